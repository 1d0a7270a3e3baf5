/**
 * The own walk: one press plays a move, or as many as it asks for; back, undo, redo, restart, checkpoints.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../types.js').Move} Move
 * @typedef {import('../state/game.js').Deed} Deed
 */

import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { currentLanguage, ownKey, t } from '../i18n/index.js';
import { deedWords, reasonSentence, textErrorSentence } from '../i18n/sentences.js';
import { moveWord } from '../sequence.js';
import * as game from '../state/game.js';
import { ownWalkShown } from '../state/grades.js';
import { showWalk as showOwn, turnTo } from '../state/sitting.js';
import { showSteps, toggleReplay } from './clock.js';

/**
 * One press: a single move, or where one runs, all moves along the corridor.
 * @param {App} app
 * @param {Move} move
 */
export function step(app, move) {
  const { sitting, options } = app.page;
  const { state } = sitting.game;
  const runs = currentFamily(app.page).runs && options.run;
  if (!runs || state === null) {
    walk(app, move);
    return;
  }
  const moves = engine.run(sitting.text, state, move);
  walk(app, moves, moves.length > 1 ? 'run' : 'move');
}

/**
 * Plays moves, as far as they are legal; the first refused one ends it with the reason.
 * @param {App} app
 * @param {string} moves all of them one press
 * @param {Deed} [what]
 * @returns {number} how many were played
 */
export function walk(app, moves, what = 'move') {
  const { sitting } = app.page;
  const { state } = sitting.game;
  if (state === null) return 0;
  ownWalkShown(sitting.grades);
  turnTo(sitting, 'play');
  app.page.passing.wonNow = false;
  const wasSolved = state.solved;
  const { played, fell } = play(sitting, moves, what);
  if (played > 0) {
    noteTime(app);
    app.view.follow();
    app.actions.watch();
    app.actions.lookEnds();
    showSteps(app, played, fell);
  }
  if (!wasSolved && sitting.game.state?.solved) app.actions.won();
  else app.announce(stepWords(app) || currentFamily(app.page).words.where(sitting));
  app.changed();
  return played;
}

/**
 * A press on a cell. While a solution is shown, it only looks; what it does in a watched search, the family says.
 * @param {App} app
 * @param {import('../boards/view.js').Place} place
 */
export function tap(app, place) {
  const { sitting } = app.page;
  const { puzzle, game: current } = sitting;
  if (sitting.view === 'search') return currentFamily(app.page).pressWatched(app, place);
  if (puzzle === null || current.state === null || sitting.view !== 'walk') return;
  const wish = engine.movesTo(sitting.text, current.state, place);
  if (wish.ok) {
    const { moves } = wish;
    if (moves === null) return;
    if (moves.length === 1) step(app, /** @type {Move} */ (moves));
    else walk(app, moves, 'route');
    return;
  }
  turnTo(sitting, 'play');
  game.stepRefused(current, wish.error);
  app.announce(stepWords(app));
  app.changed();
}

/**
 * What the last step did, or why there was none.
 * @param {App} app
 */
export function stepWords(app) {
  const { page } = app;
  const { sitting } = page;
  const { remark, state } = sitting.game;
  if (remark !== null) return reasonSentence(remark);
  if (state?.solved) return app.actions.wonWords();
  const { words } = currentFamily(page);
  const stranded = sitting.puzzle !== null && state !== null ? words.stranded(sitting.puzzle, state) : '';
  return [words.step(sitting), stranded].filter(Boolean).join(' ');
}

/** @param {App} app */
export function undo(app) {
  const { sitting } = app.page;
  // Whoever looks through the sequences of a class goes on with them.
  const isOfClass = (sitting.grades?.shown ?? null) !== null && game.nextUndo(sitting.game)?.what === 'rival';
  const undone = game.undo(sitting.game);
  if (undone === null) return app.changed();
  ownWalkShown(sitting.grades);
  const said = t('done.undone', { what: deedWords(undone, currentFamily(app.page).kind) });
  walkChanged(app, said, isOfClass ? sitting.tab : 'play');
}

/** @param {App} app */
export function redo(app) {
  const again = game.redo(app.page.sitting.game);
  if (again === null) return;
  walkChanged(app, t('done.again', { what: deedWords(again, currentFamily(app.page).kind) }));
  if (again.cut === '') showSteps(app, again.add.length, false);
}

/** @param {App} app */
export function restart(app) {
  if (game.restart(app.page.sitting.game)) walkChanged(app, t('done.restarted'));
}

/**
 * To where one stood after so many presses.
 * @param {App} app
 * @param {number} at
 */
export function goToEntry(app, at) {
  if (game.goTo(app.page.sitting.game, at)) walkChanged(app);
}

/**
 * Back to after so many moves of the walk.
 * @param {App} app
 * @param {number} count
 * @param {Deed} [what]
 */
export function backTo(app, count, what = 'good') {
  const { game: current } = app.page.sitting;
  if (game.backTo(current, current.walk.moves.slice(0, count), what)) walkChanged(app);
}

/**
 * Shows a walk from the start, as one press.
 * @param {App} app
 * @param {string} moves
 * @param {Deed} what
 */
export function showWalk(app, moves, what) {
  const { game: current } = app.page.sitting;
  game.turnTo(current, moves, what);
  walkChanged(app);
  toggleReplay(app);
}

/**
 * Shows somebody's sequence as one press, which takes the place of one shown before; the panel stays as it is.
 * @param {App} app
 * @param {string} moves legal ones
 */
export function showOther(app, moves) {
  const { game: current } = app.page.sitting;
  if (game.nextUndo(current)?.what === 'rival') game.undo(current);
  game.turnTo(current, moves, 'rival');
  walkChanged(app, '', app.page.sitting.tab);
  toggleReplay(app);
}

