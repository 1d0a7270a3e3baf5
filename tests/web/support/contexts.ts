/** The browser contexts of a test, each with the device of a new visitor; a fault of a page in them fails the test. */

import assert from 'node:assert/strict';
import { after, afterEach } from 'node:test';
import type { Browser } from 'playwright-core';
import { faultsOf, launch } from './browser.ts';
import { DESK } from './page.ts';

let launched: Promise<Browser> | undefined;
const contexts: Context[] = [];
let forgiven: RegExp[] = [];

afterEach(async () => {
  const ended = contexts.splice(0);
  const faults = ended.flatMap(faultsOf).filter(fault => !forgiven.some(pattern => pattern.test(fault)));
  forgiven = [];
  await Promise.all(ended.map(context => context.close()));
  assert.ok(faults.length === 0, `the page had faults:\n${faults.join('\n')}`);
});
after(async () => (await launched)?.close());

/** Reports of files that a test withholds. */
export const WITHHELD =
  /^(status 404|net::ERR_|console: (Failed to load resource|Access to |TypeError: Failed to fetch))/;

/** Faults that a test causes itself, or that do not matter to it, are none. */
export const forgives = (faults: RegExp) => void forgiven.push(faults);

/** A context for one test, in the one browser of its process. Whoever copies is never asked. */
export async function newContext(options?: ContextOptions) {
  launched ??= launch();
  const context = await (await launched).newContext({
    locale: 'en-US',
    viewport: DESK,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  contexts.push(context);
  return context;
}

/** The same with somebody who is there from the beginning, for whom the page gets what may be wanted soon. */
export async function newcomer(options?: ContextOptions) {
  const context = await newContext(options);
  await context.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('pointermove'))));
  return context;
}
