/**
 * What was looked for to make a puzzle more interesting, and what came of it: plain data beside a sitting, not kept
 * on the device.
 *
 * @typedef {import('../types.js').Improved} Improved
 * @typedef {import('../types.js').Aim} Aim
 *
 * @typedef {object} Wish
 * @property {Aim} aim
 * @property {number} changes the most in a proposal
 *
 * @typedef {Wish & { seed: number, result: Improved | null, problem: import('../types.js').Message | null }} Improving
 *   What was looked for last, with its proposals as far as they are known; or why there are none.
 *
 * @typedef {object} Tried A proposal that is tried on.
 * @property {number} index of the proposal
 * @property {import('./making.js').Live | null} live what the boards show then; once they show something else, it is not
 *   tried on any more
 * @property {import('./making.js').Preview[]} marks where it differs from the puzzle
 */

/**
 * Whether other random numbers could find something else: not where all single changes were tried, and no more were
 * asked for.
 * @param {Improving} improving
 */
export function hasMore({ changes, result }) {
  return result !== null && (changes > 1 || result.singleTried < result.single);
}

/**
 * Whether the same was looked for.
 * @param {Improving | null} before
 * @param {Wish} wish
 * @returns {before is Improving}
 */
export function isSameWish(before, { aim, changes }) {
  return before !== null && before.aim === aim && before.changes === changes;
}

/**
 * The search for a wish: with other random numbers where the same was looked for and there may be more.
 * @param {Improving | null} before
 * @param {Wish} wish
 * @returns {Improving}
 */
export function nextSearch(before, wish) {
  const { aim, changes } = wish;
  const seed = isSameWish(before, wish) && hasMore(before) ? before.seed + 1 : 1;
  return { aim, changes, seed, result: null, problem: null };
}

/**
 * The proposal that is tried on; null where none is.
 * @param {import('./page.js').Page} page
 * @returns {Tried | null}
 */
export function triedOn({ passing: { tried }, making }) {
  return tried !== null && tried.live === making.live && making.live !== null ? tried : null;
}

/**
 * Where edits change a puzzle, board by board.
 * @param {readonly import('../types.js').Edit[]} edits
 * @param {readonly import('../types.js').Tool[]} tools of the family
 * @returns {import('./making.js').Preview[]}
 */
export function marksOf(edits, tools) {
  return edits.map(({ board = 0, marks = [], tool, value = null }) => {
    const erases = tools.some(({ eraser }) => eraser?.tool === tool && eraser.value === value);
    return { board, marks, erases, area: null };
  });
}
