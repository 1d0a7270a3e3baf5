/** Chosen and dropped files, those in folders included, as the command line reads them. */

import { wholeEngine } from '../app/later.ts';
import * as engine from '../engine/engine.ts';
import { byteSize, t } from '../i18n/index.ts';
import { plainName } from '../state/names.ts';
import type { HandedText } from './parts.ts';

/** A file, and whose it is: by its folder, below the one that was dropped, or its own name. */
export interface HandedFile {
  /** null if it cannot be opened */ file: File | null;
  name: string;
  /** null outside of such folders */ folder: string | null;
  fileName: string;
}

/** More files are refused; more deeply nested folders are left out. */
const MOST_FILES = 2000;
const DEEPEST = 4;

/** The most bytes of all texts of a class. */
const MOST_BYTES = 32_000_000;

/** The most folders that a sentence names. */
const MOST_NAMED = 5;

/** Files that systems add to folders. */
const FOREIGN = ['__MACOSX', 'Thumbs.db', 'desktop.ini'];

export const handedFile = (file: File | null, fileName = file?.name ?? '', folder: string | null = null) => ({
  file,
  name: folder ?? plainName(fileName.replace(/\.[^.]*$/, '')),
  folder,
  fileName: plainName(fileName),
});

/** The texts of files, those included that have none; or why they are too many. guessed: one that is not UTF-8. */
export async function textsOf(
  files: readonly HandedFile[],
): Promise<{ sources: HandedText[]; guessed: string } | string> {
  if (files.length > MOST_FILES) return t('grade.too-many-files', { most: MOST_FILES });
  const size = files.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
  if (size > MOST_BYTES) return t('grade.too-large', { size: byteSize(size), limit: byteSize(MOST_BYTES) });
  await wholeEngine.load();
  const sources: HandedText[] = [];
  let guessed = '';
  for (const { file, ...handed } of files) {
    const bytes = await file?.arrayBuffer().catch(() => null);
    const read = bytes ? engine.textHanded(new Uint8Array(bytes)) : null;
    if (read?.ok && read.isGuess) guessed ||= handed.name;
    const problem = read?.ok ? read.problem : 'unreadable';
    sources.push({ ...handed, text: (read?.ok && read.text) || '', problem });
  }
  return { sources, guessed };
}

/** @returns by their paths, without hidden ones; left: which folders are left out, and why */
export async function filesOf({ items, files }: DataTransfer): Promise<{ found: HandedFile[]; left: string }> {
  // Both are empty once the event is over.
  const plain = [...files].map(file => handedFile(file));
  const entries = [...items].flatMap(item => (item.kind === 'file' ? (item.webkitGetAsEntry?.() ?? []) : []));
  if (!entries.some(entry => entry.isDirectory)) return { found: plain, left: '' };
  const found: HandedFile[] = [];
  const tooDeep: string[] = [];

  /** @param folders above it that name somebody; null for the one that was dropped */
  async function gather(entry: FileSystemEntry, folders: string[] | null) {
    if (found.length > MOST_FILES || entry.name.startsWith('.') || FOREIGN.includes(entry.name)) return;
    const path = plainName((folders ?? []).join('/'));
    if (isFile(entry)) {
      const file = await new Promise<File | null>(resolve => entry.file(resolve, () => resolve(null)));
      found.push(handedFile(file, entry.name, path || null));
    } else if (folders !== null && folders.length >= DEEPEST) {
      tooDeep.push(`${path}/${plainName(entry.name)}`);
    } else {
      const below = folders === null ? [] : [...folders, entry.name];
      for (const child of await entriesOf(entry as FileSystemDirectoryEntry)) await gather(child, below);
    }
  }

  // Of several folders each is somebody's.
  for (const entry of entries.sort(byName)) await gather(entry, entries.length === 1 ? null : []);
  const count = tooDeep.length;
  const names = tooDeep.slice(0, MOST_NAMED).join(', ') + (count > MOST_NAMED ? ', …' : '');
  return { found, left: count === 0 ? '' : t('grade.too-deep', { names, count, most: DEEPEST }) };
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const byName = (one: FileSystemEntry, other: FileSystemEntry) => (one.name < other.name ? -1 : 1);

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  // A reader returns about a hundred at a time, and none at the end.
  for (;;) {
    const some: FileSystemEntry[] = await new Promise(resolve => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0 || all.length > MOST_FILES) return all.sort(byName);
    all.push(...some);
  }
}
