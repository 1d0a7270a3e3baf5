/**
 * Sentences made of several messages that all families share: errors with their place, reasons, names
 * of puzzles. What only one family says is in its own words.js.
 */

import { moveWord } from '../sequence.js';
import { isQuiz } from '../state/quiz.js';
import { dayWords } from './days.js';
import { byteSize, decimals, duration, has, number, ownKey, sizeLimit, t } from './index.js';

/** The code of an error of the whole text. */
const WHOLE_TEXT = 'text-too-large';

/**
 * An error in a text, with its place.
 * @param {import('../types.js').TextError} error
 */
export function textErrorSentence(error) {
  if (!hasPlace(error)) return problem(error);
  return t('error.at', { line: error.line, column: error.column, problem: problem(error) });
}

/**
 * Whether an error is at some place of the text rather than in all of it.
 * @param {import('../types.js').TextError} error
 */
export function hasPlace(error) {
  return error.code !== WHOLE_TEXT;
}

/**
 * @param {import('../types.js').Message} hint
 */
export function hintSentence(hint) {
  return t(`cause.${hint.code}`, hint.args);
}

/**
 * Why something was refused.
 * @param {import('../types.js').Message} reason
 * @param {string} [kind] the family whose settings were refused
 */
export function reasonSentence(reason, kind = '') {
  const key = `reason.${reason.code}`;
  if (!has(key)) return t('reason.unknown', { code: reason.code });
  const { name, other, most, limit, direction } = reason.args;
  return t(key, {
    ...reason.args,
    // Settings have names of their own on the page, and directions are letters.
    name: settingName(name, kind),
    other: settingName(other, kind),
    // A number that is not whole comes as its digits.
    ...(most === undefined ? {} : { most: Number(most) }),
    ...(limit === undefined ? {} : { limit: sizeLimit(Number(limit)) }),
    ...(direction === undefined ? {} : { direction: moveWord(String(direction)) }),
  });
}

/**
 * What is on a cell.
 * @param {import('../types.js').Message} seen
 * @param {{ x: number, y: number }} cell
 * @param {string} kind of the family
 */
export function lookSentence(seen, { x, y }, kind) {
  return t('look.cell', { x: x + 1, y: y + 1, what: withWalls(seen, kind) });
}

/**
 * Where a player stands, what is on the four sides, and where the goal lies.
 * @param {import('../types.js').Surroundings} surroundings
 * @param {string} kind of the family
 */
export function surroundingsSentence({ cell, here, up, down, left, right, goal }, kind) {
  const sides = Object.entries({ up, down, left, right });
  return [
    here === null ? '' : `${t('look.cell', { x: cell.x + 1, y: cell.y + 1, what: seenWords(here, kind) })}.`,
    ...sides.map(([side, seen]) => t(`around.${side}`, { what: seenWords(seen, kind) })),
    goal === null ? '' : goalSentence(goal, kind),
  ]
    .filter(sentence => sentence !== '')
    .join(' ');
}

/**
 * A small board row by row, equal cells side by side as one; none where the board is too large for that.
 * @param {import('../types.js').Surroundings} surroundings
 * @param {string} kind of the family
 * @returns {string[]}
 */
export function rowSentences({ rows }, kind) {
  return (rows ?? []).map((row, y) => {
    /** @type {{ what: string, count: number }[]} */
    const runs = [];
    for (const seen of row) {
      const what = withWalls(seen, kind);
      const last = runs.at(-1);
      if (last?.what === what) last.count++;
      else runs.push({ what, count: 1 });
    }
    const cells = runs.map(run => (run.count === 1 ? run.what : t('around.run', run)));
    return t('around.row', { y: y + 1, cells: cells.join('; ') });
  });
}

/**
 * How far it is to the goal; empty where one is there.
 * @param {{ dx: number, dy: number }} goal
 * @param {string} kind
 */
function goalSentence({ dx, dy }, kind) {
  const where = [];
  if (dx !== 0) where.push(t(dx > 0 ? 'around.columns-right' : 'around.columns-left', { count: Math.abs(dx) }));
  if (dy !== 0) where.push(t(dy > 0 ? 'around.rows-down' : 'around.rows-up', { count: Math.abs(dy) }));
  return where.length === 0 ? '' : t(ownKey(kind, 'around.goal'), { where: where.join(', ') });
}

/**
 * What is on a cell, with the walls around it where walls stand between cells.
 * @param {import('../types.js').Message} seen
 * @param {string} kind
 */
function withWalls(seen, kind) {
  const { walls } = seen.args;
  const what = seenWords(seen, kind);
  if (walls === undefined) return what;
  const sides = Array.from(String(walls), side => t(`look.side.${side}`));
  return sides.length === 0
    ? t('look.no-walls', { what })
    : t('look.walls', { what, walls: sides.join(', ') });
}

/**
 * What is on a cell, or between it and the next one.
 * @param {import('../types.js').Message} seen
 * @param {string} kind
 */
function seenWords({ code, args }, kind) {
  const words = (/** @type {string | number} */ name) => ownKey(kind, `look.${name}`);
  if (!has(words(code))) return t(`side.${code}`);
  const { field } = args;
  return t(words(code), field === undefined ? args : { ...args, field: t(words(field)) });
}

/**
 * What a press did, as undo and redo name it.
 * @param {import('../state/game.js').Entry} entry
 * @param {string} kind of the family
 */
