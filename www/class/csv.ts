/** The two tables of a class for a spreadsheet, in the page's language: the head first, then a line a pupil. */

import { ofLanguage, ownKey, t } from '../i18n/index.ts';
import { download } from '../puzzle/download.ts';
import { gradeWords, problemsOf, verdictWords } from './grade-words.ts';
import { type Grades, type Handed, solvedBy, verdictOf } from './state.ts';

type Field = string | number | null;

/** @param kind of the family @param counts whether its moves can be wasted */
export function gradesTable({ rows, optimum }: Grades, kind: string, counts: boolean): Field[][] {
  const head = ['name', 'verdict', 'length', 'after', 'score', 'optimum', 'gap', 'wasted', 'lost', 'more', 'file'];
  const lines = rows.map(row => [
    row.entry.name,
    verdictWords(row),
    row.grade?.moves ?? null,
    row.grade?.after ?? null,
    row.grade?.score ?? null,
    optimum,
    row.grade?.gap ?? null,
    row.grade?.wasted?.number ?? null,
    row.grade?.lost ?? null,
    gradeWords(row, kind, counts),
    row.part.name,
  ]);
  return [head.map(name => t(ownKey(kind, `grade.csv.${name}`))), ...lines];
}

/** The score or verdict of each puzzle, and how many are solved. */
export function handedTable({ puzzles, pupils }: Handed): Field[][] {
  const titles = puzzles.map(({ title, optimum }) => (optimum === null ? title : `${title} (${optimum})`));
  const lines = pupils.map(({ name, cells }) => {
    const scores = cells.map(cell => {
      if (cell === null || verdictOf(cell) === 'solved') return cell?.grade?.score ?? null;
      return [verdictWords(cell), ...problemsOf(cell)].join(' · ');
    });
    return [name, ...scores, solvedBy(cells)];
  });
  return [[t('grade.csv.name'), ...titles, t('class.solved')], ...lines];
}

/** A table by RFC 4180: fields with separators, quotes or line ends are quoted, lines end in CR LF. */
export const csvOf = (table: readonly (readonly Field[])[], { separator } = ofLanguage()) =>
  table.map(fields => `${fields.map(written).join(separator)}\r\n`).join('');

/** Spreadsheets take a text with such a beginning for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function written(field: Field) {
  if (typeof field !== 'string') return String(field ?? '');
  const guarded = FORMULA.test(field) ? `'${field}` : field;
  return guarded !== field || /[",;\r\n]/.test(field) ? `"${guarded.replaceAll('"', '""')}"` : field;
}

/** @param of what is graded, as the name of a file */
export function saveCsv(of: string, table: Field[][]) {
  // Without a byte order mark some spreadsheets assume another encoding.
  download(`${of}-${t('grade.file')}.csv`, new Blob(['\ufeff', csvOf(table)], { type: 'text/csv;charset=utf-8' }));
}
