/**
 * The page in a window of its own, as an installed one: files that the system opens with it, and the colour of its frame.
 */

import { test } from 'node:test';

import { siteUrl } from '../support/browser.js';
import { en, eventually, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { OPPOSED } from '../support/puzzles.js';

const visit = visitor();

test('the frame of the window follows the theme that was chosen, and a file that the system opens is on the boards', async () => {
  const me = person(await visit('#example=walls', { colorScheme: 'light' }));
  const { page } = me;
  const frame = () =>
    page.evaluate(() => {
      const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
      const metas = [...document.querySelectorAll('meta[name=theme-color]')];
      return metas.every(meta => meta.getAttribute('content') === ground)
        ? document.documentElement.dataset.theme
        : 'other';
    });
  await eventually(frame, 'light');
  const theme = page.getByRole('button', { name: /^Theme:/ });
  while ((await theme.textContent()) !== en('header.theme-dark')) await theme.click();
  await eventually(frame, 'dark');
  // Only an installed page is given files, so its queue is played here.
  await page.addInitScript(text => {
    const file = { getFile: async () => new File([text], 'launched.txt') };
    const launchQueue = { setConsumer: (/** @type {(launched: unknown) => void} */ hear) => hear({ files: [file] }) };
    Object.defineProperty(window, 'launchQueue', { value: launchQueue });
  }, OPPOSED);
  await page.goto('about:blank');
  await page.goto(siteUrl);
  await me.isNamed('launched.txt');
  me.isWell();
});
