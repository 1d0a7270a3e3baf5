/**
 * Knowledge about a walk, to avoid asking again: a solution, when it was lost, how many moves it takes. Judges and
 * searches each write what is theirs, and readers join it: no answer depends on which of them came first. Pure.
 */

import type { Judged, Move, Total } from '../engine/types.ts';

export type Knowledge = ReturnType<typeof nothingKnown>;

/** The judgement of a walk. */
type Judgement = Omit<Judged, 'ok' | 'stopped'>;

/** A solution that a search from the start has found. */
export type FoundSolution = {
  moves: string;
  shortest: boolean;
  /** Whether a person has asked for it, and may have seen it. */ isAsked: boolean;
};

export const nothingKnown = () => ({
  /** The moves of a judge's solution, from the start. */ solution: null as string | null,
  /** What a search has found, preferably with proof. */ found: null as FoundSolution | null,
  /** The generator's known solution, whatever else is known. */ route: null as string | null,
  /** Whether the part of the judge's solution after the assessed walk is shortest. */ best: false,
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
export function standing(knowledge: Knowledge, walk: string): 'solvable' | 'lost' | 'unknown' {
  const { lost, assessed } = knowledge;
  if (lost !== null && walk.startsWith(lost)) return 'lost';
  if (known(knowledge).some(moves => moves.startsWith(walk))) return 'solvable';
  return typeof (assessed?.walk.startsWith(walk) ? assessed.totals[walk.length] : null) === 'number'
    ? 'solvable'
    : 'unknown';
}

/** The next move that a hint names. @returns null if the walk has left or finished all known solutions */
export const nextMove = (knowledge: Knowledge, walk: string): Move | null =>
  (restOf(knowledge, walk)[0] as Move | undefined) ?? null;

/** The remaining moves of the first known solution that goes through a walk. @returns empty if none does */
export const restOf = (knowledge: Knowledge, walk: string): string =>
  known(knowledge)
    .find(moves => moves.startsWith(walk))
    ?.slice(walk.length) ?? '';

/** Known solutions, as hints prefer them. What was found unasked comes last: it may come before a judge, or after. */
const known = (knowledge: Knowledge): string[] =>
  [...hinting(knowledge), knowledge.found?.moves ?? null].filter(moves => moves !== null);

/** The solutions that hints follow: first the shortest one that a person has asked for and may have seen. */
const hinting = ({ solution, found }: Knowledge) => [found?.shortest && found.isAsked ? found.moves : null, solution];

/** How many moves there are in all with the best continuation of a walk. */
export function totalAfter({ solution, found, best, lost, assessed }: Knowledge, walk: string): Total {
  if (lost !== null && walk.startsWith(lost)) return 'lost';
  const total = assessed?.walk.startsWith(walk) ? assessed.totals[walk.length] : null;
  if (total !== null && total !== undefined) return total;
  // Along a shortest continuation nothing is wasted.
  if (found?.shortest && found.moves.startsWith(walk)) return found.moves.length;
  const along = assessed !== null && best && walk.startsWith(assessed.walk) && solution?.startsWith(walk);
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
  const known = standing(knowledge, walk);
  if (known === 'lost') return true;
  if (known === 'unknown') return false;
  return knowledge.assessed?.walk === walk || totalAfter(knowledge, walk) !== null;
}

/** Whether a hint needs no judge: the same move would follow from its answer. */
export function isHintKnown(knowledge: Knowledge, walk: string) {
  const isSettled = hinting(knowledge).some(moves => moves?.startsWith(walk));
  return isAssessed(knowledge, walk) && (isSettled || standing(knowledge, walk) === 'lost');
}

/** The number of moves of a lost walk after which it could still be solved; null if it never could. */
export const lastGood = ({ lost }: Knowledge): number | null => (lost === null || lost === '' ? null : lost.length - 1);

/** A judge has answered. */
export function learn(knowledge: Knowledge, walk: string, { verdict, moves, good, totals, shortest }: Judgement) {
  if (verdict === 'stopped') return;
  if (verdict === 'solvable' && moves !== null) {
    knowledge.solution = walk + moves;
    knowledge.best = shortest;
  }
  if (verdict === 'lost') knowledge.lost = good === null ? '' : walk.slice(0, good + 1);
  knowledge.assessed = { walk, totals };
}

/** A search from the start has found a solution. A proof stays, and of two proofs the one that was asked for. */
export function learnFound(knowledge: Knowledge, found: FoundSolution) {
  const worth = ({ shortest, isAsked }: FoundSolution) => 2 * Number(shortest) + Number(isAsked);
  if (knowledge.found === null || worth(found) >= worth(knowledge.found)) knowledge.found = found;
}
