/**
 * What nobody waits for is asked of one worker, which does one job at a time: each waits for the one before, so that
 * none takes another's place; and the first for a sign that somebody is there, since the worker's module is large,
 * and the page is to be there first.
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
