/**
 * Solves a puzzle file in the page's own worker, in a fresh browser, and prints the result as JSON.
 *
 * `cargo xtask bench-web` runs it: `node worker-time.js FILE`, with `CHROME` and `LOCKSTEP_URL` in the
 * environment.
 */

import { readFile } from 'node:fs/promises';
import { argv } from 'node:process';

import { launch, siteUrl } from '../support/browser.js';

const text = await readFile(String(argv[2]), 'utf8');

const browser = await launch();
try {
  // A page of the same origin on which nothing else runs: the worker's source, shown as text.
  const url = `${siteUrl}assets/worker.js`;
  const page = await browser.newPage();
  await page.goto(url);
  console.log(JSON.stringify(await page.evaluate(solve, { url, text })));
} finally {
  await browser.close();
}

/**
 * Runs in the browser.
 *
 * @param {{ url: string, text: string }} job
 * @returns {Promise<Omit<import('../../../www/engine/types.ts').Solved, 'moves'>>}
 */
function solve({ url, text }) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(url, { type: 'module' });
    worker.onerror = event => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
      if (data.type === 'ready') {
        // Only now, so that loading the module is not measured.
        worker.postMessage({ id: 1, name: 'solve', args: [text, {}] });
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
