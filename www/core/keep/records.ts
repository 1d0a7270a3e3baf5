/**
 * A session as a record for the store, and back. A record may be damaged, or written by anybody: everything read is
 * checked, and invalid parts are omitted.
 *
 * A record has a {@link Card}, which is all that a list needs, and parts: the puzzle's text, the progress on it, the
 * findings of searches, and the editor's content if that is another text.
 */

import * as engine from '../../engine/engine.ts';
import type { Kind, Settings, Solved, TextError } from '../../engine/types.ts';
import type { Parts } from '../../store/database.ts';
import * as shape from '../../store/shape.ts';
import { familyNamed, familyOf } from '../app.ts';
import { LONGEST_NOTE, LONGEST_TITLE, MOST_ENTRIES } from '../collections.ts';
import { isDay } from '../days.ts';
import { isOwn } from '../game.ts';
import { gameFrom, gameMarks, gameRecord, isUnplayed, knownMarks, type Replay } from '../game-record.ts';
import { LAST_TIME } from '../kept.ts';
import {
  type Difficulty,
  emptySession,
  hasSolution,
  isQuiz,
  newSession,
  type Parsed,
  type Proved,
  proofOf,
  type Session,
  solutionLength,
  TABS,
  type View,
} from '../session.ts';

export type Card = shape.Read<typeof card>;

/** The findings of searches; `proved` is missing if nothing is, and in old records. */
type Found = Omit<Session['solution'], 'playback'> & { difficulty: Difficulty; proved?: Proved | null };

type Findings = Pick<Session, 'solution' | 'difficulty' | 'proved'>;

/** Revisions per millisecond. */
const MOMENTS = 2048;

/** Longer texts than a file can have are not puzzles. */
const LONGEST_TEXT = 64_000_000;

const name = shape.text(1000);
const id = shape.text(200);
const key = shape.only<string>(value => typeof value === 'string' && value.length <= 200 && value !== '');
const wholeOrNull = shape.orNull(shape.whole);
const isValue = (value: unknown) => ['number', 'boolean', 'string'].includes(typeof value);

/** In ms since 1970. */
const time = shape.only<number>(value => shape.isWhole(value) && value < LAST_TIME);
const boards = shape.list(shape.record({ width: shape.whole, height: shape.whole }), 64);
const recipe = shape.record({
  kind: name as shape.Reader<Kind>,
  params: shape.only<Settings['params']>(value => shape.isObject(value) && Object.values(value).every(isValue)),
  seed: shape.only<string>(value => typeof value === 'string' && /^\d{1,20}$/.test(value)),
});

const SOURCES = {
  example: shape.record({ name }),
  file: shape.record({ name }),
  text: shape.record({}),
  drawn: shape.record({}),
  link: shape.record({}),
  generated: shape.record({ settings: recipe }),
  /** Its number is from 1. */ level: shape.record({ family: name as shape.Reader<Kind>, number: shape.whole }),
  daily: shape.record({ family: name as shape.Reader<Kind>, date: shape.only<string>(isDay) }),
  /** Both titles may be empty. The settings are those of a puzzle that was generated. */
  collection: shape.record({ title: name, of: name, settings: shape.orNull(recipe) }),
};
type Sources = typeof SOURCES;

export type Source = { [Of in keyof Sources]: { kind: Of } & shape.Read<Sources[Of]> }[keyof Sources];

const sourceKind = shape.record({ kind: shape.oneOf(Object.keys(SOURCES) as (keyof Sources)[]) });
export const source: shape.Reader<Source> = value => {
  const { kind } = sourceKind(value);
  return { kind, ...SOURCES[kind](value) } as Source;
};

const card = shape.record({
  key,
  /** its id: a puzzle may be saved twice, if two sessions on it met */ puzzle: id,
  kind: name as shape.Reader<Kind>,
  source,
  title: shape.orNull(name),
  /** missing without one, as the following */ author: shape.orMissing(name),
  note: shape.orMissing(name),
  boards,
  /** in the current walk */ moves: shape.whole,
  /** whether that walk has solved it */ solved: shape.flag,
  /** the best score of a person's own solution */ best: wholeOrNull,
  /** the minimum, if the person has seen it */ least: wholeOrNull,
  /** whether it is proved unsolvable */ unsolvable: shape.flag,
  tab: shape.oneOf(TABS),
  view: shape.oneOf<View>(['walk', 'solution', 'search']),
  /** the moment of the solution on the boards */ at: shape.finite,
  /** moves per second; null for everything at once */ rate: shape.orNull(shape.finite),
  /** when it was first saved */ made: time,
  /** when a person last acted on it */ played: time,
  /** when it was last on the boards */ shown: time,
  /** another one after each write of a person's action: {@link nextRevision} */ revision: shape.whole,
  /** of its parts */ bytes: shape.whole,
});

