/**
 * The bar under the boards of Solve: the search's button, playback, what the boards show, its speed; opening a file;
 * the presentation.
 */

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { pickFile } from '../core/incoming.ts';
import { hasJustEnded } from '../core/jobs.ts';
import { present } from '../core/layout.ts';
import { cancel, solve } from '../core/solve.ts';
import { t } from '../i18n/index.ts';
import { Button, IconButton } from '../ui/parts.tsx';
import { Showing } from './showing-view.tsx';
import { focusPlay, Speed, Transport } from './transport.tsx';

export function SolveBar({ app }: { app: App }) {
  const { presenting } = app.page.layout;
  return (
    <div class="solve-bar">
      <SolveButton app={app} />
      <Transport app={app} />
      <Showing app={app} />
      <Speed app={app} />
      <IconButton icon="open" class="open" label={t('puzzle.open')} onClick={pickFile} />
      <IconButton
        icon={presenting ? 'close' : 'screen'}
        label={t(presenting ? 'present.leave' : 'present.start')}
        onClick={() => present(app, !presenting)}
      />
    </div>
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
