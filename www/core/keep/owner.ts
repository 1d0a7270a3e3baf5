/**
 * Nothing is lost, and a puzzle has one owner: the tab that acted on it last.
 *
 *  1. The acting tab takes the puzzle's lock, `lockstep/KEY`, from its holder (`steal`). That one is notified, shows
 *     "went on in another tab" at once, and does nothing more on it.
 *  2. Every action has a revision. It is written in one transaction, and only over a revision that it follows. If the
 *     store has another one, the previous owner did more than this tab knew when it acted: this tab's actions become a
 *     separate session, under a free key. So each action is in one record or the other.
 *  3. A puzzle deleted in another tab comes back, with everything, once a walk or draft is continued.
 *  4. Until an action is written it is in the journal (store/journal.ts), with the same revision. A starting page, and
 *     a tab that takes the puzzle over, write what they find there, by the same rules.
 *  5. A write that fails changes nothing: the puzzle stays unwritten, and all unwritten data is retried.
 *
 * Other tabs receive one word, the name of a changed list in the store, and read it again. Without locks in the browser
 * (the page came without encryption), the last write counts, and the page says so once.
 */

import { createStore, type List, type Parts, Trouble } from '../../store/database.ts';
import * as journal from '../../store/journal.ts';
import type { App } from '../app.ts';
import { stopAsking } from '../jobs.ts';
import type { Session } from '../session.ts';
import { marksOf } from './marks.ts';
import type { Card } from './records.ts';

/** This page's knowledge of a stored puzzle. */
export type Copy = ReturnType<typeof newCopy>;

/** Data not in the store yet. */
type Pending = {
  card: Card;
  /** the changed ones */ parts: Parts;
  /** the stored revision must be one of these */ follows: number[];
  session: Session;
  /** whether a person has continued playing, or typed */ isGoneOn: boolean;
  /** whether it was renamed here */ isRenamed: boolean;
};

export type Keeping = ReturnType<typeof newKeeping>;

/** The pause between two writes. */
export const PAUSE_MS = 300;

/** @param onTrouble nothing can be saved for now */
export function newKeeping(onTrouble: (trouble: Trouble) => void) {
  return {
    store: createStore(onTrouble),
    /** when the saved puzzles are known, or that none can be saved */ opened: Promise.resolve(),
    /** the last session on the boards, if saved */ first: Promise.resolve<Session | null>(null),
    copies: new Map<string, Copy>(),
    /** functions that write the results and collections not in the store yet */
    queue: new Map<journal.What, () => Promise<unknown>>(),
    /** when the last requested write is done, or has failed */ saving: Promise.resolve(),
    /** Keys whose saved session is still looked up: nothing is written there yet. */
    recalling: new Set<string>(),
    /** of the next write; 0 if there is none */ timer: 0,
    /** between two writes, in ms; longer after failures */ pause: PAUSE_MS,
    /** when the last one was, in ms of the page's clock */ wrote: -Infinity,
    /** if there are no locks, and whether that was reported */ lockless: null as 'found' | 'said' | null,
    channel: null as BroadcastChannel | null,
  };
}

/** @param written a session that counts as written: it is written again after the next action on it */
export function newCopy(key: string, written: Session | null = null) {
  return {
    key,
    /** as last read or noted; stays after deletion */ card: null as Card | null,
    /** of that session */ marks: written && marksOf(written),
    pending: null as Pending | null,
    /** whether the journal has that */ left: false,
    /** releases the lock; null if this tab does not hold it */ release: null as (() => void) | null,
    /** whether another tab has taken it */ lost: false,
  };
}

export function copyOf({ keeping: { copies } }: App, key: string): Copy {
  const copy = copies.get(key) ?? newCopy(key);
  copies.set(key, copy);
  return copy;
}

/** Forgets outdated knowledge of a stored puzzle. */
export function dropCopy({ page, keeping: { copies } }: App, key: string) {
  copies.get(key)?.release?.();
  copies.delete(key);
  if (page.session.key !== key) delete page.aside[key];
}

/** Makes this tab the owner of a puzzle. @param onLost another tab has become the owner @returns releases it */
export async function own({ keeping }: App, key: string, onLost = () => {}): Promise<() => void> {
  let release = () => {};
  const over = new Promise<void>(resolve => (release = resolve));
  await new Promise<void>(granted => {
    let ended = (): unknown => (keeping.lockless ??= 'found');
    const hold = () => {
      ended = onLost;
      granted();
      return over;
    };
    const held = navigator.locks?.request(`lockstep/${key}`, { steal: true }, hold) ?? Promise.reject();
    held.catch(() => ended()).finally(granted);
  });
  return release;
}

/** Another tab has continued the puzzle on the boards. */
export function goneElsewhere(app: App, key: string) {
  app.page.kept.elsewhere = key;
  stopAsking(app);
  // At once, so that no move comes in between.
  app.drawNow();
  app.changed();
}

export function tellTabs({ keeping }: App, list: List) {
  keeping.channel?.postMessage(list);
}

/** Reports a problem of the store. @returns null in place of the requested data */
export function meet(app: App, error: unknown) {
  app.page.kept.problem = error instanceof Trouble ? error.code : 'broken';
  app.changed();
  return null;
}

/** Puts a result or collection into the journal at once. @param text of the item there @param work writes it */
export function keep({ keeping }: App, what: journal.What, text: string, work: () => Promise<unknown>) {
  journal.leave(what, text);
  keeping.queue.set(what, work);
}
