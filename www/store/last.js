/**
 * What a page had to leave behind in a hurry: a database may not hear of it any more when the page goes, while
 * what is small can be written at once. The next page puts it into the database.
 *
 * @typedef {keyof typeof PREFIXES} Kind
 * @typedef {import('./transfer.js').Item} Item
 * @typedef {{ kind: Kind, key: string }} Place
 */

import { readItem } from './transfer.js';

const PREFIXES = /** @type {const} */ ({
  puzzle: 'lockstep.last.',
  result: 'lockstep.last-result.',
  collection: 'lockstep.last-collection.',
});

/** More would not fit beside what other keys hold, in characters. */
const MOST = 1_000_000;

/**
 * @param {Place} place
 * @param {string} text of an item
 */
export function leaveBehind({ kind, key }, text) {
  try {
    if (text.length <= MOST) localStorage.setItem(PREFIXES[kind] + key, text);
  } catch {
    // Then the database is all there is.
  }
}

/** It is in the database by now. @param {Place} place */
export function clearBehind({ kind, key }) {
  try {
    localStorage.removeItem(PREFIXES[kind] + key);
  } catch {
    // There is none.
  }
}

/**
 * What was left behind, as it was found.
 * @returns {(Place & { item: Item | null })[]} null where it is damaged
 */
export function foundBehind() {
  try {
    return Object.keys(localStorage).flatMap(name => {
      const place = placeOf(name);
      return place === null ? [] : [{ ...place, item: readItem(localStorage.getItem(name) ?? '') }];
    });
  } catch {
    return [];
  }
}

/** @param {string} name @returns {Place | null} */
function placeOf(name) {
  for (const kind of /** @type {Kind[]} */ (Object.keys(PREFIXES)))
    if (name.startsWith(PREFIXES[kind])) return { kind, key: name.slice(PREFIXES[kind].length) };
  return null;
}
