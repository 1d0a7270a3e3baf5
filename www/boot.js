/**
 * Runs before the first paint, as a classic script: the theme that was chosen here before, else the
 * system's, so that no page flashes in the wrong colours. Whether a first visit is to see at once, and in which
 * language, what index.html holds for that. And the word that is left to say where the modules, which do
 * everything else, do not run: one is missing, or the browser is too old for them.
 */
(() => {
  /** WebKit may fire `load` while modules are still on their way; so long after it they are here, or do not come. */
  const STARTED_WITHIN_MS = 3000;

  /** @param {string} name */
  const kept = name => {
    try {
      return localStorage.getItem(`lockstep.${name}`);
    } catch {
      // A browser that forbids storage keeps the system's theme.
      return null;
    }
  };
  const choice = kept('theme');
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  // What else may be on the boards comes with the address, with the browser's history, or from an earlier visit.
  if (kept('welcome') === null && location.hash === '' && history.state === null) {
    const wished = [kept('language') ?? '', ...navigator.languages].map(tag => tag.toLowerCase().split('-')[0]);
    document.documentElement.dataset.first = wished.find(tag => tag === 'de' || tag === 'en') ?? 'en';
  }
  // By then all modules have been loaded, or cannot be; main.js says that it has begun.
  addEventListener('load', () => {
    const unloaded = document.getElementById('unloaded');
    const isStarted = 'started' in document.documentElement.dataset;
    if (unloaded !== null) unloaded.hidden = isStarted;
    if (!isStarted) setTimeout(giveWay, STARTED_WITHIN_MS);
  });

  /** A newer version may do better, and where nothing runs there is nothing that its taking over would interrupt. */
  async function giveWay() {
    if ('started' in document.documentElement.dataset) return;
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    registration?.waiting?.postMessage({ type: 'take-over' });
  }
})();
