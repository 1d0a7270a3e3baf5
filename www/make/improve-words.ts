/** Words for proposals: what they change, and what the puzzle comes to then. */

import { familyOf } from '../core/families.ts';
import type { Edit, Improved, Proposal, Puzzle } from '../engine/types.ts';
import { number, ownKey, t, wholeNumber } from '../i18n/index.ts';

/** What edits do, one after the other. @param puzzle before them */
export function changesWords(edits: readonly Edit[], puzzle: Puzzle) {
  const { words } = familyOf(puzzle.kind);
  return edits.map(edit => words.change(edit, puzzle)).join('; ');
}

/** What the puzzle comes to as it is. */
export function beforeWords({ kind, before }: Improved) {
  const { length, sequences, difficulty } = before;
  if (length === null) return t(ownKey(kind, 'improve.now.unsolvable'));
  if (sequences !== null) return t('improve.now.sequences', { ...counted(sequences), length });
  if (difficulty !== null) return t('improve.now.difficulty', { difficulty: tenths(difficulty) });
  return t(ownKey(kind, 'improve.now.length'), { count: length });
}

/** What a proposal makes of that, in a few words. */
export function figureWords({ kind, aim, before }: Improved, { after }: Proposal) {
  const length = after.length ?? 0;
  const { difficulty } = after;
  if (aim === 'unique') {
    const had = wholeNumber(before.sequences ?? '0');
    return t('improve.after.sequences', { before: had, ...counted(after.sequences ?? '0'), length });
  }
  if (aim === 'solvable')
    return difficulty === null
      ? t(ownKey(kind, 'improve.after.repaired'), { count: length })
      : t('improve.after.repaired-difficulty', { difficulty: tenths(difficulty) });
  return difficulty === null
    ? t('improve.figure', { before: number(before.length ?? 0), after: number(length) })
    : t('improve.figure', { before: tenths(before.difficulty ?? 0), after: tenths(difficulty) });
}

/** A difficulty to a tenth, which is about as exact as it is measured. */
function tenths(value: number) {
  return number(Math.round(value * 10) / 10);
}

/** A number of any size as an argument: the plural by its value, its digits as people read them. */
function counted(digits: string) {
  return { count: Number(digits), shown: wholeNumber(digits) };
}

/** What a search has to say beside its proposals: how much was tried, and what that proves. @returns a sentence each */
export function notesOf(improved: Improved, isRunning: boolean): string[] {
  const { aim, proposals, complete, single, singleTried, undecided, tried, stopped, asWanted, leastRepairs } = improved;
  if (isRunning) return [];
  const notes = [];
  if (proposals.length === 0) notes.push(t('improve.none'));
  else if (aim === 'unique' && !asWanted) notes.push(t('improve.not-unique'));
  if (leastRepairs !== null && proposals.length === 0) notes.push(t('improve.least', { count: leastRepairs }));
  if (stopped !== null) notes.push(t('improve.stopped'));
  else if (complete) notes.push(t('improve.complete', { count: single }));
  else if (singleTried < single) notes.push(t('improve.sample', { tried: singleTried, single }));
  else notes.push(t('improve.tried', { count: tried }));
  if (undecided > 0) notes.push(t('improve.undecided', { count: undecided }));
  return notes;
}
