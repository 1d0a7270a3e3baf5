/**
 * The history of making: each puzzle that takes the boards is a step, whether it was drawn, typed, generated or
 * opened, and undo brings back what was there before with everything done on it.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state/making.js').Label} Label
 * @typedef {import('../state/sitting.js').Sitting} Sitting
 */

import { enter, enterAgain } from '../address.js';
import { tableOf } from '../engine.js';
import { currentFamily } from '../families/index.js';
import { t } from '../i18n/index.js';
import { labelWords } from '../i18n/drawing.js';
import { namedFragment } from '../share-link.js';
import { isUnplayed } from '../state/game-record.js';
import { madeAgain, nextAgain, nextUndone, pensOf, stepMade, undone } from '../state/making.js';
import { putAside, redrawn, wished } from '../state/page.js';
import { isOwnDraft } from '../store/records.js';
import { forget, noteShown } from './keeping.js';
import { save } from './writing.js';

/**
 * What is on the boards has taken the place of another sitting.
 * @param {App} app
 * @param {Label} label
 * @param {Sitting} before
 */
export function noteStep({ page }, label, before) {
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
 * @param {App} app
 * @param {Sitting} sitting
 * @param {{ anew?: boolean, again?: boolean }} how anew: whether Back leads to what is there now; again: whether it was on
 *   the boards before this
 */
export function replaceBy(app, sitting, { anew = false, again = false }) {
  const { page, actions } = app;
  const { sitting: before } = page;
  wished(page);
  if (makesWay(app, sitting.origin)) letReplace(app, before.key);
  else {
    save(app);
    putAside(page);
  }
  actions.stopSearch();
  actions.stopGrading();
  actions.stopAsking();
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
 * @param {App} app
 * @param {import('../state/sitting.js').Origin | undefined} next where the next one comes from
 */
export function makesWay({ page: { sitting }, keeping }, next) {
  const isOwn = next === 'typed' && sitting.origin === 'typed';
  // What is kept of it may still be on its way.
  return isOwn && !keeping.recalling.has(sitting.key) && isUnplayed(sitting.game) && !isOwnDraft(sitting);
}

/**
 * Keeps what is on the boards no longer; undo may bring it back, to be kept again.
 * @param {App} app
 * @param {string} key
 */
export function letReplace(app, key) {
  forget(app, key);
  app.keeping.seats.delete(key);
}

/** Takes the last step back. @param {App} app */
export function undoMaking(app) {
  go(app, nextUndone(app.page.making), undone, 'making.undone', () => ({ again: true }));
}

/** Makes again what was undone last. @param {App} app */
export function redoMaking(app) {
  // As when it was made: what is drawn or typed on has one entry of the browser's history, all else its own.
  go(app, nextAgain(app.page.making), madeAgain, 'making.again', ({ origin }) => ({ anew: !makesWay(app, origin) }));
}

/**
 * @param {App} app
 * @param {Label | null} label
 * @param {typeof undone} step
 * @param {string} said
 * @param {(target: Sitting) => Parameters<typeof replaceBy>[2]} how it takes the boards
 */
function go(app, label, step, said, how) {
  const { page } = app;
  const { sitting } = page;
  app.actions.dropStroke();
  if (label === null) return;
  const { kind } = currentFamily(page);
  const target = step(page.making, sitting, performance.now());
  if (target === null) return;
  // Where only the editor was cleared, all but its draft is what it was.
  if (target.key === sitting.key) sitting.draft = target.draft;
  else replaceBy(app, { ...target, tab: sitting.tab }, how(target));
  app.announce(t(said, { what: labelWords(label, kind) }));
  app.changed();
}
