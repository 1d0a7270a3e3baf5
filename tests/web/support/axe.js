/** Accessibility checks with axe. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Colour rules only: the themes differ in nothing else. */
export const BY_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * The complaints of axe about the page as it is now. The page has no frames.
 *
 * @param {Page} page
 * @param {string[]} [only] names of the only rules to check
 */
export async function axeComplaints(page, only) {
  // It is half a megabyte to parse: once for a page is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return await page.evaluate(async rules => {
    /** @type {{ axe: typeof import('axe-core') }} */
    const { axe } = /** @type {any} */ (window);
    const { violations } = await axe.run(document, {
      // Reporting the rest would double the time.
      resultTypes: ['violations'],
      // Style sheets and media would be fetched for rules that are off, or have nothing to check here.
      preload: false,
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    });
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  }, only);
}

/**
 * Asserts that axe finds no violations in the page as it is now.
 *
 * @param {Page} page
 * @param {string[]} [only] names of the only rules to check
 */
export async function axeFindsNothing(page, only) {
  assert.deepEqual(await axeComplaints(page, only), []);
}
