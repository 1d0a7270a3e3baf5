/** The first view keeps to its budget: what a visitor waits for before the first move. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { bundle } from '../bundle.js';
import { bytesByPart, firstView } from '../report.js';

/** The most bytes of each part by gzip, in KB of 1,000. They may only fall: whoever makes a part smaller lowers its number. */
const MOST = { page: 3.9, words: 13.8, scripts: 93, styles: 8.4, module: 102, icons: 0.9 };

/** In KB, of all parts together. */
const ALL = 221;

const REQUESTS = 12;

test('the first view takes no more than each part may have, in no more than 12 requests', async t => {
  /** @type {import('../dist.js').Site} */
  const site = {
    root: fileURLToPath(new URL('../../../', import.meta.url)),
    development: false,
    base: null,
    files: new Map(),
  };
  await bundle(site);
  const parts = bytesByPart(site.files);
  t.diagnostic(parts.map(([part, bytes]) => `${part} ${(bytes / 1000).toFixed(1)} KB`).join(', '));
  const most = new Map(Object.entries(MOST));
  for (const [part, bytes] of parts) assert.ok(bytes <= (most.get(part) ?? 0) * 1000, `${part}: ${bytes} bytes`);
  assert.ok(parts.reduce((all, [, bytes]) => all + bytes, 0) <= ALL * 1000);
  assert.ok(firstView(site.files).length <= REQUESTS);
});
