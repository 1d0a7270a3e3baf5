/** Addresses of pages that the site once had: each opens what it named, and none leads anywhere else. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readFragment } from '../../../www/core/links.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import { chaptersOf, find, loadHelps } from '../../../www/help/chapters.ts';
import { fragmentAt, placeAt } from '../../../www/offline/posted.ts';
import { example, examples, level, levels } from '../support/wasm.js';

const chapters = chaptersOf(await loadHelps(), 'en');

/** Every page that there was, in both languages, with the fragment that opens what it showed. @type {[string, string][]} */
const POSTED = [
  ...examples().flatMap(({ name }) => both(`en/puzzles/${name}/`, `de/raetsel/${name}/`, `#example=${name}`)),
  ...levels().flatMap(({ kind, number }) =>
    both(`en/levels/${kind}/${number}/`, `de/level/${kind}/${number}/`, `#level=${kind}/${number}`),
  ),
  ...FAMILIES.flatMap(({ kind, firstExample }) => both(`en/${kind}/`, `de/${kind}/`, `#example=${firstExample}`)),
  ...both('en/help/', 'de/hilfe/', '#help'),
  ...chapters.flatMap(({ at }) => both(`en/help/${at}/`, `de/hilfe/${at}/`, `#help=${at}`)),
];

/** @param {string} english @param {string} german @param {string} fragment @returns {[string, string][]} */
function both(english, german, fragment) {
  return [
    [english, fragment],
    [german, fragment],
  ];
}

/** @param {string} address from the root of the host */
const placeIn = address => placeAt(new URL(`http://host.example${address}`));

test('every puzzle, level, family and chapter is opened by its old address, in whatever folder the site lies', () => {
  assert.ok(POSTED.length > 400);
  for (const [path, fragment] of POSTED) {
    assert.equal(fragmentAt(path, ''), fragment, path);
    for (const folder of ['/', '/some/where/', '/en/', '/de/en/'])
      assert.equal(placeIn(folder + path), folder + fragment, folder + path);
  }
});

test('the page knows what each of them names', () => {
  for (const [path, fragment] of POSTED) {
    const asked = readFragment(fragment);
    if (asked.kind === 'example') assert.ok(example(asked.name).ok, path);
    else if (asked.kind === 'level') assert.ok(level(asked.family, asked.number).ok, path);
    else assert.ok(asked.kind === 'help' && (asked.at === '' || find(chapters, asked.at, '') !== null), path);
  }
});

test('an address without its last slash, with the name of the file, or with what somebody has appended is the same', () => {
  for (const end of ['', '/', '/index.html', '?fbclid=1', '/?utm_source=a#', '/index.html?x=/en/help/', ').', '/,'])
    assert.equal(placeIn(`/some/where/de/raetsel/walls${end}`), '/some/where/#example=walls', end);
});

test('an address of a section opens the section', () => {
  for (const { at, chapter } of chapters)
    for (const id of Object.keys(chapter.sections)) {
      assert.equal(fragmentAt(`en/help/${at}/`, `#${id}`), `#help=${at}/${id}`);
      assert.equal(find(chapters, `${at}/${id}`, '')?.section, id);
    }
  // Anything else has no sections.
  assert.equal(fragmentAt('en/puzzles/walls/', '#goal'), '#example=walls');
});

test('what there never was is named to the page, which says so', () => {
  assert.equal(fragmentAt('en/puzzles/nothing/', ''), '#example=nothing');
  assert.equal(fragmentAt('de/level/chess/7/', ''), '#level=chess/7');
});

test('no other address leads anywhere', () => {
  for (const path of [
    ...['en/', 'de/', 'index.html', '404.html', 'en/preview.png', 'service-worker.js', 'assets/main.js', ''],
    ...['en/puzzles/walls/preview.png', 'en/puzzles/giant/board-dark.png', 'en/puzzles/', 'en/levels/irrgarten/'],
    // Words of the other language.
    ...['en/raetsel/walls/', 'de/puzzles/walls/', 'fr/help/', 'en/chess/'],
    ...['en/puzzles/walls//', 'en/puzzles/a b/', 'en/puzzles/%2e%2e/', 'en/puzzles/"><script>/', 'en/help/a&quiz/'],
  ]) {
    assert.equal(fragmentAt(path, ''), null, path);
    assert.equal(placeIn(`/${path}`), null, path);
  }
});

test('nobody is sent to another host', () => {
  for (const path of ['//evil.example/en/puzzles/walls/', '/\\evil.example/en/help/', '///evil.example/de/hilfe/']) {
    const address = new URL(`http://host.example${path}`);
    // As the script of 404.html puts it together.
    assert.equal(new URL(address.origin + placeAt(address)).origin, 'http://host.example');
  }
});
