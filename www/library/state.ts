/** A person's progress in the library, and the day that it shows: levels solved, streak. Pure. */

import { dayAfter } from '../core/days.ts';
import { type Library, showDay } from '../core/library.ts';
import { bestOf, dayOfKey, isOptimal, isSolved, levelKey, type Results } from '../core/results.ts';

/** Another day has begun. If the previous day was shown, the new one is. */
export function dayBegan(library: Library, today: string) {
  const isFollowing = library.day === library.today;
  library.today = today;
  if (isFollowing || library.day > today) showDay(library, today);
}

/** The progress in a series of `count` levels. @returns next: the first unsolved level */
export function progressIn(results: Results, family: string, count: number) {
  const found = { solved: 0, optimal: 0, next: null as number | null };
  for (let number = 1; number <= count; number++) {
    const best = bestOf(results, levelKey(family, number));
    if (isSolved(best)) found.solved++;
    else found.next ??= number;
    if (isOptimal(best)) found.optimal++;
  }
  return found;
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
