/**
 * The language, the theme and other options, remembered for the next visit if the browser allows it; and whether there
 * was an earlier visit.
 */

import * as i18n from '../i18n/index.ts';
import { type Language, pickLanguage } from '../i18n/languages.ts';
import { TABS } from '../state/card.ts';
import { ifPossible } from '../state/if-possible.ts';
import type { Page } from '../state/page.ts';
import { type App, refresh, warn } from './app.ts';

type Options = Page['options'];

/** The stored values of each option, by its name. */
const OPTIONS: { [name in Exclude<keyof Options, 'language'>]: readonly Options[name][] } = {
  theme: ['system', 'light', 'dark'],
  ramp: ['classic', 'safe'],
  format: ['arrows', 'letters', 'words', 'cells'],
  warn: [true, false],
  run: [true, false],
  coach: [true, false],
  time: [true, false],
  beside: [true, false],
  vibrate: [true, false],
  tab: TABS,
};

/** Sets an option, for now and for the next visit. */
export function setOption<Name extends keyof typeof OPTIONS>(app: App, name: Name, value: Options[Name]) {
  app.page.options[name] = value;
  storeSetting(name, optionText(value));
  app.acted();
}

function optionText(value: string | boolean | null) {
  if (typeof value === 'string') return value;
  return value ? 'yes' : 'no';
}

export const remembered = (name: string) => ifPossible(() => localStorage.getItem(`lockstep.${name}`));

const DARK = '(prefers-color-scheme: dark)';

/** Stores a value for the next visit; without storage it lasts as long as the page. @param value null to remove it */
export function storeSetting(name: string, value: string | null) {
  if (value === null) ifPossible(() => localStorage.removeItem(`lockstep.${name}`));
  else ifPossible(() => localStorage.setItem(`lockstep.${name}`, value));
}

/** The language chosen before, else the browser's. boot.ts starts to load the same one. */
export const languageOfVisit = () => pickLanguage([remembered('language') ?? '', ...navigator.languages]);

export function recallSettings(app: App) {
  const { options } = app.page;
  options.language = languageOfVisit();
  applyLanguage(options.language);
  for (const [name, values] of Object.entries(OPTIONS)) {
    const kept = remembered(name);
    const value = values.find(one => optionText(one) === kept);
    if (value !== undefined) Object.assign(options, { [name]: value });
  }
  applyTheme(options.theme);
  matchMedia(DARK).addEventListener('change', () => {
    applyTheme(options.theme);
    refresh(app);
  });
}

export function nextTheme(app: App) {
  const { options } = app.page;
  const { theme } = OPTIONS;
  setOption(app, 'theme', theme[(theme.indexOf(options.theme) + 1) % theme.length]);
  applyTheme(options.theme);
  refresh(app);
}

/** Switches to a language once its words are loaded; until then, or if that fails, nothing changes. */
export async function setLanguage(app: App, language: Language) {
  const { page } = app;
  page.options.language = language;
  try {
    await i18n.loadLanguage(language);
  } catch {
    page.options.language = i18n.currentLanguage();
    return warn(app, 'app.unloaded');
  }
  // Another one has been chosen since.
  if (page.options.language !== language) return;
  storeSetting('language', language);
  applyLanguage(language);
  refresh(app);
}

function applyTheme(theme: Options['theme']) {
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(DARK).matches);
  const root = document.documentElement;
  root.dataset.theme = isDark ? 'dark' : 'light';
  // The frame of the page, such as a window of its own, has its colour, too.
  const ground = getComputedStyle(root).getPropertyValue('--ground').trim();
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.setAttribute('content', ground);
}

function applyLanguage(language: Language) {
  i18n.setLanguage(language);
  document.documentElement.lang = language;
}
