/** The start of the page, and opening what an address names. */

import { bindHistory, entryNow, type HistoryEntry, setFragment } from '../app/address.ts';
import { type App, alter, refuse } from '../app/app.ts';
import { FAMILIES, familyNamed } from '../app/family.ts';
import { breath, wholeEngine } from '../app/later.ts';
import { remembered, storeSetting } from '../app/settings.ts';
import * as engine from '../engine/engine.ts';
import { followDays, isNewDay } from '../library/days.ts';
import { typingOf } from '../puzzle/edit.ts';
import { fragmentOf, openHelp } from '../puzzle/help.ts';
import { noteRoute } from '../puzzle/known-solution.ts';
import { showLibrary } from '../puzzle/layout.ts';
import { arrived, openDaily, openExample, openFirst, openKey, openLevel, openText } from '../puzzle/open.ts';
import { readList, takeUp } from '../puzzle/recall.ts';
import { greet, welcome } from '../puzzle/welcome.ts';
import type { Source } from '../state/card.ts';
import { ifPossible } from '../state/if-possible.ts';
import { partIn } from '../state/library.ts';
import * as links from '../state/links.ts';
import { keepNotice, notify, requested } from '../state/page.ts';
import { type Session, turnTo } from '../state/session.ts';
import { isTouched } from '../store/records.ts';
import { keepingOf } from '../store/write.ts';
import { reasonSentence } from '../words/sentences.ts';
import { readFragment } from './fragment.ts';
import { type Late, lateViews } from './late.ts';
import { turnSheet } from './layout.ts';

/** The smallest module with a SIMD instruction: one function that makes a vector and drops it. */
const WITH_SIMD = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0], // magic and version
  ...[1, 4, 1, 96, 0, 0], // a type: no parameters, no results
  ...[3, 2, 1, 0], // a function of that type
  ...[10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11], // i32.const 0, i8x16.splat, drop, end
);

/**
 * Whether the browser lacks something that the whole page needs; docs/browsers.md has the versions. For features that modules
 * need to start (top-level `await`, dialogs) boot.ts reports it, and each part checks what it alone needs.
 */
const isTooOld = () =>
  !(
    (typeof WebAssembly !== 'object' || WebAssembly.validate(WITH_SIMD)) &&
    typeof Worker === 'function' &&
    'inert' in HTMLElement.prototype &&
    'findLast' in Array.prototype &&
    'roundRect' in CanvasRenderingContext2D.prototype
  );

/** Whether the browser, or its owner, forbids WebAssembly: Safari's lockdown mode has none, a policy may refuse modules. */
const isForbidden = () => ifPossible(() => new WebAssembly.Module(WITH_SIMD)) === null;

/** Awaits the engine, follows the calendar and the browser's history, and opens the first puzzle. */
export async function start(app: App) {
  const { page } = app;
  const tooOld = isTooOld();
  if (tooOld || !(await app.loaded)) {
    const reason = tooOld ? 'failed' : isForbidden() ? 'forbidden' : 'unloaded';
    notify(page, { id: `app.${reason}`, tone: 'error', of: 'puzzle' });
    page.broken = true;
    page.library.part = null;
    return app.acted();
  }
  // A task of its own: listing all levels takes as long as opening the first.
  engine.seriesOf(FAMILIES[0].kind);
  await breath();
  followDays(app);
  const reading = keepingOf(app).opened.then(() => readList(app, 'collections'));
  keepingOf(app).opened.then(() => readList(app, 'results'));
  reading.then(() => {
    const last = page.collections.all.get(remembered('collection') ?? '');
    page.collections.open ??= last?.key ?? null;
  });
  bindHistory(app, {
    onEntry(entry, part) {
      const { library } = entry;
      const isBeside = turnSheet(app, entry.sheet) || part !== page.help || library !== page.library.part;
      page.library.part = library;
      alter(app, page, { help: part });
      openEntry(app, entry, isBeside);
    },
    onFragment: fragment => openFragment(app, fragment),
  });
  await openStart(app);
}

