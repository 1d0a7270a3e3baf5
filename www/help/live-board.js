/**
 * A live board: a small puzzle that is walked with the arrow keys while it has the focus, by its buttons, or by
 * itself on “Show me”. A sentence tells what each move did. It is drawn by what draws the boards of the page.
 *
 * @typedef {import('../types.js').Move} Move
 */

import { createPane, drawPane } from '../boards/pane.js';
import { isHollow, rampColours, rampStops, variableOf } from '../colours.js';
import { h, icon, iconButton, setText, translate } from '../dom.js';
import { movingMark } from '../draw/layers.js';
import * as engine from '../engine.js';
import { familyOf } from '../families/index.js';
import { t } from '../i18n/index.js';
import { play, told, tryOut } from './try.js';

/** @type {Record<string, Move>} */
const KEYS = { ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R' };

/** @type {[string, string, Move][]} */
const BUTTONS = [
  ['left', 'walk.left', 'L'],
  ['up', 'walk.up', 'U'],
  ['down', 'walk.down', 'D'],
  ['right', 'walk.right', 'R'],
];

const SHOW_STEP_MS = 650;

/** Cells are no larger than that, in css pixels, and the boards together no wider. */
const CELL = 38;
const ROOM = 250;
const MARGIN = 5;

/** So many moves back a fall is still seen. */
const ECHO = 2;

/**
 * @param {import('../main.js').App} app
 * @param {import('./types.js').LiveBoard} puzzle
 * @param {string} caption
 */
export function createLiveBoard(app, { text, moves }, caption) {
  let sitting = tryOut(text);
  let showing = 0;
  const family = familyOf(sitting.puzzle?.kind);
  const sizes = sitting.puzzle?.boards ?? [];
  const panes = sizes.map(() => {
    const pane = createPane();
    pane.figure.className = 'help-pane';
    return pane;
  });
  const words = h('p', { class: 'help-told', role: 'status' });
  const stage = h(
    'div',
    {
      class: 'help-stage',
      role: 'group',
      tabindex: '0',
      'aria-label': t('help.board', { caption }),
      onkeydown(/** @type {KeyboardEvent} */ event) {
        const move = KEYS[event.key];
        if (move === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        // These keys walk here, and neither on the page's boards nor down the text.
        event.preventDefault();
        walk(move);
      },
    },
    ...panes.map(({ figure }) => figure),
  );
  const reset = iconButton('restart', 'walk.restart', () => {
    stop();
    sitting = tryOut(text);
    draw();
  });
  const show = h(
    'button',
    { type: 'button', class: 'button small', onclick: showMoves },
    icon('play'),
    h('span', { 'data-t': 'help.show' }),
  );
  const arrows = BUTTONS.map(([name, key, move]) => iconButton(name, key, () => walk(move)));
  const element = h(
    'figure',
    { class: 'help-board' },
    h('figcaption', {}, caption),
    stage,
    words,
    h('div', { class: 'row' }, ...arrows, reset, show),
  );
  translate(element);

  /** @param {Move} move */
  function walk(move) {
    stop();
    play(sitting, move);
    draw();
  }

  function stop() {
    window.clearTimeout(showing);
    showing = 0;
  }

  /** Plays the moves that show the rule, from the start. */
  function showMoves() {
    stop();
    sitting = tryOut(text);
    draw();
    let at = 0;
    const next = () => {
      // The page of the help may be another one by now.
      if (!element.isConnected) return;
      play(sitting, /** @type {Move} */ (moves[at++]));
      draw();
      if (at < moves.length) showing = window.setTimeout(next, SHOW_STEP_MS);
    };
    showing = window.setTimeout(next, SHOW_STEP_MS);
  }

  function draw() {
    const { game, start, puzzle } = sitting;
    const { state } = game;
    if (state === null || start === null || puzzle === null) return;
    const palette = family.colours(app.palette);
    const now = {
      puzzle: start.puzzle,
      boards: engine.boards(text, state),
      proof: null,
      trails: engine.trails(text, start, game.walk.moves),
      paints: [],
      painted: 0,
      paintColours: [],
      lined: true,
      moves: game.walk.moves,
      moment: game.walk.moves.length,
      echo: ECHO,
      hint: null,
      stays: [],
      hidden: family.hidden(puzzle, state),
      drawHidden: family.drawHidden,
      look: null,
      marked: null,
      preview: null,
      tried: [],
      palette,
      ramp: rampColours(rampStops(palette, app.page.options.ramp)),
    };
    const dpr = Math.max(1, devicePixelRatio);
    const columns = Math.max(...sizes.map(({ width }) => width));
    const scale = Math.floor(Math.min(CELL, (ROOM / Math.min(2, sizes.length) - 3 * MARGIN) / columns) * dpr);
    const margin = Math.round(MARGIN * dpr);
    for (const [index, pane] of panes.entries()) {
      const { width, height } = sizes[index];
      const frame = {
        scale,
        dpr,
        left: margin,
        top: margin,
        width: width * scale + 2 * margin,
        height: height * scale + 2 * margin,
      };
      drawPane(pane, index, now, frame);
      pane.canvas.style.width = `${frame.width / dpr}px`;
      pane.canvas.style.height = `${frame.height / dpr}px`;
      pane.canvas.setAttribute('aria-label', family.words.picture(sitting, index, state, game.walk.moves.length));
      const { name } = family.words.caption(index, puzzle, state, sitting);
      if (sizes.length > 1) pane.caption.replaceChildren(markOf(now.boards[index]), h('strong', {}, name));
      pane.caption.hidden = sizes.length === 1;
    }
    setText(words, told(sitting));
  }

  draw();
  return { element, draw };
}

/**
 * The mark of whoever walks on a board, beside the name.
 * @param {import('../types.js').Board} board
 */
function markOf(board) {
  const mark = h('span', { class: 'mark', 'aria-hidden': 'true' });
  const moving = movingMark(board);
  if (moving === undefined) return mark;
  mark.classList.add(`mark-${moving.shape}`);
  mark.classList.toggle('hollow', isHollow(board.player));
  mark.style.setProperty('--player', `var(${variableOf(moving.role)})`);
  return mark;
}
