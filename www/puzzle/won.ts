/** The result of the person's walk: its figures and words. */

import type { App } from '../app/app.ts';
import { dayPuzzles } from '../app/day-puzzles.ts';
import { currentFamily } from '../app/family.ts';
import * as engine from '../engine/engine.ts';
import { ownKey, t } from '../i18n/index.ts';
import { localDay } from '../state/days.ts';
import { isOwn, nextUndo } from '../state/game.ts';
import { isCalm, vibrate } from '../state/playback.ts';
import { rankOf, resultKey } from '../state/results.ts';
import { isQuiz } from '../state/session.ts';
import { knownLeast, leastOf, reached } from '../store/reached.ts';
import { onArrival, replayWalk, runTrail } from './clock.ts';

export type Won = NonNullable<ReturnType<typeof wonFigures>>;

/** The last move has solved the puzzle, which is said once the pieces are seen to arrive. */
export function won(app: App) {
  const { passing, session, options } = app.page;
  // A quiz reveals its result only once it is handed in.
  if (!isQuiz(session)) noteResult(app);
  passing.cardClosed = false;
  onArrival(app, () => {
    passing.wonNow = true;
    app.announce(wonWords(app));
    vibrate(options, 40, 60, 120);
    if (isCalm()) return;
    // Nobody has seen the moves of a solution that was played for them.
    if (isOwn(session.game)) runTrail(app);
    else replayWalk(app);
  });
}

/** The figures of a walk that solves the puzzle; null if it does not, or nothing was played. */
export function wonFigures(app: App) {
  const { page } = app;
  const { game, view, text, start } = page.session;
  const { moves } = game.walk;
  if (!game.state?.solved || moves === '') return null;
  // On Solve the boards show another sequence.
  const trails = view === 'walk' ? app.onBoards.drawn()?.trails : start && engine.trails(text, start, moves);
  const score = currentFamily(page).score(trails ?? [], moves);
  const { hints, seconds } = game;
  const least = isQuiz(page.session) ? null : knownLeast(app);
  const own = isOwn(game);
  return { score, least, rank: rankOf({ score, least, own, hints }), own, hints, seconds };
}

/** The minimum, if it is known and may be seen before the end: of a level or a day at once, of others on request. */
export function shownLeast(app: App): number | null {
  const { session } = app.page;
  const { game, known, source } = session;
  if (isQuiz(session)) return null;
  // The author of a puzzle has seen the minimum in the verdict.
  const isMade = known?.isReported && currentFamily(app.page).leastIn(known.result) !== null;
  return leastOf(app, source) ?? (isMade || game.asked ? game.least : null);
}

/** How far it is played, of the minimum where that is known. */
export function playedWords(app: App) {
  const { session } = app.page;
  const { moves } = session.game.walk;
  const { kind, score, words } = currentFamily(app.page);
  const least = shownLeast(app);
  if (least === null) return words.counter(session);
  const played = moves === '' ? 0 : score(app.onBoards.drawn()?.trails ?? [], moves);
  return t(ownKey(kind, 'played.of'), { count: played, least });
}

/** The same in words; empty if it is not solved, or nothing was played. */
export function wonWords(app: App) {
  const figures = wonFigures(app);
  const { kind } = currentFamily(app.page);
  if (figures === null) return app.page.session.game.state?.solved ? t(ownKey(kind, 'won.already')) : '';
  const { score, least, own, hints } = figures;
  const played = t(ownKey(kind, 'won.count'), { count: score });
  const last = nextUndo(app.page.session.game)?.what;
  if (!own) return t(last === 'rival' ? 'won.rival' : last === 'solution' ? 'won.shown' : 'won.watched', { played });
  const isLeast = least !== null && score <= least;
  const given = hints > 0 ? t('won.hints', { count: hints }) : '';
  const solved = `${t(ownKey(kind, 'won.solved'), { played })}${isLeast ? t('won.optimal') : ''}${given}.`;
  return least === null || isLeast ? solved : `${solved} ${t('won.least', { count: least })}`;
}

/** The puzzle was solved: stores the result of a level or a day. */
export async function noteResult(app: App) {
  const { page } = app;
  const { source } = page.session;
  const key = resultKey(source);
  const won = wonFigures(app);
  if (source === null || key === null || won === null) return;
  const { score, hints, own } = won;
  const isPlayed = own && hints < page.session.game.walk.moves.length;
  const inTime = isPlayed && source.kind === 'daily' && source.date === localDay(new Date());
  const { least } = won;
  const best = { score, least, hints, own, inTime };
  reached(app, key, best);
  if (least !== null || source.kind !== 'daily') return;
  const made = await dayPuzzles(app).get(source.family, source.date);
  if (made.ok) reached(app, key, { ...best, least: made.optimum });
}
