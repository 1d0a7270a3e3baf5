/** Options of the page, remembered for the next visit if the browser allows it. */

import { ifPossible } from '../store/if-possible.ts';
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

export const remembered = (name: string) => ifPossible(() => localStorage.getItem(`lockstep.${name}`));

/** Stores a value for the next visit; without storage it lasts as long as the page. @param value null to remove it */
export function remember(name: string, value: string | null) {
  if (value === null) ifPossible(() => localStorage.removeItem(`lockstep.${name}`));
  else ifPossible(() => localStorage.setItem(`lockstep.${name}`, value));
}
