/**
 * What axe finds wrong with a page.
 */

import assert from 'node:assert/strict';

import { AxeBuilder } from '@axe-core/playwright';

/**
 * axe has nothing to say against the page as it is now.
 *
 * @param {import('playwright-core').Page} page
 * @param {string[]} [only] names of axe's rules: no others are looked at
 */
export async function axeFindsNothing(page, only) {
  const axe = new AxeBuilder({ page })
    // Only those are looked at; the rest would be made ready to be read, too, for half of the time.
    .options({ resultTypes: ['violations'] })
    // For pages with frames of other sites axe opens a second page, in which it puts its results together.
    .setLegacyMode(true);
  if (only !== undefined) axe.withRules(only);
  const { violations } = await axe.analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) })),
    [],
  );
}
