/**
 * Settings of a generator one step easier or harder: the next range if there is a target difficulty, else the next
 * preset, else another size. A preset too small for the target range changes too, since its puzzles would hardly reach
 * it.
 */

import type { Family as Table, Values } from '../pkg/lockstep.js';
import * as forms from './form.ts';

export interface Change {
  /** of a setting, or of a select */ name: string;
  /** the new choice; null for a number */ choice: string | null;
  /** the values of the choice, or the number by the setting's name */ values: Values;
}

const WANTED = 'wanted';

/** Settings that make a puzzle larger. */
const SIZES = ['width', 'height', 'size', 'minSize', 'maxSize'];

/** The factor by which a size grows; at least by one cell. */
const GROWTH = 1.25;

/** How far a custom range of difficulty moves. */
const STRIDE = 1;

/** @param by harder or easier @returns null if there is no further step */
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

/** The next range; a custom one moves by a whole step. */
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

/** Raises a preset that is below the range. @param at the index of the range */
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

/** The index of the current preset; −1 if it is none, or presets do not matter. */
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
