/** The dropped files, including those in folders. */

/** More files, or more deeply nested folders, are ignored. */
const MOST_FILES = 2001;
const DEEPEST = 4;

/** @returns by their paths, without hidden ones */
export async function filesOf({ items, files }: DataTransfer): Promise<File[]> {
  // Both are empty once the event is over.
  const plain = [...files];
  const entries = [...items].map(item => (item.kind === 'file' ? item.webkitGetAsEntry?.() : null));
  if (!entries.some(entry => entry?.isDirectory)) return plain;
  const found: File[] = [];
  for (const entry of entries) if (entry) await gather(entry, found, 0);
  return found;
}

async function gather(entry: FileSystemEntry, found: File[], depth: number) {
  if (found.length >= MOST_FILES || entry.name.startsWith('.')) return;
  if (entry.isFile) {
    found.push(await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)));
  } else if (depth < DEEPEST) {
    for (const child of await entriesOf(entry as FileSystemDirectoryEntry)) await gather(child, found, depth + 1);
  }
}

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  // A reader returns about a hundred at a time, and none at the end.
  for (;;) {
    const some: FileSystemEntry[] = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0 || all.length >= MOST_FILES) break;
    all.push(...some);
  }
  return all.sort((one, other) => (one.name < other.name ? -1 : 1));
}
