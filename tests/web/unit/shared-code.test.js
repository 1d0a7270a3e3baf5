/**
 * Knowledge of families: shared code names none of them, nor anything that only one of them has, so that a new family
 * changes nothing there. Each family keeps to its own folder.
 */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { FAMILIES } from '../../../www/families/index.ts';

const WWW = new URL('../../../www/', import.meta.url);

/** These assemble the families. */
const REGISTERS = [
  'families/index.ts',
  'families/late.ts',
  'shell/words.en.ts',
  'shell/words.de.ts',
  'shell/late-words.en.ts',
  'shell/late-words.de.ts',
];

/** Addresses that were posted once. A new family adds none. */
const POSTED = 'offline/posted.ts';

/** These name the roles of scenes and the places of errors, as the module does. */
const VOCABULARY = ['style/colours.css', 'core/sentences.ts'];

const KINDS = FAMILIES.map(({ kind }) => kind);
const THINGS = ['maze', 'labyrinth', 'battery', 'batteries', 'robot', 'jumper', 'crossing'];

const files = readdirSync(fileURLToPath(WWW), { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .filter(name => /\.(tsx?|css)$/.test(name) && !name.startsWith('pkg/'));

/** @param {string} name */
const familyOf = name => KINDS.find(kind => name.startsWith(`families/${kind}/`));

/** @param {string} name */
const textOf = name => readFileSync(new URL(name, WWW), 'utf8');

/** The places of words in a file, as `file:line word`. @param {string} name @param {string[]} words */
function found(name, words) {
  const pattern = new RegExp(`(?<![a-z])(${words.join('|')})s?(?![a-z])`, 'gi');
  return textOf(name)
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(pattern)].map(([word]) => `${name}:${index + 1} ${word}`));
}

test('there are files to check', () => {
  assert.ok(files.length > 60);
  assert.deepEqual(found('families/irrgarten/index.ts', ['nobody']), []);
  assert.notDeepEqual(found('families/irrgarten/index.ts', ['maze']), []);
});

test('shared code names no family', () => {
  const apart = [...REGISTERS, POSTED];
  const shared = files.filter(name => familyOf(name) === undefined && !apart.includes(name));
  assert.deepEqual(
    shared.flatMap(name => found(name, KINDS)),
    [],
  );
});

test('shared code knows nothing that only one family has', () => {
  const shared = files.filter(name => familyOf(name) === undefined && !VOCABULARY.includes(name));
  assert.deepEqual(
    shared.flatMap(name => found(name, THINGS)),
    [],
  );
});

test('a family knows no other one', () => {
  for (const name of files) {
    const kind = familyOf(name);
    if (kind === undefined) continue;
    const others = KINDS.filter(other => other !== kind);
    assert.deepEqual(found(name, others), [], name);
  }
});
