/** The content of index.html for a first visit is what the page would render. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import * as engine from '../../../www/engine/engine.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import * as page from '../../../www/pkg/page.js';
import { INDEX, withFirstView } from '../../../xtask/pages/first-view.tsx';
import * as whole from '../support/wasm.js';

test('index.html holds the first example and its words; if not: npm run first-view', () => {
  const html = readFileSync(INDEX, 'utf8');
  assert.equal(html, withFirstView(html));
});

for (const { kind, firstExample, firstSolution } of FAMILIES) {
  test(`${kind}: the first example is written out, and its first solution solves it`, () => {
    const text = engine.example(firstExample)?.text;
    assert(text !== undefined);
    const checked = engine.check(text, firstSolution);
    assert(checked.ok);
    assert.equal(checked.after, firstSolution.length);
  });
}

test('the page’s module exports nothing that the whole module lacks', () => {
  const names = Object.keys(page).filter(name => name !== 'default');
  assert.deepEqual(
    names.filter(name => !(name in whole)),
    [],
  );
  for (const name of ['solve', 'generate', 'judge', 'measure', 'improve', 'unpack'])
    assert.equal(name in page, false, name);
});
