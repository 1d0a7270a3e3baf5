/**
 * What a person chose once and finds again: language, theme, colours of the trail, how sequences
 * are written, whether lost positions are told, whether one runs, whether moves are judged, whether the time is
 * told, the tab, the part of the library. Kept in the browser where it allows.
 */

import type { Language } from '../i18n/index.ts';
import * as i18n from '../i18n/index.ts';
import type { App } from './app.ts';
import { watch } from './judge.ts';
import { LIBRARY_PARTS, type LibraryPart } from './library.ts';
import type { Format } from './sequence.ts';
import { TABS, type Tab } from './session.ts';

export type Theme = 'system' | 'light' | 'dark';

const FORMATS: readonly Format[] = ['arrows', 'letters', 'words', 'cells'];
const THEMES = ['system', 'light', 'dark'] as const;
const DARK = '(prefers-color-scheme: dark)';

/** The language that was chosen before, else the browser's. boot.ts begins to load the same one. */
export function languageOfVisit() {
  return i18n.pickLanguage([remembered('language') ?? '', ...navigator.languages]);
}

/** Takes up what was chosen before. */
export function recallSettings({ page, refresh }: App) {
  const language = languageOfVisit();
  applyLanguage(language);
  Object.assign(page.options, {
    language,
    theme: THEMES.find(name => name === remembered('theme')) ?? 'system',
    ramp: remembered('ramp') === 'safe' ? 'safe' : 'classic',
    format: FORMATS.find(name => name === remembered('format')) ?? 'arrows',
    warn: remembered('warn') !== 'no',
    run: remembered('run') === 'yes',
    coach: remembered('coach') === 'yes',
    time: remembered('time') === 'yes',
    tab: TABS.find(name => name === remembered('tab')) ?? 'solve',
    part: LIBRARY_PARTS.find(name => name === remembered('part')) ?? 'examples',
  });
  applyTheme(page.options.theme);
  matchMedia(DARK).addEventListener('change', () => {
    applyTheme(page.options.theme);
    refresh();
  });
}

/** Whether this is a first visit; from now on it is none. */
export function isFirstVisit(_app: App) {
  const isFirst = remembered('welcome') === null;
  if (isFirst) remember('welcome', 'seen');
  return isFirst;
}

export function nextTheme({ page, refresh }: App) {
  const theme = THEMES[(THEMES.indexOf(page.options.theme) + 1) % THEMES.length];
  page.options.theme = theme;
  remember('theme', theme);
  applyTheme(theme);
  refresh();
}

/** Turns to a language once its words have come; until then, and where they do not, all stays as it is. */
export async function setLanguage({ page, refresh, changed }: App, language: Language) {
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
  remember('language', language);
  applyLanguage(language);
  refresh();
}

export function setRamp({ page, changed }: App, ramp: 'classic' | 'safe') {
  page.options.ramp = ramp;
  remember('ramp', ramp);
  changed();
}

export function setFormat({ page, changed }: App, format: Format) {
  page.options.format = format;
  remember('format', format);
  changed();
}

export function setRun({ page, changed }: App, run: boolean) {
  page.options.run = run;
  remember('run', run ? 'yes' : 'no');
  changed();
}

export function setWarn(app: App, warn: boolean) {
  const { page, changed } = app;
  page.options.warn = warn;
  remember('warn', warn ? 'yes' : 'no');
  watch(app);
  changed();
}

export function setTime({ page, changed }: App, time: boolean) {
  page.options.time = time;
  remember('time', time ? 'yes' : 'no');
  changed();
}

export function setCoach(app: App, coach: boolean) {
  const { page, changed } = app;
  page.options.coach = coach;
  remember('coach', coach ? 'yes' : 'no');
  watch(app);
  changed();
}

/** A puzzle of one's own opens on what was chosen last. */
export function rememberTab({ page }: App, tab: Tab) {
  page.options.tab = tab;
  remember('tab', tab);
}

/** The library shows that, now and next time. */
export function showPart({ page, changed }: App, part: LibraryPart) {
  page.options.part = part;
  remember('part', part);
  changed();
}

function applyTheme(theme: Theme) {
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(DARK).matches);
  const root = document.documentElement;
  root.dataset.theme = isDark ? 'dark' : 'light';
  // What frames the page, a window of its own perhaps, has its colour, too.
  const ground = getComputedStyle(root).getPropertyValue('--ground').trim();
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.setAttribute('content', ground);
}

function applyLanguage(language: Language) {
  i18n.setLanguage(language);
  document.documentElement.lang = language;
}

/** What was noted under a name. */
export function remembered(name: string) {
  try {
    return localStorage.getItem(`lockstep.${name}`);
  } catch {
    return null;
  }
}

/** Notes something under a name for the next visit. @param value null for nothing */
export function remember(name: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(`lockstep.${name}`);
    else localStorage.setItem(`lockstep.${name}`, value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
