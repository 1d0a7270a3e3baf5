/**
 * Parses `index.html`, which names the page's sources, and rewrites it for a bundle, so that there is no second copy to
 * maintain.
 *
 * Resources are named in `<link>` and `<script>` tags, one a line. Their order stays.
 */

import { createHash } from 'node:crypto';
import { LANGUAGES } from '../../www/i18n/languages.ts';

const TAG = /^[ \t]*<(?:link|script)\b[^>]*>(?:<\/script>)?\n/gm;
/** Tags whose resource a browser loads only on demand. */
const NAMED_ONLY = /rel="(?:canonical|apple-touch-icon)"/;
const POLICY = /(http-equiv="Content-Security-Policy" content=")[^"]*"/;
/** The attributes in which the classic script finds the words of a language. */
const WORDS = new RegExp(`( data-(?:${LANGUAGES.map(({ code }) => code).join('|')})=")([^"]+)"`, 'g');
const POLICY_SCRIPTS = "script-src 'self'";

/**
 * @typedef {object} Loaded The page's resources: paths relative to the project's root.
 * @property {string[]} styles in cascade order
 * @property {string} boot the classic script that runs before the first paint
 * @property {string} main the module that imports everything else
 * @property {string} icon
 *
 * @typedef {object} Bundled Their replacements.
 * @property {string} style the address of the one style sheet
 * @property {string} boot the text of the classic script, which is put into the page
 * @property {string} main the address of the module
 * @property {string[]} modules the addresses of its static imports
 * @property {(path: string) => string} asset the address of any other file, and of a module imported on demand
 */

/** @param {string} html @returns {Loaded} */
export function readPage(html) {
  const tags = tagsOf(html);
  return {
    styles: tags.filter(isStyle).map(addressIn),
    boot: only(tags.filter(isBoot), 'a classic script'),
    main: only(tags.filter(isMain), 'a module script'),
    icon: only(tags.filter(isIcon), 'an icon'),
  };
}

/**
 * @param {string} html
 * @param {Bundled} bundled
 */
export function writePage(html, { style, boot, main, modules, asset }) {
  assertFits(boot);
  if (!html.includes(POLICY_SCRIPTS)) throw new Error(`index.html has no policy with ${POLICY_SCRIPTS}`);
  let isStyled = false;
  /** @type {string[]} */
  const later = [];
  return html.replace(POLICY_SCRIPTS, `${POLICY_SCRIPTS} '${digestOf(boot)}'`).replace(TAG, tag => {
    if (isStyle(tag)) {
      if (isStyled) return '';
      isStyled = true;
      return withAddress(tag, style);
    }
    if (isBoot(tag)) {
      const words = tag
        .replace(/ src="[^"]*"/, ' data-later')
        .replace(WORDS, (_, before, path) => `${before}${asset(path)}"`);
      // The script's text comes as a function, since a text may contain `$&`.
      return words.replace('></script>', () => `>${boot}</script>`);
    }
    if (isFetched(tag)) {
      later.push(withAddress(tag, asset(addressIn(tag))));
      return '';
    }
    if (isMain(tag)) return setAside([...later, ...modules.map(preload), withAddress(tag, main)]);
    // Those modules are in the bundle, and the preloads follow from it.
    if (tag.includes('rel="modulepreload"')) return '';
    return withAddress(tag, asset(addressIn(tag)));
  });
}

/**
 * The page as one file, which loads nothing: its policy allows the inline content by digests.
 *
 * @param {string} html
 * @param {object} inside
 * @param {string} inside.style
 * @param {string} inside.boot the text of the classic script
 * @param {string} inside.main the text of the module
 * @param {string} inside.icon a data address
 * @param {Map<string, string>} inside.texts embedded for the scripts, by name
 */
export function writeWholePage(html, { style, boot, main, icon, texts }) {
  for (const text of [boot, main, ...texts.values()]) assertFits(text);
  if (/<\/style/i.test(style)) throw new Error('the style sheet cannot stand in a page');
  const policy = [
    "default-src 'none'",
    `script-src '${digestOf(boot)}' '${digestOf(main)}' 'wasm-unsafe-eval'`,
    `style-src '${digestOf(style)}'`,
    'img-src blob: data:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lockstep',
  ].join('; ');
  let isStyled = false;
  const head = html
    .replace(POLICY, (_, before) => `${before}${policy}"`)
    .replace(TAG, tag => {
      if (isStyle(tag)) {
        if (isStyled) return '';
        isStyled = true;
        return `    <style>${style}</style>\n`;
      }
      if (isBoot(tag)) return `    <script>${boot}</script>\n`;
      if (isMain(tag)) return `    <script type="module">${main}</script>\n`;
      return isIcon(tag) ? withAddress(tag, icon) : '';
    });
  const data = [...texts].sort().map(([name, text]) => `    <script type="text/plain" id="${name}">${text}</script>\n`);
  return head.replace('  </body>', () => `${data.join('')}  </body>`);
}

/** The addresses that a page loads by itself, each once; for the words those in English. @param {string} html */
export function loadedBy(html) {
  const words = [...html.matchAll(WORDS)]
    .filter(([attribute]) => attribute.includes(`data-${LANGUAGES[0].code}=`))
    .map(([, , path]) => path);
  const named = tagsOf(html).filter(tag => hasAddress(tag) && !NAMED_ONLY.test(tag));
  return [...new Set([...words, ...named.map(addressIn)])];
}

/** A script's or style's source expression in a policy. @param {string} text */
export function digestOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** In an element `</script` would end it, and `<!--` start a comment. @param {string} script */
function assertFits(script) {
  if (/<\/script|<!--/i.test(script)) throw new Error('the script cannot stand in a page');
}

/** @param {string} html */
const tagsOf = html => html.match(TAG) ?? [];
/** @param {string} tag */
const isStyle = tag => tag.includes('rel="stylesheet"');
/** @param {string} tag */
const isIcon = tag => tag.includes('rel="icon"');
/** @param {string} tag */
const isMain = tag => tag.includes('<script type="module"') && hasAddress(tag);
/** Requests made by scripts, preloaded. @param {string} tag */
const isFetched = tag => tag.includes('as="fetch"');
/** @param {string} tag */
const isBoot = tag => /<script(?! type="module")/.test(tag);
/** @param {string} tag */
const hasAddress = tag => /\s(?:href|src)="/.test(tag);

/** @param {string} tag */
function addressIn(tag) {
  const address = tag.match(/\s(?:href|src)="([^"]+)"/)?.[1];
  if (address === undefined) throw new Error(`a tag without an address: ${tag.trim()}`);
  return address;
}

/** @param {string} tag @param {string} address */
function withAddress(tag, address) {
  return tag.replace(/(\s(?:href|src)=")[^"]+"/, (_, before) => `${before}${address}"`);
}

/** Tags that www/shell/boot.ts inserts into the page after the first frame. @param {string[]} tags */
function setAside(tags) {
  return `    <template id="later">\n${tags.join('')}    </template>\n`;
}

/** @param {string} address */
function preload(address) {
  return `    <link rel="modulepreload" href="${address}">\n`;
}

/** @param {string[]} tags @param {string} what */
function only(tags, what) {
  if (tags.length !== 1) throw new Error(`index.html should have ${what} once, and has it ${tags.length} times`);
  return addressIn(tags[0]);
}
