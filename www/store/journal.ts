/**
 * The last moment: what is not in the database yet is in `localStorage` as well, which is written at once, so that it is
 * there though the page dies. Each page writes under names of its own; a later page puts what it finds into the database.
 */

import { type Item, readItem } from './transfer.ts';

export type Kind = 'puzzle' | 'result' | 'collection';

const PREFIX = 'lockstep.last.';

/** More would not fit beside what other keys hold, in characters. */
const MOST = 1_000_000;

/** Of this page. */
const ID = Math.random().toString(36).slice(2);

const nameOf = (kind: Kind, key: string) => `${PREFIX}${kind}.${ID}.${key}`;

/** @param text of an item */
export function leaveBehind(kind: Kind, key: string, text: string) {
  if (text.length <= MOST) unlessRefused(() => localStorage.setItem(nameOf(kind, key), text));
}

/** What this page may have left is in the database by now. */
export const clearBehind = (kind: Kind, key: string) => dropBehind(nameOf(kind, key));

/** The names of all that pages have left. */
export function foundBehind(): string[] {
  return (unlessRefused(() => Object.keys(localStorage)) ?? []).filter(name => name.startsWith(PREFIX));
}

/** The names of what pages have left of one thing. */
export function foundOf(kind: Kind, key: string) {
  return foundBehind().filter(name => name.replace(/(?<=last\.\w+)\.\w+\./, '.') === `${PREFIX}${kind}.${key}`);
}

/** Whether this page has left it. */
export const isOurs = (name: string) => name.includes(`.${ID}.`);

export function dropBehind(name: string) {
  unlessRefused(() => localStorage.removeItem(name));
}

/** @returns null where it is damaged, or gone */
export function readBehind(name: string): Item | null {
  return unlessRefused(() => readItem(localStorage.getItem(name) ?? ''));
}

/** A browser may forbid this storage, or have no room: then the database is all there is. */
function unlessRefused<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
