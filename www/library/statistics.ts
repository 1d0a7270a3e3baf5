/** A person's statistics, all computed from the stored results. */

import { isSolved, type Results, rankOf, sourceOfKey } from '../core/results.ts';
import * as engine from '../engine/engine.ts';
import type { Kind } from '../engine/types.ts';

/** Days, the oldest first, then levels. */
function reachedIn(results: Results) {
  const all = Object.entries(results).flatMap(([key, best]) => {
    const source = sourceOfKey(key);
    const isThere = source?.kind === 'daily' || (source && source.number <= engine.levelsOf(source.family).length);
    return isThere ? [{ key, best, source }] : [];
  });
  return all.sort((one, other) => one.key.localeCompare(other.key, 'en', { numeric: true }));
}

/** levels, days: how many are solved; rate: the share of these at the minimum; hints: used for these */
export function statisticsOf(results: Results, kind: Kind) {
  const solved = reachedIn(results).filter(({ source, best }) => source.family === kind && isSolved(best));
  const levels = solved.filter(({ source }) => source.kind === 'level').length;
  const optimal = solved.filter(({ best }) => rankOf(best) === 'best').length;
  const hints = solved.reduce((sum, { best }) => sum + best.hints, 0);
  return { levels, days: solved.length - levels, rate: optimal / Math.max(1, solved.length), hints };
}

/** Those that were shown, or solved with given moves or above the minimum. */
export function toRepeat(results: Results) {
  return reachedIn(results).filter(({ best }) => {
    const rank = rankOf(best);
    return rank !== 'best' && (rank !== 'solved' || best.least !== null);
  });
}
