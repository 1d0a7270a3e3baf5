/** The page's state: every change a person can make and undo. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runOf, usualMethod } from '../../../www/core/algorithms.ts';
import * as game from '../../../www/core/game.ts';
import { learn } from '../../../www/core/knowledge.ts';
import * as state from '../../../www/core/page.ts';
import * as searches from '../../../www/core/search.ts';
import {
  isWatching,
  keepsEnd,
  shownMoment,
  shownMoves,
  showWalk,
  turnTo,
  withFindings,
} from '../../../www/core/session.ts';
import { ALGORITHMS } from '../../../www/families/simultaneous/words.ts';
import { solved } from '../support/results.js';

/** @typedef {import('../../../www/engine/types.ts').State} State */

/** @param {string} moves @returns {State} */
const stateAfter = moves => ({ puzzle: 'p', players: [{ x: 0, y: 0 }], moves, solved: false });

/** A page with a puzzle on which `moves` were played. @param {string} [moves] */
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
  const { game: current } = page.session;
  game.walked(current, 'move', move, stateAfter(current.walk.moves + move), ['walked']);
}

test('undo reverts the last press and redo names it', () => {
  const { game: current } = pageWith('RD').session;
  assert.deepEqual(game.undo(current), { what: 'move', cut: '', add: 'D' });
  assert.equal(current.walk.moves, 'R');
  assert.equal(game.nextRedo(current)?.add, 'D');
  game.redo(current);
  assert.equal(current.walk.moves, 'RD');
});

test('undo at the start of a fresh walk does nothing', () => {
  const { game: current } = pageWith().session;
  assert.equal(game.nextUndo(current), null);
  assert.equal(game.undo(current), null);
});

test('playing the undone move again keeps the rest to redo', () => {
  const page = pageWith('RDL');
  game.undo(page.session.game);
  game.undo(page.session.game);
  walk(page, 'D');
  assert.equal(game.nextRedo(page.session.game)?.add, 'L');
});

test('playing elsewhere forgets what was undone', () => {
  const page = pageWith('RD');
  game.undo(page.session.game);
  walk(page, 'U');
  assert.equal(game.nextRedo(page.session.game), null);
});

test('a restart can be undone, even after some new steps', () => {
  const page = pageWith('RRD');
  assert.equal(game.restart(page.session.game), true);
  assert.equal(page.session.game.walk.moves, '');
  walk(page, 'L');
  game.undo(page.session.game);
  assert.equal(game.nextUndo(page.session.game)?.what, 'restart');
  game.undo(page.session.game);
  assert.equal(page.session.game.walk.moves, 'RRD');
});

test('a restart resets the number of hints, and undoing it restores that', () => {
  const { game: current } = pageWith('RD').session;
  current.hints = 2;
  game.restart(current);
  assert.equal(current.hints, 0);
  game.undo(current);
  assert.equal(current.hints, 2);
});

test('a played solution is one press, which undo reverts', () => {
  const { game: current } = pageWith('RD').session;
  game.walked(current, 'solution', 'LLU', stateAfter('RDLLU'), ['walked']);
  assert.equal(game.isOwn(current), false);
  assert.deepEqual(game.undo(current), { what: 'solution', cut: '', add: 'LLU' });
  assert.equal(current.walk.moves, 'RD');
  assert.equal(game.isOwn(current), true);
});

test('moves after a restart are one’s own again', () => {
  const page = pageWith();
  game.walked(page.session.game, 'solution', 'LLU', stateAfter('LLU'), ['walked']);
  game.restart(page.session.game);
  walk(page, 'L');
  assert.equal(game.isOwn(page.session.game), true);
});

test('a checkpoint keeps the hints that led to it, and that a solution was shown', () => {
  const { game: current } = pageWith().session;
  current.hints = 2;
  game.walked(current, 'solution', 'LLU', stateAfter('LLU'), ['walked']);
  game.setCheckpoint(current);
  game.restart(current);
  assert.equal(current.hints, 0);
  assert.equal(game.isOwn(current), true);
  game.goToCheckpoint(current, 0);
  assert.equal(current.hints, 2);
  assert.equal(game.isOwn(current), false);
  game.undo(current);
  assert.equal(current.hints, 0);
  game.redo(current);
  assert.equal(current.hints, 2);
});

