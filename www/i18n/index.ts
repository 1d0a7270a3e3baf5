/**
 * Words. A message is a string with `{name}` places and choices: `{count} {count|move|moves}` is “1 move” or “2 moves”.
 * A choice may contain places. Numbers are formatted for the language. Nothing here touches the page.
 *
 * Each room has its words in en.ts and de.ts; core has those shared by several rooms, each family its own, under keys
 * that begin with the family's name or with the kind of code from the module (`error.`, `reason.`, `example.` …).
 */

import { imported } from '../engine/imported.ts';
import type { Args } from '../engine/types.ts';
import { LANGUAGES, type Language } from './languages.ts';

export type Dictionary = Record<string, string>;

/** The sentences of another language: none is missing, and none too many. */
export type Translation<Original> = Record<keyof Original, string>;

type Load = () => Promise<{ default: readonly Dictionary[] }>;
type Sources = Record<Language, { first: Load; late: Load }>;

/**
 * The only state in a module instead of in `App`: sentences are made on every floor, mostly by functions that know a
 * puzzle or a message but no page, and the language would be an argument of nearly all of them.
 */
export const spoken = {
  language: LANGUAGES[0].code as Language,
  /** By language: slow to create, and the first view hardly needs them. */
  plurals: new Map<Language, Intl.PluralRules>(),
  /** By language and options. */ formats: new Map<string, Intl.NumberFormat>(),
  /** The sources of words: the page loads one language, until another one is chosen. */ sources: {} as Sources,
  /** Of the loaded languages. */ dictionaries: {} as { [language in Language]?: Dictionary },
  /** The languages with all their words. */ whole: new Set<Language>(),
  /** Whether each language must be complete. */ isWholeWanted: false,
};

/** The words are in the rooms above this floor, and are put together in shell/words.ts. */
export function wordsFrom(sources: Sources) {
  spoken.sources = sources;
}

/** Loads the words of a language, before anything is said in it. */
export async function loadLanguage(wanted: Language) {
  const { dictionaries, sources, whole } = spoken;
  dictionaries[wanted] ??= merged(...(await imported(sources[wanted].first)).default);
  if (!spoken.isWholeWanted || whole.has(wanted)) return;
  const rest = (await imported(sources[wanted].late)).default;
  if (whole.has(wanted)) return;
  dictionaries[wanted] = merged(dictionaries[wanted], ...rest);
  whole.add(wanted);
}

async function loadAllOf(languages: { [language in Language]?: unknown }) {
  spoken.isWholeWanted = true;
  await Promise.all((Object.keys(languages) as Language[]).map(loadLanguage));
}

/** Loads the words that the first view does not need; from now on every language is loaded with them. */
export const loadLateWords = () => loadAllOf(spoken.dictionaries);

/** Loads the words of all languages, so that switching needs no wait. */
export const loadAllLanguages = () => loadAllOf(spoken.sources);

/** All entries of several dictionaries. @throws if two define a key: one of the sentences would never be used */
export function merged(...parts: Dictionary[]): Dictionary {
  const all: Dictionary = {};
  for (const [key, entry] of parts.flatMap(part => Object.entries(part))) {
    if (Object.hasOwn(all, key)) throw new Error(`two dictionaries define “${key}”`);
    all[key] = entry;
  }
  return all;
}

export function setLanguage(next: Language) {
  spoken.language = next;
}

export const currentLanguage = () => spoken.language;

/** All that is known of it. */
export const ofLanguage = () => LANGUAGES.find(({ code }) => code === spoken.language) ?? LANGUAGES[0];

export const has = (key: string) => Object.hasOwn(spoken.dictionaries[spoken.language] ?? {}, key);

/** The words for one, and for any other number, which an argument chooses. */
const CHOICE = /\{(\w+)\|((?:[^{|}]|\{\w+\})*)\|((?:[^{|}]|\{\w+\})*)\}/g;

/** The key of a family's own words for something, or the common one. @param kind of the family */
export const ownKey = (kind: string, key: string) => (has(`${kind}.${key}`) ? `${kind}.${key}` : key);

export function t(key: string, args: Args = {}): string {
  const { dictionaries, language } = spoken;
  const entry = dictionaries[language]?.[key];
  if (entry === undefined) return key;
  // Most have none, and views ask for them in each frame.
  if (!entry.includes('{')) return entry;
  const isOne = (name: string) => plurals().select(Number(args[name])) === 'one';
  const chosen = entry.replace(CHOICE, (_, name, one, other) => (isOne(name) ? one : other));
  return chosen.replace(/\{(\w+)\}/g, (place, name) => {
    const value = args[name];
    return value === undefined ? place : typeof value === 'number' ? number(value) : value;
  });
}