/** Begins with the library if this entry of the history or the address has it; on a new day with Home, unless asked. */
export function beginAt({ page: { library } }: App) {
  const entry = entryNow();
  library.part = entry?.library ?? partIn(location.hash);
  if (isNewDay(library.today) && (location.hash === '' || entry !== null)) library.part ??= 'home';
}

/** Opens the puzzle of a URL fragment, or reports that it cannot be read. @returns whether it names a puzzle */
async function openFragment(app: App, hash: string): Promise<boolean> {
  const fragment = readFragment(hash);
  if (fragment.kind === 'none') return false;
  if (fragment.kind === 'help') {
    openHelp(app, fragment.at);
    return false;
  }
  if (fragment.kind === 'library') {
    if (app.page.library.part !== fragment.part) showLibrary(app, fragment.part);
    return false;
  }
  const { library } = app.page;
  // An entry of ours is left as it was.
  const isFollowed = entryNow() === null;
  const opening = () => {
    if (fragment.kind === 'example') return openExample(app, fragment.name, { anew: false });
    if (fragment.kind === 'level') return openLevel(app, fragment.family, fragment.number, { anew: false });
    if (fragment.kind === 'puzzle') return openCode(app, fragment.code, fragment);
    if (fragment.kind === 'unknown') return refuse(app, 'notice.unknown-link');
    return openDaily(app, fragment.family ?? FAMILIES[0].kind, fragment.date ?? library.today, { anew: false });
  };
  const isOpen = await opening();
  const { session } = app.page;
  // A broken link must not turn the previous puzzle into a quiz, nor one that was opened meanwhile.
  const isThere = isOpen && session === app.page.session && app.page.passing.notice === null;
  if (isThere && isFollowed && session.puzzle !== null && !engine.isLarge(session.puzzle)) beGuest(app);
  const { attempt, from, quiz } = { attempt: undefined, from: undefined, quiz: undefined, ...fragment };
  if (attempt === undefined && from === undefined && quiz === undefined) return true;
  const late = await lateViews.untilThere();
  if (attempt !== undefined) {
    const decoded = await links.decode(attempt);
    const unpacked = decoded.ok && session === app.page.session ? await unpackLink(app, decoded.bytes) : null;
    late.takeAttempt(app, session, unpacked, from);
  }
  if (attempt === undefined && fragment.kind === 'today' && from !== undefined) late.takeResults(app, from);
  if (quiz && isThere && session === app.page.session) late.beginQuiz(app);
  return true;
}

/**
 * Opens the first puzzle: that of this entry of the browser's history, the one in the address, the last one, or an
 * example. A stored puzzle replaces the example when it arrives, unless somebody has begun.
 */
async function openStart(app: App) {
  const { page } = app;
  const keeping = keepingOf(app);
  const entry = entryNow();
  // The help leaves the boards as they would be without it.
  const help = links.helpIn(location.hash);
  if (help !== null) openHelp(app, help);
  const isPlain = help !== null || page.library.part !== null || location.hash === '';
  // Something pasted or dropped while the engine loaded is on the boards, or about to be.
  const isFree = () => page.request === 0;
  let first: Session | null = null;
  const reading = keeping.first.then(session => (first = session));
  // Puzzles already read arrive before this continues.
  await Promise.resolve();
  if (first !== null && isFree() && (entry !== null || isPlain)) return takeFirst(app, first);
  if (page.library.part === null && (await openFragment(app, location.hash))) {
    // A broken link must not leave an empty page; a puzzle chosen in the meantime may still be being generated.
    if (page.session.puzzle !== null || page.library.awaited !== null) return;
  } else if (!isFree()) return;
  if (first !== null) return takeFirst(app, first);
  const { notice } = page.passing;
  openFirst(app, (familyNamed(entry?.kind) ?? FAMILIES[0]).kind, { quiet: true });
  keepNotice(page, notice);
  const { request } = page;
  await reading;
  const isIdle = page.request === request && page.jobs.search === null && !isTouched(page.session);
  if (first !== null && isIdle) {
    takeFirst(app, first);
    // The help was closed over the example that was there meanwhile.
    if (help !== null && page.help === null && page.library.part === null) setFragment(app, fragmentOf(first));
  } else if (first === null && isIdle && location.hash === '' && remembered('welcome') === null) {
    storeSetting('welcome', 'seen');
    welcome(app);
  }
}

