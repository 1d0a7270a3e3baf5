/**
 * The static pages, as a search engine and a person without JavaScript find them: they show, they lead into the page, and
 * axe has nothing to say against them.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { axeFindsNothing, BY_COLOUR } from '../support/axe.js';
import { siteUrl, subpathUrl, watch } from '../support/browser.js';
import { ownContext } from '../support/lent.js';
import { DESK, de, en, eventually, PHONE, parts, paste, says } from '../support/page.js';
import { OPPOSED } from '../support/puzzles.js';

/**
 * @param {string} path from the root of the site
 * @param {import('playwright-core').BrowserContextOptions} [options]
 * @param {string} [root]
 */
async function visit(path, options = {}, root = siteUrl) {
  const context = await ownContext({ locale: 'en-US', viewport: DESK, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const problems = watch(page, root);
  await page.goto(root + path);
  return { page, problems };
}

test('a puzzle is seen without JavaScript, in the colours of the page', async () => {
  const { page, problems } = await visit('en/puzzles/helpful-pit/', { javaScriptEnabled: false });
  await says(page.getByRole('heading', { level: 1 }), en('example.helpful-pit'));
  const picture = page.getByRole('img', { name: en('example.helpful-pit') });
  assert.ok(((await picture.boundingBox())?.width ?? 0) > 200);
  assert.deepEqual(problems, []);
});

test('the system’s theme is that of the page, and of the pictures', async () => {
  const { page } = await visit('en/puzzles/walls/', { colorScheme: 'light' });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const floor = () =>
    page
      .locator('.stage .board path')
      .first()
      .evaluate(path => getComputedStyle(path).fill);
  const [lightGround, lightFloor] = [await ground(), await floor()];
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.notEqual(await ground(), lightGround);
  assert.notEqual(await floor(), lightFloor);
});

test('a puzzle too large to be drawn into its page has a picture for each theme', async () => {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const { page, problems } = await visit('de/raetsel/giant/', { colorScheme });
    const picture = page.locator('.stage img');
    const shown = await picture.evaluate(async element => {
      const image = /** @type {HTMLImageElement} */ (element);
      await image.decode();
      return image.currentSrc;
    });
    assert.match(shown, new RegExp(`board-${colorScheme}\\.png$`));
    assert.deepEqual(problems, []);
  }
});

for (const [what, root] of [
  ['at the root of a host', siteUrl],
  ['in a folder of a host', subpathUrl],
]) {
  test(`the button of a puzzle opens it, and Back leads to its page again, ${what}`, { skip: !root }, async () => {
    const { page, problems } = await visit('en/puzzles/leap/', {}, root);
    await page
      .getByRole('main')
      .getByRole('link', { name: en('example.leap') })
      .click();
    await says(parts(page).name, en('example.leap'));
    await page.goBack();
    await says(page.getByRole('heading', { level: 1 }), en('example.leap'));
    assert.deepEqual(problems, []);
  });
}

test('the button of a level opens it', async () => {
  const { page } = await visit('en/levels/stromrallye/2/');
  await page.locator('.go a').click();
  await says(parts(page).name, en('levels.title', { number: 2, name: en('level.stromrallye.2') }));
});

test('the button of a chapter opens it beside the boards', async () => {
  const { page } = await visit('de/hilfe/irrgarten-rules/', { locale: 'de-DE' });
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.locator('.go a').click();
  await says(page.locator('#help-title'), title ?? '');
});

test('whoever shares a puzzle as it is may share its page', async () => {
  const { page } = await visit('#example=leap');
  const { button, dialog, name } = parts(page);
  await says(name, en('example.leap'));
  await button('header.share').click();
  const field = dialog.getByRole('textbox', { name: en('share.link') });
  await eventually(() => field.inputValue(), `${siteUrl}#example=leap`);
  await dialog.getByRole('checkbox', { name: en('share.as-page') }).check();
  await eventually(() => field.inputValue(), `${siteUrl}en/puzzles/leap/`);
  await dialog.getByRole('checkbox', { name: en('share.quiz') }).check();
  await eventually(() => field.inputValue(), `${siteUrl}#example=leap&quiz`);
});

test('a puzzle without a page of its own has no such link', async () => {
  const { page } = await visit('#example=leap');
  const { button, dialog, name } = parts(page);
  await says(name, en('example.leap'));
  await paste(page, OPPOSED);
  await says(name, en('puzzle.from-text'));
  await button('header.share').click();
  await eventually(() => dialog.getByRole('textbox', { name: en('share.link') }).inputValue(), /#p=/);
  assert.ok(!(await dialog.getByRole('checkbox', { name: en('share.as-page') }).isVisible()));
});

test('the other language is one press away, on the same page', async () => {
  const { page } = await visit('en/puzzles/walls/');
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await says(page.getByRole('heading', { level: 1 }), de('example.walls'));
  assert.equal(new URL(page.url()).pathname, `${new URL(siteUrl).pathname}de/raetsel/walls/`);
});

test('an address with nothing at it leads home, however deep it is', async () => {
  const { page } = await visit('');
  const answer = await page.goto(`${siteUrl}no/such/puzzle/`);
  assert.equal(answer?.status(), 404);
  await page.locator('[lang=de] .go a').first().click();
  await eventually(async () => new URL(page.url()).pathname, new URL(siteUrl).pathname);
  await parts(page).boards.first().waitFor();
});

test('the page that says so is in the colours of the page', async () => {
  const context = await ownContext({ colorScheme: 'dark' });
  const page = await context.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on('console', message => complaints.push(message.text()));
  await page.goto(`${siteUrl}no/such/puzzle/`);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await ground();
  await page.emulateMedia({ colorScheme: 'light' });
  assert.notEqual(await ground(), dark);
  // That its style is refused would be said there.
  assert.deepEqual(
    complaints.filter(text => !text.includes('404')),
    [],
  );
});

for (const [path, viewport] of /** @type {[string, typeof DESK][]} */ ([
  ['en/', DESK],
  ['de/stromrallye/', PHONE],
  ['en/puzzles/helpful-pit/', PHONE],
  ['de/raetsel/thousand/', DESK],
  ['en/levels/simultaneous/1/', PHONE],
  ['en/help/', PHONE],
  ['de/hilfe/simultaneous-solver/', PHONE],
  ['en/help/stromrallye-format/', PHONE],
  ['en/help/keys/', DESK],
  ['404.html', PHONE],
])) {
  test(`axe finds nothing at ${path} in both themes, and nothing scrolls sideways`, async () => {
    const { page } = await visit(path, { viewport, colorScheme: 'light' });
    await axeFindsNothing(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await axeFindsNothing(page, BY_COLOUR);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  });
}
