/** The language, the theme and what else a person chose on an earlier visit; and whether there was one. */

import type { App } from '../core/app.ts';
import { OPTIONS, optionText, remember, remembered, setOption, type Theme } from '../core/settings.ts';
import * as i18n from '../i18n/index.ts';

const DARK = '(prefers-color-scheme: dark)';

/** The language that was chosen before, else the browser's. boot.ts begins to load the same one. */
export function languageOfVisit() {
  return i18n.pickLanguage([remembered('language') ?? '', ...navigator.languages]);
}

/** Takes up what was chosen before. */
export function recallSettings({ page: { options }, refresh }: App) {
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
    refresh();
  });
}

/** Whether this is a first visit; from now on it is none. */
export function isFirstVisit() {
  const isFirst = remembered('welcome') === null;
  if (isFirst) remember('welcome', 'seen');
  return isFirst;
}

export function nextTheme(app: App) {
  const { options } = app.page;
  const { theme } = OPTIONS;
  setOption(app, 'theme', theme[(theme.indexOf(options.theme) + 1) % theme.length]);
  applyTheme(options.theme);
  app.refresh();
}

/** Turns to a language once its words have come; until then, and where they do not, all stays as it is. */
export async function setLanguage({ page, refresh, changed }: App, language: i18n.Language) {
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

function applyTheme(theme: Theme) {
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(DARK).matches);
  const root = document.documentElement;
  root.dataset.theme = isDark ? 'dark' : 'light';
  // What frames the page, a window of its own perhaps, has its colour, too.
  const ground = getComputedStyle(root).getPropertyValue('--ground').trim();
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.setAttribute('content', ground);
}

function applyLanguage(language: i18n.Language) {
  i18n.setLanguage(language);
  document.documentElement.lang = language;
}
