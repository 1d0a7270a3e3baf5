/**
 * Makes the page available without a network: its service worker, with a list of the page's files and a digest of each.
 * Also the kill switch, which replaces the service worker (`--no-offline`).
 */

import { createHash } from 'node:crypto';
import { build } from 'esbuild';

import { ASSETS, BROWSERS } from './settings.js';

/** The service worker's file, in the folder that it serves. */
export const SCRIPT = 'service-worker.js';

/** The folder of the scripts in the project. */
const SOURCES = 'www/offline';

const INDEX = 'index.html';

/** The line of the script that is replaced, as the bundler writes it. */
const PLACE = 'var PAGE = { version: "", files: {} };';

/** The beginning of the page's root element. */
const ROOT = '<html ';

/**
 * Adds the service worker with the list of the page's files, and its name to the page. A file changed after this no
 * longer matches its digest, and browsers would not store it.
 *
 * @param {import('./dist.js').Site} site
 */
export async function offline({ root, files }) {
  const page = files.get(INDEX);
  if (page === undefined) throw new Error('there is no page to list');
  files.set(INDEX, Buffer.from(withServiceWorker(Buffer.from(page).toString('utf8'))));
  const source = await script(root, 'service-worker.ts');
  files.set(SCRIPT, Buffer.from(withList(source, digests(files))));
}

/**
 * Adds the kill switch, at the address of the service worker. The page refers to neither.
 *
 * @param {import('./dist.js').Site} site
 */
export async function killSwitch({ root, files }) {
  files.set(SCRIPT, Buffer.from(await script(root, 'kill-switch.ts')));
}

/** A script with its imports, compiled for browsers. @param {string} root @param {string} name */
export async function script(root, name) {
  const built = await build({
    absWorkingDir: root,
    entryPoints: [`${SOURCES}/${name}`],
    bundle: true,
    write: false,
    // Without exports this is a classic script, too.
    format: 'esm',
    target: BROWSERS,
    charset: 'utf8',
  });
  return built.outputFiles[0].text;
}

/** The page with the name of the service worker's script, without which it registers none. @param {string} html */
export function withServiceWorker(html) {
  return replaceOnly(html, ROOT, `${ROOT}data-service-worker="${SCRIPT}" `);
}

/**
 * The script with its list. Its version is a digest of the whole, so that it changes with the list or the script.
 *
 * @param {string} source
 * @param {Record<string, string>} files
 */
export function withList(source, files) {
  const version = digestOf(source + JSON.stringify(files)).slice(0, 16);
  return replaceOnly(source, PLACE, `var PAGE = ${JSON.stringify({ version, files })};`);
}

/**
 * SHA-256 in hex of each file needed to open and use the whole page, by its path.
 *
 * @param {ReadonlyMap<string, Uint8Array>} files
 * @returns {Record<string, string>}
 */
export function digests(files) {
  const isNeeded = (/** @type {string} */ path) =>
    path === INDEX || path.startsWith(`${ASSETS}/`) || path.startsWith('LICENSE');
  const paths = [...files.keys()].filter(isNeeded).sort();
  return Object.fromEntries(paths.map(path => [path, digestOf(/** @type {Uint8Array} */ (files.get(path)))]));
}

/** @param {string | Uint8Array} content */
function digestOf(content) {
  return createHash('sha256').update(content).digest('hex');
}

/** @param {string} text @param {string} place @param {string} inserted */
function replaceOnly(text, place, inserted) {
  const parts = text.split(place);
  if (parts.length !== 2) throw new Error(`“${place}” should be there once, and is ${parts.length - 1} times`);
  return parts.join(inserted);
}
