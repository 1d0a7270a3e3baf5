/**
 * What leaves the page: links, pictures, files, the sequence on the clipboard.
 *
 * @typedef {import('../main.js').App} App
 */

import { setFragment } from '../address.js';
import { rampStops } from '../colours.js';
import { download } from '../dom.js';
import { areCells } from '../draw/paint.js';
import { drawPicture } from '../draw/picture.js';
import { pngOf } from '../draw/raster.js';
import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { currentLanguage } from '../i18n/index.js';
import { fileName } from '../i18n/sentences.js';
import { canEncode, encode, namedFragment, sizeClass, withQuiz } from '../share-link.js';
import { isQuiz } from '../state/quiz.js';
import { recipeOf, shownMoment, shownMoves } from '../state/sitting.js';
import { pathOf } from '../static-pages.js';
import { warn } from './notices.js';
import { writtenSequence } from './written.js';

/**
 * The link to the current puzzle, and how far it gets. A link that fits is put into the address
 * too, so that the page comes back with it.
 * @param {App} app
 * @param {boolean} [withMoves] the own walk too, for somebody to outdo
 * @param {boolean} [asQuiz] to be played without help until it is handed in
 * @returns {Promise<{ address: string, size: ReturnType<typeof sizeClass> } | null>}
 */
export async function makeLink({ page }, withMoves = false, asQuiz = false) {
  const { source, text, game } = page.sitting;
  if (source === null) return null;
  const plain = await (withMoves ? attemptOf(source, text, game.walk.moves) : fragmentOf(source, text));
  if (plain === null) return null;
  const hash = asQuiz ? withQuiz(plain) : plain;
  const address = new URL(hash, location.href).href;
  const size = sizeClass(address.length);
  const isOfPage = !withMoves && asQuiz === isQuiz(page.sitting) && page.sitting.source === source;
  if (size !== 'too-long' && isOfPage) setFragment(hash);
  return { address, size };
}

/**
 * The address of the puzzle's own page, which messengers show with its picture.
 * @param {App} app
 * @returns {{ address: string, size: ReturnType<typeof sizeClass> } | null} null where there is none
 */
export function linkToPage({ page }) {
  const { source } = page.sitting;
  // The build notes there whether the host has such pages.
  const hasPages = 'staticPages' in document.documentElement.dataset;
  const path = source === null || !hasPages ? null : pathOf(source, currentLanguage());
  if (path === null) return null;
  const address = new URL(path, location.href).href;
  return { address, size: sizeClass(address.length) };
}

/**
 * @param {App} _app
 * @param {string} text
 * @returns {Promise<boolean>} whether the browser allowed it
 */
export async function copy(_app, text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** @param {App} app */
export function downloadSequence({ page }) {
  const moves = page.sitting.solution.result?.moves ?? '';
  save(page, `-${moves.length}.txt`, [writtenSequence(page, moves), '\n'], 'text/plain');
}

/** @param {App} app */
export function downloadText({ page }) {
  save(page, '.txt', [page.sitting.text], 'text/plain');
}

/** @param {App} app */
export async function downloadSvg(app) {
  const { page } = app;
  if (page.sitting.start === null) return;
  await engine.loadWhole();
  const text = svgOf(app);
  if (text === null) warn(app, 'notice.export-failed');
  else save(page, '.svg', [text], 'image/svg+xml');
}

/**
 * The same picture as the SVG. Only a search that is watched is drawn as the boards show it: an SVG has nothing of it.
 * @param {App} app
 */
export async function downloadPng(app) {
  await engine.loadWhole();
  const { page } = app;
  const { source, view } = page.sitting;
  const showing = app.showing();
  if (showing === null) return;
  const lined = !showing.boards.every(({ layers }) => areCells(layers));
  const svg = view === 'search' ? null : svgOf(app);
  const blob = svg === null ? null : await pngOf(svg, app.palette.ground, lined);
  const drawn = blob ?? (await boardsAsPng({ ...showing, moment: shownMoment(page.sitting), echo: 0 }));
  if (drawn === null) warn(app, 'notice.export-failed');
  else download(`${fileName(source)}.png`, drawn);
}

/**
 * @param {import('../boards/view.js').Showing} showing
 * @returns {Promise<Blob | null>}
 */
function boardsAsPng(showing) {
  return new Promise(done => drawPicture(showing).toBlob(done, 'image/png'));
}

/**
 * What is shown, as SVG.
 * @param {App} app
 * @returns {string | null} null where it cannot be drawn
 */
function svgOf({ page, palette }) {
  const { sitting } = page;
  if (sitting.start === null) return null;
  const family = currentFamily(page);
  const stops = rampStops(palette, page.options.ramp);
  return engine.svg(sitting.text, sitting.start, {
    moves: shownMoves(sitting),
    at: shownMoment(sitting),
    colours: {
      ...family.colours(palette),
      ...Object.fromEntries(stops.map((stop, index) => [`trail-${index}`, stop])),
    },
    proof: family.proof(sitting) !== null,
  });
}

/**
 * @param {import('../state/sitting.js').Source} source
 * @param {string} text
 */
async function fragmentOf(source, text) {
  const named = namedFragment(source);
  if (named !== '') return named;
  if (!canEncode()) return null;
  const bytes = engine.pack(text, recipeOf(source));
  return bytes === null ? null : encode(bytes);
}

/**
 * @param {import('../state/sitting.js').Source} source
 * @param {string} text
 * @param {string} moves
 */
async function attemptOf(source, text, moves) {
  if (!canEncode()) return null;
  const packed = engine.packAttempt(text, recipeOf(source), moves);
  if (!packed.ok) return null;
  const hash = await encode(packed.bytes);
  const name = namedFragment(source);
  return name === '' ? hash : `${name}&${hash.slice(1)}`;
}

/**
 * @param {import('../state/page.js').Page} page
 * @param {string} ending behind the name of the puzzle
 * @param {string[]} parts
 * @param {string} type
 */
function save({ sitting }, ending, parts, type) {
  download(`${fileName(sitting.source)}${ending}`, new Blob(parts, { type }));
}
