/**
 * Writes what the npm package adds to the generated module: `messages.js`, the page's English sentences, and `index.js`,
 * the module's functions with these sentences beside their codes.
 *
 *     node --import ./xtask/bundle/typescript.js xtask/npm/make.js FOLDER
 *
 * The folder has the generated `lockstep.js`.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { dictionaries } from '../../www/shell/all-words.ts';
import { JSX } from '../bundle/settings.js';

const MESSAGES = fileURLToPath(new URL('messages.ts', import.meta.url));

/** Keys that are put together from codes. */
const OF_CODES = /^(?:error|expected|reason|stopped|cause|notice|side|walk)\.|^\w+\.look\./;

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

const without = await bundled({});
const needed = Object.entries(dictionaries.en).filter(([key]) => OF_CODES.test(key) || without.includes(`"${key}"`));
await writeFile(join(folder, 'messages.js'), await bundled(Object.fromEntries(needed)));

const module = await readFile(join(folder, 'lockstep.js'), 'utf8');
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
await writeFile(join(folder, 'index.js'), index.join('\n'));
