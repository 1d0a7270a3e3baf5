/**
 * A session as a record for the store, and back. A record may be damaged, or written by anybody: everything read is
 * checked, and invalid parts are omitted.
 *
 * A record has a {@link Card}, which is all that a list needs, and parts: the puzzle's text, the progress on it, the
 * findings of searches, and the editor's content if that is another text.
 */

import { familyNamed, familyOf } from '../app/family.ts';
import * as engine from '../engine/engine.ts';
import type { Account, Solved } from '../engine/types.ts';
import { runOf, usualMethod } from '../state/algorithms.ts';
import { type Card, id, LONGEST_TEXT, name, type Parts } from '../state/card.ts';
import { type Collection, collectionFrom } from '../state/collections.ts';
import { type Findings, join, type Known, knownBy, nothingFound } from '../state/findings.ts';
import { isOwn } from '../state/game.ts';
import { gameFrom, gameMarks, gameRecord, isUnplayed, knownMarks, type Replay } from '../state/game-record.ts';
import type { Marks } from '../state/kept.ts';
import {
  type Draft,
  hasSolution,
  isQuiz,
  newSession,
  type Parsed,
  type Session,
  solutionLength,
} from '../state/session.ts';
import * as shape from '../state/shape.ts';

/** The findings of searches; `proved`, what Make has reported, is missing if that is nothing, and in old records. */
type StoredFindings = Omit<Findings['solution'], 'playback'> &
  Pick<Findings, 'difficulty'> & { proved?: Proved | null };

type Proved = Pick<Known, 'result' | 'run'> & { puzzle: string };

/** Revisions per millisecond. */
const MOMENTS = 2048;

/** A collection from its record; null if it is not one, or has puzzles of unknown families. */
export function knownCollection(value: unknown): Collection | null {
  const collection = collectionFrom(value);
  return collection?.entries.every(entry => familyNamed(entry.kind)) ? collection : null;
}

const wholeOrNull = shape.orNull(shape.whole);
const verdict = shape.oneOf(['solved', 'unsolvable', 'stopped']);
const layer = shape.record({ role: name, shape: name, data: shape.only(shape.isNumbers) });

const rung = shape.record({
  ...shape.each(['players', 'height'], wholeOrNull),
  end: shape.oneOf(['start', 'goal']),
  states: shape.finite,
  bound: shape.whole,
});

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
  rungs: shape.orMissing(shape.list(rung, 100)),
  ...shape.each(['countStopped', 'stopped'], shape.orMissing(shape.message)),
  proof: shape.orMissing(shape.record({ code: name, layers: shape.orMissing(shape.list(layer, 100)) })),
  ok: shape.oneOf([true]),
  checked: shape.orMissing(shape.oneOf([true])),
  account: shape.orMissing(
    shape.record({
      by: name,
      ...shape.each(['unit', 'leavesOut', 'boundBy'], shape.orMissing(name)),
      before: shape.orMissing(shape.finite),
      ...shape.each(['forward', 'backward', 'alone', 'bound'], wholeOrNull),
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

type Written = Pick<Card, 'played' | 'shown' | 'revision'>;

/** The record of a session. @param before the card that it follows, or none @param written its time, and revision */
export function recordOf(session: Session, before: Card | null, written: Written): { card: Card; parts: Parts } {
  const { puzzle, source, key, title, author, note, tab, view, game, solution, known, text } = session;
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
    unsolvable: (known?.isReported ? known.result : solution.result)?.verdict === 'unsolvable',
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

export function marksOf(session: Session): Marks {
  const { text, author, note, solution, difficulty, draft, tab, view, source, game, known } = session;
  const { result, runs, foundBy, playback } = solution;
  return {
    text: [text],
    continued: [...gameMarks(game), isOwnDraft(session) ? draft : null],
    // During playback, the moment is not worth writing.
    shown: [tab, view, author, note, JSON.stringify(source), playback.rate, playback.playing ? null : playback.at],
    asked: [result, runs, foundBy, difficulty.measure, difficulty.report],
    found: [...knownMarks(game), known?.isReported && known],
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
export const separateKey = (of: string, revision = nextRevision(0, Date.now())) => `${of}~${revision}`;

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
  const { solution, difficulty, known } = findingsFrom(parts.findings, opened, replay);
  const session = {
    ...fresh,
    key: card.key,
    title: card.title,
    author: card.author ?? '',
    note: card.note ?? '',
    game: gameFrom(parts.progress, opened.state, replay) ?? fresh.game,
    draft: draftFrom(parts.draft) ?? fresh.draft,
    solution,
    known,
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
  const { solution, difficulty, known, puzzle } = session;
  const proved = known?.isReported ? { puzzle: puzzle?.id, result: known.result, run: known.run } : null;
  if (!hasFindings(session) && proved === null) return null;
  const { result, foundBy, runs } = solution;
  return { result, foundBy, runs, difficulty, ...(proved && { proved }) };
}

/** The findings of searches, if they fit the rules. */
function findingsFrom(part: unknown, { puzzle }: Parsed, replay: Replay): Findings {
  const nothing = nothingFound();
  if (!shape.isObject(part)) return nothing;
  const found = shape.picked(part, ['result', 'foundBy', 'runs', 'difficulty', 'proved']);
  if (!shape.isPlain(found) || shape.readAs(findings, found) === null) return nothing;
  const { result, foundBy, runs, difficulty, proved = null }: StoredFindings = found;
  if (result !== null && !holds(result, puzzle.kind, replay)) return nothing;
  const solution = { ...nothing.solution, result: result && withoutOldAccount(result), foundBy, runs };
  const asked =
    solution.result && knownBy(solution.result, runOf(solution.result, { ...usualMethod(), algorithm: foundBy }));
  const isOfIt = proved !== null && proved.puzzle === puzzle.id && holds(proved.result, puzzle.kind, replay);
  const reported = isOfIt ? { result: withoutOldAccount(proved.result), run: proved.run, isReported: true } : null;
  const rest = { least: null, route: null };
  return join({ ...rest, solution, difficulty, known: asked }, { ...nothing, ...rest, known: reported });
}

/** Accounts of versions before 2026-12: the oldest counted quick searches among the states, and two lower bounds are gone. */
const isOld = ({ unit, boundBy, leavesOut }: Account) =>
  unit === undefined || ['super', 'pairs'].includes(boundBy) || (leavesOut as string) === 'longer';

const withoutOldAccount = (result: Solved): Solved =>
  result.account && isOld(result.account) ? { ...result, account: undefined, states: 0 } : result;

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

const draftOf = (session: Session) => (isOwnDraft(session) ? draft(session.draft) : null);

function draftFrom(part: unknown): Draft | null {
  const read = shape.readAs(draft, part);
  const opened = read && engine.open(read.text);
  return opened && { ...read, error: opened.ok || read.text.trim() === '' ? null : opened.error };
}
