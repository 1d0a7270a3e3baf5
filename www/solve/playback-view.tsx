/**
 * The present step of a watched search, and its figures: on wide windows beside the boards, on narrow ones with the
 * choice of what the boards show, and its speed.
 */

import { Fragment } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { type App, currentFamily } from '../core/app.ts';
import { hasSolution, sideBySide } from '../core/session.ts';
import { fetchFrame } from '../core/watch.ts';
import { t } from '../i18n/index.ts';
import { Line, Section, WhileShown } from '../ui/parts.tsx';
import { Beside, Showing } from './bar-view.tsx';
import { canShowSearch } from './playback.ts';
import { Speed } from './transport.tsx';

export function PlaybackView({ app }: { app: App }) {
  const { session, layout } = app.page;
  const { tab, view, watched } = session;
  const isWatched = view === 'search' && watched !== null;
  // If the frame of this moment is not there yet, all is redrawn once it arrives.
  useLayoutEffect(() => void fetchFrame(app));
  const { words, SearchView } = currentFamily(app.page);
  const both = sideBySide(session);
  const isChosen = layout.narrow && (hasSolution(session) || canShowSearch(app));
  return (
    <Section id="playback" title={t('playback.title')} hidden={tab !== 'solve' || (!isWatched && !isChosen)}>
      <div>{layout.narrow && <Showing app={app} />}</div>
      {isWatched && <Beside app={app} watched={watched} />}
      {!both && <Line class="watched-step" words={isWatched ? words.watched(session) : ''} />}
      <div>{layout.narrow && <Speed app={app} />}</div>
      <div class="of-family" hidden={!isWatched}>
        <WhileShown shown={isWatched}>
          {() =>
            (both ?? [session]).map(one => (
              <Fragment key={one.watched?.shown.worker}>
                {both && one.watched && <h3>{words.algorithm(one.watched.shown.algorithm)}</h3>}
                {both && <Line class="watched-step" words={words.watched(one)} />}
                {SearchView && <SearchView app={app} session={one} />}
              </Fragment>
            ))
          }
        </WhileShown>
      </div>
    </Section>
  );
}
