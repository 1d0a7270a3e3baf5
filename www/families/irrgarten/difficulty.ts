/** Why a maze is hard, in words. */

import { difficultyWords } from '../../core/difficulty-words.ts';
import { largeNumber, percent, t } from '../../i18n/index.ts';
import type { IrrgartenMeasure as Measure } from '../../pkg/lockstep.js';

/** The difficulty as a number and a word; of a maze too large for that, how long its shortest way is. */
export function headline({ difficulty, shortest, decisions }: Measure) {
  return difficulty === null
    ? t('irrgarten.headline', { shortest, decisions })
    : difficultyWords('irrgarten', difficulty);
}

/** What makes a maze hard, a plain sentence for each. */
export function reasons(measure: Measure): string[] {
  const { shortest, paths, detours, deadEnds, decisions, states, traps } = measure;
  const { walks, walkMoves, escaped, difficulty } = measure;
  return [
    ...(difficulty === null ? [] : [chanceWords(difficulty, walkMoves)]),
    t('irrgarten.way-length', { count: shortest }),
    t('irrgarten.detours', { share: percent(detours), paths }),
    t('irrgarten.dead-ends', { count: deadEnds }),
    t('irrgarten.decisions', { count: decisions }),
    traps === 0
      ? t('irrgarten.no-traps')
      : t('irrgarten.traps', { count: traps, share: percent(traps / Math.max(1, states)) }),
    // What is computed says more than what was counted.
    ...(difficulty === null ? [walkWords(escaped, walks, walkMoves)] : []),
  ];
}

/** @param moves of each */
function walkWords(escaped: number, walks: number, moves: number) {
  return t('irrgarten.walks', { share: percent(escaped / Math.max(1, walks)), walks, moves });
}

/** How many random walks get out. @param moves of each */
function chanceWords(difficulty: number, moves: number) {
  const one = 10 ** difficulty;
  if (one < 10) return t('irrgarten.chance', { share: percent(Math.round(1000 / one) / 1000), moves });
  return t('irrgarten.chance-one', { one: largeNumber(Number(one.toPrecision(2))), moves });
}
