/**
 * The wasm module on the main thread. At first the page waits only for a small one, which opens texts and links, plays
 * and draws. The whole module is loaded later, and answers from then on. Edits, links to be made and rare questions need
 * it: before, the answer is {@link NOT_LOADED}, null or empty, or the caller has to wait ({@link needed}). States and links
 * mean the same to both. Searches run in workers (client.ts).
 *
 * wasm caches opened puzzles under their id and may drop old ones; a question about a state includes the text of its
 * puzzle, which is opened again if it is no longer known ({@link asked}). So callers never see `unknown-puzzle`.
 */

import type {
  Board,
  Chapter,
  CollectionItem,
  Family,
  Kind,
  Layer,
  Packed,
  Params,
  Refused,
  Size,
  Source,
} from '../pkg/lockstep.js';
import init, * as wasm from '../pkg/page.js';
import { imported } from './imported.ts';
import { remember } from './remember.ts';
import type { Cell, Example, Level, Message, Move, Opened, Place, Settings, State, TextError } from './types.ts';
import type { WorkerJobs } from './worker.ts';

export { aboutOf, collectionTitle, formatOf, readLink, version, withAbout } from '../pkg/page.js';

/** Loads the small module, which almost everything here needs. */
export const loadEngine = () => init();

type Small = typeof import('../pkg/page.js');
type Whole = typeof import('../pkg/lockstep.js');

let whole: Whole | null = null;

/** Loads the whole module. Called once, by app/later.ts. */
export async function loadWhole() {
  const module = await imported(() => import('../pkg/lockstep.js'));
  await module.default();
  whole = module;
  return module;
}

/** Whether the whole module is there. */
export const isWholeLoaded = () => whole !== null;

/** For functions whose callers have waited for it. */
function needed() {
  if (whole === null) throw new Error('the whole module is not loaded');
  return whole;
}

const NOT_LOADED = { ok: false, error: { code: 'not-started', args: {} } } as const;

type Answered = { ok: true } | { ok: false; error: Message };

/** An export that asks about a state; with the text of the state's puzzle before. */
type About<Export, Otherwise = never> = Export extends (state: State, ...rest: infer Rest) => infer Answer
  ? (text: string, state: State, ...rest: Rest) => Answer | Otherwise
  : never;

/** The whole module, once it is there: it knows puzzles that were edited, which have no text yet. */
const current = (): Small => whole ?? wasm;

/** A question about a state; its text reopens the puzzle under the same id if the module has dropped it. */
function asked(module: Small, name: keyof Whole, text: string, state: State, rest: unknown[]) {
  const ask = (module as Whole)[name] as unknown as (state: State, ...rest: unknown[]) => Answered;
  const answer = ask(state, ...rest);
  if (answer.ok || answer.error.code !== 'unknown-puzzle') return answer;
  return module.open(text).ok ? ask(state, ...rest) : answer;
}

const about = <Name extends keyof Small>(name: Name) =>
  ((text: string, state: State, ...rest: unknown[]) => asked(current(), name, text, state, rest)) as unknown as About<
    Small[Name]
  >;

/** The same if earlier moves do not matter: copying them would take time. */
const aboutPlace = <Name extends keyof Small>(name: Name) =>
  ((text: string, state: State, ...rest: unknown[]) =>
    asked(current(), name, text, { ...state, moves: '' }, rest)) as unknown as About<Small[Name]>;

/** The same for what only the whole module answers. */
const aboutWhole = <Name extends keyof Whole>(name: Name) =>
  ((text: string, state: State, ...rest: unknown[]) =>
    whole === null ? NOT_LOADED : asked(whole, name, text, state, rest)) as unknown as About<
    Whole[Name],
    typeof NOT_LOADED
  >;

function partOf<Given extends unknown[], Answer extends Answered, Part, None>(
  ask: (...given: Given) => Answer,
  part: (answer: Extract<Answer, { ok: true }>) => Part,
  none: None,
) {
  return (...given: Given): Part | None => {
    const answer = ask(...given);
    return answer.ok ? part(answer as Extract<Answer, { ok: true }>) : none;
  };
}

export const open = remember((text: string): Opened => current().open(text));

/** The family that a text is read as, whether or not it parses. */
export const kindOf = remember((text: string) => wasm.kindOf(text));

export const isCollection = remember((text: string) => wasm.isCollection(text));

/** A part of a document. */
export const writeChapter = (chapter: Chapter, notation: 'markdown' | 'text') =>
  needed().writeChapter(chapter, notation);

export const readCollection = remember((text: string) => needed().readCollection(text));

