/**
 * `cargo xtask previews`: draws the pictures that the static pages have, in the browser named by CHROME, and puts them into
 * the folder `pictures` anew. They are kept in the tree, so that building a site needs no browser and always gives the
 * same bytes.
 *
 * For every page a card in each language, for messengers; and for each puzzle that is too large to be drawn into its page,
 * its corner at the start, in both themes.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import { FAMILIES, familyOf } from '../../www/families/index.js';
import { t } from '../../www/i18n/index.js';
import { launch } from '../../tests/web/support/browser.js';
import { PICTURE, drawBoards, isLarge, opened } from './board.js';
import { readCatalogue } from './catalogue.js';
import { CARD, brand } from './frame.js';
import { scene, trail } from './module.js';
import { nameOf, puzzleOf } from './pages.js';
import { readPng, writePng } from './png.js';
import { PICTURES, THEMES } from './site.js';
import { makeStyle } from './style.js';
import { drawn, el, writeDocument } from './tree.js';
import { LANGUAGES, inLanguage, say } from './words.js';

/**
 * @typedef {import('./catalogue.js').Entry} Entry
 * @typedef {import('./tree.js').Element} Element
 */

/** Colours in a card: enough for soft edges of letters and shapes. */
const CARD_COLOURS = 48;

/** Colours in the picture of a large puzzle, whose shapes have hard edges. */
const BOARD_COLOURS = 24;

/** Pixels to a pixel of the page there: so much larger than in a thumbnail are its cells. */
const FINENESS = 3;

/** Names of more letters, or with a word of more, are written smaller. */
const LONG_NAME = 16;
const LONG_WORD = 11;

/** An origin that only this program answers at. */
const ORIGIN = 'http://lockstep.invalid/';

const root = new URL('../../', import.meta.url);
const style = `${makeStyle()}\n${readFileSync(new URL('card.css', import.meta.url), 'utf8')}`;
const { entries, helps } = await readCatalogue();
const browser = await launch();
try {
  rmSync(PICTURES, { recursive: true, force: true });
  const boards = await drawLargeBoards();
  const written = [...boards].map(([name, file]) => save(`boards/${name}.png`, file));
  for (const language of LANGUAGES) written.push(...(await drawCards(language, boards)));
  const largest = Math.max(...written);
  const total = written.reduce((sum, bytes) => sum + bytes, 0);
  console.log(`previews: ${written.length} pictures, ${total} bytes, the largest ${largest}`);
} finally {
  await browser.close();
}

/** @param {string} path among the pictures @param {Buffer} file @returns {number} bytes */
function save(path, file) {
  const place = new URL(path, PICTURES);
  mkdirSync(new URL('.', place), { recursive: true });
  writeFileSync(place, file);
  return file.length;
}

/**
 * The pictures of large puzzles, drawn by the page's own modules.
 * @returns {Promise<Map<string, Buffer>>} by the name of their card and the theme
 */
async function drawLargeBoards() {
  const page = await browser.newPage({ deviceScaleFactor: FINENESS });
  await page.route(`${ORIGIN}**`, route => {
    const path = new URL(route.request().url()).pathname.slice(1);
    if (path === '') return route.fulfill({ contentType: 'text/html', body: `<!doctype html><style>${style}</style>` });
    return route.fulfill({ path: new URL(path, root).pathname });
  });
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  for (const entry of entries) {
    if ((entry.is !== 'puzzle' && entry.is !== 'level') || !isLarge(puzzleOf(entry).boards)) continue;
    const { state } = opened(puzzleOf(entry).text());
    const [seen, walked] = [scene(state), trail(state, '')];
    if (!seen.ok || !walked.ok) throw new Error(`${entry.card} cannot be drawn`);
    const what = { boards: seen.scene.boards, trails: walked.trails, kind: entry.kind, ...PICTURE };
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(ORIGIN);
      const drawing = await page.evaluate(drawInBrowser, what);
      const file = Buffer.from(drawing.slice(drawing.indexOf(',') + 1), 'base64');
      files.set(`${entry.card}-${theme}`, writePng(readPng(file), BOARD_COLOURS));
    }
  }
  await page.close();
  return files;
}

/**
 * Runs in the browser.
 * @param {{ boards: import('../../www/types.js').Board[], trails: import('../../www/types.js').Trail[],
 *   kind: import('../../www/types.js').Kind, width: number, height: number }} what
 * @returns {Promise<string>} a data address
 */
async function drawInBrowser({ boards, trails, kind, width, height }) {
  const [{ readPalette }, { familyOf: family }, { drawThumbnail }] = await Promise.all([
    // @ts-ignore: addresses in the browser
    import('/www/colours.js'),
    // @ts-ignore
    import('/www/families/index.js'),
    // @ts-ignore
    import('/www/draw/picture.js'),
  ]);
  const box = { width: width / devicePixelRatio, height: height / devicePixelRatio };
  const colours = readPalette();
  const palette = { ...family(kind).colours(colours), ground: colours.panel };
  const canvas = drawThumbnail(boards, trails, palette, box);
  const whole = document.createElement('canvas');
  Object.assign(whole, { width, height });
  const context = /** @type {CanvasRenderingContext2D} */ (whole.getContext('2d'));
  context.fillStyle = colours.panel;
  context.fillRect(0, 0, width, height);
  context.drawImage(canvas, Math.floor((width - canvas.width) / 2), Math.floor((height - canvas.height) / 2));
  return whole.toDataURL('image/png');
}

