/**
 * The static pages that `cargo xtask dist` makes: all exist, in both languages, with everything for search engines and
 * messengers; every link has a target; nothing needs a script; and the pictures are exactly those needed.
 */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Fragment, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { readFragment } from '../../../www/core/links.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import { find } from '../../../www/help/chapters.ts';
import { piecesOf } from '../../../www/help/prose.tsx';
import { unescape } from '../../../www/ui/read-svg.ts';
import { readCatalogue } from '../../../xtask/pages/catalogue.js';
import { CARD } from '../../../xtask/pages/frame.tsx';
import { makeSite, PICTURES, picturesOf } from '../../../xtask/pages/site.tsx';
import { dictionaries, LANGUAGES } from '../../../xtask/pages/words.js';
import { example, examples, level, levels } from '../support/wasm.js';

const BASE = new URL('https://example.org/lockstep/');

/** The most bytes of a picture. */
const LARGEST_PICTURE = 40_000;

/** @param {string} path from the project's root */
const textOf = path => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const index = textOf('index.html');
const { entries, helps } = await readCatalogue();
const files = await makeSite(index, BASE);
const withoutBase = await makeSite(index, null);

/** Pages by their folder, relative to the root. @type {Map<string, string>} */
const pages = new Map(
  [...files]
    .filter(([path]) => /^(?:en|de)\/.*index\.html$/.test(path))
    .map(([path, content]) => [path.slice(0, -'index.html'.length), String(content)]),
);

/** @param {string} html @param {RegExp} pattern with one group @returns {string[]} */
const all = (html, pattern) => [...html.matchAll(pattern)].map(([, found]) => unescape(found));

/** @param {string} html @param {RegExp} pattern with one group @returns {string} */
function only(html, pattern) {
  const found = all(html, pattern);
  assert.equal(found.length, 1, String(pattern));
  return found[0];
}

/** @param {string} html @param {string} name of a meta element */
const meta = (html, name) => only(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/?>`, 'g'));

test('every family, example, level and chapter of the help has a page in both languages', () => {
  for (const [language, puzzles, series, help] of [
    ['en', 'puzzles', 'levels', 'help'],
    ['de', 'raetsel', 'level', 'hilfe'],
  ]) {
    const expected = [
      `${language}/`,
      ...FAMILIES.map(({ kind }) => `${language}/${kind}/`),
      ...examples().map(({ name }) => `${language}/${puzzles}/${name}/`),
      ...levels().map(({ kind, number }) => `${language}/${series}/${kind}/${number}/`),
      `${language}/${help}/`,
      ...entries.flatMap(entry => (entry.is === 'chapter' ? [`${language}/${help}/${entry.at}/`] : [])),
    ];
    assert.deepEqual([...pages.keys()].filter(path => path.startsWith(`${language}/`)).sort(), expected.sort());
  }
});

test('both dictionaries have the same keys and places', () => {
  const shape = (/** @type {Record<string, string>} */ words) =>
    Object.entries(words).map(([key, sentence]) => [key, (sentence.match(/\{\w+\}/g) ?? []).sort()]);
  assert.deepEqual(shape(dictionaries.de), shape(dictionaries.en));
});

test('a page’s head has its subject, its address, its translation and its picture', () => {
  for (const [path, html] of pages) {
    const language = path.slice(0, 2);
    assert.equal(only(html, /<html lang="([^"]*)">/g), language);
    const title = only(html, /<title>([^<]*)<\/title>/g);
    assert.match(title, /^.+ · Lockstep$/, path);
    assert.equal(meta(html, 'og:title'), title);
    assert.ok(meta(html, 'description').length >= 20, path);
    assert.equal(meta(html, 'og:description'), meta(html, 'description'));
    const address = BASE.href + path;
    assert.equal(only(html, /<link rel="canonical" href="([^"]*)"\/>/g), address);
    assert.equal(meta(html, 'og:url'), address);
    const picture = meta(html, 'og:image');
    assert.ok(picture.startsWith(`${BASE.href}${language}/`) && files.has(picture.slice(BASE.href.length)), picture);
    assert.equal(meta(html, 'twitter:card'), 'summary_large_image');
    assert.equal(meta(html, 'og:locale').slice(0, 2), language);
    const twins = all(html, /<link rel="alternate" hreflang="\w+" href="([^"]*)"\/>/g);
    assert.equal(twins.length, LANGUAGES.length);
    assert.ok(twins.includes(address), path);
    for (const twin of twins) {
      const other = pages.get(twin.slice(BASE.href.length)) ?? '';
      assert.deepEqual(all(other, /<link rel="alternate" hreflang="\w+" href="([^"]*)"\/>/g), twins, twin);
    }
  }
});

test('no two pages of a language have the same title', () => {
  const titles = [...pages].map(([path, html]) => `${path.slice(0, 2)} ${only(html, /<title>([^<]*)<\/title>/g)}`);
  assert.equal(new Set(titles).size, titles.length);
});

test('no sentence has unfilled places', () => {
  for (const [path, html] of pages) {
    assert.doesNotMatch(html, /undefined|NaN|\[object|>null</, path);
    // A place for an argument; code in the help may have such.
    assert.doesNotMatch(html.replace(/<code>.*?<\/code>/gs, ''), /\{\w+\}/, path);
    // A key without a sentence.
    assert.doesNotMatch(
      html,
      new RegExp(`>(?:help|keys|${FAMILIES.map(({ kind }) => kind).join('|')})\\.[a-z-]+<`),
      path,
    );
  }
});

/**
 * Whether an address within the site has a target.
 * @param {Map<string, string | Uint8Array>} site
 * @param {string} from the folder of the page
 * @param {string} href
 */
function leads(site, from, href) {
  const target = new URL(href, `https://site.example/${from}`);
  const path = target.pathname.slice(1);
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  if (target.origin !== 'https://site.example') return false;
  if (target.hash === '') return site.has(file) || index.includes(`"${file}"`);
  if (file !== 'index.html') return String(site.get(file)).includes(`id="${target.hash.slice(1)}"`);
  const asked = readFragment(target.hash);
  switch (asked.kind) {
    case 'example':
      return example(asked.name).ok;
    case 'level':
      return level(asked.family, asked.number).ok;
    case 'help':
      return asked.at === '' || isChapter(asked.at);
    default:
      return false;
  }
}

