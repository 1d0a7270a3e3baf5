/**
 * The content of index.html for a first visit, visible before any script runs: the header's tools, the welcome and the
 * first level, rendered by the page's own components once for both languages. A unit test compares index.html with
 * this, and
 *
 *     npm run first-view
 *
 * writes it there.
 *
 * The boards are drawn by the page's own drawing code, on a context that writes SVG. The module's SVG is made for paper:
 * its walls are more than half as thick again, its players have no halo and its goals no background, and all of that
 * would visibly change when the page's canvases take over.
 */

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { App } from '../../www/app/app.ts';
import { variableOf } from '../../www/boards/colours.ts';
import { drawActors } from '../../www/boards/draw/actors.ts';
import type { Context } from '../../www/boards/draw/canvas.ts';
import { layersAbove, layersBelow } from '../../www/boards/draw/layers.ts';
import { drawStaticLayers } from '../../www/boards/draw/static-layers.ts';
import { MARGIN } from '../../www/boards/viewport.ts';
import type { Board, Trail } from '../../www/engine/types.ts';
import { FAMILIES } from '../../www/families/index.ts';
import { emptyPage } from '../../www/state/page.ts';
import { newSession } from '../../www/state/session.ts';
import '../../www/shell/all-words.ts';
import { currentLanguage, setLanguage } from '../../www/i18n/index.ts';
import { LANGUAGES, type Language } from '../../www/i18n/languages.ts';
import { Welcome } from '../../www/play/welcome-view.tsx';
import { Brand, HomeButton, Tools } from '../../www/shell/header.tsx';
import { Caption } from '../../www/shell/stage.tsx';
import { level, open, scene, trail } from './module.js';

/** The page itself. */
export const INDEX = new URL('../../index.html', import.meta.url);

/** Colours by role, each as the variable of the style sheet. The module mixes those of trails, which a start lacks. */
const PALETTE = Object.fromEntries(
  [...readFileSync(new URL('../../www/style/colours.css', import.meta.url), 'utf8').matchAll(/^ {2}--([\w-]+): /gm)]
    .map(([, role]) => role)
    .filter(role => !role.startsWith('trail-'))
    .map(role => [role, `var(${variableOf(role)})`]),
);

/** Device pixels of a cell on the screens of most first visitors. */
const SCALE = 64;

/** The page before its first puzzle is open, as far as the first view needs it. */
const app = { page: emptyPage() } as App;

/** The correct index.html. @param html its present text */
export function withFirstView(html: string) {
  const header = (
    <>
      <Brand />
      <HomeButton app={app} />
      <div class="families" id="families" />
      <div id="tabs-place" />
      <p class="line" id="line" />
      <Tools app={app} />
    </>
  );
  const parts = { header, welcome: <Welcome app={app} />, boards: <FirstBoards /> };
  return Object.entries(parts).reduce((filled, [place, view]) => {
    const there = new RegExp(`(<!-- first ${place} -->)[^]*?(\n *<!-- end -->)`);
    assert.match(html, there);
    return filled.replace(there, (_, begin, end) => begin + inLines(inBoth(view), end.indexOf('<')) + end);
  }, withLanguages(html));
}

/** The languages for shell/boot.ts, before any script has the table. */
function withLanguages(html: string) {
  const codes = LANGUAGES.map(({ code }) => code);
  const words = codes.map(code => ` data-${code}="www/shell/words.${code}.ts"`).join('');
  return html
    .replace(/(<html [^>]*data-languages=")[^"]*/, `$1${codes.join(' ')}`)
    .replace(/(<script src="www\/shell\/boot\.ts")[^>]*/, `$1${words}`);
}

/** The first level, opened as in the page. */
function FirstBoards() {
  const [{ kind: family, words }] = FAMILIES;
  const found = level(family, 1);
  assert(found.ok);
  const parsed = open(found.text);
  assert(parsed.ok);
  const { puzzle, state } = parsed;
  const drawn = scene(state);
  const walked = trail(state, '');
  assert(drawn.ok && walked.ok);
  const session = newSession(parsed, found.text, { kind: 'level', family, number: 1 }, 'play');
  return (
    <div class="first" aria-hidden="true">
      <div class="first-boards">
        {drawn.scene.boards.map((board, index) => (
          <figure key={index} class="pane">
            <figcaption>
              <Caption board={board} {...words.caption(index, puzzle, state, session)} />
            </figcaption>
            <Drawing board={board} trail={walked.trails[index]} />
          </figure>
        ))}
      </div>
    </div>
  );
}

