/** Runs the installed package's program: each command of the list prints what the native program prints. */

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { files, commands } = JSON.parse(readFileSync(new URL('commands.json', import.meta.url), 'utf8'));
const program = new URL('node_modules/lockstep-puzzles/cli.js', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'lockstep-commands-'));
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

/** @param {string[]} run @param {string} [input] */
const lockstep = (run, input = '') =>
  spawnSync(process.execPath, [program, ...run], { cwd: folder, input, encoding: 'utf8' });

for (const { run, input, exit, prints } of commands) {
  const { status, stdout, stderr } = lockstep(run, files[input]);
  const name = `${run.join(' ')}: ${stdout}${stderr}`;
  assert.equal(status, exit, name);
  // Nothing but messages, and no stack.
  assert.doesNotMatch(stderr, /^ +at /m, name);
  if (exit === 2 && !run.includes('--json')) assert.match(stderr, /^error: /, name);
  if (typeof prints === 'string') assert.equal(stdout.replace(/^# lockstep .*\n/, ''), prints, name);
  for (const [path, wanted] of Object.entries(typeof prints === 'object' ? prints : {})) {
    const found = path.split('.').reduce((value, key) => value[key], JSON.parse(stdout));
    assert.deepEqual(found, wanted, `${name} ${path}`);
  }
}

// Errors in a file have their place; the comment at the head of a puzzle makes it again; results go into a file.
assert.match(lockstep(['solve', 'bad.txt']).stderr, /^error: bad\.txt: Line 2, column 3: “x” is not a whole number/);
const made = lockstep([
  'generate',
  'irrgarten',
  '--width',
  '9',
  '--height',
  '7',
  '--difficulty',
  '0',
  '9',
  '--seed',
  '4',
]);
const again = made.stdout.match(/^# lockstep (.*)\n/)?.[1].split(' ');
assert.equal(lockstep(again ?? []).stdout, made.stdout);
lockstep(['solve', 'maze.txt', '-o', 'solved.txt']);
assert.match(readFileSync(join(folder, 'solved.txt'), 'utf8'), /^Shortest: 3 instructions\. Proved\.\n↓→↓\n$/);

// Its help fits a terminal.
for (const run of [['--help'], ['generate', 'stromrallye', '--help'], ['generate', 'simultaneous', '--help']]) {
  const { stdout, status } = lockstep(run);
  assert.equal(status, 0);
  assert.deepEqual(
    stdout.split('\n').filter(line => line.length > 80),
    [],
  );
}

// As `npx` runs it.
const bin = new URL('node_modules/.bin/lockstep', import.meta.url).pathname;
if (process.platform !== 'win32') {
  assert(statSync(bin).mode & 0o100);
  assert.match(execFileSync(bin, ['--version'], { encoding: 'utf8' }), /^lockstep \d/);
}

console.log(`its program: ${commands.length} commands as the native one`);
