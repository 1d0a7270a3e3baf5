/**
 * The page's address and the browser's history. Each puzzle that came onto the boards has an entry with the key of its
 * session, so that Back and Forward reopen it. A panel that covers the boards as a sheet, and each part of the help,
 * have entries of their own, so that Back closes them; so does the library, which takes their place.
 */

import { perObject } from '../engine/remember.ts';
import { ifPossible } from '../state/if-possible.ts';
import { LIBRARY_PARTS, type LibraryPart } from '../state/library.ts';
import { cleanFragment, helpFragment, helpIn, sizeClass, withEmbed } from '../state/links.ts';
import * as shape from '../state/shape.ts';
import type { App } from './app.ts';

const words = shape.text(1000);
const part = shape.oneOf(LIBRARY_PARTS);
/** Entries of other versions of the page may lack what is not needed to find the puzzle, or have it otherwise. */
const entry = shape.record({
  /** of the session */ key: words,
  /** its family */ kind: words,
  /** The key of the session that the entry below this one is for; null if unknown. */
  below: given => shape.readAs(words, given),
  sheet: given => given === true,
  /** The part of the library in place of the boards. */ library: given => shape.readAs(part, given),
  /** With the help open, how many entries back the boards are; 0 if none below is without the help. */
  help: given => shape.readAs(shape.whole, given) ?? 0,
});

export type HistoryEntry = shape.Read<typeof entry>;

/** Browsers keep 50 entries: with more parts of the help than this, the boards' own entry would be lost. */
const MOST_ABOVE = 30;

/** The page's knowledge of the history beyond the current entry. */
const browsingOf = perObject((_app: App) => ({
  /** Whether the browser was asked to go back. */ leaving: false,
  /** The address that was written or reported last. */ known: null as string | null,
  /** Changes to make once the browser has gone back, or has reported the address that was typed. */
  waiting: [] as (() => void)[],
  /** How many entries of the help are above one without it. */ above: 0,
  /** Whether the help was open last. */ wasHelp: false,
}));

type Browsing = ReturnType<typeof browsingOf>;

/** @returns the current history entry, if it is ours */
export const entryNow = (): HistoryEntry | null => shape.readAs(entry, history.state);

type OnBoards = Pick<HistoryEntry, 'key' | 'kind'>;

/** A change of the history is made once the browser has reached the right entry. It is about the puzzle now on the boards. */
function onceSettled<Given extends unknown[]>(change: (app: App, onBoards: OnBoards, ...given: Given) => void) {
  return (app: App, ...given: Given) => {
    const { key, puzzle } = app.page.session;
    // The first puzzle makes the first entry.
    if (puzzle !== null) settled(browsingOf(app), () => change(app, { key, kind: puzzle.kind }, ...given));
  };
}

/**
 * A puzzle is on the boards. The entry of a sheet, which closes now, becomes that of the puzzle.
 * @param how hash: the fragment, unchanged if omitted; anew: whether Back leads to what was there before
 */
export const enter = onceSettled((app, { key, kind }, { hash, anew }: { hash?: string; anew: boolean }) => {
  const now = entryNow();
  // The help or the library stays open, and the address with it; the puzzle underneath has changed.
  const inHelp = isHelp();
  const { part: library } = app.page.library;
  Object.assign(browsingOf(app), { above: 0, wasHelp: inHelp });
  const named = library === null ? hash : `#${library}`;
  const address = named === undefined || inHelp ? location.href : addressOf(named);
  const isNext = anew && now !== null && !now.sheet && (now.key !== key || now.library !== library);
  const below = now?.library ? null : isNext || now?.sheet ? now.key : (now?.below ?? null);
  write(isNext ? 'pushState' : 'replaceState', { key, kind, below, sheet: false, library, help: 0 }, address);
});

/** The boards show their previous puzzle again: in the entry below if that is for it, so that it does not have two. */
export const enterAgain = onceSettled((app, { key }, hash: string) => {
  const now = entryNow();
  const isBelow = now !== null && now.below === key && !now.sheet && now.help === 0 && !isHelp();
  if (isBelow) goBack(browsingOf(app), 1);
  else enter(app, { hash, anew: false });
});

/** Changes the fragment of the page's address without adding to the history. */
export const setFragment = onceSettled((_app, _onBoards, hash: string) => {
  if (location.hash !== hash && !isHelp()) write('replaceState', history.state, addressOf(hash));
});

/** Clears the address of what a link has picked up on its way, so that it can be passed on. */
export function cleanAddress() {
  const clean = cleanFragment(location.hash);
  if (clean !== location.hash) ifPossible(() => history.replaceState(history.state, '', addressOf(clean)));
}

