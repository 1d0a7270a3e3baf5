/**
 * The puzzles of collections that come as recipes. A worker generates them one after another: requested ones first, and
 * none for collections that nobody looks at.
 */

import type { Answer, OnProgress } from '../engine/client.ts';
import * as engine from '../engine/engine.ts';
import type { App } from './app.ts';
import { bytesOfCollection, type Entry, sizesOf, withEntry } from './collections.ts';
import { putCollection } from './keep/collections.ts';

/** The most characters of all texts generated from recipes. */
const MOST_MADE = 32_000_000;

/** Time limits for puzzles that nobody requested, in ms: for each, and for all while the page is open. */
const UNASKED = { each: 5_000, all: 60_000 };

/** A request for an entry; isThere: whether the person still waits. */
export type Waiter = { onProgress: OnProgress; isThere: () => boolean };

/** The entries of collections being generated, by id. */
export type Filling = ReturnType<typeof newFilling>;

export const newFilling = () => ({
  waiting: new Map<string, (Waiter & { done: () => void })[]>(),
  /** Entries that cannot be generated: not tried again until the page is reloaded. */ failed: new Set<string>(),
  /** Entries whose generation was cancelled: they wait until requested again. */ dropped: new Set<string>(),
  /** What is left of the time for entries that nobody requested. */ left: UNASKED.all,
  /** The entry in the worker, with its answer. */
  current: null as { id: string; made: Promise<unknown> | null } | null,
});

/** An entry once it is generated; without a text if that failed or was cancelled, null if the entry is gone. */
export async function entryMade(
  app: App,
  key: string,
  id: string,
  { onProgress = () => {}, isThere = () => true }: Partial<Waiter> = {},
) {
  const { waiting, failed, dropped } = app.filling;
  dropped.delete(id);
  if (entryOf(app, key, id)?.text === null && !failed.has(id))
    await new Promise<void>(done => {
      waiting.set(id, [...(waiting.get(id) ?? []), { done, onProgress, isThere }]);
      fillCollections(app);
      // It takes precedence over entries that nobody requested, and so do those generated on the way to it.
      const { current } = app.filling;
      if (current?.made) app.workers.batch.hurry(current.made);
    });
  return entryOf(app, key, id);
}

/** Nobody waits for an entry any longer. From now on only requested ones are generated. */
export function dropEntry({ workers, filling }: App, id: string) {
  const { current, dropped, waiting } = filling;
  filling.left = 0;
  dropped.add(id);
  if (id !== current?.id) wake(filling, id);
  if (current !== null && !waiting.has(current.id)) dropped.add(current.id);
  if (current !== null && dropped.has(current.id)) workers.batch.cancel('collections');
}

/** Generates the requested entries, and those missing from the collection that is shown. */
export async function fillCollections(app: App) {
  const { filling } = app;
  if (filling.current !== null) return;
  try {
    for (let next = nextRecipe(app); next !== null; next = nextRecipe(app)) {
      const { id } = next.entry;
      filling.current = { id, made: null };
      // One that has been requested meanwhile begins again, without a limit.
      if (await make(app, next.key, next.entry, filling.current)) wake(filling, id);
      app.changed();
    }
  } finally {
    filling.current = null;
    for (const id of filling.waiting.keys()) wake(filling, id);
  }
}

function nextRecipe({ page, filling }: App): { key: string; entry: Entry } | null {
  const { waiting, failed, dropped } = filling;
  const { all, open } = page.collections;
  const missing = [...all.values()].flatMap(({ key, entries }) =>
    entries.filter(({ id, text }) => text === null && !failed.has(id)).map(entry => ({ key, entry })),
  );
  const isCheap = ({ id, recipe }: Entry) => !dropped.has(id) && (recipe === null || !engine.takesLong(recipe));
  // Recipes that may take long run only for somebody who agreed.
  return (
    missing.find(({ entry }) => waiting.has(entry.id)) ??
    (filling.left > 0 ? missing.find(({ key, entry }) => key === open && isCheap(entry)) : null) ??
    null
  );
}

/** @returns whether that is all to be done about it */
async function make(app: App, key: string, { id, recipe }: Entry, current: NonNullable<Filling['current']>) {
  const { batch } = app.workers;
  const { filling } = app;
  const { waiting, failed, dropped } = filling;
  const isAwaited = waiting.has(id);
  const since = performance.now();
  const before = app.page.collections.all.get(key);
  const hasRoom = before !== undefined && bytesOfCollection(before) <= MOST_MADE;
  let made: Answer<'generate'> | null = null;
  if (hasRoom && recipe !== null) {
    const { kind, params, seed } = recipe;
    const answer = batch.call('generate', [kind, params, seed], {
      owner: 'collections',
      isAwaited,
      ...(isAwaited ? {} : { longest: Math.min(UNASKED.each, filling.left) }),
      onProgress(progress) {
        const waiters = waiting.get(id) ?? [];
        for (const waiter of waiters) waiter.onProgress(progress);
        // Those who waited have left.
        const isLeft = waiters.length > 0 && !waiters.some(({ isThere }) => isThere());
        if (isLeft && engine.takesLong(recipe)) batch.cancel('collections');
      },
    });
    current.made = answer;
    made = await answer;
  }
  if (!isAwaited) filling.left -= performance.now() - since;
  if (made?.ok === false && made.error.code === 'cancelled') {
    if (!isAwaited && !waiting.has(id)) dropped.add(id);
    return isAwaited || dropped.has(id);
  }
  const opened = made?.ok ? engine.open(made.text) : null;
  const now = app.page.collections.all.get(key);
  if (!made?.ok || !opened?.ok || now === undefined) {
    failed.add(id);
    return true;
  }
  const { text } = made;
  const next = withEntry(now, id, { text, boards: sizesOf(opened.puzzle), puzzle: opened.puzzle.id });
  if (!putCollection(app, next, { quietly: true })) failed.add(id);
  return true;
}

function wake({ waiting }: Filling, id: string) {
  const waiters = waiting.get(id) ?? [];
  waiting.delete(id);
  for (const { done } of waiters) done();
}

const entryOf = ({ page }: App, key: string, id: string): Entry | null =>
  page.collections.all.get(key)?.entries.find(entry => entry.id === id) ?? null;
