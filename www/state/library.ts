/** The state of the library, and a person's results in it. Every change is a function over plain state. */

import type { Kind } from '../engine/types.ts';
import type { Results } from './results.ts';

/** The last one is reached from Home. */
export const LIBRARY_PARTS = ['home', 'levels', 'examples', 'collections', 'class', 'yours', 'statistics'] as const;
export type LibraryPart = (typeof LIBRARY_PARTS)[number];

export type Library = ReturnType<typeof newLibrary>;

export const newLibrary = (today: string) => ({
  /** The part on the page, in place of the boards; null while the boards are there. */ part: null as LibraryPart | null,
  /** Whose levels are shown; null for those of the family on the boards. */ family: null as Kind | null,
  today,
  results: {} as Results,
  /** The key of the puzzle that will open once it is generated. */ awaited: null as string | null,
});

/** The part of the library that an address names; null if it names something else. */
export const partIn = (hash: string): LibraryPart | null => LIBRARY_PARTS.find(part => hash === `#${part}`) ?? null;
