/** Addresses in modules are found and replaced. */

import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';

import { replaceAddresses } from '../addresses.js';

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
