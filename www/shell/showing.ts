/**
 * The content of the boards, made from the page's state. The engine is asked only about changes: the boards of a puzzle
 * once, or once for each moment if moves change them; the trails once for each sequence.
 */

import type { App } from '../app/app.ts';
import { currentFamily, type Family, type Painter } from '../app/family.ts';
import { type Palette, type RampName, rampColours, rampStops } from '../boards/colours.ts';
import type { Showing } from '../boards/pane.ts';
import * as engine from '../engine/engine.ts';
import { perObject, remember } from '../engine/remember.ts';
import type { Board, Move, State } from '../engine/types.ts';
import { echo, moment, ringsAge, trailEnd } from '../puzzle/clock.ts';
import { boardsIdOf, isDrawingPart, triedOn } from '../state/making.ts';
import { type Page, shownSession } from '../state/page.ts';
import { newSession, type Session, shownMoves } from '../state/session.ts';

/** Up to this many moves are played from the moment shown last; more are played from the start. */
const FEW = 8;

/** A larger board has no grid while it is drawn on. */
const MOST_GRIDDED = 100;

/** No colours, paints, marks, staying players: always the same object, so that nothing seems to have changed. */
const NONE: never[] = [];

export const newMemory = () => ({
  /** The last requested moment. */ moment: null as { moves: string; state: State } | null,
  /** By family. */ painters: new Map<string, Painter>(),
  boards: remember(steady(engine.boards)),
  boardsInTurn: remember(engine.boardsInTurn),
  stays: remember(whoStays),
  trails: remember(engine.trails),
  ramp: remember((palette: Palette, name: RampName) => rampColours(rampStops(palette, name))),
  living: remember(livingSession),
  gridded: remember((boards: Board[]) => boards.map(withGrid)),
});

type Memory = ReturnType<typeof newMemory>;

export function showing(app: App, memory: Memory): Showing | null {
  const { page } = app;
  const { passing, options } = page;
  const session = withLive(page, memory);
  const { start, text, puzzle } = session;
  if (start === null || puzzle === null) return null;
  const family = currentFamily(page);
  const moves = shownMoves(session);
  const at = shownAt(app);
  const state = () => stateAt(app, memory, Math.floor(at));
  const isInTurn = engine.isLarge(puzzle) && !family.changes && session.boardsId === null;
  const boards = isInTurn
    ? memory.boardsInTurn(text, start, puzzle)
    : memory.boards(text, family.changes ? state() : start);
  const trails = memory.trails(text, start, moves);
  const palette = family.colours(app.palette);
  const ramp = memory.ramp(palette, options.ramp);
  const paint = painterOf(memory, family);
  const isSearching = session === page.session && session.tab === 'solve';
  const sight = (isSearching && page.jobs.search?.sight) || null;
  const painted = paint?.(session, boards, trails, Math.floor(at), palette, ramp, sight);
  const paints = painted?.paints ?? NONE;
  const hint = at === moves.length && passing.preview === null ? hintedMove(page) : null;
  return {
    puzzle: boardsIdOf(session),
    boards: isDrawingPart(page) ? memory.gridded(painted?.boards ?? boards) : (painted?.boards ?? boards),
    proof: family.proof(session),
    trails: painted?.trails ?? trails,
    paints,
    painted: paints.reduce((changes, on) => changes + (on?.changes ?? 0), 0),
    paintColours: painted?.colours ?? NONE,
    lined: painted?.lined ?? true,
    moves,
    moment: at,
    trailEnd: trailEnd(app),
    echo: echo(app),
    rings: ringsAge(app),
    hint,
    stays: hint === null ? NONE : memory.stays(text, state(), hint),
    hidden: at % 1 === 0 ? family.hidden(puzzle, state()) : null,
    drawHidden: family.drawHidden,
    look: passing.look,
    marked: painted?.marked ?? NONE,
    preview: page.making.preview,
    tried: triedOn(page)?.marks ?? NONE,
    palette,
    ramp,
  };
}

