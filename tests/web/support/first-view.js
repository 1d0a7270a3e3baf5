/**
 * What index.html holds of a first visit, so that it is seen before any script runs: the first example as the page
 * draws it, and the words above it in both languages. The drawing is that of the boards themselves, on a context
 * that writes SVG; colours are left to the theme. A unit test holds index.html against this, and
 *
 *     npm run first-view
 *
 * writes it there.
 */

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { variableOf } from '../../../www/boards/colours.ts';
import { drawActors } from '../../../www/boards/draw/actors.ts';
import { layersAbove, layersBelow, movingMark } from '../../../www/boards/draw/layers.ts';
import { drawStaticLayers } from '../../../www/boards/draw/static-layers.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import { ICONS } from '../../../www/ui/icons.tsx';
import '../../../www/shell/all-words.ts';
import { MARGIN } from '../../../www/boards/viewport.ts';
import { newSitting } from '../../../www/core/session.ts';
import { setLanguage, t } from '../../../www/i18n/index.ts';
import * as lockstep from './wasm.js';

/** The page itself. */
export const INDEX = new URL('../../../index.html', import.meta.url);

/** Device pixels of a cell, of those that first visitors see most. */
const SCALE = 64;

const LANGUAGES = /** @type {const} */ (['en', 'de']);

/** A context of a canvas, as far as boards of a few cells without pits need one. */
class SvgContext {
  fillStyle = '';
  strokeStyle = '';
  lineWidth = 1;
  lineJoin = 'miter';
  /** @type {string[]} */
  drawn = [];
  /** @type {string[]} */
  path = [];

  beginPath() {
    this.path = [];
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.path.push(`M${rounded(x)} ${rounded(y)}`);
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    // The first line of an outline begins it.
    this.path.push(`${this.path.length === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`);
  }

  closePath() {
    this.path.push('Z');
  }

  /** A whole circle. @param {number} x @param {number} y @param {number} radius @param {number} from @param {number} to */
  arc(x, y, radius, from, to) {
    assert(Math.abs(to - from) >= 2 * Math.PI - 1e-9);
    const half = `a${rounded(radius)} ${rounded(radius)} 0 1 0 `;
    this.path.push(
      `M${rounded(x - radius)} ${rounded(y)}${half}${rounded(2 * radius)} 0${half}${rounded(-2 * radius)} 0Z`,
    );
  }

  fill() {
    this.drawn.push(`<path fill="${this.fillStyle}" d="${this.path.join('')}"/>`);
  }

  stroke() {
    const join = this.lineJoin === 'miter' ? '' : ` stroke-linejoin="${this.lineJoin}"`;
    const line = `stroke="${this.strokeStyle}" stroke-width="${rounded(this.lineWidth)}"${join}`;
    this.drawn.push(`<path fill="none" ${line} d="${this.path.join('')}"/>`);
  }

  /** Those of one colour make one path. @param {number} x @param {number} y @param {number} width @param {number} height */
  fillRect(x, y, width, height) {
    const rect = `M${x} ${y}h${width}v${height}h${-width}z`;
    const start = `<path fill="${this.fillStyle}" d="M`;
    const last = this.drawn.at(-1);
    if (last?.startsWith(start) && last.endsWith('z"/>'))
      this.drawn[this.drawn.length - 1] = last.replace('"/>', `${rect}"/>`);
    else this.drawn.push(`<path fill="${this.fillStyle}" d="${rect}"/>`);
  }
}

/** Every role as the variable of its colour. */
const palette = new Proxy(/** @type {Record<string, string>} */ ({}), {
  get: (_, role) => `var(${variableOf(String(role))})`,
});

/**
 * Index.html as it should be.
 * @param {string} html as it is
 */
