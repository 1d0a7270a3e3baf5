/**
 * What all static pages have in common: the head with everything that a search engine or a messenger asks for, the line at
 * the top and the links at the end.
 *
 * @typedef {import('../../www/i18n/index.js').Language} Language
 * @typedef {import('./tree.js').Child} Child
 *
 * @typedef {object} Site What is the same for all pages of a site.
 * @property {URL | null} base the address of its root; null where that is not known
 * @property {string} stylesheet where the style sheet is, from the root on
 * @property {string} icon where the icon is
 *
 * @typedef {object} Page
 * @property {Language} language
 * @property {import('./catalogue.js').Paths} paths of the page in all languages
 * @property {string} title without the name of the site
 * @property {string} description one or two sentences
 * @property {string} card where the picture of it is, from the root on
 * @property {Child[]} body
 */

import { FAMILIES } from '../../www/families/index.js';
import { t } from '../../www/i18n/index.js';
import { pathBelow } from '../../www/static-pages.js';
import { relative } from './catalogue.js';
import { el } from './tree.js';
import { LANGUAGES, dictionaries, say } from './words.js';

/** Pixels of the pictures that messengers show. */
export const CARD = { width: 1200, height: 630 };

/**
 * Nothing runs, and nothing comes from elsewhere. No page connects to anything; but tools that judge a page ask for
 * robots.txt from within it, and count a refusal as a fault.
 */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** What Open Graph calls the languages. @type {Record<Language, string>} */
export const LOCALES = { en: 'en_GB', de: 'de_DE' };

/**
 * @param {Site} site
 * @param {Page} page
 */
export function frame({ base, stylesheet, icon }, { language, paths, title, description, card, body }) {
  const here = paths[language];
  const at = (/** @type {string} */ path) => relative(here, path);
  const whole = t('app.title-with', { name: title });
  return el(
    'html',
    { lang: language },
    el(
      'head',
      {},
      ...foundation(POLICY),
      el('meta', { name: 'description', content: description }),
      el('title', {}, whole),
      el('link', { rel: 'icon', href: at(icon), type: 'image/svg+xml' }),
      el('link', { rel: 'stylesheet', href: at(stylesheet) }),
      ...LANGUAGES.map(other =>
        el('link', { rel: 'alternate', hreflang: other, href: base === null ? at(paths[other]) : absolute(base, paths[other]) }),
      ),
      ...graph(base, { title: whole, description, path: here, card, locale: LOCALES[language] }),
    ),
    el(
      'body',
      {},
      top(language, paths, at),
      el('main', {}, ...body),
      foot(language, at),
    ),
  );
}

/** What every page's head begins with. @param {string} policy what it may load */
export function foundation(policy) {
  return [
    el('meta', { charset: 'utf-8' }),
    el('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    el('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    el('meta', { name: 'color-scheme', content: 'light dark' }),
  ];
}

/** @param {URL} base @param {string} path */
export function absolute(base, path) {
  return new URL(path, base).href;
}

/**
 * The tags of Open Graph, which wants absolute addresses: where the base is not known, there is nothing to say of address
 * and picture.
 * @param {URL | null} base
 * @param {{ title: string, description: string, path: string, card: string, locale: string }} about
 */
export function graph(base, { title, description, path, card, locale }) {
  const properties = {
    'og:site_name': 'Lockstep',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:locale': locale,
  };
  const others = Object.values(LOCALES).filter(other => other !== locale);
  return [
    ...Object.entries(properties).map(([property, content]) => el('meta', { property, content })),
    ...others.map(content => el('meta', { property: 'og:locale:alternate', content })),
    ...(base === null ? [] : located(absolute(base, path), absolute(base, card), title)),
    el('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

/** @param {string} address @param {string} picture @param {string} title */
function located(address, picture, title) {
  const properties = {
    'og:url': address,
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': CARD.width,
    'og:image:height': CARD.height,
    'og:image:alt': title,
  };
  return [
    el('link', { rel: 'canonical', href: address }),
    ...Object.entries(properties).map(([property, content]) => el('meta', { property, content })),
  ];
}

/** The sign of the site: a disc and a diamond, as its two first players. */
export function brand() {
  return el(
    'svg',
    { viewBox: '0 0 32 20', width: 32, height: 20, 'aria-hidden': 'true' },
    el('circle', { class: 'brand-one', cx: 8, cy: 10, r: 6 }),
    el('path', { class: 'brand-two', d: 'M23 2 31 10 23 18 15 10Z' }),
  );
}

/**
 * @param {Language} language
 * @param {import('./catalogue.js').Paths} paths
 * @param {(path: string) => string} at
 */
function top(language, paths, at) {
  const families = FAMILIES.map(({ kind }) => el('a', { href: at(`${language}/${kind}/`) }, t(`${kind}.name`)));
  const others = LANGUAGES.filter(other => other !== language).map(other =>
    el('a', { href: at(paths[other]), lang: other, hreflang: other, class: 'language' }, dictionaries[other].language),
  );
  return el(
    'header',
    { class: 'top' },
    el('a', { class: 'brand', href: at(`${language}/`) }, brand(), el('span', {}, 'Lockstep')),
    el('nav', { 'aria-label': say('families') }, ...families),
    ...others,
  );
}

/** @param {Language} language @param {(path: string) => string} at */
function foot(language, at) {
  const links = [
    [`${language}/`, t('library.title')],
    [pathBelow(language, 'help', ''), t('help.title')],
  ];
  return el(
    'footer',
    {},
    ...links.map(([path, words]) => el('a', { href: at(path) }, words)),
    el('a', { href: at('') }, say('home.open')),
  );
}
