/** The content of index.html for a first visit is what the page would render. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import * as engine from '../../../www/engine/engine.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import * as page from '../../../www/pkg/page.js';
import { INDEX, withFirstView } from '../../../xtask/pages/first-view.tsx';
import * as whole from '../support/wasm.js';

test('index.html holds the first level and its words; if not: npm run first-view', () => {
  const html = readFileSync(INDEX, 'utf8');
  assert.equal(html, withFirstView(html));
});

for (const { kind, demo, chapters } of FAMILIES) {
  test(`${kind}: the first level is written out, and three moves are shown on it that do not solve it`, () => {
    const [{ text }] = engine.seriesOf(kind);
    assert(text !== undefined);
    assert.equal(demo.length, 3);
    const checked = engine.check(text, demo);
    assert(checked.ok && checked.illegal === undefined);
    assert.equal(checked.solved, false);
  });

  test(`${kind}: each chapter has levels, in order, and a name`, async () => {
    assert.equal(chapters[0], 1);
    for (const [index, first] of chapters.entries()) {
      assert(first > (chapters[index - 1] ?? 0) && first <= engine.seriesOf(kind).length);
      for (const { default: words } of [
        await import(`../../../www/families/${kind}/late.en.ts`),
        await import(`../../../www/families/${kind}/late.de.ts`),
      ])
        assert(`${kind}.chapter.${index + 1}` in words);
    }
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
