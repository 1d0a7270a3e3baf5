/**
 * An esbuild plugin for the ways in which a module names a file without importing it:
 *
 *     new URL('./picture.svg', import.meta.url)
 *     new Worker(scriptAddress(new URL('./worker.ts', import.meta.url)), { type: 'module' })
 *
 * Such addresses are relative to the module. A bundle is in another folder, so the plugin replaces them by
 * other expressions, which its user makes from the file's path.
 */

import { readFile } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';

import { SCRIPT } from './settings.js';

const ADDRESS = /new URL\(\s*(['"])([^'"]+)\1,\s*import\.meta\.url\s*\)/;
const WORKER = new RegExp(
  `new Worker\\(\\s*scriptAddress\\(\\s*${ADDRESS.source}\\s*\\)\\s*,\\s*\\{\\s*type: 'module'\\s*\\}\\s*\\)`,
);
/** A worker's address is inside a larger expression, so that one is tried first. */
const EITHER = new RegExp(`${WORKER.source}|${ADDRESS.source.replace('\\1', '\\3')}`, 'g');

/**
 * The JavaScript that replaces a file, given its absolute path.
 *
 * @typedef {object} Expressions
 * @property {(file: string) => string | Promise<string>} address of any file
 * @property {(file: string) => string | Promise<string>} worker with the file as its module
 */

/**
 * @param {Expressions} expressions
 * @param {string[]} beside files that every module on demand imports, too
 * @returns {import('esbuild').Plugin}
 */
export function addresses(expressions, beside = []) {
  const imports = beside.map(file => `import ${JSON.stringify(file)};`).join('');
  return {
    name: 'addresses',
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
        kind === 'dynamic-import' ? { path: resolve(resolveDir, path), pluginData: imports } : undefined,
      );
      build.onLoad({ filter: SCRIPT }, async ({ path, pluginData = '' }) => {
        const source = pluginData + (await readFile(path, 'utf8'));
        const loader = /** @type {'js' | 'ts' | 'tsx'} */ (extname(path).slice(1));
        return { contents: await replaceAddresses(source, dirname(path), expressions), loader };
      });
    },
  };
}

/**
 * @param {string} source of a module
 * @param {string} folder of the module
 * @param {Expressions} expressions
 */
export async function replaceAddresses(source, folder, expressions) {
  const found = [...source.matchAll(EITHER)];
  const replacements = await Promise.all(
    found.map(([, , worker, , file]) =>
      worker === undefined ? expressions.address(resolve(folder, file)) : expressions.worker(resolve(folder, worker)),
    ),
  );
  return source.replace(EITHER, () => /** @type {string} */ (replacements.shift()));
}
