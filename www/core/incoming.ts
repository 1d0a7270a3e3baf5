/** Texts and files come in, and are opened as what they hold: a puzzle, a collection, or a draft with an error. */

import * as engine from '../engine/engine.ts';
import { byteSize, sizeLimit, t } from '../i18n/index.ts';
import type { App } from './app.ts';
import { takeCollection, takeCollectionText, titleOfFile } from './collection-open.ts';
import { type Entry, MOST_ENTRIES, newCollection, newEntry, sizesOf } from './collections.ts';
import { turnMaking } from './edit.ts';
import { noteStep } from './edit-history.ts';
import { setTab, showPanel } from './layout.ts';
import { plainName } from './names.ts';
import { warn } from './notices.ts';
import { type How, openText } from './open.ts';
import { textRefused, wished } from './page.ts';
import { textErrorSentence } from './sentences.ts';
import type { Source } from './session.ts';
import { decodeText, FILE_LIMIT, isNoText } from './text-source.ts';

export async function openFile(app: App, file: File) {
  const { size } = file;
  const name = plainName(file.name);
  if (size > FILE_LIMIT)
    return warn(app, 'notice.file-too-large', { name, size: byteSize(size), limit: sizeLimit(FILE_LIMIT) });
  const mine = wished(app.page);
  try {
    if (!(await app.loaded)) return;
    const bytes = await file.arrayBuffer();
    const text = decodeText(bytes);
    if (mine !== app.page.wish) return;
    if (isNoText(bytes, text)) return warn(app, 'notice.file-no-text', { name });
    if (!openAny(app, text, { kind: 'file', name }, { bytes: size })) showEditor(app);
  } catch {
    warn(app, 'notice.file-unreadable', { name });
  }
}

/** @param text what was pasted outside of any field */
export async function openPasted(app: App, text: string) {
  if (!(await app.loaded)) return;
  if (text.trim() === '') warn(app, 'notice.clipboard-empty');
  else if (!openAny(app, text, { kind: 'text' })) showEditor(app);
}

/** A text typed into the editor: opened while it is typed, as far as it can be. */
export async function edit(app: App, text: string, { quiet }: Pick<How, 'quiet'> = {}) {
  if (!(await app.loaded)) return;
  const { draft } = app.page.sitting;
  if (text === draft.text && draft.error === null) return;
  if (text.trim() === '') {
    // Nothing is wrong with a field that was emptied.
    const before = { ...app.page.sitting };
    wished(app.page);
    textRefused(app.page, text, null, null);
    if (before.draft.text !== '') noteStep(app, { code: 'text-cleared', args: {} }, before);
    app.announce('');
    app.changed();
  } else if (engine.isCollection(text)) draftCollection(app, text);
  else openAny(app, text, { kind: 'text' }, { origin: 'typed', quiet });
}

/** The text in the editor, which may be a collection that is still being typed. */
function draftCollection(app: App, text: string) {
  const { page } = app;
  const read = engine.readCollection(text);
  textRefused(page, text, page.sitting.draft.name, read.ok ? null : read.error);
  app.announce(read.ok ? t('collection.typed') : textErrorSentence(read.error));
  app.changed();
}

/** The collection in the editor is done. */
export function openDraftCollection(app: App) {
  const { sitting } = app.page;
  const { text, name } = sitting.draft;
  // It is a collection by now, and no draft of this puzzle.
  sitting.draft = { text: sitting.text, name: null, error: null };
  takeCollectionText(app, text, name === null ? { kind: 'text' } : { kind: 'file', name });
}

/** Several files at once become a collection of what they hold; one is opened as it is. */
export async function openFiles(app: App, files: readonly File[]) {
  if (files.length === 0) return;
  if (files.length === 1) return openFile(app, files[0]);
  const mine = wished(app.page);
  if (!(await app.loaded)) return;
  const entries: Entry[] = [];
  const refused: string[] = [];
  for (const file of files.slice(0, MOST_ENTRIES)) {
    const text = file.size > FILE_LIMIT ? '' : await file.arrayBuffer().then(decodeText, () => '');
    const found = entriesFrom(text, file.name);
    if (found.length === 0) refused.push(plainName(file.name));
    entries.push(...found);
  }
  if (mine !== app.page.wish) return;
  if (entries.length === 0) return warn(app, 'notice.no-puzzles', { count: files.length });
  takeCollection(app, newCollection('', entries.slice(0, MOST_ENTRIES)), {});
  if (refused.length > 0)
    warn(app, 'notice.files-left-out', { names: refused.slice(0, 5).join(', '), count: refused.length });
}

/** The puzzles of a file; none where it holds none. @param name of the file */
function entriesFrom(text: string, name: string): Entry[] {
  if (engine.isCollection(text)) {
    const read = engine.readCollection(text);
    return read.ok ? read.puzzles.map(newEntry) : [];
  }
  const opened = engine.open(text);
  if (!opened.ok) return [];
  const { puzzle } = opened;
  const { id, kind } = puzzle;
  return [newEntry({ title: titleOfFile(name), kind, text, puzzle: id, boards: sizesOf(puzzle) })];
}

/** Opens a text as what it holds. @returns whether it opened */
function openAny(app: App, text: string, source: Source, how?: How): boolean {
  return engine.isCollection(text) ? takeCollectionText(app, text, source, how) : openText(app, text, source, how);
}

/** Shows the place of the first error. */
function showEditor(app: App) {
  showPanel(app);
  setTab(app, 'make');
  turnMaking(app, 'text');
  app.page.making.focus = 'error';
  app.changed();
}

/** Asks for files of the device: see shell/page.tsx. */
export function pickFile() {
  document.getElementById('file-picker')?.click();
}
