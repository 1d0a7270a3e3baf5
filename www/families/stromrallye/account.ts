/** Why nothing is shorter, for batteries, and the explanation of a result: idea, example, why it holds, cost. */

import type { Explanation, Row } from '../../app/family.ts';
import { EVENT } from '../../boards/draw/trail-layer.ts';
import type { Puzzle, Solved, Trail } from '../../engine/types.ts';
import { duration, number, ownKey, t } from '../../i18n/index.ts';
import { costSentence } from '../../words/sentences.ts';
import { chapter, FEW, rows } from '../define.ts';
import { explanation, verdict } from './words.ts';

export function account(result: Solved, puzzle: Puzzle): Row[] {
  const { length, states, account: figures, swaps } = result;
  const total = puzzle.kind === 'stromrallye' ? puzzle.total : 0;
  return rows({
    'account.length': length === null ? '' : t('count.moves', { count: length }),
    'account.bound': length === null ? '' : t('stromrallye.account.bound', { total }),
    'stromrallye.account.swaps': swaps === null ? '' : swapWords(result),
    'stromrallye.account.nodes': states === 0 ? '' : number(states),
    'account.by': figures ? t(ownKey('stromrallye', `by.${figures.by}`)) : '',
  });
}

export function reason(result: Solved, puzzle: Puzzle) {
  const { verdict, length, proof, states } = result;
  // Other proofs stand with the verdict.
  if (proof?.code === 'exhausted') return t('stromrallye.explain.why-exhausted', { states });
  const total = puzzle.kind === 'stromrallye' ? puzzle.total : 0;
  return verdict === 'solved' && length ? t('stromrallye.reason', { moves: t('count.moves', { count: total }) }) : '';
}

export function explain(result: Solved, puzzle: Puzzle, trails: Trail[]): Explanation[] {
  if (puzzle.kind !== 'stromrallye') return [];
  const { states, swaps, swapsProved, swapsAtLeast = 0, account: figures } = result;
  const { total, batteries } = puzzle;
  const about = t('stromrallye.explain.idea', { count: batteries.length });
  const idea = chapter('idea', [about, t('stromrallye.explain.idea-graph')]);
  const here =
    states === 0
      ? t('stromrallye.explain.cost-none', { time: duration(result.seconds) })
      : t('explain.cost-here', { cost: costSentence(result) });
  const cost = chapter('cost', [t('stromrallye.explain.cost-hard'), here]);
  if (result.verdict === 'unsolvable') {
    // The verdict has the numbers of a parity proof; the others are short.
    const why = [result.proof?.code === 'parity' ? '' : verdict(result), explanation(result)];
    if (result.proof?.code === 'exhausted') why[1] = t('stromrallye.explain.why-exhausted', { states });
    return [idea, chapter('why-none', why.filter(Boolean)), cost];
  }
  if (!result.length) return [];
  const why = [t('stromrallye.explain.why', { total })];
  if (swaps !== null) {
    const bound = figures?.bound ?? 0;
    if (bound > 0) why.push(t('stromrallye.explain.why-swaps', { bound }));
    if (swapsAtLeast > bound) why.push(t('stromrallye.explain.why-risen', { atLeast: swapsAtLeast }));
    why.push(t(swapsProved ? 'stromrallye.explain.swaps-proved' : 'stromrallye.explain.swaps-open', { count: swaps }));
  }
  return [idea, example(result, puzzle, trails[0]), chapter('why', why), cost];
}

function example(
  { length }: Solved,
  { robot }: Puzzle & { kind: 'stromrallye' },
  trail: Trail | undefined,
): Explanation {
  if (trail === undefined) return chapter('example', []);
  const { events, cells, energies } = trail;
  const swaps = [...events.keys()].filter(index => events[index] === EVENT.swapped).slice(0, FEW);
  const steps = swaps.map((index, place) => {
    const begun = place === 0 ? 0 : swaps[place - 1] + 1;
    const count = index + 1 - begun;
    return t('stromrallye.explain.hop', {
      count,
      x: cells[2 * index + 2] + 1,
      y: cells[2 * index + 3] + 1,
      // The battery now on board lay here before the swap.
      left: energies[begun] - count,
      charge: energies[index + 1],
    });
  });
  const start = t('stromrallye.explain.example', { x: robot.x + 1, y: robot.y + 1, charge: robot.charge });
  return chapter('example', [start, t('stromrallye.explain.end', { count: length ?? 0 })], steps);
}

function swapWords({ swaps, swapsProved, swapsAtLeast, account: figures }: Solved) {
  const count = swaps ?? 0;
  if (swapsProved) return t('stromrallye.account.swaps-fewest', { count });
  const bound = Math.max(swapsAtLeast ?? 0, figures?.bound ?? 0);
  return bound > 0 ? t('stromrallye.account.swaps-bound', { count, bound }) : number(count);
}
