/**
 * Runs before the first paint, as a classic script: the theme that was chosen here before, else the
 * system's, so that no page flashes in the wrong colours. Everything else is done by modules.
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
})();
