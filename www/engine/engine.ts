/**
 * The wasm module on the main thread: opening, stepping, drawing data, packing. Searching and generating run in workers
 * (client.ts), and so this module has neither: it is the one that is waited for at first. What is seldom asked for is
 * asked of the whole module, which is loaded later. States and links mean the same to both.
 *
 * wasm keeps opened puzzles under their id and may forget old ones; a question about a state comes with the text of its
 * puzzle, and opens it again where it is no longer known ({@link about}). So callers never see `unknown-puzzle`.
 */

import type { Family, Message, Packed, Recipe, Refused, Source } from '../pkg/lockstep.js';
import init, * as wasm from '../pkg/page.js';
import type { Cell, Example, Level, Move, Opened, Place, Settings, State, TextError } from './types.ts';

export {
  blank,
  check,
  collectionTitle,
  packAttempt,
  packCollection,
  readCollection,
  readLink,
  unpackCollection,
  version,
} from '../pkg/page.js';

/** Loads the module; everything else here needs it. */
export async function loadEngine() {
  await init();
}

type Whole = typeof import('../pkg/lockstep.js');

/** The whole module, once it is there. */
let whole: Whole | null = null;

/**
 * Loads the whole module beside it: pictures of all states, films of searches, files of sequences need it. Until then
 * they are not to be had. Called once, by core/later.ts.
 */
export async function loadWhole() {
  const module = await import('../pkg/lockstep.js');
  await module.default();
  whole = module;
}

/** Whether it is there. */
export function hasWhole() {
  return whole !== null;
}

/** What is said where it is not. */
const NOT_LOADED = { ok: false, error: { code: 'not-started', args: {} } } as const;

type Refusal = { ok: false; error: Message };

/**
 * Asks about a state, and once more where the module has forgotten its puzzle: the same text has the same id, so the
 * state stays as it is.
 */
function about<Rest extends unknown[], Answer extends { ok: true } | Refusal>(
  ask: (state: State, ...rest: Rest) => Answer,
  open = wasm.open,
) {
  return (text: string, state: State, ...rest: Rest): Answer => {
    const answer = ask(state, ...rest);
    if (answer.ok || answer.error.code !== 'unknown-puzzle') return answer;
    return open(text).ok ? ask(state, ...rest) : answer;
  };
}

/** The same where the moves before do not matter; copying them would take its time. */
function aboutPlace<Rest extends unknown[], Answer extends { ok: true } | Refusal>(
  ask: (state: State, ...rest: Rest) => Answer,
) {
  return about((state: State, ...rest: Rest) => ask({ ...state, moves: '' }, ...rest));
}

/** The same of the whole module, which keeps puzzles of its own under the same ids. */
function aboutWhole<Rest extends unknown[], Answer extends { ok: true } | Refusal>(
  askOf: (module: Whole) => (state: State, ...rest: Rest) => Answer,
) {
  return (text: string, state: State, ...rest: Rest): Answer | typeof NOT_LOADED =>
    whole === null ? NOT_LOADED : about(askOf(whole), whole.open)(text, state, ...rest);
}

/** What an answer holds. @param none in its place where it is refused */
function partOf<Given extends unknown[], Answer extends { ok: true } | Refusal, Part, None>(
  ask: (...given: Given) => Answer,
  part: (answer: Extract<Answer, { ok: true }>) => Part,
  none: None,
) {
  return (...given: Given): Part | None => {
    const answer = ask(...given);
    return answer.ok ? part(answer as Extract<Answer, { ok: true }>) : none;
  };
}

/**
 * A question about texts that remembers its last answer: the same text is asked about several times, and may have
 * megabytes.
 */
function remembered<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  let last: { text: string; answer: Answer } | null = null;
  return text => {
    if (last === null || last.text !== text) last = { text, answer: ask(text) };
    return last.answer;
  };
}

/** A table that never changes, made when it is first asked for. */
function made<Table>(make: () => Table): () => Table {
  let table: Table | null = null;
  return () => (table ??= make());
}

export const open: (text: string) => Opened = remembered(text => wasm.open(text));

/** The family that a text is read as, whether or not it parses. */
export const kindOf = remembered(text => wasm.kindOf(text));

/** Whether a text means to be several puzzles. */
export const isCollection = remembered(text => wasm.isCollection(text));

const errorsLast = remembered(text => whole?.errors(text) ?? []);

/**
 * All that is wrong with a text: the first error as `open` has it, the others in the order of the text. Of a collection
 * the first error of each puzzle. Until the whole module is there, only the first error is known.
 */
export function errors(text: string): TextError[] {
  const read = isCollection(text) ? wasm.readCollection(text) : null;
  if (read !== null) return read.ok ? [] : read.errors;
  if (hasWhole()) return errorsLast(text);
  const opened = open(text);
  return opened.ok ? [] : [opened.error];
}

export const step = about(wasm.step);

/** The state after moves from the start. */
export const replay = about(wasm.replay);

/**
 * The most of some moves after which a known solution can be come back to without a search, and how it goes on from
 * there.
 */
export const rejoin = about(wasm.rejoin);

/** The puzzle after an edit, opened at its start. */
export const edit = aboutPlace(wasm.edit);

/** The moves of a sequence that a person typed or pasted. @param start where cells have to begin */
export const readSequence = (typed: string, language: 'en' | 'de', { x, y }: Cell) =>
  wasm.readSequence(typed, language, x, y);

const movesToCell = aboutPlace(wasm.movesTo);
const movesOfRun = aboutPlace(wasm.run);
const seenAt = partOf(aboutPlace(wasm.look), ({ look }) => look, null);

