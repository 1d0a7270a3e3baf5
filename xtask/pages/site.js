/**
 * All files that make up the static pages of a site, and what they add to its first page.
 *
 * @typedef {import('./catalogue.js').Entry} Entry
 * @typedef {import('./frame.js').Site} Site
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { isLarge } from './board.js';
import { readCatalogue } from './catalogue.js';
import { LOCALES, absolute, frame, graph } from './frame.js';
import { writeMissing } from './missing.js';
import { contentOf, puzzleOf } from './pages.js';
import { makeStyle } from './style.js';
import { el, escape, unescape, write, writeDocument } from './tree.js';
import { LANGUAGES, inLanguage, say } from './words.js';

/** Where `cargo xtask previews` keeps its pictures. */
export const PICTURES = new URL('pictures/', import.meta.url);

/** Both themes of the picture of a large puzzle. */
export const THEMES = /** @type {const} */ (['light', 'dark']);

/**
 * A step of `cargo xtask dist`: adds all of them to what stands there already.
 * @param {import('../bundle/dist.js').Site} site
 */
export async function addPages({ base, files }) {
  const index = files.get('index.html');
  if (index === undefined) throw new Error('the first page is not there yet');
  const made = await makeSite(Buffer.from(index).toString(), base === null ? null : new URL(base));
  for (const [path, content] of made) files.set(path, Buffer.from(content));
}

/**
 * @param {string} index the site's first page
 * @param {URL | null} base the address of its root, with a slash at the end; null where nobody said
 * @returns {Promise<Map<string, string | Uint8Array>>} files by their path from the root on; the first page among them
 */
export async function makeSite(index, base) {
  const { entries, helps } = await readCatalogue();
  const style = makeStyle();
  const digest = createHash('sha256').update(style).digest('hex').slice(0, 10);
  /** @type {Site} */
  const site = { base, stylesheet: `pages-${digest}.css`, icon: iconOf(index) };
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map([[site.stylesheet, style]]);
  for (const language of LANGUAGES) {
    inLanguage(language, () => {
      for (const entry of entries) {
        const { paths } = entry;
        const content = contentOf({ entries, helps, language }, entry);
        const page = { language, paths, card: cardOf(entries, entry, language), ...content };
        files.set(`${paths[language]}index.html`, writeDocument(frame(site, page)));
        for (const [path, picture] of picturesOf(entries, entry, language)) {
          files.set(path, readFileSync(new URL(picture, PICTURES)));
        }
      }
    });
  }
  files.set('index.html', inLanguage('en', () => addTags(index, base, cardOf(entries, entries[0], 'en'))));
  files.set('404.html', writeMissing(base, style));
  if (base !== null) {
    files.set('sitemap.xml', sitemap(base, entries));
    // Robots read it at the root of a host and nowhere else.
    if (base.pathname === '/') files.set('robots.txt', `Sitemap: ${absolute(base, 'sitemap.xml')}\n`);
  }
  return files;
}

/**
 * Where the picture is that messengers show: several pages may share one, which lies beside the first of them.
 * @param {Entry[]} entries
 * @param {Entry} entry
 * @param {import('./words.js').Language} language
 */
function cardOf(entries, { card }, language) {
  const owner = entries.find(other => other.card === card);
  return `${owner?.paths[language]}preview.png`;
}

/**
 * The pictures that lie beside a page: where, and the file it is among {@link PICTURES}.
 * @param {Entry[]} entries
 * @param {Entry} entry
 * @param {import('./words.js').Language} language
 * @returns {[string, string][]}
 */
export function picturesOf(entries, entry, language) {
  const folder = entry.paths[language];
  const card = `${folder}preview.png`;
  /** @type {[string, string][]} */
  const pictures = [];
  if (cardOf(entries, entry, language) === card) pictures.push([card, `${language}/${entry.card}.png`]);
  if ((entry.is === 'puzzle' || entry.is === 'level') && isLarge(puzzleOf(entry).boards)) {
    for (const theme of THEMES) pictures.push([`${folder}board-${theme}.png`, `boards/${entry.card}-${theme}.png`]);
  }
  return pictures;
}

/** The icon that the first page has. @param {string} index */
function iconOf(index) {
  const found = /<link\b[^>]*\brel="icon"[^>]*\bhref="([^"]+)"/.exec(index);
  if (found === null) throw new Error('the first page has no icon');
  return found[1];
}

/**
 * The first page with what search engines and messengers look for, and where it does not run, with links to the pages that
 * can be read.
 * @param {string} index
 * @param {URL | null} base
 * @param {string} card
 */
function addTags(index, base, card) {
  const described = /<meta name="description" content="([^"]*)">/.exec(index);
  const title = /<title>([^<]*)<\/title>/.exec(index);
  const end = index.indexOf('</noscript>');
  if (described === null || title === null || end < 0) throw new Error('the first page has no description, title or noscript');
  const about = { title: unescape(title[1]), description: unescape(described[1]), path: '', card, locale: LOCALES.en };
  const tags = graph(base, about).map(tag => `\n    ${write(tag)}`).join('');
  const links = LANGUAGES.map(language =>
    el('a', { href: `${language}/`, lang: language }, inLanguage(language, () => say('missing.all'))),
  );
  const aside = write(el('p', { class: 'unloaded' }, links[0], ...links.slice(1).flatMap(link => [' · ', link])));
  const tagged = index.slice(0, end) + aside + index.slice(end);
  const after = described.index + described[0].length;
  // The page offers their addresses to those who share a puzzle.
  return (tagged.slice(0, after) + tags + tagged.slice(after)).replace('<html ', '<html data-static-pages ');
}

/**
 * Every page, with its twins in other languages. Without dates: a build knows none that the same commit would always give.
 * @param {URL} base
 * @param {Entry[]} entries
 */
function sitemap(base, entries) {
  const urls = entries.flatMap(({ paths }) => {
    const twins = LANGUAGES.map(
      language => `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(absolute(base, paths[language]))}"/>`,
    );
    return LANGUAGES.map(language => `<url><loc>${escape(absolute(base, paths[language]))}</loc>${twins.join('')}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    `<url><loc>${escape(base.href)}</loc></url>`,
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
