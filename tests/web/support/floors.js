/**
 * Two checks on a map of imports, in any language: are there circles of imports, and does an import break the order of
 * floors? Both functions are pure; the tests list the files and their floors.
 */

/** The files that each file imports, with names of the same form. @typedef {Map<string, string[]>} Imports */

/** The place of a file: its floor, counted from the ground up, and its room there. @typedef {{ floor: number, room: string }} Place */

/**
 * The shortest circles among files: each file imports the next one, and the last one imports the first. No two share a
 * file.
 *
 * @param {Imports} imports
 */
export function circles(imports) {
  const all = [...imports.keys()].sort().flatMap(file => {
    // Breadth first.
    const paths = [[file]];
    const seen = new Set();
    for (const path of paths)
      for (const other of imports.get(path[path.length - 1]) ?? []) {
        if (other === file) return [path];
        if (!seen.has(other)) paths.push([...path, other]);
        seen.add(other);
      }
    return [];
  });
  /** @type {string[][]} */
  const found = [];
  for (const circle of all.sort((one, other) => one.length - other.length))
    if (!circle.some(file => found.flat().includes(file))) found.push(circle);
  return found;
}

/**
 * The imports of a higher floor, or of another room on the same floor, as sentences. Files without a place may import
 * anything and be imported anywhere.
 *
 * @param {Imports} imports
 * @param {(file: string) => Place | null} placeOf
 */
export function violations(imports, placeOf) {
  const pairs = [...imports].flatMap(([file, imported]) => imported.map(other => [file, other]));
  return pairs.flatMap(([file, other]) => {
    const [from, to] = [file, other].map(placeOf);
    if (!from || !to || to.floor < from.floor || (to.floor === from.floor && to.room === from.room)) return [];
    return [`${file} (${from.room}, floor ${from.floor}) imports ${other} (${to.room}, floor ${to.floor})`];
  });
}
