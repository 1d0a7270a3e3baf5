/**
 * A search for a solution, recorded by a worker, and what there is to be shown of its steps: the module is asked for
 * each, and keeps the recording that was opened last.
 *
 * @typedef {import('../../types.js').RecordedFrame} RecordedFrame
 * @typedef {import('../../types.js').SearchStep} SearchStep
 * @typedef {import('../../state/sitting.js').Sitting} Sitting
 *
 * @typedef {object} Film
 * @property {string} text of the puzzle
 * @property {Uint32Array} words the recording, as the module reads it
 * @property {Uint8Array} steps what each event did: a place in {@link STEPS}
 * @property {Uint8Array} searchers which search each belongs to: a place in {@link SEARCHERS}
 * @property {Uint32Array} depths how many swaps each is from the start
 * @property {boolean} cut whether the search goes on beyond it
 * @property {number} positions how many positions the whole search looked at, as far as it came
 * @property {number[]} totals how many events of each step there are
 */

import * as engine from '../../engine.js';

/** What an event can do, by its number. @type {readonly SearchStep[]} */
export const STEPS = [
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

/** The searches that take turns, by their numbers. @type {readonly RecordedFrame['searcher'][]} */
export const SEARCHERS = ['exhaust', 'beam', 'repair'];

/** What leaves a position out of account, with the sign that stands for it. @type {Partial<Record<SearchStep, string>>} */
export const SIGNS = {
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

/**
 * @param {import('../../types.js').RecordedSearch} recorded
 * @param {string} text
 * @param {number} positions how many the whole search looked at, as far as that is known
 * @returns {Film}
 */
export function newFilm({ film, steps, searchers, depths, cut, result }, text, positions) {
  const totals = STEPS.map(() => 0);
  for (const step of steps) totals[step]++;
  return { text, words: film, steps, searchers, depths, cut, positions: Math.max(positions, result.states), totals };
}

/** The film of a search that is watched. @param {import('../../state/sitting.js').Watched} watched */
export function filmOf({ film }) {
  return /** @type {Film} */ (film);
}

/** The recording that the module has opened. @type {{ film: Film, number: number, hops: Float32Array } | null} */
let opened = null;

/** The frame that was asked for last. @type {{ film: Film, index: number, frame: RecordedFrame } | null} */
let last = null;

/**
 * What there is to be shown now.
 * @param {Sitting} sitting
 * @returns {RecordedFrame | null} null where no search is watched, and before its first step
 */
export function frameOf({ view, watched }) {
  const index = Math.floor(watched?.at ?? 0) - 1;
  if (view !== 'search' || watched === null || index < 0) return null;
  const film = filmOf(watched);
  if (last?.film === film && last.index === index) return last.frame;
  const frame = askFor(film, index);
  last = frame && { film, index, frame };
  return frame;
}

/**
 * Lines between all batteries that can be hopped between, x1 y1 x2 y2, where there are few.
 * @param {import('../../state/sitting.js').Watched} watched
 */
export function allHops(watched) {
  const film = filmOf(watched);
  return opened?.film === film ? opened.hops : new Float32Array();
}

/** @param {Film} film @param {number} index @returns {RecordedFrame | null} */
function askFor(film, index) {
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
