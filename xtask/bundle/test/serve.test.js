/** The page for development. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { loadedBy } from '../page.js';

const folder = mkdtempSync(join(tmpdir(), 'lockstep-serve-'));
after(() => rmSync(folder, { recursive: true }));
const serve = fileURLToPath(new URL('../serve.js', import.meta.url));
const typescript = new URL('../typescript.js', import.meta.url).href;
execFileSync(process.execPath, ['--import', typescript, serve, '--out', folder, '--once']);

/** @param {string} path */
const textOf = path => readFileSync(join(folder, path), 'utf8');

test('files that are asked for by name keep it, and have their sources beside them', () => {
  const names = readdirSync(join(folder, 'assets'));
  for (const name of ['main.js', 'worker.js', 'style.css']) {
    assert.ok(names.includes(name), name);
    assert.ok(names.includes(`${name}.map`), `${name}.map`);
  }
});

test('all that the page loads is there', () => {
  const loaded = loadedBy(textOf('index.html'));
  assert.ok(loaded.length > 5);
  for (const path of loaded) assert.ok(textOf(path).length > 0, path);
});

test('addresses of something else are answered as in a published page', () => {
  assert.match(textOf('404.html'), /location\.replace/);
  assert.match(textOf('de/index.html'), /Rätsel auf Gittern/);
});

test('a service worker that a published page left removes itself', () => {
  assert.match(textOf('service-worker.js'), /registration\.unregister\(\)/);
});
