/** The edit history: steps over plain sessions; the tools' pens; and from points on a board to cells and edges. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysOfPens } from '../../../www/make/drawing-keys.ts';
import { cellOf, cellsBetween, cornerOf, edgeOf, edgesBetween, nameOf } from '../../../www/make/strokes.ts';
import { moved, newMaking, pensOf, stepMade } from '../../../www/state/making.ts';
import { emptySession, NO_EDITS } from '../../../www/state/session.ts';

/** @typedef {import('../../../www/state/session.ts').Session} Session */

const LONG = '0 0 0 0 0 0 0 0 0 0 0 0\n'.repeat(40);

/** @param {string} text @param {Partial<Session['draft']>} [draft] @returns {Session} */
function sessionOf(text, draft = {}) {
  const puzzle = {
    id: `id of ${text}`,
    kind: /** @type {const} */ ('simultaneous'),
    boards: [{ width: 3, height: 3, pits: 0 }],
  };
  return { ...emptySession(), key: puzzle.id, puzzle, text, draft: { text, name: null, error: null, ...draft } };
}

/** The text with one more wall. @param {string} text @param {number} at */
const walled = (text, at) => `${text.slice(0, at)}1${text.slice(at + 1)}`;

/** A session without its history. @param {Session | null} session */
const bare = session => session && { ...session, edits: NO_EDITS };

/** A place to draw: a session on the boards, and the steps taken on it. @param {Session} session */
function deskWith(session) {
  const making = newMaking();
  const desk = {
    making,
    now: session,
    /** @param {Session} next @param {string} [code] @param {number} [time] */
    make(next, code = 'walls', time = 0) {
      stepMade(making, { code, args: {} }, desk.now, next, time);
      desk.now = next;
      return desk;
    },
    /** @param {'undone' | 'again'} how */
    move(how) {
      const next = moved(making, how, desk.now);
      desk.now = next ?? desk.now;
      return next;
    },
  };
  return desk;
}

test('strokes are undone and redone one by one, with everything done on each puzzle: its text, its moves, what is in the editor', () => {
  const texts = [LONG];
  for (const at of [4, 300, 900]) texts.push(walled(texts[texts.length - 1], at));
  const wrong = { code: 'too-short', args: {}, line: 1, column: 1, start: 0, end: 1 };
  const sessions = texts.map((text, at) => sessionOf(text, at === 0 ? { text: 'wrong', error: wrong } : {}));
  for (const [at, { game }] of sessions.entries()) game.walk.moves = 'RRD'.slice(at);
  const desk = deskWith(sessions[0]);
  for (const session of sessions.slice(1)) desk.make(session);
  assert.equal(desk.now.edits.past.length, 3);
  for (const at of [2, 1, 0]) assert.deepEqual(bare(desk.move('undone')), bare(sessions[at]));
  assert.equal(desk.move('undone'), null);
  for (const at of [1, 2, 3]) assert.deepEqual(bare(desk.move('again')), bare(sessions[at]));
  assert.equal(desk.now.edits.future.length, 0);
});

test('a new step forgets what was undone, and reports the change; the puzzle before it keeps its own history', () => {
  const [one, two, three] = ['one', 'two', 'three'].map(text => sessionOf(text));
  const desk = deskWith(one).make(two);
  assert.equal(one.edits.past.length, 0);
  desk.move('undone');
  const change = { label: { code: 'walls', args: {} }, how: 'undone', from: two.puzzle?.id, to: one.puzzle?.id };
  assert.deepEqual(desk.making.last, change);
  desk.make(three, 'pits');
  assert.deepEqual([three.edits.future.length, three.edits.past.at(-1)?.label.code], [0, 'pits']);
  assert.deepEqual([two.edits.past.at(-1)?.label.code, desk.making.last?.how], ['walls', 'made']);
});

test('typing without a pause is one step, and after a pause another', () => {
  const [first, second, third, last] = ['a', 'ab', 'abc', 'abcd'].map(end => sessionOf(LONG + end));
  const desk = deskWith(first).make(second, 'text', 0).make(third, 'text', 1000).make(last, 'text', 60_000);
  assert.deepEqual([third.edits.past.length, last.edits.past.length], [1, 2]);
  assert.deepEqual([desk.move('undone')?.text, desk.move('undone')?.text], [third.text, first.text]);
});

