/**
 * The themes of style/colours.css, where `light-dark` gives both colours of a role: the declarations of each theme, and
 * an esbuild plugin that makes a rule of each, as an attribute of the page decides on its theme.
 */

import { readFile } from 'node:fs/promises';

/** @param {string} sheet the text of colours.css */
export function themesOf(sheet) {
  const [, pairs = ''] = /:root \{([^}]*)\}/.exec(sheet) ?? [];
  const theme = (/** @type {'light' | 'dark'} */ name, /** @type {string} */ colour) =>
    pairs.replace('light dark', name).replace(/light-dark\((.+), (.+)\)/g, colour);
  return { light: theme('light', '$1'), dark: theme('dark', '$2') };
}

/** @type {import('esbuild').Plugin} */
export const themes = {
  name: 'themes',
  setup(build) {
    build.onLoad({ filter: /colours\.css$/ }, async ({ path }) => {
      const { light, dark } = themesOf(await readFile(path, 'utf8'));
      return { contents: `:root {${light}}\n:root[data-theme='dark'] {${dark}}`, loader: 'css' };
    });
  },
};
