/**
 * Six puzzles in a browser, room by room: what Play, Share, Solve (verdict, card, copied proof, comparison, replay) and
 * Make say of a puzzle agrees. The unit test of the same name holds many more relations for many more puzzles.
 *
 * Figures are read once the page is at rest: nothing that a person sees says that something is still running.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import * as i18n from '../../../www/i18n/index.ts';
import { de, drawn, en, eventually, parts, paste, says, show, solve, toTab, visitor } from '../support/page.js';
import { ODD_RALLYE } from '../support/puzzles.js';
import { testData } from '../support/test-data.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor('play');

/** All whole numbers of a text, in either language. @param {string | null | undefined} text */
const numbers = text => [...(text ?? '').replace(/(\d)[.,\u202f\u00a0](?=\d{3})/g, '$1').matchAll(/\d+/g)].map(Number);

/** What is visible and says that something runs: a button that would stop it, or a part that is busy. @param {Page} page */
const running = page =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, [aria-busy=true], .progress')]
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .filter(element => element.localName !== 'button' || /^(Cancel|Stop|Abbrechen)/.test(element.textContent))
      .map(element => element.textContent),
  );

/** Waits until nothing runs. @param {Page} page */
async function atRest(page) {
  await drawn(page);
  await eventually(() => running(page), []);
}

/** The text of a part that is visible; empty if it is not. @param {Page} page @param {string} selector */
async function seen(page, selector) {
  const part = page.locator(selector).filter({ visible: true }).first();
  return (await part.count()) === 0 ? '' : ((await part.textContent()) ?? '');
}

/** The rows of the card, by their names. @param {Page} page */
const card = async page =>
  Object.fromEntries(
    await page
      .locator('#why .figures > div')
      .evaluateAll(rows => rows.map(row => [row.children[0].textContent ?? '', row.children[1].textContent ?? ''])),
  );

/**
 * The minimum on Play, once it is asked for.
 *
 * @param {Page} page
 * @param {typeof en} words
 */
async function minimumOnPlay(page, words) {
  await toTab(page, 'play');
  // After a win its card has the button, too.
  const ask = parts(page, words).button('par.ask').first();
  await eventually(async () => {
    if (await ask.isVisible()) await ask.click();
    return (await running(page)).length === 0 && /minimum/i.test(await seen(page, '.count'));
  }, true);
  return numbers(await seen(page, '.count')).at(-1);
}

/**
 * Plays a solution of one's own, and reads how many moves the rooms count: the win card, and the text to be shared.
 *
 * @param {Page} page
 * @param {string} moves
 * @param {typeof en} words
 */
async function play(page, moves, words) {
  const field = page.getByRole('textbox', { name: words('typed.label') });
  if (!(await field.isVisible())) await page.getByText(words('typed.title'), { exact: true }).click();
  await field.fill(moves);
  await parts(page, words).button('coach.play').click();
  await page.locator('.win').waitFor();
  const won = await page.locator('.win').textContent();
  await page.locator('#share').click();
  const shared = page.locator('.result-lines');
  await shared.waitFor();
  const [score] = numbers((await shared.textContent())?.split('\n').at(-1));
  await page.keyboard.press('Escape');
  await shared.waitFor({ state: 'detached' });
  assert.equal(numbers(won)[0], score, 'the win card and the text to be shared');
  return { won, score };
}

/**
 * What Make says: the verdict, and how hard it is.
 *
 * @param {Page} page
 * @param {typeof en} words
 */
async function made(page, words) {
  await toTab(page, 'make');
  const verdict = page.locator('#verdict .verdict-words');
  await eventually(
    async () => (await running(page)).length === 0 && (await verdict.getAttribute('data-verdict')) !== 'open',
    true,
  );
  const said = await verdict.textContent();
  const ask = parts(page, words).button('measure.ask');
  if (await ask.isVisible()) await ask.click();
  await atRest(page);
  const reasons = await page.locator('.reasons li').allTextContents();
  return { said, hard: await seen(page, '.difficulty'), reasons };
}

/**
 * The sequences of a pair, searched in other ways: replays, and the table that compares.
 *
 * @param {Page} page
 * @param {Record<string, string>} rows of the card
 * @param {number} length
 * @param {typeof en} words
 */
