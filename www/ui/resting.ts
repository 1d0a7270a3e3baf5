/**
 * When a finger rests: it has stayed where it came down for so long. Browsers hand over its moves with the frames, so one
 * that moved while the page was busy is told of before that.
 * @param rests looks again whether that finger is still there
 * @returns a timer
 */
export function onceAtRest(ms: number, rests: () => void): number {
  return window.setTimeout(() => requestAnimationFrame(() => rests()), ms);
}
