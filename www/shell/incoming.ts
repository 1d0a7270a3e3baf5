/** External input: files and texts dropped or pasted anywhere, or opened by the system; and links with settings. */

import { type App, warn } from '../core/app.ts';
import { takeCollection, titleOfFile } from '../core/collection-open.ts';
import { type Entry, MOST_ENTRIES, newCollection, newEntry, sizesOf } from '../core/collections.ts';
import { openAny, openPasted, readAside, showEditor } from '../core/incoming.ts';
import { plainName } from '../core/names.ts';
import { requested } from '../core/page.ts';
import { isToBeMade, madeInSight } from '../core/recipe-consent.ts';
import { stopSearch } from '../core/solve.ts';
import * as engine from '../engine/engine.ts';
import { byteSize, sizeLimit } from '../i18n/index.ts';
import type { Refused, SharedText } from '../pkg/lockstep.js';
import { decodeText, FILE_LIMIT } from './text-source.ts';

/** Browsers report a hovering file several times a second, but not that dragging was given up: a pause means that. */
const GIVEN_UP_AFTER_MS = 1500;

/** Opens a dropped file that no part of the page has taken itself. */
export function bindDrop(app: App, overlay: HTMLElement) {
  let givingUp = 0;

  function show(shown: boolean) {
    clearTimeout(givingUp);
    overlay.hidden = !shown;
    if (shown) givingUp = window.setTimeout(() => show(false), GIVEN_UP_AFTER_MS);
  }

  window.addEventListener('dragover', event => {
    if (!accepts(event)) return;
    show(!event.defaultPrevented);
    event.preventDefault();
  });
  window.addEventListener('dragleave', event => {
    // Only leaving the window ends it, not moving between elements.
    if (event.relatedTarget === null) show(false);
  });
  window.addEventListener('drop', event => {
    show(false);
    if (!accepts(event) || event.defaultPrevented) return;
    event.preventDefault();
    take(app, event.dataTransfer);
  });
  window.addEventListener('paste', event => {
    if (event.target instanceof Element && event.target.closest('input, textarea') !== null) return;
    event.preventDefault();
    take(app, event.clipboardData);
  });
}

function accepts({ dataTransfer }: DragEvent) {
  const types = dataTransfer?.types ?? [];
  return types.includes('Files') || types.includes('text/plain');
}

function take(app: App, data: DataTransfer | null) {
  const files = [...(data?.files ?? [])];
  if (files.length > 0) openFiles(app, files);
  else openPasted(app, data?.getData('text/plain') ?? '');
}

/** https://wicg.github.io/web-app-launch/ */
type LaunchQueue = { setConsumer: (hear: (launched: { files?: readonly FileSystemFileHandle[] }) => void) => void };

/** Files that the system opens with the installed page (`file_handlers` of the manifest). */
export function bindLaunched(app: App) {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(async ({ files = [] }) => {
    const read = await Promise.allSettled(files.map(file => file.getFile()));
    const opened = read.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
    if (opened.length > 0) openFiles(app, opened);
    else if (read.length > 0) warn(app, 'notice.file-unreadable', { name: plainName(files[0].name) });
  });
}

async function openFile(app: App, file: File) {
  const { size } = file;
  const name = plainName(file.name);
  if (size > FILE_LIMIT)
    return warn(app, 'notice.file-too-large', { name, size: byteSize(size), limit: sizeLimit(FILE_LIMIT) });
  const isNewest = requested(app.page);
  try {
    if (!(await app.loaded)) return;
    const bytes = await file.arrayBuffer();
    const text = decodeText(bytes);
    if (!isNewest()) return;
    const format = engine.formatOf(new Uint8Array(bytes.slice(0, 8192)));
    if (format === 'zip') return warn(app, 'notice.file-zip', { name });
    if (format !== null && format !== 'binary')
      return warn(app, 'notice.file-format', { name, format: format.toUpperCase() });
    if (format === 'binary' || text.includes('\0')) return warn(app, 'notice.file-binary', { name });
    if (text.trim() === '') return warn(app, 'notice.file-empty', { name });
    const read = await readAside(app, text);
    if (read !== null && isNewest() && !openAny(app, read, { kind: 'file', name }, { bytes: size })) showEditor(app);
  } catch {
    warn(app, 'notice.file-unreadable', { name });
  }
}

/** Several files at once become a collection of their content; a single one is opened as it is. */
export async function openFiles(app: App, files: readonly File[]) {
  if (files.length === 0) return;
  if (files.length === 1) return openFile(app, files[0]);
  const isNewest = requested(app.page);
  if (!(await app.loaded)) return;
  const entries: Entry[] = [];
  const refused: string[] = [];
  for (const file of files.slice(0, MOST_ENTRIES)) {
    const text = file.size > FILE_LIMIT ? '' : await file.arrayBuffer().then(decodeText, () => '');
    const read = await readAside(app, text);
    if (read === null || !isNewest()) return;
    const found = entriesFrom(read, file.name);
    if (found.length === 0) refused.push(plainName(file.name));
    entries.push(...found);
  }
  if (!isNewest()) return;
  if (entries.length === 0) return warn(app, 'notice.no-puzzles', { count: files.length });
  takeCollection(app, newCollection('', entries.slice(0, MOST_ENTRIES)), {});
  if (refused.length > 0)
    warn(app, 'notice.files-left-out', { names: refused.slice(0, 5).join(', '), count: refused.length });
}

/** The puzzles of a file; empty if it has none. @param name of the file */
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

/**
 * The content of a link, generated if necessary; a collection is refused as `collection-link`.
 * @returns null if it is outdated, or the person declined
 */
export async function unpackLink(app: App, bytes: Uint8Array): Promise<SharedText | Refused | null> {
  const { page, workers } = app;
  const read = engine.readLink(bytes);
  if (!read.ok) return read;
  if (read.holds === 'collection') return { ok: false, error: { code: 'collection-link', args: {} } };
  if (read.holds === 'puzzle') return read;
  const { kind, takesLong } = read;
  const { request } = page;
  stopSearch(app);
  if (takesLong && !(await isToBeMade(app, kind, 'linked.asked'))) return null;
  const made = await madeInSight(app, kind, onProgress => workers.run.call('unpack', [bytes], { onProgress }));
  return made === null || request !== page.request || (!made.ok && made.error.code === 'cancelled') ? null : made;
}
