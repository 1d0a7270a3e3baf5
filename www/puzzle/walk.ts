/** The person's walk: one press plays one move or several; back, undo, redo, restart, checkpoints. */

import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import * as engine from '../engine/engine.ts';
import type { Message, Move, MoveEvent, Place } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import type { Tab } from '../state/card.ts';
import * as game from '../state/game.ts';
import { isCalm, vibrate } from '../state/playback.ts';
import { returnToWalk, type Session, turnTo } from '../state/session.ts';
import { pressWords } from '../words/sentences.ts';
import { endSteps, showSteps, toggleReplay } from './clock.ts';
import { stepWords } from './hint-words.ts';
import { assess, assessHere } from './judge.ts';
import { lookEnds, placesWords } from './look.ts';
import { noteMet } from './welcome.ts';
import { won } from './won.ts';

/** The shortest route of a level from which on it is run through, in moves; those that teach are shorter. */
const LONG_ROUTE = 16;

/** Whether one press follows a corridor: as chosen, else in levels where corridors are long. */
export function pressRuns({ page }: App) {
  const { source } = page.session;
  const level = source?.kind === 'level' ? engine.levelNumbered(source.family, source.number) : null;
  return currentFamily(page).runs === true && (page.options.run ?? (level?.optimum ?? 0) >= LONG_ROUTE);
}

/**
 * One press: a single move, or if it runs, all moves along the corridor.
 * @param isHeld the key is still down: against walls its move counts once
 */
export function step(app: App, move: Move, isHeld = false) {
  const { session } = app.page;
  if (isHeld && session.view === 'walk' && game.isIdle(session.game, move)) return;
  const { state } = session.game;
  const moves = state !== null && pressRuns(app) ? engine.run(session.text, state, move) : move;
  walk(app, moves, moves.length > 1 ? 'run' : 'move');
}

/** Plays moves by one press until one is refused, with the reason. @returns how many were played */
export function walk(app: App, moves: string, what: game.PressKind = 'move'): number {
  const { session } = app.page;
  const { state } = session.game;
  if (state === null) return 0;
  turnTo(session, 'play');
  app.page.passing.wonNow = false;
  const wasSolved = state.solved;
  const { played, fell } = play(session, moves, what);
  if (played > 0) {
    noteTime(app);
    noteMet(app);
    app.view.follow();
    assess(app);
    lookEnds(app);
    showSteps(app, played, fell);
    if (session.game.idle > 0 && !isCalm()) app.view.shake();
  }
  if (session.game.idle > 0 || session.game.remark !== null) vibrate(app.page.options, 25);
  if (!wasSolved && session.game.state?.solved) won(app);
  else app.announce(stepWords(app) || placesWords(session));
  app.acted();
  return played;
}

/** Plays moves as one press until one is refused, which leaves the reason. @returns how many; whether anybody fell */
function play({ game: current, text }: Session, moves: string, what: game.PressKind) {
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

/** A press on a cell. While a solution is shown, it only looks; in a watched search the family handles it. */
export function tap(app: App, place: Place) {
  const { session } = app.page;
  const { puzzle, game: current } = session;
  if (session.view === 'search') return currentFamily(app.page).pressWatched?.(app, place);
  if (puzzle === null || current.state === null || session.view !== 'walk') return;
  const wish = engine.movesTo(session.text, current.state, place);
  if (!wish.ok) {
    turnTo(session, 'play');
    game.stepRefused(current, wish.error);
    app.announce(stepWords(app));
    app.acted();
  } else if (wish.moves?.length === 1) step(app, wish.moves as Move);
  else if (wish.moves !== null) walk(app, wish.moves, 'route');
}

export function undo(app: App) {
  const { session } = app.page;
  // Undo among the sequences of a class stays on their tab.
  const isOfClass = game.nextUndo(session.game)?.what === 'rival';
  const undone = game.undo(session.game);
  if (undone === null) return app.acted();
  const done = t('done.undone', { what: pressWords(undone, currentFamily(app.page).kind) });
  walkChanged(app, done, isOfClass ? session.tab : 'play');
}

export function redo(app: App) {
  const again = game.redo(app.page.session.game);
  if (again === null) return;
  walkChanged(app, t('done.again', { what: pressWords(again, currentFamily(app.page).kind) }));
  if (again.cut === '') showSteps(app, again.add.length, false);
}

export function restart(app: App) {
  if (game.restart(app.page.session.game)) walkChanged(app, t('done.restarted'));
}

/** To the position after `at` presses. */
export function goToEntry(app: App, at: number) {
  if (game.goTo(app.page.session.game, at)) walkChanged(app);
}

/** Shows a walk from the start, as one press. */
export function showWalk(app: App, moves: string, what: game.PressKind, tab: Tab = 'play') {
  game.goToWalk(app.page.session.game, moves, what);
  walkChanged(app, '', tab);
  toggleReplay(app);
}

export function setCheckpoint(app: App) {
  if (!game.setCheckpoint(app.page.session.game)) return;
  app.announce(t('checkpoint.set-done'));
  assessHere(app);
  app.acted();
}

export const canStepBack = ({ page }: App) => page.session.puzzle !== null && currentFamily(page).stepsBack === true;

/** Undoes the last step and marks the cell it had led to; if a press runs, the whole corridor. */
export function stepBack(app: App) {
  const { session } = app.page;
  const { stepsBack } = currentFamily(app.page);
  const { state } = session.game;
  const { moves } = session.game.walk;
  if (!stepsBack || moves === '' || state === null) return;
  if (session.view !== 'walk') {
    turnTo(session, 'play');
    return app.acted();
  }
  const [trail] = app.onBoards.drawn()?.trails ?? [];
  const steps = pressRuns(app) ? engine.runBack(session.text, state) : 1;
  const cells = Array.from({ length: steps }, (_, count) => {
    const at = 2 * (moves.length - count);
    return { x: trail.cells[at], y: trail.cells[at + 1] };
  });
  game.steppedBack(session.game, cells);
  walkChanged(app);
}

/** The person's walk changed other than by a step: asks for its state again. @param done in words */
export function walkChanged(app: App, done = '', tab: Tab = 'play') {
  const { session } = app.page;
  endSteps(app);
  app.page.passing.wonNow = false;
  turnTo(session, tab);
  returnToWalk(session);
  if (session.start !== null) {
    const answer = engine.replay(session.text, session.start, session.game.walk.moves);
    if (answer.ok) session.game.state = answer.state;
  }
  app.announce([done, currentFamily(app.page).words.counter(session)].filter(Boolean).join(' '));
  assess(app);
  lookEnds(app);
  app.acted();
}

function noteTime({ page: { session, passing } }: App) {
  const now = performance.now();
  if (passing.lastMove !== null) game.timePassed(session.game, (now - passing.lastMove) / 1000);
  passing.lastMove = now;
}
