/** Each file of end-to-end tests is run: it is in exactly one group of `groups.txt`. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const folder = new URL('../e2e/', import.meta.url);

test('each file of end-to-end tests is in one group', () => {
  const files = readdirSync(folder).filter(name => name.endsWith('.test.js'));
  const lines = readFileSync(new URL('groups.txt', folder), 'utf8').matchAll(/^\w+: (.+)$/gm);
  const grouped = [...lines].flatMap(([, names]) => names.split(' ').map(name => `${name}.test.js`));
  assert.deepEqual(grouped.sort(), files.sort());
});
