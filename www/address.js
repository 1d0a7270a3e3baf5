/**
 * The page's address, and the browser's history: one entry for each puzzle that came onto the boards, which
 * holds the key of its sitting, so that Back and Forward take it up again. Where the panel is a sheet over the
 * boards, it has an entry of its own while it is open, so that Back closes it.
 *
 * @typedef {object} Entry
 * @property {string} key of the sitting
 * @property {string} kind of its family
 * @property {boolean} sheet
 */

/** What waits until the browser has gone back. @type {(() => void)[]} */
const waiting = [];

/** Whether the browser is asked to go back. */
let leaving = false;

/** @returns {Entry | null} what stands in the browser's history now, if it is ours */
export function entryNow() {
  /** @type {unknown} */
  const state = history.state;
  if (typeof state !== 'object' || state === null || !('key' in state) || !('kind' in state)) return null;
  const { key, kind } = state;
  if (typeof key !== 'string' || typeof kind !== 'string') return null;
  return { key, kind, sheet: 'sheet' in state && state.sheet === true };
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
    const address = hash === undefined ? location.href : addressOf(hash);
    const entry = { key, kind, sheet: false };
    if (anew && now !== null && !now.sheet && now.key !== key) history.pushState(entry, '', address);
    else history.replaceState(entry, '', address);
  });
}

/**
 * Puts a fragment into the page's address without making history.
 * @param {string} hash
 */
export function setFragment(hash) {
  settled(() => {
    if (location.hash !== hash) history.replaceState(history.state, '', addressOf(hash));
  });
}

/** The sheet opens: Back will close it. */
export function enterSheet() {
  settled(() => {
    const now = entryNow();
    if (now !== null && !now.sheet) history.pushState({ ...now, sheet: true }, '', location.href);
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
 * Tells when the browser has moved in its history, or was given another fragment.
 * @param {object} heard
 * @param {(entry: Entry) => void} heard.onEntry
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
    if (entry !== null) onEntry(entry);
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

/** @param {string} hash */
function addressOf(hash) {
  return hash === '' ? location.pathname + location.search : hash;
}
