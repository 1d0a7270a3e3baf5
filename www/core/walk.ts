/** The own walk: one press plays one move or several; back, undo, redo, restart, checkpoints. */

import * as engine from '../engine/engine.ts';
import type { Message, Move, MoveEvent, Place } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import type { App } from './app.ts';
import { showSteps, toggleReplay } from './clock.ts';
import { currentFamily } from './families.ts';
import * as game from './game.ts';
import { ownWalkShown } from './grades.ts';
import { stepWords } from './hint-words.ts';
import { assessHere, watch } from './judge.ts';
import { lookEnds } from './look.ts';
import { deedWords } from './sentences.ts';
import { type Sitting, showWalk as showOwn, type Tab, turnTo } from './session.ts';
import { won } from './won.ts';

/** One press: a single move, or where one runs, all moves along the corridor. */
export function step(app: App, move: Move) {
  const { sitting, options } = app.page;
  const { state } = sitting.game;
  const runs = currentFamily(app.page).runs && options.run;
  const moves = runs && state !== null ? engine.run(sitting.text, state, move) : move;
  walk(app, moves, moves.length > 1 ? 'run' : 'move');
}

/** Plays moves by one press, until one is refused, with the reason. @returns how many were played */
export function walk(app: App, moves: string, what: game.Deed = 'move'): number {
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
    watch(app);
    lookEnds(app);
    showSteps(app, played, fell);
  }
  if (!wasSolved && sitting.game.state?.solved) won(app);
  else app.announce(stepWords(app) || currentFamily(app.page).words.where(sitting));
  app.changed();
  return played;
}

/** A press on a cell. While a solution is shown, it only looks; in a watched search the family says what it does. */
export function tap(app: App, place: Place) {
  const { sitting } = app.page;
  const { puzzle, game: current } = sitting;
  if (sitting.view === 'search') return currentFamily(app.page).pressWatched(app, place);
  if (puzzle === null || current.state === null || sitting.view !== 'walk') return;
  const wish = engine.movesTo(sitting.text, current.state, place);
  if (!wish.ok) {
    turnTo(sitting, 'play');
    game.stepRefused(current, wish.error);
    app.announce(stepWords(app));
    app.changed();
  } else if (wish.moves?.length === 1) step(app, wish.moves as Move);
  else if (wish.moves !== null) walk(app, wish.moves, 'route');
}

export function undo(app: App) {
  const { sitting } = app.page;
  // A person who looks through the sequences of a class goes on with them.
  const isOfClass = (sitting.grades?.shown ?? null) !== null && game.nextUndo(sitting.game)?.what === 'rival';
  const undone = game.undo(sitting.game);
  if (undone === null) return app.changed();
  ownWalkShown(sitting.grades);
  const said = t('done.undone', { what: deedWords(undone, currentFamily(app.page).kind) });
  walkChanged(app, said, isOfClass ? sitting.tab : 'play');
}

export function redo(app: App) {
  const again = game.redo(app.page.sitting.game);
  if (again === null) return;
  walkChanged(app, t('done.again', { what: deedWords(again, currentFamily(app.page).kind) }));
  if (again.cut === '') showSteps(app, again.add.length, false);
}

export function restart(app: App) {
  if (game.restart(app.page.sitting.game)) walkChanged(app, t('done.restarted'));
}

/** To the position after `at` presses. */
export function goToEntry(app: App, at: number) {
  if (game.goTo(app.page.sitting.game, at)) walkChanged(app);
}

/** Shows a walk from the start, as one press. */
export function showWalk(app: App, moves: string, what: game.Deed, tab: Tab = 'play') {
  game.turnTo(app.page.sitting.game, moves, what);
  walkChanged(app, '', tab);
  toggleReplay(app);
}

export function setCheckpoint(app: App) {
  if (!game.setCheckpoint(app.page.sitting.game)) return;
  app.announce(t('checkpoint.set-done'));
  assessHere(app);
  app.changed();
}

export function canStepBack({ page }: App) {
  return page.sitting.puzzle !== null && currentFamily(page).stepsBack;
}

/** Takes the last step back and marks the cell it had led to; where one runs, the whole corridor. */
export function stepBack(app: App) {
  const { sitting, options } = app.page;
  const { stepsBack, runs } = currentFamily(app.page);
  const { state } = sitting.game;
  const { moves } = sitting.game.walk;
  if (!stepsBack || moves === '' || state === null) return;
  if (sitting.view !== 'walk') {
    turnTo(sitting, 'play');
    return app.changed();
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

function play(sitting: Sitting, moves: string, what: game.Deed) {
  const { game: current, text } = sitting;
  let { state } = current;
  let events: MoveEvent[] = [];
  let played = '';
  let fell = false;
  let refused: Message | null = null;
  for (const move of moves as Iterable<Move>) {
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

/** The own walk changed other than by a step: asks for its state again. @param said what was done */
export function walkChanged(app: App, said = '', tab: Tab = 'play') {
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
  watch(app);
  lookEnds(app);
  app.changed();
}

function noteTime({ page: { sitting, passing } }: App) {
  const now = performance.now();
  if (passing.lastMove !== null) game.timePassed(sitting.game, (now - passing.lastMove) / 1000);
  passing.lastMove = now;
}

/** Walks to the cell that is looked at, as a press on it would. */
export function walkToLook(app: App) {
  const { look } = app.page.passing;
  if (look !== null) tap(app, look);
}
