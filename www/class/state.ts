/**
 * The table of a class: entering grades into its rows, sorting, and the same table for a spreadsheet. Pure; words come
 * from the caller.
 */

import type { Column, GradeRow, Grades } from '../core/grades.ts';
import type { Graded } from '../engine/types.ts';

export const COLUMNS: readonly Column[] = ['name', 'verdict', 'moves', 'gap', 'wasted'];

/** From best to worst. */
const VERDICTS = ['solved', 'right', 'open', 'unsolved', 'illegal', 'wrong', 'unreadable'];

/** Whether an answer is what was asked for. */
export const isRight = (row: GradeRow | null) => row?.grade?.outcome === 'solved' || row?.grade?.outcome === 'right';

/** The readable rows, in the order of grading. */
export const readable = ({ rows }: Grades) => rows.filter(({ entry }) => entry.error === null);

/** The moves of a readable row, or its answer without moves. */
export const answerOf = ({ entry }: GradeRow) => entry.moves ?? entry.claim ?? '';

export function graded(grades: Grades, told: Omit<Graded, 'ok' | 'done'>) {
  const rows = readable(grades);
  for (const [index, row] of rows.slice(told.from).entries()) row.grade = told.grades[index] ?? row.grade;
  const optimum = told.optimum ?? grades.optimum;
  grades.optimum = optimum;
  grades.solvable = told.solvable ?? grades.solvable;
  grades.reason = told.reason ?? grades.reason;
  // The minimum arrives before the cost of each move.
  for (const { grade } of rows)
    if (grade !== null && grade.score !== null && optimum !== null) grade.gap = grade.score - optimum;
  grades.version++;
}

/** @returns null while unknown */
export const verdictOf = ({ entry, grade }: GradeRow) =>
  entry.error !== null ? 'unreadable' : (grade?.outcome ?? null);

/** By a column: first ascending, then descending, then in the original order. */
export function sortBy(grades: Grades, by: Column) {
  const { sort } = grades;
  if (sort?.by !== by) grades.sort = { by, down: false };
  else grades.sort = sort.down ? null : { by, down: true };
  grades.version++;
}

/** The sorted rows, with names in the order of a language. Unknown values come last in both directions. */
export function sorted({ rows, sort }: Grades, language: string): GradeRow[] {
  if (sort === null) return rows;
  const names = new Intl.Collator(language, { numeric: true });
  const sign = sort.down ? -1 : 1;
  const key = (row: GradeRow) => keyOf(row, sort.by);
  // Ties keep the order of the files.
  return [...rows].sort((one, other) => {
    if (sort.by === 'name') return sign * names.compare(one.entry.name, other.entry.name);
    const [a, b] = [key(one), key(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}

function keyOf(row: GradeRow, by: Column): number | null {
  const { grade } = row;
  const verdict = verdictOf(row);
  if (by === 'verdict') return verdict === null ? null : VERDICTS.indexOf(verdict);
  if (grade === null) return null;
  if (by === 'moves') return grade.after ?? grade.moves;
  return by === 'gap' ? grade.gap : (grade.wasted?.number ?? null);
}

/** Spreadsheets take a text with such a beginning for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A table by RFC 4180: fields with separators, quotes or line ends are quoted, lines end in CR LF. */
export const csvText = (lines: readonly (readonly (string | number | null)[])[], separator: ',' | ';' = ',') =>
  lines.map(cells => `${cells.map(csvField).join(separator)}\r\n`).join('');

function csvField(value: string | number | null) {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const guarded = FORMULA.test(value) ? `'${value}` : value;
  return guarded !== value || /[",;\r\n]/.test(value) ? `"${guarded.replaceAll('"', '""')}"` : value;
}
