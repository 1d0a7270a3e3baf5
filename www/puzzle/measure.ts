/** How hard a puzzle is: measured when somebody asks. */

import { type App, warn } from '../app/app.ts';
import { newJob, runJob } from '../app/jobs.ts';
import { ownKey } from '../i18n/index.ts';
import { put } from '../state/findings.ts';
import { reasonSentence } from '../words/sentences.ts';

export async function measurePuzzle(app: App) {
  const { page, workers } = app;
  const { puzzle, text } = page.session;
  if (puzzle === null || workers.run.isBusy()) return;
  const measured = await runJob(app, 'measuring', newJob(), onProgress =>
    workers.run.call('measure', [text, null], { onProgress }),
  );
  if (measured === null) return;
  if (measured.ok && measured.measure !== null)
    put(page.session, { difficulty: { measure: measured.measure, report: null } });
  else if (measured.ok) warn(app, ownKey(puzzle.kind, 'notice.nothing-to-measure'), {}, 'job');
  else if (measured.error.code !== 'cancelled')
    warn(app, 'notice.measure-failed', { reason: reasonSentence(measured.error, puzzle.kind) }, 'job');
}

export function cancelMeasuring({ page, workers }: App) {
  if (page.jobs.measuring !== null) workers.run.cancel();
}
