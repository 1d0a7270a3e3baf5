/**
 * The history of making: each puzzle that takes the boards is a step, whether it was drawn, typed, generated or
 * opened, and undo brings back what was there before with everything done on it.
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
import type { Origin, Sitting } from './session.ts';
import { stopAll } from './stop.ts';

/** What is on the boards has taken the place of another sitting. */
export function noteStep({ page }: App, label: Label, before: Sitting) {
  const { making, sitting } = page;
  if (before.puzzle === null) return;
  stepMade(making, label, before, sitting, performance.now());
  // Every family has pens of its own.
  if (making.pen !== null && before.puzzle.kind !== sitting.puzzle?.kind)
    making.pen = pensOf(tableOf(currentFamily(page).kind).tools)[0] ?? null;
}

/**
 * A puzzle that was made of the one on the boards takes its place. Of what is drawn on, the boards keep
 * only the newest; whatever else was there, and what was played on, is kept as it was left.
 * @param how anew: whether Back leads to what is there now; again: whether it was on
 *   the boards before this
 */
export function replaceBy(
  app: App,
  sitting: Sitting,
  { anew = false, again = false }: { anew?: boolean; again?: boolean },
) {
  const { page } = app;
  const { sitting: before } = page;
  wished(page);
  if (makesWay(app, sitting.origin)) letReplace(app, before.key);
  else {
    save(app);
    putAside(page);
  }
  stopAll(app);
  redrawn(page, sitting);
  const { key, puzzle, source } = sitting;
  if (puzzle === null || source === null) return;
  const hash = namedFragment(source);
  if (again) enterAgain({ key, kind: puzzle.kind }, hash);
  else enter({ key, kind: puzzle.kind }, { anew, hash });
  noteShown(app);
}

/**
 * Whether what is on the boards is not kept beside the next one: what was drawn or typed on is no other puzzle, unless
 * somebody has played it. What searches found goes with it; undo brings it back.
 * @param next where the next one comes from
 */
export function makesWay({ page: { sitting }, keeping }: App, next: Origin | undefined) {
  const isOwn = next === 'typed' && sitting.origin === 'typed';
  // What is kept of it may still be on its way.
  return isOwn && !keeping.recalling.has(sitting.key) && isUnplayed(sitting.game) && !isOwnDraft(sitting);
}

/** Keeps what is on the boards no longer; undo may bring it back, to be kept again. */
export function letReplace(app: App, key: string) {
  forget(app, key);
  dropCopy(app, key);
}
