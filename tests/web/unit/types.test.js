/**
 * The types of the module are written by hand, so they are compared with its answers: every answer becomes a literal of
 * its type, and the compiler refuses a field that is missing, surplus or of another kind.
 */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import * as lockstep from '../support/wasm.js';

const types = fileURLToPath(new URL('../../../www/pkg/lockstep.d.ts', import.meta.url));
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
/** The folder of a family's puzzles. @param {string} kind */
const puzzles = kind => new URL(`../../pinned/${kind}/puzzles/`, import.meta.url);

/** A value as TypeScript writes it. @param {any} value @returns {string} */
function literal(value) {
  if (ArrayBuffer.isView(value)) return `new ${value.constructor.name}(0)`;
  // A few of many similar items suffice.
  if (Array.isArray(value)) return `[${value.slice(0, 40).map(literal).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{ ${entries.map(([name, part]) => `${JSON.stringify(name)}: ${literal(part)}`).join(', ')} }`;
}

/** Answers with their declared types. @returns {[string, unknown][]} */
const answers = () => [
  ['Family[]', lockstep.families()],
  ['Codes', lockstep.codes()],
  ['Example[]', lockstep.examples()],
  ['Level[]', lockstep.levels()],
  ...[lockstep.example('park'), lockstep.example('nothing'), lockstep.unpack(new Uint8Array(9))].map(sharedText),
  ...[1, 20, 0].map(number => sharedText(lockstep.level('irrgarten', number))),
  ['OfDay | Refused', lockstep.daily('irrgarten', '2026-10-31')],
  ...['2 2\n😀 x', '2\n1,1,1\n0\n1,1,1', '3 3\n0 0\n0 0 0\n0 0\n0 0 0\n0 0 0\n0\n'].map(
    text => /** @type {[string, unknown]} */ (['Opened', lockstep.open(text)]),
  ),
  ...lockstep
    .families()
    .flatMap(({ kind, suggested }) => [
      ...readdirSync(puzzles(kind)).flatMap(name => ofPuzzle(readFileSync(new URL(name, puzzles(kind)), 'utf8'))),
      ...[suggested, { ...suggested, width: NaN, size: NaN, by: 'index' }].map(
        params => /** @type {[string, unknown]} */ (['Generated | Refused', lockstep.generate(kind, params, '1')]),
      ),
      /** @type {[string, unknown]} */ (['OfDay | Refused', lockstep.daily(kind, '2026-11-01')]),
      /** @type {[string, unknown]} */ (['Packed | Refused', lockstep.packGenerated(kind, suggested, '1')]),
    ]),
];

/** @param {unknown} answer @returns {[string, unknown]} */
function sharedText(answer) {
  return ['SharedText | Refused', answer];
}

/** @param {string} text @returns {[string, unknown][]} */
function ofPuzzle(text) {
  const opened = lockstep.open(text);
  assert(opened.ok);
  const { state } = opened;
  const solved = lockstep.solve(text);
  const moves = solved.ok ? (solved.moves ?? '') : '';
  return [
    ['Opened', opened],
    ['Solved | Refused', solved],
    ['Solved | Refused', lockstep.solve(text, { memory: 1 })],
    ['Solved | Refused', lockstep.solve(text, { recording: 1 })],
    ['Solved | Refused', lockstep.solve(text, { recording: 1e8, watched: true })],
    ['RecordedFrame | null', lockstep.recordedFrame({ moment: 0, all: true, pin: { maze: 1, cell: 0 } })],
    ['RecordedFrame | null', lockstep.recordedFrame({ moment: 1 })],
    ['Checked', lockstep.check(text, moves)],
    ['Checked', lockstep.check(text, `${moves}x`)],
    ['Typed', lockstep.readSequence(moves, 'en')],
    ['Typed', lockstep.readSequence('3 R', 'de')],
    ['Judged | Refused', lockstep.judge(text, moves.slice(0, 1))],
    ['Judged | Refused', lockstep.judge(text, '', { memory: 1 })],
    ['Measured | Refused', lockstep.measure(text)],
    ['ShownDifficulty | Refused', lockstep.shownDifficulty(3.99)],
    .../** @type {const} */ (['longest', 'unique', 'solvable']).map(
      aim =>
        /** @type {[string, unknown]} */ ([
          'Improved | Refused',
          lockstep.improve(text, { aim, changes: 1, tries: 2 }),
        ]),
    ),
    ['Forecast | Refused', lockstep.forecast(state)],
    ['Replayed', lockstep.replay(state, moves)],
    ['Drawn', lockstep.scene(state)],
    ['Trailed', lockstep.trail(state, moves)],
    ['SvgText | Refused', lockstep.svg(state, {})],
    ['Packed | Refused', lockstep.pack(text)],
    ['Packed | Refused', lockstep.packAttempt(text, null, '')],
    ['SharedText | Refused', unpackedAttempt(text)],
    ['Pressed', lockstep.movesTo(state, 1, 1)],
    ['Ran', lockstep.run(state, 'R')],
    ['RanBack', lockstep.runBack(state)],
    ['Edited', lockstep.edit(state, { tool: 'clear', board: 0 })],
    ['Edited', lockstep.edit(state, { tool: 'nothing', board: 0 })],
    ['Edited', lockstep.blank(opened.puzzle.kind, opened.puzzle.boards)],
    ['ValueAt', lockstep.valueAt(state, 'pits', 0, { x: 1, y: 0 })],
    ['TextOf', lockstep.textOf(state)],
    ['Looked', lockstep.look(state, 0, 0, 0)],
    ['Surrounded', lockstep.surroundings(state)],
    ...[...'UDLR'].map(move => /** @type {[string, unknown]} */ (['Stepped', lockstep.step(state, move)])),
  ];
}

/** @param {string} text */
function unpackedAttempt(text) {
  const packed = lockstep.packAttempt(text, null, '');
  assert(packed.ok);
  return lockstep.unpack(packed.bytes);
}

test('every answer of the module has its declared type', () => {
  const told = answers();
  assert(told.length > 400, `${told.length} answers`);
  const names = new Set(told.flatMap(([type]) => type.match(/[A-Z]\w+/g) ?? []));
  const lines = told.map(([type, answer], index) => `const answer${index}: ${type} = ${literal(answer)};`);
  const folder = mkdtempSync(join(tmpdir(), 'lockstep-types-'));
  try {
    symlinkSync(modules, join(folder, 'node_modules'), 'dir');
    writeFileSync(
      join(folder, 'answers.ts'),
      [
        `import type { ${[...names].join(', ')} } from ${JSON.stringify(types.replace(/\.d\.ts$/, '.js'))};`,
        ...lines,
      ].join('\n'),
    );
    const flags = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', '--target', 'es2023'];
    const modes = ['--module', 'esnext', '--moduleResolution', 'bundler'];
    const compiler = join(modules, 'typescript', 'bin', 'tsc');
    execFileSync(process.execPath, [compiler, ...flags, ...modes, 'answers.ts'], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    const output = String(/** @type {{ stdout?: unknown }} */ (error).stdout ?? error);
    assert.fail(output.split('\n').slice(0, 20).join('\n').slice(0, 4000));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