test('the totals of checkpoints outlast the next question', () => {
  const { game: current } = pageWith('RD').session;
  game.setCheckpoint(current);
  learn(current.knowledge, 'RD', { verdict: 'solvable', moves: 'L', good: null, totals: [3, 3, 3], shortest: true });
  game.noteTotals(current);
  learn(current.knowledge, 'UU', { verdict: 'solvable', moves: 'LLL', good: null, totals: [3, 4, 5], shortest: true });
  game.noteTotals(current);
  assert.equal(current.checkpoints[0].total, 3);
});

test('moves after the solution are not one’s own from an earlier checkpoint either, but after a restart', () => {
  const page = pageWith('RD');
  const { game: current } = page.session;
  game.setCheckpoint(current);
  game.walked(current, 'solution', 'LLU', stateAfter('RDLLU'), ['walked']);
  game.turnTo(current, 'RDL', 'sequence');
  assert.equal(game.isOwn(current), false, 'a move of it still stands');
  game.turnTo(current, 'RD', 'checkpoint');
  assert.equal(game.isOwn(current), true);
  walk(page, 'U');
  assert.equal(game.isOwn(current), false);
  game.restart(current);
  walk(page, 'R');
  assert.equal(game.isOwn(current), true);
});

test('a solution watched on Solve counts as shown, until a restart that is not undone', () => {
  const page = pageWith('R');
  const { session } = page;
  search(page, solved('DR'));
  assert.equal(session.view, 'solution');
  turnTo(session, 'play');
  assert.equal(game.isOwn(session.game), true, 'what was played before');
  assert.equal(game.canEarnStar(session.game), false, 'so no hint says that it costs the star');
  walk(page, 'D');
  assert.equal(game.isOwn(session.game), false);
  game.restart(session.game);
  walk(page, 'D');
  assert.equal(game.isOwn(session.game), true);
  game.undo(session.game);
  game.undo(session.game);
  assert.deepEqual([session.game.walk.moves, game.isOwn(session.game)], ['RD', false]);
});

test('who has solved it first may watch the solution afterwards', () => {
  const page = pageWith('DR');
  search(page, solved('DR'));
  turnTo(page.session, 'play');
  assert.equal(game.isOwn(page.session.game), true);
});

test('a solution that was found while one played is seen once Solve is opened', () => {
  const page = pageWith();
  const { session } = page;
  const job = searches.searchStarted(page, 0, usualMethod());
  turnTo(session, 'play');
  searches.searchEnded(page, job, solved('DR'), { at: 0, playing: false, rate: 1 }, 2);
  assert.equal(session.game.seen, null);
  turnTo(session, 'solve');
  assert.equal(session.game.seen, '');
});

for (const { of, lasts, ends } of /** @type {const} */ ([
  { of: 'moment', lasts: [], ends: ['move', 'tab', 'room', 'help', 'job', 'puzzle'] },
  { of: 'job', lasts: ['move', 'tab', 'room', 'help'], ends: ['job', 'puzzle'] },
  { of: 'puzzle', lasts: ['move', 'tab', 'room', 'help', 'job'], ends: ['puzzle'] },
])) {
  test(`a message of a ${of} goes after: ${ends.join(', ')}`, () => {
    for (const act of [...lasts, ...ends]) {
      const page = pageWith('R');
      state.notify(page, { id: 'x', tone: 'error', of });
      state.endNotice(page);
      assert.equal(page.passing.notice?.id, 'x', 'nothing happened yet');
      if (act === 'move') walk(page, 'D');
      else if (act === 'tab') page.session.tab = 'make';
      else if (act === 'room') page.library.part = 'levels';
      else if (act === 'help') page.help = '';
      else if (act === 'job') page.begun++;
      else page.session = { ...page.session, key: 'q' };
      state.endNotice(page);
      assert.equal(page.passing.notice === null, /** @type {readonly string[]} */ (ends).includes(act), act);
    }
  });
}

test('going to an entry of the history undoes or redoes those between', () => {
  const page = pageWith('RD');
  const { game: current } = page.session;
  game.restart(current);
  walk(page, 'L');
  assert.equal(game.goTo(current, 1), true);
  assert.equal(current.walk.moves, 'R');
  game.goTo(current, 4);
  assert.equal(current.walk.moves, 'L');
  assert.equal(game.goTo(current, 4), false);
});

