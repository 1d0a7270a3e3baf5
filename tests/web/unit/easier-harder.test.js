/**
 * Settings one step easier or harder, in every family.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { easierOrHarder } from '../../../www/core/easier-harder.ts';
import { families, packGenerated } from '../support/wasm.js';

/** @param {string} kind */
function tableOf(kind) {
  const table = families().find(family => family.kind === kind);
  assert(table);
  return table;
}

test('every setting that is tried can be generated, in every family, whatever was measured', () => {
  for (const table of families()) {
    for (const by of /** @type {const} */ ([1, -1])) {
      for (const measured of [null, 0, 0.34, 1.7, 6, 50]) {
        const { level: _level, ...params } = table.suggested;
        const steps = easierOrHarder(table, params, by, measured);
        assert.equal(steps.length === 0, by < 0 && measured === 0);
        for (const { params, changes } of steps) {
          assert.ok(changes.length > 0);
          assert.equal(packGenerated(table.kind, params, '1').ok, true, `${table.kind} ${JSON.stringify(params)}`);
          if (measured === null) continue;
          const { least, most } = params;
          assert.ok(Number(least) <= Math.max(0, measured + by) && measured + by <= Number(most), `${least} ${most}`);
        }
      }
    }
  }
});

test('first the present size is tried, then the next presets, and all that changed is named', () => {
  const table = tableOf('stromrallye');
  const steps = easierOrHarder(table, table.levels[1], 1, 1.2);
  assert.deepEqual(
    steps.map(({ changes }) => changes.map(({ choice }) => choice)),
    [['own'], ['own', 'hard'], ['own', 'very-hard'], ['own', null, null]],
  );
  assert.deepEqual(steps[0].changes[0].values, { least: 1.8, most: 2.6 });
  const [easiest] = easierOrHarder(table, table.levels[1], -1, 1.2);
  assert.deepEqual(easiest.changes[0].values, { least: 0, most: 0.6 });
});

test('of a puzzle that cannot be measured only the size changes', () => {
  const table = tableOf('stromrallye');
  const larger = easierOrHarder(table, { ...table.suggested, by: 'index', size: 10 }, 1, null);
  assert.deepEqual(
    larger.map(({ changes }) => changes),
    [[{ name: 'size', choice: null, values: { size: 13 } }]],
  );
  assert.deepEqual(easierOrHarder(table, { ...table.suggested, by: 'index', size: 2 }, -1, null), []);
});
