/**
 * The wasm boundary, in Node: the same module and the same glue as in the page.
 *
 * Rules and solver are tested in Rust; here it is the form of what crosses the boundary: plain data both ways, refusals
 * as data, places in texts counted in UTF-16 units.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { testData } from '../support/test-data.js';
import * as lockstep from '../support/wasm.js';

// Two mazes of 2 × 2 cells: a wall right of the first one's start, one below the second one's.
const OPPOSED = '2 2\n' + '1\n0\n0 0\n0\n' + '0\n0\n1 0\n0\n';
// A pit right of the first one's start.
const PIT = '2 2\n' + '0\n0\n0 0\n1\n1 0\n' + '0\n0\n0 0\n0\n';
// A wall between the two cells of the first one.
const CUT = '2 1\n' + '1\n0\n' + '0\n0\n';

test('a text opens as plain data that can be saved and sent', () => {
  const { puzzle, state } = open(OPPOSED);
  assert.equal(puzzle.kind, 'simultaneous');
  assert.deepEqual(puzzle.boards, [
    { width: 2, height: 2, pits: 0 },
    { width: 2, height: 2, pits: 0 },
  ]);
  assert.deepEqual(state, {
    puzzle: puzzle.id,
    players: [
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ],
    moves: '',
    solved: false,
  });
  assert.deepEqual(JSON.parse(JSON.stringify(state)), state);
  assert.deepEqual(structuredClone(state), state);
});

test('steps lead to the goal and say what happened to each player', () => {
  let { state } = open(OPPOSED);
  const happened = [];
  for (const move of /** @type {const} */ (['D', 'R', 'D'])) {
    const stepped = lockstep.step(state, move);
    assert(stepped.ok);
    happened.push(stepped.events);
    state = stepped.state;
  }
  assert.deepEqual(happened, [
    ['walked', 'wall'],
    ['walked', 'walked'],
    ['home', 'walked'],
  ]);
  assert.equal(state.moves, 'DRD');
  assert.equal(state.solved, true);
});

test('a player who falls is back at the start', () => {
  const stepped = lockstep.step(open(PIT).state, 'R');
  assert(stepped.ok);
  assert.deepEqual(stepped.events, ['fell', 'walked']);
  assert.deepEqual(stepped.state.players, [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ]);
});

test('a refused step returns the unchanged state', () => {
  const { state } = open(OPPOSED);
  const elsewhere = {
    ...state,
    players: [
      { x: 9, y: 0 },
      { x: 0, y: 0 },
    ],
  };
  /** @type {[string, any, string][]} */
  const refusals = [
    ['not-a-move', state, 'X'],
    ['unknown-puzzle', { ...state, puzzle: 'never opened' }, 'D'],
    ['bad-state', elsewhere, 'D'],
    ['bad-state', null, 'D'],
  ];
  for (const [code, from, move] of refusals) {
    const stepped = lockstep.step(from, /** @type {any} */ (move));
    assert(!stepped.ok);
    assert.equal(stepped.error.code, code);
    assert.deepEqual(stepped.state, from);
  }
});

test('replaying moves from the start undoes and jumps', () => {
  const { state } = open(OPPOSED);
  const end = lockstep.replay(state, 'DRD');
  assert(end.ok && end.state.solved);
  const back = lockstep.replay(end.state, '');
  assert(back.ok);
  assert.deepEqual(back.state, state);
});

test('an error in a text is a code and a place in UTF-16 units', () => {
  const opened = lockstep.open('2 2\n😀 x');
  assert(!opened.ok);
  const { code, line, column, start, end } = opened.error;
  assert.deepEqual({ code, line, column, start, end }, { code: 'not-a-number', line: 2, column: 1, start: 4, end: 6 });
  assert.equal(typeof opened.error.args.found, 'string');
});

test('a puzzle is solved with a proof that the solution is shortest', () => {
  const solved = lockstep.solve(OPPOSED);
  assert(solved.ok);
  assert.equal(solved.verdict, 'solved');
  assert.equal(solved.shortest, true);
  assert.equal(solved.length, 3);
  const checked = lockstep.check(OPPOSED, solved.moves ?? '');
  assert(checked.ok);
  assert.deepEqual([checked.solved, checked.after, checked.count], [true, 3, 3]);
});

test('all moves that solve were replayed by the checker, also from midway', () => {
  const board = '3\n1,1,2\n1\n3,1,1\n';
  const results = [
    lockstep.solve(OPPOSED),
    lockstep.solve(OPPOSED, { from: 'D' }),
    lockstep.solve(board),
    lockstep.solve(board, { recording: 1e9, watched: true }),
  ];
  for (const result of results) assert.equal('checked' in result && result.checked, true);
  assert('checked' in lockstep.solve(CUT) === false);
});

