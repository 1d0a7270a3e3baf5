/**
 * What the worker makes or measures beside searching: a puzzle from settings and a seed, and how hard
 * the puzzle on the boards is.
 *
 * @typedef {import('../main.js').App} App
 */

import { refusal, tableOf } from '../engine.js';
import { currentFamily } from '../families/index.js';
import { difficultyNumber, notchWords } from '../i18n/difficulty.js';
import { ownKey } from '../i18n/index.js';
import { reasonSentence, textErrorSentence } from '../i18n/sentences.js';
import { newSeed } from '../seeds.js';
import { notched } from '../state/notch.js';
import { wished } from '../state/page.js';
import { newJob, runJob } from './jobs.js';
import { warn } from './notices.js';
import { noteRoute } from './routes.js';

/**
 * @param {App} app
 * @param {import('../types.js').Settings} settings
 * @returns {Promise<import('../types.js').Message | null>} what is wrong with them
 */
export async function generate(app, settings) {
  const { page, solver, actions } = app;
  const refused = refusal(settings);
  if (refused !== null) return refused;
  wished(page);
  actions.stopSearch();
  page.passing.notice = null;
  const made = await runJob(app, 'generating', newJob(), onProgress =>
    solver.generate(settings, onProgress),
  );
  if (made === null) return null;
  if (made.ok) {
    const { params, seed, report, route } = made;
    const before = page.sitting.puzzle?.id;
    if (!actions.openText(made.text, { kind: 'generated', settings: { ...settings, params, seed } })) {
      const { error } = page.sitting.draft;
      warn(app, 'notice.generate-failed', { reason: error === null ? '' : textErrorSentence(error) });
      return null;
    }
    if (page.sitting.puzzle?.id === before) page.passing.notice = { id: 'generator.same', tone: 'info' };
    noteRoute(app, route);
    const measure = report && 'measure' in report ? report.measure : null;
    page.sitting.difficulty = { report: report ?? null, measure };
    if (currentFamily(page).measuresAtOnce) measurePuzzle(app);
  } else if (made.error.code !== 'cancelled') {
    const reason = reasonSentence(made.error, settings.kind);
    warn(app, 'notice.generate-failed', { reason });
  }
  return null;
}

/**
 * Another puzzle by the settings of the one on the boards, or by settings one notch easier or harder.
 * @param {App} app
 * @param {0 | 1 | -1} by
 */
export async function generateAnother(app, by) {
  const { page } = app;
  const { source, difficulty } = page.sitting;
  if (source?.kind !== 'generated') return;
  const { kind, params } = source.settings;
  const notch = by === 0 ? null : notched(tableOf(kind), params, by);
  if (by !== 0 && notch === null) return;
  const refused = await generate(app, { kind, params: notch?.params ?? params, seed: newSeed() });
  if (refused !== null) return warn(app, 'notice.generate-failed', { reason: reasonSentence(refused, kind) });
  // It was cancelled, or another puzzle has come.
  if (page.sitting.source === source || page.sitting.source?.kind !== 'generated') return;
  if (by === 0 || notch === null) return;
  page.passing.notch = { by, changes: notch.changes, before: difficultyNumber(difficulty.measure) };
  app.announce(notchWords(kind, page.passing.notch, difficultyNumber(page.sitting.difficulty.measure)));
  app.changed();
}

/** @param {App} app */
export function cancelGenerating({ page, solver, linking }) {
  if (page.jobs.generating === null) return;
  if (page.passing.linked !== null && linking.cancel !== null) linking.cancel();
  else solver.cancel();
}

/** Measures how hard the puzzle on the boards is. @param {App} app */
export async function measurePuzzle(app) {
  const { page, solver } = app;
  const { puzzle, text } = page.sitting;
  if (puzzle === null || solver.isBusy()) return;
  const measured = await runJob(app, 'measuring', newJob(), onProgress =>
    solver.measure(text, onProgress),
  );
  if (measured === null) return;
  if (measured.ok && measured.measure !== null) page.sitting.difficulty.measure = measured.measure;
  else if (measured.ok) warn(app, ownKey(puzzle.kind, 'notice.nothing-to-measure'));
  else if (measured.error.code !== 'cancelled')
    warn(app, 'notice.measure-failed', { reason: reasonSentence(measured.error, puzzle.kind) });
}

/** @param {App} app */
export function cancelMeasuring({ page, solver }) {
  if (page.jobs.measuring !== null) solver.cancel();
}
