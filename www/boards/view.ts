/**
 * The boards on the page, as everybody else sees them: given what to show, they draw it in the next
 * animation frame. They know no rules and change no page state.
 */

import type { Board, Move, Place, Trail } from '../engine/types.ts';
import type { Boards } from './boards.ts';
import * as boards from './boards.ts';
import type { Palette } from './colours.ts';
import type { DrawHidden } from './draw/actors.ts';
import type { Overlay } from './draw/layers.ts';
import type { Colours, Paint } from './draw/paint.ts';
import type { Preview } from './draw/preview.ts';
import * as lens from './lens.ts';
import * as places from './places.ts';

export interface Showing {
  /** which it is; other boards of the same puzzle take the same panes */ puzzle: string;
  boards: Board[];
  proof: Overlay | null;
  trails: Trail[];
  /** the moves of the trails */ moves: string;
  /** on the cells of each board */ paints: readonly (Paint | null)[];
  /** how often they changed */ painted: number;
  paintColours: Colours;
  /** whether the trails are drawn as lines */ lined: boolean;
  /** in moves; a fraction shows a move under way */ moment: number;
  /** how many moves before the moment a fall is still seen */ echo: number;
  /** the move that an arrow shows */ hint: Move | null;
  /** which players it leaves where they are */ stays: boolean[];
  /** what lies under whoever stands there */ hidden: number | null;
  drawHidden: DrawHidden;
  /** the cell that has a frame */ look: Place | null;
  /** another one */ marked: Place | null;
  /** what a press would draw */ preview: Preview | null;
  /** where a proposal that is tried on changes the puzzle */ tried: readonly Preview[];
  palette: Palette;
  /** the colours of the trail */ ramp: string[];
}

/** A cell of one of the boards, from 0. */

export type BoardView = ReturnType<typeof createBoardView>;

/** @param container the room the boards may fill; its children are replaced */
export function createBoardView(container: HTMLElement) {
  const state: boards.Boards = {
    container,
    panes: [],
    showing: null,
    room: { width: 0, height: 0 },
    size: { width: 0, height: 0, dpr: 1 },
    views: [],
    whole: [],
    fitted: true,
    following: true,
    frame: 0,
    columns: 0,
    lens: lens.createLens(),
    changed() {},
  };
  new ResizeObserver(() => boards.layOut(state)).observe(container);
  // The lens stays where it is in the window, and the boards do not.
  window.addEventListener('scroll', () => lens.lensOff(state), { passive: true });
  const lensAt = (x: number, y: number, finger?: boolean, grain?: lens.Grain) => {
    const shown = lens.lensAt(state, x, y, finger, grain);
    boards.request(state);
    return shown;
  };
  const lensOn = (place: Place) => {
    lens.lensOn(state, place);
    boards.request(state);
  };
  const lensOff = () => lens.lensOff(state);
  return { ...bound(state, boards), ...bound(state, places), lensAt, lensOn, lensOff };
}

type Bound<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (first: Boards, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/** Functions of a module with their first argument given. */
function bound<Functions extends Record<string, (state: Boards, ...rest: any[]) => unknown>>(
  state: Boards,
  functions: Functions,
): Bound<Functions> {
  const entries = Object.entries(functions).map(([name, call]) => [name, (...rest: any[]) => call(state, ...rest)]);
  return Object.fromEntries(entries);
}
