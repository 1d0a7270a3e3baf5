/**
 * Takes the picture of the README, an example on Solve with its proof in sight, into `docs/page.png`:
 *
 *     CHROME=/usr/bin/chromium npm run picture
 *
 * beside a running `cargo xtask serve`. Run again whenever the page looks different.
 */

import { fileURLToPath } from 'node:url';

import { launch, siteUrl } from '../support/browser.js';
import { en, parts } from '../support/page.js';

const browser = await launch();
const viewport = { width: 1100, height: 620 };
const page = await browser.newPage({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
await page.goto(`${siteUrl}#example=minefield`);
const { button, name, action, verdict } = parts(page);
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
const path = fileURLToPath(new URL('../../../docs/page.png', import.meta.url));
await page.screenshot({ path, fullPage: true, clip });
await browser.close();
