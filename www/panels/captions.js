/**
 * The caption of each board: the mark that moves on it, whose it is, and where it stands; and what the
 * picture shows, for those who do not see it.
 */

import { isHollow, variableOf } from '../colours.js';
import { h, setText } from '../dom.js';
import { movingMark } from '../draw/layers.js';
import { currentFamily } from '../families/index.js';
import { shownSitting } from '../state/page.js';
import { asMade, shownMoment } from '../state/sitting.js';

/** @param {import('../main.js').App} app */
export function drawCaptions(app) {
  const sitting = shownSitting(app.page);
  const { puzzle, view, solution, watched } = sitting;
  if (puzzle === null) return;
  const { words } = currentFamily(app.page);
  const state = app.shownState();
  const moment = shownMoment(sitting);
  // While it plays, the long description would only be written and never read.
  const plays =
    (view === 'solution' && solution.playback.playing) || (view === 'search' && watched?.playing);
  for (const [index, { caption, canvas }] of app.view.panes().entries()) {
    if (caption.childElementCount === 0) fill(caption, app.showing()?.boards[index]);
    const [, name, place] = caption.children;
    const now = words.caption(index, puzzle, state, sitting);
    setText(name, now.name);
    setText(place, now.place);
    if (!plays) canvas.setAttribute('aria-label', words.picture(asMade(sitting), index, state, moment));
  }
}

/**
 * @param {HTMLElement} caption
 * @param {import('../types.js').Board | undefined} board
 */
function fill(caption, board) {
  const mark = h('span', { class: 'mark' });
  const moving = board && movingMark(board);
  if (moving) {
    mark.classList.add(`mark-${moving.shape}`);
    mark.classList.toggle('hollow', isHollow(board.player));
    mark.style.setProperty('--player', `var(${variableOf(moving.role)})`);
  }
  caption.append(mark, h('strong'), h('span', { class: 'place' }));
}
