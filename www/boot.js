/**
 * Runs before the first paint, as a classic script: the theme that was chosen here before, else the
 * system's, so that no page flashes in the wrong colours. And the word that is left to say where the modules, which do
 * everything else, do not run: one is missing, or the browser is too old for them.
 */
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('lockstep.theme');
  } catch {
    // A browser that forbids storage keeps the system's theme.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  // By then all modules have been loaded, or cannot be; main.js says that it has begun.
  addEventListener('load', () => {
    const unloaded = document.getElementById('unloaded');
    const isStarted = 'started' in document.documentElement.dataset;
    if (unloaded !== null) unloaded.hidden = isStarted;
    if (isStarted) return;
    // A newer version may do better, and there is nothing here that its taking over would interrupt.
    navigator.serviceWorker?.getRegistration().then(
      registration => registration?.waiting?.postMessage({ type: 'take-over' }),
      () => {},
    );
  });
})();
