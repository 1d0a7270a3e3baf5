/** The state of the library, and a person's results in it. Every change is a function over plain state. */

import type { Example } from '../engine/types.ts';
import { monthOf } from './days.ts';
import type { Results } from './results.ts';

export const LIBRARY_PARTS = ['today', 'levels', 'examples', 'collections', 'yours'] as const;
export type LibraryPart = (typeof LIBRARY_PARTS)[number];

export type Library = ReturnType<typeof newLibrary>;

export function newLibrary(today: string) {
  return {
    /** Empty until the module is loaded. */ examples: [] as readonly Example[],
    today,
    /** The day whose puzzles are shown. */ day: today,
    /** The month that the archive shows. */ month: monthOf(today),
    results: {} as Results,
    /** The key of the puzzle that will open once it is generated. */ awaited: null as string | null,
  };
}

export function showDay(library: Library, day: string) {
  library.day = day;
  library.month = monthOf(day);
}
