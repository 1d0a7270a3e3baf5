/**
 * Nothing is lost, and nothing is mixed. A puzzle has one record, and each action on it gives that another revision.
 *
 *  1. A change is written a moment later, in one transaction that compares the stored revision with the one that this
 *     page last read or wrote. If they are equal, the record is replaced. If not, another tab was here: a continued
 *     walk or draft goes under a new key, with "(2)" behind its title; a mere look at the puzzle goes nowhere.
 *  2. A puzzle deleted in another tab comes back, with everything, once a walk or draft is continued.
 *  3. A write that fails changes nothing, and is repeated.
 *  4. A page that goes, or is hidden, leaves in `localStorage` what it has not written. The next page that starts writes
 *     it, by the same function. A page that is killed loses its last {@link PAUSE_MS}.
 *
 * Other tabs receive one word, the name of a changed list, and read it again. A tab that shows a puzzle of which the
 * revision is another one now says that it is continued elsewhere, and writes nothing of it until somebody takes over.
 *
 * This file has what is not in the store yet.
 */

import type { App } from '../app/app.ts';
import { perObject } from '../engine/remember.ts';
import { ifPossible } from '../state/if-possible.ts';
import type { Session } from '../state/session.ts';
import { codeOf, createStore } from './database.ts';
import { type Item, readItem, writeItem } from './transfer.ts';

/** The pause before a write. */
export const PAUSE_MS = 250;

/** `puzzle/KEY`, `card/KEY` (another name), `result/KEY`, or `collection/KEY`. */
export type UnwrittenKey = `${'puzzle' | 'card' | 'result' | 'collection'}/${string}`;

/** Another one after each change. @param left whether it was left for other pages */
export type Unwritten = { item: Item; session?: Session; left?: boolean };

export const keepingOf = perObject((app: App) => ({
  store: createStore(trouble => storeFailed(app, trouble)),
  /** when the saved puzzles are known, or that none can be saved */ opened: Promise.resolve(),
  /** the last session on the boards, if saved */ first: Promise.resolve<Session | null>(null),
  unwritten: new Map<UnwrittenKey, Unwritten>(),
  /** when the last requested write is done, or has failed */ saving: Promise.resolve(),
  /** of the next write; 0 if none is scheduled */ timer: 0,
  /** before it, in ms; longer after failures */ pause: PAUSE_MS,
}));

/** Reports a problem of the store. @returns null in place of the requested data */
export function storeFailed(app: App, error: unknown) {
  app.page.kept.problem = codeOf(error);
  app.acted();
  return null;
}

/** Of this page. */
const ID = Math.random().toString(36).slice(2);

const nameOf = (what: UnwrittenKey) => `lockstep.last.${what.replace('/', `.${ID}.`)}`;
const whatOf = (name: string) => name.replace(/^lockstep\.last\.(\w+)\.\w+\./, '$1/');
const read = (name: string) => ifPossible(() => localStorage.getItem(name));
const drop = (name: string) => ifPossible(() => localStorage.removeItem(name));

/** Leaves everything for the next page; without `localStorage`, or room in it, what is being written must do. */
export function leaveUnwritten(app: App) {
  for (const [what, one] of keepingOf(app).unwritten)
    one.left = ifPossible(() => localStorage.setItem(nameOf(what), writeItem(one.item))) !== null;
}

/** Whether another page has written it, which may even have continued from there. */
export const isTaken = (what: UnwrittenKey, { left }: Unwritten) => left === true && read(nameOf(what)) === null;

/** It is written, or need not be. */
export function unkeep(app: App, what: UnwrittenKey) {
  keepingOf(app).unwritten.delete(what);
  drop(nameOf(what));
}

/** Data that was deleted must not be written later, by any page. @param what all if omitted */
export function dropUnwritten(app: App, what?: UnwrittenKey) {
  const { unwritten } = keepingOf(app);
  for (const one of what === undefined ? unwritten.keys() : [what]) unwritten.delete(one);
  for (const name of namesLeft()) if (what === undefined || whatOf(name) === what) drop(name);
}

/** Writes what other pages have left. What cannot be written now stays. */
export async function recovered(write: (item: Item) => Promise<unknown>) {
  const recovering = namesLeft().map(async name => {
    const text = read(name);
    const item = readItem(text ?? '');
    if (item !== null) await write(item);
    if (read(name) === text) drop(name);
  });
  await Promise.all(recovering);
}

function namesLeft(): string[] {
  const names = ifPossible(() => Object.keys(localStorage)) ?? [];
  return names.filter(name => name !== whatOf(name));
}
