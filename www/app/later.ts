/**
 * Parts that the first view does not need are loaded at one of two moments: once the page is *painted*, or once
 * *somebody is here*. A module cannot delay itself: until the first frame of a published page, shell/boot.ts is the
 * browser's half of *painted*, and keeps the scripts in a template that xtask/bundle/page.js has made.
 */

import * as engine from '../engine/engine.ts';

const SIGNS = [
  'pointermove',
  'pointerdown',
  'click',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'wheel',
  'paste',
  'drop',
];

/** The page counts as settled this long after `load`. */
const LOADED_FOR_MS = 2500;

/** Tasks run after this delay even if the page is never idle, because something plays on its boards. */
const LATEST_MS = 3000;

/** A part that did not arrive is requested again after this time. */
const AGAIN_AFTER_MS = 10_000;

// Without a window, as in a test, there is nothing to wait for.
const isPage = typeof window !== 'undefined';

/** Resolves once all that the first view shows is loaded. */
export const painted: Promise<unknown> =
  isPage && document.readyState !== 'complete'
    ? new Promise(done => addEventListener('load', done, { once: true }))
    : Promise.resolve();

/** The first interaction, or some seconds after the page is painted; and whether there was an interaction. */
export const { somebodyIsHere, isSomebodyHere } = awaitSomebody();

function awaitSomebody() {
  let isHere = !isPage;
  const somebodyIsHere = new Promise<void>(resolve => {
    if (isHere) return resolve();
    const listening = new AbortController();
    const wake = () => {
      isHere = true;
      listening.abort();
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, wake, { capture: true, passive: true, signal: listening.signal });
    painted.then(() => setTimeout(wake, LOADED_FOR_MS));
  });
  return { somebodyIsHere, isSomebodyHere: () => isHere };
}

/** Runs tasks once the page is painted, one after another, each in its own idle moment. */
export async function whenIdle(tasks: Array<() => unknown>) {
  await painted;
  for (const task of tasks) {
    await idle(LATEST_MS);
    task();
  }
}

/** Lets the browser draw and respond between two tasks, as between parts of the start. */
export function breath(): Promise<unknown> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise(done => setTimeout(done));
}

/** An idle moment, at the latest after this time. */
export function idle(latestMs: number): Promise<unknown> {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) return new Promise(done => setTimeout(done, latestMs / 10));
  return new Promise(done => requestIdleCallback(done, { timeout: latestMs }));
}

/** A part of the page that is loaded later, once. */
export function laterPart<Part>(fetch: () => Promise<Part>) {
  let arrive: (part: Part) => void = () => {};
  const there = new Promise<Part>(resolve => (arrive = resolve));
  let now: Part | null = null;
  let loading: Promise<boolean> | null = null;
  const attempt = async () => {
    try {
      now = await fetch();
      arrive(now);
    } catch {
      loading = null;
    }
    return now !== null;
  };
  /** @returns whether it is loaded; if not, the next call tries again, as after a lost connection */
  const load = () => (loading ??= attempt());
  return {
    load,
    /** The part, if loaded. */ now: () => now,
    /** Resolves once it is loaded. */ there,
    /** Tries until it is. */
    async untilThere(): Promise<Part> {
      while (!(await load())) await new Promise(again => setTimeout(again, AGAIN_AFTER_MS));
      return there;
    },
  };
}

/** The module with all functions of the engine. */
export const wholeEngine = laterPart(engine.loadWhole);
