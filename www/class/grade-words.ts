/** The words for graded sequences: in the table on the page, and in one for spreadsheets. */

import type { GradeRow, Grades } from '../core/grades.ts';
import { reasonSentence, textErrorSentence } from '../core/sentences.ts';
import { moveWord } from '../core/sequence.ts';
import { number, ownKey, t } from '../i18n/index.ts';
import { verdictOf } from './state.ts';

export function verdictWords(row: GradeRow) {
  const verdict = verdictOf(row);
  return verdict === null ? '…' : t(`grade.verdict.${verdict}`);
}

/** Details beyond the verdict; empty if there are none. @param kind of the family */
export function gradeWords({ entry, grade }: GradeRow, kind: string) {
  if (entry.error !== null) return textErrorSentence(entry.error);
  if (grade === null) return '';
  const { illegal, ends, after, moves, lost } = grade;
  const sentences = [];
  if (illegal !== null && after === null) {
    const move = moveWord((entry.moves ?? '')[illegal.number - 1]);
    sentences.push(t('grade.illegal', { number: illegal.number, move, reason: reasonSentence(illegal.reason) }));
  }
  if (ends !== null) {
    const cells = ends.map(({ x, y }) => `(${x + 1}|${y + 1})`).join(' ');
    sentences.push(t('grade.ends', { cells }));
  }
  if (after !== null && after < moves) sentences.push(t(ownKey(kind, 'grade.early'), { count: moves - after }));
  if (lost !== null) sentences.push(t('grade.lost', { number: lost, move: moveWord((entry.moves ?? '')[lost - 1]) }));
  return sentences.join(' ');
}

/** The number of moves up to the solution, and of all if there are more. */
export function movesWords({ grade }: GradeRow) {
  if (grade === null) return '';
  const { after, moves } = grade;
  return after === null || after === moves ? number(moves) : t('grade.of', { after, moves });
}

export function gapWords({ grade }: GradeRow) {
  return grade === null || grade.gap === null ? '' : number(grade.gap);
}

export function wastedWords({ grade }: GradeRow) {
  if (grade === null) return '';
  if (grade.wasted !== null) return number(grade.wasted.number);
  return grade.wastedKnown ? '–' : '?';
}

/** The lines of a table for spreadsheets, the head first. @param kind of the family */
export function csvLines({ rows, optimum }: Grades, kind: string): (string | number | null)[][] {
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
    gradeWords(row, kind),
    row.file,
  ]);
  return [head.map(name => t(ownKey(kind, `grade.csv.${name}`))), ...lines];
}
