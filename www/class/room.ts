/** The state of this room: what pupils have handed in, and the worksheets. None of it is saved. */

import type { GradeRow } from '../core/grades.ts';
import type { Page } from '../core/page.ts';
import { perObject } from '../engine/remember.ts';
import type { Kind } from '../engine/types.ts';

/** The hand-ins of a class on several puzzles. */
export interface ClassGrades {
  /** the collection, or the session */ of: string;
  puzzles: readonly { id: string; title: string; kind: Kind; optimum: number | null }[];
  /** cells: by puzzle; null where nothing was handed in */ pupils: {
    name: string;
    /** as it was handed in, and in which hand-in */ given: string;
    by: string;
    cells: (GradeRow | null)[];
  }[];
  /** how many parts were for other puzzles */ apart: number;
}

/** A puzzle as it is printed. */
export interface Printed {
  title: string;
  /** empty without one, as the following */ author: string;
  note: string;
  kind: Kind;
  /** the address of its picture */ picture: string;
  /** the address of the picture with its solution, if that is printed */ solved: string | null;
  /** of the solution; null if none is known */ moves: string | null;
  /** false if proved unsolvable */ solvable: boolean;
  /** of a generated one; empty else */ seed: string;
  /** the address of a picture of its link; null without one */ code: string | null;
  /** null if unknown */ difficulty: number | null;
}

/** What is wanted of sheets, as entered. */
export type SheetForm = typeof FIRST_FORM;

export type Sheets = { printed: readonly Printed[]; how: SheetForm };

const FIRST_FORM = {
  which: 'this' as 'this' | 'levels' | 'generated' | 'collection',
  /** the first level */ from: 1,
  /** how many puzzles */ count: 4,
  /** by measured difficulty */ rising: false,
  /** with the links to the puzzles */ code: false,
  /** how many puzzles on a page */ each: 1,
  /** none; on a page behind each one, or on pages at the end */ solutions: 'back' as 'none' | 'back' | 'end',
  /** whether rule cards are printed */ card: true,
  /** at the head of each page; empty to use the name of the puzzles */ title: '',
  /** below it; empty without one */ instruction: '',
  /** of each puzzle; 0 without any */ points: 0,
};

export const classOf = perObject((_page: Page) => ({
  /** The graded hand-ins, if there are any. */ handed: null as ClassGrades | null,
  /** The worksheets in the preview, while open. */ sheets: null as Sheets | null,
  sheetForm: { ...FIRST_FORM },
}));
