/** What the library shows, and what a person has reached in it. Every change is a function over plain state. */

import type { Example } from '../engine/types.ts';
import { monthOf } from './days.ts';
import type { Results } from './results.ts';

export type LibraryPart = 'today' | 'levels' | 'examples' | 'collections' | 'yours';

export interface Library {
  /** None until the module is loaded. */ examples: readonly Example[];
  /** The local day that it is. */ today: string;
  /** The day whose puzzles are shown. */ day: string;
  /** The month that the archive shows. */ month: string;
  results: Results;
  /** The key of the puzzle that is being made, to be opened. */ awaited: string | null;
}

export const LIBRARY_PARTS: readonly LibraryPart[] = ['today', 'levels', 'examples', 'collections', 'yours'];

export function newLibrary(today: string): Library {
  return { examples: [], today, day: today, month: monthOf(today), results: {}, awaited: null };
}

/** Another day has begun. Who was looking at the day before sees the new one. */
export function dayBegan(library: Library, today: string) {
  const isFollowing = library.day === library.today;
  library.today = today;
  if (isFollowing || library.day > today) showDay(library, today);
}

export function showDay(library: Library, day: string) {
  library.day = day;
  library.month = monthOf(day);
}
