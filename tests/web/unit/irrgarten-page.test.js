/**
 * Irrgarten on the page: what a press on a cell asks for, runs along corridors, what is painted.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { look, run, runBack, tap } from '../../../www/families/irrgarten/map.js';
import {
  DEAD_END,
  FIRST_DEPTH,
  WALKED,
  createPainting,
  standsAt,
} from '../../../www/families/irrgarten/painting.js';
import { reasons } from '../../../www/families/irrgarten/details.js';
import * as i18n from '../../../www/i18n/index.js';
import { PAUSES, firstPause, pausePosition } from '../../../www/playback.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../../../www/types.js').State} State */
/** @typedef {import('../../../www/types.js').Move} Move */

/** A jumper, an arrow, a crossing, and two ways from the start. */
const MAP = [
  'irrgarten 9 7',
  '#########',
  '#S...o#.#',
  '#.##.##.#',
  '#.#....+E',
  '#.#.###.#',
  '#...>...#',
  '#########',
].join('\n');

/** @param {string} text */
function opened(text) {
  const answer = lockstep.open(text);
  assert(answer.ok);
  const drawn = lockstep.scene(answer.state);
  assert(drawn.ok);
  return { puzzle: answer.puzzle, start: answer.state, boards: drawn.scene.boards };
}

/** @param {State} state @param {Move} move */
function step(state, move) {
  const answer = lockstep.step(state, move);
  return answer.ok ? answer.state : null;
}

/** @param {State} start @param {string} moves */
function after(start, moves) {
  const answer = lockstep.replay(start, moves);
  assert(answer.ok);
  return answer.state;
}

/** @param {State} start @param {string} moves */
function trailOf(start, moves) {
  const answer = lockstep.trail(start, moves);
  assert(answer.ok);
  return answer.trails[0];
}

test('what lies on a cell is read off the picture', () => {
  i18n.setLanguage('en');
  const { puzzle, start, boards } = opened(MAP);
  /** @param {number} x @param {number} y */
  const at = (x, y) => look(puzzle, start, { x, y }, boards);
  assert.equal(at(0, 0), 'Column 1, row 1: wall');
  assert.equal(at(1, 1), 'Column 2, row 2: start, you are here');
  assert.equal(at(5, 1), 'Column 6, row 2: jumper');
  assert.equal(at(7, 3), 'Column 8, row 4: crossing');
  assert.equal(at(8, 3), 'Column 9, row 4: exit');
  assert.equal(at(4, 5), 'Column 5, row 6: arrow to the right');
  assert.equal(at(3, 3), 'Column 4, row 4: path');
});

test('a press beside the position is a move, one in a straight line several', () => {
  const { puzzle, start, boards } = opened(MAP);
  assert.deepEqual(tap(puzzle, start, { x: 1, y: 2 }, boards), { moves: 'D' });
  assert.deepEqual(tap(puzzle, start, { x: 4, y: 1 }, boards), { moves: 'RRR' });
  assert.equal(tap(puzzle, start, { x: 1, y: 1 }, boards), null);
});

test('a press on a wall beside the position asks for that move, so that it is told why not', () => {
  const { puzzle, start, boards } = opened(MAP);
  assert.deepEqual(tap(puzzle, start, { x: 1, y: 0 }, boards), { moves: 'U' });
});

test('a press farther off says that it is not beside', () => {
  const { puzzle, start, boards } = opened(MAP);
  const away = { problem: { code: 'not-beside', args: {} } };
  assert.deepEqual(tap(puzzle, start, { x: 3, y: 3 }, boards), away);
  assert.deepEqual(tap(puzzle, after(start, 'RRR'), { x: 7, y: 1 }, boards), away);
});

test('a press where a jump lands jumps', () => {
  const { puzzle, start, boards } = opened(MAP);
  const onJumper = after(start, 'RRRR');
  assert.deepEqual(tap(puzzle, onJumper, { x: 7, y: 1 }, boards), { moves: 'R' });
  assert.ok(lockstep.step(onJumper, 'R').ok);
});

test('a run goes to the next choice', () => {
  const { start, boards } = opened(MAP);
  assert.equal(run(start, 'R', boards, step), 'RRR');
  assert.equal(run(start, 'D', boards, step), 'DDDDRR');
});

test('a run stops on special fields, and at the exit', () => {
  const { start, boards } = opened(MAP);
  assert.equal(run(after(start, 'RRR'), 'R', boards, step), 'R');
  assert.equal(run(after(start, 'RRRD'), 'D', boards, step), 'D');
  assert.equal(run(after(start, 'RRRDDR'), 'R', boards, step), 'RR');
  assert.equal(run(after(start, 'RRRDDRRR'), 'R', boards, step), 'R');
});

