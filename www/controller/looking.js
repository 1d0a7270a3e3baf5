/**
 * Looking at a cell: what lies there is told, and a frame stands around it. The pointer looks where
 * it is; keys carry the look from cell to cell, beginning at the first player, and speak.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../boards/view.js').Place} Place
 */

import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { lookSentence } from '../i18n/sentences.js';

/**
 * @param {App} app
 * @param {Place | null} place
 * @param {{ aloud?: boolean }} [how] aloud: it is read out
 */
export function look(app, place, { aloud = false } = {}) {
  const { passing } = app.page;
  const next = place !== null && canLook(app) ? place : null;
  const { look: now } = passing;
  const same = now?.x === next?.x && now?.y === next?.y && now?.board === next?.board;
  if (!same) passing.look = next;
  if (aloud) app.announce(lookWords(app));
  if (!same) app.changed();
}

/**
 * A move ends the look of a finger, which cannot move on by itself; a pointer that hovers still looks where it is.
 * @param {App} app
 */
export function lookEnds({ page }) {
  if (matchMedia('(hover: none)').matches) page.passing.look = null;
}

/**
 * What is on the cell that is looked at; empty where none is, or nothing is to be told.
 * @param {App} app
 */
export function lookWords(app) {
  const { look: place } = app.page.passing;
  const { puzzle, text } = app.page.sitting;
  if (place === null || puzzle === null) return '';
  const seen = engine.look(text, app.shownState(), place);
  return seen === null ? '' : lookSentence(seen, place, puzzle.kind);
}

/**
 * Whether there is anything to be told of cells.
 * @param {App} app
 */
export function canLook({ page }) {
  return page.sitting.puzzle !== null && currentFamily(page).looks;
}

/**
 * Carries the look on by so many cells.
 * @param {App} app
 * @param {number} dx
 * @param {number} dy
 */
export function lookOn(app, dx, dy) {
  const { puzzle } = app.page.sitting;
  if (puzzle === null || !canLook(app)) return;
  const from = app.page.passing.look ?? { board: 0, ...app.shownState().players[0] };
  const { width, height } = puzzle.boards[from.board];
  const next = {
    board: from.board,
    x: Math.min(width - 1, Math.max(0, from.x + dx)),
    y: Math.min(height - 1, Math.max(0, from.y + dy)),
  };
  look(app, next, { aloud: true });
  app.view.reveal(next);
}

/** Walks to the cell that is looked at, as a press on it would. @param {App} app */
export function walkToLook({ page, actions }) {
  const { look: place } = page.passing;
  if (place !== null) actions.tap(place);
}
