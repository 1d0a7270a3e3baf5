/**
 * What a family of puzzles brings to the page. Everything else (opening, playing, searching, hints,
 * playback, sharing, drawing) is one mechanism for all of them.
 *
 * A family has words and sections of its own: how it is searched, what is to be told of a
 * puzzle beyond its size. What a move does and what a press asks for is known to the wasm module
 * alone. {@link defineFamily} fills in what most families do not need.
 *
 * @typedef {import('../types.js').Puzzle} Puzzle
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').Solved} Solved
 * @typedef {import('../types.js').Move} Move
 * @typedef {import('../types.js').Trail} Trail
 * @typedef {import('../types.js').Message} Message
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state/sitting.js').Sitting} Sitting
 * @typedef {import('../state/search.js').Search} Search
 * @typedef {import('../types.js').Board} Board
 *
 * @typedef {object} Section A part of a panel.
 * @property {HTMLElement} element
 * @property {() => void} render
 *
 * @typedef {(sitting: Sitting, boards: Board[], trails: Trail[], moment: number,
 *   palette: import('../colours.js').Palette, ramp: string[], sight: import('../types.js').Sight | null) => Painted} Painter sight: where a
 *   search is that runs, while that is shown. What does not change is the same object
 *   again: boards are drawn anew where anything is another one.
 *
 * @typedef {object} Painted How the boards look beyond their scenes.
 * @property {readonly (import('../draw/paint.js').Paint | null)[]} paints on the cells of each board
 * @property {readonly string[]} colours of the paints
 * @property {boolean} lined whether the trails are drawn as lines
 * @property {Trail[]} trails in place of those of the moves shown
 * @property {Board[]} [boards] in place of those of the moment, with the same sizes
 * @property {import('../boards/view.js').Place | null} [marked] a cell with a frame of its own
 *
 * @typedef {{ ok: true, result: Solved, recorded: import('../controller/watching.js').Recorded | null }
 *   | { ok: false, error: Message }} RecordAnswer
 *
 * @typedef {object} Family
 * @property {import('../types.js').Kind} kind
 * @property {string} firstExample What is on the boards when one turns to the family: written down, so that no worker is
 *   waited for.
 * @property {string} firstSolution Moves that solve it, which a first visit is shown.
 * @property {boolean} changes Whether moves change the boards beyond who stands where.
 * @property {boolean} looks Whether there is something to be told of single cells.
 * @property {boolean} canBeLost Whether there are positions of solvable puzzles that lead nowhere.
 * @property {(memory: number) => import('../types.js').SolveOptions} leastOptions The search for the number to
 *   beat, with so many bytes.
 * @property {(result: Solved) => number | null} leastIn The number to beat that a result proves.
 * @property {(trails: Trail[], moves: string) => number} score What is compared with it, of a walk.
 * @property {(proof: Solved) => boolean} hasMore Whether a search that asks for all that its options know tells more
 *   than a proof: how many solutions are shortest, say.
 * @property {boolean} countsTotals Whether solutions differ in their number of moves, so that moves can be wasted.
 * @property {boolean} stepsBack Whether a step can be taken back as a move of its own, which marks the
 *   cell it leaves.
 * @property {((app: App, method: import('../algorithms.js').Method, heard: import('../solver-client.js').Heard) =>
 *   Promise<RecordAnswer>) | null} record Searches and keeps what the search does, to be watched; null where searches
 *   are not recorded.
 * @property {(sitting: Sitting) => boolean} canWatch Whether a search can be watched at a press that has ended before, or is
 *   made again for it. What was watched ends with it when another search has ended.
 * @property {(app: App) => void | Promise<void>} watch Begins that: sooner or later it calls `actions.showWatched`. As a rule
 *   the search is made again, and recorded. A promise says until when nothing is there to be seen.
 * @property {() => number} filmBytes How many bytes a search may hold whose film is kept; 0 where searches leave none.
 * @property {(app: App, place: import('../boards/view.js').Place) => void} pressWatched What a press on a cell does while a
 *   search is watched.
 * @property {(app: App) => boolean} releaseWatched Undoes that; false where there was nothing to undo.
 * @property {boolean} keepsRoute Whether its generator makes puzzles along a solution, which is kept.
 * @property {boolean} measuresAtOnce Whether what was generated is measured without being asked for.
 * @property {readonly import('../algorithms.js').Algorithm[]} algorithms The usual one first.
 * @property {readonly import('../sequence.js').Format[]} formats How its sequences are written.
 * @property {Words} words
 * @property {(method: import('../algorithms.js').Method) => import('../types.js').SolveOptions} solveOptions
 * @property {(sitting: Sitting) => import('../draw/layers.js').Overlay | null} proof What is drawn over the
 *   boards where there is no solution.
 * @property {(() => Painter) | null} createPainter
 * @property {(palette: import('../colours.js').Palette) => import('../colours.js').Palette} colours Its own,
 *   where a role means something else here; the same palette gives the same object.
 * @property {Record<string, string>} paper Its colours on paper, by role: for a pencil, and to spare ink.
 * @property {boolean} runs Whether a press may run along a corridor.
 * @property {(puzzle: Puzzle, state: State) => number | null} hidden A number on the cell that whoever stands
 *   there hides.
 * @property {(context: CanvasRenderingContext2D, frame: import('../draw/static-layers.js').Frame,
 *   cell: { x: number, y: number }, hidden: number, palette: import('../colours.js').Palette) => void} drawHidden
 *   Draws that number; the cell by its centre.
 * @property {import('../draw/shapes.js').Drawing} drawing What it adds to what can be drawn.
 * @property {(app: App) => Section} createSearchOptions
 * @property {((app: App) => Section) | null} createDetails What is told of a puzzle beyond its size.
 * @property {((app: App) => Section) | null} createComparison Below the result.
 * @property {() => Promise<import('../help/types.js').FamilyHelp>} help Its part of the help, loaded when it is asked for.
 * @property {{ errors: Record<string, string>, expected: Record<string, string>, moves: Record<string, string> }} helpFor Which section of the format an
 *   error of a text leads to, and which section of the rules a refused move, by their codes.
 * @property {(app: App, event: KeyboardEvent) => boolean} drawingKey What a key does while one draws; false where it does
 *   what it does in every family.
 * @property {readonly { names: string, does: string }[]} drawingKeys Keys while one draws that it has beside those of all families: messages.
 * @property {(app: App, event: WheelEvent) => boolean} drawingWheel What the wheel does over a board while one draws; false where
 *   it zooms.
 * @property {(app: App, place: import('../boards/view.js').Place, point: { x: number, y: number }) => boolean} drawingRest What a
 *   finger does that rests on a cell while one draws, at a point of the window; false where it only draws.
 * @property {((app: App) => Section) | null} createDrawingSection Beside the pens, while one draws.
 * @property {Record<string, string>} pens Signs of its pens, as paths on 24 × 24, by tool, or by tool and choice as `arrow.up`.
 * @property {(sitting: Sitting) => State | null} watchedState What the boards show while a search is watched; null for what
 *   the moves shown lead to. The same moment gives the same object.
 * @property {((app: App) => Section) | null} createSearchView Below the controls of a search that is watched, which is
 *   there whenever it is rendered.
 *
 * @typedef {{ words: string, short: string, grave: boolean }} Forecast What a search will cost; short: for a
 *   single line, empty where there is no need; grave: one should know before.
 *
 * @typedef {object} Words Sentences in the language that is set.
 * @property {(puzzle: Puzzle) => string} facts one line
 * @property {(boards: { width: number, height: number }[]) => string} sizes
 * @property {(example: import('../types.js').Example, title: string) => string} card for those who do not see it
 * @property {(board: number, puzzle: Puzzle, state: State, sitting: Sitting) => { name: string, place: string }} caption
 * @property {(sitting: Sitting, board: number, state: State, moment: number) => string} picture of a board, for
 *   those who do not see it
 * @property {(sitting: Sitting) => string} counter how many moves are played
 * @property {(sitting: Sitting) => string} watched what the present step of the watched search shows
 * @property {(sitting: Sitting) => string} step what the last step did; empty where that is seen
 * @property {(sitting: Sitting) => string} where everybody is, after a step that says nothing of its own
 * @property {(puzzle: Puzzle, state: State) => string} stranded no move is left, and it is not solved; else empty
 * @property {(sitting: Sitting, method: import('../algorithms.js').Method) => Forecast} forecast
 * @property {(search: Search, comparison: import('../state/search.js').Comparison | null) => string} searching what
 *   the search is doing
 * @property {readonly string[]} progress what is counted meanwhile, see panels/progress.js
 * @property {(search: Search) => string} progressShort the most telling of it, for one line
 * @property {(result: Solved, puzzle: Puzzle | null) => string} verdict
 * @property {(result: Solved, puzzle: Puzzle | null) => string} standing the same of a puzzle that is being made, which
 *   nobody wants to see solved
 * @property {(result: Solved) => string} explanation of the verdict, where it needs one
 * @property {(result: Solved, algorithm: import('../algorithms.js').Algorithm) => string} cost
 * @property {(result: Solved, searching: boolean, now: import('../types.js').Progress | null) => string} more what is
 *   known beyond the verdict, while the search goes on too
 * @property {(result: Solved, puzzle: Puzzle, foundBy: import('../algorithms.js').Algorithm) => import('../proof-card.js').Row[]} account
 *   what the proof card says beside memory, time and version
 * @property {(result: Solved, puzzle: Puzzle, trails: Trail[]) => import('../proof-card.js').Chapter[]} explain the
 *   solution or the proof, for people: idea, example, why, cost; empty where there is nothing to explain
 * @property {(before: Puzzle, after: Puzzle) => { id: string, args: import('../types.js').Args } | null} lost what an edit took
 *   away beyond what was asked for; null where nothing
 * @property {(progress: import('../types.js').Progress | null) => string} generating what the generator is doing
 * @property {(edit: import('../types.js').Edit, puzzle: Puzzle) => string} change what an edit that makes the puzzle more
 *   interesting does to it, as a phrase
 */

