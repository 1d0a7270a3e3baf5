/** Runs in the thread in which Node loads modules: see typescript.js. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { JSX } from './settings.js';

/** The cache of compiled files, by a digest of their path and source. */
const KEPT = fileURLToPath(new URL('../../node_modules/.cache/lockstep-typescript/', import.meta.url));
mkdirSync(KEPT, { recursive: true });

/** Everything that affects the compiled code is part of its digest. */
const SETTINGS = /** @type {const} */ ({
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  sourcesContent: false,
  ...JSX,
});

/** A file of the wasm module, which may not be built. */
const MODULE = /\/pkg\/\w+\.js$/;

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  if (!MODULE.test(specifier)) return next(specifier, context);
  return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
}

/** The functions of a module that is not built: what only imports them runs, and a call says what is missing. */
function unbuilt() {
  const types = readFileSync(new URL('../../src/wasm/lockstep.d.ts', import.meta.url), 'utf8');
  const names = [...types.matchAll(/^export function (\w+)/gm)].map(([, name]) => name);
  const missing = `() => { throw new Error('there is no www/pkg: \`cargo xtask build\` makes it'); }`;
  return [...names.map(name => `export const ${name} = ${missing};`), `export default ${missing};`].join('\n');
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (MODULE.test(url) && !existsSync(fileURLToPath(url)))
    return { format: 'module', source: unbuilt(), shortCircuit: true };
  const loader = /\.tsx?$/.exec(url)?.[0].slice(1);
  if (loader !== 'ts' && loader !== 'tsx') return next(url, context);
  const path = fileURLToPath(url);
  const source = readFileSync(path, 'utf8');
  const digest = createHash('sha256')
    .update(JSON.stringify([path, source, SETTINGS]))
    .digest('hex');
  const kept = join(KEPT, `${digest}.js`);
  const compiled = read(kept) ?? keep(kept, await compile(path, source, loader));
  return { format: 'module', source: compiled, shortCircuit: true };
}

/** @param {string} path @param {string} source @param {'ts' | 'tsx'} loader */
async function compile(path, source, loader) {
  // Imported only here: loading it takes longer than all of this.
  const { transform } = await import('esbuild');
  return (await transform(source, { ...SETTINGS, loader, sourcefile: path })).code;
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Another process may write it now, and none may read half of it. @param {string} file @param {string} code */
function keep(file, code) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, code);
  renameSync(own, file);
  return code;
}
