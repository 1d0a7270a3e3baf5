/** What a person chose once and finds again: the options of the page. Kept in the browser where it allows. */

import type { Language } from '../i18n/index.ts';
import * as i18n from '../i18n/index.ts';
import type { App } from './app.ts';
import { watch } from './judge.ts';
import { LIBRARY_PARTS, type LibraryPart } from './library.ts';
import type { Page } from './page.ts';
import { TABS } from './session.ts';

export type Theme = (typeof THEMES)[number];

type Options = Page['options'];

const THEMES = ['system', 'light', 'dark'] as const;
const DARK = '(prefers-color-scheme: dark)';

/** What is kept of an option under its name. */
const KEPT: { [name in Exclude<keyof Options, 'language'>]: readonly Options[name][] } = {
  theme: THEMES,
  ramp: ['classic', 'safe'],
  format: ['arrows', 'letters', 'words', 'cells'],
  warn: [true, false],
  run: [true, false],
  coach: [true, false],
  time: [true, false],
  tab: TABS,
  part: LIBRARY_PARTS,
};

/** The language that was chosen before, else the browser's. boot.ts begins to load the same one. */
export function languageOfVisit() {
  return i18n.pickLanguage([remembered('language') ?? '', ...navigator.languages]);
}

/** Takes up what was chosen before. */
export function recallSettings({ page: { options }, refresh }: App) {
  options.language = languageOfVisit();
  applyLanguage(options.language);
  for (const [name, values] of Object.entries(KEPT)) {
    const kept = remembered(name);
    const value = values.find(one => written(one) === kept);
    if (value !== undefined) Object.assign(options, { [name]: value });
  }
  applyTheme(options.theme);
  matchMedia(DARK).addEventListener('change', () => {
    applyTheme(options.theme);
    refresh();
  });
}

/** A person chooses an option, for now and for the next visit. */
export function setOption<Name extends keyof typeof KEPT>(app: App, name: Name, value: Options[Name]) {
  app.page.options[name] = value;
  remember(name, written(value));
  // Both say what is asked while one plays.
  if (name === 'warn' || name === 'coach') watch(app);
  app.changed();
}

function written(value: string | boolean) {
  if (typeof value === 'string') return value;
  return value ? 'yes' : 'no';
}

/** Whether this is a first visit; from now on it is none. */
export function isFirstVisit() {
  const isFirst = remembered('welcome') === null;
  if (isFirst) remember('welcome', 'seen');
  return isFirst;
}

export function nextTheme(app: App) {
  const { options } = app.page;
  setOption(app, 'theme', THEMES[(THEMES.indexOf(options.theme) + 1) % THEMES.length]);
  applyTheme(options.theme);
  app.refresh();
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

/** The library shows that, now and next time. */
export function showPart(app: App, part: LibraryPart) {
  setOption(app, 'part', part);
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
