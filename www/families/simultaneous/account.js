/**
 * What the proof card says of mazes, and how a result is explained: in the order idea, example, why it is
 * shortest, cost.
 *
 * @typedef {import('../../types.js').Puzzle} Puzzle
 * @typedef {import('../../types.js').Solved} Solved
 * @typedef {import('../../types.js').Trail} Trail
 * @typedef {import('../../proof-card.js').Row} Row
 * @typedef {import('../../proof-card.js').Chapter} Chapter
 */

import { byteSize, currentLanguage, duration, largeNumber, number, percent, t, wholeNumber } from '../../i18n/index.js';
import { row } from '../../proof-card.js';
import { moveWord } from '../../sequence.js';
import { algorithmName, playerName } from './words.js';

/** What a trail has where a player was stopped by a wall, waited at the goal, or fell. */
const [WALL, HOME, FELL] = [1, 2, 3];

/** So many instructions are told one by one. */
const FEW = 5;

/** Searches that have a name of their own among the algorithms. */
const TEXTBOOK = ['bfs', 'bidirectional', 'astar-manhattan', 'astar-exact'];

/** Searches with a lower bound of their own, and what it is called. @type {Record<string, string>} */
const OWN_BOUNDS = { guided: 'super', pairwise: 'pairs' };

/** @param {Solved} result @param {Puzzle} puzzle @returns {Row[]} */
export function account(result, puzzle) {
  const { length, account: told, sequences } = result;
  const bound = boundWords(result);
  const layers = layerWords(result);
  return [
    ...(length === null ? [] : [row('length', t('simultaneous.instructions', { count: length }))]),
    ...(bound === '' ? [] : [row('bound', bound)]),
    row('states', seenWords(result, puzzle)),
    ...(layers === '' ? [] : [row('layers', layers)]),
    ...(sequences && sequences !== '0' ? [row('sequences', wholeNumber(sequences))] : []),
    ...(told ? [row('by', searcherWords(told.by))] : []),
  ];
}

/** @param {Solved} result @param {Puzzle} puzzle @param {Trail[]} trails @returns {Chapter[]} */
export function explain(result, puzzle, trails) {
  if (result.verdict === 'unsolvable') return explainedProof(result, puzzle);
  if (!result.length) return [];
  const players = puzzle.boards.length;
  const cells = listed(puzzle.boards.map(({ width, height }) => number(width * height)));
  const states = largeNumber(stateCount(puzzle));
  const several = players === 2 ? 'pair' : 'several';
  return [
    {
      title: t('explain.idea'),
      text: [
        t(`simultaneous.explain.idea-${several}`, { cells, states, players }),
        t('simultaneous.explain.idea-steps'),
      ],
    },
    { title: t('explain.example'), ...example(result, puzzle, trails) },
    { title: t(result.shortest ? 'explain.why' : 'explain.why-not'), text: whyWords(result) },
    {
      title: t('explain.cost'),
      text: [
        t('simultaneous.explain.cost-order'),
        t('simultaneous.explain.cost-here', {
          seen: seenWords(result, puzzle),
          time: duration(result.seconds),
          bytes: byteSize(result.bytes),
        }),
      ],
    },
  ];
}

/** @param {Solved} result @param {Puzzle} puzzle @returns {Chapter[]} */
function explainedProof(result, puzzle) {
  const { proof } = result;
  if (!proof || !('player' in proof)) return [];
  const { width, height } = puzzle.boards[proof.player - 1];
  const player = playerName(proof.player);
  const args = { player, reached: proof.reached, cells: width * height };
  return [
    { title: t('explain.idea'), text: [t('simultaneous.explain.none-idea')] },
    { title: t('explain.example'), text: [t(`simultaneous.explain.none-${proof.code}`, args)] },
    { title: t('explain.why-none'), text: [t('simultaneous.explain.none-why', args)] },
    {
      title: t('explain.cost'),
      text: [t('simultaneous.explain.none-cost', { count: result.states, time: duration(result.seconds) })],
    },
  ];
}

/** Where the lower bound comes from. @param {Solved} result */
function boundWords({ verdict, shortest, length, atLeast, account: told }) {
  if (verdict === 'unsolvable') return '';
  if (verdict === 'stopped') return atLeast ? t('simultaneous.account.bound-stopped', { atLeast }) : '';
  if (!shortest || !told) return '';
  const { by, bound, alone } = told;
  const own = bound === null ? undefined : OWN_BOUNDS[by];
  const least = own === undefined ? alone : bound;
  if (least === null) return '';
  const words = t(`simultaneous.account.bound-${own ?? 'alone'}`, { bound: least });
  return least === length ? words : `${words} ${t('simultaneous.account.bound-raised', { length: length ?? 0 })}`;
}

