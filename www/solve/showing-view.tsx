/** What the boards of Solve show, by name, and the choice of it: the solution, or a search of one of the algorithms. */

import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { isOccupied } from '../core/page.ts';
import { hasSolution } from '../core/session.ts';
import type { Algorithm } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { Choice } from '../ui/fields.tsx';
import { canShowSearch, setView, showSearch } from './playback.ts';

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
