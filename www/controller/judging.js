/**
 * What is asked about the position while a person plays: whether it can still be solved and what the last move
 * cost, after each move where that is wished for; the number to beat; and for hints, which tell more each time. A
 * worker of its own answers, so that a search that runs is not disturbed. A newer question outdates the older one;
 * what is known already is not asked.
 *
 * @typedef {import('../main.js').App} App
 *
 * @typedef {object} Asking What waits to be asked.
 * @property {number} pausing A timer.
 */

import { isAwake } from '../awake.js';
import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { ownKey, t } from '../i18n/index.js';
import { reasonSentence } from '../i18n/sentences.js';
import {
  costOfLast,
  firstWasted,
  isAssessed,
  lastGood,
  learn,
  nextMove,
  restOf,
  standing,
  totalAfter,
} from '../knowledge.js';
import { moveWord } from '../sequence.js';
import { nextRedo, nextUndo, noteTotals } from '../state/game.js';
import { learnFrom } from '../state/search.js';
import { isQuiz } from '../state/quiz.js';
import { turnTo } from '../state/sitting.js';
import { newJob, runJob } from './jobs.js';
import { warn } from './notices.js';
import { comeBack } from './routes.js';

/** Positions that are passed in a fast walk are skipped. */
const PAUSE_MS = 200;

/** After so long, nothing is said of a position unless somebody asked. */
const WATCH_MS = 10_000;

/** So long the number to beat is looked for without being asked for. */
const LEAST_MS = 1_000;

/** Whoever does not see that a hint is being looked for hears it after this time. */
const TELL_AFTER_MS = 1_500;

/** So long a hint is looked for where a solution is known that the walk has left. */
const OFF_ROUTE_MS = 5_000;

/** What a judge may take beside a search that runs. */
const MEMORY = 500e6;

/** Drops the question that is being asked. @param {App} app */
export function stopAsking({ page, judge, asking }) {
  window.clearTimeout(asking.pausing);
  page.jobs.question = null;
  if (judge.isBusy()) judge.cancel();
}

/** The own walk has changed: what it cost, and whether it is lost, is found out in the background. @param {App} app */
export function watch(app) {
  const { page, asking } = app;
  const { tab, game } = page.sitting;
  const { hint: shown } = page.passing;
  if (shown?.walk !== game.walk.moves) page.passing.hint = null;
  // Whoever asked for the number to beat may walk on meanwhile.
  if (page.jobs.question?.purpose === 'least') return;
  stopAsking(app);
  // Nothing is lost by then, and main.js asks again.
  if (!isAwake()) return;
  if (game.state === null || tab !== 'play' || isQuiz(page.sitting)) return;
  const asksLeast = game.least === null && game.knowledge.lost !== '' && !game.soughtLeast;
  if (warns(page) && standing(game.knowledge, game.walk.moves) === 'lost') app.announce(lostWords(app));
  const asks = isAskedAbout(page);
  if (asksLeast || asks)
    asking.pausing = window.setTimeout(() => askInBackground(app, asksLeast, asks), PAUSE_MS);
}

/**
 * Tells a little more than the last time: how things stand, what was wasted, the next move; where that is shown
 * already, plays it. Whoever plays by hints is told the next move at once.
 * @param {App} app
 */
export async function hint(app) {
  const { page } = app;
  const { sitting } = page;
  const { walk, state } = sitting.game;
  if (state === null || state.solved || isQuiz(sitting)) return;
  turnTo(sitting, 'play');
  // Whoever presses again while it is being found out waits for that answer.
  if (page.jobs.question?.purpose === 'hint') return;
  const { hint: before } = page.passing;
  const shown = before?.walk === walk.moves ? before : null;
  if (shown?.stage === 'move') {
    app.actions.walk(shown.move, 'hint');
    return;
  }
  sitting.game.remark = null;
  if (!(await isKnown(app))) return;
  const { knowledge } = sitting.game;
  const move = nextMove(knowledge, walk.moves);
  const stage = nextStage(app, shown);
  if (move === null) page.passing.hint = null;
  else if (stage !== 'move') page.passing.hint = { walk: walk.moves, stage };
  else {
    if (!isHinted(sitting.game)) sitting.game.hints++;
    page.passing.hint = { walk: walk.moves, stage, move, jumps: jumps(page, move) };
  }
  app.announce(move === null ? lostWords(app) : hintWords(app));
  app.changed();
}

