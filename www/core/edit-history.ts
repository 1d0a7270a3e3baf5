/** Replaces the puzzle on the boards. Drawing and typing are steps of its edit history. */

import { enter, enterAgain } from './address.ts';
import type { App } from './app.ts';
import { isUnplayed } from './game-record.ts';
import { dropCopy } from './keep/owner.ts';
import { forget, noteShown } from './keep/read.ts';
import { isOwnDraft } from './keep/records.ts';
import { save } from './keep/write.ts';
import { namedFragment } from './links.ts';
import { type Label, stepMade } from './making.ts';
import { putAside, redrawn, wished } from './page.ts';
import type { Origin, Session } from './session.ts';
import { stopAll } from './stop.ts';

/** The session on the boards has replaced another. */
export function noteStep({ page }: App, label: Label, before: Session) {
  const { making, session } = page;
  if (before.puzzle !== null) stepMade(making, label, before, session, performance.now());
}

/**
 * Replaces the puzzle on the boards by one made from it.
 * @param how anew: whether Back leads to the present puzzle; again: whether the new one was on the boards before
 */
export function replaceBy(app: App, session: Session, { anew = false, again = false }) {
  const { page } = app;
  wished(page);
  leave(app, session.origin);
  redrawn(page, session);
  const { key, puzzle, source } = session;
  if (puzzle === null || source === null) return;
  const hash = namedFragment(source);
  if (again) enterAgain(app, { key, kind: puzzle.kind }, hash);
  else enter(app, { key, kind: puzzle.kind }, { anew, hash });
  noteShown(app);
}

/**
 * Sets the puzzle on the boards aside, to be reopened as it is, unless the next one supersedes it, and ends all
 * questions about it.
 * @param next how the next one came onto the boards
 * @returns whether it was superseded
 */
export function leave(app: App, next?: Origin): boolean {
  const { page } = app;
  const isReplaced = makesWay(app, next);
  if (isReplaced) {
    forget(app, page.session.key);
    dropCopy(app, page.session);
  } else {
    save(app);
    putAside(page);
  }
  stopAll(app);
  return isReplaced;
}

/**
 * Whether the puzzle on the boards is dropped for the next one: a puzzle that was drawn or typed on is the same work in
 * progress, unless somebody has played it. Search results go with it; undo restores them.
 */
export function makesWay({ page: { session } }: App, next?: Origin) {
  const isOwn = next === 'typed' && session.origin === 'typed';
  // Its saved progress may still be loading.
  return isOwn && !session.copy.isAwaited && isUnplayed(session.game) && !isOwnDraft(session);
}