/** What a press on a cell asks for: moves, null where it means nothing, or why there are none. */
export const movesTo = (text: string, state: State, { x, y }: Cell) => movesToCell(text, state, x, y);

/** The moves of a press that runs along a corridor: at least the one, legal or not. */
export function run(text: string, state: State, move: Move): string {
  const ran = movesOfRun(text, state, move);
  return ran.ok ? ran.moves : move;
}

/** How many of a state's moves a press takes back that runs back. */
export const runBack = partOf(about(wasm.runBack), ({ count }) => count, 1);

/** What is on a cell; null where there is nothing to tell. */
export const look = (text: string, state: State, { board, x, y }: Place) => seenAt(text, state, board, x, y);

/** What each player would tell of where they stand. */
export const surroundings = partOf(aboutPlace(wasm.surroundings), ({ players }) => players, []);

/** The boards as they look in a state. */
export const boards = partOf(about(wasm.scene), ({ scene }) => scene.boards, []);

export const trails = partOf(about(wasm.trail), ({ trails }) => trails, []);

export const forecast = partOf(about(wasm.forecast), cost => cost, null);

/** The value with which a tool would leave a mark as it is; null where it cannot be used there. */
export const valueAt = partOf(aboutPlace(wasm.valueAt), ({ value }) => value, null);

/** The text of a puzzle that was edited a moment ago. */
export function textOf(start: State) {
  const printed = wasm.textOf({ ...start, moves: '' });
  if (!printed.ok) throw new Error('the puzzle is not known any more');
  return printed.text;
}

/** A state's boards as SVG text; null also where the whole module is not there. */
export const svg = partOf(
  aboutWhole(module => module.svg),
  ({ svg }) => svg,
  null,
);

/** How many states play comes to; null where there are too many for a picture, or the whole module is not there. */
export const stateCount = partOf(
  aboutWhole(module => module.stateCount),
  ({ count }) => count,
  null,
);

/** All states that play comes to, and where a picture has them. */
export const stateSpace = partOf(
  aboutWhole(module => module.stateSpace),
  space => space,
  null,
);

/** That picture as SVG text. */
export const stateSpaceSvg = partOf(
  aboutWhole(module => module.stateSpaceSvg),
  ({ svg }) => svg,
  null,
);

/** Moves that no search found, as the result of one. */
export const follow = (text: string, route: string) => whole?.follow(text, route) ?? NOT_LOADED;

/** The sequences of several texts, each with its name. @param start where cells have to begin */
export const readEntries = (files: { name: string | null; text: string }[], language: 'en' | 'de', { x, y }: Cell) =>
  whole?.readEntries(files, language, x, y) ?? NOT_LOADED;

/** Takes up a recorded search, in the place of the one before. */
export const openRecording = (text: string, film: Uint32Array) => whole?.openRecording(text, film) ?? NOT_LOADED;

/** What is to be shown of an event of the recording that was opened under a number. */
export const recordedFrame = (number: number, event: number) => whole?.recordedFrame(number, event) ?? NOT_LOADED;

export const examples: () => readonly Example[] = made(() =>
  wasm.examples().map(example => ({ ...example, ...sourceOf(wasm.exampleSource(example.name)) })),
);

/** @returns null where there is none of that name */
export function example(name: string): Example | null {
  return examples().find(example => example.name === name) ?? null;
}

const series: () => readonly Level[] = made(() =>
  wasm.levels().map(level => ({ ...level, ...sourceOf(wasm.levelSource(level.kind, level.number)) })),
);

/** The levels of a family, in order. */
export function levelsOf(kind: string): readonly Level[] {
  return series().filter(level => level.kind === kind);
}

function sourceOf(source: Source | Refused) {
  if (!source.ok) return {};
  const { ok: _ok, ...text } = source;
  return text;
}

/** The first day that has puzzles, YYYY-MM-DD. */
export const firstDay = made(() => wasm.firstDay());

const tables = made(() => wasm.families());

/** The settings of a family's generator: what a form is made from. */
export function tableOf(kind: string): Family {
  return tables().find(table => table.kind === kind) ?? tables()[0];
}

/** So many cells take too long for the main thread, which draws meanwhile. */
const MANY_CELLS = 200_000;

/** Whether a puzzle is better drawn in a worker. */
export function isLarge({ boards: sizes }: { boards: { width: number; height: number }[] }) {
  return sizes.reduce((cells, { width, height }) => cells + width * height, 0) > MANY_CELLS;
}

/** Why nothing can be generated from settings and a seed; null where something can. */
export function refusal({ kind, params, seed }: Settings): Message | null {
  // A link takes the settings that the generator takes, and is made at once.
  const packed = wasm.packGenerated(kind, params, seed);
  return packed.ok ? null : packed.error;
}

/** Whether making a puzzle may take more than a few seconds. */
export function takesLong({ kind, params, seed }: Settings) {
  const packed = wasm.packGenerated(kind, params, seed);
  const read = packed.ok ? wasm.readLink(packed.bytes) : null;
  return read !== null && read.ok && read.holds === 'recipe' && read.takesLong;
}

/** The bytes of a share link: settings and seed where the puzzle was generated, else the puzzle itself. */
export function pack(text: string, settings: Recipe | null): Packed['bytes'] | null {
  const packed = settings ? wasm.packGenerated(settings.kind, settings.params, settings.seed) : wasm.pack(text);
  return packed.ok ? packed.bytes : null;
}