/**
 * How many moves it takes in all from here is found out for a checkpoint, without a word.
 * @param {App} app
 */
export function assessHere(app) {
  const { page, judge } = app;
  const { game } = page.sitting;
  noteTotals(game);
  const isFree = page.jobs.question === null && !(game.state?.solved ?? true) && !isQuiz(page.sitting);
  if (!isFree || !currentFamily(page).countsTotals || isAssessed(game.knowledge, game.walk.moves)) return;
  ask(app, 'watch');
  judge.cancelAfter(WATCH_MS);
}

/** Plays the rest of a solution from here, which can be undone like any press. @param {App} app */
export async function showRest(app) {
  const { sitting } = app.page;
  const { state } = sitting.game;
  if (state === null || state.solved || isQuiz(sitting)) return;
  turnTo(sitting, 'play');
  if (!(await isKnown(app))) return;
  const rest = restOf(sitting.game.knowledge, sitting.game.walk.moves);
  if (rest === '') return app.changed();
  app.actions.walk(rest, 'solution');
}

/** Finds the number to beat, however long it takes, and shows it. @param {App} app */
export async function askLeast(app) {
  const { game } = app.page.sitting;
  if (isQuiz(app.page.sitting)) return;
  if (game.least === null && game.knowledge.lost !== '') await findLeast(app, 'least');
  game.asked ||= game.least !== null;
  app.changed();
}

/** @param {App} app */
export function cancelHint(app) {
  stopAsking(app);
  app.changed();
}

/**
 * What the last wish for a hint led to; empty where nothing is shown.
 * @param {App} app
 */
export function hintWords({ page }) {
  const { hint: shown } = page.passing;
  const { game } = page.sitting;
  const { moves } = game.walk;
  if (shown?.walk !== moves) return '';
  const { kind } = currentFamily(page);
  if (shown.stage === 'none') return t('hint.none', { reason: reasonSentence(shown.problem) });
  if (shown.stage === 'off') return t('hint.off-route', { count: shown.back });
  if (shown.stage === 'move') return t(shown.jumps ? 'hint.jump' : 'hint.move', { move: moveWord(shown.move) });
  if (shown.stage === 'cost') return costWords(game);
  const total = totalAfter(game.knowledge, moves);
  if (typeof total !== 'number') return t('hint.solvable');
  return t(ownKey(kind, 'hint.total'), { count: total, left: total - moves.length });
}

/**
 * What the last move cost, for a coach who says so after each; empty where it is not known, or nothing.
 * @param {App} app
 */
export function coachedWords({ page }) {
  const { game } = page.sitting;
  if (!page.options.coach || isQuiz(page.sitting) || game.state?.solved || !currentFamily(page).countsTotals) return '';
  const cost = costOfLast(game.knowledge, game.walk.moves);
  if (typeof cost !== 'number') return '';
  return cost === 0 ? t('coach.free') : t('coach.cost', { count: cost });
}

/**
 * Which move lost the position; empty where it is not known to be lost.
 * @param {App} app
 * @param {boolean} [short] for a single line
 */
export function lostWords({ page }, short = false) {
  const { knowledge, walk } = page.sitting.game;
  if (isQuiz(page.sitting)) return '';
  if (standing(knowledge, walk.moves) !== 'lost') return '';
  const good = lastGood(knowledge);
  const { kind } = currentFamily(page);
  if (good === null) return t(ownKey(kind, 'lost.never'));
  const key = ownKey(kind, short ? 'lost.short' : 'lost.by');
  return t(key, { number: good + 1, move: moveWord(walk.moves[good]) });
}

