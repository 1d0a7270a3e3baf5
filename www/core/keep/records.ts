/**
 * A session as records for the store, and back. A record may be damaged, or written by anybody: everything read is
 * checked, and invalid parts are omitted.
 *
 * A puzzle has a {@link Card}, which is all that a list needs, and separate parts, each written only when it changes:
 * its text, the progress on it, the findings of searches, and the editor's content if that is another text.
 */

import * as engine from '../../engine/engine.ts';
import type { Kind, Solved } from '../../engine/types.ts';
import { PARTS, type Part, type Parts } from '../../store/database.ts';
import {
  bytesOf,
  type Check,
  digest,
  each,
  isFlag,
  isListOf,
  isMessage,
  isMoves,
  isNumber,
  isNumbers,
  isObject,
  isOneOf,
  isPlain,
  isRecord,
  isText,
  isWhole,
  orMissing,
  orNull,
  picked,
} from '../../store/shape.ts';
import { familyOf } from '../app.ts';
import { isDay } from '../days.ts';
import { isOwn } from '../game.ts';
import { gameFrom, gameRecord, isUnplayed, type Replay } from '../game-record.ts';
import { LAST_TIME } from '../kept.ts';
import {
  type Difficulty,
  type Draft,
  emptySession,
  hasSolution,
  isQuiz,
  newSession,
  type Parsed,
  type Proved,
  proofOf,
  type Session,
  type Source,
  solutionLength,
  TABS,
  type Tab,
  type View,
} from '../session.ts';

export type Card = {
  key: string;
  /** its id: a puzzle may be saved twice, if two sessions on it met */ puzzle: string;
  kind: Kind;
  source: Source;
  title: string | null;
  /** missing without one, as the following */ author?: string;
  note?: string;
  boards: { width: number; height: number }[];
  /** in the current walk */ moves: number;
  /** whether that walk has solved it */ solved: boolean;
  /** the best score of a person's own solution */ best: number | null;
  /** the minimum, if the person has seen it */ least: number | null;
  /** whether it is proved unsolvable */ unsolvable: boolean;
  tab: Tab;
  view: View;
  /** the moment of the solution on the boards */ at: number;
  /** moves per second; null for everything at once */ rate: number | null;
  /** when it was first saved, in ms since 1970, as are the following */ made: number;
  /** when a person last acted on it */ played: number;
  /** when it was last on the boards */ shown: number;
  /** goes up with each write of a person's action: {@link nextRevision} */ revision: number;
  /** its size, with its parts */ bytes: number;
  /** of its parts */ sizes: Record<Part, number>;
};

/** The findings of searches; `proved` is missing if nothing is, and in old records. */
type Found = Omit<Session['solution'], 'playback'> & { difficulty: Difficulty; proved?: Proved | null };

type Findings = Pick<Session, 'solution' | 'difficulty' | 'proved'>;

/** Revisions per millisecond. */
const MOMENTS = 2048;

/** Longer texts than a file can have are not puzzles. */
export const LONGEST_TEXT = 64_000_000;

const isName = isText(1000);
export const isTime = (value: unknown) => isWhole(value) && Number(value) < LAST_TIME;
const isSeed = (value: unknown) => typeof value === 'string' && /^\d{1,20}$/.test(value);
const isValue = (value: unknown) => isNumber(value) || isFlag(value) || isName(value);
const isVerdict = isOneOf(['solved', 'unsolvable', 'stopped']);
const orWhole = orNull(isWhole);

const isParams = (value: unknown) => isObject(value) && Object.values(value).every(isValue);
export const isRecipe = isRecord({ kind: isName, params: isParams, seed: isSeed });

/** The sources of puzzles, with their members. */
const SOURCES: Record<Source['kind'], Record<string, Check>> = {
  example: { name: isName },
  file: { name: isName },
  text: {},
  drawn: {},
  link: {},
  generated: { settings: isRecipe },
  level: { family: isName, number: isWhole },
  daily: { family: isName, date: isDay },
  collection: { title: isName, of: isName, settings: orNull(isRecipe) },
};