/** The sheet opens: Back will close it. */
export const enterSheet = onceSettled(() => {
  const now = entryNow();
  if (now !== null && !now.sheet) write('pushState', { ...now, sheet: true }, location.href);
});

/** The sheet was closed other than by Back. */
export const leaveSheet = onceSettled(app => {
  if (entryNow()?.sheet) goBack(browsingOf(app), 1);
});

/** A part of the library takes the place of the boards, or of another part. */
export const enterLibrary = onceSettled((app, onBoards, library: LibraryPart) => {
  const now = entryNow();
  Object.assign(browsingOf(app), { above: 0, wasHelp: false });
  const isNext = now !== null && (now.library === null || isHelp());
  const entry = { ...(now ?? onBoards), sheet: false, library, help: 0 };
  write(isNext ? 'pushState' : 'replaceState', entry, `#${library}`);
});

/** The help opens, or shows another part. */
export const enterHelp = onceSettled((app, onBoards, hash: string) => {
  const browsing = browsingOf(app);
  const now = entryNow();
  if (now !== null && location.hash === hash) return;
  const isFull = browsing.above === MOST_ABOVE;
  const above = isFull ? MOST_ABOVE : browsing.above > 0 || !browsing.wasHelp ? browsing.above + 1 : 0;
  Object.assign(browsing, { above, wasHelp: true });
  // A typed address already has an entry, but one without our data.
  if (now === null) write('replaceState', { ...onBoards, sheet: false, help: above }, hash);
  else write(isFull ? 'replaceState' : 'pushState', { ...now, help: above }, hash);
});

/** The help was closed other than by Back. @param hash of the boards, if the address only had the help */
export const leaveHelp = onceSettled((app, _onBoards, hash: string) => {
  const browsing = browsingOf(app);
  if (browsing.above > 0) goBack(browsing, browsing.above);
  else if (isHelp()) write('replaceState', { ...entryNow(), help: 0 }, addressOf(hash));
  Object.assign(browsing, { above: 0, wasHelp: false });
});

/** The address of a part of the help, for a link: the fragment alone would mean a place on the page. */
export const helpAddress = (at: string) => location.href.split('#')[0] + helpFragment(at);

const isHelp = () => helpIn(location.hash) !== null;

/** help: the part of it that is open */
type Listening = { onEntry: (entry: HistoryEntry, help: string | null) => void; onFragment: (hash: string) => void };

/** Reports when the browser has moved in its history, or was given another fragment. */
export function bindHistory(app: App, { onEntry, onFragment }: Listening) {
  const browsing = browsingOf(app);
  window.addEventListener('popstate', () => {
    if (browsing.leaving) {
      browsing.leaving = false;
      makeWaiting(browsing);
      return;
    }
    const entry = entryNow();
    if (entry === null) return;
    Object.assign(browsing, { above: entry.help, wasHelp: isHelp() });
    onEntry(entry, helpIn(location.hash));
  });
  window.addEventListener('hashchange', () => {
    cleanAddress();
    // An entry of ours says more than its fragment.
    const typed = entryNow() === null ? location.hash : null;
    browsing.known = location.href;
    if (!browsing.leaving) makeWaiting(browsing);
    if (typed !== null) onFragment(typed);
  });
  browsing.known = location.href;
}

function settled(browsing: Browsing, change: () => void) {
  const { leaving, known, waiting } = browsing;
  // A change made now would take the place of an address that was typed in this moment.
  const isTyped = known !== null && history.state === null && location.href !== known;
  if (leaving || isTyped) {
    waiting.push(change);
  } else {
    change();
    browsing.known = location.href;
  }
}

function makeWaiting(browsing: Browsing) {
  for (const next of browsing.waiting.splice(0)) settled(browsing, next);
}

function goBack(browsing: Browsing, entries: number) {
  browsing.leaving = true;
  history.go(-entries);
}

function write(how: 'pushState' | 'replaceState', entry: unknown, address: string) {
  const isAlone = 'embed' in document.documentElement.dataset;
  // Safari throws after 100 changes of the history in 30 seconds, Firefox after 200 in 10. The boards matter more.
  ifPossible(() => history[how](entry, '', isAlone ? withEmbed(address) : address));
}

const addressOf = (hash: string) => (hash === '' ? location.pathname + location.search : hash);

/** @param to a fragment @returns the address, and how widely it is accepted */
export function linkTo(to: string) {
  const address = new URL(to, location.href).href;
  return { address, size: sizeClass(address.length) };
}
