/**
 * A puzzle that is tried in the help: moves are played by the module's rules, as on the boards of the page, on a
 * sitting of its own that nothing keeps. Here is what it knows; live-board.js shows it.
 *
 * @typedef {import('../types.js').Move} Move
 * @typedef {import('../state/sitting.js').Sitting} Sitting
 */

import * as engine from '../engine.js';
import { familyOf } from '../families/index.js';
import { t } from '../i18n/index.js';
import { reasonSentence } from '../i18n/sentences.js';
import * as game from '../state/game.js';
import { newSitting } from '../state/sitting.js';

/**
 * @param {string} text of a puzzle that parses
 * @returns {Sitting}
 */
export function tryOut(text) {
  const opened = engine.open(text);
  if (!opened.ok) throw new Error(`a board of the help does not parse: ${opened.error.code}`);
  return newSitting(opened, text, { kind: 'text' }, 'play');
}

/**
 * Plays a move, or notes why it is refused.
 * @param {Sitting} sitting
 * @param {Move} move
 */
export function play(sitting, move) {
  const { state } = sitting.game;
  if (state === null) return;
  const answer = engine.step(sitting.text, state, move);
  if (answer.ok) game.walked(sitting.game, 'move', move, answer.state, answer.events);
  else game.stepRefused(sitting.game, answer.error);
}

/**
 * What the last move did; before the first one, where everybody is.
 * @param {Sitting} sitting
 */
export function told(sitting) {
  const { puzzle, game: { remark, state, walk } } = sitting;
  if (puzzle === null || state === null) return '';
  if (remark !== null) return reasonSentence(remark);
  const { words } = familyOf(puzzle.kind);
  const parts = [words.step(sitting) || words.where(sitting), words.stranded(puzzle, state)];
  if (state.solved) parts.push(t('help.solved', { count: walk.moves.length }));
  return parts.filter(Boolean).join(' ');
}
