/**
 * All files of unit tests, shared among some processes. A file by itself takes as long to start Node, and to load the
 * module and the page's scripts, as to run. Where the module is not built, files that ask it are left out. Each test
 * begins in English, whatever the one before it has left.
 */

import { readdirSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { setLanguage } from '../../../../www/i18n/index.ts';

const folder = new URL('../', import.meta.url);

beforeEach(() => setLanguage('en'));

export async function half(first: 0 | 1) {
  const files = readdirSync(folder).filter(name => name.includes('.test.'));
  const left: string[] = [];
  for (const [index, file] of files.sort().entries()) {
    if (index % 2 !== first) continue;
    await import(new URL(file, folder).href).catch(error => {
      if (error.code !== 'ENOENT' || !error.path.endsWith('_bg.wasm')) throw error;
      left.push(file);
    });
  }
  const skip = 'they ask the module, which `cargo xtask build` makes';
  if (left.length > 0) test(`left out: ${left.join(', ')}`, { skip }, () => {});
}
