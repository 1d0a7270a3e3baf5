/**
 * What a page had to leave behind in a hurry: a database may not hear of it any more when the page goes, while
 * what is small can be written at once. The next page puts it into the database. Each page leaves under names of its
 * own, so that none takes away what another one has left.
 *
 * @typedef {'puzzle' | 'result' | 'collection'} Kind
 * @typedef {import('./transfer.js').Item} Item
 */

import { readItem } from './transfer.js';

const PREFIX = 'lockstep.last.';

/** More would not fit beside what other keys hold, in characters. */
const MOST = 1_000_000;

/** Of this page. */
const ID = Math.random().toString(36).slice(2);

/** @param {Kind} kind @param {string} key */
const nameOf = (kind, key) => `${PREFIX}${kind}.${ID}.${key}`;

/**
 * @param {Kind} kind
 * @param {string} key
 * @param {() => string} write gives the text of an item
 */
export function leaveBehind(kind, key, write) {
  try {
    const text = write();
    if (text.length <= MOST) localStorage.setItem(nameOf(kind, key), text);
  } catch {
    // Then the database is all there is.
  }
}

/** What this page may have left is in the database by now. @param {Kind} kind @param {string} key */
export function clearBehind(kind, key) {
  dropBehind(nameOf(kind, key));
}

/** What any page has left of this is not wanted any more. @param {Kind} kind @param {string} key */
export function forgetBehind(kind, key) {
  for (const name of foundBehind()) {
    const [, of, other] = /^(\w+)\.\w+\.(.*)$/s.exec(name.slice(PREFIX.length)) ?? [];
    if (of === kind && other === key) dropBehind(name);
  }
}

/** @param {string} name as {@link foundBehind} gave it */
export function dropBehind(name) {
  try {
    localStorage.removeItem(name);
  } catch {
    // There is none.
  }
}

/** @param {string} name as {@link foundBehind} gave it @returns {Item | null} null where it is damaged, or gone */
export function readBehind(name) {
  try {
    return readItem(localStorage.getItem(name) ?? '');
  } catch {
    return null;
  }
}

/** The names of what was left behind. @returns {string[]} */
export function foundBehind() {
  try {
    return Object.keys(localStorage).filter(name => name.startsWith(PREFIX));
  } catch {
    return [];
  }
}
