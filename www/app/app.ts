/**
 * Shared by all parts of the page: its objects, the families, and notices above the boards. Mutate, then redraw: an
 * action changes `page` and calls `acted`, and everything is drawn once in the next frame.
 */

import { type Palette, readPalette } from '../boards/colours.ts';
import type { Showing } from '../boards/pane.ts';
import type { BoardView } from '../boards/view.ts';
import type { Workers } from '../engine/client.ts';
import type { Args, State } from '../engine/types.ts';
import { type Notice, notify, type Page } from '../state/page.ts';

export interface App {
  page: Page;
  workers: Workers;
  view: BoardView;
  palette: Palette;
  /** whether the engine works, once that is known */ loaded: Promise<boolean>;
  /** Something was done, or has ended: what follows from it is kept, asked and drawn. */ acted: () => void;
  /** Draws in the next frame, or now: the same state at a later moment. */ redraw: (when?: 'now') => void;
  /** to be read out, once */ announce: (text: string) => void;
  /** On the boards: their drawing, null without a puzzle; and the state after the last whole move. */
  onBoards: { drawn: () => Showing | null; state: () => State };
}

/** The theme, the language or the screen changed: everything is drawn again. */
export function refresh(app: App) {
  app.palette = readPalette();
  app.acted();
}

/** Changes the state at a press without further effects. */
export function alter<Part extends object>(app: App, part: Part, changes: Partial<Part>) {
  Object.assign(part, changes);
  app.acted();
}

export function warn(app: App, id: string, args?: Args, of: Notice['of'] = 'moment') {
  notify(app.page, { id, args, tone: 'error', of });
  app.acted();
}

/** Reports why nothing was opened. @returns false */
export function refuse(app: App, id: string, args?: Args): false {
  warn(app, id, args);
  return false;
}

export function inform(app: App, id: string, args?: Args) {
  notify(app.page, { id, args, tone: 'info', of: 'moment' });
  app.acted();
}