test('a run whose first move is refused is that move, so that it is told why not', () => {
  const { start, boards } = opened(MAP);
  assert.equal(run(start, 'L', boards, step), 'L');
});

test('a run in a ring ends', () => {
  // The exit is behind a wall.
  const { start, boards } = opened('irrgarten 6 5\n######\n#S..#E\n#.#.##\n#...##\n######');
  const moves = run(start, 'R', boards, step);
  assert.equal(moves.length, 8);
});

test('a run back ends at the last choice or special field', () => {
  const { start, boards } = opened(MAP);
  assert.equal(runBack('DDDDRR', trailOf(start, 'DDDDRR'), boards), 6);
  assert.equal(runBack('DDDDRRU', trailOf(start, 'DDDDRRU'), boards), 1);
  assert.equal(runBack('RRRR', trailOf(start, 'RRRR'), boards), 1);
  assert.equal(runBack('RRRRRD', trailOf(start, 'RRRRRD'), boards), 2);
});

test('the walked way is painted over the dead ends that were left', () => {
  const { start, boards } = opened(MAP);
  const painting = createPainting(boards[0]);
  const { values } = painting.paint;
  const walk = { moves: 'R', done: '', redo: '', left: [{ x: 1, y: 2, move: 'D' }], backs: 1, before: null };
  painting.showWalk(trailOf(start, 'R'), 1, walk);
  assert.equal(values[9 + 1], WALKED);
  assert.equal(values[9 + 2], WALKED);
  assert.equal(values[18 + 1], DEAD_END);
  painting.showWalk(trailOf(start, 'D'), 1, walk);
  assert.equal(values[18 + 1], WALKED);
  assert.equal(values[9 + 2], 0);
});

test('a depth-first search leaves its way in one colour and its dead ends in another', () => {
  const { boards } = opened(MAP);
  const traced = lockstep.trace(MAP, 'dfs');
  assert(traced.ok);
  const { cells, kinds, result } = traced;
  const painting = createPainting(boards[0]);
  const watched = { algorithm: /** @type {const} */ ('dfs'), cells, kinds, result, playing: false, pause: 0 };
  painting.showSearch({ ...watched, at: kinds.length });
  const { values } = painting.paint;
  const way = trailOf(opened(MAP).start, result.moves ?? '').cells;
  for (let at = 0; at < way.length; at += 2) assert.equal(values[9 * way[at + 1] + way[at]], WALKED);
  const walked = values.filter(value => value === WALKED).length;
  assert.equal(walked, new Set(Array.from({ length: way.length / 2 }, (_, at) => 9 * way[2 * at + 1] + way[2 * at])).size);
  assert.equal(standsAt({ ...watched, at: kinds.length }), 3 * 9 + 8);
});

test('an earlier moment of a search is painted as it was', () => {
  const { boards } = opened(MAP);
  const traced = lockstep.trace(MAP, 'shortest');
  assert(traced.ok);
  const { cells, kinds, result } = traced;
  const watched = { algorithm: /** @type {const} */ ('shortest'), cells, kinds, result, playing: false, pause: 0 };
  const straight = createPainting(boards[0]);
  straight.showSearch({ ...watched, at: 4 });
  const back = createPainting(boards[0]);
  back.showSearch({ ...watched, at: kinds.length });
  assert.ok(back.paint.values.some(value => value >= FIRST_DEPTH));
  back.showSearch({ ...watched, at: 4 });
  assert.deepEqual(back.paint.values, straight.paint.values);
  assert.equal(standsAt({ ...watched, at: 4 }), null);
});

test('the first pause shows the whole search in some seconds, and is one of those offered', () => {
  for (const steps of [1, 100, 5_000, 1_000_000]) {
    assert.ok(PAUSES.includes(firstPause(steps)));
    assert.ok(firstPause(steps) * steps <= 12_000);
  }
  assert.equal(PAUSES[0], 0);
  assert.equal(PAUSES.at(-1), 500);
  assert.equal(PAUSES[pausePosition(20)], 20);
});

test('difficulty is told in sentences without places left open', () => {
  const measured = lockstep.difficulty(MAP);
  assert(measured.ok && measured.difficulty);
  for (const language of /** @type {const} */ (['en', 'de'])) {
    i18n.setLanguage(language);
    for (const sentence of reasons(measured.difficulty)) assert.doesNotMatch(sentence, /[{}]|undefined|NaN/);
  }
  i18n.setLanguage('en');
});
