/** The library as a wasm module, started in Node from the output of `cargo xtask build`. */

import { readFileSync } from 'node:fs';

import { initSync } from '../../www/pkg/lockstep.js';

initSync({ module: readFileSync(new URL('../../www/pkg/lockstep_bg.wasm', import.meta.url)) });

export { example, examples, level, levels, open, scene, svg, trail, version } from '../../www/pkg/lockstep.js';
