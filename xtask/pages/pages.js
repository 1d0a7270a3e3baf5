/**
 * Three small pages beside the page itself. `en/` and `de/` say what Lockstep is, with a picture: to people, and to
 * messengers, which never see a fragment. `404.html` is what a host shows for unknown addresses; those that were posted
 * it sends on.
 *
 * Their style is in them, allowed by its digest, and nothing runs in them but the script of 404.html.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build } from 'esbuild';

import { LANGUAGES } from '../../www/i18n/languages.ts';
import { digestOf } from '../bundle/page.js';
import { settings } from '../bundle/settings.js';
import { themesOf } from '../bundle/themes.js';
import { WORDS } from './words.js';

/** @typedef {import('../../www/i18n/languages.ts').Language} Language */

const CODES = LANGUAGES.map(({ code }) => code);

/** The size in pixels of the pictures, which messengers want to know. */
export const PICTURE = { width: 1200, height: 630 };

/** The logo: a disc and a diamond, like the first two players. */
const BRAND =
  '<svg viewBox="0 0 32 20" width="32" height="20" aria-hidden="true"><circle fill="var(--player-1)" cx="8" cy="10" r="6"/><path fill="var(--player-2)" d="M23 2 31 10 23 18 15 10Z"/></svg><span>Lockstep</span>';

/** A step of a build: adds the pages, and what they know to the first page. @param {import('../bundle/dist.js').Site} site */
export async function addPages(site) {
  const { root, base, files } = site;
  const textOf = (/** @type {string} */ path) => readFile(join(root, path), 'utf8');
  const { light, dark } = themesOf(await textOf('www/style/colours.css'));
  // No script chooses a theme here: only the system does.
  const colours = `:root {${light}}\n@media (prefers-color-scheme: dark) {\n:root {${dark}}\n}\n`;
  const style = colours + (await textOf('xtask/pages/pages.css'));
  const index = Buffer.from(files.get('index.html') ?? []).toString();
  const icon = only(index, /<link rel="icon" href="([^"]*)"/);
  for (const language of CODES) {
    files.set(`${language}/index.html`, Buffer.from(writeAbout(language, style, icon, base)));
    files.set(`${language}/preview.png`, await readFile(join(root, `xtask/pages/pictures/${language}.png`)));
  }
  files.set('index.html', Buffer.from(addTags(index, base)));
  files.set('404.html', Buffer.from(writeMissing(style, await scriptOf(site), base)));
}

/** @param {Language} language @param {string} style @param {string} icon @param {string | null} base */
function writeAbout(language, style, icon, base) {
  const { title, about, kinds, picture, open } = WORDS[language];
  const others = LANGUAGES.filter(({ code }) => code !== language);
  const whole = `${title} · Lockstep`;
  const description = `${kinds.map(([name]) => name).join(', ')}. ${about}`;
  const twins = CODES.map(one => {
    const address = base === null ? `../${one}/` : `${base}${one}/`;
    return `<link rel="alternate" hreflang="${one}" href="${address}">`;
  });
  const head = [
    `<meta name="description" content="${description}">`,
    `<link rel="icon" href="../${icon}" type="image/svg+xml">`,
    ...twins,
    ...tagsOf(language, whole, description, base, `${language}/`),
  ];
  // Audit tools request robots.txt from within a page, and count a refusal as a fault.
  const policy = `${styleOnly(style)}; img-src 'self'; connect-src 'self'`;
  const items = kinds.map(([name, words]) => `<li><strong>${name}.</strong> ${words}</li>`);
  return writeDocument(language, policy, whole, style, head, [
    `<header><a class="brand" href="../">${BRAND}</a>`,
    ...others.map(({ code, name }) => `<a href="../${code}/" lang="${code}" hreflang="${code}">${name}</a>`),
    '</header>',
    `<main><h1>${title}</h1>`,
    `<p>${about}</p>`,
    `<p class="go"><a class="button" href="../">${open}</a></p>`,
    `<p class="boards"><img src="preview.png" alt="${picture}" width="${PICTURE.width}" height="${PICTURE.height}"></p>`,
    `<ul>${items.join('')}</ul></main>`,
  ]);
}

