/**
 * One puzzle takes the place of another on the boards. Each time is a step of the edit history, whether the puzzle was
 * drawn, typed, generated or opened.
 */

import { tableOf } from '../engine/engine.ts';
import { enter, enterAgain } from './address.ts';
import type { App } from './app.ts';
import { currentFamily } from './families.ts';
import { isUnplayed } from './game-record.ts';
import { forget, noteShown } from './keep/list.ts';
import { dropCopy } from './keep/owner.ts';
import { isOwnDraft } from './keep/records.ts';
import { save } from './keep/write.ts';
import { namedFragment } from './links.ts';
import { type Label, pensOf, stepMade } from './making.ts';
import { putAside, redrawn, wished } from './page.ts';
import type { Origin, Session } from './session.ts';
import { stopAll } from './stop.ts';

/** What is on the boards has taken the place of another session. */
export function noteStep({ page }: App, label: Label, before: Session) {
  const { making, session } = page;
  if (before.puzzle === null) return;
  stepMade(making, label, before, session, performance.now());
  // Every family has pens of its own.
  if (making.pen !== null && before.puzzle.kind !== session.puzzle?.kind)
    making.pen = pensOf(tableOf(currentFamily(page).kind).tools)[0] ?? null;
}

/**
 * A puzzle that was made of the one on the boards takes its place.
 * @param how anew: whether Back leads to what is there now; again: whether it was on the boards before this
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
 * Leaves the puzzle on the boards as it is, to be taken up again, unless it makes way for the next one, and ends what is
 * still being asked about it.
 * @param next where the next one comes from
 * @returns whether it makes way
 */
export function leave(app: App, next?: Origin): boolean {
  const { page } = app;
  const isReplaced = makesWay(app, next);
  if (isReplaced) {
    forget(app, page.session.key);
    dropCopy(app, page.session.key);
  } else {
    save(app);
    putAside(page);
  }
  stopAll(app);
  return isReplaced;
}

/**
 * Whether what is on the boards is not kept beside the next one: what was drawn or typed on is no other puzzle, unless
 * somebody has played it. What searches found goes with it; undo brings it back.
 */
export function makesWay({ page: { session }, keeping }: App, next?: Origin) {
  const isOwn = next === 'typed' && session.origin === 'typed';
  // What is kept of it may still be on its way.
  return isOwn && !keeping.recalling.has(session.key) && isUnplayed(session.game) && !isOwnDraft(session);
}
