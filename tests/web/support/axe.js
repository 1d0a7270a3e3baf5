/**
 * What axe finds wrong with a page.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * axe has nothing to say against the page as it is now. The page has no frames.
 *
 * @param {import('playwright-core').Page} page
 * @param {string[]} [only] names of axe's rules: no others are looked at
 */
export async function axeFindsNothing(page, only) {
  // Half a megabyte to be read: once for a page is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const found = await page.evaluate(async rules => {
    /** @type {{ axe: typeof import('axe-core') }} */
    const { axe } = /** @type {any} */ (window);
    const { violations } = await axe.run(document, {
      // Only those are looked at; the rest would be made ready to be read, too, for half of the time.
      resultTypes: ['violations'],
      // Style sheets and films would be fetched for rules that are off, or have nothing to look at here.
      preload: false,
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    });
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  }, only);
  assert.deepEqual(found, []);
}
