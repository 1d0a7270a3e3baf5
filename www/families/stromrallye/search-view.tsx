/** A watched search below its controls: its depth over time, how many positions each rule refuted, the current hops. */

import type { TargetedMouseEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import { perObject } from '../../engine/remember.ts';
import type { StromrallyeFrame, StromrallyeRecording } from '../../engine/types.ts';
import { number, shortNumber, t } from '../../i18n/index.ts';
import { seek } from '../../puzzle/watch.ts';
import type { Watched } from '../../state/session.ts';
import { Enlarge } from '../../ui/enlarge.tsx';
import { Columns, Line, Steady, useLast } from '../../ui/parts.tsx';
import { boardFrame, cellName, lengthWords, recordingOf, SEARCHERS, STEP_SIGNS, STEPS, totalsOf } from './recording.ts';

/** The steps that have a row, the rules first. */
const ROWS: ReadonlyArray<(typeof STEPS)[number]> = [
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

/** Of the chart, in its own units; it is stretched to fit. */
const WIDTH = 600;
const HEIGHT = 120;

const INKS = ['var(--player-2)', 'var(--player-4)'];

export function SearchView({ app }: { app: App }) {
  const { session } = app.page;
  const { watched } = session;
  const recording = recordingOf(session);
  if (watched === null || recording === null) return null;
  const frame = boardFrame(session);
  const totals = totalsOf(recording);
  const cut = { count: watched.length, positions: shortNumber(session.solution.result?.states ?? watched.length) };
  return (
    <div class="stack-6 search-view">
      <Enlarge app={app} title={t('stromrallye.search.depth')} isTaken>
        {() => <Chart app={app} watched={watched} recording={recording} />}
      </Enlarge>
      <Line class="faint" words={recording.cut && t('stromrallye.search.cut', cut)} />
      {/* How many positions each rule refuted so far: a row for each that occurs in the recording. */}
      <table class="search-rules">
        <caption>{t('stromrallye.search.rules')}</caption>
        <tbody>
          {ROWS.map(step => {
            const place = STEPS.indexOf(step);
            if (totals[place] === 0) return null;
            return (
              <tr key={step} aria-current={frame?.step === step ? 'step' : undefined}>
                <td class="sign" aria-hidden="true">
                  {STEP_SIGNS[step]}
                </td>
                <th scope="row">{t(`stromrallye.rule.${step}`)}</th>
                <td class="number">{number(frame?.counts[place] ?? 0)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Hops frame={frame} />
      <p class="faint">{t('stromrallye.search.key')}</p>
    </div>
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
            <Columns of={['to', 'lengths', 'outcome'].map(key => t(`stromrallye.search.hop.${key}`))} />
            <tbody>
              {open &&
                hops.slice(0, MOST_HOPS).map((hop, index) => {
                  const { outcome } = hop;
                  const sign = outcome === null ? '' : (STEP_SIGNS[outcome] ?? '');
                  const words = t(outcome === null ? 'stromrallye.search.untried' : `stromrallye.rule.${outcome}`);
                  return (
                    <tr key={index}>
                      <th scope="row">{cellName(hop)}</th>
                      <td>{lengthWords(hop)}</td>
                      <td>{`${sign} ${words}`.trim()}</td>
                    </tr>
                  );
                })}
            </tbody>
          </table>
        )}
      </Steady>
    </details>
  );
}

/** How deep the search was over time, with the present moment. A press goes to the moment under it. */
function Chart({ app, watched, recording }: { app: App; watched: Watched; recording: StromrallyeRecording }) {
  const { deepest, courses } = courseOf(recording);
  const at = Math.floor(watched.at);
  const depth = at > 0 ? recording.depths[at - 1] : 0;
  const now = { at, depth, count: watched.length, deepest };
  // Values that change many times a second are not read out.
  const words = useLast(watched.playing ? null : t('stromrallye.search.depth-words', now));
  const press = ({ clientX, currentTarget }: TargetedMouseEvent<SVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    seek(app, Math.max(1, Math.ceil(((clientX - left) / width) * watched.length)));
  };
  const place = ((at - 0.5) / Math.max(1, watched.length)) * WIDTH;
  return (
    <figure class="stack-2 search-chart">
      <figcaption>{t('stromrallye.search.depth')}</figcaption>
      <svg
        role="img"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-label={words ?? undefined}
        onPointerDown={press}
      >
        {courses.map(({ below, range }, searcher) => (
          <g key={searcher} style={{ fill: INKS[searcher] }}>
            <path d={below} opacity={0.2} />
            <path d={range} />
          </g>
        ))}
        <rect class="now" x={Math.min(WIDTH - 3, Math.max(0, place - 1.5))} width={3} height={HEIGHT} />
      </svg>
      <p class="legend">
        {SEARCHERS.map((searcher, index) => (
          <span key={searcher} hidden={courses[index].range === ''}>
            <span class="swatch" style={{ background: INKS[index] }} aria-hidden="true" />
            <span>{t(`stromrallye.searcher.${searcher}`)}</span>
          </span>
        ))}
      </p>
    </figure>
  );
}

/** For each column the range of depths there, and what is below it: a path of each for every searcher. */
const courseOf = perObject(({ depths, searchers }: StromrallyeRecording) => {
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 1);
  const courses = SEARCHERS.map(() => ({ below: '', range: '' }));
  const wide = Math.max(1, WIDTH / depths.length);
  const unit = (HEIGHT - 6) / deepest;
  for (let x = 0; x < WIDTH; x += wide) {
    const first = Math.floor((x / WIDTH) * depths.length);
    const end = Math.max(first + 1, Math.floor(((x + wide) / WIDTH) * depths.length));
    const here = depths.subarray(first, end);
    if (here.length === 0) continue;
    const [least, most] = [Math.min(...here), Math.max(...here)];
    const top = `M${x} ${HEIGHT - 3 - most * unit}`;
    const bar = wide > 4 ? wide - 1 : wide;
    const course = courses[searchers[first]];
    course.below += `${top}h${wide}V${HEIGHT}h${-wide}z`;
    course.range += `${top}h${bar}v${(most - least) * unit + 3}h${-bar}z`;
  }
  return { deepest, courses };
});