/** @param {string} at */
function isChapter(at) {
  const chapters = entries.flatMap(entry => (entry.is === 'chapter' ? [entry.chapters.en] : []));
  const found = find(chapters, at, '');
  return found !== null && (!at.includes('/') || at.endsWith(`/${found.section}`));
}

test('every link leads to a page, a place on it, or something that the page knows', () => {
  for (const [folder, html] of pages) {
    const body = html.slice(html.indexOf('<body>'));
    const loaded = all(html, /<link rel="(?:icon|stylesheet)" href="([^"]*)"/g);
    for (const href of [...loaded, ...all(body, /(?:href|src|srcset)="([^"]*)"/g)]) {
      assert.ok(leads(files, folder, href), `${folder}: ${href}`);
    }
  }
});

test('every page of a puzzle leads into it', () => {
  for (const entry of entries) {
    for (const language of LANGUAGES) {
      const html = pages.get(entry.paths[language]) ?? '';
      const button = only(html, /<a class="button" href="([^"]*)">/g);
      const target = new URL(button, `https://site.example/${entry.paths[language]}`);
      assert.equal(target.href, `https://site.example/${entry.fragment}`);
    }
  }
});

test('no page has a script, its own style, or anything from elsewhere', () => {
  for (const [path, html] of pages) {
    assert.doesNotMatch(html, /<script|<style| style="| on\w+="/, path);
    assert.match(html, /default-src 'none'; style-src 'self'; img-src 'self';/);
    const named = html.replaceAll(BASE.href, '').replaceAll('http://www.w3.org/2000/svg', '');
    assert.doesNotMatch(named, /https?:\/\//, path);
  }
});

test('no page defines a name twice', () => {
  for (const [path, html] of pages) {
    const ids = all(html, / id="([^"]*)"/g);
    assert.equal(new Set(ids).size, ids.length, path);
  }
});

/** Sizes do not break. @param {string} text */
const unbroken = text => text.replace(/(?<=\d) × (?=\d)/g, '\u00a0×\u00a0').replace(/(?<=\d) (?=MB)/g, '\u00a0');

test('a chapter of the help has all its text', () => {
  for (const entry of entries) {
    if (entry.is !== 'chapter') continue;
    for (const language of LANGUAGES) {
      const html = pages.get(entry.paths[language]) ?? '';
      for (const { title, parts } of entry.chapters[language].chapter.sections) {
        const texts = parts.flatMap(part => {
          if (typeof part === 'string') return [part];
          if ('list' in part) return part.list;
          if ('steps' in part) return part.steps;
          if ('sample' in part) return part.sample;
          return 'caption' in part ? [part.caption] : [];
        });
        for (const { kind, text } of [title, ...texts].flatMap(piecesOf)) {
          const said = kind === 'text' ? unbroken(text) : text;
          assert.ok(html.includes(renderToString(h(Fragment, null, said))), said);
        }
      }
    }
  }
});

