/**
 * The page's side of the worker: one job at a time; the worker is made when first needed, or before that by
 * {@link SolverClient.prepare}, and ended by {@link SolverClient.cancel}.
 *
 * A job's promise always resolves: with the worker's result, or with `{ ok: false, error }` whose
 * code is `cancelled`, `no-worker` (the browser makes none), `not-started` (script or module did not load),
 * `memory-ran-out`, `killed` (the browser has ended the worker) or `crashed`. The next job tries again.
 * A search that found an answer and ends while it goes on resolves with that answer, and the code as
 * `countStopped`.
 *
 * The film that a search leaves stays in its worker, under the number of the search, until the next search begins or
 * the worker ends. Frames of it are no jobs: they are answered one after another, and end nothing.
 *
 * @typedef {{ type: 'solve', text: string, options: import('./types.js').SolveOptions, shown: boolean }} SolveJob
 * @typedef {{ type: 'generate', kind: import('./types.js').Kind, params: import('./types.js').Params, seed: string }} GenerateJob
 * @typedef {{ type: 'judge', text: string, moves: string, options: import('./types.js').SolveOptions }} JudgeJob
 * @typedef {{ type: 'grade', text: string, sequences: string[], options: import('./types.js').SolveOptions & { least?: number } }} GradeJob
 * @typedef {{ type: 'unpack', bytes: Uint8Array }} UnpackJob
 * @typedef {{ type: 'measure', text: string }} MeasureJob
 * @typedef {{ type: 'improve', text: string, options: import('./types.js').ImproveOptions }} ImproveJob
 * @typedef {{ type: 'trace', text: string, options: import('./types.js').SolveOptions }} TraceJob
 * @typedef {{ type: 'record', text: string, options: import('./types.js').SolveOptions }} RecordJob
 * @typedef {{ type: 'example' | 'picture', name: string }} ExampleJob
 * @typedef {{ type: 'picture-of', text: string }} PictureJob
 * @typedef {{ type: 'level' | 'level-picture', kind: import('./types.js').Kind, number: number }} LevelJob
 * @typedef {{ type: 'write-collection', title: string, puzzles: import('./pkg/lockstep.js').CollectionItem[] }} WriteJob
 * @typedef {{ type: 'daily', kind: import('./types.js').Kind, date: string }} DailyJob
 * @typedef {{ type: 'film-frame', wish: import('./types.js').FilmWish } | { type: 'drop-film' }} FilmJob
 * @typedef {FilmJob | SolveJob | JudgeJob | GradeJob | GenerateJob | UnpackJob | MeasureJob | ImproveJob | TraceJob | RecordJob | ExampleJob | PictureJob | LevelJob | WriteJob | DailyJob} Job
 * @typedef {import('./types.js').Traced | { ok: false, error: import('./types.js').Message }} TraceAnswer
 * @typedef {import('./types.js').Solved | { ok: false, error: import('./types.js').Message }} SolveAnswer
 * @typedef {import('./types.js').Judged | { ok: false, error: import('./types.js').Message }} JudgeAnswer
 * @typedef {{ ok: true, text: string, route?: string, params: import('./types.js').Params, seed: string,
 *   report?: import('./types.js').AnyReport } | { ok: false, error: import('./types.js').Message }} GenerateAnswer
 * @typedef {{ ok: true, measure: import('./types.js').AnyMeasure | null } | { ok: false, error: import('./types.js').Message }} MeasureAnswer
 *
 * @typedef {import('./types.js').Graded & { countStopped?: import('./types.js').Message } | { ok: false, error: import('./types.js').Message }} GradeAnswer
 *
 * @typedef {import('./types.js').Improved | { ok: false, error: import('./types.js').Message }} ImproveAnswer
 *
 * @typedef {(progress: import('./types.js').Progress) => void} OnProgress
 *
 * @typedef {object} Heard What is told while a search runs.
 * @property {OnProgress} onProgress
 * @property {(result: any) => void} onFound an answer, before it goes on
 * @property {(sight: import('./types.js').Sight) => void} [onSight] where it is; without this nothing is gathered for it
 *
 * @typedef {object} Current The job that runs.
 * @property {number} id
 * @property {number} bytes What it has taken, as far as that is known.
 * @property {import('./types.js').Solved | import('./types.js').Graded | import('./types.js').Improved | null} found
 * @property {(answer: any) => void} resolve
 * @property {Heard} heard
 * @property {number} film The most bytes that a search may hold whose film is kept; 0 where none is wanted.
 * @property {number | null} longest How long it may run, in ms; null for as long as it takes.
 *
 * @typedef {object} Connection
 * @property {() => Worker} makeWorker
 * @property {Worker | null} worker
 * @property {boolean} ready Whether the worker has said that its module runs.
 * @property {boolean} broken Whether the last worker ended before it had said so.
 * @property {number} serial
 * @property {Current | null} current
 * @property {number} film The number of the search whose film the worker keeps; 0 where it keeps none.
 * @property {boolean} isLarge Whether it holds much memory for that film.
 * @property {Map<number, (frame: import('./types.js').FilmFrame | null) => void>} frames Those that are asked for.
 *
 * @typedef {ReturnType<typeof createSolverClient>} SolverClient
 */

