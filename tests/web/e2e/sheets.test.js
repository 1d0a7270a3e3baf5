/**
 * Worksheets: previewed as they are printed, a page for each, with solutions behind the puzzles and a card with the rules.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { de, en, eventually, parts, visitor, withPasted } from '../support/page.js';
import { OPPOSED } from '../support/puzzles.js';

const visit = visitor().anew;

/** Opens Class. @param {import('playwright-core').Page} page */
async function toClass(page) {
  await page.locator('#home').click();
  await page.locator('.library-parts [value=class]').click();
}

/**
 * Opens the preview.
 * @param {import('playwright-core').Page} page
 * @param {Record<string, string>} chosen
 * @param {typeof en} [words]
 */
async function preview(page, chosen, words = en) {
  await toClass(page);
  for (const [key, value] of Object.entries(chosen))
    await page
      .locator('.sheet-form')
      .getByRole('combobox', { name: words(key) })
      .selectOption(value);
  await parts(page, words).button('sheet.prepare').click();
  await page.locator('.sheets-dialog .sheet').first().waitFor();
  return page.locator('.sheets-dialog .sheet');
}

/** How many pages are printed. @param {import('playwright-core').Page} page @param {'A4' | 'Letter'} format */
async function printed(page, format) {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('levels are printed two a page, with their solutions on the back and a card with the rules', async () => {
  const { page, problems } = await visit('#level=simultaneous/2');
  const sheets = await preview(page, { 'sheet.which': 'levels', 'sheet.each': '2' });
  assert.equal(await sheets.count(), 5);
  const [front, back] = [sheets.nth(0), sheets.nth(1)];
  assert.equal(await front.locator('.sheet-strip').count(), 2);
  assert.match((await back.locator('.sheet-answer').first().textContent()) ?? '', /^3 instructions: [↑↓←→]{3}$/);
  assert.equal(await back.locator('.sheet-strip').count(), 0);
  assert.equal(await sheets.last().locator('li').count(), 6);
  const isDrawn = (/** @type {HTMLImageElement} */ image) => image.decode().then(() => image.naturalWidth > 0);
  assert.equal(await front.locator('img').first().evaluate(isDrawn), true);
  for (const format of /** @type {const} */ (['A4', 'Letter'])) assert.equal(await printed(page, format), 5);
  assert.equal(await page.locator('html').getAttribute('data-printing'), null);
  assert.deepEqual(problems, []);
});

test('on paper there is nothing but the sheets, in German too', async () => {
  const { page } = await withPasted(await visit('', { locale: 'de-DE' }), OPPOSED, de);
  const sheets = await preview(page, { 'sheet.which': 'this' }, de);
  assert.equal(await sheets.count(), 3);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  // As wide as a sheet of paper.
  await page.setViewportSize({ width: 703, height: 1032 });
  const seen = () =>
    page.evaluate(() =>
      [...document.body.children].filter(element => element.checkVisibility()).map(element => element.className),
    );
  await eventually(seen, ['sheets sheets-printed paper']);
});

test('what was generated is printed seed after seed, without what is not wished for', async () => {
  const { page } = await visit();
  await page.locator('#tabs [value=make]').click();
  await page
    .locator('#generator')
    .getByRole('button', { name: en('generator.start') })
    .click();
  await eventually(() => parts(page).name.textContent(), /\d/);
  await toClass(page);
  await page.getByRole('combobox', { name: en('sheet.which') }).selectOption('generated');
  await page.getByRole('spinbutton', { name: en('sheet.count') }).fill('2');
  await page.getByRole('combobox', { name: en('sheet.solutions') }).selectOption('none');
  await page.getByRole('checkbox', { name: en('sheet.card') }).uncheck();
  await parts(page).button('sheet.prepare').click();
  await page.locator('.sheets-dialog .sheet').first().waitFor();
  const titles = await page.locator('.sheets-dialog h3').allTextContents();
  assert.deepEqual(titles, ['Puzzle 1', 'Puzzle 2']);
  // The seeds stand small at the foot.
  const feet = await page.locator('.sheets-dialog .sheet-foot').allTextContents();
  const [first, second] = feet.map(words => BigInt(words.replace(/\D/g, '')));
  assert.equal(second - first, 1n);
});
