/** The page's state beside the game itself: messages, searches and their results, views, and puzzles that come and go. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALGORITHMS } from '../../../www/families/simultaneous/words.ts';
import * as searches from '../../../www/puzzle/solve.ts';
import { watchedOutdated, watchStarted } from '../../../www/puzzle/watch.ts';
import { runOf, usualMethod } from '../../../www/state/algorithms.ts';
import * as findings from '../../../www/state/findings.ts';
import * as game from '../../../www/state/game.ts';
import * as state from '../../../www/state/page.ts';
import { isWatching, keepsEnd, returnToWalk, shownMoment, shownMoves, turnTo } from '../../../www/state/session.ts';
import { solved } from '../support/results.js';

/** @typedef {import('../../../www/engine/types.ts').Solved} Solved */
/** @typedef {import('../../../www/state/card.ts').Source} Source */

/** @param {string} moves @returns {import('../../../www/engine/types.ts').State} */
const stateAfter = moves => ({ puzzle: 'p', players: [{ x: 0, y: 0 }], moves, solved: false });

/** A puzzle comes onto the boards. @param {state.Page} page @param {string} id @param {Source} [source] */
function opened(page, id, source = { kind: 'text' }) {
  const puzzle = { id, kind: /** @type {const} */ ('simultaneous'), boards: [{ width: 2, height: 2, pits: 0 }] };
  state.puzzleOpened(page, { puzzle, state: stateAfter(''), warnings: [] }, `text of ${id}`, source);
}

/** A page with a puzzle on which `moves` were played. @param {string} [moves] */
function pageWith(moves = '') {
  const page = state.emptyPage();
  opened(page, 'p');
  for (const move of moves) walk(page, move);
  return page;
}

/** @param {state.Page} page @param {string} move */
function walk({ session: { game: current } }, move) {
  game.walked(current, 'move', move, stateAfter(current.walk.moves + move), ['walked']);
}

Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

const unsolved = { moves: null, length: null, shortest: /** @type {const} */ (false) };
const stopped = () => solved('', { ...unsolved, verdict: 'stopped', stopped: { code: 'memory', args: {} } });

/** A whole search. @param {state.Page} page @param {Solved} result */
function search(page, result, method = usualMethod()) {
  const job = searches.searchStarted(page, 0, method);
  searches.searchEnded(page, job, result, result.shortest ? result.length : null);
}

test('a message goes after what its owner ends with: the next act, the next job, the next puzzle', () => {
  /** @type {Record<string, (page: state.Page) => unknown>} */
  const acts = {
    move: page => walk(page, 'D'),
    tab: page => (page.session.tab = 'make'),
    room: page => (page.library.part = 'levels'),
    help: page => (page.help = ''),
    job: page => page.begun++,
    puzzle: page => (page.session = { ...page.session, key: 'q' }),
  };
  for (const [of, ends] of /** @type {const} */ ([
    ['moment', ['move', 'tab', 'room', 'help', 'job', 'puzzle']],
    ['job', ['job', 'puzzle']],
    ['puzzle', ['puzzle']],
  ]))
    for (const [name, act] of Object.entries(acts)) {
      const page = pageWith('R');
      state.notify(page, { id: 'x', tone: 'error', of });
      state.endNotice(page);
      assert.equal(page.passing.notice?.id, 'x', 'nothing happened yet');
      act(page);
      state.endNotice(page);
      assert.equal(
        page.passing.notice === null,
        ends.some(end => end === name),
        `a ${of}’s message, after: ${name}`,
      );
    }
});

test('a solution watched on Solve counts as shown, until a restart that is not undone', () => {
  const page = pageWith('R');
  const { session } = page;
  const { game: current } = session;
  search(page, solved('DR'));
  assert.equal(session.view, 'solution');
  turnTo(session, 'play');
  assert.equal(game.isOwn(current), true, 'what was played before');
  assert.equal(game.canEarnStar(current), false, 'so no hint says that it costs the star');
  walk(page, 'D');
  assert.equal(game.isOwn(current), false);
  game.restart(current);
  walk(page, 'D');
  assert.equal(game.isOwn(current), true);
  game.undo(current);
  game.undo(current);
  assert.deepEqual([current.walk.moves, game.isOwn(current)], ['RD', false]);
  // Who has solved it first may watch the solution afterwards.
  const first = pageWith('DR');
  search(first, solved('DR'));
  turnTo(first.session, 'play');
  assert.equal(game.isOwn(first.session.game), true);
});

test('a solution that was found while one played is seen once Solve is opened', () => {
  const page = pageWith();
  const { session } = page;
  const job = searches.searchStarted(page, 0, usualMethod());
  turnTo(session, 'play');
  searches.searchEnded(page, job, solved('DR'), 2);
  assert.equal(session.game.seen, null);
  turnTo(session, 'solve');
  assert.equal(session.game.seen, '');
});

