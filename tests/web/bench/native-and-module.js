/**
 * Holds the module against the command line: the same answers to the same random puzzles, and to texts that were
 * changed at random. What differs is written to a file and printed; the exit code is 1 then.
 *
 *     LOCKSTEP_PROGRAM=target/release/lockstep \
 *       node --import ./xtask/bundle/typescript.js tests/web/bench/native-and-module.js [--puzzles 10000] [--seed 1]
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { FAMILIES } from '../../../www/families/index.ts';
import { dice } from '../support/visits.js';
import * as lockstep from '../support/wasm.js';

const program = process.env.LOCKSTEP_PROGRAM;
if (!program) throw new Error('set LOCKSTEP_PROGRAM to the path of the command line');

const { values } = parseArgs({
  options: { puzzles: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const [wanted, seed] = [Number(values.puzzles), Number(values.seed)];

/** Files of one call of the program. */
const AT_ONCE = 100;

/** Larger puzzles would take longer than they tell. */
const MOST_CELLS = 900;

const die = dice(seed);
/** @template T @param {readonly T[]} list */
const oneOf = list => list[die(list.length)];

const levels = lockstep.levels().flatMap(({ kind, number }) => {
  const level = lockstep.level(kind, number);
  const opened = level.ok ? lockstep.open(level.text) : level;
  if (!level.ok || !opened.ok) throw new Error(`${kind} has no level ${number}`);
  const cells = opened.puzzle.boards.reduce((sum, { width, height }) => sum + width * height, 0);
  return cells <= MOST_CELLS ? [{ kind, text: level.text }] : [];
});

/** Another sign in some places of a level's text: most are still puzzles. */
function changed() {
  const { kind } = oneOf(FAMILIES);
  const signs = [...oneOf(levels.filter(level => level.kind === kind)).text];
  for (let times = die(7); times > 0; times--) {
    const at = die(signs.length);
    // Rows stay as long as they are, mostly.
    if (signs[at] !== '\n')
      signs[at] = die(10) > 0 ? oneOf(signs.filter(sign => sign !== '\n')) : oneOf([...'0123.#x\n']);
  }
  return signs.join('');
}

/** @param {string} text */
function ofModule(text) {
  const answer = lockstep.solve(text, { memory: 500e6 });
  if (!answer.ok) return `refused: ${answer.error.code}`;
  const { verdict, length, moves, shortest } = answer;
  return JSON.stringify([verdict, length, moves, shortest]);
}

/** @param {string[]} files @returns {Map<string, string>} the answers by file */
function ofProgram(files) {
  const { stdout, signal, error } = spawnSync(
    /** @type {string} */ (program),
    ['solve', '--json', '--quiet', ...files],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (error || signal) throw error ?? new Error(`the program ended by ${signal}`);
  const lines = stdout.split('\n').filter(line => line !== '');
  return new Map(
    lines.map(line => {
      const { file, error, verdict, length, moves, shortest } = JSON.parse(line);
      return [file, error ? `refused: ${error.code}` : JSON.stringify([verdict, length, moves, shortest])];
    }),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'lockstep-'));
/** @type {Record<string, number>} */
const told = {};
let differences = 0;
for (let done = 0; done < wanted; done += AT_ONCE) {
  const texts = Array.from({ length: Math.min(AT_ONCE, wanted - done) }, changed);
  const files = texts.map((text, index) => {
    const file = join(folder, `${index}.txt`);
    writeFileSync(file, text);
    return file;
  });
  const answers = ofProgram(files);
  texts.forEach((text, index) => {
    const [one, other] = [ofModule(text), answers.get(files[index]) ?? 'nothing'];
    const name = one.startsWith('refused') ? 'refused' : one.split('"')[1];
    told[name] = (told[name] ?? 0) + 1;
    if (one === other) return;
    const kept = join(tmpdir(), `lockstep-differs-${seed}-${done + index}.txt`);
    writeFileSync(kept, text);
    console.error(`${kept}: the module says ${one}, the command line ${other}`);
    differences++;
  });
}
rmSync(folder, { recursive: true });
console.log(`${wanted} texts of seed ${seed}: ${JSON.stringify(told)}, ${differences} differences`);
if (differences > 0) process.exitCode = 1;
