/** A session on the small puzzle `OPPOSED`, played without a page. */

import assert from 'node:assert/strict';

import { walked } from '../../../www/state/game.ts';
import { OPPOSED } from './puzzles.js';
import * as lockstep from './wasm.js';

/** The puzzle, opened. */
export function opened() {
  const answer = lockstep.ok(lockstep.open(OPPOSED));
  return answer;
}

/** The state after moves from the start; null if they are against the rules. @param {string} moves */
export function replay(moves) {
  const answer = lockstep.replay(opened().state, moves);
  return answer.ok ? answer.state : null;
}

/**
 * Plays moves by one press.
 *
 * @param {import('../../../www/state/session.ts').Session} session
 * @param {string} moves
 * @param {import('../../../www/state/game.ts').PressKind} [what]
 */
export function walk(session, moves, what = 'move') {
  const state = replay(session.game.walk.moves + moves);
  assert(state);
  walked(session.game, what, moves, state, ['walked']);
}
