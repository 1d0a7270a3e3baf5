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

test('an address beside the module is replaced by what stands for its file', async () => {
  assert.equal(
    await replaced(`fetch(new URL('./a.wasm', import.meta.url))`),
    `fetch(at(${JSON.stringify(resolve('/page/www/a.wasm'))}))`,
  );
});

test('a worker is replaced as a whole', async () => {
  assert.equal(
    await replaced(`return new Worker(scriptAddress(new URL('./worker.ts', import.meta.url)), { type: 'module' });`),
    `return worker(${JSON.stringify(resolve('/page/www/worker.ts'))});`,
  );
});

test('each of several addresses is replaced by its own', async () => {
  const [wasm, svg] = ['/page/www/a.wasm', '/page/b.svg'].map(path => JSON.stringify(resolve(path)));
  assert.equal(
    await replaced(`[new URL("a.wasm", import.meta.url), new URL('../b.svg', import.meta.url)]`),
    `[at(${wasm}), at(${svg})]`,
  );
});

test('an address of something else is left as it is', async () => {
  const source = `new URL(hash, location.href)`;
  assert.equal(await replaced(source), source);
});
