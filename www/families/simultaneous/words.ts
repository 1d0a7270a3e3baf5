/** Sentences about mazes, players and their searches. */

import { familyOf } from '../../app/family.ts';
import type { Algorithm, Cell, Example, Progress, Puzzle, Size, Solved, State } from '../../engine/types.ts';
import { byteSize, duration, has, largeNumber, t, wholeNumber } from '../../i18n/index.ts';
import { chosenAmong, type Method } from '../../state/algorithms.ts';
import type { Comparison, Search } from '../../state/page.ts';
import { answerOn, type Session, shownMoves } from '../../state/session.ts';
import { costSentence, reasonSentence, stoppedVerdict } from '../../words/sentences.ts';
import { comparingWords, sizeWords } from '../define.ts';

/** The share of all states that each textbook search visited in braided pairs of 50 × 50 and 100 × 100. */
const MET: Record<string, number> = { bfs: 0.6, bidirectional: 0.3, 'astar-manhattan': 0.4, 'astar-exact': 0.05 };

/** The engine first: the others are compared with it. */
export const algorithms = () => familyOf('simultaneous').algorithms;

/** Bytes of a state in a textbook search of two mazes, as measured, and of each further maze. */
const STATE_BYTES = 62;
const MAZE_BYTES = 8;

/** A textbook search visits a few hundred thousand states a second. */
const STATES_IN_A_MINUTE = 15e6;

/** The bytes of memory at which the module stops a search of mazes. */
export const MEMORY_LIMIT = 3.2e9;

/** How many states of a textbook search fit into memory. */
export const roomIn = (bytes: number, mazes: number) => bytes / (STATE_BYTES + MAZE_BYTES * (mazes - 2));

/** The expected cost of a textbook search: whether the states fit into its memory, and whether it takes minutes. */
export function textbookCost(algorithm: Algorithm, states: number, mazes: number) {
  const room = roomIn(MEMORY_LIMIT, mazes);
  const met = states * (MET[algorithm] ?? 1);
  const end = states <= room ? 'answer' : met <= room ? 'may-stop' : 'will-stop';
  return { room, end, minutes: Math.min(met, room) > STATES_IN_A_MINUTE };
}

/** The bytes of a search that does not begin. */
const NO_SEARCH = 2 ** 64;

export function facts(puzzle: Puzzle) {
  const pits = mazes(puzzle).reduce((total, maze) => total + maze.pits, 0);
  return `${sizes(puzzle.boards)} · ${pitWords(pits)}`;
}

/** How large the mazes are, and how many where they are not two. */
export function sizes(boards: readonly Size[]) {
  const count = boards.length;
  const [width, height] = (['width', 'height'] as const).map(side => Math.max(...boards.map(board => board[side])));
  const same = boards.every(board => board.width === width && board.height === height);
  if (count !== 2) return t(same ? 'simultaneous.mazes' : 'simultaneous.mazes-up-to', { count, width, height });
  const [size, other] = boards.map(board => sizeWords([board]));
  return same ? size : t('simultaneous.two-sizes', { size, other });
}

export function card({ width, height, boards }: Example, title: string) {
  const words = sizes(boards);
  return words === sizeWords([{ width, height }])
    ? t('gallery.card', { title, width, height })
    : t('simultaneous.card-sizes', { title, sizes: words });
}

export const caption = (board: number, puzzle: Puzzle, state: State, { view }: Session) => ({
  name: playerName(board + 1),
  // A layer holds pairs of many places.
  place: view === 'search' ? '' : placeWords(state.players[board], puzzle.boards[board]),
});

export function picture(session: Session, board: number, state: State, moment: number) {
  const { puzzle } = session;
  if (puzzle === null) return '';
  const { width, height, pits } = mazes(puzzle)[board];
  const { x, y } = state.players[board];
  const player = playerName(board + 1);
  const args = { player, width, height, pits: pitWords(pits), x: x + 1, y: y + 1 };
  const words = `${t('simultaneous.board', args)} ${t('stage.moment', { moment, count: shownMoves(session).length })}`;
  const proof = answerOn(session)?.proof;
  if (!proof || !('player' in proof) || proof.player !== board + 1) return words;
  return `${words} ${t('simultaneous.reached', { reached: t('simultaneous.cells', { count: proof.reached }) })}`;
}

/** Most players for whom an ordinary step is described, too. */
const FEW_PLAYERS = 4;

/** The effect of one instruction on each player; empty if everybody just walked on. */
export function step({ puzzle, game: { state, events } }: Session) {
  if (puzzle === null || state === null) return '';
  const effects = events.map((event, index) => {
    const player = playerName(index + 1);
    const [cell, board] = [state.players[index], puzzle.boards[index]];
    const plain = event === 'walked' && !isGoal(cell, board);
    const words = plain
      ? t('walk.place', { player, place: placeWords(cell, board) })
      : t(`simultaneous.event.${event === 'walked' ? 'arrived' : event}`, { player });
    return { plain, words };
  });
  if (effects.every(({ plain }) => plain)) return '';
  const shown = effects.filter(({ plain }) => !plain || effects.length <= FEW_PLAYERS);
  return shown.map(({ words }) => words).join(' ');
}

/** The words for a cost out of the ordinary; null where it is ordinary. */
function costKey(bytes: number, slow: boolean) {
  if (bytes >= NO_SEARCH) return 'no-tables';
  if (bytes > MEMORY_LIMIT) return 'too-large';
  return slow ? 'slow' : null;
}