/**
 * Back to the last position that could be solved; the moves behind it can be played again.
 * @param {App} app
 */
export function backToGood({ page, actions }) {
  const { knowledge, walk } = page.sitting.game;
  const { hint: shown } = page.passing;
  const isOff = shown?.walk === walk.moves && shown.stage === 'off';
  const good = isOff ? walk.moves.length - shown.back : lastGood(knowledge);
  if (good !== null) actions.backTo(good);
}

/**
 * What was wasted up to here.
 * @param {import('../state/game.js').Game} game
 */
function costWords({ knowledge, walk }) {
  const last = costOfLast(knowledge, walk.moves);
  const first = firstWasted(knowledge, walk.moves);
  const sentences = [];
  if (typeof last === 'number')
    sentences.push(last === 0 ? t('hint.last-free') : t('hint.last-cost', { count: last }));
  if (first !== null)
    sentences.push(t('hint.first-wasted', { number: first.index + 1, move: moveWord(walk.moves[first.index]) }));
  return sentences.join(' ');
}

/**
 * How much the next hint tells.
 * @param {App} app
 * @param {import('../state/page.js').Hint | null} shown the one for this position
 * @returns {import('../state/page.js').Stage}
 */
function nextStage({ page }, shown) {
  const { game } = page.sitting;
  if (shown === null) return nextUndo(game)?.what === 'hint' ? 'move' : 'standing';
  if (shown.stage === 'standing' && firstWasted(game.knowledge, game.walk.moves) !== null) return 'cost';
  return 'move';
}

/**
 * Whether the move that is next was named already, and then undone.
 * @param {import('../state/game.js').Game} game
 */
function isHinted(game) {
  return nextRedo(game)?.what === 'hint';
}

/**
 * Whether it is known how things stand; where it is not, it is asked.
 * @param {App} app
 */
async function isKnown(app) {
  const { game } = app.page.sitting;
  const { moves } = game.walk;
  if (isAssessed(game.knowledge, moves)) return true;
  const telling = window.setTimeout(() => app.announce(t('hint.looking')), TELL_AFTER_MS);
  const answer = await ask(app, 'hint');
  window.clearTimeout(telling);
  if (answer === null) return false;
  if (answer.ok && answer.verdict !== 'stopped') return true;
  // What was known before is better than nothing.
  if (standing(game.knowledge, moves) !== 'unknown') return true;
  tellNoHint(app, answer.ok ? answer.stopped : answer.error);
  return false;
}

/** Whether a lost position is to be told of. @param {import('../state/page.js').Page} page */
function warns(page) {
  const { solved } = page.sitting.game.state ?? { solved: true };
  return currentFamily(page).canBeLost && page.options.warn && !solved;
}

/** Whether something is to be found out of where one stands. @param {import('../state/page.js').Page} page */
function isAskedAbout(page) {
  const { game } = page.sitting;
  const { moves } = game.walk;
  if (moves === '' || (game.state?.solved ?? true)) return false;
  if (warns(page) && standing(game.knowledge, moves) === 'unknown') return true;
  return page.options.coach && currentFamily(page).countsTotals && !isAssessed(game.knowledge, moves);
}

/**
 * @param {App} app
 * @param {'watch' | 'hint'} purpose
 * @param {string} [moves] the position that is asked about
 * @returns {Promise<import('../solver-client.js').JudgeAnswer | null>} null where it is outdated
 */
async function ask(app, purpose, moves = app.page.sitting.game.walk.moves) {
  stopAsking(app);
  const { page, judge } = app;
  const { text, game } = page.sitting;
  const { canBeLost } = currentFamily(page);
  // Any solution will do. Where every position can be solved a hint may take as much as a search.
  const many = purpose === 'hint' && !canBeLost;
  const route = comeBack(app, moves);
  if (route?.after === moves.length) return goOnByRoute(app, moves, route.moves);
  const options = {
    memory: many ? page.method.megabytes * 1e6 : MEMORY,
    ...(game.knowledge.route === null ? {} : { route: game.knowledge.route }),
  };
  const asked = runJob(app, 'question', { ...newJob(), purpose }, onProgress =>
    judge.judge(text, moves, options, onProgress),
  );
  if (route !== null && purpose === 'hint') judge.cancelAfter(OFF_ROUTE_MS);
  const answer = await asked;
  if (answer === null) return null;
  stopAsking(app);
  if (answer.ok) {
    learn(game.knowledge, moves, answer);
    noteTotals(game);
  }
  app.changed();
  return answer;
}

