/**
 * Sentences made of several messages that all families share: errors with their place, reasons, names
 * of puzzles. What only one family says is in its own words.js.
 */

import { moveWord } from '../sequence.js';
import { byteSize, duration, has, number, t } from './index.js';

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
  return error.code !== 'text-too-large';
}

/**
 * @param {import('../types.js').Message} hint
 */
export function hintSentence(hint) {
  return t(`hint.${hint.code}`, hint.args);
}

/**
 * Why something was refused.
 * @param {import('../types.js').Message} reason
 */
export function reasonSentence(reason) {
  const key = `reason.${reason.code}`;
  if (!has(key)) return t('reason.unknown', { code: reason.code });
  const { name, other, found, direction } = reason.args;
  return t(key, {
    ...reason.args,
    // Settings have names of their own on the page, and directions are letters.
    name: settingName(name),
    other: settingName(other),
    found: settingName(found),
    ...(direction === undefined ? {} : { direction: moveWord(String(direction)) }),
  });
}

/**
 * The verdict of a search that did not come to one.
 * @param {import('../types.js').Solved} result
 */
export function stoppedVerdict({ seconds, atLeast }) {
  const time = duration(seconds);
  return atLeast > 0
    ? t('result.stopped-at-least', { time, atLeast })
    : t('result.stopped', { time });
}

/**
 * Why a search stopped.
 * @param {import('../types.js').Message} stopped
 */
export function stoppedSentence(stopped) {
  return t(`result.stopped-${stopped.code}`, {
    budget: byteSize(Number(stopped.args.budget ?? 0)),
  });
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
 * @param {import('../state.js').Source} source
 */
export function sourceName(source) {
  if (source.kind === 'example') return exampleName(source.name);
  if (source.kind === 'file') return source.name;
  if (source.kind === 'generated') return t('puzzle.generated', { seed: source.settings.seed });
  return t(source.kind === 'link' ? 'puzzle.from-link' : 'puzzle.from-text');
}

/** @param {string} name */
export function exampleName(name) {
  return has(`example.${name}`) ? t(`example.${name}`) : name;
}

/** @param {import('../types.js').TextError} error */
function problem(error) {
  const { kind, limit, maze } = error.args;
  // The first size may be that of all mazes.
  const ofOne = error.code === 'too-large' && Number(maze) > 1;
  const onRobot = error.code === 'shared-cell' && Number(error.args.other) === 0;
  const key = onRobot ? 'error.on-robot' : `error.${error.code}${ofOne ? '-maze' : ''}`;
  if (!has(key)) return t('error.unknown', { code: error.code });
  return t(key, {
    ...error.args,
    expected: expectedWords(error.args),
    ...(hasPlace(error) ? {} : { limit: byteSize(Number(limit)) }),
    // Families are names.
    ...(kind === undefined ? {} : { kind: capitalised(String(kind)) }),
  });
}

/** @param {string | number | undefined} name */
function settingName(name) {
  const key = `param.${name}`;
  return has(key) ? t(key) : String(name ?? '');
}

/** @param {string} word */
function capitalised(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** @param {import('../types.js').Args} args */
function expectedWords(args) {
  const key = `expected.${args.expected}`;
  if (args.expected === undefined || !has(key)) return '';
  const what = t(key);
  const { maze, row } = args;
  if (/^battery-(x|y|charge)$/.test(String(args.expected)))
    return row ? t(key, { row }) : t(key.replace('battery', 'robot'));
  // A row of walls, or the number of the pit; 0 where there is neither.
  if (row)
    return t(String(args.expected).startsWith('pit') ? 'expected.in-pit' : 'expected.in-row', {
      what,
      maze,
      row,
    });
  return maze ? t('expected.in-maze', { what, maze }) : what;
}
