/** All files of a site's static pages, and their additions to its first page. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { Fragment } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Language } from '../../www/i18n/index.ts';
import { unescape } from '../../www/ui/read-svg.ts';
import { isLarge } from './board.tsx';
import { type Entry, readCatalogue } from './catalogue.js';
import { absolute, Frame, Graph, LOCALES, type Site } from './frame.tsx';
import { escape, writeDocument } from './markup.tsx';
import { writeMissing } from './missing.tsx';
import { contentOf, puzzleOf } from './pages.tsx';
import { makeStyle } from './style.js';
import { inLanguage, LANGUAGES, say } from './words.js';

/** The pictures from `cargo xtask previews`. */
export const PICTURES = new URL('pictures/', import.meta.url);

/** Both themes of the picture of a large puzzle. */
export const THEMES = ['light', 'dark'] as const;

/** A step of `cargo xtask dist`: adds all of them to the files so far. */
export async function addPages({ base, files }: import('../bundle/dist.js').Site) {
  const index = files.get('index.html');
  if (index === undefined) throw new Error('the first page is not there yet');
  const made = await makeSite(Buffer.from(index).toString(), base === null ? null : new URL(base));
  for (const [path, content] of made) files.set(path, Buffer.from(content));
}

/**
 * @param index the site's first page
 * @param base the address of its root, with a slash at the end; null if not given
 * @returns files by their path relative to the root; the first page among them
 */
export async function makeSite(index: string, base: URL | null): Promise<Map<string, string | Uint8Array>> {
  const { entries, helps } = await readCatalogue();
  const style = makeStyle();
  const digest = createHash('sha256').update(style).digest('hex').slice(0, 10);
  const site: Site = { base, stylesheet: `pages-${digest}.css`, icon: iconOf(index) };
  const files = new Map<string, string | Uint8Array>([[site.stylesheet, style]]);
  for (const language of LANGUAGES) {
    inLanguage(language, () => {
      for (const entry of entries) {
        const { paths } = entry;
        const content = contentOf({ entries, helps, language }, entry);
        const page = { language, paths, card: cardOf(entries, entry, language), ...content };
        files.set(`${paths[language]}index.html`, writeDocument(<Frame site={site} page={page} />));
        for (const [path, picture] of picturesOf(entries, entry, language)) {
          files.set(path, readFileSync(new URL(picture, PICTURES)));
        }
      }
    });
  }
  files.set(
    'index.html',
    inLanguage('en', () => addTags(index, base, cardOf(entries, entries[0], 'en'))),
  );
  files.set('404.html', writeMissing(base, style));
  if (base !== null) {
    files.set('sitemap.xml', sitemap(base, entries));
    // Robots read it only at the root of a host.
    if (base.pathname === '/') files.set('robots.txt', `Sitemap: ${absolute(base, 'sitemap.xml')}\n`);
  }
  return files;
}

/** The picture for messengers: several pages may share one, which is in the folder of the first of them. */
function cardOf(entries: Entry[], { card }: Entry, language: Language) {
  const owner = entries.find(other => other.card === card);
  return `${owner?.paths[language]}preview.png`;
}

/** The pictures in a page's folder: their names, and the files in {@link PICTURES}. */
export function picturesOf(entries: Entry[], entry: Entry, language: Language): [string, string][] {
  const folder = entry.paths[language];
  const card = `${folder}preview.png`;
  const pictures: [string, string][] = [];
  if (cardOf(entries, entry, language) === card) pictures.push([card, `${language}/${entry.card}.png`]);
  if ((entry.is === 'puzzle' || entry.is === 'level') && isLarge(puzzleOf(entry).boards)) {
    for (const theme of THEMES) pictures.push([`${folder}board-${theme}.png`, `boards/${entry.card}-${theme}.png`]);
  }
  return pictures;
}

/** The first page's icon. */
function iconOf(index: string) {
  const found = /<link\b[^>]*\brel="icon"[^>]*\bhref="([^"]+)"/.exec(index);
  if (found === null) throw new Error('the first page has no icon');
  return found[1];
}

/**
 * The first page with tags for search engines and messengers, and for browsers where it does not run, with links to the
 * static pages.
 */
function addTags(index: string, base: URL | null, card: string) {
  const described = /<meta name="description" content="([^"]*)">/.exec(index);
  const title = /<title>([^<]*)<\/title>/.exec(index);
  const end = index.indexOf('</noscript>');
  if (described === null || title === null || end < 0)
    throw new Error('the first page has no description, title or noscript');
  const about = { title: unescape(title[1]), description: unescape(described[1]), path: '', card, locale: LOCALES.en };
  const tags = renderToString(<Graph base={base} {...about} />).replaceAll('<', '\n    <');
  const links = LANGUAGES.map((language, index) => (
    <Fragment key={language}>
      {index > 0 && ' · '}
      <a href={`${language}/`} lang={language}>
        {inLanguage(language, () => say('missing.all'))}
      </a>
    </Fragment>
  ));
  const aside = renderToString(<p class="unloaded">{links}</p>);
  const tagged = index.slice(0, end) + aside + index.slice(end);
  const after = described.index + described[0].length;
  // The page offers their addresses when a puzzle is shared.
  return (tagged.slice(0, after) + tags + tagged.slice(after)).replace('<html ', '<html data-static-pages ');
}

/** Every page, with its translations. Without dates: no date is the same for every build of a commit. */
function sitemap(base: URL, entries: Entry[]) {
  const urls = entries.flatMap(({ paths }) => {
    const twins = LANGUAGES.map(
      language =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(absolute(base, paths[language]))}"/>`,
    );
    return LANGUAGES.map(
      language => `<url><loc>${escape(absolute(base, paths[language]))}</loc>${twins.join('')}</url>`,
    );
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
