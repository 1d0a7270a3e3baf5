/**
 * How mazes are searched, and such a search with all that it does, to be watched.
 */

import { chosenAmong } from '../../algorithms.js';
import { ALGORITHMS } from './algorithms.js';

/**
 * @param {import('../../algorithms.js').Method} method
 * @returns {import('../../types.js').SolveOptions}
 */
export function solveOptions({ algorithm, megabytes }) {
  return { algorithm: chosenAmong(algorithm, ALGORITHMS), memory: megabytes * 1e6 };
}

/** @type {NonNullable<import('../family.js').Family['record']>} */
export async function record({ page, solver }, method, heard) {
  const answer = await solver.trace(page.sitting.text, solveOptions(method), heard);
  if (!answer.ok) return answer;
  const { cells, kinds, result } = answer;
  const algorithm = chosenAmong(method.algorithm, ALGORITHMS);
  /** @type {import('./painting.js').Film} */
  const film = { algorithm, cells, kinds };
  return { ok: true, result, recorded: { film, length: kinds.length, result } };
}
