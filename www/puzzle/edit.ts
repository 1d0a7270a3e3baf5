/**
 * Edits of the puzzle on the boards: a stroke under way, a proposal being tried on, the step in the edit history that
 * either becomes, undo and redo; and how one puzzle replaces another. The module decides what can be drawn where.
 */

import { enter, enterAgain } from '../app/address.ts';
import { type App, inform, warn } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import * as engine from '../engine/engine.ts';
import { perObject } from '../engine/remember.ts';
import type { Edit, Message } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { isUnplayed } from '../state/game-record.ts';
import { namedFragment } from '../state/links.ts';
import { boardsIdOf, moved, pensOf, stepMade, type Way } from '../state/making.ts';
import { cacheSession, redrawn, requested } from '../state/page.ts';
import { isOwnWork, type Label, newSession, type Origin, type Session } from '../state/session.ts';
import { picked } from '../state/shape.ts';
import { isOwnDraft, separateKey } from '../store/records.ts';
import { dropCopy, save } from '../store/write.ts';
import { labelWords, reasonSentence } from '../words/sentences.ts';
import { forget, noteShown, stopAll } from './recall.ts';

/** end: applies the text being typed; set by the editor. */
export const typingOf = perObject((_app: App) => ({ end: async () => {} }));

/** One edit as one step. @returns why it is refused */
export function draw(app: App, edit: Edit, label: Label = labelOf(app, edit, edit.marks?.length ?? 1)): Message | null {
  // Edits apply to the puzzle, not to a proposal on the boards.
  const refused = tryOn(app, [edit]);
  if (refused !== null) {
    warnRefused(app, refused);
    return refused;
  }
  const { puzzle } = app.page.session;
  const after = app.page.making.live?.puzzle;
  const lost = puzzle && after ? currentFamily(app.page).words.lost(puzzle, after) : null;
  commit(app, label);
  if (lost !== null) inform(app, lost.id, lost.args);
  return null;
}

/** Shows the result of edits, which {@link commit} applies. @returns why one of them is refused */
export function tryOn(app: App, edits: readonly Edit[]): Message | null {
  dropStroke(app);
  dropTried(app);
  for (const edit of edits) {
    const refused = change(app, edit);
    if (refused === null) continue;
    dropTried(app);
    return refused;
  }
  return null;
}

export function dropTried({ page, acted }: App) {
  page.making.live = null;
  acted();
}

export function dropStroke(app: App) {
  const { making } = app.page;
  if (making.stroke === null) return;
  making.stroke = making.live = making.preview = null;
  app.acted();
}

/** Empty until the whole module is loaded. */
export const toolsOf = ({ page }: App) =>
  engine.isWholeLoaded() ? engine.tableOf(currentFamily(page).kind).tools : [];

/** Shows the result of an edit on the boards. @returns why it is refused */
export function change(app: App, edit: Edit): Message | null {
  const { text, start } = drawnNow(app);
  if (start === null) return null;
  const edited = engine.edit(text, start, edit);
  if (!edited.ok) return edited.error;
  app.page.making.live = { puzzle: edited.puzzle, start: edited.state };
  app.acted();
  return null;
}

/** Applies what the boards show to the puzzle. */
export function commit(app: App, label: Label) {
  const { page } = app;
  const { live } = page.making;
  const { session: before, kept, cached } = page;
  page.making.live = null;
  app.acted();
  if (live === null || live.puzzle.id === before.puzzle?.id) return;
  const { puzzle, start } = live;
  const text = engine.textOf(start);
  const isOwn = before.origin === 'typed';
  const isTaken = puzzle.id !== before.key && (kept.cards.has(puzzle.id) || puzzle.id in cached);
  const session: Session = {
    ...newSession({ puzzle, state: start, warnings: [] }, text, { kind: 'drawn' }, before.tab),
    key: isTaken ? separateKey(puzzle.id) : puzzle.id,
    origin: 'typed',
    boardsId: boardsIdOf(before),
    ...(isOwnWork(before) ? picked(before, ['title', 'author', 'note']) : {}),
  };
  replaceBy(app, session, { anew: !isOwn });
  noteStep(app, label, before);
}

