/** Solved puzzles, and those worth another try, from the stored results. */

import { FAMILIES, familiesOfDays } from '../app/family.ts';
import * as engine from '../engine/engine.ts';
import type { Kind } from '../engine/types.ts';
import { bestOf, dayKey, dayOfKey, isSolved, levelKey, type Results, rankOf } from '../state/results.ts';

/** Levels, then days, each in order. */
function reachedIn(results: Results) {
  const days = [...new Set(Object.keys(results).flatMap(key => dayOfKey(key) ?? []))].sort();
  const levels = FAMILIES.flatMap(({ kind }) => [...engine.seriesOf(kind), ...engine.seriesOf(kind, true)]);
  const all = [
    ...levels.map(level => ({ kind: level.kind, level, day: '', key: levelKey(level.kind, level.number) })),
    ...days.flatMap(day => familiesOfDays().map(({ kind }) => ({ kind, level: null, day, key: dayKey(day, kind) }))),
  ];
  return all.flatMap(one => {
    const best = bestOf(results, one.key);
    return best === null ? [] : [{ ...one, best }];
  });
}

/** How many levels and puzzles of days are solved, by family. */
export function solvedByFamily(results: Results): Map<Kind, number> {
  const solved = reachedIn(results).filter(({ best }) => isSolved(best));
  return new Map(FAMILIES.map(({ kind }) => [kind, solved.filter(one => one.kind === kind).length]));
}

/** Those that were shown, or solved with given moves or above the minimum. */
export const toRepeat = (results: Results) =>
  reachedIn(results).filter(({ best }) => {
    const rank = rankOf(best);
    return rank !== 'best' && (rank !== 'solved' || best.least !== null);
  });
