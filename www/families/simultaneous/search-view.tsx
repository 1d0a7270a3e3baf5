/** A watched search beside the boards: its layers, their figures, the players' distances, the bound, the pinned cell. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import type { LabyrinthsFrame } from '../../engine/types.ts';
import { byteSize, number, t } from '../../i18n/index.ts';
import { wishFor } from '../../puzzle/watch.ts';
import type { Session } from '../../state/session.ts';
import { Enlarge } from '../../ui/enlarge.tsx';
import { Columns, IconButton, Segments, useLast } from '../../ui/parts.tsx';
import { createPlane, reach } from './plane.ts';
import { depthsIn, ENDS, pairFrame, pinWords, releaseWatched, type ShownPair, shownPair } from './recording.ts';
import { algorithmName, playerName } from './words.ts';

export function SearchView({ app }: { app: App }) {
  const { session } = app.page;
  const shown = shownPair(session);
  if (shown === null) return null;
  const { pin } = shown.wish;
  const moment = Math.floor(session.watched?.at ?? 0);
  const about = { algorithm: algorithmName(shown.algorithm), bytes: byteSize(shown.recording.bytes) };
  return (
    <div class="stack-5 recording">
      <Segments
        class="wide"
        label={t('simultaneous.recording.layers')}
        chosen={shown.wish.all ? 'all' : 'newest'}
        options={['newest', 'all'].map(value => ({ value, words: t(`simultaneous.recording.${value}`) }))}
        take={value => wishFor(app, { all: value === 'all' })}
      />
      <Enlarge app={app} title={t('simultaneous.recording.plane-title')}>
        {() => <Plane app={app} session={session} shown={shown} />}
      </Enlarge>
      <Figures shown={shown} moment={moment} />
      <p class={shown.recording.bound === null ? 'note hatched' : 'note hatched cuts'}>
        {boundWords(session, shown, moment)}
      </p>
      <div class="row apart note pinned">
        <p class={pin ? '' : 'faint'}>{pinWords(shown, pairFrame(session))}</p>
        <IconButton
          icon="close"
          class="quiet"
          label={t('simultaneous.recording.unpin')}
          hidden={!pin}
          onClick={() => releaseWatched(app)}
        />
      </div>
      <p class="faint small-print">{t('simultaneous.recording.about', about)}</p>
    </div>
  );
}

function Plane({ app, session, shown }: { app: App; session: Session; shown: ShownPair }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const plane = useRef<ReturnType<typeof createPlane> | null>(null);
  const names = shown.recording.players.map(player => playerName(player + 1));
  const frame = pairFrame(session);
  const words = useLast(frame && planeWords(shown, frame, names));
  useLayoutEffect(() => {
    if (canvas.current === null || frame === null) return;
    plane.current ??= createPlane(canvas.current);
    plane.current(shown.recording, frame, app.palette);
  });
  return (
    <figure class="stack-2 plane-figure">
      <span class="faint small-print axis">{t('simultaneous.recording.down', { player: names[1] })}</span>
      <canvas role="img" class="plane" aria-label={words ?? undefined} ref={canvas} />
      <span class="faint small-print axis">{t('simultaneous.recording.across', { player: names[0] })}</span>
    </figure>
  );
}

/** The depth of each end, and its number of pairs; also the legend of the colours. */
function Figures({ shown: { recording }, moment }: { shown: ShownPair; moment: number }) {
  const depths = depthsIn(recording);
  return (
    <div>
      <table class="recording-figures">
        <Columns of={['from', 'layer', 'pairs', 'so-far'].map(column => t(`simultaneous.recording.${column}`))} />
        <tbody>
          {ENDS.map((end, side) => {
            const sizes = recording.sizes[side];
            const now = depths[side][moment];
            return (
              <tr key={end} class={`end-${end}`} hidden={sizes.length === 0}>
                <th scope="row">
                  <span class="swatch" style={{ background: `var(--from-${end})` }} aria-hidden="true" />
                  <span>{t(`simultaneous.recording.from-${end}`)}</span>
                </th>
                <td>{number(now)}</td>
                <td>{number(sizes[now] ?? 0)}</td>
                <td>{number(sizes.slice(0, now + 1).reduce((sum, pairs) => sum + pairs, 0))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="faint small-print" hidden={recording.sizes.some(sizes => sizes.length === 0)}>
        <span class="swatch" style={{ background: 'var(--from-both)' }} aria-hidden="true" />
        <span>{t('simultaneous.recording.both')}</span>
      </p>
    </div>
  );
}

/** The account of the search on view says what it left out; where a bound did that, its layers have the figures. */
function boundWords({ watched }: Session, { recording }: ShownPair, moment: number) {
  const { bound } = recording;
  if (bound === null) return t(`simultaneous.recording.leaves-out-${watched?.search.account?.leavesOut ?? 'nothing'}`);
  const [start] = depthsIn(recording).map(depths => depths[moment]);
  const instructions = (count: number) => t('simultaneous.instructions', { count });
  const args = {
    bound: instructions(bound),
    after: instructions(start),
    left: bound - start,
  };
  return t('simultaneous.recording.bound', args);
}

function planeWords({ recording }: ShownPair, frame: LabyrinthsFrame, names: string[]) {
  const sentences = ENDS.flatMap((end, side) => {
    const reached = reach(recording.plane, frame.planes[side]);
    if (reached === null) return [];
    const [[a, b], [c, d]] = reached;
    return t(`simultaneous.recording.plane-${end}`, { one: names[0], two: names[1], a, b, c, d });
  });
  return [t('simultaneous.recording.plane'), ...sentences].join(' ');
}
