/**
 * Every state of the page, in windows of five sizes and in both languages: nothing is cut off, covered, scrolled
 * sideways or too small to press, nothing stands there twice or is one control too many, keys reach everything, and axe
 * has nothing to complain about in either theme. All that is wrong with a state is told at once.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { crawled } from '../support/crawl.js';
import { STATES } from '../support/everywhere.js';

for (const state of STATES)
  test(state.name, async () => {
    const found = await crawled(state);
    assert.ok(found.length === 0, `${found.length} faults of ${state.name}:\n${found.join('\n')}`);
  });
