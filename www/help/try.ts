/**
 * A puzzle that is tried in the help: moves are played by the module's rules, as on the boards of the page, on a
 * sitting of its own that nothing keeps. Here is what it knows; live-board.tsx shows it.
 */

import { familyOf } from '../core/families.ts';
import * as game from '../core/game.ts';
import { reasonSentence } from '../core/sentences.ts';
import { newSitting, type Sitting } from '../core/session.ts';
import * as engine from '../engine/engine.ts';
import type { Move } from '../engine/types.ts';
import { t } from '../i18n/index.ts';

/** @param text of a puzzle that parses */
export function tryOut(text: string): Sitting {
  const opened = engine.open(text);
  if (!opened.ok) throw new Error(`a board of the help does not parse: ${opened.error.code}`);
  return newSitting(opened, text, { kind: 'text' }, 'play');
}

/** What comes of a move, be it that it is refused, which is noted. The sitting before stays as it was. */
export function played(before: Sitting, move: Move): Sitting {
  const sitting = { ...before, game: structuredClone(before.game) };
  const { state } = sitting.game;
  if (state === null) return before;
  const answer = engine.step(sitting.text, state, move);
  if (answer.ok) game.walked(sitting.game, 'move', move, answer.state, answer.events);
  else game.stepRefused(sitting.game, answer.error);
  return sitting;
}

/** What the last move did; before the first one, where everybody is. */
export function told(sitting: Sitting) {
  const {
    puzzle,
    game: { remark, state, walk },
  } = sitting;
  if (puzzle === null || state === null) return '';
  if (remark !== null) return reasonSentence(remark);
  const { words } = familyOf(puzzle.kind);
  const parts = [words.step(sitting) || words.where(sitting), words.stranded(puzzle, state)];
  if (state.solved) parts.push(t('help.solved', { count: walk.moves.length }));
  return parts.filter(Boolean).join(' ');
}
