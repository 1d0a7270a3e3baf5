/** The edit history: steps over plain sessions. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moved, NO_EDITS, newMaking, pensOf, stepMade } from '../../../www/core/making.ts';
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

/** A session without its history. @param {Session | null} session */
const bare = session => session && { ...session, edits: NO_EDITS };

test('strokes are undone and redone one by one, and restore the earlier text', () => {
  const making = newMaking();
  const sessions = [sessionOf(LONG)];
  for (const at of [4, 300, 900]) {
    const next = sessionOf(walled(sessions[sessions.length - 1].text, at));
    make(making, 'walls', sessions[sessions.length - 1], next);
    sessions.push(next);
  }
  let now = sessions[3];
  assert.deepEqual(
    now.edits.past.map(({ session }) => session.text),
    sessions.slice(0, 3).map(({ text }) => text),
  );
  for (const at of [2, 1, 0]) {
    now = /** @type {Session} */ (moved(making, 'undone', now, 0));
    assert.deepEqual(bare(now), bare(sessions[at]));
  }
  assert.equal(moved(making, 'undone', now, 0), null);
  assert.equal(now.edits.past.length, 0);
  for (const at of [1, 2, 3]) {
    now = /** @type {Session} */ (moved(making, 'again', now, 0));
    assert.deepEqual(bare(now), bare(sessions[at]));
  }
  assert.equal(now.edits.future.length, 0);
});

test('undo and redo keep everything done on both puzzles', () => {
  const making = newMaking();
  const before = sessionOf(LONG);
  const after = sessionOf('something else');
  before.game.walk.moves = 'RRD';
  make(making, 'clear-all', before, after);
  after.game.walk.moves = 'U';
  const back = moved(making, 'undone', after, 0);
  assert.equal(back?.game.walk.moves, 'RRD');
  assert.equal(back?.text, LONG);
  const again = moved(making, 'again', /** @type {Session} */ (back), 0);
  assert.equal(again?.game.walk.moves, 'U');
  assert.equal(again?.text, 'something else');
});

test('a new step forgets what was undone, and reports the change', () => {
  const making = newMaking();
  const [one, two, three] = ['one', 'two', 'three'].map(sessionOf);
  make(making, 'walls', one, two);
  const back = /** @type {Session} */ (moved(making, 'undone', two, 5));
  assert.deepEqual(making.last, {
    label: { code: 'walls', args: {} },
    how: 'undone',
    from: two.puzzle?.id,
    to: one.puzzle?.id,
    at: 5,
  });
  make(making, 'pits', back, three, 7);
  assert.equal(three.edits.future.length, 0);
  assert.equal(making.last?.how, 'made');
  assert.equal(three.edits.past.at(-1)?.label.code, 'pits');
});

test('a puzzle that another one has taken the place of keeps its own history', () => {
  const making = newMaking();
  const [one, two] = ['one', 'two'].map(sessionOf);
  make(making, 'walls', one, two);
  assert.equal(one.edits.past.length, 0);
  moved(making, 'undone', two, 5);
  assert.equal(two.edits.past.at(-1)?.label.code, 'walls');
});

test('typing without a pause is one step, and after a pause another', () => {
  const making = newMaking();
  const texts = ['a', 'ab', 'abc', 'abcd'].map(end => sessionOf(LONG + end));
  make(making, 'text', texts[0], texts[1], 0);
  make(making, 'text', texts[1], texts[2], 1000);
  assert.equal(texts[2].edits.past.length, 1);
  make(making, 'text', texts[2], texts[3], 60_000);
  assert.equal(texts[3].edits.past.length, 2);
  const back = /** @type {Session} */ (moved(making, 'undone', texts[3], 0));
  assert.equal(back.text, texts[2].text);
  assert.equal(moved(making, 'undone', back, 0)?.text, texts[0].text);
});

test('if the same puzzle came back with another text, earlier steps keep theirs', () => {
  const making = newMaking();
  const first = sessionOf(LONG);
  const second = sessionOf(walled(LONG, 4));
  make(making, 'walls', first, second);
  const spaced = { ...sessionOf(`${second.text}\n\n`), edits: second.edits };
  const third = sessionOf(walled(spaced.text, 8));
  make(making, 'walls', spaced, third);
  const back = /** @type {Session} */ (moved(making, 'undone', third, 0));
  assert.equal(back.text, spaced.text);
  assert.equal(moved(making, 'undone', back, 0)?.text, first.text);
});

test('a text that was only reformatted, and undone, stays so over undo and redo', () => {
  const making = newMaking();
  const [first, second] = [sessionOf(LONG), sessionOf(walled(LONG, 4))];
  make(making, 'walls', first, second);
  const spaced = { ...second, text: `${second.text}\n`, draft: { ...second.draft, text: `${second.text}\n` } };
  make(making, 'text', second, spaced);
  const back = /** @type {Session} */ (moved(making, 'undone', spaced, 0));
  // In this case the page changes only the editor and the history.
  const present = { ...spaced, draft: back.draft, edits: back.edits };
  const start = /** @type {Session} */ (moved(making, 'undone', present, 0));
  assert.equal(start.text, first.text);
  assert.deepEqual(bare(moved(making, 'again', start, 0)), bare(second));
});

test('a wrong text in the editor comes back with the session', () => {
  const making = newMaking();
  const before = sessionOf(LONG);
  before.draft = {
    text: 'wrong',
    name: null,
    error: { code: 'too-short', args: {}, line: 1, column: 1, start: 0, end: 1 },
  };
  const after = sessionOf(walled(LONG, 4));
  make(making, 'walls', before, after);
  const back = moved(making, 'undone', after, 0);
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
  assert.equal(now.edits.past.length, 500);
  let count = 0;
  for (let back = moved(making, 'undone', now, 0); back !== null; back = moved(making, 'undone', back, 0)) count++;
  assert.equal(count, 500);
});

test('long texts are forgotten before there are many steps, except for the last one', () => {
  const making = newMaking();
  let now = sessionOf(LONG);
  const kept = [20, 20, 20, 60].map(size => {
    const before = { ...sessionOf('0'.repeat(size * 1_000_000)), edits: now.edits };
    now = sessionOf(LONG);
    make(making, 'walls', before, now);
    return now.edits.past.length;
  });
  assert.deepEqual(kept, [1, 2, 2, 1]);
  assert.equal(moved(making, 'undone', now, 0)?.text.length, 60_000_000);
});

test('each tool for parts of a board is a pen, one for each named value', () => {
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

test('every pen has a letter of its own name, while there are unused ones', () => {
  assert.deepEqual(keysOfPens(['Walls', 'Wires', 'Lines', 'w i', 'W']), ['L', 'R', 'N', 'I', '']);
});
