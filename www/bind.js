/**
 * Functions of a module with their first argument given, so that callers need not hand it on.
 *
 * @template Functions
 * @typedef {{ [Name in keyof Functions]: Functions[Name] extends (first: any, ...rest: infer Rest) => infer Result
 *   ? (...rest: Rest) => Result : never }} Bound
 */

/**
 * @template First
 * @template {Record<string, (first: First, ...rest: any[]) => unknown>} Functions
 * @param {First} first
 * @param {Functions} functions
 * @returns {Bound<Functions>}
 */
export function bound(first, functions) {
  const entries = Object.entries(functions).map(([name, call]) => [
    name,
    (/** @type {any[]} */ ...rest) => call(first, ...rest),
  ]);
  return Object.fromEntries(entries);
}