/** A board with lines between its cells above its floor, unless it has them, or its cells are too many to be seen. */
const withGrid = perObject((board: Board): Board => {
  const { width, height } = board;
  if (Math.max(width, height) > MOST_GRIDDED || board.layers.some(({ role }) => role === 'grid')) return board;
  // They end just before the edge, so that none sticks out.
  const columns = Array.from({ length: width - 1 }, (_, x) => [x + 1, 0, x + 1, height - 0.02]);
  const rows = Array.from({ length: height - 1 }, (_, y) => [0, y + 1, width - 0.02, y + 1]);
  const grid = { role: 'grid', shape: 'lines', data: Float32Array.from([...columns, ...rows].flat()) } as const;
  return { ...board, layers: [board.layers[0], grid, ...board.layers.slice(1)] };
});

/** The state on the boards, at a whole number of moves; a puzzle must be open. */
export const shownState = (app: App, memory: Memory) => stateAt(app, memory, Math.floor(shownAt(app)));

/** The session on the boards; while one draws, with the stroke so far. */
function withLive(page: Page, memory: Memory): Session {
  const session = shownSession(page);
  const { live } = page.making;
  if (live === null || session !== page.session || session.tab !== 'make') return session;
  return memory.living(live, session);
}

function livingSession(live: NonNullable<Page['making']['live']>, session: Session): Session {
  const drawn = newSession({ ...live, state: live.start, warnings: [] }, '', { kind: 'drawn' }, session.tab);
  return { ...session, ...drawn, key: session.key, boardsId: boardsIdOf(session) };
}

const shownAt = (app: App) => app.page.demo?.at ?? moment(app);

function hintedMove({ session, passing: { hint } }: Page) {
  const holds = session.view === 'walk' && hint?.walk === session.game.walk.moves;
  return holds && 'move' in hint ? hint.move : null;
}

function whoStays(text: string, state: State, move: Move) {
  const answer = engine.step(text, state, move);
  return answer.ok ? answer.events.map(event => event === 'wall' || event === 'home') : NONE;
}

function painterOf({ painters }: Memory, { kind, createPainter }: Family) {
  // It may be loaded later.
  const painter = painters.get(kind) ?? createPainter?.();
  if (painter !== undefined) painters.set(kind, painter);
  return painter;
}

/** The state after `count` of the moves shown, or the one that a watched search examines. */
function stateAt({ page }: App, memory: Memory, count: number): State {
  const session = withLive(page, memory);
  const watched = session.view === 'search' ? currentFamily(page).watchedState?.(session) : null;
  if (watched) return watched;
  const { game, view, text } = session;
  const start = session.start as State;
  if (view === 'walk' && game.state !== null && count === game.walk.moves.length) return game.state;
  const moves = shownMoves(session).slice(0, count);
  const last = memory.moment?.state.puzzle === start.puzzle ? memory.moment : null;
  if (last?.moves === moves) return last.state;
  const state = stateAfter(text, start, moves, last);
  memory.moment = { moves, state };
  return state;
}

/** @param near some moment of the same puzzle */
function stateAfter(text: string, start: State, moves: string, near: { moves: string; state: State } | null) {
  const ahead = near === null ? 0 : moves.length - near.moves.length;
  if (near === null || ahead <= 0 || ahead > FEW || !moves.startsWith(near.moves)) {
    const answer = engine.replay(text, start, moves);
    return answer.ok ? answer.state : start;
  }
  let { state } = near;
  for (const move of moves.slice(-ahead) as Iterable<Move>) {
    const answer = engine.step(text, state, move);
    if (answer.ok) ({ state } = answer);
  }
  return state;
}

/** The function, reusing those boards of its last answer that look the same, so that they are not redrawn. */
function steady(make: typeof engine.boards): typeof engine.boards {
  let known: Board[] = [];
  return (text, state) => {
    known = make(text, state).map((board, index) => (looksLike(board, known[index]) ? known[index] : board));
    return known;
  };
}

function looksLike(board: Board, other: Board | undefined) {
  if (other === undefined || board.player !== other.player || board.layers.length !== other.layers.length) return false;
  if (board.width !== other.width || board.height !== other.height) return false;
  return board.layers.every(({ role, shape, data }, index) => {
    const layer = other.layers[index];
    return role === layer.role && shape === layer.shape && areEqual(data, layer.data);
  });
}

function areEqual(one: Float32Array, other: Float32Array) {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}