test('a checkpoint is set once, learns which moves were tried from there, and restores its position', () => {
  const page = pageWith('RD');
  const { game: current } = page.session;
  assert.equal(game.setCheckpoint(current), true);
  assert.equal(game.setCheckpoint(current), false);
  walk(page, 'L');
  game.undo(current);
  walk(page, 'U');
  walk(page, 'U');
  assert.deepEqual(current.checkpoints, [{ moves: 'RD', tried: 'LU', total: null, hints: 0, own: true }]);
  assert.equal(game.turnTo(current, 'RD', 'checkpoint'), true);
  assert.equal(current.walk.moves, 'RD');
  assert.deepEqual(game.undo(current), { what: 'checkpoint', cut: 'UU', add: '' });
  assert.equal(current.walk.moves, 'RDUU');
  game.dropCheckpoint(current, 0);
  assert.deepEqual(current.checkpoints, []);
});

test('a checkpoint restores its position from elsewhere too', () => {
  const page = pageWith('RDL');
  const { game: current } = page.session;
  game.setCheckpoint(current);
  game.restart(current);
  walk(page, 'R');
  walk(page, 'R');
  game.turnTo(current, 'RDL', 'checkpoint');
  assert.equal(current.walk.moves, 'RDL');
  game.undo(current);
  assert.equal(current.walk.moves, 'RR');
});

test('long pauses do not count as playing time', () => {
  const { game: current } = pageWith().session;
  game.timePassed(current, 5);
  game.timePassed(current, 10_000);
  assert.equal(current.seconds, 65);
});

test('the solution and the person’s walk are two views, and neither ends the other', () => {
  const page = pageWith('RD');
  search(page, solved('DR'));
  assert.equal(page.session.view, 'solution');
  assert.equal(shownMoves(page.session), 'DR');
  page.session.view = 'walk';
  assert.equal(shownMoves(page.session), 'RD');
  assert.equal(shownMoment(page.session), 2);
});

test('a search that continues to count does not touch what the person has turned to', () => {
  const page = pageWith('RD');
  const job = searches.searchStarted(page, 0, { ...usualMethod(), count: true });
  searches.answerFound(page, job, solved('DR'), { at: 0, playing: true, rate: 1 });
  assert.equal(page.session.view, 'solution');
  assert.equal(page.jobs.search, job);
  page.session.view = 'walk';
  page.session.solution.playback.at = 1;
  searches.searchEnded(page, job, { ...solved('DR'), sequences: '2' }, { at: 0, playing: true, rate: 1 }, 2);
  assert.equal(page.session.view, 'walk');
  assert.equal(page.session.solution.playback.at, 1);
  assert.equal(page.session.solution.result?.sequences, '2');
  assert.equal(page.jobs.search, null);
});

test('turning to the person’s walk pauses the playback where it was', () => {
  const page = pageWith();
  search(page, solved('DRDR'), usualMethod(), { at: 2.5, playing: true, rate: 1 });
  assert.equal(shownMoment(page.session), 2);
  showWalk(page.session);
  assert.equal(page.session.view, 'walk');
  assert.deepEqual(page.session.solution.playback, { at: 2.5, playing: false, rate: 1 });
});

const still = { at: 0, playing: false, rate: 1 };

/** @param {state.Page} page @param {import('../../../www/engine/types.ts').Solved} result */
function search(page, result, method = usualMethod(), playback = still) {
  const job = searches.searchStarted(page, 0, method);
  searches.searchEnded(page, job, result, playback, result.shortest ? result.length : null);
}

/** @returns {import('../../../www/engine/types.ts').Solved} */
const stopped = () => ({
  ...solved(''),
  verdict: 'stopped',
  moves: null,
  length: null,
  shortest: false,
  stopped: { code: 'memory', args: {} },
});

test('a separate run replaces the previous answer, even if it is stopped', () => {
  const page = pageWith();
  search(page, solved('DR'));
  search(page, stopped(), { ...usualMethod(), algorithm: 'bfs' });
  assert.equal(page.session.solution.result?.verdict, 'stopped');
  assert.equal(page.session.solution.foundBy, 'bfs');
  assert.deepEqual(
    page.session.solution.runs.map(run => [run.algorithm, run.verdict]),
    [
      ['auto', 'solved'],
      ['bfs', 'stopped'],
    ],
  );
});

test('while algorithms are compared, the first answer stays on the board', () => {
  const page = pageWith();
  page.jobs.comparison = { begun: 1, total: ALGORITHMS.length, isCut: false };
  for (const algorithm of ALGORITHMS) {
    search(page, algorithm === 'auto' ? solved('DR') : stopped(), { ...usualMethod(), algorithm });
    assert.equal(page.session.view, 'solution');
  }
  assert.equal(page.session.solution.result?.moves, 'DR');
  assert.equal(page.session.solution.foundBy, 'auto');
  assert.equal(page.session.solution.runs.length, ALGORITHMS.length);
});

