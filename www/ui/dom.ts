/** The document without Preact: its elements by their ids, scrolling within a list, and long presses. */

export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`no ${kind.name} with the id ${id}`);
  return element;
}

/**
 * Waits for a long press. Browsers report moves with the frames, so those made while the page was busy come first.
 * @param rests checks again whether that finger is still there
 * @returns a timer
 */
export const onceAtRest = (ms: number, rests: () => void): number =>
  window.setTimeout(() => requestAnimationFrame(() => rests()), ms);

/** Scrolls a list to a part of it, without scrolling its surroundings. */
export function showWithin(list: Element | null, part: Element | null | undefined) {
  if (!list || !part) return;
  const [whole, inside] = [list.getBoundingClientRect(), part.getBoundingClientRect()];
  list.scrollTop += Math.min(0, inside.top - whole.top) + Math.max(0, inside.bottom - whole.bottom);
}
