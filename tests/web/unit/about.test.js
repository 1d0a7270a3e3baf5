/** Title, author and note go every road with a puzzle and come back as they were: 1,000 random ones, many of them hostile. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { aboutOf, writtenText } from '../../../www/core/about.ts';
import { LONGEST_NOTE, LONGEST_TITLE, newCollection, newEntry, saidOf } from '../../../www/core/collections.ts';
import { cardFrom, collectionFrom, nextCard, sessionOf } from '../../../www/core/keep/records.ts';
import { decode, encode } from '../../../www/core/links.ts';
import { fileName, wordsInName } from '../../../www/core/sentences.ts';
import { newSession, saidIn } from '../../../www/core/session.ts';
import * as engine from '../../../www/engine/engine.ts';
import { BEGIN, END, readFile, writeItem } from '../../../www/store/transfer.ts';
import { LINE_RALLYE, OPPOSED } from '../support/puzzles.js';
import { MARKUP, ODD_SIGNS } from '../support/unharmed.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../../../www/engine/types.ts').About} About */

const MAP = 'irrgarten 3 3\n###\n#SE\n###\n';
const TEXTS = [OPPOSED, LINE_RALLYE, MAP];
/** The first card of a session. @param {import('../../../www/core/session.ts').Session} session */
const cardOf = session => nextCard(session, null, { played: 2, shown: 3, revision: 4 }, {});

/** A number from 0 below `most`; the same ones in each run. */
const random = (seed => (/** @type {number} */ most) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * most);
})(28);

const PARTS = [
  ...[
    'Walls',
    'Größe 7b',
    'מבוך',
    'متاهة',
    '迷路',
    '👩🏽‍🏫',
    '🇩🇪',
    '❤️‍🔥',
    '#',
    '# title: x',
    'puzzle:',
    'collection: y',
  ],
  ...[
    MARKUP,
    ODD_SIGNS,
    '{name}',
    '&quiz',
    '\u202e',
    '\u2066',
    '\u200b',
    '\u0000',
    '\r\n',
    '\n# author: z',
    '\t',
    '"',
    "'",
  ],
  ...['\ud800', '\u0301'.repeat(9), '=1+1', '../../x', 'x'.repeat(400), ' ', '\u00a0', '\ufeff', '\ufffd', '\u2028'],
];

/** @returns {About} */
function anything() {
  const line = () => Array.from({ length: random(5) }, () => PARTS[random(PARTS.length)]).join(['', ' '][random(2)]);
  return { title: line(), author: line(), note: line() };
}

/** As the page has it in the end. @param {About} given @returns {About} */
function clean(given) {
  const { title, author = '', note = '' } = saidIn(engine.aboutOf(engine.withAbout('', given)));
  return { title: title ?? '', author, note };
}

const all = Array.from({ length: 1000 }, anything);

test('what is said of a puzzle is short, on one line, and has nothing unseen or stacked', () => {
  let longest = 0;
  for (const given of all) {
    const about = clean(given);
    assert.deepEqual(clean(about), about);
    for (const words of Object.values(about)) {
      assert.doesNotMatch(words, /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2066-\u2069]|\p{M}{5}|^\s|\s$/u);
      longest = Math.max(longest, Array.from(words).length);
    }
    assert.ok(Array.from(about.title).length <= LONGEST_TITLE && Array.from(about.author).length <= LONGEST_TITLE);
    assert.ok(Array.from(about.note).length <= LONGEST_NOTE);
  }
  assert.equal(longest, LONGEST_NOTE);
});

test('it comes back from a file, whose puzzle and other comments stay the same', () => {
  for (const [index, given] of all.entries()) {
    const about = clean(given);
    const text = `# by hand\n${TEXTS[index % 3]}`;
    const written = engine.withAbout(text, about);
    assert.deepEqual(engine.aboutOf(written), about);
    assert.equal(engine.withAbout(written, about), written);
    assert.equal(engine.withAbout(written, clean({ title: '', author: '', note: '' })), text);
    const [one, other] = [engine.open(text), engine.open(written)];
    assert.ok(one.ok && other.ok && one.puzzle.id === other.puzzle.id);
    assert.equal(engine.isCollection(written), false);
    const session = Object.assign(newSession(other, written, { kind: 'link' }, 'play'), saidIn(about));
    assert.deepEqual(aboutOf(session), about);
    assert.equal(writtenText(session), written);
    assert.match(fileName(session), /^[\p{L}\p{N}-]+$/u);
  }
});

