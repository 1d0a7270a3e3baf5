/**
 * Two bundles, one for the page and one for its worker, a style sheet, and the page that loads them. Their names
 * contain a digest of their content, so that a file of a name never changes and a browser may cache it for ever; in
 * development names are stable instead, and sources are available.
 *
 * Modules that the page imports on demand (`import()`) are chunks of their own.
 */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';

import { build, transform } from 'esbuild';

import { LANGUAGES } from '../../www/i18n/languages.ts';
import { addresses } from './addresses.js';
import { readPage, writePage } from './page.js';
import { ASSETS, SCRIPT, settings } from './settings.js';
import { styleText } from './style-text.js';

/**
 * Adds the page and all that it loads.
 *
 * @param {import('./dist.js').Site} site
 */
export async function bundle(site) {
  const html = await readFile(join(site.root, 'index.html'), 'utf8');
  const loaded = readPage(html);
  const [style, boot, scripts] = await Promise.all([
    bundleStyles(site, loaded.styles),
    minified(site, loaded.boot),
    bundleScripts(site, loaded.main),
  ]);
  /** @type {Map<string, string>} */
  const assets = new Map();
  for (const path of html.match(/(?<=(?:href|src)=")www\/[^"]+/g) ?? []) {
    if (SCRIPT.test(path) || extname(path) === '.css') continue;
    const added = extname(path) === '.webmanifest' ? addManifest : addAsset;
    assets.set(path, `${ASSETS}/${await added(site, join(site.root, path))}`);
  }
  const page = writePage(html, {
    style,
    boot,
    ...scripts,
    asset: path => assets.get(path) ?? scripts.chunks.get(path) ?? path,
  });
  if (/="www\//.test(page)) throw new Error('the bundled page still names a file of www/');
  site.files.set('index.html', Buffer.from(page));
}

/**
 * One entry of several style sheets, in their order.
 *
 * @param {string} root
 * @param {string[]} styles paths relative to the root
 * @returns {import('esbuild').StdinOptions}
 */
export function styleEntry(root, styles) {
  return {
    contents: [...styles.map(path => `@import "./${path}";`), ...LANGUAGES.map(onlyInLanguage)].join('\n'),
    resolveDir: root,
    sourcefile: 'style.css',
    loader: 'css',
  };
}

/** A first visit sees index.html's words of one language. @param {{ code: string }} language */
const onlyInLanguage = ({ code }) =>
  `:root[data-first='${code}'] :is(.stage, .top) span[lang]:not([lang='${code}']) { display: none; }`;

/**
 * A classic script without its comments; works even in browsers too old for everything else.
 *
 * @param {import('./dist.js').Site} site
 * @param {string} path
 */
export async function minified({ root, development }, path) {
  const source = await readFile(join(root, path), 'utf8');
  const loader = extname(path) === '.ts' ? 'ts' : 'js';
  return (await transform(source, { loader, minify: !development, target: 'es5', charset: 'utf8' })).code.trim();
}

/** @param {import('./dist.js').Site} site @param {string[]} styles @returns {Promise<string>} its address */
async function bundleStyles(site, styles) {
  const options = settings(site);
  // An entry that is not a file has no name either.
  const entryNames = String(options.entryNames).replace('[name]', 'style');
  const built = await build({ ...options, stdin: styleEntry(site.root, styles), entryNames });
  return addAll(site, built.outputFiles);
}

/**
 * @param {import('./dist.js').Site} site
 * @param {string} entry
 * @returns {Promise<{ main: string, modules: string[], chunks: Map<string, string> }>} addresses of the page's script,
 *   of its static imports, and by their paths of the modules imported on demand
 */
async function bundleScripts(site, entry) {
  /** All assets are in one folder. @param {string} name */
  const beside = name => `new URL(${JSON.stringify(`./${name}`)}, import.meta.url)`;
  const expressions = {
    /** @param {string} file */
    address: async file => beside(await addAsset(site, file)),
    /** A worker's bundle is a single file. @param {string} file */
    worker: async file => {
      const built = await build({ ...modules, entryPoints: [file] });
      const name = basename(addAll(site, built.outputFiles));
      return `new Worker(scriptAddress(${beside(name)}), { type: 'module' })`;
    },
  };
  const styles = styleText(settings(site));
  // esbuild makes a chunk of each set of modules that the same entries need. As modules on demand need all that the page's
  // script imports, that is one chunk.
  const source = await readFile(join(site.root, entry), 'utf8');
  const shared = [...source.matchAll(/^import (?!type )[^;]*?'(\.[^']+)';/gm)].map(([, path]) =>
    join(site.root, dirname(entry), path),
  );
  /** @type {import('esbuild').BuildOptions & { write: false, metafile: true }} */
  const modules = { ...settings(site), format: 'esm', plugins: [addresses(expressions, shared), styles] };

  const built = await build({ ...modules, entryPoints: [entry], splitting: true });
  addAll(site, built.outputFiles);
  /** @type {Map<string, string>} */
  const chunks = new Map();
  for (const [path, { entryPoint }] of Object.entries(built.metafile.outputs))
    if (entryPoint !== undefined) chunks.set(entryPoint, path);
  const main = chunks.get(entry);
  if (main === undefined) throw new Error(`esbuild made nothing of ${entry}`);
  return { main, modules: importedAtOnce(built.metafile, main), chunks };
}

