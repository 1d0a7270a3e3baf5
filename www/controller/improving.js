/**
 * "Make it interesting": a worker looks for changes of the puzzle on the boards; proposals come as they are found,
 * and stay when it is cancelled. Each can be tried on, which leaves the puzzle as it is, and taken, which is one step
 * of making.
 *
 * @typedef {import('../main.js').App} App
 */

import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { t } from '../i18n/index.js';
import { changesWords, figureWords } from '../i18n/improved.js';
import { reasonSentence } from '../i18n/sentences.js';
import { marksOf, nextSearch, triedOn } from '../state/improved.js';
import { newJob, runJob } from './jobs.js';
import { warn } from './notices.js';

/** So many changed puzzles are solved, unless there are fewer: some seconds for puzzles of usual sizes. */
const TRIES = 1500;

/** What the solver may take for each, beside all that the page holds. */
const MEMORY = 500e6;

/**
 * Looks for changes.
 * @param {App} app
 * @param {import('../state/improved.js').Wish} wish
 */
export async function improve(app, wish) {
  const { page, solver, actions } = app;
  const { sitting } = page;
  if (sitting.puzzle === null || page.jobs.generating !== null) return;
  dropProposal(app);
  actions.stopSearch();
  const now = nextSearch(sitting.improved, wish);
  const { aim, changes } = now;
  const options = { aim, changes, tries: TRIES, seed: String(now.seed), memory: MEMORY };
  sitting.improved = now;
  const job = { ...newJob(), trying: /** @type {import('../types.js').Trying | null} */ (null) };
  const answer = await runJob(app, 'improving', job, () =>
    solver.improve(sitting.text, options, {
      onTrying(trying) {
        job.trying = trying;
      },
      onImproved(improved) {
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

/** @param {App} app */
export function cancelImproving({ page, solver }) {
  if (page.jobs.improving !== null) solver.cancel();
}

/**
 * Shows a proposal on the boards; the puzzle stays as it is.
 * @param {App} app
 * @param {number} index
 */
export function tryProposal(app, index) {
  const { page, actions } = app;
  const { improved, puzzle } = page.sitting;
  const proposal = improved?.result?.proposals[index];
  if (proposal === undefined || puzzle === null || improved?.result == null) return;
  dropProposal(app);
  const refused = actions.tryOn(proposal.edits);
  const { kind } = currentFamily(page);
  if (refused !== null) return warn(app, 'notice.improve-refused', { reason: reasonSentence(refused, kind) });
  const marks = marksOf(proposal.edits, engine.tableOf(kind).tools);
  page.passing.tried = { index, live: page.making.live, marks };
  const changes = changesWords(proposal.edits, puzzle);
  app.announce(t('improve.shown', { changes, figure: figureWords(improved.result, proposal) }));
  app.changed();
}

/** The boards show the puzzle again. @param {App} app */
export function dropProposal(app) {
  const { page, actions } = app;
  if (triedOn(page) !== null) actions.dropTried();
  page.passing.tried = null;
  app.changed();
}

/** The proposal that is tried on becomes the puzzle, as one step of making. @param {App} app */
export function takeProposal(app) {
  const { page, actions } = app;
  const tried = triedOn(page);
  const { improved, puzzle } = page.sitting;
  const proposal = tried === null ? undefined : improved?.result?.proposals[tried.index];
  if (proposal === undefined || puzzle === null) return;
  page.passing.tried = null;
  actions.takeTried({ code: 'improve', args: {} });
  app.announce(t('improve.taken', { changes: changesWords(proposal.edits, puzzle) }));
}