import { onEnd } from './worker-life.js';

/**
 * After a search that took more bytes than this the worker is let go, as wasm memory never shrinks (where it keeps a
 * film, with the next job); and where a search breaks off beyond it, memory is what most likely ran out.
 */
const MUCH_MEMORY = 256 * 1024 * 1024;

/** Nobody hears how a short job goes. @type {Heard} */
const SILENT = { onProgress() {}, onFound() {} };

/** @param {() => Worker} makeWorker */
export function createSolverClient(makeWorker) {
  /** @type {Connection} */
  const connection = {
    makeWorker,
    worker: null,
    ready: false,
    broken: false,
    serial: 0,
    current: null,
    film: 0,
    isLarge: false,
    frames: new Map(),
  };
  /** @param {Job} job @param {Heard} heard */
  const ask = (job, heard) => run(connection, job, heard);
  /** @param {OnProgress} onProgress @returns {Heard} */
  const progress = onProgress => ({ onProgress, onFound() {} });

  return {
    /**
     * @param {string} text
     * @param {SolveJob['options']} options
     * @param {Heard} heard
     * @returns {Promise<SolveAnswer>}
     */
    solve: (text, options, heard) =>
      ask({ type: 'solve', text, options, shown: heard.onSight !== undefined }, heard),

    /**
     * Whether the position after some moves can still be solved.
     * @param {string} text
     * @param {string} moves
     * @param {JudgeJob['options']} options
     * @param {OnProgress} onProgress
     * @returns {Promise<JudgeAnswer>}
     */
    judge: (text, moves, options, onProgress) =>
      ask({ type: 'judge', text, moves, options }, progress(onProgress)),

    /**
     * What sequences are worth. Cancelled, it resolves with what was told last.
     * @param {string} text
     * @param {string[]} sequences
     * @param {GradeJob['options']} options
     * @param {{ onProgress: OnProgress, onGraded: (graded: import('./types.js').Graded) => void }} heard
     * @returns {Promise<GradeAnswer>}
     */
    grade: (text, sequences, options, { onProgress, onGraded }) =>
      ask({ type: 'grade', text, sequences, options }, { onProgress, onFound: onGraded }),

    /**
     * @param {import('./types.js').Settings} settings
     * @param {OnProgress} onProgress
     * @returns {Promise<GenerateAnswer>}
     */
    generate: ({ kind, params, seed }, onProgress) =>
      ask({ type: 'generate', kind, params, seed }, progress(onProgress)),

    /**
     * The puzzle of a link, made where it holds settings.
     * @param {Uint8Array} bytes
     * @param {OnProgress} onProgress
     * @returns {Promise<import('./pkg/lockstep.js').SharedText | import('./pkg/lockstep.js').Refused>}
     */
    unpack: (bytes, onProgress) => ask({ type: 'unpack', bytes }, progress(onProgress)),

    /**
     * How hard a puzzle is.
     * @param {string} text
     * @param {OnProgress} onProgress
     * @returns {Promise<MeasureAnswer>} null where there is nothing to measure
     */
    measure: (text, onProgress) => ask({ type: 'measure', text }, progress(onProgress)),

    /**
     * Changes that make a puzzle more interesting. Cancelled, it resolves with what was told last.
     * @param {string} text
     * @param {ImproveJob['options']} options
     * @param {{ onTrying: (trying: import('./types.js').Trying) => void,
     *   onImproved: (improved: import('./types.js').Improved) => void }} heard
     * @returns {Promise<ImproveAnswer>}
     */
    improve: (text, options, { onTrying, onImproved }) =>
      ask({ type: 'improve', text, options }, { onProgress: /** @type {any} */ (onTrying), onFound: onImproved }),

    /**
     * What a search does, step by step.
     * @param {string} text
     * @param {TraceJob['options']} options
     * @param {Heard} heard
     * @returns {Promise<TraceAnswer>}
     */
    trace: (text, options, heard) => ask({ type: 'trace', text, options }, heard),

    /**
     * A search with all that it does, from the start on and up to a most, to be watched.
     * @param {string} text
     * @param {RecordJob['options']} options
     * @returns {Promise<import('./types.js').RecordedSearch | { ok: false, error: import('./types.js').Message }>}
     */
    record: (text, options) => ask({ type: 'record', text, options }, SILENT),

    /**
     * The text of an example: no job where it is written down.
     * @param {import('./types.js').Example} example
     * @returns {Promise<{ ok: true, text: string } | { ok: false, error: import('./types.js').Message }>}
     */
    example: async ({ name, text }) => (text === undefined ? ask({ type: 'example', name }, SILENT) : { ok: true, text }),

    /**
     * The text of a level: no job where it is written down.
     * @param {import('./types.js').Level} level
     * @returns {Promise<{ ok: true, text: string } | { ok: false, error: import('./types.js').Message }>}
     */
    level: async ({ kind, number, text }) =>
      text === undefined ? ask({ type: 'level', kind, number }, SILENT) : { ok: true, text },

    /**
     * The boards of a level.
     * @param {import('./types.js').Level} level
     * @returns {Promise<{ ok: true, boards: import('./types.js').Board[] }
     *   | { ok: false, error: import('./types.js').Message }>}
     */
    pictureOfLevel: ({ kind, number }) => ask({ type: 'level-picture', kind, number }, SILENT),

    /**
     * A collection as a text, in which every puzzle is in full.
     * @param {string} title
     * @param {WriteJob['puzzles']} puzzles
     * @returns {Promise<import('./pkg/lockstep.js').CollectionText | import('./pkg/lockstep.js').Refused>}
     */
    writeCollection: (title, puzzles) => ask({ type: 'write-collection', title, puzzles }, SILENT),

    /**
     * The boards of an example.
     * @param {string} name
     * @returns {Promise<{ ok: true, boards: import('./types.js').Board[] }
     *   | { ok: false, error: import('./types.js').Message }>}
     */
    picture: name => ask({ type: 'picture', name }, SILENT),

    /**
     * The boards of a puzzle, by its text.
     * @param {string} text
     * @returns {Promise<{ ok: true, boards: import('./types.js').Board[] }
     *   | { ok: false, error: import('./types.js').Message }>}
     */
    pictureOfText: text => ask({ type: 'picture-of', text }, SILENT),

    /**
     * The puzzle of a day.
     * @param {import('./types.js').Kind} kind
     * @param {string} date a local date as `YYYY-MM-DD`
     * @returns {Promise<import('./types.js').OfDay | { ok: false, error: import('./types.js').Message }>}
     */
    daily: (kind, date) => ask({ type: 'daily', kind, date }, SILENT),

    /**
     * What a film holds at a moment.
     * @param {number} film its number
     * @param {import('./types.js').FilmWish} wish
     * @returns {Promise<import('./types.js').FilmFrame | null>} null where the film is there no more
     */
    frame: (film, wish) => frameOf(connection, film, wish),

    /** Lets the film go that the last search left. */
    dropFilm: () => dropFilm(connection),

    /**
     * Starts a worker where there is none, so that the next job need not wait for that. One that did not start is
     * tried again by a job only.
     */
    prepare() {
      if (connection.worker === null && !connection.broken) started(connection);
    },

    /** Ends the running job at once. */
    cancel: () => end(connection, 'cancelled'),

    /**
     * Ends the running job if it takes longer; until its worker has started it does not run.
     * @param {number} ms
     */
    cancelAfter(ms) {
      if (connection.current === null) return;
      connection.current.longest = ms;
      if (connection.ready) limit(connection, connection.current);
    },

    isBusy: () => connection.current !== null,
  };
}

