/**
 * How long a person waits, in Chromium; prints a table of medians in ms.
 *
 * - `solve FILE…`: from pressing Solve to the verdict in the page, each run in a page of its own. With `--beside URL` a
 *   second page takes turns with the first, so that other work of the machine falls on both.
 * - `make`: from a change of one wall on the tab Make to the verdict, with the pause that a person is given, and beside it
 *   the module alone, in Node.
 *
 *     CHROME=/usr/bin/chromium LOCKSTEP_URL=http://127.0.0.1:8080/ \
 *       node --import ./xtask/bundle/typescript.js tests/web/bench/waits.js make
 *   `search` is by the worker's own clock, `rest` all else.
 */

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

import { launch, siteUrl } from '../support/browser.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {{ press: number, search: number, length: number | null }} Times */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '7' }, beside: { type: 'string' } },
});
const [what, ...files] = positionals;
const runs = Number(values.runs);
const browser = await launch();
await (what === 'make' ? waitsOnMake() : waitsOnSolve()).finally(() => browser.close());

async function waitsOnSolve() {
  const urls = values.beside === undefined ? [siteUrl] : [siteUrl, values.beside];
  table('puzzle', 'page', 'instructions', 'press → verdict', 'least', 'search', 'rest');
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const times = urls.map(() => /** @type {Times[]} */ ([]));
    for (let run = 0; run < runs; run++)
      for (const [index, url] of urls.entries()) times[index].push(await solveIn(url, text));
    for (const [index, url] of urls.entries()) {
      const press = inOrder(times[index].map(run => run.press));
      const search = median(inOrder(times[index].map(run => run.search)));
      const rest = median(inOrder(times[index].map(run => run.press - run.search)));
      row(basename(file), new URL(url).host, times[index][0].length ?? 'none', median(press), press[0], search, rest);
    }
  }
}

/** One search. @param {string} url @param {string} text @returns {Promise<Times>} */
async function solveIn(url, text) {
  const page = await newPage(`${url}#example=walls`, listen);
  await page.locator('#tabs [value=solve]').click();
  await page.evaluate(pasted, text);
  // A person takes a moment to press, and the page's work during that is not part of the search.
  await page.waitForFunction(() => document.querySelector('.puzzle-name')?.textContent !== 'Walls');
  await page.locator('#action:enabled').waitFor();
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(pressSolve);
  await page.context().close();
  return times;
}

async function waitsOnMake() {
  const kinds = [
    { name: 'braided, 2 % pits', params: { maze: 'braided', opened: 0.3, pits: 0.02 } },
    { name: 'perfect, 0.5 % pits', params: { maze: 'perfect', opened: 0, pits: 0.005 } },
  ];
  table('mazes', 'size', 'instructions', 'median', 'slowest', 'module alone');
  for (const { name, params } of kinds)
    for (const side of [12, 50, 151]) {
      const made = lockstep.generate('simultaneous', { width: side, height: side, solvable: true, ...params }, '1');
      if (!made.ok) throw new Error(made.error.code);
      const page = await newPage(`${siteUrl}#example=walls`);
      await page.locator('#tabs [value=make]').click();
      await page.locator('.verdict-words:is([data-verdict=solved], [data-verdict=unsolvable])').waitFor();
      const verdict = async () => {
        const time = page.evaluate(nextVerdict);
        await page.evaluate(pasted, text);
        return time;
      };
      let text = made.text;
      await verdict();
      const times = [];
      for (let change = 0; change < runs; change++) {
        text = withoutWall(text, change / runs);
        times.push(await verdict());
      }
      await page.context().close();
      const alone = [0, 1, 2].map(() => {
        const began = performance.now();
        lockstep.solve(text);
        return performance.now() - began;
      });
      const solved = lockstep.solve(text);
      const length = solved.ok ? solved.length : null;
      const sorted = inOrder(times);
      row(name, `${side} × ${side}`, length ?? 'none', median(sorted), sorted[runs - 1], median(inOrder(alone)));
    }
}

/** @param {string} url @param {() => void} [script] before those of the page */
async function newPage(url, script) {
  const page = await browser.newPage({ locale: 'en-US', reducedMotion: 'reduce' });
  page.setDefaultTimeout(300_000);
  if (script) await page.addInitScript(script);
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
}

/** Runs in the page before its scripts: notes the results of workers. */
function listen() {
  window.Worker = class extends Worker {
    /** @param {string | URL} url @param {WorkerOptions} [options] */
    constructor(url, options) {
      super(url, options);
      this.addEventListener('message', ({ data }) => {
        if (data.type === 'done' && data.result?.verdict) Object.assign(window, { result: data.result });
      });
    }
  };
}

/** Runs in the page. @param {string} text */
function pasted(text) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Runs in the page: presses Solve and waits for the verdict. @returns {Promise<Times>} */
function pressSolve() {
  return new Promise(resolve => {
    const observer = new MutationObserver(() => {
      const verdicts = [...document.querySelectorAll('.verdict[data-verdict]')];
      const { result } = /** @type {any} */ (window);
      if (!result || !verdicts.some(verdict => verdict.checkVisibility())) return;
      observer.disconnect();
      resolve({ press: performance.now() - began, search: result.seconds * 1000, length: result.length });
    });
    Object.assign(window, { result: null });
    const began = performance.now();
    observer.observe(document.body, { attributes: true, childList: true, subtree: true });
    /** @type {HTMLElement} */ (document.querySelector('#action')).click();
  });
}

/** Runs in the page. @returns {Promise<number>} the time until the verdict on another text, in ms */
function nextVerdict() {
  return new Promise(resolve => {
    const words = /** @type {HTMLElement} */ (document.querySelector('.verdict-words'));
    let isNew = false;
    const began = performance.now();
    const observer = new MutationObserver(() => {
      const { verdict = '' } = words.dataset;
      isNew ||= verdict === 'open';
      if (!isNew || !['solved', 'unsolvable'].includes(verdict)) return;
      observer.disconnect();
      resolve(performance.now() - began);
    });
    observer.observe(words, { attributes: true });
  });
}

/** The text with one wall less, so that it stays solvable. @param {string} text @param {number} share of the first maze's rows */
function withoutWall(text, share) {
  const lines = text.split('\n');
  const first = 1 + Math.floor(share * Number(lines[0].split(' ')[1]));
  const at = lines.findIndex((line, index) => index >= first && line.includes('1'));
  lines[at] = lines[at].replace('1', '0');
  return lines.join('\n');
}

/** @param {number[]} numbers */
function inOrder(numbers) {
  return [...numbers].sort((one, other) => one - other);
}

/** @param {number[]} sorted */
function median(sorted) {
  return sorted[sorted.length >> 1];
}

/** @param {string[]} columns */
function table(...columns) {
  console.log(`| ${columns.join(' | ')} |\n|${'--:|'.repeat(columns.length)}`);
}

/** @param {(string | number)[]} cells */
function row(...cells) {
  console.log(`| ${cells.map(cell => (typeof cell === 'number' ? Math.round(cell) : cell)).join(' | ')} |`);
}
