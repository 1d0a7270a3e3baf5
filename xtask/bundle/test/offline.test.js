/** The service worker's list: its files, and that any change of the page changes the version. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { digests, script, withList, withServiceWorker } from '../offline.js';

const ROOT = new URL('../../../', import.meta.url);
const SOURCE = 'var PAGE = { version: "", files: {} };\nanswer(PAGE);\n';

/** @param {Record<string, string>} contents */
const filesOf = contents => new Map(Object.entries(contents).map(([path, text]) => [path, Buffer.from(text)]));

/** @param {Record<string, string>} contents @param {string} [source] */
function listOf(contents, source = SOURCE) {
  const [, list] = /^var PAGE = (.*);$/m.exec(withList(source, digests(filesOf(contents)))) ?? [];
  return JSON.parse(list);
}

test('what the page needs is listed, and other pages are not', () => {
  const contents = ['index.html', 'en/index.html', 'en/preview.png', 'assets/main-A.js', '404.html', 'LICENSE-MIT'];
  const { files } = listOf(Object.fromEntries(contents.map(path => [path, path])));
  assert.deepEqual(Object.keys(files), ['LICENSE-MIT', 'assets/main-A.js', 'index.html']);
});

test('another content, name or script is another version, another order is not', () => {
  const versions = [
    listOf({ 'index.html': '1' }),
    listOf({ 'index.html': '2' }),
    listOf({ 'assets/a.js': '1' }),
    listOf({ 'index.html': '1' }, `${SOURCE}more();\n`),
  ].map(({ version }) => version);
  assert.equal(new Set(versions).size, versions.length);
  const two = { 'index.html': '1', 'assets/a.js': '2' };
  assert.deepEqual(listOf(two), listOf(Object.fromEntries(Object.entries(two).reverse())));
});

test('the project’s own script and page have their places', async () => {
  const worker = await script(fileURLToPath(ROOT), 'service-worker.ts');
  assert.match(withList(worker, {}), /^var PAGE = \{"version":"[0-9a-f]{16}","files":\{\}\};$/m);
  assert.throws(() => withList('answer();', {}), /should be there once/);
  const html = await readFile(new URL('index.html', ROOT), 'utf8');
  assert.match(withServiceWorker(html), /<html data-service-worker="service-worker\.js" /);
});
