/**
 * The present step of a watched search, and its figures: on wide windows beside the boards, on narrow ones with the
 * choice of what the boards show, and its speed.
 */

import { useLayoutEffect } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { hasSolution } from '../core/session.ts';
import { fetchFrame } from '../core/watch.ts';
import { t } from '../i18n/index.ts';
import { OfFamily } from '../ui/of-family.tsx';
import { Line, Section } from '../ui/parts.tsx';
import { canShowSearch } from './playback.ts';
import { Showing } from './showing-view.tsx';
import { Speed } from './transport.tsx';

export function PlaybackView({ app }: { app: App }) {
  const { session, layout } = app.page;
  const { tab, view, watched } = session;
  const isWatched = view === 'search' && watched !== null;
  // If the frame of this moment is not there yet, all is redrawn once it arrives.
  useLayoutEffect(() => void fetchFrame(app));
  const isChosen = layout.narrow && (hasSolution(session) || canShowSearch(app));
  return (
    <Section id="playback" title={t('playback.title')} hidden={tab !== 'solve' || (!isWatched && !isChosen)}>
      <div>{layout.narrow && <Showing app={app} />}</div>
      <Line class="watched-step" words={isWatched ? currentFamily(app.page).words.watched(session) : ''} />
      <div>{layout.narrow && <Speed app={app} />}</div>
      <OfFamily app={app} of={family => family.SearchView} hidden={!isWatched} />
    </Section>
  );
}
