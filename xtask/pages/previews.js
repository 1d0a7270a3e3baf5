/**
 * `cargo xtask previews`: draws the pictures that the static pages have, in the browser named by CHROME, and puts them into
 * the folder `pictures` anew. They are kept in the tree, so that building a site needs no browser and always gives the
 * same bytes.
 *
 * For every page a card in each language, for messengers; and for each puzzle that is too large to be drawn into its page,
 * its corner at the top left, in both themes.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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

/** An origin that only this program answers at. */
const ORIGIN = 'http://lockstep.invalid/';

const root = new URL('../../', import.meta.url);
const style = `${makeStyle()}\n${readFileSync(new URL('card.css', import.meta.url), 'utf8')}`;
const { entries, helps } = await readCatalogue();
const browser = await launch();
/** By their paths among the pictures. @type {Map<string, Buffer>} */
const pictures = new Map();
try {
  const boards = await drawLargeBoards();
  for (const [name, file] of boards) pictures.set(`boards/${name}.png`, file);
  for (const language of LANGUAGES) await drawCards(language, boards);
} finally {
  await browser.close();
}
// Only now, when all of them are there.
rmSync(PICTURES, { recursive: true, force: true });
for (const [path, file] of pictures) {
  const place = new URL(path, PICTURES);
  mkdirSync(new URL('.', place), { recursive: true });
  writeFileSync(place, file);
}
const sizes = [...pictures.values()].map(file => file.length);
const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
console.log(`previews: ${sizes.length} pictures, ${total} bytes, the largest ${Math.max(...sizes)}`);

/**
 * The pictures of large puzzles, drawn by the page's own modules.
 * @returns {Promise<Map<string, Buffer>>} by the name of their card and the theme
 */
async function drawLargeBoards() {
  const page = await browser.newPage({ deviceScaleFactor: FINENESS });
  await page.route(`${ORIGIN}**`, route => {
    const path = new URL(route.request().url()).pathname.slice(1);
    if (path === '') return route.fulfill({ contentType: 'text/html', body: `<!doctype html><style>${style}</style>` });
    return route.fulfill({ path: fileURLToPath(new URL(path, root)) });
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
 * Adds the cards of a language to the pictures.
 * @param {import('./words.js').Language} language
 * @param {Map<string, Buffer>} boards pictures of large puzzles
 */
async function drawCards(language, boards) {
  const page = await browser.newPage({ viewport: CARD, colorScheme: 'light' });
  for (const entry of entries) {
    const path = `${language}/${entry.card}.png`;
    // Levels have the card of their family.
    if (pictures.has(path)) continue;
    await page.setContent(inLanguage(language, () => cardOf(entry, language, boards)));
    await page.evaluate(fitName);
    pictures.set(path, writePng(readPng(await page.screenshot()), CARD_COLOURS));
  }
  await page.close();
}

/** Runs in the browser: a name with a long word, or of more than two lines, is written smaller. */
function fitName() {
  const name = /** @type {HTMLElement} */ (document.querySelector('h1'));
  const { clientWidth, scrollWidth, clientHeight } = name;
  const line = Number.parseFloat(getComputedStyle(name).lineHeight);
  name.classList.toggle('long', scrollWidth > clientWidth || clientHeight > 2.5 * line);
}

/**
 * @param {Entry} entry
 * @param {import('./words.js').Language} language
 * @param {Map<string, Buffer>} boards
 */
function cardOf(entry, language, boards) {
  const { family, facts } = linesOf(entry);
  const words = el(
    'div',
    { class: 'words' },
    el('div', { class: 'brand' }, brand(), el('span', {}, 'Lockstep')),
    el('h1', {}, nameOf(entry, language)),
    el('p', { class: 'family' }, family),
    el('p', { class: 'facts' }, facts),
  );
  const show = el('div', { class: 'show' }, showOf(entry, language, boards));
  return writeDocument(el('html', { lang: language }, el('head', {}, el('style', {}, style)), el('body', {}, words, show)));
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
 * @param {import('./words.js').Language} language
 * @param {Map<string, Buffer>} boards
 * @returns {Element}
 */
function showOf(entry, language, boards) {
  switch (entry.is) {
    case 'puzzle':
    case 'level':
      return pictured(entry, boards);
    case 'family':
      return pictured(exampleFor(entry.kind), boards);
    case 'home':
      return pictured(exampleFor(FAMILIES[0].kind), boards);
    case 'chapter':
      return illustration(entry, language);
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

/**
 * The first drawing of a chapter.
 * @param {import('./catalogue.js').ChapterEntry} entry
 * @param {import('./words.js').Language} language
 */
function illustration({ kind, chapters }, language) {
  const parts = chapters[language].chapter.sections.flatMap(section => section.parts);
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
