/**
 * The puzzles of collections that come as recipes: a worker makes them, one after the other; what somebody waits for comes
 * first, and what nobody looks at is left for later.
 */

import type { App } from '../core/app.ts';
import { bytesOfCollection, type Collection, type Entry, withEntry } from '../core/collections.ts';
import { putCollection } from '../core/keep/collections.ts';
import type { Answer, OnProgress } from '../engine/client.ts';
import * as engine from '../engine/engine.ts';
import type { Progress } from '../engine/types.ts';

/** The most characters of all texts together that are made of recipes. */
const MOST_MADE = 32_000_000;

/** Somebody who waits for an entry. */
interface Waiter {
  done: () => void;
  onProgress: OnProgress;
  /** whether the entry is still waited for */ isThere: () => boolean;
}

/** Who waits for an entry, by its id. */
const waiting: Map<string, Waiter[]> = new Map();

/** Entries that cannot be made: nobody tries that again before the page is loaded anew. */
const failed: Set<string> = new Set();

/** Entries whose making was cancelled: they wait until somebody asks for them again. */
const dropped: Set<string> = new Set();

/** Whether the worker is at it. */
let filling = false;

/** The id of the entry that is being made, and the worker's answer. */
let current: { id: string; made: Promise<unknown> | null } | null = null;

/**
 * An entry once it is made; without a text where it cannot be or making it was cancelled, null where it is there no more.
 */
export async function entryMade(
  app: App,
  key: string,
  id: string,
  { onProgress = () => {}, isThere = () => true }: Partial<Omit<Waiter, 'done'>> = {},
) {
  dropped.delete(id);
  if (entryOf(app, key, id)?.text === null && !failed.has(id))
    await new Promise(done => {
      waiting.set(id, [...(waiting.get(id) ?? []), { done: () => done(undefined), onProgress, isThere }]);
      fillCollections(app);
      // It comes before what nobody waits for, and so does what is made before it.
      if (current?.made) app.workers.batch.hurry(current.made);
    });
  return entryOf(app, key, id);
}

/** Nobody waits for an entry any more. */
export function dropEntry({ workers }: App, id: string) {
  dropped.add(id);
  if (id === current?.id) workers.batch.cancel('collections');
  else wake(id);
}

/** What is being made is not waited for any more. */
export function dropCurrent(app: App) {
  if (current !== null) dropEntry(app, current.id);
}

/** Whether an entry was tried, and cannot be made. */
export function cannotBeMade(id: string) {
  return failed.has(id);
}

/**
 * The collection with each puzzle made, and the index of the first one that cannot be; −1 where all are. Null where it is
 * there no more, or nobody waits any more.
 */
export async function collectionMade(
  app: App,
  key: string,
  waiter: Partial<Omit<Waiter, 'done'>> = {},
): Promise<{ collection: Collection; missing: number } | null> {
  const ids = app.page.collections.all.get(key)?.entries.map(({ id }) => id) ?? [];
  for (const id of ids) {
    await entryMade(app, key, id, waiter);
    if (waiter.isThere?.() === false) return null;
  }
  const collection = app.page.collections.all.get(key);
  return collection === undefined
    ? null
    : { collection, missing: collection.entries.findIndex(({ text }) => text === null) };
}

/** Makes what is waited for, and what is missing of the collection that is shown. */
export async function fillCollections(app: App) {
  if (filling) return;
  filling = true;
  try {
    for (let next = nextRecipe(app); next !== null; next = nextRecipe(app)) {
      const { id } = next.entry;
      current = { id, made: null };
      await make(app, next.key, next.entry);
      wake(id);
      current = null;
      app.changed();
    }
  } finally {
    filling = false;
    for (const id of waiting.keys()) wake(id);
  }
}

function nextRecipe({ page }: App): { key: string; entry: Entry } | null {
  const { all, open } = page.collections;
  const missing = [...all.values()].flatMap(({ key, entries }) =>
    entries.filter(({ id, text }) => text === null && !failed.has(id)).map(entry => ({ key, entry })),
  );
  const isCheap = ({ id, recipe }: Entry) => !dropped.has(id) && (recipe === null || !engine.takesLong(recipe));
  // What may take long is made only for somebody who said so.
  return (
    missing.find(({ entry }) => waiting.has(entry.id)) ??
    missing.find(({ key, entry }) => key === open && isCheap(entry)) ??
    null
  );
}

async function make(app: App, key: string, { id, recipe }: Entry) {
  const { batch } = app.workers;
  const before = app.page.collections.all.get(key);
  const hasRoom = before !== undefined && bytesOfCollection(before) <= MOST_MADE;
  const onProgress = (progress: Progress) => {
    const waiters = waiting.get(id) ?? [];
    for (const waiter of waiters) waiter.onProgress(progress);
    // Whoever waited has turned to something else.
    const isLeft = waiters.length > 0 && !waiters.some(({ isThere }) => isThere());
    if (isLeft && recipe !== null && engine.takesLong(recipe)) batch.cancel('collections');
  };
  let made: Answer<'generate'> | null = null;
  if (hasRoom && recipe !== null) {
    const isAwaited = waiting.has(id);
    const { kind, params, seed } = recipe;
    const answer = batch.call('generate', [kind, params, seed], { owner: 'collections', isAwaited, onProgress });
    if (current !== null) current.made = answer;
    made = await answer;
  }
  if (made?.ok === false && made.error.code === 'cancelled') return;
  const opened = made?.ok ? engine.open(made.text) : null;
  const now = app.page.collections.all.get(key);
  if (!made?.ok || !opened?.ok || now === undefined) {
    failed.add(id);
    return;
  }
  const boards = opened.puzzle.boards.map(({ width, height }) => ({ width, height }));
  const isKept = putCollection(app, withEntry(now, id, { text: made.text, boards, puzzle: opened.puzzle.id }), {
    quietly: true,
  });
  if (!isKept) failed.add(id);
}

function wake(id: string) {
  const waiters = waiting.get(id) ?? [];
  waiting.delete(id);
  for (const { done } of waiters) done();
}

function entryOf({ page }: App, key: string, id: string): Entry | null {
  return page.collections.all.get(key)?.entries.find(entry => entry.id === id) ?? null;
}
