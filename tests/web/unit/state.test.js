/**
 * The page's state: every change a person can make and take back.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ALGORITHMS, usualMethod } from '../../../www/algorithms.js';
import * as state from '../../../www/state.js';

/** @typedef {import('../../../www/types.js').State} State */

/** @param {string} moves @returns {State} */
const stateAfter = moves => ({ puzzle: 'p', players: [{ x: 0, y: 0 }], moves, solved: false });

/** A page with a puzzle on which `moves` were walked. @param {string} [moves] */
function pageWith(moves = '') {
  const page = state.emptyPage();
  const puzzle = {
    id: 'p',
    kind: /** @type {const} */ ('simultaneous'),
    boards: [{ width: 2, height: 2, pits: 0 }],
  };
  state.puzzleOpened(page, { puzzle, state: stateAfter(''), warnings: [] }, 'text', {
    kind: 'text',
  });
  for (const move of moves) walk(page, move);
  return page;
}

/** @param {state.Page} page @param {string} move */
function walk(page, move) {
  const letter = /** @type {import('../../../www/types.js').Move} */ (move);
  state.stepped(page, letter, stateAfter(page.walk.moves + move), ['walked']);
}

/** @param {string} moves @returns {import('../../../www/types.js').Solved} */
const solution = moves => ({
  ok: true,
  kind: 'simultaneous',
  verdict: 'solved',
  shortest: true,
  length: moves.length,
  moves,
  sequences: null,
  swaps: null,
  swapsProved: false,
  visited: null,
  seconds: 1,
  states: 1,
  bytes: 1,
  atLeast: moves.length,
});

test('undo takes the last move back and redo knows it', () => {
  const page = pageWith('RD');
  assert.equal(state.undo(page), true);
  assert.equal(page.walk.moves, 'R');
  assert.equal(state.nextRedo(page), 'D');
});

test('undo at the start of a fresh walk does nothing', () => {
  const page = pageWith();
  assert.equal(state.canUndo(page), false);
  assert.equal(state.undo(page), false);
});

test('walking the undone move again keeps the rest to redo', () => {
  const page = pageWith('RDL');
  state.undo(page);
  state.undo(page);
  walk(page, 'D');
  assert.equal(state.nextRedo(page), 'L');
});

test('walking another way forgets what was undone', () => {
  const page = pageWith('RD');
  state.undo(page);
  walk(page, 'U');
  assert.equal(state.nextRedo(page), null);
});

test('a restart can be undone, also after some new steps', () => {
  const page = pageWith('RRD');
  assert.equal(state.restart(page), true);
  assert.equal(page.walk.moves, '');
  walk(page, 'L');
  state.undo(page);
  assert.equal(state.undo(page), true);
  assert.equal(page.walk.moves, 'RRD');
});

test('the solution and the own walk are two views that keep each other', () => {
  const page = pageWith('RD');
  state.searchStarted(page, 0, usualMethod());
  state.searchEnded(page, solution('DR'), { at: 0, playing: true, rate: 1 });
  assert.equal(page.view, 'solution');
  assert.equal(state.shownMoves(page), 'DR');
  page.view = 'walk';
  assert.equal(state.shownMoves(page), 'RD');
  assert.equal(state.shownMoment(page), 2);
});

test('a search that goes on to count leaves alone what the person turned to since', () => {
  const page = pageWith('RD');
  state.searchStarted(page, 0, { ...usualMethod(), count: true });
  state.answerFound(page, solution('DR'), { at: 0, playing: true, rate: 1 });
  assert.equal(page.view, 'solution');
  assert.equal(page.search.status, 'running');
  page.view = 'walk';
  page.playback.at = 1;
  state.searchEnded(page, { ...solution('DR'), sequences: '2' }, { at: 0, playing: true, rate: 1 });
  assert.equal(page.view, 'walk');
  assert.equal(page.playback.at, 1);
  assert.equal(page.result?.sequences, '2');
  assert.equal(page.search.status, 'idle');
});