export function deedWords({ what, cut, add }, kind) {
  const move = add.length === 1 ? moveWord(add) : '';
  return t(ownKey(kind, `done.${what}`), { move, count: Math.max(cut.length, add.length) });
}

/**
 * How fast a solution is played.
 * @param {number} rate moves per second
 */
export function rateWords(rate) {
  if (rate === 0) return t('playback.single');
  if (rate === Infinity) return t('playback.all');
  return t('playback.rate', { rate: rate < 10 ? decimals(rate, 2) : number(Math.round(rate)) });
}

/**
 * How long a watched search pauses between two steps.
 * @param {number} pause in ms
 */
export function pauseWords(pause) {
  return pause === 0 ? t('watch.none') : t('watch.ms', { ms: decimals(pause, 3) });
}

/**
 * The verdict of a search that did not come to one.
 * @param {import('../types.js').Solved} result
 */
export function stoppedVerdict({ seconds, atLeast }) {
  const time = duration(seconds);
  return atLeast
    ? t('result.stopped-at-least', { time, atLeast })
    : t('result.stopped', { time });
}

/**
 * Why a search stopped.
 * @param {import('../types.js').Message} stopped
 */
export function stoppedSentence(stopped) {
  const key = `stopped.${stopped.code}`;
  if (!has(key)) return reasonSentence(stopped);
  return t(key, { budget: byteSize(Number(stopped.args.budget ?? 0)) });
}

/**
 * What a search cost.
 * @param {import('../types.js').Solved} result
 * @param {string} key
 */
export function costSentence({ seconds, states, bytes }, key) {
  return t(key, { time: duration(seconds), states: number(states), bytes: byteSize(bytes) });
}

/**
 * @param {import('../state/sitting.js').Source} source
 */
export function sourceName(source) {
  if (source.kind === 'example') return exampleName(source.name);
  if (source.kind === 'file') return source.name;
  if (source.kind === 'generated') return t('puzzle.generated', { seed: source.settings.seed });
  if (source.kind === 'level') return levelTitle(source);
  if (source.kind === 'daily') return t('daily.title', { date: dayWords(source.date) });
  if (source.kind === 'drawn') return t('puzzle.drawn');
  if (source.kind === 'collection') return source.title || t('collection.puzzle-of', { name: source.of || t('collection.untitled') });
  return t(source.kind === 'link' ? 'puzzle.from-link' : 'puzzle.from-text');
}

/**
 * What a puzzle is called: as a person called it, else by where it came from.
 * @param {{ title: string | null, source: import('../state/sitting.js').Source | null }} puzzle
 */
export function puzzleName({ title, source }) {
  return title ?? (source === null ? '' : sourceName(source));
}

/**
 * What a collection is called.
 * @param {{ title: string }} collection
 */
export function collectionName({ title }) {
  return title || t('collection.untitled');
}

/**
 * What a puzzle of a collection is called: its title, or its number.
 * @param {{ title: string }} entry
 * @param {number} index from 0
 */
export function entryName({ title }, index) {
  return title || t('collection.numbered', { number: index + 1 });
}

/**
 * The name under which a puzzle is saved, without an ending.
 * @param {import('../state/sitting.js').Source | null} source
 */
export function fileName(source) {
  if (source?.kind === 'file') return source.name.replace(/\.[^.]*$/, '');
  if (source?.kind === 'example') return `lockstep-${source.name}`;
  if (source?.kind === 'generated') return `lockstep-${source.settings.seed}`;
  if (source?.kind === 'level') return `lockstep-${source.family}-${source.number}`;
  if (source?.kind === 'daily') return `lockstep-${source.family}-${source.date}`;
  return t('puzzle.title').toLowerCase();
}

/** @param {string} name */
export function exampleName(name) {
  return has(`example.${name}`) ? t(`example.${name}`) : name;
}

/** @typedef {{ family: string, number: number }} Level */

/**
 * The name of a level; empty where it has none.
 * @param {Level} level
 */
export function levelName({ family, number: index }) {
  const key = `level.${family}.${index}`;
  return has(key) ? t(key) : '';
}

/** @param {Level} level */
export function levelTitle(level) {
  const name = levelName(level);
  return t(name === '' ? 'levels.title-plain' : 'levels.title', { number: level.number, name });
}

/**
 * What a level teaches, told before it is played; empty where it teaches nothing, and in a quiz.
 * @param {import('../state/sitting.js').Sitting} sitting
 */
export function levelTip(sitting) {
  const { source } = sitting;
  if (source?.kind !== 'level' || isQuiz(sitting)) return '';
  const key = `level.${source.family}.${source.number}.tip`;
  return has(key) ? t(key) : '';
}

/** @param {import('../types.js').TextError} error */
function problem({ code, args }) {
  const key = `error.${code}`;
  if (!has(key)) return t('error.unknown', { code });
  const { expected, limit } = args;
  return t(key, {
    ...args,
    ...(expected === undefined ? {} : { expected: t(`expected.${expected}`, args) }),
    ...(code === WHOLE_TEXT ? { limit: sizeLimit(Number(limit)) } : {}),
  });
}

/**
 * @param {string | number | undefined} name
 * @param {string} kind of the family
 */
function settingName(name, kind) {
  const key = ownKey(kind, `setting.${name}`);
  return has(key) ? t(key) : String(name ?? '');
}
