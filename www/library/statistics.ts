/** A person's statistics, all computed from the stored results. */

import { FAMILIES } from '../core/families.ts';
import { countedDays } from '../core/progress.ts';
import { type Best, isSolved, type Results, rankOf, sourceOfKey } from '../core/results.ts';
import * as engine from '../engine/engine.ts';
import type { Kind } from '../engine/types.ts';

export type Reached = { source: NonNullable<ReturnType<typeof sourceOfKey>>; key: string; best: Best };

function reachedIn(results: Results): Reached[] {
  return Object.entries(results).flatMap(([key, best]) => {
    const source = sourceOfKey(key);
    // A later version of the page may have more levels.
    const isKnown =
      source !== null && (source.kind === 'daily' || source.number <= engine.levelsOf(source.family).length);
    return isKnown ? [{ source, key, best }] : [];
  });
}

/** levels, days: how many were solved; rate: the share of these at the minimum, null without any; hints: in all */
export function familyStatistics(results: Results, kind: Kind) {
  const solved = reachedIn(results).filter(({ source, best }) => source.family === kind && isSolved(best));
  const levels = solved.filter(({ source }) => source.kind === 'level').length;
  const optimal = solved.filter(({ best }) => rankOf(best) === 'best').length;
  const hints = solved.reduce((sum, { best }) => sum + best.hints, 0);
  const rate = solved.length === 0 ? null : optimal / solved.length;
  return { levels, days: solved.length - levels, rate, hints };
}

export function totals(results: Results) {
  const families = FAMILIES.map(({ kind }) => familyStatistics(results, kind));
  const sum = (of: (family: (typeof families)[number]) => number) => families.reduce((all, one) => all + of(one), 0);
  return { days: countedDays(results).size, puzzles: sum(({ days }) => days), hints: sum(({ hints }) => hints) };
}

/** Levels, then days, the newest first, that were shown, or solved with given moves or above the minimum. */
export function toRepeat(results: Results): Reached[] {
  const open = reachedIn(results).filter(({ best }) => {
    const rank = rankOf(best);
    return rank === null || rank === 'given' || (rank === 'solved' && best.least !== null);
  });
  const order = FAMILIES.map(({ kind }) => kind);
  return open.sort(({ source: one }, { source: other }) => {
    if (one.kind === 'daily' && other.kind === 'daily' && one.date !== other.date)
      return one.date < other.date ? 1 : -1;
    if (one.kind !== other.kind) return one.kind === 'level' ? -1 : 1;
    const byFamily = order.indexOf(one.family) - order.indexOf(other.family);
    return byFamily || (one.kind === 'level' && other.kind === 'level' ? one.number - other.number : 0);
  });
}
