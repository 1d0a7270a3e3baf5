/**
 * What a running search counts, as names and numbers; which of them, the family says.
 */

import { h, setText } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { byteSize, duration, number } from '../i18n/index.js';

/** @typedef {import('../types.js').Progress} Progress */

/** A dash where a count says nothing yet. @type {Record<string, (now: Progress) => string>} */
const COUNTS = {
  'at-least': now => (now.atLeast > 0 ? number(now.atLeast) : '–'),
  remaining: now => (now.remaining === null ? '–' : number(now.remaining)),
  depth: now => number(now.depth),
  frontier: now => number(now.frontier),
  restarts: now => number(now.restarts),
  states: now => number(now.explored),
  nodes: now => number(now.explored),
  memory: now => byteSize(now.bytes),
};

/** Says nothing any more once there is an answer. */
const BEFORE_ANSWER = new Set(['at-least', 'remaining']);

/** @param {import('../main.js').App} app */
export function createProgress({ page }) {
  const cells = ['elapsed', ...Object.keys(COUNTS)].map(key => {
    const value = h('dd');
    return { key, value, element: h('div', {}, h('dt', { 'data-t': `solve.${key}` }), value) };
  });
  const element = h('dl', {}, ...cells.map(cell => cell.element));

  return {
    element,

    /**
     * @param {import('../state/search.js').Search} search
     * @param {number} seconds since it began
     */
    render({ progress: now, found }, seconds) {
      const counted = currentFamily(page).words.progress;
      for (const { key, value, element: cell } of cells) {
        cell.hidden = !counted.includes(key) || (found && BEFORE_ANSWER.has(key));
        setText(value, key === 'elapsed' ? clock(seconds) : now === null ? '–' : COUNTS[key](now));
      }
    },
  };
}

/** @param {number} seconds */
function clock(seconds) {
  return duration(seconds < 1 ? Math.ceil(seconds * 10) / 10 : Math.floor(seconds * 10) / 10);
}
