/**
 * A generator's form as plain data, built from a family's table: its values, and which preset or other choice they
 * match. A {@link Select} sets several settings at once by a name. Its shown choice follows from the values, so that a
 * puzzle from elsewhere is described correctly; `own` stands for values that match no choice.
 */

import type { Args } from '../engine/types.ts';
import type { Setting, Family as Table, Values } from '../pkg/lockstep.js';

type SelectChoice = { name: string; values: Values };

export interface Select {
  name: string;
  /** the settings that its choices set */ settings: string[];
  choices: SelectChoice[];
  /** Whether presets set it too: then the preset's values are its first choice. */ ofLevel: boolean;
}

export interface Form {
  kind: string;
  settings: Setting[];
  suggested: Values;
  /** by name, of all settings; NaN for an invalid field */ values: Values;
  level: Select | null;
  bundles: Select[];
  /** The person's last choice, by select. */ chosen: Map<string, string>;
  /** Whether the numbers of the preset are unfolded. */ isOpen: boolean;
  parts: FormPart[];
}

/** A part of the form: selects side by side, and rows of fields below them, each named by its setting. */
export type FormPart = { selects: Select[]; rows: string[][] };

/** The choice for values that match no other; and the presets' select, as the choice for a preset's values. */
export const OWN = 'own';
export const LEVEL = 'level';

export function newForm(table: Table): Form {
  const { kind, settings, suggested, levels } = table;
  const ofLevel = settings.filter(setting => setting.ofLevel).map(({ name }) => name);
  const isOfLevel = (name: string) => ofLevel.includes(name);
  const bundles = table.bundles.map(bundle => ({ ...bundle, ofLevel: bundle.settings.every(isOfLevel) }));
  // A bundle's share of a preset is compared with the bundle's select alone.
  const apart = bundles.filter(bundle => bundle.ofLevel).flatMap(bundle => bundle.settings);
  const level: Select = {
    name: LEVEL,
    settings: ofLevel.filter(name => !apart.includes(name)),
    choices: levels.map(values => ({ name: String(values[LEVEL]), values })),
    ofLevel: false,
  };
  const form = { kind, settings, suggested, level: levels.length === 0 ? null : level, bundles };
  const values = valuesOf(settings, suggested);
  return { ...form, values, chosen: new Map(), isOpen: false, parts: arranged(form) };
}

/** Whether a setting applies, given the others. */
export const counts = ({ values }: Form, { when }: Setting) => when === undefined || values[when.name] === when.value;

/** The choices of a select beside `own`. */
export function choicesOf(form: Form, { ofLevel, choices }: Select): SelectChoice[] {
  if (!ofLevel || form.level === null) return choices;
  const level = choiceNamed(form, form.level, shownChoice(form, form.level));
  return level === undefined ? choices : [{ name: LEVEL, values: level.values }, ...choices];
}

/** The name of the choice that the values match: if several do, the one that was chosen. */
export function shownChoice(form: Form, select: Select): string {
  const chosen = form.chosen.get(select.name);
  // People who type numbers keep the fields even if the numbers become those of a choice.
  if (chosen === OWN) return OWN;
  const same = choicesOf(form, select).filter(({ values }) => isChoice(form, select, values));
  const shown = same.find(({ name }) => name === chosen) ?? same[0];
  return shown?.name ?? OWN;
}

/** Applies a choice: a preset also sets the other selects, unless something else was chosen there. */
export function choose(form: Form, select: Select, name: string) {
  const { bundles, values, chosen, level, settings } = form;
  const following = bundles.filter(bundle => select === level && bundle.ofLevel && !isSetApart(form, bundle));
  const choice = choiceNamed(form, select, name);
  chosen.set(select.name, name);
  if (choice === undefined) {
    // A select's own values apply only if the settings they depend on say so.
    for (const { name, when } of settings)
      if (when && [name, when.name].every(one => select.settings.includes(one))) values[when.name] = when.value;
    form.isOpen ||= select === level || select.ofLevel;
    return;
  }
  for (const { settings } of [select, ...following])
    for (const setting of settings) values[setting] = choice.values[setting];
  for (const bundle of following) chosen.delete(bundle.name);
}

/** Unfolds the field of a setting. @returns whether the form has the setting, in a field or a choice */
export function reveal(form: Form, name: string): boolean {
  const { parts, level } = form;
  form.isOpen ||= parts.some(({ selects, rows }) => selects.some(one => one === level) && rows.flat().includes(name));
  return parts.some(
    ({ selects, rows }) => rows.flat().includes(name) || selects.some(one => isChosenIn(form, one, name)),
  );
}

/** Whether a setting is chosen only in this select and has no field. */
export const isChosenIn = ({ parts }: Form, select: Select, name: string) =>
  [select.name, ...select.settings].includes(name) && !parts.some(({ rows }) => rows.flat().includes(name));

