/**
 * The style sheet of the static pages: the page's colours, where only the system's theme decides between light and
 * dark; the styles of the help's drawings; and pages.css.
 */

import { readFileSync } from 'node:fs';

import { themesOf } from '../bundle/themes.js';

/** @param {string} path */
const textOf = path => readFileSync(new URL(path, import.meta.url), 'utf8');

/** @returns {string} */
export function makeStyle() {
  const { light, dark } = themesOf(textOf('../../www/style/colours.css'));
  const colours = `:root {${light}}\n@media (prefers-color-scheme: dark) {\n:root {${dark}}\n}\n`;
  const figures = textOf('../../www/help/drawings.css').match(/^\.fig-[^{]*\{[^}]*\}/gm) ?? [];
  return [colours, textOf('pages.css'), ...figures].join('\n');
}
