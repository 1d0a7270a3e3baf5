/** Solutions that nobody betters, for tests that win what the page gives: levels and puzzles of days. */

import assert from 'node:assert/strict';
import { familyOf } from '../../../www/app/family.ts';

import '../../../www/families/index.ts';
import * as lockstep from './wasm.js';

export const KINDS = lockstep.families().map(({ kind }) => kind);

/** A family whose puzzles allow a step forth and back. */
export const [WANDERING] = KINDS;

/** @param {Kind} kind @param {string} text */
export function bestMoves(kind, text) {
  const solved = lockstep.solve(text, familyOf(kind).leastOptions({ memory: 200e6 }), undefined, undefined);
  assert(solved.ok && solved.moves !== null);
  return solved.moves;
}
