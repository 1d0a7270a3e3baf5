/**
 * Runs before the first paint, as a classic script: the theme that was chosen here before, else the
 * system's, so that no page flashes in the wrong colours. Whether a first visit is to see at once, and in which
 * language, what index.html holds for that. And the word that is left to say where the modules, which do
 * everything else, do not run: one is missing, or the browser is too old for them. So that it can be said there, this
 * file is written in the JavaScript of 2009.
 */
(function () {
  var root = document.documentElement;

  // By then all modules have been loaded, or cannot be; main.js says that it has begun.
  window.addEventListener('load', function () {
    var unloaded = document.getElementById('unloaded');
    if (unloaded !== null) unloaded.hidden = root.hasAttribute('data-started');
  });

  /** @param {string} name */
  function kept(name) {
    try {
      return localStorage.getItem('lockstep.' + name);
    } catch (error) {
      // A browser that forbids storage keeps the system's theme.
      return null;
    }
  }

  var choice = kept('theme');
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-theme', dark ? 'dark' : 'light');

  // What else may be on the boards comes with the address, with the browser's history, or from an earlier visit.
  if (kept('welcome') === null && location.hash === '' && history.state === null) {
    var wished = [kept('language') || ''].concat(navigator.languages).map(function (tag) {
      return tag.toLowerCase().split('-')[0];
    });
    var known = wished.filter(function (tag) {
      return tag === 'de' || tag === 'en';
    });
    root.setAttribute('data-first', known[0] || 'en');
  }
})();
