/**
 * German and English, light and dark: as the browser wishes, or as the person chose.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dictionaries } from '../../../www/shell/all-words.ts';
import { de, dropFile, en, eventually, parts, says, solve, toGenerator, toTab, visitor } from '../support/page.js';

const visit = visitor('solve');

/** @param {import('playwright-core').Page} page */
const language = page => page.locator('html').getAttribute('lang');

/** @param {import('playwright-core').Page} page */
const theme = page => page.locator('html').getAttribute('data-theme');

for (const [locale, expected] of [
  ['de-AT', 'de'],
  ['en-GB', 'en'],
  ['fr-FR', 'en'],
]) {
  test(`a browser that wishes ${locale} gets ${expected}`, async () => {
    const { page } = await visit('', { locale });
    assert.equal(await language(page), expected);
    await says(parts(page).action, expected === 'de' ? de('solve.start') : en('solve.start'));
  });
}

test('the language can be switched, and stays', async () => {
  const { page } = await visit('#example=walls');
  const { action, name } = parts(page);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await says(action, de('solve.start'));
  await says(name, de('example.walls'));
  assert.equal(await language(page), 'de');
  await page.reload();
  await toTab(page, 'solve');
  await says(action, de('solve.start'));
  await page.getByRole('button', { name: 'English' }).click();
  await says(action, en('solve.start'));
});

test('a language whose words do not come leaves the page as it is, and says so', async () => {
  // What a service worker keeps would be answered.
  const { page } = await visit('#example=walls', { serviceWorkers: 'block' });
  await page.route(/\/words\.de(-[^/]*)?\.js(\?|$)/, route => route.fulfill({ status: 404, body: '' }));
  // The first load may have had them already, for later.
  await page.reload();
  await page.locator('#boards canvas').first().waitFor();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await says(page.locator('#notice'), en('app.unloaded'));
  await says(parts(page).action, en('solve.start'));
  assert.equal(await language(page), 'en');
});

test('a verdict and an error change their language too', async () => {
  const { page } = await visit('#example=walls');
  const { error, verdict } = parts(page);
  await solve(page);
  await dropFile(page, 'bad.txt', '3 3\n0 x\n');
  await says(error.locator('.error-sentence').first(), /^Line 2, column 3/);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await says(error.locator('.error-sentence').first(), /^Zeile 2, Spalte 3/);
  await toTab(page, 'solve');
  await says(verdict, de('simultaneous.shortest', { count: 9 }));
});

test('numbers are written as the language writes them', async () => {
  const { page } = await visit('#example=twelve');
  const forecast = page.locator('#solve');
  await says(forecast, /20,736/);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await says(forecast, /20\.736/);
});

for (const [locale, words] of /** @type {const} */ ([
  ['de-DE', de],
  ['en-US', en],
])) {
  test(`${locale}: every word is found and every place in it filled`, async () => {
    const { page } = await visit('#example=twelve', { locale });
    await solve(page, words);
    await toGenerator(page);
    await page.locator('.keys summary').click();
    const said = await page.evaluate(() => {
      const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder], [aria-valuetext]')];
      const names = ['aria-label', 'title', 'placeholder', 'aria-valuetext'];
      return [
        document.title,
        document.body.textContent ?? '',
        ...labels.flatMap(label => names.map(name => label.getAttribute(name) ?? '')),
      ].join('\n');
    });
    for (const key of Object.keys(dictionaries.en)) {
      assert.ok(!said.includes(key), `${key} is said instead of its words`);
    }
    assert.doesNotMatch(said, /\{\w+\}|undefined|NaN|\[object/);
  });
}

test('the theme follows the system until one is chosen, which stays', async () => {
  const { page } = await visit('', { colorScheme: 'dark' });
  assert.equal(await theme(page), 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await eventually(() => theme(page), 'light');
  await page.getByRole('button', { name: en('header.theme-system') }).click();
  await page.getByRole('button', { name: en('header.theme-light') }).click();
  await page.getByRole('button', { name: en('header.theme-dark') }).waitFor();
  assert.equal(await theme(page), 'dark');
  await page.reload();
  await page.getByRole('button', { name: en('header.theme-dark') }).waitFor();
  assert.equal(await theme(page), 'dark');
});

test('the boards are drawn in the colours of the theme', async () => {
  const { page } = await visit('#example=walls', { colorScheme: 'light' });
  const { boards } = parts(page);
  // The middle of the first row lies on the floor.
  const floor = () =>
    boards.first().evaluate(element => {
      const canvas = /** @type {HTMLCanvasElement} */ (element);
      const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(
        canvas.width / 2,
        canvas.height / 2,
        1,
        1,
      );
      return data[0] + data[1] + data[2] > 384 ? 'light' : 'dark';
    });
  await eventually(floor, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await eventually(floor, 'dark');
});
