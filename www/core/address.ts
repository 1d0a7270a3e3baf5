/**
 * The page's address, and the browser's history: one entry for each puzzle that came onto the boards, which
 * holds the key of its sitting, so that Back and Forward take it up again. Where the panel is a sheet over the
 * boards, it has an entry of its own while it is open, so that Back closes it.
 */

import { helpFragment, helpIn } from './links.ts';

export interface Entry {
  /** of the sitting */ key: string;
  /** of its family */ kind: string;
  /** The key of the sitting that the entry below this one is for; null where it is not known. */ below: string | null;
  sheet: boolean;
  /**
   * How many entries above one without the help this is, where the help is open; 0 where there is none below, or the
   * help is not open.
   */
  help: number;
}

/** What waits until the browser has gone back. */
const waiting: (() => void)[] = [];

/** Whether the browser is asked to go back. */
let leaving = false;

/** How many entries of the help lie above one without it, and whether it is open. */
let above = 0;
let wasHelp = false;

/** @returns what stands in the browser's history now, if it is ours */
export function entryNow(): Entry | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('key' in state) || !('kind' in state)) return null;
  const { key, kind } = state;
  if (typeof key !== 'string' || typeof kind !== 'string') return null;
  const help = 'help' in state && typeof state.help === 'number' ? state.help : 0;
  const below = 'below' in state && typeof state.below === 'string' ? state.below : null;
  return { key, kind, below, sheet: 'sheet' in state && state.sheet === true, help };
}

/** A puzzle is on the boards. The entry of a sheet, which closes now, becomes that of the puzzle. */
export function enter(
  { key, kind }: { key: string; kind: string },
  {
    hash,
    anew,
  }: {
    /** the fragment; without it, it stays as it is */ hash?: string;
    /** Whether Back is to lead to what was on the boards before. */ anew: boolean;
  },
) {
  settled(() => {
    const now = entryNow();
    // The help stays open, and the address with it; below it is another puzzle now.
    const address = hash === undefined || isHelp() ? location.href : addressOf(hash);
    const isNext = anew && now !== null && !now.sheet && now.key !== key;
    const below = isNext || now?.sheet ? now.key : (now?.below ?? null);
    const entry = { key, kind, below, sheet: false, help: 0 };
    above = 0;
    wasHelp = isHelp();
    if (isNext) push(entry, address);
    else replace(entry, address);
  });
}

/**
 * What was on the boards before is there again: where the entry below is for it, that is the one to be at, rather than to
 * have two of them.
 * @param hash the fragment
 */
export function enterAgain(sitting: { key: string; kind: string }, hash: string) {
  settled(() => {
    const now = entryNow();
    const isBelow = now !== null && now.below === sitting.key && !now.sheet && now.help === 0 && !isHelp();
    if (isBelow) {
      leaving = true;
      history.back();
    } else enter(sitting, { hash, anew: false });
  });
}

/** Puts a fragment into the page's address without making history. */
export function setFragment(hash: string) {
  settled(() => {
    if (location.hash !== hash && !isHelp()) replace(history.state, addressOf(hash));
  });
}

/** The sheet opens: Back will close it. */
export function enterSheet() {
  settled(() => {
    const now = entryNow();
    if (now !== null && !now.sheet) push({ ...now, sheet: true }, location.href);
  });
}

/** The sheet was closed other than by Back. */
export function leaveSheet() {
  settled(() => {
    if (entryNow()?.sheet !== true) return;
    leaving = true;
    history.back();
  });
}

/**
 * The help opens, or turns to another part: Back leads to what was there before.
 * @param sitting what is on the boards
 */
export function enterHelp(hash: string, sitting: { key: string; kind: string } | null) {
  settled(() => {
    const now = entryNow();
    // The first puzzle makes the first entry, and keeps this address.
    if (sitting === null || (now !== null && location.hash === hash)) return;
    // An address that was typed has an entry already, which says nothing yet.
    const typed = now === null;
    const hasBase = above > 0 || !wasHelp;
    above = hasBase ? above + 1 : 0;
    wasHelp = true;
    const entry = { ...(now ?? { ...sitting, sheet: false }), help: above };
    if (typed) replace(entry, hash);
    else push(entry, hash);
  });
}

/**
 * The help was closed other than by Back.
 * @param hash of what is on the boards, for an address that has known nothing but the help
 */
export function leaveHelp(hash: string) {
  settled(() => {
    wasHelp = false;
    if (above > 0) {
      leaving = true;
      history.go(-above);
      above = 0;
    } else if (isHelp()) {
      replace({ ...entryNow(), help: 0 }, addressOf(hash));
    }
  });
}

/**
 * The address of a part of the help, as a link has it. Not the fragment alone: that would be a link to a place
 * on the page, which there is not.
 */
export function helpAddress(at: string) {
  return new URL(helpFragment(at), location.href).href;
}

/** Whether the address is one of the help. */
function isHelp() {
  return helpIn(location.hash) !== null;
}

/** Tells when the browser has moved in its history, or was given another fragment. @returns unbinding */
export function bindHistory({
  onEntry,
  onFragment,
}: {
  /** help: the part of it that is open */ onEntry: (entry: Entry, help: string | null) => void;
  onFragment: (hash: string) => void;
}): () => void {
  const onPop = () => {
    if (leaving) {
      leaving = false;
      for (const next of waiting.splice(0)) settled(next);
      return;
    }
    const entry = entryNow();
    if (entry === null) return;
    above = entry.help;
    wasHelp = isHelp();
    onEntry(entry, helpIn(location.hash));
  };
  const onHash = () => {
    // An entry of ours says more than its fragment.
    if (entryNow() === null) onFragment(location.hash);
  };
  window.addEventListener('popstate', onPop);
  window.addEventListener('hashchange', onHash);
  return () => {
    window.removeEventListener('popstate', onPop);
    window.removeEventListener('hashchange', onHash);
  };
}

/** @param change of the history, once it is where it is to be */
function settled(change: () => void) {
  if (leaving) waiting.push(change);
  else change();
}

function push(entry: unknown, address: string) {
  unlessTooMany(() => history.pushState(entry, '', address));
}

function replace(entry: unknown, address: string) {
  unlessTooMany(() => history.replaceState(entry, '', address));
}

/** Some browsers throw where there is too much history within some seconds; then the address stays behind for once. */
function unlessTooMany(change: () => void) {
  try {
    change();
  } catch {
    // What is on the boards matters more.
  }
}

function addressOf(hash: string) {
  return hash === '' ? location.pathname + location.search : hash;
}
