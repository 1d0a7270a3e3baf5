/**
 * The playback section: the solution or watched search on the boards, its controls, and the present step of a search.
 * If a search can be watched and there is no solution beside it, a button that starts it.
 */

import { useLayoutEffect } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { isOccupied } from '../core/page.ts';
import { hasSolution, type View } from '../core/session.ts';
import { fetchFrame } from '../core/watch.ts';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/buttons.tsx';
import { OfFamily } from '../ui/of-family.tsx';
import { Line, Section, Segments } from '../ui/parts.tsx';
import { beginWatching, offersWatching, setView } from './playback.ts';
import { Speed, Transport } from './transport.tsx';

export function PlaybackView({ app }: { app: App }) {
  const { session, jobs, layout } = app.page;
  const { tab, view, watched } = session;
  const isPlayed = view !== 'walk';
  const isWatched = view === 'search' && watched !== null;
  // If the frame of this moment is not there yet, all is redrawn once it arrives.
  useLayoutEffect(() => void fetchFrame(app));
  const hidden = tab !== 'solve' || (!isPlayed && !offersWatching(app) && jobs.recording === null);
  return (
    <Section id="playback" title={t('playback.title')} hidden={hidden}>
      <Views app={app} />
      <div hidden={!isPlayed}>{!layout.narrow && <Transport app={app} />}</div>
      <Line class="watched-step" words={isWatched ? currentFamily(app.page).words.watched(session) : ''} />
      <Speed app={app} />
      <OfFamily app={app} of={family => family.SearchView} hidden={!isWatched} />
    </Section>
  );
}

/** The choice between solution and search, if there are both or the search is available at a press. */
function Views({ app }: { app: App }) {
  const { session, jobs } = app.page;
  // The name of the search depends on whether one waits for it.
  const waits = jobs.recording !== null;
  const canSearch = session.watched !== null || waits || offersWatching(app);
  const areBoth = hasSolution(session) && canSearch;
  const disabled = !waits && session.watched === null && isOccupied(jobs);
  const search = { words: t(waits ? 'watch.waits' : 'watch.search'), disabled, 'aria-busy': waits };
  return (
    <div>
      <Segments<View>
        class="wide"
        label={t('playback.view')}
        hidden={!areBoth}
        chosen={session.view}
        options={[
          { value: 'solution', words: t('playback.solution') },
          { value: 'search', ...search },
        ]}
        take={view => setView(app, view)}
      />
      <div class="row halves" hidden={session.view !== 'walk' || areBoth || !canSearch}>
        <Button icon="look" disabled={disabled} aria-busy={waits} onClick={() => beginWatching(app)}>
          {t(waits ? 'watch.waits' : 'watch.start')}
        </Button>
      </div>
    </div>
  );
}
