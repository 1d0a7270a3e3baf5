/**
 * What is said of graded sequences: in the table on the page, and in one for spreadsheets.
 *
 * @typedef {import('../state/grades.js').GradeRow} GradeRow
 * @typedef {import('../state/grades.js').Grades} Grades
 */

import { moveWord } from '../sequence.js';
import { verdictOf } from '../state/grades.js';
import { number, ownKey, t } from './index.js';
import { reasonSentence, textErrorSentence } from './sentences.js';

/**
 * What came of a sequence, in a word or two.
 * @param {GradeRow} row
 */
export function verdictWords(row) {
  const verdict = verdictOf(row);
  return verdict === null ? '…' : t(`grade.verdict.${verdict}`);
}

/**
 * What there is to say beyond the verdict; empty where that is all.
 * @param {GradeRow} row
 * @param {string} kind of the family
 */
export function gradeWords({ entry, grade }, kind) {
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

/** The number of moves: of those that were needed, where there are more. @param {GradeRow} row */
export function movesWords({ grade }) {
  if (grade === null) return '';
  const { after, moves } = grade;
  return after === null || after === moves ? number(moves) : t('grade.of', { after, moves });
}

/** @param {GradeRow} row */
export function gapWords({ grade }) {
  return grade === null || grade.gap === null ? '' : number(grade.gap);
}

/** @param {GradeRow} row */
export function wastedWords({ grade }) {
  if (grade === null) return '';
  if (grade.wasted !== null) return number(grade.wasted.number);
  return grade.wastedKnown ? '–' : '?';
}

/**
 * The lines of a table for spreadsheets, the head first.
 * @param {Grades} grades
 * @param {string} kind of the family
 * @returns {(string | number | null)[][]}
 */
export function csvLines({ rows, optimum }, kind) {
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
