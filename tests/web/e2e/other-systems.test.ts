/**
 * The systems around the page: they speak German or English and are light or dark, as the page is then, unless a person
 * chose; they translate it, write in other scripts, compose characters, and have screens of any density.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colourOf, themeColour } from '../support/drawing.ts';
import { de, drawn, dropFile, each, en, eventually, parts } from '../support/page.ts';
import { person, visitor } from '../support/person.ts';

const visit = visitor();

/** Puts each text of a page, or a new one like it, into elements of its own, as Chrome's translation does. */
const translate = (page: Page, within: boolean) =>
  page.evaluate(moves => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest('font, script, style, textarea') || text.data.trim() === '') continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      if (!moves) inner.textContent = text.data;
      text.replaceWith(outer);
      if (moves) inner.append(text);
    }
  }, within);

const DEEDS =
  'play:RD u play:DLU in:solve in:make in:play to:#example=mind-the-pit play:RR F1 Escape part:levels part:examples'
    .split(' ')
    .concat('Escape to:#example=nothing to:#example=walls language:Deutsch'.split(' '), 'play:DR');

test('a translation follows the page: every figure goes on, nothing is left over', () =>
  each({ 'text beside': false, 'text within': true }, async within => {
    const people = [await visit('#example=walls'), await visit('#example=walls')];
    const [{ page: translated }] = people;
    const isAlike = async () => {
      const [one, other] = await Promise.all(people.map(({ page }) => page.evaluate(() => document.body.innerText)));
      return one === other ? 'alike' : `${one}\nbeside\n${other}`;
    };
    for (const deed of DEEDS) {
      await translate(translated, within);
      assert.ok((await translated.locator('#top font').count()) > 0, 'it is translated');
      for (const me of people) {
        await me.does(deed);
        await drawn(me.page);
      }
      await eventually(isAlike, 'alike').catch(error => assert.fail(`after ${deed}: ${error.message}`));
    }
  }));

/** Presses a key of another keyboard. @returns whether it is left to the browser */
const press = (
  page: Page,
  init: { key: string; code: string; keyCode?: number; altKey?: boolean; ctrlKey?: boolean; isComposing?: boolean },
) =>
  page.evaluate(
    given =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...given }),
      ),
    init,
  );

test('keys of other scripts do what those at their places do, those of input methods nothing, Alt with an arrow stays the browser’s', async () => {
  const me = await visit('#example=walls');
  const { page } = me;
  for (const [init, moves] of [
    [{ key: 'в', code: 'KeyD' }, 1],
    [{ key: 'я', code: 'KeyZ', ctrlKey: true }, 0],
    [{ key: 'd', code: 'KeyD', isComposing: true }, 0],
    [{ key: 'd', code: 'KeyD', keyCode: 229 }, 0],
    [{ key: 'd', code: 'KeyD' }, 1],
  ] as const) {
    await press(page, init);
    await drawn(page);
    await me.counts(en('count.moves', { count: moves }));
  }
  await me.part('yours');
  await me.click('yours.rename-what', { name: en('example.walls') });
  const field = page.getByRole('textbox').filter({ visible: true });
  await field.fill('にほ');
  await press(page, { key: 'Enter', code: 'Enter', isComposing: true });
  await press(page, { key: 'Escape', code: 'Escape', isComposing: true });
  await drawn(page);
  assert.equal(await field.inputValue(), 'にほ');
  await me.does('Enter', { sees: 'にほ' });
  await field.waitFor({ state: 'hidden' });
  for (const presses of ['Escape in:play', 'by:draw ArrowRight']) {
    await me.does(presses);
    assert.equal(await press(page, { key: 'ArrowLeft', code: 'ArrowLeft', altKey: true }), true);
  }
  await me.undoes(en('making.undo-nothing'));
});

