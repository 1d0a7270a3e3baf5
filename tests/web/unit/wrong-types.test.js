/**
 * Arguments of wrong types: an export of the module called with anything answers in words and as data, and continues to
 * work. An exception would leave the module's memory in an unknown state.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as lockstep from '../../../www/pkg/lockstep.js';
import * as page from '../../../www/pkg/page.js';
import { OPPOSED as MAZES } from '../support/puzzles.js';
import { ok, refusal } from '../support/wasm.js';
import { callsOn } from './calls.js';

/** Exports that load the module or take nothing; the first one is in debug builds only. */
const WITHOUT_ARGUMENTS = [
  ...['__wasm', 'initSync', 'default', 'start', 'version', 'codes', 'families', 'examples', 'instances', 'levels'],
  ...['firstDay', 'dropRecording'],
];

/** Of the tests' own module. */
const OF_TESTS = ['ok', 'refusal'];

/**
 * Exports that take arguments, each with valid ones, by module: the Workers' module, which has everything, and the
 * page's own.
 */
const tried = /** @type {any[]} */ ([lockstep, page]).map(module => ({
  module,
  calls: Object.fromEntries(
    Object.entries(callsOn(opened(module, MAZES).state, MAZES, 'DRD')).filter(([name]) => name in module),
  ),
}));

test('every export of both modules that takes arguments is tested', () => {
  for (const { module, calls } of tried) {
    const known = [...Object.keys(calls), ...WITHOUT_ARGUMENTS, ...OF_TESTS];
    assert.deepEqual(
      Object.keys(module).filter(name => !known.includes(name)),
      [],
    );
    for (const [name, args] of Object.entries(calls)) assert.doesNotThrow(() => module[name](...args), name);
  }
});

/**
 * Calls every export with other arguments than valid ones: each call answers as data, and the module survives.
 * @param {(args: any[], name: string) => Iterable<[what: string, wrong: any[], isRefused?: boolean]>} others
 */
function callAll(others) {
  for (const { module, calls } of tried) {
    for (const [name, args] of Object.entries(calls))
      for (const [what, wrong, isRefused] of others(args, name)) {
        const answer = answersAsData(module, name, wrong, `${name}, ${what}`);
        if (isRefused) assert.equal(answer.ok, false, `${name}, ${what}`);
      }
    livesOn(module);
  }
}

/** The arguments with one of them replaced. @param {any[]} args @param {number} place @param {any} by */
const replaced = (args, place, by) => args.map((arg, index) => (index === place ? by : arg));

for (const [kind, odd] of Object.entries(oddities()))
  test(`every export called with ${kind}, also inside of an object, answers as data, and the module survives`, () => {
    callAll(function* (args) {
      yield ['all arguments', args.map(() => odd())];
      for (const [place, argument] of args.entries()) {
        yield [`argument ${place}`, replaced(args, place, odd())];
        for (const changed of changes(argument, odd))
          yield [`inside argument ${place}`, replaced(args, place, changed)];
      }
    });
  });

test('a call without required arguments is refused in words', () => {
  callAll(() => [['no arguments', []]]);
  for (const { module } of tried)
    assert.deepEqual(module.kindOf(), { ok: false, error: { code: 'bad-argument', args: { name: 'text' } } });
});

test('an array is no object: it is refused in place of one, whatever it holds', () => {
  callAll(function* (args) {
    for (const [place, argument] of args.entries()) {
      if (Object.getPrototypeOf(argument ?? 0) !== Object.prototype) continue;
      for (const odd of [[], [null], [['colours', {}]]]) yield [`argument ${place}`, replaced(args, place, odd), true];
      for (const key of Object.keys(argument))
        yield [`inside argument ${place}`, replaced(args, place, { ...argument, [key]: [null] })];
    }
  });
  const { state } = opened(lockstep, MAZES);
  const refused = { ok: false, error: { code: 'no-object', args: {} } };
  for (const colours of [[], [null], [['ground', '#fff']]])
    assert.deepEqual(lockstep.svg(state, /** @type {any} */ ({ colours })), refused);
  for (const params of [[], [null]])
    assert.equal(lockstep.packGenerated('stromrallye', /** @type {any} */ (params), '1').ok, false);
});

test('a text that is too large is reported as such, however large it is', () => {
  const large = 'ü'.repeat(2 ** 25 + 1);
  assert.equal(refusal(lockstep.open(large)).code, 'text-too-large');
  assert.equal(lockstep.errors(large)[0].code, 'text-too-large');
  const { state } = opened(lockstep, MAZES);
  assert.equal(refusal(lockstep.step(state, /** @type {any} */ (large))).code, 'bad-argument');
  livesOn(lockstep);
});

