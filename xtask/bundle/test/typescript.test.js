/** Node imports TypeScript like JavaScript: these tests are run with typescript.js. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { element, fail } from './typed/element.tsx';

test('types are gone, and elements are Preact’s', () => {
  const { type, props } = element('bold');
  assert.equal(type, 'b');
  assert.deepEqual({ ...props }, { class: 'size-1', children: 'bold' });
});

test('functions of a module that is not built can be imported, and say how it is built', async () => {
  const path = './typed/pkg/page.js';
  const { open } = await import(path);
  assert.throws(open, /cargo xtask build/);
});

test('an error tells the line of the source', () => {
  assert.throws(fail, error => error instanceof Error && /typed[/\\]element\.tsx:14:9/.test(error.stack ?? ''));
});
