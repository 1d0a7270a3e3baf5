/**
 * What the boards show, made from the page's state. The engine is asked only for what changed: the
 * boards of a puzzle once, or once for each moment where moves change them; the trails once for each
 * sequence.
 */

import { rampColours, rampStops } from '../colours.js';
import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { shownMoves } from '../state.js';

/** So many moves are played on from the moment shown last; more are played from the start. */
const FEW = 8;

/** @type {string[]} */
const NONE = [];

/** @typedef {import('../types.js').State} State */

/** @param {import('../main.js').App} app */
export function createShowing(app) {
  const { page } = app;
  const stateAt = createMoments(app);
  const boards = remember(engine.boards);
  const trails = {
    walk: remember(engine.trails),
    solution: remember(engine.trails),
    search: remember(engine.trails),
  };
  /** @type {Map<string, import('../families/index.js').Painter | null>} */
  const painters = new Map();
  const ramp = remember(
    (
      /** @type {import('../colours.js').Palette} */ palette,
      /** @type {'classic' | 'safe'} */ name,
    ) => rampColours(rampStops(palette, name)),
  );

  /** @param {import('../families/index.js').Family} family */
  function painterOf({ kind, createPainter }) {
    let painter = painters.get(kind);
    if (painter === undefined) {
      painter = createPainter?.() ?? null;
      painters.set(kind, painter);
    }
    return painter;
  }

  /** @returns {import('../board-canvas.js').Showing | null} */
  function showing() {
    const { start, text, puzzle, hint, view, walk, look } = page;
    if (start === null || puzzle === null) return null;
    const family = currentFamily(page);
    const moves = shownMoves(page);
    const moment = app.actions.moment();
    const hinted = view === 'walk' && hint?.walk === walk.moves && 'move' in hint;
    const shown = boards(text, family.changes ? stateAt(Math.floor(moment)) : start);
    const ways = trails[view](text, start, moves);
    const palette = family.colours(app.palette);
    const colours = ramp(palette, page.options.ramp);
    const painted = painterOf(family)?.(page, shown[0], ways[0], Math.floor(moment), palette, colours);
    return {
      puzzle: start.puzzle,
      boards: shown,
      proof: family.proof(page),
      trails: painted ? [painted.trail] : ways,
      paint: painted?.paint ?? null,
      painted: painted?.paint?.changes ?? 0,
      paintColours: painted?.colours ?? NONE,
      lined: painted?.lined ?? true,
      moves,
      moment,
      echo: app.actions.echo(),
      hint: hinted && moment === moves.length ? hint.move : null,
      hidden: moment % 1 === 0 ? family.hidden(puzzle, stateAt(moment)) : null,
      look,
      palette,
      ramp: colours,
    };
  }

  return {
    showing,

    /** The state that the boards show, as a whole number of moves; a puzzle must be open. */
    shownState: () => stateAt(Math.floor(app.actions.moment())),
  };
}

/**
 * @param {import('../main.js').App} app
 * @returns {(moment: number) => State} after so many of the moves shown
 */
function createMoments({ page }) {
  /** The moment that was asked for last. @type {{ moves: string, state: State } | null} */
  let last = null;

  return moment => {
    const start = /** @type {State} */ (page.start);
    if (page.view === 'walk' && page.state !== null && moment === page.walk.moves.length)
      return page.state;
    const moves = shownMoves(page).slice(0, moment);
    if (last?.state.puzzle !== start.puzzle || last.moves !== moves) {
      last = { moves, state: stateAfter(last, moves, start) };
    }
    return last.state;
  };

  /** @param {{ moves: string, state: State } | null} near @param {string} moves @param {State} start */
  function stateAfter(near, moves, start) {
    const ahead = near === null ? -1 : moves.length - near.moves.length;
    const leadsOn =
      near !== null &&
      ahead > 0 &&
      ahead <= FEW &&
      near.state.puzzle === start.puzzle &&
      moves.startsWith(near.moves);
    if (!leadsOn) {
      const answer = engine.replay(page.text, start, moves);
      return answer.ok ? answer.state : start;
    }
    let { state } = near;
    for (const move of /** @type {Iterable<import('../types.js').Move>} */ (moves.slice(-ahead))) {
      const answer = engine.step(page.text, state, move);
      if (answer.ok) ({ state } = answer);
    }
    return state;
  }
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
