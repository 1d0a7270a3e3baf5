/**
 * The page's side of the workers. `call(name, args, heard)` has a worker call the module's export of that name, typed
 * by the module's generated declarations.
 *
 * There are two workers, each with one job at a time. One runs what a person starts, and may stop: a call replaces the
 * one before. The other answers questions, which queue: what somebody waits for is never behind anything else, and a
 * running job gives way to it and restarts later. A worker is started when first needed, or earlier by `prepare`, and
 * terminated to cancel its job.
 *
 * A job's promise always resolves: with the export's answer, or with `{ ok: false, error }` whose code is `cancelled`,
 * `no-worker` (the browser starts none), `not-started` (script or module did not load), `memory-ran-out`, `killed` (the
 * browser has ended the worker) or `crashed`. The next job tries again. A job that ends after it has found an answer
 * resolves with that answer, and the code as `countStopped`.
 *
 * The recording of a search stays in its worker, under the number of the search, until the next search begins or the
 * worker ends. Requests for its frames are not jobs: they are answered one after another, and end nothing.
 */

import type { Params, SolveOptions, Values } from '../pkg/lockstep.js';
import type { FrameWish, Message, NoRecording, Progress, RecordedFrame, Recording } from './types.ts';
import type { FromWorker, Report, ToWorker, WorkerJobs } from './worker.ts';
import { onEnd } from './worker-life.ts';

export type Name = keyof WorkerJobs;

/** The arguments of an export before its callbacks. Settings and options come from forms. */
type ArgumentsOf<Parameters> = Parameters extends [infer First, ...infer Rest]
  ? [First] extends [(value: never) => void]
    ? []
    : [[First] extends [Params | SolveOptions] ? Values : First, ...ArgumentsOf<Rest>]
  : [];

type Reported<Parameters> = Parameters extends [infer First, ...infer Rest]
  ? First extends (value: infer Value) => void
    ? [Value, ...Reported<Rest>]
    : Reported<Rest>
  : [];

type Needed<Job extends Name> = Required<Parameters<WorkerJobs[Job]>>;

interface Urgency {
  /** whose jobs are cancelled together */ owner?: string;
  /** its time limit in ms, from when its worker has started */ longest?: number;
  /** in a queue: whether somebody waits for it, the newest first; or whether it is only done if there is nothing else */
  isAwaited?: boolean;
  isSpare?: boolean;
}

export interface Heard<Job extends Name> extends Urgency {
  onProgress?: (progress: Reported<Needed<Job>>[0]) => void;
  /** an answer, before the job continues */ onFound?: (result: Reported<Needed<Job>>[1]) => void;
  /** the state of the search; gathered only for this listener */ onSight?: (sight: Reported<Needed<Job>>[2]) => void;
}

export type OnProgress = (progress: Progress) => void;

export type Answer<Job extends Name> =
  | (ReturnType<WorkerJobs[Job]> & { countStopped?: Message })
  | { ok: false; error: Message };

interface Asked {
  /** of its messages */ id: number;
  /** the order of requests */ order: number;
  name: Name;
  args: readonly unknown[];
  heard: Urgency & { [By in Report['type']]?: (value: never) => void };
  /** 1 if it is awaited, −1 if it is spare */ rank: number;
  answer: Promise<unknown>;
  resolve: (answer: unknown) => void;
  /** of memory, as last reported */ bytes: number;
  found: object | null;
}

export type Workers = ReturnType<typeof createWorkers>;

/**
 * After a job that took more bytes the worker is terminated, as wasm memory never shrinks (if it has a recording, with
 * the next job). If a job breaks off beyond this, memory most likely ran out.
 */
const MUCH_MEMORY = 256 * 1024 * 1024;

/** A job waits this long for a running one of less urgency: most take less, and a new worker takes as long. */
const PATIENCE_MS = 250;

/** An idle queueing worker is terminated after this time: the next job may come tomorrow. */
const REST_MS = 5000;

export const createWorkers = (makeWorker: () => Worker) => ({
  /** searches, generates and measures at a press */ run: new Client(makeWorker),
  /** judges, proves, grades, draws: whatever is asked meanwhile */ ask: new Client(makeWorker, true),
  /** one more, for a while */ further: () => new Client(makeWorker),
});

export class Client {
  #worker: Worker | null = null;
  /** whether the worker has reported that its module runs */ #ready = false;
  /** whether the last worker ended before it was ready */ #broken = false;
  #serial = 0;
  #current: Asked | null = null;
  #waiting: Asked[] = [];
  /** the number of the search recorded in the worker, or 0 */ #recording = 0;
  /** whether that recording takes much memory */ #isLarge = false;
  /** requests for frames by their ids */ #frames: Map<number, (frame: RecordedFrame | null) => void> = new Map();
  readonly #makeWorker: () => Worker;
  readonly #queues: boolean;

