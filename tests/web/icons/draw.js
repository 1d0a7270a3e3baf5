/**
 * Draws the icons of the installed page from the brand mark, `www/favicon.svg`, into `www/icons`:
 *
 *     CHROME=/usr/bin/chromium npm run icons
 *
 * Run again whenever the mark changes; the files are committed, so that no build needs a browser.
 */

import { readFile, writeFile } from 'node:fs/promises';

import { launch } from '../support/browser.js';

const WWW = new URL('../../../www/', import.meta.url);

/**
 * Systems cut a maskable icon to a shape of theirs, of which only a circle of 80 % of the width is sure; so its ground goes
 * to the edges, and the mark is smaller.
 */
const ICONS = [
  { name: 'icon-192', size: 192, isMaskable: false },
  { name: 'icon-512', size: 512, isMaskable: false },
  { name: 'maskable-512', size: 512, isMaskable: true },
  { name: 'apple-touch', size: 180, isMaskable: true },
];

const mark = await readFile(new URL('favicon.svg', WWW), 'utf8');

/** The mark on a ground without corners cut, within the circle that is sure. */
const maskable = mark
  .replace(/ rx="\d+"/, '')
  .replace(/(<rect[^>]*>)([^]*)(<\/svg>)/, '$1<g transform="translate(16 16) scale(0.86) translate(-16 -16)">$2</g>$3');

const browser = await launch();
for (const { name, size, isMaskable } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>* { margin: 0 } svg { display: block }</style>${isMaskable ? maskable : mark}`);
  const png = await page.screenshot({ omitBackground: true });
  await writeFile(new URL(`icons/${name}.png`, WWW), png);
  await page.close();
}
await browser.close();
