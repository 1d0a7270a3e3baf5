/** The data that crosses between wasm, worker and page: types generated with the module, and some derived ones. */

import type * as pkg from '../pkg/lockstep.js';

export type * from '../pkg/lockstep.js';
export type { Measure as AnyMeasure, Report as AnyReport } from '../pkg/lockstep.js';

/** Settings of any family, as forms have them, and a seed. */
export type Settings = { kind: pkg.Kind; params: pkg.Values; seed: string };

/** Options of a search for a puzzle of any family. */
export type SolveOptions = pkg.Values;

export type Move = 'U' | 'D' | 'L' | 'R';

/** A cell of one of a puzzle's boards, each counted from 0. */
export type Place = { board: number; x: number; y: number };

export type Args = Record<string, string | number>;

export type Algorithm = pkg.LabyrinthAlgorithm | pkg.IrrgartenAlgorithm;

/** With the number that the page knows it by. */
export type Recording = pkg.Recording & { id?: number };

/** With its text if it is written out, else with settings and seed; so are levels. */
export type Example = pkg.Example & { text?: string; generated?: pkg.Recipe };

export type Level = pkg.Level & { text?: string; generated?: pkg.Recipe };
