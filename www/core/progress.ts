/** A person's progress: levels solved, days solved, the streak; and what comes next. Pure. */

import type { Kind } from '../engine/types.ts';
import { dayAfter } from './days.ts';
import { FAMILIES } from './families.ts';
import { bestOf, dayKey, dayOfKey, isSolved, levelKey, type Results, rankOf } from './results.ts';

/**
 * The progress in a series of `count` levels.
 * @returns next: the first unsolved level behind `after`, or else the first of all; null if all are solved
 */
export function progressIn(results: Results, family: string, count: number, after = 0) {
  const found = { solved: 0, optimal: 0, next: null as number | null };
  for (let step = 0; step < count; step++) {
    const number = 1 + ((after + step) % count);
    const best = bestOf(results, levelKey(family, number));
    if (isSolved(best)) found.solved++;
    else found.next ??= number;
    if (rankOf(best) === 'best') found.optimal++;
  }
  return found;
}

/** @returns next: the first family after the given one whose puzzle of that day is unsolved; null if none is */
export function progressOn(results: Results, day: string, after: Kind) {
  const kinds = FAMILIES.map(({ kind }) => kind);
  const here = kinds.indexOf(after) + 1;
  const open = [...kinds.slice(here), ...kinds.slice(0, here)].filter(
    kind => !isSolved(bestOf(results, dayKey(day, kind))),
  );
  return { solved: kinds.length - open.length, count: kinds.length, next: open[0] ?? null };
}

/** The streak up to today; if today does not count yet, up to yesterday. */
export function streakOf(results: Results, today: string): { days: number; today: boolean } {
  const counted = countedDays(results);
  let day = counted.has(today) ? today : dayAfter(today, -1);
  let days = 0;
  for (; counted.has(day); day = dayAfter(day, -1)) days++;
  return { days, today: counted.has(today) };
}

export function countedDays(results: Results): Set<string> {
  const counted = Object.entries(results).filter(([, { own, inTime }]) => own && inTime);
  return new Set(counted.map(([key]) => dayOfKey(key)).filter(day => day !== null));
}
