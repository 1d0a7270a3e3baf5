/**
 * The files of something that was dropped, those of folders included.
 */

/** More files, or folders within folders within folders, are not looked through. */
const MOST_FILES = 2001;
const DEEPEST = 4;

/**
 * @param {DataTransfer} dropped
 * @returns {Promise<File[]>} by their paths; hidden ones left out
 */
export async function filesOf({ items, files }) {
  // Both are empty once the event is over.
  const plain = [...files];
  const entries = [...items].map(item => (item.kind === 'file' ? item.webkitGetAsEntry?.() : null));
  if (!entries.some(entry => entry?.isDirectory)) return plain;
  /** @type {File[]} */
  const found = [];
  for (const entry of entries) if (entry) await gather(entry, found, 0);
  return found;
}

/**
 * @param {FileSystemEntry} entry
 * @param {File[]} found
 * @param {number} depth
 */
async function gather(entry, found, depth) {
  if (found.length >= MOST_FILES || entry.name.startsWith('.')) return;
  if (entry.isFile) {
    const file = await new Promise((resolve, reject) =>
      /** @type {FileSystemFileEntry} */ (entry).file(resolve, reject),
    );
    found.push(/** @type {File} */ (file));
  } else if (depth < DEEPEST) {
    const inside = await entriesOf(/** @type {FileSystemDirectoryEntry} */ (entry));
    for (const child of inside) await gather(child, found, depth + 1);
  }
}

/**
 * @param {FileSystemDirectoryEntry} folder
 * @returns {Promise<FileSystemEntry[]>}
 */
async function entriesOf(folder) {
  const reader = folder.createReader();
  /** @type {FileSystemEntry[]} */
  const all = [];
  // A reader hands out some hundred at a time, and none once there are no more.
  for (;;) {
    /** @type {FileSystemEntry[]} */
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0 || all.length >= MOST_FILES) break;
    all.push(...some);
  }
  return all.sort((one, other) => (one.name < other.name ? -1 : 1));
}