export function withFirstView(html) {
  const [family] = FAMILIES;
  const name = family.firstExample;
  const example = lockstep.example(name);
  assert(example.ok);
  const opened = lockstep.open(example.text);
  assert(opened.ok);
  const drawn = lockstep.scene(opened.state);
  const walked = lockstep.trail(opened.state, '');
  assert(drawn.ok && walked.ok);
  const sitting = newSitting(opened, example.text, { kind: 'example', name }, 'solve');
  /** @param {number} index */
  const caption = index => family.words.caption(index, opened.puzzle, opened.state, sitting);
  const figures = drawn.scene.boards.map((board, index) => {
    const mark = movingMark(board);
    const name = inBoth(() => caption(index).name);
    const place = inBoth(() => caption(index).place);
    return [
      '<figure class="pane">',
      `  <figcaption><span class="mark mark-${mark?.shape}"></span><strong>${name}</strong><span class="place">${place}</span></figcaption>`,
      `  ${svgOf(board, walked.trails[index])}`,
      '</figure>',
    ];
  });
  const rule = inBoth(() => t(`${family.kind}.welcome`));
  const hint = inBoth(() => t('gallery.hint'));
  const how = inBoth(() => t('welcome.how'));
  const welcome = [
    '<div class="welcome-words">',
    `  <p class="welcome-rule">${rule}</p>`,
    `  <p class="faint welcome-drop">${hint}</p>`,
    '</div>',
    '<div class="row">',
    `  <button type="button" class="button small">${how}</button>`,
    `  <button type="button" class="button icon-only quiet">${icon('close')}</button>`,
    '</div>',
  ];
  const boards = [
    '<div class="first" aria-hidden="true">',
    '  <div class="first-boards">',
    ...figures.flat().map(line => `    ${line}`),
    '  </div>',
    '</div>',
  ];
  const help = inBoth(() => t('header.help'));
  const share = inBoth(() => t('header.share'));
  const sign = '<span class="help-sign" aria-hidden="true">?</span>';
  const tools = [
    `<button type="button" class="button icon-only" id="theme">${icon('system')}</button>`,
    `<button type="button" class="button" id="help-open">${sign}<span>${help}</span></button>`,
    `<button type="button" class="button" id="share" disabled>${icon('share')}<span>${share}</span></button>`,
  ];
  return filled(filled(filled(html, 'tools', tools), 'welcome', welcome), 'boards', boards);
}

/**
 * @param {import('../../../www/engine/types.ts').Board} board
 * @param {import('../../../www/engine/types.ts').Trail} trail
 */
function svgOf(board, trail) {
  const width = board.width * SCALE + 2 * MARGIN;
  const height = board.height * SCALE + 2 * MARGIN;
  const frame = { scale: SCALE, left: MARGIN, top: MARGIN, width, height, dpr: 1 };
  const svg = new SvgContext();
  const context = /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (svg));
  drawStaticLayers(context, frame, layersBelow(board, null, false), palette);
  assert.equal(layersAbove(board, null, false).length, 0);
  const atRest = { moves: '', moment: 0, echo: 0, hint: null, stays: [], hidden: null, drawHidden() {}, lined: true };
  drawActors(context, frame, board, trail, { ...atRest, palette, ramp: [] });
  return `<svg viewBox="0 0 ${width} ${height}">${svg.drawn.join('')}</svg>`;
}

/** @param {string} name */
function icon(name) {
  return `<svg viewBox="0 0 24 24" class="icon icon-${name}" aria-hidden="true"><path d="${ICONS[/** @type {keyof typeof ICONS} */ (name)]}"/></svg>`;
}

/** @param {() => string} words in the language that is set */
function inBoth(words) {
  const said = LANGUAGES.map(language => {
    setLanguage(language);
    return `<span lang="${language}">${escaped(words())}</span>`;
  });
  setLanguage('en');
  return said.join('');
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** @param {number} value */
function rounded(value) {
  return String(Math.round(value * 100) / 100);
}

/**
 * What stands between two comments is replaced.
 * @param {string} html
 * @param {string} place
 * @param {string[]} lines
 */
function filled(html, place, lines) {
  const [before, rest, ...more] = html.split(`<!-- first ${place} -->`);
  const [, after, ...others] = (rest ?? '').split('<!-- end -->');
  assert(after !== undefined && more.length === 0, `index.html has no place for the first ${place}`);
  const indent = ' '.repeat(10);
  const inside = lines.map(line => `\n${indent}${line}`).join('');
  return `${before}<!-- first ${place} -->${inside}\n${indent}<!-- end -->${[after, ...others].join('<!-- end -->')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(INDEX, withFirstView(readFileSync(INDEX, 'utf8')));
}
