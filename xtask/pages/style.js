/**
 * The style sheet of the static pages: the page's colours, where only the system's theme decides between light and
 * dark; the styles of the help's drawings; and pages.css.
 */

import { readFileSync } from 'node:fs';

/** @param {string} path */
const textOf = path => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The beginning of the dark theme in colours.css. */
const DARK = ":root[data-theme='dark'] {";

/** @returns {string} */
export function makeStyle() {
  const colours = textOf('../../www/style/colours.css');
  const at = colours.indexOf(DARK);
  if (at < 0) throw new Error('colours.css has no dark theme');
  const dark = `@media (prefers-color-scheme: dark) {\n:root {${colours.slice(at + DARK.length).trimEnd()}\n}\n`;
  const figures = textOf('../../www/help/drawings.css').match(/^\.fig-[^{]*\{[^}]*\}/gm) ?? [];
  return [colours.slice(0, at), dark, textOf('pages.css'), ...figures].join('\n');
}
