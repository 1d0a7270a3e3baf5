/** The number of pairs with each cell as a colour: a hue for each end of the search, stronger for more pairs. */

import type { Painter } from '../../app/family.ts';
import { channelsOf, type Palette } from '../../boards/colours.ts';
import { createPaint, type Paint, setCell } from '../../boards/draw/paint.ts';
import { perObject, remember } from '../../engine/remember.ts';
import type { Board, LabyrinthsFrame, Place, Sight } from '../../engine/types.ts';
import { pairFrame, shownPair } from './recording.ts';

export const DEGREES = 8;

/** The strength of a single pair. */
const FAINTEST = 0.3;

const NO_TRAILS: never[] = [];

const PAIR = [0, 1];

export function createPainter(): Painter {
  const paintsFor = remember((boards: Board[], players: readonly number[]) => ({
    paints: boards.map(({ width, height }, index) => (players.includes(index) ? createPaint(width, height) : null)),
    frame: null as Sight | null,
  }));

  const markedOf = remember(marked);

  return (session, boards, trails, _moment, palette, _ramp, sight) => {
    const shown = session.view === 'search' ? shownPair(session) : null;
    // A running search can be shown for two mazes.
    const live = boards.length === PAIR.length ? sight : null;
    const players = live ? PAIR : shown?.recording.players;
    if (players === undefined) return { lined: true, trails };
    const painted = paintsFor(boards, players);
    const recorded = pairFrame(session);
    const frame = live ?? recorded;
    if (frame !== null && frame !== painted.frame) {
      painted.frame = frame;
      for (const [maze, board] of players.entries()) {
        const paint = painted.paints[board];
        if (paint) paintHeat(paint, frame.heat[maze]);
      }
    }
    const { watched } = session;
    // At the end the route is drawn over the colours.
    const isEnd = !live && watched !== null && watched.at >= watched.length && trails.length > 0;
    const pin = (!live && shown?.wish.pin) || null;
    return {
      paints: painted.paints,
      colours: heatColours(palette),
      lined: isEnd,
      trails: isEnd ? trails : NO_TRAILS,
      marked: markedOf(live ? null : recorded, pin, boards, players),
    };
  };
}

/** Framed: the pinned cell, and the cells of the pairs where both searches have met; of a pinned one its own pairs. */
function marked(frame: LabyrinthsFrame | null, pin: Place | null, boards: Board[], players: readonly number[]) {
  const met = players.flatMap((board, maze) =>
    Array.from(frame?.met[maze] ?? [], cell => {
      const { width } = boards[board];
      return { board, x: cell % width, y: Math.floor(cell / width) };
    }),
  );
  return pin === null ? met : [pin, ...met];
}

/** Paints the counts of both ends. @param cellOf the cell of each count */
export function paintHeat(paint: Paint, [start, goal]: [Uint32Array, Uint32Array], cellOf = (index: number) => index) {
  const most = [largest(start), largest(goal)];
  for (let index = 0; index < start.length; index++) {
    const value = heatValue(degreeOf(start[index], most[0]), degreeOf(goal[index], most[1]));
    setCell(paint, cellOf(index), value);
  }
}

const largest = (counts: Uint32Array) => counts.reduce((most, count) => Math.max(most, count), 0);

/** The strength of a count: 0 for none, {@link DEGREES} for the most; by its logarithm, as counts differ a thousandfold. */
export function degreeOf(count: number, most: number) {
  if (count === 0) return 0;
  return most <= 1 ? DEGREES : 1 + Math.round((DEGREES - 1) * (Math.log(count) / Math.log(most)));
}

/** The number of a colour among {@link heatColours}, from the degrees of both ends; 0 without pairs. */
export const heatValue = (start: number, goal: number) => start * (DEGREES + 1) + goal;

export const heatColours = perObject((palette: Palette) =>
  Array.from({ length: (DEGREES + 1) ** 2 - 1 }, (_, index) => colourOf(index + 1, palette)),
);

function colourOf(value: number, palette: Palette) {
  const start = Math.floor(value / (DEGREES + 1));
  const goal = value % (DEGREES + 1);
  const share = goal / (start + goal);
  const both = palette['from-both'];
  const hue =
    share <= 0.5 ? mixed(palette['from-start'], both, 2 * share) : mixed(both, palette['from-goal'], 2 * share - 1);
  const strength = FAINTEST + (1 - FAINTEST) * (Math.max(start, goal) / DEGREES);
  return mixed(palette.floor, hue, strength);
}

/** A colour between two, mixed by code value: in linear light a faint orange would turn pink. */
function mixed(from: string, to: string, share: number) {
  const target = channelsOf(to);
  const channels = channelsOf(from).map((value, channel) => Math.round(value + (target[channel] - value) * share));
  return `rgb(${channels.join(', ')})`;
}
