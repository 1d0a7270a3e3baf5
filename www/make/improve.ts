/** “Make it interesting”: proposals arrive as a worker finds them. Trying one on changes nothing; taking it is one step. */

import { type App, warn } from '../app/app.ts';
import { currentFamily, familyOf } from '../app/family.ts';
import { newJob, runJob } from '../app/jobs.ts';
import type { Preview } from '../boards/draw/marks.ts';
import type { Edit, Improved, Proposal, Puzzle, Tool, Trying } from '../engine/types.ts';
import { number, ownKey, t, wholeNumber } from '../i18n/index.ts';
import { commit, dropTried, toolsOf, tryOn } from '../puzzle/edit.ts';
import { stopSearch } from '../puzzle/solve.ts';
import { triedOn } from '../state/making.ts';
import type { Improving, Proposing } from '../state/session.ts';
import { oneDecimal } from '../words/difficulty-words.ts';
import { reasonSentence } from '../words/sentences.ts';

/** The most changed puzzles to solve, which takes seconds at usual sizes, and the solver's memory in bytes for each. */
const LIMITS = { tries: 1500, memory: 500e6 };

export async function improve(app: App, wish: Proposing) {
  const { page, workers } = app;
  const { session } = page;
  if (session.puzzle === null || page.jobs.generating !== null) return;
  dropProposal(app);
  stopSearch(app);
  const now = nextSearch(session.improved, wish);
  const options = { ...wish, seed: String(now.seed), ...LIMITS };
  session.improved = now;
  const job = { ...newJob(), trying: null as Trying | null };
  const answer = await runJob(app, 'improving', job, () =>
    workers.run.call('improve', [session.text, options], {
      onProgress: trying => void (job.trying = trying),
      onFound: improved => void (now.result = improved),
    }),
  );
  if (answer === null) return;
  if (answer.ok) now.result = answer;
  else if (answer.error.code !== 'cancelled') now.problem = answer.error;
  app.announce(now.result === null ? '' : t('improve.found', { count: now.result.proposals.length }));
  app.acted();
}

export function cancelImproving({ page, workers }: App) {
  if (page.jobs.improving !== null) workers.run.cancel();
}

export function tryProposal(app: App, index: number) {
  const { page } = app;
  const proposal = proposalAt(app, index);
  if (proposal === null) return;
  dropProposal(app);
  const { edits, changes, figure } = proposal;
  const refused = tryOn(app, edits);
  const { kind } = currentFamily(page);
  if (refused !== null) return warn(app, 'notice.improve-refused', { reason: reasonSentence(refused, kind) }, 'job');
  page.passing.tried = { index, live: page.making.live, marks: previewsOf(edits, toolsOf(app)) };
  app.announce(t('improve.shown', { changes, figure }));
  app.acted();
}

/** The boards show the puzzle again. */
export function dropProposal(app: App) {
  const { page } = app;
  if (triedOn(page) !== null) dropTried(app);
  page.passing.tried = null;
  app.acted();
}

/** Turns the proposal on the boards into the puzzle, as one step of the edit history. */
export function takeProposal(app: App) {
  const tried = triedWords(app);
  if (tried === null) return;
  app.page.passing.tried = null;
  commit(app, { code: 'improve', args: {} });
  app.announce(t('improve.taken', { changes: tried.changes }));
}

/** The proposal on the boards, in words; null if none is tried on. */
export const triedWords = (app: App) => proposalAt(app, triedOn(app.page)?.index ?? -1);

function proposalAt({ page }: App, index: number) {
  const { improved, puzzle } = page.session;
  const result = improved?.result ?? null;
  const proposal = result?.proposals[index];
  return result && proposal && puzzle ? { ...proposal, ...wordsOf(result, proposal, puzzle) } : null;
}

/** The changes of a proposal, and their effect. */
export const wordsOf = (improved: Improved, proposal: Proposal, puzzle: Puzzle) => ({
  changes: changesWords(proposal.edits, puzzle),
  figure: figureWords(improved, proposal),
});

export function changesWords(edits: readonly Edit[], puzzle: Puzzle) {
  const { words } = familyOf(puzzle.kind);
  return edits.map(edit => words.change(edit, puzzle)).join('; ');
}

export function beforeWords({ kind, before }: Improved) {
  const { length, sequences, difficulty } = before;
  if (length === null) return t(ownKey(kind, 'improve.now.unsolvable'));
  if (sequences !== null) return t('improve.now.sequences', { ...counted(sequences), length });
  if (difficulty !== null) return t('improve.now.difficulty', { difficulty: oneDecimal(difficulty) });
  return t(ownKey(kind, 'improve.now.length'), { count: length });
}

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
      : t('improve.after.repaired-difficulty', { difficulty: oneDecimal(difficulty) });
  return difficulty === null
    ? t('improve.figure', { before: number(before.length ?? 0), after: number(length) })
    : t('improve.figure', { before: oneDecimal(before.difficulty ?? 0), after: oneDecimal(difficulty) });
}

/** A number of any size as an argument: the plural by its value, its digits formatted. */
const counted = (digits: string) => ({ count: Number(digits), shown: wholeNumber(digits) });

/** Notes of a search beside its proposals: how much was tried, and what that proves. @returns a sentence each */
export function notesOf(improved: Improved, isRunning: boolean): string[] {
  const { aim, proposals, complete, single, singleTried, undecided, tried, stopped, asWanted, leastRepairs } = improved;
  if (isRunning) return [];
  const notes = [];
  if (proposals.length === 0) notes.push(t('improve.none'));
  else if (aim === 'unique' && !asWanted) notes.push(t('improve.not-unique'));
  if (leastRepairs !== null && proposals.length === 0) notes.push(t('improve.least', { count: leastRepairs }));
  if (stopped !== null) notes.push(t('improve.stopped'));
  else if (complete) {
    const best = proposals.find(({ edits }) => edits.length === 1) ?? proposals[0];
    notes.push(best ? t('improve.complete', { figure: figureWords(improved, best) }) : t('improve.complete-none'));
  } else if (singleTried < single) notes.push(t('improve.sample', { tried: singleTried, single }));
  else notes.push(t('improve.tried', { count: tried }));
  if (undecided > 0) notes.push(t('improve.undecided', { count: undecided }));
  return notes;
}

/** Whether a wish was searched for before, and other random numbers can find more: not once all single changes were tried. */
export function isAgain(before: Improving | null, { aim, changes }: Proposing): before is Improving {
  if (before === null || before.result === null || before.aim !== aim || before.changes !== changes) return false;
  return changes > 1 || before.result.singleTried < before.result.single;
}

export function nextSearch(before: Improving | null, wish: Proposing): Improving {
  const seed = isAgain(before, wish) ? before.seed + 1 : 1;
  return { ...wish, seed, result: null, problem: null };
}

export const previewsOf = (edits: readonly Edit[], tools: readonly Tool[]): Preview[] =>
  edits.map(({ board = 0, marks = [], tool, value = null }) => {
    const erases = tools.some(({ eraser }) => eraser?.tool === tool && eraser.value === value);
    return { board, marks, erases, area: null };
  });
