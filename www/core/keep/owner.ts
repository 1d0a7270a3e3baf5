/**
 * Nothing is lost, and a puzzle has one owner: the tab that acted on it last.
 *
 *  1. The acting tab takes the puzzle's lock, `lockstep/KEY`, from its holder (`steal`). That one says so at once, and
 *     does nothing more on it.
 *  2. Every action has a revision. It is written in one transaction, and only over a revision that it follows. Over
 *     another one, it becomes a separate session, under a free key: each action is in one record or the other.
 *  3. A puzzle deleted in another tab comes back, with everything, once a walk or draft is continued.
 *  4. Until an action is written it is in the journal. A starting page, and a tab that takes the puzzle over, write
 *     what other pages have left there, by the same rules. A revision that is in the store is written, whoever did it.
 *  5. A write that fails changes nothing, and is retried.
 *
 * Other tabs receive one word, the name of a changed list, and read it again. Without locks in the browser (the page
 * came without encryption), the last write counts, and the page says so once.
 */

import { codeOf, createStore, type List, type TroubleCode } from '../../store/database.ts';
import * as journal from '../../store/journal.ts';
import { type Item, writeItem } from '../../store/transfer.ts';
import type { App } from '../app.ts';
import { stopAsking } from '../jobs.ts';
import type { Session } from '../session.ts';
import { marksOf } from './marks.ts';
import type { Card } from './records.ts';

/** This page's knowledge of a stored puzzle. */
export type Copy = ReturnType<typeof newCopy>;

/** Data that is not in the store yet. */
export type Unwritten = {
  /** as it is now; another function after each change */ item: () => Item;
  /** of a puzzle */ session?: Session;
  /** whether the journal has it */ left: boolean;
};

export type Keeping = ReturnType<typeof newKeeping>;

/** The pause between two writes. */
export const PAUSE_MS = 300;

/** @param onTrouble nothing can be saved for now */
export function newKeeping(onTrouble: (code: TroubleCode) => void) {
  return {
    store: createStore(onTrouble),
    /** when the saved puzzles are known, or that none can be saved */ opened: Promise.resolve(),
    /** the last session on the boards, if saved */ first: Promise.resolve<Session | null>(null),
    copies: new Map<string, Copy>(),
    queue: new Map<journal.What, Unwritten>(),
    /** when the last requested write is done, or has failed */ saving: Promise.resolve(),
    /** While the saved session of a key is looked up, what stands for its copy: nothing is written there yet. */
    recalling: new Map<string, Copy>(),
    /** of the next write; 0 if there is none */ timer: 0,
    /** between two writes, in ms; longer after failures */ pause: PAUSE_MS,
    /** when the last one was, in ms of the page's clock */ wrote: -Infinity,
    /** if there are no locks, and whether that was reported */ lockless: null as 'found' | 'said' | null,
    channel: null as BroadcastChannel | null,
  };
}

/** @param written a session that counts as written: it is written again after the next action on it */
export function newCopy(written: Session | null = null) {
  return {
    /** as last read or noted; stays after deletion */ card: null as Card | null,
    /** of that session */ marks: written && marksOf(written),
    /** releases the lock; null if this tab does not hold it */ release: null as (() => void) | null,
  };
}

export function copyOf({ keeping: { copies } }: App, key: string): Copy {
  const copy = copies.get(key) ?? newCopy();
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
export function own({ keeping }: App, key: string, onLost = () => {}): Promise<() => void> {
  return new Promise(granted => {
    let isHeld = false;
    const hold = () => {
      isHeld = true;
      return new Promise<void>(granted);
    };
    const held = navigator.locks?.request(`lockstep/${key}`, { steal: true }, hold) ?? Promise.reject();
    held.catch(() => {
      if (isHeld) return onLost();
      keeping.lockless ??= 'found';
      granted(() => {});
    });
  });
}

/** Another tab has continued the puzzle on the boards. */
export function goneElsewhere(app: App, key: string) {
  app.page.kept.elsewhere = key;
  stopAsking(app);
  // At once, so that no move comes in between.
  app.drawNow();
  app.changed();
}

export const tellTabs = ({ keeping }: App, list: List) => keeping.channel?.postMessage(list);

/** Reports a problem of the store. @returns null in place of the requested data */
export function meet(app: App, error: unknown) {
  app.page.kept.problem = codeOf(error);
  app.changed();
  return null;
}

/** Puts an item into the journal at once, and into the queue for the store. */
export function keep({ keeping: { queue } }: App, what: journal.What, item: () => Item, session?: Session) {
  const left = journal.leave(what, writeItem(item()));
  queue.set(what, Object.assign(queue.get(what) ?? {}, { item, session, left }));
}

/** It is written, or need not be. */
export function unkeep({ keeping: { queue } }: App, what: journal.What) {
  queue.delete(what);
  journal.clear(what);
}
