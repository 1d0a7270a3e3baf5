/**
 * The documents: their links lead somewhere, the commands and files that they name exist, the list of dependencies is
 * complete, and the two that are read first stay short. And each file of end-to-end tests is in one group of `groups.txt`.
 */

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../../../', import.meta.url);

const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

/** @param folder from the root, with a slash at its end, or nothing */
const documentsIn = (folder: string) =>
  readdirSync(new URL(folder || '.', ROOT))
    .filter(name => name.endsWith('.md'))
    .map(name => folder + name);

const ALL = [...documentsIn(''), ...documentsIn('docs/'), 'xtask/npm/README.md'];

/** Current documents; the changelog also names things of the past. */
const CURRENT = ALL.filter(name => name !== 'CHANGELOG.md');

const withoutCode = (text: string) => text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

const anchorsIn = (text: string) =>
  [...text.replace(/^```[^]*?^```/gm, '').matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function brokenLinks(name: string, text: string) {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target)
    .filter(target => !/^[a-z]+:/.test(target))
    .filter(target => {
      const [path, anchor] = target.split('#');
      const file = path === '' ? new URL(name, ROOT) : new URL(path, new URL(name, ROOT));
      if (!existsSync(file)) return true;
      return anchor !== undefined && !anchorsIn(readFileSync(file, 'utf8')).includes(anchor);
    })
    .map(target => `${name}: ${target}`);
}

/** What the documents name, each once, and is not there. @param pattern with one group */
const missing = (pattern: RegExp, there: Iterable<string>) =>
  CURRENT.flatMap(name => [...read(name).matchAll(pattern)].flatMap(([, words]) => words.trim().split(' '))).filter(
    name => ![...there].includes(name),
  );

test('every link leads to a file and a heading', () => {
  assert.ok(ALL.length > 8);
  const all = ALL.flatMap(name => brokenLinks(name, read(name)));
  assert.deepEqual(all, []);
  const text = '[a](docs/none.md) [b](README.md#none) [c](#none) [d](README.md#licence) `[e](none)`';
  const broken = ['docs/none.md', 'README.md#none', '#none'].map(target => `README.md: ${target}`);
  assert.deepEqual(brokenLinks('README.md', text), broken, 'links that lead nowhere are found');
});

test('the front page and the map are short', () => {
  const linesOf = (name: string) => read(name).trimEnd().split('\n').length;
  assert.ok(linesOf('README.md') <= 130);
  assert.ok(linesOf('ARCHITECTURE.md') <= 220);
});

test('every task of xtask that is named exists, every check, every script, and every target of cargo', () => {
  const [, tasks] = /enum Task \{\n([^]*?)^\}/m.exec(read('xtask/src/main.rs')) ?? [];
  const names = [...(tasks ?? '').matchAll(/^ {4}([A-Z]\w*)/gm)].map(([, name]) =>
    name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase(),
  );
  const checks = [...read('xtask/src/check.rs').matchAll(/Stage \{ name: "(\w+)"/g)].map(([, name]) => name);
  const targets = [...read('Cargo.toml').matchAll(/^name = "(\w+)"/gm)].map(([, name]) => name);
  const tests = readdirSync(new URL('tests/', ROOT)).map(name => name.replace(/\.rs$/, ''));
  assert.ok(names.includes('serve') && checks.includes('unit'));
  assert.deepEqual(missing(/cargo xtask ([a-z][a-z-]*)/g, [...names, 'help']), []);
  assert.deepEqual(missing(/cargo xtask test((?: [a-z]\w*)+)/g, checks), []);
  assert.deepEqual(missing(/npm run ([\w-]+)/g, Object.keys(JSON.parse(read('package.json')).scripts)), []);
  assert.deepEqual(missing(/cargo [^`\n]*--(?:example|bench|test) (\w+)/g, [...targets, ...tests]), []);
});

test('every file that is named exists', () => {
  const files = ['src', 'www', 'tests', 'xtask', 'benches', '.cargo', '.github'].flatMap(folder =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map(
      name => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  );
  const isThere = (name: string) => existsSync(new URL(name, ROOT)) || files.some(file => file.endsWith(`/${name}`));
  const code = /`([\w.-]+(?:\/[\w.-]+)*\.(?:rs|tsx?|js))`/g;
  const others = /`([\w.-]+(?:\/[\w.-]+)+\.(?:css|txt|toml|yml|json|md))`/g;
  const names = [...missing(code, []), ...missing(others, [])];
  assert.ok(names.length > 60);
  // In ARCHITECTURE.md a family called marble is still to be made, and what is built need not be there.
  const known = /marble|\bpkg\/|^(lockstep|service-worker)\.|\.d\.ts$/;
  const gone = names.filter(name => !known.test(name) && !isThere(name));
  assert.deepEqual(gone, []);
});

test('each file of end-to-end tests is in one group', () => {
  const folder = new URL('tests/web/e2e/', ROOT);
  const files = readdirSync(folder).filter(name => name.includes('.test.'));
  const lines = read('tests/web/e2e/groups.txt').matchAll(/^\w+: (.+)$/gm);
  const grouped = [...lines].flatMap(([, names]) => names.split(' ').map(name => `${name}.test.ts`));
  assert.deepEqual(grouped.sort(), files.sort());
});

test('the README gives a reason for each dependency, and for nothing else', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const sections = ['Cargo.toml', 'xtask/Cargo.toml', 'xtask/bindgen/Cargo.toml'].flatMap(name =>
    read(name).split(/^(?=\[)/m),
  );
  const crates = sections
    .filter(section => /^\[(?:target\..*\.)?(?:dev-)?dependencies\]/.test(section))
    .flatMap(section => [...section.matchAll(/^([\w-]+) = /gm)].map(([, name]) => name));
  const [, list] = /^## Dependencies\n([^]*?)^## /m.exec(read('README.md')) ?? [];
  const rows = [...(list ?? '').matchAll(/^\| (`.*?`) \| (.+) \|$/gm)];
  const given = rows.flatMap(([, names]) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const expected = [...crates, ...Object.keys(dependencies), ...Object.keys(devDependencies)];
  assert.ok(crates.length > 15);
  assert.deepEqual([...new Set(given)].sort(), [...new Set(expected)].sort());
});
