/**
 * How many pairs each algorithm had in each layer: a small chart for every run, one above the other and to the same
 * scale. Layers from the start stand from the left on, those from the goals from the right on, so that both meet where
 * the searches met. The area is the number of all pairs.
 */

import type { App } from '../../core/app.ts';
import type { Algorithm, Film } from '../../engine/types.ts';
import { number, shortNumber, t } from '../../i18n/index.ts';
import { Steady } from '../../ui/mount.tsx';
import { ALGORITHMS } from './algorithms.ts';
import { ENDS } from './film.ts';
import { algorithmName } from './words.ts';

/** The chart's own units; it is stretched to its place. */
const WIDTH = 100;
const HEIGHT = 32;

/** The height of a layer of few pairs, so that it is seen. */
const LEAST = 0.4;

export function Curves({ app }: { app: App }) {
  const { films } = app.page.sitting;
  const runs = ALGORITHMS.flatMap(algorithm => {
    const film = films[algorithm];
    return film ? [{ algorithm, film }] : [];
  });
  return (
    <details class="curves-fold" id="curves" hidden={runs.length < 2}>
      <summary>{t('simultaneous.curves.title')}</summary>
      <p class="faint small-print">{t('simultaneous.curves.hint')}</p>
      <div class="curves">
        <Steady of={[films]}>
          {() => {
            const most = Math.max(...runs.flatMap(({ film }) => film.sizes.map(sizes => Math.max(1, ...sizes))));
            const longest = Math.max(...runs.map(({ film }) => film.order.length));
            return runs.map(({ algorithm, film }) => (
              <Chart key={algorithm} algorithm={algorithm} film={film} most={most} longest={longest} />
            ));
          }}
        </Steady>
      </div>
    </details>
  );
}

interface Run {
  algorithm: Algorithm;
  film: Film;
  /** pairs in any layer of any run */ most: number;
  /** the most layers of any run */ longest: number;
}

function Chart({ algorithm, film: { sizes }, most, longest }: Run) {
  const layers = sizes.flatMap(list => [...list]);
  const words = t('simultaneous.curves.run', {
    algorithm: algorithmName(algorithm),
    pairs: shortNumber(layers.reduce((sum, pairs) => sum + pairs, 0)),
    layers: number(layers.length),
    most: number(Math.max(...layers)),
  });
  return (
    <figure>
      <figcaption>{words}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" class="curve">
        {ENDS.map((end, side) =>
          sizes[side].length === 0 ? null : (
            <path d={areaOf(sizes[side], most, longest, end === 'goal')} class={`curve-area from-${end}`} />
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
    const top = rounded(heightOf(pairs, most));
    return [`L${place(layer)} ${top}`, `L${place(layer + 1)} ${top}`];
  });
  return `M${place(0)} ${HEIGHT}${tops.join('')}L${place(sizes.length)} ${HEIGHT}Z`;
}

/** How far below the top that many pairs are drawn. */
function heightOf(pairs: number, most: number) {
  return pairs === 0 ? HEIGHT : HEIGHT - Math.max(LEAST, (HEIGHT * pairs) / most);
}

function rounded(value: number) {
  return Math.round(value * 100) / 100;
}
