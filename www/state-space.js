/**
 * All states of a small puzzle, as the module finds them, and what is asked about them: pure, tested in Node. A state
 * is called by its number; the start is 0.
 *
 * @typedef {import('./pkg/lockstep.js').StateSpace} Given
 * @typedef {import('./types.js').Move} Move
 *
 * @typedef {Given & { next: Partial<Record<Move, number>>[] }} Space next: where moves lead from each state; those
 *   that change nothing are left out.
 *
 * @typedef {object} Frame Where a picture has the dots, in pixels.
 * @property {number} unit the least distance of two dots
 * @property {number} left where the layout has its origin
 * @property {number} top
 * @property {boolean} turned whether x and y change places: the layers stand one below the other
 * @property {number} width of the picture
 * @property {number} height
 */

/** What edges are, as the module numbers them. */
export const EDGE = { forward: 0, shortest: 1, back: 2, aside: 3 };

/** Dots farther from each other look lost, in css pixels. */
const LARGEST_UNIT = 30;

/** Room around the dots, in units and in css pixels. */
const MARGIN = { units: 0.9, pixels: 7 };

/**
 * @param {Given} given
 * @returns {Space}
 */
export function createSpace(given) {
  /** @type {Space['next']} */
  const next = Array.from({ length: given.states }, () => ({}));
  for (const [edge, moves] of given.moves.entries()) {
    const [from, to] = given.edges.subarray(2 * edge, 2 * edge + 2);
    for (const move of /** @type {Iterable<Move>} */ (moves)) next[from][move] = to;
  }
  return { ...given, next };
}

/**
 * The moves of a shortest sequence that leads to a state.
 * @param {Space} space
 * @param {number} state
 */
export function movesTo({ before, by }, state) {
  let moves = '';
  for (let at = state; at > 0; at = before[at]) moves = by[at - 1] + moves;
  return moves;
}

/**
 * The state after moves from the start.
 * @param {Space} space
 * @param {string} moves all of them legal
 */
export function stateAfter({ next }, moves) {
  let state = 0;
  for (const move of /** @type {Iterable<Move>} */ (moves)) state = next[state][move] ?? state;
  return state;
}

/**
 * A solved state that is nearest to a state; the state itself where it is lost.
 * @param {Space} space
 * @param {number} state
 */
export function solvedFrom({ next, toGoal }, state) {
  let at = state;
  while (toGoal[at] > 0) {
    const nearer = Object.values(next[at]).find(to => toGoal[to] === toGoal[at] - 1);
    if (nearer === undefined) return at;
    at = nearer;
  }
  return at;
}

/**
 * Whether a state lies on a shortest solution.
 * @param {Space} space
 * @param {number} state
 */
export function isOnShortest({ fromStart, toGoal, shortest }, state) {
  return toGoal[state] >= 0 && fromStart[state] + toGoal[state] === shortest;
}

/**
 * The frame in which the dots are largest in a room: the layers from left to right, or one below the other.
 * @param {Space} space
 * @param {{ width: number, height: number }} room in pixels
 * @param {number} [pixel] how many of them are a css pixel
 * @returns {Frame}
 */
export function frameIn({ width, height }, room, pixel = 1) {
  const margin = MARGIN.pixels * pixel;
  /** @param {number} across @param {number} down */
  const unitOf = (across, down) =>
    Math.min(
      LARGEST_UNIT * pixel,
      (room.width - 2 * margin) / (across + 2 * MARGIN.units),
      (room.height - 2 * margin) / (down + 2 * MARGIN.units),
    );
  const [upright, across] = [unitOf(height, width), unitOf(width, height)];
  const turned = upright > across;
  const unit = Math.max(0.1, upright, across);
  const [wide, high] = turned ? [height, width] : [width, height];
  const border = margin + MARGIN.units * unit;
  const used = high * unit + 2 * border;
  // In the middle of the room, which is left only as high as it has to be.
  return { unit, turned, left: (room.width - wide * unit) / 2, top: border, width: room.width, height: Math.min(used, room.height) };
}

/**
 * Where a dot is.
 * @param {Space} space
 * @param {Frame} frame
 * @param {number} state
 */
export function placeOf({ places }, { unit, left, top, turned }, state) {
  const [x, y] = [places[2 * state] * unit, places[2 * state + 1] * unit];
  return turned ? { x: left + y, y: top + x } : { x: left + x, y: top + y };
}

/**
 * The state whose dot is nearest to a point; null where none is near.
 * @param {Space} space
 * @param {Frame} frame
 * @param {{ x: number, y: number }} point
 * @param {number} reach in the frame's pixels
 * @returns {number | null}
 */
export function stateAt(space, frame, point, reach) {
  let nearest = null;
  let least = reach * reach;
  for (let state = 0; state < space.states; state++) {
    const { x, y } = placeOf(space, frame, state);
    const distance = (x - point.x) ** 2 + (y - point.y) ** 2;
    if (distance > least) continue;
    nearest = state;
    least = distance;
  }
  return nearest;
}
