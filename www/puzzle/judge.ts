/**
 * Questions about the position while a person plays: whether it can still be solved and what the last move cost (after
 * each move, if that option is on); and hints. What is known is not asked again. See `ask.ts`.
 */

import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { askAfter, runJob, stopAsking } from '../app/jobs.ts';
import { isSomebodyHere, wholeEngine } from '../app/later.ts';
import type { Answer } from '../engine/client.ts';
import type { Judged, Message } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { noteTotals } from '../state/game.ts';
import { isAssessed, isHintKnown, learn, standing } from '../state/knowledge.ts';
import type { Page } from '../state/page.ts';
import { isQuiz } from '../state/session.ts';
import { ask, awaited, newQuestion, standingOf } from './ask.ts';
import { coachedWords, hintWords, lostWords, stepWords } from './hint-words.ts';
import { comeBack } from './known-solution.ts';

/** Positions that are passed in a fast walk are skipped. */
const PAUSE_MS = 200;

/** Time limits for unrequested assessments, and for an unrequested minimum. */
const UNASKED_MS = 10_000;
const LEAST_MS = 1_000;

/** The search for a hint is announced after this time. */
const ANNOUNCED_AFTER_MS = 1_500;

/** Time limit for a hint if a solution is known but the walk has left it. */
const OFF_ROUTE_MS = 5_000;

/** The most bytes of a judge, beside a running search. */
const MEMORY = 500e6;

/** The person's walk has changed: finds out in the background what it cost, and whether it is lost. */
export function assess(app: App) {
  const { page } = app;
  const { tab, game } = page.session;
  const { hint: shown } = page.passing;
  if (shown?.walk !== game.walk.moves) page.passing.hint = null;
  const { asking } = page.jobs;
  // People who asked for the minimum may continue to play while it is being found; Make has its own questions.
  const isOfMake = tab === 'make' && (asking?.what === 'proof' || asking?.what === 'everything');
  if (isOfMake || awaited(page, 'least') !== null) return;
  stopAsking(app);
  // Nothing can be lost yet, and main.ts asks again.
  if (!isSomebodyHere()) return;
  if (game.state === null || tab !== 'play' || isQuiz(page.session)) return;
  const asksLeast = game.least === null && game.knowledge.lost !== '' && !game.soughtLeast;
  if (warns(page) && standing(game.knowledge, game.walk.moves) === 'lost') app.announce(lostWords(app));
  const asks = isAskedAbout(page);
  if (asksLeast || asks) askAfter(app, PAUSE_MS, () => askInBackground(app, asksLeast, asks));
}

/** Finds out silently, for a checkpoint, how many moves it takes in all from here. */
export function assessHere(app: App) {
  const { page } = app;
  const { game } = page.session;
  noteTotals(game);
  // Nobody waits for an unrequested answer: that question is asked again after the next move.
  const isFree = !page.jobs.asking?.isAwaited && game.state?.solved === false;
  const isWorthIt = currentFamily(page).countsTotals && !isAssessed(game.knowledge, game.walk.moves);
  if (isFree && isWorthIt && !isQuiz(page.session)) judge(app, false);
}

/** Whether a hint is known; if not, asks. */
export async function isKnown(app: App) {
  const { game } = app.page.session;
  const { moves } = game.walk;
  if (isHintKnown(game.knowledge, moves)) return true;
  const announcing = window.setTimeout(() => app.announce(t('hint.looking')), ANNOUNCED_AFTER_MS);
  const answer = await judge(app, true);
  window.clearTimeout(announcing);
  if (answer === null) return false;
  if (answer.ok && answer.verdict !== 'stopped') return true;
  // Earlier knowledge is better than none.
  if (standing(game.knowledge, moves) !== 'unknown') return true;
  hintFailed(app, answer.ok ? answer.stopped : answer.error);
  return false;
}

function warns(page: Page) {
  const { solved } = page.session.game.state ?? { solved: true };
  return currentFamily(page).canBeLost && page.options.warn && !solved;
}

/** Whether something about the current position is worth asking. */
function isAskedAbout(page: Page) {
  const { game } = page.session;
  const { moves } = game.walk;
  if (moves === '' || (game.state?.solved ?? true)) return false;
  if (warns(page) && standing(game.knowledge, moves) === 'unknown') return true;
  return page.options.coach && currentFamily(page).countsTotals && !isAssessed(game.knowledge, moves);
}

/** Judges the position. @param isAwaited whether for a hint @returns null if the answer is outdated */
async function judge(app: App, isAwaited: boolean): Promise<Answer<'judge'> | null> {
  stopAsking(app);
  const { game } = app.page.session;
  const { moves } = game.walk;
  if (game.knowledge.route !== null) await wholeEngine.load();
  const route = comeBack(app, moves);
  const answer =
    route?.after === moves.length
      ? judgedByRoute(app, moves, route.moves)
      : await askWorker(app, isAwaited, moves, route === null ? undefined : OFF_ROUTE_MS);
  if (answer === null) return null;
  if (answer.ok) {
    learn(game.knowledge, moves, answer);
    noteTotals(game);
  }
  app.acted();
  return answer;
}

/** @param hintMs the time limit for a hint */
function askWorker(app: App, isAwaited: boolean, moves: string, hintMs: number | undefined) {
  const { page, workers } = app;
  const { text, game } = page.session;
  // Any solution will do. If every position can be solved, a hint may take as much as a search.
  const many = isAwaited && !currentFamily(page).canBeLost;
  const { route } = game.knowledge;
  const options = { ...(many ? {} : { memory: MEMORY }), ...(route === null ? {} : { route }) };
  const longest = isAwaited ? hintMs : UNASKED_MS;
  const job = newQuestion(app, 'position', isAwaited);
  return runJob(app, 'asking', job, onProgress =>
    workers.ask.call('judge', [text, moves, options], { ...standingOf(job), longest, onProgress }),
  );
}

/** The judgement of a walk that leads into a known solution. @param moves the rest of that solution */
function judgedByRoute({ page }: App, walk: string, moves: string): Judged {
  const isEvery = !currentFamily(page).countsTotals;
  const total = isEvery ? walk.length + moves.length : null;
  const totals = Array.from({ length: walk.length + 1 }, () => total);
  return { ok: true, verdict: 'solvable', moves, shortest: isEvery, good: null, totals };
}

async function askInBackground(app: App, asksLeast: boolean, asks: boolean) {
  const { page } = app;
  const { game } = page.session;
  if (asksLeast) {
    if ((await ask(app, 'least', false, { longest: LEAST_MS, memory: MEMORY })) === null) return;
    game.soughtLeast = true;
    app.acted();
  }
  if (!asks || !isAskedAbout(page)) return;
  if ((await judge(app, false)) === null) return;
  const remarks = [coachedWords(app), warns(page) ? lostWords(app) : ''].filter(Boolean);
  // Repeats what the move did: it may not have been read out yet.
  if (remarks.length > 0) app.announce([stepWords(app), ...remarks].filter(Boolean).join(' '));
}

function hintFailed(app: App, problem: Message | undefined) {
  const { passing, session } = app.page;
  const walk = session.game.walk.moves;
  const route = comeBack(app, walk);
  if (route !== null) passing.hint = { walk, stage: 'off', back: walk.length - route.after };
  else if (problem && problem.code !== 'cancelled') passing.hint = { walk, stage: 'none', problem };
  app.announce(hintWords(app));
  app.acted();
}
