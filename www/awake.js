/**
 * The first sign that somebody is there, or some seconds after all is loaded. What will probably be wanted soon is loaded
 * from then on, and delays nothing before.
 */

const SIGNS = ['pointermove', 'pointerdown', 'click', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel', 'paste', 'drop'];

/** So long after all is loaded nobody waits for the page any more. */
const LOADED_FOR_MS = 2500;

let there = false;

/** Whether it has come. */
export function isAwake() {
  return there;
}

/** Once it comes. @type {Promise<void>} */
export const awake = new Promise(resolve => {
  // Where there is no window, as in a test, nobody is waited for.
  if (typeof window === 'undefined') {
    there = true;
    return resolve();
  }
  const leave = new AbortController();
  const { signal } = leave;
  const wake = () => {
    there = true;
    leave.abort();
    resolve();
  };
  for (const sign of SIGNS) window.addEventListener(sign, wake, { capture: true, passive: true, signal });
  const wait = () => setTimeout(wake, LOADED_FOR_MS);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { signal });
});
