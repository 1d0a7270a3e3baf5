/**
 * What moves on a board: the players at a moment, the move under way, falls that were
 * just seen; and the arrow of a hint, or the sign of somebody whom it leaves where they are.
 */

import type { Board, Trail } from '../../engine/types.ts';
import { bucketOf, isHollow, type Palette } from '../colours.ts';
import { BITMAP_BELOW } from './bitmap.ts';
import { movingMark } from './layers.ts';
import { drawArrow, drawFall, drawPlayer, drawStay } from './marks.ts';
import { drawNumbers } from './numbers.ts';
import type { Frame } from './static-layers.ts';
import { drawTrail, fallsBetween, isStep, placeAt } from './trail-layer.ts';

export type DrawHidden = (
  context: CanvasRenderingContext2D,
  frame: Frame,
  cell: { x: number; y: number },
  hidden: number,
  palette: Palette,
) => void;

/** More rings at once would run into one. */
const MOST_FALLS = 4;

const STEPS: Record<string, [number, number]> = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };

export function drawActors(
  context: CanvasRenderingContext2D,
  frame: Frame,
  board: Board,
  trail: Trail,
  now: {
    moves: string;
    moment: number;
    echo: number;
    hint: string | null;
    stays: boolean[];
    hidden: number | null;
    drawHidden: DrawHidden;
    lined: boolean;
    palette: Palette;
    ramp: string[];
  },
) {
  const direction = (index: number) => STEPS[now.moves[index]];
  const place = placeAt(trail, now.moment, direction);
  const index = Math.floor(now.moment);
  if (now.lined && index < now.moment) drawUnderWay(context, frame, trail, index, place, now);
  for (const fall of fallsBetween(trail, Math.floor(now.moment - now.echo), index).slice(-MOST_FALLS)) {
    const [dx, dy] = direction(fall);
    const x = trail.cells[2 * fall] + 0.5 + dx;
    const y = trail.cells[2 * fall + 1] + 0.5 + dy;
    const age = (now.moment - fall) / Math.max(1, now.echo);
    drawFall(context, frame, { role: `player-${board.player}`, x, y, age: Math.min(1, age) }, now.palette);
  }
  const mark = movingMark(board);
  if (mark === undefined) return;
  const carries = trail.energies.length > index;
  const hides = now.hidden !== null;
  const look = { shape: mark.shape, role: mark.role, hollow: isHollow(board.player), hides, carries };
  drawPlayer(context, frame, { ...place, ...look }, now.palette);
  if (carries) {
    const energy = new Float32Array([place.x, place.y, trail.energies[index]]);
    drawNumbers(context, frame, 'energy', energy, now.palette);
  }
  if (now.hidden !== null) now.drawHidden(context, frame, place, now.hidden, now.palette);
  if (now.hint === null) return;
  if (now.stays[board.player - 1]) drawStay(context, frame, place, now.palette);
  else drawArrow(context, frame, place, STEPS[now.hint], now.palette);
}

/** The part of a move that is walked already. */
function drawUnderWay(
  context: CanvasRenderingContext2D,
  frame: Frame,
  trail: Trail,
  index: number,
  place: { x: number; y: number },
  now: { moves: string; ramp: string[] },
) {
  if (!isStep(trail.events[index])) return;
  const part = {
    player: trail.player,
    cells: trail.cells.subarray(2 * index, 2 * index + 4),
    lines: trail.lines.slice(4 * index, 4 * index + 4),
    events: trail.events.subarray(index, index + 1),
    energies: trail.energies.subarray(index, index + 1),
  };
  const [x, y, nextX, nextY] = part.cells;
  const whole = Math.hypot(nextX - x, nextY - y);
  const along = Math.hypot(place.x - x - 0.5, place.y - y - 0.5) / Math.max(1, whole);
  part.lines[2] = part.lines[0] + (part.lines[2] - part.lines[0]) * along;
  part.lines[3] = part.lines[1] + (part.lines[3] - part.lines[1]) * along;
  const colour = now.ramp[bucketOf(index, now.moves.length)];
  if (frame.scale >= BITMAP_BELOW) drawTrail(context, frame, part, 0, 1, 1, [colour]);
}
