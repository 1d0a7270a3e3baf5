/**
 * What the systems around the page do: translate it, write in other scripts, compose characters, move the window to
 * another screen, and put it into frames of their own kinds.
 */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { siteUrl } from '../support/browser.js';
import { toDrawing, undoSays } from '../support/drawing.js';
import { otherSite } from '../support/other-site.js';
import { drawn, en, eventually, parts, placesAre, pressMoves, says, toPart, toTab, visitor } from '../support/page.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor();

/** @type {Awaited<ReturnType<typeof otherSite>>} */
let blog;
before(async () => {
  blog = await otherSite();
});
after(() => blog.close());

/**
 * Puts each text of a page that is not there yet into elements, as Chrome's translation does.
 *
 * @param {Page} page
 * @param {boolean} within whether the text node itself is put there, or a new one
 */
async function translate(page, within) {
  await page.evaluate(moves => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
    for (const text of texts) {
      if (text.parentElement?.closest('font, script, style, textarea') || text.data.trim() === '') continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      if (!moves) inner.textContent = text.data;
      text.replaceWith(outer);
      if (moves) inner.append(text);
    }
  }, within);
}

/** @type {((page: Page) => Promise<unknown>)[]} */
const DEEDS = [
  page => pressMoves(page, 'RD'),
  page => page.keyboard.press('u'),
  page => pressMoves(page, 'DLU'),
  page => toTab(page, 'solve'),
  page => toTab(page, 'make'),
  page => toTab(page, 'play'),
  page => page.evaluate(() => (location.hash = '#example=mind-the-pit')),
  page => pressMoves(page, 'RR'),
  page => page.keyboard.press('F1'),
  page => page.keyboard.press('Escape'),
  page => toPart(page, 'levels'),
  page => toPart(page, 'examples'),
  page => page.keyboard.press('Escape'),
  page => page.evaluate(() => (location.hash = '#example=nothing')),
  page => page.evaluate(() => (location.hash = '#example=walls')),
  page => page.getByRole('button', { name: 'Deutsch' }).click(),
  page => pressMoves(page, 'DR'),
];

for (const within of [false, true]) {
  const how = within ? 'moves each text into elements of its own' : 'replaces each text';
  test(`a translation that ${how} follows the page: every figure goes on, nothing is left over`, async () => {
    const translated = await visit.anew('#example=walls');
    const plain = await visit.anew('#example=walls');
    const text = (/** @type {Page} */ page) => page.evaluate(() => document.body.innerText);
    for (const [index, deed] of DEEDS.entries()) {
      await translate(translated.page, within);
      assert.ok((await translated.page.locator('#top font').count()) > 0, 'it is translated');
      for (const { page } of [translated, plain]) {
        await deed(page);
        await drawn(page);
      }
      await eventually(async () => (await text(translated.page)) === (await text(plain.page)), true).catch(async () =>
        assert.equal(await text(translated.page), await text(plain.page), `deed ${index}`),
      );
    }
    assert.deepEqual(translated.problems, []);
  });
}

/** Presses a key of another keyboard. @returns whether it is left to the browser @param {Page} page @param {{ key: string, code: string, keyCode?: number, altKey?: boolean, ctrlKey?: boolean, isComposing?: boolean }} init */
const press = (page, init) =>
  page.evaluate(
    given =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...given }),
      ),
    init,
  );

test('on Russian and Greek keyboards the keys at the place of W, A, S and D walk, and others do what they do', async () => {
  const { page } = await visit('#example=walls');
  const { count } = parts(page);
  await press(page, { key: 'в', code: 'KeyD' });
  await press(page, { key: 'σ', code: 'KeyS' });
  await says(count, en('count.moves', { count: 2 }));
  await press(page, { key: 'я', code: 'KeyZ', ctrlKey: true });
  await says(count, en('count.moves', { count: 1 }));
  await press(page, { key: 'υ', code: 'KeyU' });
  await says(count, en('count.moves', { count: 0 }));
});

test('keys of an input method do nothing: neither on the boards nor the Enter that ends a name', async () => {
  const { page } = await visit('#example=walls');
  const { count } = parts(page);
  await press(page, { key: 'd', code: 'KeyD', isComposing: true });
  await press(page, { key: 'd', code: 'KeyD', keyCode: 229 });
  await page.keyboard.press('d');
  await says(count, en('count.moves', { count: 1 }));
  await toPart(page, 'yours');
  await page.getByRole('button', { name: en('yours.rename-what', { name: en('example.walls') }) }).click();
  const field = page.locator('.kept-rename input');
  await field.fill('にほ');
  await press(page, { key: 'Enter', code: 'Enter', isComposing: true });
  await press(page, { key: 'Enter', code: 'Enter', keyCode: 229 });
  await press(page, { key: 'Escape', code: 'Escape', isComposing: true });
  await drawn(page);
  assert.equal(await field.inputValue(), 'にほ');
  await page.keyboard.press('Enter');
  await eventually(() => field.isVisible(), false);
  await says(page.locator('.yours'), /にほ/);
});

