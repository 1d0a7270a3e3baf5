/** index.html is parsed for its resources, and rewritten for a bundle. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { digestOf, loadedBy, readPage, writePage, writeWholePage } from '../page.js';

const INDEX = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');

const SMALL = `<html>
  <meta http-equiv="Content-Security-Policy" content="script-src 'self' 'wasm-unsafe-eval'; style-src 'self'">
  <script src="www/boot.js" data-en="www/en.js"></script>
  <link rel="icon" href="www/icon.svg">
  <link rel="stylesheet" href="www/a.css">
  <link rel="stylesheet" href="www/b.css">
  <link rel="preload" as="fetch" crossorigin href="www/a.wasm">
  <link rel="modulepreload" href="www/deep.js">
  <script type="module" src="www/main.js"></script>
  <body>
  </body>
</html>
`;

const BUNDLED = {
  style: 'assets/style.css',
  boot: 'go("$&")',
  main: 'assets/main.js',
  modules: ['assets/chunk.js'],
  /** @param {string} path */
  asset: path => path.replace('www', 'assets'),
};

test('a page is read for its style sheets in order, its classic script and its module', () => {
  assert.deepEqual(readPage(SMALL), {
    styles: ['www/a.css', 'www/b.css'],
    boot: 'www/boot.js',
    main: 'www/main.js',
    icon: 'www/icon.svg',
  });
});

test('a written page has one style sheet, the script in it, and set aside for later each chunk once', () => {
  assert.equal(
    writePage(SMALL, BUNDLED),
    `<html>
  <meta http-equiv="Content-Security-Policy" content="script-src 'self' '${digestOf('go("$&")')}' 'wasm-unsafe-eval'; style-src 'self'">
  <script data-later data-en="assets/en.js">go("$&")</script>
  <link rel="icon" href="assets/icon.svg">
  <link rel="stylesheet" href="assets/style.css">
    <template id="later">
  <link rel="preload" as="fetch" crossorigin href="assets/a.wasm">
    <link rel="modulepreload" href="assets/chunk.js">
  <script type="module" src="assets/main.js"></script>
    </template>
  <body>
  </body>
</html>
`,
  );
});

test('what a page loads by itself is told once each', () => {
  assert.deepEqual(loadedBy(writePage(SMALL, BUNDLED)), [
    'assets/en.js',
    'assets/icon.svg',
    'assets/style.css',
    'assets/a.wasm',
    'assets/chunk.js',
    'assets/main.js',
  ]);
});

test('the policy of a whole page names what stands in it, and neither hosts nor connections', () => {
  const texts = new Map([['worker.js', 'answer()']]);
  const whole = writeWholePage(SMALL, { style: 'p{}', boot: 'go()', main: 'run()', icon: 'data:,', texts });
  const policy = whole.match(/content="([^"]*)"/)?.[1] ?? '';
  for (const text of ['go()', 'run()', 'p{}']) assert.ok(policy.includes(`'${digestOf(text)}'`), text);
  assert.doesNotMatch(policy, /self|connect-src|https?:|'unsafe-/);
  assert.match(policy, /default-src 'none'/);
});

test('a script that would end its own element is refused, and so is a page with another policy', () => {
  assert.throws(() => writePage(SMALL, { ...BUNDLED, boot: 'write("</script>")' }), /cannot stand in a page/);
  assert.throws(() => writePage(SMALL.replace("'self'", "'none'"), BUNDLED), /no policy/);
});

test('the policy of the page grows by the digest of one script and by nothing else', () => {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/;
  const written = writePage(INDEX, BUNDLED).match(policy)?.[1];
  assert.equal(written?.replace(` '${digestOf(BUNDLED.boot)}'`, ''), INDEX.match(policy)?.[1]);
});