/** A worker has read a text: nothing of it is read here again, unless it is a puzzle. */
export function learn(text: string, { kind, collection, refused, errors }: ReturnType<WorkerJobs['read']>) {
  kindOf.learn(kind, text);
  isCollection.learn(collection !== null, text);
  if (collection !== null) readCollection.learn(collection, text);
  if (refused !== null) open.learn(refused, text);
  errorsLast.learn(errors, text);
}

const errorsLast = remember((text: string) => whole?.errors(text) ?? []);

/**
 * All errors of a text: the first one as in `open`, the others in the order of the text. For a collection, the first
 * error of each puzzle. Until the whole module is loaded, only the first error is known.
 */
export function errors(text: string): TextError[] {
  const read = isCollection(text) ? readCollection(text) : null;
  if (read !== null) return read.ok ? [] : read.errors;
  if (whole !== null) return errorsLast(text);
  const opened = open(text);
  return opened.ok ? [] : [opened.error];
}

export const step = about('step');

export const replay = about('replay');

/** The length of the longest prefix after which a known solution can be resumed, and the rest of that solution. */
export const rejoin = aboutWhole('rejoin');

export const edit = aboutWhole('edit');

/** A puzzle to begin drawing with. */
export const blank = (kind: Kind, sizes: Size[]) => whole?.blank(kind, sizes) ?? NOT_LOADED;

/** Whether moves solve a puzzle, by code that shares nothing with the rules. */
export const check = (text: string, moves: string) => whole?.check(text, moves) ?? NOT_LOADED;

/** A language whose words for moves the module reads, beside English. */
type ReadLanguage = Parameters<Whole['readSequence']>[1];

/** The moves of a typed or pasted sequence. @param start where lists of cells must begin */
export const readSequence = (typed: string, language: ReadLanguage, { x, y }: Cell) =>
  needed().readSequence(typed, language, x, y);

/** The effect of a press on a cell: moves, null if it means nothing, or the reason why there are none. */
export const movesTo = (text: string, state: State, { x, y }: Cell) => movesToCell(text, state, x, y);

const movesToCell = aboutPlace('movesTo');

const movesOfRun = partOf(aboutPlace('run'), ({ moves }) => moves, null);

/** The moves of a press that follows a corridor: at least the one, legal or not. */
export const run = (text: string, state: State, move: Move): string => movesOfRun(text, state, move) ?? move;

/** How many of a state's moves a press undoes that runs back along a corridor. */
export const runBack = partOf(about('runBack'), ({ count }) => count, 1);

const lookAt = aboutPlace('look');

export function look(text: string, state: State, { board, x, y }: Place) {
  const answer = lookAt(text, state, board, x, y);
  return answer.ok ? answer.look : null;
}

export const surroundings = partOf(aboutPlace('surroundings'), ({ players }) => players, []);

export const boards = partOf(about('scene'), ({ scene }) => scene.boards, []);

/** The marks of players, as the module draws them. */
export const MARKS = ['disc', 'diamond', 'triangle', 'square'] as const;

/** The same of a large puzzle: each board is made when its layers are first needed, as all at once would take long. */
export const boardsInTurn = (text: string, state: State, { boards: sizes }: Sized): (Board & { mark: Layer })[] =>
  sizes.map(({ width, height }, index) => ({
    player: index + 1,
    width,
    height,
    mark: {
      role: `player-${index + 1}`,
      shape: MARKS[index % MARKS.length],
      data: Float32Array.of(state.players[index].x + 0.5, state.players[index].y + 0.5),
    },
    get layers() {
      const layers = boards(text, state, index).flatMap(board => board.layers);
      Object.defineProperty(this, 'layers', { value: layers });
      return layers;
    },
  }));

export const trails = partOf(about('trail'), ({ trails }) => trails, []);

const forecastOfWhole = aboutWhole('forecast');
const valueOfWhole = aboutWhole('valueAt');

export const forecast = partOf(forecastOfWhole, cost => cost, null);

/** The value with which a tool would leave a mark unchanged; null if it cannot be used there. */
export const valueAt = partOf(valueOfWhole, ({ value }) => value, null);

/** The text of a puzzle that was just edited. */
export function textOf(start: State) {
  const printed = current().textOf({ ...start, moves: '' });
  if (!printed.ok) throw new Error('the puzzle is not known any more');
  return printed.text;
}

const svgOfWhole = aboutWhole('svg');
const countOfWhole = aboutWhole('stateCount');
const spaceOfWhole = aboutWhole('stateSpace');

/** A state's boards as SVG text; this and the following are also null until the whole module is loaded. */
export const svg = partOf(svgOfWhole, ({ svg }) => svg, null);

