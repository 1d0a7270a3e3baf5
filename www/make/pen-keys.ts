/**
 * The letters that choose pens: of each name the first one that no pen before has. Pure.
 */

/** Letters that mean something else while one draws: what is around, the eraser, undo and redo are with Ctrl. */
const TAKEN = ['t', 'x'];

/** @returns a capital letter for each; empty where none is left */
export function keysOfPens(names: readonly string[]): string[] {
  const taken = new Set(TAKEN);
  return names.map(name => {
    const letter = Array.from(name.toLowerCase()).find(char => /\p{L}/u.test(char) && !taken.has(char)) ?? '';
    taken.add(letter);
    return letter.toUpperCase();
  });
}
