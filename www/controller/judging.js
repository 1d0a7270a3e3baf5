/**
 * What is asked about the position while a person plays: whether it can still be solved, after each
 * move and without a word as long as it can; and for the next move, when a hint is wished for. A
 * worker of its own answers, so that a search that runs is not disturbed. A newer question outdates
 * the older one; what is known already is not asked.
 *
 * @typedef {import('../main.js').App} App
 *
 * @typedef {object} Asking What waits to be asked, and how long it may take.
 * @property {number} pausing A timer.
 * @property {number} ending Another.
 */

import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { ownKey, t } from '../i18n/index.js';
import { reasonSentence } from '../i18n/sentences.js';
import { lastGood, learn, nextMove, standing } from '../knowledge.js';
import { moveWord } from '../sequence.js';
import { showWalk } from '../state/sitting.js';
import { newJob, runJob } from './jobs.js';

/** Positions that are passed in a fast walk are skipped. */
const PAUSE_MS = 200;

/** After so long, nothing is said of a position unless somebody asked. */
const WATCH_MS = 10_000;

/** What a judge may take beside a search that runs. */
const MEMORY = 500e6;

/** Drops the question that is being asked. @param {App} app */
export function stopAsking({ page, judge, asking }) {
  window.clearTimeout(asking.pausing);
  window.clearTimeout(asking.ending);
  page.jobs.question = null;
  if (judge.isBusy()) judge.cancel();
}

/** The own walk has changed: whether it is lost is found out in the background. @param {App} app */
export function watch(app) {
  stopAsking(app);
  const { page, asking } = app;
  page.passing.hint = null;
  const { view, game } = page.sitting;
  if (game.state === null || view !== 'walk') return;
  const family = currentFamily(page);
  const asksLeast = family.asksLeast && game.least === null && game.knowledge.lost !== '';
  const warns = family.canBeLost && page.options.warn && !game.state.solved;
  const known = standing(game.knowledge, game.walk.moves);
  if (warns && known === 'lost') app.announce(lostWords(app));
  const asks = warns && known === 'unknown' && game.walk.moves !== '';
  if (asksLeast || asks)
    asking.pausing = window.setTimeout(() => askInBackground(app, asksLeast, asks), PAUSE_MS);
}

/** Shows the next move of a solution from here; where it is shown already, plays it. @param {App} app */
export async function hint(app) {
  const { page } = app;
  const { sitting } = page;
  const { walk, state } = sitting.game;
  if (state === null || state.solved) return;
  showWalk(sitting);
  const { hint: shown } = page.passing;
  if (shown?.walk === walk.moves && 'move' in shown) return app.actions.walk(shown.move);
  sitting.game.remark = null;
  if (standing(sitting.game.knowledge, walk.moves) === 'unknown') {
    const answer = await ask(app, 'hint');
    if (answer === null) return;
    if (!answer.ok || answer.verdict === 'stopped')
      return tellNoHint(app, answer.ok ? answer.stopped : answer.error);
  }
  const move = nextMove(sitting.game.knowledge, walk.moves);
  if (move !== null) page.passing.hint = { walk: walk.moves, move, jumps: jumps(page, move) };
  app.announce(move === null ? lostWords(app) : hintWords(app));
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
  if (shown?.walk !== page.sitting.game.walk.moves) return '';
  return 'move' in shown
    ? t(shown.jumps ? 'hint.jump' : 'hint.move', { move: moveWord(shown.move) })
    : t('hint.none', { reason: reasonSentence(shown.problem) });
}

/**
 * Which move lost the position; empty where it is not known to be lost.
 * @param {App} app
 * @param {boolean} [short] for a single line
 */
export function lostWords({ page }, short = false) {
  const { knowledge, walk } = page.sitting.game;
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
  const good = lastGood(page.sitting.game.knowledge);
  if (good !== null) actions.walkTo(good);
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
  const { canBeLost, asksLeast } = currentFamily(page);
  // Any solution will do. Where every position can be solved a hint may take as much as a search.
  const many = purpose === 'hint' && !canBeLost;
  const options = { memory: many ? page.method.megabytes * 1e6 : MEMORY };
  const answer = await runJob(app, 'question', { ...newJob(), purpose }, onProgress =>
    judge.judge(text, moves, options, onProgress),
  );
  if (answer === null) return null;
  stopAsking(app);
  if (answer.ok) learn(game.knowledge, moves, answer);
  if (answer.ok && asksLeast && moves === '') game.least = answer.moves?.length ?? game.least;
  app.changed();
  return answer;
}

/**
 * @param {App} app
 * @param {boolean} asksLeast whether the length of a shortest solution is wanted
 * @param {boolean} asks whether the position is to be judged
 */
async function askInBackground(app, asksLeast, asks) {
  const { game } = app.page.sitting;
  if (asksLeast && (await askAtRest(app, '')) === null) return;
  if (!asks || standing(game.knowledge, game.walk.moves) !== 'unknown') return;
  const answer = await askAtRest(app, game.walk.moves);
  if (answer?.ok && answer.verdict === 'lost') app.announce(lostWords(app));
}

/** Asks what nobody waits for, and not for long. @param {App} app @param {string} moves */
function askAtRest(app, moves) {
  const answer = ask(app, 'watch', moves);
  app.asking.ending = window.setTimeout(() => cancelHint(app), WATCH_MS);
  return answer;
}

/** @param {App} app @param {import('../types.js').Message | undefined} problem */
function tellNoHint(app, problem) {
  const { passing, sitting } = app.page;
  const walk = sitting.game.walk.moves;
  if (problem && problem.code !== 'cancelled') passing.hint = { walk, problem };
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
