/**
 * What the proof card says of a map, and how a result is explained: in the order idea, example, why it is
 * shortest, cost.
 */

import { type Chapter, type Row, row } from '../../core/proof-card.ts';
import { moveWord } from '../../core/sequence.ts';
import type { Puzzle, Solved, Trail } from '../../engine/types.ts';
import { byteSize, duration, number, t } from '../../i18n/index.ts';

/** What a trail has where a wall was jumped over. */
const JUMPED = 5;

/** So many moves are told one by one. */
const FEW = 5;

export function account(result: Solved): Row[] {
  const { length, shortest, states, visited, account: told } = result;
  const bound = length === null || length === 0 ? '' : shortest ? 'bound' : 'bound-none';
  return [
    ...(length === null ? [] : [row('length', t('count.moves', { count: length }))]),
    ...(bound === '' ? [] : [row('bound', t(`irrgarten.account.${bound}`, { length: length ?? 0 }))]),
    row(
      'states',
      visited === null
        ? number(states)
        : t('irrgarten.account.states', { states, cells: t('irrgarten.account.cells', { count: visited }) }),
    ),
    ...(told?.by === 'bfs' && told.forward ? [row('layers', number(told.forward))] : []),
    ...(told ? [row('by', t(`irrgarten.by.${told.by}`))] : []),
  ];
}

export function explain(result: Solved, puzzle: Puzzle, trails: Trail[]): Chapter[] {
  const { verdict, length, shortest, states, seconds, bytes, proof, account: told } = result;
  if (verdict === 'stopped' || (verdict === 'solved' && !length)) return [];
  const [{ width, height }] = puzzle.boards;
  const by = told?.by === 'dfs' || told?.by === 'wall' ? told.by : 'bfs';
  const idea = {
    title: t('explain.idea'),
    text: [t('irrgarten.explain.idea'), t(`irrgarten.explain.idea-${by}`)],
  };
  const cost = {
    title: t('explain.cost'),
    text: [
      t('irrgarten.explain.cost-order', { width, height }),
      t('irrgarten.explain.cost-here', { states, time: duration(seconds), bytes: byteSize(bytes) }),
    ],
  };
  if (verdict === 'unsolvable') {
    const reached = proof && 'reached' in proof ? proof.reached : 0;
    return [idea, { title: t('explain.why-none'), text: [t('irrgarten.explain.why-none', { count: reached })] }, cost];
  }
  const count = length ?? 0;
  const why = shortest
    ? t('irrgarten.explain.why', { before: count - 1, count })
    : t('irrgarten.explain.why-not', { count });
  return [
    idea,
    { title: t('explain.example'), ...example(result, trails[0]) },
    { title: t(shortest ? 'explain.why' : 'explain.why-not'), text: [why] },
    cost,
  ];
}

/** The first moves of this very route, and the first jump where it comes later. */
function example({ moves, length }: Solved, trail: Trail | undefined): Pick<Chapter, 'text' | 'steps'> {
  if (trail === undefined || moves === null) return { text: [] };
  const { cells, events } = trail;
  const stepWords = (index: number) =>
    t(events[index] === JUMPED ? 'irrgarten.explain.jumps' : 'irrgarten.explain.walks', {
      move: moveWord(moves[index]),
      x: cells[2 * index + 2] + 1,
      y: cells[2 * index + 3] + 1,
    });
  const jump = events.indexOf(JUMPED);
  return {
    text: [
      t('irrgarten.explain.example', { x: cells[0] + 1, y: cells[1] + 1 }),
      ...(jump >= FEW ? [t('irrgarten.explain.later', { number: jump + 1, what: stepWords(jump) })] : []),
      t('irrgarten.explain.end', { count: length ?? 0 }),
    ],
    steps: Array.from(moves.slice(0, FEW), (_, index) => stepWords(index)),
  };
}
