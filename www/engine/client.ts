/**
 * The page's side of the workers. `call(name, args, heard)` has a worker call the module's export of that name; its types
 * are those of the module's generated declarations.
 *
 * A worker does one job at a time; it is made when first needed, or before that by `prepare`, and ended to cancel what it
 * does. A call outdates what the same owner asked before; what another owner has running gives way to it. In a client that
 * queues, calls outdate nothing: what somebody waits for comes first, of that the newest. A job that gave way is begun
 * again.
 *
 * A job's promise always resolves: with the export's answer, or with `{ ok: false, error }` whose code is `cancelled`,
 * `no-worker` (the browser makes none), `not-started` (script or module did not load), `memory-ran-out`, `killed` (the
 * browser has ended the worker) or `crashed`. The next job tries again. A job that found an answer and ends while it goes
 * on resolves with that answer, and the code as `countStopped`.
 *
 * The film that a search leaves stays in its worker, under the number of the search, until the next search begins or
 * the worker ends. Frames of it are no jobs: they are answered one after another, and end nothing.
 */

import type { Film, FilmFrame, FilmWish, Message, NoFilm, Progress, Solved, SolveOptions } from './types.ts';
import type { FromWorker, Jobs, Telling } from './worker.ts';
import { onEnd } from './worker-life.ts';

export type Name = keyof Jobs;

/** What an export is given before its callbacks. */
type Given<Parameters> = Parameters extends [infer First, ...infer Rest]
  ? First extends (said: never) => void
    ? []
    : [First, ...Given<Rest>]
  : [];

/** What its callbacks are given. */
type Said<Parameters> = Parameters extends [infer First, ...infer Rest]
  ? First extends (said: infer Told) => void
    ? [Told, ...Said<Rest>]
    : Said<Rest>
  : [];

type Needed<Job extends Name> = Required<Parameters<Jobs[Job]>>;

/** How a job stands to others. */
interface Standing {
  /** whose it is, where a worker has several owners */ owner?: string;
  /** ends it where it takes longer, in ms; until its worker has started it does not run */ longest?: number;
  /** where calls queue: whether somebody waits for it */ isAwaited?: boolean;
}

/** What is heard while a job runs. */
export interface Heard<Job extends Name> extends Standing {
  onProgress?: (progress: Said<Needed<Job>>[0]) => void;
  /** an answer, before it goes on */ onFound?: (result: Said<Needed<Job>>[1]) => void;
  /** where it is; without this nothing is gathered for it */ onSight?: (sight: Said<Needed<Job>>[2]) => void;
}

export type OnProgress = (progress: Progress) => void;

export type Answer<Job extends Name> =
  | (ReturnType<Jobs[Job]> & { countStopped?: Message })
  | { ok: false; error: Message };

interface Asked {
  /** Of its messages. */ id: number;
  /** When it was asked, among others. */ order: number;
  name: Name;
  args: readonly unknown[];
  heard: Standing & { [By in 'onProgress' | 'onFound' | 'onSight']?: (said: never) => void };
  isAwaited: boolean;
  answer: Promise<unknown>;
  resolve: (answer: unknown) => void;
  /** What it has taken, as far as that is known. */ bytes: number;
  found: object | null;
}

export type Workers = ReturnType<typeof createWorkers>;

/**
 * After a job that took more bytes than this the worker is let go, as wasm memory never shrinks (where it keeps a
 * film, with the next job); and where a job breaks off beyond it, memory is what most likely ran out.
 */
const MUCH_MEMORY = 256 * 1024 * 1024;

/** What somebody waits for waits this long for the job before it: most take less, and a new worker takes as long. */
const PATIENCE_MS = 250;

/** A worker whose jobs queue is let go after this time without any: there may be none until tomorrow. */
const REST_MS = 5000;

export function createWorkers(makeWorker: () => Worker) {
  return {
    /** searches, generates and measures what a person asks for */ interactive: new Client(makeWorker),
    /** answers about positions and puzzles beside it */ background: new Client(makeWorker),
    /** grades, makes, draws: one after another */ batch: new Client(makeWorker, true),
  };
}

export class Client {
  #worker: Worker | null = null;
  /** Whether the worker has said that its module runs. */
  #ready = false;
  /** Whether the last worker ended before it had said so. */
  #broken = false;
  #serial = 0;
  #current: Asked | null = null;
  #waiting: Asked[] = [];
  /** The number of the search whose film the worker keeps; 0 where it keeps none. */
  #film = 0;
  /** Whether it holds much memory for that film. */
  #isLarge = false;
  /** Those that are asked for. */
  #frames: Map<number, (frame: FilmFrame | null) => void> = new Map();
  readonly #makeWorker: () => Worker;
  readonly #queues: boolean;