/** A board as pane.ts draws it before the first move. */
function Drawing({ board, trail }: { board: Board; trail: Trail }) {
  const width = board.width * SCALE + 2 * MARGIN;
  const height = board.height * SCALE + 2 * MARGIN;
  const frame = { scale: SCALE, left: MARGIN, top: MARGIN, width, height, dpr: 1 };
  const svg = new SvgContext();
  const context = svg as unknown as Context;
  drawStaticLayers(context, frame, layersBelow(board, null, false), PALETTE, board);
  assert.equal(layersAbove(board, null, false).length, 0);
  const atRest = {
    moves: '',
    moment: 0,
    echo: 0,
    rings: null,
    hint: null,
    stays: [],
    hidden: null,
    drawHidden() {},
    lined: true,
  };
  drawActors(context, frame, board, trail, { ...atRest, palette: PALETTE, ramp: [] });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {svg.drawn.map((path, index) => (
        <path key={index} {...path} />
      ))}
    </svg>
  );
}

type Path = { fill: string; d: string; stroke?: string; 'stroke-width'?: string; 'stroke-linejoin'?: 'round' };

/** The part of a canvas context that boards of a few cells without pits need. */
class SvgContext {
  fillStyle = '';
  strokeStyle = '';
  lineWidth = 1;
  lineJoin?: 'round';
  readonly drawn: Path[] = [];
  #path = '';

  beginPath() {
    this.#path = '';
  }

  lineTo(x: number, y: number) {
    // The first line of an outline starts it.
    this.#path += `${this.#path === '' ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`;
  }

  closePath() {
    this.#path += 'Z';
  }

  /** Only whole circles. */
  arc(x: number, y: number, radius: number) {
    const half = `a${rounded(radius)} ${rounded(radius)} 0 1 0 `;
    this.#path += `M${rounded(x - radius)} ${rounded(y)}${half}${rounded(2 * radius)} 0${half}${rounded(-2 * radius)} 0Z`;
  }

  fillRect(x: number, y: number, width: number, height: number) {
    this.#path = `M${x} ${y}h${width}v${height}h${-width}z`;
    this.fill();
  }

  /** Consecutive shapes of one colour, like walls, become one path. */
  fill() {
    const last = this.drawn.at(-1);
    if (last?.fill === this.fillStyle) last.d += this.#path;
    else this.drawn.push({ fill: this.fillStyle, d: this.#path });
  }

  stroke() {
    const { strokeStyle: stroke, lineWidth, lineJoin } = this;
    const line = { stroke, 'stroke-width': rounded(lineWidth), 'stroke-linejoin': lineJoin };
    this.drawn.push({ fill: 'none', ...line, d: this.#path });
  }
}

function rounded(value: number) {
  return String(Math.round(value * 100) / 100);
}

/**
 * Markup in both languages, one of which the style sheet shows. Attributes with words are left to the page, since one
 * language would be wrong, and so are styles, which its policy forbids in markup (first.css has the players' colours).
 */
function inBoth(view: VNode) {
  const pieces = LANGUAGES.map(({ code }) =>
    inLanguage(code, () => renderToString(view).match(/<[^>]*>|[^<]+/g) ?? []),
  );
  const [first, ...others] = pieces;
  for (const other of others) assert.equal(other.length, first.length);
  return first
    .map((piece, index) => {
      const isSame = (part: string) => others.every(other => other[index].includes(part));
      if (piece.startsWith('<'))
        return piece.replace(/ ([\w-]+)="[^"]*"/g, (part, name) => (name !== 'style' && isSame(part) ? part : ''));
      if (isSame(piece)) return piece;
      return LANGUAGES.map(({ code }, at) => `<span lang="${code}">${pieces[at][index]}</span>`).join('');
    })
    .join('');
}

/** The result of `make` in a language. */
function inLanguage<Made>(language: Language, make: () => Made) {
  const before = currentLanguage();
  setLanguage(language);
  try {
    return make();
  } finally {
    setLanguage(before);
  }
}

/** Markup with each of its parts on a line. @param indent in spaces */
function inLines(markup: string, indent: number) {
  return markup.replace(/<(?:h1|section|div|p|button|figure)\b/g, `\n${' '.repeat(indent - 1)}$&`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(INDEX, withFirstView(readFileSync(INDEX, 'utf8')));
}
