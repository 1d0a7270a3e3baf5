/**
 * "How hard is it?": a button that measures, and the result in plain sentences; for a generated puzzle also the
 * generator's report and missed targets. The family has the words.
 */

import type { VNode } from 'preact';
import type { App } from '../core/app.ts';
import { missedWish } from '../core/difficulty-words.ts';
import { t } from '../i18n/index.ts';
import { MeasureButton } from './measure-button.tsx';
import { Line, Steady } from './parts.tsx';

interface Telling<Measure, Report> {
  /** the headline; null: there is only a report */ headline: (measure: Measure | null) => string;
  /** a plain sentence each */ reasons: (measure: Measure) => string[];
  /** the report in words */ report: (report: Report) => VNode | null;
  /** other missed targets; empty if none */ lacks?: (report: Report) => string;
}

export function Measured<Measure, Report>({ app, telling }: { app: App; telling: Telling<Measure, Report> }) {
  const { session } = app.page;
  const measure = session.difficulty.measure as Measure | null;
  const report = session.difficulty.report as Report | null;
  const lacks = [missedWish(session)?.short ?? '', (report && telling.lacks?.(report)) ?? ''].join(' ').trim();
  return (
    <div class="measured" hidden={session.puzzle === null}>
      <MeasureButton app={app} />
      <details class="fold" hidden={measure === null && report === null}>
        <Steady of={[measure, report]}>
          {() => [
            <summary key="headline">
              <span class="difficulty">{(measure || report) && telling.headline(measure)}</span>
              <span class="faint">{t('measure.why')}</span>
            </summary>,
            <ul key="reasons" class="stack-2 reasons" hidden={measure === null}>
              {measure !== null && telling.reasons(measure).map(words => <li key={words}>{words}</li>)}
            </ul>,
            report && telling.report(report),
          ]}
        </Steady>
      </details>
      <Line class="missed-wish" words={lacks} />
    </div>
  );
}
