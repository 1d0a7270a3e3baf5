/**
 * The page's side of the worker: one job at a time, made when first needed, ended by {@link
 * SolverClient.cancel}.
 *
 * A job's promise always resolves: with the worker's result, or with `{ ok: false, error }` whose
 * code is `cancelled`, `not-started` (script or module did not load), `memory-ran-out` or `crashed`.
 * A search that found an answer and ends while it goes on resolves with that answer, and the code as
 * `countStopped`.
 *
 * @typedef {{ type: 'solve', text: string, options: import('./types.js').SolveOptions }} SolveJob
 * @typedef {{ type: 'generate', kind: import('./types.js').Kind, params: import('./types.js').Params, seed: string }} GenerateJob
 * @typedef {{ type: 'judge', text: string, moves: string, options: import('./types.js').SolveOptions }} JudgeJob
 * @typedef {{ type: 'measure', kind: import('./types.js').Kind, text: string }} MeasureJob
 * @typedef {{ type: 'trace', text: string, algorithm: import('./types.js').Algorithm }} TraceJob
 * @typedef {{ type: 'example' | 'picture', name: string }} ExampleJob
 * @typedef {SolveJob | JudgeJob | GenerateJob | MeasureJob | TraceJob | ExampleJob} Job
 * @typedef {import('./types.js').Traced | { ok: false, error: import('./types.js').Message }} TraceAnswer
 * @typedef {import('./types.js').Solved | { ok: false, error: import('./types.js').Message }} SolveAnswer
 * @typedef {import('./types.js').Judged | { ok: false, error: import('./types.js').Message }} JudgeAnswer
 * @typedef {{ ok: true, text: string, params: import('./types.js').Params, seed: string,
 *   report?: import('./types.js').AnyReport } | { ok: false, error: import('./types.js').Message }} GenerateAnswer
 * @typedef {{ ok: true, measure: import('./types.js').AnyMeasure | null } | { ok: false, error: import('./types.js').Message }} MeasureAnswer
 *
 * @typedef {(progress: import('./types.js').Progress) => void} OnProgress
 *
 * @typedef {object} Heard What is told while a search runs.
 * @property {OnProgress} onProgress
 * @property {(result: import('./types.js').Solved) => void} onFound an answer, before it goes on
 *
 * @typedef {{ id: number, bytes: number, found: import('./types.js').Solved | null,
 *   resolve: (answer: any) => void, heard: Heard }} Current
 * @typedef {ReturnType<typeof createSolverClient>} SolverClient
 */

/**
 * After a search that took more bytes than this the worker is let go, as wasm memory never shrinks;
 * and where a search breaks off beyond it, memory is what most likely ran out.
 */
const MUCH_MEMORY = 256 * 1024 * 1024;

/** Nobody hears how a short job goes. @type {Heard} */
const SILENT = { onProgress() {}, onFound() {} };

/** @param {() => Worker} makeWorker */
export function createSolverClient(makeWorker) {
  /** @type {Worker | null} */
  let worker = null;
  /** Whether the worker has said that its module runs. */
  let ready = false;
  let serial = 0;
  /** @type {Current | null} */
  let current = null;

  /** @param {string} code */
  function end(code) {
    letGo();
    const job = current;
    current = null;
    const error = { code, args: {} };
    job?.resolve(job.found ? { ...job.found, countStopped: error } : { ok: false, error });
  }

  function letGo() {
    worker?.terminate();
    worker = null;
    ready = false;
  }

  /**
   * Names what ended the worker. An allocation that fails in wasm ends like any other fault, so the
   * memory that was taken by then decides.
   * @param {string} message
   */
  function crash(message) {
    const large = (current?.bytes ?? 0) > MUCH_MEMORY || /out of memory|allocation/i.test(message);
    end(!ready ? 'not-started' : large ? 'memory-ran-out' : 'crashed');
  }

  /** @param {MessageEvent} event */
  function hear({ data }) {
    if (data.type === 'ready') ready = true;
    if (data.type === 'crashed') return crash(data.message);
    if (current === null || data.id !== current.id) return;
    if (data.type === 'progress') {
      const { id: _id, type: _type, ...progress } = data;
      current.bytes = progress.bytes;
      current.heard.onProgress(progress);
    } else if (data.type === 'found') {
      current.found = data.result;
      current.heard.onFound(data.result);
    } else if (data.type === 'done') {
      const job = current;
      current = null;
      if (data.result.bytes > MUCH_MEMORY) letGo();
      job.resolve(data.result);
    }
  }

  /** @param {Job} job @param {Heard} heard */
  function run(job, heard) {
    if (current !== null) end('cancelled');
    if (worker === null) {
      worker = makeWorker();
      worker.addEventListener('message', hear);
      worker.addEventListener('error', event => {
        event.preventDefault();
        crash(event.message ?? '');
      });
    }
    const id = ++serial;
    const started = worker;
    return new Promise(resolve => {
      current = { id, bytes: 0, found: null, resolve, heard };
      started.postMessage({ id, ...job });
    });
  }

  return {
    /**
     * @param {string} text
     * @param {SolveJob['options']} options
     * @param {Heard} heard
     * @returns {Promise<SolveAnswer>}
     */
    solve: (text, options, heard) => run({ type: 'solve', text, options }, heard),

    /**
     * Whether the position after some moves can still be solved.
     * @param {string} text
     * @param {string} moves
     * @param {JudgeJob['options']} options
     * @param {OnProgress} onProgress
     * @returns {Promise<JudgeAnswer>}
     */
    judge: (text, moves, options, onProgress) =>
      run({ type: 'judge', text, moves, options }, { onProgress, onFound() {} }),

    /**
     * @param {import('./types.js').Settings} settings
     * @param {OnProgress} onProgress
     * @returns {Promise<GenerateAnswer>}
     */
    generate: ({ kind, params, seed }, onProgress) =>
      run({ type: 'generate', kind, params, seed }, { onProgress, onFound() {} }),

    /**
     * How hard a puzzle is.
     * @param {import('./types.js').Kind} kind
     * @param {string} text
     * @param {OnProgress} onProgress
     * @returns {Promise<MeasureAnswer>} null where there is nothing to measure
     */
    measure: (kind, text, onProgress) =>
      run({ type: 'measure', kind, text }, { onProgress, onFound() {} }),

    /**
     * What a search does, step by step.
     * @param {string} text
     * @param {import('./types.js').Algorithm} algorithm
     * @param {Heard} heard
     * @returns {Promise<TraceAnswer>}
     */
    trace: (text, algorithm, heard) => run({ type: 'trace', text, algorithm }, heard),

    /**
     * The text of an example.
     * @param {string} name
     * @returns {Promise<{ ok: true, text: string } | { ok: false, error: import('./types.js').Message }>}
     */
    example: name => run({ type: 'example', name }, SILENT),

    /**
     * The boards of an example.
     * @param {string} name
     * @returns {Promise<{ ok: true, boards: import('./types.js').Board[] }
     *   | { ok: false, error: import('./types.js').Message }>}
     */
    picture: name => run({ type: 'picture', name }, SILENT),

    /** Ends the running job at once. */
    cancel: () => end('cancelled'),

    isBusy: () => current !== null,
  };
}