test('a puzzle without a solution comes with its reachable cells', () => {
  const solved = lockstep.solve(CUT);
  assert(solved.ok);
  assert.equal(solved.verdict, 'unsolvable');
  assert.equal(solved.length, null);
  assert.equal(solved.moves, null);
  assert.equal(solved.proof?.code, 'goal-unreachable');
  assert.equal(solved.proof?.reached, 1);
  assert(solved.proof?.layers.every(({ data }) => data instanceof Float32Array));
});

test('a picture is layers of numbers by role, the player on top', () => {
  const drawn = lockstep.scene(open(PIT).state);
  assert(drawn.ok);
  const tops = drawn.scene.boards.map(({ layers }) => layers.at(-1)?.role);
  assert.deepEqual(tops, ['player-1', 'player-2']);
  const pits = drawn.scene.boards[0].layers.find(({ role }) => role === 'pit');
  assert(pits?.data instanceof Float32Array);
});

test('a trail has each moment of each player', () => {
  const walked = lockstep.trail(open(OPPOSED).state, 'DRD');
  assert(walked.ok);
  const [first, second] = walked.trails;
  assert.deepEqual(first.cells, Uint16Array.of(0, 0, 0, 1, 1, 1, 1, 1));
  assert.deepEqual(first.events, Uint8Array.of(0, 0, 2));
  assert.deepEqual(second.cells, Uint16Array.of(0, 0, 0, 0, 1, 0, 1, 1));
  assert.deepEqual(second.events, Uint8Array.of(1, 0, 0));
  assert.equal(first.lines.length, 4 * 3);
});

test('a link restores the same puzzle, and a damaged one is reported', () => {
  const packed = lockstep.pack(PIT);
  assert(packed.ok);
  const unpacked = lockstep.unpack(packed.bytes);
  assert(unpacked.ok);
  assert.equal(open(unpacked.text).puzzle.id, open(PIT).puzzle.id);
  for (let at = 0; at < packed.bytes.length; at += 1) {
    const damaged = packed.bytes.slice();
    damaged[at] ^= 0x10;
    const refused = lockstep.unpack(damaged);
    assert(!refused.ok, `byte ${at}`);
  }
});

test('settings and a seed give the same puzzle again, through a link too', () => {
  /** @type {Parameters<typeof lockstep.generate>[1]} */
  const params = {
    width: 9,
    height: 7,
    maze: 'braided',
    opened: 0.5,
    walls: 0,
    pits: 0.1,
    solvable: true,
  };
  const seed = '18446744073709551615'; // The largest of 64 bits: a number of JavaScript would round it.
  const generated = lockstep.generate('simultaneous', params, seed);
  assert(generated.ok);
  assert.equal(generated.seed, seed);
  const packed = lockstep.packGenerated('simultaneous', params, seed);
  assert(packed.ok);
  const unpacked = lockstep.unpack(packed.bytes);
  assert(unpacked.ok);
  assert.equal(unpacked.text, generated.text);
  assert.equal(unpacked.generated?.seed, seed);
});

test('each example opens with the size in the gallery', () => {
  const examples = lockstep.examples();
  assert(examples.length > 0);
  for (const { name, width, height, boards } of examples) {
    const example = lockstep.example(name);
    assert(example.ok);
    const opened = open(example.text).puzzle.boards.map(({ width, height }) => ({ width, height }));
    assert.deepEqual(boards, opened, name);
    const areas = opened.map(board => board.width * board.height);
    assert.equal(width * height, Math.max(...areas), name);
  }
  assert(!lockstep.example('no such example').ok);
});

