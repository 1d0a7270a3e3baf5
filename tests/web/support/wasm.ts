/**
 * The wasm module in Node: importing this file starts it and re-exports its functions. The page's smaller module, which
 * the page's code asks, is started, too.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { wholeEngine } from '../../../www/app/later.ts';
import type { Values } from '../../../www/pkg/lockstep.js';
import * as lockstep from '../../../www/pkg/lockstep.js';
import { initSync as initPage } from '../../../www/pkg/page.js';

const read = (name: string) => readFileSync(new URL(`../../../www/pkg/${name}_bg.wasm`, import.meta.url));
lockstep.initSync({ module: read('lockstep') });
initPage({ module: read('page') });
await wholeEngine.load();

export * from '../../../www/pkg/lockstep.js';

type Module = typeof lockstep;
/** Tests name settings and options of any family, also wrong ones, and leave out what they do not need. */
type Loose<Name extends keyof Module, Given extends any[]> = (
  ...given: [...Given, ...heard: any[]]
) => ReturnType<Extract<Module[Name], (...given: any[]) => any>>;

export const generate = lockstep.generate as Loose<'generate', [kind: string, params: Values, seed: string]>;
export const packGenerated: Loose<'packGenerated', [kind: string, params: Values, seed: string]> =
  lockstep.packGenerated as any;
export const solve: Loose<'solve', [text: string, options?: Values]> = lockstep.solve as any;

/** An answer that has to be one. */
export function ok<T extends { ok: boolean }>(answer: T, what = ''): Extract<T, { ok: true }> {
  assert(answer.ok, `${what} ${JSON.stringify(answer)}`);
  return answer as any;
}

/** The error of an answer that has to be a refusal. */
export function refusal<T extends { ok: boolean }>(
  answer: T,
  what = '',
): Extract<T, { ok: false }> extends { error: infer Error } ? Error : never {
  assert(!answer.ok, `${what} is not refused`);
  return (answer as any).error;
}
