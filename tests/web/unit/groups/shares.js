/**
 * All files of unit tests, shared among some processes. A file by itself takes as long to start Node, and to load the
 * module and the page's scripts, as to run.
 */

import { readdirSync } from 'node:fs';

const folder = new URL('../', import.meta.url);

/** Runs every second file, from the first or the second on. @param {0 | 1} first */
export async function half(first) {
  const files = readdirSync(folder).filter(name => name.endsWith('.test.js'));
  for (const [index, file] of files.sort().entries()) if (index % 2 === first) await import(new URL(file, folder).href);
}
