/** The proof card of mazes, and the explanation of a result: idea, example, why it is shortest, cost. */

import type { Explanation, Row } from '../../app/family.ts';
import { EVENT } from '../../boards/draw/trail-layer.ts';
import type { Account, Algorithm, Args, Puzzle, Rung, Solved, Trail } from '../../engine/types.ts';
import {
  byteSize,
  currentLanguage,
  duration,
  largeNumber,
  number,
  ownKey,
  percent,
  t,
  wholeNumber,
} from '../../i18n/index.ts';
import { moveWord } from '../../state/steps.ts';
import { chapter, FEW, rows } from '../define.ts';
import { algorithmName, algorithms, playerName, unitWords } from './words.ts';

const DID: Record<number, string> = { [EVENT.wall]: 'stays', [EVENT.home]: 'waits', [EVENT.fell]: 'falls' };

export function account(result: Solved, puzzle: Puzzle): Row[] {
  const { length, account: figures, sequences, rungs = [] } = result;
  // Rungs have all figures of bound and states.
  const one = rungs.length === 0;
  return [
    ...rows({ 'account.length': length === null ? '' : t('simultaneous.instructions', { count: length }) }),
    ...rungs.map((rung, index) => ({
      label: t('simultaneous.rung.label', { number: index + 1 }),
      value: rungWords(rung),
    })),
    ...rows({
      'account.bound': one ? boundWords(result) : '',
      'account.states': one ? seenWords(result, puzzle) : '',
      'account.before': beforeWords(result),
      'account.layers': layerWords(result),
      'account.sequences': sequences && sequences !== '0' ? wholeNumber(sequences) : '',
      'account.by': figures ? searcherWords(figures.by) : '',
    }),
  ];
}

/** A rung of the search: its players (every two or three, or all), end and height, the states it saw, and what that proves. */
export function rungWords({ players, height, end, states, bound }: Rung) {
  const cut = height === null ? 'nothing' : height === 0 ? 'all' : 'after';
  const all = t('simultaneous.rung', {
    from: t(`simultaneous.rung.from-${end}`),
    cut: t(`simultaneous.rung.cut-${cut}`, { height: height ?? 0 }),
    count: states,
    bound: t('simultaneous.instructions', { count: bound }),
  });
  return players === null ? all : t(`simultaneous.rung.together-${players}`, { rung: all });
}

export function explain(result: Solved, puzzle: Puzzle, trails: Trail[]): Explanation[] {
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
  const seen = [seenWords(result, puzzle), beforeWords(result)].filter(Boolean);
  const cost = { seen: seen.join(', '), time: duration(seconds), bytes: byteSize(bytes) };
  return [
    chapter('idea', [idea, t('simultaneous.explain.idea-steps')]),
    example(result, puzzle, trails),
    chapter(shortest ? 'why' : 'why-not', whyWords(result, puzzle)),
    chapter('cost', [t('simultaneous.explain.cost-order'), t('simultaneous.explain.cost-here', cost)]),
  ];
}

export function reason(result: Solved, puzzle: Puzzle) {
  const { verdict, length, shortest, account: figures } = result;
  const proved = provedIn(result, puzzle);
  if (proved) return t(`simultaneous.explain.none-${proved.code}`, proved);
  if (verdict !== 'solved' || !length) return '';
  if (!shortest || !figures) return t(`simultaneous.explain.why-${shortest ? 'plain' : 'not'}`);
  const { forward, backward } = figures;
  return t(`simultaneous.reason.${howProved(figures, length)}`, {
    length: t('simultaneous.instructions', { count: length }),
    forward: forward ?? 0,
    backward: backward ?? 0,
  });
}

/** The proof that nothing is shorter. A search that leaves states out has not seen all that can be reached. */
function howProved({ leavesOut, bound, forward, backward }: Account, length: number) {
  if (bound === length || leavesOut === 'branches') return 'tight';
  if (leavesOut !== 'nothing' || forward === null) return 'left-out';
  return backward === null ? 'forward' : 'both';
}

/** A proof of unsolvability in one maze; null for none. */
function provedIn({ proof }: Solved, { boards }: Puzzle) {
  if (!proof || !('player' in proof)) return null;
  const { code, player, reached } = proof;
  const { width, height } = boards[player - 1];
  return { code, player: playerName(player), reached, cells: width * height };
}

