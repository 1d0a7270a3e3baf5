/**
 * How mazes are searched, and such a search with all that it does, to be watched.
 */

import { chosenAmong, type Method } from '../../core/algorithms.ts';
import type { Family } from '../../core/family.ts';
import type { SolveOptions } from '../../engine/types.ts';
import { ALGORITHMS } from './algorithms.ts';
import type { Film } from './painting.ts';

export function solveOptions({ algorithm, megabytes }: Method): SolveOptions {
  return { algorithm: chosenAmong(algorithm, ALGORITHMS), memory: megabytes * 1e6 };
}

export const record: NonNullable<Family['record']> = async ({ page, workers }, method, heard) => {
  const { onProgress } = heard;
  const answer = await workers.interactive.call('trace', [page.sitting.text, solveOptions(method)], { onProgress });
  if (!answer.ok) return answer;
  const { cells, kinds, result } = answer;
  const algorithm = chosenAmong(method.algorithm, ALGORITHMS);
  const film: Film = { algorithm, cells, kinds };
  return { ok: true, result, recorded: { film, length: kinds.length, result } };
};
