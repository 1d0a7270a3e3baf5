/**
 * What the boards show, made from the page's state. The engine is asked only for what changed: the
 * boards of a puzzle once, or once for each moment where moves change them; the trails once for each
 * sequence.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../types.js').State} State
 * @typedef {import('../state/sitting.js').Sitting} Sitting
 */

import { rampColours, rampStops } from '../colours.js';
import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { easelOf } from '../state/making.js';
import { triedOn } from '../state/improved.js';
import { shownSitting } from '../state/page.js';
import { asMade, newSitting, shownMoves } from '../state/sitting.js';
import { echo, moment } from './clock.js';

/** So many moves are played on from the moment shown last; more are played from the start. */
const FEW = 8;

/** @type {readonly string[]} */
const NONE = [];

/** @type {import('../families/family.js').Painted['paints']} */
const NO_PAINTS = [];

/** @type {readonly import('../state/making.js').Preview[]} */
const NO_MARKS = [];

/** Nobody stays. @type {boolean[]} */
const NOBODY = [];

/** What was made last, and is asked for again. */
export function newMemory() {
  return {
    /** The moment that was asked for last. @type {{ moves: string, state: State } | null} */
    moment: null,
    /** By family. @type {Map<string, import('../families/family.js').Painter | null>} */
    painters: new Map(),
    boards: remember(steady(engine.boards)),
    stays: remember(whoStays),
    trails: {
      walk: remember(engine.trails),
      solution: remember(engine.trails),
      search: remember(engine.trails),
      glance: remember(engine.trails),
    },
    ramp: remember(
      (
        /** @type {import('../colours.js').Palette} */ palette,
        /** @type {import('../colours.js').RampName} */ name,
      ) => rampColours(rampStops(palette, name)),
    ),
  };
}

/** @typedef {ReturnType<typeof newMemory>} Memory */

/**
 * @param {App} app
 * @param {Memory} memory
 * @returns {import('../boards/view.js').Showing | null}
 */
export function showing(app, memory) {
  const { page } = app;
  const { passing, options } = page;
  const sitting = withLive(page);
  const { start, text, puzzle, view } = sitting;
  if (start === null || puzzle === null) return null;
  const family = currentFamily(page);
  const moves = shownMoves(sitting);
  const at = shownAt(app);
  const state = () => stateAt(app, memory, Math.floor(at));
  const boards = memory.boards(text, family.changes ? state() : start);
  const trails = memory.trails[shownSitting(page) === page.sitting ? view : 'glance'](text, start, moves);
  const palette = family.colours(app.palette);
  const ramp = memory.ramp(palette, options.ramp);
  const paint = painterOf(memory, family);
  const isSearching = sitting === page.sitting && sitting.tab === 'solve';
  const sight = (isSearching && page.jobs.search?.sight) || null;
  const painted = paint?.(sitting, boards, trails, Math.floor(at), palette, ramp, sight);
  const paints = painted?.paints ?? NO_PAINTS;
  const hint = at === moves.length && passing.glance === null ? hintedMove(page) : null;
  return {
    puzzle: easelOf(sitting),
    boards: painted?.boards ?? boards,
    proof: family.proof(asMade(sitting)),
    trails: painted?.trails ?? trails,
    paints,
    painted: paints.reduce((changes, on) => changes + (on?.changes ?? 0), 0),
    paintColours: painted?.colours ?? NONE,
    lined: painted?.lined ?? true,
    moves,
    moment: at,
    echo: echo(app),
    hint,
    stays: hint === null ? NOBODY : memory.stays(text, state(), hint),
    hidden: at % 1 === 0 ? family.hidden(puzzle, state()) : null,
    drawHidden: family.drawHidden,
    look: passing.look,
    marked: painted?.marked ?? null,
    preview: page.making.preview,
    tried: triedOn(page)?.marks ?? NO_MARKS,
    palette,
    ramp,
  };
}

/**
 * The state that the boards show, as a whole number of moves; a puzzle must be open.
 * @param {App} app
 * @param {Memory} memory
 */
export function shownState(app, memory) {
  return stateAt(app, memory, Math.floor(shownAt(app)));
}

/** What a stroke has made so far, and what is tried on, in the place of the puzzle. @type {WeakMap<object, Sitting>} */
const livingSittings = new WeakMap();

/**
 * What the boards show; while one draws, as the stroke has made it so far.
 * @param {import('../state/page.js').Page} page
 * @returns {Sitting}
 */