test('the solution and the person’s walk are two views, and turning to the walk pauses the playback where it was', () => {
  const page = pageWith('R');
  const { session } = page;
  search(page, solved('DRDR'));
  session.solution.playback = { at: 2.5, playing: true, rate: 1 };
  assert.deepEqual([session.view, shownMoves(session), shownMoment(session)], ['solution', 'DRDR', 2]);
  assert.equal(session.game.least, 4, 'the shortest length is known from a proved search');
  returnToWalk(session);
  assert.deepEqual([session.view, shownMoves(session), shownMoment(session)], ['walk', 'R', 1]);
  assert.deepEqual(session.solution.playback, { at: 2.5, playing: false, rate: 1 });
  const unsolvable = pageWith('R');
  search(unsolvable, solved('', { ...unsolved, verdict: 'unsolvable' }));
  assert.equal(unsolvable.session.view, 'walk', 'a puzzle without a solution leaves the walk on the board');
});

test('a search that continues to count does not touch what the person has turned to', () => {
  const page = pageWith('RD');
  const { session } = page;
  const job = searches.searchStarted(page, 0, { ...usualMethod(), count: true });
  searches.answerFound(page, job, solved('DR'), 2);
  assert.deepEqual([session.view, page.jobs.search], ['solution', job]);
  session.view = 'walk';
  session.solution.playback.at = 1;
  searches.searchEnded(page, job, { ...solved('DR'), sequences: '2' }, 2);
  const { playback, result } = session.solution;
  assert.deepEqual([session.view, playback.at, result?.sequences, page.jobs.search], ['walk', 1, '2', null]);
});

test('a separate run replaces the previous answer, even if it is stopped', () => {
  const page = pageWith();
  search(page, solved('DR'));
  search(page, stopped(), { ...usualMethod(), algorithm: 'bfs' });
  const { result, foundBy, runs } = page.session.solution;
  assert.deepEqual([result?.verdict, foundBy], ['stopped', 'bfs']);
  assert.deepEqual(
    runs.map(run => `${run.algorithm} ${run.verdict}`),
    ['auto solved', 'bfs stopped'],
  );
});

test('while algorithms are compared the first answer stays on the board; another puzzle ends that, and the runs', () => {
  const page = pageWith();
  page.jobs.comparison = { begun: 1, total: ALGORITHMS.length, isCut: false };
  for (const algorithm of ALGORITHMS) {
    search(page, algorithm === 'auto' ? solved('DR') : stopped(), { ...usualMethod(), algorithm });
    assert.equal(page.session.view, 'solution');
  }
  const { result, foundBy, runs } = page.session.solution;
  assert.deepEqual([result?.moves, foundBy, runs.length], ['DR', 'auto', ALGORITHMS.length]);
  page.method.algorithm = 'bfs';
  opened(page, 'q');
  assert.deepEqual([page.session.solution.runs, page.jobs.comparison], [[], null]);
  assert.equal(page.method.algorithm, 'bfs', 'the search options stay');
});

test('a search to be viewed leaves the answer, its runs and its minimum as they are', () => {
  const page = pageWith();
  search(page, solved('DR'));
  const { result, runs } = page.session.solution;
  const viewing = searches.searchStarted(page, 0, { ...usualMethod(), algorithm: 'bfs' }, true);
  assert.equal(page.session.solution.result, result);
  searches.searchEnded(page, viewing, { ...solved('RD'), states: 9 }, 2);
  assert.deepEqual([page.session.solution.result, page.session.solution.runs], [result, runs]);
});

/** @param {number | null} swaps @param {object} [more] */
const swapping = (swaps, more = {}) => solved('RD', { kind: 'stromrallye', swaps, ...more });

test('a search shows the minimum that is known, and no worse solution than the one known', () => {
  const before = swapping(13, { swapsAtLeast: 11 });
  for (const [
    found,
    known,
    ...expected
  ] of /** @type {[Solved, { least: number | null, before: Solved | null }, ...any[]][]} */ ([
    [swapping(14), { least: 12, before: null }, 14, 12, false],
    [swapping(12), { least: 12, before: null }, 12, 12, true],
    [swapping(14, { swapsAtLeast: 12 }), { least: null, before }, 13, 12, false],
    [swapping(14), { least: null, before: null }, 14, undefined, false],
  ])) {
    const said = findings.consistent(found, known);
    assert.deepEqual([said.swaps, said.swapsAtLeast, said.swapsProved], expected);
  }
  const now = /** @type {any} */ ({ swaps: { atLeast: 10, found: 15 } });
  assert.deepEqual(findings.consistentProgress(now, { least: 12, before }).swaps, { atLeast: 12, found: 13 });
});

test('the proof of Make knows the minimum that Play has found, so that Solve shows no other one', () => {
  const page = pageWith();
  const { session } = page;
  const made = swapping(9, { swapsAtLeast: 7 });
  const run = runOf(made, usualMethod());
  assert(run);
  session.known = { result: made, run, isReported: true };
  findings.put(session, { least: 8 });
  turnTo(session, 'solve');
  assert.deepEqual([session.solution.result?.swaps, session.solution.result?.swapsAtLeast], [9, 8]);
  // A better solution that Solve has found stays.
  search(page, swapping(8, { swapsAtLeast: 7 }));
  turnTo(session, 'play');
  turnTo(session, 'solve');
  assert.deepEqual([session.solution.result?.swaps, session.solution.result?.swapsProved], [8, true]);
});

