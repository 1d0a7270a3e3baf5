/**
 * What index.html holds for a first visit is what the page would show.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import * as engine from '../../../www/engine.js';
import { FAMILIES } from '../../../www/families/index.js';
import { INDEX, withFirstView } from '../support/first-view.js';

test('index.html holds the first example and its words; if not: node tests/web/support/first-view.js', () => {
  const html = readFileSync(INDEX, 'utf8');
  assert.equal(html, withFirstView(html));
});

test('the first example of a family is written down, so that it is there without a generator', () => {
  for (const { firstExample } of FAMILIES) assert.ok(engine.example(firstExample)?.text, firstExample);
});
