/**
 * Nothing is lost, and a puzzle has one owner: the tab that acted on it last. Two locks of the browser for each key make
 * it so; they end with the tab that holds them, however it ends.
 *
 *  - `lockstep/KEY/write`: only its holder writes the puzzle. It is waited for, so that no two tabs write at a time.
 *  - `lockstep/KEY`: who acts takes it from its holder (`steal`). That is a knock: the holder shows "went on in another
 *    tab" at once, so that nothing more is done there, writes all that was done, and lets go of both.
 *
 * What a tab may assume:
 *
 *  1. With the second lock, whoever had it before has written everything, or is gone and has left an entry in the
 *     journal (3), which is written first. So nothing of theirs comes into the store later.
 *  2. In the transaction that writes, the card in the store is the one that this tab has read or written last, and is
 *     gone on from. Or there is none: it was deleted in another tab; a walk or draft that is gone on with brings all of
 *     it back, what searches find does not, and undoing the deletion writes only where still nothing is. Or it is
 *     another one: the owner before did more than this tab knew when it acted. Then what was done here becomes a walk of
 *     its own, under a free key. So each deed is in one record or the other, and none is shown and lost.
 *  3. From a deed until it is written it is in the journal (store/journal.ts), written in the same task. Who holds the
 *     write lock, or finds it free as a page begins, puts it into the store: an owner's entry where it is later than the
 *     card, as nobody else can have written since; that of a tab still waiting for its locks where the card is the one
 *     it had read, else under a free key.
 *  4. A write that fails changes nothing: the puzzle stays unwritten, and all that is unwritten is tried again.
 *
 * Other tabs hear one word, the name of a list in the store that has changed, and read it again. A tab that only looks at
 * a puzzle has no lock; it hears so that its card is another one. Where a browser gives no locks (the page came without
 * encryption), the last write counts, and the page says so once.
 */

import { createStore, type List, Trouble } from '../../store/database.ts';
import { clearBehind, type Kind, leaveBehind } from '../../store/journal.ts';
import type { App } from '../app.ts';
import { stopAsking } from '../jobs.ts';
import type { Sitting } from '../session.ts';
import { type Marks, marksOf } from './marks.ts';
import type { Card } from './records.ts';

/** What this page knows of a puzzle in the store. */
export type Copy = ReturnType<typeof newCopy>;

export type Keeping = ReturnType<typeof newKeeping>;

/** Between two writes; and at most, between two tries where writing fails. */
const PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 60_000;

/** A tab that has not let go by then is taken to be frozen. */
const HUNG_MS = 3000;

/** How often it is looked whether something is still to be recovered. */
const LOOK_MS = 50;

/** @param onTrouble nothing can be kept for now */
export function newKeeping(onTrouble: (trouble: Trouble) => void) {
  return {
    store: createStore(onTrouble),
    /** when it is known what is kept, or that nothing can be */ opened: Promise.resolve(),
    /** what was on the boards last, as far as it is kept */ first: Promise.resolve<Sitting | null>(null),
    copies: new Map<string, Copy>(),
    /** results and collections that are not in the store yet */
    queue: new Map<string, { kind: Kind; key: string; work: () => Promise<unknown> }>(),
    /** when all of them are that were asked for */ saving: Promise.resolve(),
    /** of the collections in the store, by key */ revisions: new Map<string, number>(),
    /** whether collections have been read */ recalled: false,
    /** Keys that may be kept with another walk: nothing is written there yet. */ recalling: new Set<string>(),
    /** of the next write; 0 where there is none */ timer: 0,
    /** between two writes, in ms */ pause: PAUSE_MS,
    /** when the last one was, in ms of the page's clock */ wrote: -Infinity,
    /** whether the browser was asked not to clear what is kept */ persisted: false,
    /** where there are no locks, and that was said */ lockless: null as 'found' | 'said' | null,
    channel: null as BroadcastChannel | null,
  };
}

/** @param written a session that counts as written: it is written again once something else is done on it */
export function newCopy(key: string, written: Sitting | null = null) {
  return {
    key,
    /** where it may not be written yet */ session: null as Sitting | null,
    /** as it was read or written last; stays when it is deleted */ card: null as Card | null,
    /** of what is in the store; null where nothing of this session is */ marks: written && marksOf(written),
    /** of what is in the journal */ noted: null as Marks | null,
    /** the revision of the last write that was tried */ tried: 0,
    /** when the last write asked for is done */ saving: Promise.resolve(),
    /** lets go of both locks; null where this tab has not got them */ release: null as (() => void) | null,
    /** whether another tab has knocked */ lost: false,
  };
}

