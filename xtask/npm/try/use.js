/** Uses the installed package in Node, as its README does, and checks what it answers. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

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

// The entry for browsers and bundlers waits for its module.
const web = `
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import init, { solve } from 'lockstep-puzzles/web';
assert.throws(() => solve(''));
await init({ module_or_path: readFileSync('node_modules/lockstep-puzzles/lockstep_bg.wasm') });
console.log(solve(${JSON.stringify(PUZZLES[0][1])}).moves);
`;
const options = { cwd: fileURLToPath(new URL('.', import.meta.url)), encoding: /** @type {const} */ ('utf8') };
assert.equal(execFileSync(process.execPath, ['--input-type=module', '--eval', web], options), 'RDR\n');

// Settings by family, seeds as numbers and digits, and what was not made says why.
const made = lockstep.generate('irrgarten', { preset: 'easy', width: 21 }, 7);
assert(made.ok && made.params.width === 21 && made.params.level !== 'easy' && made.seed === '7');
assert.equal(lockstep.generate('irrgarten', made.params, made.seed).text, made.text);
const wanted = lockstep.generate('simultaneous', { width: 5, height: 5, least: 0, most: 1 }, '18446744073709551615');
assert(wanted.ok && wanted.params.wanted && wanted.report?.measure);
assert(lockstep.measure(PUZZLES[0][1], 3).ok && lockstep.improve(PUZZLES[1][1], { tries: 1, seed: 3 }).ok);
for (const [params, seed, code] of [
  [{ trees: 3 }, 7, 'setting-unknown'],
  [{ preset: 'nice' }, 7, 'setting-not-one-of'],
  [{}, 1.5, 'bad-seed'],
  [{}, 2 ** 53, 'bad-seed'],
]) {
  const { error } = lockstep.generate('simultaneous', params, seed);
  assert.equal(error?.code, code);
  assert(!/[{}]/.test(error.message) && error.message.length > 20, error.message);
}

// A sentence beside each code, also in lists and in what callbacks get.
const { error } = lockstep.open('2 2\n1 x\n');
assert.equal(
  error.message,
  'Line 2, column 3: “x” is not a whole number. Expected here: the wall to the right of a cell (0 or 1), maze 1, row 2.',
);
const { state } = lockstep.open(PUZZLES[1][1]);
assert.equal(lockstep.step(state, 'U').error.message, lockstep.check(PUZZLES[1][1], 'U').illegal.reason.message);
assert.deepEqual(Object.keys(lockstep.step(state, 'U').state), Object.keys(state));
let heard = '';
lockstep.explain(PUZZLES[0][1], 2, {}, undefined, explained => {
  heard = explained.fits[0].message;
});
const { speaking } = await import(new URL('messages.js', folder).href);
const { expected, look, side, ...others } = lockstep.codes();
const said = message => speaking(() => message)();
for (const code of Object.values(others).flat()) {
  const { message } = said({ code, args: {}, line: 1, column: 1 });
  assert(message.length > 9 && !message.includes('the reason is'), `${code}: ${message}`);
}
for (const code of [...look, ...side]) {
  const { message } = said({ look: { code, args: { field: look[0] } } }).look;
  assert(message && !message.startsWith('side.'), `${code}: ${message}`);
}
assert.match(lockstep.look(lockstep.open(PUZZLES[0][1]).state, 0, 0, 0).look.message, /player/);
assert.equal(typeof heard, 'string');

// The module has an address of its own, and links and pictures come out of it.
assert.equal(import.meta.resolve('lockstep-puzzles/lockstep_bg.wasm'), new URL('lockstep_bg.wasm', folder).href);
const { bytes } = lockstep.pack(PUZZLES[1][1]);
assert.equal(lockstep.unpack(bytes).text, PUZZLES[1][1]);
assert.match(lockstep.svg(lockstep.open(PUZZLES[2][1]).state, {}).svg, /^<svg/);

console.log(
  `lockstep-puzzles ${require('lockstep-puzzles/package.json').version}: imported, required, and as for the web`,
);
