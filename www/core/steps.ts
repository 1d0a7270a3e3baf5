/** Moves on a session's puzzle, without the page around it; and the keys that play them. */

import * as engine from '../engine/engine.ts';
import type { Message, Move, MoveEvent } from '../engine/types.ts';
import { type Deed, stepRefused, walked } from './game.ts';
import type { Session } from './session.ts';

export const ARROWS: Record<string, Move> = { ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R' };
/** In cells, right and down. */
export const OFFSETS: Record<Move, [number, number]> = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };
export const MOVES: Record<string, Move> = { ...ARROWS, w: 'U', s: 'D', a: 'L', d: 'R' };

/** Plays moves as one press until one is refused, which leaves the reason. @returns how many; whether anybody fell */
export function play(session: Session, moves: string, what: Deed) {
  const { game: current, text } = session;
  let { state } = current;
  let events: MoveEvent[] = [];
  let played = '';
  let fell = false;
  let refused: Message | null = null;
  for (const move of moves as Iterable<Move>) {
    if (state === null || state.solved) break;
    const answer = engine.step(text, state, move);
    if (!answer.ok) {
      refused = answer.error;
      break;
    }
    ({ state, events } = answer);
    played += move;
    fell ||= events.includes('fell');
  }
  if (played !== '' && state !== null) walked(current, what, played, state, events);
  if (refused !== null) stepRefused(current, refused);
  return { played: played.length, fell };
}
