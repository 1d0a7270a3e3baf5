/** The choice of search: its expected cost, what is remembered of each run, and how runs compare. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import '../../../www/families/late.ts';
import '../../../www/shell/all-words.ts';
import { irrgarten } from '../../../www/families/irrgarten/index.ts';
import { simultaneous } from '../../../www/families/simultaneous/index.ts';
import { ALGORITHMS, MEMORY_LIMIT } from '../../../www/families/simultaneous/words.ts';
import { t } from '../../../www/i18n/index.ts';
import { readingWords } from '../../../www/solve/comparison-view.tsx';
import { runOf, runsOf, toCompare, usualMethod, withRun } from '../../../www/state/algorithms.ts';
import { generated, plainly } from '../support/puzzles.js';
import { solve } from '../support/wasm.js';

const { solveOptions } = simultaneous;

/** @typedef {import('../../../www/engine/types.ts').Algorithm} Algorithm */

/** @param {Algorithm} algorithm @param {Partial<import('../../../www/state/algorithms.ts').Run>} [change] */
const run = (algorithm, change) => ({
  algorithm,
  counted: false,
  verdict: /** @type {const} */ ('solved'),
  shortest: true,
  unit: /** @type {const} */ ('state'),
  stopped: null,
  length: 8,
  states: 100,
  seconds: 1,
  visited: null,
  bytes: 1000,
  ...change,
});

test('by default the engine searches, with the memory that the module allows; counting only if it was chosen', async () => {
  assert.deepEqual(solveOptions(usualMethod()), { algorithm: 'auto' });
  assert.equal(solveOptions({ ...usualMethod(), count: true }).count, true);
  const path = new URL('../../../src/families/simultaneous/solve/options.rs', import.meta.url);
  const [, inModule] = /const MEMORY: u64 = if IS_32_BIT \{\s*([\d_]+)/.exec(await readFile(path, 'utf8')) ?? [];
  assert.equal(Number(inModule.replaceAll('_', '')), MEMORY_LIMIT);
  // The module knows every algorithm.
  for (const algorithm of ALGORITHMS) assert(solve(generated(6, '1'), { algorithm }).ok, algorithm);
});

test('a run is remembered unless a fault ended it; the last of each algorithm counts, the engine’s first', () => {
  const solved = plainly(generated(6, '1'));
  assert.equal(runOf(solved, { ...usualMethod(), algorithm: 'bfs' })?.states, solved.states);
  const ended = (/** @type {string} */ code) =>
    runOf(/** @type {any} */ ({ ...solved, verdict: 'stopped', stopped: { code, args: {} } }), usualMethod())?.stopped;
  assert.deepEqual(['memory', 'crashed'].map(ended), ['memory', undefined]);
  const kept = withRun(withRun([run('bfs')], run('auto')), run('bfs', { states: 7 }));
  assert.deepEqual(
    runsOf(kept, ALGORITHMS).map(({ algorithm, states }) => `${algorithm} ${states}`),
    ['auto 100', 'bfs 7'],
  );
});

test('a comparison runs the missing algorithms, and all of them if none is missing', () => {
  const cut = run('bidirectional', { verdict: 'stopped', stopped: 'cancelled' });
  const counting = run('astar-exact', { counted: true });
  const runs = [run('auto'), run('bfs'), cut, counting];
  assert.deepEqual(toCompare(runs, ALGORITHMS), ['bidirectional', 'astar-manhattan', 'astar-exact']);
  const all = ALGORITHMS.map(name => run(name));
  assert.deepEqual(toCompare(all, ALGORITHMS), ALGORITHMS);
  // One that an old page stopped at its memory limit is neither shown nor complete: it is run again.
  const { unit, ...old } = run('bfs', { verdict: 'stopped', stopped: 'memory', length: null });
  const older = [...all.filter(({ algorithm }) => algorithm !== 'bfs'), old];
  assert.deepEqual(toCompare(older, ALGORITHMS), ['bfs']);
  assert.equal(runsOf(older, ALGORITHMS).includes(old), false);
});

/** Who is best, in words, with names in capitals. @param {ReturnType<typeof run>[]} runs */
const read = runs => readingWords(runs, { algorithm: (/** @type {string} */ name) => name.toUpperCase() });

test('the figures are read: who sees the fewest states, who is fastest, whose solution is longer', () => {
  const runs = [
    run('auto', { states: 900, seconds: 0.001, length: 7 }),
    run('astar-exact', { states: 30, seconds: 0.5, length: 7 }),
    run('dfs', { states: 40, seconds: 0.6, length: 9 }),
    run('bfs', { states: 1, verdict: 'stopped', stopped: 'memory', length: null }),
  ];
  assert.equal(
    read(runs),
    'Of those that gave an answer: ASTAR-EXACT sees the fewest states (30), and AUTO is fastest (1\u00a0ms). The solution of DFS is 2 moves longer than the shortest.',
  );
  assert.match(read(runs.slice(1, 3)), /^ASTAR-EXACT sees the fewest states \(30\) and is fastest \(500\u00a0ms\)\./);
  assert.equal(read([runs[0], runs[3]]), '');
  // Classes of states are compared with no states.
  const classes = run('auto', { states: 3, unit: 'place' });
  assert.match(read([classes, ...runs.slice(1)]), /^[^:]*: ASTAR-EXACT sees the fewest states \(30\)/);
});

test('of a way out, “shortest, proved” is said where it is proved, whatever the search is called', () => {
  const { outcome } = irrgarten.words;
  for (const one of [run('shortest'), run('wall')]) assert.equal(outcome(one), t('irrgarten.outcome.shortest'));
  assert.equal(outcome(run('shortest', { shortest: false })), t('irrgarten.outcome.solved'));
});