/** @param {Solved} result */
function layerWords({ verdict, account: told }) {
  const { forward, backward } = { forward: told?.forward ?? 0, backward: told?.backward ?? 0 };
  if (forward + backward === 0) return '';
  if (backward === 0) return t('simultaneous.account.layers-forward', { forward });
  return t(`simultaneous.account.layers-${verdict === 'solved' ? 'met' : 'both'}`, {
    forward,
    backward,
    sum: forward + backward,
  });
}

/** Why there is no shorter sequence. @param {Solved} result */
function whyWords({ length, shortest, account: told }) {
  if (!shortest || !told) return [t(shortest ? 'simultaneous.explain.why-plain' : 'simultaneous.explain.why-not')];
  const { by, forward, backward, alone, bound, first } = told;
  const count = length ?? 0;
  const paragraphs = [];
  if (by === 'alone') return [t('simultaneous.explain.why-alone', { count })];
  const own = bound === null ? undefined : OWN_BOUNDS[by];
  if (own !== undefined) paragraphs.push(t(`simultaneous.explain.why-${own}`, { bound: bound ?? 0, alone: alone ?? 0 }));
  else if (alone !== null) paragraphs.push(t('simultaneous.explain.why-bound', { alone }));
  if (alone === count || (own !== undefined && bound === count)) return [...paragraphs, t('simultaneous.explain.why-tight', { count })];
  if (by === 'pairwise' && first !== null) return [...paragraphs, t('simultaneous.explain.why-within', { first, count })];
  if (first !== null) paragraphs.push(t('simultaneous.explain.why-first', { first }));
  if (backward !== null)
    paragraphs.push(t('simultaneous.explain.why-both', { forward: forward ?? 0, backward, count }));
  else if (forward !== null) paragraphs.push(t('simultaneous.explain.why-forward', { before: count - 1, count }));
  else paragraphs.push(t('simultaneous.explain.why-astar', { count }));
  return paragraphs;
}

/**
 * The first instructions of this very solution; and the first wait and the first fall, where they come later.
 * @param {Solved} result
 * @param {Puzzle} puzzle
 * @param {Trail[]} trails
 * @returns {Pick<Chapter, 'text' | 'steps'>}
 */
function example({ moves }, puzzle, trails) {
  const letters = moves ?? '';
  const firsts = [FELL, HOME].map(event => Math.min(...trails.map(({ events }) => firstOf(events, event))));
  const later = firsts.filter(index => index >= FEW && index < letters.length);
  const told = [...Array.from(letters.slice(0, FEW), (_, index) => index)];
  const args = { count: letters.length };
  return {
    text: [
      t('simultaneous.explain.example'),
      ...[...new Set(later)]
        .sort((one, other) => one - other)
        .map(index => t('simultaneous.explain.later', { number: index + 1, what: stepWords(letters, index, trails, puzzle) })),
      t('simultaneous.explain.end', args),
    ],
    steps: told.map(index => stepWords(letters, index, trails, puzzle)),
  };
}

/** @param {Uint8Array} events @param {number} event */
function firstOf(events, event) {
  const index = events.indexOf(event);
  return index < 0 ? Infinity : index;
}

/**
 * What one instruction does to everybody.
 * @param {string} moves
 * @param {number} index
 * @param {Trail[]} trails
 * @param {Puzzle} puzzle
 */
function stepWords(moves, index, trails, puzzle) {
  const told = trails.map(({ cells, events }, player) => {
    const [x, y] = [cells[2 * index + 2], cells[2 * index + 3]];
    const { width, height } = puzzle.boards[player];
    const event = events[index];
    const isHome = event !== HOME && x === width - 1 && y === height - 1;
    const key = isHome ? 'arrives' : event === WALL ? 'stays' : event === HOME ? 'waits' : event === FELL ? 'falls' : 'walks';
    return t(`simultaneous.explain.${key}`, { player: playerName(player + 1), x: x + 1, y: y + 1 });
  });
  return t('simultaneous.explain.step', { move: moveWord(moves[index]), what: told.join('; ') });
}

/** @param {Solved} result @param {Puzzle} puzzle */
function seenWords({ states, verdict, proof }, puzzle) {
  // The proof looks at each maze alone.
  if (verdict === 'unsolvable' && proof) return t('simultaneous.cells', { count: states });
  const all = stateCount(puzzle);
  const args = { states, all: largeNumber(all), share: percent(Math.min(1, states / all), states * 10 < all ? 2 : 0) };
  return t(puzzle.boards.length === 2 ? 'simultaneous.account.pairs' : 'simultaneous.account.states', args);
}

/** @param {string[]} words */
function listed(words) {
  return new Intl.ListFormat(currentLanguage()).format(words);
}

/** @param {Puzzle} puzzle */
function stateCount({ boards }) {
  return boards.reduce((product, { width, height }) => product * width * height, 1);
}

/** @param {string} by */
function searcherWords(by) {
  return TEXTBOOK.includes(by)
    ? algorithmName(/** @type {import('../../types.js').Algorithm} */ (by))
    : t(`simultaneous.by.${by}`);
}
