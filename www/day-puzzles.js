/**
 * The puzzles of days: made by a worker, one after another and each only once, and remembered. What somebody
 * waits for comes before what is only drawn.
 *
 * @typedef {import('./types.js').Kind} Kind
 * @typedef {import('./types.js').OfDay | { ok: false, error: import('./types.js').Message }} DayAnswer
 *
 * @typedef {object} Wish
 * @property {Kind} family
 * @property {string} day
 * @property {(answer: DayAnswer) => void} resolve
 *
 * @typedef {ReturnType<typeof createDayPuzzles>} DayPuzzles
 */

/** So many are remembered. */
const MOST_KNOWN = 200;

/** @param {Pick<import('./solver-client.js').SolverClient, 'daily' | 'cancel'>} client for nothing else */
export function createDayPuzzles(client) {
  /** @type {Map<string, { asked: Promise<DayAnswer>, answer: DayAnswer | null }>} */
  const known = new Map();
  /** @type {Wish[]} */
  const waiting = [];
  let working = false;

  async function work() {
    if (working) return;
    working = true;
    for (let wish = waiting.shift(); wish !== undefined; wish = waiting.shift()) {
      const { family, day, resolve } = wish;
      const answer = await client.daily(family, day);
      const key = keyOf(family, day);
      const entry = known.get(key);
      if (entry) entry.answer = answer;
      // What went wrong may go well another time.
      if (!answer.ok) known.delete(key);
      resolve(answer);
    }
    working = false;
    // There may be nothing more to make until tomorrow.
    client.cancel();
  }

  return {
    /**
     * @param {Kind} family
     * @param {string} day
     * @param {boolean} [urgent] whether somebody waits for it
     * @returns {Promise<DayAnswer>}
     */
    get(family, day, urgent = false) {
      const key = keyOf(family, day);
      const entry = known.get(key);
      if (entry !== undefined) {
        const at = waiting.findIndex(wish => keyOf(wish.family, wish.day) === key);
        if (urgent && at > 0) waiting.unshift(...waiting.splice(at, 1));
        return entry.asked;
      }
      /** @type {Promise<DayAnswer>} */
      const asked = new Promise(resolve => {
        const wish = { family, day, resolve };
        if (urgent) waiting.unshift(wish);
        else waiting.push(wish);
      });
      known.set(key, { asked, answer: null });
      if (known.size > MOST_KNOWN) forgetOne(known);
      work();
      return asked;
    },

    /**
     * The number to beat, where the puzzle was made already.
     * @param {Kind} family
     * @param {string} day
     * @returns {number | null}
     */
    optimum(family, day) {
      const answer = known.get(keyOf(family, day))?.answer ?? null;
      return answer?.ok ? answer.optimum : null;
    },
  };
}

/** @param {string} family @param {string} day */
function keyOf(family, day) {
  return `${day}/${family}`;
}

/** The oldest one that is made. @param {Map<string, { answer: unknown }>} known */
function forgetOne(known) {
  for (const [key, { answer }] of known) {
    if (answer === null) continue;
    known.delete(key);
    return;
  }
}