test('a step of the own walk leaves the playback where it was', () => {
  const page = pageWith();
  state.searchEnded(page, solution('DRDR'), { at: 2.5, playing: true, rate: 1 });
  assert.equal(state.shownMoment(page), 2);
  walk(page, 'R');
  assert.equal(page.view, 'walk');
  assert.deepEqual(page.playback, { at: 2.5, playing: false, rate: 1 });
});

const still = { at: 0, playing: false, rate: 1 };

/** @param {state.Page} page @param {import('../../../www/types.js').Solved} result */
function search(page, result, method = usualMethod()) {
  state.searchStarted(page, 0, method);
  state.searchEnded(page, result, still);
}

/** @returns {import('../../../www/types.js').Solved} */
const stopped = () => ({
  ...solution(''),
  verdict: 'stopped',
  moves: null,
  length: null,
  stopped: { code: 'memory', args: {} },
});

test('a run of its own takes the place of the answer before, also where it is stopped', () => {
  const page = pageWith();
  search(page, solution('DR'));
  search(page, stopped(), { ...usualMethod(), algorithm: 'bfs' });
  assert.equal(page.result?.verdict, 'stopped');
  assert.equal(page.foundBy, 'bfs');
  assert.deepEqual(
    page.runs.map(run => [run.algorithm, run.verdict]),
    [
      ['auto', 'solved'],
      ['bfs', 'stopped'],
    ],
  );
});

test('while algorithms are compared, the first answer stays on the board', () => {
  const page = pageWith();
  state.comparisonStarted(page);
  const order = [];
  for (let next = state.nextToCompare(page); next !== null; next = state.nextToCompare(page)) {
    order.push(next);
    search(page, next === 'auto' ? solution('DR') : stopped(), { ...usualMethod(), algorithm: next });
    assert.equal(page.view, 'solution');
  }
  assert.deepEqual(order, ALGORITHMS);
  assert.equal(page.comparison, null);
  assert.equal(page.result?.moves, 'DR');
  assert.equal(page.foundBy, 'auto');
  assert.equal(page.runs.length, ALGORITHMS.length);
});

test('a comparison that is cut ends with the run that is under way', () => {
  const page = pageWith();
  state.comparisonStarted(page);
  state.nextToCompare(page);
  state.comparisonCut(page);
  assert.equal(state.nextToCompare(page), null);
  assert.equal(page.comparison, null);
});

test('another puzzle ends the comparison and its runs; how one searches stays', () => {
  const page = pageWith();
  page.method.algorithm = 'bfs';
  search(page, solution('DR'));
  state.comparisonStarted(page);
  const puzzle = { id: 'q', kind: /** @type {const} */ ('simultaneous'), boards: [] };
  state.puzzleOpened(page, { puzzle, state: stateAfter(''), warnings: [] }, 'q', { kind: 'text' });
  assert.deepEqual([page.runs, page.comparison], [[], null]);
  assert.equal(page.method.algorithm, 'bfs');
});

test('an unsolvable puzzle leaves the own walk on the board', () => {
  const page = pageWith('R');
  const result = {
    ...solution(''),
    verdict: /** @type {const} */ ('unsolvable'),
    moves: null,
    length: null,
  };
  state.searchEnded(page, result, { at: 0, playing: false, rate: 1 });
  assert.equal(page.view, 'walk');
});

test('a text with an error changes the draft, never the board', () => {
  const page = pageWith('R');
  const error = { code: 'bad-wall', args: {}, line: 1, column: 1, start: 0, end: 1 };
  state.textRefused(page, 'broken', null, error);
  assert.equal(page.text, 'text');
  assert.equal(page.walk.moves, 'R');
  assert.deepEqual(page.draft, { text: 'broken', name: null, error });
});

