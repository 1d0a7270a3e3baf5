/**
 * The page as one HTML file, which works from a disk or a USB stick (`file://`), where a browser loads neither modules
 * nor wasm from other files. Scripts, style sheet, icon, worker and module are in it: see `embedded.js`.
 */

import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

import { build } from 'esbuild';

import { addresses } from './addresses.js';
import { minified, styleEntry } from './bundle.js';
import { licencesOfPackages } from './licences.js';
import { readPage, writeWholePage } from './page.js';
import { settings } from './settings.js';
import { styleText } from './style-text.js';

const RUNTIME = join(import.meta.dirname, 'embedded.js');

/** Adds `lockstep.html`, which needs no other file. @param {import('./dist.js').Site} site */
export async function single(site) {
  const { root, files } = site;
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const licences = [await readFile(join(root, 'LICENSE-MIT'), 'utf8'), await licencesOfPackages(root)];
  const loaded = readPage(html);
  /** @type {Map<string, string>} */
  const texts = new Map();
  const styles = await build({ ...settings(site), stdin: styleEntry(root, loaded.styles) });
  const page = writeWholePage(html, {
    style: styles.outputFiles[0].text,
    boot: await minified(site, loaded.boot),
    main: await bundleWhole(site, loaded.main, texts, 'esm'),
    icon: `data:image/svg+xml;base64,${(await readFile(join(root, loaded.icon))).toString('base64')}`,
    texts,
  });
  // The file is passed on by itself, so it contains its licences.
  const comment = licences.map(text => text.trim()).join('\n\n');
  files.set('lockstep.html', Buffer.from(page.replace('<html', () => `<!--\n${comment}\n-->\n<html`)));
}

/**
 * A script with all its imports, static or dynamic. The files that it names are added to `texts`. The page's script is
 * a module, which may be inline; a worker's is a classic script, since a page from a file cannot have module workers.
 *
 * @param {import('./dist.js').Site} site
 * @param {string} entry
 * @param {Map<string, string>} texts by name
 * @param {'esm' | 'iife'} format
 * @returns {Promise<string>}
 */
async function bundleWhole(site, entry, texts, format) {
  const expressions = {
    /** @param {string} file */
    address: async file => {
      const name = basename(file);
      texts.set(name, deflateRawSync(await readFile(file), { level: 9 }).toString('base64'));
      return `embeddedFile(${JSON.stringify(name)})`;
    },
    /** @param {string} file */
    worker: async file => {
      const name = `${basename(file, extname(file))}.js`;
      /** @type {typeof texts} */
      const needed = new Map();
      texts.set(name, await bundleWhole(site, file, needed, 'iife'));
      for (const [file, text] of needed) texts.set(file, text);
      return `embeddedWorker(${JSON.stringify(name)}, ${JSON.stringify([...needed.keys()].sort())})`;
    },
  };
  const built = await build({
    ...settings(site),
    entryPoints: [entry],
    format,
    inject: [RUNTIME],
    plugins: [addresses(expressions), styleText(settings(site))],
  });
  return built.outputFiles[0].text;
}
