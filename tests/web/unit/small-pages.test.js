/**
 * The pages beside the page itself: what Lockstep is, in both languages, with what search engines and messengers read;
 * and the page for addresses where there is nothing.
 */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { FAMILIES } from '../../../www/families/index.ts';
import { dictionaries } from '../../../www/shell/all-words.ts';
import { addPages, PICTURE } from '../../../xtask/pages/pages.js';
import { WORDS } from '../../../xtask/pages/words.js';

const BASE = 'https://example.org/lockstep/';
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const LANGUAGES = /** @type {const} */ (['en', 'de']);

const index = readFileSync(`${ROOT}index.html`, 'utf8');

/** @param {string | null} base @returns {Promise<Map<string, string>>} */
async function siteAt(base) {
  const files = new Map([['index.html', new Uint8Array(Buffer.from(index))]]);
  await addPages({ root: ROOT, development: false, base, files });
  return new Map([...files].map(([path, content]) => [path, Buffer.from(content).toString()]));
}

const files = await siteAt(BASE);
const withoutBase = await siteAt(null);

/** @param {string} path @param {Map<string, string>} [site] */
const textOf = (path, site = files) => site.get(path) ?? assert.fail(`there is no ${path}`);

/** @param {string} html @param {RegExp} pattern with one group */
const all = (html, pattern) => [...html.matchAll(pattern)].map(([, found]) => found);

/** @param {string} html @param {RegExp} pattern with one group */
function only(html, pattern) {
  const found = all(html, pattern);
  assert.equal(found.length, 1, String(pattern));
  return found[0];
}

/** @param {string} html @param {string} name of a meta element */
const meta = (html, name) => only(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'g'));

/** The addresses of a page in all languages. @param {string} html */
const twinsIn = html => all(html, /<link rel="alternate" hreflang="\w+" href="([^"]*)">/g).join();

/** @param {string} text */
const digestOf = text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('both languages say the same things', () => {
  const shape = (/** @type {object} */ words) =>
    Object.entries(words).map(([key, said]) => [key, Array.isArray(said) ? said.length : '']);
  assert.deepEqual(shape(WORDS.de), shape(WORDS.en));
});

test('each language tells search engines and messengers its subject, its address, its translation and its picture', () => {
  for (const language of LANGUAGES) {
    const html = textOf(`${language}/index.html`);
    const title = only(html, /<title>([^<]*)<\/title>/g);
    assert.match(title, /^.+ · Lockstep$/);
    for (const [what, found, expected] of [
      ['language', only(html, /<html lang="([^"]*)">/g), language],
      ['title', meta(html, 'og:title'), title],
      ['description', meta(html, 'og:description'), meta(html, 'description')],
      ['address', only(html, /<link rel="canonical" href="([^"]*)">/g), `${BASE}${language}/`],
      ['address for messengers', meta(html, 'og:url'), `${BASE}${language}/`],
      ['picture', meta(html, 'og:image'), `${BASE}${language}/preview.png`],
      ['card', meta(html, 'twitter:card'), 'summary_large_image'],
      ['locale', meta(html, 'og:locale').slice(0, 2), language],
      ['translations', twinsIn(html), LANGUAGES.map(one => `${BASE}${one}/`).join()],
    ])
      assert.equal(found, expected, `${what} of ${language}/`);
    // Every family as the page names it.
    for (const { kind } of FAMILIES) {
      const name = String(dictionaries[language][`${kind}.name`]);
      assert.ok(html.includes(`<strong>${name}.</strong>`) && meta(html, 'description').includes(name), name);
    }
    // The picture has the size that messengers are told, and is small.
    const picture = readFileSync(`${ROOT}xtask/pages/pictures/${language}.png`);
    assert.deepEqual({ width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) }, PICTURE);
    assert.ok(picture.length <= 20_000 && files.has(`${language}/preview.png`));
  }
});

test('each language leads into the page and to its translation, and loads its picture and icon alone', () => {
  for (const [language, other] of [
    ['en', 'de'],
    ['de', 'en'],
  ]) {
    const html = textOf(`${language}/index.html`);
    assert.deepEqual([...new Set(all(html, /<a [^>]*href="([^"]*)"/g))], ['../', `../${other}/`]);
    assert.deepEqual(all(html, /src="([^"]*)"/g), ['preview.png']);
    assert.equal(only(html, /<link rel="icon" href="([^"]*)"/g), '../www/favicon.svg');
    assert.doesNotMatch(html, /<script| style="| on\w+="/);
    const style = only(html, /<style>(.*)<\/style>/gs);
    assert.ok(html.includes(`default-src 'none'; base-uri 'none'; form-action 'none'; style-src ${digestOf(style)};`));
  }
});

test('without a base address nothing refers to one', () => {
  assert.deepEqual([...withoutBase.keys()], [...files.keys()]);
  for (const path of ['index.html', 'en/index.html', 'de/index.html', '404.html'])
    assert.doesNotMatch(textOf(path, withoutBase), /rel="canonical"|og:url|og:image|"null/, path);
  assert.equal(twinsIn(textOf('de/index.html', withoutBase)), '../en/,../de/');
});

test('the first page has its own tags, and links for those without scripts', () => {
  const first = textOf('index.html');
  assert.equal(only(first, /<link rel="canonical" href="([^"]*)">/g), BASE);
  assert.equal(meta(first, 'og:image'), `${BASE}en/preview.png`);
  assert.equal(meta(first, 'og:description'), meta(first, 'description'));
  const aside = only(first, /<noscript>(.*)<\/noscript>/gs);
  for (const language of LANGUAGES) assert.match(aside, new RegExp(`href="${language}/"`));
  const added = [
    /\n {4}<(?:meta property|meta name="twitter|link rel="canonical).*/g,
    /<p class="unloaded"><a .*?<\/p>/,
  ];
  assert.equal(
    added.reduce((html, what) => html.replace(what, ''), first),
    index,
  );
});

test('the page for missing addresses needs no other file, and its links work at any depth', () => {
  for (const [site, root] of /** @type {const} */ ([
    [files, '/lockstep/'],
    [withoutBase, '/'],
  ])) {
    const html = textOf('404.html', site);
    const style = only(html, /<style>(.*)<\/style>/gs);
    const script = only(html, /<script>(.*)<\/script>/gs);
    assert.ok(html.includes(`style-src ${digestOf(style)}; script-src ${digestOf(script)}"`));
    assert.deepEqual([...new Set(all(html, /href="([^"]*)"/g))], [root, `${root}en/`, `${root}de/`]);
    assert.doesNotMatch(html, /src="/);
    for (const language of LANGUAGES) assert.ok(html.includes(`>${WORDS[language].missing}<`));
  }
});

test('the same sources give the same bytes', async () => assert.deepEqual(await siteAt(BASE), files));

test('colours are those of the page, for the system’s theme', () => {
  const own = readFileSync(`${ROOT}xtask/pages/pages.css`, 'utf8');
  assert.doesNotMatch(own, /#[0-9a-f]{3,6}\b|\b(?:rgb|hsl)\(/i);
  const style = only(textOf('404.html'), /<style>(.*)<\/style>/gs);
  const [light, dark] = style.split('@media (prefers-color-scheme: dark)');
  const colours = readFileSync(`${ROOT}www/style/colours.css`, 'utf8');
  const [, ...grounds] = /--ground: light-dark\((#\w+), (#\w+)\);/.exec(colours) ?? [];
  assert.ok(light.includes(`--ground: ${grounds[0]}`) && dark.includes(`--ground: ${grounds[1]}`));
  assert.doesNotMatch(style, /data-theme/);
});
