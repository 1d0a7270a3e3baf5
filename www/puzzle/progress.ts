/** A person's progress: levels solved, days solved, the streak; and what comes next. */

import { FAMILIES, familiesOfDays } from '../app/family.ts';
import type { Kind } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { dayAfter } from '../state/days.ts';
import { bestOf, dayKey, dayOfKey, isSolved, levelKey, type Results, rankOf } from '../state/results.ts';

type Numbered = { kind: string; number: number };

/** How many days a month may be missed. */
export const FREE_DAYS = 2;

/**
 * The progress in a series of levels.
 * @returns next: the number of the first unsolved level behind `after`, or else of the first of all; null if all are solved
 */
export function progressIn(results: Results, levels: readonly Numbered[], after = 0) {
  const found = { solved: 0, optimal: 0, next: null as number | null };
  const behind = levels.filter(({ number }) => number > after);
  for (const { kind, number } of [...behind, ...levels.slice(0, levels.length - behind.length)]) {
    const best = bestOf(results, levelKey(kind, number));
    if (isSolved(best)) found.solved++;
    else found.next ??= number;
    if (rankOf(best) === 'best') found.optimal++;
  }
  return found;
}

/** @returns next: the first family after the given one whose puzzle of that day is unsolved; null if none is */
export function progressOn(results: Results, day: string, after: Kind) {
  const kinds = familiesOfDays().map(({ kind }) => kind);
  const here = kinds.indexOf(after) + 1;
  const open = [...kinds.slice(here), ...kinds.slice(0, here)].filter(
    kind => !isSolved(bestOf(results, dayKey(day, kind))),
  );
  return { solved: kinds.length - open.length, count: kinds.length, next: open[0] ?? null };
}

/** How many of today's puzzles are solved, and the streak. */
export function dayLine(results: Results, today: string) {
  const { solved, count } = progressOn(results, today, FAMILIES[0].kind);
  return t('today.streak', { solved, of: count, count: streakOf(results, today).days });
}

/**
 * The streak up to today; if today does not count yet, up to yesterday. In each month it survives some missed days.
 * @returns days: that count; free: days that may still be missed this month; best: the longest streak ever
 */
export function streakOf(results: Results, today: string) {
  const counted = [...countedDays(results)].filter(day => day <= today).sort();
  let [days, best, missed, last] = [0, 0, 0, today];
  /** Goes on to a day, past those missed before it. */
  const goTo = (day: string) => {
    for (let next = dayAfter(last); days > 0 && next <= day; next = dayAfter(next)) {
      if (next.endsWith('-01')) missed = 0;
      if (next < day && ++missed > FREE_DAYS) days = 0;
    }
    if (days === 0) missed = 0;
    last = day;
  };
  for (const day of counted) {
    goTo(day);
    best = Math.max(best, ++days);
  }
  goTo(today);
  return { days, today: counted.at(-1) === today, free: FREE_DAYS - missed, best };
}

function countedDays(results: Results): Set<string> {
  const counted = Object.entries(results).filter(([, { own, inTime }]) => own && inTime);
  return new Set(counted.map(([key]) => dayOfKey(key)).filter(day => day !== null));
}