test('it comes back from a link, with a recipe and with an attempt, too', async () => {
  const recipe = lockstep.generate('irrgarten', { width: 11, height: 11 }, '1');
  assert.ok(recipe.ok);
  const opened = engine.open(recipe.text);
  assert.ok(opened.ok);
  const settings = engine.example('walls') && {
    kind: /** @type {const} */ ('irrgarten'),
    params: recipe.params,
    seed: '1',
  };
  for (const [index, given] of all.entries()) {
    const about = clean(given);
    const text = engine.withAbout(TEXTS[index % 3], about);
    const packed = [engine.pack(text, null), engine.pack(engine.withAbout(recipe.text, about), settings)];
    const attempt = engine.packAttempt(text, null, '');
    if (attempt.ok) packed.push(attempt.bytes);
    for (const bytes of packed) {
      assert.ok(bytes);
      const decoded = await decode((await encode(bytes)).slice(3));
      assert.ok(decoded.ok);
      const unpacked = lockstep.unpack(decoded.bytes);
      assert.ok(unpacked.ok);
      assert.deepEqual(engine.aboutOf(unpacked.text), about);
    }
  }
});

test('it comes back from a collection: its file, its link, its record and the file of everything', async () => {
  for (let at = 0; at < all.length; at += 100) {
    const entries = all.slice(at, at + 100).map((given, index) => {
      const kind = /** @type {const} */ (['simultaneous', 'stromrallye', 'irrgarten'])[index % 3];
      return newEntry({ ...clean(given), kind, text: TEXTS[index % 3], boards: [] });
    });
    const collection = newCollection('All', entries, 1000);
    const expected = entries.map(entry => saidOf(entry));
    const items = entries.map(entry => ({ ...saidOf(entry), text: entry.text ?? '' }));
    const written = lockstep.writeCollection('All', items);
    assert.ok(written.ok);
    const read = engine.readCollection(written.text);
    assert.ok(read.ok);
    assert.deepEqual(
      read.puzzles.map(entry => saidOf(newEntry(entry))),
      expected,
    );
    const packed = engine.packCollection('All', items);
    assert.ok(packed.ok);
    const decoded = await decode((await encode(packed.bytes)).slice(3));
    assert.ok(decoded.ok);
    const shared = engine.unpackCollection(decoded.bytes);
    assert.ok(shared.ok);
    assert.deepEqual(
      shared.puzzles.map(entry => saidOf(newEntry(entry))),
      expected,
    );
    const stored = structuredClone(collection);
    assert.deepEqual(collectionFrom(stored), stored);
    const everything = readFile(`${BEGIN}${writeItem({ collection })}${END}`);
    assert.ok(everything.ok);
    assert.deepEqual([...everything.items], [{ collection: stored }]);
  }
});

test('it comes back from the store, and from the file of everything', () => {
  for (const given of all) {
    const about = clean(given);
    const opened = engine.open(OPPOSED);
    assert.ok(opened.ok);
    const session = Object.assign(newSession(opened, OPPOSED, { kind: 'text' }, 'play'), saidIn(about));
    const card = structuredClone(cardOf(session));
    for (const record of [card, JSON.parse(JSON.stringify(card))]) {
      const checked = cardFrom(session.key, record);
      assert.ok(checked);
      const back = sessionOf(checked, { puzzle: { text: OPPOSED } });
      assert.ok(back);
      assert.deepEqual(aboutOf(back), about);
    }
    assert.ok(writeItem({ card, parts: {} }).length > 0);
  }
});

test('records from before authors and notes are as they were', () => {
  const opened = engine.open(OPPOSED);
  assert.ok(opened.ok);
  const { author, note, ...card } = cardOf(newSession(opened, OPPOSED, { kind: 'text' }, 'play'));
  assert.deepEqual([author, note], [undefined, undefined]);
  assert.ok(cardFrom(opened.puzzle.id, card));
});

test('a file is called after its title', () => {
  const source = /** @type {const} */ ({ kind: 'example', name: 'walls' });
  assert.equal(fileName({ title: 'Once around: 7b!', source }), 'Once-around-7b');
  assert.equal(fileName({ title: null, source }), 'lockstep-walls');
  assert.equal(fileName({ title: '…', source }), 'lockstep-walls');
  assert.equal(wordsInName('../../etc/passwd'), 'etc-passwd');
  assert.equal(
    fileName({ title: null, source: { kind: 'collection', title: 'Tür 1', of: '', settings: null } }),
    'Tür-1',
  );
});
