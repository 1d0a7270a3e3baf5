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
import { callsOn } from './calls.js';

const module = fileURLToPath(new URL('../../../www/pkg/lockstep.js', import.meta.url));
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

/** @typedef {[name: string, ...args: any[]]} Call */

/** Calls of all exports; some are refused. */
const CALLS = /** @type {Call[]} */ ([
  ...[['families'], ['codes'], ['examples'], ['levels'], ['instances'], ['level', 'irrgarten', 0]],
  ...[
    ['example', 'nothing'],
    ['unpack', new Uint8Array(9)],
    ['daily', 'irrgarten', '2026-10-31'],
  ],
  ...['2 2\n😀 x', '2\n1,1,1\n0\n1,1,1', '3 3\n0 0\n0 0 0\n0 0\n0 0 0\n0 0 0\n0\n'].map(text => ['open', text]),
  ...lockstep
    .families()
    .flatMap(({ kind, suggested }) => [
      ...[suggested, { ...suggested, width: NaN, size: NaN, by: 'index' }].map(params => [
        'generate',
        kind,
        params,
        '1',
      ]),
      ['daily', kind, '2026-11-01'],
      ['packGenerated', kind, suggested, '1'],
      ...readdirSync(puzzles(kind)).flatMap(name => ofPuzzle(readFileSync(new URL(name, puzzles(kind)), 'utf8'))),
    ]),
]);

/** Calls on a puzzle: those of everything, and with other options. @param {string} text @returns {Call[]} */
function ofPuzzle(text) {
  const { state } = lockstep.ok(lockstep.open(text));
  const moves = lockstep.ok(lockstep.solve(text)).moves ?? '';
  return [
    ...Object.entries(callsOn(state, text, moves)).map(([name, args]) => /** @type {Call} */ ([name, ...args])),
    ['solve', text],
    ['solve', text, { memory: 1 }],
    ['solve', text, { recording: 1 }],
    ['solve', text, { recording: 1e8, watched: true }],
    ['recordedFrame', { moment: 1 }],
    ['check', text, `${moves}x`],
    ['readSequence', '3 R', 'de'],
    ['judge', text, '', { memory: 1 }],
    ...['unique', 'solvable'].map(aim => /** @type {Call} */ (['improve', text, { aim, changes: 1, tries: 2 }])),
    ...['clear', 'nothing'].map(tool => /** @type {Call} */ (['edit', state, { tool, board: 0 }])),
    ...[...'UDLR'].map(move => /** @type {Call} */ (['step', state, move])),
  ];
}

test('every answer of the module has its declared type', () => {
  assert(CALLS.length > 400, `${CALLS.length} answers`);
  const lines = CALLS.map(([name, ...args], index) => {
    const answer = /** @type {any} */ (lockstep)[name](...args);
    return `const answer${index}: ReturnType<typeof lockstep.${name}> = ${literal(answer)};`;
  });
  const folder = mkdtempSync(join(tmpdir(), 'lockstep-types-'));
  try {
    symlinkSync(modules, join(folder, 'node_modules'), 'dir');
    const text = [`import type * as lockstep from ${JSON.stringify(module)};`, ...lines].join('\n');
    writeFileSync(join(folder, 'answers.ts'), text);
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
