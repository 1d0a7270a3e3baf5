/** A short report on a build. */

import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { loadedBy } from './page.js';

/** The parts of the first view: a file is in the first one that its path matches. @type {[name: string, paths: RegExp][]} */
const PARTS = [
  ['page', /\.html$/],
  ['words', /\bwords\b.*\.js$/],
  ['scripts', /\.js$/],
  ['styles', /\.css$/],
  ['module', /\.wasm$/],
  ['icons', /./],
];

/** @param {Map<string, Uint8Array>} files @returns {string} */
export function report(files) {
  const view = firstView(files);
  return [
    `dist: ${files.size} files, ${kilobytes(sum([...files.values()], content => content.length))}`,
    `first view: ${view.length} requests, ${sizes(view, files)} (raw, gzip)`,
    ...partsOf(view).map(([part, paths]) => `  ${sizes(paths, files)}  ${part}: ${paths.join(' ')}`),
  ].join('\n');
}

/** The first view's files by part. @param {string[]} view @returns {[part: string, paths: string[]][]} */
function partsOf(view) {
  const partOf = (/** @type {string} */ path) => PARTS.findIndex(([, paths]) => paths.test(path));
  return PARTS.map(([part], place) => [part, view.filter(path => partOf(path) === place)]);
}

/** How many bytes each part of the first view takes by gzip. @param {Map<string, Uint8Array>} files */
export function bytesByPart(files) {
  return partsOf(firstView(files)).map(
    ([part, paths]) => /** @type {const} */ ([part, packed(paths.map(path => contentOf(path, files)))]),
  );
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
  const contents = paths.map(path => contentOf(path, files));
  return `${kilobytes(sum(contents, content => content.length))} ${kilobytes(packed(contents))}`;
}

/** @param {string} path @param {Map<string, Uint8Array>} files */
const contentOf = (path, files) => /** @type {Uint8Array} */ (files.get(path));

/** @param {Uint8Array[]} contents */
const packed = contents => sum(contents, content => gzipSync(content).length);

/** @template T @param {T[]} items @param {(item: T) => number} size */
const sum = (items, size) => items.reduce((total, item) => total + size(item), 0);

/** @param {number} bytes */
const kilobytes = bytes => `${(bytes / 1000).toFixed(1).padStart(8)} KB`;
