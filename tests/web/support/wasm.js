/**
 * The wasm module in Node: importing this file starts it and re-exports its functions. The page's smaller module, which
 * the page's code asks, is started, too.
 */

import { readFileSync } from 'node:fs';

import { wholeEngine } from '../../../www/core/later.ts';
import { initSync } from '../../../www/pkg/lockstep.js';
import { initSync as initPage } from '../../../www/pkg/page.js';

/** @param {string} name */
const read = name => readFileSync(new URL(`../../../www/pkg/${name}_bg.wasm`, import.meta.url));
initSync({ module: read('lockstep') });
initPage({ module: read('page') });
await wholeEngine.load();

export * from '../../../www/pkg/lockstep.js';
