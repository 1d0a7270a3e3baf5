/** "How hard is it?": the button that measures, and then cancels measuring. */

import type { App } from '../core/app.ts';
import { secondsOf } from '../core/jobs.ts';
import { cancelMeasuring, measurePuzzle } from '../core/measure.ts';
import { isOccupied } from '../core/page.ts';
import { duration, t } from '../i18n/index.ts';
import { Button } from './parts.tsx';

export function MeasureButton({ app }: { app: App }) {
  const { jobs, session } = app.page;
  const { measuring } = jobs;
  return (
    <Button
      icon="scale"
      class={measuring === null ? 'small' : 'small cancel'}
      hidden={session.difficulty.measure !== null}
      disabled={isOccupied(jobs)}
      onClick={() => (jobs.measuring ? cancelMeasuring(app) : measurePuzzle(app))}
      words={measuring === null ? t('measure.ask') : `${t('solve.cancel')} · ${duration(secondsOf(measuring))}`}
    />
  );
}
