/**
 * Links: the puzzle itself travels in the address, and a link that is no good says so.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { siteUrl } from '../support/browser.js';
import { dropFile, en, eventually, parts, paste, puzzleText, says, toPart, visitor } from '../support/page.js';
import { example, generated, identity, OPPOSED } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor();

/** A page on which a text was pasted. @param {string} text */
async function pasted(text, opened = /** @type {() => ReturnType<typeof visit>} */ (visit)) {
  const visitor = await opened();
  await paste(visitor.page, text);
  await says(parts(visitor.page).name, en('puzzle.from-text'));
  return visitor;
}

/** A page on which a file was dropped. @param {string} text */
async function dropped(text) {
  const visitor = await visit();
  await dropFile(visitor.page, 'dropped.txt', text);
  await says(parts(visitor.page).name, 'dropped.txt');
  return visitor;
}

/** Opens the dialog and takes the link out of it. @param {import('playwright-core').Page} page */
async function linkOf(page) {
  const { button, dialog } = parts(page);
  await button('header.share').click();
  const field = dialog.getByRole('textbox', { name: en('share.link') });
  await eventually(() => field.inputValue(), /^http/);
  return field.inputValue();
}

/** The fragment of a link. @param {string} link */
const fragmentOf = link => new URL(link).hash;

test('a shared link opens the same puzzle in another browser', async () => {
  const text = generated(15, '4');
  const { page, problems } = await dropped(text);
  const link = await linkOf(page);
  assert.match(link, /#p=[\w-]+$/);
  const other = await visit(fragmentOf(link));
  await says(parts(other.page).name, en('puzzle.from-link'));
  assert.equal(identity(await puzzleText(other.page)), identity(text));
  assert.deepEqual([...problems, ...other.problems], []);
});

test('the link is copied, and the dialog says so', async () => {
  const { page } = await pasted(OPPOSED);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const link = await linkOf(page);
  const { button, dialog } = parts(page);
  await button('share.copy').click();
  await says(dialog.locator('.done'), en('share.copied'));
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
});

test('nothing is copied before somebody presses for it', async () => {
  const { page } = await pasted(OPPOSED);
  await page.evaluate(() => navigator.clipboard.writeText('my own words'));
  await linkOf(page);
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'my own words');
});

test('where the browser refuses to copy, the link is selected and a sentence says so', async () => {
  const { page } = await pasted(OPPOSED, visit.anew);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  const link = await linkOf(page);
  const { button, dialog } = parts(page);
  await button('share.copy').click();
  await says(dialog.getByRole('alert'), en('share.copy-failed'));
  assert.equal(await page.evaluate(() => document.getSelection()?.toString()), link);
});

test("the system's share sheet gets words that can be read out, and the link", async () => {
  const { page } = await visit.anew('#example=walls');
  await page.evaluate(() => {
    Object.assign(window, { told: null });
    Object.defineProperty(navigator, 'share', {
      value: (/** @type {unknown} */ told) => Promise.resolve(Object.assign(window, { told })),
    });
  });
  await linkOf(page);
  const { button } = parts(page);
  await button('share.system').click();
  const told = await page.evaluate(() => /** @type {any} */ (window).told);
  const words = en('result.about', { family: en('simultaneous.name'), puzzle: en('example.walls') });
  assert.deepEqual([told.title, told.text, new URL(told.url).hash], [words, words, '#example=walls']);
});

test('reloading keeps a linked puzzle', async () => {
  const { page } = await pasted(OPPOSED);
  const other = await visit(fragmentOf(await linkOf(page)));
  await says(parts(other.page).name, en('puzzle.from-link'));
  await other.page.reload();
  await says(parts(other.page).name, en('puzzle.from-link'));
  assert.equal(identity(await puzzleText(other.page)), identity(OPPOSED));
});

test('reloading keeps a puzzle whose link was made', async () => {
  const { page } = await pasted(OPPOSED);
  await linkOf(page);
  await page.reload();
  // Who made the link has the text itself; which of the two is read first does not matter.
  await says(parts(page).name, new RegExp(`^(${en('puzzle.from-link')}|${en('puzzle.from-text')})$`));
  assert.equal(identity(await puzzleText(page)), identity(OPPOSED));
});

test('an example has a link by name', async () => {
  const { page, problems } = await visit('#example=waiting');
  await says(parts(page).name, en('example.waiting'));
  assert.equal(identity(await puzzleText(page)), identity(example('waiting')));
  assert.equal(fragmentOf(await linkOf(page)), '#example=waiting');
  assert.deepEqual(problems, []);
});

