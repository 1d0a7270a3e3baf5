/** The choice of search: its expected cost, what is remembered of each run, and how runs compare. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import '../../../www/families/late.ts';
import '../../../www/shell/all-words.ts';
import { median, runOf, runsOf, toCompare, usualMethod, withRun } from '../../../www/core/algorithms.ts';
import { irrgarten } from '../../../www/families/irrgarten/index.ts';
import { simultaneous } from '../../../www/families/simultaneous/index.ts';
import { ALGORITHMS, MEMORY, roomIn, textbookCost } from '../../../www/families/simultaneous/words.ts';
import { setLanguage, t } from '../../../www/i18n/index.ts';
import { readingWords, Table } from '../../../www/solve/comparison-view.tsx';
import { generated, plainly } from '../support/puzzles.js';
import { solve } from '../support/wasm.js';

const { solveOptions } = simultaneous;

/** @typedef {import('../../../www/engine/types.ts').Algorithm} Algorithm */

/** @param {Algorithm} algorithm @param {Partial<import('../../../www/core/algorithms.ts').Run>} [change] */
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

test('by default the engine searches, with the memory that the module allows', async () => {
  assert.deepEqual(solveOptions(usualMethod()), { algorithm: 'auto' });
  const options = await readFile(
    new URL('../../../src/families/simultaneous/solve/options.rs', import.meta.url),
    'utf8',
  );
  const [, inModule] = /const MEMORY: u64 = if IS_32_BIT \{\s*([\d_]+)/.exec(options) ?? [];
  assert.equal(Number(inModule.replaceAll('_', '')), MEMORY);
});

test('counting is only requested if it was chosen', () => {
  assert.equal(solveOptions({ ...usualMethod(), count: true }).count, true);
  assert.equal('count' in solveOptions(usualMethod()), false);
});

test('the module knows every algorithm', () => {
  for (const algorithm of ALGORITHMS) {
    const solved = solve(generated(6, '1'), { algorithm });
    assert(solved.ok, algorithm);
  }
});

test('a textbook search of a small pair ends with an answer, of a large one it does not', () => {
  assert.deepEqual(
    [20_736, 100e6, 3.9e9].map(states => textbookCost('bfs', states, 2).end),
    ['answer', 'will-stop', 'will-stop'],
  );
  assert.equal(textbookCost('astar-exact', 100e6, 2).end, 'may-stop');
  assert.equal(textbookCost('bfs', 20_736, 2).minutes, false);
  assert.equal(textbookCost('bfs', 3.9e9, 2).minutes, true);
});

test('the memory of a textbook search holds about the predicted number of states', () => {
  const solved = plainly(generated(24, '1'));
  const room = roomIn(solved.bytes, 2);
  assert.ok(room > solved.states / 2 && room < solved.states * 2, `${room}, ${solved.states}`);
});

test('a run is remembered unless a fault ended it', () => {
  const solved = plainly(generated(6, '1'));
  const kept = runOf(solved, { ...usualMethod(), algorithm: 'bfs' });
  assert.equal(kept?.states, solved.states);
  const of = { verdict: /** @type {const} */ ('stopped'), shortest: /** @type {const} */ (false) };
  const stopped = { ...solved, ...of, length: null, moves: null };
  const ended = (/** @type {string} */ code) =>
    runOf({ ...stopped, stopped: { code, args: {} } }, usualMethod())?.stopped ?? null;
  assert.equal(ended('memory'), 'memory');
  assert.equal(ended('crashed'), null);
});

test('the last run of each algorithm counts, and the engine comes first', () => {
  const kept = withRun(withRun([run('bfs')], run('auto')), run('bfs', { states: 7 }));
  const runs = runsOf(kept, ALGORITHMS);
  assert.deepEqual(
    runs.map(({ algorithm, states }) => [algorithm, states]),
    [
      ['auto', 100],
      ['bfs', 7],
    ],
  );
});

test('a comparison runs the missing algorithms, and all of them if none is missing', () => {
  const cut = run('bidirectional', { verdict: 'stopped', stopped: 'cancelled' });
  const counting = run('astar-exact', { counted: true });
  const runs = [run('auto'), run('bfs'), cut, counting];
  assert.deepEqual(toCompare(runs, ALGORITHMS), ['bidirectional', 'astar-manhattan', 'astar-exact']);
  const all = ALGORITHMS.map(name => run(name));
  assert.deepEqual(toCompare(all, ALGORITHMS), ALGORITHMS);
});

test('a run that an old page stopped at its memory limit is neither shown nor complete: it is run again', () => {
  const { unit, ...old } = run('bfs', { verdict: 'stopped', stopped: 'memory', length: null });
  const runs = [...ALGORITHMS.filter(name => name !== 'bfs').map(name => run(name)), old];
  assert.deepEqual(toCompare(runs, ALGORITHMS), ['bfs']);
  assert.equal(runsOf(runs, ALGORITHMS).includes(old), false);
});

test('classes of states are called classes, and compared with no states', () => {
  const runs = [
    run('auto', { states: 30, unit: 'place' }),
    run('bfs', { states: 1200 }),
    run('astar-exact', { states: 400 }),
  ];
  const row = (/** @type {string} */ words) => words.replace(/<[^>]+>/g, '');
  for (const [language, cell] of /** @type {const} */ ([
    ['en', '30 classes'],
    ['de', '30 Klassen'],
  ])) {
    setLanguage(language);
    const table = row(renderToString(h(Table, { family: simultaneous, runs })));
    assert.ok(table.includes(cell), table);
    assert.ok(table.includes(t('compare.place-hint')), table);
    assert.doesNotMatch(table, /40\s?×|13.3\s?×/, table);
  }
  setLanguage('en');
  const name = (/** @type {string} */ algorithm) => algorithm.toUpperCase();
  assert.match(readingWords(runs, { algorithm: name }), /^ASTAR-EXACT sees the fewest states \(400\)/);
  assert.equal(readingWords(runs.slice(0, 2), { algorithm: name }), '');
  const walks = runs.map(one => ({ ...one, unit: /** @type {const} */ ('state'), visited: one.states }));
  assert.match(readingWords(walks, { algorithm: name }), /^AUTO sees the fewest cells \(30\)/);
});

test('the figures are read: who sees the fewest states, who is fastest, whose solution is longer', () => {
  const name = (/** @type {string} */ algorithm) => algorithm.toUpperCase();
  const runs = [
    run('auto', { states: 900, seconds: 0.001, length: 7 }),
    run('astar-exact', { states: 30, seconds: 0.5, length: 7 }),
    run('dfs', { states: 40, seconds: 0.6, length: 9 }),
    run('bfs', { states: 1, verdict: 'stopped', stopped: 'memory', length: null }),
  ];
  const read = (/** @type {typeof runs} */ some) => readingWords(some, { algorithm: name });
  assert.equal(
    read(runs),
    'Of those that gave an answer: ASTAR-EXACT sees the fewest states (30), and AUTO is fastest (1\u00a0ms). The solution of DFS is 2 moves longer than the shortest.',
  );
  assert.equal(
    read(runs.slice(1, 3)).split('.')[0],
    'ASTAR-EXACT sees the fewest states (30) and is fastest (500\u00a0ms)',
  );
  assert.equal(read([runs[0], runs[3]]), '');
});

test('the middle one of some times', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1]), 1);
});

test('of a way out, “shortest, proved” is said where it is proved, whatever the search is called', () => {
  const { outcome } = irrgarten.words;
  assert.equal(outcome(run('shortest')), t('irrgarten.outcome.shortest'));
  assert.equal(outcome(run('shortest', { shortest: false })), t('irrgarten.outcome.solved'));
  assert.equal(outcome(run('wall')), t('irrgarten.outcome.shortest'));
});
