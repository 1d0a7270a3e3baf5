/**
 * A family from what it gives: what it need not give or say has a default here.
 */

import type { Overlay } from '../boards/draw/layers.ts';
import { familyOf } from '../core/families.ts';
import type { Family, Words } from '../core/family.ts';
import { watchSearch } from '../core/solve.ts';
import type { Kind } from '../engine/types.ts';
import { t } from '../i18n/index.ts';

/** What a family need not give. */
const DEFAULTS = {
  changes: false,
  looks: false,
  canBeLost: false,
  leastOptions: (memory => ({ memory })) as Family['leastOptions'],
  leastIn: (({ shortest, length }) => (shortest ? length : null)) as Family['leastIn'],
  score: ((_trails, moves) => moves.length) as Family['score'],
  countsTotals: true,
  hasMore: (() => false) as Family['hasMore'],
  stepsBack: false,
  record: null as Family['record'],
  filmBytes: (() => 0) as Family['filmBytes'],
  pressWatched: (() => {}) as Family['pressWatched'],
  releaseWatched: (() => false) as Family['releaseWatched'],
  canWatch: (() => false) as Family['canWatch'],
  watch: (app => void watchSearch(app)) as Family['watch'],
  keepsRoute: false,
  measuresAtOnce: false,
  algorithms: ['auto'] as Family['algorithms'],
  formats: ['arrows', 'letters', 'words'] as Family['formats'],
  SearchOptions: null as Family['SearchOptions'],
  solveOptions: (({ megabytes }) => ({ memory: megabytes * 1e6 })) as Family['solveOptions'],
  proof: (() => null) as Family['proof'],
  createPainter: null as Family['createPainter'],
  colours: (palette => palette) as Family['colours'],
  paper: { ground: 'white', floor: 'white', wall: 'black', text: 'black' },
  runs: false,
  hidden: (() => null) as Family['hidden'],
  drawHidden: (() => {}) as Family['drawHidden'],
  drawing: {} as Family['drawing'],
  Details: null as Family['Details'],
  Comparison: null as Family['Comparison'],
  drawingKey: (() => false) as Family['drawingKey'],
  drawingKeys: [] as Family['drawingKeys'],
  drawingRest: (() => false) as Family['drawingRest'],
  DrawingSection: null as Family['DrawingSection'],
  pens: {} as Family['pens'],
  drawingWheel: (() => false) as Family['drawingWheel'],
  watchedState: (() => null) as Family['watchedState'],
  SearchView: null as Family['SearchView'],
};

/** What a family need not say. */
const SILENCE = {
  stranded: (() => '') as Words['stranded'],
  forecast: (() => ({ words: '', short: '', grave: false })) as Words['forecast'],
  progressShort: (() => '') as Words['progressShort'],
  watched: (({ watched }) =>
    t('watch.of', { at: Math.floor(watched?.at ?? 0), count: watched?.length ?? 0 })) as Words['watched'],
  explanation: (() => '') as Words['explanation'],
  more: (() => '') as Words['more'],
  account: (() => []) as Words['account'],
  change: (() => '') as Words['change'],
  lost: (() => null) as Words['lost'],
  explain: (() => []) as Words['explain'],
  generating: (() => t('generator.running')) as Words['generating'],
};

type GivenWords = Omit<Words, keyof typeof SILENCE | 'standing'> & Partial<typeof SILENCE & Pick<Words, 'standing'>>;

type Given = Omit<Family, keyof typeof DEFAULTS | 'words'> & Partial<typeof DEFAULTS> & { words: GivenWords };

/** A family from what it gives. */
export function defineFamily(given: Given): Family {
  return {
    ...DEFAULTS,
    ...given,
    words: { ...SILENCE, standing: given.words.verdict, ...given.words },
  };
}

const drawn: WeakMap<object, Overlay> = new WeakMap();

/**
 * A proof that speaks of the start: it is drawn while the own walk has not begun. The same proof gives the same object.
 */
export const proofAtStart: Family['proof'] = ({ solution, view, game }) => {
  const proof = solution.result?.proof;
  if (proof === undefined || !('layers' in proof) || view !== 'walk' || game.walk.moves !== '') return null;
  const overlay = drawn.get(proof) ?? { player: 1, layers: proof.layers };
  drawn.set(proof, overlay);
  return overlay;
};

/** What of a family comes later. */
export type Late = Partial<Omit<Family, 'words'>> & { words: Partial<Words> };

/** Adds to a family what has come. */
export function complete(kind: Kind, { words, ...late }: Late) {
  const family = familyOf(kind);
  Object.assign(family, late);
  Object.assign(family.words, words);
}
