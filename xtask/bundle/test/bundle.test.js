/** A bundle: addresses in modules are found and replaced; and what a visitor waits for before the first move keeps to its budget. */

import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { replaceAddresses } from '../addresses.js';
import { bundle } from '../bundle.js';
import { bytesByPart, firstView } from '../report.js';

/** @param {string} source */
const replaced = source =>
  replaceAddresses(source, '/page/www', {
    address: file => `at(${JSON.stringify(file)})`,
    worker: file => `worker(${JSON.stringify(file)})`,
  });

test('addresses beside the module are replaced, each by what stands for its file, a worker as a whole, and nothing else', async () => {
  const [wasm, svg, worker] = ['www/a.wasm', 'b.svg', 'www/worker.ts'].map(path =>
    JSON.stringify(resolve('/page', path)),
  );
  for (const [source, expected] of [
    [`[new URL("a.wasm", import.meta.url), new URL('../b.svg', import.meta.url)]`, `[at(${wasm}), at(${svg})]`],
    [
      `return new Worker(scriptAddress(new URL('./worker.ts', import.meta.url)), { type: 'module' });`,
      `return worker(${worker});`,
    ],
    ['new URL(hash, location.href)', 'new URL(hash, location.href)'],
  ])
    assert.equal(await replaced(source), expected);
});

/** The most bytes of each part by gzip, in KB of 1,000. They may only fall: whoever makes a part smaller lowers its number. */
const MOST = { page: 3.9, words: 13.8, scripts: 93, styles: 8.4, module: 102, icons: 0.9 };

/** In KB, of all parts together. */
const ALL = 221;

const REQUESTS = 12;

test('the first view takes no more than each part may have, in no more than 12 requests', async t => {
  /** @type {import('../dist.js').Site} */
  const site = {
    root: fileURLToPath(new URL('../../../', import.meta.url)),
    development: false,
    base: null,
    files: new Map(),
  };
  await bundle(site);
  const parts = bytesByPart(site.files);
  t.diagnostic(parts.map(([part, bytes]) => `${part} ${(bytes / 1000).toFixed(1)} KB`).join(', '));
  const most = new Map(Object.entries(MOST));
  for (const [part, bytes] of parts) assert.ok(bytes <= (most.get(part) ?? 0) * 1000, `${part}: ${bytes} bytes`);
  assert.ok(parts.reduce((all, [, bytes]) => all + bytes, 0) <= ALL * 1000);
  assert.ok(firstView(site.files).length <= REQUESTS);
});