/**
 * @param {import('./words.js').Language} language
 * @param {Map<string, Buffer>} boards pictures of large puzzles
 * @returns {Promise<number[]>} bytes of each
 */
async function drawCards(language, boards) {
  const page = await browser.newPage({ viewport: CARD, colorScheme: 'light' });
  /** @type {number[]} */
  const sizes = [];
  const known = new Set();
  for (const entry of entries) {
    if (known.has(entry.card)) continue;
    known.add(entry.card);
    const document = inLanguage(language, () => cardOf(entry, language, boards));
    await page.setContent(document);
    sizes.push(save(`${language}/${entry.card}.png`, writePng(readPng(await page.screenshot()), CARD_COLOURS)));
  }
  await page.close();
  return sizes;
}

/**
 * @param {Entry} entry
 * @param {import('./words.js').Language} language
 * @param {Map<string, Buffer>} boards
 */
function cardOf(entry, language, boards) {
  const name = nameOf(entry, language);
  const { family, facts } = linesOf(entry);
  const words = el(
    'div',
    { class: 'words' },
    el('div', { class: 'brand' }, brand(), el('span', {}, 'Lockstep')),
    el('h1', { class: isLong(name) ? 'long' : false }, name),
    el('p', { class: 'family' }, family),
    el('p', { class: 'facts' }, facts),
  );
  const show = el('div', { class: 'show' }, showOf(entry, boards));
  return writeDocument(el('html', { lang: language }, el('head', {}, el('style', {}, style)), el('body', {}, words, show)));
}

/** @param {string} name */
function isLong(name) {
  return name.length > LONG_NAME || name.split(' ').some(word => word.length > LONG_WORD);
}

/** What stands below the name. @param {Entry} entry */
function linesOf(entry) {
  switch (entry.is) {
    case 'puzzle':
    case 'level':
      return { family: t(`${entry.kind}.name`), facts: familyOf(entry.kind).words.sizes(puzzleOf(entry).boards) };
    case 'family':
      return { family: '', facts: t(`${entry.kind}.tagline`) };
    case 'chapter':
      return { family: '', facts: t('help.title') };
    case 'contents':
      return { family: '', facts: say('help.about') };
    case 'home':
      return { family: '', facts: FAMILIES.map(({ kind }) => t(`${kind}.name`)).join(' · ') };
  }
}

/**
 * @param {Entry} entry
 * @param {Map<string, Buffer>} boards
 * @returns {Element}
 */
function showOf(entry, boards) {
  switch (entry.is) {
    case 'puzzle':
    case 'level':
      return pictured(entry, boards);
    case 'family':
      return pictured(exampleFor(entry.kind), boards);
    case 'home':
      return pictured(exampleFor('simultaneous'), boards);
    case 'chapter':
      return illustration(entry);
    case 'contents':
      return sign();
  }
}

/**
 * @param {import('./catalogue.js').PuzzleEntry | import('./catalogue.js').LevelEntry} entry
 * @param {Map<string, Buffer>} boards
 */
function pictured(entry, boards) {
  const file = boards.get(`${entry.card}-light`);
  return file === undefined
    ? drawBoards(opened(puzzleOf(entry).text()), '')
    : el('img', { src: `data:image/png;base64,${file.toString('base64')}` });
}

/** The puzzle that stands for a family: not its smallest. @param {string} kind */
function exampleFor(kind) {
  const found = entries.filter(entry => entry.is === 'puzzle' && entry.kind === kind);
  const cells = (/** @type {Entry} */ entry) =>
    entry.is === 'puzzle' ? Math.max(...puzzleOf(entry).boards.map(({ width, height }) => width * height)) : 0;
  const example = found.find(entry => cells(entry) >= 100) ?? found[0];
  if (example?.is !== 'puzzle') throw new Error(`${kind} has no example`);
  return example;
}

/** The first drawing of a chapter. @param {import('./catalogue.js').ChapterEntry} entry */
function illustration({ kind, chapters }) {
  const parts = chapters.en.chapter.sections.flatMap(section => section.parts);
  for (const part of parts) {
    if (typeof part === 'string' || kind === null) continue;
    const help = helps[kind];
    if ('figure' in part) return drawn(() => help.figures[part.figure](part.words ?? {}));
    if ('board' in part) return drawBoards(opened(help.boards[part.board].text), '');
    if ('sample' in part) return drawBoards(opened(help.sample.text), '');
  }
  return sign();
}

function sign() {
  const large = brand();
  large.setAttribute('class', 'sign');
  return large;
}
