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

/** Tests name settings and options of any family, also wrong ones. */
type Module = typeof lockstep;
type Asked = Parameters<Module['solve']>;

export const generate: (
  kind: string,
  params: Values,
  seed: string,
  onProgress?: Parameters<Module['generate']>[3],
) => ReturnType<Module['generate']> = lockstep.generate as any;

export const packGenerated: (
  kind: string,
  params: Values,
  seed: string,
  head?: string,
) => ReturnType<Module['packGenerated']> = lockstep.packGenerated as any;

export const solve: (
  text: string,
  options?: Values,
  onProgress?: Asked[2],
  onFound?: Asked[3],
  onSight?: Asked[4],
) => ReturnType<Module['solve']> = lockstep.solve as any;

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
