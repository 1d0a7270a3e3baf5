/**
 * Looking at a cell: the page describes it, and frames it. The pointer looks where it is; keys move the look from cell
 * to cell, starting at the first player, and each cell is read out.
 */

import type { App } from '../app/app.ts';
import { familyOf } from '../app/family.ts';
import * as engine from '../engine/engine.ts';
import type { Place, Size } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import type { Session } from '../state/session.ts';
import { lookSentence, rowSentences, surroundingsSentence } from '../words/sentences.ts';

export function look(app: App, place: Place | null, { aloud = false }: { aloud?: boolean } = {}) {
  const { passing } = app.page;
  const next = app.page.session.puzzle === null ? null : place;
  const { look: now } = passing;
  const same = now?.x === next?.x && now?.y === next?.y && now?.board === next?.board;
  if (!same) passing.look = next;
  if (aloud) app.announce(lookWords(app));
  if (next === null && now !== null) app.view.lensOff();
  if (!same) app.acted();
}

/** A move ends the look of a finger, which cannot move by itself; a hovering pointer still looks where it is. */
export function lookEnds({ page }: App) {
  if (matchMedia('(hover: none)').matches) page.passing.look = null;
}

/** The description of the cell that is looked at; empty if none is, or there is nothing to say. */
export function lookWords({ page, onBoards }: App) {
  const { session, passing } = page;
  const { puzzle, text } = session;
  const { look: place } = passing;
  if (place === null || puzzle === null) return '';
  const state = onBoards.state();
  const seen = engine.look(text, state, place);
  if (seen === null) return '';
  const words = lookSentence(seen, place, puzzle.kind);
  if (puzzle.boards.length === 1) return words;
  return t('look.of', { name: familyOf(puzzle.kind).words.caption(place.board, puzzle, state, session).name, words });
}

export function placesWords(session: Session) {
  const { puzzle, game } = session;
  const { state } = game;
  if (puzzle === null || state === null) return '';
  const captions = state.players.map((_, player) =>
    familyOf(puzzle.kind).words.caption(player, puzzle, state, session),
  );
  return captions.map(({ name, place }) => t('walk.place', { player: name, place })).join(' ');
}

/**
 * Moves the look by `dx` and `dy` cells, at first from the first player; over the left and right edge of a board, to the
 * next one.
 */
export function lookOn(app: App, dx: number, dy: number) {
  const { puzzle } = app.page.session;
  if (puzzle === null) return;
  const { board, x, y } = app.page.passing.look ?? { board: 0, ...app.onBoards.state().players[0] };
  const next = clamped(puzzle.boards, { board, x: x + dx, y: y + dy });
  look(app, next, { aloud: true });
  app.view.reveal(next);
  app.view.lensOn(next);
}

/** The cell itself; beyond an edge, the nearest one of the board, or of the one beside it. */
function clamped(boards: Size[], { board, x, y }: Place): Place {
  if (x < 0 && board > 0) return clamped(boards, { board: board - 1, x: boards[board - 1].width - 1, y });
  const { width, height } = boards[board];
  if (x >= width && board + 1 < boards.length) return clamped(boards, { board: board + 1, x: 0, y });
  return { board, x: Math.min(width - 1, Math.max(0, x)), y: Math.min(height - 1, Math.max(0, y)) };
}

/** The position in words, for each player: the name, its surroundings, and every row of small boards. */
export function positionWords(app: App) {
  const { session } = app.page;
  const { puzzle, text } = session;
  if (puzzle === null) return [];
  const state = app.onBoards.state();
  const { words, kind } = familyOf(puzzle.kind);
  return engine.surroundings(text, state).map(around => ({
    name: words.caption(around.board, puzzle, state, session).name,
    around: surroundingsSentence(around, kind),
    rows: rowSentences(around, kind),
  }));
}

export function announcePosition(app: App) {
  const players = positionWords(app).map(({ name, around }) => `${name}: ${around}`);
  app.announce(players.join(' '));
}