export function copyOf({ keeping: { copies } }: App, key: string): Copy {
  const copy = copies.get(key) ?? newCopy(key);
  copies.set(key, copy);
  return copy;
}

/** What this page knows of a puzzle holds no longer. */
export function dropCopy({ page, keeping: { copies } }: App, key: string) {
  copies.get(key)?.release?.();
  copies.delete(key);
  if (page.sitting.key !== key) delete page.aside[key];
}

/** Makes this tab the owner of a puzzle, whoever was it before. @param onLost another tab has knocked @returns lets go */
export async function own({ keeping }: App, key: string, onLost = () => {}): Promise<() => void> {
  let release = () => {};
  const over = new Promise<void>(resolve => (release = resolve));
  const hold = (name: string, options: LockOptions, onLost = () => {}) =>
    new Promise<void>((resolve, reject) => {
      // It ends with an error where it was never granted, or is stolen.
      let ended: (error: unknown) => void = reject;
      const granted = () => {
        ended = onLost;
        resolve();
        return over;
      };
      navigator.locks.request(name, options, granted).catch(error => ended(error));
    });
  try {
    await hold(`lockstep/${key}`, { steal: true }, onLost);
    const write = `lockstep/${key}/write`;
    await hold(write, { signal: AbortSignal.timeout(HUNG_MS) }).catch(() => hold(write, { steal: true }));
  } catch {
    keeping.lockless ??= 'found';
  }
  return release;
}

/** Does something with a puzzle that nobody is about to write. @param isNeeded or its owner, if any, has seen to it */
export async function unowned(key: string, isNeeded: () => boolean, work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return work();
  const waiting = new AbortController();
  const { signal } = waiting;
  const until = performance.now() + HUNG_MS;
  const timer = setInterval(() => (performance.now() > until || !isNeeded()) && waiting.abort(), LOOK_MS);
  const given = navigator.locks.request(`lockstep/${key}/write`, { signal }, work);
  await given
    .catch(error => {
      if (!signal.aborted) throw error;
    })
    .finally(() => clearInterval(timer));
}

/** The puzzle on the boards goes on in another tab. */
export function goneElsewhere(app: App, key: string) {
  app.page.kept.elsewhere = key;
  stopAsking(app);
  // At once, so that no step comes in between.
  app.drawNow();
  app.changed();
}

export function tellTabs({ keeping }: App, list: List) {
  keeping.channel?.postMessage(list);
}

/** Something went wrong with the store. @returns null, in the place of what was asked for */
export function meet(app: App, error: unknown) {
  app.page.kept.problem = error instanceof Trouble ? error.code : 'broken';
  app.changed();
  return null;
}

/** After what is being written there. What fails is tried again, ever less often: storage that is full stays so. */
export function inTurn(app: App, line: { saving: Promise<void> }, work: () => Promise<void>): Promise<void> {
  const { keeping } = app;
  const done = () => {
    keeping.pause = PAUSE_MS;
  };
  const failed = (error: unknown) => {
    keeping.pause = Math.min(LONGEST_PAUSE_MS, 2 * keeping.pause);
    meet(app, error);
  };
  line.saving = line.saving
    .then(() => keeping.opened)
    .then(work)
    .then(done, failed);
  return line.saving;
}

/** A result or collection is in the journal at once. @param text of the item there @param work writes it */
export function writeSoon(app: App, kind: Kind, key: string, text: string, work: () => Promise<unknown>) {
  leaveBehind(kind, key, text);
  app.keeping.queue.set(`${kind}/${key}`, { kind, key, work });
  return saveQueue(app);
}

/** Writes the results and collections that are unwritten. */
export function saveQueue(app: App): Promise<void> {
  const { queue, saving } = app.keeping;
  if (queue.size === 0) return saving;
  return inTurn(app, app.keeping, async () => {
    for (const [name, item] of queue) {
      await item.work();
      // It may be another one by now, or not wanted any more.
      if (queue.get(name) !== item) continue;
      queue.delete(name);
      clearBehind(item.kind, item.key);
    }
  });
}
