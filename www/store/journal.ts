/**
 * The last moment: what is not in the database yet is in `localStorage` as well, which is written at once, so that it is
 * there though the page dies. Each page writes under names of its own; a later page puts what it finds into the database.
 */

/** What is unwritten: `puzzle/KEY`, `result/KEY`, or `collection/KEY`. */
export type What = `${'puzzle' | 'result' | 'collection'}/${string}`;

/** Longer entries, in characters, would not fit beside what other keys hold. */
const MOST = 1_000_000;

/** Of this page. */
const ID = Math.random().toString(36).slice(2);

const nameOf = (what: What) => `lockstep.last.${what.replace('/', `.${ID}.`)}`;

/** @param text of an item @returns whether it is there now */
export function leave(what: What, text: string): boolean {
  return text.length <= MOST && unlessRefused(() => localStorage.setItem(nameOf(what), text)) !== null;
}

/** What this page may have left is in the database by now. */
export const clear = (what: What) => drop(nameOf(what));

/** Whether this page has left it, and nobody has taken it. */
export const isLeft = (what: What) => read(nameOf(what)) !== '';

/** The names of what other pages have left, too. @param wanted of this alone */
export function found(wanted?: What): string[] {
  const names = unlessRefused(() => Object.keys(localStorage)) ?? [];
  const whatOf = (name: string) => name.replace(/^lockstep\.last\.(\w+)\.\w+\./, '$1/');
  return names.filter(name => name !== whatOf(name) && [undefined, whatOf(name)].includes(wanted));
}

/** Whether this page has left it. */
export const isOurs = (name: string) => name.includes(`.${ID}.`);

export function drop(name: string) {
  unlessRefused(() => localStorage.removeItem(name));
}

/** @returns empty where it is gone */
export function read(name: string): string {
  return unlessRefused(() => localStorage.getItem(name)) ?? '';
}

/** A browser may forbid this storage, or have no room: then the database is all there is. */
function unlessRefused<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
