/**
 * Why a set of mazes is hard, in words. Difficulty is about the number of powers of ten of random play-outs for one
 * that solves.
 */

import { largeNumber, t } from '../../i18n/index.ts';
import type { LabyrinthsMeasure as Measure } from '../../pkg/lockstep.js';

/** Why it is so hard, one plain sentence for each reason that there is. */
export function reasons({ shortest, alone, decisions, traps, waits, away, falls, playouts }: Measure): string[] {
  if (shortest === null) return [t('simultaneous.measure.too-large', { alone })];
  const sentences = playouts === null ? [] : [playoutWords(playouts)];
  sentences.push(t('simultaneous.measure.length', { count: shortest, alone }));
  for (const [name, count] of Object.entries({ decisions, traps, waits, away, falls }))
    if (count !== null && count > 0) sentences.push(t(`simultaneous.measure.${name}`, { count }));
  return sentences;
}

/** @param share of the play-outs */
function playoutWords(share: number) {
  // One in 1.4 is no number that anybody pictures.
  return share > 0.5
    ? t('simultaneous.measure.most-playouts')
    : t('simultaneous.measure.playouts', { one: largeNumber(Math.round(1 / share)) });
}
