/**
 * "Make it interesting": a worker looks for changes of the puzzle on the boards; proposals come as they are found,
 * and stay when it is cancelled. Each can be tried on, which leaves the puzzle as it is, and taken, which is one step
 * of making.
 */

import type { App } from '../core/app.ts';
import { commit, dropTried, tryOn } from '../core/edit.ts';
import { currentFamily } from '../core/families.ts';
import { marksOf, nextSearch, triedOn, type Wish } from '../core/improved.ts';
import { newJob, runJob } from '../core/jobs.ts';
import { warn } from '../core/notices.ts';
import { reasonSentence } from '../core/sentences.ts';
import { stopSearch } from '../core/solve.ts';
import * as engine from '../engine/engine.ts';
import type { Trying } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { changesWords, figureWords } from './improve-words.ts';

/** So many changed puzzles are solved, unless there are fewer: some seconds for puzzles of usual sizes. */
const TRIES = 1500;

/** What the solver may take for each, beside all that the page holds. */
const MEMORY = 500e6;

/** Looks for changes. */
export async function improve(app: App, wish: Wish) {
  const { page, workers } = app;
  const { sitting } = page;
  if (sitting.puzzle === null || page.jobs.generating !== null) return;
  dropProposal(app);
  stopSearch(app);
  const now = nextSearch(sitting.improved, wish);
  const { aim, changes } = now;
  const options = { aim, changes, tries: TRIES, seed: String(now.seed), memory: MEMORY };
  sitting.improved = now;
  const job = { ...newJob(), trying: null as Trying | null };
  const answer = await runJob(app, 'improving', job, () =>
    workers.interactive.call('improve', [sitting.text, options], {
      onProgress(trying) {
        job.trying = trying;
      },
      onFound(improved) {
        now.result = improved;
      },
    }),
  );
  if (answer === null) return;
  if (answer.ok) now.result = answer;
  else if (answer.error.code !== 'cancelled') now.problem = answer.error;
  app.announce(now.result === null ? '' : t('improve.found', { count: now.result.proposals.length }));
  app.changed();
}

export function cancelImproving({ page, workers }: App) {
  if (page.jobs.improving !== null) workers.interactive.cancel();
}

/** Shows a proposal on the boards; the puzzle stays as it is. */
export function tryProposal(app: App, index: number) {
  const { page } = app;
  const { improved, puzzle } = page.sitting;
  const proposal = improved?.result?.proposals[index];
  if (proposal === undefined || puzzle === null || improved?.result == null) return;
  dropProposal(app);
  const refused = tryOn(app, proposal.edits);
  const { kind } = currentFamily(page);
  if (refused !== null) return warn(app, 'notice.improve-refused', { reason: reasonSentence(refused, kind) });
  const marks = marksOf(proposal.edits, engine.tableOf(kind).tools);
  page.passing.tried = { index, live: page.making.live, marks };
  const changes = changesWords(proposal.edits, puzzle);
  app.announce(t('improve.shown', { changes, figure: figureWords(improved.result, proposal) }));
  app.changed();
}

/** The boards show the puzzle again. */
export function dropProposal(app: App) {
  const { page } = app;
  if (triedOn(page) !== null) dropTried(app);
  page.passing.tried = null;
  app.changed();
}

/** The proposal that is tried on becomes the puzzle, as one step of making. */
export function takeProposal(app: App) {
  const { page } = app;
  const tried = triedOn(page);
  const { improved, puzzle } = page.sitting;
  const proposal = tried === null ? undefined : improved?.result?.proposals[tried.index];
  if (proposal === undefined || puzzle === null) return;
  page.passing.tried = null;
  commit(app, { code: 'improve', args: {} });
  app.announce(t('improve.taken', { changes: changesWords(proposal.edits, puzzle) }));
}
