/**
 * The page's address, and the browser's history: one entry for each puzzle that came onto the boards, which
 * holds the key of its sitting, so that Back and Forward take it up again. Where the panel is a sheet over the
 * boards, it has an entry of its own while it is open, so that Back closes it.
 *
 * @typedef {object} Entry
 * @property {string} key of the sitting
 * @property {string} kind of its family
 * @property {string | null} below The key of the sitting that the entry below this one is for; null where it is not known.
 * @property {boolean} sheet
 * @property {number} help How many entries above one without the help this is, where the help is open; 0 where there
 *   is none below, or the help is not open.
 */

import { helpFragment, helpIn } from './share-link.js';

/** What waits until the browser has gone back. @type {(() => void)[]} */
const waiting = [];

/** Whether the browser is asked to go back. */
let leaving = false;

/** How many entries of the help lie above one without it, and whether it is open. */
let above = 0;
let wasHelp = false;

/** @returns {Entry | null} what stands in the browser's history now, if it is ours */
export function entryNow() {
  /** @type {unknown} */
  const state = history.state;
  if (typeof state !== 'object' || state === null || !('key' in state) || !('kind' in state)) return null;
  const { key, kind } = state;
  if (typeof key !== 'string' || typeof kind !== 'string') return null;
  const help = 'help' in state && typeof state.help === 'number' ? state.help : 0;
  const below = 'below' in state && typeof state.below === 'string' ? state.below : null;
  return { key, kind, below, sheet: 'sheet' in state && state.sheet === true, help };
}

/**
 * A puzzle is on the boards. The entry of a sheet, which closes now, becomes that of the puzzle.
 * @param {{ key: string, kind: string }} sitting
 * @param {object} how
 * @param {string} [how.hash] the fragment; without it, it stays as it is
 * @param {boolean} how.anew Whether Back is to lead to what was on the boards before.
 */
export function enter({ key, kind }, { hash, anew }) {
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
 * @param {{ key: string, kind: string }} sitting
 * @param {string} hash the fragment
 */
export function enterAgain(sitting, hash) {
  settled(() => {
    const now = entryNow();
    const isBelow = now !== null && now.below === sitting.key && !now.sheet && now.help === 0 && !isHelp();
    if (isBelow) {
      leaving = true;
      history.back();
    } else enter(sitting, { hash, anew: false });
  });
}

/**
 * Puts a fragment into the page's address without making history.
 * @param {string} hash
 */
export function setFragment(hash) {
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
 * @param {string} hash
 * @param {{ key: string, kind: string } | null} sitting what is on the boards
 */
export function enterHelp(hash, sitting) {
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
 * @param {string} hash of what is on the boards, for an address that has known nothing but the help
 */
export function leaveHelp(hash) {
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
 * @param {string} at
 */
export function helpAddress(at) {
  return new URL(helpFragment(at), location.href).href;
}

/** Whether the address is one of the help. */
function isHelp() {
  return helpIn(location.hash) !== null;
}

/**
 * Tells when the browser has moved in its history, or was given another fragment.
 * @param {object} heard
 * @param {(entry: Entry, help: string | null) => void} heard.onEntry help: the part of it that is open
 * @param {(hash: string) => void} heard.onFragment
 * @returns {() => void} unbinding
 */
export function bindHistory({ onEntry, onFragment }) {
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

/** @param {() => void} change of the history, once it is where it is to be */
function settled(change) {
  if (leaving) waiting.push(change);
  else change();
}

/** @param {unknown} entry @param {string} address */
function push(entry, address) {
  unlessTooMany(() => history.pushState(entry, '', address));
}

/** @param {unknown} entry @param {string} address */
function replace(entry, address) {
  unlessTooMany(() => history.replaceState(entry, '', address));
}

/**
 * Some browsers throw where there is too much history within some seconds; then the address stays behind for once.
 * @param {() => void} change
 */
function unlessTooMany(change) {
  try {
    change();
  } catch {
    // What is on the boards matters more.
  }
}

/** @param {string} hash */
function addressOf(hash) {
  return hash === '' ? location.pathname + location.search : hash;
}