/** The cost of the next search, in one sentence or two; `grave` if worth a warning. */
export function forecast({ forecast: cost, puzzle }: Session, method: Method) {
  if (cost === null || puzzle === null) return { words: '', short: '', grave: false };
  // Textbook searches are known before the whole module is here.
  const algorithm = method.algorithm in MET ? method.algorithm : chosenAmong(method.algorithm, algorithms());
  const mazeCount = puzzle.boards.length;
  // Where there are very many states, the number may come as a BigInt.
  const count = Number(cost.pairs);
  const states = t('simultaneous.states', {
    count,
    states: largeNumber(count),
  });
  if (algorithm === 'auto') {
    const bytes = Number(cost.bytes);
    const key = costKey(bytes, cost.slow);
    if (key === null) return { words: t('simultaneous.forecast', { states }), short: '', grave: false };
    const args = { states, bytes: byteSize(bytes) };
    return { words: t(`simultaneous.forecast-${key}`, args), short: t(`simultaneous.short-${key}`, args), grave: true };
  }
  const { room, end, minutes } = textbookCost(algorithm, count, mazeCount);
  const key = end === 'answer' && minutes ? 'minutes' : end;
  const args = { algorithm: algorithmName(algorithm), states, budget: byteSize(MEMORY_LIMIT), room: largeNumber(room) };
  const grave = key !== 'answer';
  const short = grave ? t(`simultaneous.short-${key}`, args) : '';
  return { words: t(`simultaneous.textbook-${key}`, args), short, grave };
}

/** The activity of a search: the stage of the engine, or which textbook search it is; and that it counts. */
export function searching({ method, found, progress: now }: Search, comparison: Comparison | null) {
  const algorithm = algorithmName(method.algorithm);
  if (comparison !== null) return comparingWords(comparison, algorithm);
  if (found) return t('stage-name.count');
  return method.algorithm === 'auto' ? t(`stage-name.${now?.stage ?? 'starting'}`) : algorithm;
}

export const progress = ['elapsed', 'at-least', 'at-most', 'depth', 'frontier', 'states', 'memory'];

export function progressShort({ progress: now, found }: Search) {
  const atLeast = found ? 0 : (now?.atLeast ?? 0);
  const atMost = now?.atMost ?? 0;
  if (atLeast > 0 && atMost > 0) return t('simultaneous.between-now', { atLeast, atMost });
  return atLeast > 0 ? t('simultaneous.at-least-now', { atLeast }) : '';
}

export function verdict(result: Solved) {
  if (result.verdict === 'solved') {
    if (result.length === 0) return t('simultaneous.already');
    const { length, atLeast } = result;
    return t(`simultaneous.${result.shortest ? 'shortest' : 'solved'}`, { count: length ?? 0, atLeast: atLeast ?? 0 });
  }
  if (result.verdict === 'stopped') return stoppedVerdict(result);
  const { proof } = result;
  return proof && 'player' in proof
    ? t(`simultaneous.${proof.code}`, { player: playerName(proof.player) })
    : t('simultaneous.unsolvable');
}

export const explanation = ({ proof }: Solved) =>
  proof?.code === 'goal-unreachable' ? t('simultaneous.why-cut', { player: playerName(proof.player) }) : '';

/** How much a search saw that does not count all states alike. */
export function unitWords({ states: count, account, rungs }: Solved) {
  const places = rungs?.every(({ height }) => height === null) ? 'uncut' : 'places';
  return t(account?.unit === 'cell' ? 'simultaneous.cells' : `simultaneous.account.${places}`, { count });
}

export function cost(result: Solved, algorithm: Algorithm) {
  const { seconds, bytes, account } = result;
  const unit = account?.unit ?? 'state';
  const own = [duration(seconds), unitWords(result), byteSize(bytes)].join(' · ');
  const words = unit === 'state' ? costSentence(result) : own;
  return algorithm === 'auto' ? words : `${algorithmName(algorithm)}: ${words}`;
}

/** How many shortest sequences there are, or why that is not known; empty where nobody asked. */
export function more({ sequences, countStopped }: Pick<Solved, 'sequences' | 'countStopped'>, counting: boolean) {
  if (counting) return t('simultaneous.counting');
  if (countStopped) return t('simultaneous.count-stopped', { reason: reasonSentence(countStopped) });
  if (!sequences || sequences === '0') return '';
  if (sequences === '1') return t('simultaneous.only-sequence');
  return t('simultaneous.sequences', { sequences: wholeNumber(sequences) });
}

export const generating = (now: Progress | null) =>
  now?.explored ? t('simultaneous.generating', { count: now.explored }) : t('generator.running');

export const algorithmName = (algorithm: Algorithm) => t(`simultaneous.algorithm.${algorithm}`);

/** @param player from 1 */
export function playerName(player: number) {
  const name = `simultaneous.player.${player}`;
  return has(name) ? t(name) : t('simultaneous.player.other', { number: player });
}

const pitWords = (count: number) => (count === 0 ? t('simultaneous.no-pits') : t('simultaneous.pits', { count }));

function placeWords(cell: Cell, board: Size) {
  if (isGoal(cell, board)) return t('simultaneous.at-goal');
  const { x, y } = cell;
  return x === 0 && y === 0 ? t('simultaneous.at-start') : t('stage.at', { x: x + 1, y: y + 1 });
}

const isGoal = ({ x, y }: Cell, { width, height }: Size) => x === width - 1 && y === height - 1;

const mazes = (puzzle: Puzzle) => (puzzle.kind === 'simultaneous' ? puzzle.boards : []);