test('another puzzle ends walk, result and messages of the one before', () => {
  const page = pageWith('R');
  state.searchEnded(page, solution('D'), { at: 0, playing: true, rate: 1 });
  page.notice = { id: 'notice.damaged-link', tone: 'error' };
  const puzzle = { id: 'q', kind: /** @type {const} */ ('simultaneous'), boards: [] };
  state.puzzleOpened(page, { puzzle, state: stateAfter(''), warnings: [] }, 'other', {
    kind: 'file',
    name: 'a.txt',
  });
  assert.equal(page.walk.moves, '');
  assert.equal(page.result, null);
  assert.equal(page.notice, null);
  assert.equal(page.view, 'walk');
  assert.equal(page.draft.name, 'a.txt');
});

test('a step back marks the cell it leaves, undo takes that back and redo does it again', () => {
  const page = pageWith('RD');
  state.steppedBack(page, { x: 1, y: 1 });
  assert.equal(page.walk.moves, 'R');
  assert.deepEqual(page.walk.left.slice(0, page.walk.backs), [{ x: 1, y: 1, move: 'D' }]);
  assert.equal(state.undo(page), true);
  assert.equal(page.walk.moves, 'RD');
  assert.equal(page.walk.backs, 0);
  assert.equal(state.nextRedo(page), 'B');
  assert.equal(state.redo(page), true);
  assert.equal(page.walk.moves, 'R');
  assert.equal(page.walk.backs, 1);
});

test('moves of one press are undone together, and done again together', () => {
  const page = pageWith('U');
  for (const [index, move] of ['R', 'R', 'D'].entries()) {
    const letter = /** @type {import('../../../www/types.js').Move} */ (move);
    state.stepped(page, letter, stateAfter(page.walk.moves + move), ['walked'], index > 0);
  }
  assert.equal(page.walk.moves, 'URRD');
  state.undo(page);
  assert.equal(page.walk.moves, 'U');
  assert.equal(state.nextRedo(page), 'Rrd');
  state.redo(page);
  assert.equal(page.walk.moves, 'URRD');
});

test('going to an earlier count of moves passes over steps back', () => {
  const page = pageWith('RD');
  state.steppedBack(page, { x: 1, y: 1 });
  walk(page, 'L');
  walk(page, 'L');
  assert.equal(page.walk.moves, 'RLL');
  assert.equal(state.walkTo(page, 1), true);
  assert.equal(page.walk.moves, 'R');
  assert.equal(page.walk.backs, 1);
  state.walkTo(page, 0);
  assert.equal(page.walk.moves, '');
  assert.equal(page.walk.backs, 0);
  state.walkTo(page, Infinity);
  assert.equal(page.walk.moves, 'RLL');
  assert.equal(page.walk.backs, 1);
});

test('after other moves the marks of undone steps back are gone', () => {
  const page = pageWith('RD');
  state.steppedBack(page, { x: 1, y: 1 });
  state.undo(page);
  walk(page, 'L');
  assert.equal(page.walk.redo, '');
  state.steppedBack(page, { x: 0, y: 1 });
  assert.deepEqual(page.walk.left, [{ x: 0, y: 1, move: 'L' }]);
});

test('the shortest length is known from a proved search', () => {
  const page = pageWith();
  state.searchEnded(page, solution('DRD'), { at: 0, playing: false, rate: 1 });
  assert.equal(page.least, 3);
});

test('how a search ends is not told while it is watched', () => {
  const page = pageWith();
  state.watchStarted(page, {
    algorithm: 'dfs',
    cells: Uint32Array.of(0, 1, 0),
    kinds: Uint8Array.of(0, 1, 3),
    result: solution('D'),
    at: 0,
    playing: true,
    pause: 10,
  });
  assert.equal(state.isWatching(page), true);
  assert.equal(state.shownMoves(page), '');
  if (page.watched) page.watched.at = 3;
  assert.equal(state.isWatching(page), false);
  assert.equal(state.shownMoves(page), 'D');
});
