/**
 * Settings of a generator one step easier or harder: the next range where a difficulty is wanted, else the next level, else
 * another size. A level that stands for less than the wanted range goes along, since its puzzles would hardly come that
 * far.
 */

import type { Family as Table, Values } from '../pkg/lockstep.js';
import * as forms from './form.ts';

export interface Change {
  /** of a setting, or of a select */ name: string;
  /** that is taken now; null where it is a number */ choice: string | null;
  /** what the choice says, or the number by the setting's name */ values: Values;
}

const WANTED = 'wanted';

/** What makes a puzzle larger. */
const SIZES = ['width', 'height', 'size', 'minSize', 'maxSize'];

/** How much larger, and at least by one. */
const GROWTH = 1.25;

/** How far one's own range of difficulty goes up or down. */
const STRIDE = 1;

/** @param by harder or easier @returns null where there is nothing beyond */
export function easierOrHarder(table: Table, params: Values, by: 1 | -1): { params: Values; changes: Change[] } | null {
  const form = forms.newForm(table);
  forms.takeOver(form, params);
  const changes = changesOf(form, by);
  return changes.length === 0 ? null : { params: forms.read(form), changes };
}

function changesOf(form: forms.Form, by: 1 | -1): Change[] {
  const wanted = form.bundles.find(({ name }) => name === WANTED);
  if (wanted !== undefined && form.values[WANTED] === true) return ofWish(form, wanted, by);
  const level = levelNow(form);
  return level < 0 ? ofSize(form, by) : takeLevel(form, level + by);
}

/** The next range; one's own goes on by a whole step. */
function ofWish(form: forms.Form, wanted: forms.Select, by: 1 | -1): Change[] {
  const ranges = wanted.choices.filter(({ values }) => values[WANTED] === true);
  const shown = forms.shownChoice(form, wanted);
  if (shown === forms.OWN) {
    const least = Math.max(0, Number(form.values.least) + by * STRIDE);
    const most = Number(form.values.most) + by * STRIDE;
    if (most <= least || most > 1000) return [];
    forms.enter(form, 'least', least);
    forms.enter(form, 'most', most);
    return [{ name: WANTED, choice: forms.OWN, values: { least, most } }];
  }
  const at = ranges.findIndex(({ name }) => name === shown) + by;
  const range = ranges[at];
  if (range === undefined) return [];
  forms.choose(form, wanted, range.name);
  return [{ name: WANTED, choice: range.name, values: range.values }, ...alongWith(form, at, by)];
}

/** The level goes along where it stands behind the range. @param at which range it is */
function alongWith(form: forms.Form, at: number, by: 1 | -1): Change[] {
  const now = levelNow(form);
  if (form.level === null || now < 0) return [];
  const right = Math.min(at, form.level.choices.length - 1);
  return by * (right - now) > 0 ? takeLevel(form, right) : [];
}

function takeLevel(form: forms.Form, number: number): Change[] {
  const choice = form.level?.choices[number];
  if (form.level === null || choice === undefined) return [];
  forms.choose(form, form.level, choice.name);
  return [{ name: forms.LEVEL, choice: choice.name, values: choice.values }];
}

/** Which level the values are; −1 where they are none, or levels do not count. */
function levelNow(form: forms.Form) {
  const { level, settings } = form;
  if (level === null) return -1;
  const isIdle = settings.every(setting => !level.settings.includes(setting.name) || !forms.counts(form, setting));
  const shown = forms.shownChoice(form, level);
  return isIdle ? -1 : level.choices.findIndex(({ name }) => name === shown);
}

function ofSize(form: forms.Form, by: 1 | -1): Change[] {
  return form.settings.flatMap(setting => {
    const { name, least = 1, most = Infinity } = setting;
    const now = form.values[name];
    if (!SIZES.includes(name) || !forms.counts(form, setting) || typeof now !== 'number') return [];
    const moved = by > 0 ? Math.max(now + 1, Math.round(now * GROWTH)) : Math.min(now - 1, Math.round(now / GROWTH));
    const value = Math.min(most, Math.max(least, moved));
    if (value === now) return [];
    forms.enter(form, name, value);
    return [{ name, choice: null, values: { [name]: value } }];
  });
}
