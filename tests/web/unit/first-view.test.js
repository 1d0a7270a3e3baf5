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

test('each family’s first level is written out, with three moves that do not solve it, and its chapters have levels', async () => {
  for (const { kind, demo, chapters } of FAMILIES) {
    const [{ text }] = engine.seriesOf(kind);
    assert(text !== undefined);
    const checked = whole.ok(engine.check(text, demo));
    assert.deepEqual([demo.length, checked.illegal, checked.solved], [3, undefined, false], kind);
    assert.equal(chapters[0], 1);
    for (const [index, first] of chapters.entries()) {
      assert(first > (chapters[index - 1] ?? 0) && first <= engine.seriesOf(kind).length);
      for (const language of ['en', 'de']) {
        const words = (await import(`../../../www/families/${kind}/late.${language}.ts`)).default;
        assert(`${kind}.chapter.${index + 1}` in words, `${kind} ${language}: a name of chapter ${index + 1}`);
      }
    }
  }
});

test('the page’s module exports nothing that the whole module lacks', () => {
  const names = Object.keys(page).filter(name => name !== 'default');
  assert.deepEqual(
    names.filter(name => !(name in whole)),
    [],
  );
  for (const name of ['solve', 'generate', 'judge', 'measure', 'improve', 'unpack'])
    assert.equal(name in page, false, name);
});
