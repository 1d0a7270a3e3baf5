/** Addresses in modules are found and replaced. */

import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';

import { replaceAddresses } from '../addresses.js';

/** @param {string} source */
const replaced = source => replaceAddresses(source, '/page/www', file => `at(${JSON.stringify(file)})`);

test('an address beside the module is replaced by what stands for its file', async () => {
  assert.equal(
    await replaced(`new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })`),
    `new Worker(at(${JSON.stringify(resolve('/page/www/worker.js'))}), { type: 'module' })`,
  );
});

test('each of several addresses is replaced by its own', async () => {
  assert.equal(
    await replaced(`[new URL("a.wasm", import.meta.url), new URL('../b.svg', import.meta.url)]`),
    `[at(${JSON.stringify(resolve('/page/www/a.wasm'))}), at(${JSON.stringify(resolve('/page/b.svg'))})]`,
  );
});

test('an address of something else is left as it is', async () => {
  const source = `new URL(hash, location.href)`;
  assert.equal(await replaced(source), source);
});
