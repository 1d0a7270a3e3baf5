/** Real puzzle files, dropped on the page and solved, where their folder is there. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { dropFile, en, visitor } from '../support/page.js';
import { person } from '../support/person.js';
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

test('real files are solved with their known lengths', {
  skip: testData === null && 'SKIPPED: no folder of real files',
}, async t => {
  const me = person(await visit());
  for (const [file, length] of FILES) {
    await dropFile(me.page, file, readFileSync(join(String(testData), 'simultaneous', file), 'utf8'));
    await me.isNamed(file);
    await me.solve();
    if (length === null) await me.reads(/^No sequence solves this puzzle\..*Proved\.$/);
    else await me.reads(en('simultaneous.shortest', { count: length }));
    t.diagnostic(`${file} was solved`);
  }
  me.isWell();
});
