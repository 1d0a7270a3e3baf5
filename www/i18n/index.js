/**
 * Words. A message is a string with `{name}` places, or an object with plural forms chosen by its
 * `count` argument. Numbers are written as the language writes them. Nothing here touches the page.
 *
 * What every puzzle says is in en.js and de.js here, what is for classes in class.en.js and class.de.js, for those who
 * draw in draw.en.js and draw.de.js, and so on; what one family says is in files of these names in its folder, under
 * keys that begin with the family's name, or with the kind of code that the module gave (`error.`, `reason.`,
 * `example.` …).
 *
 * @typedef {'en' | 'de'} Language
 * @typedef {string | { one: string, other: string }} Entry
 * @typedef {Record<string, Entry>} Dictionary
 */

/** Where each language's words are: on the page only one of them is loaded, until another one is chosen. */
const LOADING = {
  en: () => import('./words.en.js'),
  de: () => import('./words.de.js'),
};

/** Those of the languages that have been loaded. @type {{ [language in Language]?: Dictionary }} */
export const dictionaries = {};

/**
 * Loads the words of a language, which is to be done before anything is said in it.
 * @param {Language} wanted
 */
export async function loadLanguage(wanted) {
  dictionaries[wanted] ??= merged(...(await LOADING[wanted]()).default);
}

/** Loads the words of all languages, so that none has to be waited for. */
export async function loadAllLanguages() {
  await Promise.all(/** @type {Language[]} */ (Object.keys(LOADING)).map(loadLanguage));
}

/**
 * All entries of several dictionaries; a key that two of them have is refused, since one of its
 * sentences would never be seen.
 * @param {...Dictionary} parts
 * @returns {Dictionary}
 */
export function merged(...parts) {
  /** @type {Dictionary} */
  const all = {};
  for (const part of parts) {
    for (const [key, entry] of Object.entries(part)) {
      if (Object.hasOwn(all, key)) throw new Error(`two dictionaries define “${key}”`);
      all[key] = entry;
    }
  }
  return all;
}

/** @type {Language} */
let language = 'en';
let integers = new Intl.NumberFormat(language);
let plurals = new Intl.PluralRules(language);

/** @param {Language} next */
export function setLanguage(next) {
  if (next === language) return;
  language = next;
  integers = new Intl.NumberFormat(next);
  plurals = new Intl.PluralRules(next);
}

export function currentLanguage() {
  return language;
}

/**
 * The first language of the browser that there is, else English.
 * @param {readonly string[]} wished
 * @returns {Language}
 */
export function pickLanguage(wished) {
  for (const tag of wished) {
    const primary = tag.toLowerCase().split('-')[0];
    if (primary === 'de' || primary === 'en') return primary;
  }
  return 'en';
}

/** @param {string} key */
export function has(key) {
  return Object.hasOwn(dictionaries[language] ?? {}, key);
}

/**
 * The key of the family's own words for something, or where it has none that of everybody's.
 * @param {string} kind of the family
 * @param {string} key
 */
export function ownKey(kind, key) {
  return has(`${kind}.${key}`) ? `${kind}.${key}` : key;
}

/**
 * The sentence for a key.
 * @param {string} key
 * @param {import('../types.js').Args} [args]
 * @returns {string}
 */
export function t(key, args = {}) {
  const entry = dictionaries[language]?.[key];
  if (entry === undefined) return key;
  const form =
    typeof entry === 'string'
      ? entry
      : entry[plurals.select(Number(args.count)) === 'one' ? 'one' : 'other'];
  return form.replace(/\{(\w+)\}/g, (place, name) => {
    const value = args[name];
    return value === undefined ? place : typeof value === 'number' ? integers.format(value) : value;
  });
}

/** @param {number} value */
export function number(value) {
  return integers.format(value);
}

/**
 * A number with its unit in words: 3.9 billion.
 * @param {number} value
 */
export function largeNumber(value) {
  if (value < 1e6) return integers.format(Math.round(value));
  if (value >= 1e15) return powerOfTen(BigInt(Math.round(value)).toString(), 3);
  const [divisor, key] =
    value >= 1e12
      ? [1e12, 'unit.trillion']
      : value >= 1e9
        ? [1e9, 'unit.billion']
        : [1e6, 'unit.million'];
  const count = Number((value / Number(divisor)).toPrecision(3));
  return t(String(key), { count, number: decimals(count, 3) });
}