/** Shows the settings of a puzzle that came from elsewhere. */
export function showParams(form: Form, params: Values) {
  form.values = valuesOf(form.settings, { ...form.suggested, ...params });
  form.chosen.clear();
  // A size that is not the preset's stays when another preset is chosen.
  for (const bundle of form.bundles) {
    const shown = shownChoice(form, bundle);
    if (shown !== OWN) form.chosen.set(bundle.name, shown);
  }
}

/** The settings on the form. A setting that does not apply cannot be wrong: an invalid value is replaced. */
export function read(form: Form): Values {
  const { settings, suggested, values } = form;
  const stays = (setting: Setting) => counts(form, setting) || isPossible(setting, values[setting.name]);
  const replaced = settings.filter(setting => !stays(setting));
  return { ...valuesOf(settings, values), ...valuesOf(replaced, suggested) };
}

/** The numbers among values, for the words of a choice. */
export const numbersIn = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'number')) as Args;

const valuesOf = (settings: Setting[], values: Values) =>
  Object.fromEntries(settings.map(setting => [setting.name, values[setting.name]]));

const choiceNamed = (form: Form, select: Select, name: string) =>
  choicesOf(form, select).find(choice => choice.name === name);

/** Whether the values are those of a choice, as far as they apply with it. */
const isChoice = ({ settings, values }: Form, select: Select, wanted: Values) =>
  settings.every(({ name, when }) => {
    if (!select.settings.includes(name)) return true;
    const isIdle = when !== undefined && select.settings.includes(when.name) && wanted[when.name] !== when.value;
    return isIdle || values[name] === wanted[name];
  });

/** Whether a bundle that presets also set was chosen by itself, and is still as chosen. */
function isSetApart(form: Form, bundle: Select) {
  const chosen = form.chosen.get(bundle.name);
  return chosen !== undefined && chosen !== LEVEL && chosen === shownChoice(form, bundle);
}

function isPossible({ least = -Infinity, most = Infinity, steps }: Setting, value: Values[string]) {
  if (typeof value !== 'number') return true;
  return value >= least && value <= most && (steps !== 1 || Number.isInteger(value));
}

/** Both sides of a size come first. */
const SIDES = ['width', 'height'];

/** The part for numbers that depend on nothing. */
const PLAIN = '';

const isTyped = ({ kind }: Setting) => ['whole', 'decimal', 'percent', 'bytes', 'threads'].includes(kind);

/**
 * The layout of the form: first the numbers that depend on nothing, then the rest in the table's order, with settings
 * that are chosen together in one place and dependent ones below their choice, and flags last.
 */
function arranged({ settings, level, bundles }: Pick<Form, 'settings' | 'level' | 'bundles'>): FormPart[] {
  const bundleOf = ({ name }: Setting) => bundles.find(bundle => bundle.settings.includes(name));
  const partOf = (setting: Setting) => {
    const owner = setting.ofLevel ? level : bundleOf(setting);
    if (!owner && isTyped(setting) && setting.when === undefined) return PLAIN;
    return owner ?? settings.find(({ notAbove }) => notAbove === setting.name)?.name ?? setting.name;
  };
  const rank = (setting: Setting) => {
    if (partOf(setting) === PLAIN) return SIDES.includes(setting.name) ? 0 : 1;
    return setting.kind === 'flag' ? 3 : 2;
  };
  // A setting goes next to the one it depends on: tables only grow at their end, for the sake of links.
  const place = ({ name, when }: Setting) => settings.findIndex(other => other.name === (when?.name ?? name));
  const parts: Map<Select | string, Setting[]> = new Map();
  for (const setting of [...settings].sort((one, other) => rank(one) - rank(other) || place(one) - place(other))) {
    // The choices of a bundle say whether it applies.
    if (setting.kind === 'flag' && bundleOf(setting) !== undefined) continue;
    parts.set(partOf(setting), [...(parts.get(partOf(setting)) ?? []), setting]);
  }
  return [...parts].map(([part, members]) => ({
    selects: typeof part === 'string' ? [] : [part, ...bundles.filter(({ ofLevel }) => part === level && ofLevel)],
    rows: part === PLAIN ? [members.map(({ name }) => name)] : inRows(members),
  }));
}

/** Two typed numbers share a row, as do both ends of a range. */
function inRows(settings: Setting[]): string[][] {
  const rows: Setting[][] = [];
  for (const setting of settings) {
    const row = rows.at(-1) ?? [];
    const isPair =
      row[0]?.notAbove === setting.name || (setting.notAbove === undefined && [...row, setting].every(isTyped));
    if (row.length === 1 && isPair) row.push(setting);
    else rows.push([setting]);
  }
  return rows.map(row => row.map(({ name }) => name));
}
