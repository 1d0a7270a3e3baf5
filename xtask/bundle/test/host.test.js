/** The web server, on a folder that this test has filled. */

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';

import { host } from '../host.js';

const folder = mkdtempSync(join(tmpdir(), 'lockstep-host-'));
after(() => rmSync(folder, { recursive: true }));
const page = join(folder, 'page');
const NAMES = 'index.html 404.html de/index.html worker.js assets/main-1A2B.js ../pkg/module.js'.split(' ');
for (const name of NAMES) {
  mkdirSync(dirname(join(page, name)), { recursive: true });
  writeFileSync(join(page, name), name);
}

/**
 * Compares what is answered to paths: status, text, content type, and how long browsers keep it.
 *
 * @param {import('node:http').Server} server @param {Record<string, unknown[]>} expected
 */
async function holds(server, expected) {
  await new Promise(done => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  for (const [path, answer] of Object.entries(expected)) {
    const told = await fetch(`http://127.0.0.1:${port}${path}`);
    const [type, keep] = ['content-type', 'cache-control'].map(name => told.headers.get(name));
    assert.deepEqual([told.status, await told.text(), type, keep], answer, path);
  }
  server.close();
  server.closeAllConnections();
}

const MISSING = [404, '404.html', 'text/html', 'no-store'];
const NOTHING = [404, '', 'text/html', 'no-store'];

test('a published page is answered as by a host, and browsers keep what is named by its content', async () => {
  for (const prefix of ['/', '/some/where/']) {
    await holds(host({ [prefix]: page }, true), {
      [prefix]: [200, 'index.html', 'text/html', 'no-store'],
      [`${prefix}de/`]: [200, 'de/index.html', 'text/html', 'no-store'],
      [`${prefix}worker.js`]: [200, 'worker.js', 'text/javascript', 'no-store'],
      [`${prefix}assets/main-1A2B.js`]: [200, 'assets/main-1A2B.js', 'text/javascript', 'max-age=31536000, immutable'],
      [`${prefix}assets/main-3C4D.js`]: MISSING,
      [`${prefix}puzzles/none`]: MISSING,
      '/other/': prefix === '/' ? MISSING : NOTHING,
    });
  }
});

test('beside the page for those who work on it stands the module, and nothing else; browsers keep nothing', async () => {
  await holds(host({ '/': page, '/www/pkg/': join(folder, 'pkg') }, false), {
    '/assets/main-1A2B.js': [200, 'assets/main-1A2B.js', 'text/javascript', 'no-store'],
    '/www/pkg/module.js': [200, '../pkg/module.js', 'text/javascript', 'no-store'],
    '/www/pkg/': NOTHING,
    '/www/pkg/..%2fpage/worker.js': NOTHING,
    '/..%2fpkg/module.js': MISSING,
    '/%': MISSING,
  });
});
