/** The page as one file, opened from a disk: all works as on a host, nothing is requested, nothing is forbidden. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage, singleUrl } from '../support/browser.js';
import { ownContext } from '../support/lent.js';
import { DESK, drawn, en, eventually, parts, pressMoves, says, solve, toGenerator, toTab } from '../support/page.js';
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

test('one file solves, keeps walks and has its help; it requests nothing, and its policy allows no connection', {
  skip,
}, async () => {
  const { page, problems } = await visit('#example=walls');
  await solve(page);
  const { length } = plainly(example('walls'));
  await says(parts(page).verdict, en('simultaneous.shortest', { count: length ?? -1 }));
  await toTab(page, 'play');
  await pressMoves(page, 'URD');
  await drawn(page);
  const before = await standing(page);
  /** @type {string[]} */
  const requested = [];
  page.on('request', request => requested.push(request.url()));
  await reload(page);
  await standsAs(page, before);
  const asked = requested.filter(url => !/^(blob|data):/.test(url));
  assert.deepEqual(asked, [singleUrl]);
  await page.keyboard.press('F1');
  await page.getByRole('link', { name: 'Mazes: the rules' }).click();
  await eventually(async () => page.url(), `${singleUrl}#help=simultaneous-rules`);
  await page.goBack();
  await page.goBack();
  await eventually(async () => page.url(), `${singleUrl}#example=walls`);
  assert.deepEqual(problems, []);
  const refused = await page.evaluate(() => {
    const addresses = ['lockstep.html', 'data:,x', URL.createObjectURL(new Blob(['x']))];
    return Promise.all(
      addresses.map(address =>
        fetch(address).then(
          () => address,
          () => 'refused',
        ),
      ),
    );
  });
  assert.deepEqual(refused, Array(3).fill('refused'));
});

test('a link to a puzzle that one file has generated opens the same file with it', { skip }, async () => {
  const { page, problems } = await visit();
  await toGenerator(page);
  const { button, dialog, name } = parts(page);
  await page.getByRole('textbox', { name: en('generator.seed'), exact: true }).fill('11');
  await button('generator.start').click();
  await says(name, en('puzzle.generated', { seed: '11' }));
  await button('header.share').click();
  const field = dialog.getByRole('textbox', { name: en('share.link') });
  await eventually(() => field.inputValue(), new RegExp(`^${singleUrl}#p=`));
  const other = await visit(new URL(await field.inputValue()).hash);
  await says(parts(other.page).name, en('puzzle.generated', { seed: '11' }));
  assert.deepEqual([...problems, ...other.problems], []);
});
