/**
 * Builds the page for development, `serve.js --out FOLDER [--port N]`, serves it, with the wasm module by itself in `/www/pkg/`,
 * and rebuilds it whenever one of its files changes; with `--once` only once. `cargo xtask serve` runs it, once the
 * module and the packages are there.
 *
 * It takes the same steps as for publishing, with the same result; but it is readable, file names are stable, and the
 * kill switch replaces the service worker. Files are replaced only once all are made: after an error, which is
 * reported, the page stays as it was. Files that an open page may still request stay.
 *
 * The first line on standard output is the address: see host.js.
 */

import { readdirSync, watch } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { addPages } from '../pages/pages.js';
import { bundle } from './bundle.js';
import { host, serve } from './host.js';
import { licences } from './licences.js';
import { killSwitch } from './offline.js';

/** Pause after the last change before a build: programs write several files at a time. */
const QUIET_MS = 30;

const ROOT = resolve(import.meta.dirname, '../..');
const WWW = join(ROOT, 'www');

const { values } = parseArgs({
  options: { out: { type: 'string' }, once: { type: 'boolean' }, port: { type: 'string', default: '0' } },
});
const { out } = values;
if (out === undefined) throw new Error('--out names the folder to write');

/** The files in the folder, by path. @type {Map<string, Uint8Array>} */
let written = new Map();

await rm(out, { recursive: true, force: true });
try {
  await write(out, await made());
} catch (error) {
  tell(error);
  // There is nothing to serve yet.
  process.exit(1);
}
if (!values.once) watchAll(out);
serve(host({ '/': out, '/www/pkg/': join(WWW, 'pkg') }, false), '/', values.port);

/** The files of the page from its present sources. */
async function made() {
  /** @type {import('./dist.js').Site} */
  const site = { root: ROOT, development: true, base: null, files: new Map() };
  for (const step of [licences, bundle, addPages, killSwitch]) await step(site);
  return site.files;
}

/** @param {string} folder @param {Map<string, Uint8Array>} files @returns {Promise<number>} how many have changed */
async function write(folder, files) {
  const changed = [...files].filter(([path, content]) => {
    const before = written.get(path);
    return before === undefined || Buffer.compare(before, content) !== 0;
  });
  // Last the page, which names the others.
  changed.sort(([a], [b]) => Number(a === 'index.html') - Number(b === 'index.html'));
  for (const [path, content] of changed) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    // No request gets half a file.
    await writeFile(`${file}.new`, content);
    await rename(`${file}.new`, file);
  }
  written = files;
  return changed.length;
}

/** Returns a function that rebuilds the page, never twice at a time, and reports it. @param {string} folder */
function remaker(folder) {
  let isRunning = false;
  let isAsked = false;
  let hasFailed = false;
  return async function remake() {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      const began = performance.now();
      try {
        const changes = await write(folder, await made());
        if (changes > 0 || hasFailed) console.error(`made anew in ${Math.round(performance.now() - began)} ms`);
        hasFailed = false;
      } catch (error) {
        hasFailed = true;
        tell(error);
        console.error('the page stays as it was');
      }
    }
    isRunning = false;
  };
}

/** @param {unknown} error */
function tell(error) {
  // The bundler has reported its own errors, with the line.
  if (!(error instanceof Error && 'errors' in error)) console.error(error);
}

/** Watches index.html and all of `www`. @param {string} folder */
function watchAll(folder) {
  const remake = remaker(folder);
  /** @type {NodeJS.Timeout | undefined} */
  let soon;
  const changed = () => {
    clearTimeout(soon);
    soon = setTimeout(() => {
      watchFolders();
      remake();
    }, QUIET_MS);
  };
  watch(ROOT, (_, name) => {
    if (name === null || name === 'index.html') changed();
  });
  /** One for each folder: Node's recursive watching loses files that are replaced. @type {Map<string, import('node:fs').FSWatcher>} */
  const watchers = new Map();
  watchFolders();

  function watchFolders() {
    const entries = readdirSync(WWW, { recursive: true, withFileTypes: true }).filter(entry => entry.isDirectory());
    const folders = [WWW, ...entries.map(entry => join(entry.parentPath, entry.name))];
    for (const [path, watcher] of watchers) {
      if (folders.includes(path)) continue;
      watcher.close();
      watchers.delete(path);
    }
    // A folder that is removed meanwhile is an error.
    for (const path of folders)
      if (!watchers.has(path))
        watchers.set(
          path,
          watch(path, changed).on('error', () => {}),
        );
  }
}
