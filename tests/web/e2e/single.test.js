/**
 * The page as one file, opened from a disk: all works as on a host, nothing is requested, nothing is forbidden.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage, singleUrl } from '../support/browser.js';
import { ownContext } from '../support/lent.js';
import { DESK, drawn, en, eventually, parts, says, solve, toGenerator, toTab } from '../support/page.js';
import { example, plainly } from '../support/puzzles.js';
import { ready, reload, standing, standsAs } from '../support/visits.js';

const skip = singleUrl === undefined && 'cargo xtask test e2e makes the file';

/** The file, opened by a new visitor. @param {string} [fragment] of the address */
async function visit(fragment = '') {
  const options = { locale: 'en-US', reducedMotion: /** @type {const} */ ('reduce'), viewport: DESK };
  const opened = await openPage({ newContext: ownContext }, singleUrl + fragment, options, 'load');
  await ready(opened.page);
  return opened;
}

test('an example is solved with the right length', { skip }, async () => {
  const { page, problems } = await visit('#example=walls');
  await says(parts(page).name, en('example.walls'));
  await solve(page);
  const { length } = plainly(example('walls'));
  await says(parts(page).verdict, en('simultaneous.shortest', { count: length ?? -1 }));
  assert.deepEqual(problems, []);
});

test('the generator makes a puzzle, and its link opens the same file with the same puzzle', { skip }, async () => {
  const { page, problems } = await visit();
  await toGenerator(page);
  const form = page.locator('form.generator');
  await form.getByRole('textbox', { name: en('generator.seed'), exact: true }).fill('11');
  await form.getByRole('button', { name: en('generator.start'), exact: true }).click();
  await says(parts(page).name, en('puzzle.generated', { seed: '11' }));
  const { button, dialog } = parts(page);
  await button('header.share').click();
  const field = dialog.getByRole('textbox', { name: en('share.link') });
  await eventually(() => field.inputValue(), /#p=/);
  const link = await field.inputValue();
  assert.ok(link.startsWith(`${singleUrl}#p=`), link);
  const other = await visit(new URL(link).hash);
  await says(parts(other.page).name, en('puzzle.generated', { seed: '11' }));
  assert.deepEqual([...problems, ...other.problems], []);
});

test('a walk is there again after a reload, for which nothing but the file is requested', { skip }, async () => {
  const { page, problems } = await visit('#example=walls');
  await toTab(page, 'play');
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await drawn(page);
  const before = await standing(page);
  /** @type {string[]} */
  const requested = [];
  page.on('request', request => requested.push(request.url()));
  await reload(page);
  await standsAs(page, before);
  assert.deepEqual(
    requested.filter(url => !/^(blob|data):/.test(url)),
    [singleUrl],
  );
  assert.deepEqual(problems, []);
});

test('the help opens with its boards, and Back leads out of it', { skip }, async () => {
  const { page, problems } = await visit('#example=walls');
  await page.locator('#help-open').click();
  const help = page.locator('#help');
  await help.getByRole('link', { name: 'Mazes: the rules' }).click();
  await help.locator('[data-section=pit] h3').waitFor();
  assert.equal(page.url(), `${singleUrl}#help=simultaneous-rules`);
  await page.goBack();
  await page.goBack();
  await help.waitFor({ state: 'hidden' });
  assert.equal(page.url(), `${singleUrl}#example=walls`);
  assert.deepEqual(problems, []);
});

test('its policy allows no connection', { skip }, async () => {
  const { page } = await visit();
  const refused = await page.evaluate(() =>
    Promise.all(
      ['lockstep.html', 'data:,x', URL.createObjectURL(new Blob(['x']))].map(address =>
        fetch(address).then(
          () => 'fetched',
          () => 'refused',
        ),
      ),
    ),
  );
  assert.deepEqual(refused, ['refused', 'refused', 'refused']);
});
