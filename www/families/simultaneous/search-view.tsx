/** A watched search beside the boards: its layers, their figures, the players' distances, the bound, the pinned cell. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import type { LabyrinthsFrame } from '../../engine/types.ts';
import { byteSize, number, t } from '../../i18n/index.ts';
import type { Session } from '../../state/session.ts';
import { Enlarge } from '../../ui/enlarge.tsx';
import { Columns, IconButton, Segments, useLast } from '../../ui/parts.tsx';
import { rungWords } from './account.ts';
import { createPlane, reach } from './plane.ts';
import {
  depthsIn,
  ENDS,
  pairFrame,
  pinWords,
  releaseWatched,
  type ShownPair,
  shownPair,
  wishFor,
} from './recording.ts';
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

/** The depth of each end, its number of pairs, and the rung that it is; also the legend of the colours. */
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
      {recording.rungs?.map(rung => (
        <p key={rung.end} class="faint small-print">
          <span class="swatch" style={{ background: `var(--from-${rung.end})` }} aria-hidden="true" />
          <span>{rungWords(rung)}</span>
        </p>
      ))}
      <p class="faint small-print" hidden={recording.sizes.some(sizes => sizes.length === 0)}>
        <span class="swatch" style={{ background: 'var(--from-both)' }} aria-hidden="true" />
        <span>{t('simultaneous.recording.both')}</span>
      </p>
    </div>
  );
}

/** Why what is left out is on no shortest sequence: by the search that grows, or the account of one without a bound. */
function boundWords({ watched }: Session, { recording }: ShownPair, moment: number) {
  const { bound, order } = recording;
  if (bound === null) return t(`simultaneous.recording.leaves-out-${watched?.search.account?.leavesOut ?? 'nothing'}`);
  const side = order[Math.max(0, moment - 1)];
  const depth = depthsIn(recording)[side][moment];
  const length = t('simultaneous.instructions', { count: bound });
  return t(`simultaneous.recording.bound-${ENDS[side]}`, { depth, left: bound - depth, length });
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
