/**
 * Solves a puzzle file in the page's own worker, each time in a fresh one, as a first visit has it.
 * Prints the results of all runs as one JSON list.
 *
 * `cargo xtask bench-web` runs it: `node worker-times.js FILE RUNS`, with `CHROME` and `LOCKSTEP_URL`
 * in the environment.
 */

import { readFile } from 'node:fs/promises';
import { argv } from 'node:process';

import { launch, siteUrl } from '../support/browser.js';

const [file, runs] = argv.slice(2);
const text = await readFile(String(file), 'utf8');

const browser = await launch();
try {
  // A page of the same origin on which nothing else runs: the worker's source, shown as text.
  const url = `${siteUrl}www/solver-worker.js`;
  const page = await browser.newPage();
  await page.goto(url);
  const results = [];
  for (let run = 0; run < Number(runs); run++) {
    results.push(await page.evaluate(solve, { url, text }));
  }
  console.log(JSON.stringify(results));
} finally {
  await browser.close();
}

/**
 * Runs in the browser.
 *
 * @param {{ url: string, text: string }} job
 * @returns {Promise<Omit<import('../../../www/types.js').Solved, 'moves'>>}
 */
function solve({ url, text }) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(url, { type: 'module' });
    worker.onerror = event => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
      if (data.type === 'ready') {
        // Only now, so that loading the module is not measured.
        worker.postMessage({ id: 1, type: 'solve', text, options: {} });
      } else if (data.type === 'crashed') {
        reject(new Error(data.message));
      } else if (data.type === 'done') {
        worker.terminate();
        const { moves: _moves, ...result } = data.result;
        if (result.ok) resolve(result);
        else reject(new Error(`the file cannot be read: ${JSON.stringify(result.error)}`));
      }
    };
  });
}
