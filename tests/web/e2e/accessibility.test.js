/**
 * axe finds nothing to complain about, in the light and in the dark theme, on a desk and on a phone.
 */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { AxeBuilder } from '@axe-core/playwright';

import { launch, openPage, siteUrl } from '../support/browser.js';

/** @type {import('playwright-core').Browser} */
let browser;

before(async () => {
  browser = await launch();
});

after(() => browser.close());

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const width of [1280, 360]) {
    test(`${colorScheme}, ${width} pixels wide`, async () => {
      const { page } = await openPage(browser, siteUrl, {
        colorScheme,
        viewport: { width, height: 800 },
      });
      const { violations } = await new AxeBuilder({ page }).analyze();
      assert.deepEqual(
        violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) })),
        [],
      );
    });
  }
}