/** Of a collection, or of its entries: a character may be stored as two. */
const title = shape.text(2 * LONGEST_TITLE);

const entry = shape.record({
  /** within its collection, whatever the order */ id: shape.text(100),
  /** empty without one */ title,
  /** missing without one, as the following */ author: shape.orMissing(title),
  note: shape.orMissing(shape.text(2 * LONGEST_NOTE)),
  kind: name as shape.Reader<Kind>,
  /** null until generated */ boards: shape.orNull(boards),
  /** null until generated */ text: shape.orNull(shape.text(LONGEST_TEXT)),
  /** of a generated puzzle */ recipe: shape.orNull(recipe),
  /** the id of the puzzle, once it was on the boards */ puzzle: shape.orNull(id),
});

const collection = shape.record({
  /** its key in the store */ key,
  /** empty without one */ title,
  entries: shape.list(entry, MOST_ENTRIES) as shape.Reader<readonly Entry[]>,
  /** when, in ms since 1970 */ changed: time,
  /** goes up with each change */ revision: shape.whole,
  /** of one that is to be handed in: by whom, empty before it is asked */
  quiz: shape.orMissing(shape.orNull(shape.record({ name: id, handed: shape.orNull(shape.text(LONGEST_TEXT)) }))),
});

export type Entry = shape.Read<typeof entry>;
export type Collection = shape.Read<typeof collection>;

/** A collection from its record; null if it is not one, or has puzzles of unknown families. */
export function knownCollection(value: unknown): Collection | null {
  const collection = collectionFrom(value);
  return collection?.entries.every(entry => familyNamed(entry.kind)) ? collection : null;
}

/** A collection from its record; null if it is not one. */
export function collectionFrom(value: unknown): Collection | null {
  const read = shape.readAs(collection, value);
  // An entry with neither a text nor a recipe can never be opened.
  const isWorth = read?.entries.every(({ text, recipe }) => text !== null || recipe !== null);
  return isWorth && read && read.entries.length > 0 ? read : null;
}

const verdict = shape.oneOf(['solved', 'unsolvable', 'stopped']);
const layer = shape.record({ role: name, shape: name, data: shape.only(shape.isNumbers) });

const solved = shape.record({
  kind: name,
  verdict,
  ...shape.each(['shortest', 'swapsProved'], shape.flag),
  ...shape.each(['seconds', 'states', 'bytes'], shape.finite),
  ...shape.each(['length', 'swaps'], wholeOrNull),
  ...shape.each(['atLeast', 'visited'], shape.orNull(shape.finite)),
  moves: shape.orNull(shape.moves),
  sequences: shape.orNull(shape.only(value => typeof value === 'string' && /^\d+$/.test(value))),
  swapsAtLeast: shape.orMissing(shape.whole),
  ...shape.each(['countStopped', 'stopped'], shape.orMissing(shape.message)),
  proof: shape.orMissing(shape.record({ code: name, layers: shape.orMissing(shape.list(layer, 100)) })),
  ok: shape.oneOf([true]),
  checked: shape.orMissing(shape.oneOf([true])),
  account: shape.orMissing(
    shape.record({
      by: name,
      ...shape.each(['unit', 'leavesOut', 'boundBy'], shape.orMissing(name)),
      before: shape.orMissing(shape.finite),
      ...shape.each(['forward', 'backward', 'alone', 'bound', 'first'], wholeOrNull),
    }),
  ),
  version: shape.orMissing(name),
});

const run = shape.record({
  algorithm: name,
  verdict,
  stopped: shape.orNull(name),
  counted: shape.flag,
  shortest: shape.orMissing(shape.flag),
  length: wholeOrNull,
  ...shape.each(['states', 'seconds', 'bytes'], shape.finite),
  visited: shape.orNull(shape.finite),
  unit: shape.orMissing(name),
  before: shape.orMissing(shape.finite),
});

