/** The proof card of mazes, and the explanation of a result: idea, example, why it is shortest, cost. */

import { EVENT } from '../../boards/draw/trail-layer.ts';
import type { Chapter, Row } from '../../core/family.ts';
import { moveWord } from '../../core/sequence.ts';
import type { Algorithm, Puzzle, Solved, Trail } from '../../engine/types.ts';
import { byteSize, currentLanguage, duration, largeNumber, number, percent, t, wholeNumber } from '../../i18n/index.ts';
import { chapter, FEW, rows } from '../define.ts';
import { ALGORITHMS, algorithmName, playerName } from './words.ts';

const OWN_BOUNDS: Record<string, string> = { cut: 'cut', guided: 'super', pairwise: 'pairs' };

const DID: Record<number, string> = { [EVENT.wall]: 'stays', [EVENT.home]: 'waits', [EVENT.fell]: 'falls' };

export function account(result: Solved, puzzle: Puzzle): Row[] {
  const { length, account: told, sequences } = result;
  return rows({
    'account.length': length === null ? '' : t('simultaneous.instructions', { count: length }),
    'account.bound': boundWords(result),
    'account.states': seenWords(result, puzzle),
    'account.layers': layerWords(result),
    'account.sequences': sequences && sequences !== '0' ? wholeNumber(sequences) : '',
    'account.by': told ? searcherWords(told.by) : '',
  });
}

export function explain(result: Solved, puzzle: Puzzle, trails: Trail[]): Chapter[] {
  const { verdict, length, shortest, seconds, bytes } = result;
  if (verdict === 'unsolvable') return explainedProof(result, puzzle);
  if (!length) return [];
  const players = puzzle.boards.length;
  const sizes = puzzle.boards.map(({ width, height }) => number(width * height));
  const alike = sizes.every(size => size === sizes[0]);
  const cells = alike ? sizes[0] : new Intl.ListFormat(currentLanguage()).format(sizes);
  const mazes = t(`simultaneous.explain.mazes${alike ? '-alike' : ''}`, { cells });
  const hasPits = puzzle.kind === 'simultaneous' && puzzle.boards.some(({ pits }) => pits > 0);
  const falls = hasPits ? t('simultaneous.explain.idea-falls') : '';
  const states = largeNumber(stateCount(puzzle));
  const several = players === 2 ? 'pair' : 'several';
  const idea = t(`simultaneous.explain.idea-${several}`, { mazes, states, players, falls });
  const cost = { seen: seenWords(result, puzzle), time: duration(seconds), bytes: byteSize(bytes) };
  return [
    chapter('idea', [idea, t('simultaneous.explain.idea-steps')]),
    example(result, puzzle, trails),
    chapter(shortest ? 'why' : 'why-not', whyWords(result)),
    chapter('cost', [t('simultaneous.explain.cost-order'), t('simultaneous.explain.cost-here', cost)]),
  ];
}

export function reason(result: Solved, puzzle: Puzzle) {
  const { verdict, length, shortest, account: told } = result;
  const proved = provedIn(result, puzzle);
  if (proved) return t(`simultaneous.explain.none-${proved.code}`, proved);
  if (verdict !== 'solved' || !length) return '';
  if (!shortest || !told) return t(`simultaneous.explain.why-${shortest ? 'plain' : 'not'}`);
  const { by, forward, backward, alone, bound } = told;
  const isTight = by === 'alone' || by === 'cut' || alone === length || (by in OWN_BOUNDS && bound === length);
  const how = isTight ? 'tight' : backward !== null ? 'both' : 'forward';
  if (!isTight && (by === 'pairwise' || (backward ?? forward) === null)) return t('simultaneous.explain.why-plain');
  return t(`simultaneous.reason.${how}`, { count: length, forward: forward ?? 0, backward: backward ?? 0 });
}

/** A proof of unsolvability in one maze; null for none. */
function provedIn({ proof }: Solved, { boards }: Puzzle) {
  if (!proof || !('player' in proof)) return null;
  const { code, player, reached } = proof;
  const { width, height } = boards[player - 1];
  return { code, player: playerName(player), reached, cells: width * height };
}

