/** The library as a wasm module, started in Node from the output of `cargo xtask build`. */

import { readFileSync } from 'node:fs';

import { initSync } from '../../www/pkg/lockstep.js';
import { initSync as initPage } from '../../www/pkg/page.js';

const read = (/** @type {string} */ name) => readFileSync(new URL(`../../www/pkg/${name}_bg.wasm`, import.meta.url));

initSync({ module: read('lockstep') });
// The page's sentences ask its own module for the place of a level.
initPage({ module: read('page') });

export { level, open, scene, trail } from '../../www/pkg/lockstep.js';
