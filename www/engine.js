/**
 * The wasm module on the main thread: opening, stepping, drawing data, packing. Searching and
 * generating run in the worker (solver-client.js), and so this module has neither: it is the one that is
 * waited for at first. What is seldom asked for is asked of the whole module, which is loaded later. States and
 * links mean the same to both.
 *
 * wasm keeps opened puzzles under their id and may forget old ones; a call whose puzzle is no
 * longer known opens the text again, so that callers never see `unknown-puzzle`.
 */

import init, * as wasm from './pkg/page.js';

/**
 * @typedef {import('./types.js').State} State
 * @typedef {import('./types.js').Message} Message
 */

/** Loads the module; everything else here needs it. */
export async function loadEngine() {
  await init();
}

/** The whole module beside it, which has what is seldom asked for, once it is there. @type {typeof import('./pkg/lockstep.js') | null} */
let whole = null;

/** @type {Promise<boolean> | null} */
let loading = null;

/**
 * Loads the whole module, too: pictures of all states, films of searches, files of sequences need it. Until then they
 * are not to be had.
 * @returns {Promise<boolean>} whether it is there
 */
export function loadWhole() {
  loading ??= import('./pkg/lockstep.js').then(
    async module => {
      await module.default();
      whole = module;
      return true;
    },
  );
  return loading.catch(() => {
    // A lost connection: the next try may do better.
    loading = null;
    return false;
  });
}

/** Whether it is there. */
export function hasWhole() {
  return whole !== null;
}

/**
 * A question about texts that remembers its last answer: the same text is asked about several times, and may have
 * megabytes.
 * @template Answer
 * @param {(text: string) => Answer} ask
 * @returns {(text: string) => Answer}
 */
function remembered(ask) {
  /** @type {{ text: string, answer: Answer } | null} */
  let last = null;
  return text => {
    if (last === null || last.text !== text) last = { text, answer: ask(text) };
    return last.answer;
  };
}

const openedLast = remembered(text => wasm.open(text));
const errorsLast = remembered(text => whole?.errors(text) ?? []);
const kindOfLast = remembered(text => wasm.kindOf(text));
const isCollectionLast = remembered(text => wasm.isCollection(text));

/** What is said where it is not there. */
const NOT_LOADED = /** @type {const} */ ({ ok: false, error: { code: 'not-started', args: {} } });

/**
 * @param {string} text
 * @returns {import('./types.js').Opened}
 */
export function open(text) {
  return openedLast(text);
}

/**
 * All that is wrong with a text: the first error as `open` has it, the others in the order of the text. Of a collection
 * the first error of each puzzle. Until the whole module is there, only the first error is known.
 * @param {string} text
 * @returns {import('./types.js').TextError[]}
 */
export function errors(text) {
  if (!isCollection(text)) return hasWhole() ? errorsLast(text) : firstError(text);
  const read = wasm.readCollection(text);
  return read.ok ? [] : read.errors;
}

/** @param {string} text @returns {import('./types.js').TextError[]} */
function firstError(text) {
  const opened = open(text);
  return opened.ok ? [] : [opened.error];
}

/**
 * @param {string} text the puzzle's text
 * @param {State} state
 * @param {import('./types.js').Move} move
 * @returns {import('./types.js').Stepped}
 */
export function step(text, state, move) {
  return known(text, state, current => wasm.step(current, move));
}

/**
 * The state after `moves` from the start.
 * @param {string} text
 * @param {State} start
 * @param {string} moves
 * @returns {import('./pkg/lockstep.js').Replayed}
 */
export function replay(text, start, moves) {
  return known(text, start, current => wasm.replay(current, moves));
}

/**
 * The most of some moves after which a known solution can be come back to without a search, and how it goes on from
 * there.
 * @param {string} text
 * @param {State} start
 * @param {string} moves
 * @param {string} route that solution
 * @returns {import('./pkg/lockstep.js').Rejoined}
 */
export function rejoin(text, start, moves, route) {
  return known(text, start, current => wasm.rejoin(current, moves, route));
}

/**
 * Moves that no search found, as the result of one.
 * @param {string} text
 * @param {string} route
 * @returns {import('./types.js').Solved | import('./pkg/lockstep.js').Refused}
 */
export function follow(text, route) {
  return whole?.follow(text, route) ?? NOT_LOADED;
}

