/**
 * What is asked about the position while a person plays: whether it can still be solved, after each
 * move and without a word as long as it can; and for the next move, when a hint is wished for. A
 * worker of its own answers, so that a search that runs is not disturbed. A newer question outdates
 * the older one; what is known already is not asked.
 */

import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { has, t } from '../i18n/index.js';
import { reasonSentence } from '../i18n/sentences.js';
import { lastGood, learn, nextMove, standing } from '../knowledge.js';
import { moveWord } from '../sequence.js';
import { showWalk } from '../state.js';

/** Who walks on quickly is not asked about on the way. */
const PAUSE_MS = 200;

/** After so long, nothing is said of a position unless somebody asked. */
const WATCH_MS = 10_000;

const REDRAW_EVERY_MS = 100;

/** What a judge may take beside a search that runs. */
const MEMORY = 500e6;

/** @param {import('../main.js').App} app */
export function createJudging(app) {
  const { page, judge } = app;
  let serial = 0;
  let pausing = 0;
  let ending = 0;
  let ticking = 0;

  /** Drops the question that is being asked. */
  function stopAsking() {
    serial++;
    window.clearTimeout(pausing);
    window.clearTimeout(ending);
    window.clearInterval(ticking);
    if (judge.isBusy()) judge.cancel();
    page.question = null;
  }

  /**
   * @param {'watch' | 'hint'} purpose
   * @param {string} [moves] the position that is asked about
   * @returns {Promise<import('../solver-client.js').JudgeAnswer | null>} null where it is outdated
   */
  async function ask(purpose, moves = page.walk.moves) {
    stopAsking();
    const mine = serial;
    page.question = { purpose, since: performance.now(), progress: null };
    ticking = window.setInterval(app.changed, REDRAW_EVERY_MS);
    app.changed();
    const { canBeLost, asksLeast } = currentFamily(page);
    // Any solution will do. A hint for mazes may take as much as a search; boards need little.
    const many = purpose === 'hint' && !canBeLost;
    const options = { memory: many ? page.method.megabytes * 1e6 : MEMORY };
    const answer = await judge.judge(page.text, moves, options, progress => {
      if (mine === serial && page.question !== null) page.question.progress = progress;
    });
    if (mine !== serial) return null;
    stopAsking();
    if (answer.ok) learn(page.knowledge, moves, answer);
    if (answer.ok && asksLeast && moves === '') page.least = answer.moves?.length ?? page.least;
    app.changed();
    return answer;
  }

  /** The own walk has changed: whether it is lost is found out in the background. */
  function watch() {
    stopAsking();
    page.hint = null;
    const family = currentFamily(page);
    if (page.state === null || page.view !== 'walk') return;
    const asksLeast = family.asksLeast && page.least === null && page.knowledge.lost !== '';
    const warns = family.canBeLost && page.options.warn && !page.state.solved;
    const known = standing(page.knowledge, page.walk.moves);
    if (warns && known === 'lost') app.announce(lostWords());
    const asks = warns && known === 'unknown' && page.walk.moves !== '';
    if (!asksLeast && !asks) return;
    pausing = window.setTimeout(async () => {
      if (asksLeast && (await askAtRest('')) === null) return;
      if (!asks || standing(page.knowledge, page.walk.moves) !== 'unknown') return;
      const answer = await askAtRest(page.walk.moves);
      if (answer?.ok && answer.verdict === 'lost') app.announce(lostWords());
    }, PAUSE_MS);
  }

  /** Asks what nobody waits for, and not for long. @param {string} moves */
  function askAtRest(moves) {
    const answer = ask('watch', moves);
    ending = window.setTimeout(() => {
      stopAsking();
      app.changed();
    }, WATCH_MS);
    return answer;
  }

  /** Shows the next move of a solution from here; where it is shown already, plays it. */
  async function hint() {
    if (page.state === null || page.state.solved) return;
    showWalk(page);
    const { hint: shown, walk } = page;
    if (shown?.walk === walk.moves && 'move' in shown) return app.actions.walk(shown.move);
    page.remark = null;
    if (standing(page.knowledge, walk.moves) === 'unknown') {
      const answer = await ask('hint');
      if (answer === null) return;
      if (!answer.ok || answer.verdict === 'stopped') {
        const problem = answer.ok ? answer.stopped : answer.error;
        if (problem && problem.code !== 'cancelled') page.hint = { walk: walk.moves, problem };
        app.announce(hintWords());
        app.changed();
        return;
      }
    }
    const move = nextMove(page.knowledge, walk.moves);
    if (move !== null) page.hint = { walk: walk.moves, move, jumps: jumps(move) };
    app.announce(move === null ? lostWords() : hintWords());
    app.changed();
  }

  /** Whether a move leads over a wall. @param {import('../types.js').Move} move */
  function jumps(move) {
    const answer = page.state && engine.step(page.text, page.state, move);
    return answer !== null && answer.ok && answer.events.includes('jumped');
  }

  /** What the last wish for a hint led to; empty where nothing is shown. */
  function hintWords() {
    const { hint: shown, walk } = page;
    if (shown?.walk !== walk.moves) return '';
    return 'move' in shown
      ? t(shown.jumps ? 'hint.jump' : 'hint.move', { move: moveWord(shown.move) })
      : t('hint.none', { reason: reasonSentence(shown.problem) });
  }

  /**
   * Which move lost the position; empty where it is not known to be lost.
   * @param {boolean} [short] for a single line
   */
  function lostWords(short = false) {
    const { knowledge, walk } = page;
    if (standing(knowledge, walk.moves) !== 'lost') return '';
    const good = lastGood(knowledge);
    const { kind } = currentFamily(page);
    if (good === null) return t(ofFamily('lost.never', kind));
    const key = ofFamily(short ? 'lost.short' : 'lost.by', kind);
    return t(key, { number: good + 1, move: moveWord(walk.moves[good]) });
  }

  return {
    watch,
    hint,
    hintWords,
    lostWords,
    stopAsking,

    cancelHint() {
      stopAsking();
      app.changed();
    },

    /** Back to the last position that could be solved; the moves behind it can be played again. */
    backToGood() {
      const good = lastGood(page.knowledge);
      if (good !== null) app.actions.walkTo(good);
    },
  };
}

/** The family's own words, where it has some. @param {string} key @param {string} kind */
function ofFamily(key, kind) {
  return has(`${key}-${kind}`) ? `${key}-${kind}` : key;
}
