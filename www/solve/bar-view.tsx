/**
 * The bar under the boards of Solve: the search's button, playback, what the boards show, by name, its speed; opening a
 * file; the presentation.
 */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { type App, currentFamily } from '../core/app.ts';
import { pickFile } from '../core/incoming.ts';
import { hasJustEnded } from '../core/jobs.ts';
import { present } from '../core/layout.ts';
import { isOccupied } from '../core/page.ts';
import { hasSolution, type Watched } from '../core/session.ts';
import { cancel, solve } from '../core/solve.ts';
import type { Algorithm } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { Choice } from '../ui/fields.tsx';
import { Button, IconButton, Line } from '../ui/parts.tsx';
import { canShowSearch, setView, showSearch, watchBeside } from './playback.ts';
import { focusPlay, Speed, Transport } from './transport.tsx';

export function SolveBar({ app }: { app: App }) {
  const { presenting } = app.page.layout;
  return (
    <div class="row wrap solve-bar">
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

/** The choice of a second algorithm, which is watched on the same boards beside the first one. */
export function Beside({ app, watched }: { app: App; watched: Watched }) {
  const { algorithms, words } = currentFamily(app.page);
  const { shown, beside } = watched;
  if (algorithms.length === 1) return null;
  return (
    <div class="versus" aria-busy={beside !== null && beside.shown === null}>
      <Choice
        label={t('watch.beside')}
        value={beside?.algorithm ?? ''}
        options={[
          { value: '', words: t('watch.alone') },
          ...algorithms
            .filter(algorithm => algorithm !== shown.algorithm)
            .map(value => ({ value, words: words.algorithm(value) })),
        ]}
        take={chosen => watchBeside(app, watched, algorithms.find(algorithm => algorithm === chosen) ?? null)}
      />
      <Line class="faint" words={beside?.shown === null && t('watch.waits')} />
    </div>
  );
}

export function Showing({ app }: { app: App }) {
  const { session, jobs } = app.page;
  const { view, watched } = session;
  const { algorithms, words } = currentFamily(app.page);
  const waits = jobs.recording !== null;
  const canSearch = canShowSearch(app);
  const isSolved = hasSolution(session);
  if (!canSearch && !isSolved) return null;
  return (
    <div class="showing" aria-busy={waits}>
      <Choice
        label={t('playback.view')}
        value={view === 'search' ? (watched?.shown.algorithm ?? '') : view}
        options={[
          { value: 'walk', words: t(waits ? 'watch.waits' : 'playback.walk'), hidden: view !== 'walk' },
          { value: 'solution', words: t('playback.solution'), hidden: !isSolved },
          ...algorithms.map(value => ({
            value,
            words: t('watch.search', { algorithm: words.algorithm(value) }),
            hidden: !canSearch,
          })),
        ]}
        disabled={waits || isOccupied(jobs)}
        take={chosen => (chosen === 'solution' ? setView(app, chosen) : showSearch(app, chosen as Algorithm))}
      />
    </div>
  );
}
