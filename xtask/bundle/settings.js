/** esbuild's settings, shared by all builds. */

import { join } from 'node:path';

import { themes } from './themes.js';

/** The folder of bundles, relative to the page. All of them are in it, so that each finds the others beside it. */
export const ASSETS = 'assets';

/** The oldest browsers with everything that the page needs (see docs/browsers.md): newer syntax is compiled down. */
export const BROWSERS = ['chrome117', 'firefox121', 'safari16.4'];

/** At the head of each script and style sheet. */
export const LICENCE = '/*! Lockstep: MIT OR Apache-2.0, see LICENSE-MIT and LICENSE-APACHE */';

/** How elements in a `.tsx` file are compiled. */
export const JSX = /** @type {const} */ ({ jsx: 'automatic', jsxImportSource: 'preact' });

/** Files that are scripts, by their endings. */
export const SCRIPT = /\.(?:js|tsx?)$/;

/**
 * esbuild's settings for any bundle. A published one is small, with digests in its names; one for development is
 * readable, and its names are stable, so that breakpoints stay.
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
    // The page and the module do not match.
    logOverride: { 'import-is-undefined': 'error' },
    outdir: join(root, ASSETS),
    entryNames: development ? '[name]' : '[name]-[hash]',
    // Chunks of several folders may have the same name.
    chunkNames: '[name]-[hash]',
    banner: { js: LICENCE, css: LICENCE },
    plugins: [themes],
    ...JSX,
  };
}
