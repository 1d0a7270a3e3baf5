/**
 * What the proof card says of boards and batteries, and how a result is explained: in the order idea, example,
 * why it is so, cost.
 */

import { type Chapter, type Row, row } from '../../core/proof-card.ts';
import type { Puzzle, Solved, Trail } from '../../engine/types.ts';
import { byteSize, duration, number, t } from '../../i18n/index.ts';
import { explanation, verdict } from './words.ts';

/** What a trail has where a battery was swapped. */
const SWAPPED = 4;

/** So many swaps are told one by one. */
const FEW = 5;

export function account(result: Solved, puzzle: Puzzle): Row[] {
  const { length, states, account: told, swaps } = result;
  const total = puzzle.kind === 'stromrallye' ? puzzle.total : 0;
  return [
    ...(length === null
      ? []
      : [row('length', t('count.moves', { count: length })), row('bound', t('stromrallye.account.bound', { total }))]),
    ...(swaps === null ? [] : [{ label: t('stromrallye.account.swaps'), value: swapWords(result) }]),
    ...(states === 0 ? [] : [{ label: t('stromrallye.account.nodes'), value: number(states) }]),
    ...(told ? [row('by', t(`stromrallye.by.${told.by}`))] : []),
  ];
}

export function explain(result: Solved, puzzle: Puzzle, trails: Trail[]): Chapter[] {
  if (puzzle.kind !== 'stromrallye') return [];
  const { total, batteries } = puzzle;
  const idea = {
    title: t('explain.idea'),
    text: [t('stromrallye.explain.idea', { count: batteries.length }), t('stromrallye.explain.idea-graph')],
  };
  const cost = {
    title: t('explain.cost'),
    text: [t('stromrallye.explain.cost-hard'), costWords(result)],
  };
  if (result.verdict === 'unsolvable') {
    // What parity means has its numbers in the verdict; the others are short.
    const why = [result.proof?.code === 'parity' ? '' : verdict(result), explanation(result)];
    if (result.proof?.code === 'exhausted') why[1] = t('stromrallye.explain.why-exhausted', { states: result.states });
    return [idea, { title: t('explain.why-none'), text: why.filter(Boolean) }, cost];
  }
  if (!result.length) return [];
  const { swaps, swapsProved, swapsAtLeast = 0, account: told } = result;
  const why = [t('stromrallye.explain.why', { total })];
  if (swaps !== null) {
    const bound = told?.bound ?? 0;
    if (bound > 0) why.push(t('stromrallye.explain.why-swaps', { bound }));
    if (swapsAtLeast > bound) why.push(t('stromrallye.explain.why-risen', { atLeast: swapsAtLeast }));
    why.push(t(swapsProved ? 'stromrallye.explain.swaps-proved' : 'stromrallye.explain.swaps-open', { count: swaps }));
  }
  return [
    idea,
    { title: t('explain.example'), ...example(result, puzzle, trails[0]) },
    { title: t('explain.why'), text: why },
    cost,
  ];
}

/** The first swaps of this very solution. */
function example(
  { length }: Solved,
  { robot }: Puzzle & { kind: 'stromrallye' },
  trail: Trail | undefined,
): Pick<Chapter, 'text' | 'steps'> {
  if (trail === undefined) return { text: [] };
  const { events, cells, energies } = trail;
  const swaps: number[] = [];
  for (let index = 0; index < events.length && swaps.length < FEW; index++)
    if (events[index] === SWAPPED) swaps.push(index);
  const steps = swaps.map((index, place) => {
    const begun = place === 0 ? 0 : swaps[place - 1] + 1;
    // What is on board behind the swap lay there before.
    const left = energies[begun] - (index + 1 - begun);
    return t('stromrallye.explain.hop', {
      count: index + 1 - begun,
      x: cells[2 * index + 2] + 1,
      y: cells[2 * index + 3] + 1,
      left,
      charge: energies[index + 1],
    });
  });
  return {
    text: [
      t('stromrallye.explain.example', { x: robot.x + 1, y: robot.y + 1, charge: robot.charge }),
      t('stromrallye.explain.end', { count: length ?? 0 }),
    ],
    steps,
  };
}

function swapWords({ swaps, swapsProved, swapsAtLeast, account: told }: Solved) {
  const count = swaps ?? 0;
  if (swapsProved) return t('stromrallye.account.swaps-fewest', { count });
  const bound = swapsAtLeast ?? told?.bound ?? 0;
  return bound > 0 ? t('stromrallye.account.swaps-bound', { count, bound }) : number(count);
}

function costWords({ states, seconds, bytes }: Solved) {
  return t(states === 0 ? 'stromrallye.explain.cost-none' : 'stromrallye.explain.cost-here', {
    states,
    time: duration(seconds),
    bytes: byteSize(bytes),
  });
}
