/** What a person has reached as it is kept on the device: each result is written at once, and joins what is there. */

import type { Store } from '../../store/database.ts';
import { writeResults } from '../../store/transfer.ts';
import type { App } from '../app.ts';
import { type Best, bestFrom, better, withResult } from '../results.ts';
import { writeSoon } from './queue.ts';

/** Without storage a result holds as long as the page is open. */
export function reached(app: App, key: string, best: Best) {
  const { page, keeping } = app;
  page.library.results = withResult(page.library.results, key, best);
  const now = page.library.results[key];
  app.changed();
  return writeSoon(app, 'result', key, writeResults({ [key]: now }), () => writeResult(keeping.store, key, now));
}

/** Another tab may have done better. */
export function writeResult(store: Store, key: string, best: Best) {
  return store.amend('results', key, there => {
    const known = bestFrom(there);
    return known === null ? best : better(known, best);
  });
}
