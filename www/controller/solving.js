/**
 * Searching: one search at a time, in the worker; its progress and its end go into the page's
 * state.
 */

import { firstRate } from '../playback.js';
import { searchDropped, searchEnded, searchProgressed, searchStarted } from '../state.js';
import { verdictSentence } from '../i18n/sentences.js';

const REDRAW_EVERY_MS = 100;

/** @param {import('../main.js').App} app */
export function createSolving(app) {
  const { page } = app;
  let serial = 0;
  let ticking = 0;

  async function solve() {
    if (page.puzzle === null || page.search.status === 'running') return;
    const mine = ++serial;
    const since = performance.now();
    searchStarted(page, since);
    // The clock runs on although no progress comes.
    ticking = window.setInterval(app.changed, REDRAW_EVERY_MS);
    app.changed();
    const answer = await app.solver.solve(page.text, {}, progress => {
      if (mine === serial) searchProgressed(page, progress);
    });
    if (mine !== serial) return;
    window.clearInterval(ticking);
    const result =
      'verdict' in answer ? answer : stopped(answer.error, (performance.now() - since) / 1000);
    const length = result.length ?? 0;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    searchEnded(page, result, {
      at: still ? length : 0,
      playing: !still && length > 0,
      rate: firstRate(length),
    });
    app.announce(verdictSentence(result));
    app.changed();
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
      seconds,
      states: last?.explored ?? 0,
      bytes: last?.bytes ?? 0,
      atLeast: last?.atLeast ?? 0,
      stopped: reason,
    };
  }

  function cancel() {
    if (page.search.status === 'running') app.solver.cancel();
  }

  /** Ends a search whose puzzle is about to leave the board; it gives no result. */
  function stopSearch() {
    serial++;
    window.clearInterval(ticking);
    if (app.solver.isBusy()) app.solver.cancel();
    if (page.search.status === 'running') searchDropped(page);
  }

  return { solve, cancel, stopSearch };
}
