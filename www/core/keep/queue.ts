/** What is written in turn; and of that results and collections, which are in the journal at once. */

import { clearBehind, type Kind, leaveBehind } from '../../store/journal.ts';
import type { App } from '../app.ts';
import { meet, PAUSE_MS } from './owner.ts';

/** Between two tries where writing fails. */
const LONGEST_PAUSE_MS = 60_000;

/** After what is being written there. What fails is tried again, ever less often: storage that is full stays so. */
export function inTurn(app: App, line: { saving: Promise<void> }, work: () => Promise<void>): Promise<void> {
  const { keeping } = app;
  const done = () => {
    keeping.pause = PAUSE_MS;
  };
  const failed = (error: unknown) => {
    keeping.pause = Math.min(LONGEST_PAUSE_MS, 2 * keeping.pause);
    meet(app, error);
  };
  line.saving = line.saving
    .then(() => keeping.opened)
    .then(work)
    .then(done, failed);
  return line.saving;
}

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

/** Writes what is unwritten. */
export function saveQueue(app: App): Promise<void> {
  const { queue, saving } = app.keeping;
  if (queue.size === 0) return saving;
  return inTurn(app, app.keeping, async () => {
    for (const [name, item] of queue) {
      await item.work();
      // It may be another one by now, or not wanted any more.
      if (queue.get(name) !== item) continue;
      queue.delete(name);
      clearBehind(item.kind, item.key);
    }
  });
}
