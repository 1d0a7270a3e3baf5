/**
 * What every part of the page shares: its state, its workers, its boards, and how it is drawn again. Mutate, then
 * redraw: an action changes `page` and calls `changed`, and everything is drawn once in the next frame.
 */

import type { Palette } from '../boards/colours.ts';
import type { BoardView, Showing } from '../boards/view.ts';
import type { Workers } from '../engine/client.ts';
import type { State } from '../engine/types.ts';
import type { Clock } from './clock.ts';
import type { Filling } from './collection-generate.ts';
import type { DayPuzzles } from './day-puzzles.ts';
import type { Asking } from './judge.ts';
import type { Keeping } from './keep/owner.ts';
import type { Page } from './page.ts';
import type { Linking } from './recipe-consent.ts';
import type { Updating } from './update.ts';
import type { Pausing } from './verdict.ts';
import type { WatchClock } from './watch.ts';

export interface App {
  page: Page;
  workers: Workers;
  dayPuzzles: DayPuzzles;
  view: BoardView;
  palette: Palette;
  /** whether the engine works, once that is known */ loaded: Promise<boolean>;
  clock: Clock;
  watchClock: WatchClock;
  asking: Asking;
  pausing: Pausing;
  linking: Linking;
  filling: Filling;
  keeping: Keeping;
  updating: Updating;
  changed: () => void;
  /** theme, language or an option changed: all is written and drawn again */ refresh: () => void;
  /** to be read out, once */ announce: (text: string) => void;
  showing: () => Showing | null;
  shownState: () => State;
  /** Takes what is being typed in the editor, which sets this. */ endTyping: () => Promise<void>;
  /** Draws everything at once, rather than in the next frame. */ drawNow: () => void;
}