/** Whole numbers of more digits are written as powers of ten. */
const MOST_DIGITS = 18;

/**
 * A whole number of any size, given in decimal digits: whole while it can be read, else rounded.
 * @param {string} digits
 */
export function wholeNumber(digits) {
  return isLong(digits) ? `≈\u00a0${powerOfTen(digits, 2)}` : allDigits(digits);
}

/**
 * Whether {@link wholeNumber} rounds it.
 * @param {string} digits
 */
export function isLong(digits) {
  return digits.length > MOST_DIGITS;
}

/**
 * @param {string} digits
 */
export function allDigits(digits) {
  return integers.format(BigInt(digits));
}

/**
 * 1.7 × 10³⁸
 * @param {string} digits of a whole number
 * @param {number} significant how many of them are kept
 */
function powerOfTen(digits, significant) {
  const head = Math.round(Number(`0.${digits.slice(0, 17)}`) * 10 ** significant);
  // Rounding may lead to the next power: 9.96 → 10.
  const carried = head === 10 ** significant;
  const mantissa = carried ? 1 : head / 10 ** (significant - 1);
  const exponent = String(digits.length - 1 + Number(carried));
  const raised = exponent.replace(/\d/g, digit => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]);
  return `${decimals(mantissa, significant)}\u00a0×\u00a010${raised}`;
}

/**
 * A number for a narrow column: whole up to six digits, then short.
 * @param {number} value
 */
export function shortNumber(value) {
  if (value < 1e6) return integers.format(value);
  return new Intl.NumberFormat(language, {
    notation: 'compact',
    maximumSignificantDigits: 3,
  }).format(value);
}

/**
 * @param {number} bytes
 * @returns {string}
 */
export function byteSize(bytes) {
  const units = ['B', 'KB', 'MB', 'GB'];
  let unit = 0;
  let value = bytes;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${decimals(value, unit === 0 ? 3 : 2)}\u00a0${units[unit]}`;
}

/**
 * What a text or file may have at most, in the MB of 2²⁰ bytes that such limits are made of.
 * @param {number} bytes
 */
export function sizeLimit(bytes) {
  return `${integers.format(Math.floor(bytes / 2 ** 20))}\u00a0MB`;
}

/**
 * @param {number} seconds
 * @returns {string}
 */
export function duration(seconds) {
  if (seconds < 0.001) return t('time.under-ms');
  if (seconds < 1) return `${decimals(seconds * 1000, 2)}\u00a0ms`;
  if (seconds < 60) return `${decimals(seconds, seconds < 10 ? 2 : 3)}\u00a0s`;
  const whole = Math.round(seconds);
  return `${integers.format(Math.floor(whole / 60))}\u00a0min ${whole % 60}\u00a0s`;
}

/** Units of time, each until the next one is a better word, in ms. */
const TIMES = /** @type {const} */ ([
  [60_000, 'second', 1000],
  [3_600_000, 'minute', 60_000],
  [86_400_000, 'hour', 3_600_000],
  [604_800_000, 'day', 86_400_000],
]);

/**
 * When something was: for a week how long ago, before that the date.
 * @param {number} time in ms since 1970
 * @param {number} now
 */
export function timeWords(time, now) {
  const ago = Math.max(0, now - time);
  const unit = TIMES.find(([until]) => ago < until);
  if (unit === undefined) return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(time);
  const [, name, length] = unit;
  // Seconds would be old before they are read.
  const count = name === 'second' ? 0 : Math.floor(ago / length);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(count === 0 ? 0 : -count, name);
}

/**
 * @param {number} value
 * @param {number} digits significant ones
 */
export function decimals(value, digits) {
  const whole = value >= 10 ** digits;
  return new Intl.NumberFormat(
    language,
    whole ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: digits },
  ).format(value);
}

/**
 * @param {number} share 0 to 1
 * @param {number} [digits] after the point, at most
 */
export function percent(share, digits = 1) {
  return new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: digits,
  }).format(share);
}