/** The browser went back or forward to a puzzle. @param beside whether that opened or closed something else */
async function openEntry(app: App, { key, kind }: HistoryEntry, beside: boolean) {
  if (app.page.session.key === key) return beside ? undefined : stay(app);
  // The last typing belongs to the session being left; the browser is already at another entry.
  await typingOf(app).end();
  if (await openKey(app, key, { anew: false })) return;
  // It was not saved: it came from the address.
  if (await openFragment(app, location.hash)) return;
  const family = familyNamed(kind);
  if (family) openFirst(app, family.kind, { quiet: true });
}

/** Somebody went back to the puzzle still on the boards: its replacement is cancelled. */
function stay(app: App) {
  const { page } = app;
  if (page.passing.linked === null && page.library.awaited === null) return;
  lateViews.now()?.cancelGenerating(app);
  requested(page);
  app.acted();
}

/** @param code of a link @param quiz whether a collection is one @param from its sender @returns whether its puzzle is on the boards */
async function openCode(app: App, code: string, { quiz = false, from = '' }): Promise<boolean> {
  const isNewest = requested(app.page);
  const decoded = await links.decode(code);
  if (!isNewest()) return false;
  if (!decoded.ok) return refuse(app, `notice.${decoded.code}`);
  const unpacked = await unpackLink(app, decoded.bytes);
  if (unpacked === null || !isNewest()) return false;
  if (!unpacked.ok && unpacked.error.code === 'collection-link') {
    const [late] = await Promise.all([lateViews.untilThere(), wholeEngine.untilThere()]);
    if (!isNewest()) return false;
    const collection = engine.unpackCollection(decoded.bytes);
    if (!collection.ok) return refuse(app, 'notice.damaged-link');
    // One that was opened before has its progress.
    await keepingOf(app).opened.then(() => readList(app, 'collections'));
    if (!isNewest()) return false;
    // People who open a link wait for it: an example shown before would count as the newer request.
    await late.takeSharedCollection(app, collection, quiz);
    return true;
  }
  if (!unpacked.ok) {
    const { code } = unpacked.error;
    if (code === 'newer-link' || code === 'damaged-link') return refuse(app, `notice.${code}`);
    // The link is intact, but its puzzle could not be generated: no worker, or no memory.
    return refuse(app, 'notice.generate-failed', { reason: reasonSentence(unpacked.error) });
  }
  const source: Source = unpacked.generated ? { kind: 'generated', settings: unpacked.generated } : { kind: 'link' };
  if (!openText(app, unpacked.text, source, { quiet: true })) return refuse(app, 'notice.bad-puzzle-in-link');
  noteRoute(app, unpacked.route);
  if (unpacked.moves) (await lateViews.untilThere()).playAgainst(app, unpacked.moves, from);
  return true;
}

/** Somebody has followed an address, and is to play. */
function beGuest(app: App) {
  app.page.passing.invited = true;
  turnTo(app.page.session, 'play');
  greet(app);
  app.acted();
}

/** The content of a link, generated if necessary; a collection is refused as `collection-link`. */
async function unpackLink(app: App, bytes: Uint8Array): ReturnType<Late['unpackRecipe']> {
  const read = engine.readLink(bytes);
  if (!read.ok) return read;
  if (read.holds === 'collection') return { ok: false, error: { code: 'collection-link', args: {} } };
  if (read.holds === 'puzzle') return read;
  const { request } = app.page;
  const { unpackRecipe } = await lateViews.untilThere();
  return request === app.page.request ? unpackRecipe(app, bytes, read) : null;
}

function takeFirst(app: App, session: Session) {
  requested(app.page);
  takeUp(app, session);
  arrived(app, { quiet: entryNow() !== null, anew: false, aloud: false });
  app.acted();
}
