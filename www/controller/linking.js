/**
 * Links that hold settings: their puzzle is made in the worker, with progress and Cancel. Nobody chose these settings
 * here, so where making it may take long, whoever opened the link is asked first. So it is with the settings of a
 * collection.
 *
 * @typedef {import('../main.js').App} App
 *
 * @typedef {object} Linking
 * @property {((goes: boolean) => void) | null} decide who waits for the answer
 * @property {(() => void) | null} cancel ends what is being made elsewhere than in `app.solver`
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
  const { page, solver, actions } = app;
  const read = engine.readLink(bytes);
  if (!read.ok) return read;
  if (read.holds === 'collection') return { ok: false, error: { code: 'collection-link', args: {} } };
  if (read.holds === 'puzzle') return read;
  const { kind, takesLong } = read;
  const { wish } = page;
  actions.stopSearch();
  if (takesLong && !(await isToBeMade(app, kind, 'linked.asked'))) return null;
  const made = await madeInSight(app, kind, onProgress => solver.unpack(bytes, onProgress));
  return made === null || wish !== page.wish || (!made.ok && made.error.code === 'cancelled') ? null : made;
}

/**
 * Whether a puzzle is to be made that may take long: the answer of whoever is asked, and false where another one is
 * wished for meanwhile.
 * @param {App} app
 * @param {import('../types.js').Kind} kind
 * @param {'linked.asked' | 'linked.asked-collected'} asked the question
 * @returns {Promise<boolean>}
 */
export async function isToBeMade(app, kind, asked) {
  const { page, linking } = app;
  const { wish } = page;
  linking.decide?.(false);
  page.passing.linked = { kind, asked };
  app.changed();
  const goes = await new Promise(decide => (linking.decide = decide));
  return goes && wish === page.wish;
}

/**
 * What is made while the page tells how it goes, with Cancel.
 * @template Made
 * @param {App} app
 * @param {import('../types.js').Kind} kind
 * @param {(onProgress: import('../solver-client.js').OnProgress) => Promise<Made>} make
 * @param {(() => void) | null} [cancel] where `app.solver` does not make it
 * @returns {Promise<Made | null>} null where it is outdated
 */
export async function madeInSight(app, kind, make, cancel = null) {
  const { page, linking } = app;
  const { wish } = page;
  page.passing.linked = { kind, asked: null };
  linking.cancel = cancel;
  const made = await runJob(app, 'generating', newJob(), make);
  // Its Cancel stood elsewhere: no press on another button was meant for that.
  if (made !== null) page.ended.generating = -Infinity;
  if (wish === page.wish) page.passing.linked = null;
  return made;
}

/**
 * Whether the puzzle of a link is to be made.
 * @param {App} app
 * @param {boolean} goes
 */
export function answerLink({ page, linking, changed }, goes) {
  linking.decide?.(goes);
  linking.decide = null;
  if (page.passing.linked?.asked) page.passing.linked = null;
  changed();
}
