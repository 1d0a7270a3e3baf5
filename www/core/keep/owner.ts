/**
 * Nothing is lost, and a puzzle has one owner: the tab that acted on it last.
 *
 *  1. Who acts takes the puzzle's lock, `lockstep/KEY`, from whoever holds it (`steal`). The holder before hears so, shows
 *     "went on in another tab" at once, and does nothing more on it.
 *  2. What was done has a revision. It is written in one transaction, and only over a revision that it follows on. Where
 *     the store has another one, the owner before did more than this tab knew when it acted: what was done here becomes
 *     a walk of its own, under a free key. So each deed is in one record or the other.
 *  3. What was deleted in another tab comes back, with all of it, once a walk or draft is gone on with.
 *  4. From a deed until it is written it is in the journal (store/journal.ts), with the same revision. A page that begins,
 *     and a tab that takes the puzzle over, write what they find there, by the same rules.
 *  5. A write that fails changes nothing: the puzzle stays unwritten, and all that is unwritten is tried again.
 *
 * Other tabs hear one word, the name of a list in the store that has changed, and read it again. Where a browser gives no
 * locks (the page came without encryption), the last write counts, and the page says so once.
 */

import { createStore, type List, type Parts, Trouble } from '../../store/database.ts';
import * as journal from '../../store/journal.ts';
import type { App } from '../app.ts';
import { stopAsking } from '../jobs.ts';
import type { Session } from '../session.ts';
import { marksOf } from './marks.ts';
import type { Card } from './records.ts';

/** What this page knows of a puzzle in the store. */
export type Copy = ReturnType<typeof newCopy>;

/** What is not in the store yet. */
export type Pending = {
  card: Card;
  /** that have changed */ parts: Parts;
  /** the revisions of which one has to be there */ follows: number[];
  session: Session;
  /** whether a person has played on, or typed */ isGoneOn: boolean;
  /** whether it got its title here */ isRenamed: boolean;
};

export type Keeping = ReturnType<typeof newKeeping>;

/** Between two writes. */
export const PAUSE_MS = 300;

/** @param onTrouble nothing can be kept for now */
export function newKeeping(onTrouble: (trouble: Trouble) => void) {
  return {
    store: createStore(onTrouble),
    /** when it is known what is kept, or that nothing can be */ opened: Promise.resolve(),
    /** what was on the boards last, as far as it is kept */ first: Promise.resolve<Session | null>(null),
    copies: new Map<string, Copy>(),
    /** what writes the results and collections that are not in the store yet */
    queue: new Map<journal.What, () => Promise<unknown>>(),
    /** when the last write asked for is done, or has failed */ saving: Promise.resolve(),
    /** Keys that may be kept with another walk: nothing is written there yet. */ recalling: new Set<string>(),
    /** of the next write; 0 where there is none */ timer: 0,
    /** between two writes, in ms; longer where they fail */ pause: PAUSE_MS,
    /** when the last one was, in ms of the page's clock */ wrote: -Infinity,
    /** where there are no locks, and that was said */ lockless: null as 'found' | 'said' | null,
    channel: null as BroadcastChannel | null,
  };
}

/** @param written a session that counts as written: it is written again once something else is done on it */
export function newCopy(key: string, written: Session | null = null) {
  return {
    key,
    /** as it was read or noted last; stays when it is deleted */ card: null as Card | null,
    /** of the session then */ marks: written && marksOf(written),
    pending: null as Pending | null,
    /** whether the journal has that */ left: false,
    /** lets go of the lock; null where this tab has not got it */ release: null as (() => void) | null,
    /** whether another tab has taken it */ lost: false,
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
  if (page.session.key !== key) delete page.aside[key];
}

/** Makes this tab the owner of a puzzle. @param onLost another tab is, from now on @returns lets go */
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

/** A result or collection is in the journal at once. @param text of the item there @param work writes it */
export function keep({ keeping }: App, what: journal.What, text: string, work: () => Promise<unknown>) {
  journal.leave(what, text);
  keeping.queue.set(what, work);
}
