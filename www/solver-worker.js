/**
 * The worker: its own instance of the whole wasm module, which searches, judges, generates and measures.
 *
 *     page → worker   { id, type: 'solve', text, options, shown }
 *                     { id, type: 'judge', text, moves, options }
 *                     { id, type: 'grade', text, sequences, options }
 *                     { id, type: 'generate', kind, params, seed }
 *                     { id, type: 'unpack', bytes }
 *                     { id, type: 'measure', text }
 *                     { id, type: 'improve', text, options }
 *                     { id, type: 'trace', text, options }
 *                     { id, type: 'record', text, options }
 *                     { id, type: 'example', name }
 *                     { id, type: 'picture', name }         or of a text: { id, type: 'picture-of', text }
 *                     { id, type: 'level', kind, number }   or its picture: { id, type: 'level-picture', kind, number }
 *                     { id, type: 'daily', kind, date }
 *                     { id, type: 'write-collection', title, puzzles }
 *                     { id, type: 'film-frame', wish }      of the film that the last search left
 *                     { id, type: 'drop-film' }
 *     worker → page   { type: 'ready', life }         what tells the page when the worker has ended
 *                     { id, type: 'progress', … }
 *                     { id, type: 'sight', sight }    where a search is, for those who want to see it
 *                     { id, type: 'found', result }   an answer before the search goes on
 *                     { id, type: 'done', result }
 *                     { id, type: 'crashed', message, isFull }    isFull: whether memory cannot grow
 *
 * A search that runs hears no message: cancelling is terminating the worker.
 */

import init, * as lockstep from './pkg/lockstep.js';
import { live } from './worker-life.js';

const REPORT_EVERY_MS = 80;

const ready = Promise.all([live(), init()]);

self.addEventListener('message', async ({ data }) => {
  try {
    await ready;
    self.postMessage({ id: data.id, type: 'done', result: answer(data) });
  } catch (error) {
    self.postMessage({ id: data.id, type: 'crashed', message: String(error), isFull: await isFull() });
  }
});

ready.then(
  ([life]) => self.postMessage({ type: 'ready', life }),
  error => self.postMessage({ type: 'crashed', message: String(error) }),
);

/** @param {import('./solver-client.js').Job & { id: number }} job */
function answer(job) {
  let reported = -Infinity;
  /** @param {import('./types.js').Progress | import('./types.js').Trying} progress */
  const onProgress = progress => {
    const now = performance.now();
    if (now - reported < REPORT_EVERY_MS) return;
    reported = now;
    self.postMessage({ id: job.id, type: 'progress', ...progress });
  };
  /** @param {import('./types.js').Solved | import('./types.js').Graded | import('./types.js').Improved} result */
  const onFound = result => self.postMessage({ id: job.id, type: 'found', result });
  /** @param {import('./types.js').Sight} sight */
  const onSight = sight => self.postMessage({ id: job.id, type: 'sight', sight });
  switch (job.type) {
    case 'solve':
      return lockstep.solve(job.text, job.options, onProgress, onFound, job.shown ? onSight : undefined);
    case 'judge':
      return lockstep.judge(job.text, job.moves, job.options, onProgress);
    case 'grade':
      return lockstep.grade(job.text, job.sequences, job.options, onProgress, onFound);
    case 'generate':
      return lockstep.generate(job.kind, job.params, job.seed, onProgress);
    case 'unpack':
      return lockstep.unpack(job.bytes, onProgress);
    case 'measure':
      return lockstep.measure(job.text, undefined, onProgress);
    case 'improve':
      return lockstep.improve(job.text, job.options, onProgress, onFound);
    case 'example':
      return lockstep.example(job.name);
    case 'daily':
      return lockstep.daily(job.kind, job.date);
    case 'picture':
      return picture(lockstep.example(job.name));
    case 'level':
      return lockstep.level(job.kind, job.number);
    case 'level-picture':
      return picture(lockstep.level(job.kind, job.number));
    case 'write-collection':
      return lockstep.writeCollection(job.title, job.puzzles);
    case 'picture-of':
      return picture({ ok: true, text: job.text });
    case 'record':
      return lockstep.recordSearch(job.text, job.options, onProgress);
    case 'trace':
      return lockstep.trace(job.text, job.options, onProgress);
    case 'film-frame':
      return lockstep.filmFrame(job.wish);
    case 'drop-film':
      return lockstep.dropFilm();
  }
}

/** Where an allocation failed, there is not even room for so much, in pages of 64 KB. */
const SOME = 256;

/** Whether memory has run out. */
async function isFull() {
  const loaded = await ready.catch(() => null);
  if (loaded === null) return false;
  const [, { memory }] = loaded;
  try {
    memory.grow(SOME);
    return false;
  } catch {
    return true;
  }
}

/** The boards of a puzzle. @param {{ ok: true, text: string } | { ok: false }} found */
function picture(found) {
  const opened = found.ok ? lockstep.open(found.text) : found;
  const drawn = 'state' in opened ? lockstep.scene(opened.state) : null;
  return { ok: true, boards: drawn?.ok ? drawn.scene.boards : [] };
}