const findings = shape.record({
  result: shape.orNull(solved),
  foundBy: name,
  runs: shape.list(run, 100),
  difficulty: shape.record({ measure: shape.orNull(shape.object), report: shape.orNull(shape.object) }),
  proved: shape.orMissing(shape.record({ puzzle: id, result: solved, run })),
});

/** A card from its record; null if it is not one, or belongs under another key. */
export function cardFrom(key: unknown, value: unknown): Card | null {
  const read = shape.readAs(card, value);
  return read !== null && read.key === key && read.boards.length > 0 ? read : null;
}

type Written = Pick<Card, 'played' | 'shown' | 'revision'>;

/** The record of a session. @param before the card that it follows, or none @param written its time, and revision */
export function recordOf(session: Session, before: Card | null, written: Written): { card: Card; parts: Parts } {
  const { puzzle, source, key, title, author, note, tab, view, game, solution, text } = session;
  if (puzzle === null || source === null) throw new Error('there is no puzzle to be kept');
  const { at, rate } = solution.playback;
  const { played, shown, revision } = written;
  const solved = game.state?.solved ?? false;
  const done = { progress: gameRecord(game), findings: findingsOf(session), draft: draftOf(session) };
  const parts = { puzzle: { text }, ...done };
  const card = {
    key,
    puzzle: puzzle.id,
    kind: puzzle.kind,
    source,
    title,
    ...(author !== '' && { author }),
    ...(note !== '' && { note }),
    boards: puzzle.boards.map(({ width, height }) => ({ width, height })),
    moves: game.walk.moves.length,
    solved,
    best: bestOf(session, before),
    // The list must not reveal a number that the panel hides.
    least: (game.asked || solved) && !isQuiz(session) ? game.least : null,
    unsolvable: proofOf(session)?.verdict === 'unsolvable',
    tab,
    view,
    at: Math.round(at),
    rate: rate === Infinity ? null : rate,
    made: before?.made ?? played,
    ...{ played, shown, revision },
    bytes: shape.bytesOf(parts),
  };
  return { card, parts };
}

/** Values by which a session is compared with the stored one, without looking through its parts. */
export type Marks = Record<'text' | 'continued' | 'shown' | 'asked' | 'found', readonly unknown[]>;

export function marksOf(session: Session): Marks {
  const { text, author, note, solution, difficulty, draft, tab, view, source, game, proved } = session;
  const { result, runs, foundBy, playback } = solution;
  return {
    text: [text],
    /** a move, or typing */ continued: [...gameMarks(game), isOwnDraft(session) ? draft : null],
    // During playback, the moment is not worth writing.
    shown: [tab, view, author, note, JSON.stringify(source), playback.rate, playback.playing ? null : playback.at],
    asked: [result, runs, foundBy, difficulty.measure, difficulty.report],
    /** nobody did anything for these */ found: [...knownMarks(game), proved],
  };
}

/** Which of them differ. */
export function changes(now: Marks, before: Marks | null) {
  const isOther = (name: keyof Marks) =>
    before?.[name].length !== now[name].length || now[name].some((mark, at) => !Object.is(mark, before[name][at]));
  return new Set((Object.keys(now) as (keyof Marks)[]).filter(isOther));
}

function bestOf({ game, start, text, puzzle }: Session, before: Card | null) {
  const best = before?.best ?? null;
  const { moves } = game.walk;
  if (!game.state?.solved || moves === '' || start === null || puzzle === null || !isOwn(game)) return best;
  const score = familyOf(puzzle.kind).score(engine.trails(text, start, moves), moves);
  return best === null ? score : Math.min(best, score);
}

/**
 * The revision of a write that follows another one, or none (0). As it is no less than the time, a puzzle that is
 * deleted and started again never gets an old one; and two tabs that act in the same moment get two.
 */
export const nextRevision = (before: number, now: number) =>
  Math.max(before + 1, now * MOMENTS) + Math.floor(Math.random() * MOMENTS);

/** A key for one more session on a puzzle, or for a second version of what has a key. */
export const besideKey = (of: string, revision = nextRevision(0, Date.now())) => `${of}~${revision}`;

export const textFrom = (part: unknown): string | null => shape.readAs(puzzle, part)?.text ?? null;

const puzzle = shape.record({ text: shape.text(LONGEST_TEXT) });

