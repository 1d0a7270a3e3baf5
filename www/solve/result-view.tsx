/** The result section: the verdict, its cost, further findings, the sequence. */

import { type App, currentFamily } from '../core/app.ts';
import { stoppedSentence } from '../core/sentences.ts';
import { keepsEnd } from '../core/session.ts';
import type { Solved } from '../engine/types.ts';
import { allDigits, isLong, t } from '../i18n/index.ts';
import { useCopying } from '../ui/copying.tsx';
import { Line, Section, Steady } from '../ui/parts.tsx';
import { SequenceBox } from './sequence-box.tsx';

export function ResultView({ app }: { app: App }) {
  const { session, jobs } = app.page;
  const { puzzle } = session;
  const { result, foundBy } = session.solution;
  const { search } = jobs;
  const hidden = result === null || session.tab !== 'solve' || keepsEnd(session);
  return (
    <Section id="result" title={t('result.title')} hidden={hidden}>
      {result && (
        <>
          <Steady of={[result, puzzle, foundBy]}>{() => <Told app={app} result={result} />}</Steady>
          <Steady of={[result, puzzle, search?.found, search?.progress]}>
            {() => <Count app={app} result={result} />}
          </Steady>
          <SequenceBox app={app} />
        </>
      )}
    </Section>
  );
}

/** The verdict, its reason, and its cost. */
function Told({ app, result }: { app: App; result: Solved }) {
  const { words } = currentFamily(app.page);
  const { puzzle, solution } = app.page.session;
  return (
    <>
      <p class="answer verdict" data-verdict={result.verdict}>
        {words.verdict(result, puzzle)}
      </p>
      <Line class="explanation" words={words.explanation(result)} />
      <Line class="faint" words={result.states === 0 ? '' : words.cost(result, solution.foundBy)} />
      <Line words={result.stopped && stoppedSentence(result.stopped)} />
    </>
  );
}

/** Findings beyond the verdict, and a number of many digits in full. */
function Count({ app, result }: { app: App; result: Solved }) {
  const { search } = app.page.jobs;
  const { button, problem } = useCopying(app, () => app.page.session.solution.result?.sequences ?? '');
  const words = currentFamily(app.page).words.more(result, search?.found ?? false, search?.progress ?? null);
  const whole = result.sequences ?? '';
  const isFolded = words === '' || !isLong(whole);
  return (
    <>
      <Line class="sequences" words={words} />
      <details class="digits" hidden={isFolded}>
        <summary>{!isFolded && t('result.all-digits', { count: whole.length })}</summary>
        <p class="all-digits">{!isFolded && allDigits(whole)}</p>
        <div class="row">{button}</div>
        {problem}
      </details>
    </>
  );
}
