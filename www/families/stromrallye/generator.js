/**
 * The generator's form for boards: by one of four levels, or by a difficulty index; and how hard the
 * board is to be when measured. The numbers behind a level are there for those who open them; they,
 * and their limits, are the wasm module's.
 */

import { h } from '../../dom.js';
import { levels } from '../../engine.js';
import { check, choice, row } from '../../panels/fields.js';
import { BANDS, bandOfRange } from './difficulty.js';

/**
 * @typedef {import('../../types.js').StromrallyeParams} Params
 * @typedef {Record<string, number>} Numbers
 * @typedef {readonly [string, string]} Pair the lower and the upper end of a range
 */

/** The numbers of a level, as they are read on the form. */
const LEVEL = /** @type {const} */ ([
  'minSize',
  'maxSize',
  'batteries',
  'more',
  'lessPerBattery',
  'energyFactor',
  'revisit',
  'pattern',
  'divisor',
  'itself',
  'detour',
  'mostExtra',
  'lessAfterPattern',
  'lessAfterRevisit',
  'group',
]);

/** @type {readonly Pair[]} */
const RANGES = [
  ['minDifficulty', 'maxDifficulty'],
  ['minDensity', 'maxDensity'],
  ['minLength', 'maxLength'],
];

/** What the earlier program began with. @type {Numbers} */
const USUAL_INDEX = {
  size: 10,
  minDifficulty: 0,
  maxDifficulty: 100,
  minDensity: 0,
  maxDensity: 1,
  minLength: 0,
  maxLength: 5,
};

const OWN = 'own';

/**
 * @param {import('../../main.js').App} app
 * @returns {import('../index.js').Form}
 */
export function createGenerator(app) {
  const known = levels();
  const by = choice(['level', 'index'], 'generator.by', app.changed);
  const preset = choice([...known.map(level => level.preset), OWN], 'level', () => {
    showLevel();
    app.changed();
  });
  const numbers = fieldsOf(LEVEL, () => (preset.value = OWN));
  const size = fieldsOf(['size']);
  const ranges = fieldsOf(RANGES.flat());
  const wanted = choice(['any', ...Object.keys(BANDS), OWN], 'wanted', app.changed);
  const ends = fieldsOf(['least', 'most']);
  const lively = h('input', { type: 'checkbox', checked: true });

  const fold = h(
    'details',
    { class: 'fold' },
    h('summary', {}, h('span', { 'data-t': 'generator.numbers' })),
    h('div', { class: 'numbers' }, ...LEVEL.map(name => row(`param.${name}`, numbers[name]))),
  );
  const byLevel = h('div', { class: 'generator-part' }, row('generator.level', preset), fold);
  const byIndex = h(
    'div',
    { class: 'generator-part' },
    row('param.size', size.size),
    ...RANGES.map(pair => rangeRow(pair, ranges)),
  );
  const exactly = rangeRow(['least', 'most'], ends);

  preset.value = 'medium';
  showLevel();
  fill(size, USUAL_INDEX);
  fill(ranges, USUAL_INDEX);
  fill(ends, BANDS.medium);

  function showLevel() {
    const level = known.find(candidate => candidate.preset === preset.value);
    if (level) fill(numbers, level);
  }

  return {
    fields: [
      row('generator.by', by),
      byLevel,
      byIndex,
      row('generator.wanted', wanted),
      exactly,
      check('generator.lively', lively),
    ],

    read() {
      const band = BANDS[/** @type {keyof typeof BANDS} */ (wanted.value)];
      const range = wanted.value === 'any' ? null : (band ?? valuesIn(ends));
      const params = {
        by: by.value,
        level: { preset: preset.value, ...valuesIn(numbers) },
        index: { ...valuesIn(size), ...valuesIn(ranges) },
        wanted: range,
        lively: lively.checked,
      };
      return { params: /** @type {Params} */ (/** @type {unknown} */ (params)) };
    },

    takeOver(/** @type {Params} */ params) {
      by.value = params.by;
      preset.value = params.level.preset;
      fill(numbers, params.level);
      fill(size, params.index);
      fill(ranges, params.index);
      wanted.value = params.wanted === null ? 'any' : (bandOfRange(params.wanted) ?? OWN);
      if (params.wanted !== null) fill(ends, params.wanted);
      lively.checked = params.lively;
    },

    render() {
      byLevel.hidden = by.value !== 'level';
      byIndex.hidden = by.value !== 'index';
      exactly.hidden = wanted.value !== OWN;
    },
  };
}

/**
 * A field for a number of every name.
 * @param {readonly string[]} names
 * @param {() => void} [oninput]
 * @returns {Record<string, HTMLInputElement>}
 */
function fieldsOf(names, oninput = () => {}) {
  return Object.fromEntries(
    names.map(name => [
      name,
      h('input', {
        type: 'number',
        class: 'field',
        inputMode: 'decimal',
        min: '0',
        step: 'any',
        name,
        oninput,
      }),
    ]),
  );
}

/**
 * Both ends of a range beside each other.
 * @param {Pair} pair
 * @param {Record<string, HTMLInputElement>} fields
 */
function rangeRow(pair, fields) {
  return h('div', { class: 'row halves' }, ...pair.map(name => row(`param.${name}`, fields[name])));
}

/**
 * @param {Record<string, HTMLInputElement>} fields
 * @param {object} values
 */
function fill(fields, values) {
  for (const [name, value] of Object.entries(values)) {
    if (name in fields) fields[name].value = String(value);
  }
}

/**
 * An empty field gives no number, which the module refuses with its name.
 * @param {Record<string, HTMLInputElement>} fields
 */
function valuesIn(fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.value === '' ? NaN : Number(field.value),
    ]),
  );
}
