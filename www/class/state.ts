/**
 * The table of a class: how grades come into its rows, how they are sorted, and the same table for a spreadsheet. Pure;
 * words come from the caller.
 */

import type { Column, GradeRow, Grades } from '../core/grades.ts';
import type { Graded } from '../engine/types.ts';

/** In the order of the table. */
export const COLUMNS: readonly Column[] = ['name', 'verdict', 'moves', 'gap', 'wasted'];

/** From best to worst. */
const VERDICTS = ['solved', 'unsolved', 'illegal', 'unreadable'];

/** The rows that can be read, in the order in which they are graded. */
export function readable({ rows }: Grades) {
  return rows.filter(({ entry }) => entry.moves !== null);
}

export function graded(grades: Grades, told: Omit<Graded, 'ok' | 'done'>) {
  const rows = readable(grades);
  for (const [index, row] of rows.slice(told.from).entries()) row.grade = told.grades[index] ?? row.grade;
  grades.optimum = told.optimum ?? grades.optimum;
  grades.solvable = told.solvable ?? grades.solvable;
  grades.reason = told.reason ?? grades.reason;
  // The optimum comes before what each move cost.
  for (const { grade } of rows)
    if (grade !== null && grade.score !== null && grades.optimum !== null) grade.gap = grade.score - grades.optimum;
  grades.version++;
}

/** @returns null while it is not known */
export function verdictOf({ entry, grade }: GradeRow) {
  return entry.error !== null ? 'unreadable' : (grade?.outcome ?? null);
}

/** By a column, at first upwards, then downwards, then again as they came. */
export function sortBy(grades: Grades, by: Column) {
  const { sort } = grades;
  if (sort?.by !== by) grades.sort = { by, down: false };
  else grades.sort = sort.down ? null : { by, down: true };
  grades.version++;
}

/** The rows as they are sorted, names as in a language. What is not known comes last, whichever the direction. */
export function sorted({ rows, sort }: Grades, language: string): GradeRow[] {
  if (sort === null) return rows;
  const names = new Intl.Collator(language, { numeric: true });
  const sign = sort.down ? -1 : 1;
  const key = (row: GradeRow) => keyOf(row, sort.by);
  // The order of the files decides between equals.
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

/** A spreadsheet takes a text that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A table by RFC 4180: fields with separators, quotes or line ends in quotes, lines that end in CR LF. */
export function csvText(lines: readonly (readonly (string | number | null)[])[], separator: ',' | ';' = ',') {
  return lines.map(cells => `${cells.map(csvField).join(separator)}\r\n`).join('');
}

function csvField(value: string | number | null) {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const guarded = FORMULA.test(value) ? `'${value}` : value;
  return guarded !== value || /[",;\r\n]/.test(value) ? `"${guarded.replaceAll('"', '""')}"` : value;
}
