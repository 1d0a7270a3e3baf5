/**
 * The last moment: data not yet in the database is also in `localStorage`, which is written at once and so survives the
 * page. Each page writes under its own names; a later page moves what it finds into the database. A browser may forbid
 * this storage, or be out of space: then only the database remains.
 */

import { ifPossible } from './if-possible.ts';

/** Unwritten data: `puzzle/KEY`, `card/KEY` (another name), `result/KEY`, or `collection/KEY`. */
export type What = `${'puzzle' | 'card' | 'result' | 'collection'}/${string}`;

/** Longer entries, in characters, would not fit beside those of other keys. */
const MOST = 1_000_000;

/** Of this page. */
const ID = Math.random().toString(36).slice(2);

const nameOf = (what: What) => `lockstep.last.${what.replace('/', `.${ID}.`)}`;
const whatOf = (name: string) => name.replace(/^lockstep\.last\.(\w+)\.\w+\./, '$1/');

/** @param text of an item @returns whether it is stored */
export const leave = (what: What, text: string): boolean =>
  text.length <= MOST && ifPossible(() => localStorage.setItem(nameOf(what), text)) !== null;

/** Whether this page's entry is still there. */
export const isLeft = (what: What) => read(nameOf(what)) !== '';

/** This page's entry is in the database by now. */
export const clear = (what: What) => drop(nameOf(what));

/** The names of what any page has left. @param wanted only of this item */
function found(wanted?: What): string[] {
  const names = ifPossible(() => Object.keys(localStorage)) ?? [];
  return names.filter(name => name !== whatOf(name) && [undefined, whatOf(name)].includes(wanted));
}

/** The names of what other pages have left. */
export const foundOfOthers = (wanted?: What) => found(wanted).filter(name => !name.includes(`.${ID}.`));

/** What any page has left is not wanted any more. */
export const forget = (what?: What) => found(what).forEach(drop);

/** @returns empty if it is gone */
export const read = (name: string): string => ifPossible(() => localStorage.getItem(name)) ?? '';

export function drop(name: string) {
  ifPossible(() => localStorage.removeItem(name));
}