/** The puzzle being drawn on, with the stroke so far. */
export const drawnNow = ({ page: { making, session } }: App) => ({
  text: making.live === null ? session.text : '',
  start: making.live?.start ?? session.start,
});

export function warnRefused(app: App, reason: Message) {
  warn(app, 'drawing.refused', { reason: reasonSentence(reason, currentFamily(app.page).kind) });
}

/** The name of an edit in the history. @param count how many marks it has */
export function labelOf(app: App, { tool: name, value, board = 0, size }: Edit, count: number): Label {
  const tool = toolsOf(app).find(candidate => candidate.name === name);
  const erases = tool?.eraser?.tool === name && tool.eraser.value === value;
  return { code: erases ? `${name}-off` : name, args: { count, board: board + 1, value: value ?? 0, ...(size ?? {}) } };
}

/** Shows a part of the tab for making. Turning to drawing takes a pen in hand. */
export function turnMaking(app: App, part: Way) {
  const { making } = app.page;
  dropStroke(app);
  making.part = part;
  making.preview = null;
  if (part === 'draw' && penTool(app) === null) making.pen = pensOf(toolsOf(app))[0] ?? null;
  app.acted();
}

/** The tool of the pen; null for the hand, and if the family on the boards has no such pen. */
export function penTool(app: App) {
  const { pen } = app.page.making;
  return toolsOf(app).find(({ name }) => name === pen?.tool) ?? null;
}

/** Undoes the last step, or redoes the one undone last. */
export function moveStep(app: App, how: 'undone' | 'again') {
  const { page } = app;
  const { session, making } = page;
  const { kind } = currentFamily(page);
  dropStroke(app);
  const target = moved(making, how, session);
  if (target === null || making.last === null) return;
  const { label } = making.last;
  // If only the editor was cleared, nothing but its draft has changed.
  if (target.key === session.key) Object.assign(session, { draft: target.draft, edits: target.edits });
  else {
    // Same rule as for the first edit: continued drawing or typing reuses the entry of the browser's history.
    const entry = how === 'undone' ? { again: true } : { anew: !makesWay(app, target.origin) };
    replaceBy(app, { ...target, tab: session.tab }, entry);
  }
  app.announce(t(`making.${how}`, { what: labelWords(label, kind) }));
  app.acted();
}

/** The session on the boards has replaced another. */
export function noteStep({ page }: App, label: Label, before: Session) {
  const { making, session } = page;
  if (before.puzzle !== null) stepMade(making, label, before, session, performance.now());
}

/**
 * Replaces the puzzle on the boards by one made from it.
 * @param how anew: whether Back leads to the present puzzle; again: whether the new one was on the boards before
 */
function replaceBy(app: App, session: Session, { anew = false, again = false }) {
  const { page } = app;
  requested(page);
  clearBoards(app, session.origin);
  redrawn(page, session);
  const hash = namedFragment(session.source);
  if (again) enterAgain(app, hash);
  else enter(app, { anew, hash });
  noteShown(app);
}

/**
 * Caches the session on the boards, to be reopened as it is, unless the next one supersedes it, and ends all
 * questions about it.
 * @param next how the next one came onto the boards
 * @returns whether it was superseded
 */
export function clearBoards(app: App, next?: Origin): boolean {
  const { page } = app;
  const isReplaced = makesWay(app, next);
  if (isReplaced) {
    forget(app, page.session.key);
    dropCopy(app, page.session);
  } else {
    save(app);
    cacheSession(page);
  }
  stopAll(app);
  return isReplaced;
}

/**
 * Whether the puzzle on the boards is dropped for the next one: a puzzle that was drawn or typed on is the same work in
 * progress, unless somebody has played it. Search results go with it; undo restores them.
 */
function makesWay({ page: { session } }: App, next?: Origin) {
  const isOwn = next === 'typed' && session.origin === 'typed';
  // Its saved progress may still be loading.
  return isOwn && !session.copy.isAwaited && isUnplayed(session.game) && !isOwnDraft(session);
}
