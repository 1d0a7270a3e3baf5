/**
 * "How hard is it?": a button that measures, and the result in plain sentences; for a generated puzzle also the
 * generator's report and missed targets. The family has the words, and loads them later.
 */

import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { secondsOf } from '../app/jobs.ts';
import { duration, t } from '../i18n/index.ts';
import { cancelMeasuring, measurePuzzle } from '../puzzle/measure.ts';
import { isOccupied } from '../state/page.ts';
import { Button, Line, Steady } from '../ui/parts.tsx';
import { missedWish } from '../words/difficulty-words.ts';

export function Measured({ app, hidden }: { app: App; hidden: boolean }) {
  const { session, jobs } = app.page;
  const { measuring } = jobs;
  const { measure, report } = session.difficulty;
  const { measured } = currentFamily(app.page);
  const lacks = [missedWish(session)?.short, report && measured?.lacks?.(report as never)].filter(Boolean).join(' ');
  return (
    <div class="measured" hidden={hidden || session.puzzle === null}>
      <Button
        icon="scale"
        class={measuring === null ? 'small' : 'small cancel'}
        // An unsolvable puzzle is not hard; and of some families nothing is measured.
        hidden={!measured || measure !== null || session.known?.result.verdict === 'unsolvable'}
        disabled={isOccupied(jobs)}
        onClick={() => (jobs.measuring ? cancelMeasuring(app) : measurePuzzle(app))}
        words={measuring === null ? t('measure.ask') : `${t('solve.cancel')} · ${duration(secondsOf(measuring))}`}
      />
      <details class="fold" hidden={measure === null && report === null}>
        <Steady of={[measured, measure, report]}>
          {() => [
            <summary key="headline">
              <span class="strong difficulty">{(measure || report) && measured?.headline(measure as never)}</span>
              <span class="faint">{t('measure.why')}</span>
            </summary>,
            <ul key="reasons" class="stack-2 reasons" hidden={measure === null}>
              {measure && measured?.reasons(measure as never).map(words => <li key={words}>{words}</li>)}
            </ul>,
            report && measured?.report(report as never),
          ]}
        </Steady>
      </details>
      <Line class="missed-wish" words={lacks} />
    </div>
  );
}
