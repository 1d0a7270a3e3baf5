/**
 * The data that crosses between wasm, worker and page, as JSDoc types. No code lives here; other files import the types
 * with `import('./types.js')`.
 *
 * @typedef {'simultaneous'} Kind
 * @typedef {'U' | 'D' | 'L' | 'R'} Move
 * @typedef {Record<string, string | number>} Args
 * @typedef {{ code: string, args: Args }} Message A code that i18n turns into a sentence.
 *
 * @typedef {object} TextPlace Where in a text something was found: 1-based line and column, UTF-16 offsets.
 * @property {number} line
 * @property {number} column
 * @property {number} start
 * @property {number} end
 *
 * @typedef {Message & TextPlace & { hint?: Message }} TextError
 *
 * @typedef {{ x: number, y: number }} Cell 0-based.
 * @typedef {{ width: number, height: number, pits: number }} BoardFacts
 * @typedef {{ id: string, kind: Kind, boards: BoardFacts[] }} Puzzle
 * @typedef {{ puzzle: string, players: Cell[], moves: string, solved: boolean }} State
 * @typedef {'walked' | 'wall' | 'home' | 'fell'} StepEvent
 *
 * @typedef {{ ok: false, reason: Message }} Refused
 * @typedef {{ ok: true, puzzle: Puzzle, state: State, warnings: TextError[] } | { ok: false, error: TextError }} Opened
 * @typedef {{ ok: true, state: State, events: StepEvent[] } | (Refused & { state: State })} Stepped
 *
 * @typedef {'rects' | 'lines' | 'start' | 'goal' | 'disc' | 'diamond' | 'triangle' | 'square'} Shape
 * @typedef {{ role: string, shape: Shape, data: Float32Array }} Layer Numbers in cells; see the wasm module's documentation.
 * @typedef {{ player: number, width: number, height: number, layers: Layer[] }} Board
 * @typedef {{ boards: Board[] }} Scene
 *
 * @typedef {object} Trail The way of one player, for n moves.
 * @property {number} player
 * @property {Uint16Array} cells 2 (n + 1) numbers: x y at each moment.
 * @property {Float32Array} lines 4 n numbers: x1 y1 x2 y2 of each move.
 * @property {Uint8Array} events n numbers: 0 walked, 1 wall, 2 home, 3 fell.
 *
 * @typedef {object} Progress
 * @property {string} stage
 * @property {number} seconds
 * @property {number} depth
 * @property {number} frontier
 * @property {number} explored
 * @property {number} bytes
 * @property {number} atLeast
 *
 * @typedef {object} Proof Why there is no solution: what can be reached on one board and the cut around it.
 * @property {number} player
 * @property {string} code
 * @property {number} reached
 * @property {Layer[]} layers
 *
 * @typedef {object} Solved
 * @property {true} ok
 * @property {Kind} kind
 * @property {'solved' | 'unsolvable' | 'stopped'} verdict
 * @property {boolean} shortest
 * @property {number | null} length
 * @property {string | null} moves
 * @property {number} seconds
 * @property {number} states
 * @property {number} bytes
 * @property {number} atLeast
 * @property {Message} [stopped]
 * @property {Proof} [proof]
 *
 * @typedef {{ pairs: number, bytes: number, slow: boolean }} Forecast
 *
 * @typedef {object} Params What the generator of simultaneous labyrinths may vary; shares are 0 to 1.
 * @property {number} width
 * @property {number} height
 * @property {'perfect' | 'braided' | 'random'} maze
 * @property {number} opened
 * @property {number} walls
 * @property {number} pits
 * @property {boolean} solvable
 *
 * @typedef {{ kind: Kind, params: Params, seed: string }} Settings A generated puzzle, as it is shared.
 * @typedef {{ name: string, kind: Kind, width: number, height: number, size: 'small' | 'medium' | 'large' }} Example
 */

export {};
