/** The solve section: the button that starts and cancels a search; its expected cost, or its progress; its options. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { hasJustEnded, isLong } from '../core/jobs.ts';
import { isSomebodyHere } from '../core/later.ts';
import { isOccupied } from '../core/page.ts';
import { cancel, solve } from '../core/solve.ts';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/buttons.tsx';
import { Steady } from '../ui/mount.tsx';
import { OfFamily } from '../ui/of-family.tsx';
import { Line, Section } from '../ui/parts.tsx';
import { Progress } from '../ui/progress.tsx';
import { focusPlay } from './transport.tsx';

export function SolveView({ app }: { app: App }) {
  const { session, jobs, layout, method } = app.page;
  const hidden = session.tab !== 'solve';
  useLayoutEffect(() => {
    // Somebody who sees the button may press it; this also starts a new worker after a cancelled search.
    if (!hidden && session.puzzle !== null && isSomebodyHere()) app.workers.interactive.prepare();
  });
  return (
    <Section id="solve" title={t('solve.title')} hidden={hidden}>
      <div>{!layout.narrow && <SolveButton app={app} />}</div>
      <Forecast app={app} />
      {jobs.search !== null && isLong(jobs.search) && <Progress app={app} search={jobs.search} />}
      <Steady of={[...Object.values(method), session.puzzle, isOccupied(jobs)]}>
        {() => <OfFamily app={app} of={family => family.SearchOptions} />}
      </Steady>
    </Section>
  );
}

/** Starts a search and then cancels it. */
export function SolveButton({ app }: { app: App }) {
  const { session, jobs } = app.page;
  const { search } = jobs;
  const button = useRef<HTMLButtonElement>(null);
  const wasSearching = useRef(false);
  useLayoutEffect(() => {
    // Once solved, Space should play rather than solve again or cancel the counting.
    const isSearching = search !== null && !search.found;
    const hasEnded = wasSearching.current && !isSearching;
    if (hasEnded && session.view === 'solution' && document.activeElement === button.current) focusPlay();
    wasSearching.current = isSearching;
  });
  const press = () => {
    if (app.page.jobs.search !== null) cancel(app);
    else if (!hasJustEnded(app.page, 'search')) solve(app);
  };
  return (
    <Button
      icon="play"
      class={search === null ? 'main' : 'main cancel'}
      id="action"
      hidden={session.tab !== 'solve'}
      disabled={session.puzzle === null || jobs.generating !== null}
      onClick={press}
      button={button}
      words={t(search === null ? 'solve.start' : 'solve.cancel')}
    />
  );
}

function Forecast({ app }: { app: App }) {
  const { session, method, jobs } = app.page;
  const { words, grave } = currentFamily(app.page).words.forecast(session, method);
  return <Line class={grave ? 'faint slow' : 'faint'} words={jobs.search === null ? words : ''} />;
}