test('reloading keeps an example chosen from the gallery', async () => {
  const { page } = await visit();
  const card = en('gallery.card', { title: en('example.waiting'), width: 4, height: 3 });
  await toPart(page, 'examples');
  await page.getByRole('button', { name: card, exact: true }).click();
  await says(parts(page).name, en('example.waiting'));
  await page.reload();
  await says(parts(page).name, en('example.waiting'));
});

test('a link followed within the page opens too', async () => {
  const { page } = await visit();
  await page.evaluate(() => {
    location.hash = '#example=walls';
  });
  await says(parts(page).name, en('example.walls'));
});

// Every error is reported, and such a link opens the first puzzle all the same.
for (const [what, fragment, notice] of /** @type {[string, string, string][]} */ ([
  ['that was cut off', '#p=AWNgZGBkYGRg', 'notice.damaged-link'],
  ['with a foreign character', '#p=AWNg!ZGBkYGRg', 'notice.damaged-link'],
  ['without a puzzle', '#p=', 'notice.damaged-link'],
  ['of a later version', '#p=BQNgZGBkYGRg', 'notice.newer-link'],
  ['of another kind', '#something=else', 'notice.unknown-link'],
])) {
  test(`a link ${what} says so and leaves the first puzzle`, async () => {
    const { page, problems } = await visit(fragment);
    await says(parts(page).notice.getByRole('alert'), en(notice));
    await theFirstIsOpen(page);
    assert.deepEqual(problems, []);
  });
}

test('a real link with one character changed says so and leaves the first puzzle', async () => {
  const { page } = await pasted(generated(15, '4'));
  const fragment = fragmentOf(await linkOf(page));
  const middle = Math.floor(fragment.length / 2);
  const changed = fragment[middle] === 'A' ? 'B' : 'A';
  const other = await visit(fragment.slice(0, middle) + changed + fragment.slice(middle + 1));
  await says(parts(other.page).notice.getByRole('alert'), en('notice.damaged-link'));
  await theFirstIsOpen(other.page);
});

test('a link to an example that does not exist names it', async () => {
  const { page } = await visit.anew('#example=no-such-maze');
  await says(parts(page).notice.getByRole('alert'), en('notice.unknown-example', { name: 'no-such-maze' }));
  await theFirstIsOpen(page);
});

test('a damaged link followed within the page leaves the puzzle on the boards', async () => {
  const { page } = await visit('#example=walls');
  await page.evaluate(() => {
    location.hash = '#p=AWNgZGBkYGRg';
  });
  await says(parts(page).notice.getByRole('alert'), en('notice.damaged-link'));
  await says(parts(page).name, en('example.walls'));
  assert.equal(identity(await puzzleText(page)), identity(example('walls')));
});

/** @param {import('playwright-core').Page} page */
async function theFirstIsOpen(page) {
  await says(parts(page).name, en('levels.title', { number: 1, name: en('level.simultaneous.1') }));
  const level = lockstep.level('simultaneous', 1);
  assert(level.ok);
  assert.equal(identity(await puzzleText(page)), identity(level.text));
}

test('of a link that works everywhere nothing is said', async () => {
  const { page } = await dropped(generated(20, '7'));
  await linkOf(page);
  assert.equal(await parts(page).dialog.locator('.reach').isVisible(), false);
});

// The larger the puzzle, the fewer places its link works in; the words say what to do about it.
for (const [side, size] of /** @type {[number, string][]} */ ([
  [70, 'most'],
  [130, 'chrome'],
])) {
  test(`a link of ${side} × ${side} cells says how far it gets (${size})`, async () => {
    const { page } = await dropped(generated(side, '7'));
    await linkOf(page);
    await says(parts(page).dialog.locator('.reach'), en(`share.${size}`));
  });
}

test('a puzzle too large for a link is offered as a file', async () => {
  const text = generated(250, '7');
  const { page } = await dropped(text);
  const { button, dialog } = parts(page);
  await button('header.share').click();
  await says(dialog.locator('.reach'), en('share.too-long'));
  assert.equal(await dialog.getByRole('textbox').isVisible(), false);
  const [download] = await Promise.all([page.waitForEvent('download'), button('share.download').click()]);
  assert.match(download.suggestedFilename(), /\.txt$/);
  // No link that will not work stays in the address either.
  assert.equal(page.url(), siteUrl);
});

test('the dialog can be left by Escape and by its button', async () => {
  const { page } = await visit();
  const { button, dialog } = parts(page);
  await button('header.share').click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await button('header.share').click();
  await dialog.getByRole('button', { name: en('dialog.close') }).click();
  await dialog.waitFor({ state: 'hidden' });
});
