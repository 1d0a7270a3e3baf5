/** The state of this room, none of which is saved: checked sequences, hand-ins and worksheets. Pure; words come from the caller. */

import { perObject } from '../engine/remember.ts';
import type { Entry, Explained, Grade, Graded, Kind, Message, State } from '../engine/types.ts';
import { nextUndo } from '../state/game.ts';
import type { Page } from '../state/page.ts';
import type { Submission } from './parts.ts';
import { FIRST_FORM, type Sheets } from './worksheets.ts';

export interface GradeRow {
  entry: Entry;
  /** where it was handed in */ part: Submission;
  /** null while unknown, or if it cannot be read */ grade: Grade | null;
}

/** A length that somebody gave, null for no solution. */
export interface Claim {
  length: number | null;
  /** how many states are searched at most to explain it */ states: number;
  /** what explains it, once known */ answer: Extract<Explained, { ok: true }> | null;
}

/** The sequences of a class on one puzzle, and their grades. */
export type Grades = ReturnType<typeof newGrades>;

export type Column = 'name' | 'verdict' | 'moves' | 'gap' | 'wasted';
export const COLUMNS: readonly Column[] = ['name', 'verdict', 'moves', 'gap', 'wasted'];

/** @param rows in the order of the files @param apart how many parts of these are for other puzzles */
export const newGrades = (rows: readonly GradeRow[], apart = 0, claim: Claim | null = null) => ({
  /** A new list after each change of a grade. */ rows,
  apart,
  /** Instead of rows. */ claim,
  optimum: null as number | null,
  solvable: null as boolean | null,
  /** Why the minimum is unknown, or some are not graded. */ reason: null as Message | null,
  progress: 'running' as 'running' | 'done' | 'stopped',
  sort: null as { by: Column; down: boolean } | null,
  /** The row that was shown on the boards last, by this press. */
  shown: null as { row: GradeRow; press: ReturnType<typeof nextUndo> } | null,
});

/** A puzzle that something is handed in for. */
export interface Subject {
  id: string;
  title: string;
  kind: Kind;
  text: string;
  start: State;
  /** once known */ optimum: number | null;
}

/** The hand-ins of a class on the puzzles of a collection, or on one. */
export interface Handed {
  /** the key of the collection, or of the session */ of: string;
  puzzles: readonly Subject[];
  pupils: {
    name: string;
    /** as it was handed in, and in which hand-in */ given: string;
    by: string;
    /** by puzzle; null where nothing was handed in */ cells: (GradeRow | null)[];
  }[];
  /** how many parts were for other puzzles */ apart: number;
}

export const classOf = perObject((_page: Page) => ({
  /** By the key of the session whose puzzle they are for. */ grades: new Map<string, Grades>(),
  handed: null as Handed | null,
  /** The worksheets in the preview, while open. */ sheets: null as Sheets | null,
  sheetForm: { ...FIRST_FORM },
}));

export const gradesOf = (page: Page) => classOf(page).grades.get(page.session.key) ?? null;

/** The row whose sequence the boards show. */
export const shownRow = ({ shown }: Grades, { session: { game } }: Page) =>
  shown !== null && nextUndo(game) === shown.press ? shown.row : null;

/** Whether an answer is what was asked for. */
export const isRight = (row: GradeRow | null) => row?.grade?.outcome === 'solved' || row?.grade?.outcome === 'right';

export const solvedBy = (cells: readonly (GradeRow | null)[]) => cells.filter(isRight).length;

/** @returns null while unknown */
export function verdictOf({ entry, grade }: GradeRow) {
  if (entry.error === null) return grade?.outcome ?? null;
  return isWithoutMoves(entry) ? 'unsolved' : 'unreadable';
}

/** Whether somebody has handed in nothing. */
export const isWithoutMoves = ({ error }: GradeRow['entry']) => error?.code === 'sequence-empty';

/** The readable rows, in the order of grading. */
export const readable = ({ rows }: Pick<Grades, 'rows'>) => rows.filter(({ entry }) => entry.error === null);

/** The moves of a readable row, or its answer without moves. */
export const answerOf = ({ entry }: GradeRow) => entry.moves ?? entry.claim ?? '';

/** Some are graded. */
export function graded(grades: Grades, { from, ...found }: Omit<Graded, 'ok' | 'done'>) {
  for (const [index, row] of readable(grades).slice(from).entries()) row.grade = found.grades[index] ?? row.grade;
  const optimum = found.optimum ?? grades.optimum;
  grades.optimum = optimum;
  grades.solvable = found.solvable ?? grades.solvable;
  grades.reason = found.reason ?? grades.reason;
  // The minimum arrives before the cost of each move.
  for (const { grade } of grades.rows)
    if (grade !== null && grade.score !== null && optimum !== null) grade.gap = grade.score - optimum;
  grades.rows = [...grades.rows];
}

/** By a column: first ascending, then descending, then in the original order. */
export function sortBy(grades: Grades, by: Column) {
  const { sort } = grades;
  if (sort?.by !== by) grades.sort = { by, down: false };
  else grades.sort = sort.down ? null : { by, down: true };
}

/** The sorted rows, with names in the order of a language. Unknown values come last in both directions. */
export function sorted({ rows, sort }: Grades, language: string): readonly GradeRow[] {
  if (sort === null) return rows;
  const names = new Intl.Collator(language, { numeric: true });
  const sign = sort.down ? -1 : 1;
  // Ties keep the order of the files.
  return [...rows].sort((one, other) => {
    if (sort.by === 'name') return sign * names.compare(one.entry.name, other.entry.name);
    const [a, b] = [valueOf(one, sort.by), valueOf(other, sort.by)];
    return a === null || b === null ? Number(a === null) - Number(b === null) : sign * (a - b);
  });
}

/** From best to worst. */
const VERDICTS = ['solved', 'right', 'open', 'unsolved', 'illegal', 'wrong', 'unreadable'];

function valueOf(row: GradeRow, by: Exclude<Column, 'name'>): number | null {
  const { grade } = row;
  const verdict = verdictOf(row);
  if (by === 'verdict') return verdict && VERDICTS.indexOf(verdict);
  if (grade === null) return null;
  if (by === 'moves') return grade.after ?? grade.moves;
  return by === 'gap' ? grade.gap : (grade.wasted?.number ?? null);
}
