/** The moving parts of a board: players, the move under way, recent falls; the arrow of a hint, or the sign to stay. */

import type { Board, Cell, Move, Trail } from '../../engine/types.ts';
import { bucketOf, isHollow, type Palette } from '../colours.ts';
import { type Context, type Frame, SMALL } from './canvas.ts';
import { movingMark } from './layers.ts';
import { drawArrow, drawFall, drawPlayer, drawStay } from './marks.ts';
import { drawNumbers } from './numbers.ts';
import { drawTrail, fallsBetween, isStep, placeAt } from './trail-layer.ts';

type DrawHidden = (context: Context, frame: Frame, cell: Cell, hidden: number, palette: Palette) => void;

export interface Actors {
  /** the moves of the trails */ moves: string;
  /** whether the trails are drawn as lines */ lined: boolean;
  /** in moves; a fraction shows a move under way */ moment: number;
  /** for how many moves a fall stays visible */ echo: number;
  /** how far the rings of a fall by the last move have faded, from 0 to 1; null without any */ rings: number | null;
  /** the move that an arrow shows */ hint: Move | null;
  /** which players it leaves in place */ stays: boolean[];
  /** the number under the player there */ hidden: number | null;
  drawHidden: DrawHidden;
  palette: Palette;
  /** the colours of the trail */ ramp: string[];
}

/** More rings at once would merge into one. */
const MOST_FALLS = 4;

const STEPS: Record<string, [number, number]> = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };

export function drawActors(context: Context, frame: Frame, board: Board, trail: Trail, now: Actors) {
  const { moment, echo, hidden, palette } = now;
  const direction = (index: number) => STEPS[now.moves[index]];
  const place = placeAt(trail, moment, direction);
  const index = Math.floor(moment);
  if (now.lined && index < moment) drawUnderWay(context, frame, trail, index, place, now);
  const falls = fallsBetween(trail, Math.floor(moment - echo), index).slice(-MOST_FALLS);
  const fading = falls.map(fall => [fall, Math.min(1, (moment - fall) / Math.max(1, echo))]);
  const last = now.moves.length - 1;
  if (now.rings !== null && fallsBetween(trail, last, last + 1).length > 0) fading.push([last, now.rings]);
  for (const [fall, age] of fading) {
    const [dx, dy] = direction(fall);
    const x = trail.cells[2 * fall] + 0.5 + dx;
    const y = trail.cells[2 * fall + 1] + 0.5 + dy;
    drawFall(context, frame, { role: `player-${board.player}`, x, y, age }, palette);
  }
  const mark = movingMark(board);
  if (mark === undefined) return;
  const { shape, role } = mark;
  const carries = trail.energies.length > index;
  const look = { shape, role, hollow: isHollow(board.player), hides: hidden !== null, carries };
  drawPlayer(context, frame, { ...place, ...look }, palette);
  if (carries) {
    const energy = new Float32Array([place.x, place.y, trail.energies[index]]);
    drawNumbers(context, frame, { role: 'energy', data: energy }, palette);
  }
  if (hidden !== null) now.drawHidden(context, frame, place, hidden, palette);
  if (now.hint === null) return;
  if (now.stays[board.player - 1]) drawStay(context, frame, place, palette);
  else drawArrow(context, frame, place, STEPS[now.hint], palette);
}

function drawUnderWay(context: Context, frame: Frame, trail: Trail, index: number, place: Cell, now: Actors) {
  if (!isStep(trail.events[index]) || frame.scale < SMALL) return;
  const [x, y, nextX, nextY] = trail.cells.subarray(2 * index, 2 * index + 4);
  const whole = Math.hypot(nextX - x, nextY - y);
  const along = Math.hypot(place.x - x - 0.5, place.y - y - 0.5) / Math.max(1, whole);
  const lines = trail.lines.slice(4 * index, 4 * index + 4);
  lines[2] = lines[0] + (lines[2] - lines[0]) * along;
  lines[3] = lines[1] + (lines[3] - lines[1]) * along;
  const part = { ...trail, lines, events: trail.events.subarray(index, index + 1) };
  drawTrail(context, frame, part, 0, 1, 1, [now.ramp[bucketOf(index, now.moves.length)]]);
}
