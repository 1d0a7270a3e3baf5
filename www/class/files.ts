/** The dropped files, including those in folders, as the command line reads them. */

import { plainName } from '../core/names.ts';
import { t } from '../i18n/index.ts';

/** A file, and whose it is: by its folder, below the one that was dropped, or its own name. */
export interface HandedFile {
  /** null if it cannot be opened */ file: File | null;
  name: string;
  /** null outside of such folders */ folder: string | null;
  fileName: string;
}

/** More files are refused; more deeply nested folders are left out. */
export const MOST_FILES = 2000;
const DEEPEST = 4;

/** The most folders that a sentence names. */
const MOST_NAMED = 5;

/** What systems put into folders. */
const FOREIGN = ['__MACOSX', 'Thumbs.db', 'desktop.ini'];

const stem = (name: string) => plainName(name.replace(/\.[^.]*$/, ''));

export const named = (file: File): HandedFile => handedFile(file, file.name, null);

const handedFile = (file: File | null, fileName: string, folder: string | null): HandedFile => ({
  file,
  name: folder ?? stem(fileName),
  folder,
  fileName: plainName(fileName),
});

/** @returns by their paths, without hidden ones; left: which folders are left out, and why */
export async function filesOf({ items, files }: DataTransfer): Promise<{ found: HandedFile[]; left: string }> {
  // Both are empty once the event is over.
  const plain = [...files].map(named);
  const entries = [...items].flatMap(item => (item.kind === 'file' ? (item.webkitGetAsEntry?.() ?? []) : []));
  if (!entries.some(entry => entry.isDirectory)) return { found: plain, left: '' };
  const gathered: Gathered = { found: [], tooDeep: [] };
  // Of several folders each is somebody's.
  const isAlone = entries.length === 1;
  for (const entry of entries.sort(byName)) await gather(entry, gathered, isAlone ? null : []);
  const { found, tooDeep } = gathered;
  const count = tooDeep.length;
  const names = tooDeep.slice(0, MOST_NAMED).join(', ') + (count > MOST_NAMED ? ', …' : '');
  return { found, left: count === 0 ? '' : t('grade.too-deep', { names, count, most: DEEPEST }) };
}

/** tooDeep: the paths of folders that are left out */
interface Gathered {
  found: HandedFile[];
  tooDeep: string[];
}

/** @param folders above it that name somebody; null for the one that was dropped */
async function gather(entry: FileSystemEntry, into: Gathered, folders: string[] | null) {
  if (into.found.length > MOST_FILES || entry.name.startsWith('.') || FOREIGN.includes(entry.name)) return;
  if (entry.isFile) {
    const file = await new Promise<File | null>(resolve =>
      (entry as FileSystemFileEntry).file(resolve, () => resolve(null)),
    );
    const folder = folders?.length ? plainName(folders.join('/')) : null;
    into.found.push(handedFile(file, entry.name, folder));
  } else if (folders !== null && folders.length >= DEEPEST) {
    into.tooDeep.push(plainName([...folders, entry.name].join('/')));
  } else {
    const below = folders === null ? [] : [...folders, entry.name];
    for (const child of await entriesOf(entry as FileSystemDirectoryEntry)) await gather(child, into, below);
  }
}

const byName = (one: FileSystemEntry, other: FileSystemEntry) => (one.name < other.name ? -1 : 1);

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  // A reader returns about a hundred at a time, and none at the end.
  for (;;) {
    const some: FileSystemEntry[] = await new Promise(resolve => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0 || all.length > MOST_FILES) break;
    all.push(...some);
  }
  return all.sort(byName);
}
