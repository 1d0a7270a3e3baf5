/** A link that may hold settings: its puzzle is made first, once the person has agreed where that may take long. */

import type { App } from '../core/app.ts';
import { isToBeMade, madeInSight } from '../core/recipe-consent.ts';
import { stopSearch } from '../core/solve.ts';
import * as engine from '../engine/engine.ts';
import type { Refused, SharedText } from '../pkg/lockstep.js';

/**
 * What a link holds, made where it has to be; a collection is refused as `collection-link`.
 * @returns null where it is wanted no more, or the person declined
 */
export async function unpackLink(app: App, bytes: Uint8Array): Promise<SharedText | Refused | null> {
  const { page, workers } = app;
  const read = engine.readLink(bytes);
  if (!read.ok) return read;
  if (read.holds === 'collection') return { ok: false, error: { code: 'collection-link', args: {} } };
  if (read.holds === 'puzzle') return read;
  const { kind, takesLong } = read;
  const { wish } = page;
  stopSearch(app);
  if (takesLong && !(await isToBeMade(app, kind, 'linked.asked'))) return null;
  const made = await madeInSight(app, kind, onProgress => workers.interactive.call('unpack', [bytes], { onProgress }));
  return made === null || wish !== page.wish || (!made.ok && made.error.code === 'cancelled') ? null : made;
}

/** Whether the puzzle of a link is to be made. */
export function answerLink({ page, linking, changed }: App, goes: boolean) {
  linking.decide?.(goes);
  linking.decide = null;
  if (page.passing.linked?.asked) page.passing.linked = null;
  changed();
}
