/** A short report on a build. */

import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { loadedBy } from './page.js';

/** @param {Map<string, Uint8Array>} files @returns {string} */
export function report(files) {
  const view = firstView(files);
  const lines = view.map(path => `  ${sizes([path], files)}  ${path}`);
  return [
    `dist: ${files.size} files, ${kilobytes(sum([...files.values()], content => content.length))}`,
    `first view: ${view.length} requests, ${sizes(view, files)} (raw, gzip)`,
    ...lines,
  ].join('\n');
}

/** @param {string} folder @param {Map<string, Uint8Array>} files @returns {string} */
export function reportSingle(folder, files) {
  return [...files.keys()].map(path => `${join(folder, path)}: ${sizes([path], files)} (raw, gzip)`).join('\n');
}

/**
 * The page and those of its files that it loads at once: it names them all.
 *
 * @param {Map<string, Uint8Array>} files
 */
export function firstView(files) {
  const page = files.get('index.html');
  if (page === undefined) throw new Error('there is no index.html');
  return ['index.html', ...loadedBy(new TextDecoder().decode(page)).filter(path => files.has(path))];
}

/** @param {string[]} paths @param {Map<string, Uint8Array>} files */
function sizes(paths, files) {
  const contents = paths.map(path => /** @type {Uint8Array} */ (files.get(path)));
  const raw = sum(contents, content => content.length);
  const packed = sum(contents, content => gzipSync(content).length);
  return `${kilobytes(raw)} ${kilobytes(packed)}`;
}

/** @template T @param {T[]} items @param {(item: T) => number} size */
const sum = (items, size) => items.reduce((total, item) => total + size(item), 0);

/** @param {number} bytes */
const kilobytes = bytes => `${(bytes / 1000).toFixed(1).padStart(8)} KB`;