/**
 * In both languages. It is shown at any depth, where no relative address leads anywhere: its links begin at the root of
 * the host, which is that of the site unless a base address says otherwise.
 * @param {string} style @param {string} script @param {string | null} base
 */
function writeMissing(style, script, base) {
  const root = base === null ? '/' : new URL(base).pathname;
  const policy = `${styleOnly(style)}; script-src '${digestOf(script)}'`;
  const sections = CODES.map((language, index) => {
    const { missing, perhaps, open, more } = WORDS[language];
    const heading = index === 0 ? 'h1' : 'h2';
    return [
      `<section lang="${language}"><${heading}>${missing}</${heading}>`,
      `<p>${perhaps}</p>`,
      `<p class="go"><a class="button" href="${root}">${open}</a> <a href="${root}${language}/">${more}</a></p></section>`,
    ].join('\n');
  });
  const head = ['<meta name="robots" content="noindex">', `<script>${script}</script>`];
  const body = [`<header><a class="brand" href="${root}">${BRAND}</a></header>`, '<main>', ...sections, '</main>'];
  return writeDocument(CODES[0], policy, '404 · Lockstep', style, head, body);
}

/** @param {string} style */
const styleOnly = style => `default-src 'none'; base-uri 'none'; form-action 'none'; style-src '${digestOf(style)}'`;

/**
 * @param {Language} language
 * @param {string} policy
 * @param {string} title
 * @param {string} style
 * @param {string[]} head
 * @param {string[]} body
 */
function writeDocument(language, policy, title, style, head, body) {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title}</title>`,
    ...head,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The script of 404.html with its imports. @param {import('../bundle/dist.js').Site} site @returns {Promise<string>} */
async function scriptOf(site) {
  const options = { ...settings(site), minify: true, sourcemap: false, banner: {} };
  const built = await build({ ...options, entryPoints: ['xtask/pages/send-on.js'], format: 'iife' });
  return built.outputFiles[0].text.trim();
}

/**
 * The tags of Open Graph, which requires absolute addresses: if the base is unknown, address and picture are omitted.
 * @param {Language} language
 * @param {string} title
 * @param {string} description
 * @param {string | null} base
 * @param {string} path of the page, relative to the root
 */
function tagsOf(language, title, description, base, path) {
  // Open Graph has an underscore.
  const locales = LANGUAGES.map(({ code, locale }) => ({ code, locale: locale.replace('-', '_') }));
  const [own, others] = [true, false].map(isOwn => locales.filter(({ code }) => (code === language) === isOwn));
  const located =
    base === null
      ? {}
      : {
          'og:url': `${base}${path}`,
          'og:image': `${base}${language}/preview.png`,
          'og:image:type': 'image/png',
          'og:image:width': PICTURE.width,
          'og:image:height': PICTURE.height,
          'og:image:alt': title,
        };
  const properties = [
    ['og:site_name', 'Lockstep'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ...own.map(({ locale }) => ['og:locale', locale]),
    ...others.map(({ locale }) => ['og:locale:alternate', locale]),
    ...Object.entries(located),
  ];
  return [
    ...(base === null ? [] : [`<link rel="canonical" href="${base}${path}">`]),
    ...properties.map(([name, content]) => `<meta property="${name}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/**
 * The first page with tags for messengers, and for browsers where it does not run, with links to what it is.
 * @param {string} index
 * @param {string | null} base
 */
function addTags(index, base) {
  const described = /<meta name="description" content="([^"]*)">/;
  const description = only(index, described);
  const tags = tagsOf(CODES[0], only(index, /<title>([^<]*)<\/title>/), description, base, '');
  const links = CODES.map(language => `<a href="${language}/" lang="${language}">${WORDS[language].more}</a>`);
  return index
    .replace(described, tag => [tag, ...tags].join('\n    '))
    .replace('</noscript>', `<p class="unloaded">${links.join(' · ')}</p></noscript>`);
}

/** @param {string} html @param {RegExp} pattern with one group */
function only(html, pattern) {
  const found = pattern.exec(html);
  if (found === null) throw new Error(`the first page has no ${pattern.source}`);
  return found[1];
}
