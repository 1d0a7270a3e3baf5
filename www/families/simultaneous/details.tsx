/** Why a set of mazes is hard, in plain sentences; for a generated one, also how it was chosen. */

import { largeNumber, t } from '../../i18n/index.ts';
import type { LabyrinthsMeasure as Measure, LabyrinthsReport as Report } from '../../pkg/lockstep.js';
import { difficultyWords } from '../../words/difficulty-words.ts';

export const measured = {
  headline: (measure: Measure | null) =>
    measure === null ? t('simultaneous.measure.chosen') : difficultyWords(measure.difficulty),
  reasons,
  report: ({ tries }: Report) =>
    tries === 1 ? null : <p class="faint">{t('simultaneous.measure.tries', { count: tries })}</p>,
  lacks: ({ missed }: Report) => (missed.includes('missed-pits') ? t('simultaneous.measure.fewer-pits') : ''),
};

export function reasons({ shortest, alone, decisions, traps, waits, away, falls, playouts }: Measure): string[] {
  if (shortest === null) return [t('simultaneous.measure.too-large', { alone })];
  const sentences = playouts === null ? [] : [playoutWords(playouts)];
  sentences.push(t('simultaneous.measure.length', { count: shortest, alone }));
  for (const [name, count] of Object.entries({ decisions, traps, waits, away, falls }))
    if (count) sentences.push(t(`simultaneous.measure.${name}`, { count }));
  return sentences;
}

/** @param share of the random play-outs that solve it */
function playoutWords(share: number) {
  // Nobody can picture one in 1.4.
  return share > 0.5
    ? t('simultaneous.measure.most-playouts')
    : t('simultaneous.measure.playouts', { one: largeNumber(Math.round(1 / share)) });
}
