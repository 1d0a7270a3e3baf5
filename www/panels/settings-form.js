/**
 * The form of a generator's settings, the same for every family: fields made from its table. What they
 * hold, which of them count, and what stands where is known to state/form.js.
 */

import { h, setText } from '../dom.js';
import { ownKey, t } from '../i18n/index.js';
import * as state from '../state/form.js';
import { numberField, selectField, shareField, tickField } from './fields.js';

/**
 * @typedef {import('../state/form.js').Choice} Choice
 * @typedef {import('../state/form.js').Select} Select
 * @typedef {import('../state/form.js').Setting} Setting
 * @typedef {import('../state/form.js').Values} Values
 * @typedef {import('./fields.js').Field} Field
 *
 * @typedef {object} Sheet What the form is made of, while it is made and afterwards.
 * @property {import('../state/form.js').Form} form
 * @property {Map<string, Field>} fields By setting; a select stands for the settings that have no field.
 * @property {(() => void)[]} renders
 * @property {() => void} changed
 *
 * @typedef {object} SettingsForm
 * @property {HTMLElement[]} elements
 * @property {() => void} render
 * @property {() => Values} read
 * @property {(params: Values) => void} takeOver the settings of a puzzle that came from elsewhere
 * @property {(name: string) => Field | null} reveal the field of a setting, brought to where it is seen
 * @property {(name: string, element: HTMLElement) => void} placeBelow puts something below what a setting is chosen by
 */

/**
 * @param {import('../state/form.js').Table} table
 * @param {() => void} changed
 * @returns {SettingsForm}
 */
export function createSettingsForm(table, changed) {
  const form = state.newForm(table);
  /** @type {Sheet} */
  const sheet = { form, fields: new Map(), renders: [], changed };
  const elements = state.arranged(form).map(part => partOf(sheet, part));

  return {
    elements,
    read: () => state.read(form),
    takeOver: params => state.takeOver(form, params),

    render() {
      for (const render of sheet.renders) render();
    },

    reveal(name) {
      const field = sheet.fields.get(name) ?? null;
      const fold = field?.element.closest('details');
      if (fold) fold.open = true;
      return field;
    },

    placeBelow(name, element) {
      const field = sheet.fields.get(name)?.element;
      (field?.closest('.row') ?? field)?.after(element);
    },
  };
}

/**
 * Selects side by side; below them the fields: behind a fold where they are a level's, else there for whom
 * no choice suits.
 * @param {Sheet} sheet
 * @param {import('../state/form.js').Part} part
 */
function partOf(sheet, { selects, rows }) {
  const { form, renders } = sheet;
  const isOfLevel = selects.some(select => select === form.level);
  const below = h(
    'div',
    { class: isOfLevel ? 'numbers' : 'generator-part' },
    ...rows.map(names => rowOf(sheet, names)),
  );
  const fold = isOfLevel ? foldOf(sheet, below) : null;
  const chosen = selects.map(select => selectOf(sheet, select, fold));
  const heads = chosen.length === 0 ? [] : [h('div', { class: 'row halves' }, ...chosen)];
  const element = h('div', { class: 'generator-part' }, ...heads, fold ?? below);
  const names = [...rows.flat(), ...selects.flatMap(({ settings }) => settings)];
  renders.push(() => {
    element.hidden = !anyCounts(sheet, names);
    if (selects.length > 0 && !isOfLevel)
      below.hidden = state.shownChoice(form, selects[0]) !== state.OWN;
  });
  return element;
}

/** @param {Sheet} sheet @param {HTMLElement} body */
function foldOf(sheet, body) {
  const summary = h('summary', {}, h('span', { 'data-t': keyOf(sheet, 'numbers') }));
  return h('details', { class: 'fold' }, summary, body);
}

/** @param {Sheet} sheet @param {string[]} names */
function rowOf(sheet, names) {
  const settings = names.flatMap(name => sheet.form.settings.find(setting => setting.name === name) ?? []);
  const fields = settings.map(setting => fieldOf(sheet, setting).element);
  const element = h('div', { class: 'row halves' }, ...fields);
  sheet.renders.push(() => {
    element.hidden = !anyCounts(sheet, names);
  });
  return element;
}

/** @param {Sheet} sheet @param {Setting} setting */
function fieldOf(sheet, setting) {
  const { form, fields, renders, changed } = sheet;
  const { name } = setting;
  const field = newField(sheet, setting, value => {
    state.enter(form, name, value);
    changed();
  });
  fields.set(name, field);
  renders.push(() => {
    field.element.hidden = !state.counts(form, setting);
    field.show(form.values[name]);
  });
  return field;
}

/**
 * @param {Sheet} sheet
 * @param {Setting} setting
 * @param {(value: Values[string]) => void} take
 * @returns {Field}
 */
function newField(sheet, setting, take) {
  const { name, kind, choices = [] } = setting;
  const key = keyOf(sheet, name);
  if (kind === 'choice')
    return selectField(key, choices, choice => keyOf(sheet, `${name}.${choice}`), take);
  if (kind === 'flag') return tickField(key, take);
  return kind === 'share' ? shareField(key, setting, take) : numberField(key, setting, take);
}

/**
 * @param {Sheet} sheet
 * @param {Select} select
 * @param {HTMLDetailsElement | null} fold where its settings are
 */
function selectOf(sheet, select, fold) {
  const { form, fields, renders, changed } = sheet;
  const { name, settings, choices, ofLevel } = select;
  const names = [...(ofLevel ? [state.LEVEL] : []), ...choices.map(choice => choice.name), state.OWN];
  const wordsOf = (/** @type {string} */ choice) => keyOf(sheet, `${name}.${choice}`);
  const field = selectField(keyOf(sheet, name), names, wordsOf, choice => {
    state.choose(form, select, choice);
    if (choice === state.OWN && fold !== null) fold.open = true;
    changed();
  });
  for (const one of [name, ...settings]) if (!fields.has(one)) fields.set(one, field);
  renders.push(() => {
    offer(field.input, state.choicesOf(form, select), wordsOf);
    field.show(state.shownChoice(form, select));
  });
  return field.element;
}

/**
 * Lets people take these choices, and own values; their words may tell what they say.
 * @param {HTMLSelectElement} input
 * @param {Choice[]} choices
 * @param {(name: string) => string} wordsOf
 */
function offer(input, choices, wordsOf) {
  for (const option of input.options) {
    const choice = choices.find(({ name }) => name === option.value);
    // Not every browser hides options.
    option.hidden = option.disabled = choice === undefined && option.value !== state.OWN;
    if (choice !== undefined) setText(option, t(wordsOf(choice.name), numbersOf(choice.values)));
  }
}

/** @param {Values} values @returns {import('../types.js').Args} */
function numbersOf(values) {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );
}

/** @param {Sheet} sheet @param {string[]} names */
function anyCounts({ form }, names) {
  return form.settings.some(setting => names.includes(setting.name) && state.counts(form, setting));
}

/** The key of a label. @param {Sheet} sheet @param {string} name of a setting, or of a choice of it */
function keyOf({ form }, name) {
  return ownKey(form.kind, `setting.${name}`);
}
