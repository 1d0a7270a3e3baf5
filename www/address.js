/**
 * Puts a fragment into the page's address without making history.
 * @param {string} hash
 */
export function setFragment(hash) {
  if (location.hash === hash) return;
  history.replaceState(null, '', hash === '' ? location.pathname + location.search : hash);
}
