/**
 * Links that hold settings: their puzzle is made in the worker, with progress and Cancel. Nobody chose these settings
 * here, so where making it may take long, whoever opened the link is asked first.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {{ decide: ((goes: boolean) => void) | null }} Linking Who waits for the answer.
 */

import * as engine from '../engine.js';
import { newJob, runJob } from './jobs.js';

/**
 * What a link holds, made where it has to be.
 * @param {App} app
 * @param {Uint8Array} bytes
 * @returns {Promise<import('../pkg/lockstep.js').SharedText | import('../pkg/lockstep.js').Refused | null>} null where it is wanted no
 *   more, or whoever was asked declined; a collection is refused as `collection-link`
 */
export async function unpackLink(app, bytes) {
  const { page, solver, actions, linking } = app;
  const read = engine.readLink(bytes);
  if (!read.ok) return read;
  if (read.holds === 'collection') return { ok: false, error: { code: 'collection-link', args: {} } };
  if (read.holds === 'puzzle') return read;
  const { kind, takesLong } = read;
  const { wish } = page;
  linking.decide?.(false);
  actions.stopSearch();
  if (takesLong) {
    page.passing.linked = { kind, asked: true };
    app.changed();
    const goes = await new Promise(decide => (linking.decide = decide));
    if (wish !== page.wish || !goes) return null;
  }
  page.passing.linked = { kind, asked: false };
  const made = await runJob(app, 'generating', newJob(), onProgress => solver.unpack(bytes, onProgress));
  // Its Cancel stood elsewhere: no press on another button was meant for that.
  if (made !== null) page.ended.generating = -Infinity;
  if (wish === page.wish) page.passing.linked = null;
  return made === null || (!made.ok && made.error.code === 'cancelled') ? null : made;
}

/**
 * Whether the puzzle of a link is to be made.
 * @param {App} app
 * @param {boolean} goes
 */
export function answerLink({ page, linking, changed }, goes) {
  linking.decide?.(goes);
  linking.decide = null;
  page.passing.linked = null;
  changed();
}