test('on a screen of any density the boards are as fine as the screen', async () => {
  for (const density of [1.25, 2, 3]) {
    const { page } = await visit('#example=walls', { deviceScaleFactor: density });
    const fineness = () =>
      page.evaluate(() => {
        const canvas = document.querySelector('.pane canvas') as HTMLCanvasElement;
        return Math.round((100 * canvas.width) / canvas.clientWidth) / 100;
      });
    await eventually(fineness, density);
  }
});

test('where a page is turned from right to left, boards and arrows keep left and right', async () => {
  const { page } = await visit('#example=walls');
  /** The order of boards and of two rows of buttons, which no role tells apart. */
  const inOrder = async () => {
    const rows = ['.pane canvas', '.pad button', '.history button'].map(row =>
      page.locator(row).evaluateAll(all => all.map(part => part.getBoundingClientRect().left)),
    );
    return (await Promise.all(rows)).map(lefts => lefts.map(left => lefts.filter(other => other < left).length));
  };
  const expected = await inOrder();
  const counts = expected.map(order => order.length);
  assert.deepEqual(counts, [2, 4, 3]);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await eventually(() => page.getByRole('banner').evaluate(top => getComputedStyle(top).direction), 'rtl');
  await drawn(page);
  assert.deepEqual(await inOrder(), expected);
});

const visitSolve = visitor('solve');

const language = (page: Page) => page.locator('html').getAttribute('lang');
const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

test('the page speaks the language that the browser wishes, or else English', async () => {
  await each({ 'de-AT': 'de', 'en-GB': 'en', 'fr-FR': 'en' }, async (expected, locale) => {
    const { page } = await visitSolve('', { locale });
    assert.equal(await language(page), expected);
    await eventually(() => parts(page).action.textContent(), expected === 'de' ? de('solve.start') : en('solve.start'));
  });
});

test('another language is there at once, for names, numbers, a verdict and an error, and stays', async () => {
  const me = await visitSolve('#example=twelve');
  const { page } = me;
  const german = person(page, de);
  await me.sees(/20,736/);
  await me.does('language:Deutsch');
  await german.does('', { sees: /20\.736/, named: de('example.twelve') });
  await eventually(() => parts(page).action.textContent(), de('solve.start'));
  assert.equal(await language(page), 'de');
  await german.does('reload in:solve');
  await eventually(() => parts(page).action.textContent(), de('solve.start'));
  await german.solve();
  const verdict = (await parts(page).verdict.textContent()) ?? '';
  const [count] = /\d+/.exec(verdict) ?? [];
  assert.equal(verdict, de('simultaneous.shortest', { count: Number(count) }));
  await dropFile(page, 'bad.txt', '3 3\n0 x\n');
  await german.sees(/^Zeile 2, Spalte 3/);
  await me.does('language:English', { sees: /^Line 2, column 3/ });
  await me.does('in:solve', { reads: en('simultaneous.shortest', { count: Number(count) }) });
});

test('theme, boards and the frame of the window follow the system until a theme is chosen, which stays', async () => {
  const me = await visitSolve('#example=walls', { colorScheme: 'dark' });
  /** Whether the frame of the window has the colour of the page. */
  const frame = () =>
    me.page.evaluate(() => {
      const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
      const metas = [...document.querySelectorAll('meta[name=theme-color]')];
      return metas.every(meta => meta.getAttribute('content') === ground);
    });
  const isIn = async (expected: 'light' | 'dark') => {
    await eventually(() => theme(me.page), expected);
    // Nothing lies on the cell beside the start.
    await eventually(() => colourOf(me.page, 1, 0, { width: 3, height: 3 }), await themeColour(me.page, 'floor'));
    await eventually(frame, true);
  };
  await isIn('dark');
  await me.page.emulateMedia({ colorScheme: 'light' });
  await isIn('light');
  await me.does('header.theme-system header.theme-light', { can: 'header.theme-dark' });
  await isIn('dark');
  await me.does('reload', { can: 'header.theme-dark' });
  await isIn('dark');
});
