/** The history of making: steps over plain sessions. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { madeAgain, newMaking, nextAgain, nextUndone, pensOf, stepMade, undone } from '../../../www/core/making.ts';
import { emptySession } from '../../../www/core/session.ts';
import { keysOfPens } from '../../../www/make/drawing-keys.ts';

/**
 * @typedef {import('../../../www/core/session.ts').Session} Session
 * @typedef {import('../../../www/core/making.ts').Making} Making
 */

const LONG = '0 0 0 0 0 0 0 0 0 0 0 0\n'.repeat(40);

/** @param {string} text @returns {Session} */
function sessionOf(text) {
  const puzzle = {
    id: `id of ${text}`,
    kind: /** @type {const} */ ('simultaneous'),
    boards: [{ width: 3, height: 3, pits: 0 }],
  };
  return { ...emptySession(), key: puzzle.id, puzzle, text, draft: { text, name: null, error: null } };
}

/** @param {Making} making @param {string} code @param {Session} before @param {Session} after @param {number} [now] */
const make = (making, code, before, after, now = 0) => stepMade(making, { code, args: {} }, before, after, now);

/** The last text with one more wall. @param {string} text @param {number} at */
const walled = (text, at) => `${text.slice(0, at)}1${text.slice(at + 1)}`;

test('strokes are undone and made again one by one, and hold the text before', () => {
  const making = newMaking();
  const sessions = [sessionOf(LONG)];
  for (const at of [4, 300, 900]) {
    const next = sessionOf(walled(sessions[sessions.length - 1].text, at));
    make(making, 'walls', sessions[sessions.length - 1], next);
    sessions.push(next);
  }
  assert.deepEqual(
    making.past.map(({ session }) => session.text),
    sessions.slice(0, 3).map(({ text }) => text),
  );
  for (const at of [2, 1, 0]) assert.deepEqual(undone(making, sessions[at + 1], 0), sessions[at]);
  assert.equal(undone(making, sessions[0], 0), null);
  assert.equal(nextUndone(making), null);
  for (const at of [1, 2, 3]) assert.deepEqual(madeAgain(making, sessions[at - 1], 0), sessions[at]);
  assert.equal(nextAgain(making), null);
});

test('a puzzle that was generated over another comes and goes with all that was done on it', () => {
  const making = newMaking();
  const before = sessionOf(LONG);
  const after = sessionOf('something else');
  before.game.walk.moves = 'RRD';
  make(making, 'generate', before, after);
  after.game.walk.moves = 'U';
  const back = undone(making, after, 0);
  assert.equal(back?.game.walk.moves, 'RRD');
  assert.equal(back?.text, LONG);
  const again = madeAgain(making, /** @type {Session} */ (back), 0);
  assert.equal(again?.game.walk.moves, 'U');
  assert.equal(again?.text, 'something else');
});

test('a new step forgets what was undone, and tells what changed', () => {
  const making = newMaking();
  const [one, two, three] = ['one', 'two', 'three'].map(sessionOf);
  make(making, 'walls', one, two);
  undone(making, two, 5);
  assert.deepEqual(making.last, {
    label: { code: 'walls', args: {} },
    how: 'undone',
    from: two.puzzle?.id,
    to: one.puzzle?.id,
    at: 5,
  });
  make(making, 'pits', one, three, 7);
  assert.equal(nextAgain(making), null);
  assert.equal(making.last?.how, 'made');
  assert.equal(nextUndone(making)?.code, 'pits');
});

test('typing without a pause is one step, and after a pause another', () => {
  const making = newMaking();
  const texts = ['a', 'ab', 'abc', 'abcd'].map(end => sessionOf(LONG + end));
  make(making, 'text', texts[0], texts[1], 0);
  make(making, 'text', texts[1], texts[2], 1000);
  assert.equal(making.past.length, 1);
  make(making, 'text', texts[2], texts[3], 60_000);
  assert.equal(making.past.length, 2);
  assert.deepEqual(undone(making, texts[3], 0)?.text, texts[2].text);
  assert.deepEqual(undone(making, texts[2], 0)?.text, texts[0].text);
});

