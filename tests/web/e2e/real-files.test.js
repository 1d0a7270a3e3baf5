/**
 * Real puzzle files, dropped on the page where their folder is there.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { dropFile, en, parts, says, solve, visitor } from '../support/page.js';
import { testData } from '../support/test-data.js';

const visit = visitor();

/** The length of each file's shortest sequence; null where there is none. @type {[string, number | null][]} */
const FILES = [
  ['official0.txt', 8],
  ['official1.txt', 31],
  ['official2.txt', 65],
  ['official3.txt', 164],
  ['official7.txt', null],
  ['official5.txt', 1308],
  ['official4.txt', 14_384],
];

let ran = 0;

for (const [file, length] of FILES) {
  const expected = length === null ? 'there is none' : `${length} instructions`;
  test(`${file}: ${expected}`, { skip: testData === null && 'SKIPPED: no folder of real files' }, async () => {
    const { page, problems } = await visit();
    const { name, verdict } = parts(page);
    const text = readFileSync(join(String(testData), 'simultaneous', file), 'utf8');
    await dropFile(page, file, text);
    await says(name, file);
    await solve(page);
    if (length === null) {
      await says(verdict, /^No sequence solves this puzzle\..*Proved\.$/);
    } else {
      await says(verdict, en('simultaneous.shortest', { count: length }));
    }
    assert.deepEqual(problems, []);
    ran++;
  });
}

after(() => console.log(`real files dropped and solved: ${ran} of ${FILES.length}`));