/**
 * What a press on a cell asks for: moves, null where it means nothing, or why there are none.
 * @param {string} text
 * @param {State} state
 * @param {{ x: number, y: number }} cell
 */
export function movesTo(text, state, { x, y }) {
  return known(text, withoutMoves(state), current => wasm.movesTo(current, x, y));
}

/**
 * The moves of a sequence that a person typed or pasted.
 * @param {string} typed
 * @param {'en' | 'de'} language
 * @param {{ x: number, y: number }} start where cells have to begin
 * @returns {import('./pkg/lockstep.js').Typed}
 */
export function readSequence(typed, language, { x, y }) {
  return wasm.readSequence(typed, language, x, y);
}

/**
 * The sequences of several texts, each with its name.
 * @param {{ name: string | null, text: string }[]} files
 * @param {'en' | 'de'} language
 * @param {{ x: number, y: number }} start where cells have to begin
 * @returns {import('./pkg/lockstep.js').EntriesRead}
 */
export function readEntries(files, language, { x, y }) {
  return whole?.readEntries(files, language, x, y) ?? NOT_LOADED;
}

/**
 * Takes up a recorded search, in the place of the one before.
 * @param {string} text
 * @param {Uint32Array} film
 */
export function openRecording(text, film) {
  return whole?.openRecording(text, film) ?? NOT_LOADED;
}

/**
 * What is to be shown of an event of the recording that was opened under a number.
 * @param {number} number
 * @param {number} event
 */
export function recordedFrame(number, event) {
  return whole?.recordedFrame(number, event) ?? NOT_LOADED;
}

/**
 * How far a sequence leads from the start.
 * @param {string} text the puzzle's text
 * @param {string} moves
 */
export function check(text, moves) {
  return wasm.check(text, moves);
}

/**
 * The moves of a press that runs along a corridor: at least the one, legal or not.
 * @param {string} text
 * @param {State} state
 * @param {import('./types.js').Move} move
 * @returns {string}
 */
export function run(text, state, move) {
  const ran = known(text, withoutMoves(state), current => wasm.run(current, move));
  return ran.ok ? ran.moves : move;
}

/**
 * How many of a state's moves a press takes back that runs back.
 * @param {string} text
 * @param {State} state
 * @returns {number}
 */
export function runBack(text, state) {
  const back = known(text, state, current => wasm.runBack(current));
  return back.ok ? back.count : 1;
}

/**
 * What is on a cell; null where there is nothing to tell.
 * @param {string} text
 * @param {State} state
 * @param {import('./boards/view.js').Place} place
 * @returns {Message | null}
 */
export function look(text, state, { board, x, y }) {
  const looked = known(text, withoutMoves(state), current => wasm.look(current, board, x, y));
  return looked.ok ? looked.look : null;
}

/**
 * What each player would tell of where they stand.
 * @param {string} text
 * @param {State} state
 * @returns {import('./types.js').Surroundings[]}
 */
export function surroundings(text, state) {
  const told = known(text, withoutMoves(state), current => wasm.surroundings(current));
  return told.ok ? told.players : [];
}

/**
 * What the moves before do not matter for; copying them would take its time.
 * @param {State} state
 * @returns {State}
 */
function withoutMoves(state) {
  return { ...state, moves: '' };
}

/**
 * @param {string} text
 * @param {State} state
 * @returns {import('./types.js').Board[]} the boards as they look in that state
 */
export function boards(text, state) {
  const drawn = known(text, state, current => wasm.scene(current));
  return drawn.ok ? drawn.scene.boards : [];
}

/**
 * @param {string} text
 * @param {State} start
 * @param {string} moves
 * @returns {import('./types.js').Trail[]}
 */
export function trails(text, start, moves) {
  const walked = known(text, start, current => wasm.trail(current, moves));
  return walked.ok ? walked.trails : [];
}

/**
 * @param {string} text
 * @param {State} start
 * @returns {import('./types.js').Forecast | null}
 */
export function forecast(text, start) {
  const cost = known(text, start, current => wasm.forecast(current));
  return cost.ok ? cost : null;
}

/**
 * @param {string} text
 * @param {State} start
 * @param {import('./pkg/lockstep.js').SvgOptions} options
 * @returns {string | null} null also where the whole module is not there
 */
export function svg(text, start, options) {
  const drawn = knownToWhole(text, start, (module, current) => module.svg(current, options));
  return drawn.ok ? drawn.svg : null;
}

/**
 * The family that a text is read as, whether or not it parses.
 * @param {string} text
 */