function explainedProof(result: Solved, puzzle: Puzzle): Chapter[] {
  const proved = provedIn(result, puzzle);
  if (proved === null) return [];
  const cost = { count: result.states, time: duration(result.seconds) };
  return [
    chapter('idea', [t('simultaneous.explain.none-idea')]),
    chapter('example', [reason(result, puzzle)]),
    chapter('why-none', [t('simultaneous.explain.none-why', proved)]),
    chapter('cost', [t('simultaneous.explain.none-cost', cost)]),
  ];
}

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
  const [forward, backward] = [told?.forward ?? 0, told?.backward ?? 0];
  const sum = forward + backward;
  if (sum === 0) return '';
  const from = backward === 0 ? 'forward' : verdict === 'solved' ? 'met' : 'both';
  return t(`simultaneous.account.layers-${from}`, { forward, backward, sum });
}

function whyWords({ length, shortest, account: told }: Solved) {
  const why = (code: string, args: Record<string, number> = {}) => t(`simultaneous.explain.why-${code}`, args);
  if (!shortest || !told) return [why(shortest ? 'plain' : 'not')];
  const { by, forward, backward, alone, bound, first } = told;
  const count = length ?? 0;
  if (by === 'alone') return [why('alone', { count })];
  const paragraphs = [];
  const own = bound === null ? undefined : OWN_BOUNDS[by];
  if (own !== undefined) paragraphs.push(why(own, { bound: bound ?? 0, alone: alone ?? 0, count }));
  else if (alone !== null) paragraphs.push(why('bound', { alone }));
  if (by === 'cut') return paragraphs;
  if (alone === count || (own !== undefined && bound === count)) return [...paragraphs, why('tight', { count })];
  if (by === 'pairwise' && first !== null) return [...paragraphs, why('within', { first, count })];
  if (first !== null) paragraphs.push(why('first', { first }));
  if (backward !== null) paragraphs.push(why('both', { forward: forward ?? 0, backward, count }));
  else if (forward !== null) paragraphs.push(why('forward', { before: count - 1, count }));
  else paragraphs.push(why('astar', { count }));
  return paragraphs;
}

/** The first instructions of this solution; and the first wait and the first fall, if they come later. */
function example({ moves }: Solved, puzzle: Puzzle, trails: Trail[]): Chapter {
  const letters = moves ?? '';
  const firstOf = (event: number) => trails.map(({ events }) => events.indexOf(event)).filter(index => index >= 0);
  const firsts = [EVENT.fell, EVENT.home].map(event => Math.min(...firstOf(event)));
  const later = new Set(firsts.filter(index => index >= FEW && index < letters.length));
  const words = (index: number) => stepWords(letters, index, trails, puzzle);
  const text = [
    t('simultaneous.explain.example'),
    ...[...later]
      .sort((one, other) => one - other)
      .map(index => t('simultaneous.explain.later', { number: index + 1, what: words(index) })),
    t('simultaneous.explain.end', { count: letters.length }),
  ];
  const first = Array.from(letters.slice(0, FEW), (_, index) => words(index));
  return chapter('example', text, first);
}

function stepWords(moves: string, index: number, trails: Trail[], puzzle: Puzzle) {
  const told = trails.map(({ cells, events }, player) => {
    const [x, y] = [cells[2 * index + 2], cells[2 * index + 3]];
    const { width, height } = puzzle.boards[player];
    const event = events[index];
    const isHome = event !== EVENT.home && x === width - 1 && y === height - 1;
    const did = isHome ? 'arrives' : (DID[event] ?? 'walks');
    return t(`simultaneous.explain.${did}`, { player: playerName(player + 1), x: x + 1, y: y + 1 });
  });
  return t('simultaneous.explain.step', { move: moveWord(moves[index]), what: told.join('; ') });
}

function seenWords({ states, verdict, proof }: Solved, puzzle: Puzzle) {
  // The proof examines each maze alone.
  if (verdict === 'unsolvable' && proof) return t('simultaneous.cells', { count: states });
  const all = stateCount(puzzle);
  const args = { states, all: largeNumber(all), share: percent(Math.min(1, states / all), states * 10 < all ? 2 : 0) };
  return t(puzzle.boards.length === 2 ? 'simultaneous.account.pairs' : 'simultaneous.account.states', args);
}

const stateCount = ({ boards }: Puzzle) => boards.reduce((product, { width, height }) => product * width * height, 1);

/** Textbook searches have their own names among the algorithms. */
const searcherWords = (by: string) =>
  ALGORITHMS.includes(by as Algorithm) ? algorithmName(by as Algorithm) : t(`simultaneous.by.${by}`);
