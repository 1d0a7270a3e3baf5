/**
 * Fields of forms: a label above a field, numbers, choices, shares. Each shows a value and tells what a
 * person makes of it; none knows what it is for.
 *
 * @typedef {object} Field
 * @property {HTMLInputElement | HTMLSelectElement} input
 * @property {HTMLElement} element with its label
 * @property {(value: number | string | boolean) => void} show
 */

import { h, setText } from '../dom.js';
import { percent } from '../i18n/index.js';
import { newSeed } from '../seeds.js';

/**
 * A label above a field.
 * @param {string} key of the label
 * @param {HTMLElement} field
 * @param {HTMLElement} [after] beside the label
 */
export function row(key, field, after) {
  const label = h('span', { class: 'label' }, h('span', { 'data-t': key }), after ?? '');
  return h('label', { class: 'labelled' }, label, field);
}

/**
 * A number of a setting, within its limits. What is no number is taken as NaN.
 * @param {string} key
 * @param {{ least?: number, most?: number, steps?: number }} limits
 * @param {(value: number) => void} take
 * @returns {Field}
 */
export function numberField(key, { least, most, steps }, take) {
  const isWhole = steps === 1;
  const input = h('input', {
    type: 'number',
    class: 'field',
    inputMode: isWhole ? 'numeric' : 'decimal',
    min: String(least ?? ''),
    max: String(most ?? ''),
    step: isWhole ? '1' : 'any',
    oninput: () => take(input.valueAsNumber),
  });
  return {
    input,
    element: row(key, input),
    show(value) {
      // What is being typed stays as it is while it means the same.
      if (Object.is(input.valueAsNumber, value)) return;
      input.value = Number.isFinite(value) ? String(value) : '';
    },
  };
}

/**
 * A choice of a few, each with its words.
 * @param {readonly string[]} values
 * @param {string | ((value: string) => string)} keys of their words, or what these begin with
 * @param {() => void} onchange
 */
export function choice(values, keys, onchange) {
  const keyOf = typeof keys === 'string' ? (/** @type {string} */ value) => `${keys}.${value}` : keys;
  const options = values.map(value => h('option', { value, 'data-t': keyOf(value) }));
  return h('select', { class: 'field', onchange }, ...options);
}

/**
 * A choice of a few below a label.
 * @param {string} key
 * @param {readonly string[]} values
 * @param {(value: string) => string} keyOf the words of each
 * @param {(value: string) => void} take
 * @returns {Field & { input: HTMLSelectElement }}
 */
export function selectField(key, values, keyOf, take) {
  const input = choice(values, keyOf, () => take(input.value));
  return {
    input,
    element: row(key, input),
    show(value) {
      input.value = String(value);
    },
  };
}

/**
 * A box to tick, with its words beside it.
 * @param {string} key
 * @param {(value: boolean) => void} take
 * @returns {Field}
 */
export function tickField(key, take) {
  const input = h('input', { type: 'checkbox', onchange: () => take(input.checked) });
  return {
    input,
    element: check(key, input),
    show(value) {
      input.checked = value === true;
    },
  };
}

/**
 * A box to tick, with its words beside it.
 * @param {string} key
 * @param {HTMLInputElement} box
 */
export function check(key, box) {
  return h('label', { class: 'check' }, box, h('span', { 'data-t': key }));
}

/**
 * A share, shown and moved in percent, up to what people usually want. A finer or greater one from
 * elsewhere stays until it is moved.
 * @param {string} key
 * @param {{ least?: number, most?: number, usual?: number }} limits
 * @param {(value: number) => void} take
 * @returns {Field}
 */
export function shareField(key, { least = 0, most = 1, usual = most }, take) {
  const words = h('span', { class: 'value' });
  const input = h('input', {
    type: 'range',
    min: String(100 * least),
    max: String(100 * usual),
    step: '0.5',
    'data-t-label': key,
    oninput: () => take(Number(input.value) / 100),
  });
  return {
    input,
    element: row(key, input, words),
    show(value) {
      if (Number(value) > usual) input.max = String(100 * most);
      input.value = String(100 * Number(value));
      const now = percent(Number(value), 2);
      setText(words, now);
      input.setAttribute('aria-valuetext', now);
    },
  };
}

/**
 * A seed for a certain puzzle; left empty, each puzzle gets a new one.
 */
export function seedField() {
  const input = h('input', {
    type: 'text',
    class: 'field',
    inputMode: 'numeric',
    autocomplete: 'off',
    'data-t-placeholder': 'generator.seed-any',
  });
  return {
    input,
    element: row('generator.seed', input),
    /** The seed to make a puzzle from: what is typed, or else a new one. */
    value: () => input.value.trim() || newSeed(),
  };
}
