/**
 * What is taken away. On paper: worksheets, previewed as they are printed, and the boards of any room, with nothing of the
 * page around them. As files: the picture on the boards, and the puzzle's text.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { encode } from '../../../www/state/links.ts';
import { de, drawn, en, eventually, PHONE, printedPages, savedBy, sheets } from '../support/page.js';
import { visitor } from '../support/person.js';
import { example, identity, plainly, SHORT_RALLYE } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

const { ok } = lockstep;

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

test('levels are printed two a page: first the rules, then boxes for moves, with the solutions on the back, and nothing else; headings are larger than names', async () => {
  const me = await visit('#level=simultaneous/2');
  const { page } = me;
  await preview(me, { which: 'levels', each: '2', solutions: 'back' });
  // The back of the rules is empty.
  await eventually(() => sheets(page).count(), 6);
  assert.equal(await sheets(page).first().getByRole('listitem').count(), 6);
  // Boxes for pens have no role: they are not for readers.
  const boxes = (/** @type {number} */ index) => sheets(page).nth(index).locator('[aria-hidden=true]').count();
  assert.deepEqual([await boxes(2), await boxes(3)], [2, 0]);
  assert.match(await words(page, 3), /3 instructions: [↑↓←→]{3}$/m);
  const size = (/** @type {Locator} */ part) =>
    part.first().evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize));
  const [sheet, named] = [
    sheets(page).nth(2),
    sheets(page)
      .nth(2)
      .getByText(/^(Anton|Name:)$/),
  ];
  const [head, title, name] = [2, 3]
    .map(level => sheet.getByRole('heading', { level }))
    .concat(named)
    .map(size);
  assert.ok((await head) > (await title) && (await title) > (await name));
  const picture = sheet.getByRole('img').first();
  const isDrawn = (/** @type {any} */ image) => image.decode().then(() => image.naturalWidth > 0);
  assert.equal(await picture.evaluate(isDrawn), true);
  for (const format of /** @type {const} */ (['A4', 'Letter'])) assert.equal(await printedPages(page, format), 6);
  // As wide as a sheet of paper.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1032 });
  await eventually(async () => (await onPaper(page)).parts, ['sheets']);
});

test('a collection is printed as it was written, with title, numbers, authors and notes, boards that fill the page, and at the end its solutions', async () => {
  const written = [1, 2, 3].map(number => {
    const { text } = ok(lockstep.level('simultaneous', number));
    return { title: `No. ${number}`, author: 'Ada & <i>Bo</i>', note: `Note ${number}`, text };
  });
  const packed = ok(lockstep.packCollection('Class 7b', [...written, { title: '', text: SHORT_RALLYE }]));
  const me = await visit(await encode(packed.bytes), { locale: 'de-DE' });
  const { page } = me;
  await me.part('class');
  for (const [key, isOn] of Object.entries({ 'sheet.card': false, 'sheet.rising': true })) await me.check(key, isOn);
  await preview(me, { instruction: 'Findet <b>beide</b> Wege.' });
  await eventually(() => sheets(page).count(), 5);
  const [board, sheet] = await Promise.all(
    [sheets(page).nth(1).getByRole('img').first(), sheets(page).nth(1)].map(part => part.boundingBox()),
  );
  // One below the other.
  assert.ok(board && sheet && board.width > 0.85 * sheet.width && board.height > 0.3 * sheet.width);
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
});

test('what was generated is printed seed after seed, without what is not wished for', async () => {
  const me = await visit();
  await me.does('by:generate generator.start', { named: /\d/ });
  await me.does('part:class off:sheet.card');
  await preview(me, { which: 'generated', count: '2', solutions: 'none' });
  const titles = await me.page.getByRole('dialog').getByRole('heading', { level: 3 }).allTextContents();
  assert.deepEqual(titles, ['Puzzle 1', 'Puzzle 2']);
  // The seeds stand small at the foot.
  const seeds = [...(await words(me.page)).matchAll(/seed (\d+)/gi)].map(([, seed]) => BigInt(seed));
  assert.equal(seeds.length, 2);
  assert.equal(seeds[1] - seeds[0], 1n);
});

/** Prepares paper, and waits for what is on it: before the module is there, nothing prepares it. @param {Page} page */
const prepared = page =>
  eventually(async () => {
    // The page hears of either in the next frame; without one between them, of neither.
    for (const media of /** @type {const} */ ([null, 'print'])) {
      await page.emulateMedia({ media });
      await drawn(page);
    }
    return page.locator('.print-sheet svg').count();
  }, 1);

const count = plainly(example('twelve')).moves?.length ?? NaN;

test('each room prints the boards alone on one page, Solve with the solution, from a dark phone too', async () => {
  const me = await visit('#example=twelve', { viewport: PHONE, locale: 'de-DE', colorScheme: 'dark' });
  const { page } = me;
  // Made for paper alone, it has no role.
  const paper = page.locator('.print-sheet');
  for (const presses of ['in:play', 'in:solve', 'in:make', 'solve', 'in:play']) {
    await me.does(presses);
    await prepared(page);
    await eventually(() => onPaper(page), { parts: ['print-sheet'], grounds: CLEAR });
    assert.equal(await paper.getByRole('button').count(), 0);
    const isSolved = presses === 'solve';
    assert.equal(await paper.getByText(de('simultaneous.shortest', { count })).count(), Number(isSolved));
    await page.emulateMedia({ media: null });
    await eventually(() => paper.count(), 0);
    if (!isSolved) assert.equal(await printedPages(page), 1);
  }
});

/** The picture on the boards. @param {Person} me */
const savedPicture = me => savedBy(me.page, me.button('picture.save'));

/** The size of a PNG, and how many colours are in it. @param {Person} me @param {Buffer} png */
const seen = (me, png) =>
  me.page.evaluate(
    async numbers => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(numbers)], { type: 'image/png' }));
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const data = context?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer(0);
      return { width, height, colours: new Set(new Uint32Array(data)).size };
    },
    [...png],
  );

test('the picture of both boards is large, and after solving shows the way in colours of time, or why there is none', async () => {
  const me = await visit('#example=twelve');
  const before = await seen(me, (await savedPicture(me)).bytes);
  await me.solve();
  const { name: file, bytes } = await savedPicture(me);
  assert.match(file, /\.png$/);
  const { width, height, colours } = await seen(me, bytes);
  // Two square boards side by side, with names above them.
  assert.ok(width > 500 && width < 4096 && width > 1.6 * height && width < 2.4 * height, `${width} × ${height}`);
  assert.ok(colours > 20 && colours > before.colours + 10, `${before.colours}, ${colours}`);
  await me.openLink('#example=cut-off');
  const open = (await savedPicture(me)).bytes;
  await me.solve();
  assert.ok(!open.equals((await savedPicture(me)).bytes), 'why there is no solution');
  await me.drop('my maze.txt', example('minefield'));
  const { name, text } = await me.saves('more.text');
  assert.equal(name, 'my maze.txt');
  assert.equal(identity(text), identity(example('minefield')));
  assert.equal((await savedPicture(me)).name, 'my maze.png');
});
