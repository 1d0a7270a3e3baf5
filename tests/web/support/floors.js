/**
 * Two checks on a map of imports, in any language: are there circles of imports, and does an import break the order of
 * floors? Both functions are pure; the tests list the files and their floors.
 */

/** The files that each file imports, with names of the same form. @typedef {Map<string, string[]>} Imports */

/**
 * The place of a file: its floor, counted from the ground up, and its room there.
 *
 * @typedef {{ floor: number, room: string }} Place
 */

/**
 * The circles among files: each file imports the next one, and the last one imports the first. Of those that share files
 * the shortest is reported.
 *
 * @param {Imports} imports
 * @returns {string[][]}
 */
export function circles(imports) {
  const all = [...imports.keys()].sort().flatMap(file => {
    const circle = shortestCircle(imports, file);
    return circle === null ? [] : [circle];
  });
  /** @type {string[][]} */
  const found = [];
  for (const circle of all.sort((one, other) => one.length - other.length))
    if (!circle.some(file => found.flat().includes(file))) found.push(circle);
  return found;
}

/**
 * The imports of a higher floor, or of another room on the same floor. Files without a place may import anything and be
 * imported anywhere.
 *
 * @param {Imports} imports
 * @param {(file: string) => Place | null} placeOf
 * @returns {string[]} one sentence each
 */
export function violations(imports, placeOf) {
  /** @param {Place} place */
  const named = ({ floor, room }) => `${room}, floor ${floor}`;
  return [...imports].flatMap(([file, imported]) => {
    const from = placeOf(file);
    if (from === null) return [];
    return imported.flatMap(other => {
      const to = placeOf(other);
      if (to === null || to.floor < from.floor || (to.floor === from.floor && to.room === from.room)) return [];
      return [`${file} (${named(from)}) imports ${other} (${named(to)})`];
    });
  });
}

/**
 * A shortest circle through a file, found breadth first; null if there is none.
 *
 * @param {Imports} imports
 * @param {string} start
 */
function shortestCircle(imports, start) {
  const paths = [[start]];
  const seen = new Set();
  for (const path of paths)
    for (const other of imports.get(path[path.length - 1]) ?? []) {
      if (other === start) return path;
      if (!seen.has(other)) paths.push([...path, other]);
      seen.add(other);
    }
  return null;
}
