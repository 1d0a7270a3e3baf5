/**
 * Whether things move on the page.
 */

/** Whether the person wishes for less motion. */
export function isCalm() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
