/** What is said about the steps of a search that is watched. */

import type { Sitting, Watched } from '../../core/session.ts';
import type { RecordedFrame } from '../../engine/types.ts';
import { number, shortNumber, t } from '../../i18n/index.ts';
import { filmOf, frameOf } from './search-film.ts';

/** What the present step did. */
export function watched(sitting: Sitting) {
  const frame = frameOf(sitting);
  if (frame === null) return t('stromrallye.search.before');
  const { step, searcher, value, witnesses, robot, depth } = frame;
  if (step === 'began') return t(`stromrallye.search.began.${searcher}`, { count: value });
  if (step === 'entered')
    return depth === 0
      ? t('stromrallye.search.at-start')
      : t('stromrallye.search.entered', { count: depth, cell: cellName(robot) });
  const [first, second] = witnesses.map(cellName);
  return t(`stromrallye.search.${step}`, { count: value, first: first ?? '', second: second ?? '' });
}

/** Who searches, and what the robot has on board. */
export function searchCaption({ searcher, hand, robot }: RecordedFrame) {
  const energy = hand.least === hand.most ? number(hand.most) : `${hand.least} – ${hand.most}`;
  const place = t('stromrallye.cell', { x: robot.x + 1, y: robot.y + 1 });
  return {
    name: t(`stromrallye.searcher.${searcher}`),
    place: t('stromrallye.search.place', { energy, place }),
  };
}

/** The lengths that a hop can have. */
export function lengthWords({ short, long }: { short: number; long: number }) {
  const longs = long > 0 ? [number(long), number(long + 2), number(long + 4), '…'] : [];
  return [...(short > 0 ? [number(short)] : []), ...longs].join(', ');
}

/** A cell by its column and row, as in the file. */
export function cellName({ x, y }: { x: number; y: number }) {
  return `${x + 1},${y + 1}`;
}

/** How much of the search is shown; empty where all of it is. */
export function cutWords(watched: Watched) {
  const { cut, positions } = filmOf(watched);
  if (!cut) return '';
  return t('stromrallye.search.cut', { count: watched.length, positions: shortNumber(positions) });
}
