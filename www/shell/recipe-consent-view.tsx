/**
 * A strip above the boards while the puzzle of a link or of a collection is to be made or is being made: the question
 * first, if it may take long, then the progress, with Cancel.
 */

import { useLayoutEffect } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { familyOf } from '../core/families.ts';
import { cancelGenerating } from '../core/generate.ts';
import { secondsOf } from '../core/jobs.ts';
import type { Job } from '../core/page.ts';
import { answerLink } from '../core/recipe-consent.ts';
import type { Kind } from '../engine/types.ts';
import { duration, t } from '../i18n/index.ts';
import { Button } from '../ui/buttons.tsx';

const SHOW_AFTER_MS = 300;

export function LinkMaking({ app }: { app: App }) {
  const { passing, jobs } = app.page;
  const { linked } = passing;
  const asked = linked?.asked ?? null;
  const isShown = linked !== null && (asked !== null || hasBegun(jobs.generating));
  useLayoutEffect(() => {
    // Another puzzle was asked for: nobody answers any more.
    if (asked === null && app.linking.decide !== null) answerLink(app, false);
  });
  return (
    <div class="notice link-making" data-tone="info" hidden={!isShown}>
      <p role="status">{isShown && (asked !== null ? t(asked) : progressWords(linked.kind, jobs.generating))}</p>
      <Button class="main" hidden={asked === null} onClick={() => answerLink(app, true)} words={t('linked.make')} />
      <Button hidden={asked === null} onClick={() => answerLink(app, false)} words={t('linked.leave')} />
      <Button class="cancel" hidden={asked !== null} onClick={() => cancelGenerating(app)}>
        {t('generator.cancel')}
      </Button>
    </div>
  );
}

/** Whether it has gone on for so long that a person would like to know. */
function hasBegun(job: Job | null) {
  return job !== null && performance.now() - job.since > SHOW_AFTER_MS;
}

function progressWords(kind: Kind, job: Job | null) {
  if (job === null) return '';
  return `${familyOf(kind).words.generating(job.progress)} ${duration(secondsOf(job))}`;
}
