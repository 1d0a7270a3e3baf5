/**
 * Words. A message is a string with `{name}` places, or an object with plural forms chosen by its `count` argument.
 * Numbers are written as the language writes them. Nothing here touches the page.
 *
 * Each room has its words in en.ts and de.ts; core has those of several rooms, each family its own, under keys that
 * begin with the family's name or with the kind of code that the module gave (`error.`, `reason.`, `example.` …).
 */

import type { Args } from '../engine/types.ts';

export type Language = 'en' | 'de';
export type Entry = string | { one: string; other: string };
export type Dictionary = Record<string, Entry>;

type Load = () => Promise<{ default: readonly Dictionary[] }>;

/** Where each language's words are: the page loads only one, until another one is chosen. */
let sources: Record<Language, { first: Load; late: Load }>;

/** The words are above this floor, in the rooms, and are put together in shell/words.ts. */
export function wordsFrom(languages: typeof sources) {
  sources = languages;
}

/** Of the languages that have been loaded. */
export const dictionaries: { [language in Language]?: Dictionary } = {};

/** The languages with all their words, and whether each is to have all. */
const whole = new Set<Language>();
let isWholeWanted = false;

/** Loads the words of a language, before anything is said in it. */
export async function loadLanguage(wanted: Language) {
  dictionaries[wanted] ??= merged(...(await sources[wanted].first()).default);
  if (!isWholeWanted || whole.has(wanted)) return;
  const rest = (await sources[wanted].late()).default;
  if (whole.has(wanted)) return;
  dictionaries[wanted] = merged(dictionaries[wanted], ...rest);
  whole.add(wanted);
}

async function loadAllOf(languages: { [language in Language]?: unknown }) {
  isWholeWanted = true;
  await Promise.all((Object.keys(languages) as Language[]).map(loadLanguage));
}

/** Loads the words that the first view did without; from now on they come with each language. */
export const loadLateWords = () => loadAllOf(dictionaries);

/** Loads the words of all languages, so that none has to be waited for. */
export const loadAllLanguages = () => loadAllOf(sources);

/** All entries of several dictionaries. @throws if two define a key: one of its sentences would never be seen */
export function merged(...parts: Dictionary[]): Dictionary {
  const all: Dictionary = {};
  for (const [key, entry] of parts.flatMap(part => Object.entries(part))) {
    if (Object.hasOwn(all, key)) throw new Error(`two dictionaries define “${key}”`);
    all[key] = entry;
  }
  return all;
}

let language: Language = 'en';
let integers = new Intl.NumberFormat(language);
let plurals = new Intl.PluralRules(language);

export function setLanguage(next: Language) {
  if (next === language) return;
  language = next;
  integers = new Intl.NumberFormat(next);
  plurals = new Intl.PluralRules(next);
}

export const currentLanguage = () => language;

/** The first language of the browser that there is, else English. */
export function pickLanguage(tags: readonly string[]): Language {
  const languages = tags.map(tag => tag.toLowerCase().split('-')[0]);
  return languages.find(one => one === 'de' || one === 'en') ?? 'en';
}

export const has = (key: string) => Object.hasOwn(dictionaries[language] ?? {}, key);

/** The key of a family's own words for something, or of everybody's if it has none. @param kind of the family */
export const ownKey = (kind: string, key: string) => (has(`${kind}.${key}`) ? `${kind}.${key}` : key);

/** The sentence for a key. */
export function t(key: string, args: Args = {}): string {
  const entry = dictionaries[language]?.[key];
  if (entry === undefined) return key;
  const form =
    typeof entry === 'string' ? entry : entry[plurals.select(Number(args.count)) === 'one' ? 'one' : 'other'];
  return form.replace(/\{(\w+)\}/g, (place, name) => {
    const value = args[name];
    return value === undefined ? place : typeof value === 'number' ? integers.format(value) : value;
  });
}

export const number = (value: number) => integers.format(value);

/** A number with its unit in words: 3.9 billion. */
export function largeNumber(value: number) {
  if (value < 1e6) return integers.format(Math.round(value));
  if (value >= 1e15) return powerOfTen(BigInt(Math.round(value)).toString(), 3);
  const unit = value >= 1e12 ? 'trillion' : value >= 1e9 ? 'billion' : 'million';
  const count = Number((value / { trillion: 1e12, billion: 1e9, million: 1e6 }[unit]).toPrecision(3));
  return t(`unit.${unit}`, { count, number: decimals(count, 3) });
}

/** A whole number of any size, given in decimal digits: whole while it can be read, else rounded. */
export const wholeNumber = (digits: string) => (isLong(digits) ? `≈\u00a0${powerOfTen(digits, 2)}` : allDigits(digits));

/** Whether {@link wholeNumber} rounds it to a power of ten. */
export const isLong = (digits: string) => digits.length > 18;

export const allDigits = (digits: string) => integers.format(BigInt(digits));

/** 1.7 × 10³⁸ @param digits of a whole number @param significant how many of them are kept */
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
  if (value < 1e6) return integers.format(value);
  return formatted(value, { notation: 'compact', maximumSignificantDigits: 3 });
}

export function byteSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  let unit = 0;
  let value = bytes;
  for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1000;
  return `${decimals(value, unit === 0 ? 3 : 2)}\u00a0${units[unit]}`;
}

/** The size limit of a text or file, in the MB of 2²⁰ bytes that such limits are made of. */
export const sizeLimit = (bytes: number) => `${integers.format(Math.floor(bytes / 2 ** 20))}\u00a0MB`;

export function duration(seconds: number): string {
  if (seconds < 0.001) return t('time.under-ms');
  if (seconds < 1) return `${decimals(seconds * 1000, 2)}\u00a0ms`;
  if (seconds < 60) return `${decimals(seconds, seconds < 10 ? 2 : 3)}\u00a0s`;
  const whole = Math.round(seconds);
  return `${integers.format(Math.floor(whole / 60))}\u00a0min ${whole % 60}\u00a0s`;
}

/** Units of time, each until the next one is a better word, in ms. */
const TIMES = [
  { name: 'second', length: 1000, until: 60_000 },
  { name: 'minute', length: 60_000, until: 3_600_000 },
  { name: 'hour', length: 3_600_000, until: 86_400_000 },
  { name: 'day', length: 86_400_000, until: 604_800_000 },
] as const;

/** When something was: for a week how long ago, before that the date. @param time in ms since 1970 */
export function timeWords(time: number, now: number) {
  const ago = Math.max(0, now - time);
  const unit = TIMES.find(({ until }) => ago < until);
  if (unit === undefined) return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(time);
  // Seconds would be old before they are read.
  const count = unit.name === 'second' ? 0 : Math.floor(ago / unit.length);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(count === 0 ? 0 : -count, unit.name);
}

/** @param digits significant ones */
export function decimals(value: number, digits: number) {
  const precision = value >= 10 ** digits ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: digits };
  return formatted(value, precision);
}

/** @param share 0 to 1 @param digits after the point, at most */
export function percent(share: number, digits = 1) {
  return formatted(share, { style: 'percent', maximumFractionDigits: digits });
}

/** By language and options: to make one takes far longer than to ask it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatted(value: number, options: Intl.NumberFormatOptions) {
  const key = language + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format.format(value);
}
