/** Irrgarten on the page: presses on cells, runs along corridors, paint. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import '../../../www/shell/all-words.ts';
import { firstPause, PAUSES } from '../../../www/core/playback.ts';
import { lookSentence } from '../../../www/core/sentences.ts';
import { reasons } from '../../../www/families/irrgarten/details.tsx';
import { createPainting, DEAD_END, FIRST_DEPTH, standsAt, WALKED } from '../../../www/families/irrgarten/painting.ts';
import * as i18n from '../../../www/i18n/index.ts';
import { positionOf } from '../../../www/solve/playback.ts';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../../../www/engine/types.ts').State} State */

/** A jumper, an arrow, a crossing, and two routes from the start. */
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

test('the contents of a cell are described', () => {
  i18n.setLanguage('en');
  const { start } = opened(MAP);
  /** @param {number} x @param {number} y */
  const at = (x, y) => {
    const looked = lockstep.look(start, 0, x, y);
    assert(looked.ok && looked.look !== null);
    return lookSentence(looked.look, { x, y }, 'irrgarten');
  };
  assert.equal(at(0, 0), 'Column 1, row 1: wall');
  assert.equal(at(1, 1), 'Column 2, row 2: start, you are here');
  assert.equal(at(5, 1), 'Column 6, row 2: jumper');
  assert.equal(at(7, 3), 'Column 8, row 4: crossing');
  assert.equal(at(8, 3), 'Column 9, row 4: exit');
  assert.equal(at(4, 5), 'Column 5, row 6: arrow to the right');
  assert.equal(at(3, 3), 'Column 4, row 4: path');
});

test('a press on a cell gives moves, none, or the reason why not', () => {
  const { start } = opened(MAP);
  assert.deepEqual(lockstep.movesTo(start, 4, 1), { ok: true, moves: 'RRR' });
  assert.deepEqual(lockstep.movesTo(start, 1, 1), { ok: true, moves: null });
  const away = { ok: false, error: { code: 'not-beside', args: {} } };
  assert.deepEqual(lockstep.movesTo(start, 3, 3), away);
});

test('a press runs to the next choice, and back to the last one', () => {
  const { start } = opened(MAP);
  assert.deepEqual(lockstep.run(start, 'D'), { ok: true, moves: 'DDDDRR' });
  assert.deepEqual(lockstep.run(start, 'L'), { ok: true, moves: 'L' });
  assert.deepEqual(lockstep.runBack(after(start, 'DDDDRR')), { ok: true, count: 6 });
  assert.deepEqual(lockstep.runBack(after(start, 'DDDDRRU')), { ok: true, count: 1 });
});

test('the walked route is painted over abandoned dead ends', () => {
  const { start, boards } = opened(MAP);
  const painting = createPainting(boards[0]);
  const { values } = painting.paint;
  const walk = { moves: 'R', entries: [], at: 0, left: [{ x: 1, y: 2, move: 'D' }] };
  painting.showWalk(trailOf(start, 'R'), 1, walk);
  assert.equal(values[9 + 1], WALKED);
  assert.equal(values[9 + 2], WALKED);
  assert.equal(values[18 + 1], DEAD_END);
  painting.showWalk(trailOf(start, 'D'), 1, walk);
  assert.equal(values[18 + 1], WALKED);
  assert.equal(values[9 + 2], 0);
});

/** @param {string} algorithm */
function recorded(algorithm) {
  const result = lockstep.solve(MAP, { algorithm, recording: 1e9, watched: true });
  assert(result.ok && result.recording?.ok);
  return { result, .../** @type {lockstep.IrrgartenRecording} */ (result.recording) };
}

test('a depth-first search leaves its route in one colour and its dead ends in another', () => {
  const { boards } = opened(MAP);
  const { cells, kinds, result } = recorded('dfs');
  const painting = createPainting(boards[0]);
  const recording = { cells, kinds };
  painting.showSearch(recording, kinds.length);
  const { values } = painting.paint;
  const way = trailOf(opened(MAP).start, result.moves ?? '').cells;
  for (let at = 0; at < way.length; at += 2) assert.equal(values[9 * way[at + 1] + way[at]], WALKED);
  const walked = values.filter(value => value === WALKED).length;
  assert.equal(
    walked,
    new Set(Array.from({ length: way.length / 2 }, (_, at) => 9 * way[2 * at + 1] + way[2 * at])).size,
  );
  assert.equal(standsAt(recording, kinds.length), 3 * 9 + 8);
});

test('an earlier moment of a search is painted as it was', () => {
  const { boards } = opened(MAP);
  const { cells, kinds } = recorded('shortest');
  const recording = { cells, kinds };
  const straight = createPainting(boards[0]);
  straight.showSearch(recording, 4);
  const back = createPainting(boards[0]);
  back.showSearch(recording, kinds.length);
  assert.ok(back.paint.values.some(value => value >= FIRST_DEPTH));
  back.showSearch(recording, 4);
  assert.deepEqual(back.paint.values, straight.paint.values);
  assert.equal(standsAt(recording, 4), null);
});

test('the first pause shows the whole search in some seconds, and is one of those offered', () => {
  for (const steps of [1, 100, 5_000, 1_000_000]) {
    assert.ok(PAUSES.includes(firstPause(steps)));
    assert.ok(firstPause(steps) * steps <= 12_000);
  }
  assert.equal(PAUSES[0], 0);
  assert.equal(PAUSES.at(-1), 500);
  assert.equal(PAUSES[positionOf(PAUSES, 20)], 20);
});

test('difficulty is described in sentences without unfilled places', () => {
  const measured = lockstep.measure(MAP);
  assert(measured.ok && measured.measure?.kind === 'irrgarten');
  const { measure } = measured;
  for (const language of /** @type {const} */ (['en', 'de'])) {
    i18n.setLanguage(language);
    for (const sentence of reasons(measure)) assert.doesNotMatch(sentence, /[{}]|undefined|NaN/);
  }
  i18n.setLanguage('en');
});
