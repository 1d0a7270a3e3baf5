/**
 * Links and collections that hold settings: the puzzle is generated in the worker, with progress and Cancel. Nobody
 * chose these settings here, so if generating may take long, the person is asked first.
 */

import type { App } from '../app/app.ts';
import { newJob, runJob } from '../app/jobs.ts';
import type { OnProgress } from '../engine/client.ts';
import { perObject } from '../engine/remember.ts';
import type { Kind } from '../engine/types.ts';

const linkingOf = perObject((_app: App) => ({
  /** who waits for the answer */ decide: null as ((goes: boolean) => void) | null,
  /** cancels generation by another worker */ cancel: null as (() => void) | null,
}));

/** Whether the person is being asked. */
export const isAsked = (app: App) => linkingOf(app).decide !== null;

/** The person's answer: whether to generate the puzzle. */
export function answerLink(app: App, goes: boolean) {
  const linking = linkingOf(app);
  linking.decide?.(goes);
  linking.decide = null;
  if (app.page.passing.linked?.asked) app.page.passing.linked = null;
  app.acted();
}

/** Ends the generation for a link or collection. */
export function cancelLinked(app: App) {
  const { cancel } = linkingOf(app);
  if (cancel === null) app.workers.run.cancel();
  else cancel();
}

/** Asks whether to generate a puzzle that may take long; false if another one is requested before the answer. */
export async function isToBeMade(app: App, kind: Kind, asked: 'linked.asked' | 'linked.asked-collected') {
  const { page } = app;
  const linking = linkingOf(app);
  const { request } = page;
  linking.decide?.(false);
  page.passing.linked = { kind, asked };
  app.acted();
  const goes = await new Promise<boolean>(decide => (linking.decide = decide));
  return goes && request === page.request;
}

/**
 * Generates or reads something while the page shows its progress, with Cancel.
 * @param kind null if a text is read
 * @param cancel if another worker makes it
 * @returns null if it is outdated
 */
export async function madeInSight<Made>(
  app: App,
  kind: Kind | null,
  make: (onProgress: OnProgress) => Promise<Made>,
  cancel: (() => void) | null = null,
): Promise<Made | null> {
  const { page } = app;
  const { request } = page;
  page.passing.linked = { kind, asked: null };
  linkingOf(app).cancel = cancel;
  const made = await runJob(app, 'generating', newJob(), make);
  // Its Cancel was elsewhere: no press on another button was meant for it.
  if (made !== null) page.ended.generating = -Infinity;
  if (request === page.request) page.passing.linked = null;
  return made;
}
