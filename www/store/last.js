/**
 * What a page had to leave behind in a hurry: a database may not hear of it any more when the page goes, while
 * what is small can be written at once. The next page puts it into the database.
 *
 * @typedef {import('./transfer.js').PuzzleItem} Item
 */

import { readItem, writeItem } from './transfer.js';

const PREFIX = 'lockstep.last.';

/** More would not fit beside what other keys hold, in characters. */
const MOST = 1_000_000;

/**
 * @param {string} key
 * @param {Item} item
 */
export function leaveBehind(key, item) {
  try {
    const text = writeItem(item);
    if (text.length <= MOST) localStorage.setItem(PREFIX + key, text);
  } catch {
    // Then the database is all there is.
  }
}

/** It is in the database by now. @param {string} key */
export function clearBehind(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // There is none.
  }
}

/**
 * What was left behind, as it was found.
 * @returns {{ key: string, item: Item | null }[]} null where it is damaged
 */
export function foundBehind() {
  try {
    return Object.keys(localStorage)
      .filter(name => name.startsWith(PREFIX))
      .map(name => ({ key: name.slice(PREFIX.length), item: readItem(localStorage.getItem(name) ?? '') }));
  } catch {
    return [];
  }
}
