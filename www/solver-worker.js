/**
 * The worker: its own instance of the wasm module, which searches and generates.
 *
 *     page → worker   { id, type: 'solve', text, options }
 *                     { id, type: 'generate', kind, params, seed }
 *     worker → page   { type: 'ready' }
 *                     { id, type: 'progress', … }
 *                     { id, type: 'found', result }   before its sequences are counted
 *                     { id, type: 'done', result }
 *                     { id, type: 'crashed', message }
 *
 * A search that runs hears no message: cancelling is terminating the worker.
 */

import init, { generate, solve } from './pkg/lockstep.js';

const REPORT_EVERY_MS = 80;

const ready = init();

self.addEventListener('message', async ({ data }) => {
  try {
    await ready;
    self.postMessage({ id: data.id, type: 'done', result: answer(data) });
  } catch (error) {
    self.postMessage({ id: data.id, type: 'crashed', message: String(error) });
  }
});

await ready.then(
  () => self.postMessage({ type: 'ready' }),
  error => self.postMessage({ type: 'crashed', message: String(error) }),
);

/** @param {import('./solver-client.js').Job & { id: number }} job */
function answer(job) {
  if (job.type === 'generate') return generate(job.kind, job.params, job.seed);
  let reported = -Infinity;
  /** @param {import('./types.js').Progress} progress */
  const onProgress = progress => {
    const now = performance.now();
    if (now - reported < REPORT_EVERY_MS) return;
    reported = now;
    self.postMessage({ id: job.id, type: 'progress', ...progress });
  };
  /** @param {import('./types.js').Solved} result */
  const onFound = result => self.postMessage({ id: job.id, type: 'found', result });
  return solve(job.text, job.options, onProgress, onFound);
}
