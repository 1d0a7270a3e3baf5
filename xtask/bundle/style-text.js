/** An esbuild plugin: a style sheet that a script imports is its text, bundled, for a `CSSStyleSheet`. */

import { resolve } from 'node:path';

import { build } from 'esbuild';

/** @param {import('esbuild').BuildOptions} settings for style sheets @returns {import('esbuild').Plugin} */
export const styleText = settings => ({
  name: 'style-text',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\.css$/ }, ({ kind, path, resolveDir }) =>
      kind === 'import-rule' ? undefined : { path: resolve(resolveDir, path), namespace: 'style-text' },
    );
    onLoad({ filter: /./, namespace: 'style-text' }, async ({ path }) => {
      const built = await build({ ...settings, entryPoints: [path], sourcemap: false, banner: {}, write: false });
      return { contents: built.outputFiles[0].text.trim(), loader: 'text' };
    });
  },
});