import { t } from '../i18n/index.js';
import { createMemoryOptions } from '../panels/search-options.js';

/** What a family need not give. */
const DEFAULTS = {
  changes: false,
  looks: false,
  canBeLost: false,
  leastOptions: /** @type {Family['leastOptions']} */ (memory => ({ memory })),
  leastIn: /** @type {Family['leastIn']} */ (({ shortest, length }) => (shortest ? length : null)),
  score: /** @type {Family['score']} */ ((_trails, moves) => moves.length),
  countsTotals: true,
  hasMore: /** @type {Family['hasMore']} */ (() => false),
  stepsBack: false,
  record: /** @type {Family['record']} */ (null),
  filmBytes: /** @type {Family['filmBytes']} */ (() => 0),
  pressWatched: /** @type {Family['pressWatched']} */ (() => {}),
  releaseWatched: /** @type {Family['releaseWatched']} */ (() => false),
  canWatch: /** @type {Family['canWatch']} */ (() => false),
  watch: /** @type {Family['watch']} */ (({ actions }) => void actions.watchSearch()),
  keepsRoute: false,
  measuresAtOnce: false,
  algorithms: /** @type {Family['algorithms']} */ (['auto']),
  formats: /** @type {Family['formats']} */ (['arrows', 'letters', 'words']),
  createSearchOptions: /** @type {Family['createSearchOptions']} */ (createMemoryOptions),
  solveOptions: /** @type {Family['solveOptions']} */ (({ megabytes }) => ({ memory: megabytes * 1e6 })),
  proof: /** @type {Family['proof']} */ (() => null),
  createPainter: /** @type {Family['createPainter']} */ (null),
  colours: /** @type {Family['colours']} */ (palette => palette),
  paper: { ground: 'white', floor: 'white', wall: 'black', text: 'black' },
  runs: false,
  hidden: /** @type {Family['hidden']} */ (() => null),
  drawHidden: /** @type {Family['drawHidden']} */ (() => {}),
  drawing: /** @type {Family['drawing']} */ ({}),
  createDetails: /** @type {Family['createDetails']} */ (null),
  createComparison: /** @type {Family['createComparison']} */ (null),
  drawingKey: /** @type {Family['drawingKey']} */ (() => false),
  drawingKeys: /** @type {Family['drawingKeys']} */ ([]),
  drawingRest: /** @type {Family['drawingRest']} */ (() => false),
  createDrawingSection: /** @type {Family['createDrawingSection']} */ (null),
  pens: /** @type {Family['pens']} */ ({}),
  drawingWheel: /** @type {Family['drawingWheel']} */ (() => false),
  watchedState: /** @type {Family['watchedState']} */ (() => null),
  createSearchView: /** @type {Family['createSearchView']} */ (null),
};

