/**
 * Two bundles, one for the page and one for its worker, a style sheet, and the page that loads them. Their names hold
 * a digest of their content, so that a file of a name never changes and a browser may keep it for ever.
 *
 * What the page imports only when it is needed (`import()`) is a chunk of its own.
 */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';

import { build, transform } from 'esbuild';

import { addresses } from './addresses.js';
import { readPage, writePage } from './page.js';

/** Where bundles stand, seen from the page. All of them, so that each finds the others beside it. */
export const ASSETS = 'assets';

/**
 * The oldest browsers with all that the page needs (see the README): syntax that is newer is written in older words.
 */
export const BROWSERS = ['chrome117', 'firefox121', 'safari16.4'];

/** In front of each script and style sheet. */
export const LICENCE = '/*! Lockstep: MIT OR Apache-2.0, see LICENSE-MIT and LICENSE-APACHE */';

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
    if (/\.(?:js|css)$/.test(path)) continue;
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
 * What esbuild is told of any bundle.
 *
 * @param {string} root
 * @returns {import('esbuild').BuildOptions & { write: false, metafile: true }}
 */
export function settings(root) {
  return {
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    target: BROWSERS,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    // A page and a module that do not fit each other.
    logOverride: { 'import-is-undefined': 'error' },
    outdir: join(root, ASSETS),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    banner: { js: LICENCE, css: LICENCE },
  };
}

/**
 * One entry of several sheets, in their order.
 *
 * @param {string} root
 * @param {string[]} styles paths seen from the root
 * @returns {import('esbuild').StdinOptions}
 */
export function styleEntry(root, styles) {
  return {
    contents: styles.map(path => `@import "./${path}";`).join('\n'),
    resolveDir: root,
    sourcefile: 'style.css',
    loader: 'css',
  };
}

/** A classic script without its comments, for browsers that are too old for all else, too. @param {import('./dist.js').Site} site @param {string} path */
export async function minified(site, path) {
  const source = await readFile(join(site.root, path), 'utf8');
  return (await transform(source, { minify: true, target: 'es5', charset: 'utf8' })).code.trim();
}

/** @param {import('./dist.js').Site} site @param {string[]} styles @returns {Promise<string>} its address */
async function bundleStyles(site, styles) {
  // An entry that is no file has no name either.
  const options = { ...settings(site.root), stdin: styleEntry(site.root, styles), entryNames: 'style-[hash]' };
  return add(site, (await build(options)).outputFiles[0]);
}

/**
 * @param {import('./dist.js').Site} site
 * @param {string} entry
 * @returns {Promise<{ main: string, modules: string[], chunks: Map<string, string> }>} addresses of the page's script, of
 *   what it imports at once, and by their paths of the modules that are imported when they are needed
 */
async function bundleScripts(site, entry) {
  const { root } = site;
  /** All assets stand beside each other. @param {string} name */
  const beside = name => `new URL(${JSON.stringify(`./${name}`)}, import.meta.url)`;
  const expressions = {
    /** @param {string} file */
    address: async file => beside(await addAsset(site, file)),
    /** A worker has all it needs in one file. @param {string} file */
    worker: async file => {
      const built = await build({ ...modules, entryPoints: [file] });
      const name = basename(add(site, built.outputFiles[0]));
      return `new Worker(${beside(name)}, { type: 'module' })`;
    },
  };
  /** @type {import('esbuild').BuildOptions & { write: false, metafile: true }} */
  const modules = { ...settings(root), format: 'esm', plugins: [addresses(expressions)] };

  const built = await build({ ...modules, entryPoints: [entry], splitting: true });
  for (const file of built.outputFiles) add(site, file);
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

/** @param {import('./dist.js').Site} site @param {import('esbuild').OutputFile} file @returns {string} its address */
function add({ root, files }, { path, contents }) {
  const address = relative(root, path).replaceAll('\\', '/');
  files.set(address, contents);
  return address;
}

/**
 * A file as it is, under a name with a digest.
 *
 * @param {import('./dist.js').Site} site
 * @param {string} file
 * @returns {Promise<string>} its name in the folder of assets
 */
async function addAsset(site, file) {
  return addContent(site, file, await readFile(file));
}

/**
 * The manifest of the installed page, with the icons that it names. Addresses in it are seen from the folder of assets,
 * as they were from `www`.
 *
 * @param {import('./dist.js').Site} site
 * @param {string} file
 * @returns {Promise<string>} its name in the folder of assets
 */
async function addManifest(site, file) {
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  /** @type {Array<{ icons: Array<{ src: string }> }>} */
  const withIcons = [manifest, ...manifest.shortcuts];
  for (const icon of withIcons.flatMap(({ icons }) => icons)) icon.src = await addAsset(site, join(dirname(file), icon.src));
  return addContent(site, file, Buffer.from(JSON.stringify(manifest)));
}

/**
 * @param {import('./dist.js').Site} site
 * @param {string} file what it is called
 * @param {Uint8Array} content
 * @returns {string} its name in the folder of assets
 */
function addContent({ files }, file, content) {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
  const ending = extname(file);
  const name = `${basename(file, ending)}-${digest}${ending}`;
  files.set(`${ASSETS}/${name}`, content);
  return name;
}
