/**
 * Work that can wait until the page is loaded and has nothing better to do.
 */

/** A page that never rests, because something plays on its boards, does the work all the same after so long. */
const LATEST_MS = 3000;

/**
 * Runs tasks one after another, each in an idle moment of its own after the page's load event.
 * @param {Array<() => unknown>} tasks
 */
export async function whenIdle(tasks) {
  if (document.readyState !== 'complete') await new Promise(done => addEventListener('load', done, { once: true }));
  for (const task of tasks) {
    await idle(LATEST_MS);
    task();
  }
}

/**
 * An idle moment, or the end of the time.
 * @param {number} latestMs
 * @returns {Promise<unknown>}
 */
export function idle(latestMs) {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) return new Promise(done => setTimeout(done, latestMs / 10));
  return new Promise(done => requestIdleCallback(done, { timeout: latestMs }));
}
