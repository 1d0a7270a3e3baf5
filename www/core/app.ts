/**
 * What all parts of the page share: its objects, the families, and notices above the boards. Mutate, then redraw: an
 * action changes `page` and calls `changed`, and everything is drawn once in the next frame.
 */

import type { Palette } from '../boards/colours.ts';
import type { Showing } from '../boards/pane.ts';
import type { BoardView } from '../boards/view.ts';
import type { Workers } from '../engine/client.ts';
import type { Args, Kind, State } from '../engine/types.ts';
import type { newBrowsing } from './address.ts';
import type { Stepping } from './clock.ts';
import type { Filling } from './collection-generate.ts';
import type { DayPuzzles } from './day-puzzles.ts';
import type { Family } from './family.ts';
import type { Keeping } from './keep/owner.ts';
import { type Notice, notify, type Page } from './page.ts';
import type { Linking } from './recipe-consent.ts';

export interface App {
  page: Page;
  workers: Workers;
  dayPuzzles: DayPuzzles;
  view: BoardView;
  palette: Palette;
  /** whether the engine works, once that is known */ loaded: Promise<boolean>;
  /**
   * frame: the requested one, 0 if none; last: its time; stepping: the steps of the walk being shown; steps: how many
   * of a watched search a frame shows if there is no pause.
   */
  clock: { frame: number; last: number; stepping: Stepping | null; steps: number };
  /** A timer for questions about the position. */ asking: { pausing: number };
  /** A timer, and the id of the puzzle to be checked then. */ pausing: { timer: number; puzzle: string | null };
  browsing: ReturnType<typeof newBrowsing>;
  linking: Linking;
  filling: Filling;
  keeping: Keeping;
  /** looked: when this page last looked for a newer version, in ms of its clock. */
  updating: { registration: ServiceWorkerRegistration | null; looked: number };
  changed: () => void;
  /** theme, language or an option changed: renders everything again */ refresh: () => void;
  /** to be read out, once */ announce: (text: string) => void;
  showing: () => Showing | null;
  shownState: () => State;
  /** Applies the text being typed; set by the editor. */ endTyping: () => Promise<void>;
  /** Draws everything now rather than in the next frame. */ drawNow: () => void;
}

/** The families of puzzles in the order in which the page offers them. They register themselves: see families/index.ts. */
export const FAMILIES: Family[] = [];

export const familyNamed = (kind: unknown) => FAMILIES.find(family => family.kind === kind);

/** @returns the first family if nothing is open */
export const familyOf = (kind: Kind | undefined): Family => familyNamed(kind) ?? FAMILIES[0];

export const currentFamily = (page: Page) => familyOf(page.session.puzzle?.kind);

/** Changes the state at a press without further effects. */
export function alter<Part extends object>(app: App, part: Part, changes: Partial<Part>) {
  Object.assign(part, changes);
  app.changed();
}

export function warn(app: App, id: string, args?: Args, of: Notice['of'] = 'moment') {
  notify(app.page, { id, args, tone: 'error', of });
  app.changed();
}

/** Tells why something could not be opened. @returns false: nothing opened */
export function refuse(app: App, id: string, args?: Args): false {
  warn(app, id, args);
  return false;
}

export function tell(app: App, id: string, args?: Args) {
  notify(app.page, { id, args, tone: 'info', of: 'moment' });
  app.changed();
}
