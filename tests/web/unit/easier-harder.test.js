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

test('what comes one step along can be generated, in every family, up to the end of the scale', () => {
  for (const table of families()) {
    for (const by of /** @type {const} */ ([1, -1])) {
      const { level: _level, ...suggested } = table.suggested;
      let params = suggested;
      for (let count = 0; count < 40; count++) {
        const difficultyStep = easierOrHarder(table, params, by);
        if (difficultyStep === null) break;
        assert.ok(difficultyStep.changes.length > 0);
        params = difficultyStep.params;
        assert.equal(packGenerated(table.kind, params, '1').ok, true, `${table.kind} ${JSON.stringify(params)}`);
      }
    }
  }
});

test('a wanted range goes on to the next, and the level with it where that stands behind', () => {
  const table = tableOf('stromrallye');
  const small = table.levels[0];
  const hard = easierOrHarder(table, { ...small, wanted: true, least: 1, most: 2 }, 1);
  assert.deepEqual(
    hard?.changes.map(({ name, choice }) => [name, choice]),
    [
      ['wanted', 'hard'],
      ['level', 'hard'],
    ],
  );
  const easier = easierOrHarder(table, { ...hard?.params }, -1);
  assert.deepEqual(
    easier?.changes.map(({ choice }) => choice),
    ['medium', 'medium'],
  );
  const large = easierOrHarder(table, { ...table.levels[3], wanted: true, least: 1, most: 2 }, 1);
  assert.deepEqual(
    large?.changes.map(({ name }) => name),
    ['wanted'],
  );
});

test('beyond the hardest range and the easiest level there is nothing', () => {
  const table = tableOf('irrgarten');
  assert.equal(easierOrHarder(table, { ...table.levels[4], wanted: true, least: 4, most: 99 }, 1), null);
  const easiest = easierOrHarder(table, table.levels[1], -1);
  assert.deepEqual(
    easiest?.changes.map(({ choice }) => choice),
    ['easy'],
  );
});

test('one’s own range goes on by one, and without a wish or a level the size does', () => {
  const table = tableOf('stromrallye');
  const own = easierOrHarder(table, { ...table.suggested, wanted: true, least: 1.5, most: 2 }, 1);
  assert.deepEqual([own?.params.least, own?.params.most], [2.5, 3]);
  const larger = easierOrHarder(table, { ...table.suggested, by: 'index', size: 10 }, 1);
  assert.deepEqual(larger?.changes, [{ name: 'size', choice: null, values: { size: 13 } }]);
});
