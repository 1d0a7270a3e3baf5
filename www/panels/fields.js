/**
 * Fields of forms: a label above a field, numbers, choices, shares. Each reads and takes a value; none
 * knows what it is for.
 */

import { h, icon, setText } from '../dom.js';
import { percent } from '../i18n/index.js';

const LARGEST_SEED = 18446744073709551615n;

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
 * @param {string} value
 * @param {number} least
 * @param {number} most
 * @param {string} [step]
 */
export function numberField(value, least, most, step = '1') {
  return h('input', {
    type: 'number',
    class: 'field',
    min: String(least),
    max: String(most),
    step,
    value,
  });
}

/**
 * The number in a field; null where there is none, or one out of its range.
 * @param {HTMLInputElement} field
 * @returns {number | null}
 */
export function numberIn(field) {
  const value = Number(field.value);
  const whole = Number(field.step) === 1;
  const inRange = value >= Number(field.min) && value <= Number(field.max);
  return field.value.trim() !== '' && inRange && (!whole || Number.isInteger(value)) ? value : null;
}

/**
 * A choice of a few, each with its words.
 * @param {readonly string[]} values
 * @param {string} prefix of their keys
 * @param {() => void} onchange
 */
export function choice(values, prefix, onchange) {
  return h(
    'select',
    { class: 'field', onchange },
    ...values.map(value => h('option', { value, 'data-t': `${prefix}.${value}` })),
  );
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
 * A share in percent.
 * @param {string} key
 * @param {number} value in percent
 * @param {number} most in percent
 * @param {() => void} oninput
 */
export function shareSlider(key, value, most, oninput) {
  const words = h('span', { class: 'value' });
  const input = h('input', {
    type: 'range',
    min: '0',
    max: String(most),
    step: most > 20 ? '1' : '0.5',
    value: String(value),
    'data-t-label': key,
    oninput,
  });
  return {
    row: row(key, input, words),
    value: () => Number(input.value) / 100,
    /** @param {number} next */
    set(next) {
      input.value = String(next * 100);
    },
    draw() {
      const now = percent(Number(input.value) / 100);
      setText(words, now);
      input.setAttribute('aria-valuetext', now);
    },
  };
}

/**
 * A seed and the dice that throw another.
 * @param {string} value
 * @param {(seed: string) => void} onDice
 */
export function seedField(value, onDice) {
  const field = h('input', {
    type: 'text',
    class: 'field',
    inputMode: 'numeric',
    autocomplete: 'off',
    value,
  });
  const dice = h(
    'button',
    {
      type: 'button',
      class: 'button icon-only',
      'data-t-label': 'generator.dice',
      onclick() {
        field.value = newSeed();
        onDice(field.value);
      },
    },
    icon('dice'),
  );
  return {
    field,
    element: h('div', { class: 'row seed' }, row('generator.seed', field), dice),
    /** Null where it is none. */
    value: () => (isSeed(field.value.trim()) ? field.value.trim() : null),
  };
}

/** @param {string} text */
export function isSeed(text) {
  return /^\d{1,20}$/.test(text) && BigInt(text) <= LARGEST_SEED;
}

/** A seed short enough to read out. */
export function newSeed() {
  return String(crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000);
}
