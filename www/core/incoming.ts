/** Opens incoming texts and files by their content: a puzzle, a collection, or a draft with an error. */

import * as engine from '../engine/engine.ts';
import type { App } from './app.ts';
import { takeCollectionText } from './collection-open.ts';
import { turnMaking } from './edit.ts';
import { closeLibrary, setTab, showPanel } from './layout.ts';
import { warn } from './notices.ts';
import { type How, openText } from './open.ts';
import type { Source } from './session.ts';

/** @param text pasted outside of any field */
export async function openPasted(app: App, text: string) {
  if (!(await app.loaded)) return;
  if (text.trim() === '') warn(app, 'notice.clipboard-empty');
  else if (!openAny(app, text, { kind: 'text' })) showEditor(app);
}

/** Opens a text by its content. @returns whether it opened */
export function openAny(app: App, text: string, source: Source, how?: How): boolean {
  return engine.isCollection(text) ? takeCollectionText(app, text, source, how) : openText(app, text, source, how);
}

/** Shows the place of the first error. */
export function showEditor(app: App) {
  closeLibrary(app);
  showPanel(app);
  setTab(app, 'make');
  turnMaking(app, 'text');
  app.page.making.focus = 'error';
  app.changed();
}

/** Opens the file picker: see shell/page.tsx. */
export function pickFile() {
  document.getElementById('file-picker')?.click();
}
