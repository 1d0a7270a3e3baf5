/** The worker makes a puzzle from settings and a seed: as a person chose them, or as those of the one on the boards. */

import { refusal, tableOf } from '../engine/engine.ts';
import type { Message, Settings } from '../engine/types.ts';
import type { App } from './app.ts';
import { difficultyNumber, difficultyStepWords } from './difficulty-words.ts';
import { easierOrHarder } from './easier-harder.ts';
import { currentFamily } from './families.ts';
import { newJob, runJob } from './jobs.ts';
import { noteRoute } from './known-solution.ts';
import { measurePuzzle } from './measure.ts';
import { warn } from './notices.ts';
import { openText } from './open.ts';
import { wished } from './page.ts';
import { newSeed } from './seeds.ts';
import { reasonSentence, textErrorSentence } from './sentences.ts';
import { stopSearch } from './solve.ts';

/** @returns what is wrong with them */
export async function generate(app: App, settings: Settings): Promise<Message | null> {
  const { page, workers } = app;
  const refused = refusal(settings);
  if (refused !== null) return refused;
  wished(page);
  stopSearch(app);
  page.passing.notice = null;
  const made = await runJob(app, 'generating', newJob(), onProgress =>
    workers.interactive.call('generate', [settings.kind, settings.params, settings.seed], { onProgress }),
  );
  if (made === null) return null;
  if (made.ok) {
    const { params, seed, report, route } = made;
    const before = page.session.puzzle?.id;
    if (!openText(app, made.text, { kind: 'generated', settings: { ...settings, params, seed } })) {
      const { error } = page.session.draft;
      warnFailed(app, error === null ? '' : textErrorSentence(error));
      return null;
    }
    if (page.session.puzzle?.id === before) page.passing.notice = { id: 'generator.same', tone: 'info' };
    noteRoute(app, route);
    const measure = report && 'measure' in report ? report.measure : null;
    page.session.difficulty = { report: report ?? null, measure };
    if (currentFamily(page).measuresAtOnce) measurePuzzle(app);
  } else if (made.error.code !== 'cancelled') warnFailed(app, reasonSentence(made.error, settings.kind));
  return null;
}

/** Another puzzle with the settings of the one on the boards, or one step easier or harder. */
export async function generateAnother(app: App, by: 0 | 1 | -1) {
  const { page } = app;
  const { source, difficulty } = page.session;
  if (source?.kind !== 'generated') return;
  const { kind, params } = source.settings;
  const difficultyStep = by === 0 ? null : easierOrHarder(tableOf(kind), params, by);
  if (by !== 0 && difficultyStep === null) return;
  const refused = await generate(app, { kind, params: difficultyStep?.params ?? params, seed: newSeed() });
  if (refused !== null) return warnFailed(app, reasonSentence(refused, kind));
  // Cancelled, or another puzzle has arrived.
  if (page.session.source === source || page.session.source?.kind !== 'generated') return;
  if (by === 0 || difficultyStep === null) return;
  page.passing.difficultyStep = { by, changes: difficultyStep.changes, before: difficultyNumber(difficulty.measure) };
  app.announce(
    difficultyStepWords(kind, page.passing.difficultyStep, difficultyNumber(page.session.difficulty.measure)),
  );
  app.changed();
}

function warnFailed(app: App, reason: string) {
  warn(app, 'notice.generate-failed', { reason });
}

export function cancelGenerating({ page, workers, linking }: App) {
  if (page.jobs.generating === null) return;
  if (page.passing.linked !== null && linking.cancel !== null) linking.cancel();
  else workers.interactive.cancel();
}
