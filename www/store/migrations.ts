/**
 * How the database came to be what it is, one step for each version: a database of any earlier version goes
 * through the steps that it lacks. A step is never changed once it was published; what is different later is
 * another step.
 */

type Database = Pick<IDBDatabase, 'createObjectStore'>;

const STEPS: readonly ((database: Database) => void)[] = [
  // 1: cards, and the parts of what is kept, all under the same keys.
  database => {
    for (const name of ['cards', 'puzzle', 'progress', 'findings', 'draft']) database.createObjectStore(name);
  },
  // 2: the best results of levels and days, each under a key of its own.
  database => {
    database.createObjectStore('results');
  },
  // 3: collections, each whole under its key.
  database => {
    database.createObjectStore('collections');
  },
];

/** The version that this page works with. */
export const LATEST = STEPS.length;

/** @param from the version it has; 0 where it is new */
export function migrate(database: Database, from: number) {
  for (const step of STEPS.slice(from)) step(database);
}