export const isSource = (value: unknown) => {
  const kind = isObject(value) && isOneOf(Object.keys(SOURCES))(value.kind) ? (value.kind as Source['kind']) : null;
  return kind !== null && isRecord(SOURCES[kind])(value);
};

export const isKey: Check = value => isText(200)(value) && value !== '';
export const isBoards = isListOf(isRecord({ width: isWhole, height: isWhole }), 64);

const CARD: Record<keyof Card, Check> = {
  key: isKey,
  puzzle: isText(200),
  kind: isName,
  source: isSource,
  title: orNull(isName),
  author: orMissing(isName),
  note: orMissing(isName),
  boards: value => isBoards(value) && (value as []).length > 0,
  moves: isWhole,
  solved: isFlag,
  best: orWhole,
  least: orWhole,
  unsolvable: isFlag,
  tab: isOneOf(TABS),
  view: isOneOf(['walk', 'solution', 'search'] satisfies View[]),
  at: isNumber,
  rate: orNull(isNumber),
  made: isTime,
  played: isTime,
  shown: isTime,
  revision: isWhole,
  bytes: isWhole,
  sizes: isRecord(each(PARTS, isWhole)),
};

const isCard = isRecord(CARD);

const isLayer = isRecord({ role: isName, shape: isName, data: isNumbers });
const isProof = isRecord({ code: isName, layers: orMissing(isListOf(isLayer, 100)) });
const isAccount = isRecord({ by: isName, ...each(['forward', 'backward', 'alone', 'bound', 'first'], orWhole) });

const isSolved = isRecord({
  kind: isName,
  verdict: isVerdict,
  ...each(['shortest', 'swapsProved'], isFlag),
  ...each(['seconds', 'states', 'bytes'], isNumber),
  ...each(['length', 'swaps'], orWhole),
  ...each(['atLeast', 'visited'], orNull(isNumber)),
  moves: orNull(isMoves),
  sequences: orNull(value => typeof value === 'string' && /^\d+$/.test(value)),
  swapsAtLeast: orMissing(isWhole),
  ...each(['countStopped', 'stopped'], orMissing(isMessage)),
  proof: orMissing(value => isPlain(value) && isProof(value)),
  ok: isOneOf([true]),
  checked: orMissing(isOneOf([true])),
  account: orMissing(isAccount),
  version: orMissing(isName),
});

const isRun = isRecord({
  algorithm: isName,
  verdict: isVerdict,
  stopped: orNull(isName),
  counted: isFlag,
  length: orWhole,
  ...each(['megabytes', 'states', 'seconds', 'bytes'], isNumber),
  visited: orNull(isNumber),
});

const isMeasured = isRecord({ measure: orNull(isObject), report: orNull(isObject) });

const isFindings = isRecord({
  result: orNull(isSolved),
  foundBy: isName,
  runs: isListOf(isRun, 100),
  difficulty: value => isPlain(value) && isMeasured(value),
  proved: orMissing(isRecord({ puzzle: isText(200), result: isSolved, run: isRun })),
});

/** A card from its record; null if it is not one, or belongs under another key. */
export function cardFrom(key: unknown, value: unknown): Card | null {
  if (!isCard(value) || !isObject(value) || value.key !== key) return null;
  const names = Object.keys(CARD) as (keyof Card)[];
  const { kind } = value.source as Source;
  const source = picked(value.source as Record<string, unknown>, ['kind', ...Object.keys(SOURCES[kind])]);
  return { ...picked(value, names), source } as Card;
}

type Written = Pick<Card, 'played' | 'shown' | 'revision'>;

/** @param sizes of its parts */
export function cardOf(session: Session, written: Written & Pick<Card, 'best' | 'made'>, sizes: Card['sizes']): Card {
  const { puzzle, source, key, title, author, note, tab, view, game, solution } = session;
  if (puzzle === null || source === null) throw new Error('there is no puzzle to be kept');
  const { at, rate } = solution.playback;
  const solved = game.state?.solved ?? false;
  return {
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
    // The list must not reveal a number that the panel hides.
    least: (game.asked || solved) && !isQuiz(session) ? game.least : null,
    unsolvable: proofOf(session)?.verdict === 'unsolvable',
    tab,
    view,
    at: Math.round(at),
    rate: rate === Infinity ? null : rate,
    ...written,
    sizes,
    bytes: PARTS.reduce((sum, part) => sum + sizes[part], 0),
  };
}

