/**
 * A strip above the boards while the puzzle of a link or collection is generated: a question first, if it may take
 * long, then the progress, with Cancel.
 */

import { useLayoutEffect } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { familyOf } from '../app/family.ts';
import { secondsOf } from '../app/jobs.ts';
import { duration, t } from '../i18n/index.ts';
import { cancelGenerating } from '../puzzle/generate.ts';
import { answerLink, isAsked } from '../puzzle/recipe-consent.ts';
import { Button } from '../ui/parts.tsx';

/** Generation that takes no longer than this is not mentioned. */
const SHOW_MAKING_AFTER_MS = 300;

export function LinkMaking({ app }: { app: App }) {
  const { passing, jobs } = app.page;
  const { linked } = passing;
  const asked = linked?.asked ?? null;
  const job = jobs.generating;
  const isLong = job !== null && performance.now() - job.since > SHOW_MAKING_AFTER_MS;
  const isShown = linked !== null && (asked !== null || isLong);
  const progress =
    isLong &&
    linked &&
    `${linked.kind === null ? t('stage.reading') : familyOf(linked.kind).words.generating(job.progress)} ${duration(secondsOf(job))}`;
  useLayoutEffect(() => {
    // Another puzzle was requested: nobody will answer.
    if (asked === null && isAsked(app)) answerLink(app, false);
  });
  return (
    <div class="row wrap notice link-making" data-tone="info" hidden={!isShown}>
      <p role="status">{isShown && (asked !== null ? t(asked) : progress)}</p>
      <Button class="main" hidden={asked === null} onClick={() => answerLink(app, true)} words={t('linked.make')} />
      <Button hidden={asked === null} onClick={() => answerLink(app, false)} words={t('linked.leave')} />
      <Button class="cancel" hidden={asked !== null} onClick={() => cancelGenerating(app)}>
        {t('generator.cancel')}
      </Button>
    </div>
  );
}
