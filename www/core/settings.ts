/** Options of the page, remembered for the next visit if the browser allows it. */

import type { App } from './app.ts';
import { watch } from './judge.ts';
import type { Page } from './page.ts';
import { TABS } from './session.ts';

export type Theme = (typeof THEMES)[number];

type Options = Page['options'];

const THEMES = ['system', 'light', 'dark'] as const;

/** The stored values of each option, by its name. */
export const OPTIONS: { [name in Exclude<keyof Options, 'language'>]: readonly Options[name][] } = {
  theme: THEMES,
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
  remember(name, optionText(value));
  // Both ask about the position during play.
  if (name === 'warn' || name === 'coach') watch(app);
  app.changed();
}

export function optionText(value: string | boolean | null) {
  if (typeof value === 'string') return value;
  return value ? 'yes' : 'no';
}

/** A stored value, by name. */
export function remembered(name: string) {
  try {
    return localStorage.getItem(`lockstep.${name}`);
  } catch {
    return null;
  }
}

/** Stores a value for the next visit. @param value null to remove it */
export function remember(name: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(`lockstep.${name}`);
    else localStorage.setItem(`lockstep.${name}`, value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
