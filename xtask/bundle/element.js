/**
 * `<lockstep-board>` (www/element) as one script beside its module, `element.js --out FOLDER`: part of the npm package.
 * Run with typescript.js. The script has its style sheet in it, and those sentences of both languages that are used.
 */

import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

import { build, transform } from 'esbuild';

import { addresses } from './addresses.js';
import { settings } from './settings.js';
import { themesOf } from './themes.js';
import { unused } from './unused.js';

export const SCRIPT = 'lockstep-board.js';
export const MODULE = 'board_bg.wasm';

/** The most that script and module may have together, by gzip. */
const MOST_BYTES = 200_000;

/** The keys of its sentences. */
const SAID = [
  /^(walk|error|expected|look|side|around|count)\.(?!sequence)/,
  /^(app\.(loading|unloaded)|stage\.(at|label)|done\.(move|run|route|restart)|won\.(count|solved)|embed\.no-text)$/,
  /^notice\.((damaged|newer|unreadable|unknown)-link|no-level)$/,
  /^reason\.(unknown|off-board|out-of-energy|not-straight|battery-between|too-far|wall|nothing-behind)$/,
  /^reason\.(exit-behind|arrow-front|arrow-one-way|crossing-straight|finished|not-beside)$/,
  /^\w+\.(board|moment|pits|no-pits|at-\w+|player|event|look|around)\b/,
  /^irrgarten\.(arrows|jumpers|crossings|you|left|jumped)$/,
  /^stromrallye\.(batteries|robot|cell|place|place-on-battery|swapped|stranded)$/,
];

/** Writes both files, and prints their sizes. @param {string} folder */
export async function element(folder) {
  const root = resolve(import.meta.dirname, '../..');
  const colours = await readFile(join(root, 'www/style/colours.css'), 'utf8');
  const style = onElement(colours) + (await readFile(join(root, 'www/element/style.css'), 'utf8'));
  const given = {
    STYLE: (await transform(style, { loader: 'css', minify: true, charset: 'utf8' })).code,
    // Players look alike from the ninth on.
    ROLES: [
      ...new Set(colours.match(/(?<=--)[\w-]+(?=:)/g)),
      ...Array.from({ length: 8 }, (_, at) => `player-${at + 9}`),
    ],
    WORDS: { en: await words('en'), de: await words('de') },
  };
  const built = await build({
    ...settings({ root, development: false }),
    entryPoints: ['www/element/board.ts'],
    format: 'esm',
    plugins: [unused, addresses({ address: () => `new URL('./${MODULE}', import.meta.url)`, worker: () => 'null' })],
    // Parts of the page that nobody reaches from here.
    external: ['*/lockstep.js'],
    define: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, JSON.stringify(value)])),
  });
  const [script] = built.outputFiles;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, SCRIPT), script.contents);
  await copyFile(join(root, 'www/pkg', MODULE), join(folder, MODULE));
  const sizes = [script.contents, await readFile(join(folder, MODULE))].map(
    bytes => gzipSync(bytes, { level: 9 }).length,
  );
  const total = sizes[0] + sizes[1];
  console.log(`<lockstep-board>: ${sizes[0]} + ${sizes[1]} bytes by gzip`);
  if (total > MOST_BYTES) throw new Error(`<lockstep-board> has ${total} bytes by gzip, ${MOST_BYTES} are allowed`);
}

/** Colours of the page as those of an element, dark where its visitor wants it, or where `theme` says so. @param {string} colours */
function onElement(colours) {
  const { light, dark } = themesOf(colours);
  const asked = `@media (prefers-color-scheme: dark) { :host(:not([theme='light'])) {${dark}} }`;
  return `:host {${light}}\n${asked}\n:host([theme='dark']) {${dark}}`;
}

/** @param {'en' | 'de'} language */
async function words(language) {
  const parts = ['words', 'late-words'].map(name => import(`../../www/shell/${name}.${language}.ts`));
  const all = (await Promise.all(parts)).flatMap(part => part.default.flatMap(Object.entries));
  return Object.fromEntries(all.filter(([key]) => SAID.some(pattern => pattern.test(key))));
}

if (process.argv[2] === '--out') await element(process.argv[3]);
