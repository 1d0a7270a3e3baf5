/**
 * One tab, used for hours: its memory after every few cycles of opening, playing, undoing, hints, solving, watching,
 * generating and cancelling, in all families in turn. Prints a table; the exit code is 1 where the last three rows grow by
 * more than is allowed, or a worker is left over.
 *
 *     CHROME=/usr/bin/chromium LOCKSTEP_URL=http://127.0.0.1:8080/ \
 *       node --import ./xtask/bundle/typescript.js tests/web/bench/soak.js [--cycles 500] [--every 100]
 */

import { parseArgs } from 'node:util';

import { faultsOf, launch, siteUrl } from '../support/browser.js';
import { createSoak } from '../support/soak.js';

/** The most growth of a cycle over the last three rows, in bytes; of nodes and listeners, their number in all. */
const MOST = { heap: 2048, memory: 2048, workerHeap: 2048, workerMemory: 2048 };
const MOST_ELEMENTS = 200;

/** As many as the page has jobs that go on beside each other. */
const MOST_WORKERS = 7;

const { values } = parseArgs({
  options: { cycles: { type: 'string', default: '500' }, every: { type: 'string', default: '100' } },
});
const [cycles, every] = [Number(values.cycles), Number(values.every)];

const browser = await launch();
try {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', viewport });
  const page = await context.newPage();
  await page.goto(`${siteUrl}#example=walls`, { waitUntil: 'networkidle' });
  const soak = await createSoak(page);
  /** @type {import('../support/soak.js').Held[]} */
  const rows = [];
  console.log('| cycles | page: heap, KB | wasm, KB | nodes | listeners | workers | their heap, KB | wasm, KB |');
  console.log('|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (let done = 0; done < cycles; ) {
    await soak.cycle();
    done++;
    if (done % every !== 0 && done !== cycles) continue;
    const held = await soak.held();
    rows.push(held);
    const kilobytes = (/** @type {number} */ bytes) => Math.round(bytes / 1024);
    const cells = [
      held.cycles,
      kilobytes(held.heap),
      kilobytes(held.memory),
      held.nodes,
      held.listeners,
      held.workers,
      kilobytes(held.workerHeap),
      kilobytes(held.workerMemory),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  const faults = [...faultsOf(context), ...growth(rows)];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
}

/** Growth from the fourth row from the end to the last one. @param {import('../support/soak.js').Held[]} rows */
function growth(rows) {
  const last = rows[rows.length - 1];
  const first = rows[Math.max(0, rows.length - 4)];
  const faults = [];
  for (const [name, most] of /** @type {[keyof typeof MOST, number][]} */ (Object.entries(MOST))) {
    const grown = (last[name] - first[name]) / Math.max(1, last.cycles - first.cycles);
    if (grown > most) faults.push(`${name} grows by ${Math.round(grown)} bytes a cycle`);
  }
  for (const name of /** @type {const} */ (['nodes', 'listeners'])) {
    if (last[name] - first[name] > MOST_ELEMENTS) faults.push(`${last[name] - first[name]} more ${name}`);
  }
  const workers = Math.max(...rows.map(row => row.workers));
  if (workers > MOST_WORKERS) faults.push(`${workers} workers`);
  return faults;
}
