/** Opens incoming texts and files by their content: a puzzle, a collection, or a draft with an error. */

import { type App, warn } from '../app/app.ts';
import { wholeEngine } from '../app/later.ts';
import * as engine from '../engine/engine.ts';
import type { Source } from '../state/card.ts';
import { requested } from '../state/page.ts';
import { takeCollectionText } from './collection-open.ts';
import { turnMaking } from './edit.ts';
import { closeLibrary, setTab, showPanel } from './layout.ts';
import { type How, openText } from './open.ts';
import { madeInSight } from './recipe-consent.ts';

/** Longer texts, in characters, would hold up the page: a worker reads them. */
const LONG = 2 ** 20;

/** @param text pasted outside of any field */
export async function openPasted(app: App, text: string) {
  if (!(await app.loaded)) return;
  if (text.trim() === '') return warn(app, 'notice.clipboard-empty');
  const isNewest = requested(app.page);
  const read = await readAside(app, text);
  if (read !== null && isNewest() && !openAny(app, read, { kind: 'text' })) showEditor(app);
}

/**
 * Gets ready to open a text. A long one is read in a worker of its own, with Cancel; after that nothing here takes long.
 * @returns the text to be opened, for a puzzle without anything between its lines; null if it was cancelled, or another
 * puzzle was requested
 */
export async function readAside(app: App, text: string): Promise<string | null> {
  if (engine.isCollection(text) && !(await wholeEngine.load())) {
    warn(app, 'app.unloaded');
    return null;
  }
  if (text.length < LONG) return text;
  const reader = app.workers.further();
  const read = await madeInSight(
    app,
    null,
    () => reader.call('read', [text]),
    () => reader.cancel(),
  );
  reader.cancel();
  if (read === null) return null;
  // Without a worker it is read here.
  if (!read.ok) return read.error.code === 'cancelled' ? null : text;
  engine.learn(text, read);
  return read.shorter ?? text;
}

export const openAny = (app: App, text: string, source: Source, how?: How): boolean =>
  engine.isCollection(text) ? takeCollectionText(app, text, source, how) : openText(app, text, source, how);

/** Shows the place of the first error. */
export function showEditor(app: App) {
  closeLibrary(app);
  showPanel(app);
  setTab(app, 'make');
  turnMaking(app, 'text');
  app.page.making.focus = 'error';
  app.acted();
}

/** Opens the file picker: see shell/page.tsx. */
export function pickFile() {
  document.getElementById('file-picker')?.click();
}
