/**
 * For Node: the module is read from this folder as soon as this file is imported.
 */

import { readFileSync } from 'node:fs';

import { initSync } from './lockstep.js';

initSync({ module: readFileSync(new URL('lockstep_bg.wasm', import.meta.url)) });

export * from './lockstep.js';
// `init` finds the module loaded, so that one program runs here and in browsers.
export { default } from './lockstep.js';
