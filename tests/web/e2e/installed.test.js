/**
 * The page in a window of its own, as an installed one: files that the system opens with it, and the colour of its frame.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { siteUrl } from '../support/browser.js';
import { eventually, parts, says, visitor } from '../support/page.js';
import { OPPOSED } from '../support/puzzles.js';

const visit = visitor();

test('a file that the system opens with the page is on the boards', async () => {
  const { page, problems } = await visit('#example=walls');
  // Only an installed page is given files, so its queue is played here.
  await page.addInitScript(text => {
    const file = { getFile: async () => new File([text], 'launched.txt') };
    const launchQueue = { setConsumer: (/** @type {(launched: unknown) => void} */ hear) => hear({ files: [file] }) };
    Object.defineProperty(window, 'launchQueue', { value: launchQueue });
  }, OPPOSED);
  await page.goto('about:blank');
  await page.goto(siteUrl);
  await says(parts(page).name, 'launched.txt');
  assert.deepEqual(problems, []);
});

test('the frame of the window follows the theme that was chosen', async () => {
  const { page } = await visit('', { colorScheme: 'light' });
  const frames = () =>
    page.evaluate(() => {
      const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
      const metas = [...document.querySelectorAll('meta[name=theme-color]')];
      return metas.every(meta => meta.getAttribute('content') === ground)
        ? document.documentElement.dataset.theme
        : 'other';
    });
  await eventually(frames, 'light');
  const theme = page.locator('#theme');
  while ((await page.locator('html').getAttribute('data-theme')) !== 'dark') await theme.click();
  await eventually(frames, 'dark');
});
