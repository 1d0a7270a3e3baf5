/** What the boards of Solve show, by name, and the choice of it: the solution, or a search of one of the algorithms. */

import { type App, currentFamily } from '../core/app.ts';
import { isOccupied } from '../core/page.ts';
import { hasSolution, type Watched } from '../core/session.ts';
import type { Algorithm } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { Choice } from '../ui/fields.tsx';
import { Line } from '../ui/parts.tsx';
import { canShowSearch, setView, showSearch, watchBeside } from './playback.ts';

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
