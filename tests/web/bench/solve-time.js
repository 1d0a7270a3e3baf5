/**
 * Where the time goes from pressing Solve to the verdict on the page: puzzle files, each solved some times in a page of
 * its own in one fresh browser; prints a table of medians in ms. A second page is measured in turn with the first, so
 * that what else the machine does falls on both, and its rows stand below those of the first.
 *
 *     CHROME=/usr/bin/chromium LOCKSTEP_URL=http://127.0.0.1:8080/ \
 *       node --import ./xtask/bundle/typescript.js tests/web/bench/solve-time.js \
 *       [--runs 7] [--beside http://127.0.0.1:8081/] FILE…
 *
 * | column | from … to … |
 * |---|---|
 * | press → verdict | Solve is pressed … the verdict is in the page, before it is painted |
 * | ready | Solve is pressed … the worker's module runs; below zero where it ran before |
 * | search | what the worker says that its search took |
 * | rest | what the worker did beside it since it had the job and the module: the text, the recording, the result |
 * | drawn | the result arrives … the verdict is in the page |
 */

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

import { launch, siteUrl } from '../support/browser.js';

/** @typedef {{ press: number, ready: number, search: number, rest: number, drawn: number, length: number | null }} Times */

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '7' },
    beside: { type: 'string' },
  },
});
const urls = options.beside === undefined ? [siteUrl] : [siteUrl, options.beside];

const browser = await launch();
try {
  console.log('| puzzle | page | instructions | press → verdict | least | ready | search | rest | drawn |');
  console.log('|---|---|--:|--:|--:|--:|--:|--:|--:|');
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    /** @type {Times[][]} */
    const runs = urls.map(() => []);
    for (let run = 0; run < Number(options.runs); run++) {
      for (const [index, url] of urls.entries()) runs[index].push(await measured(url, text));
    }
    for (const [index, url] of urls.entries()) console.log(row(basename(file), url, runs[index]));
  }
} finally {
  await browser.close();
}

/** One search in a page of its own. @param {string} url @param {string} text @returns {Promise<Times>} */
async function measured(url, text) {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  await page.addInitScript(listen);
  await page.goto(`${url}#example=walls`, { waitUntil: 'networkidle' });
  await page.locator('#tabs [value=solve]').click();
  await page.evaluate(paste, text);
  await page.locator('#action:enabled').waitFor();
  // A person takes a moment to press, and the page's work during that is not part of the search.
  await page.waitForFunction(() => document.querySelector('.puzzle-name')?.textContent !== 'Walls');
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(solve);
  await context.close();
  return times;
}

/** Runs in the page before its scripts: notes when the workers say what. */
function listen() {
  /** @type {{ ready: number, asked: number, done: number, result: any }} */
  const heard = { ready: NaN, asked: NaN, done: NaN, result: null };
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = /** @param {any[]} args @this {Worker} */ function (...args) {
    if (args[0]?.type === 'solve') {
      heard.asked = performance.now();
      heard.ready = readyAt.get(this) ?? NaN;
      asked = this;
    }
    return postMessage.apply(this, /** @type {[any]} */ (args));
  };
  /** @type {WeakMap<Worker, number>} */
  const readyAt = new WeakMap();
  /** @type {Worker | null} */
  let asked = null;
  window.Worker = class extends Worker {
    /** @param {string | URL} url @param {WorkerOptions} [options] */
    constructor(url, options) {
      super(url, options);
      this.addEventListener('message', ({ data }) => {
        if (data.type === 'ready') {
          readyAt.set(this, performance.now());
          if (this === asked) heard.ready = performance.now();
        }
        if (data.type === 'done' && this === asked) {
          heard.done = performance.now();
          heard.result = data.result;
        }
      });
    }
  };
  Object.assign(window, { heard });
}

/** Runs in the page. @param {string} content */
function paste(content) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', content);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Runs in the page: presses Solve and waits for the verdict. @returns {Promise<Times>} */
function solve() {
  return new Promise(resolve => {
    const { heard } = /** @type {any} */ (window);
    const observer = new MutationObserver(() => {
      const verdict = document.querySelector('.verdict[data-verdict]');
      if (!(verdict instanceof HTMLElement) || verdict.closest('[hidden]')) return;
      const now = performance.now();
      if (!(heard.done > began)) return;
      observer.disconnect();
      const { seconds, length } = heard.result;
      const begun = Math.max(heard.asked, heard.ready);
      resolve({
        press: now - began,
        ready: heard.ready - began,
        search: seconds * 1000,
        rest: heard.done - begun - seconds * 1000,
        drawn: now - heard.done,
        length,
      });
    });
    const began = performance.now();
    observer.observe(document.body, { attributes: true, childList: true, subtree: true });
    /** @type {HTMLElement} */ (document.querySelector('#action')).click();
  });
}

/** @param {string} name @param {string} url @param {Times[]} runs */
function row(name, url, runs) {
  /** @param {'press' | 'ready' | 'search' | 'rest' | 'drawn'} column */
  const sorted = column => runs.map(run => run[column]).sort((one, other) => one - other);
  /** @param {'press' | 'ready' | 'search' | 'rest' | 'drawn'} column */
  const median = column => Math.round(sorted(column)[runs.length >> 1]);
  const least = Math.round(sorted('press')[0]);
  const cells = [median('press'), least, median('ready'), median('search'), median('rest'), median('drawn')];
  return `| ${[name, new URL(url).host, runs[0].length ?? 'none', ...cells].join(' | ')} |`;
}
