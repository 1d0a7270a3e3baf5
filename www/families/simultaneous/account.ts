/**
 * What the proof card says of mazes, and how a result is explained: in the order idea, example, why it is
 * shortest, cost.
 */

import { type Chapter, type Row, row } from '../../core/proof-card.ts';
import { moveWord } from '../../core/sequence.ts';
import type { Algorithm, Puzzle, Solved, Trail } from '../../engine/types.ts';
import { byteSize, currentLanguage, duration, largeNumber, number, percent, t, wholeNumber } from '../../i18n/index.ts';
import { algorithmName, playerName } from './words.ts';

/** What a trail has where a player was stopped by a wall, waited at the goal, or fell. */
const [WALL, HOME, FELL] = [1, 2, 3];

/** So many instructions are told one by one. */
const FEW = 5;

/** Searches that have a name of their own among the algorithms. */
const TEXTBOOK = ['bfs', 'bidirectional', 'astar-manhattan', 'astar-exact'];

/** Searches with a lower bound of their own, and what it is called. */
const OWN_BOUNDS: Record<string, string> = { guided: 'super', pairwise: 'pairs' };

export function account(result: Solved, puzzle: Puzzle): Row[] {
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

export function explain(result: Solved, puzzle: Puzzle, trails: Trail[]): Chapter[] {
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

function explainedProof(result: Solved, puzzle: Puzzle): Chapter[] {
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

/** Where the lower bound comes from. */
function boundWords({ verdict, shortest, length, atLeast, account: told }: Solved) {
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

function layerWords({ verdict, account: told }: Solved) {
  const { forward, backward } = { forward: told?.forward ?? 0, backward: told?.backward ?? 0 };
  if (forward + backward === 0) return '';
  if (backward === 0) return t('simultaneous.account.layers-forward', { forward });
  return t(`simultaneous.account.layers-${verdict === 'solved' ? 'met' : 'both'}`, {
    forward,
    backward,
    sum: forward + backward,
  });
}

/** Why there is no shorter sequence. */
function whyWords({ length, shortest, account: told }: Solved) {
  if (!shortest || !told) return [t(shortest ? 'simultaneous.explain.why-plain' : 'simultaneous.explain.why-not')];
  const { by, forward, backward, alone, bound, first } = told;
  const count = length ?? 0;
  const paragraphs = [];
  if (by === 'alone') return [t('simultaneous.explain.why-alone', { count })];
  const own = bound === null ? undefined : OWN_BOUNDS[by];
  if (own !== undefined)
    paragraphs.push(t(`simultaneous.explain.why-${own}`, { bound: bound ?? 0, alone: alone ?? 0 }));
  else if (alone !== null) paragraphs.push(t('simultaneous.explain.why-bound', { alone }));
  if (alone === count || (own !== undefined && bound === count))
    return [...paragraphs, t('simultaneous.explain.why-tight', { count })];
  if (by === 'pairwise' && first !== null)
    return [...paragraphs, t('simultaneous.explain.why-within', { first, count })];
  if (first !== null) paragraphs.push(t('simultaneous.explain.why-first', { first }));
  if (backward !== null)
    paragraphs.push(t('simultaneous.explain.why-both', { forward: forward ?? 0, backward, count }));
  else if (forward !== null) paragraphs.push(t('simultaneous.explain.why-forward', { before: count - 1, count }));
  else paragraphs.push(t('simultaneous.explain.why-astar', { count }));
  return paragraphs;
}

/** The first instructions of this very solution; and the first wait and the first fall, where they come later. */
function example({ moves }: Solved, puzzle: Puzzle, trails: Trail[]): Pick<Chapter, 'text' | 'steps'> {
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
        .map(index =>
          t('simultaneous.explain.later', { number: index + 1, what: stepWords(letters, index, trails, puzzle) }),
        ),
      t('simultaneous.explain.end', args),
    ],
    steps: told.map(index => stepWords(letters, index, trails, puzzle)),
  };
}

function firstOf(events: Uint8Array, event: number) {
  const index = events.indexOf(event);
  return index < 0 ? Infinity : index;
}

/** What one instruction does to everybody. */
function stepWords(moves: string, index: number, trails: Trail[], puzzle: Puzzle) {
  const told = trails.map(({ cells, events }, player) => {
    const [x, y] = [cells[2 * index + 2], cells[2 * index + 3]];
    const { width, height } = puzzle.boards[player];
    const event = events[index];
    const isHome = event !== HOME && x === width - 1 && y === height - 1;
    const key = isHome
      ? 'arrives'
      : event === WALL
        ? 'stays'
        : event === HOME
          ? 'waits'
          : event === FELL
            ? 'falls'
            : 'walks';
    return t(`simultaneous.explain.${key}`, { player: playerName(player + 1), x: x + 1, y: y + 1 });
  });
  return t('simultaneous.explain.step', { move: moveWord(moves[index]), what: told.join('; ') });
}

function seenWords({ states, verdict, proof }: Solved, puzzle: Puzzle) {
  // The proof looks at each maze alone.
  if (verdict === 'unsolvable' && proof) return t('simultaneous.cells', { count: states });
  const all = stateCount(puzzle);
  const args = { states, all: largeNumber(all), share: percent(Math.min(1, states / all), states * 10 < all ? 2 : 0) };
  return t(puzzle.boards.length === 2 ? 'simultaneous.account.pairs' : 'simultaneous.account.states', args);
}

function listed(words: string[]) {
  return new Intl.ListFormat(currentLanguage()).format(words);
}

function stateCount({ boards }: Puzzle) {
  return boards.reduce((product, { width, height }) => product * width * height, 1);
}

function searcherWords(by: string) {
  return TEXTBOOK.includes(by) ? algorithmName(by as Algorithm) : t(`simultaneous.by.${by}`);
}
