/**
 * Bundles a program for Node in each way that the README describes, and runs what comes out where no package is.
 *
 *     node bundle.js ESBUILD
 */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const { build } = await import(pathToFileURL(process.argv[2]).href);
const here = fileURLToPath(new URL('.', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lockstep-bundled-'));

/** @param {string} name @param {object} options */
async function runs(name, options) {
  const outfile = join(folder, name);
  await build({
    absWorkingDir: here,
    bundle: true,
    platform: 'node',
    target: 'node20',
    outfile,
    logLevel: 'warning',
    ...options,
  });
  // Not as an exception, which would print the bundle.
  const { stdout, stderr } = spawnSync(process.execPath, [outfile], { cwd: folder, encoding: 'utf8' });
  assert.equal(stdout, 'RDR\n', `${name}: ${stderr.slice(-500)}`);
}

// The module beside the bundle.
copyFileSync(join(here, 'node_modules/lockstep-puzzles/lockstep_bg.wasm'), join(folder, 'lockstep_bg.wasm'));
await runs('beside.mjs', { entryPoints: ['bundled.js'], format: 'esm' });

// The module in the bundle, also as CommonJS.
const contents = `
import { initSync, solve } from 'lockstep-puzzles/web';
import module from 'lockstep-puzzles/lockstep_bg.wasm';
initSync({ module });
const solved = solve('2 2  1 0  0 0  0   0 1  1 0  0');
console.log(solved.ok && solved.moves);
`;
// CommonJS has no address of its own, and none is asked for.
const quiet = { logOverride: { 'empty-import-meta': 'silent' } };
for (const format of ['esm', 'cjs']) {
  const stdin = { contents, resolveDir: here };
  await runs(`within.${format === 'esm' ? 'mjs' : 'cjs'}`, { stdin, format, loader: { '.wasm': 'binary' }, ...quiet });
}

// The package left out, and installed.
symlinkSync(join(here, 'node_modules'), join(folder, 'node_modules'), 'junction');
await runs('outside.mjs', { entryPoints: ['bundled.js'], format: 'esm', packages: 'external' });

console.log('bundled for Node: with the module beside, within and outside');