function explainedProof(result: Solved, puzzle: Puzzle): Explanation[] {
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

function boundWords({ verdict, shortest, length, atLeast, account: figures }: Solved) {
  if (verdict === 'unsolvable') return '';
  if (verdict === 'stopped') return atLeast ? t('simultaneous.account.bound-stopped', { atLeast }) : '';
  if (!shortest || !figures) return '';
  const { bound, boundBy } = figures;
  if (bound === null) return '';
  const words = t(`simultaneous.account.bound-${boundBy}`, { bound });
  return bound === length ? words : `${words} ${t('simultaneous.account.bound-raised', { length: length ?? 0 })}`;
}

function layerWords({ verdict, account: figures }: Solved) {
  const [forward, backward] = [figures?.forward ?? 0, figures?.backward ?? 0];
  const sum = forward + backward;
  if (sum === 0) return '';
  const from = backward === 0 ? 'forward' : verdict === 'solved' ? 'met' : 'both';
  return t(`simultaneous.account.layers-${from}`, { forward, backward, sum });
}

function whyWords(result: Solved, puzzle: Puzzle) {
  const { length, shortest, account: figures, rungs } = result;
  const why = (code: string, args: Args = {}) => t(`simultaneous.explain.why-${code}`, args);
  if (!shortest || !figures) return [why(shortest ? 'plain' : 'not')];
  const { unit, leavesOut, forward, backward, alone, bound, boundBy } = figures;
  const count = length ?? 0;
  if (unit === 'cell') return [why('alone', { count })];
  if (rungs) return [why(unit === 'state' ? 'rung' : 'rungs', { count })];
  const paragraphs = [];
  if (boundBy !== 'alone') paragraphs.push(why(boundBy, { bound: bound ?? 0, alone: alone ?? 0, count }));
  else if (alone !== null) paragraphs.push(why('bound', { alone }));
  if (leavesOut === 'branches') return paragraphs;
  if (bound === count) return [...paragraphs, why('tight', { count })];
  if (backward !== null) paragraphs.push(why('both', { forward: forward ?? 0, backward, count }));
  else if (forward !== null) paragraphs.push(why('forward', { before: count - 1, count }));
  else
    paragraphs.push(
      leavesOut === 'unopened'
        ? why('astar', { length: t('simultaneous.instructions', { count }) })
        : reason(result, puzzle),
    );
  return paragraphs;
}

/** The first instructions of this solution; and the first wait and the first fall, if they come later. */
function example({ moves }: Solved, puzzle: Puzzle, trails: Trail[]): Explanation {
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
  const effects = trails.map(({ cells, events }, player) => {
    const [x, y] = [cells[2 * index + 2], cells[2 * index + 3]];
    const { width, height } = puzzle.boards[player];
    const event = events[index];
    const isHome = event !== EVENT.home && x === width - 1 && y === height - 1;
    const did = isHome ? 'arrives' : (DID[event] ?? 'walks');
    return t(`simultaneous.explain.${did}`, { player: playerName(player + 1), x: x + 1, y: y + 1 });
  });
  return t('simultaneous.explain.step', { move: moveWord(moves[index]), what: effects.join('; ') });
}

function seenWords(result: Solved, puzzle: Puzzle) {
  const { states, account: figures } = result;
  if (!figures || states === 0) return '';
  if (figures.unit !== 'state') return unitWords(result);
  const all = stateCount(puzzle);
  const share = percent(states / all, states * 10 < all ? 2 : 0);
  return t('simultaneous.account.states', { states, all: largeNumber(all), share });
}

/** Searches for a first sequence or a bound may see a state several times: they are never added up with the proof. */
const beforeWords = ({ account: figures }: Solved) =>
  figures?.before ? t('simultaneous.account.before', { count: figures.before }) : '';

const stateCount = ({ boards }: Puzzle) => boards.reduce((product, { width, height }) => product * width * height, 1);

/** Textbook searches have their own names among the algorithms. */
const searcherWords = (by: string) =>
  algorithms().includes(by as Algorithm) ? algorithmName(by as Algorithm) : t(ownKey('simultaneous', `by.${by}`));
