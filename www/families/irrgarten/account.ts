/** The proof card of a map, and the explanation of a result: idea, example, why it is shortest, cost. */

import type { Explanation, Row } from '../../app/family.ts';
import { EVENT } from '../../boards/draw/trail-layer.ts';
import type { Puzzle, Solved, Trail } from '../../engine/types.ts';
import { has, number, ownKey, t } from '../../i18n/index.ts';
import { moveWord } from '../../state/steps.ts';
import { costSentence } from '../../words/sentences.ts';
import { chapter, FEW, rows } from '../define.ts';

export function account({ length, shortest, states, visited, account: figures }: Solved): Row[] {
  const cells = t('irrgarten.account.cells', { count: visited ?? 0 });
  return rows({
    'account.length': length === null ? '' : t('count.moves', { count: length }),
    'account.bound': length ? t(`irrgarten.account.${shortest ? 'bound' : 'bound-none'}`, { length }) : '',
    'account.states': visited === null ? number(states) : t('irrgarten.account.states', { states, cells }),
    'account.layers': figures?.forward ? number(figures.forward) : '',
    'account.by': figures ? t(ownKey('irrgarten', `by.${figures.by}`)) : '',
  });
}

export function reason({ verdict, length, shortest, proof }: Solved) {
  if (verdict === 'unsolvable')
    return t('irrgarten.explain.why-none', { count: proof && 'reached' in proof ? proof.reached : 0 });
  if (verdict !== 'solved' || !length) return '';
  return t(shortest ? 'irrgarten.reason' : 'irrgarten.explain.why-not', { count: length });
}

export function explain(result: Solved, puzzle: Puzzle, trails: Trail[]): Explanation[] {
  const { verdict, length, shortest, account: figures } = result;
  if (verdict === 'stopped' || (verdict === 'solved' && !length)) return [];
  const [{ width, height }] = puzzle.boards;
  const own = `irrgarten.explain.idea-${figures?.by}`;
  const idea = chapter('idea', [t('irrgarten.explain.idea'), ...(has(own) ? [t(own)] : [])]);
  const cost = chapter('cost', [
    t('irrgarten.explain.cost-order', { width, height }),
    t('explain.cost-here', { cost: costSentence(result) }),
  ]);
  if (verdict === 'unsolvable') return [idea, chapter('why-none', [reason(result)]), cost];
  const count = length ?? 0;
  const why = shortest ? 'why' : 'why-not';
  const whyWords = t(`irrgarten.explain.${why}`, { before: count - 1, count });
  return [idea, example(result, trails[0]), chapter(why, [whyWords]), cost];
}

function example({ moves, length }: Solved, trail: Trail | undefined): Explanation {
  if (trail === undefined || moves === null) return chapter('example', []);
  const { cells, events } = trail;
  const stepWords = (index: number) =>
    t(events[index] === EVENT.jumped ? 'irrgarten.explain.jumps' : 'irrgarten.explain.walks', {
      move: moveWord(moves[index]),
      x: cells[2 * index + 2] + 1,
      y: cells[2 * index + 3] + 1,
    });
  const jump = events.indexOf(EVENT.jumped);
  const text = [
    t('irrgarten.explain.example', { x: cells[0] + 1, y: cells[1] + 1 }),
    ...(jump >= FEW ? [t('irrgarten.explain.later', { number: jump + 1, what: stepWords(jump) })] : []),
    t('irrgarten.explain.end', { count: length ?? 0 }),
  ];
  const first = Array.from(moves.slice(0, FEW), (_, index) => stepWords(index));
  return chapter('example', text, first);
}
