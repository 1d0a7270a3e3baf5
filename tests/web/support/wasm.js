/**
 * The wasm module in Node: importing this file starts it, and what it exports is exported here.
 */

import { readFileSync } from 'node:fs';

import { initSync } from '../../../www/pkg/lockstep.js';

const file = new URL('../../../www/pkg/lockstep_bg.wasm', import.meta.url);
initSync({ module: readFileSync(file) });

export * from '../../../www/pkg/lockstep.js';
