/**
 * The page that a host shows where there is none, in both languages. It is shown at addresses of any depth, so that it
 * can neither load a file nor link to one by a relative address: its style stands in it, allowed by its digest, and its
 * links begin at the root of the host, which is that of the site unless a base address says otherwise.
 */

import { createHash } from 'node:crypto';

import { brand, foundation } from './frame.js';
import { el, writeDocument } from './tree.js';
import { LANGUAGES, inLanguage, say } from './words.js';

/**
 * @param {URL | null} base
 * @param {string} style
 */
export function writeMissing(base, style) {
  const root = base === null ? '/' : base.pathname;
  const digest = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`;
  const sections = LANGUAGES.map(language =>
    inLanguage(language, () =>
      el(
        'section',
        { lang: language },
        el(language === LANGUAGES[0] ? 'h1' : 'h2', {}, say('missing.title')),
        el('p', {}, say('missing.text')),
        el(
          'p',
          { class: 'go' },
          el('a', { class: 'button', href: root }, say('home.open')),
          ' ',
          el('a', { href: `${root}${language}/` }, say('missing.all')),
        ),
      ),
    ),
  );
  const html = el(
    'html',
    { lang: LANGUAGES[0] },
    el(
      'head',
      {},
      ...foundation(policy),
      el('meta', { name: 'robots', content: 'noindex' }),
      el('title', {}, '404 · Lockstep'),
      el('style', {}, style),
    ),
    el(
      'body',
      {},
      el('header', { class: 'top' }, el('a', { class: 'brand', href: root }, brand(), el('span', {}, 'Lockstep'))),
      el('main', {}, ...sections),
    ),
  );
  return writeDocument(html);
}
