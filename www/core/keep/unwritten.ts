/**
 * Data that is not in the store yet: in a queue, and in `localStorage`, which is written at once and so survives the
 * page. Each page writes under its own names; a later page moves what it finds into the store. A browser may forbid
 * `localStorage`, or be out of space: then only the queue has it.
 */

import { ifPossible } from '../../store/if-possible.ts';
import { bytesOf } from '../../store/shape.ts';
import { type Item, readItem, writeItem } from '../../store/transfer.ts';
import type { App } from '../app.ts';
import type { Session } from '../session.ts';
import { keepingOf, type What } from './owner.ts';

/** Larger items, in bytes, would not fit beside those of other keys. */
const MOST = 1_000_000;

/** Of this page. */
const ID = Math.random().toString(36).slice(2);

const nameOf = (what: What) => `lockstep.last.${what.replace('/', `.${ID}.`)}`;
const whatOf = (name: string) => name.replace(/^lockstep\.last\.(\w+)\.\w+\./, '$1/');
const read = (name: string) => ifPossible(() => localStorage.getItem(name));
const drop = (name: string) => ifPossible(() => localStorage.removeItem(name));

/** Something is to be written. */
export function keep(app: App, what: What, item: Item, session?: Session) {
  const leave = () => localStorage.setItem(nameOf(what), writeItem(item));
  keepingOf(app).queue.set(what, { item, session, left: bytesOf(item) <= MOST && ifPossible(leave) !== null });
}

/** Whether no other page has moved it into the store. */
export const isLeft = (what: What) => read(nameOf(what)) !== null;

/** It is written, or need not be. */
export function unkeep(app: App, what: What) {
  keepingOf(app).queue.delete(what);
  drop(nameOf(what));
}

/** Data that was deleted must not be written later, by any page. @param what all if omitted */
export function dropUnwritten(app: App, what?: What) {
  const { queue } = keepingOf(app);
  for (const one of what === undefined ? queue.keys() : [what]) queue.delete(one);
  namesLeft(what).forEach(drop);
}

/** Writes what other pages have left. What cannot be written now stays. @param what only this item */
export async function recovered(write: (item: Item) => Promise<unknown>, what?: What) {
  const names = namesLeft(what).filter(name => !name.includes(`.${ID}.`));
  const recovering = names.map(async name => {
    const text = read(name);
    const item = readItem(text ?? '');
    if (item !== null) await write(item);
    if (read(name) === text) drop(name);
  });
  await Promise.all(recovering);
}

function namesLeft(what?: What): string[] {
  const names = ifPossible(() => Object.keys(localStorage)) ?? [];
  return names.filter(name => name !== whatOf(name) && [undefined, whatOf(name)].includes(what));
}
