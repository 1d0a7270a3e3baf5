/**
 * The own walk: one press plays a move, or as many as it asks for; back, undo, redo and restart.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../types.js').Move} Move
 */

import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { reasonSentence } from '../i18n/sentences.js';
import * as game from '../state/game.js';
import { showWalk } from '../state/sitting.js';
import { showSteps } from './clock.js';

/**
 * One press: a single move, or where one runs, all moves along the corridor.
 * @param {App} app
 * @param {Move} move
 */
export function step(app, move) {
  const { sitting, options } = app.page;
  const { state } = sitting.game;
  const runs = currentFamily(app.page).runs && options.run;
  walk(app, runs && state !== null ? engine.run(sitting.text, state, move) : move);
}

/**
 * Plays moves, as far as they are legal; the first refused one ends it with the reason.
 * @param {App} app
 * @param {string} moves all of them one press
 */
export function walk(app, moves) {
  const { sitting } = app.page;
  if (sitting.game.state === null) return;
  showWalk(sitting);
  // Where a press may run, one undo takes back all of it.
  const joins = currentFamily(app.page).runs;
  const { steps, fell } = play(sitting, moves, joins);
  if (steps > 0) {
    app.view.follow();
    app.actions.watch();
    showSteps(app, steps, fell);
  }
  app.announce(stepWords(app) || currentFamily(app.page).words.where(sitting));
  app.changed();
}

/**
 * A press on a cell.
 * @param {App} app
 * @param {import('../boards/view.js').Place} place
 */
export function tap(app, place) {
  const { sitting } = app.page;
  const { puzzle, game: current } = sitting;
  if (puzzle === null || current.state === null) return;
  const wish = engine.movesTo(sitting.text, current.state, place);
  if (wish.ok) {
    const { moves } = wish;
    if (moves !== null) return moves.length === 1 ? step(app, /** @type {Move} */ (moves)) : walk(app, moves);
    return;
  }
  showWalk(sitting);
  game.stepRefused(current, wish.error);
  app.announce(stepWords(app));
  app.changed();
}

/**
 * What the last step did, or why there was none.
 * @param {App} app
 */
export function stepWords({ page }) {
  const { sitting } = page;
  const { remark, state } = sitting.game;
  if (remark !== null) return reasonSentence(remark);
  const { words } = currentFamily(page);
  const stranded = sitting.puzzle !== null && state !== null ? words.stranded(sitting.puzzle, state) : '';
  return [words.step(sitting), stranded].filter(Boolean).join(' ');
}

/** @param {App} app */
export function undo(app) {
  if (game.undo(app.page.sitting.game)) walkChanged(app);
  else app.changed();
}

/** @param {App} app */
export function redo(app) {
  const current = app.page.sitting.game;
  const press = game.nextRedo(current);
  if (press === null) return;
  if (/^[UDLR]/i.test(press)) walk(app, press.toUpperCase());
  else if (game.redo(current)) walkChanged(app);
}

/** @param {App} app */
export function restart(app) {
  if (game.restart(app.page.sitting.game)) walkChanged(app);
}

/**
 * @param {App} app
 * @param {number} count so many moves of the walk and of what was undone of it
 */
export function walkTo(app, count) {
  if (game.walkTo(app.page.sitting.game, count)) walkChanged(app);
}

/** @param {App} app */
export function canStepBack({ page }) {
  return page.sitting.puzzle !== null && currentFamily(page).stepsBack;
}

/**
 * Takes the last step back and marks the cell it had led to; where one runs, the whole corridor.
 * @param {App} app
 */
export function stepBack(app) {
  const { sitting, options } = app.page;
  const { stepsBack, runs } = currentFamily(app.page);
  const [trail] = app.showing()?.trails ?? [];
  const { walk: walked, state } = sitting.game;
  const { moves } = walked;
  if (!stepsBack || moves === '' || state === null) return;
  if (sitting.view !== 'walk') {
    showWalk(sitting);
    app.changed();
    return;
  }
  const steps = runs && options.run ? engine.runBack(sitting.text, state) : 1;
  for (let count = 0; count < steps; count++) {
    const at = 2 * (moves.length - count);
    game.steppedBack(sitting.game, { x: trail.cells[at], y: trail.cells[at + 1] }, count > 0);
  }
  walkChanged(app);
}

/**
 * @param {import('../state/sitting.js').Sitting} sitting
 * @param {string} moves
 * @param {boolean} joins whether all of them belong to one press
 */
function play(sitting, moves, joins) {
  let steps = 0;
  let fell = false;
  for (const move of /** @type {Iterable<Move>} */ (moves)) {
    const { state } = sitting.game;
    if (state === null || state.solved) break;
    const answer = engine.step(sitting.text, state, move);
    if (!answer.ok) {
      game.stepRefused(sitting.game, answer.error);
      break;
    }
    game.stepped(sitting.game, move, answer.state, answer.events, joins && steps > 0);
    steps++;
    fell ||= answer.events.includes('fell');
  }
  return { steps, fell };
}

/** The own walk changed other than by a step: asks for its state again. @param {App} app */
function walkChanged(app) {
  const { sitting } = app.page;
  app.clock.stepping = null;
  showWalk(sitting);
  if (sitting.start !== null) {
    const answer = engine.replay(sitting.text, sitting.start, sitting.game.walk.moves);
    if (answer.ok) sitting.game.state = answer.state;
  }
  app.announce(currentFamily(app.page).words.counter(sitting));
  app.actions.watch();
  app.changed();
}