/** The card that follows another, or none. @param now its time, and revision @param parts also written */
export function nextCard(session: Session, before: Card | null, now: Written, parts: Parts): Card {
  const { played, shown, revision } = now;
  const written = { best: bestOf(session, before), made: before?.made ?? played, played, shown, revision };
  return cardOf(session, written, sizesOf(parts, before?.sizes));
}

/** The best score of a person's own solution. */
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

/** The record of a part of a session; null if there is nothing to save. */
export function partOf(session: Session, part: Part): Record<string, unknown> | null {
  if (part === 'puzzle') return { text: session.text };
  if (part === 'progress') return gameRecord(session.game);
  return part === 'findings' ? findingsOf(session) : draftOf(session);
}

export const partsOf = (session: Session, names: readonly Part[] = PARTS): Parts =>
  Object.fromEntries(names.map(name => [name, partOf(session, name)]));

export const sizeOf = (part: Record<string, unknown> | null) => (part === null ? 0 : bytesOf(part));

/** The sizes of parts, in bytes. @param before of the others */
function sizesOf(parts: Parts, before?: Record<Part, number>): Record<Part, number> {
  const sizes = Object.entries(parts).map(([name, part]) => [name, sizeOf(part as Record<string, unknown> | null)]);
  return { puzzle: 0, progress: 0, findings: 0, draft: 0, ...before, ...Object.fromEntries(sizes) };
}

/** The text of a saved puzzle. */
export const textFrom = (part: unknown): string | null =>
  isObject(part) && isText(LONGEST_TEXT)(part.text) ? (part.text as string) : null;

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
  const found = { result, foundBy, runs, difficulty, ...(proved && { proved }) };
  return { ...found, digest: digest(found) };
}

/** The findings of searches, if they fit their digest and the rules. */
function findingsFrom(part: unknown, { puzzle }: Parsed, replay: Replay): Findings {
  const nothing: Findings = emptySession();
  if (!isObject(part)) return nothing;
  const found = picked(part, ['result', 'foundBy', 'runs', 'difficulty', 'proved']);
  if (!isFindings(found) || part.digest !== digest(found)) return nothing;
  const { result, foundBy, runs, difficulty, proved = null }: Found = found;
  if (result !== null && !holds(result, puzzle.kind, replay)) return nothing;
  const isOfIt = proved !== null && proved.puzzle === puzzle.id && holds(proved.result, puzzle.kind, replay);
  const solution = { ...nothing.solution, result, foundBy, runs };
  return { solution, difficulty, proved: isOfIt ? proved : null };
}

/** Whether a solution is valid. */
function holds({ kind: ofKind, verdict, moves, length }: Solved, kind: string, replay: Replay) {
  if (ofKind !== kind || (verdict === 'solved') !== (moves !== null)) return verdict === 'stopped' && ofKind === kind;
  return moves === null || (moves.length === length && replay(moves)?.solved === true);
}

/** Whether the editor's text differs from the puzzle's. */
export const isOwnDraft = ({ draft, text }: Session) => draft.text !== text;

const DRAFT = ['text', 'name', 'bytes'] as const;
const isDraft = isRecord({ text: isText(LONGEST_TEXT), name: orNull(isName), bytes: orMissing(isWhole) });

const draftOf = (session: Session) => (isOwnDraft(session) ? picked({ ...session.draft }, DRAFT) : null);

function draftFrom(part: unknown): Draft | null {
  if (!isDraft(part) || !isObject(part)) return null;
  const draft = picked(part, DRAFT);
  const opened = engine.open(draft.text);
  return { ...draft, error: opened.ok || draft.text.trim() === '' ? null : opened.error };
}
