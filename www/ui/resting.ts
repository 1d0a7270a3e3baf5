/**
 * Waits for a finger to rest. Browsers report moves with the frames, so those made while the page was busy come first.
 * @param rests looks again whether that finger is still there
 * @returns a timer
 */
export function onceAtRest(ms: number, rests: () => void): number {
  return window.setTimeout(() => requestAnimationFrame(() => rests()), ms);
}