test('Alt with an arrow stays the browser’s, while one plays and while one draws', async () => {
  const { page } = await visit('#example=walls');
  const back = { key: 'ArrowLeft', code: 'ArrowLeft', altKey: true };
  assert.equal(await press(page, back), true);
  await toDrawing(page);
  await page.keyboard.press('ArrowRight');
  assert.equal(await press(page, back), true);
  await drawn(page);
  await undoSays(page, en('making.undo-nothing'));
});

test('on a screen of another density the boards are as fine as the screen', async () => {
  const { page } = await visit.anew('#example=walls');
  // Chromium's emulation of a density fires no event: the window is moved by hand.
  await page.addInitScript(() => {
    /** @type {[string, () => void][]} */
    const listening = [];
    const real = window.matchMedia.bind(window);
    const ofScreen = (/** @type {string} */ query) => ({
      addEventListener: (/** @type {string} */ _, /** @type {() => void} */ listener) =>
        listening.push([query, listener]),
    });
    Object.assign(window, {
      matchMedia: (/** @type {string} */ query) => (query.includes('dppx') ? ofScreen(query) : real(query)),
      moveTo: (/** @type {number} */ density) => {
        const left = listening.splice(0).filter(([query]) => query === `(resolution: ${devicePixelRatio}dppx)`);
        Object.defineProperty(window, 'devicePixelRatio', { value: density, configurable: true });
        for (const [, listener] of left) listener();
      },
    });
  });
  await page.reload();
  await parts(page).boards.first().waitFor();
  for (const density of [2, 1.25, 3, 1]) {
    await page.evaluate(density => /** @type {any} */ (window).moveTo(density), density);
    const fineness = () =>
      page.evaluate(() => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.pane canvas'));
        return Math.round((100 * canvas.width) / canvas.clientWidth) / 100;
      });
    await eventually(fineness, density);
  }
});

test('a frame with a sandbox that allows scripts alone says what it needs', async () => {
  const { page } = await visit.anew('#example=walls');
  await page.goto(blog.frame({ src: `${siteUrl}#example=walls&embed`, sandbox: 'allow-scripts' }));
  const frame = page.frameLocator('iframe');
  for (const language of ['en', 'de']) await says(frame.locator(`#sandboxed [lang=${language}]`), /allow-same-origin/);
  assert.equal(await frame.locator('#unloaded').isVisible(), false);
});

test('in a page that is written from right to left, the frame is as anywhere', async () => {
  const { page } = await visit.anew('#example=walls');
  const places = async (/** @type {string} */ style) => {
    await page.goto(blog.frame({ src: `${siteUrl}#level=irrgarten/3&embed`, width: '400', height: '500', style }));
    const frame = page.frameLocator('iframe');
    await frame.locator('.embed-link').waitFor();
    await frame.locator('#boards canvas').first().waitFor();
    return frame
      .locator('canvas, .pad button, .history button, .embed-link')
      .evaluateAll(all => all.map(part => JSON.stringify(part.getBoundingClientRect())));
  };
  const expected = await places('iframe { border: 0 }');
  await eventually(() => places('iframe { border: 0 } html { direction: rtl }'), expected);
});

test('where a translation turns the page from right to left, boards and arrows keep left and right', async () => {
  const { page } = await visit.anew('#example=walls');
  const inOrder = () =>
    Promise.all(
      ['.pane canvas', '.pad button', '.history button'].map(row =>
        page.locator(row).evaluateAll(all => {
          const places = all.map(part => part.getBoundingClientRect().left);
          return places.map(place => places.filter(other => other < place).length);
        }),
      ),
    );
  const expected = await inOrder();
  assert.deepEqual(
    expected.map(order => order.length),
    [2, 4, 3],
  );
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await eventually(() => page.locator('#top').evaluate(top => getComputedStyle(top).direction), 'rtl');
  await drawn(page);
  assert.deepEqual(await inOrder(), expected);
});

test('an address loses what a link has picked up on its way, and opens what it named', async () => {
  const { page } = await visit.anew('#level=irrgarten%2F3).&fbclid=Iw-_');
  await says(parts(page).name, new RegExp(en('level.irrgarten.3')));
  await eventually(async () => page.url(), `${siteUrl}#level=irrgarten/3`);
  await page.evaluate(() => (location.hash = '#example=walls?utm_source=a&amp;utm_medium=b'));
  await says(parts(page).name, en('example.walls'));
  await eventually(async () => page.url(), `${siteUrl}#example=walls`);
  await placesAre(page, Array(2).fill(en('simultaneous.at-start')));
});
