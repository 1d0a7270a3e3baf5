/** What esbuild is told, whatever it makes. */

import { join } from 'node:path';

/** Where bundles stand, seen from the page. All of them, so that each finds the others beside it. */
export const ASSETS = 'assets';

/**
 * The oldest browsers with all that the page needs (see docs/browsers.md): syntax that is newer is written in older words.
 */
export const BROWSERS = ['chrome117', 'firefox121', 'safari16.4'];

/** In front of each script and style sheet. */
export const LICENCE = '/*! Lockstep: MIT OR Apache-2.0, see LICENSE-MIT and LICENSE-APACHE */';

/** What elements in a `.tsx` file become. */
export const JSX = /** @type {const} */ ({ jsx: 'automatic', jsxImportSource: 'preact' });

/** Files that are scripts, by their endings. */
export const SCRIPT = /\.(?:js|tsx?)$/;

/**
 * What esbuild is told of any bundle. One to publish is small, and its names hold digests; one to develop with is read
 * by people, and keeps its names, so that breakpoints stay.
 *
 * @param {Pick<import('./dist.js').Site, 'root' | 'development'>} site
 * @returns {import('esbuild').BuildOptions & { write: false, metafile: true }}
 */
export function settings({ root, development }) {
  return {
    absWorkingDir: root,
    bundle: true,
    minify: !development,
    sourcemap: development ? 'linked' : false,
    write: false,
    metafile: true,
    target: BROWSERS,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    // A page and a module that do not fit each other.
    logOverride: { 'import-is-undefined': 'error' },
    outdir: join(root, ASSETS),
    entryNames: development ? '[name]' : '[name]-[hash]',
    // Chunks of several folders may have one name.
    chunkNames: '[name]-[hash]',
    banner: { js: LICENCE, css: LICENCE },
    ...JSX,
  };
}
