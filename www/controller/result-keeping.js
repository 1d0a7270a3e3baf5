/**
 * What a person has reached as it is kept on the device: each result is written at once, and joins what is there.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state/results.js').Best} Best
 * @typedef {import('../store/database.js').Store} Store
 */

import { bestFrom, better, resultsFrom, withResult } from '../state/results.js';
import { clearBehind, leaveBehind } from '../store/last.js';
import { writeResults } from '../store/transfer.js';
import { meet } from './seats.js';

/**
 * Without storage a result holds as long as the page is open.
 * @param {App} app
 * @param {string} key
 * @param {Best} best
 */
export async function reached(app, key, best) {
  const { page, keeping, changed } = app;
  const { library } = page;
  library.results = withResult(library.results, key, best);
  const now = library.results[key];
  keeping.unwritten.results.set(key, now);
  changed();
  await keeping.opened;
  try {
    const { store } = keeping;
    if (store !== null) await write(store, key, now);
    if (keeping.unwritten.results.get(key) !== now) return;
    keeping.unwritten.results.delete(key);
    if (store !== null) clearBehind('result', key);
  } catch (error) {
    meet(app, error);
  }
}

/** The page may be gone in a moment: what is not in the store yet is left where the next page finds it. @param {App} app */
export function leaveResults({ keeping }) {
  for (const [key, best] of keeping.unwritten.results)
    leaveBehind('result', key, () => writeResults({ [key]: best }));
}

/**
 * What an earlier page had no time to write.
 * @param {Store} store
 * @param {Record<string, unknown>} given
 */
export async function takeResults(store, given) {
  for (const [key, best] of Object.entries(resultsFrom(Object.entries(given)))) await write(store, key, best);
}

/**
 * Another tab may have done better.
 * @param {Store} store
 * @param {string} key
 * @param {Best} best
 */
function write(store, key, best) {
  return store.amendResult(key, there => {
    const known = bestFrom(there);
    return known === null ? best : better(known, best);
  });
}
