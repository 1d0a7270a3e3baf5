/**
 * Waits for a long press. Browsers report moves with the frames, so those made while the page was busy come first.
 * @param rests checks again whether that finger is still there
 * @returns a timer
 */
export function onceAtRest(ms: number, rests: () => void): number {
  return window.setTimeout(() => requestAnimationFrame(() => rests()), ms);
}
