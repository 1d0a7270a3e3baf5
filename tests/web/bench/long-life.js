/**
 * A profile of ten years (3,650 days in three families, 2,000 kept puzzles, 200 collections) beside an empty one: how
 * long the page takes to start, to show Home and its list of puzzles, to write all of it to a file, and to read it.
 * Prints a table; on a busy machine the ratios tell more than the times.
 *
 *     CHROME=/usr/bin/chromium LOCKSTEP_URL=http://127.0.0.1:8080/ \
 *       node --import ./xtask/bundle/typescript.js tests/web/bench/long-life.js
 */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { FAMILIES } from '../../../www/families/index.ts';
import { BEGIN, BETWEEN, END } from '../../../www/store/transfer.ts';
import { launch, siteUrl } from '../support/browser.js';
import { en } from '../support/page.js';
import { ready } from '../support/visits.js';
import * as lockstep from '../support/wasm.js';

/** How much of each there is, and how often each is timed. */
const [days, puzzles, collections, runs] = [3650, 2000, 200, 3];

const DAY_MS = 86_400_000;

/** The day on which all is seen: all days of the profile are over. */
const now = Date.parse(lockstep.firstDay()) + days * DAY_MS + DAY_MS / 2;

/** The puzzles of the levels stand for all. */
const made = lockstep.levels().map(({ kind, number }) => {
  const level = lockstep.level(kind, number);
  const opened = level.ok && lockstep.open(level.text);
  if (!opened || !opened.ok) throw new Error(`${kind} has no level ${number}`);
  const boards = opened.puzzle.boards.map(({ width, height }) => ({ width, height }));
  return { kind, text: level.text, puzzle: opened.puzzle.id, boards };
});

/** The file of such a profile, as the page writes it. */
function profile() {
  const items = Array.from({ length: puzzles }, (_, index) => {
    const { text, ...about } = made[index % made.length];
    const time = now - (index / puzzles) * days * DAY_MS;
    const bytes = JSON.stringify({ text }).length;
    const card = {
      ...about,
      ...{
        key: `${about.puzzle}~${index}`,
        source: { kind: 'text' },
        title: `Puzzle ${index}`,
        moves: 0,
        solved: false,
      },
      ...{ best: null, least: null, unsolvable: false, tab: 'play', view: 'walk', at: 0, rate: 8 },
      ...{ made: time, played: time, shown: time, revision: index + 1, bytes },
    };
    return { card, parts: { puzzle: { text } } };
  });
  const collected = Array.from({ length: collections }, (_, index) => {
    const entries = made
      .slice(0, 20)
      .map((entry, at) => ({ ...entry, id: `${index}-${at}`, title: `Number ${at}`, recipe: null }));
    const [key, title] = [`collection-${index}`, `Collection ${index}`];
    return { collection: { key, title, entries, changed: now - index * DAY_MS, revision: index + 1 } };
  });
  const best = { score: 20, least: 20, hints: 0, own: true, inTime: true };
  const dates = Array.from({ length: days }, (_, day) => new Date(now - day * DAY_MS).toISOString().slice(0, 10));
  const results = Object.fromEntries(dates.flatMap(date => FAMILIES.map(({ kind }) => [`day/${date}/${kind}`, best])));
  const lines = [...items, ...collected, { results }].map(item => JSON.stringify(item));
  const file = join(mkdtempSync(join(tmpdir(), 'lockstep-')), 'profile.json');
  writeFileSync(file, BEGIN + lines.join(BETWEEN) + END);
  console.log(
    `${items.length} puzzles, ${collected.length} collections, ${Object.keys(results).length} results of days`,
  );
  return file;
}

/** @param {number[]} numbers */
const median = numbers => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** Runs in the page before its scripts: another day, and a note of when the first puzzle is on the boards. @param {number} ahead */
function prepare(ahead) {
  globalThis.Date = new Proxy(Date, {
    construct: (of, given) => Reflect.construct(of, given.length > 0 ? given : [of.now() + ahead]),
    get: (of, name) => (name === 'now' ? () => of.now() + ahead : Reflect.get(of, name)),
  });
  const look = () => {
    const dataset = document.documentElement?.dataset ?? {};
    const isThere = 'started' in dataset && !('first' in dataset) && document.querySelector('#boards canvas');
    if (isThere) Object.assign(window, { startedAfter: performance.now() });
    else setTimeout(look, 5);
  };
  look();
}

/** Runs in the page: how long it takes to show a part. @param {{ hash: string, shown: string }} part */
async function shows({ hash, shown }) {
  const began = performance.now();
  location.hash = hash;
  do await new Promise(requestAnimationFrame);
  while (!document.querySelector(shown)?.checkVisibility());
  return performance.now() - began;
}

const browser = await launch();
try {
  const file = profile();
  const columns = [];
  for (const isFull of [false, true]) {
    const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
    context.setDefaultTimeout(600_000);
    const page = await context.newPage();
    await page.addInitScript(prepare, now - Date.now());
    /** @type {Record<string, number[]>} */
    const taken = { start: [], home: [], list: [], export: [], import: [] };
    const begin = async () => {
      await page.goto('about:blank');
      await page.goto(`${siteUrl}#example=walls`, { waitUntil: 'load' });
      await page.waitForFunction(() => 'startedAfter' in window);
      taken.start.push(await page.evaluate(() => /** @type {any} */ (window).startedAfter));
      // The late parts are loaded, and the saved puzzles known.
      await ready(page);
      await page.mouse.move(5, 5);
      await page.evaluate(shows, { hash: '#examples', shown: '.library .cards' });
    };
    const list = { hash: '#yours', shown: isFull ? '.yours .kept' : '.yours' };
    await begin();
    if (isFull) {
      await page.evaluate(shows, { ...list, shown: '.yours' });
      const began = performance.now();
      await page.locator('.yours input[type=file]').setInputFiles(file);
      await page
        .locator('#notice')
        .getByText(en('yours.imported', { count: puzzles }))
        .waitFor();
      taken.import.push(performance.now() - began);
      console.log(await page.locator('#notice p').textContent());
    }
    taken.start = [];
    for (let run = 0; run < runs; run++) {
      await begin();
      taken.home.push(await page.evaluate(shows, { hash: '#home', shown: '.library .home' }));
      taken.list.push(await page.evaluate(shows, list));
      const began = performance.now();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: en('yours.export'), exact: true }).click();
      await saved;
      taken.export.push(performance.now() - began);
    }
    columns.push(Object.fromEntries(Object.entries(taken).map(([name, times]) => [name, median(times)])));
    await context.close();
  }
  const [empty, full] = columns;
  console.log('| | empty, ms | ten years, ms | ratio |\n|---|--:|--:|--:|');
  for (const name of Object.keys(empty)) {
    const [one, other] = [empty[name], full[name]];
    const ratio = one === undefined ? '' : (other / one).toFixed(1);
    console.log(`| ${name} | ${one?.toFixed(0) ?? ''} | ${other.toFixed(0)} | ${ratio} |`);
  }
} finally {
  await browser.close();
}
