/**
 * The families of puzzles, and what each brings to the page. Everything else (opening, playing,
 * searching, hints, playback, sharing, drawing) is one mechanism for all of them.
 *
 * A family has words, rules of thumb for the pointer, and three sections of its own: how it is
 * searched, how it is generated, what is to be told of a puzzle beyond its size. What a puzzle's
 * moves do is known to the wasm module alone.
 *
 * @typedef {import('../types.js').Puzzle} Puzzle
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').Solved} Solved
 * @typedef {import('../types.js').Move} Move
 * @typedef {import('../types.js').Message} Message
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state.js').Page} Page
 * @typedef {import('../types.js').Board} Board
 * @typedef {(state: State, move: Move) => State | null} Step A move, as the rules have it; null where it is
 *   refused.
 *
 * @typedef {object} Section A part of a panel.
 * @property {HTMLElement} element
 * @property {() => void} render
 *
 * @typedef {(page: Page, board: Board, trail: import('../types.js').Trail, moment: number,
 *   palette: import('../colours.js').Palette, ramp: string[]) => Painted} Painter
 *
 * @typedef {object} Painted How a board looks beyond its scene.
 * @property {import('../draw/paint.js').Paint | null} paint on its cells
 * @property {string[]} colours of the paint
 * @property {boolean} lined whether the way is drawn as a line
 * @property {import('../types.js').Trail} trail
 *
 * @typedef {object} Form The family's fields in the generator.
 * @property {HTMLElement[]} fields
 * @property {() => void} render
 * @property {(params: any) => void} takeOver the settings of a puzzle that came from elsewhere
 * @property {() => { params: import('../types.js').Params } | { problem: string }} read
 *
 * @typedef {object} Family
 * @property {import('../types.js').Kind} kind
 * @property {string} firstExample What is on the boards when one turns to the family.
 * @property {boolean} changes Whether moves change the boards beyond who stands where.
 * @property {boolean} looks Whether there is something to be told of single cells.
 * @property {boolean} canBeLost Whether there are positions of solvable puzzles that lead nowhere.
 * @property {boolean} asksLeast Whether the length of a shortest solution is found out meanwhile.
 * @property {boolean} stepsBack Whether a step can be taken back as a move of its own, which marks the
 *   cell it leaves.
 * @property {boolean} watched Whether a search can be shown step by step.
 * @property {readonly import('../algorithms.js').Algorithm[]} algorithms The usual one first.
 * @property {readonly import('../sequence.js').Format[]} formats How its sequences are written.
 * @property {Words} words
 * @property {(method: import('../algorithms.js').Method) => import('../types.js').SolveOptions} solveOptions
 * @property {(page: Page) => import('../draw/layers.js').Overlay | null} proof What is drawn over the
 *   boards where there is no solution.
 * @property {(() => Painter) | null} createPainter
 * @property {(palette: import('../colours.js').Palette) => import('../colours.js').Palette} colours Its own,
 *   where a role means something else here; the same palette gives the same object.
 * @property {(puzzle: Puzzle, state: State, place: import('../board-canvas.js').Place, boards: Board[]) =>
 *   { moves: string } | { problem: Message } | null} tap What a press on a cell asks for.
 * @property {((state: State, move: Move, boards: Board[], step: Step) => string) | null} run The moves of one
 *   press that runs along a corridor.
 * @property {((moves: string, trail: import('../types.js').Trail, boards: Board[]) => number) | null} runBack
 *   How many moves such a press takes back.
 * @property {(puzzle: Puzzle, state: State) => number | null} hidden A number on the cell that who stands
 *   there hides.
 * @property {(app: App) => Section} createSearchOptions
 * @property {(app: App) => Form} createGenerator
 * @property {((app: App) => Section) | null} createDetails
 * @property {((app: App) => Section) | null} createComparison Below the result.
 *
 * @typedef {object} Words Sentences in the language that is set.
 * @property {(puzzle: Puzzle) => string} facts one line
 * @property {(boards: { width: number, height: number }[]) => string} sizes
 * @property {(example: import('../types.js').Example, title: string) => string} card for those who do not see it
 * @property {(count: number) => string} moves so many moves
 * @property {(board: number, puzzle: Puzzle, state: State, page: Page) => { name: string, place: string }} caption
 * @property {(page: Page, board: number, state: State, moment: number) => string} picture of a board, for
 *   those who do not see it
 * @property {(puzzle: Puzzle, state: State, place: import('../board-canvas.js').Place, boards: Board[]) => string}
 *   look what is on a cell; empty where there is nothing to say
 * @property {(page: Page) => string} counter how many moves are played
 * @property {(page: Page) => string} step what the last step did; empty where that is seen
 * @property {(page: Page) => string} where everybody is, after a step that says nothing of its own
 * @property {(puzzle: Puzzle, state: State) => string} stranded no move is left, and it is not solved; else empty
 * @property {(page: Page) => { words: string, short: string, grave: boolean }} forecast what a search will
 *   cost; short: for a single line, empty where there is no need
 * @property {(page: Page) => string} searching what the search is doing
 * @property {readonly string[]} progress what is counted meanwhile, see panels/progress.js
 * @property {(page: Page) => string} progressShort the most telling of it, for one line
 * @property {(result: Solved, puzzle: Puzzle | null) => string} verdict
 * @property {(result: Solved) => string} explanation of the verdict, where it needs one
 * @property {(result: Solved, algorithm: import('../algorithms.js').Algorithm) => string} cost
 * @property {(result: Solved, searching: boolean) => string} more what is known beyond the verdict
 * @property {(progress: import('../types.js').Progress | null) => string} generating what the generator is doing
 */

import { irrgarten } from './irrgarten.js';
import { simultaneous } from './simultaneous.js';
import { stromrallye } from './stromrallye.js';

/** In the order in which the page offers them. @type {readonly Family[]} */
export const FAMILIES = [simultaneous, stromrallye, irrgarten];

/**
 * @param {import('../types.js').Kind | undefined} kind
 * @returns {Family} the first one where nothing is open
 */
export function familyOf(kind) {
  return FAMILIES.find(family => family.kind === kind) ?? FAMILIES[0];
}

/**
 * The family of the puzzle on the boards.
 * @param {Page} page
 */
export function currentFamily(page) {
  return familyOf(page.puzzle?.kind);
}
