/**
 * What the boards show, made from the page's state. The engine is asked only for what changed: the
 * boards of a puzzle once, the trails once for each sequence.
 */

import { rampColours, rampStops } from '../colours.js';
import * as engine from '../engine.js';
import { shownMoves } from '../state.js';

/**
 * @param {import('../main.js').App} app
 * @returns {() => import('../board-canvas.js').Showing | null}
 */
export function createShowing(app) {
  const { page } = app;
  const boards = remember(engine.boards);
  const trails = { walk: remember(engine.trails), solution: remember(engine.trails) };
  const ramp = remember(
    (
      /** @type {import('../colours.js').Palette} */ palette,
      /** @type {'classic' | 'safe'} */ name,
    ) => rampColours(rampStops(palette, name)),
  );

  return () => {
    const { start, text } = page;
    if (start === null) return null;
    const moves = shownMoves(page);
    return {
      boards: boards(text, start),
      proof: page.result?.proof ?? null,
      trails: trails[page.view](text, start, moves),
      moves,
      moment: app.actions.moment(),
      echo: app.actions.echo(),
      palette: app.palette,
      ramp: ramp(app.palette, page.options.ramp),
    };
  };
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
