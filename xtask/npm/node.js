/**
 * For Node: the module is read from this folder as soon as this file is imported.
 */

import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

import { initSync } from './index.js';

// The V8 of Node 20 inlines calls of a module, and can then abort ("unreachable code") when it takes optimised code back.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--no-turbo-inline-js-wasm-calls');

initSync({ module: readFileSync(new URL('lockstep_bg.wasm', import.meta.url)) });

export * from './index.js';
// `init` finds the module loaded, so that one program runs here and in browsers.
export { default } from './index.js';