/** What a family need not say. */
const SILENCE = {
  stranded: /** @type {Words['stranded']} */ (() => ''),
  forecast: /** @type {Words['forecast']} */ (() => ({ words: '', short: '', grave: false })),
  progressShort: /** @type {Words['progressShort']} */ (() => ''),
  watched: /** @type {Words['watched']} */ (
    ({ watched }) => t('watch.of', { at: Math.floor(watched?.at ?? 0), count: watched?.length ?? 0 })
  ),
  explanation: /** @type {Words['explanation']} */ (() => ''),
  more: /** @type {Words['more']} */ (() => ''),
  account: /** @type {Words['account']} */ (() => []),
  lost: /** @type {Words['lost']} */ (() => null),
  explain: /** @type {Words['explain']} */ (() => []),
  generating: /** @type {Words['generating']} */ (() => t('generator.running')),
};

/**
 * @typedef {Omit<Words, keyof typeof SILENCE | 'standing'> & Partial<typeof SILENCE & Pick<Words, 'standing'>>} GivenWords
 * @typedef {Omit<Family, keyof typeof DEFAULTS | 'words'> & Partial<typeof DEFAULTS> & { words: GivenWords }} Given
 */

/**
 * A family from what it gives.
 * @param {Given} given
 * @returns {Family}
 */
export function defineFamily(given) {
  return { ...DEFAULTS, ...given, words: { ...SILENCE, standing: given.words.verdict, ...given.words } };
}

/** @type {WeakMap<object, import('../draw/layers.js').Overlay>} */
const drawn = new WeakMap();

/**
 * A proof that speaks of the start: it is drawn while the own walk has not begun. The same proof gives the same object.
 * @type {Family['proof']}
 */
export function proofAtStart({ solution, view, game }) {
  const proof = solution.result?.proof;
  if (proof === undefined || !('layers' in proof) || view !== 'walk' || game.walk.moves !== '')
    return null;
  const overlay = drawn.get(proof) ?? { player: 1, layers: proof.layers };
  drawn.set(proof, overlay);
  return overlay;
}