test('another puzzle ends the comparison and its runs; the search options stay', () => {
  const page = pageWith();
  page.method.algorithm = 'bfs';
  search(page, solved('DR'));
  page.jobs.comparison = { begun: 1, total: 2, isCut: false };
  const puzzle = { id: 'q', kind: /** @type {const} */ ('simultaneous'), boards: [] };
  state.puzzleOpened(page, { puzzle, state: stateAfter(''), warnings: [] }, 'q', { kind: 'text' });
  assert.deepEqual([page.session.solution.runs, page.jobs.comparison], [[], null]);
  assert.equal(page.method.algorithm, 'bfs');
});

test('an unsolvable puzzle leaves the person’s walk on the board', () => {
  const page = pageWith('R');
  const result = {
    ...solved(''),
    verdict: /** @type {const} */ ('unsolvable'),
    moves: null,
    length: null,
    shortest: /** @type {const} */ (false),
  };
  search(page, result);
  assert.equal(page.session.view, 'walk');
});

test('a text with an error changes the draft, never the board', () => {
  const page = pageWith('R');
  const error = { code: 'bad-wall', args: {}, line: 1, column: 1, start: 0, end: 1 };
  state.textRefused(page, 'broken', null, error);
  assert.equal(page.session.text, 'text');
  assert.equal(page.session.game.walk.moves, 'R');
  assert.deepEqual(page.session.draft, { text: 'broken', name: null, error });
});

test('another puzzle ends walk, result and messages of the previous one', () => {
  const page = pageWith('R');
  search(page, solved('D'));
  state.notify(page, { id: 'notice.damaged-link', tone: 'error', of: 'puzzle' });
  const puzzle = { id: 'q', kind: /** @type {const} */ ('simultaneous'), boards: [] };
  state.puzzleOpened(page, { puzzle, state: stateAfter(''), warnings: [] }, 'other', {
    kind: 'file',
    name: 'a.txt',
  });
  assert.equal(page.session.game.walk.moves, '');
  assert.equal(page.session.solution.result, null);
  assert.equal(page.passing.notice, null);
  assert.equal(page.session.view, 'walk');
  assert.equal(page.session.draft.name, 'a.txt');
});

test('going back marks the cell it leaves; undo and redo include the mark', () => {
  const { game: current } = pageWith('RD').session;
  game.steppedBack(current, [{ x: 1, y: 1 }]);
  assert.equal(current.walk.moves, 'R');
  assert.deepEqual(current.walk.left, [{ x: 1, y: 1, move: 'D' }]);
  game.undo(current);
  assert.equal(current.walk.moves, 'RD');
  assert.deepEqual(current.walk.left, []);
  assert.equal(game.nextRedo(current)?.what, 'back');
  game.redo(current);
  assert.equal(current.walk.moves, 'R');
  assert.equal(current.walk.left.length, 1);
});

test('moves of one press are undone together, and redone together', () => {
  const { game: current } = pageWith('U').session;
  game.walked(current, 'run', 'RRD', stateAfter('URRD'), ['walked']);
  assert.equal(current.walk.moves, 'URRD');
  game.undo(current);
  assert.equal(current.walk.moves, 'U');
  game.redo(current);
  assert.equal(current.walk.moves, 'URRD');
});

test('steps back of one press mark all the cells they leave', () => {
  const { game: current } = pageWith('RRD').session;
  game.steppedBack(current, [
    { x: 2, y: 1 },
    { x: 2, y: 0 },
  ]);
  assert.equal(current.walk.moves, 'R');
  assert.deepEqual(
    current.walk.left.map(({ move }) => move),
    ['D', 'R'],
  );
});

test('going back to a prefix of the walk undoes if possible, and keeps what was undone', () => {
  const page = pageWith('RDL');
  const { game: current } = page.session;
  assert.equal(game.backTo(current, 'R', 'good'), true);
  assert.equal(current.walk.moves, 'R');
  assert.equal(game.nextRedo(current)?.add, 'D');
});

