/** Each file of end-to-end tests is run: it is in exactly one group, which runs its files in one process. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const folder = new URL('../e2e/', import.meta.url);
const groups = new URL('groups/', folder);

test('each file of end-to-end tests is in one group', () => {
  const files = readdirSync(folder).filter(name => name.endsWith('.test.js'));
  const grouped = readdirSync(groups).flatMap(name =>
    [...readFileSync(new URL(name, groups), 'utf8').matchAll(/^import '\.\.\/(.*)';$/gm)].map(([, file]) => file),
  );
  assert.deepEqual(grouped.sort(), files.sort());
});
