/**
 * The page's side of the worker: one job at a time, made when first needed, ended by {@link
 * SolverClient.cancel}.
 *
 * A job's promise always resolves: with the worker's result, or with `{ ok: false, error }` whose
 * code is `cancelled` or
 * `crashed`. A cancelled job says what it last knew.
 *
 * @typedef {{ type: 'solve', text: string, options: { algorithm?: 'auto' | 'bfs', memory?: number } }} SolveJob
 * @typedef {{ type: 'generate', kind: import('./types.js').Kind, params: import('./types.js').Params, seed: string }} GenerateJob
 * @typedef {SolveJob | GenerateJob} Job
 * @typedef {import('./types.js').Solved | { ok: false, error: import('./types.js').Message }} SolveAnswer
 * @typedef {{ ok: true, text: string, params: import('./types.js').Params, seed: string }
 *   | { ok: false, error: import('./types.js').Message }} GenerateAnswer
 * @typedef {ReturnType<typeof createSolverClient>} SolverClient
 */

/** wasm memory never shrinks: after a search that took more than this, the worker is let go. */
const KEEP_BELOW_BYTES = 256 * 1024 * 1024;

/** @param {() => Worker} makeWorker */
export function createSolverClient(makeWorker) {
  /** @type {Worker | null} */
  let worker = null;
  let serial = 0;
  /** @type {{ id: number, resolve: (answer: any) => void, onProgress: (progress: import('./types.js').Progress) => void } | null} */
  let current = null;

  /** @param {string} code @param {string} [message] */
  function end(code, message = '') {
    worker?.terminate();
    worker = null;
    const job = current;
    current = null;
    job?.resolve({ ok: false, error: { code, args: { message } } });
  }

  /** @param {MessageEvent} event */
  function hear({ data }) {
    if (data.type === 'crashed') return end('crashed', data.message);
    if (current === null || data.id !== current.id) return;
    if (data.type === 'progress') {
      const { id: _id, type: _type, ...progress } = data;
      current.onProgress(progress);
    } else if (data.type === 'done') {
      const job = current;
      current = null;
      if (data.result.bytes > KEEP_BELOW_BYTES) {
        worker?.terminate();
        worker = null;
      }
      job.resolve(data.result);
    }
  }

  /** @param {Job} job @param {(progress: import('./types.js').Progress) => void} onProgress */
  function run(job, onProgress) {
    if (current !== null) end('cancelled');
    if (worker === null) {
      worker = makeWorker();
      worker.addEventListener('message', hear);
      worker.addEventListener('error', event => {
        event.preventDefault();
        end('crashed', event.message ?? '');
      });
    }
    const id = ++serial;
    const started = worker;
    return new Promise(resolve => {
      current = { id, resolve, onProgress };
      started.postMessage({ id, ...job });
    });
  }

  return {
    /**
     * @param {string} text
     * @param {SolveJob['options']} options
     * @param {(progress: import('./types.js').Progress) => void} onProgress
     * @returns {Promise<SolveAnswer>}
     */
    solve: (text, options, onProgress) => run({ type: 'solve', text, options }, onProgress),

    /**
     * @param {import('./types.js').Settings} settings
     * @returns {Promise<GenerateAnswer>}
     */
    generate: ({ kind, params, seed }) => run({ type: 'generate', kind, params, seed }, () => {}),

    /** Ends the running job at once. */
    cancel: () => end('cancelled'),

    isBusy: () => current !== null,
  };
}
