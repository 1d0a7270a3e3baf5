/** Title, author and note go every road with a puzzle and come back as they were: 1,000 random ones, many of them hostile. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as engine from '../../../www/engine/engine.ts';
import type { About } from '../../../www/engine/types.ts';
import { aboutOf, writtenText } from '../../../www/puzzle/download.ts';
import { cardFrom } from '../../../www/state/card.ts';
import * as collections from '../../../www/state/collections.ts';
import { decode, encode } from '../../../www/state/links.ts';
import { aboutIn, newSession } from '../../../www/state/session.ts';
import { recordOf, sessionOf } from '../../../www/store/records.ts';
import { fileName, wordsInName } from '../../../www/words/sentences.ts';
import { LINE_RALLYE, OPPOSED } from '../support/puzzles.ts';
import { MARKUP, ODD_SIGNS } from '../support/unharmed.ts';
import * as lockstep from '../support/wasm.ts';

const { aboutEntry, collectionFrom, LONGEST_NOTE, LONGEST_TITLE, newCollection, newEntry } = collections;

const { ok } = lockstep;

const TEXTS = [OPPOSED, LINE_RALLYE, 'irrgarten 3 3\n###\n#SE\n###\n'];

/** A number from 0 below `most`; the same ones in each run. */
const random = (seed => (most: number) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * most);
})(28);

/** Parts of titles, authors and notes, between bars. */
const PARTS = [
  ...`Walls Größe מבוך متاهة 迷路 👩🏽‍🏫 🇩🇪 ❤️‍🔥 # puzzle: {name} &quiz " ' =1+1 ../../x ${'x'.repeat(400)}`.split(' '),
  ...['# title: x', 'collection: y', '\n# author: z', MARKUP, ODD_SIGNS, '\u0301'.repeat(9), '\ud800'],
  ...'\u202e \u2066 \u200b \u0000 \ufeff \ufffd \u2028'.split(' '),
  ...['\r\n', '\t', ' ', '\u00a0'],
];

function anything(): About {
  const line = () => Array.from({ length: random(5) }, () => PARTS[random(PARTS.length)]).join(['', ' '][random(2)]);
  return { title: line(), author: line(), note: line() };
}

/** As the page has it in the end. */
function clean(given: About): About {
  const { title, author = '', note = '' } = aboutIn(engine.aboutOf(engine.withAbout('', given)));
  return { title: title ?? '', author, note };
}

const all = Array.from({ length: 1000 }, anything);
const cleaned = all.map(clean);

async function shared(bytes: Uint8Array | null) {
  assert(bytes);
  return ok(await decode((await encode(bytes)).slice(3))).bytes;
}

test('what is said of a puzzle is short, on one line, and has nothing unseen or stacked', () => {
  let longest = 0;
  for (const about of cleaned) {
    assert.deepEqual(clean(about), about);
    for (const words of Object.values(about)) {
      assert.doesNotMatch(words, /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2066-\u2069]|\p{M}{5}|^\s|\s$/u);
      longest = Math.max(longest, Array.from(words).length);
    }
    assert.ok(Array.from(about.title).length <= LONGEST_TITLE && Array.from(about.author).length <= LONGEST_TITLE);
  }
  assert.equal(longest, LONGEST_NOTE);
});

test('it comes back from a file, whose puzzle and other comments stay the same, and from the store', () => {
  for (const [index, about] of cleaned.entries()) {
    const text = `# by hand\n${TEXTS[index % 3]}`;
    const written = engine.withAbout(text, about);
    assert.deepEqual(engine.aboutOf(written), about);
    assert.equal(engine.withAbout(written, about), written);
    assert.equal(engine.withAbout(written, clean({ title: '', author: '', note: '' })), text);
    const [one, other] = [text, written].map(each => ok(engine.open(each)));
    assert.equal(one.puzzle.id, other.puzzle.id);
    assert.equal(engine.isCollection(written), false);
    const session = Object.assign(newSession(other, written, { kind: 'link' }, 'play'), aboutIn(about));
    assert.deepEqual([aboutOf(session), writtenText(session)], [about, written]);
    assert.match(fileName(session), /^[\p{L}\p{N}-]+$/u);
    const { card } = recordOf(session, null, { played: 2, shown: 3, revision: 4 });
    const read = cardFrom(session.key, JSON.parse(JSON.stringify(card)));
    const back = read && sessionOf(read, { puzzle: { text: written } });
    assert.deepEqual(back && aboutOf(back), about);
  }
});

test('it comes back from a link, with a recipe and with an attempt, too; and from the file, link and record of a collection', async () => {
  const { text: made, kind, params, seed } = ok(lockstep.generate('irrgarten', { width: 11, height: 11 }, '1'));
  for (const [index, about] of cleaned.entries()) {
    if (index % 4 > 0) continue;
    const text = engine.withAbout(TEXTS[index % 3], about);
    for (const bytes of [
      engine.pack(text, null),
      engine.pack(engine.withAbout(made, about), { kind, params, seed }),
      ok(engine.packAttempt(text, null, '')).bytes,
    ])
      assert.deepEqual(engine.aboutOf(ok(lockstep.unpack(await shared(bytes))).text), about);
  }
  for (let at = 0; at < all.length; at += 100) {
    const entries = cleaned.slice(at, at + 100).map((about, index) => {
      const kind = (['simultaneous', 'stromrallye', 'irrgarten'] as const)[index % 3];
      return newEntry({ ...about, kind, text: TEXTS[index % 3], boards: [] });
    });
    const items = entries.map(entry => ({ ...aboutEntry(entry), text: entry.text ?? '' }));
    const read = ok(engine.readCollection(ok(lockstep.writeCollection('All', items)).text));
    const unpacked = ok(engine.unpackCollection(await shared(ok(engine.packCollection('All', items)).bytes)));
    for (const { puzzles } of [read, unpacked]) {
      const there = puzzles.map(entry => aboutEntry(newEntry(entry)));
      assert.deepEqual(there, entries.map(aboutEntry));
    }
    const collection = newCollection('All', entries, 1000);
    assert.deepEqual(collectionFrom(JSON.parse(JSON.stringify(collection))), collection);
  }
});

test('a file is called after its title, or its source', () => {
  const source = { kind: 'example', name: 'walls' } as const;
  const collected = { kind: 'collection', title: 'Tür 1', of: '', settings: null } as const;
  assert.equal(fileName({ title: 'Once around: 7b!', source }), 'Once-around-7b');
  for (const title of [null, '…']) assert.equal(fileName({ title, source }), 'lockstep-walls');
  assert.equal(fileName({ title: null, source: collected }), 'Tür-1');
  assert.equal(wordsInName('../../etc/passwd'), 'etc-passwd');
});
