/** Builds a family from its definition, with defaults for all optional parts; and what families have in common. */

import { type Explanation, type Family, familyOf, type Row, type Words } from '../app/family.ts';
import type { Overlay } from '../boards/draw/layers.ts';
import { algorithmsOf } from '../engine/engine.ts';
import { perObject } from '../engine/remember.ts';
import type { Algorithm, Kind, Layer } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import type { Comparison } from '../state/page.ts';
import { answerOn } from '../state/session.ts';

const DEFAULTS = {
  boards: [1, 1],
  leastOptions: limits => limits,
  leastIn: ({ shortest, length }) => (shortest ? length : null),
  score: (_trails, moves) => moves.length,
  countsTotals: true,
  hasMore: () => false,
  canWatch: () => false,
  usual: 'auto',
  formats: ['arrows', 'letters', 'words'],
  solveOptions: () => ({}),
  proof: () => null,
  colours: palette => palette,
  paper: { ground: 'white', floor: 'white', wall: 'black', text: 'black' },
  hidden: () => null,
  drawHidden: () => {},
  drawing: {},
  help: () => Promise.reject(new Error('not loaded')),
  drawingKeys: [],
  toHandOut: [],
  pens: {},
} satisfies Partial<Family>;

const SILENCE = {
  sizes: sizeWords,
  card: ({ width, height }, title) => t('gallery.card', { title, width, height }),
  counter: ({ game }) => t('count.moves', { count: game.walk.moves.length }),
  stranded: () => '',
  forecast: () => ({ words: '', short: '', grave: false }),
  progressShort: () => '',
  watched: ({ watched }) => t('watch.of', { at: Math.floor(watched?.at ?? 0), count: watched?.length ?? 0 }),
  explanation: () => '',
  more: () => '',
  account: () => [],
  reason: () => '',
  algorithm: () => t('watch.the-search'),
  outcome: ({ verdict }) => (verdict === 'solved' ? '' : t(`compare.${verdict}`)),
  change: () => '',
  lost: () => null,
  explain: () => [],
  generating: () => t('generator.running'),
} satisfies Partial<Words>;

/** The help for each problem: sections, each with the codes that lead to it, separated by spaces. */
type Sections = Record<string, string>;

type Optional<Whole, Name extends keyof Whole> = Omit<Whole, Name> & Partial<Pick<Whole, Name>>;

type GivenFamily = Optional<Omit<Family, 'words' | 'helpFor' | 'algorithms'>, keyof typeof DEFAULTS> & {
  words: Optional<Words, keyof typeof SILENCE | 'standing'>;
  helpFor: {
    /** of the format, by errors of a text */ errors: Sections;
    /** by what was expected, which precedes the code */ expected?: Sections;
    /** of the rules, by the code of a refused move or press, unless it is self-evident */ moves?: Sections;
  };
};

export function defineFamily({ words, helpFor: { errors, expected, moves }, ...given }: GivenFamily): Family {
  const { kind, usual = DEFAULTS.usual } = given;
  return {
    ...DEFAULTS,
    ...given,
    helpFor: { errors: byCode(errors), expected: byCode(expected), moves: byCode(moves) },
    words: { ...SILENCE, standing: words.verdict, ...words },
    get algorithms() {
      return (algorithmsOf(kind) as readonly Algorithm[] | null) ?? [usual];
    },
  };
}

function byCode(sections: Sections = {}): Record<string, string> {
  const pairs = Object.entries(sections).flatMap(([section, codes]) => codes.split(' ').map(code => [code, section]));
  return Object.fromEntries(pairs);
}

export function sizeWords([{ width, height }]: readonly { width: number; height: number }[]) {
  return t('puzzle.size', { width, height });
}

export const comparingWords = ({ begun, total }: Comparison, algorithm: string) =>
  t('solve.comparing', { begun, total, algorithm });

const overlayOf = perObject(({ layers }: { layers: Layer[] }): Overlay => ({ player: 1, layers }));

/** A proof about the start: drawn until the person begins to play. */
export const proofAtStart: Family['proof'] = session => {
  const { view, game } = session;
  const proof = answerOn(session)?.proof;
  const isShown = view === 'walk' && game.walk.moves === '';
  return proof !== undefined && 'layers' in proof && isShown ? overlayOf(proof) : null;
};

type Late = Partial<Omit<Family, 'words'>> & { words: Partial<Words> };

/** Adds a later part to a family. A name that families do not have is an error. */
export function complete<Given extends Late>(
  kind: Kind,
  given: Given & Record<Exclude<keyof Given, keyof Late>, never>,
) {
  const { words, ...late } = given;
  const family = familyOf(kind);
  Object.assign(family, late);
  Object.assign(family.words, words);
}

/** How many steps of an explanation are described individually. */
export const FEW = 5;

/** The rows of a proof card, by the messages of their labels. Empty ones are omitted. */
export const rows = (values: Record<string, string>): Row[] =>
  Object.entries(values).flatMap(([label, value]) => (value === '' ? [] : [{ label: t(label), value }]));

/** A part of an explanation. @param what its subject: the end of its title's message */
export const chapter = (what: string, text: string[], steps: string[] = []): Explanation => ({
  title: t(`explain.${what}`),
  text,
  steps,
});
