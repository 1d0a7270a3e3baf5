/**
 * How long the live verdict takes on the tab Make: from a change of one wall to the verdict on the page, the pause that a
 * person is given and the reading of the text included. Pairs of mazes of several sizes, some changes each; prints a
 * table with medians and the slowest change, and beside them what the module takes alone, in Node.
 *
 *     CHROME=/usr/bin/chromium LOCKSTEP_URL=http://127.0.0.1:8080/ \
 *       node --import ./xtask/bundle/typescript.js tests/web/bench/verdict-time.js
 */

import assert from 'node:assert/strict';

import { launch, siteUrl } from '../support/browser.js';
import * as lockstep from '../support/wasm.js';

const CHANGES = 7;

/** The page gives a person this pause before it begins; see controller/verdict.js. */
const PAUSE_MS = 200;

const KINDS = [
  { name: 'braided, 2 % pits', params: { maze: 'braided', opened: 0.3, pits: 0.02 } },
  { name: 'perfect, 0.5 % pits', params: { maze: 'perfect', opened: 0, pits: 0.005 } },
];

const browser = await launch();
try {
  console.log('| mazes | size | instructions | median | slowest | without the pause | module alone |');
  console.log('|---|--:|--:|--:|--:|--:|--:|');
  for (const { name, params } of KINDS) {
    for (const side of [12, 50, 151]) {
      const made = lockstep.generate('simultaneous', { width: side, height: side, solvable: true, ...params }, '1');
      assert(made.ok);
      const { times, last } = await measured(made.text);
      const { length, time } = alone(last);
      const median = times[Math.floor(times.length / 2)];
      const told = [median, times[times.length - 1], median - PAUSE_MS, time].map(ms);
      console.log(`| ${[name, `${side} × ${side}`, length, ...told].join(' | ')} |`);
    }
  }
} finally {
  await browser.close();
}

/** The times of some changes in ms, the shortest first, and the last puzzle. @param {string} text */
async function measured(text) {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  await page.goto(`${siteUrl}#example=walls`);
  await page.locator('#tabs [value=make]').click();
  const settled = page.locator('.verdict-words[data-verdict=solved], .verdict-words[data-verdict=unsolvable]');
  await settled.waitFor();
  await pasted(page, text);
  /** @type {number[]} */
  const times = [];
  let now = text;
  for (let change = 0; change < CHANGES; change++) {
    now = changed(now, change);
    times.push(await pasted(page, now));
  }
  await context.close();
  return { times: times.sort((one, other) => one - other), last: now };
}

/**
 * The time of the same module in Node: the median of three, in ms.
 *
 * @param {string} text
 */
function alone(text) {
  const times = [];
  let length = null;
  for (let run = 0; run < 3; run++) {
    const began = performance.now();
    const solved = lockstep.solve(text);
    times.push(performance.now() - began);
    assert(solved.ok);
    ({ length } = solved);
  }
  return { length, time: times.sort((one, other) => one - other)[1] };
}

/**
 * Pastes a text and waits for its verdict: the time from the one to the other, in ms.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} text
 */
function pasted(page, text) {
  return page.evaluate(
    content =>
      new Promise(resolve => {
        const words = document.querySelector('.verdict-words');
        if (!(words instanceof HTMLElement)) throw new Error('there is no verdict');
        let isNew = false;
        const began = performance.now();
        const observer = new MutationObserver(() => {
          const { verdict } = words.dataset;
          if (verdict === 'open') isNew = true;
          if (!isNew || (verdict !== 'solved' && verdict !== 'unsolvable')) return;
          observer.disconnect();
          resolve(performance.now() - began);
        });
        observer.observe(words, { attributes: true });
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', content);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }),
    text,
  );
}

/**
 * The text with one wall less, spread over the first maze: taking walls away leaves a puzzle
 * solvable.
 *
 * @param {string} text
 * @param {number} change
 */
function changed(text, change) {
  const lines = text.split('\n');
  const first = 1 + Math.floor((change / CHANGES) * Number(lines[0].split(' ')[1]));
  const row = lines.findIndex((line, index) => index >= first && line.includes('1'));
  const at = lines[row].indexOf('1');
  lines[row] = `${lines[row].slice(0, at)}0${lines[row].slice(at + 1)}`;
  return lines.join('\n');
}

/** @param {number} time in ms */
function ms(time) {
  return time < 1000 ? `${Math.round(time)} ms` : `${(time / 1000).toFixed(2)} s`;
}
