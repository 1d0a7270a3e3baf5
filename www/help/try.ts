/**
 * A live puzzle in the help: moves follow the module's rules, as on the boards of the page, in a session of its own
 * that is never saved. This file has its state; live-board.tsx shows it.
 */

import { familyOf } from '../core/app.ts';
import * as game from '../core/game.ts';
import { placesWords } from '../core/look.ts';
import { reasonSentence } from '../core/sentences.ts';
import { newSession, type Session } from '../core/session.ts';
import * as engine from '../engine/engine.ts';
import type { Move } from '../engine/types.ts';
import { t } from '../i18n/index.ts';

/** @param text of a puzzle that parses */
export function tryOut(text: string): Session {
  const opened = engine.open(text);
  if (!opened.ok) throw new Error(`a board of the help does not parse: ${opened.error.code}`);
  return newSession(opened, text, { kind: 'text' }, 'play');
}

/** The session after a move, or with the remark that it was refused. The session before stays as it was. */
export function played(before: Session, move: Move): Session {
  const session = { ...before, game: structuredClone(before.game) };
  const { state } = session.game;
  if (state === null) return before;
  const answer = engine.step(session.text, state, move);
  if (answer.ok) game.walked(session.game, 'move', move, answer.state, answer.events);
  else game.stepRefused(session.game, answer.error);
  return session;
}

/** The effect of the last move; before the first one, the players' places. */
export function told(session: Session) {
  const {
    puzzle,
    game: { remark, state, walk },
  } = session;
  if (puzzle === null || state === null) return '';
  if (remark !== null) return reasonSentence(remark);
  const { words } = familyOf(puzzle.kind);
  const parts = [words.step(session) || placesWords(session), words.stranded(puzzle, state)];
  if (state.solved) parts.push(t('help.solved', { count: walk.moves.length }));
  return parts.filter(Boolean).join(' ');
}
