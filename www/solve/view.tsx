/** The search: its bar, its expected cost or its progress; further down its options, and what is watched of it. */

import { useLayoutEffect } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { isLong } from '../app/jobs.ts';
import { isSomebodyHere } from '../app/later.ts';
import type { Solved } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { fetchFrame } from '../puzzle/watch.ts';
import { chosenAmong } from '../state/algorithms.ts';
import { isOccupied } from '../state/page.ts';
import { hasSolution, keepsEnd } from '../state/session.ts';
import { solutionCostsStar } from '../store/reached.ts';
import { Line, OfFamily, Section, Steady } from '../ui/parts.tsx';
import { Progress } from '../ui/progress.tsx';
import { ShowingBar, SolveBar, Speed } from './bar-view.tsx';
import { canShowSearch } from './playback.ts';

export function SolveView({ app }: { app: App }) {
  const { session, jobs, layout } = app.page;
  const { search } = jobs;
  const hidden = session.tab !== 'solve';
  const isShown = search !== null && isLong(search);
  useLayoutEffect(() => {
    // Somebody who sees the button may press it; this also starts a new worker after a cancelled search.
    if (!hidden && session.puzzle !== null && isSomebodyHere()) app.workers.run.prepare();
  });
  return (
    <Section id="solve" title={t('tab.solve')} hidden={hidden}>
      <div>{!layout.narrow && <SolveBar app={app} />}</div>
      <Line class="faint" words={solutionCostsStar(session) && t('solve.star')} />
      <Forecast app={app} />
      {isShown && <Progress app={app} search={search} />}
    </Section>
  );
}

/** Until there is a result; of another choice of algorithm also beside one. */
function Forecast({ app }: { app: App }) {
  const { session, method, jobs } = app.page;
  const family = currentFamily(app.page);
  const { words, grave } = family.words.forecast(session, method);
  const { result, foundBy } = session.solution;
  const isOpen =
    result === null || result.verdict === 'stopped' || foundBy !== chosenAmong(method.algorithm, family.algorithms);
  const isWorthIt = jobs.search === null && isOpen;
  return <Line class={grave ? 'faint slow' : 'faint'} words={isWorthIt ? words : ''} />;
}

export function SearchSection({ app }: { app: App }) {
  const { session, jobs, method } = app.page;
  return (
    <Section id="search" title={t('solve.options')} hidden={session.tab !== 'solve'}>
      <Steady of={[...Object.values(method), session.puzzle, isOccupied(jobs)]}>
        {() => <OfFamily app={app} name="SearchOptions" />}
      </Steady>
    </Section>
  );
}

/** The present step of a watched search, and its figures. */
export function PlaybackView({ app }: { app: App }) {
  const { session, layout } = app.page;
  const { tab, view, watched } = session;
  const isWatched = view === 'search' && watched !== null;
  // If the frame of this moment is not there yet, all is redrawn once it arrives.
  useLayoutEffect(() => void fetchFrame(app));
  const { words } = currentFamily(app.page);
  const isChosen = layout.narrow && (hasSolution(session) || canShowSearch(app));
  return (
    <Section id="playback" title={t('playback.title')} hidden={tab !== 'solve' || (!isWatched && !isChosen)}>
      <div>{layout.narrow && <ShowingBar app={app} />}</div>
      <Line class="watched-step" words={isWatched ? words.watched(session) : ''} />
      <Line class="faint another-search" words={isWatched ? anotherSearchWords(app) : ''} />
      <div>{layout.narrow && <Speed app={app} />}</div>
      <OfFamily app={app} name="SearchView" hidden={!isWatched} />
    </Section>
  );
}

/** Says so if the search on view is not the one that gave the answer: then it has seen other states. */
function anotherSearchWords({ page }: App) {
  const { watched, solution, puzzle } = page.session;
  const { result } = solution;
  if (watched === null || result === null || keepsEnd(page.session)) return '';
  const { search, algorithm } = watched;
  const figures = ({ states, length, visited, account }: Solved) =>
    [states, length, visited, account?.by, account?.before, account?.forward].join();
  if (figures(search) === figures(result)) return '';
  const { words } = currentFamily(page);
  return t('watch.another', { verdict: words.verdict(search, puzzle), cost: words.cost(search, algorithm) });
}
