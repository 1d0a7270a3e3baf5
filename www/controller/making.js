/**
 * The history of making: each puzzle that takes the boards is a step, whether it was drawn, typed, generated or
 * opened, and undo brings back what was there before with everything done on it.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state/making.js').Label} Label
 * @typedef {import('../state/sitting.js').Sitting} Sitting
 */

import { enter } from '../address.js';
import { currentFamily } from '../families/index.js';
import { t } from '../i18n/index.js';
import { labelWords } from '../i18n/drawing.js';
import { namedFragment } from '../share-link.js';
import { isUnplayed } from '../state/game-record.js';
import { madeAgain, nextAgain, nextUndone, stepMade, undone } from '../state/making.js';
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
  if (before.puzzle !== null) stepMade(page.making, label, before, page.sitting, performance.now());
}

/**
 * A puzzle that was made of the one on the boards takes its place. Of what is drawn on, the boards keep
 * only the newest; whatever else was there, and what was played on, is kept as it was left.
 * @param {App} app
 * @param {Sitting} sitting
 * @param {{ anew: boolean }} how anew: whether Back leads to what is there now
 */
export function replaceBy(app, sitting, { anew }) {
  const { page, actions } = app;
  const { sitting: before } = page;
  wished(page);
  const isSettled = !app.keeping.recalling.has(before.key);
  const isOwn = before.origin === 'typed' && sitting.origin === 'typed';
  if (isOwn && isSettled && isUnplayed(before.game) && !isOwnDraft(before)) letReplace(app, before.key);
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
  enter({ key, kind: puzzle.kind }, { anew, hash: namedFragment(source) });
  noteShown(app);
}

/**
 * What was drawn or typed on is no other puzzle: it is not kept beside the newest, but undo may bring it back, to be
 * kept again.
 * @param {App} app
 * @param {string} key
 */
export function letReplace(app, key) {
  forget(app, key);
  app.keeping.seats.delete(key);
}

/** Takes the last step back. @param {App} app */
export function undoMaking(app) {
  go(app, nextUndone(app.page.making), undone, 'making.undone');
}

/** Makes again what was undone last. @param {App} app */
export function redoMaking(app) {
  go(app, nextAgain(app.page.making), madeAgain, 'making.again');
}

/**
 * @param {App} app
 * @param {Label | null} label
 * @param {typeof undone} step
 * @param {string} said
 */
function go(app, label, step, said) {
  const { page } = app;
  const { sitting } = page;
  if (label === null) return;
  const { kind } = currentFamily(page);
  const target = step(page.making, sitting, performance.now());
  if (target === null) return;
  replaceBy(app, { ...target, tab: sitting.tab }, { anew: false });
  app.announce(t(said, { what: labelWords(label, kind) }));
  app.changed();
}