/**
 * @param {Connection} connection
 * @param {Job} job
 * @param {Heard} heard
 * @returns {Promise<any>}
 */
function run(connection, job, heard) {
  if (connection.current !== null) end(connection, 'cancelled');
  if (connection.isLarge) letGo(connection);
  if (job.type === 'solve') connection.film = 0;
  const film = job.type === 'solve' ? Number(job.options.film ?? 0) : 0;
  const worker = connection.worker ?? started(connection);
  if (worker === null) return Promise.resolve({ ok: false, error: { code: 'no-worker', args: {} } });
  const id = ++connection.serial;
  return new Promise(resolve => {
    connection.current = { id, bytes: 0, found: null, resolve, heard, film, longest: null };
    try {
      worker.postMessage({ id, ...job });
    } catch {
      // Plain data is copied unless there is no room for the copy.
      end(connection, 'memory-ran-out');
    }
  });
}

/**
 * @param {Connection} connection
 * @param {number} film
 * @param {import('./types.js').FilmWish} wish
 * @returns {Promise<import('./types.js').FilmFrame | null>}
 */
function frameOf(connection, film, wish) {
  const { worker } = connection;
  if (worker === null || film === 0 || film !== connection.film) return Promise.resolve(null);
  const id = ++connection.serial;
  return new Promise(resolve => {
    connection.frames.set(id, resolve);
    worker.postMessage({ id, type: 'film-frame', wish });
  });
}

