/**
 * An esbuild plugin for the one way in which a module names a file that is no import:
 *
 *     new URL('./solver-worker.js', import.meta.url)
 *
 * In plain modules that is the file beside the module. A bundle stands elsewhere, so there the plugin puts another
 * expression in its place, which whoever uses the plugin makes of the file's path.
 */

import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

const ADDRESS = /new URL\(\s*(['"])([^'"]+)\1,\s*import\.meta\.url\s*\)/g;

/**
 * @param {(file: string) => string | Promise<string>} expressionFor the JavaScript that stands for a file's address,
 *   given its absolute path
 * @returns {import('esbuild').Plugin}
 */
export function addresses(expressionFor) {
  return {
    name: 'addresses',
    setup(build) {
      build.onLoad({ filter: /\.js$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        return { contents: await replaceAddresses(source, dirname(path), expressionFor), loader: 'js' };
      });
    },
  };
}

/**
 * @param {string} source of a module
 * @param {string} folder where it stands
 * @param {(file: string) => string | Promise<string>} expressionFor
 */
export async function replaceAddresses(source, folder, expressionFor) {
  const found = [...source.matchAll(ADDRESS)];
  const expressions = await Promise.all(found.map(([, , path]) => expressionFor(resolve(folder, path))));
  return source.replace(ADDRESS, () => /** @type {string} */ (expressions.shift()));
}
