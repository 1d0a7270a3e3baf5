/**
 * The wasm boundary, in Node: the same module and the same glue as in the page.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as lockstep from '../support/wasm.js';

test('the module starts from its bytes', () => {
  assert.equal(typeof lockstep.initSync, 'function');
});
