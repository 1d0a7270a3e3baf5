/**
 * Settings of a generator one notch easier or harder: the next range where a difficulty is wanted, else the next level, else
 * another size. A level that stands for less than the wanted range goes along, since its puzzles would hardly come that
 * far.
 */

import type { Family as Table, Values } from '../pkg/lockstep.js';
import {
  choose,
  counts,
  enter,
  type Form,
  LEVEL,
  newForm,
  OWN,
  read,
  type Select,
  shownChoice,
  takeOver,
} from './form.ts';

export interface Change {
  /** of a setting, or of a select */ name: string;
  /** that is taken now; null where it is a number */ choice: string | null;
  /** what the choice says, or the number by the setting's name */ values: Values;
}

type Notch = { params: Values; changes: Change[] };

const WANTED = 'wanted';

/** What makes a puzzle larger. */
const SIZES = ['width', 'height', 'size', 'minSize', 'maxSize'];

/** How much larger, and at least by one. */
const GROWTH = 1.25;

/** How far one's own range of difficulty goes up or down. */
const STRIDE = 1;

/**
 * @param by harder or easier
 * @returns null where there is nothing beyond
 */
export function notched(table: Table, params: Values, by: 1 | -1): Notch | null {
  const form = newForm(table);
  takeOver(form, params);
  const wanted = form.bundles.find(({ name }) => name === WANTED);
  const changes =
    wanted !== undefined && form.values[WANTED] === true
      ? ofWish(form, wanted, by)
      : levelNow(form) < 0
        ? ofSize(form, by)
        : ofLevel(form, by);
  return changes === null ? null : { params: read(form), changes };
}

/** The next range; one's own goes on by a whole step. */
function ofWish(form: Form, wanted: Select, by: 1 | -1): Change[] | null {
  const ranges = wanted.choices.filter(({ values }) => values[WANTED] === true);
  const shown = shownChoice(form, wanted);
  if (shown === OWN) {
    const least = Math.max(0, Number(form.values.least) + by * STRIDE);
    const most = Number(form.values.most) + by * STRIDE;
    if (most <= least || most > 1000) return null;
    enter(form, 'least', least);
    enter(form, 'most', most);
    return [{ name: WANTED, choice: OWN, values: { least, most } }];
  }
  const at = ranges.findIndex(({ name }) => name === shown) + by;
  const range = ranges[at];
  if (range === undefined) return null;
  choose(form, wanted, range.name);
  return [{ name: WANTED, choice: range.name, values: range.values }, ...alongWith(form, at, by)];
}

/** The level goes along where it stands behind the range. @param at which range it is */
function alongWith(form: Form, at: number, by: 1 | -1): Change[] {
  const { level } = form;
  const now = levelNow(form);
  if (level === null || now < 0) return [];
  const right = Math.min(at, level.choices.length - 1);
  return by * (right - now) > 0 ? takeLevel(form, right) : [];
}

function ofLevel(form: Form, by: 1 | -1): Change[] | null {
  const now = levelNow(form);
  if (now < 0) return null;
  return form.level?.choices[now + by] === undefined ? null : takeLevel(form, now + by);
}

function takeLevel(form: Form, number: number): Change[] {
  const choice = form.level?.choices[number];
  if (form.level === null || choice === undefined) return [];
  choose(form, form.level, choice.name);
  return [{ name: LEVEL, choice: choice.name, values: choice.values }];
}

/** Which level the values are; −1 where they are none, or levels do not count. */
function levelNow(form: Form) {
  const { level, settings } = form;
  if (level === null) return -1;
  const isIdle = settings.every(setting => !level.settings.includes(setting.name) || !counts(form, setting));
  const shown = shownChoice(form, level);
  return isIdle ? -1 : level.choices.findIndex(({ name }) => name === shown);
}

function ofSize(form: Form, by: 1 | -1): Change[] | null {
  const changes = form.settings.flatMap(setting => {
    const { name, least = 1, most = Infinity } = setting;
    const now = form.values[name];
    if (!SIZES.includes(name) || !counts(form, setting) || typeof now !== 'number') return [];
    const moved = by > 0 ? Math.max(now + 1, Math.round(now * GROWTH)) : Math.min(now - 1, Math.round(now / GROWTH));
    const value = Math.min(most, Math.max(least, moved));
    if (value === now) return [];
    enter(form, name, value);
    return [{ name, choice: null, values: { [name]: value } }];
  });
  return changes.length === 0 ? null : changes;
}
