/**
 * The playback section: a solution or a watched search, whichever the boards show, its controls, and what a search's
 * present step shows. If a search can be watched and there is no solution beside it, a button that begins to watch.
 */

import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { isOccupied } from '../core/page.ts';
import { hasSolution, type View } from '../core/session.ts';
import { setView } from '../core/views.ts';
import { beginWatching, offersWatching } from '../core/watch.ts';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/buttons.tsx';
import { WhileShown } from '../ui/mount.tsx';
import { OfFamily } from '../ui/of-family.tsx';
import { Speed, Transport } from './transport.tsx';

export function PlaybackView({ app }: { app: App }) {
  const { sitting, jobs, layout } = app.page;
  const { tab, view, watched } = sitting;
  const isPlayed = view !== 'walk';
  const isWatched = view === 'search' && watched !== null;
  const hidden = tab !== 'solve' || (!isPlayed && !offersWatching(app) && jobs.recording === null);
  return (
    <section class="section" id="playback" aria-labelledby="playback-title" hidden={hidden}>
      <WhileShown shown={!hidden}>
        {() => (
          <>
            <h2 id="playback-title" class="unseen">
              {t('playback.title')}
            </h2>
            <Views app={app} />
            <div hidden={!isPlayed}>{!layout.narrow && <Transport app={app} />}</div>
            <p class="watched-step" hidden={!isWatched}>
              {isWatched && currentFamily(app.page).words.watched(sitting)}
            </p>
            <Speed app={app} />
            <OfFamily app={app} of={family => family.SearchView} hidden={!isWatched} />
          </>
        )}
      </WhileShown>
    </section>
  );
}

/** The solution or the search, where there are both or the search can be had at a press. */
function Views({ app }: { app: App }) {
  const { sitting, jobs } = app.page;
  // How the search is called depends on whether one waits for it.
  const waits = jobs.recording !== null;
  const canSearch = sitting.watched !== null || waits || offersWatching(app);
  const areBoth = hasSolution(sitting) && canSearch;
  const disabled = !waits && sitting.watched === null && isOccupied(jobs);
  const choice = (view: View) => ({
    type: 'button' as const,
    'aria-pressed': sitting.view === view,
    onClick: () => setView(app, view),
  });
  return (
    <div>
      <div class="segments wide" role="group" aria-label={t('playback.view')} hidden={!areBoth}>
        <button {...choice('solution')}>{t('playback.solution')}</button>
        <button {...choice('search')} disabled={disabled} aria-busy={waits}>
          {t(waits ? 'watch.waits' : 'watch.search')}
        </button>
      </div>
      <div class="row halves" hidden={sitting.view !== 'walk' || areBoth || !canSearch}>
        <Button icon="look" disabled={disabled} aria-busy={waits} onClick={() => beginWatching(app)}>
          {t(waits ? 'watch.waits' : 'watch.start')}
        </Button>
      </div>
    </div>
  );
}
