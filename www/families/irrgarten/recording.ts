/** A recorded search for a way out, and its present step in words. */

import type { IrrgartenRecording } from '../../engine/types.ts';
import { t } from '../../i18n/index.ts';
import type { Session, Watched } from '../../state/session.ts';

/** The kinds of its steps, as the module numbers them. */
export const STEP = { began: 0, walked: 1, jumped: 2, backedOut: 3, reached: 4, reachedFarther: 5 };

export const recordingOf = ({ recording }: Watched) => recording as IrrgartenRecording;

export function watched({ watched: now, puzzle }: Session) {
  if (now === null || puzzle === null) return '';
  const { cells, kinds } = recordingOf(now);
  const index = Math.floor(now.at) - 1;
  if (index < 0) return t('watch.before');
  const [{ width }] = puzzle.boards;
  const place = { x: (cells[index] % width) + 1, y: Math.floor(cells[index] / width) + 1 };
  return t(`irrgarten.step.${Object.keys(STEP)[kinds[index]]}`, place);
}
