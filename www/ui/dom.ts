/** Elements: those of index.html by their ids, and scrolling within a list. */

export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`no ${kind.name} with the id ${id}`);
  return element;
}

/** Scrolls a list to a part of it, without scrolling its surroundings. */
export function showWithin(list: Element | null, part: Element | null | undefined) {
  if (!list || !part) return;
  const [whole, inside] = [list.getBoundingClientRect(), part.getBoundingClientRect()];
  list.scrollTop += Math.min(0, inside.top - whole.top) + Math.max(0, inside.bottom - whole.bottom);
}
