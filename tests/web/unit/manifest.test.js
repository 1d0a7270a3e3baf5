/** The manifest of the installed page: its files exist, in any folder, and its colours are the page's. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const WWW = new URL('../../../www/', import.meta.url);

/** @param {string} name */
const textOf = name => readFileSync(new URL(name, WWW), 'utf8');

const manifest = JSON.parse(textOf('manifest.webmanifest'));
/** @type {{ src: string, sizes: string, type: string, purpose?: string }[]} */
const icons = manifest.icons;

/** Width and height of a PNG. @param {string} name */
function sizeOf(name) {
  const head = readFileSync(new URL(name, WWW)).subarray(0, 24);
  assert.equal(head.toString('latin1', 1, 4), 'PNG', name);
  return `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`;
}

test('icons have their declared sizes', () => {
  const pictures = icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of pictures) assert.equal(sizeOf(src), sizes);
  const declared = pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
  assert.deepEqual(declared, ['192x192 any', '512x512 any', '512x512 maskable']);
  assert.equal(sizeOf('icons/apple-touch.png'), '180x180');
  // A drawing serves as icon of any size.
  assert.match(textOf(icons.find(({ sizes }) => sizes === 'any')?.src ?? ''), /^<svg /);
});

test('all addresses are in the page’s folder, wherever it is', () => {
  const folder = 'https://host.example/some/where/';
  const at = `${folder}www/manifest.webmanifest`;
  for (const [address, expected] of [
    [manifest.scope, folder],
    [manifest.start_url, folder],
    [manifest.shortcuts[0].url, `${folder}#today`],
    [manifest.file_handlers[0].action, folder],
  ])
    assert.equal(new URL(address, at).href, expected);
});

test('the frame of the page has its background colour', () => {
  const [, light, dark] = /--ground: light-dark\((#\w+), (#\w+)\);/.exec(textOf('style/colours.css')) ?? [];
  assert.deepEqual([manifest.theme_color, manifest.background_color], [light, light]);
  const page = textOf('../index.html');
  assert.ok(page.includes(`<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`));
  assert.ok(page.includes(`<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`));
});

test('all texts are there in German, too', () => {
  for (const words of [manifest, ...manifest.shortcuts]) {
    assert.notEqual(words.name_localized.de, words.name);
  }
});