  constructor(makeWorker: () => Worker, queues = false) {
    this.#makeWorker = makeWorker;
    this.#queues = queues;
  }

  call<Job extends Name>(name: Job, args: ArgumentsOf<Needed<Job>>, heard: Heard<Job> = {}): Promise<Answer<Job>> {
    const id = ++this.#serial;
    let resolve: Asked['resolve'] = () => {};
    const answer = new Promise<unknown>(done => (resolve = done));
    const rank = heard.isAwaited ? 1 : heard.isSpare ? -1 : 0;
    const outdated = this.#queues ? [] : this.#jobs();
    this.#waiting.push({ id, order: id, name, args, heard, rank, answer, resolve, bytes: 0, found: null });
    for (const older of outdated) this.#end(older, 'cancelled');
    this.#next();
    return answer as Promise<Answer<Job>>;
  }

  hurry(answer: Promise<unknown>) {
    const asked = this.#jobs().find(one => one.answer === answer);
    if (asked !== undefined) Object.assign(asked, { rank: 1, order: ++this.#serial });
    this.#next();
  }

  /** Ends jobs at once. @param owner of them; without one all end, and the worker */
  cancel(owner?: string) {
    for (const asked of this.#jobs(owner)) this.#end(asked, 'cancelled');
    if (owner === undefined) this.#terminate();
  }

  isBusy(owner?: string) {
    return this.#jobs(owner).length > 0;
  }

  /** Starts a worker if there is none, to spare the next job the wait. After a failure only a job tries again. */
  prepare() {
    if (this.#worker === null && !this.#broken) this.#start();
  }

  /** A moment of a recording. @param recording its number @returns null if the recording is gone */
  frame(recording: number, wish: FrameWish): Promise<RecordedFrame | null> {
    if (recording === 0 || recording !== this.#recording) return Promise.resolve(null);
    const id = ++this.#serial;
    return new Promise(resolve => {
      this.#frames.set(id, resolve);
      this.#post({ id, name: 'recordedFrame', args: [wish] });
    });
  }

  dropRecording() {
    if (this.#recording === 0) return;
    this.#recording = 0;
    if (this.#isLarge) this.#terminate();
    else this.#post({ id: ++this.#serial, name: 'dropRecording', args: [] });
  }

  /** The jobs of an owner, or all: the waiting ones, then the running one. */
  #jobs(owner?: string): Asked[] {
    const all = this.#current === null ? this.#waiting : [...this.#waiting, this.#current];
    return all.filter(({ heard }) => owner === undefined || heard.owner === owner);
  }

  /** Starts the job that comes first, for which the running one may have to give way. */
  #next() {
    const [current, serial] = [this.#current, this.#serial];
    if (this.#waiting.length === 0) {
      const isResting = () => this.#serial === serial && this.#current === null;
      if (this.#queues && current === null) setTimeout(() => isResting() && this.#terminate(), REST_MS);
      return;
    }
    const first = this.#waiting.reduce(sooner);
    if (current === null) return this.#begin(first);
    // If the worker has not started yet, it comes here again afterwards.
    if (!this.#ready || sooner(first, current) === current) return;
    setTimeout(() => this.#current === current && this.#giveWay(), PATIENCE_MS);
  }

  /** The running job waits again if another has priority. */
  #giveWay() {
    const current = this.#current;
    if (current === null || !this.#waiting.some(one => sooner(one, current) === one)) return;
    this.#current = null;
    this.#waiting.push(current);
    this.#terminate();
    this.#next();
  }

  #begin(asked: Asked) {
    const { id, name, args, heard } = asked;
    this.#waiting = this.#waiting.filter(one => one !== asked);
    this.#current = asked;
    if (this.#isLarge) this.#terminate();
    if (name === 'solve') this.#recording = 0;
    if (this.#worker === null && !this.#start()) return this.#end(asked, 'no-worker');
    try {
      this.#post({ id, name, args: args as ArgumentsOf<Needed<Name>>, shown: heard.onSight !== undefined });
    } catch {
      // Plain data can always be copied unless memory is short.
      return this.#end(asked, 'memory-ran-out');
    }
    if (this.#ready) this.#limit(asked);
  }

  #post<Job extends Name>(message: ToWorker & { name: Job; args: ArgumentsOf<Needed<Job>> }) {
    this.#worker?.postMessage(message);
  }

  /** @returns whether there is a worker now: a browser may have none, or refuse */
  #start(): boolean {
    let worker: Worker;
    try {
      worker = this.#makeWorker();
    } catch {
      this.#broken = true;
      return false;
    }
    this.#worker = worker;
    // A terminated worker may still have messages on the way.
    const ifMine = (then: () => void) => worker === this.#worker && then();
    worker.addEventListener('message', ({ data }) => ifMine(() => this.#hear(data, ifMine)));
    worker.addEventListener('messageerror', () => ifMine(() => this.#workerLost('memory-ran-out')));
    worker.addEventListener('error', event => {
      event.preventDefault();
      ifMine(() => this.#crash(event.message ?? ''));
    });
    return true;
  }

  #hear(heard: FromWorker, ifMine: (then: () => void) => void) {
    const current = this.#current;
    if (heard.type === 'ready') {
      onEnd(heard.life, () => ifMine(() => this.#workerLost(this.#hasMuch() ? 'memory-ran-out' : 'killed')));
      this.#ready = true;
      this.#broken = false;
      if (current !== null) this.#limit(current);
      return this.#next();
    }
    if (heard.type === 'crashed') return this.#crash(heard.message, heard.isFull);
    if (heard.id === current?.id)
      return heard.type === 'done' ? this.#done(current, heard.result) : report(current, heard);
    if (heard.type === 'done') this.#frames.get(heard.id)?.(heard.result as RecordedFrame | null);
    this.#frames.delete(heard.id);
  }

  /** A recording is kept if its search stayed within its memory, as wasm memory never shrinks. */
  #done({ id, name, args, resolve }: Asked, result: unknown) {
    this.#current = null;
    const solved: { recording?: Recording | NoRecording; bytes: number } = Object(result);
    const { recording, bytes } = solved;
    const most = name === 'solve' ? Number((args[1] as SolveOptions).recording ?? 0) : 0;
    const isMuch = bytes > MUCH_MEMORY;
    if (recording?.ok && bytes <= most) {
      this.#recording = recording.id = id;
      this.#isLarge = isMuch;
    } else {
      if (recording?.ok) solved.recording = { ok: false, code: 'too-large', bytes, most };
      if (isMuch) this.#terminate();
    }
    resolve(result);
    this.#next();
  }

  #limit(asked: Asked) {
    const worker = this.#worker;
    const isRunning = () => this.#current === asked && this.#worker === worker;
    const { longest } = asked.heard;
    if (longest !== undefined) setTimeout(() => isRunning() && this.#end(asked, 'cancelled'), longest);
  }

  /** Names what ended the worker: a failed allocation ends like any other fault, so the memory in use decides. */
  #crash(message: string, isFull = false) {
    this.#broken = !this.#ready;
    const isMemory = isFull || this.#hasMuch() || /out of memory|allocation/i.test(message);
    this.#workerLost(this.#broken ? 'not-started' : isMemory ? 'memory-ran-out' : 'crashed');
  }

  #hasMuch() {
    return (this.#current?.bytes ?? 0) > MUCH_MEMORY;
  }

  /** The worker has ended or is unusable, and its job with it. */
  #workerLost(code: string) {
    this.#terminate();
    if (this.#current !== null) this.#end(this.#current, code);
  }

  /** If the job runs, its worker ends with it. */
  #end(asked: Asked, code: string) {
    if (asked === this.#current) {
      this.#current = null;
      this.#terminate();
    }
    this.#waiting = this.#waiting.filter(one => one !== asked);
    const error = { code, args: {} };
    asked.resolve(asked.found ? { ...asked.found, countStopped: error } : { ok: false, error });
    this.#next();
  }

  #terminate() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
    this.#recording = 0;
    this.#isLarge = false;
    for (const resolve of this.#frames.values()) resolve(null);
    this.#frames.clear();
  }
}

/** Passes on a job's report; if the job breaks off later, it ends with what was known by then. */
function report(asked: Asked, heard: Report) {
  if (heard.type === 'onFound') asked.found = heard.value;
  if (heard.type === 'onProgress') {
    const { bytes, swaps } = heard.value;
    asked.bytes = bytes;
    if (asked.found && swaps) asked.found = { ...asked.found, swapsAtLeast: swaps.atLeast };
  }
  asked.heard[heard.type]?.(heard.value as never);
}

/** The job with priority: awaited ones, newest first; then those in turn; then spare ones, newest first. */
function sooner(one: Asked, other: Asked): Asked {
  if (one.rank !== other.rank) return one.rank > other.rank ? one : other;
  return one.order > other.order === (one.rank !== 0) ? one : other;
}