/**
 * What a judge would say of a walk from which a solution goes on that is known already.
 * @param {App} app
 * @param {string} walk
 * @param {string} moves that lead on
 * @returns {import('../solver-client.js').JudgeAnswer}
 */
function goOnByRoute(app, walk, moves) {
  const { game } = app.page.sitting;
  const isEvery = !currentFamily(app.page).countsTotals;
  const total = walk.length + moves.length;
  /** @type {import('../types.js').Judged} */
  const judged = {
    ok: true,
    verdict: 'solvable',
    moves,
    shortest: isEvery,
    good: null,
    totals: Array.from({ length: walk.length + 1 }, () => (isEvery ? total : null)),
  };
  learn(game.knowledge, walk, judged);
  noteTotals(game);
  app.changed();
  return judged;
}

/**
 * Solves the puzzle from its start, for the number to beat.
 * @param {App} app
 * @param {'watch' | 'least'} purpose
 * @returns {Promise<boolean>} false where it is outdated
 */
async function findLeast(app, purpose) {
  stopAsking(app);
  const { page, judge } = app;
  const { text, game } = page.sitting;
  const family = currentFamily(page);
  const options = family.leastOptions(purpose === 'watch' ? MEMORY : page.method.megabytes * 1e6);
  const asked = runJob(app, 'question', { ...newJob(), purpose }, onProgress =>
    judge.solve(text, options, { onProgress, onFound() {} }),
  );
  if (purpose === 'watch') judge.cancelAfter(LEAST_MS);
  const answer = await asked;
  if (answer === null) return false;
  if (purpose === 'watch') game.soughtLeast = true;
  if ('verdict' in answer) {
    game.least = family.leastIn(answer) ?? game.least;
    learnFrom(page.sitting, answer);
  } else if (purpose === 'least' && answer.error.code !== 'cancelled') {
    warn(app, 'notice.least-failed', { reason: reasonSentence(answer.error) });
  }
  app.changed();
  return true;
}

/**
 * @param {App} app
 * @param {boolean} asksLeast whether the number to beat is wanted
 * @param {boolean} asks whether the position is to be judged
 */
async function askInBackground(app, asksLeast, asks) {
  const { page, judge } = app;
  if (asksLeast && !(await findLeast(app, 'watch'))) return;
  if (!asks || !isAskedAbout(page)) return;
  const answer = ask(app, 'watch');
  judge.cancelAfter(WATCH_MS);
  if ((await answer) === null) return;
  const told = [coachedWords(app), warns(page) ? lostWords(app) : ''].filter(Boolean);
  // What the move did is said again: it may not have been read out yet.
  if (told.length > 0) app.announce([app.actions.stepWords(), ...told].filter(Boolean).join(' '));
}

/** @param {App} app @param {import('../types.js').Message | undefined} problem */
function tellNoHint(app, problem) {
  const { passing, sitting } = app.page;
  const walk = sitting.game.walk.moves;
  const route = comeBack(app, walk);
  if (route !== null) passing.hint = { walk, stage: 'off', back: walk.length - route.after };
  else if (problem && problem.code !== 'cancelled') passing.hint = { walk, stage: 'none', problem };
  app.announce(hintWords(app));
  app.changed();
}

/**
 * Whether a move leads over a wall.
 * @param {import('../state/page.js').Page} page
 * @param {import('../types.js').Move} move
 */
function jumps({ sitting }, move) {
  const { state } = sitting.game;
  const answer = state && engine.step(sitting.text, state, move);
  return answer !== null && answer.ok && answer.events.includes('jumped');
}
