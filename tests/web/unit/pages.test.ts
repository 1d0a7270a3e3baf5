/**
 * The surroundings of the page: the manifest of the installed page, the content of index.html for a first visit, the message
 * for browsers that are too old; and the pages beside it, which say what Lockstep is in both languages, with what search
 * engines and messengers read, and the page for addresses where there is nothing.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as engine from '../../../www/engine/engine.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import { LANGUAGES } from '../../../www/i18n/languages.ts';
import { dictionaries } from '../../../www/shell/all-words.ts';
import { INDEX, withFirstView } from '../../../xtask/pages/first-view.tsx';
import { addPages, PICTURE } from '../../../xtask/pages/pages.js';
import { WORDS } from '../../../xtask/pages/words.js';
import * as whole from '../support/wasm.ts';

const BASE = 'https://example.org/lockstep/';
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CODES = LANGUAGES.map(({ code }) => code);

const read = (name: string) => readFileSync(`${ROOT}${name}`, 'utf8');

const index = read('index.html');

async function siteAt(base: string | null): Promise<Map<string, string>> {
  const files = new Map([['index.html', new Uint8Array(Buffer.from(index))]]);
  await addPages({ root: ROOT, development: false, base, files });
  return new Map([...files].map(([path, content]) => [path, Buffer.from(content).toString()]));
}

const files = await siteAt(BASE);
const withoutBase = await siteAt(null);

const textOf = (path: string, site: Map<string, string> = files) =>
  site.get(path) ?? assert.fail(`there is no ${path}`);

/** @param pattern with one group */
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);

function only(html: string, pattern: RegExp) {
  const found = all(html, pattern);
  assert.equal(found.length, 1, String(pattern));
  return found[0];
}

const meta = (html: string, name: string) =>
  only(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'g'));

const twinsIn = (html: string) => all(html, /<link rel="alternate" hreflang="\w+" href="([^"]*)">/g).join();

test('each language tells search engines and messengers its subject, its address, its translation and its picture', () => {
  for (const language of CODES) {
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
      ['translations', twinsIn(html), CODES.map(one => `${BASE}${one}/`).join()],
    ])
      assert.equal(found, expected, `${what} of ${language}/`);
    // Every family as the page names it.
    for (const { kind } of FAMILIES) {
      const name = String(dictionaries[language][`${kind}.name`]);
      assert.ok(html.includes(`<strong>${name}.</strong>`) && meta(html, 'description').includes(name), name);
    }
    const [shape, english] = [WORDS[language], WORDS.en].map(words =>
      Object.values(words).map(said => [said].flat().length),
    );
    assert.deepEqual(shape, english, 'the other language says as much');
    // The picture has the size that messengers are told, and is small.
    const picture = readFileSync(`${ROOT}xtask/pages/pictures/${language}.png`);
    assert.deepEqual({ width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) }, PICTURE);
    assert.ok(picture.length <= 20_000 && files.has(`${language}/preview.png`));
  }
});

