/**
 * Pages that are lent to tests one after another. A page whose process has loaded Lockstep before loads it for half of
 * the work; between two tests it is emptied, so that each finds the device of a new visitor.
 */

import assert from 'node:assert/strict';
import { after, afterEach, beforeEach } from 'node:test';
import type { Browser } from 'playwright-core';
import { faultsOf, launch, siteUrl } from './browser.ts';
import { DESK } from './page.ts';

interface Room {
  /** what it was made for */ key: string;
  context: Context;
  /** whether it stays changed for good */ isMarked: boolean;
}

/** Nothing is there: no script of Lockstep, whose last words would be kept. */
const EMPTY = new URL('empty', siteUrl).href;

/** Events of a page that tests listen to. */
const HEARD = ['console', 'request', 'requestfinished'] as const;

/** Whoever copies is never asked. */
const MAY = ['clipboard-read', 'clipboard-write'];

/** Further ones are closed. */
const MOST_FREE = 6;

let launched: Promise<Browser> | undefined;
const free: Room[] = [];
const taken: Room[] = [];
/** Steps within tests count, too. */
let depth = 0;
let forgiven: RegExp[] = [];

beforeEach(() => {
  depth++;
});
afterEach(async t => {
  if (--depth > 0) return;
  const hasFailed = (t as { passed?: boolean }).passed === false;
  const rooms = taken.splice(0);
  const faults = rooms
    .flatMap(({ context }) => faultsOf(context).splice(0))
    .filter(fault => !forgiven.some(pattern => pattern.test(fault)));
  forgiven = [];
  await Promise.all(rooms.map(room => giveBack(room, hasFailed || faults.length > 0)));
  assert.ok(faults.length === 0, `the page had faults:\n${faults.join('\n')}`);
});

/** Reports of files that a test withholds. */
export const WITHHELD =
  /^(status 404|net::ERR_|console: (Failed to load resource|Access to |TypeError: Failed to fetch))/;

/** Faults that a test causes itself, or that do not matter to it, are none. */
export const forgives = (faults: RegExp) => void forgiven.push(faults);
after(async () => (await launched)?.close());

/** One browser for all tests of a process. */
function browser() {
  launched ??= launch();
  return launched;
}

/** A context for one test alone, closed after it. */
export async function ownContext(options?: ContextOptions) {
  const usual = { locale: 'en-US', viewport: DESK, reducedMotion: 'reduce' as const, permissions: MAY };
  const context = await (await browser()).newContext({ ...usual, ...options });
  taken.push({ key: '', context, isMarked: true });
  return context;
}

/** An empty context with one page, and maybe a second one, until the end of the test. */
export async function lent(options: ContextOptions) {
  const { viewport, colorScheme = 'light', reducedMotion = 'reduce' } = options;
  // A page that the test opens itself has what the context was made with.
  const fixed = { ...options, colorScheme, reducedMotion };
  const key = JSON.stringify(fixed);
  const found = free.find(room => room.key === key);
  if (found) free.splice(free.indexOf(found), 1);
  const room = found ?? (await made(key, fixed));
  taken.push(room);
  const { context } = room;
  // What came after the last test is nobody's.
  faultsOf(context).length = 0;
  const [page = await context.newPage(), ...others] = context.pages();
  const media = { media: null, forcedColors: null, colorScheme, reducedMotion };
  for (const each of [page, ...others]) {
    if (viewport) await each.setViewportSize(viewport);
    await each.emulateMedia(media);
  }
  return { context, page, others };
}

async function made(key: string, options: ContextOptions) {
  const context = await (await browser()).newContext({ permissions: MAY, ...options });
  const room: Room = { key, context, isMarked: false };
  /** Members that cannot be taken back. */
  const marks = (holder: any, names: string[]) => {
    for (const name of names) {
      const does = holder[name].bind(holder);
      holder[name] = (...given: unknown[]) => {
        room.isMarked = true;
        return does(...given);
      };
    }
  };
  marks(context.clock, ['install', 'setFixedTime', 'setSystemTime']);
  marks(context, ['addCookies', 'addInitScript', 'exposeFunction', 'newCDPSession', 'route', 'setOffline']);
  context.on('page', page => marks(page, ['addInitScript', 'exposeFunction', 'route']));
  return room;
}

/** Leaves a room to the next test, or closes it. */
async function giveBack(room: Room, hasFailed: boolean) {
  const { context } = room;
  const [page, second, ...others] = context.pages();
  if (!room.isMarked && !hasFailed && page !== undefined && free.length < MOST_FREE) {
    try {
      await Promise.all(others.map(other => other.close()));
      for (const left of context.pages()) for (const name of HEARD) left.removeAllListeners(name);
      await second?.goto(EMPTY, { waitUntil: 'commit' });
      await emptied(page);
      free.push(room);
      return;
    } catch {
      // It goes, then.
    }
  }
  await context.close();
}

/** Leaves Lockstep, and deletes all that it keeps. */
async function emptied(page: Page) {
  await page.goto(EMPTY, { waitUntil: 'commit' });
  await page.evaluate(async () => {
    localStorage.clear();
    const databases = await indexedDB.databases();
    await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise((resolve, reject) => {
            const deletion = indexedDB.deleteDatabase(name);
            deletion.onsuccess = resolve;
            deletion.onerror = reject;
          }),
      ),
    );
  });
}
