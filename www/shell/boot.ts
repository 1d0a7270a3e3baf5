/**
 * Runs before the first paint, as a classic script. Sets the theme, so that no page flashes in the wrong colours; notes
 * whether this is a first visit, which at once sees its content of index.html in its language; and requests the words
 * of that language early, in a published page together with all other scripts, which run after the first frame. Shows
 * the message of `#unloaded` if the modules do not run: one is missing, or the browser is too old; or that of
 * `#sandboxed`. To work there, the file is written in the JavaScript of 2009.
 */
(function () {
  var root = document.documentElement;

  /** The page may start this long after `load`: it waits for its words, and WebKit does not wait for modules. */
  var STARTED_WITHIN_MS = 3000;

  var FRAME_WITHIN_MS = 500;

  /** A network on which the page itself takes longer is slow. */
  var SLOW_MS = 80;

  /** Whether a script added later is loading, for as long as the network takes. */
  var awaited = false;

  window.addEventListener('load', checkSoon);

  function checkSoon() {
    setTimeout(check, STARTED_WITHIN_MS);
  }

  /** Shows the message, unless main.ts has noted that the page has started. */
  function check() {
    if (awaited || root.hasAttribute('data-started')) return;
    // A frame without an origin of its own may load no modules, unless the host allows that to everybody.
    var isSandboxed = self.origin === 'null' && /^http/.test(location.protocol);
    var message = document.getElementById(isSandboxed ? 'sandboxed' : 'unloaded');
    if (message !== null) message.hidden = false;
    // Nobody will play on the boards of a first visit.
    root.removeAttribute('data-first');
    if (!isSandboxed) giveWay();
  }

  /** A newer version may work, and taking over interrupts nothing if nothing runs. */
  function giveWay() {
    if (!navigator.serviceWorker) return;
    var folder = location.href.replace(/[?#].*$/, '').replace(/[^/]*$/, '');
    navigator.serviceWorker.getRegistration().then(
      function (registration) {
        // Another page of the host may have one with a scope that includes this page.
        if (!registration || registration.scope !== folder || !registration.waiting) return;
        registration.waiting.postMessage({ type: 'take-over' });
      },
      function () {
        // A browser that forbids storage has not stored a version either.
      },
    );
  }

  function kept(name: string) {
    try {
      return localStorage.getItem('lockstep.' + name);
    } catch (error) {
      // A browser that forbids storage uses the system's theme and its own language.
      return null;
    }
  }

  var choice = kept('theme');
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-theme', dark ? 'dark' : 'light');

  // A page of another site shows the board alone, whatever was added to the address (state/links.ts).
  if (/(&|%26)(amp;)*embed\b/.test(location.hash)) root.setAttribute('data-embed', '');

  // Like pickLanguage in i18n/languages.ts, whose table the page's root lists.
  var languages = (root.getAttribute('data-languages') || 'en').split(' ');
  var wished = [kept('language') || ''].concat(navigator.languages).map(function (tag) {
    return tag.toLowerCase().split('-')[0];
  });
  var known = wished.filter(function (tag) {
    return languages.indexOf(tag) >= 0;
  });
  var language = known[0] || languages[0];
  // Other puzzles come from the address, the browser's history, or an earlier visit.
  if (kept('welcome') === null && kept('day') === null && location.hash === '' && history.state === null)
    root.setAttribute('data-first', language);

  // Addresses by language; a single-file page has none.
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

  /** A published page starts with its first frame, so that nothing competes with its first view. */
  function beginLater() {
    // A slow network would be idle until then, and the first move a quarter of a second later.
    if (isSlow()) fetchLater();
    requestAnimationFrame(function () {
      setTimeout(begin, 0);
    });
    try {
      new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
    } catch (error) {
      // Such a browser still has timers.
    }
    // A background tab draws no frames.
    setTimeout(begin, FRAME_WITHIN_MS);
  }

  function isSlow() {
    var timing = window.performance && performance.timing;
    return timing ? timing.responseEnd - timing.requestStart > SLOW_MS : false;
  }

  /** Requests what the tags set apart will need. */
  function fetchLater() {
    var later = document.getElementById('later');
    if (!(later instanceof HTMLTemplateElement)) return;
    askForWords();
    words = null;
    var links = document.createDocumentFragment();
    Array.prototype.forEach.call(later.content.querySelectorAll('link'), function (link) {
      links.appendChild(link);
    });
    document.head.appendChild(links);
  }

  /** Inserts the tags that the build has set apart, once. */
  function begin() {
    var later = document.getElementById('later');
    if (!(later instanceof HTMLTemplateElement)) return;
    var sheet = document.querySelector('link[rel=stylesheet]');
    if (document.readyState !== 'complete' && sheet instanceof HTMLLinkElement && sheet.sheet === null) {
      // Modules added this late do not wait for the style sheet, which has the colours of drawings.
      sheet.addEventListener('load', begin);
      window.addEventListener('load', begin);
      return;
    }
    later.remove();
    waitFor(later.content.querySelector('script'));
    askForWords();
    document.head.appendChild(later.content);
  }

  /** @param script a browser without modules does not load it, and fires no event */
  function waitFor(script: Element | null) {
    if (!(script instanceof HTMLScriptElement) || script.type !== 'module' || !('noModule' in script)) return;
    awaited = true;
    script.addEventListener('load', arrived);
    script.addEventListener('error', arrived);
  }

  /** The script has run, or never will. */
  function arrived() {
    awaited = false;
    checkSoon();
  }
})();
