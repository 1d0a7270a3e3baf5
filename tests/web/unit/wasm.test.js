/**
 * The wasm boundary, in Node: the same module and the same glue as in the page.
 *
 * Rules, solvers and links are tested in Rust, and pinned.test.js holds the module's answers; here it is the form of what
 * crosses the boundary: plain data both ways, refusals as data, places in texts counted in UTF-16 units, callbacks.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { CROSSING_MAP, CUT, JUMP_MAP, OPPOSED, PIT } from '../support/puzzles.js';
import { testData } from '../support/test-data.js';
import * as lockstep from '../support/wasm.js';

const { ok, refusal } = lockstep;

/** @param {string} text */
const open = text => ok(lockstep.open(text));

test('a text opens as plain data that can be saved and sent, and moves replay from the start of any state', () => {
  const { state } = open(OPPOSED);
  assert.deepEqual(JSON.parse(JSON.stringify(state)), state);
  assert.deepEqual(structuredClone(state), state);
  const end = ok(lockstep.replay(state, 'DRD'));
  assert(end.state.solved);
  assert.deepEqual(ok(lockstep.replay(end.state, '')).state, state);
});

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

test('options without a meaning are refused by name', () => {
  for (const [text, options, code] of /** @type {[string, any, string][]} */ ([
    [OPPOSED, { algorithm: 'guess' }, 'setting-not-one-of'],
    [OPPOSED, { memory: -1 }, 'setting-outside'],
    [OPPOSED, { memory: 'much' }, 'setting-outside'],
    [OPPOSED, { count: 'yes' }, 'setting-no-flag'],
    [OPPOSED, { haste: true }, 'setting-unknown'],
    [OPPOSED, 7, 'no-object'],
    [JUMP_MAP, { algorithm: 'bfs' }, 'setting-not-one-of'],
    [JUMP_MAP, { count: true }, 'setting-unknown'],
    [JUMP_MAP, { fewestSwaps: true }, 'setting-unknown'],
  ])) {
    const error = refusal(lockstep.solve(text, options), JSON.stringify(options));
    assert.deepEqual([error.code, error.args.name ?? ''], [code, Object.keys(options)[0] ?? '']);
  }
  for (const [name, value, code, least, most] of /** @type {const} */ ([
    ['width', 2, 'setting-not-whole', 3, 2000],
    ['arrows', NaN, 'setting-outside', '0', '1'],
  ]))
    assert.deepEqual(refusal(lockstep.generate('irrgarten', { [name]: value }, '1')), {
      code,
      args: { name, least, most },
    });
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

test('shortest sequences are counted when asked for, as text of any length', () => {
  const open = (/** @type {number} */ side) => `${side} ${side} ` + '0 '.repeat(4 * side * (side - 1) + 2);
  const counted = ok(lockstep.solve(open(40), { count: true }));
  assert.equal(counted.sequences, '27217014869199032015600');
  assert(!('countStopped' in counted));
  assert.equal(ok(lockstep.solve(open(40))).sequences, null);
  assert.equal(ok(lockstep.solve(CUT, { count: true })).sequences, '0');
  // A* walks straight to the goals; counting examines everything on the way.
  const stopped = ok(lockstep.solve(open(250), { algorithm: 'astar-exact', memory: 10_000_000, count: true }));
  assert.deepEqual([stopped.verdict, stopped.length, stopped.sequences], ['solved', 498, null]);
  assert.deepEqual(stopped.countStopped, { code: 'memory', args: { budget: 10_000_000 } });
});

test('a solution is reported before its sequences are counted, and only then', () => {
  /** @type {import('../../../www/engine/types.ts').Solved[]} */
  const told = [];
  const solve = (/** @type {string} */ text, count = true) =>
    ok(lockstep.solve(text, { count }, undefined, result => told.push(result)));
  const { moves } = solve(OPPOSED);
  solve(OPPOSED, false);
  solve(CUT);
  assert.deepEqual(
    told.map(({ moves, sequences }) => [moves, sequences]),
    [[moves, null]],
  );
});

test('real files give their known lengths', { skip: !testData }, () => {
  const folder = join(/** @type {string} */ (testData), 'simultaneous');
  const [, ...rows] = readFileSync(join(folder, 'expected.tsv'), 'utf8').trim().split('\n');
  for (const row of rows) {
    const [file, expected] = row.split('\t');
    const text = readFileSync(join(folder, file), 'utf8');
    if (text.length > 10_000) continue; // Large ones are solved natively and in the page.
    const solved = lockstep.solve(text);
    if (expected.startsWith('error:')) assert(!solved.ok, file);
    else assert.equal(String(ok(solved, file).length ?? 'none'), expected, file);
  }
});

test('a judge gives the same answer if another puzzle was judged in between; a lost position has lost totals', () => {
  const judged = () => lockstep.judge(PIT, 'DRU');
  const before = judged();
  assert.deepEqual(judged(), before);
  lockstep.judge(OPPOSED, '');
  assert.deepEqual(judged(), before);
  assert.equal(lockstep.judge('no puzzle', '').ok, false);
  assert.deepEqual(judged(), before);
  const lost = ok(lockstep.judge(CUT, 'R'));
  assert.deepEqual([lost.verdict, lost.good, lost.totals], ['lost', null, ['lost', 'lost']]);
  const stopped = ok(lockstep.judge(OPPOSED, 'D', { memory: 1 }));
  assert.deepEqual([stopped.verdict, stopped.shortest, stopped.totals], ['stopped', false, [null, null]]);
});

test('frames of a recording are of its moments, and end with it', () => {
  const solve = (/** @type {lockstep.SolveOptions} */ options) =>
    /** @type {any} */ (ok(lockstep.solve(JUMP_MAP, { ...options, recording: 1e9, watched: true })));
  const { cells, kinds, length } = solve({ algorithm: 'dfs' }).recording;
  assert.deepEqual([cells.length, kinds.length, cells[0], kinds[0]], [length, length, 7 + 1, 0]);
  assert.deepEqual(lockstep.recordedFrame({ moment: length }), { cell: cells[length - 1], kind: kinds[length - 1] });
  for (const moment of [0, length + 1]) assert.equal(lockstep.recordedFrame({ moment }), null);
  assert.equal(solve({ from: 'RRR' }).recording.cells[0], 7 + 5);
  lockstep.dropRecording();
  assert.equal(lockstep.recordedFrame({ moment: 1 }), null);
  solve({});
  assert.equal(ok(lockstep.solve(JUMP_MAP)).recording, undefined);
  assert.equal(lockstep.recordedFrame({ moment: 1 }), null);
});

test('a picture has all moves unless a moment is given, and the colours asked for', () => {
  const { state } = open(OPPOSED);
  const drawn = (/** @type {object} */ options) => ok(lockstep.svg(state, { moves: 'DRD', ...options })).svg;
  assert.equal(drawn({}), drawn({ at: 3 }));
  assert.notEqual(drawn({}), drawn({ at: 0 }));
  assert.match(
    drawn({ colours: { wall: '#123456' } }),
    /^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^]*#123456/,
  );
});

test('a seed is a text, since a number would round it; an attempt is a link with its moves, also beside a recipe', () => {
  const seed = '18446744073709551615';
  const { kind, params, text } = ok(lockstep.generate('simultaneous', { width: 9, height: 9 }, seed));
  const made = ok(lockstep.packAttempt(text, { kind, params, seed }, 'DD'));
  const opened = ok(lockstep.unpack(made.bytes));
  assert.deepEqual([opened.text, opened.generated?.seed, opened.moves], [text, seed, 'DD']);
  assert(made.bytes.length < 30);
  const plain = ok(lockstep.packAttempt(OPPOSED, null, 'DRU'));
  const unpacked = ok(lockstep.unpack(plain.bytes));
  assert.deepEqual([plain.bytes[0], unpacked.moves, unpacked.generated], [0, 'DRU', undefined]);
  assert.equal(open(unpacked.text).puzzle.id, open(OPPOSED).puzzle.id);
  const { code, args } = refusal(lockstep.packAttempt('irrgarten 4 3\n####\n#S.E\n####', null, 'RU'));
  assert.deepEqual([code, args.number], ['wall', 2]);
  assert.equal(lockstep.packAttempt(OPPOSED, /** @type {any} */ ({}), 'D').ok, false);
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

test('unknown levels, families and days are refused by a code', () => {
  const count = lockstep.levels().filter(({ kind }) => kind === 'irrgarten').length;
  for (const number of [0, count + 1])
    assert.deepEqual(refusal(lockstep.level('irrgarten', number)), { code: 'unknown-level', args: { number, count } });
  for (const [answer, code] of /** @type {[{ ok: boolean }, string][]} */ ([
    [lockstep.level('nothing', 1), 'unknown-family'],
    [lockstep.daily('nothing', '2026-11-01'), 'unknown-family'],
    ...['', '2026-11-31', '2026-11-1'].map(date => [lockstep.daily('irrgarten', date), 'bad-date']),
    [lockstep.daily('irrgarten', '2026-10-31'), 'before-first-day'],
  ]))
    assert.equal(/** @type {any} */ (refusal(answer)).code, code);
});

test('the module reports its version', () => {
  assert.match(lockstep.version(), /^\d+\.\d+\.\d+$/);
});
