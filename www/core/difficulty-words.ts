/**
 * Measured difficulty in words, the same for every family: a number, which is the −log₁₀ of a share of random
 * play-outs, and one scale of words for it, which is that of the wanted ranges. Also what is said where a wish for a
 * difficulty was missed.
 */

import { tableOf } from '../engine/engine.ts';
import type { AnyMeasure, AnyReport, Args, Kind, Settings } from '../engine/types.ts';
import { number, ownKey, t } from '../i18n/index.ts';
import type { Values } from '../pkg/lockstep.js';
import type { Change } from './easier-harder.ts';
import { OWN } from './form.ts';
import type { Sitting } from './session.ts';

/** A range of difficulty that settings ask for. */
interface Wish {
  /** of the choice that has this range; `own` where none has */ name: string;
  least: number;
  most: number;
}

/** What came of a wish that was missed, as sentences. */
interface Missed {
  /** beside the difficulty */ short: string;
  /** in full */ said: string;
  /** what would help */ help: string;
}

type Changes = Change[];

/** The choices of ranges, and the code of a report whose puzzle lies outside of the wanted one. */
const WANTED = 'wanted';
const MISSED = 'missed-difficulty';

/** Where one's own range is narrower than this, a wider one would help. */
const NARROW = 0.5;

/** The wanted ranges that a family's generator offers by name, the easiest first. */
function bandsOf(kind: Kind): Wish[] {
  const choices = tableOf(kind).bundles.find(({ name }) => name === WANTED)?.choices ?? [];
  return choices
    .filter(({ values }) => values.wanted === true)
    .map(({ name, values }) => ({ name, least: Number(values.least), most: Number(values.most) }));
}

/** The word for a difficulty. */
export function difficultyWord(kind: Kind, difficulty: number) {
  const bands = bandsOf(kind);
  const band = bands.find(({ most }) => difficulty < most) ?? bands.at(-1);
  return band === undefined ? '' : t(`difficulty.${band.name}`);
}

/**
 * A difficulty as a number and a word.
 * @param difficulty null where the puzzle is too large to be measured
 * @param exact otherwise it is at least that
 */
export function difficultyWords(kind: Kind, difficulty: number | null, exact = true) {
  if (difficulty === null) return t('difficulty.unmeasured');
  const value = oneDecimal(difficulty);
  return t('difficulty.headline', {
    difficulty: exact ? value : t('difficulty.at-least', { difficulty: value }),
    word: difficultyWord(kind, difficulty),
  });
}

/** The range that settings ask for; null where any difficulty will do. */
function wishOf({ kind, params }: Settings): Wish | null {
  if (params.wanted !== true) return null;
  const [least, most] = [Number(params.least), Number(params.most)];
  const band = bandsOf(kind).find(candidate => candidate.least === least && candidate.most === most);
  return { name: band?.name ?? OWN, least, most };
}

/** The range of a wish, as the form has it. */
function wishWords(kind: Kind, { name, least, most }: Wish) {
  if (name === OWN) return t('wish.range', { least, most });
  return t(ownKey(kind, `setting.${WANTED}.${name}`), { least, most });
}

/** What is to be said where a generated puzzle has not the difficulty that was wanted; null where it has. */
export function missedWish({ source, difficulty: { measure, report } }: Sitting): Missed | null {
  if (source?.kind !== 'generated' || !isMissed(report)) return null;
  const { kind } = source.settings;
  const wish = wishOf(source.settings);
  if (wish === null) return null;
  const wanted = wishWords(kind, wish);
  const short = t('wish.short', { wanted });
  const difficulty = difficultyNumber(measure);
  if (difficulty === null)
    return { short, said: t('wish.unmeasured', { wanted }), help: t(ownKey(kind, 'wish.smaller')) };
  const said = t('wish.missed', {
    wanted,
    count: report.tries,
    difficulty: oneDecimal(difficulty),
    word: difficultyWord(kind, difficulty),
  });
  return { short, said, help: helpFor(kind, wish, difficulty) };
}

/** How hard a puzzle is, as a number; null where that is not known. */
export function difficultyNumber(measure: AnyMeasure | null) {
  return measure?.difficulty ?? null;
}

/**
 * What has changed from one generated puzzle to the next, which was to be easier or harder.
 * @param now its difficulty
 */
export function notchWords(
  kind: Kind,
  { by, changes, before }: { by: 1 | -1; changes: Changes; before: number | null },
  now: number | null,
) {
  const what = changes.map(({ name, choice, values }) => {
    const [number] = Object.values(values);
    const value =
      choice === OWN
        ? t('wish.range', numbersOf(values))
        : choice === null
          ? String(number)
          : t(ownKey(kind, `setting.${name}.${choice}`), numbersOf(values));
    return t('notch.change', { name: t(ownKey(kind, `setting.${name}`)), value });
  });
  const sentence = t(by > 0 ? 'notch.harder' : 'notch.easier', { changes: what.join(', ') });
  if (before === null || now === null) return sentence;
  return `${sentence} ${t('notch.measured', { before: oneDecimal(before), now: oneDecimal(now) })}`;
}

function numbersOf(values: Values): Args {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );
}

/** @param difficulty of the nearest puzzle */
function helpFor(kind: Kind, { name, least, most }: Wish, difficulty: number) {
  const help = t(ownKey(kind, difficulty < least ? 'wish.harder' : 'wish.easier'));
  return name === OWN && most - least < NARROW ? `${help} ${t('wish.wider')}` : help;
}

/** Whether a report tells of a difficulty that was missed. */
function isMissed(report: AnyReport | null): report is AnyReport & { missed: string[]; tries: number } {
  return report !== null && 'missed' in report && (report.missed as string[]).includes(MISSED);
}

/** Rounded down, so that no number belongs to another word than the one beside it. */
function oneDecimal(value: number) {
  return number(Math.floor(value * 10 + 1e-9) / 10);
}
