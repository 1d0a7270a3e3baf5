/** How much is solved of each family, and what is worth another try, from the stored results alone. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import '../../../www/families/index.ts';
import { solvedByFamily, toRepeat } from '../../../www/library/statistics.ts';
import '../support/wasm.js';

/** @param {number} score @param {Partial<import('../../../www/core/results.ts').Best>} [more] */
const best = (score, more = {}) => ({ score, least: 9, hints: 0, own: true, inTime: false, ...more });

const RESULTS = {
  'level/simultaneous/1': best(9),
  'level/simultaneous/2': best(11),
  'level/simultaneous/3': best(9, { hints: 2 }),
  'level/simultaneous/4': best(9, { own: false }),
  'day/2026-11-24/simultaneous': best(9),
  'day/2026-11-25/simultaneous': best(10),
  // Nobody knows whether it is the minimum.
  'level/stromrallye/1': best(12, { least: null }),
  // Of a later version, with more levels and families.
  'level/simultaneous/999': best(11),
  'level/chess/1': best(11),
};

test('solved levels and puzzles of days are counted for each family, those that were shown are not', () => {
  assert.deepEqual(Object.fromEntries(solvedByFamily(RESULTS)), { simultaneous: 5, stromrallye: 1, irrgarten: 0 });
});

test('what was shown, or solved with hints or above the minimum, is worth another try', () => {
  assert.deepEqual(
    toRepeat(RESULTS).map(({ key }) => key),
    ['level/simultaneous/2', 'level/simultaneous/3', 'level/simultaneous/4', 'day/2026-11-25/simultaneous'],
  );
});
