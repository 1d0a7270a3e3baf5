/**
 * Sentences made of several messages, shared by all families: errors with their place, reasons, names of puzzles. Those
 * of one family are in its own words.ts. A parameter `kind` is the family's.
 */

import { familyOf } from '../app/family.ts';
import * as engine from '../engine/engine.ts';
import type { Kind, Message, Solved, Surroundings, TextError } from '../engine/types.ts';
import { byteSize, duration, has, ownKey, sizeLimit, t } from '../i18n/index.ts';
import type { Source } from '../state/card.ts';
import { dayWords } from '../state/days.ts';
import type { Press } from '../state/game.ts';
import { isQuiz, type Label, type Session } from '../state/session.ts';
import { moveWord } from '../state/steps.ts';

/** The code of an error of the whole text. */
const WHOLE_TEXT = 'text-too-large';

/** Of files that were handed in and are no texts. */
const OF_FILES = ['sequence-document', 'sequence-not-text', 'sequence-unreadable'];

export function textErrorSentence(error: TextError) {
  if (!hasPlace(error)) return problem(error);
  return t('error.at', { line: error.line, column: error.column, problem: problem(error) });
}

/** A problem of a text with the name of its file, if any. */
export const problemIn = (name: string | null, problem: string) =>
  name === null ? problem : t('editor.in-file', { name, problem });

/** Whether an error has a place in the text, rather than being about all of it. */
export const hasPlace = ({ code }: TextError) => code !== WHOLE_TEXT && !OF_FILES.includes(code);

export function reasonSentence(reason: Message, kind = '') {
  const key = `reason.${reason.code}`;
  if (!has(key)) return t('reason.unknown', { code: reason.code });
  const { name, other, most, limit, direction } = reason.args;
  return t(key, {
    ...reason.args,
    // Settings are named as on the page, and directions are letters.
    name: settingName(name, kind),
    other: settingName(other, kind),
    // A number that is not whole comes as its digits.
    ...(most === undefined ? {} : { most: Number(most) }),
    ...(reason.code === 'setting-too-much-text' ? { limit: sizeLimit(Number(limit)) } : {}),
    ...(direction === undefined ? {} : { direction: moveWord(String(direction)) }),
  });
}

export const lookSentence = (seen: Message, { x, y }: { x: number; y: number }, kind: string) =>
  t('look.cell', { x: x + 1, y: y + 1, what: withWalls(seen, kind) });

