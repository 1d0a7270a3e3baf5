/**
 * Jobs that nobody waits for share one worker, which does one at a time. Each waits for the one before it, so that none
 * displaces another. The first waits until somebody is there: the worker's module is large, and the page comes first.
 */

import { awake } from './awake.js';

/** @type {Promise<unknown>} */
let busy = awake;

/**
 * @template Answer
 * @param {() => Promise<Answer>} ask which always resolves
 * @returns {Promise<Answer>}
 */
export function inTurn(ask) {
  const answer = busy.then(ask);
  busy = answer;
  return answer;
}
