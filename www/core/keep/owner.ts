/**
 * Nothing is lost, and a puzzle has one owner: the tab that acted on it last.
 *
 *  1. The acting tab takes the puzzle's lock, `lockstep/KEY`, from its holder (`steal`). That one says so at once, and
 *     does nothing more on it.
 *  2. Every action has a revision. It is written in one transaction, and only over a revision that it follows. Over
 *     another one, it becomes a separate session: each action is in one record or the other.
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
import { bytesOf } from '../../store/shape.ts';
import { type Item, writeItem } from '../../store/transfer.ts';
import type { App } from '../app.ts';
import { stopAsking } from '../jobs.ts';
import { type Copy, newCopy } from '../kept.ts';
import type { Session } from '../session.ts';

/** Data that is not in the store yet: another one after each change. @param left whether the journal has it */
export type Unwritten = { item: Item; session?: Session; left: boolean };

export type Keeping = ReturnType<typeof newKeeping>;

/** Larger items, in bytes, are surely too long for the journal: they are not even written out for it. */
const LONGEST_LEFT = 4_000_000;

/** The pause between two writes. */
export const PAUSE_MS = 300;

/** @param onTrouble nothing can be saved for now */
export function newKeeping(onTrouble: (code: TroubleCode) => void) {
  return {
    store: createStore(onTrouble),
    /** when the saved puzzles are known, or that none can be saved */ opened: Promise.resolve(),
    /** the last session on the boards, if saved */ first: Promise.resolve<Session | null>(null),
    queue: new Map<journal.What, Unwritten>(),
    /** when the last requested write is done, or has failed */ saving: Promise.resolve(),
    /** of the next write; 0 if there is none */ timer: 0,
    /** between two writes, in ms; longer after failures */ pause: PAUSE_MS,
    /** when the last one was, in ms of the page's clock */ wrote: -Infinity,
    /** what releases each lock that this page holds */ owned: new Set<(() => void) | null>(),
    /** if there are no locks, and whether that was reported */ lockless: null as 'found' | 'said' | null,
    channel: null as BroadcastChannel | null,
  };
}

export const isOwner = ({ keeping: { owned } }: App, copy: Copy) => owned.has(copy.release);

/** Makes this tab the owner of a puzzle. @param onLost another tab has become the owner */
export const own = ({ keeping }: App, key: string, copy: Copy, onLost = () => {}): Promise<void> =>
  new Promise(granted => {
    let release = () => {};
    const hold = () =>
      new Promise<void>(done => {
        release = done;
        keeping.owned.add((copy.release = done));
        granted();
      });
    const held = navigator.locks?.request(`lockstep/${key}`, { steal: true }, hold) ?? Promise.reject();
    held.catch(error => {
      // It may have been taken before anything came of it.
      if (keeping.owned.delete(release)) onLost();
      else if (error?.name !== 'AbortError') {
        keeping.lockless ??= 'found';
        hold();
      }
      granted();
    });
  });

/** Forgets what is known of a stored puzzle; a session that was set aside is read again. */
export function dropCopy({ page, keeping: { owned } }: App, { key, copy }: Session) {
  owned.delete(copy.release);
  copy.release?.();
  Object.assign(copy, newCopy());
  if (page.aside[key]?.copy === copy) delete page.aside[key];
}

/** Another tab has continued a puzzle. */
export function lose(app: App, session: Session) {
  dropCopy(app, session);
  if (app.page.session.copy !== session.copy) return;
  session.copy.isElsewhere = true;
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
export function keep({ keeping: { queue } }: App, what: journal.What, item: Item, session?: Session) {
  queue.set(what, { item, session, left: bytesOf(item) <= LONGEST_LEFT && journal.leave(what, writeItem(item)) });
}

/** It is written, or need not be. */
export function unkeep({ keeping: { queue } }: App, what: journal.What) {
  queue.delete(what);
  journal.clear(what);
}

/** Data that was deleted must not be written later. @param what all if omitted */
export function dropUnwritten({ keeping: { queue } }: App, what?: journal.What) {
  if (what === undefined) queue.clear();
  else queue.delete(what);
  journal.forget(what);
}
