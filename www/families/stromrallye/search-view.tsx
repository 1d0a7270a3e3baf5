/** A watched search below its controls: its depth over time, how many positions each rule refuted, the current hops. */

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Palette } from '../../boards/colours.ts';
import type { App } from '../../core/app.ts';
import type { Session, Watched } from '../../core/session.ts';
import { seekWatching } from '../../core/watch.ts';
import type { RecordedHop, SearchStep, StromrallyeFrame, StromrallyeRecording } from '../../engine/types.ts';
import { number, shortNumber, t } from '../../i18n/index.ts';
import { Enlarge } from '../../ui/enlarge.tsx';
import { Steady, useLast } from '../../ui/parts.tsx';
import { boardFrame, cellName, lengthWords, recordingOf, SEARCHERS, SIGNS, STEPS, totalsOf } from './recording.ts';

/** The steps that have a row, the rules first. */
const ROWS: readonly SearchStep[] = [
  'entered',
  'dead-ends',
  'crowded',
  'unreachable',
  'stuck',
  'exhausted',
  'known',
  'too-many-swaps',
  'again',
  'narrowed',
  'solved',
];

/** More hops would make a list that nobody reads. */
const MOST_HOPS = 60;

const CHART = { width: 600, height: 120 };

/** Of the searchers. */
const COLOURS = ['player-2', 'player-4'];

export function SearchView({ app, session }: { app: App; session: Session }) {
  const { watched } = session;
  const recording = recordingOf(session);
  if (watched === null || recording === null) return null;
  const frame = boardFrame(session);
  const cut = { count: watched.length, positions: shortNumber(session.solution.result?.states ?? watched.length) };
  return (
    <div class="stack-6 search-view">
      <Enlarge app={app} title={t('stromrallye.search.depth')} isTaken>
        {() => <Chart app={app} watched={watched} recording={recording} />}
      </Enlarge>
      <p class="faint" hidden={!recording.cut}>
        {recording.cut ? t('stromrallye.search.cut', cut) : ''}
      </p>
      <Rules totals={totalsOf(recording)} frame={frame} />
      <Hops frame={frame} />
      <p class="faint">{t('stromrallye.search.key')}</p>
    </div>
  );
}

/** How many positions each rule refuted so far: a row for each that occurs in the recording. */
function Rules({ totals, frame }: { totals: number[]; frame: StromrallyeFrame | null }) {
  return (
    <table class="search-rules">
      <caption>{t('stromrallye.search.rules')}</caption>
      <tbody>
        {ROWS.map(step => {
          const place = STEPS.indexOf(step);
          if (totals[place] === 0) return null;
          return (
            <tr key={step} aria-current={frame?.step === step ? 'step' : undefined}>
              <td class="sign" aria-hidden="true">
                {SIGNS[step]}
              </td>
              <th scope="row">{t(`stromrallye.rule.${step}`)}</th>
              <td class="number">{number(frame?.counts[place] ?? 0)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The hops from the position at hand, folded away. */
function Hops({ frame }: { frame: StromrallyeFrame | null }) {
  const [open, setOpen] = useState(false);
  const hops = frame?.hops ?? [];
  return (
    <details
      class="search-hops"
      hidden={hops.length === 0}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {frame !== null && t('stromrallye.search.hops', { count: hops.length, cell: cellName(frame.from) })}
      </summary>
      <Steady of={[frame, open]}>
        {() => (
          <table class="search-rules">
            <thead>
              <tr>
                {['to', 'lengths', 'outcome'].map(key => (
                  <th key={key} scope="col">
                    {t(`stromrallye.search.hop.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{open && hops.slice(0, MOST_HOPS).map((hop, index) => <Hop key={index} hop={hop} />)}</tbody>
          </table>
        )}
      </Steady>
    </details>
  );
}

function Hop({ hop }: { hop: RecordedHop }) {
  const { outcome } = hop;
  const sign = outcome === null ? '' : (SIGNS[outcome] ?? '');
  const words = t(outcome === null ? 'stromrallye.search.untried' : `stromrallye.rule.${outcome}`);
  return (
    <tr>
      <th scope="row">{cellName(hop)}</th>
      <td>{lengthWords(hop)}</td>
      <td>{`${sign} ${words}`.trim()}</td>
    </tr>
  );
}

/** How deep the search was over time, with the present moment. A press goes to the moment under it. */
function Chart({ app, watched, recording }: { app: App; watched: Watched; recording: StromrallyeRecording }) {
  const { palette } = app;
  const canvas = useRef<HTMLCanvasElement>(null);
  const course = useMemo(() => drawCourse(recording, palette), [recording, palette]);
  const at = Math.floor(watched.at);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, CHART.width, CHART.height);
    context.drawImage(course.picture, 0, 0);
    context.fillStyle = palette.accent;
    const x = watched.length === 0 ? 0 : ((at - 0.5) / watched.length) * CHART.width;
    context.fillRect(Math.min(CHART.width - 3, Math.max(0, x - 1.5)), 0, 3, CHART.height);
  }, [course, at]);
  const depth = at > 0 ? recording.depths[at - 1] : 0;
  const now = { at, depth, count: watched.length, deepest: course.deepest };
  // Values that change many times a second are not read out.
  const words = useLast(watched.playing ? null : t('stromrallye.search.depth-words', now));
  const press = ({ clientX }: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box?.width) return;
    seekWatching(app, Math.max(1, Math.ceil(((clientX - box.left) / box.width) * watched.length)));
  };
  return (
    <figure class="stack-2 search-chart">
      <figcaption>{t('stromrallye.search.depth')}</figcaption>
      <canvas role="img" {...CHART} aria-label={words ?? undefined} onPointerDown={press} ref={canvas} />
      <p class="legend">
        {SEARCHERS.map((searcher, index) => (
          <span key={searcher} hidden={!course.searchers.has(index)}>
            <span class="swatch" style={{ background: `var(--${COLOURS[index]})` }} aria-hidden="true" />
            <span>{t(`stromrallye.searcher.${searcher}`)}</span>
          </span>
        ))}
      </p>
    </figure>
  );
}

/** For each column the range of depths there, as opaque as its search is drawn. */
function drawCourse({ depths, searchers }: StromrallyeRecording, palette: Palette) {
  const picture = Object.assign(document.createElement('canvas'), CHART);
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 1);
  const course = { picture, deepest, searchers: new Set(searchers) };
  const context = picture.getContext('2d');
  if (context === null) return course;
  const colours = COLOURS.map(role => palette[role]);
  const wide = Math.max(1, CHART.width / depths.length);
  const unit = (CHART.height - 6) / deepest;
  context.fillStyle = palette.rule;
  context.fillRect(0, CHART.height - 1, CHART.width, 1);
  for (let x = 0; x < CHART.width; x += wide) {
    const first = Math.floor((x / CHART.width) * depths.length);
    const end = Math.max(first + 1, Math.floor(((x + wide) / CHART.width) * depths.length));
    let [least, most] = [Infinity, 0];
    for (let at = first; at < Math.min(end, depths.length); at++) {
      least = Math.min(least, depths[at]);
      most = Math.max(most, depths[at]);
    }
    if (least === Infinity) continue;
    const top = CHART.height - 3 - most * unit;
    context.fillStyle = colours[searchers[first]];
    context.globalAlpha = 0.2;
    context.fillRect(x, top, wide, CHART.height - top);
    context.globalAlpha = 1;
    context.fillRect(x, top, Math.max(1, wide - (wide > 4 ? 1 : 0)), Math.max(3, (most - least) * unit + 3));
  }
  return course;
}
