/** A recorded search of a Stromrallye, as the page reads it: numbers and names, frames, drawing, words. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import '../../../www/shell/all-words.ts';
import { lengthWords, SEARCHERS, SIGNS, STEPS, totalsOf } from '../../../www/families/stromrallye/recording.ts';
import { HOP, withSearch } from '../../../www/families/stromrallye/search-drawing.ts';
import * as i18n from '../../../www/i18n/index.ts';
import * as lockstep from '../support/wasm.js';

/** @param {string} text */
function recorded(text, options = {}) {
  const result = lockstep.solve(text, { ...options, recording: 1e9, watched: true });
  assert(result.ok && result.recording?.ok);
  /** @param {number} event */
  const frame = event => {
    const shown = lockstep.recordedFrame({ moment: event + 1 });
    assert(shown);
    return /** @type {lockstep.StromrallyeFrame} */ (shown);
  };
  const answer = /** @type {lockstep.StromrallyeRecording} */ (result.recording);
  return { result, answer, frame };
}

/** @param {string} name */
function example(name) {
  const found = lockstep.example(name);
  assert(found.ok);
  return found.text;
}

/** A board full of twos, on which the quick attempts get their turn. @param {number} side */
function fullOfTwos(side) {
  const cells = Array.from({ length: side * side }, (_, at) => `${1 + (at % side)},${1 + Math.floor(at / side)},2`);
  return [side, cells[0], cells.length - 1, ...cells.slice(1)].join('\n');
}

test('steps and searches have the module’s numbers', () => {
  const seen = new Set();
  for (const text of [example('crowd'), example('chessboard'), fullOfTwos(9)]) {
    const { answer, frame } = recorded(text);
    for (const [event, step] of answer.steps.entries()) {
      const shown = frame(event);
      assert.equal(shown.step, STEPS[step]);
      assert.equal(shown.searcher, SEARCHERS[answer.searchers[event]]);
      assert.equal(shown.depth, answer.depths[event]);
      seen.add(shown.step);
    }
  }
  for (const step of ['began', 'entered', 'crowded', 'unreachable', 'exhausted', 'solved', 'parity'])
    assert(seen.has(step), step);
});

test('the last event of a successful search is a solution', () => {
  const text = example('detours');
  const { result, answer, frame } = recorded(text);
  assert.equal(result.verdict, 'solved');
  assert.equal(answer.cut, false);
  const last = frame(answer.steps.length - 1);
  assert.equal(last.step, 'solved');
  assert.equal(last.route.length, last.depth + 1);
  assert.deepEqual(last.state.charges, [0, 0, 0, 0, 0, 0, 0]);
  const drawn = lockstep.scene(last.state);
  assert(drawn.ok);
});

test('a frame is that of the last recording, from its first step to its last', () => {
  recorded(example('detours'));
  const { answer } = recorded(example('crowd'));
  assert.equal(answer.first, 1);
  assert.equal(answer.length, answer.steps.length);
  assert.equal(lockstep.recordedFrame({ moment: 0 }), null);
  assert.ok(lockstep.recordedFrame({ moment: answer.length }));
  assert.equal(lockstep.recordedFrame({ moment: answer.length + 1 }), null);
});

test('hops lie below the batteries, and those refuted have signs above them', () => {
  const text = example('crowd');
  const { answer, frame } = recorded(text);
  const event = answer.steps.findIndex(step => STEPS[step] === 'crowded' || STEPS[step] === 'unreachable');
  assert.ok(event > 0);
  const shown = frame(event);
  const drawn = lockstep.scene(shown.state);
  assert(drawn.ok);
  const layers = withSearch(drawn.scene.boards[0].layers, shown, answer.hops);
  const shapes = layers.map(({ shape }) => shape);
  assert.ok(shapes.indexOf('search-hops') < shapes.indexOf('battery'));
  assert.equal(shapes.at(-1), 'search-signs');
  const signs = layers[layers.length - 1].data;
  const marked = shown.hops.filter(({ outcome }) => outcome !== null && SIGNS[outcome] !== undefined);
  assert.equal(signs.length, 3 * marked.length);
  assert.ok(marked.some(({ x, y }) => x === shown.robot.x && y === shown.robot.y));
  const hops = layers[shapes.indexOf('search-hops')].data;
  const kinds = Array.from({ length: hops.length / 5 }, (_, at) => hops[5 * at + 4]);
  assert.equal(kinds.filter(kind => kind === HOP.route).length, shown.depth);
});

test('a recording counts its events by kind', () => {
  const text = example('crowd');
  const { answer } = recorded(text);
  assert.equal(
    totalsOf(answer).reduce((sum, count) => sum + count),
    answer.length,
  );
});

test('every step and every rule has its sentences, in both languages', () => {
  for (const language of /** @type {const} */ (['en', 'de'])) {
    i18n.setLanguage(language);
    for (const step of STEPS) {
      assert.ok(i18n.has(`stromrallye.rule.${step}`) || step === 'began', step);
      const asked = step === 'began' ? SEARCHERS.map(searcher => `began.${searcher}`) : [step];
      for (const key of asked) assert.ok(i18n.has(`stromrallye.search.${key}`), key);
    }
  }
  i18n.setLanguage('en');
  assert.equal(lengthWords({ short: 2, long: 4 }), '2, 4, 6, 8, …');
  assert.equal(lengthWords({ short: 1, long: 0 }), '1');
});
