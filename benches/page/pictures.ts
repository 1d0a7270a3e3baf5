/**
 * Draws the pictures that are committed, so that no build needs a browser:
 *
 *     CHROME=/usr/bin/chromium npm run icons
 *     CHROME=/usr/bin/chromium npm run picture
 *
 * The icons of the installed page, in `www/icons`, from the brand mark `www/favicon.svg`: again whenever the mark changes.
 * Or the picture of the README, `docs/page.png`, an example on Solve with its proof in sight, beside a running
 * `cargo xtask serve`: again whenever the page looks different.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launch, siteUrl } from '../../tests/web/support/browser.ts';
import { en, parts } from '../../tests/web/support/page.ts';

const WWW = new URL('../../www/', import.meta.url);

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
if (process.argv[2] === 'icons') {
  for (const { name, size, isMaskable } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>* { margin: 0 } svg { display: block }</style>${isMaskable ? maskable : mark}`);
    const png = await page.screenshot({ omitBackground: true });
    await writeFile(new URL(`icons/${name}.png`, WWW), png);
    await page.close();
  }
} else {
  const viewport = { width: 1100, height: 620 };
  const page = await browser.newPage({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
  await page.goto(`${siteUrl}#example=minefield`);
  const { name, action, verdict } = parts(page);
  const button = (key: string) => page.getByRole('button', { name: en(key), exact: true });
  await name.filter({ hasText: en('example.minefield') }).waitFor();
  await button('tab.solve').click();
  await action.click();
  await verdict.waitFor();
  await button('playback.end').click();
  const proof = page.getByRole('region', { name: en('account.title') });
  await proof.waitFor();
  // As tall as the page is down to the end of the proof.
  const { y, height } = (await proof.boundingBox()) ?? { y: 0, height: viewport.height };
  const clip = { x: 0, y: 0, width: viewport.width, height: Math.ceil(y + height) };
  const path = fileURLToPath(new URL('../../docs/page.png', import.meta.url));
  await page.screenshot({ path, fullPage: true, clip });
}
await browser.close();
