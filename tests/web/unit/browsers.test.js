/** Browsers that are too old: the lowest versions are the same everywhere, and the message reaches any browser. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { dictionaries } from '../../../www/shell/all-words.ts';

const root = new URL('../../../', import.meta.url);

test('docs/browsers.md, the page and both dictionaries name the same versions', async () => {
  const [manual, page] = await Promise.all(
    ['docs/browsers.md', 'index.html'].map(name => readFile(new URL(name, root), 'utf8')),
  );
  const [, table] = /^# Browsers\n(.*?)\n\n\| what/ms.exec(manual) ?? [];
  const versions = [...(table ?? '').matchAll(/^\| (Chrome|Firefox|Safari)[^|]*\| ([\d.]+) /gm)].map(
    ([, name, version]) => ({ name, version }),
  );
  assert.deepEqual(
    versions.map(({ name }) => name),
    ['Chrome', 'Firefox', 'Safari'],
  );
  const [chrome, firefox, safari] = versions.map(({ version }) => version);
  const sentences = [
    dictionaries.en['app.failed'],
    dictionaries.de['app.failed'],
    ...(page.match(/<p lang="..">.*reload.*|<p lang="..">.*lade die.*/g) ?? []),
  ];
  assert.equal(sentences.length, 4);
  for (const sentence of sentences)
    assert.match(
      String(sentence),
      new RegExp(`Chrome (or|oder) Edge ${chrome}, Firefox ${firefox}, Safari ${safari.replace('.', '\\.')}`),
    );
});

test('the script that reports an old browser uses only syntax that it knows', async () => {
  const script = await readFile(new URL('www/shell/boot.ts', root), 'utf8');
  const code = script.replace(/\/\*[^]*?\*\/|^ *\/\/.*$/gm, '');
  assert.doesNotMatch(code, /=>|`|\?\?|\?\.|\b(const|let|class|async)\b|\bcatch \{|\.\.\./);
});
