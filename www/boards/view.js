/**
 * The boards on the page, as everybody else sees them: given what to show, they draw it in the next
 * animation frame. They know no rules and change no page state.
 *
 * @typedef {object} Showing
 * @property {string} puzzle which it is; other boards of the same puzzle take the same panes
 * @property {import('../types.js').Board[]} boards
 * @property {import('../draw/layers.js').Overlay | null} proof
 * @property {import('../types.js').Trail[]} trails
 * @property {string} moves the moves of the trails
 * @property {readonly (import('../draw/paint.js').Paint | null)[]} paints on the cells of each board
 * @property {number} painted how often they changed
 * @property {import('../draw/paint.js').Colours} paintColours
 * @property {boolean} lined whether the trails are drawn as lines
 * @property {number} moment in moves; a fraction shows a move under way
 * @property {number} echo how many moves before the moment a fall is still seen
 * @property {import('../types.js').Move | null} hint the move that an arrow shows
 * @property {boolean[]} stays which players it leaves where they are
 * @property {number | null} hidden what lies under whoever stands there
 * @property {import('../families/family.js').Family['drawHidden']} drawHidden
 * @property {Place | null} look the cell that has a frame
 * @property {Place | null} marked another one
 * @property {import('../state/making.js').Preview | null} preview what a press would draw
 * @property {readonly import('../state/making.js').Preview[]} tried where a proposal that is tried on changes the puzzle
 * @property {import('../colours.js').Palette} palette
 * @property {string[]} ramp the colours of the trail
 *
 * @typedef {{ board: number, x: number, y: number }} Place A cell of one of the boards, from 0.
 * @typedef {ReturnType<typeof createBoardView>} BoardView
 */

import { bound } from '../bind.js';
import * as boards from './boards.js';
import * as lens from './lens.js';
import * as places from './places.js';

/**
 * @param {HTMLElement} container the room the boards may fill; its children are replaced
 */
export function createBoardView(container) {
  /** @type {boards.Boards} */
  const state = {
    container,
    panes: [],
    showing: null,
    room: { width: 0, height: 0 },
    size: { width: 0, height: 0, dpr: 1 },
    views: [],
    whole: [],
    fitted: true,
    following: true,
    frame: 0,
    columns: 0,
    lens: lens.createLens(),
    changed() {},
  };
  new ResizeObserver(() => boards.layOut(state)).observe(container);
  // The lens stays where it is in the window, and the boards do not.
  window.addEventListener('scroll', () => lens.lensOff(state), { passive: true });
  /** @param {number} x @param {number} y @param {boolean} [finger] @param {lens.Grain} [grain] */
  const lensAt = (x, y, finger, grain) => {
    const shown = lens.lensAt(state, x, y, finger, grain);
    boards.request(state);
    return shown;
  };
  /** @param {Place} place */
  const lensOn = place => {
    lens.lensOn(state, place);
    boards.request(state);
  };
  const lensOff = () => lens.lensOff(state);
  return { ...bound(state, boards), ...bound(state, places), lensAt, lensOn, lensOff };
}
