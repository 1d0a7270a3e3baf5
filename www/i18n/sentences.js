/**
 * Sentences made of several messages: errors with their place, verdicts, names of puzzles and
 * players.
 */

import { textbookCost } from '../algorithms.js';
import { byteSize, duration, has, largeNumber, number, t, wholeNumber } from './index.js';

/** wasm addresses no more bytes than this. */
const MOST_BYTES = 4 * 1024 ** 3;

/**
 * @param {number} player 1-based
 */
export function playerName(player) {
  return has(`player.${player}`) ? t(`player.${player}`) : t('player.other', { number: player });
}

/** @param {number} count */
export function pitWords(count) {
  return count === 0 ? t('count.no-pits') : t('count.pits', { count });
}

/**
 * How large the mazes are, and how many where they are not two.
 * @param {{ width: number, height: number }[]} boards
 */
export function sizeWords(boards) {
  const count = boards.length;
  const width = Math.max(...boards.map(board => board.width));
  const height = Math.max(...boards.map(board => board.height));
  const same = boards.every(board => board.width === width && board.height === height);
  if (same && count !== 2) return t('puzzle.mazes', { count, width, height });
  const [size, other] = boards.map(board =>
    t('puzzle.size', { width: board.width, height: board.height }),
  );
  if (count === 2) return same ? size : t('puzzle.two-sizes', { size, other });
  return t('puzzle.sizes', { count, width, height });
}

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
  return has(key) ? t(key, reason.args) : t('reason.unknown', { code: reason.code });
}

/**
 * The verdict of a search.
 * @param {import('../types.js').Solved} result
 */
export function verdictSentence(result) {
  if (result.verdict === 'solved') {
    if (result.length === 0) return t('result.already');
    return t(result.shortest ? 'result.shortest' : 'result.solved', { count: result.length ?? 0 });
  }
  if (result.verdict === 'unsolvable') {
    const { proof } = result;
    return proof
      ? t(`result.${proof.code}`, { player: playerName(proof.player) })
      : t('result.unsolvable');
  }
  const time = duration(result.seconds);
  return result.atLeast > 0
    ? t('result.stopped-at-least', { time, atLeast: result.atLeast })
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
 * What a search cost; of a textbook search with its name.
 * @param {import('../types.js').Solved} result
 * @param {import('../types.js').Algorithm} algorithm
 */
export function costSentence(result, algorithm) {
  const cost = t('result.cost', {
    time: duration(result.seconds),
    states: number(result.states),
    bytes: byteSize(result.bytes),
  });
  return algorithm === 'auto' ? cost : `${algorithmName(algorithm)}: ${cost}`;
}

/**
 * What a search is doing: the stage of the engine, the name of a textbook search, in a comparison
 * which of them runs; and that it counts.
 * @param {import('../state.js').Page} page
 */
export function searchWords({ search, comparison }) {
  const { algorithm } = search.method;
  const name = algorithmName(algorithm);
  if (comparison !== null) {
    const { begun, total } = comparison;
    return t('solve.comparing', { begun, total, algorithm: name });
  }
  if (search.found) return t('stage-name.count');
  if (algorithm !== 'auto') return name;
  return t(`stage-name.${search.progress?.stage ?? 'starting'}`);
}

/** @param {import('../types.js').Algorithm} algorithm */
export function algorithmName(algorithm) {
  return t(`algorithm.${algorithm}`);
}

/**
 * How many shortest sequences there are, or why that is not known; empty where nobody asked.
 * @param {import('../types.js').Solved} result
 */
export function sequencesSentence({ sequences, countStopped }) {
  if (countStopped) return t('result.count-stopped', { reason: reasonSentence(countStopped) });
  if (!sequences || sequences === '0') return '';
  return sequences === '1'
    ? t('result.only-sequence')
    : t('result.sequences', { sequences: wholeNumber(sequences) });
}

/**
 * What the next search will cost, in one sentence or two; `grave` where one should know before.
 * @param {import('../types.js').Forecast} forecast
 * @param {number} mazes
 * @param {import('../algorithms.js').Method} method
 * @returns {{ words: string, short: string, grave: boolean }} short: for a single line, empty
 *   where there is no need
 */
export function forecastWords(forecast, mazes, { algorithm, megabytes }) {
  // Where there are very many states, the number may come as a BigInt.
  const count = Number(forecast.pairs);
  const pairs = largeNumber(count);
  const states = t(mazes === 2 ? 'count.pairs' : 'count.states', { count, states: pairs });
  const budget = byteSize(megabytes * 1e6);
  const bytes = byteSize(Number(forecast.bytes));
  if (algorithm === 'auto') {
    const key =
      forecast.bytes > MOST_BYTES
        ? 'too-large'
        : forecast.bytes > megabytes * 1e6
          ? 'budget'
          : forecast.slow
            ? 'slow'
            : null;
    if (key === null) return { words: t('solve.forecast', { states }), short: '', grave: false };
    const args = { states, bytes, budget };
    return {
      words: t(`solve.forecast-${key}`, args),
      short: t(`solve.short-${key}`, args),
      grave: true,
    };
  }
  const { room, end, minutes } = textbookCost(algorithm, megabytes, count, mazes);
  const key = end === 'answer' && minutes ? 'minutes' : end;
  const args = { algorithm: algorithmName(algorithm), states, budget, room: largeNumber(room) };
  const grave = key !== 'answer';
  return {
    words: t(`solve.textbook-${key}`, args),
    short: grave ? t(`solve.short-${key}`, args) : '',
    grave,
  };
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

/**
 * Where a player stands.
 * @param {{ x: number, y: number }} cell
 * @param {{ width: number, height: number }} board
 */
export function placeWords({ x, y }, board) {
  if (x === board.width - 1 && y === board.height - 1) return t('stage.at-goal');
  if (x === 0 && y === 0) return t('stage.at-start');
  return t('stage.at', { x: x + 1, y: y + 1 });
}

/**
 * What one instruction did, as far as it is worth a word.
 * @param {import('../types.js').MoveEvent[]} events
 * @param {boolean[]} arrived who stands at the goal now
 */
export function eventSentences(events, arrived) {
  const sentences = [];
  for (const [index, event] of events.entries()) {
    const player = playerName(index + 1);
    if (event === 'walked' && arrived[index]) sentences.push(t('walk.arrived', { player }));
    else if (event !== 'walked') sentences.push(t(`walk.${event}`, { player }));
  }
  return sentences.join(' ');
}

/** @param {import('../types.js').TextError} error */
function problem(error) {
  const { kind, limit, maze } = error.args;
  // The first size may be that of all mazes.
  const ofOne = error.code === 'too-large' && Number(maze) > 1;
  const key = `error.${error.code}${ofOne ? '-maze' : ''}`;
  if (!has(key)) return t('error.unknown', { code: error.code });
  return t(key, {
    ...error.args,
    expected: expectedWords(error.args),
    ...(hasPlace(error) ? {} : { limit: byteSize(Number(limit)) }),
    // Families are names.
    ...(kind === undefined ? {} : { kind: capitalised(String(kind)) }),
  });
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
  // A row of walls, or the number of the pit; 0 where there is neither.
  if (row)
    return t(String(args.expected).startsWith('pit') ? 'expected.in-pit' : 'expected.in-row', {
      what,
      maze,
      row,
    });
  return maze ? t('expected.in-maze', { what, maze }) : what;
}