function withLive(page) {
  const sitting = shownSitting(page);
  const { live } = page.making;
  if (live === null || sitting !== page.sitting || sitting.tab !== 'make') return sitting;
  const known = livingSittings.get(live);
  if (known !== undefined) return known;
  const living = { ...sitting, ...newSitting({ ...live, state: live.start, warnings: [] }, '', { kind: 'drawn' }, sitting.tab) };
  const shown = { ...living, key: sitting.key, easel: easelOf(sitting) };
  livingSittings.set(live, shown);
  return shown;
}

/** The moment that the boards show, in moves. @param {App} app */
function shownAt(app) {
  return app.page.welcome?.at ?? moment(app);
}

/** @param {import('../state/page.js').Page} page */
function hintedMove({ sitting, passing: { hint } }) {
  const holds = sitting.view === 'walk' && hint?.walk === sitting.game.walk.moves;
  return holds && 'move' in hint ? hint.move : null;
}

/**
 * Which players a move leaves where they are.
 * @param {string} text
 * @param {State} state
 * @param {import('../types.js').Move} move
 */
function whoStays(text, state, move) {
  const answer = engine.step(text, state, move);
  return answer.ok ? answer.events.map(event => event === 'wall' || event === 'home') : NOBODY;
}

/** @param {Memory} memory @param {import('../families/family.js').Family} family */
function painterOf({ painters }, { kind, createPainter }) {
  let painter = painters.get(kind);
  if (painter === undefined) {
    painter = createPainter?.() ?? null;
    painters.set(kind, painter);
  }
  return painter;
}

/**
 * The state after so many of the moves shown, or what a search that is watched looks at.
 * @param {App} app
 * @param {Memory} memory
 * @param {number} count
 * @returns {State}
 */
function stateAt({ page }, memory, count) {
  const sitting = withLive(page);
  const watched = sitting.view === 'search' ? currentFamily(page).watchedState(sitting) : null;
  if (watched !== null) return watched;
  const { game, view, text } = sitting;
  const start = /** @type {State} */ (sitting.start);
  if (view === 'walk' && game.state !== null && count === game.walk.moves.length) return game.state;
  const moves = shownMoves(sitting).slice(0, count);
  const last = memory.moment?.state.puzzle === start.puzzle ? memory.moment : null;
  if (last?.moves === moves) return last.state;
  const state = stateAfter(text, start, moves, last);
  memory.moment = { moves, state };
  return state;
}

/**
 * @param {string} text
 * @param {State} start
 * @param {string} moves
 * @param {{ moves: string, state: State } | null} near some moment of the same puzzle
 */
function stateAfter(text, start, moves, near) {
  const ahead = near === null ? 0 : moves.length - near.moves.length;
  if (near === null || ahead <= 0 || ahead > FEW || !moves.startsWith(near.moves)) {
    const answer = engine.replay(text, start, moves);
    return answer.ok ? answer.state : start;
  }
  let { state } = near;
  for (const move of /** @type {Iterable<import('../types.js').Move>} */ (moves.slice(-ahead))) {
    const answer = engine.step(text, state, move);
    if (answer.ok) ({ state } = answer);
  }
  return state;
}

/**
 * The function, with those boards of its last answer that look as before: they need not be drawn again. A stroke on one
 * of two large boards costs half as much so.
 * @param {typeof engine.boards} make
 * @returns {typeof engine.boards}
 */
function steady(make) {
  /** @type {import('../types.js').Board[]} */
  let known = [];
  return (text, state) => {
    known = make(text, state).map((board, index) => (looksLike(board, known[index]) ? known[index] : board));
    return known;
  };
}

/** @param {import('../types.js').Board} board @param {import('../types.js').Board | undefined} other */
function looksLike(board, other) {
  if (other === undefined || board.player !== other.player || board.layers.length !== other.layers.length) return false;
  if (board.width !== other.width || board.height !== other.height) return false;
  return board.layers.every(({ role, shape, data }, index) => {
    const layer = other.layers[index];
    return role === layer.role && shape === layer.shape && areEqual(data, layer.data);
  });
}

/** @param {Float32Array} one @param {Float32Array} other */
function areEqual(one, other) {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

/**
 * The function with its last answer kept for the same arguments.
 * @template {any[]} In
 * @template Out
 * @param {(...args: In) => Out} make
 * @returns {(...args: In) => Out}
 */
function remember(make) {
  /** @type {In | null} */
  let known = null;
  /** @type {Out} */
  let answer;
  return (...args) => {
    if (known === null || args.some((arg, index) => arg !== known?.[index])) {
      answer = make(...args);
      known = args;
    }
    return answer;
  };
}
