/**
 * A search recorded by a worker, its frames, and what is said about them: the module is asked for each, and keeps the
 * recording that was opened last.
 */

import type { Session, Watched } from '../../core/session.ts';
import * as engine from '../../engine/engine.ts';
import type { Cell, RecordedFrame, RecordedSearch, SearchStep } from '../../engine/types.ts';
import { number, t } from '../../i18n/index.ts';

/**
 * Of each event, steps: what it did, a place in {@link STEPS}; searchers: whose it is, a place in {@link SEARCHERS};
 * depths: how many swaps it is from the start. cut: whether the search goes on beyond the last one.
 */
export interface Film extends Pick<RecordedSearch, 'steps' | 'searchers' | 'depths' | 'cut'> {
  /** of the puzzle */ text: string;
  /** the recording, as the module reads it */ words: Uint32Array;
  /** how many positions the whole search looked at, as far as it came */ positions: number;
  /** how many events of each step there are */ totals: number[];
  /** its number in the module, and all hops, once it was opened there */ opened: Opened | null;
  /** the frame that was asked for last */ last: { index: number; frame: RecordedFrame } | null;
}

type Opened = { number: number; hops: Float32Array };

/** The sign of each step that leaves a position out of account; in the order of the steps' numbers. */
export const SIGNS: Record<SearchStep, string | undefined> = {
  began: undefined,
  entered: undefined,
  stuck: '∅',
  'dead-ends': '⊥',
  crowded: '#',
  unreachable: '?',
  known: '=',
  'too-many-swaps': '>',
  exhausted: '×',
  again: '≈',
  narrowed: undefined,
  solved: undefined,
  parity: '◩',
};

/** What an event can do, by its number. */
export const STEPS = Object.keys(SIGNS) as readonly SearchStep[];

/** The searches that take turns, by their numbers. */
export const SEARCHERS: readonly RecordedFrame['searcher'][] = ['exhaust', 'beam'];

/** @param positions how many the whole search looked at, as far as that is known */
export function newFilm({ film: words, result, ...recorded }: RecordedSearch, text: string, positions: number): Film {
  const totals = STEPS.map(() => 0);
  for (const step of recorded.steps) totals[step]++;
  return { ...recorded, text, words, positions: Math.max(positions, result.states), totals, opened: null, last: null };
}

/** The film of a search that is watched. */
export function filmOf({ film }: Watched) {
  return film as Film;
}

/** What there is to be shown now. @returns null where no search is watched, and before its first step */
export function frameOf({ view, watched }: Session): RecordedFrame | null {
  const index = Math.floor(watched?.at ?? 0) - 1;
  if (view !== 'search' || watched === null || index < 0) return null;
  const film = filmOf(watched);
  if (film.last?.index === index) return film.last.frame;
  const frame = askFor(film, index);
  film.last = frame && { index, frame };
  return frame;
}

/** Lines between all batteries that can be hopped between, x1 y1 x2 y2, where there are few. */
export function allHops(watched: Watched) {
  return filmOf(watched).opened?.hops ?? new Float32Array();
}

function askFor(film: Film, index: number): RecordedFrame | null {
  // The module may have opened another one by now.
  const known = film.opened && engine.recordedFrame(film.opened.number, index);
  if (known?.ok) return known;
  const taken = engine.openRecording(film.text, film.words);
  if (!taken.ok) return null;
  film.opened = taken;
  const answer = engine.recordedFrame(taken.number, index);
  return answer.ok ? answer : null;
}

/** What the present step did. */
export function watched(session: Session) {
  const frame = frameOf(session);
  if (frame === null) return t('stromrallye.search.before');
  const { step, searcher, value, witnesses, robot, depth } = frame;
  if (step === 'began') return t(`stromrallye.search.began.${searcher}`, { count: value });
  if (step === 'entered' && depth === 0) return t('stromrallye.search.at-start');
  if (step === 'entered') return t('stromrallye.search.entered', { count: depth, cell: cellName(robot) });
  const [first = '', second = ''] = witnesses.map(cellName);
  return t(`stromrallye.search.${step}`, { count: value, first, second });
}

/** Who searches, and what the robot has on board. */
export function searchCaption({ searcher, hand, robot }: RecordedFrame) {
  const energy = hand.least === hand.most ? number(hand.most) : `${hand.least} – ${hand.most}`;
  const place = t('stromrallye.cell', { x: robot.x + 1, y: robot.y + 1 });
  return { name: t(`stromrallye.searcher.${searcher}`), place: t('stromrallye.search.place', { energy, place }) };
}

/** The lengths that a hop can have. */
export function lengthWords({ short, long }: { short: number; long: number }) {
  const longs = long > 0 ? [number(long), number(long + 2), number(long + 4), '…'] : [];
  return [...(short > 0 ? [number(short)] : []), ...longs].join(', ');
}

/** A cell by its column and row, as in the file. */
export function cellName({ x, y }: Cell) {
  return `${x + 1},${y + 1}`;
}
