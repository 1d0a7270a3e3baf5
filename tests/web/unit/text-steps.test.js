/** The text in the editor goes through the edit history unchanged. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { moved, newMaking, stepMade } from '../../../www/core/making.ts';
import { emptySession } from '../../../www/core/session.ts';

const LABEL = { code: 'text-cleared', args: {} };

/** @param {string} text @param {string} draft */
function session(text, draft) {
  return { ...emptySession(), key: 'one', text, draft: { text: draft, name: null, error: null } };
}

test('a cleared text is restored by undo, and cleared again by redo', () => {
  const making = newMaking();
  const [before, after] = [session('2 1', '2 1'), session('2 1', '')];
  stepMade(making, LABEL, before, after, 0);
  assert.equal(after.edits.past.at(-1)?.label.code, 'text-cleared');
  const back = moved(making, 'undone', after, 1);
  assert.deepEqual([back?.text, back?.draft.text], ['2 1', '2 1']);
  assert.ok(back !== null);
  const again = moved(making, 'again', back, 2);
  assert.deepEqual([again?.text, again?.draft.text], ['2 1', '']);
});

test('a wrong text that was cleared is restored unchanged', () => {
  const making = newMaking();
  const [before, after] = [session('2 1', '2 x'), session('2 1', '')];
  stepMade(making, LABEL, before, after, 0);
  assert.equal(moved(making, 'undone', after, 1)?.draft.text, '2 x');
});