async function otherSearches(page, rows, length, words) {
  const [states, all] = numbers(rows[words('account.states')]);
  assert.ok(states <= all, `${states} of ${all}`);
  for (const algorithm of ['auto', 'bfs']) {
    await show(page, algorithm);
    await atRest(page);
    await says(page.locator('.recording'), new RegExp(words(`simultaneous.algorithm.${algorithm}`)));
    await parts(page, words).button('playback.end').click();
    await eventually(async () => {
      const [at, last] = numbers(await seen(page, '.count'));
      return at === last && last > 0;
    }, true);
    const step = await seen(page, '.watched-step');
    assert.equal(numbers(step).at(-1), length, step);
    const soFar = await page.locator('.recording-figures tbody tr:visible td:last-child').allTextContents();
    const meetings = soFar.length === 2 ? numbers(step)[2] : 0;
    const looked = soFar.flatMap(numbers).reduce((sum, count) => sum + count) - meetings;
    // A search on view is the one that gave the answer, or says that it is another one, with figures of its own.
    const another = await seen(page, '.another-search');
    assert.equal(another !== '', algorithm !== 'auto');
    if (another === '') assert.equal(looked, states, step);
    else assert.ok(numbers(another).includes(looked), `${looked}: ${another}`);
    assert.deepEqual(await card(page), rows, 'a choice of view changes no result');
  }
  await parts(page, words).button('compare.all').click();
  const compared = page.locator('#comparison tbody tr');
  await eventually(() => compared.count(), 5);
  await atRest(page);
  const cells = await compared.evaluateAll(all =>
    all.map(row => [row.children[1].firstChild?.textContent ?? '', row.children[4].textContent ?? '']),
  );
  assert.equal(numbers(cells[0][0])[0], states, 'one count of states for one search');
  for (const [count, said] of cells) {
    assert.ok(numbers(count)[0] <= all, `${count} of ${all}`);
    assert.equal(numbers(said)[0], length);
  }
}

/** The goal of the first maze is behind walls. */
const WALLED = '2 2\n' + '0\n1\n0 1\n0\n' + '0\n0\n1 0\n0\n';

/** @param {string} name */
const example = name => {
  const given = lockstep.example(name);
  assert(given.ok);
  return given.text;
};

const contest = testData === null ? null : readFileSync(join(testData, 'simultaneous/official1.txt'), 'utf8');

/** @type {{ name: string, text: string, language?: 'de' }[]} */
const PUZZLES = [
  { name: 'a pair of the contest', text: contest ?? example('twelve'), language: 'de' },
  { name: 'a pair of trees', text: example('trees') },
  { name: 'an unsolvable pair', text: WALLED },
  { name: 'an unsolvable Stromrallye', text: ODD_RALLYE, language: 'de' },
  { name: 'a Stromrallye', text: example('detours') },
  { name: 'an Irrgarten', text: example('one-way'), language: 'de' },
];

for (const { name, text, language } of PUZZLES)
  test(`all rooms say the same of ${name}`, async t => {
    if (contest === null && name.includes('contest')) t.diagnostic('contest example SKIPPED');
    const words = language === 'de' ? de : en;
    i18n.setLanguage(language ?? 'en');
    const { page, problems } = await visit('', language === 'de' ? { locale: 'de-DE' } : {});
    await paste(page, text);
    await eventually(() => parts(page, words).name.textContent(), words('puzzle.from-text'));
    const known = lockstep.solve(text);
    assert(known.ok);
    const { kind, moves } = known;
    await toTab(page, 'play');
    const won = moves === null ? null : await play(page, moves, words);
    await solve(page, words);
    await atRest(page);
    const verdict = await parts(page).verdict.textContent();
    const rows = await card(page);
    await page.getByRole('button', { name: words('account.copy'), exact: true }).click();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await eventually(async () => (await clipboard()).includes(verdict ?? '∅'), true);
    const copied = await clipboard();
    for (const [label, value] of Object.entries(rows)) assert.ok(copied.includes(`${label}: ${value}`), copied);
    if (moves === null) {
      await toTab(page, 'play');
      await atRest(page);
      assert.doesNotMatch(`${await seen(page, '.count')} ${await seen(page, '.par')}`, /minimum/i);
      const { said, hard } = await made(page, words);
      assert.deepEqual([said, hard], [verdict, ''], 'what nothing solves is not hard');
      return assert.deepEqual(problems, []);
    }
    const [length] = numbers(verdict);
    assert.deepEqual(numbers(rows[words('account.length')]), [length]);
    const layers = rows[words('account.layers')];
    if (layers !== undefined) assert.equal(numbers(layers).at(-1), length, layers);
    if (kind === 'simultaneous') await otherSearches(page, rows, length, words);
    const least = await minimumOnPlay(page, words);
    if (kind !== 'stromrallye') {
      assert.deepEqual([least, won?.score], [length, length]);
      assert.ok(numbers(rows[words('account.bound')])[0] <= length);
    }
    const { said, hard, reasons } = await made(page, words);
    assert.equal(numbers(said)[0], length, said ?? '');
    const measured = lockstep.measure(text, null);
    assert(measured.ok && measured.measure);
    assert.equal(numbers(hard)[0], Math.floor(measured.measure.difficulty ?? NaN), hard);
    await toTab(page, 'solve');
    await atRest(page);
    assert.equal(await parts(page).verdict.textContent(), verdict);
    if (kind === 'stromrallye') {
      const [swaps, bound = swaps] = numbers((await card(page))[words('stromrallye.account.swaps')]);
      assert.deepEqual([bound, swaps >= bound], [least, true], 'the minimum of Play is the bound of the card');
    } else {
      const isSaid = reasons.some(reason => numbers(reason).includes(length));
      assert.ok(isSaid, reasons.join('\n'));
    }
    assert.deepEqual(problems, []);
  });
