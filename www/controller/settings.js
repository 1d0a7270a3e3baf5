/**
 * What a person chose once and finds again: language, theme, colours of the trail, how sequences
 * are written, whether lost positions are told, whether one runs, whether moves are judged, whether the time is
 * told, the tab, the part of the library. Kept in the browser where it allows.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../i18n/index.js').Language} Language
 * @typedef {'system' | 'light' | 'dark'} Theme
 */

import * as i18n from '../i18n/index.js';
import { TABS } from '../state/sitting.js';
import { LIBRARY_PARTS } from '../state/library.js';

/** @type {readonly import('../sequence.js').Format[]} */
const FORMATS = ['arrows', 'letters', 'words', 'cells'];
const THEMES = /** @type {const} */ (['system', 'light', 'dark']);
const DARK = '(prefers-color-scheme: dark)';

/** The language that was chosen before, else the browser's. boot.js begins to load the same one. */
export function languageOfVisit() {
  return i18n.pickLanguage([recall('language') ?? '', ...navigator.languages]);
}

/** Takes up what was chosen before. @param {App} app */
export function recallSettings({ page, refresh }) {
  const language = languageOfVisit();
  applyLanguage(language);
  Object.assign(page.options, {
    language,
    theme: THEMES.find(name => name === recall('theme')) ?? 'system',
    ramp: recall('ramp') === 'safe' ? 'safe' : 'classic',
    format: FORMATS.find(name => name === recall('format')) ?? 'arrows',
    warn: recall('warn') !== 'no',
    run: recall('run') === 'yes',
    coach: recall('coach') === 'yes',
    time: recall('time') === 'yes',
    tab: TABS.find(name => name === recall('tab')) ?? 'solve',
    part: LIBRARY_PARTS.find(name => name === recall('part')) ?? 'examples',
  });
  applyTheme(page.options.theme);
  matchMedia(DARK).addEventListener('change', () => {
    applyTheme(page.options.theme);
    refresh();
  });
}

/**
 * Whether this is a first visit; from now on it is none.
 * @param {App} _app
 */
export function isFirstVisit(_app) {
  const isFirst = recall('welcome') === null;
  if (isFirst) keep('welcome', 'seen');
  return isFirst;
}

/** @param {App} app */
export function nextTheme({ page, refresh }) {
  const theme = THEMES[(THEMES.indexOf(page.options.theme) + 1) % THEMES.length];
  page.options.theme = theme;
  keep('theme', theme);
  applyTheme(theme);
  refresh();
}

/**
 * Turns to a language once its words have come; until then, and where they do not, all stays as it is.
 * @param {App} app
 * @param {Language} language
 */
export async function setLanguage({ page, refresh, changed }, language) {
  page.options.language = language;
  try {
    await i18n.loadLanguage(language);
  } catch {
    page.options.language = i18n.currentLanguage();
    page.passing.notice = { id: 'app.unloaded', tone: 'error' };
    changed();
    return;
  }
  // Another one has been chosen meanwhile.
  if (page.options.language !== language) return;
  keep('language', language);
  applyLanguage(language);
  refresh();
}

/** @param {App} app @param {'classic' | 'safe'} ramp */
export function setRamp({ page, changed }, ramp) {
  page.options.ramp = ramp;
  keep('ramp', ramp);
  changed();
}

/** @param {App} app @param {import('../sequence.js').Format} format */
export function setFormat({ page, changed }, format) {
  page.options.format = format;
  keep('format', format);
  changed();
}

/** @param {App} app @param {boolean} run */
export function setRun({ page, changed }, run) {
  page.options.run = run;
  keep('run', run ? 'yes' : 'no');
  changed();
}

/** @param {App} app @param {boolean} warn */
export function setWarn({ page, actions, changed }, warn) {
  page.options.warn = warn;
  keep('warn', warn ? 'yes' : 'no');
  actions.watch();
  changed();
}

/** @param {App} app @param {boolean} time */
export function setTime({ page, changed }, time) {
  page.options.time = time;
  keep('time', time ? 'yes' : 'no');
  changed();
}

/** @param {App} app @param {boolean} coach */
export function setCoach({ page, actions, changed }, coach) {
  page.options.coach = coach;
  keep('coach', coach ? 'yes' : 'no');
  actions.watch();
  changed();
}

/**
 * A puzzle of one's own opens on what was chosen last.
 * @param {App} app
 * @param {import('../state/sitting.js').Tab} tab
 */
export function rememberTab({ page }, tab) {
  page.options.tab = tab;
  keep('tab', tab);
}

/**
 * The library shows that, now and next time.
 * @param {App} app
 * @param {import('../state/library.js').LibraryPart} part
 */
export function showPart({ page, changed }, part) {
  page.options.part = part;
  keep('part', part);
  changed();
}

/** @param {Theme} theme */
function applyTheme(theme) {
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(DARK).matches);
  const root = document.documentElement;
  root.dataset.theme = isDark ? 'dark' : 'light';
  // What frames the page, a window of its own perhaps, has its colour, too.
  const ground = getComputedStyle(root).getPropertyValue('--ground').trim();
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.setAttribute('content', ground);
}

/** @param {Language} language */
function applyLanguage(language) {
  i18n.setLanguage(language);
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
