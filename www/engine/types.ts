/**
 * The data that crosses between wasm, worker and page, under short names. The types themselves are
 * generated with the wasm module; no code lives here.
 */

import type * as pkg from '../pkg/lockstep.js';
import type { IrrgartenAlgorithm, LabyrinthAlgorithm, Recipe as Settings } from '../pkg/lockstep.js';

export type {
  Aim,
  Board,
  Cell,
  Edit,
  Entry,
  FilmFrame,
  FilmWish,
  Forecast,
  Grade,
  Graded,
  Improved,
  ImproveOptions,
  Judged,
  Kind,
  Layer,
  Mark,
  Measure as AnyMeasure,
  Message,
  MoveEvent,
  NoFilm,
  OfDay,
  Opened,
  Params,
  Progress,
  Proof,
  Proposal,
  Puzzle,
  RecordedFrame,
  RecordedHop,
  RecordedSearch,
  Report as AnyReport,
  SearchStep,
  Sight,
  Size,
  Solved,
  SolveOptions,
  State,
  Stepped,
  Surroundings,
  TextError,
  Tool,
  Total,
  Traced,
  Trail,
  Trying,
} from '../pkg/lockstep.js';
export type { Settings };

export type Move = 'U' | 'D' | 'L' | 'R';

/** A cell of one of a puzzle's boards, each counted from 0. */
export type Place = { board: number; x: number; y: number };

export type Args = Record<string, string | number>;

export type Algorithm = LabyrinthAlgorithm | IrrgartenAlgorithm;

/** With the number that the page knows it by. */
export type Film = pkg.Film & { id?: number };

/** With its text where that is written down, else with settings and seed, as a level, too. */
export type Example = pkg.Example & { text?: string; generated?: Settings };

export type Level = pkg.Level & { text?: string; generated?: Settings };