/** A saved puzzle from its records; null if its text is invalid. Other damaged parts are as in a new session. */
export function sessionOf(card: Card, parts: Parts): Session | null {
  const text = textFrom(parts.puzzle);
  const opened = text === null ? null : engine.open(text);
  if (text === null || !opened?.ok || opened.puzzle.id !== card.puzzle || opened.puzzle.kind !== card.kind) return null;
  const replay: Replay = moves => {
    const answer = engine.replay(text, opened.state, moves);
    return answer.ok ? answer.state : null;
  };
  const fresh = newSession(opened, text, card.source, card.tab);
  const { solution, difficulty, proved } = findingsFrom(parts.findings, opened, replay);
  const session = {
    ...fresh,
    key: card.key,
    title: card.title,
    author: card.author ?? '',
    note: card.note ?? '',
    game: gameFrom(parts.progress, opened.state, replay) ?? fresh.game,
    draft: draftFrom(parts.draft) ?? fresh.draft,
    solution,
    proved,
    difficulty,
  };
  const at = Math.min(solutionLength(session), Math.max(0, Math.round(card.at)));
  solution.playback = { at, playing: false, rate: card.rate === null ? Infinity : Math.max(0, card.rate) };
  // A watched search is not saved.
  if (card.view === 'solution' && hasSolution(session)) session.view = 'solution';
  return session;
}

/** Whether a person has acted on a puzzle that was merely shown. */
export const isTouched = (session: Session) => wasPlayed(session) || hasFindings(session);

/** Whether a person has made moves, or typed. */
export const wasPlayed = (session: Session) => !isUnplayed(session.game) || isOwnDraft(session);

/** Whether searches or measuring found anything. */
const hasFindings = ({ solution: { result, runs }, difficulty: { measure, report } }: Session) =>
  result !== null || runs.length > 0 || measure !== null || report !== null;

function findingsOf(session: Session) {
  const { solution, difficulty, proved } = session;
  if (!hasFindings(session) && proved === null) return null;
  const { result, foundBy, runs } = solution;
  return { result, foundBy, runs, difficulty, ...(proved && { proved }) };
}

/** The findings of searches, if they fit the rules. */
function findingsFrom(part: unknown, { puzzle }: Parsed, replay: Replay): Findings {
  const nothing: Findings = emptySession();
  if (!shape.isObject(part)) return nothing;
  const found = shape.picked(part, ['result', 'foundBy', 'runs', 'difficulty', 'proved']);
  if (!shape.isPlain(found) || shape.readAs(findings, found) === null) return nothing;
  const { result, foundBy, runs, difficulty, proved = null }: Found = found;
  if (result !== null && !holds(result, puzzle.kind, replay)) return nothing;
  const isOfIt = proved !== null && proved.puzzle === puzzle.id && holds(proved.result, puzzle.kind, replay);
  const solution = { ...nothing.solution, result: result && withoutOldCount(result), foundBy, runs };
  return { solution, difficulty, proved: isOfIt ? { ...proved, result: withoutOldCount(proved.result) } : null };
}

/** Versions before 2026-12 counted quick searches among the states: nothing is said of theirs. */
const withoutOldCount = (result: Solved): Solved =>
  result.account && result.account.unit === undefined ? { ...result, account: undefined, states: 0 } : result;

function holds({ kind: ofKind, verdict, moves, length }: Solved, kind: string, replay: Replay) {
  if (ofKind !== kind || (verdict === 'solved') !== (moves !== null)) return verdict === 'stopped' && ofKind === kind;
  return moves === null || (moves.length === length && replay(moves)?.solved === true);
}

/** Whether the editor's text differs from the puzzle's. */
export const isOwnDraft = ({ draft, text }: Session) => draft.text !== text;

const draft = shape.record({
  text: shape.text(LONGEST_TEXT),
  /** of the file it came from */ name: shape.orNull(name),
  /** the size of that file */ bytes: shape.orMissing(shape.whole),
});

/** The text in the editor; it may be wrong while the board keeps the last valid puzzle. */
export type Draft = shape.Read<typeof draft> & { error: TextError | null };

const draftOf = (session: Session) => (isOwnDraft(session) ? draft(session.draft) : null);

function draftFrom(part: unknown): Draft | null {
  const read = shape.readAs(draft, part);
  const opened = read && engine.open(read.text);
  return opened && { ...read, error: opened.ok || read.text.trim() === '' ? null : opened.error };
}
