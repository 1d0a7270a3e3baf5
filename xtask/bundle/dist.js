/**
 * Builds the page for a static host, `dist.js --out FOLDER [--base ADDRESS] [--no-offline]`, or as one HTML file that
 * needs no host, `dist.js --out FOLDER --single`. `cargo xtask dist` runs it, once the wasm module and the packages are
 * there.
 *
 * The files are made in memory by steps, each of which may read the results of earlier ones; then the folder is
 * replaced. The same sources give the same bytes, in any folder.
 */

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { addPages } from '../pages/pages.js';
import { bundle } from './bundle.js';
import { licences } from './licences.js';
import { killSwitch, offline } from './offline.js';
import { report, reportSingle } from './report.js';
import { single } from './single.js';

/**
 * @typedef {object} Site The build under way.
 * @property {string} root the project's folder
 * @property {boolean} development whether it is for development, not for publishing
 * @property {string | null} base the address that the page will have, with a slash at its end; null if not given
 * @property {Map<string, Uint8Array>} files by their paths in the folder, separated by `/`
 */

/** @typedef {(site: Site) => void | Promise<void>} Step */

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    base: { type: 'string' },
    'no-offline': { type: 'boolean' },
    single: { type: 'boolean' },
  },
});
if (values.out === undefined) throw new Error('--out names the folder to write');

/** @type {Site} */
const site = {
  root: resolve(import.meta.dirname, '../..'),
  development: false,
  base: values.base ?? null,
  files: new Map(),
};
/** In this order: the step that lists all files comes last. @type {Step[]} */
const steps = values.single ? [single] : [licences, bundle, addPages, values['no-offline'] ? killSwitch : offline];
for (const step of steps) {
  await step(site);
  // Files are added as they become ready, in a different order each time.
  site.files = new Map([...site.files].sort(([a], [b]) => (a < b ? -1 : 1)));
}
await write(values.out, site.files);
console.log(values.single ? reportSingle(values.out, site.files) : report(site.files));

/** @param {string} folder @param {Site['files']} files */
async function write(folder, files) {
  // Leftovers of an earlier build would be published.
  await rm(folder, { recursive: true, force: true });
  for (const [path, content] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