export function kindOf(text) {
  return kindOfLast(text);
}

/** The module's version, as its package has it. */
export function version() {
  return wasm.version();
}

/**
 * How many states play comes to; null where there are too many for a picture, or the whole module is not there.
 * @param {string} text
 * @param {State} start
 * @returns {number | null}
 */
export function stateCount(text, start) {
  const counted = knownToWhole(text, start, (module, current) => module.stateCount(current));
  return counted.ok ? counted.count : null;
}

/**
 * All states that play comes to, and where a picture has them.
 * @param {string} text
 * @param {State} start
 * @returns {import('./pkg/lockstep.js').StateSpace | null}
 */
export function stateSpace(text, start) {
  const space = knownToWhole(text, start, (module, current) => module.stateSpace(current));
  return space.ok ? space : null;
}

/**
 * That picture as SVG text.
 * @param {string} text
 * @param {State} start
 * @param {Record<string, string>} colours
 * @returns {string | null}
 */
export function stateSpaceSvg(text, start, colours) {
  const drawn = knownToWhole(text, start, (module, current) => module.stateSpaceSvg(current, { colours }));
  return drawn.ok ? drawn.svg : null;
}

/**
 * The puzzle after an edit, opened at its start.
 * @param {string} text the puzzle's text
 * @param {State} start
 * @param {import('./types.js').Edit} edit
 * @returns {import('./pkg/lockstep.js').Edited}
 */
export function edit(text, start, edit) {
  return known(text, withoutMoves(start), current => wasm.edit(current, edit));
}

/**
 * The value with which a tool would leave a mark as it is; null where it cannot be used there.
 * @param {string} text
 * @param {State} start
 * @param {string} tool
 * @param {number} board
 * @param {import('./types.js').Mark} mark
 * @returns {number | null}
 */
export function valueAt(text, start, tool, board, mark) {
  const there = known(text, withoutMoves(start), current => wasm.valueAt(current, tool, board, mark));
  return there.ok ? there.value : null;
}

/**
 * A puzzle of a family to begin drawing with, opened at its start.
 * @param {import('./types.js').Kind} kind
 * @param {import('./types.js').Size[]} sizes of its boards
 * @returns {import('./pkg/lockstep.js').Edited}
 */
export function blank(kind, sizes) {
  return wasm.blank(kind, sizes);
}

/**
 * The text of a puzzle that was edited a moment ago.
 * @param {State} start
 */
export function textOf(start) {
  const printed = wasm.textOf(withoutMoves(start));
  if (!printed.ok) throw new Error('the puzzle is not known any more');
  return printed.text;
}

/** @type {import('./types.js').Example[] | null} */
let gallery = null;

/** @returns {readonly import('./types.js').Example[]} */
export function examples() {
  gallery ??= wasm.examples().map(example => ({ ...example, ...sourceOf(wasm.exampleSource(example.name)) }));
  return gallery;
}

/** So many cells take too long for the main thread, which draws meanwhile. */
const MANY_CELLS = 200_000;

/**
 * Whether a puzzle is better drawn in a worker.
 * @param {{ boards: { width: number, height: number }[] }} puzzle
 */
export function isLarge({ boards: sizes }) {
  return sizes.reduce((cells, { width, height }) => cells + width * height, 0) > MANY_CELLS;
}

/**
 * @param {string} name
 * @returns {import('./types.js').Example | null} null where there is none of that name
 */
export function example(name) {
  return examples().find(example => example.name === name) ?? null;
}

/** @param {import('./pkg/lockstep.js').Source | import('./pkg/lockstep.js').Refused} source */
function sourceOf(source) {
  if (!source.ok) return {};
  const { ok: _ok, ...text } = source;
  return text;
}

/** @type {import('./types.js').Level[] | null} */
let series = null;

/**
 * The levels of a family, in order.
 * @param {string} kind
 * @returns {readonly import('./types.js').Level[]}
 */
export function levelsOf(kind) {
  series ??= wasm.levels().map(level => ({ ...level, ...sourceOf(wasm.levelSource(level.kind, level.number)) }));
  return series.filter(level => level.kind === kind);
}

/** @type {string | null} */
let first = null;

/** The first day that has puzzles, YYYY-MM-DD. */
export function firstDay() {
  first ??= wasm.firstDay();
  return first;
}

/** @type {import('./pkg/lockstep.js').Family[] | null} */
let tables = null;

