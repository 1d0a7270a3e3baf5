/** The mark of a board's player, beside its name. */

import { isHollow, variableOf } from '../boards/colours.ts';
import { movingMark } from '../boards/draw/layers.ts';
import type { Board } from '../engine/types.ts';

export function PlayerMark({ board }: { board: Board | undefined }) {
  const moving = board && movingMark(board);
  if (!moving) return <span class="mark" />;
  const hollow = isHollow(board.player) ? ' hollow' : '';
  return (
    <span class={`mark mark-${moving.shape}${hollow}`} style={{ '--player': `var(${variableOf(moving.role)})` }} />
  );
}