test('a picture file is SVG text', () => {
  const options = { moves: 'DRD', at: 2, colours: { wall: '#123456' } };
  const drawn = lockstep.svg(open(OPPOSED).state, options);
  assert(drawn.ok);
  assert.match(drawn.svg, /^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  assert.match(drawn.svg, /#123456/);
});

test('every algorithm finds the same length; unknown options are refused', () => {
  for (const algorithm of /** @type {const} */ (['auto', 'bfs', 'bidirectional', 'astar-manhattan', 'astar-exact'])) {
    const solved = lockstep.solve(OPPOSED, { algorithm });
    assert(solved.ok);
    assert.equal(solved.length, 3, algorithm);
  }
  /** @type {[any, string][]} */
  const cases = [
    [{ algorithm: 'guess' }, 'setting-not-one-of'],
    [{ memory: -1 }, 'setting-outside'],
    [{ memory: 'much' }, 'setting-outside'],
    [{ count: 'yes' }, 'setting-no-flag'],
    [{ haste: true }, 'setting-unknown'],
    [7, 'no-object'],
  ];
  for (const [options, code] of cases) {
    const refused = lockstep.solve(OPPOSED, options);
    assert(!refused.ok);
    assert.equal(refused.error.code, code);
  }
});

test('shortest sequences are counted when asked for, as text of any length', () => {
  const open = (/** @type {number} */ side) => `${side} ${side} ` + '0 '.repeat(4 * side * (side - 1) + 2);
  const solved = lockstep.solve(open(40), { count: true });
  assert(solved.ok);
  assert.equal(solved.sequences, '27217014869199032015600');
  assert(!('countStopped' in solved));
  const uncounted = lockstep.solve(open(40));
  assert(uncounted.ok);
  assert.equal(uncounted.sequences, null);
  const none = lockstep.solve(CUT, { count: true });
  assert(none.ok);
  assert.equal(none.sequences, '0');
});

test('a solution is reported before its sequences are counted, and only then', () => {
  /** @type {import('../../../www/engine/types.ts').Solved[]} */
  const told = [];
  const solve = (/** @type {string} */ text, count = true) =>
    lockstep.solve(text, { count }, undefined, result => told.push(result));
  const solved = solve(OPPOSED);
  assert(solved.ok);
  assert.equal(told.length, 1);
  assert.deepEqual([told[0].moves, told[0].sequences], [solved.moves, null]);
  solve(OPPOSED, false);
  solve(CUT);
  assert.equal(told.length, 1);
});

test('a stopped count leaves the sequence and says why', () => {
  // A* walks straight to the goals; counting examines everything on the way.
  const open = `250 250 ` + '0 '.repeat(4 * 250 * 249 + 2);
  const solved = lockstep.solve(open, { algorithm: 'astar-exact', memory: 10_000_000, count: true });
  assert(solved.ok);
  assert.deepEqual([solved.verdict, solved.length, solved.sequences], ['solved', 498, null]);
  assert.deepEqual(solved.countStopped, { code: 'memory', args: { budget: 10_000_000 } });
});

test('all moves are drawn unless a moment is given', () => {
  const { state } = open(OPPOSED);
  const whole = lockstep.svg(state, { moves: 'DRD' });
  const last = lockstep.svg(state, { moves: 'DRD', at: 3 });
  const none = lockstep.svg(state, { moves: 'DRD', at: 0 });
  assert(whole.ok && last.ok && none.ok);
  assert.equal(whole.svg, last.svg);
  assert.notEqual(whole.svg, none.svg);
});

test('real files give their known lengths', { skip: !testData }, () => {
  const folder = join(/** @type {string} */ (testData), 'simultaneous');
  const [, ...rows] = readFileSync(join(folder, 'expected.tsv'), 'utf8').trim().split('\n');
  for (const row of rows) {
    const [file, expected] = row.split('\t');
    const text = readFileSync(join(folder, file), 'utf8');
    if (text.length > 10_000) continue; // Large ones are solved natively and in the page.
    const solved = lockstep.solve(text);
    if (expected.startsWith('error:')) {
      assert(!solved.ok, file);
    } else {
      assert(solved.ok, file);
      assert.equal(String(solved.length ?? 'none'), expected, file);
    }
  }
});

test('a judge reports what each move cost, and which one was wasted first', () => {
  // OPPOSED needs three instructions; the second one here leads Anton nowhere and Bea back.
  const judged = lockstep.judge(OPPOSED, 'DLR');
  assert(judged.ok);
  const { totals, shortest, moves } = judged;
  assert.equal(totals.length, 4);
  const last = totals[3];
  assert(typeof last === 'number' && shortest);
  assert.equal(last, 3 + (moves ?? '').length);
  for (const [played, total] of totals.entries()) {
    const solved = lockstep.solve(OPPOSED, { from: 'DLR'.slice(0, played) });
    assert(solved.ok && solved.length !== null);
    assert.equal(total, played + solved.length);
  }
});

test('a judge gives the same answer if another puzzle was judged in between', () => {
  const judged = () => lockstep.judge(PIT, 'DRU');
  const before = judged();
  assert.deepEqual(judged(), before);
  lockstep.judge(OPPOSED, '');
  assert.deepEqual(judged(), before);
  assert.equal(lockstep.judge('no puzzle', '').ok, false);
  assert.deepEqual(judged(), before);
});

test('a lost position has lost totals, and an unknown one has none', () => {
  const lost = lockstep.judge(CUT, 'R');
  assert(lost.ok);
  assert.deepEqual([lost.verdict, lost.good, lost.totals], ['lost', null, ['lost', 'lost']]);
  const stopped = lockstep.judge(OPPOSED, 'D', { memory: 1 });
  assert(stopped.ok);
  assert.deepEqual([stopped.verdict, stopped.shortest, stopped.totals], ['stopped', false, [null, null]]);
});

test('an attempt crosses as a link with its moves, with or without a recipe', () => {
  const plain = lockstep.packAttempt(OPPOSED, null, 'DRU');
  assert(plain.ok);
  assert.equal(plain.bytes[0], 0);
  const unpacked = lockstep.unpack(plain.bytes);
  assert(unpacked.ok);
  assert.equal(open(unpacked.text).puzzle.id, open(OPPOSED).puzzle.id);
  assert.deepEqual([unpacked.moves, unpacked.generated], ['DRU', undefined]);

  const generated = lockstep.generate('simultaneous', { width: 9, height: 9 }, '7');
  assert(generated.ok);
  const { kind, params, seed, text } = generated;
  const made = lockstep.packAttempt(text, { kind, params, seed }, 'DD');
  assert(made.ok);
  const opened = lockstep.unpack(made.bytes);
  assert(opened.ok);
  assert.deepEqual([opened.text, opened.generated?.seed, opened.moves], [text, seed, 'DD']);
  assert(made.bytes.length < 30);
});

test('an attempt with a move that is refused makes no link', () => {
  const irrgarten = 'irrgarten 4 3\n####\n#S.E\n####';
  const packed = lockstep.packAttempt(irrgarten, null, 'RU');
  assert(!packed.ok);
  assert.deepEqual([packed.error.code, packed.error.args.number], ['wall', 2]);
  assert.equal(lockstep.packAttempt(irrgarten, /** @type {any} */ ({}), 'R').ok, false);
});

/** @param {string} text */
function open(text) {
  const opened = lockstep.open(text);
  assert(opened.ok);
  return opened;
}

test('all errors of a text have their places, in UTF-16 units', () => {
  const errors = lockstep.errors('2 # 😀\nx,1,1\n1\ny,2,1\n');
  assert.deepEqual(
    errors.map(({ code, line, column, start, end }) => [code, line, column, start, end]),
    [
      ['not-a-number', 2, 1, 7, 8],
      ['not-a-number', 4, 1, 15, 16],
    ],
  );
  assert.deepEqual(lockstep.errors(OPPOSED), []);
});

test('a link is read before anything is generated from it', () => {
  const made = lockstep.packGenerated('irrgarten', { width: 2000, height: 2000 }, '1');
  assert.ok(made.ok);
  const large = lockstep.readLink(made.bytes);
  assert.ok(large.ok && large.holds === 'recipe');
  assert.deepEqual([large.kind, large.seed, large.takesLong], ['irrgarten', '1', true]);
  const small = lockstep.packGenerated('irrgarten', {}, '1');
  assert.ok(small.ok);
  const read = lockstep.readLink(small.bytes);
  assert.equal(read.ok && read.holds === 'recipe' && read.takesLong, false);
  // A target difficulty may cost a search for each of hundreds of sets, pits that bite for each pit only.
  for (const [biting, wanted] of [
    [true, false],
    [false, true],
    [true, true],
  ]) {
    const set = lockstep.packGenerated('simultaneous', { mazes: 3, width: 18, height: 18, biting, wanted }, '1');
    assert.ok(set.ok);
    const content = lockstep.readLink(set.bytes);
    assert.equal(content.ok && content.holds === 'recipe' && content.takesLong, wanted);
  }
  // Small mazes are no comfort where there are many of them: each measurement walks all of them at once.
  const many = lockstep.packGenerated('simultaneous', { mazes: 13, width: 4, height: 5, wanted: true }, '1');
  assert.ok(many.ok);
  const forecast = lockstep.readLink(many.bytes);
  assert.equal(forecast.ok && forecast.holds === 'recipe' && forecast.takesLong, true);
  const packed = lockstep.pack('2 1\n0\n0\n2 1\n0\n0\n');
  assert.ok(packed.ok);
  assert.deepEqual(lockstep.readLink(packed.bytes), { ok: true, holds: 'puzzle', text: '2 1\n0\n0\n0\n0\n' });
  const attempt = lockstep.packAttempt('2 1\n0\n0\n2 1\n0\n0\n', null, 'R');
  assert.ok(attempt.ok);
  const tried = lockstep.readLink(attempt.bytes);
  assert.equal(tried.ok && tried.holds === 'puzzle' && tried.moves, 'R');
  assert.equal(lockstep.readLink(Uint8Array.of(1, 2, 3)).ok, false);
});
