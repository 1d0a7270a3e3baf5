/**
 * Checks on data that comes from outside: from storage, which anybody may have written to, or from a file.
 * A check says whether a value is what it should be, and never throws.
 *
 * @typedef {(value: unknown) => boolean} Check
 */

/** Deeper data is none of ours. */
const DEEPEST = 12;

/** @param {number} most characters @returns {Check} */
export function isText(most) {
  return value => typeof value === 'string' && value.length <= most;
}

/** @type {Check} */
export const isFlag = value => typeof value === 'boolean';

/** A number that is none of NaN and the infinities. @type {Check} */
export const isNumber = value => Number.isFinite(value);

/** A whole number from 0 on. @type {Check} */
export const isWhole = value => Number.isSafeInteger(value) && Number(value) >= 0;

/** @param {readonly unknown[]} values @returns {Check} */
export function isOneOf(values) {
  return value => values.includes(value);
}

/** @param {Check} check @returns {Check} */
export function orNull(check) {
  return value => value === null || check(value);
}

/** @param {Check} check @returns {Check} */
export function orMissing(check) {
  return value => value === undefined || check(value);
}

/** @param {Check} check of each item @param {number} most items @returns {Check} */
export function isListOf(check, most) {
  return value => Array.isArray(value) && value.length <= most && value.every(check);
}

/**
 * Whether an object has these members; others are not looked at.
 * @param {Record<string, Check>} members
 * @returns {Check}
 */
export function isRecord(members) {
  const checks = Object.entries(members);
  return value => {
    if (!isObject(value)) return false;
    return checks.every(([name, check]) => check(Object.hasOwn(value, name) ? value[name] : undefined));
  };
}

/** Moves, as the module writes them. @type {Check} */
export const isMoves = value => typeof value === 'string' && /^[UDLR]*$/.test(value);

/** A message of the module: a code with arguments. */
export const isMessage = isRecord({
  code: isText(100),
  args: value =>
    isObject(value) &&
    Object.values(value).every(argument => typeof argument === 'string' || typeof argument === 'number'),
});

/**
 * Whether a value consists of nothing but numbers, texts, flags, null, and lists, plain objects and arrays
 * of numbers of those.
 * @param {unknown} value
 * @param {number} [depth]
 * @returns {boolean}
 */
export function isPlain(value, depth = 0) {
  if (depth > DEEPEST) return false;
  if (value === null || value === undefined) return true;
  if (typeof value !== 'object') return typeof value !== 'function' && typeof value !== 'symbol';
  if (isNumbers(value)) return true;
  const items = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : null;
  return items !== null && items.every(item => isPlain(item, depth + 1));
}

/**
 * Some of an object's members, those that are there.
 * @template {string} Name
 * @param {Record<string, unknown>} value
 * @param {readonly Name[]} names
 * @returns {Record<Name, any>}
 */
export function picked(value, names) {
  const found = names.filter(name => Object.hasOwn(value, name) && value[name] !== undefined);
  return /** @type {Record<Name, any>} */ (Object.fromEntries(found.map(name => [name, value[name]])));
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>} whether it is a plain object
 */
export function isObject(value) {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * @param {unknown} value
 * @returns {value is Float32Array | Uint32Array | Uint16Array | Uint8Array}
 */
export function isNumbers(value) {
  return (
    value instanceof Float32Array ||
    value instanceof Uint32Array ||
    value instanceof Uint16Array ||
    value instanceof Uint8Array
  );
}

/**
 * About how many bytes plain data takes.
 * @param {unknown} value
 * @returns {number}
 */
export function bytesOf(value) {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (isNumbers(value)) return value.byteLength;
  if (Array.isArray(value)) return value.reduce((sum, item) => sum + bytesOf(item), 8);
  return Object.entries(value).reduce((sum, [name, item]) => sum + name.length + bytesOf(item), 8);
}

/**
 * A number that tells apart nearly all plain data: what was damaged no longer fits its digest.
 * @param {unknown} value
 * @returns {number} a whole number below 2³²
 */
export function digest(value) {
  let hash = 0x811c9dc5;
  /** @param {number} word */
  const mix = word => {
    hash = Math.imul(hash ^ word, 0x01000193);
    hash ^= hash >>> 15;
  };
  /** @param {string} text */
  const mixText = text => {
    mix(text.length);
    for (let at = 0; at < text.length; at++) mix(text.charCodeAt(at));
  };
  const words = new Uint32Array(2);
  const float = new Float64Array(words.buffer);
  /** @param {number} value */
  const mixNumber = value => {
    float[0] = value;
    mix(words[0]);
    mix(words[1]);
  };
  /** @param {unknown} part */
  const visit = part => {
    if (typeof part === 'number') mixNumber(part);
    else if (typeof part === 'string') mixText(part);
    else if (isNumbers(part)) {
      mixText('numbers');
      for (const item of part) mixNumber(item);
    } else if (Array.isArray(part)) {
      mix(part.length);
      part.forEach(visit);
    } else if (isObject(part)) {
      for (const name of Object.keys(part).sort()) {
        if (part[name] === undefined) continue;
        mixText(name);
        visit(part[name]);
      }
    } else mixText(String(part));
  };
  visit(value);
  return hash >>> 0;
}
