/**
 * German and English, light and dark: as the browser wishes, or as the person chose.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dictionaries } from '../../../www/shell/all-words.ts';
import { de, dropFile, en, eventually, parts, says, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { each } from '../support/rows.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor('solve');

/** @param {Page} page */
const language = page => page.locator('html').getAttribute('lang');
/** @param {Page} page */
const theme = page => page.locator('html').getAttribute('data-theme');
/** @param {Page} page @param {'Deutsch' | 'English'} name */
const choose = (page, name) => page.getByRole('button', { name, exact: true }).click();

test('the page speaks the language that the browser wishes, or else English', async () => {
  await each({ 'de-AT': 'de', 'en-GB': 'en', 'fr-FR': 'en' }, async (expected, locale) => {
    const { page } = await visit('', { locale });
    assert.equal(await language(page), expected);
    await says(parts(page).action, expected === 'de' ? de('solve.start') : en('solve.start'));
  });
});

test('another language is there at once, for names, numbers, a verdict and an error, and stays', async () => {
  const { page, problems } = await visit('#example=twelve');
  const [me, german] = [person({ page, problems }), person({ page, problems }, de)];
  await me.sees(/20,736/);
  await choose(page, 'Deutsch');
  await german.sees(/20\.736/);
  await german.isNamed(de('example.twelve'));
  await says(parts(page).action, de('solve.start'));
  assert.equal(await language(page), 'de');
  await german.reload();
  await german.goTo('solve');
  await says(parts(page).action, de('solve.start'));
  await german.solve();
  const verdict = (await parts(page).verdict.textContent()) ?? '';
  const [count] = /\d+/.exec(verdict) ?? [];
  assert.equal(verdict, de('simultaneous.shortest', { count: Number(count) }));
  await dropFile(page, 'bad.txt', '3 3\n0 x\n');
  await german.sees(/^Zeile 2, Spalte 3/);
  await choose(page, 'English');
  await me.sees(/^Line 2, column 3/);
  await me.goTo('solve');
  await me.reads(en('simultaneous.shortest', { count: Number(count) }));
});

test('a language whose words do not come leaves the page as it is, and says so', async () => {
  // A service worker would answer from its cache.
  const me = person(await visit('#example=walls', { serviceWorkers: 'block' }));
  await me.page.route(/\/words\.de(-[^/]*)?\.js(\?|$)/, route => route.fulfill({ status: 404, body: '' }));
  // The first load may have had them already, for later.
  await me.reload();
  await choose(me.page, 'Deutsch');
  await me.sees(en('app.unloaded'));
  await me.can('tab.solve');
  assert.equal(await language(me.page), 'en');
});

test('in both languages every word is found, and every place in it filled', async () => {
  await each({ 'de-DE': de, 'en-US': en }, async (words, locale) => {
    const me = person(await visit('#example=twelve', { locale }), words);
    await me.solve();
    await me.makeBy('generate');
    await me.unfold('more.keys');
    const said = await me.page.evaluate(() => {
      const names = ['aria-label', 'title', 'placeholder', 'aria-valuetext'];
      const labels = [...document.querySelectorAll(names.map(name => `[${name}]`).join())];
      const named = labels.flatMap(label => names.map(name => label.getAttribute(name) ?? ''));
      return [document.title, document.body.textContent ?? '', ...named].join('\n');
    });
    for (const key of Object.keys(dictionaries.en)) assert.ok(!said.includes(key), `${key} in place of its words`);
    assert.doesNotMatch(said, /\{\w+\}|undefined|NaN|\[object/);
  });
});

test('theme and boards follow the system until a theme is chosen, which stays', async () => {
  const me = person(await visit('#example=walls', { colorScheme: 'dark' }));
  // The middle of the first row lies on the floor.
  const floor = () =>
    parts(me.page)
      .boards.first()
      .evaluate(element => {
        const canvas = /** @type {HTMLCanvasElement} */ (element);
        const at = /** @type {const} */ ([canvas.width / 2, canvas.height / 2, 1, 1]);
        const [red = 0, green = 0, blue = 0] = canvas.getContext('2d')?.getImageData(...at).data ?? [];
        return red + green + blue > 384 ? 'light' : 'dark';
      });
  /** @param {'light' | 'dark'} expected */
  const isIn = async expected => {
    await eventually(() => theme(me.page), expected);
    await eventually(floor, expected);
  };
  await isIn('dark');
  await me.page.emulateMedia({ colorScheme: 'light' });
  await isIn('light');
  await me.click('header.theme-system');
  await me.click('header.theme-light');
  await me.button('header.theme-dark').waitFor();
  await isIn('dark');
  await me.reload();
  await me.button('header.theme-dark').waitFor();
  await isIn('dark');
});
