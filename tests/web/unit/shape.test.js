/** Readers of stored data take exactly what they allow; sizes of plain data. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as shape from '../../../www/state/shape.ts';

/** The values as a reader returns them. @param {shape.Reader<any>} reader @param {unknown[]} values */
const taken = (reader, values) => values.filter(value => shape.readAs(reader, value) !== null);

test('readers take what they are for, and nothing else', () => {
  const values = [true, 0, 7, -1, 1.5, 2 ** 53, NaN, Infinity, '', 'UDLR', 'UX', 'uu', ['U'], {}, undefined];
  const two = shape.list(shape.whole, 2);
  const lists = [[], [1], [1, 2], [1, 2, 3], [1, -1], { length: 1 }, '12'];
  for (const [reader, given, expected] of /** @type {[shape.Reader<any>, unknown[], unknown[]][]} */ ([
    [shape.flag, values, [true]],
    [shape.finite, values, [0, 7, -1, 1.5, 2 ** 53]],
    [shape.whole, values, [0, 7]],
    [shape.moves, values, ['', 'UDLR']],
    [shape.text(2), values, ['', 'UX', 'uu']],
    [shape.oneOf([7, 'UX']), values, [7, 'UX']],
    // A list may have as many items as its limit, each of them read.
    [two, lists, [[], [1], [1, 2]]],
  ]))
    assert.deepEqual(taken(reader, given), expected);
});

test('a record has its own members only, and the missing ones that may be missing', () => {
  const reader = shape.record({ a: shape.whole, b: shape.orMissing(shape.flag), c: shape.orNull(shape.whole) });
  assert.deepEqual(reader({ a: 1, b: true, c: null, d: 5 }), { a: 1, b: true, c: null });
  assert.deepEqual(reader(Object.assign(Object.create(null), { a: 1, c: 2 })), { a: 1, c: 2 });
  const inherited = Object.create({ a: 1 });
  assert.deepEqual(taken(reader, [inherited, [], null, 'a', { a: 1 }, { a: 1, c: 'x' }, new Date(0)]), []);
  // A member of every object is none of this one.
  assert.deepEqual(shape.record({ constructor: shape.orMissing(shape.only(() => true)) })({}), {});
  const value = Object.assign(Object.create({ inherited: 1 }), { a: 0, b: undefined, c: 3 });
  assert.deepEqual(shape.picked(value, ['a', 'b', 'inherited', 'missing']), { a: 0 });
});

test('a message has a code, and numbers and texts as arguments', () => {
  const code = 'a';
  const right = [{}, { x: 1 }, { x: 'y', z: 0 }].map(args => ({ code, args }));
  const wrong = [null, [], { x: null }, { x: 1, y: {} }, { x: true }].map(args => ({ code, args }));
  assert.deepEqual(taken(shape.message, [...right, ...wrong, { code: 5, args: {} }]), right);
});

test('data is plain as deep as ours goes, whatever it is made of', () => {
  /** @param {number} depth @param {(inner: unknown) => unknown} wrap */
  const nested = (depth, wrap) => {
    let value = /** @type {unknown} */ (1);
    for (let level = 0; level < depth; level++) value = wrap(value);
    return value;
  };
  for (const wrap of [(/** @type {unknown} */ it) => [it], (/** @type {unknown} */ it) => ({ it })]) {
    assert.equal(shape.isPlain(nested(12, wrap)), true);
    assert.equal(shape.isPlain(nested(13, wrap)), false);
  }
  for (const value of [null, undefined, 'x', true, [1, 'x', null], Uint8Array.of(1), Object.create(null)])
    assert.equal(shape.isPlain(value), true);
  for (const value of [() => {}, Symbol('x'), new Date(0), new Map(), [1, new Set()], { a: 1, b: () => {} }])
    assert.equal(shape.isPlain(value), false);
  /** @type {Record<string, unknown>} */
  const round = {};
  round.round = round;
  assert.equal(shape.isPlain(round), false);
});

test('sizes count texts and names by characters, numbers by eight bytes, lists and objects by what is in them', () => {
  const inner = { name: 'abc', list: [1, 2] };
  assert.equal(shape.bytesOf('añb'), 3);
  for (const value of [1, true, null, undefined]) assert.equal(shape.bytesOf(value), 8);
  assert.equal(shape.bytesOf([]), 8);
  assert.equal(shape.bytesOf(['ab', 1]), 8 + 2 + 8);
  assert.equal(shape.bytesOf(new Uint16Array(5)), 10);
  assert.equal(shape.bytesOf(inner), 8 + 4 + 3 + 4 + (8 + 16));
  assert.equal(shape.bytesOf([inner, inner, null]), 8 + 2 * 43 + 8);
});
