/**
 * The systems around the page: they translate it, write in other scripts, compose characters, move the window to
 * another screen, and put it into frames of their own kinds.
 */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { siteUrl } from '../support/browser.js';
import { otherSite } from '../support/other-site.js';
import { drawn, en, eventually, parts, pressMoves, says, toPart, toTab, visitor } from '../support/page.js';
import { person } from '../support/person.js';

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

test('a translation follows the page: every figure goes on, nothing is left over', async () => {
  for (const within of [false, true]) {
    const translated = await visit('#example=walls');
    const plain = await visit('#example=walls');
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
  }
});

/** Presses a key of another keyboard. @returns whether it is left to the browser @param {Page} page @param {{ key: string, code: string, keyCode?: number, altKey?: boolean, ctrlKey?: boolean, isComposing?: boolean }} init */
const press = (page, init) =>
  page.evaluate(
    given =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...given }),
      ),
    init,
  );

test('keys of other scripts do what those at their places do, those of input methods nothing, Alt with an arrow stays the browser’s', async () => {
  const { page } = await visit('#example=walls');
  const back = { key: 'ArrowLeft', code: 'ArrowLeft', altKey: true };
  for (const [init, moves] of /** @type {const} */ ([
    [{ key: 'в', code: 'KeyD' }, 1],
    [{ key: 'я', code: 'KeyZ', ctrlKey: true }, 0],
    [{ key: 'd', code: 'KeyD', isComposing: true }, 0],
    [{ key: 'd', code: 'KeyD', keyCode: 229 }, 0],
    [{ key: 'd', code: 'KeyD' }, 1],
  ])) {
    await press(page, init);
    await drawn(page);
    await says(parts(page).count, en('count.moves', { count: moves }));
  }
  assert.equal(await press(page, back), true);
  await toPart(page, 'yours');
  await page.getByRole('button', { name: en('yours.rename-what', { name: en('example.walls') }) }).click();
  const field = page.getByRole('textbox').filter({ visible: true });
  await field.fill('にほ');
  await press(page, { key: 'Enter', code: 'Enter', isComposing: true });
  await press(page, { key: 'Enter', code: 'Enter', keyCode: 229 });
  await press(page, { key: 'Escape', code: 'Escape', isComposing: true });
  await drawn(page);
  assert.equal(await field.inputValue(), 'にほ');
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'hidden' });
  await page.getByText('にほ').filter({ visible: true }).first().waitFor();
  await page.keyboard.press('Escape');
  const me = person({ page, problems: [] });
  await me.makeBy('draw');
  await me.press('ArrowRight');
  assert.equal(await press(page, back), true);
  await me.undoes(en('making.undo-nothing'));
});

test('on a screen of another density the boards are as fine as the screen', async () => {
  const { page } = await visit('#example=walls');
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

test('a frame with a sandbox that allows scripts alone says what it needs, in both languages', async () => {
  const { page } = await visit('#example=walls');
  await page.goto(blog.frame({ src: `${siteUrl}#example=walls&embed`, sandbox: 'allow-scripts' }));
  const alert = page.frameLocator('iframe').getByRole('alert').filter({ visible: true });
  await says(alert, /needs allow-same-origin.*braucht allow-same-origin/s);
});

test('where a page is turned from right to left, boards and arrows keep left and right, in a frame too', async () => {
  const { page } = await visit('#example=walls');
  /** The order of boards and of two rows of buttons, which no role tells apart. @param {Page | import('playwright-core').Frame} place */
  const inOrder = async place => {
    await place.getByRole('button', { name: en('walk.left'), exact: true }).waitFor();
    const rows = ['.pane canvas', '.pad button', '.history button'].map(row =>
      place.locator(row).evaluateAll(all => all.map(part => part.getBoundingClientRect().left)),
    );
    return (await Promise.all(rows)).map(lefts => lefts.map(left => lefts.filter(other => other < left).length));
  };
  const expected = await inOrder(page);
  assert.deepEqual(
    expected.map(order => order.length),
    [2, 4, 3],
  );
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await eventually(() => page.getByRole('banner').evaluate(top => getComputedStyle(top).direction), 'rtl');
  await drawn(page);
  assert.deepEqual(await inOrder(page), expected);
  const framed = async (/** @type {string} */ style) => {
    await page.goto(blog.frame({ src: `${siteUrl}#example=walls&embed`, width: '600', height: '500', style }));
    return inOrder(page.frames()[1]);
  };
  assert.deepEqual(await framed('html { direction: rtl }'), await framed(''));
});
