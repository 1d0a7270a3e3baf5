/**
 * The wasm boundary, in Node: the same module and the same glue as in the page.
 *
 * Rules, solvers and links are tested in Rust, and pinned.test.js holds the module's answers; here it is the form of what
 * crosses the boundary: plain data both ways, refusals as data, places in texts counted in UTF-16 units, callbacks.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CROSSING_MAP, CUT, generated, OPPOSED, PIT } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

const { ok, refusal } = lockstep;

/** @param {string} text */
const open = text => ok(lockstep.open(text));

test('a refused step has its code, and returns the unchanged state', () => {
  const { state } = open(OPPOSED);
  const away = { ...state, players: [{ x: 9, y: 0 }, state.players[0]] };
  const crossing = ok(lockstep.replay(open(CROSSING_MAP).state, 'RR')).state;
  assert.equal(crossing.heading, 'R', 'a state on a crossing has its heading');
  const { heading, ...headless } = crossing;
  for (const [code, from, move] of /** @type {[string, any, any][]} */ ([
    ['not-a-move', state, 'X'],
    ['unknown-puzzle', { ...state, puzzle: 'never opened' }, 'D'],
    ['bad-state', away, 'D'],
    ['bad-state', null, 'D'],
    ['crossing-straight', crossing, 'U'],
    ['bad-state', headless, 'R'],
    ['bad-state', { ...open(CROSSING_MAP).state, heading }, 'R'],
    ['bad-state', { ...crossing, heading: 'X' }, 'R'],
  ])) {
    const stepped = lockstep.step(from, move);
    assert.equal(refusal(stepped, code).code, code);
    assert.deepEqual(stepped.state, from);
  }
});

test('errors in texts have their places, in UTF-16 units', () => {
  const places = (/** @type {any[]} */ errors) =>
    errors.map(({ code, line, column, start, end }) => `${code} ${line}:${column} ${start}–${end}`);
  const { args, ...error } = refusal(lockstep.open('2 2\n😀 x'));
  assert.deepEqual(places([error]), ['not-a-number 2:1 4–6']);
  assert.equal(typeof args.found, 'string');
  assert.deepEqual(places(lockstep.errors('2 # 😀\nx,1,1\n1\ny,2,1\n')), [
    'not-a-number 2:1 7–8',
    'not-a-number 4:1 15–16',
  ]);
  assert.deepEqual(lockstep.errors(OPPOSED), []);
  assert.deepEqual(places([refusal(lockstep.readSequence('😀', 'en'))]), ['sequence-not-a-move 1:1 0–2']);
});

test('all moves that solve were replayed by the checker, also from midway', () => {
  const board = '3\n1,1,2\n1\n3,1,1\n';
  for (const result of [
    lockstep.solve(OPPOSED),
    lockstep.solve(OPPOSED, { from: 'D' }),
    lockstep.solve(board, { recording: 1e9, watched: true }),
  ])
    assert.equal('checked' in result && result.checked, true);
  assert.equal('checked' in lockstep.solve(CUT), false);
});

test('a judge gives the same answer if another puzzle was judged in between, or nothing that is one', () => {
  const judged = () => lockstep.judge(PIT, 'DRU');
  const before = judged();
  for (const other of [PIT, OPPOSED, 'no puzzle']) {
    assert.equal(lockstep.judge(other, '').ok, other !== 'no puzzle');
    assert.deepEqual(judged(), before);
  }
  assert.deepEqual(ok(lockstep.judge(CUT, 'R')).totals, ['lost', 'lost'], 'a lost position has lost totals');
});

test('a seed is a text, since a number would round it; an attempt is a link with its moves, beside a recipe too', () => {
  const seed = '18446744073709551615';
  const { kind, params, text } = ok(lockstep.generate('simultaneous', { width: 9, height: 9 }, seed));
  const made = ok(lockstep.packAttempt(text, { kind, params, seed }, 'DD'));
  const opened = ok(lockstep.unpack(made.bytes));
  assert.deepEqual([opened.text, opened.generated?.seed, opened.moves], [text, seed, 'DD']);
  assert(made.bytes.length < 30);
  const { code, args } = refusal(lockstep.packAttempt('irrgarten 4 3\n####\n#S.E\n####', null, 'RU'));
  assert.deepEqual([code, args.number], ['wall', 2]);
});

test('a link is read before anything is generated from it, with whether that takes long', () => {
  for (const [kind, params, takesLong] of /** @type {const} */ ([
    ['irrgarten', { width: 2000, height: 2000 }, true],
    ['irrgarten', {}, false],
    // A target difficulty may cost a search for each of hundreds of sets, pits that bite for each pit only.
    ['simultaneous', { mazes: 3, width: 18, height: 18, biting: true, wanted: false }, false],
    ['simultaneous', { mazes: 3, width: 18, height: 18, biting: false, wanted: true }, true],
    // Small mazes are no comfort where there are many of them: each measurement walks all of them at once.
    ['simultaneous', { mazes: 13, width: 4, height: 5, wanted: true }, true],
  ])) {
    const read = ok(lockstep.readLink(ok(lockstep.packGenerated(kind, params, '1')).bytes));
    assert(read.holds === 'recipe');
    assert.deepEqual([read.kind, read.seed, read.takesLong], [kind, '1', takesLong], JSON.stringify(params));
  }
  const text = '2 1\n0\n0\n2 1\n0\n0\n';
  const puzzle = lockstep.readLink(ok(lockstep.pack(text)).bytes);
  assert.deepEqual(puzzle, { ok: true, holds: 'puzzle', text: '2 1\n0\n0\n0\n0\n' });
  const attempt = ok(lockstep.readLink(ok(lockstep.packAttempt(text, null, 'R')).bytes));
  assert.equal(attempt.holds === 'puzzle' && attempt.moves, 'R');
  assert.equal(lockstep.readLink(Uint8Array.of(1, 2, 3)).ok, false);
});

test('puzzles that are opened, solved and left do not fill the memory', () => {
  /** The memory after some of them, in bytes. @param {number} first */
  const after = first => {
    for (let seed = first; seed < first + 60; seed++) {
      ok(lockstep.scene(open(generated(40, String(seed), { solvable: false })).state));
      lockstep.solve(generated(16, String(seed)), { recording: 1e9, watched: true });
    }
    return lockstep.initSync(/** @type {any} */ (null)).memory.buffer.byteLength;
  };
  const [before, now] = [after(100), after(200)];
  assert.ok(now - before < 500_000, `${before} bytes, then ${now}`);
});
