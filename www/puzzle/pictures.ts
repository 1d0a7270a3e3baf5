/** Pictures of the boards: PNGs made from SVGs. Documents, slides and messengers all take a PNG. */

import { type App, warn } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { wholeEngine } from '../app/later.ts';
import { rampStops } from '../boards/colours.ts';
import { areCells } from '../boards/draw/layers.ts';
import { drawPicture } from '../boards/draw/picture.ts';
import { pngOf } from '../boards/draw/raster.ts';
import * as engine from '../engine/engine.ts';
import { shownMoment, shownMoves } from '../state/session.ts';
import { fileName } from '../words/sentences.ts';
import { download } from './download.ts';

/** Only a watched search, which has no SVG, is drawn as on the boards. */
export async function savePicture(app: App) {
  await wholeEngine.load();
  const { page } = app;
  const { view } = page.session;
  const showing = app.onBoards.drawn();
  if (showing === null) return;
  const svg = view === 'search' ? null : svgOf(app);
  const blob = svg === null ? null : await pngOf(svg, app.palette.ground, isLined(app));
  const canvas = () =>
    drawPicture({ ...showing, moment: shownMoment(page.session), trailEnd: Infinity, echo: 0, rings: null });
  const drawn = blob ?? (await new Promise<Blob | null>(done => canvas().toBlob(done, 'image/png')));
  if (drawn === null) warn(app, 'notice.export-failed');
  else download(`${fileName(page.session)}.png`, drawn);
}

/** The boards as SVG. @returns null if they cannot be drawn */
function svgOf({ page, palette }: App): string | null {
  const { session } = page;
  if (session.start === null) return null;
  const family = currentFamily(page);
  const stops = rampStops(palette, page.options.ramp).map((stop, index) => [`trail-${index}`, stop]);
  const colours = { ...family.colours(palette), ...Object.fromEntries(stops) };
  const proof = family.proof(session) !== null;
  const shown = { moves: shownMoves(session), at: shownMoment(session) };
  return engine.svg(session.text, session.start, { ...shown, colours, proof });
}

/**
 * The boards on paper as SVG; null if they cannot be drawn.
 * @param isSolved whether with the whole solution or the proof; else as they are at the start
 */
export function paperSvg({ page }: App, isSolved: boolean): string | null {
  const { text, start, solution } = page.session;
  const result = isSolved ? solution.result : null;
  const found = result?.moves ? { moves: result.moves } : { proof: result?.verdict === 'unsolvable' };
  return start && engine.svg(text, start, { ...found, colours: currentFamily(page).paper });
}

/** The solved boards on paper as an address that holds them; empty if they cannot be drawn. */
export async function paperPicture(app: App): Promise<string> {
  const svg = paperSvg(app, true);
  const blob = svg && (await pngOf(svg, 'white', isLined(app)));
  if (!blob) return '';
  const reader = new FileReader();
  return new Promise(done => {
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => done('');
    reader.readAsDataURL(blob);
  });
}

/** Whether walls are lines between cells. */
const isLined = (app: App) => !(app.onBoards.drawn()?.boards.every(({ layers }) => areCells(layers)) ?? false);