test('going back into the middle of a press is a press of its own', () => {
  const { game: current } = pageWith('U').session;
  game.walked(current, 'run', 'RRD', stateAfter('URRD'), ['walked']);
  assert.equal(game.backTo(current, 'UR', 'good'), true);
  assert.equal(current.walk.moves, 'UR');
  assert.deepEqual(game.undo(current), { what: 'good', cut: 'RD', add: '' });
  assert.equal(current.walk.moves, 'URRD');
});

test('other moves remove the marks of undone steps back', () => {
  const page = pageWith('RD');
  game.steppedBack(page.session.game, [{ x: 1, y: 1 }]);
  game.undo(page.session.game);
  walk(page, 'L');
  assert.equal(game.nextRedo(page.session.game), null);
  game.steppedBack(page.session.game, [{ x: 0, y: 1 }]);
  assert.deepEqual(page.session.game.walk.left, [{ x: 0, y: 1, move: 'L' }]);
});

test('the shortest length is known from a proved search', () => {
  const page = pageWith();
  search(page, solved('DRD'));
  assert.equal(page.session.game.least, 3);
});

/** A recording without frames. @type {import('../../../www/core/session.ts').Shown} */
const SHOWN = {
  recording: {
    ok: true,
    kind: 'irrgarten',
    length: 3,
    first: 1,
    found: null,
    cells: new Uint32Array(3),
    kinds: new Uint8Array(3),
  },
  algorithm: 'dfs',
  wish: {},
  frames: new Map(),
  last: null,
  asking: null,
};

/** A recording of three frames, at the second one. */
const WATCHED = {
  search: solved('D'),
  shown: SHOWN,
  length: 3,
  result: null,
  at: 1,
  playing: false,
  pause: 10,
};

test('the result of a search is hidden while it is watched', () => {
  const page = pageWith();
  searches.watchStarted(page, { ...WATCHED, result: solved('D'), at: 0, playing: true });
  assert.equal(keepsEnd(page.session), true);
  assert.equal(shownMoves(page.session), '');
  if (page.session.watched) page.session.watched.at = 3;
  assert.equal(keepsEnd(page.session), false);
  assert.equal(shownMoves(page.session), 'D');
});

test('a search whose result was shown before hides nothing', () => {
  const page = pageWith();
  search(page, solved('D'));
  searches.watchStarted(page, { ...WATCHED });
  assert.equal(isWatching(page.session), true);
  assert.equal(keepsEnd(page.session), false);
  if (page.session.watched) page.session.watched.at = 3;
  assert.equal(isWatching(page.session), false);
  assert.equal(shownMoves(page.session), '');
});

test('a recording of an older search gives way to the solution, or to the person’s walk', () => {
  for (const [found, view] of /** @type {const} */ ([
    [solved('D'), 'solution'],
    [null, 'walk'],
  ])) {
    const page = pageWith();
    if (found) search(page, found);
    page.session.tab = 'solve';
    searches.watchStarted(page, { ...WATCHED });
    assert.equal(page.session.view, 'search');
    searches.watchedOutdated(page.session);
    assert.equal(page.session.watched, null);
    assert.equal(page.session.view, view);
  }
});

test('a puzzle that was set aside comes back as it was left, paused', () => {
  const page = pageWith('RD');
  search(page, solved('DR'), usualMethod(), { at: 1, playing: true, rate: 2 });
  game.stepRefused(page.session.game, { code: 'wall', args: {} });
  state.cacheSession(page);
  const puzzle = {
    id: 'q',
    kind: /** @type {const} */ ('irrgarten'),
    boards: [],
    exit: { x: 0, y: 0 },
    jumpers: 0,
    arrows: 0,
    crossings: 0,
  };
  state.puzzleOpened(page, { puzzle, state: stateAfter(''), warnings: [] }, 'q', { kind: 'text' });
  state.notify(page, { id: 'notice.unknown-link', tone: 'error', of: 'puzzle' });
  const [left] = Object.values(page.cached);
  state.takenUp(page, left);
  const { session } = page;
  assert.equal(session.game.walk.moves, 'RD');
  assert.equal(session.game.remark, null);
  assert.deepEqual(session.solution.playback, { at: 1, playing: false, rate: 2 });
  assert.equal(session.solution.result?.moves, 'DR');
  assert.equal(page.passing.notice, null);
});

test('a session is plain data that survives serialisation', () => {
  const page = pageWith('RDR');
  game.undo(page.session.game);
  game.restart(page.session.game);
  search(page, solved('DR'));
  const { session } = page;
  assert.deepEqual(JSON.parse(JSON.stringify(session)), session);
});