  constructor(makeWorker: () => Worker, queues = false) {
    this.#makeWorker = makeWorker;
    this.#queues = queues;
  }

  call<Job extends Name>(name: Job, args: Given<Needed<Job>>, heard: Heard<Job> = {}): Promise<Answer<Job>> {
    const id = ++this.#serial;
    let resolve: Asked['resolve'] = () => {};
    const answer = new Promise<unknown>(done => (resolve = done));
    const isAwaited = !this.#queues || heard.isAwaited === true;
    const outdated = this.#queues ? [] : this.#jobs().filter(older => older.heard.owner === heard.owner);
    this.#waiting.push({ id, order: id, name, args, heard, isAwaited, answer, resolve, bytes: 0, found: null });
    for (const older of outdated) this.#end(older, 'cancelled');
    this.#next();
    return answer as Promise<Answer<Job>>;
  }

  /** Somebody waits for a job from now on. @param answer its promise */
  hurry(answer: Promise<unknown>) {
    const asked = this.#jobs().find(one => one.answer === answer);
    if (asked !== undefined) Object.assign(asked, { isAwaited: true, order: ++this.#serial });
    this.#next();
  }

  /** Ends jobs at once. @param owner of them; without one all end, and the worker */
  cancel(owner?: string) {
    for (const asked of this.#jobs(owner)) this.#end(asked, 'cancelled');
    if (owner === undefined) this.#letGo();
  }

  /** @param owner without one, whether anybody has a job */
  isBusy(owner?: string) {
    return this.#jobs(owner).length > 0;
  }

  /**
   * Starts a worker where there is none, so that the next job need not wait for that. One that did not start is
   * tried again by a job only.
   */
  prepare() {
    if (this.#worker === null && !this.#broken) this.#start();
  }

  /** What a film holds at a moment. @param film its number @returns null where the film is there no more */
  frame(film: number, wish: FilmWish): Promise<FilmFrame | null> {
    const worker = this.#worker;
    if (worker === null || film === 0 || film !== this.#film) return Promise.resolve(null);
    const id = ++this.#serial;
    return new Promise(resolve => {
      this.#frames.set(id, resolve);
      worker.postMessage({ id, name: 'filmFrame', args: [wish] });
    });
  }

  /** Lets the film go that the last search left. */
  dropFilm() {
    if (this.#film === 0) return;
    this.#film = 0;
    if (this.#isLarge) this.#letGo();
    else this.#worker?.postMessage({ id: ++this.#serial, name: 'dropFilm', args: [] });
  }

  /** The jobs of an owner, or all: those that wait, then the one that runs. */
  #jobs(owner?: string): Asked[] {
    const all = this.#current === null ? [...this.#waiting] : [...this.#waiting, this.#current];
    return owner === undefined ? all : all.filter(({ heard }) => heard.owner === owner);
  }

  /** Begins the job that comes first, for which what runs may have to give way. */
  #next() {
    const current = this.#current;
    if (this.#waiting.length === 0) return this.#rest();
    const first = this.#waiting.reduce(sooner);
    if (current === null) return this.#begin(first);
    if (!first.isAwaited || sooner(first, current) === current) return;
    if (!this.#queues) this.#giveWay();
    // Where the worker has not started yet, this is asked again once it has.
    else if (this.#ready) setTimeout(() => this.#current === current && this.#giveWay(), PATIENCE_MS);
  }

  /** The job that runs waits again, if there is one that comes sooner. */
  #giveWay() {
    const current = this.#current;
    if (current === null || !this.#waiting.some(one => sooner(one, current) === one)) return;
    this.#current = null;
    this.#waiting.push(current);
    this.#letGo();
    this.#next();
  }

  #begin(asked: Asked) {
    const { id, name, args, heard } = asked;
    this.#waiting = this.#waiting.filter(one => one !== asked);
    this.#current = asked;
    if (this.#isLarge) this.#letGo();
    if (name === 'solve') this.#film = 0;
    if (this.#worker === null && !this.#start()) return this.#end(asked, 'no-worker');
    try {
      this.#worker?.postMessage({ id, name, args, shown: heard.onSight !== undefined });
    } catch {
      // Plain data is copied unless there is no room for the copy.
      return this.#end(asked, 'memory-ran-out');
    }
    if (this.#ready) this.#limit(asked);
  }

  #rest() {
    const serial = this.#serial;
    if (this.#queues && this.#current === null)
      setTimeout(() => this.#serial === serial && this.#current === null && this.#letGo(), REST_MS);
  }

  /** @returns whether there is one now: a browser may have none, or refuse to make one */
  #start(): boolean {
    let worker: Worker;
    try {
      worker = this.#makeWorker();
    } catch {
      this.#broken = true;
      return false;
    }
    this.#worker = worker;
    // One that was let go may still have messages under way.
    const heeded = (heed: () => void) => worker === this.#worker && heed();
    worker.addEventListener('message', ({ data }) => heeded(() => this.#hear(data)));
    worker.addEventListener('messageerror', () => heeded(() => this.#lose('memory-ran-out')));
    worker.addEventListener('error', event => {
      event.preventDefault();
      heeded(() => this.#crash(event.message ?? ''));
    });
    worker.addEventListener('message', ({ data: { type, life } }) => {
      if (type === 'ready') onEnd(life, () => heeded(() => this.#lose(this.#hasMuch() ? 'memory-ran-out' : 'killed')));
    });
    return true;
  }

  #hear(heard: FromWorker) {
    const current = this.#current;
    if (heard.type === 'ready') {
      this.#ready = true;
      this.#broken = false;
      if (current !== null) this.#limit(current);
      return this.#next();
    }
    if (heard.type === 'crashed') return this.#crash(heard.message, heard.isFull);
    if (heard.id === current?.id)
      return heard.type === 'done' ? this.#done(current, heard.result) : tell(current, heard);
    if (heard.type === 'done') this.#frames.get(heard.id)?.(heard.result as FilmFrame | null);
    this.#frames.delete(heard.id);
  }

  #done(asked: Asked, result: unknown) {
    this.#current = null;
    this.#keepFilm(asked, Object(result));
    asked.resolve(result);
    this.#next();
  }

  /**
   * What a search left for a film is kept where the search itself held no more than is allowed, as wasm memory never
   * shrinks.
   */
  #keepFilm({ id, name, args }: Asked, result: Pick<Solved, 'film' | 'bytes'>) {
    const { film, bytes }: { film?: Film | NoFilm; bytes: number } = result;
    const most = name === 'solve' ? Number((args[1] as SolveOptions).film ?? 0) : 0;
    const much = bytes > MUCH_MEMORY;
    if (film?.ok && bytes <= most) {
      this.#film = film.id = id;
      this.#isLarge = much;
      return;
    }
    if (film?.ok) result.film = { ok: false, code: 'too-large', bytes, most };
    if (much) this.#letGo();
  }

  /** @param asked which runs from now on */
  #limit(asked: Asked) {
    const worker = this.#worker;
    const { longest } = asked.heard;
    const isMine = () => this.#current === asked && this.#worker === worker;
    if (longest !== undefined) setTimeout(() => isMine() && this.#end(asked, 'cancelled'), longest);
  }

  /**
   * Names what ended the worker. An allocation that fails in wasm ends like any other fault, so the
   * memory that was taken by then decides, and whether there is more.
   * @param isFull whether memory cannot grow
   */
  #crash(message: string, isFull = false) {
    this.#broken = !this.#ready;
    const isMemory = isFull || this.#hasMuch() || /out of memory|allocation/i.test(message);
    this.#lose(this.#broken ? 'not-started' : isMemory ? 'memory-ran-out' : 'crashed');
  }

  /** Whether what runs has taken much memory. */
  #hasMuch() {
    return (this.#current?.bytes ?? 0) > MUCH_MEMORY;
  }

  /** The worker has ended, or is of no more use, and what it did with it. */
  #lose(code: string) {
    this.#letGo();
    if (this.#current !== null) this.#end(this.#current, code);
  }

  /** Where the job runs, its worker ends with it. */
  #end(asked: Asked, code: string) {
    if (asked === this.#current) {
      this.#current = null;
      this.#letGo();
    }
    this.#waiting = this.#waiting.filter(one => one !== asked);
    const error = { code, args: {} };
    asked.resolve(asked.found ? { ...asked.found, countStopped: error } : { ok: false, error });
    this.#next();
  }

  #letGo() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
    this.#film = 0;
    this.#isLarge = false;
    for (const resolve of this.#frames.values()) resolve(null);
    this.#frames.clear();
  }
}

/** What a job tells on its way; what is broken off later ends with what was known by then. */
function tell(asked: Asked, heard: Telling) {
  if (heard.type === 'onFound') asked.found = heard.said;
  if (heard.type === 'onProgress') {
    const { bytes, swaps } = heard.said;
    asked.bytes = bytes;
    if (asked.found && swaps) asked.found = { ...asked.found, swapsAtLeast: swaps.atLeast };
  }
  asked.heard[heard.type]?.(heard.said as never);
}

/** What somebody waits for, the newest first; then what nobody waits for, in turn. */
function sooner(one: Asked, other: Asked): Asked {
  if (one.isAwaited !== other.isAwaited) return one.isAwaited ? one : other;
  return one.order > other.order === one.isAwaited ? one : other;
}
