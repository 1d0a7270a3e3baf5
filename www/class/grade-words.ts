/** The words for graded sequences: in tables on the page and for spreadsheets. */

import { has, number, ownKey, t } from '../i18n/index.ts';
import { moveWord } from '../state/steps.ts';
import { reasonSentence, textErrorSentence } from '../words/sentences.ts';
import { type GradeRow, type Grades, isWithoutMoves, verdictOf } from './state.ts';

/** Shown in place of the words, which are unseen beside them. */
export const MARKS = { solved: '✓', right: '✓', unsolved: '✗', illegal: '✗', wrong: '✗', unreadable: '?', open: '…' };

export function verdictWords(row: GradeRow) {
  const verdict = verdictOf(row);
  return verdict === null ? '…' : t(`grade.verdict.${verdict}`);
}

/** Details beyond the verdict; empty if there are none. @param kind of the family @param counts whether moves can be wasted */
export function gradeWords(row: GradeRow, kind: string, counts: boolean) {
  const { entry, grade } = row;
  if (isWithoutMoves(entry)) return t('count.moves', { count: 0 });
  if (entry.error !== null) return textErrorSentence(entry.error);
  if (grade === null) return '';
  if (entry.claim !== null) {
    const count = grade.moves;
    const answer = count === null ? t('grade.says-none') : t(ownKey(kind, 'grade.says-length'), { count });
    return [answer, ...misreadings(row)].join(' ');
  }
  const { illegal, ends, after, moves, lost, wasted, better } = grade;
  const moveAt = (number: number) => ({ number, move: moveWord((entry.moves ?? '')[number - 1]) });
  const sentences = [];
  if (entry.numbering !== null) sentences.push(t('grade.numbers', { numbers: numberWords(entry.numbering) }));
  if (illegal !== null && after === null)
    sentences.push(t('grade.illegal', { ...moveAt(illegal.number), reason: reasonSentence(illegal.reason) }));
  if (ends !== null) {
    const cells = ends.map(({ x, y }) => t('stage.at', { x: x + 1, y: y + 1 })).join('; ');
    sentences.push(t('grade.ends', { cells }));
  }
  if (after !== null && moves !== null && after < moves)
    sentences.push(t(ownKey(kind, 'grade.early'), { count: moves - after }));
  if (lost !== null) sentences.push(t('lost.short', moveAt(lost)));
  if (counts && wasted !== null) {
    // The rest is wasted later.
    const rest = (grade.gap ?? 0) - wasted.cost;
    const key = rest > 0 ? 'grade.wasted-more' : 'grade.wasted';
    sentences.push(t(key, { ...moveAt(wasted.number), count: wasted.cost, rest }));
    if (better !== '') sentences.push(t('grade.better', { move: moveWord(better[0]) }));
  } else if (counts && !grade.wastedKnown) sentences.push(t('grade.wasted-unknown'));
  return [...sentences, ...misreadings(row)].join(' ');
}

/** Why a row is wrong or cannot be read, as far as that is known. */
export const problemsOf = (row: GradeRow) =>
  row.entry.error === null ? misreadings(row) : [textErrorSentence(row.entry.error)];

/** A sentence for each misreading of the rules that explains a row. */
function misreadings({ entry, grade }: GradeRow) {
  const { after = null, moves = null, explained = [] } = grade ?? {};
  const claimed = moves === null ? 'grade.none-if' : 'grade.length-if';
  const solves = after === null ? 'grade.fits' : 'grade.fits-longer';
  const key = entry.claim === null ? solves : claimed;
  return explained.map(reading => {
    const own = `${key}.${reading.code}`;
    return t(has(own) ? own : key, { length: number(moves ?? 0), why: reasonSentence(reading) });
  });
}

/** How the numbers of a sequence were read. */
function numberWords(numbering: string) {
  const words = Array.from(numbering, (move, number) => (move === '-' ? '' : `${number} = ${moveWord(move)}`));
  return words.filter(Boolean).join(', ');
}

/** A length in words: the verdict, then a line for each misreading. @param kind of the family */
export function claimLines({ claim, progress }: Grades, kind: string): string[] {
  if (claim === null) return [];
  const { length, states, answer } = claim;
  if (answer === null) return progress === 'running' ? [] : [t('grade.stopped')];
  const { right, optimum, fits, open, reason } = answer;
  if (right === null)
    return [reason === null ? t('grade.stopped') : t('grade.no-optimum', { reason: reasonSentence(reason) })];
  const truth = optimum === null ? t('grade.unsolvable') : t(ownKey(kind, 'grade.optimum'), { count: optimum });
  const lines = [t(right ? 'grade.right' : 'grade.wrong', { truth })];
  const key = length === null ? 'grade.none-if' : 'grade.length-if';
  for (const reading of fits) lines.push(t(key, { length: number(length ?? 0), why: reasonSentence(reading) }));
  if (!right && states > 0 && fits.length === 0 && progress === 'done' && reason === null)
    lines.push(t('grade.no-reading'));
  if (progress === 'stopped') lines.push(t('grade.not-all'));
  if (reason !== null && open.length > 0) {
    const readings = open.map(reading => reasonSentence(reading)).join('; ');
    lines.push(t('grade.open', { reason: reasonSentence(reason), readings }));
  }
  return lines;
}

/** The number of moves up to the solution, and of all if there are more. */
export function movesWords({ grade }: GradeRow) {
  const { after = null, moves = null } = grade ?? {};
  if (moves === null) return '';
  return after === null || after === moves ? number(moves) : t('grade.of', { after, moves });
}

export const gapWords = ({ grade }: GradeRow) => (grade?.gap == null ? '' : number(grade.gap));

export function wastedWords({ grade }: GradeRow) {
  if (grade === null) return '';
  return grade.wasted === null ? (grade.wastedKnown ? '–' : '?') : number(grade.wasted.number);
}