test('a newer request for a puzzle ends the one being generated', () => {
  const page = pageWith();
  page.jobs.generating = { since: 0, progress: null };
  const first = state.wished(page);
  assert.equal(page.jobs.generating, null);
  assert.notEqual(state.wished(page), first);
});

test('a search shows the minimum that is known, and no worse solution than the one known', () => {
  const swaps = (/** @type {number} */ count, /** @type {object} */ more = {}) =>
    /** @type {import('../../../www/engine/types.ts').Solved} */ (
      /** @type {unknown} */ ({ ...solved('RD'), kind: 'stromrallye', swaps: count, ...more })
    );
  const known = searches.besideKnown(swaps(14), { least: 12, before: null });
  assert.deepEqual([known.swaps, known.swapsAtLeast, known.swapsProved], [14, 12, false]);
  const least = searches.besideKnown(swaps(12), { least: 12, before: null });
  assert.deepEqual([least.swapsAtLeast, least.swapsProved], [12, true]);
  const before = swaps(13, { swapsAtLeast: 11 });
  const better = searches.besideKnown(swaps(14, { swapsAtLeast: 12 }), { least: null, before });
  assert.deepEqual([better.swaps, better.swapsAtLeast], [13, 12]);
  const now = /** @type {any} */ ({ swaps: { atLeast: 10, found: 15 } });
  assert.deepEqual(searches.progressBesideKnown(now, { least: 12, before }).swaps, { atLeast: 12, found: 13 });
  assert.equal(searches.besideKnown(swaps(14), { least: null, before: null }).swapsAtLeast, undefined);
});

test('a search to be viewed leaves the answer, its runs and its minimum as they are', () => {
  const page = pageWith();
  const rest = { at: 0, playing: false, rate: 1 };
  const first = searches.searchStarted(page, 0, usualMethod());
  searches.searchEnded(page, first, solved('DR'), rest, 2);
  const { result, runs } = page.session.solution;
  const viewing = searches.searchStarted(page, 0, { ...usualMethod(), algorithm: 'bfs' }, true);
  assert.equal(page.session.solution.result, result);
  searches.searchEnded(page, viewing, { ...solved('RD'), states: 9 }, rest, 2);
  assert.deepEqual([page.session.solution.result, page.session.solution.runs], [result, runs]);
});

test('the proof of Make knows the minimum that Play has found, so that Solve shows no other one', () => {
  const { session } = pageWith();
  const made = solved('DR', { swaps: 9, swapsAtLeast: 7 });
  const run = runOf(made, usualMethod());
  assert(run);
  session.proved = { puzzle: 'p', result: made, run };
  searches.leastLearned(session, 8);
  turnTo(session, 'solve');
  assert.deepEqual([session.solution.result?.swaps, session.solution.result?.swapsAtLeast], [9, 8]);
  // A better solution that Solve has found stays.
  session.solution.result = solved('RD', { swaps: 8, swapsAtLeast: 7 });
  searches.leastLearned(session, 8);
  turnTo(session, 'play');
  turnTo(session, 'solve');
  assert.deepEqual([session.solution.result?.swaps, session.solution.result?.swapsProved], [8, true]);
});

test('a solution with the minimum that Play has found is the one on Solve where swaps count, and only there', () => {
  const { session } = pageWith();
  const better = solved('UR', { swaps: 7, swapsProved: true });
  session.solution.result = solved('DR', { swaps: 8 });
  searches.leastLearned(session, 7, better);
  assert.deepEqual([session.solution.result?.swaps, session.solution.result?.moves], [7, 'UR']);
  assert.equal(session.game.leastBy, better);

  const maze = pageWith().session;
  const own = solved('DR', { swaps: null });
  maze.solution.result = own;
  searches.leastLearned(maze, 2, solved('RD', { swaps: null }));
  assert.equal(maze.solution.result, own);
  assert.equal(maze.game.leastBy, null);
});

test('a session that comes back keeps what was found out and graded meanwhile', () => {
  const kept = pageWith('U').session;
  const { session } = pageWith();
  const grades = /** @type {any} */ ({ entries: ['Ann', 'Ben'] });
  const result = solved('DRD');
  Object.assign(session, { grades });
  session.solution.result = result;
  session.game.least = 3;
  const both = withFindings(kept, session);
  assert.deepEqual(
    [both.game.walk.moves, both.game.least, both.solution.result, both.grades],
    ['U', 3, result, grades],
  );
});
