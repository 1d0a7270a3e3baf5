/** Uses the installed package in Node, as its README does, and checks what it answers. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import init, * as lockstep from 'lockstep-puzzles';

const require = createRequire(import.meta.url);
const folder = new URL('node_modules/lockstep-puzzles/', import.meta.url);

/** A puzzle of each family, and how many moves solve it. */
const PUZZLES = [
  ['simultaneous', '2 2  1 0  0 0  0   0 1  1 0  0', 3],
  ['stromrallye', '3\n1,1,1\n1\n2,1,1\n', 2],
  ['irrgarten', 'irrgarten 7 5\n#######\n#So#..#\n#.###.#\n#.....E\n#######\n', 6],
];

function solves(module) {
  for (const [kind, text, length] of PUZZLES) {
    const solved = module.solve(text);
    assert(solved.ok, kind);
    assert.deepEqual([solved.kind, solved.verdict, solved.length], [kind, 'solved', length]);
    const checked = module.check(text, solved.moves);
    assert.deepEqual([checked.solved, checked.after, solved.checked], [true, length, true], kind);
    assert.deepEqual([module.check(text, '').solved, module.check('no puzzle', '').ok], [false, false], kind);
    const opened = module.open(text);
    assert(module.step(opened.state, solved.moves[0]).ok, kind);
  }
  assert(!module.open('no puzzle').ok);
}

// Imported: ready at once, and `init` harms nothing.
solves(lockstep);
await init();
solves(lockstep);

// Required.
solves(require('lockstep-puzzles'));

// What browsers and bundlers get is another instance, which waits for its module.
const web = await import(new URL('lockstep.js?web', folder));
assert.throws(() => web.solve(PUZZLES[0][1]));
await web.default({ module_or_path: readFileSync(new URL('lockstep_bg.wasm', folder)) });
solves(web);

// The module has an address of its own, and links and pictures come out of it.
assert.equal(import.meta.resolve('lockstep-puzzles/lockstep_bg.wasm'), new URL('lockstep_bg.wasm', folder).href);
const { bytes } = lockstep.pack(PUZZLES[1][1]);
assert.equal(lockstep.unpack(bytes).text, PUZZLES[1][1]);
assert.match(lockstep.svg(lockstep.open(PUZZLES[2][1]).state, {}).svg, /^<svg/);

console.log(`lockstep-puzzles ${require('lockstep-puzzles/package.json').version}: imported, required, and as for the web`);
