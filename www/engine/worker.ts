/**
 * The worker: its own instance of the whole wasm module, whose exports it calls by their names. Callbacks come last, in
 * the order of {@link Report}. A running search receives no messages: to cancel it, the worker is terminated.
 */

import init, * as lockstep from '../pkg/lockstep.js';
import type { Progress } from './types.ts';
import { live } from './worker-life.ts';

/** The module's exports, pictures of puzzles that are large or must be generated, and forecasts of large ones. */
const jobs = {
  ...lockstep,
  picture: (text: string) => picture({ ok: true, text }),
  pictureOfExample: (name: string) => picture(lockstep.example(name)),
  pictureOfLevel: (kind: string, number: number) => picture(lockstep.level(kind, number)),
  forecastOf,
  read,
};

export type WorkerJobs = typeof jobs;

export interface ToWorker {
  id: number;
  name: keyof WorkerJobs;
  args: readonly unknown[];
  /** whether somebody listens to the state of the search */ shown?: boolean;
}

/** The arguments of a callback: progress; an answer before the job continues; the state of the search. */
export type Report =
  | { type: 'onProgress'; id: number; value: Pick<Progress, 'bytes'> & Partial<Pick<Progress, 'swaps'>> }
  | { type: 'onFound' | 'onSight'; id: number; value: object };

/** `life` is the lock that shows the page when the worker has ended; `isFull`: memory cannot grow. */
export type FromWorker =
  | { type: 'ready'; life: string | null }
  | Report
  | { type: 'done'; id: number; result: unknown }
  | { type: 'crashed'; message: string; isFull?: boolean };

const REPORT_EVERY_MS = 80;

/** If memory cannot grow by this many pages of 64 KB, an allocation has failed. */
const SOME_PAGES = 256;

const ready = Promise.all([live(), init()]);

self.addEventListener('message', async ({ data }) => {
  try {
    await ready;
    self.postMessage({ id: data.id, type: 'done', result: answer(data) });
  } catch (error) {
    self.postMessage({ type: 'crashed', message: String(error), isFull: await isFull() });
  }
});

ready.then(
  ([life]) => self.postMessage({ type: 'ready', life }),
  error => self.postMessage({ type: 'crashed', message: String(error) }),
);

function answer({ id, name, args, shown }: ToWorker): unknown {
  let reported = -Infinity;
  const report = (type: Report['type']) => (value: unknown) => self.postMessage({ id, type, value });
  const onProgress = (value: unknown) => {
    const now = performance.now();
    if (now - reported < REPORT_EVERY_MS) return;
    reported = now;
    report('onProgress')(value);
  };
  const call = jobs[name] as (...given: unknown[]) => unknown;
  // Without the last callback nothing is gathered for it.
  return call(...args, onProgress, report('onFound'), shown ? report('onSight') : undefined);
}

async function isFull() {
  const loaded = await ready.catch(() => null);
  if (loaded === null) return false;
  const [, { memory }] = loaded;
  try {
    memory.grow(SOME_PAGES);
    return false;
  } catch {
    return true;
  }
}

function picture(found: { ok: true; text: string } | { ok: false }) {
  const opened = found.ok ? lockstep.open(found.text) : found;
  const drawn = 'state' in opened ? lockstep.scene(opened.state) : null;
  return { ok: true as const, boards: drawn?.ok ? drawn.scene.boards : [] };
}

/** All that the page asks of a text that came in, so that it need not read a long one itself. */
function read(text: string) {
  const collection = lockstep.isCollection(text) ? lockstep.readCollection(text) : null;
  const opened = lockstep.open(text);
  const printed = opened.ok ? lockstep.textOf(opened.state) : null;
  const titled = printed?.ok ? lockstep.withAbout(printed.text, lockstep.aboutOf(text)) : text;
  return {
    ok: true as const,
    kind: lockstep.kindOf(text),
    collection,
    refused: opened.ok ? null : opened,
    errors: opened.ok ? [] : lockstep.errors(text),
    /** the puzzle's text with its title, and nothing else, if that is much shorter */
    shorter: titled.length < text.length / 2 ? titled : null,
  };
}

function forecastOf(text: string) {
  const opened = lockstep.open(text);
  return opened.ok ? lockstep.forecast(opened.state) : opened;
}
