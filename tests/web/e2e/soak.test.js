/**
 * A few cycles of what `tests/web/bench/soak.js` does for hundreds.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { FAMILIES } from '../../../www/families/index.ts';
import { visitor } from '../support/person.js';
import { createSoak } from '../support/soak.js';

const visit = visitor();

/** As many as the page has jobs that go on beside each other. */
const MOST_WORKERS = 3;

test('after some cycles of all that one does there is no worker left over, nor nodes or listeners', async () => {
  const { page } = await visit('#example=walls');
  const soak = await createSoak(page);
  // In the first ones each family is there for the first time.
  for (let turn = 0; turn < FAMILIES.length; turn++) await soak.cycle();
  const before = await soak.held();
  for (let turn = 0; turn < FAMILIES.length; turn++) await soak.cycle();
  const after = await soak.held();
  assert.ok(after.workers <= MOST_WORKERS, `${after.workers} workers`);
  assert.ok(after.nodes < 1.3 * before.nodes, `${before.nodes} nodes, then ${after.nodes}`);
  assert.ok(after.listeners < 1.3 * before.listeners, `${before.listeners} listeners, then ${after.listeners}`);
});
