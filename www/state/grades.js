/**
 * The sequences of many on one puzzle, and what each is worth: rows of a table that can be sorted, and the same for a
 * spreadsheet. Pure; words come from the caller.
 *
 * @typedef {import('../types.js').Grade} Grade
 * @typedef {import('../types.js').Entry} Entry
 *
 * @typedef {object} GradeRow
 * @property {Entry} entry
 * @property {string} file The name of the file it stands in; empty where it was typed.
 * @property {Grade | null} grade Null while nothing is known, or where it cannot be read.
 *
 * @typedef {'name' | 'verdict' | 'moves' | 'gap' | 'wasted'} Column
 *
 * @typedef {object} Grades
 * @property {GradeRow[]} rows In the order of the files.
 * @property {number | null} optimum
 * @property {boolean | null} solvable
 * @property {import('../types.js').Message | null} reason Why the optimum is not known, or not all was graded.
 * @property {'running' | 'done' | 'stopped'} progress
 * @property {{ by: Column, down: boolean } | null} sort
 * @property {GradeRow | null} shown The one that the boards show.
 * @property {number} version Goes up with each change.
 */

/** In the order of the table. @type {readonly Column[]} */
export const COLUMNS = ['name', 'verdict', 'moves', 'gap', 'wasted'];

/** From best to worst. */
const VERDICTS = ['solved', 'unsolved', 'illegal', 'unreadable'];

/**
 * Entries of which nothing is known but what stands there.
 * @param {readonly Entry[]} entries
 * @param {readonly (string | null)[]} files their names
 * @returns {Grades}
 */
export function newGrades(entries, files) {
  return {
    rows: entries.map(entry => ({ entry, file: files[entry.file] ?? '', grade: null })),
    optimum: null,
    solvable: null,
    reason: null,
    progress: 'running',
    sort: null,
    shown: null,
    version: 0,
  };
}

/** The boards show the own walk again. @param {Grades | null} grades */
export function ownWalkShown(grades) {
  if (grades === null || grades.shown === null) return;
  grades.shown = null;
  grades.version++;
}

/** The rows that can be read, in the order in which they are graded. @param {Grades} grades */
export function readable({ rows }) {
  return rows.filter(({ entry }) => entry.moves !== null);
}

/**
 * What a worker has told.
 * @param {Grades} grades
 * @param {Pick<import('../types.js').Graded, 'optimum' | 'solvable' | 'reason' | 'from' | 'grades'>} told
 */
export function graded(grades, told) {
  const rows = readable(grades);
  told.grades.forEach((grade, index) => {
    const row = rows[told.from + index];
    if (row !== undefined) row.grade = grade;
  });
  grades.optimum = told.optimum ?? grades.optimum;
  grades.solvable = told.solvable ?? grades.solvable;
  grades.reason = told.reason ?? grades.reason;
  // The optimum comes before what each move cost.
  for (const { grade } of rows)
    if (grade !== null && grade.score !== null && grades.optimum !== null) grade.gap = grade.score - grades.optimum;
  grades.version++;
}

/**
 * @param {Grades} grades
 * @param {'done' | 'stopped'} progress
 * @param {import('../types.js').Message | null} [reason]
 */
export function gradingEnded(grades, progress, reason = null) {
  grades.progress = progress;
  grades.reason ??= reason;
  grades.version++;
}

/** @param {GradeRow} row @returns {'solved' | 'unsolved' | 'illegal' | 'unreadable' | null} null while it is not known */
export function verdictOf({ entry, grade }) {
  return entry.error !== null ? 'unreadable' : (grade?.outcome ?? null);
}

/**
 * By a column, at first upwards, then downwards, then again as they came.
 * @param {Grades} grades
 * @param {Column} by
 */
export function sortBy(grades, by) {
  const { sort } = grades;
  if (sort?.by !== by) grades.sort = { by, down: false };
  else grades.sort = sort.down ? null : { by, down: true };
  grades.version++;
}

/**
 * The rows as they are sorted. What is not known stands last, whichever the direction.
 * @param {Grades} grades
 * @param {string} language whose order names have
 * @returns {GradeRow[]}
 */
export function sorted({ rows, sort }, language) {
  if (sort === null) return rows;
  const names = new Intl.Collator(language, { numeric: true });
  const sign = sort.down ? -1 : 1;
  /** @param {GradeRow} row */
  const key = row => keyOf(row, sort.by);
  // The order of the files decides between equals.
  return [...rows].sort((one, other) => {
    if (sort.by === 'name') return sign * names.compare(one.entry.name, other.entry.name);
    const [a, b] = [key(one), key(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}

/**
 * @param {GradeRow} row
 * @param {Column} by
 * @returns {number | null}
 */
function keyOf(row, by) {
  const { grade } = row;
  const verdict = verdictOf(row);
  if (by === 'verdict') return verdict === null ? null : VERDICTS.indexOf(verdict);
  if (grade === null) return null;
  if (by === 'moves') return grade.after ?? grade.moves;
  return by === 'gap' ? grade.gap : (grade.wasted?.number ?? null);
}

/** What begins like this a spreadsheet takes for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table for spreadsheets, by RFC 4180: fields with separators, quotes or line ends in quotes, lines that end in CR LF.
 * @param {readonly (readonly (string | number | null)[])[]} lines
 * @param {',' | ';'} [separator]
 */
export function csvText(lines, separator = ',') {
  return lines.map(cells => `${cells.map(csvField).join(separator)}\r\n`).join('');
}

/** @param {string | number | null} value */
function csvField(value) {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const guarded = FORMULA.test(value) ? `'${value}` : value;
  return guarded !== value || /[",;\r\n]/.test(value) ? `"${guarded.replaceAll('"', '""')}"` : value;
}
