/**
 * Makes the npm package from what `cargo xtask build` has made: the module with its types, for browsers, bundlers and Node;
 * `messages.js`, the page's English sentences; and `index.js`, the module's functions with these sentences beside their
 * codes. `cargo xtask npm` runs it.
 *
 *     node --import ./xtask/bundle/typescript.js xtask/npm/make.js FOLDER
 */

import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { dictionaries } from '../../www/shell/all-words.ts';
import { JSX } from '../bundle/settings.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Files that the package has as they are. */
const COPIED = ['www/pkg/lockstep.js', 'www/pkg/lockstep_bg.wasm', 'LICENSE-APACHE', 'LICENSE-MIT'];
const WRITTEN = ['xtask/npm/README.md', 'xtask/npm/node.js'];

/** How bundlers see that the module belongs to the package. */
const ADDRESS = "new URL('lockstep_bg.wasm', import.meta.url)";

/** A message as the module gives it, and as the package does. */
const MESSAGE = 'export interface Message { code: string;';
const SENTENCE = '/** The English sentence; of an error in a text with its place. */ message: string;';

/** From here on the types say how a browser loads the module; Node's say this, so that a program needs no browser's types. */
const LOADING = 'export type InitInput';
const NO_LOADING = `/**
 * Does nothing in Node, where the module is loaded already: for programs that run in browsers too.
 */
export default function init(options?: { module_or_path: unknown }): Promise<unknown>;
`;

const MESSAGES = fileURLToPath(new URL('messages.ts', import.meta.url));

/** Keys that are put together from codes. */
const OF_CODES =
  /^(?:error|expected|reason|stopped|cause|notice|side|walk)\.|^\w+\.(?:look|because)\.|^simultaneous\.player\./;

/**
 * Leaves out files of the page of which nothing is used, as only the entry has side effects.
 *
 * @type {import('esbuild').Plugin}
 */
const unused = {
  name: 'unused',
  setup(build) {
    build.onResolve({ filter: /^\.|^preact|^idb/ }, async ({ path, pluginData, ...rest }) => {
      if (pluginData === unused) return undefined;
      return { ...(await build.resolve(path, { ...rest, pluginData: unused })), sideEffects: false };
    });
  },
};

/** `messages.js` with some of the page's sentences. @param {import('../../www/i18n/index.ts').Dictionary} words */
async function bundled(words) {
  const { outputFiles } = await build({
    entryPoints: [MESSAGES],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'error',
    plugins: [unused],
    banner: { js: `const WORDS = ${JSON.stringify(words)};` },
    ...JSX,
  });
  return outputFiles[0].text;
}

const folder = process.argv[2];
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const path of [...COPIED, ...WRITTEN]) await copyFile(join(ROOT, path), join(folder, basename(path)));

/** @param {string} path @param {string} [needed] what it must contain */
async function read(path, needed = '') {
  const text = await readFile(join(ROOT, path), 'utf8');
  if (!text.includes(needed)) throw new Error(`${path} has no \`${needed}\``);
  return text;
}

/** @param {string} name @param {string} text */
const write = (name, text) => writeFile(join(folder, name), text);

const manifest = JSON.parse(await read('xtask/npm/package.json'));
const cargo = await read('Cargo.toml');
// A release has written the addresses there.
for (const [, field, value] of cargo.matchAll(/^(version|homepage|repository) = "(.*)"$/gm)) manifest[field] = value;
await write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);

const types = (await read('www/pkg/lockstep.d.ts', MESSAGE)).replace(MESSAGE, `${MESSAGE} ${SENTENCE}`);
await write('index.d.ts', types);
await read('www/pkg/lockstep.d.ts', LOADING);
await write('node.d.ts', types.slice(0, types.indexOf(LOADING)) + NO_LOADING);

const without = await bundled({});
const needed = Object.entries(dictionaries.en).filter(([key]) => OF_CODES.test(key) || without.includes(`"${key}"`));
await write('messages.js', await bundled(Object.fromEntries(needed)));

const module = await read('www/pkg/lockstep.js', ADDRESS);
const names = [...module.matchAll(/^export function (\w+)\(/gm)].map(([, name]) => name);
const index = [
  "/** The module's functions, with a sentence beside each code in their answers. */",
  "import * as lockstep from './lockstep.js';",
  "import { speaking } from './messages.js';",
  '',
  "export { default, initSync } from './lockstep.js';",
  ...names.map(name => `export const ${name} = /* @__PURE__ */ speaking(lockstep.${name});`),
  '',
];
await write('index.js', index.join('\n'));
