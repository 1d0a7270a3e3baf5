/**
 * The wasm module in Node: importing this file starts it and re-exports its functions. The page's smaller module, which
 * the page's code asks, is started, too.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { wholeEngine } from '../../../www/app/later.ts';
import * as lockstep from '../../../www/pkg/lockstep.js';
import { initSync as initPage } from '../../../www/pkg/page.js';

/** @param {string} name */
const read = name => readFileSync(new URL(`../../../www/pkg/${name}_bg.wasm`, import.meta.url));
lockstep.initSync({ module: read('lockstep') });
initPage({ module: read('page') });
await wholeEngine.load();

export * from '../../../www/pkg/lockstep.js';

/**
 * Tests name settings and options of any family, also wrong ones.
 *
 * @typedef {import('../../../www/pkg/lockstep.js').Values} Values
 * @typedef {typeof lockstep} Module
 * @typedef {Parameters<Module['solve']>} Asked
 */

/** @type {(kind: string, params: Values, seed: string, onProgress?: Parameters<Module['generate']>[3]) => ReturnType<Module['generate']>} */
export const generate = /** @type {any} */ (lockstep.generate);

/** @type {(kind: string, params: Values, seed: string, head?: string) => ReturnType<Module['packGenerated']>} */
export const packGenerated = /** @type {any} */ (lockstep.packGenerated);

/** @type {(text: string, options?: Values, onProgress?: Asked[2], onFound?: Asked[3], onSight?: Asked[4]) => ReturnType<Module['solve']>} */
export const solve = /** @type {any} */ (lockstep.solve);

/**
 * An answer that has to be one.
 *
 * @template {{ ok: boolean }} T
 * @param {T} answer
 * @param {string} [what]
 * @returns {Extract<T, { ok: true }>}
 */
export function ok(answer, what = '') {
  assert(answer.ok, `${what} ${JSON.stringify(answer)}`);
  return /** @type {any} */ (answer);
}

/**
 * The error of an answer that has to be a refusal.
 *
 * @template {{ ok: boolean }} T
 * @param {T} answer
 * @param {string} [what]
 * @returns {Extract<T, { ok: false }> extends { error: infer Error } ? Error : never}
 */
export function refusal(answer, what = '') {
  assert(!answer.ok, `${what} is not refused`);
  return /** @type {any} */ (answer).error;
}