/**
 * All chunks that a script cannot run without.
 *
 * @param {import('esbuild').Metafile} metafile
 * @param {string} script
 * @param {string[]} [found]
 */
function importedAtOnce(metafile, script, found = []) {
  for (const { path, kind } of metafile.outputs[script].imports) {
    if (kind !== 'import-statement' || found.includes(path)) continue;
    found.push(path);
    importedAtOnce(metafile, path, found);
  }
  return found;
}

/**
 * @param {import('./dist.js').Site} site
 * @param {import('esbuild').OutputFile[]} made
 * @returns {string} the address of the one that is not a source map
 */
function addAll({ root, files }, made) {
  const addressed = made.map(({ path, contents }) => {
    const address = relative(root, path).replaceAll('\\', '/');
    files.set(address, contents);
    return address;
  });
  return /** @type {string} */ (addressed.find(address => !address.endsWith('.map')));
}

/**
 * An unchanged file.
 *
 * @param {import('./dist.js').Site} site
 * @param {string} file
 * @returns {Promise<string>} its name in the folder of assets
 */
async function addAsset(site, file) {
  return addContent(site, file, await readFile(file));
}

/**
 * The manifest of the installed page, with its icons. Its addresses are relative to the folder of assets, as they were
 * to `www`.
 *
 * @param {import('./dist.js').Site} site
 * @param {string} file
 * @returns {Promise<string>} its name in the folder of assets
 */
async function addManifest(site, file) {
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  /** @type {Array<{ icons: Array<{ src: string }> }>} */
  const withIcons = [manifest, ...manifest.shortcuts];
  for (const icon of withIcons.flatMap(({ icons }) => icons))
    icon.src = await addAsset(site, join(dirname(file), icon.src));
  return addContent(site, file, Buffer.from(JSON.stringify(manifest)));
}

/**
 * @param {import('./dist.js').Site} site
 * @param {string} file its original name
 * @param {Uint8Array} content
 * @returns {string} its name in the folder of assets, with a digest if published
 */
function addContent({ files, development }, file, content) {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
  const ending = extname(file);
  const name = development ? basename(file) : `${basename(file, ending)}-${digest}${ending}`;
  const address = `${ASSETS}/${name}`;
  const other = files.get(address);
  if (other !== undefined && !Buffer.from(other).equals(content)) throw new Error(`two files are called ${name}`);
  files.set(address, content);
  return name;
}
