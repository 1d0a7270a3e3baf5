/**
 * What a person chose once and finds again: language, theme, colours of the trail, how sequences
 * are written, whether lost positions are told, whether one runs. Kept in the browser where it allows.
 *
 * @typedef {'system' | 'light' | 'dark'} Theme
 */

import { pickLanguage, setLanguage } from '../i18n/index.js';

/** @type {readonly import('../sequence.js').Format[]} */
const FORMATS = ['arrows', 'letters', 'words', 'cells'];
const THEMES = /** @type {const} */ (['system', 'light', 'dark']);

/**
 * @param {import('../main.js').App} app
 * @param {() => void} refresh writes and draws everything again
 */
export function createSettings(app, refresh) {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  /** @type {Theme} */
  let theme = THEMES.find(name => name === recall('theme')) ?? 'system';

  applyLanguage(pickLanguage([recall('language') ?? '', ...navigator.languages]));
  applyTheme();
  app.page.options.ramp = recall('ramp') === 'safe' ? 'safe' : 'classic';
  app.page.options.format = FORMATS.find(name => name === recall('format')) ?? 'arrows';
  app.page.options.warn = recall('warn') !== 'no';
  app.page.options.run = recall('run') === 'yes';
  dark.addEventListener('change', () => {
    applyTheme();
    refresh();
  });

  function applyTheme() {
    const isDark = theme === 'dark' || (theme === 'system' && dark.matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  }

  return {
    theme: () => theme,

    nextTheme() {
      theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
      keep('theme', theme);
      applyTheme();
      refresh();
    },

    /** @param {import('../i18n/index.js').Language} language */
    setLanguage(language) {
      keep('language', language);
      applyLanguage(language);
      refresh();
    },

    /** @param {'classic' | 'safe'} ramp */
    setRamp(ramp) {
      app.page.options.ramp = ramp;
      keep('ramp', ramp);
      app.changed();
    },

    /** @param {import('../sequence.js').Format} format */
    setFormat(format) {
      app.page.options.format = format;
      keep('format', format);
      app.changed();
    },

    /** @param {boolean} run */
    setRun(run) {
      app.page.options.run = run;
      keep('run', run ? 'yes' : 'no');
      app.changed();
    },

    /** @param {boolean} warn */
    setWarn(warn) {
      app.page.options.warn = warn;
      keep('warn', warn ? 'yes' : 'no');
      app.actions.watch();
      app.changed();
    },
  };
}

/** @param {import('../i18n/index.js').Language} language */
function applyLanguage(language) {
  setLanguage(language);
  document.documentElement.lang = language;
}

/** @param {string} name */
function recall(name) {
  try {
    return localStorage.getItem(`lockstep.${name}`);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
function keep(name, value) {
  try {
    localStorage.setItem(`lockstep.${name}`, value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
