/**
 * On paper: worksheets, previewed as they are printed, and the boards of any room, with nothing of the page around them.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { encode } from '../../../www/state/links.ts';
import { de, drawn, en, eventually, PHONE, printedPages, sheets, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { example, plainly, SHORT_RALLYE } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

const { ok } = lockstep;

/** @typedef {import('../support/person.js').Person} Person */
/** @typedef {import('playwright-core').Page} Page */

const visit = visitor();

/** Opens the preview of what is chosen in the form. @param {Person} me @param {Record<string, string>} chosen */
async function preview(me, chosen) {
  await me.part('class');
  await me.fill(Object.fromEntries(Object.entries(chosen).map(([key, value]) => [`sheet.${key}`, value])));
  await me.click('sheet.prepare');
  await sheets(me.page).first().waitFor();
}

/** The words of a printed page, or of all of them. @param {Page} page @param {number} [index] from 0 */
const words = (page, index) =>
  (index === undefined ? page.getByRole('region', { name: en('sheet.preview') }) : sheets(page).nth(index)).innerText();

/** The contents of the paper: the parts of the page that are seen, and the colour behind them. @param {Page} page */
const onPaper = page =>
  page.evaluate(() => ({
    parts: [...document.body.children]
      .filter(part => getComputedStyle(part).display !== 'none')
      .map(({ className }) => className.split(' ')[0]),
    grounds: [document.documentElement, document.body].map(part => getComputedStyle(part).backgroundColor),
  }));
const CLEAR = ['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'];

test('levels are printed two a page, with boxes for moves, their solutions on the back and a card with the rules, and nothing else', async () => {
  const me = person(await visit('#level=simultaneous/2'));
  const { page } = me;
  await preview(me, { which: 'levels', each: '2' });
  await eventually(() => sheets(page).count(), 5);
  // Boxes for pens have no role: they are not for readers.
  const boxes = (/** @type {number} */ index) => sheets(page).nth(index).locator('[aria-hidden=true]').count();
  assert.deepEqual([await boxes(0), await boxes(1)], [2, 0]);
  assert.match(await words(page, 1), /3 instructions: [↑↓←→]{3}$/m);
  assert.equal(await sheets(page).last().getByRole('listitem').count(), 6);
  const picture = sheets(page).first().getByRole('img').first();
  const isDrawn = (/** @type {any} */ image) => image.decode().then(() => image.naturalWidth > 0);
  assert.equal(await picture.evaluate(isDrawn), true);
  for (const format of /** @type {const} */ (['A4', 'Letter'])) assert.equal(await printedPages(page, format), 5);
  // As wide as a sheet of paper.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1032 });
  await eventually(async () => (await onPaper(page)).parts, ['sheets']);
  me.isWell();
});

test('a collection is printed as it was written, with title, numbers, authors and notes, and its solutions at the end', async () => {
  const written = [1, 2, 3].map(number => {
    const { text } = ok(lockstep.level('simultaneous', number));
    return { title: `No. ${number}`, author: 'Ada & <i>Bo</i>', note: `Note ${number}`, text };
  });
  const packed = ok(lockstep.packCollection('Class 7b', [...written, { title: '', text: SHORT_RALLYE }]));
  const me = person(await visit(await encode(packed.bytes), { locale: 'de-DE' }), de);
  const { page } = me;
  await me.part('class');
  for (const [key, isOn] of Object.entries({ 'sheet.card': false, 'sheet.rising': true })) await me.check(key, isOn);
  await preview(me, { instruction: 'Findet <b>beide</b> Wege.', solutions: 'end' });
  await eventually(() => sheets(page).count(), 5);
  const pages = await Promise.all([0, 1, 2, 3, 4].map(index => sheets(page).nth(index).innerText()));
  for (const text of pages) assert.match(text, /^Class 7b\n/);
  for (const text of pages.slice(0, 4)) assert.match(text, /Findet <b>beide<\/b> Wege\./);
  // Each title is there twice: the second time with the solution.
  const headings = await sheets(page).getByRole('heading', { level: 3 }).allTextContents();
  const titles = [1, 2, 3].map(number => `No. ${number} · Labyrinthe von Ada & <i>Bo</i>`);
  assert.deepEqual(
    [...titles, 'Rätsel 4 · Stromrallye'].map(title => headings.filter(words => words.endsWith(`. ${title}`)).length),
    [2, 2, 2, 2],
    headings.join('\n'),
  );
  for (const { note } of written) assert.equal(await sheets(page).getByText(note, { exact: true }).count(), 1);
  assert.deepEqual(
    pages.map(text => text.match(/: [↑↓←→ ]+$/gm)?.length ?? 0),
    [0, 0, 0, 0, 4],
  );
  assert.equal(await printedPages(page), 5);
  me.isWell();
});

