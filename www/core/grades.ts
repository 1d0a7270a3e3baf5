/** The sequences of a class on one puzzle, and their grades: the part of a session that the room `class` works on. */

import type { Entry, Explained, Grade, Message } from '../engine/types.ts';

export interface GradeRow {
  entry: Entry;
  /** The name of its file; empty if it was typed. */ file: string;
  /** Null while unknown, or if it cannot be read. */ grade: Grade | null;
}

/** A length, null for no solution; how many states are searched at most to explain it; what explains it, once known. */
export interface Claim {
  length: number | null;
  states: number;
  answer: Extract<Explained, { ok: true }> | null;
}

export type Grades = ReturnType<typeof newGrades>;

export type Column = 'name' | 'verdict' | 'moves' | 'gap' | 'wasted';

/** Entries without grades. @param files they came from @param apart how many parts of them are for other puzzles */
export const newGrades = (entries: readonly Entry[], files: readonly { name: string | null }[], apart = 0) => ({
  /** In the order of the files. */
  rows: entries.map((entry): GradeRow => ({ entry, file: files[entry.file]?.name ?? '', grade: null })),
  apart,
  optimum: null as number | null,
  solvable: null as boolean | null,
  /** Why the minimum is unknown, or some are not graded. */ reason: null as Message | null,
  progress: 'running' as 'running' | 'done' | 'stopped',
  /** Instead of rows: a length that somebody gave. */ claim: null as Claim | null,
  sort: null as { by: Column; down: boolean } | null,
  /** The one that the boards show. */ shown: null as GradeRow | null,
  /** Goes up with each change. */ version: 0,
});

/** The boards show the person's walk again. */
export function ownWalkShown(grades: Grades | null) {
  if (grades === null || grades.shown === null) return;
  grades.shown = null;
  grades.version++;
}

export function gradingEnded(grades: Grades, progress: 'done' | 'stopped', reason: Message | null = null) {
  grades.progress = progress;
  grades.reason ??= reason;
  grades.version++;
}
