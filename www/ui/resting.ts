/**
 * Waits for a long press. Browsers report moves with the frames, so those made while the page was busy come first.
 * @param rests checks again whether that finger is still there
 * @returns a timer
 */
export const onceAtRest = (ms: number, rests: () => void): number =>
  window.setTimeout(() => requestAnimationFrame(() => rests()), ms);