test('where the same puzzle came back with another text, the steps before keep theirs', () => {
  const making = newMaking();
  const first = sessionOf(LONG);
  const second = sessionOf(walled(LONG, 4));
  make(making, 'walls', first, second);
  const spaced = sessionOf(`${second.text}\n\n`);
  const third = sessionOf(walled(spaced.text, 8));
  make(making, 'walls', spaced, third);
  assert.equal(undone(making, third, 0)?.text, spaced.text);
  assert.equal(undone(making, spaced, 0)?.text, first.text);
});

test('a text that was only written differently, and taken back, stays so over undo and redo', () => {
  const making = newMaking();
  const [first, second] = [sessionOf(LONG), sessionOf(walled(LONG, 4))];
  make(making, 'walls', first, second);
  const spaced = { ...second, text: `${second.text}\n`, draft: { ...second.draft, text: `${second.text}\n` } };
  make(making, 'text', second, spaced);
  const back = undone(making, spaced, 0);
  // The page changes nothing but the editor then.
  const present = { ...spaced, draft: back?.draft ?? spaced.draft };
  undone(making, present, 0);
  assert.deepEqual(madeAgain(making, first, 0), second);
});

test('a wrong text in the editor comes back with the session', () => {
  const making = newMaking();
  const before = sessionOf(LONG);
  before.draft = {
    text: 'wrong',
    name: null,
    error: { code: 'too-short', args: {}, line: 1, column: 1, start: 0, end: 1 },
  };
  make(making, 'walls', before, sessionOf(walled(LONG, 4)));
  const back = undone(making, sessionOf(walled(LONG, 4)), 0);
  assert.equal(back?.draft.text, 'wrong');
  assert.equal(back?.text, LONG);
});

test('the oldest steps are forgotten, and what is left can be undone', () => {
  const making = newMaking();
  let now = sessionOf(LONG);
  for (let step = 0; step < 600; step++) {
    const next = sessionOf(walled(LONG, 2 * (step % 12) + 25 * (step % 40)));
    make(making, 'walls', now, next);
    now = next;
  }
  assert.equal(making.past.length, 500);
  let count = 0;
  for (let back = undone(making, now, 0); back !== null; back = undone(making, back, 0)) count++;
  assert.equal(count, 500);
});

test('long texts are forgotten before there are many steps, but for the last one', () => {
  const making = newMaking();
  const kept = [20, 20, 20, 60].map(size => {
    make(making, 'open', sessionOf('0'.repeat(size * 1_000_000)), sessionOf(LONG));
    return making.past.length;
  });
  assert.deepEqual(kept, [1, 2, 2, 1]);
  assert.equal(undone(making, sessionOf(LONG), 0)?.text.length, 60_000_000);
});

test('each tool for parts of a board is a pen, one for each value that has a name', () => {
  const none = { size: null, eraser: null, single: false };
  const pens = pensOf([
    { name: 'walls', target: 'edges', values: { kind: 'flag' }, ...none },
    { name: 'signs', target: 'cells', values: { kind: 'choice', choices: ['up', 'down'], along: false }, ...none },
    { name: 'charge', target: 'cells', values: { kind: 'number', least: 0, most: 9, suggested: 5 }, ...none },
    { name: 'clear', target: 'board', values: null, ...none },
  ]);
  const expected = [
    ['walls', 1],
    ['signs', 0],
    ['signs', 1],
    ['charge', 5],
  ];
  assert.deepEqual(
    pens.map(({ tool, value }) => [tool, value]),
    expected,
  );
});

test('every pen has a letter of its own name, as long as there are any', () => {
  assert.deepEqual(keysOfPens(['Walls', 'Wires', 'Tax', 'w i']), ['W', 'I', 'A', '']);
});
