/**
 * Two questions to a map of imports, whatever the language: do files import one another in a circle, and does an
 * import go where it may not? Both functions are pure; the tests say which files there are and on which floors they
 * stand.
 */

/**
 * The files that each file imports, all by names of the same form.
 *
 * @typedef {Map<string, string[]>} Imports
 */

/**
 * Where a file stands: on a floor, counted from the ground up, and there in a room.
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
 * The imports that go to a higher floor, or to another room on the same floor. Files without a place are not held to
 * anything, nor are imports of them.
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
 * The files that are imported by a file, by these, and so on; the file itself only if it is on a circle.
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
 * A shortest way from a file that is on a circle back to itself, found breadth first.
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
