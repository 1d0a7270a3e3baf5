/** Knowledge about a walk, to avoid asking again: a solution, when it was lost, how many moves it takes. Pure. */

import type { Judged, Move, Total } from '../engine/types.ts';

export type Knowledge = ReturnType<typeof nothingKnown>;

/** The judgement of a walk, from a judge or a search from the start. */
type Judgement = Pick<Judged, 'verdict' | 'moves' | 'good'> & Partial<Judged>;

export const nothingKnown = () => ({
  /** The moves of a solution, from the start. */ solution: null as string | null,
  /** The generator's known solution, whatever else is known. */ route: null as string | null,
  /** Whether the part of the solution after the assessed walk is shortest. */ best: false,
  /** A walk whose last move made the puzzle unsolvable; empty if it always was. */
  lost: null as string | null,
  /** The last assessed walk, with the total after 0, 1, 2 … of its moves. */
  assessed: null as { walk: string; totals: Total[] } | null,
});

/** The length of their common prefix. */
export function commonLength(one: string, other: string) {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common++;
  return common;
}

/** Whether a walk can still be solved, as far as known. */
export function standing({ solution, lost, assessed }: Knowledge, walk: string): 'solvable' | 'lost' | 'unknown' {
  if (lost !== null && walk.startsWith(lost)) return 'lost';
  if (solution?.startsWith(walk)) return 'solvable';
  return typeof (assessed?.walk.startsWith(walk) ? assessed.totals[walk.length] : null) === 'number'
    ? 'solvable'
    : 'unknown';
}

/** The next move of the known solution. @returns null if the walk has left or finished it */
export const nextMove = (knowledge: Knowledge, walk: string): Move | null =>
  (restOf(knowledge, walk)[0] as Move | undefined) ?? null;

/** The remaining moves of the known solution. @returns empty if none is known */
export const restOf = ({ solution }: Knowledge, walk: string): string =>
  solution?.startsWith(walk) ? solution.slice(walk.length) : '';

/** How many moves there are in all with the best continuation of a walk. */
export function totalAfter({ solution, best, lost, assessed }: Knowledge, walk: string): Total {
  if (lost !== null && walk.startsWith(lost)) return 'lost';
  if (assessed === null) return null;
  if (assessed.walk.startsWith(walk)) return assessed.totals[walk.length] ?? null;
  // Along a shortest continuation nothing is wasted.
  const along = best && walk.startsWith(assessed.walk) && solution?.startsWith(walk);
  return along ? (assessed.totals[assessed.walk.length] ?? null) : null;
}

/** By how many moves the last move of a walk lengthened the best solution. */
export function costOfLast(knowledge: Knowledge, walk: string): Total {
  if (walk === '') return null;
  const before = totalAfter(knowledge, walk.slice(0, -1));
  const after = totalAfter(knowledge, walk);
  if (after === 'lost') return before === 'lost' ? null : 'lost';
  return after === null || typeof before !== 'number' ? null : after - before;
}

/** The first move of a walk that raised the total; null if none is known. */
export function firstWasted({ lost, assessed }: Knowledge, walk: string): { index: number; cost: number } | null {
  if (assessed === null || (lost !== null && walk.startsWith(lost))) return null;
  // Beyond the assessed moves nothing is known to be wasted.
  const common = commonLength(walk, assessed.walk);
  for (let index = 0; index < common; index++) {
    const [before, after] = [assessed.totals[index], assessed.totals[index + 1]];
    if (typeof before !== 'number' || typeof after !== 'number') return null;
    if (after > before) return { index, cost: after - before };
  }
  return null;
}

/** Whether a judge could add nothing to what is known of a walk. */
export function isAssessed(knowledge: Knowledge, walk: string) {
  const { assessed } = knowledge;
  const known = standing(knowledge, walk);
  if (known === 'lost') return true;
  if (known === 'unknown') return false;
  return assessed !== null && (assessed.walk === walk || totalAfter(knowledge, walk) !== null);
}

/** The number of moves of a lost walk after which it could still be solved; null if it never could. */
export const lastGood = ({ lost }: Knowledge): number | null => (lost === null || lost === '' ? null : lost.length - 1);

export function learn(knowledge: Knowledge, walk: string, judged: Judgement) {
  const { verdict, moves, good, totals, shortest } = judged;
  if (verdict === 'stopped') return;
  if (verdict === 'solvable' && moves !== null) {
    knowledge.solution = walk + moves;
    knowledge.best = shortest ?? false;
  }
  if (verdict === 'lost') knowledge.lost = good === null ? '' : walk.slice(0, good + 1);
  if (totals !== undefined) knowledge.assessed = { walk, totals };
  // The assessment of another walk may not fit this solution.
  else if (verdict === 'solvable') knowledge.assessed = null;
}
