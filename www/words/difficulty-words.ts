/**
 * Measured difficulty in words, the same for every family and everywhere: a number, which is the −log₁₀ of a share of
 * random play-outs, and the word for its range. Also the message for a missed target difficulty.
 */

import { shownDifficulty } from '../engine/engine.ts';
import type { AnyMeasure, Kind, Settings } from '../engine/types.ts';
import { decimals, number, ownKey, t } from '../i18n/index.ts';
import type { Session } from '../state/session.ts';

/** The range of the target difficulty. */
type Wish = { least: number; most: number };

/** Nothing is measured beyond this. */
const MOST = 99;

/** A range narrower than this, which is a custom one, should be widened. */
const NARROW = 0.5;

export const difficultyWord = (difficulty: number) => t(`difficulty.${shownDifficulty(difficulty).word}`);

/** A difficulty as a number and a word; null if too large to be measured. @param exact else it is a bound */
export function difficultyWords(difficulty: number | null, exact = true) {
  if (difficulty === null) return t('difficulty.unmeasured');
  const value = oneDecimal(difficulty);
  return t('difficulty.headline', {
    difficulty: exact ? value : t('difficulty.at-least', { difficulty: value }),
    word: difficultyWord(difficulty),
  });
}

/** The target range in settings; null if any difficulty will do. */
const wishOf = ({ params: { wanted, least, most } }: Settings): Wish | null =>
  wanted === true ? { least: Number(least), most: Number(most) } : null;

/** A range of difficulty: "1 to 2", "4 or more". */
export const rangeWords = ({ least, most }: Wish) =>
  t(least === 0 ? 'wish.up-to' : most >= MOST ? 'wish.or-more' : 'wish.range', { least, most });

/** For a generated puzzle that missed the target difficulty: in short, in full, and what would help. */
export function missedWish({ source, difficulty: { measure, report } }: Session) {
  if (source?.kind !== 'generated' || report === null || !('missed' in report)) return null;
  if (!(report.missed as string[]).includes('missed-difficulty')) return null;
  const { kind } = source.settings;
  const wish = wishOf(source.settings);
  if (wish === null) return null;
  const wanted = rangeWords(wish);
  const short = t('wish.short', { wanted });
  const value = difficultyNumber(measure);
  if (value === null) return { short, full: t('wish.unmeasured', { wanted }), help: t(ownKey(kind, 'wish.smaller')) };
  const { tenths } = shownDifficulty(value);
  // One decimal may not tell it from what was wanted.
  const isWithin = wish.least <= tenths && tenths <= wish.most;
  const difficulty = isWithin ? decimals(value, 3) : number(tenths);
  const full = t('wish.missed', { wanted, difficulty });
  return { short, full, help: helpFor(kind, wish, value) };
}

export const difficultyNumber = (measure: AnyMeasure | null) => measure?.difficulty ?? null;

function helpFor(kind: Kind, { least, most }: Wish, difficulty: number) {
  const help = t(ownKey(kind, difficulty < least ? 'wish.harder' : 'wish.easier'));
  return most - least < NARROW ? `${help} ${t('wish.wider')}` : help;
}

/** The number as it is shown beside its word. */
export const oneDecimal = (difficulty: number) => number(shownDifficulty(difficulty).tenths);