test('a callback that is not a function is not called', () => {
  const solved = /** @type {any} */ (lockstep).solve(MAZES, {}, 5);
  assert.deepEqual(solved, { ok: false, error: { code: 'bad-argument', args: { name: 'onProgress' } } });
});

/** Values that are seldom valid, new for each call. @returns {Record<string, () => any>} */
function oddities() {
  const fail = () => {
    throw new Error('a trap of the caller');
  };
  const traps = Object.fromEntries(
    ['get', 'has', 'ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor', 'apply'].map(trap => [trap, fail]),
  );
  const failing = ['length', 'puzzle', 'moves', 'players', 'params', 'kind', 'text', 'x'].map(name => [
    name,
    { get: fail, enumerable: true },
  ]);
  return {
    undefined: () => undefined,
    null: () => null,
    'a number': () => 7,
    'a negative number': () => -1,
    'a number that is none': () => NaN,
    'a large number': () => 2 ** 53,
    'a flag': () => true,
    'a text': () => 'constructor',
    'half a surrogate pair': () => 'a\ud800',
    'a long text': () => 'U'.repeat(100_000),
    'a big integer': () => 2n ** 70n,
    'a symbol': () => Symbol('odd'),
    'a function': () => () => 5,
    'an object': () => ({}),
    'an object without a prototype': () => Object.create(null),
    'a cyclic object': () => {
      const cycle = /** @type {any} */ ({ puzzle: 'x', players: [], moves: '' });
      return (cycle.self = cycle.players[0] = cycle);
    },
    'an array': () => [],
    'an array in itself': () => {
      const circle = /** @type {any[]} */ ([]);
      circle.push(circle);
      return circle;
    },
    'arrays in arrays': () => Array.from({ length: 3000 }).reduce((/** @type {any} */ inner) => [inner], 1),
    'an array of holes': () => new Array(2 ** 32 - 1),
    'a length that lies': () => ({ length: 2 ** 32 - 1 }),
    'a typed array': () => new Float64Array([1, NaN, -1]),
    bytes: () => new Uint8Array([2, 0, 255, 1]),
    'a detached buffer': () => {
      const bytes = new Uint8Array(8);
      structuredClone(bytes, { transfer: [bytes.buffer] });
      return bytes;
    },
    'bytes that only seem so': () => Object.create(Uint8Array.prototype),
    'bytes whose length fails': () => Object.defineProperty(new Uint8Array(4), 'length', { get: fail }),
    'a boxed text': () => Object('text'),
    'what fails to become a text': () => ({ toString: fail, valueOf: fail, [Symbol.toPrimitive]: fail, toJSON: fail }),
    'getters that throw': () => Object.defineProperties({}, Object.fromEntries(failing)),
    'an endless iterator': () => ({
      *[Symbol.iterator]() {
        for (;;) yield {};
      },
    }),
    'a proxy that throws': () => new Proxy({}, traps),
    'a proxy of a function that throws': () => new Proxy(() => {}, traps),
    'a revoked proxy': () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return proxy;
    },
  };
}

/** A value with each part replaced, up to a depth. @param {any} value @param {() => any} odd @returns {any[]} */
function changes(value, odd) {
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return [];
  return Object.keys(value).flatMap(key => {
    const put = (/** @type {any} */ part) =>
      Array.isArray(value)
        ? value.map((old, index) => (String(index) === key ? part : old))
        : { ...value, [key]: part };
    return [put(odd()), ...changes(value[key], odd).map(put)];
  });
}

/** @param {any} module @param {string} name @param {unknown[]} args @param {string} where */
function answersAsData(module, name, args, where) {
  let answer;
  try {
    answer = module[name](...args);
  } catch (error) {
    assert.fail(`${where}: ${error}`);
  }
  assert.doesNotThrow(() => structuredClone({ ...answer, state: undefined }), where);
  if (answer === null || typeof answer !== 'object' || answer.ok !== false || 'bytes' in answer) return answer;
  assert.match(answer.error.code, /^[a-z-]+$/, where);
  assert.equal(typeof answer.error.args, 'object', where);
  return answer;
}

/** The module still opens, plays, draws and solves, with the same answers as always. @param {any} module */
function livesOn(module) {
  const { state } = opened(module, MAZES);
  const replayed = module.replay(state, 'DRD');
  assert(replayed.ok && replayed.state.solved);
  assert(module.scene(state).ok);
  if (module.solve) assert.equal(module.solve(MAZES).length, 3);
}

/** @param {any} module @param {string} text @returns {any} */
function opened(module, text) {
  return ok(module.open(text));
}
