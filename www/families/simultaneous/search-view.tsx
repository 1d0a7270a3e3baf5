/** A watched search beside the boards: its layers, their figures, the players' distances, the bound, the pinned cell. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { App } from '../../core/app.ts';
import type { Watched } from '../../core/session.ts';
import type { FilmFrame } from '../../engine/types.ts';
import { byteSize, number, t } from '../../i18n/index.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { useLast } from '../../ui/mount.tsx';
import { ENDS, fetchFrame, frameOf, pinWords, type Reel, reelOf, releaseWatched, showAll } from './film.ts';
import { createPlane, reach } from './plane.ts';
import { algorithmName, playerName } from './words.ts';

export function SearchView({ app }: { app: App }) {
  const { watched } = app.page.session;
  const reel = reelOf(app.page.session);
  return (
    <div class="stack-5" id="film">
      {watched !== null && reel !== null && <FilmOf app={app} watched={watched} reel={reel} />}
    </div>
  );
}

function FilmOf({ app, watched, reel }: { app: App; watched: Watched; reel: Reel }) {
  const moment = Math.floor(watched.at);
  const about = { algorithm: algorithmName(reel.algorithm), bytes: byteSize(reel.film.bytes) };
  // The frame of this moment may have to be fetched first; then all is redrawn.
  useLayoutEffect(() => void fetchFrame(app));
  return (
    <>
      <Layers app={app} reel={reel} />
      <Plane app={app} watched={watched} reel={reel} />
      <Figures reel={reel} moment={moment} />
      <p class={reel.film.bound === null ? 'hatched' : 'hatched cuts'}>{boundWords(reel, moment)}</p>
      <Pinned app={app} reel={reel} watched={watched} />
      <p class="faint small-print">{t('simultaneous.film.about', about)}</p>
    </>
  );
}

/** The plane of the players' distances. */
function Plane({ app, watched, reel }: { app: App; watched: Watched; reel: Reel }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const plane = useRef<ReturnType<typeof createPlane> | null>(null);
  const names = reel.film.players.map(player => playerName(player + 1));
  const frame = frameOf(watched);
  const words = useLast(frame && planeWords(reel, frame, names));
  useLayoutEffect(() => {
    if (canvas.current === null || frame === null) return;
    plane.current ??= createPlane(canvas.current);
    plane.current(reel.film, frame, app.palette);
  });
  return (
    <figure class="stack-2 plane-figure">
      <span class="axis">{t('simultaneous.film.down', { player: names[1] })}</span>
      <canvas role="img" class="plane" aria-label={words ?? undefined} ref={canvas} />
      <span class="axis">{t('simultaneous.film.across', { player: names[0] })}</span>
    </figure>
  );
}

/** The newest layers, or all so far. */
function Layers({ app, reel }: { app: App; reel: Reel }) {
  const choice = (all: boolean, words: string) => (
    <button type="button" aria-pressed={reel.all === all} onClick={() => showAll(app, all)}>
      {words}
    </button>
  );
  return (
    <div class="segments wide" role="group" aria-label={t('simultaneous.film.layers')}>
      {choice(false, t('simultaneous.film.newest'))}
      {choice(true, t('simultaneous.film.all'))}
    </div>
  );
}

/** The depth of each end, and its number of pairs; also the legend of the colours. */
function Figures({ reel: { film, depths }, moment }: { reel: Reel; moment: number }) {
  return (
    <div>
      <table class="film-figures">
        <thead>
          <tr>
            {['from', 'layer', 'pairs', 'so-far'].map(column => (
              <th key={column} scope="col">
                {t(`simultaneous.film.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ENDS.map((end, side) => {
            const sizes = film.sizes[side];
            const now = depths[side][moment];
            return (
              <tr key={end} class={`end-${end}`} hidden={sizes.length === 0}>
                <th scope="row">
                  <span class={`swatch from-${end}`} aria-hidden="true" />
                  <span>{t(`simultaneous.film.from-${end}`)}</span>
                </th>
                <td>{number(now)}</td>
                <td>{number(sizes[now] ?? 0)}</td>
                <td>{number(sizes.slice(0, now + 1).reduce((sum, pairs) => sum + pairs, 0))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="faint small-print" hidden={film.sizes.some(sizes => sizes.length === 0)}>
        <span class="swatch from-both" aria-hidden="true" />
        <span>{t('simultaneous.film.both')}</span>
      </p>
    </div>
  );
}

/** The pinned cell, or how to pin one. */
function Pinned({ app, reel, watched }: { app: App; reel: Reel; watched: Watched }) {
  return (
    <div class="row apart pinned" id="pinned">
      <p class={reel.pin === null ? 'faint' : ''}>{pinWords(reel, watched)}</p>
      <IconButton
        icon="close"
        class="quiet"
        label={t('simultaneous.film.unpin')}
        hidden={reel.pin === null}
        onClick={() => releaseWatched(app)}
      />
    </div>
  );
}

/** The effect of the bound at a moment. */
function boundWords({ film, algorithm, depths }: Reel, moment: number) {
  const { bound } = film;
  if (bound === null) {
    const kind = algorithm === 'auto' ? 'none' : algorithm.startsWith('astar') ? 'astar' : 'textbook';
    return t(`simultaneous.film.bound-${kind}`);
  }
  const [start, goal] = [depths[0][moment], depths[1][moment]];
  const args = { bound, depth: start, left: bound - start, back: goal, away: bound - goal };
  return t(`simultaneous.film.bound-${film.boundBy}`, args);
}

/** The plane in words, for screen readers. */
function planeWords({ film }: Reel, frame: FilmFrame, names: string[]) {
  const sentences = ENDS.flatMap((end, side) => {
    const reached = reach(film.plane, frame.planes[side]);
    if (reached === null) return [];
    const [[a, b], [c, d]] = reached;
    return t(`simultaneous.film.plane-${end}`, { one: names[0], two: names[1], a, b, c, d });
  });
  return [t('simultaneous.film.plane'), ...sentences].join(' ');
}