/** The number of reachable states; null if there are too many for a picture. */
export const stateCount = partOf(countOfWhole, ({ count }) => count, null);

export const stateSpace = partOf(spaceOfWhole, space => space, null);

/** Any moves as the result of a search. */
export const follow = (text: string, route: string) => whole?.follow(text, route) ?? NOT_LOADED;

/** The text of a file that was handed in; null until the whole module is loaded. */
export const textHanded = (bytes: Uint8Array) => whole?.textHanded(bytes) ?? null;

/** The sequences of several texts, each with its name. @param start where lists of cells must begin @param text of the puzzle */
export const readEntries = (
  files: Parameters<Whole['readEntries']>[0],
  language: ReadLanguage,
  { x, y }: Cell,
  text: string,
) => whole?.readEntries(files, language, x, y, text) ?? NOT_LOADED;

const explainedLast = remember((text: string) => whole?.statesToExplain(text) ?? 0);

/** How many states are searched at most to explain a length; 0 also until the whole module is loaded. */
export const statesToExplain = (text: string) => (whole === null ? 0 : explainedLast(text));

const examplesOf = remember((module: Whole): readonly Example[] =>
  module.examples().map(example => ({ ...example, ...sourceOf(module.exampleSource(example.name)) })),
);

export const examples = () => (whole === null ? [] : examplesOf(whole));

export const example = (name: string): Example | null => examples().find(example => example.name === name) ?? null;

const series: () => readonly Level[] = remember(() =>
  wasm.levels().map(level => ({ ...level, ...sourceOf(wasm.levelSource(level.kind, level.number)) })),
);

/** The levels of a family's current series, or of its earlier ones, in order. */
export const seriesOf = (kind: string, earlier = false): readonly Level[] =>
  series().filter(level => level.kind === kind && level.earlier === earlier);

/** The level with a number, which counts through all series. */
export const levelNumbered = (kind: string, number: number): Level | null =>
  series().find(level => level.kind === kind && level.number === number) ?? null;

function sourceOf(source: Source | Refused) {
  if (!source.ok) return {};
  const { ok: _ok, ...text } = source;
  return text;
}

export const firstDay = remember(() => wasm.firstDay());

/** A measured difficulty cut to tenths, and the word for it. */
export const shownDifficulty = partOf(wasm.shownDifficulty, shown => shown, { tenths: 0, word: 'easy' });

const tablesOf = remember((module: Whole) => module.families());

/** The settings of a family's generator, the basis of its form, and its tools. */
export function tableOf(kind: string): Family {
  const tables = tablesOf(needed());
  return tables.find(table => table.kind === kind) ?? tables[0];
}

/** The searches of a family, the usual one first; null if it has no choice, or the whole module is not here yet. */
export const algorithmsOf = (kind: string) =>
  isWholeLoaded() ? (tableOf(kind).options.find(({ name }) => name === 'algorithm')?.choices ?? null) : null;

/** More cells take too long for the main thread, which draws at the same time. */
const MANY_CELLS = 200_000;

type Sized = { boards: Size[] };

export const isLarge = ({ boards: sizes }: Sized) =>
  sizes.reduce((cells, { width, height }) => cells + width * height, 0) > MANY_CELLS;

/** @param head a text with title, author and note */
const packGenerated = ({ kind, params, seed }: Settings, head?: string) =>
  whole?.packGenerated(kind, params as Params, seed, head) ?? NOT_LOADED;

/** Why settings and seed cannot generate anything; null if they can. */
export function refusal(settings: Settings): Message | null {
  // Links accept the same settings as the generator, and are made at once.
  const packed = packGenerated(settings);
  return packed.ok ? null : packed.error;
}

export function takesLong(settings: Settings) {
  const packed = packGenerated(settings);
  const read = packed.ok ? wasm.readLink(packed.bytes) : null;
  return read !== null && read.ok && read.holds === 'recipe' && read.takesLong;
}

/** The bytes of a share link: settings and seed for generated puzzles, else the puzzle itself. */
export function pack(text: string, settings: Settings | null): Packed['bytes'] | null {
  const packed = settings ? packGenerated(settings, text) : needed().pack(text);
  return packed.ok ? packed.bytes : null;
}

/** Those of a person's moves at a puzzle. */
export const packAttempt = (text: string, settings: Settings | null, moves: string) =>
  needed().packAttempt(text, settings, moves);

export const packCollection = (title: string, puzzles: CollectionItem[]) => needed().packCollection(title, puzzles);

export const unpackCollection = (bytes: Packed['bytes']) => needed().unpackCollection(bytes);