export const number = (value: number | bigint) =>
  // The same in all languages; creating a format takes longer than rendering most views.
  value >= 0 && value < 1000 && Number.isInteger(value) ? String(value) : formatted(value, WHOLE);

/** A number with its unit in words: 3.9 billion. */
export function largeNumber(value: number) {
  if (value < 1e6) return number(Math.round(value));
  if (value >= 1e15) return powerOfTen(BigInt(Math.round(value)).toString(), 3);
  return formatted(value, { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 });
}

/** A whole number of any size, given in decimal digits: exact while readable, else rounded. */
export const wholeNumber = (digits: string) => (isHuge(digits) ? `≈\u00a0${powerOfTen(digits, 2)}` : allDigits(digits));

/** Whether {@link wholeNumber} rounds it to a power of ten. */
export const isHuge = (digits: string) => digits.length > 18;

export const allDigits = (digits: string) => number(BigInt(digits));

/** 1.7 × 10³⁸ @param digits of a whole number @param significant how many of them to keep */
function powerOfTen(digits: string, significant: number) {
  const head = Math.round(Number(`0.${digits.slice(0, 17)}`) * 10 ** significant);
  // Rounding may lead to the next power: 9.96 → 10.
  const carried = head === 10 ** significant;
  const mantissa = carried ? 1 : head / 10 ** (significant - 1);
  const exponent = String(digits.length - 1 + Number(carried));
  const raised = exponent.replace(/\d/g, digit => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]);
  return `${decimals(mantissa, significant)}\u00a0×\u00a010${raised}`;
}

/** A number for a narrow column: whole up to six digits, then short. */
export function shortNumber(value: number) {
  if (value < 1e6) return number(value);
  return formatted(value, { notation: 'compact', maximumSignificantDigits: 3 });
}

export function byteSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  let unit = 0;
  let value = bytes;
  for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1000;
  return `${decimals(value, unit === 0 ? 3 : 2)}\u00a0${units[unit]}`;
}

/** The size limit of a text or file, in MB of 2²⁰ bytes. */
export const sizeLimit = (bytes: number) => `${number(Math.floor(bytes / 2 ** 20))}\u00a0MB`;

export function duration(seconds: number): string {
  if (seconds < 0.001) return t('time.under-ms');
  if (seconds < 1) return `${decimals(seconds * 1000, 2)}\u00a0ms`;
  if (seconds < 60) return `${decimals(seconds, seconds < 10 ? 2 : 3)}\u00a0s`;
  const whole = Math.round(seconds);
  return `${number(Math.floor(whole / 60))}\u00a0min ${whole % 60}\u00a0s`;
}

/** Units of time in ms, each used until the next one fits better. */
const TIMES = [
  { name: 'second', length: 1000, until: 60_000 },
  { name: 'minute', length: 60_000, until: 3_600_000 },
  { name: 'hour', length: 3_600_000, until: 86_400_000 },
  { name: 'day', length: 86_400_000, until: 604_800_000 },
] as const;

/** A past time in words: relative for a week, after that the date. @param time in ms since 1970 */
export function timeWords(time: number, now: number) {
  const ago = Math.max(0, now - time);
  const unit = TIMES.find(({ until }) => ago < until);
  if (unit === undefined) return new Intl.DateTimeFormat(ofLanguage().locale, { dateStyle: 'medium' }).format(time);
  // Seconds would be outdated before they are read.
  const count = unit.name === 'second' ? 0 : Math.floor(ago / unit.length);
  return new Intl.RelativeTimeFormat(spoken.language, { numeric: 'auto' }).format(count === 0 ? 0 : -count, unit.name);
}

/** A coming time in words: in 5 hours. @param wait until then, in ms */
export function comingWords(wait: number) {
  const unit = TIMES.slice(1).find(({ until }) => wait < until) ?? TIMES[3];
  return new Intl.RelativeTimeFormat(spoken.language).format(Math.ceil(wait / unit.length), unit.name);
}

/** @param digits significant ones */
export function decimals(value: number, digits: number) {
  const precision = value >= 10 ** digits ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: digits };
  return formatted(value, precision);
}

/** @param share 0 to 1 @param digits after the point, at most */
export const percent = (share: number, digits = 1) =>
  formatted(share, { style: 'percent', maximumFractionDigits: digits });

/** Without options. */
const WHOLE = {};

function plurals() {
  const { language, plurals } = spoken;
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules;
}

function formatted(value: number | bigint, options: Intl.NumberFormatOptions) {
  const { language, formats } = spoken;
  const key = options === WHOLE ? language : language + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format.format(value);
}
