/** A recorded search and its frames: their numbers, and what is said about them. */

import { perObject } from '../../engine/remember.ts';
import type { Cell, SearchStep, StromrallyeFrame, StromrallyeRecording } from '../../engine/types.ts';
import { number, t } from '../../i18n/index.ts';
import { frameOf } from '../../puzzle/watch.ts';
import type { Session } from '../../state/session.ts';

/** The sign of each step that leaves a position out of account; in the order of the steps' numbers. */
export const STEP_SIGNS: Record<SearchStep, string | undefined> = {
  began: undefined,
  entered: undefined,
  stuck: '∅',
  'dead-ends': '⊥',
  crowded: '#',
  unreachable: '?',
  known: '=',
  'too-many-swaps': '>',
  exhausted: '×',
  again: '≈',
  narrowed: undefined,
  solved: undefined,
  parity: '◩',
};

/** The effects of an event, by its number. */
export const STEPS = Object.keys(STEP_SIGNS) as readonly SearchStep[];

/** The searches that take turns, by their numbers. */
export const SEARCHERS: readonly StromrallyeFrame['searcher'][] = ['exhaust', 'beam'];

export const totalsOf = perObject(({ steps }: StromrallyeRecording) => {
  const totals = STEPS.map(() => 0);
  for (const step of steps) totals[step]++;
  return totals;
});

export const recordingOf = ({ watched }: Session) => (watched?.recording as StromrallyeRecording | undefined) ?? null;

/** The frame to show now. @returns null if no search is watched, and before its first step */
export const boardFrame = (session: Session) => frameOf(session) as StromrallyeFrame | null;

export function watched(session: Session) {
  const frame = boardFrame(session);
  if (frame === null) return t('watch.before');
  const { step, searcher, value, witnesses, robot, depth } = frame;
  if (step === 'began') return t(`stromrallye.search.began.${searcher}`, { count: value });
  if (step === 'entered' && depth === 0) return t('stromrallye.search.at-start');
  if (step === 'entered') return t('stromrallye.search.entered', { count: depth, cell: cellWords(robot) });
  const [first = '', second = ''] = witnesses.map(cellWords);
  return t(`stromrallye.search.${step}`, { count: value, first, second });
}

export function searchCaption({ searcher, hand, robot }: StromrallyeFrame) {
  const energy = hand.least === hand.most ? number(hand.most) : `${hand.least} – ${hand.most}`;
  const name = t(`stromrallye.searcher.${searcher}`);
  return { name, place: t('stromrallye.search.place', { energy, place: cellWords(robot) }) };
}

export function lengthWords({ short, long }: { short: number; long: number }) {
  const longs = long > 0 ? [number(long), number(long + 2), number(long + 4), '…'] : [];
  return [...(short > 0 ? [number(short)] : []), ...longs].join(', ');
}

export const cellWords = ({ x, y }: Cell) => t('stage.at', { x: x + 1, y: y + 1 });

/** A cell of a list, as solutions are written in cells. */
export const cellName = ({ x, y }: Cell) => `(${x + 1}|${y + 1})`;
