/**
 * The first sign that somebody is there: what is only likely to be wanted soon is got from then on, and is in nobody's
 * way before.
 */

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel', 'paste', 'drop'];

let there = false;

/** Whether there was a sign. */
export function isAwake() {
  return there;
}

/** Once there is one. @type {Promise<void>} */
export const awake = new Promise(resolve => {
  // Where there is no window, as in a test, nobody is waited for.
  if (typeof window === 'undefined') return resolve();
  const leave = new AbortController();
  const wake = () => {
    there = true;
    leave.abort();
    resolve();
  };
  for (const sign of SIGNS) window.addEventListener(sign, wake, { capture: true, passive: true, signal: leave.signal });
});
