/**
 * Searching: one search at a time, in the worker; its progress and its end go into the page's
 * state. How it searches, and all algorithms one after another.
 */

import { allowedMemory, chosenAmong } from '../algorithms.js';
import { currentFamily } from '../families/index.js';
import { t } from '../i18n/index.js';
import { firstPause, firstRate } from '../playback.js';
import {
  answerFound,
  comparisonCut,
  comparisonStarted,
  nextToCompare,
  searchDropped,
  searchEnded,
  searchProgressed,
  searchStarted,
  watchStarted,
} from '../state.js';

const REDRAW_EVERY_MS = 100;

/** @param {import('../main.js').App} app */
export function createSolving(app) {
  const { page } = app;
  let serial = 0;
  let ticking = 0;

  async function solve() {
    if (!isFree()) return;
    const result = await search(chosen());
    if (result === null) return;
    const { words } = currentFamily(page);
    app.announce(`${words.verdict(result, page.puzzle)} ${words.more(result, false)}`.trim());
  }

  /** Searches, and then shows step by step how. */
  async function watchSearch() {
    if (!isFree() || !currentFamily(page).watched) return;
    const method = chosen();
    /** @type {import('../types.js').Traced | null} */
    let traced = null;
    const result = await search(method, async heard => {
      const answer = await app.solver.trace(page.text, method.algorithm, heard);
      if (!answer.ok) return answer;
      traced = answer;
      return answer.result;
    });
    if (result === null || traced === null) return;
    const { cells, kinds } = /** @type {import('../types.js').Traced} */ (traced);
    watchStarted(page, {
      algorithm: method.algorithm,
      cells,
      kinds,
      result,
      at: 0,
      playing: false,
      pause: firstPause(kinds.length),
    });
    app.actions.startWatching();
  }

  /** How the next search is made: what is chosen, as far as the family has it. */
  function chosen() {
    const algorithm = chosenAmong(page.method.algorithm, currentFamily(page).algorithms);
    return { ...page.method, algorithm };
  }

  /** Runs the algorithms that have not run on this puzzle, without counting. */
  async function compareAll() {
    if (!isFree()) return;
    const { megabytes } = page.method;
    comparisonStarted(page, currentFamily(page).algorithms);
    for (let next = nextToCompare(page); next !== null; next = nextToCompare(page)) {
      const method = { ...page.method, algorithm: next, megabytes, count: false };
      if ((await search(method)) === null) return;
    }
    app.announce(t('compare.done', { count: page.runs.length }));
    app.changed();
  }

  function isFree() {
    return page.puzzle !== null && page.search.status !== 'running';
  }

  /**
   * @param {import('../algorithms.js').Method} method
   * @param {(heard: import('../solver-client.js').Heard) => Promise<import('../solver-client.js').SolveAnswer>}
   *   [ask] instead of the plain search
   * @returns {Promise<import('../types.js').Solved | null>} null where another puzzle took the board
   */
  async function search(
    method,
    ask = heard => app.solver.solve(page.text, currentFamily(page).solveOptions(method), heard),
  ) {
    const mine = ++serial;
    const since = performance.now();
    app.actions.cancelMeasuring();
    const { words } = currentFamily(page);
    searchStarted(page, since, method);
    // The clock runs on although no progress comes.
    ticking = window.setInterval(app.changed, REDRAW_EVERY_MS);
    app.changed();
    const answer = await ask({
      onProgress(progress) {
        if (mine === serial) searchProgressed(page, progress);
      },
      onFound(found) {
        if (mine !== serial) return;
        const first = !page.search.found;
        answerFound(page, found, firstPlayback(found));
        if (first) app.announce(words.verdict(found, page.puzzle));
        app.changed();
      },
    });
    if (mine !== serial) return null;
    window.clearInterval(ticking);
    const result =
      'verdict' in answer ? answer : stopped(answer.error, (performance.now() - since) / 1000);
    searchEnded(page, result, firstPlayback(result));
    app.changed();
    return result;
  }

  /**
   * How a solution is first shown.
   * @param {import('../types.js').Solved} result
   * @returns {import('../state.js').Playback}
   */
  function firstPlayback(result) {
    const length = result.length ?? 0;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return { at: still ? length : 0, playing: !still && length > 0, rate: firstRate(length) };
  }

  /**
   * What is known of a search that did not end by itself.
   * @param {import('../types.js').Message} reason
   * @param {number} seconds
   * @returns {import('../types.js').Solved}
   */
  function stopped(reason, seconds) {
    const last = page.search.progress;
    return {
      ok: true,
      kind: page.puzzle?.kind ?? 'simultaneous',
      verdict: 'stopped',
      shortest: false,
      length: null,
      moves: null,
      sequences: null,
      swaps: null,
      swapsProved: false,
      visited: null,
      seconds,
      states: last?.explored ?? 0,
      bytes: last?.bytes ?? 0,
      atLeast: last?.atLeast ?? 0,
      stopped: reason,
    };
  }

  function cancel() {
    if (page.search.status !== 'running') return;
    comparisonCut(page);
    app.solver.cancel();
  }

  /** Ends a search whose puzzle is about to leave the board; it gives no result. */
  function stopSearch() {
    serial++;
    window.clearInterval(ticking);
    if (app.solver.isBusy()) app.solver.cancel();
    if (page.search.status === 'running') searchDropped(page);
  }

  /** @param {Partial<import('../algorithms.js').Method>} change */
  function setMethod(change) {
    Object.assign(page.method, change);
    page.method.megabytes = allowedMemory(page.method.megabytes);
    app.changed();
  }

  return { solve, watchSearch, compareAll, cancel, stopSearch, setMethod };
}
