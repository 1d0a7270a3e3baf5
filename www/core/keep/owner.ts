/**
 * Nothing is lost, and a puzzle has one owner: the tab that acted on it last.
 *
 *  1. The acting tab takes the puzzle's lock, `lockstep/KEY`, from its holder (`steal`). That one says so at once, and
 *     does nothing more on it.
 *  2. Every action has a revision. It is written in one transaction, and only over a revision that it follows. Over
 *     another one, it becomes a separate session: each action is in one record or the other.
 *  3. A puzzle deleted in another tab comes back, with everything, once a walk or draft is continued.
 *  4. Until an action is written it is in `localStorage` (unwritten.ts). A starting page, and a tab that takes the
 *     puzzle over, write what other pages have left there, by the same rules. A revision that is in the store is
 *     written, whoever did it.
 *  5. A write that fails changes nothing, and is retried.
 *
 * Other tabs receive one word, the name of a changed list, and read it again. Without locks in the browser (the page
 * came without encryption), the last write counts, and the page says so once.
 */

import { perObject } from '../../engine/remember.ts';
import { codeOf, createStore } from '../../store/database.ts';
import type { Item } from '../../store/transfer.ts';
import { type App, warn } from '../app.ts';
import { stopAsking } from '../ask.ts';
import { type Copy, newCopy } from '../kept.ts';
import type { Page } from '../page.ts';
import type { Session } from '../session.ts';
import { marksOf } from './marks.ts';

/** `puzzle/KEY`, `card/KEY` (another name), `result/KEY`, or `collection/KEY`. */
export type What = `${'puzzle' | 'card' | 'result' | 'collection'}/${string}`;

/** Another one after each change. @param left whether `localStorage` has it */
export type Unwritten = { item: Item; session?: Session; left: boolean };

/** The pause before a write. */
export const PAUSE_MS = 300;

export const keepingOf = perObject((app: App) => ({
  store: createStore(trouble => meet(app, trouble)),
  /** when the saved puzzles are known, or that none can be saved */ opened: Promise.resolve(),
  /** the last session on the boards, if saved */ first: Promise.resolve<Session | null>(null),
  queue: new Map<What, Unwritten>(),
  /** when the last requested write is done, or has failed */ saving: Promise.resolve(),
  /** of the next write; 0 if none is scheduled */ timer: 0,
  /** before it, in ms; longer after failures */ pause: PAUSE_MS,
  /** what releases each lock that this page holds */ owned: new Set<(() => void) | null>(),
  /** whether the browser has no locks */ isLockless: false,
}));

export const isOwner = (app: App, copy: Copy) => keepingOf(app).owned.has(copy.release);

/** Makes this tab the owner of a puzzle. @param onLost another tab has become the owner */
export const own = (app: App, key: string, copy: Copy, onLost = () => {}): Promise<void> =>
  new Promise(granted => {
    const keeping = keepingOf(app);
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
        if (!keeping.isLockless) warn(app, 'kept.lockless', undefined, 'puzzle');
        keeping.isLockless = true;
        hold();
      }
      granted();
    });
  });

/** The session on the boards, and cached ones. */
export const sessionsOf = ({ session, cached }: Page): Session[] => [session, ...Object.values(cached)];

/** Forgets what is known of a stored puzzle; a cached session is read again. */
export function dropCopy(app: App, { key, copy }: Session) {
  const { page } = app;
  keepingOf(app).owned.delete(copy.release);
  copy.release?.();
  Object.assign(copy, newCopy());
  if (page.cached[key]?.copy === copy) delete page.cached[key];
}

/** Another tab has continued a puzzle. */
export function lose(app: App, session: Session) {
  dropCopy(app, session);
  if (app.page.session.copy !== session.copy) return;
  session.copy.isElsewhere = true;
  stopAsking(app);
  // At once, so that no move comes in between.
  app.redraw('now');
  app.acted();
}

/** Takes over what other tabs did on the puzzles open here, unless this tab owns them or is about to. */
export function follow(app: App) {
  const { page } = app;
  const keeping = keepingOf(app);
  for (const session of sessionsOf(page)) {
    const { key, copy } = session;
    const card = page.kept.cards.get(key);
    // A name that was given here counts more than a stored one.
    if (card && !keeping.queue.has(`card/${key}`)) session.title = card.title;
    if (isOwner(app, copy) || copy.isAwaited || keeping.queue.has(`puzzle/${key}`)) continue;
    if (card !== undefined) {
      if (card.revision !== copy.card?.revision && !copy.isElsewhere) lose(app, session);
    } else if (session !== page.session) {
      if (copy.card !== null) dropCopy(app, session);
    } else if (copy.isElsewhere) {
      // It was deleted: it is saved again after the next action on it.
      Object.assign(copy, newCopy(marksOf(session)));
    }
  }
}

/** Reports a problem of the store. @returns null in place of the requested data */
export function meet(app: App, error: unknown) {
  app.page.kept.problem = codeOf(error);
  app.acted();
  return null;
}
