/**
 * "How hard is it?": a button that measures, and the result in plain sentences; for a generated puzzle also the
 * generator's report, and what the puzzle lacks of what was wanted. The family has the words.
 */

import type { VNode } from 'preact';
import type { App } from '../core/app.ts';
import { missedWish } from '../core/difficulty-words.ts';
import { t } from '../i18n/index.ts';
import { MeasureButton } from './measure-button.tsx';
import { Steady } from './mount.tsx';
import { Line } from './parts.tsx';

interface Telling<Measure, Report> {
  /** the one line; null: only a report is there */ headline: (measure: Measure | null) => string;
  /** a plain sentence each */ reasons: (measure: Measure) => string[];
  /** what is told of the report */ report: (report: Report) => VNode | null;
  /** what else the puzzle lacks; empty where nothing */ lacks?: (report: Report) => string;
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