test('what was generated is printed seed after seed, without what is not wished for', async () => {
  const me = person(await visit());
  await me.makeBy('generate');
  await me.click('generator.start');
  await me.isNamed(/\d/);
  await me.part('class');
  await me.check('sheet.card', false);
  await preview(me, { which: 'generated', count: '2', solutions: 'none' });
  const titles = await me.page.getByRole('dialog').getByRole('heading', { level: 3 }).allTextContents();
  assert.deepEqual(titles, ['Puzzle 1', 'Puzzle 2']);
  // The seeds stand small at the foot.
  const seeds = [...(await words(me.page)).matchAll(/seed (\d+)/gi)].map(([, seed]) => BigInt(seed));
  assert.equal(seeds.length, 2);
  assert.equal(seeds[1] - seeds[0], 1n);
  me.isWell();
});

/** Prepares paper, and waits for what is on it: before the module is there, nothing prepares it. @param {Page} page @param {string} what */
const prepared = (page, what) =>
  eventually(async () => {
    // The page hears of either in the next frame; without one between them, of neither.
    for (const media of /** @type {const} */ ([null, 'print'])) {
      await page.emulateMedia({ media });
      await drawn(page);
    }
    return page.locator(`.print-sheet ${what}`).count();
  }, 1);

const count = plainly(example('twelve')).moves?.length ?? NaN;

for (const [what, options, language] of /** @type {const} */ ([
  ['a dark desktop', { colorScheme: 'dark' }, en],
  ['a phone', { viewport: PHONE, locale: 'de-DE' }, de],
])) {
  test(`from ${what} each room prints the boards alone on one page, Solve with the solution`, async () => {
    const me = person(await visit('#example=twelve', options), language);
    const { page } = me;
    // Made for paper alone, it has no role.
    const paper = page.locator('.print-sheet');
    /** @param {boolean} isSolved */
    const printsBoards = async isSolved => {
      await prepared(page, 'svg');
      await eventually(() => onPaper(page), { parts: ['print-sheet'], grounds: CLEAR });
      assert.equal(await paper.getByRole('button').count(), 0);
      assert.equal(await paper.getByText(language('simultaneous.shortest', { count })).count(), Number(isSolved));
      await page.emulateMedia({ media: null });
      await eventually(() => paper.count(), 0);
      if (!isSolved) assert.equal(await printedPages(page), 1);
    };
    for (const room of /** @type {const} */ (['play', 'solve', 'make'])) {
      await me.goTo(room);
      await printsBoards(false);
    }
    await me.solve();
    await printsBoards(true);
    await me.goTo('play');
    await printsBoards(false);
    me.isWell();
  });
}

test('before the whole module is there, the paper has its colours and size all the same', async () => {
  const { page } = await visit('#example=garden', { colorScheme: 'dark' });
  await page.route(/lockstep_bg|lockstep-\w+\.js/, route => route.abort());
  await page.reload();
  await prepared(page, 'img');
  const { corner, wall, share } = await page.locator('.print-sheet img').evaluate(async image => {
    const picture = /** @type {HTMLImageElement} */ (image);
    await picture.decode();
    const canvas = document.createElement('canvas');
    const { naturalWidth: width, naturalHeight: height } = picture;
    Object.assign(canvas, { width, height });
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.drawImage(picture, 0, 0);
    const at = (/** @type {number} */ x) => Array.from(context.getImageData(x, x, 1, 1).data.slice(0, 3)).join();
    return { corner: at(2), wall: at(40), share: picture.clientWidth / innerWidth };
  });
  assert.deepEqual([corner, wall], ['255,255,255', '192,192,192']);
  assert.ok(share > 0.9, String(share));
});