/** @param {Connection} connection */
function dropFilm(connection) {
  if (connection.film === 0) return;
  connection.film = 0;
  if (connection.isLarge) letGo(connection);
  else connection.worker?.postMessage({ id: ++connection.serial, type: 'drop-film' });
}

/**
 * What a search left for a film is kept where the search itself held no more than is allowed, as wasm memory never
 * shrinks.
 * @param {Connection} connection
 * @param {Current} current
 * @param {any} result
 */
function keepFilm(connection, { id, film: most }, result) {
  const { film, bytes } = result;
  const much = bytes > MUCH_MEMORY;
  if (film?.ok && bytes <= most) {
    connection.film = film.id = id;
    connection.isLarge = much;
    return;
  }
  if (film?.ok) result.film = { ok: false, code: 'too-large', bytes, most };
  if (much) letGo(connection);
}

/**
 * @param {Connection} connection
 * @returns {Worker | null} null where the browser has none, or refuses to make one
 */
function started(connection) {
  /** @type {Worker} */
  let worker;
  try {
    worker = connection.makeWorker();
  } catch {
    connection.broken = true;
    return null;
  }
  connection.worker = worker;
  worker.addEventListener('message', ({ data }) => hear(connection, data));
  worker.addEventListener('messageerror', () => end(connection, 'memory-ran-out'));
  worker.addEventListener('error', event => {
    event.preventDefault();
    crash(connection, event.message ?? '');
  });
  return worker;
}

/** @param {Connection} connection @param {any} said by the worker */
function hear(connection, said) {
  if (said.type === 'ready') {
    connection.ready = true;
    connection.broken = false;
    const { worker, current } = connection;
    if (current !== null) limit(connection, current);
    onEnd(said.life, () => {
      if (connection.worker === worker) end(connection, isLarge(connection) ? 'memory-ran-out' : 'killed');
    });
  }
  if (said.type === 'crashed') return crash(connection, said.message, said.isFull);
  const frame = connection.frames.get(said.id);
  if (frame !== undefined) {
    connection.frames.delete(said.id);
    return frame(said.result);
  }
  const { current } = connection;
  if (current === null || said.id !== current.id) return;
  if (said.type === 'progress') {
    const { id: _id, type: _type, ...progress } = said;
    current.bytes = progress.bytes;
    // What is broken off later ends with what was known by then.
    const known = progress.swaps && { swapsAtLeast: progress.swaps.atLeast };
    if (current.found && known) current.found = { ...current.found, ...known };
    current.heard.onProgress(progress);
  } else if (said.type === 'sight') {
    current.heard.onSight?.(said.sight);
  } else if (said.type === 'found') {
    current.found = said.result;
    current.heard.onFound(said.result);
  } else if (said.type === 'done') {
    connection.current = null;
    keepFilm(connection, current, said.result);
    current.resolve(said.result);
  }
}

/** @param {Connection} connection @param {Current} job which runs from now on */
function limit(connection, job) {
  if (job.longest === null) return;
  setTimeout(() => {
    if (connection.current === job) end(connection, 'cancelled');
  }, job.longest);
}

/**
 * Names what ended the worker. An allocation that fails in wasm ends like any other fault, so the
 * memory that was taken by then decides, and whether there is more.
 * @param {Connection} connection
 * @param {string} message
 * @param {boolean} [isFull] whether memory cannot grow
 */
function crash(connection, message, isFull = false) {
  const { ready } = connection;
  connection.broken = !ready;
  const large = isFull || isLarge(connection) || /out of memory|allocation/i.test(message);
  end(connection, !ready ? 'not-started' : large ? 'memory-ran-out' : 'crashed');
}

/** Whether what runs has taken much memory. @param {Connection} connection */
function isLarge({ current }) {
  return (current?.bytes ?? 0) > MUCH_MEMORY;
}

/** @param {Connection} connection @param {string} code */
function end(connection, code) {
  letGo(connection);
  const { current } = connection;
  connection.current = null;
  const error = { code, args: {} };
  current?.resolve(
    current.found ? { ...current.found, countStopped: error } : { ok: false, error },
  );
}

/** @param {Connection} connection */
function letGo(connection) {
  connection.worker?.terminate();
  connection.worker = null;
  connection.ready = false;
  connection.film = 0;
  connection.isLarge = false;
  for (const resolve of connection.frames.values()) resolve(null);
  connection.frames.clear();
}
