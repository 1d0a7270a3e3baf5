/**
 * Opens files, whose bytes are decoded lossily, and what a link has beside its puzzle: a recipe that makes it, an attempt,
 * the wish for a quiz.
 */

import { setFragment } from '../app/address.ts';
import { type App, warn } from '../app/app.ts';
import { stopAsking } from '../app/jobs.ts';
import * as engine from '../engine/engine.ts';
import { byteSize, sizeLimit, t } from '../i18n/index.ts';
import type { Kind, Refused, SharedText } from '../pkg/lockstep.js';
import { takeCollection, titleOfFile } from '../puzzle/collection-open.ts';
import { openAny, readAside, showEditor } from '../puzzle/incoming.ts';
import { isToBeMade, madeInSight } from '../puzzle/recipe-consent.ts';
import { playAgainst } from '../puzzle/sender.ts';
import { stopSearch } from '../puzzle/solve.ts';
import { type Entry, MOST_ENTRIES, newCollection, newEntry, sizesOf } from '../state/collections.ts';
import { withQuiz } from '../state/links.ts';
import { plainName } from '../state/names.ts';
import { requested } from '../state/page.ts';
import { isQuiz, type Session, turnTo } from '../state/session.ts';

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
 * Generates the puzzle of a link that has its recipe.
 * @returns null if it is outdated, or the person declined
 */
export async function unpackRecipe(
  app: App,
  bytes: Uint8Array,
  { kind, takesLong }: { kind: Kind; takesLong: boolean },
): Promise<SharedText | Refused | null> {
  const { page, workers } = app;
  const { request } = page;
  stopSearch(app);
  if (takesLong && !(await isToBeMade(app, kind, 'linked.asked'))) return null;
  const made = await madeInSight(app, kind, onProgress => workers.run.call('unpack', [bytes], { onProgress }));
  return made === null || request !== page.request || (!made.ok && made.error.code === 'cancelled') ? null : made;
}

/**
 * The puzzle on the boards came with somebody's attempt.
 * @param session the puzzle's @param unpacked what the link holds; null if it cannot be read @param from its sender's code
 */
export function takeAttempt(app: App, session: Session, unpacked: SharedText | Refused | null, from = '') {
  const { puzzle } = session;
  // Another puzzle is on the boards by now, or none has that name.
  if (session !== app.page.session || puzzle === null) return;
  const opened = unpacked?.ok ? engine.open(unpacked.text) : null;
  const isOfIt = opened?.ok && opened.puzzle.id === puzzle.id;
  if (!isOfIt || !unpacked?.ok || !unpacked.moves) return warn(app, 'notice.damaged-link');
  playAgainst(app, unpacked.moves, from);
}

/** The puzzle on the boards came by a quiz link. */
export function beginQuiz(app: App) {
  const { page } = app;
  // A submitted one stays submitted.
  page.session.game.quiz ??= { handed: null };
  if (!isQuiz(page.session)) return;
  stopSearch(app);
  stopAsking(app);
  page.passing.hint = null;
  turnTo(page.session, 'play');
  if (location.hash !== '') setFragment(app, withQuiz(location.hash));
  app.announce(t('quiz.note'));
  app.acted();
}

/** Larger files are refused unread, as the module reads no longer texts. */
export const FILE_LIMIT = 32 * 2 ** 20;

/** Bytes that are not text give replacement characters. UTF-16 is recognised by its byte order mark. */
export function decodeText(bytes: ArrayBuffer) {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  // The replacement character takes three bytes as UTF-8, which could exceed the limit; the substitute character one.
  return text.length * 3 > FILE_LIMIT ? text.replaceAll('\ufffd', '\x1a') : text;
}