/** Back to the own walk from somebody's sequence. @param {App} app */
export function leaveOther(app) {
  const { game: current, tab } = app.page.sitting;
  if (game.nextUndo(current)?.what !== 'rival') return app.changed();
  game.undo(current);
  walkChanged(app, '', tab);
}

/**
 * Walks a sequence that was typed or pasted, from the start, as far as it can be walked.
 * @param {App} app
 * @param {string} typed
 * @returns {{ words: string, place: { start: number, end: number } | null }} how far it leads; place: where it
 *   cannot be read
 */
export function walkTyped(app, typed) {
  const { sitting } = app.page;
  if (sitting.start === null) return { words: '', place: null };
  const read = engine.readSequence(typed, currentLanguage(), sitting.start.players[0]);
  if (!read.ok) return { words: textErrorSentence(read.error), place: read.error };
  const checked = engine.check(sitting.text, read.moves);
  if (!checked.ok) return { words: reasonSentence(checked.error), place: null };
  const { solved, after, count, illegal } = checked;
  if (count === 0) return { words: '', place: null };
  const played = after ?? (illegal === undefined ? count : illegal.number - 1);
  const moves = read.moves.slice(0, played);
  if (game.turnTo(sitting.game, moves, 'sequence')) {
    walkChanged(app);
    showSteps(app, played, false);
    if (solved && played > 0) app.actions.won();
  }
  const { kind } = currentFamily(app.page);
  return { words: typedWords(kind, { count, played, solved, illegal }, read.moves), place: null };
}

/**
 * @param {string} kind of the family
 * @param {{ count: number, played: number, solved: boolean, illegal?: { number: number, reason: import('../types.js').Message } }} checked
 * @param {string} moves
 */
function typedWords(kind, { count, played, solved, illegal }, moves) {
  if (solved && played < count) return t(ownKey(kind, 'typed.solved-early'), { count: played, more: count - played });
  if (solved) return t(ownKey(kind, 'typed.solved'), { count });
  if (illegal === undefined) return t(ownKey(kind, 'typed.walked'), { count });
  const { number, reason } = illegal;
  const move = moveWord(moves[number - 1]);
  return t(ownKey(kind, 'typed.illegal'), { count: played, number, move, reason: reasonSentence(reason) });
}

/** @param {App} app */
export function setCheckpoint(app) {
  if (!game.setCheckpoint(app.page.sitting.game)) return;
  app.announce(t('checkpoint.set-done'));
  app.actions.assessHere();
  app.changed();
}

/** @param {App} app @param {number} index */
export function dropCheckpoint(app, index) {
  game.dropCheckpoint(app.page.sitting.game, index);
  app.changed();
}

/** @param {App} app @param {number} index */
export function goToCheckpoint(app, index) {
  if (game.goToCheckpoint(app.page.sitting.game, index)) walkChanged(app);
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
  const { state, walk: walked } = sitting.game;
  const { moves } = walked;
  if (!stepsBack || moves === '' || state === null) return;
  if (sitting.view !== 'walk') {
    turnTo(sitting, 'play');
    app.changed();
    return;
  }
  const [trail] = app.showing()?.trails ?? [];
  const steps = runs && options.run ? engine.runBack(sitting.text, state) : 1;
  const cells = Array.from({ length: steps }, (_, count) => {
    const at = 2 * (moves.length - count);
    return { x: trail.cells[at], y: trail.cells[at + 1] };
  });
  game.steppedBack(sitting.game, cells);
  walkChanged(app);
}

/**
 * @param {import('../state/sitting.js').Sitting} sitting
 * @param {string} moves
 * @param {Deed} what
 */
function play(sitting, moves, what) {
  const { game: current, text } = sitting;
  let { state } = current;
  /** @type {import('../types.js').MoveEvent[]} */
  let events = [];
  let played = '';
  let fell = false;
  /** @type {import('../types.js').Message | null} */
  let refused = null;
  for (const move of /** @type {Iterable<Move>} */ (moves)) {
    if (state === null || state.solved) break;
    const answer = engine.step(text, state, move);
    if (!answer.ok) {
      refused = answer.error;
      break;
    }
    ({ state, events } = answer);
    played += move;
    fell ||= events.includes('fell');
  }
  if (played !== '' && state !== null) game.walked(current, what, played, state, events);
  if (refused !== null) game.stepRefused(current, refused);
  return { played: played.length, fell };
}

/**
 * The own walk changed other than by a step: asks for its state again.
 * @param {App} app
 * @param {string} [said] what was done
 * @param {import('../state/sitting.js').Tab} [tab] what the panel is for
 */
function walkChanged(app, said = '', tab = 'play') {
  const { sitting } = app.page;
  app.clock.stepping = null;
  app.page.passing.wonNow = false;
  turnTo(sitting, tab);
  if (tab === 'play') ownWalkShown(sitting.grades);
  showOwn(sitting);
  if (sitting.start !== null) {
    const answer = engine.replay(sitting.text, sitting.start, sitting.game.walk.moves);
    if (answer.ok) sitting.game.state = answer.state;
  }
  app.announce([said, currentFamily(app.page).words.counter(sitting)].filter(Boolean).join(' '));
  app.actions.watch();
  app.actions.lookEnds();
  app.changed();
}

/** @param {App} app */
function noteTime({ page: { sitting, passing } }) {
  const now = performance.now();
  if (passing.lastMove !== null) game.timePassed(sitting.game, (now - passing.lastMove) / 1000);
  passing.lastMove = now;
}