/**
 * The settings of a family's generator: what a form is made from.
 * @param {string} kind
 * @returns {import('./pkg/lockstep.js').Family}
 */
export function tableOf(kind) {
  tables ??= wasm.families();
  return tables.find(table => table.kind === kind) ?? tables[0];
}

/**
 * Why nothing can be generated from settings and a seed; null where something can.
 * @param {import('./types.js').Settings} settings
 * @returns {Message | null}
 */
export function refusal({ kind, params, seed }) {
  // A link takes the settings that the generator takes, and is made at once.
  const packed = wasm.packGenerated(kind, params, seed);
  return packed.ok ? null : packed.error;
}

/**
 * Whether making a puzzle may take more than a few seconds.
 * @param {import('./types.js').Settings} settings
 */
export function takesLong({ kind, params, seed }) {
  const packed = wasm.packGenerated(kind, params, seed);
  const read = packed.ok ? wasm.readLink(packed.bytes) : null;
  return read !== null && read.ok && read.holds === 'recipe' && read.takesLong;
}

/**
 * The bytes of a share link: settings and seed where the puzzle was generated, else the puzzle
 * itself.
 * @param {string} text
 * @param {import('./types.js').Settings | null} settings
 * @returns {Uint8Array | null}
 */
export function pack(text, settings) {
  const packed = settings
    ? wasm.packGenerated(settings.kind, settings.params, settings.seed)
    : wasm.pack(text);
  return packed.ok ? packed.bytes : null;
}

/**
 * The bytes of a link to an attempt: a puzzle, as {@link pack} has it, with moves from its start.
 * @param {string} text
 * @param {import('./types.js').Settings | null} settings
 * @param {string} moves
 * @returns {import('./pkg/lockstep.js').Packed | import('./pkg/lockstep.js').Refused}
 */
export function packAttempt(text, settings, moves) {
  return wasm.packAttempt(text, settings, moves);
}

/**
 * What a link holds, of which nothing is made: a worker makes the puzzle of settings.
 * @param {Uint8Array} bytes
 * @returns {import('./pkg/lockstep.js').LinkContent | import('./pkg/lockstep.js').Refused}
 */
export function readLink(bytes) {
  return wasm.readLink(bytes);
}

/**
 * @param {Uint8Array} bytes of a collection's link
 * @returns {import('./pkg/lockstep.js').SharedCollection | import('./pkg/lockstep.js').Refused}
 */
export function unpackCollection(bytes) {
  return wasm.unpackCollection(bytes);
}

/** Whether a text means to be several puzzles. @param {string} text */
export function isCollection(text) {
  return isCollectionLast(text);
}

/** @param {string} text @returns {import('./pkg/lockstep.js').CollectionRead} */
export function readCollection(text) {
  return wasm.readCollection(text);
}

/**
 * @param {string} title
 * @param {import('./pkg/lockstep.js').CollectionItem[]} puzzles
 */
export function packCollection(title, puzzles) {
  return wasm.packCollection(title, puzzles);
}

/** A text as a title: without what cannot be seen, and no longer than it may be. @param {string} text */
export function collectionTitle(text) {
  return wasm.collectionTitle(text);
}

/**
 * @template {{ ok: boolean, error?: Message }} Answer
 * @param {string} text
 * @param {State} state
 * @param {(state: State) => Answer} call
 * @returns {Answer}
 */
function known(text, state, call) {
  return opened(wasm, text, state, call);
}

/**
 * The same of the whole module, which keeps puzzles of its own under the same ids.
 * @template {{ ok: boolean, error?: Message }} Answer
 * @param {string} text
 * @param {State} state
 * @param {(module: NonNullable<typeof whole>, state: State) => Answer} call
 * @returns {Answer | typeof NOT_LOADED}
 */
function knownToWhole(text, state, call) {
  const module = whole;
  return module === null ? NOT_LOADED : opened(module, text, state, current => call(module, current));
}

/**
 * @template {{ ok: boolean, error?: Message }} Answer
 * @param {Pick<typeof wasm, 'open'>} module
 * @param {string} text
 * @param {State} state
 * @param {(state: State) => Answer} call
 * @returns {Answer}
 */
function opened(module, text, state, call) {
  const answer = call(state);
  if (answer.ok || answer.error?.code !== 'unknown-puzzle') return answer;
  // The same text has the same id, so the state stays as it is.
  return module.open(text).ok ? call(state) : answer;
}
