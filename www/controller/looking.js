/**
 * Looking at a cell: what lies there is told, and a frame stands around it. The pointer looks where
 * it is; keys carry the look from cell to cell, beginning at the first player, and speak.
 */

import { currentFamily } from '../families/index.js';

/** @typedef {import('../board-canvas.js').Place} Place */

/** @param {import('../main.js').App} app */
export function createLooking(app) {
  const { page, view } = app;

  /** What is on the cell that is looked at; empty where none is, or nothing is to be told. */
  function lookWords() {
    const { look, puzzle } = page;
    if (look === null || puzzle === null) return '';
    const boards = app.showing()?.boards ?? [];
    return currentFamily(page).words.look(puzzle, app.shownState(), look, boards);
  }

  /** Whether there is anything to be told of cells. */
  function canLook() {
    return page.puzzle !== null && currentFamily(page).looks;
  }

  /**
   * @param {Place | null} place
   * @param {{ aloud?: boolean }} [how] aloud: it is read out
   */
  function look(place, { aloud = false } = {}) {
    const next = place !== null && canLook() ? place : null;
    const { look: now } = page;
    if (now?.x === next?.x && now?.y === next?.y && now?.board === next?.board) {
      if (aloud) app.announce(lookWords());
      return;
    }
    page.look = next;
    if (aloud) app.announce(lookWords());
    app.changed();
  }

  return {
    look,
    lookWords,
    canLook,

    /**
     * Carries the look on by so many cells.
     * @param {number} dx
     * @param {number} dy
     */
    lookOn(dx, dy) {
      const { puzzle } = page;
      if (puzzle === null || !canLook()) return;
      const from = page.look ?? { board: 0, ...app.shownState().players[0] };
      const { width, height } = puzzle.boards[from.board];
      const next = {
        board: from.board,
        x: Math.min(width - 1, Math.max(0, from.x + dx)),
        y: Math.min(height - 1, Math.max(0, from.y + dy)),
      };
      look(next, { aloud: true });
      view.reveal(next);
    },

    /** Walks to the cell that is looked at, as a press on it would. */
    walkToLook() {
      if (page.look !== null) app.actions.tap(page.look);
    },
  };
}
