/**
 * Two checks on a map of imports, in any language: are there circles of imports, and does an import break the order of
 * floors? Both functions are pure; the tests list the files and their floors.
 */

/**
 * The files that each file imports, with names of the same form.
 *
 * @typedef {Map<string, string[]>} Imports
 */

/**
 * The place of a file: its floor, counted from the ground up, and its room there.
 *
 * @typedef {{ floor: number, room: string }} Place
 */

/**
 * The circles among files. Files that all reach one another are one knot, of which a shortest circle is reported: each
 * file imports the next one, and the last one imports the first.
 *
 * @param {Imports} imports
 * @returns {string[][]}
 */
export function circles(imports) {
  const found = [];
  const seen = new Set();
  for (const file of [...imports.keys()].sort()) {
    if (seen.has(file)) continue;
    const below = reached(imports, file);
    if (!below.has(file)) continue;
    const knot = [...below].filter(other => reached(imports, other).has(file)).sort();
    for (const other of knot) seen.add(other);
    const all = knot.map(start => shortestCircle(imports, start));
    found.push(all.reduce((best, circle) => (circle.length < best.length ? circle : best)));
  }
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
 * The files that a file imports, directly or not; the file itself only if it is on a circle.
 *
 * @param {Imports} imports
 * @param {string} start
 */
function reached(imports, start) {
  /** @type {Set<string>} */
  const found = new Set();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const other of imports.get(file) ?? []) {
      if (found.has(other)) continue;
      found.add(other);
      open.push(other);
    }
  }
  return found;
}

/**
 * A shortest circle through a file, found breadth first.
 *
 * @param {Imports} imports
 * @param {string} start
 */
function shortestCircle(imports, start) {
  let paths = [[start]];
  const seen = new Set();
  for (;;) {
    const longer = [];
    for (const path of paths) {
      for (const other of imports.get(path[path.length - 1]) ?? []) {
        if (other === start) return path;
        if (seen.has(other)) continue;
        seen.add(other);
        longer.push([...path, other]);
      }
    }
    paths = longer;
  }
}