test('a puzzle written differently keeps its text over undo and redo', () => {
  const [first, second] = [sessionOf(LONG), sessionOf(walled(LONG, 4))];
  const desk = deskWith(first).make(second);
  // The same puzzle came back with another text: earlier steps keep theirs.
  const spaced = { ...sessionOf(`${second.text}\n\n`), edits: second.edits };
  desk.now = spaced;
  desk.make(sessionOf(walled(spaced.text, 8)));
  assert.deepEqual([desk.move('undone')?.text, desk.move('undone')?.text], [spaced.text, first.text]);
});

test('the oldest steps are forgotten, of long texts sooner, but never the last one; what is left can be undone', () => {
  const desk = deskWith(sessionOf(LONG));
  for (let step = 0; step < 600; step++) desk.make(sessionOf(walled(LONG, 2 * (step % 12) + 25 * (step % 40))));
  let count = 0;
  while (desk.move('undone') !== null) count++;
  assert.equal(count, 500);
  const long = deskWith(sessionOf(LONG));
  const kept = [20, 20, 20, 60].map(size => {
    long.now = { ...sessionOf('0'.repeat(size * 1_000_000)), edits: long.now.edits };
    return long.make(sessionOf(LONG)).now.edits.past.length;
  });
  assert.deepEqual(kept, [1, 2, 2, 1]);
  assert.equal(long.move('undone')?.text.length, 60_000_000);
});

test('each tool for parts of a board is a pen, one for each named value, with a letter of its own name', () => {
  const none = { size: null, eraser: null, single: false };
  const pens = pensOf([
    { name: 'walls', target: 'edges', values: { kind: 'flag' }, ...none },
    { name: 'signs', target: 'cells', values: { kind: 'choice', choices: ['up', 'down'], along: false }, ...none },
    { name: 'charge', target: 'cells', values: { kind: 'number', least: 0, most: 9, suggested: 5 }, ...none },
    { name: 'clear', target: 'board', values: null, ...none },
  ]);
  assert.deepEqual(
    pens.map(({ tool, value }) => `${tool} ${value}`),
    ['walls 1', 'signs 0', 'signs 1', 'charge 5'],
  );
  // While there are unused ones.
  assert.deepEqual(keysOfPens(['Walls', 'Wires', 'Lines', 'w i', 'W']), ['L', 'R', 'N', 'I', '']);
});

const SIZE = { width: 4, height: 3 };

test('a press means the nearest edge of the cell it is in, and beside the board the border', () => {
  assert.deepEqual(edgeOf({ x: 1.5, y: 1.1 }, SIZE), { x: 1, y: 1, side: 'U' });
  assert.deepEqual(edgeOf({ x: 1.9, y: 1.5 }, SIZE), { x: 1, y: 1, side: 'R' });
  assert.deepEqual(edgeOf({ x: 4.3, y: 1.5 }, SIZE), { x: 3, y: 1, side: 'R' });
  assert.deepEqual(cellOf({ x: -0.3, y: 3.2 }, SIZE), { x: 0, y: 2 });
  // An edge has one name, from whichever of its cells.
  assert.equal(nameOf({ x: 1, y: 1, side: 'R' }), nameOf({ x: 2, y: 1, side: 'L' }));
  assert.equal(nameOf({ x: 1, y: 1, side: 'D' }), nameOf({ x: 1, y: 2, side: 'U' }));
  assert.notEqual(nameOf({ x: 1, y: 1 }), nameOf({ x: 1, y: 1, side: 'U' }));
});

test('a stroke along edges leads from corner to corner, one over cells leaves no gap, however fast it was', () => {
  const named = (/** @type {any[]} */ edges) => edges.map(({ x, y, side }) => `${x},${y} ${side}`).join(' ');
  assert.deepEqual(cornerOf({ x: 1.4, y: 2.6 }, SIZE), { x: 1, y: 3 });
  assert.equal(named(edgesBetween({ x: 1, y: 0 }, { x: 1, y: 2 }, SIZE)), '1,0 L 1,1 L');
  assert.equal(named(edgesBetween({ x: 2, y: 3 }, { x: 1, y: 3 }, SIZE)), '1,2 D', 'at the border too');
  assert.equal(edgesBetween({ x: 0, y: 0 }, { x: 3, y: 2 }, SIZE).length, 5);
  const cells = [{ x: 0, y: 2 }, ...cellsBetween({ x: 0, y: 2 }, { x: 3, y: 0 })];
  assert.deepEqual([cells.length, cells.at(-1)], [6, { x: 3, y: 0 }]);
  for (const [index, { x, y }] of cells.slice(1).entries())
    assert.equal(Math.abs(x - cells[index].x) + Math.abs(y - cells[index].y), 1);
  assert.deepEqual(cellsBetween({ x: 1, y: 1 }, { x: 1, y: 1 }), []);
});
