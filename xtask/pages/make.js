/**
 * Adds the static pages to a built site: `node xtask/pages/make.js FOLDER [BASE]`. The folder holds the site's index.html;
 * BASE is the address at which the site will be, without which it has no canonical addresses and no sitemap.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { makeSite, readBase } from './site.js';

const [folder, base] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node xtask/pages/make.js FOLDER [BASE]');
  process.exit(2);
}
const files = await makeSite(readFileSync(join(folder, 'index.html'), 'utf8'), base === undefined ? null : readBase(base));
for (const [path, content] of files) {
  const place = join(folder, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, content);
}