/** A player's cell, its four sides, and the direction of the goal. */
export function surroundingsSentence({ cell, here, up, down, left, right, goal }: Surroundings, kind: string) {
  const sides = Object.entries({ up, down, left, right });
  const sentences = [
    here === null ? '' : `${t('look.cell', { x: cell.x + 1, y: cell.y + 1, what: seenWords(here, kind) })}.`,
    ...sides.map(([side, seen]) => t(`around.${side}`, { what: seenWords(seen, kind) })),
    goal === null ? '' : goalSentence(goal, kind),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** A small board row by row, with equal neighbours joined; empty if the board is too large. */
export const rowSentences = ({ rows }: Surroundings, kind: string): string[] =>
  (rows ?? []).map((row, y) => {
    const runs: { what: string; count: number }[] = [];
    for (const seen of row) {
      const what = withWalls(seen, kind);
      const last = runs.at(-1);
      if (last?.what === what) last.count++;
      else runs.push({ what, count: 1 });
    }
    const cells = runs.map(run => (run.count === 1 ? run.what : t('around.run', run)));
    return t('around.row', { y: y + 1, cells: cells.join('; ') });
  });

function goalSentence({ dx, dy }: { dx: number; dy: number }, kind: string) {
  const where = [];
  if (dx !== 0) where.push(t(dx > 0 ? 'around.columns-right' : 'around.columns-left', { count: Math.abs(dx) }));
  if (dy !== 0) where.push(t(dy > 0 ? 'around.rows-down' : 'around.rows-up', { count: Math.abs(dy) }));
  return where.length === 0 ? '' : t(ownKey(kind, 'around.goal'), { where: where.join(', ') });
}

/** The contents of a cell, and the walls around it if walls are between cells. */
function withWalls(seen: Message, kind: string) {
  const { walls } = seen.args;
  const what = seenWords(seen, kind);
  if (walls === undefined) return what;
  const sides = Array.from(String(walls), side => t(`look.side.${side}`));
  return sides.length === 0 ? t('look.no-walls', { what }) : t('look.walls', { what, walls: sides.join(', ') });
}

/** The contents of a cell, or of the edge to the next one. */
function seenWords({ code, args }: Message, kind: string) {
  const words = (name: string | number) => ownKey(kind, `look.${name}`);
  if (!has(words(code))) return t(`side.${code}`);
  const { field } = args;
  return t(words(code), field === undefined ? args : { ...args, field: t(words(field)) });
}

export function pressWords({ what, cut, add }: Press, kind: string) {
  const move = add.length === 1 ? moveWord(add) : '';
  return t(ownKey(kind, `done.${what}`), { move, count: Math.max(cut.length, add.length) });
}

export function stoppedVerdict({ seconds, atLeast }: Solved) {
  const time = duration(seconds);
  return atLeast ? t('result.stopped-at-least', { time, atLeast }) : t('result.stopped', { time });
}

export function stoppedSentence(stopped: Message) {
  const key = `stopped.${stopped.code}`;
  if (!has(key)) return reasonSentence(stopped);
  return t(key, { budget: byteSize(Number(stopped.args.budget ?? 0)) });
}

export const costSentence = ({ seconds, states, bytes }: Solved) =>
  t('result.cost', { time: duration(seconds), count: states, bytes: byteSize(bytes) });

export function sourceName(source: Source) {
  if (source.kind === 'example') return exampleName(source.name);
  if (source.kind === 'file') return source.name;
  if (source.kind === 'generated') return t('puzzle.generated', { seed: source.settings.seed });
  if (source.kind === 'level') return levelTitle(source);
  if (source.kind === 'daily') return t('daily.title', { date: dayWords(source.date) });
  if (source.kind === 'drawn') return t('puzzle.drawn');
  if (source.kind === 'collection')
    return source.title || t('collection.puzzle-of', { name: collectionName({ title: source.of }) });
  return t(source.kind === 'link' ? 'puzzle.from-link' : 'puzzle.from-text');
}

type Titled = { title: string | null; source: Source | null };

/** The name of a puzzle: given by a person or its text, else by its source. */
export const puzzleName = ({ title, source }: Titled) => title ?? (source === null ? '' : sourceName(source));

export const collectionName = ({ title }: { title: string }) => title || t('collection.untitled');

/** The name of a puzzle in a collection: its title, or its number. @param index from 0 */
export const entryName = ({ title }: { title: string }, index: number) =>
  title || t('collection.numbered', { number: index + 1 });

/** Letters and digits of a title, joined by hyphens, as a file's name. */
export function wordsInName(title: string) {
  const words = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return Array.from(words).slice(0, 60).join('');
}

export function fileName({ title, source }: Titled) {
  const own = wordsInName(title ?? (source?.kind === 'collection' ? source.title : ''));
  if (own !== '') return own;
  if (source?.kind === 'file') return source.name.replace(/\.[^.]*$/, '');
  if (source?.kind === 'example') return `lockstep-${source.name}`;
  if (source?.kind === 'generated') return `lockstep-${source.settings.seed}`;
  if (source?.kind === 'level') return `lockstep-${source.family}-${source.number}`;
  if (source?.kind === 'daily') return `lockstep-${source.family}-${source.date}`;
  return t('puzzle.title').toLowerCase();
}

export const exampleName = (name: string) => wordsOr(`example.${name}`, name);

type Level = { family: string; number: number };

/** The name of a level; empty if it has none. */
export const levelName = ({ family, number: index }: Level) => wordsOr(`level.${family}.${index}`, '');

export function levelTitle(level: Level) {
  const name = levelName(level);
  return t(name === '' ? 'levels.title-plain' : 'levels.title', { number: placeInSeries(level), name });
}

/** A level's number in its own series, by which people know it. */
export const placeInSeries = ({ family, number: index }: Level) => engine.levelNumbered(family, index)?.place ?? index;

/** The tip of a level, shown before it is played; empty if it has none, and in a quiz. */
export function levelTip(session: Session) {
  const { source } = session;
  if (source?.kind !== 'level' || isQuiz(session)) return '';
  return wordsOr(`level.${source.family}.${source.number}.tip`, '');
}

/** Words in front of a sentence, with one mark between them. @param next may be empty */
export function sentences(words: string, next: string) {
  if (next === '') return words;
  return `${words}${/[.!?…]$/.test(words) ? '' : '.'} ${next}`;
}

function problem({ code, args }: TextError) {
  const key = `error.${code}`;
  if (!has(key)) return t('error.unknown', { code });
  const { expected, limit } = args;
  return t(key, {
    ...args,
    ...(expected === undefined ? {} : { expected: t(`expected.${expected}`, args) }),
    ...(code === WHOLE_TEXT ? { limit: sizeLimit(Number(limit)) } : {}),
  });
}

const settingName = (name: string | number | undefined, kind: string) =>
  wordsOr(ownKey(kind, `setting.${name}`), String(name ?? ''));

const wordsOr = (key: string, otherwise: string) => (has(key) ? t(key) : otherwise);

/** The name of a step, for the undo button. @param kind of the family */
export function labelWords({ code, args }: Label, kind: string) {
  const key = ownKey(kind, `made.${code}`);
  return t(has(key) ? key : 'made.edit', args);
}

/** A size must not break across two lines. */
const NARROW_TIMES = '\u00a0×\u00a0';

/** A puzzle in a few words: its family, and the sizes of its boards once they are known. */
export function factsOf({ kind, boards }: { kind: Kind; boards: { width: number; height: number }[] | null }) {
  const family = t(`${kind}.name`);
  return boards === null ? family : `${family} · ${familyOf(kind).words.sizes(boards).replaceAll(' × ', NARROW_TIMES)}`;
}
