/**
 * Words for those who draw: tools, pens, what a step of making was.
 */

import { has, ownKey, t } from './index.js';

/**
 * What a step was, for a button that undoes it.
 * @param {import('../state/making.js').Label} label
 * @param {string} kind of the family
 */
export function labelWords({ code, args }, kind) {
  const key = ownKey(kind, `made.${code}`);
  return t(has(key) ? key : 'made.edit', args);
}

/**
 * What a pen, or a tool with one of its values, is called.
 * @param {import('../types.js').Tool} tool
 * @param {number | null} value
 * @param {string} kind of the family
 */
export function toolWords({ name, values }, value, kind) {
  const choice = values?.kind === 'choice' && value !== null ? `.${values.choices[value]}` : '';
  return t(ownKey(kind, `tool.${name}${choice}`));
}
