/**
 * The data that crosses between wasm, worker and page, under short names. The types themselves are
 * generated with the wasm module; no code lives here.
 *
 * @typedef {import('./pkg/lockstep.js').Kind} Kind
 * @typedef {'U' | 'D' | 'L' | 'R'} Move
 * @typedef {Record<string, string | number>} Args
 * @typedef {import('./pkg/lockstep.js').Message} Message A code that i18n turns into a sentence.
 * @typedef {import('./pkg/lockstep.js').TextError} TextError
 * @typedef {import('./pkg/lockstep.js').Puzzle} Puzzle
 * @typedef {import('./pkg/lockstep.js').State} State
 * @typedef {import('./pkg/lockstep.js').Opened} Opened
 * @typedef {import('./pkg/lockstep.js').Tool} Tool
 * @typedef {import('./pkg/lockstep.js').Mark} Mark
 * @typedef {import('./pkg/lockstep.js').Edit} Edit
 * @typedef {import('./pkg/lockstep.js').Size} Size
 * @typedef {import('./pkg/lockstep.js').Stepped} Stepped
 * @typedef {import('./pkg/lockstep.js').MoveEvent} MoveEvent
 * @typedef {import('./pkg/lockstep.js').Layer} Layer
 * @typedef {import('./pkg/lockstep.js').Board} Board
 * @typedef {import('./pkg/lockstep.js').Trail} Trail
 * @typedef {import('./pkg/lockstep.js').Progress} Progress
 * @typedef {import('./pkg/lockstep.js').Proof} Proof
 * @typedef {import('./pkg/lockstep.js').Solved} Solved
 * @typedef {import('./pkg/lockstep.js').SolveOptions} SolveOptions
 * @typedef {import('./pkg/lockstep.js').Film & { id?: number }} Film With the number that the page knows it by.
 * @typedef {import('./pkg/lockstep.js').NoFilm} NoFilm
 * @typedef {import('./pkg/lockstep.js').FilmWish} FilmWish
 * @typedef {import('./pkg/lockstep.js').FilmFrame} FilmFrame
 * @typedef {import('./pkg/lockstep.js').Sight} Sight
 * @typedef {import('./pkg/lockstep.js').LabyrinthAlgorithm | import('./pkg/lockstep.js').IrrgartenAlgorithm} Algorithm
 * @typedef {import('./pkg/lockstep.js').Forecast} Forecast
 * @typedef {import('./pkg/lockstep.js').Params} Params
 * @typedef {import('./pkg/lockstep.js').Report} AnyReport
 * @typedef {import('./pkg/lockstep.js').Measure} AnyMeasure
 * @typedef {import('./pkg/lockstep.js').Traced} Traced
 * @typedef {import('./pkg/lockstep.js').RecordedSearch} RecordedSearch
 * @typedef {import('./pkg/lockstep.js').RecordedFrame} RecordedFrame
 * @typedef {import('./pkg/lockstep.js').RecordedHop} RecordedHop
 * @typedef {import('./pkg/lockstep.js').SearchStep} SearchStep
 * @typedef {import('./pkg/lockstep.js').Judged} Judged
 * @typedef {import('./pkg/lockstep.js').Cell} Cell
 * @typedef {import('./pkg/lockstep.js').Entry} Entry
 * @typedef {import('./pkg/lockstep.js').Grade} Grade
 * @typedef {import('./pkg/lockstep.js').Graded} Graded
 * @typedef {import('./pkg/lockstep.js').Surroundings} Surroundings
 * @typedef {import('./pkg/lockstep.js').Aim} Aim
 * @typedef {import('./pkg/lockstep.js').ImproveOptions} ImproveOptions
 * @typedef {import('./pkg/lockstep.js').Improved} Improved
 * @typedef {import('./pkg/lockstep.js').Proposal} Proposal
 * @typedef {import('./pkg/lockstep.js').Trying} Trying
 * @typedef {import('./pkg/lockstep.js').Total} Total What a whole solution has at least; see Judged.
 * @typedef {import('./pkg/lockstep.js').Example & { text?: string, generated?: Settings }} Example With its text where that is written
 *   down, else with settings and seed, as a level, too.
 * @typedef {import('./pkg/lockstep.js').Level & { text?: string, generated?: Settings }} Level
 * @typedef {import('./pkg/lockstep.js').OfDay} OfDay
 * @typedef {import('./pkg/lockstep.js').Recipe} Settings A generated puzzle, as it is shared.
 */

export {};
