/** Results and collections that are not in the store yet: each in the journal at once, and written in turn until it is. */

import { clearBehind, type Kind, leaveBehind } from '../../store/journal.ts';
import type { App } from '../app.ts';
import { meet } from './owner.ts';

/**
 * What was to be written under this key before is so no more.
 * @param text of the item, for the journal
 * @param work writes it
 */
export function writeSoon(app: App, kind: Kind, key: string, text: string, work: () => Promise<unknown>) {
  leaveBehind(kind, key, text);
  app.keeping.queue.set(`${kind}/${key}`, { kind, key, work });
  return saveQueue(app);
}

/** Writes what is unwritten, after what is being written. */
export function saveQueue(app: App): Promise<void> {
  const { keeping } = app;
  if (keeping.queue.size > 0) keeping.saving = keeping.saving.then(() => write(app)).catch(error => meet(app, error));
  return keeping.saving;
}

async function write({ keeping: { opened, queue } }: App) {
  await opened;
  for (const [name, item] of queue) {
    await item.work();
    // It may be another one by now, or not wanted any more.
    if (queue.get(name) !== item) continue;
    queue.delete(name);
    clearBehind(item.kind, item.key);
  }
}
