/** Below the comparison: each algorithm's number of pairs in each layer. */

import type { App } from '../../app/app.ts';
import type { Algorithm, LabyrinthsRecording } from '../../engine/types.ts';
import { number, shortNumber, t } from '../../i18n/index.ts';
import { Enlarge } from '../../ui/enlarge.tsx';
import { Steady } from '../../ui/parts.tsx';
import { ENDS } from './recording.ts';
import { algorithmName, algorithms } from './words.ts';

/** The chart's own units; it is stretched to fit. */
const WIDTH = 100;
const HEIGHT = 32;

/** Minimum height of a layer, so that it is visible. */
const LEAST = 0.4;

/** A chart for every run, to one scale: layers from the start are on the left, those from the goals on the right. */
export function Comparison({ app }: { app: App }) {
  const { layers, solution } = app.page.session;
  const runs = algorithms().flatMap(algorithm => {
    const recording = layers[algorithm];
    const length = solution.runs.find(run => run.algorithm === algorithm)?.length ?? null;
    return recording ? [{ algorithm, recording, length }] : [];
  });
  return (
    <details class="curves-fold" id="curves" hidden={runs.length < 2}>
      <summary>{t('simultaneous.curves.title')}</summary>
      <p class="faint small-print">{t('simultaneous.curves.hint')}</p>
      <Enlarge app={app} title={t('simultaneous.curves.title')}>
        {() => (
          <div class="stack-5 curves">
            <Steady of={[layers]}>
              {() => {
                const most = Math.max(
                  ...runs.flatMap(({ recording }) => recording.sizes.map(sizes => Math.max(1, ...sizes))),
                );
                const longest = Math.max(...runs.map(({ recording }) => recording.order.length));
                return runs.map(run => <Chart key={run.algorithm} {...run} most={most} longest={longest} />);
              }}
            </Steady>
          </div>
        )}
      </Enlarge>
    </details>
  );
}

interface ChartProps {
  algorithm: Algorithm;
  recording: LabyrinthsRecording;
  length: number | null;
  /** pairs in any layer of any run */ most: number;
  /** the most layers of any run */ longest: number;
}

function Chart({ algorithm, recording: { sizes, order, meetings }, length, most, longest }: ChartProps) {
  const layers = sizes.flatMap(list => [...list]);
  const words = t('simultaneous.curves.run', {
    algorithm: algorithmName(algorithm),
    // Both ends have the pairs in which they meet.
    pairs: shortNumber(layers.reduce((sum, pairs) => sum + pairs, sizes[1].length > 0 ? -meetings : 0)),
    // As many as instructions: the start and the goals are none, nor is what a search looked at beyond its answer.
    layers: length ?? order.length,
    most: number(Math.max(...layers)),
  });
  return (
    <figure>
      <figcaption>{words}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" class="curve">
        {ENDS.map((end, side) =>
          sizes[side].length === 0 ? null : (
            <path
              key={end}
              d={areaOf(sizes[side], most, longest, end === 'goal')}
              style={{ fill: `var(--from-${end})` }}
            />
          ),
        )}
      </svg>
    </figure>
  );
}

/** The area below the curve of one end, as a path. */
export function areaOf(sizes: Float64Array, most: number, longest: number, fromRight: boolean) {
  const wide = WIDTH / (longest + 1);
  const place = (layers: number) => rounded(fromRight ? WIDTH - layers * wide : layers * wide);
  const tops = [...sizes].flatMap((pairs, layer) => {
    const top = rounded(pairs === 0 ? HEIGHT : HEIGHT - Math.max(LEAST, (HEIGHT * pairs) / most));
    return [`L${place(layer)} ${top}`, `L${place(layer + 1)} ${top}`];
  });
  return `M${place(0)} ${HEIGHT}${tops.join('')}L${place(sizes.length)} ${HEIGHT}Z`;
}

const rounded = (value: number) => Math.round(value * 100) / 100;
