/**
 * Runs before the first paint, as a classic script. Sets the theme, so that no page flashes in the wrong colours; notes
 * whether this is a first visit, which sees at once, and in which language, what index.html holds for it; and asks early
 * for the words of that language, in a published page together with all other scripts, after the first frame. Shows the
 * message of `#unloaded` if the modules do not run: one is missing, or the browser is too old. So that this works there,
 * the file is written in the JavaScript of 2009.
 */
(function () {
  var root = document.documentElement;

  /** The page may begin this long after `load`: it waits for its words, and WebKit does not wait for modules. */
  var STARTED_WITHIN_MS = 3000;

  var FRAME_WITHIN_MS = 500;

  /** Whether the script that was put in late is on its way, for as long as the network takes. */
  var awaited = false;

  window.addEventListener('load', tellSoon);

  function tellSoon() {
    setTimeout(tell, STARTED_WITHIN_MS);
  }

  /** Shows the message, unless main.ts has noted that the page has begun. */
  function tell() {
    if (awaited || root.hasAttribute('data-started')) return;
    var unloaded = document.getElementById('unloaded');
    if (unloaded !== null) unloaded.hidden = false;
    // Nobody will play on the boards of a first visit.
    root.removeAttribute('data-first');
    giveWay();
  }

  /** A newer version may do better, and where nothing runs there is nothing that its taking over would interrupt. */
  function giveWay() {
    if (!navigator.serviceWorker) return;
    var folder = location.href.replace(/[?#].*$/, '').replace(/[^/]*$/, '');
    navigator.serviceWorker.getRegistration().then(
      function (registration) {
        // Another page of the host may have one that reaches as far as here.
        if (!registration || registration.scope !== folder || !registration.waiting) return;
        registration.waiting.postMessage({ type: 'take-over' });
      },
      function () {
        // A browser that forbids storage has kept no version either.
      },
    );
  }

  function kept(name: string) {
    try {
      return localStorage.getItem('lockstep.' + name);
    } catch (error) {
      // A browser that forbids storage keeps the system's theme, and its language.
      return null;
    }
  }

  var choice = kept('theme');
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-theme', dark ? 'dark' : 'light');

  // As pickLanguage does in i18n/index.ts.
  var wished = [kept('language') || ''].concat(navigator.languages).map(function (tag) {
    return tag.toLowerCase().split('-')[0];
  });
  var known = wished.filter(function (tag) {
    return tag === 'de' || tag === 'en';
  });
  var language = known[0] || 'en';
  // What else may be on the boards comes with the address, with the browser's history, or from an earlier visit.
  if (kept('welcome') === null && location.hash === '' && history.state === null)
    root.setAttribute('data-first', language);

  // Addresses by language; a page that is one file has none.
  var script = document.currentScript;
  var words = script && script.getAttribute('data-' + language);
  if (script && script.hasAttribute('data-later')) document.addEventListener('DOMContentLoaded', beginLater);
  else askForWords();

  function askForWords() {
    if (!words) return;
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = words;
    document.head.appendChild(link);
  }

  /** A published page begins with its first frame, so that nothing competes with what is seen first. */
  function beginLater() {
    requestAnimationFrame(function () {
      setTimeout(begin, 0);
    });
    try {
      new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
    } catch (error) {
      // Such a browser has timers.
    }
    // A tab in the background draws none.
    setTimeout(begin, FRAME_WITHIN_MS);
  }

  /** Puts the tags into the page that the build has set aside, once. */
  function begin() {
    var later = document.getElementById('later');
    if (!(later instanceof HTMLTemplateElement)) return;
    var sheet = document.querySelector('link[rel=stylesheet]');
    if (document.readyState !== 'complete' && sheet instanceof HTMLLinkElement && sheet.sheet === null) {
      // Modules that come so late do not wait for the style sheet by themselves, and drawings take their colours from it.
      sheet.addEventListener('load', begin);
      window.addEventListener('load', begin);
      return;
    }
    later.remove();
    waitFor(later.content.querySelector('script'));
    askForWords();
    document.head.appendChild(later.content);
  }

  /** @param script a browser without modules does not load it, and sends no event */
  function waitFor(script: Element | null) {
    if (!(script instanceof HTMLScriptElement) || script.type !== 'module' || !('noModule' in script)) return;
    awaited = true;
    script.addEventListener('load', arrived);
    script.addEventListener('error', arrived);
  }

  /** It runs, or never will. */
  function arrived() {
    awaited = false;
    tellSoon();
  }
})();
