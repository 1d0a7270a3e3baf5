/**
 * One tab, used for hours: cycles of everything that a person does with puzzles of all families. The puzzles repeat, so
 * that saved data does not grow. `LOCKSTEP_RUNS=100` makes hundreds of cycles of the few.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAMILIES } from '../../../www/families/index.ts';
import { en } from '../support/page.ts';
import { visitor } from '../support/person.ts';

const visit = visitor();

const ROUNDS = Number(process.env.LOCKSTEP_RUNS ?? 1);

/** As many as the page has jobs that go on beside each other. */
const MOST_WORKERS = 3;

/** The heap may grow by what is made once, and then by this much in each round, in bytes. */
const [MOST_ONCE, MOST_EACH] = [4_000_000, 6_000];

/** The puzzles opened in the cycles of a family, in turn. */
const OPENED: Record<string, string[]> = {
  simultaneous: ['#example=walls', '#example=twelve'],
  stromrallye: ['#level=stromrallye/3', '#level=stromrallye/5'],
  irrgarten: ['#level=irrgarten/4', '#level=irrgarten/6'],
};

const SEEDS = 7;

async function cycle(me: Person, kind: string, round: number) {
  const seed = String(round % SEEDS);
  await me.family(kind);
  await me.openLink(OPENED[kind][round % 2]);
  await me.does('in:play ArrowDown ArrowRight ArrowUp ArrowLeft h Control+z Control+z Control+z solve');
  const shown = me.field('combobox', 'playback.view');
  const values = await shown.locator('option:enabled').evaluateAll(all => all.map(one => Object(one).value));
  for (const value of values.filter(value => value !== 'solution').slice(0, 2)) {
    await shown.selectOption(value);
    await me.searchesNot();
    await me.press('ArrowRight Escape');
  }
  await me.does(`by:generate generator.seed=${seed} generator.start`, { named: en('puzzle.generated', { seed }) });
  // A search that takes long enough to be cancelled.
  await me.does('#example=giant in:solve');
  await me.begin();
  await me.search();
  await me.searchesNot();
}

/** What is in use with a small puzzle on the boards and nothing running. */
async function held(me: Person) {
  await me.does('#example=waiting #example=walls');
  const session = await me.page.context().newCDPSession(me.page);
  await session.send('Performance.enable');
  // Objects freed in one collection may release others for the next.
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const [heap, nodes, listeners] = ['JSHeapUsedSize', 'Nodes', 'JSEventListeners'].map(
    wanted => metrics.find(({ name }) => name === wanted)?.value ?? NaN,
  );
  return { heap, nodes, listeners, workers: me.page.workers().length };
}

test('after some cycles of all that one does there is no worker left over, nor nodes, listeners or memory', async context => {
  const me = await visit('#example=walls');
  // In the first ones each family is there for the first time.
  for (const { kind } of FAMILIES) await cycle(me, kind, 0);
  const before = await held(me);
  for (let round = 1; round <= ROUNDS; round++) for (const { kind } of FAMILIES) await cycle(me, kind, round);
  const after = await held(me);
  context.diagnostic(JSON.stringify({ before, after }));
  assert.ok(after.workers <= MOST_WORKERS, `${after.workers} workers`);
  assert.ok(after.nodes < 1.3 * before.nodes, `${before.nodes} nodes, then ${after.nodes}`);
  assert.ok(after.listeners < 1.3 * before.listeners, `${before.listeners} listeners, then ${after.listeners}`);
  assert.ok(after.heap < before.heap + MOST_ONCE + ROUNDS * MOST_EACH, `${before.heap} bytes, then ${after.heap}`);
});
