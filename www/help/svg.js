/**
 * Drawings of the help. Colours and lines come from the style sheet, by class.
 */

import { s } from '../dom.js';

/**
 * A drawing of this size in units of its own, as wide as there is room. What it shows stands beside it in words.
 * @param {number} width
 * @param {number} height
 * @param {...Node} children
 */
export function drawing(width, height, ...children) {
  return s('svg', { viewBox: `0 0 ${width} ${height}`, class: 'help-drawing', 'aria-hidden': 'true' }, ...children);
}

/**
 * A line of text.
 * @param {number} x its middle
 * @param {number} y its base line
 * @param {string} words
 * @param {string} [kind] a class
 */
export function label(x, y, words, kind = '') {
  return s('text', { x, y, class: `fig-label ${kind}` }, words);
}