test('a solution with the minimum that Play has found is the one on Solve where swaps count, and only there', () => {
  for (const [swaps, isTaken] of /** @type {const} */ ([
    [7, true],
    [null, false],
  ])) {
    const { session } = pageWith();
    const own = swapping(swaps && 8);
    const better = swapping(swaps, { moves: 'UR', swapsProved: swaps !== null });
    session.solution.result = own;
    findings.learned(session, better, runOf(better, usualMethod()), 7);
    assert.deepEqual(session.solution.result?.moves, isTaken ? 'UR' : 'RD');
  }
});

/** A recording of three frames, at the second one. @type {any} */
const WATCHED = {
  search: solved('D'),
  recording: { ok: true, kind: 'irrgarten', length: 3 },
  length: 3,
  result: null,
  at: 1,
  playing: false,
  pause: 10,
};

test('the result of a search is hidden while it is watched, and that of one shown before is not', () => {
  for (const [before, watched, keeps, atEnd] of /** @type {const} */ ([
    [null, { result: solved('D'), at: 0, playing: true }, true, 'D'],
    [solved('D'), {}, false, ''],
  ])) {
    const page = pageWith();
    if (before) search(page, before);
    watchStarted(page.session, { ...WATCHED, ...watched });
    const { session } = page;
    assert.deepEqual([isWatching(session), keepsEnd(session), shownMoves(session)], [true, keeps, '']);
    assert(session.watched);
    session.watched.at = 3;
    assert.deepEqual([isWatching(session), keepsEnd(session), shownMoves(session)], [false, false, atEnd]);
  }
});

test('a recording of an older search gives way to the solution, or to the person’s walk', () => {
  for (const [found, view] of /** @type {const} */ ([
    [solved('D'), 'solution'],
    [null, 'walk'],
  ])) {
    const page = pageWith();
    if (found) search(page, found);
    page.session.tab = 'solve';
    watchStarted(page.session, { ...WATCHED });
    assert.equal(page.session.view, 'search');
    watchedOutdated(page.session);
    assert.deepEqual([page.session.watched, page.session.view], [null, view]);
  }
});

test('a text with an error changes the draft, never the board', () => {
  const page = pageWith('R');
  const error = { code: 'bad-wall', args: {}, line: 1, column: 1, start: 0, end: 1 };
  state.textRefused(page, 'broken', null, error);
  assert.deepEqual([page.session.text, page.session.game.walk.moves], ['text of p', 'R']);
  assert.deepEqual(page.session.draft, { text: 'broken', name: null, error });
});

test('another puzzle ends walk, result and messages; the one set aside comes back as it was left, paused', () => {
  const page = pageWith('RD');
  search(page, solved('DR'));
  page.session.solution.playback = { at: 1, playing: true, rate: 2 };
  game.stepRefused(page.session.game, { code: 'wall', args: {} });
  state.notify(page, { id: 'notice.damaged-link', tone: 'error', of: 'puzzle' });
  state.cacheSession(page);
  opened(page, 'q', { kind: 'file', name: 'a.txt' });
  const { game: fresh, solution, view, draft } = page.session;
  assert.deepEqual([fresh.walk.moves, solution.result, view, draft.name], ['', null, 'walk', 'a.txt']);
  assert.equal(page.passing.notice, null);
  state.notify(page, { id: 'notice.unknown-link', tone: 'error', of: 'puzzle' });
  state.takenUp(page, Object.values(page.cached)[0]);
  const { session } = page;
  assert.deepEqual([session.game.walk.moves, session.game.remark, page.passing.notice], ['RD', null, null]);
  assert.deepEqual(session.solution.playback, { at: 1, playing: false, rate: 2 });
  assert.equal(session.solution.result?.moves, 'DR');
});

test('a session is plain data that survives serialisation', () => {
  const page = pageWith('RDR');
  game.undo(page.session.game);
  game.restart(page.session.game);
  search(page, solved('DR'));
  assert.deepEqual(JSON.parse(JSON.stringify(page.session)), page.session);
});

test('a newer request for a puzzle ends the one being generated', () => {
  const page = pageWith();
  page.jobs.generating = { since: 0, progress: null };
  const isNewest = state.requested(page);
  assert.deepEqual([page.jobs.generating, isNewest()], [null, true]);
  state.requested(page);
  assert.equal(isNewest(), false);
});

test('a session that comes back keeps what was found out meanwhile', () => {
  const kept = pageWith('U').session;
  const { session } = pageWith();
  const result = solved('DRD');
  session.solution.result = result;
  session.game.least = 3;
  findings.put(kept, findings.foundOf(session), true);
  assert.deepEqual([kept.game.walk.moves, kept.game.least], ['U', 3]);
  assert.equal(kept.solution.result, result);
});