test('each language leads into the page and to its translation, and loads its picture and icon alone', () => {
  for (const language of CODES) {
    const others = CODES.filter(code => code !== language).map(code => `../${code}/`);
    const html = textOf(`${language}/index.html`);
    assert.deepEqual([...new Set(all(html, /<a [^>]*href="([^"]*)"/g))], ['../', ...others]);
    assert.deepEqual(all(html, /src="([^"]*)"/g), ['preview.png']);
    assert.equal(only(html, /<link rel="icon" href="([^"]*)"/g), '../www/favicon.svg');
    assert.doesNotMatch(html, /<script| style="| on\w+="/);
    // A digest that is not the style's would be a fault of the page in the browser: site.test.ts opens it.
    assert.ok(html.includes(`default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-`));
  }
});

test('without a base address nothing refers to one', () => {
  assert.deepEqual([...withoutBase.keys()], [...files.keys()]);
  for (const path of ['index.html', '404.html', ...CODES.map(code => `${code}/index.html`)])
    assert.doesNotMatch(textOf(path, withoutBase), /rel="canonical"|og:url|og:image|"null/, path);
  assert.equal(twinsIn(textOf('de/index.html', withoutBase)), CODES.map(code => `../${code}/`).join());
});

test('the first page has its own tags, and links for those without scripts', () => {
  const first = textOf('index.html');
  assert.equal(only(first, /<link rel="canonical" href="([^"]*)">/g), BASE);
  assert.equal(meta(first, 'og:image'), `${BASE}en/preview.png`);
  assert.equal(meta(first, 'og:description'), meta(first, 'description'));
  const aside = only(first, /<noscript>(.*)<\/noscript>/gs);
  for (const language of CODES) assert.match(aside, new RegExp(`href="${language}/"`));
});

test('the page for missing addresses needs no other file, and its links work at any depth', () => {
  for (const [site, root] of [
    [files, '/lockstep/'],
    [withoutBase, '/'],
  ] as const) {
    const html = textOf('404.html', site);
    assert.match(html, /style-src 'sha256-[^']*'; script-src 'sha256-[^']*'"/);
    assert.deepEqual([...new Set(all(html, /href="([^"]*)"/g))], [root, ...CODES.map(code => `${root}${code}/`)]);
    assert.doesNotMatch(html, /src="/);
    for (const language of CODES) assert.ok(html.includes(`>${WORDS[language].missing}<`));
  }
});

const manifest = JSON.parse(read('www/manifest.webmanifest'));
const icons: { src: string; sizes: string; type: string; purpose?: string }[] = manifest.icons;

function sizeOf(name: string) {
  const head = readFileSync(`${ROOT}www/${name}`).subarray(0, 24);
  assert.equal(head.toString('latin1', 1, 4), 'PNG', name);
  return `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`;
}

test('icons have the sizes that the manifest declares', () => {
  const pictures = icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of pictures) assert.equal(sizeOf(src), sizes);
  const declared = pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
  assert.deepEqual(declared, ['192x192 any', '512x512 any', '512x512 maskable']);
  assert.equal(sizeOf('icons/apple-touch.png'), '180x180');
  // A drawing serves as icon of any size.
  assert.match(read(`www/${icons.find(({ sizes }) => sizes === 'any')?.src}`), /^<svg /);
});

test('all addresses of the manifest are in the page’s folder, wherever it is, and its names in German, too', () => {
  const folder = 'https://host.example/some/where/';
  const at = `${folder}www/manifest.webmanifest`;
  for (const [address, expected] of [
    [manifest.scope, folder],
    [manifest.start_url, folder],
    [manifest.shortcuts[0].url, `${folder}#today`],
    [manifest.file_handlers[0].action, folder],
  ])
    assert.equal(new URL(address, at).href, expected);
  for (const words of [manifest, ...manifest.shortcuts]) assert.notEqual(words.name_localized.de, words.name);
});

test('docs/browsers.md, the page and both dictionaries name the same versions', () => {
  const [, table] = /^# Browsers\n(.*?)\n\n\| what/ms.exec(read('docs/browsers.md')) ?? [];
  const rows = [...(table ?? '').matchAll(/^\| (Chrome|Firefox|Safari)[^|]*\| ([\d.]+) /gm)];
  assert.equal(rows.map(([, name]) => name).join(), 'Chrome,Firefox,Safari');
  const [chrome, firefox, safari] = rows.map(([, , version]) => version);
  const ofPage = index.match(/<p lang="..">.*reload.*|<p lang="..">.*lade die.*/g) ?? [];
  const sentences = [dictionaries.en['app.failed'], dictionaries.de['app.failed'], ...ofPage];
  assert.equal(sentences.length, 4);
  const versions = `Edge ${chrome}, Firefox ${firefox}, Safari ${safari.replace('.', '\\.')}`;
  for (const sentence of sentences) assert.match(String(sentence), new RegExp(`Chrome (or|oder) ${versions}`));
});

test('the script that reports an old browser uses only syntax that it knows', () => {
  const script = read('www/shell/boot.ts');
  const code = script.replace(/\/\*[^]*?\*\/|^ *\/\/.*$/gm, '');
  assert.doesNotMatch(code, /=>|`|\?\?|\?\.|\b(const|let|class|async)\b|\bcatch \{|\.\.\./);
});

test('index.html holds the first level and its words; if not: npm run first-view', () => {
  const html = readFileSync(INDEX, 'utf8');
  assert.equal(html, withFirstView(html));
});

test('each family has a first level, three moves that do not solve it, and chapters with levels', async () => {
  for (const { kind, demo, chapters } of FAMILIES) {
    const [{ text }] = engine.seriesOf(kind);
    assert(text !== undefined);
    const checked = whole.ok(engine.check(text, demo));
    assert.deepEqual([demo.length, checked.illegal, checked.solved], [3, undefined, false], kind);
    assert.equal(chapters[0], 1);
    for (const [index, first] of chapters.entries()) {
      assert(first > (chapters[index - 1] ?? 0) && first <= engine.seriesOf(kind).length);
      for (const language of ['en', 'de']) {
        const words = (await import(`../../../www/families/${kind}/late.${language}.ts`)).default;
        assert(`${kind}.chapter.${index + 1}` in words, `${kind} ${language}: a name of chapter ${index + 1}`);
      }
    }
  }
});
