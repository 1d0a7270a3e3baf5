/**
 * A search for a solution, recorded by a worker, and what there is to be shown of its steps: the module is asked for
 * each, and keeps the recording that was opened last.
 */

import type { Sitting, Watched } from '../../core/session.ts';
import * as engine from '../../engine/engine.ts';
import type { RecordedFrame, RecordedSearch, SearchStep } from '../../engine/types.ts';

export interface Film {
  /** of the puzzle */ text: string;
  /** the recording, as the module reads it */ words: Uint32Array;
  /** what each event did: a place in {@link STEPS} */ steps: Uint8Array;
  /** which search each belongs to: a place in {@link SEARCHERS} */ searchers: Uint8Array;
  /** how many swaps each is from the start */ depths: Uint32Array;
  /** whether the search goes on beyond it */ cut: boolean;
  /** how many positions the whole search looked at, as far as it came */ positions: number;
  /** how many events of each step there are */ totals: number[];
}

/** What an event can do, by its number. */
export const STEPS: readonly SearchStep[] = [
  'began',
  'entered',
  'stuck',
  'dead-ends',
  'crowded',
  'unreachable',
  'known',
  'too-many-swaps',
  'exhausted',
  'again',
  'narrowed',
  'kept',
  'taken-back',
  'solved',
  'parity',
];

/** The searches that take turns, by their numbers. */
export const SEARCHERS: readonly RecordedFrame['searcher'][] = ['exhaust', 'beam', 'repair'];

/** What leaves a position out of account, with the sign that stands for it. */
export const SIGNS: Partial<Record<SearchStep, string>> = {
  parity: '◩',
  stuck: '∅',
  'dead-ends': '⊥',
  crowded: '#',
  unreachable: '?',
  exhausted: '×',
  known: '=',
  again: '≈',
  'too-many-swaps': '>',
};

/** @param positions how many the whole search looked at, as far as that is known */
export function newFilm(
  { film, steps, searchers, depths, cut, result }: RecordedSearch,
  text: string,
  positions: number,
): Film {
  const totals = STEPS.map(() => 0);
  for (const step of steps) totals[step]++;
  return { text, words: film, steps, searchers, depths, cut, positions: Math.max(positions, result.states), totals };
}

/** The film of a search that is watched. */
export function filmOf({ film }: Watched) {
  return film as Film;
}

/** The recording that the module has opened. */
let opened: { film: Film; number: number; hops: Float32Array } | null = null;

/** The frame that was asked for last. */
let last: { film: Film; index: number; frame: RecordedFrame } | null = null;

/** What there is to be shown now. @returns null where no search is watched, and before its first step */
export function frameOf({ view, watched }: Sitting): RecordedFrame | null {
  const index = Math.floor(watched?.at ?? 0) - 1;
  if (view !== 'search' || watched === null || index < 0) return null;
  const film = filmOf(watched);
  if (last?.film === film && last.index === index) return last.frame;
  const frame = askFor(film, index);
  last = frame && { film, index, frame };
  return frame;
}

/** Lines between all batteries that can be hopped between, x1 y1 x2 y2, where there are few. */
export function allHops(watched: Watched) {
  const film = filmOf(watched);
  return opened?.film === film ? opened.hops : new Float32Array();
}

function askFor(film: Film, index: number): RecordedFrame | null {
  if (opened?.film === film) {
    const answer = engine.recordedFrame(opened.number, index);
    if (answer.ok) return answer;
  }
  const taken = engine.openRecording(film.text, film.words);
  if (!taken.ok) return null;
  opened = { film, number: taken.number, hops: taken.hops };
  const answer = engine.recordedFrame(opened.number, index);
  return answer.ok ? answer : null;
}
