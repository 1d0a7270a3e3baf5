/**
 * Printing from any tab: a title and the boards on paper's colours, and nothing of the page around them.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { de, eventually, PHONE, solve, toTab, visitor } from '../support/page.js';

const visit = visitor();

/** How many pages are printed. @param {import('playwright-core').Page} page */
async function pages(page) {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** What is on the paper: the parts of the page that are seen, and the colour behind them. @param {import('playwright-core').Page} page */
const seen = page =>
  page.evaluate(() => {
    const parts = [...document.body.children].filter(part => getComputedStyle(part).display !== 'none');
    return {
      parts: parts.map(({ className }) => className.split(' ')[0]),
      grounds: [document.documentElement, document.body].map(part => getComputedStyle(part).backgroundColor),
    };
  });

for (const [what, options] of /** @type {const} */ ([
  ['a dark desktop', { colorScheme: 'dark' }],
  ['a phone', { viewport: PHONE, locale: 'de-DE' }],
])) {
  test(`on ${what} each tab prints the boards alone, on one page`, async () => {
    const { page, problems } = await visit('#example=twelve', options);
    for (const tab of /** @type {const} */ (['play', 'solve', 'make'])) {
      await toTab(page, tab);
      // Before the whole module is there, the boards are a picture of points, and before that nothing prepares paper.
      await eventually(async () => {
        await page.emulateMedia({ media: null });
        await page.emulateMedia({ media: 'print' });
        return page.locator('.print-sheet svg').count();
      }, 1);
      await eventually(() => seen(page), {
        parts: ['print-sheet'],
        grounds: ['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'],
      });
      assert.equal(await page.locator('.print-sheet :is(button, .verdict)').count(), 0);
      await page.emulateMedia({ media: null });
      await eventually(() => page.locator('.print-sheet').count(), 0);
      assert.equal(await pages(page), 1, tab);
    }
    assert.deepEqual(problems, []);
  });
}

test('before the whole module is there, the paper has its colours and size all the same', async () => {
  const { page } = await visit.anew('#example=garden', { colorScheme: 'dark' });
  await page.route(/lockstep_bg|lockstep-\w+\.js/, route => route.abort());
  await page.reload();
  await eventually(async () => {
    await page.emulateMedia({ media: null });
    await page.emulateMedia({ media: 'print' });
    return page.locator('.print-sheet img').count();
  }, 1);
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

test('what was solved is printed with its solution from the tab that shows it, and without from the others', async () => {
  const { page } = await visit('#example=twelve', { locale: 'de-DE' });
  await solve(page, de);
  await page.emulateMedia({ media: 'print' });
  await eventually(() => page.locator('.print-sheet .verdict').count(), 1);
  await page.emulateMedia({ media: null });
  await toTab(page, 'play');
  await page.emulateMedia({ media: 'print' });
  await eventually(() => page.locator('.print-sheet h1').count(), 1);
  assert.equal(await page.locator('.print-sheet .verdict').count(), 0);
});
