/**
 * Settings of a generator for a puzzle easier or harder by one than the measured difficulty: a target range around that,
 * and where no puzzle of the present size meets it, the next preset or size.
 */

import type { Family as Table, Values } from '../pkg/lockstep.js';
import * as forms from './form.ts';

export interface SettingChange {
  /** of a setting, or of a select */ name: string;
  /** the new choice; null for a number */ choice: string | null;
  /** the values of the choice, or the number by the setting's name */ values: Values;
}

/** How the settings differ from those of the previous puzzle; and that one's difficulty. */
export type DifficultyStep = { by: 1 | -1; changes: SettingChange[]; before: number | null };

const WANTED = 'wanted';

/** Settings that make a puzzle larger. */
const SIZES = ['width', 'height', 'size', 'minSize', 'maxSize'];

/** The factor by which a size grows; at least by one cell. */
const GROWTH = 1.25;

/** Half the width of the target range. */
const ABOUT = 0.4;

/** Less cannot be told from 0. */
const LEAST = 0.3;

const MOST_SIZES = 4;

/**
 * @param measured the difficulty; null if it is unknown: then only the size changes
 * @returns settings to be tried in turn until one gives such a puzzle; empty if there is no further step
 */
export function easierOrHarder(table: Table, params: Values, by: 1 | -1, measured: number | null) {
  const steps: { params: Values; changes: SettingChange[] }[] = [];
  if (measured !== null && by < 0 && measured < LEAST) return steps;
  const form = forms.newForm(table);
  forms.showParams(form, params);
  const canAim = measured !== null && table.settings.some(({ name }) => name === WANTED);
  const wish = canAim ? [aimAt(form, measured + by)] : [];
  const sized = new Map<string, SettingChange>();
  if (wish.length > 0) steps.push({ params: forms.read(form), changes: wish });
  while (steps.length < MOST_SIZES) {
    const changes = nextSize(form, by);
    if (changes.length === 0) break;
    // Numbers of one's own are no preset.
    if (changes.some(({ choice }) => choice === null)) sized.delete(forms.LEVEL);
    for (const change of changes) sized.set(change.name, change);
    steps.push({ params: forms.read(form), changes: [...wish, ...sized.values()] });
    if (measured === null) break;
  }
  return steps;
}

function aimAt(form: forms.Form, difficulty: number): SettingChange {
  const least = Math.max(0, Math.round(10 * (difficulty - ABOUT)) / 10);
  const most = Math.max(ABOUT, Math.round(10 * (difficulty + ABOUT)) / 10);
  Object.assign(form.values, { [WANTED]: true, least, most });
  return { name: WANTED, choice: forms.OWN, values: { least, most } };
}

/** The next preset; without one the next size. */
function nextSize(form: forms.Form, by: 1 | -1): SettingChange[] {
  const { level } = form;
  const choice = level?.choices[levelNow(form) + by];
  if (level === null || choice === undefined || levelNow(form) < 0) return ofSize(form, by);
  forms.choose(form, level, choice.name);
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

const ofSize = (form: forms.Form, by: 1 | -1): SettingChange[] =>
  form.settings.flatMap(setting => {
    const { name, least = 1, most = Infinity } = setting;
    const now = form.values[name];
    if (!SIZES.includes(name) || !forms.counts(form, setting) || typeof now !== 'number') return [];
    const moved = by > 0 ? Math.max(now + 1, Math.round(now * GROWTH)) : Math.min(now - 1, Math.round(now / GROWTH));
    const value = Math.min(most, Math.max(least, moved));
    if (value === now) return [];
    form.values[name] = value;
    return [{ name, choice: null, values: { [name]: value } }];
  });