test('a chapter of the help has its drawings and boards', () => {
  for (const entry of entries) {
    if (entry.is !== 'chapter' || entry.kind === null) continue;
    const html = pages.get(entry.paths.en) ?? '';
    const parts = entry.chapters.en.chapter.sections.flatMap(section => section.parts);
    const drawings = parts.filter(
      part => typeof part !== 'string' && ('figure' in part || 'board' in part || 'sample' in part),
    );
    assert.equal(all(html, /<figure class="(drawing[^"]*)"/g).length, drawings.length, entry.at);
    assert.ok(Object.keys(helps[entry.kind].figures).length > 0);
  }
});

test('without a base address nothing refers to one', () => {
  assert.ok(!withoutBase.has('sitemap.xml'));
  for (const [path, content] of withoutBase) {
    if (path.endsWith('.html')) assert.doesNotMatch(String(content), /rel="canonical"|og:url|og:image/, path);
  }
  assert.deepEqual(
    [...files.keys()].filter(path => !withoutBase.has(path)),
    ['sitemap.xml'],
  );
});

test('the sitemap names every page, and each address once', () => {
  const found = all(String(files.get('sitemap.xml')), /<loc>([^<]*)<\/loc>/g);
  assert.deepEqual(found.sort(), [BASE.href, ...[...pages.keys()].map(path => BASE.href + path)].sort());
});

test('robots find the sitemap where they look for it', async () => {
  assert.ok(!files.has('robots.txt'));
  const atRoot = await makeSite(index, new URL('https://example.org/'));
  assert.equal(atRoot.get('robots.txt'), 'Sitemap: https://example.org/sitemap.xml\n');
});

test('the first page has its own tags, and links for those without scripts', () => {
  const first = String(files.get('index.html'));
  assert.equal(only(first, /<link rel="canonical" href="([^"]*)"\/>/g), BASE.href);
  assert.equal(meta(first, 'og:image'), `${BASE.href}en/preview.png`);
  assert.equal(meta(first, 'og:description'), meta(first, 'description'));
  const aside = only(first, /<noscript>(.*)<\/noscript>/gs);
  for (const language of LANGUAGES) assert.match(aside, new RegExp(`href="${language}/"`));
  const tags = /\n {4}<(?:meta property|meta name="twitter|link rel="canonical).*/g;
  const added = [tags, /<p class="unloaded"><a .*?<\/p>/, / data-static-pages/];
  assert.equal(
    added.reduce((html, what) => html.replace(what, ''), first),
    index,
  );
});

test('the page for missing addresses needs no other file, and its links work at any depth', () => {
  for (const [site, root] of /** @type {const} */ ([
    [files, BASE.pathname],
    [withoutBase, '/'],
  ])) {
    const html = String(site.get('404.html'));
    const style = only(html, /<style>(.*)<\/style>/gs);
    const digest = createHash('sha256').update(style).digest('base64');
    assert.ok(html.includes(`style-src 'sha256-${digest}'`));
    const links = all(html, /href="([^"]*)"/g);
    assert.deepEqual([...new Set(links)], [root, `${root}en/`, `${root}de/`]);
    assert.doesNotMatch(html, /src=|<script/);
    for (const language of LANGUAGES) assert.ok(html.includes(`>${dictionaries[language]['missing.title']}<`));
  }
});

test('the same sources give the same bytes', async () => {
  assert.deepEqual(await makeSite(index, BASE), files);
});

test('there is each picture that the pages need, none is left over, and none is large', () => {
  const needed = LANGUAGES.flatMap(language =>
    entries.flatMap(entry => picturesOf(entries, entry, language).map(([, picture]) => picture)),
  );
  const folder = fileURLToPath(PICTURES);
  const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => name.endsWith('.png'));
  assert.deepEqual(kept.sort(), [...new Set(needed)].sort(), 'run `cargo xtask previews`');
  for (const name of kept) {
    const picture = readFileSync(new URL(name, PICTURES));
    assert.ok(picture.length <= LARGEST_PICTURE, `${name}: ${picture.length} bytes`);
    const size = { width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) };
    if (!name.startsWith('boards/')) assert.deepEqual(size, CARD, name);
  }
});

test('colours are those of the page, and defined nowhere else', () => {
  for (const sheet of ['pages.css', 'card.css']) {
    assert.doesNotMatch(textOf(`xtask/pages/${sheet}`), /#[0-9a-f]{3,6}\b|\b(?:rgb|hsl)\(/i, sheet);
  }
  const style = String([...files].find(([path]) => path.startsWith('pages-'))?.[1]);
  const [light, dark] = style.split('@media (prefers-color-scheme: dark)');
  const [, ...grounds] = /--ground: light-dark\((#\w+), (#\w+)\);/.exec(textOf('www/style/colours.css')) ?? [];
  assert.ok(light.includes(`--ground: ${grounds[0]}`) && dark.includes(`--ground: ${grounds[1]}`));
  assert.doesNotMatch(style, /data-theme/);
});
