/**
 * What comes from elsewhere. Texts: bytes, lines and places of the editor's text, excerpts around errors, names. Sequences as
 * they are written, and keys as keyboards write them. Share links: bytes survive the round trip through an address, and
 * anything else is recognised as no link.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { setLanguage } from '../../../www/i18n/index.ts';
import '../../../www/shell/all-words.ts';
import { changeOf, excerpt, lineOf, lineStarts, markedParts, normal } from '../../../www/make/text-places.ts';
import { readFragment } from '../../../www/shell/fragment.ts';
import { decodeText } from '../../../www/shell/incoming.ts';
import { placeInText } from '../../../www/solve/result-view.tsx';
import * as link from '../../../www/state/links.ts';
import { plainName } from '../../../www/state/names.ts';
import { senderCode, senderFrom } from '../../../www/state/sender.ts';
import { keyOf, sequenceText } from '../../../www/state/steps.ts';

test('bytes become a text: in UTF-16 by their mark, and a replacement for what is no text', () => {
  for (const [bytes, text] of [
    [[0x33, 0xff, 0x33], '3\ufffd3'],
    [[0xff, 0xfe, 0x33, 0, 0x20, 0, 0x34, 0], '3 4'],
    [[0xfe, 0xff, 0, 0x33, 0, 0x20, 0, 0x34], '3 4'],
    [[0xff], '\ufffd'],
    [[], ''],
  ] as [number[], string][])
    assert.equal(decodeText(Uint8Array.from(bytes).buffer), text);
});

test('an excerpt is the line around a place, cut if it is long', () => {
  for (const [text, start, end, before, marked, after] of [
    ['3 3\n0 x\n0 0\n', 6, 7, '0 ', 'x', ''],
    // Old Mac line ends end a line too.
    ['3 3\r0 x 1\r0 0\r', 6, 7, '0 ', 'x', ' 1'],
    // The end of a text is a place too.
    ['3 3\n0', 5, 5, '0', '', ''],
  ] as const)
    assert.deepEqual(excerpt(text, { start, end }), { before, marked, after });
  const long = excerpt(`${'0 '.repeat(200)}x ${'1 '.repeat(2000)}`, { start: 400, end: 401 });
  assert.match(`${long.before}|${long.marked}|${long.after}`, /^….{11}\|x\|.{11}…$/);
});

test('every kind of line end is a single character; a place is in the line that begins at or before it', () => {
  assert.equal(normal('a\r\nb\rc\nd'), 'a\nb\nc\nd');
  const starts = lineStarts('ab\n\ncd\n');
  assert.deepEqual(starts, [0, 3, 4, 7]);
  const lines = [0, 2, 3, 4, 6, 7].map(offset => lineOf(starts, offset));
  assert.deepEqual(lines, [0, 0, 1, 2, 2, 3]);
});

/** A text with its marks, as in `2–3 8–9`, in brackets, the selected one in braces. */
function written(text: string, marks: string, current = -1, range = { from: 0, to: text.length }) {
  const around = { none: ['', ''], marked: ['[', ']'], current: ['{', '}'] };
  const places = marks.split(' ').map(mark => mark.split('–').map(Number));
  const at = places.map(([start, end]) => ({ start, end }));
  const parts = markedParts(text, range, at, current);
  return parts.map(({ text, mark }) => around[mark].join(text)).join('');
}

test('places are marked, the selected one differently, and only inside the part that is shown', () => {
  assert.equal(written('0 x 0\n1 y 0\n', '2–3 8–9', 1), '0 [x] 0\n1 {y} 0\n');
  assert.equal(written('abcdefgh', '0–1 1–4 5–8', -1, { from: 3, to: 6 }), '[d]e[f]');
  assert.equal(written('#..#', '0–4 1–2', 1), '[#]{.}[.#]', 'nested places once');
  // Where something is missing, the next character is marked, at the end of a line a space.
  assert.equal(written('1,2\n3,4 # x', '3–3'), '1,2[ ]\n3,4 # x');
  assert.equal(written('1,2\n3,4 # x', '7–7'), '1,2\n3,4[ ]# x');
  assert.equal(written('1', '1–1', 0), '1{ }');
});

test('a change is the difference between two texts', () => {
  for (const [before, after, start, end, put] of [
    ['0 1 0', '0 0 0', 2, 3, '0'],
    ['aa', 'aaa', 2, 2, 'a'],
    ['abc', '', 0, 3, ''],
    ['', 'ab', 0, 0, 'ab'],
  ] as const)
    assert.deepEqual(changeOf(before, after), { start, end, put });
});

test('a file’s name is shown unchanged, without what hides or covers other text, and cut if it is long', () => {
  for (const [name, shown] of [
    ...['labyrinthe9.txt', 'Größe (2).txt', '迷路.txt', 'a\u0301 🧩.txt', 'x'.repeat(100)].map(name => [name, name]),
    ['\u202egnp.txt\u2066\u200b\0\n', 'gnp.txt'],
    // Marks that are stacked over other lines are removed, those of languages stay.
    [`a${'\u0301'.repeat(50)}b`, `a${'\u0301'.repeat(4)}b`],
    ['นี้ được e\u0323\u0302', 'นี้ được e\u0323\u0302'],
    ['🧩'.repeat(100_000), `${'🧩'.repeat(99)}…`],
  ])
    assert.equal(plainName(name), shown);
});

const START = { x: 3, y: 4 };

test('a sequence is arrows, letters, words of the language, or cells from the start on; each move has its place in it', () => {
  for (const [language, moves, format, expected, index, part] of [
    ['en', 'UDLR', 'letters', 'UDLR', 0, 'U'],
    ['en', 'UDLR', 'arrows', '↑↓←→', 2, '←'],
    ['de', 'UDLR', 'words', 'Hoch Runter Links Rechts', 1, 'Runter'],
    ['de', 'UDLR', 'words', 'Hoch Runter Links Rechts', 3, 'Rechts'],
    // A move is marked by the cell it leads to.
    ['en', 'RRU', 'cells', '(4|5) (5|5) (6|5) (6|4)', 0, '(5|5)'],
    ['en', 'RRU', 'cells', '(4|5) (5|5) (6|5) (6|4)', 2, '(6|4)'],
  ] as const) {
    setLanguage(language);
    const text = sequenceText(moves, format, START);
    assert.equal(text, expected);
    assert.equal(text.slice(...placeInText(text, format, index)), part);
  }
});

const typed = (key: string, code: string) => keyOf({ key, code } as KeyboardEvent);

test('on keyboards of other scripts keys are those at the place of the Latin letters', () => {
  const letters = [...'wasdurnhz'];
  for (const keys of [
    'ц ф ы в г к т р я', // Russian
    'ς α σ δ θ ρ ν η ζ', // Greek
    "' ש ד ג ו ר מ י ז", // Hebrew
    'ص ش س ي ع ق ى ا ئ', // Arabic
    'ไ ฟ ห ก ี พ ื ้ ผ', // Thai
    'Ц Ф Ы В Г К Т Р Я',
    'W A S D U R N H Z',
  ]) {
    const found = keys.split(' ').map((key, index) => typed(key, `Key${letters[index].toUpperCase()}`));
    assert.deepEqual(found, letters, keys);
  }
});

test('on Dvorak, AZERTY and QWERTZ the letter counts that a key writes', () => {
  for (const [key, code] of [
    ...[',', '.', ';', 'a', 'o', 'e'].map((key, index) => [key, `Key${'WEZASD'[index]}`]),
    ...[...'zqsd'].map((key, index) => [key, `Key${'WASD'[index]}`]),
    ...['y', 'z'].map((key, index) => [key, `Key${'ZY'[index]}`]),
    ...['ö', 'é'].map(key => [key, 'KeyW']),
    // Keys that are no letters keep their names.
    ...['Enter', 'Dead', '?'].map(key => [key, 'Digit7']),
  ])
    assert.equal(typed(key, code), key);
});

const bytes = Uint8Array.from({ length: 1000 }, (_, index) => 1 + ((index * 7919) % 251));

/** An attempt's begin with a zero. */
const attempt = Uint8Array.of(0, ...bytes);

const codeOf = async (content: Uint8Array) => (await link.encode(content)).slice('#p='.length);

const DAMAGED = { ok: false, code: 'damaged-link' };

test('what was packed comes back; the first byte is the version, of attempts one that older pages call newer', async () => {
  assert.match(await link.encode(bytes), /^#p=[A-Za-z0-9_-]+$/);
  for (const [content, version, other] of [
    [bytes, 1, 2],
    [attempt, 2, 1],
  ] as [Uint8Array, number, number][]) {
    const code = await codeOf(content);
    assert.deepEqual(await link.decode(code), { ok: true, bytes: content });
    const framed = link.fromBase64Url(code);
    assert(framed);
    assert.equal(framed[0], version);
    framed[0] = other;
    assert.deepEqual(await link.decode(link.toBase64Url(framed)), DAMAGED, 'marked as another kind');
  }
});

test('a damaged link is called damaged, one of a later version newer, and in a browser without compression streams unreadable', async () => {
  const code = await codeOf(bytes);
  const ofVersion = (version: number) => link.toBase64Url(Uint8Array.of(version, 1, 2, 3));
  for (const [what, damaged] of [
    ['cut off', code.slice(0, code.length / 2)],
    ['with a foreign character', `${code.slice(0, 20)} ${code.slice(20)}`],
    ['with changed bytes at its front', `AQAAAA${code.slice(6)}`],
    ['empty', ''],
    ['of a version that never was', ofVersion(0)],
    ['of a version that will hardly be', ofVersion(16)],
  ])
    assert.deepEqual(await link.decode(damaged), DAMAGED, what);
  for (const version of [5, 15])
    assert.deepEqual(await link.decode(ofVersion(version)), { ok: false, code: 'newer-link' });
  assert.equal(link.canEncode(), true);
  await withStreams({ CompressionStream: undefined, DecompressionStream: undefined }, async () => {
    assert.equal(link.canEncode(), false);
    assert.deepEqual(await link.decode(code), { ok: false, code: 'unreadable-link' });
  });
});

/** Does something with other streams than those of this machine. */
async function withStreams(streams: object, act: () => Promise<void>) {
  const { CompressionStream, DecompressionStream } = globalThis;
  try {
    Object.assign(globalThis, streams);
    await act();
  } finally {
    Object.assign(globalThis, { CompressionStream, DecompressionStream });
  }
}

test('base64url survives every length; the reach of a link follows from it', () => {
  for (const length of [0, 1, 2, 3, 4, 5, 6, 7, 100_000]) {
    const part = Uint8Array.from({ length }, (_, at) => (at * 7919) % 256);
    assert.deepEqual(link.fromBase64Url(link.toBase64Url(part)), part);
  }
  const classes = [1, 2_000, 2_001, 8_000, 8_001, 32_000, 32_001].map(link.sizeClass);
  assert.deepEqual(classes, ['everywhere', 'everywhere', 'most', 'most', 'chrome', 'chrome', 'too-long']);
});

/** Contents of links, with their checksums. */
const packed = Array.from({ length: 1500 }, (_, seed) => {
  const content = Buffer.from(Array.from({ length: 5 + (seed % 90) }, (_, at) => 1 + ((seed * 31 + at * at) % 250)));
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(content));
  return Uint8Array.of(...content, ...checksum);
});

test('every link ends in a letter or digit, and pages of any age read it; so does this page older ones', async () => {
  let would = 0;
  for (const content of packed) {
    const code = await codeOf(content);
    assert.match(code, /[A-Za-z0-9]$/);
    assert.deepEqual(await link.decode(code), { ok: true, bytes: content });
    const [version, ...deflated] = Buffer.from(code, 'base64url');
    assert.equal(version, 1);
    assert.deepEqual(Uint8Array.from(inflateRawSync(Buffer.from(deflated))), content);
    // As links were until November 2026.
    const older = Buffer.from([1, ...deflateRawSync(content)]).toString('base64url');
    if (!/[-_]$/.test(older)) continue;
    would++;
    // Also without its last sign, or with another one behind it.
    for (const changed of [older, older.replace(/[-_]+$/, ''), `${older}_`, `${older}-`])
      assert.deepEqual(await link.decode(changed), { ok: true, bytes: content }, `${older} as ${changed}`);
  }
  assert.ok(would > 10, `${would} would have ended otherwise`);
});

test('a link means the same, whatever programs add to it', () => {
  const added = [
    ...`. , ) > %3E " %22 ' » %E2%80%9D ! ? ); * &quot; &gt; %20`.split(' '),
    ...'?fbclid=Iw_-1.2 &fbclid=Iw &utm_source=a&utm_medium=b ?utm_source=a#b &amp;utm_source=a .&x=1)'.split(' '),
  ];
  for (const hash of `#p=AbC #p=AbC&quiz #p=AbC&embed #p=AbC&quiz&embed #level=chess/3 #level=chess/3&p=Ab
    #level=chess/3&p=Ab&quiz #today #today=2026-11-22/chess #example=a-b #example=a-b&p=Ab #home #help=keys/sequence
    #help`.split(/\s+/)) {
    assert.equal(link.cleanFragment(hash), hash);
    const asked = readFragment(hash);
    // Emphasis of Markdown and the end of a folder; a code may end in `_` itself.
    const emphasis = /p=\w*$/.test(hash) ? [] : ['_', '__', '/', '-', '/_', '%5F'];
    for (const more of [...added, ...emphasis]) assert.deepEqual(readFragment(hash + more), asked, hash + more);
    const changed = [
      ...[encodeURIComponent(hash.slice(1)), encodeURIComponent(encodeURIComponent(hash.slice(1)))],
      ...[hash.replace('=', '%3D'), hash.replace('=', '%3d').replace('&', '%26'), hash.replaceAll('&', '&amp;')],
      ...[hash.replaceAll('&', '&amp;amp;'), hash.replace('=', '%3D').replaceAll('&', '%26amp%3B')],
    ];
    for (const other of changed) assert.deepEqual(readFragment(other), asked, other);
  }
  for (const gap of [' ', '%20', '\n', '\r\n  ', '%0A', '%0D%0A', '%C2%A0', '%E2%80%8B', '\u00ad'])
    assert.deepEqual(readFragment(`#p=Ab${gap}C`), { kind: 'puzzle', code: 'AbC' }, gap);
});

test('an address names a puzzle, an example, a level, a day, a room, the help, nothing, or something unknown', () => {
  const unknown = { kind: 'unknown' };
  const level = { kind: 'level', family: 'chess', number: 3 };
  for (const [hash, expected] of [
    ['', { kind: 'none' }],
    ['#&embed', { kind: 'none' }],
    ['#p=AbC', { kind: 'puzzle', code: 'AbC' }],
    ['p=AbC', { kind: 'puzzle', code: 'AbC' }],
    ['#p=AbC&quiz', { kind: 'puzzle', code: 'AbC', quiz: true }],
    // A board alone is no quiz.
    ['#p=x&quiz&embed', { kind: 'puzzle', code: 'x' }],
    ['#example=mind-the-pit', { kind: 'example', name: 'mind-the-pit' }],
    ['#example=a-%20b', { kind: 'example', name: 'a-b' }],
    ['#example=a%26quiz', { kind: 'example', name: 'a&quiz' }],
    ['#example=a%26p&p=x', { kind: 'example', name: 'a&p', attempt: 'x' }],
    ['#level=chess/3', level],
    ['#level=chess/3&p=x&quiz', { ...level, attempt: 'x', quiz: true }],
    ['#today', { kind: 'today', date: null, family: null }],
    ['#today&quiz', { kind: 'today', date: null, family: null, quiz: true }],
    ['#today=2026-11-22/irrgarten', { kind: 'today', date: '2026-11-22', family: 'irrgarten' }],
    ['#examples&quiz', { kind: 'library', part: 'examples' }],
    ['#help', { kind: 'help', at: '' }],
    ['#help=keys', { kind: 'help', at: 'keys' }],
    ['#helpless', unknown],
    ...['#example=%', '#else', '#nothing&p=x', '#todays', '#level=', '#level=irrgarten'].map(hash => [hash, unknown]),
    ...['0', '1.5', '-1', '99999999999999999999'].map(number => [`#level=irrgarten/${number}`, unknown]),
    ...['', 'tomorrow', '2026-02-30/irrgarten', 'irrgarten'].map(day => [`#today=${day}`, unknown]),
  ] as [string, object][])
    assert.deepEqual(readFragment(hash), expected, hash);
  for (const hash of ['#&quiz', '#else&quiz']) assert.equal('quiz' in readFragment(hash), false, hash);
});

test('addresses that the page writes are those that it reads', () => {
  for (const [written, expected] of [
    [link.namedFragment({ kind: 'level', family: 'irrgarten', number: 12 }), '#level=irrgarten/12'],
    [link.namedFragment({ kind: 'daily', family: 'irrgarten', date: '2026-11-22' }), '#today=2026-11-22/irrgarten'],
    [link.namedFragment({ kind: 'text' }), ''],
    [link.helpFragment('moves'), '#help=moves'],
    [link.withQuiz('#p=x'), '#p=x&quiz'],
    [link.withQuiz(link.withQuiz('#p=x')), '#p=x&quiz'],
    [link.withoutQuiz('#p=x&quiz'), '#p=x'],
    [link.withEmbed('https://a.example/#p=x'), 'https://a.example/#p=x&embed'],
    [link.withoutEmbed('#p=x&embed'), '#p=x'],
  ])
    assert.equal(written, expected);
  assert.deepEqual(readFragment(link.exampleFragment('a+b/ü')), { kind: 'example', name: 'a+b/ü' });
});

test('inflating stops at the limit; of a small link that would inflate hugely, little is inflated', async () => {
  const small = await codeOf(new Uint8Array(100_000).fill(7));
  assert.ok(small.length < 300);
  assert.equal((await link.decode(small, 100_000)).ok, true);
  assert.deepEqual(await link.decode(small, 99_999), DAMAGED);
  const code = await codeOf(new Uint8Array(60_000_000));
  const { DecompressionStream } = globalThis;
  let inflated = 0;
  // A stream that counts the output as it passes.
  function Counted() {
    const inner = new DecompressionStream('deflate-raw');
    const count: TransformStream<Uint8Array, Uint8Array> = new TransformStream({
      transform(part, controller) {
        inflated += part.length;
        controller.enqueue(part);
      },
    });
    return { writable: inner.writable, readable: inner.readable.pipeThrough(count) };
  }
  await withStreams({ DecompressionStream: Counted }, async () =>
    assert.deepEqual(await link.decode(code, 1_000_000), DAMAGED),
  );
  assert.ok(inflated < 20_000_000, `${inflated} bytes`);
});

test('a link says who sends it, in letters and digits at its end; from anybody else come plain words and small numbers', () => {
  const isKind = (name: string) => ['simultaneous', 'irrgarten'].includes(name);
  const sent = { name: 'Ülkü ?', results: new Map([['irrgarten', { score: 27, hints: 1, path: '33033333' }]]) };
  const code = senderCode(sent as any);
  assert.deepEqual(senderFrom(code, isKind), sent);
  const hash = link.withSender('#today=2026-11-30/irrgarten', code);
  assert.deepEqual(readFragment(link.withEmbed(hash)), {
    kind: 'today',
    date: '2026-11-30',
    family: 'irrgarten',
    from: code,
  });
  assert.equal(link.cleanFragment(`${hash})&utm_source=x`), hash);
  for (let count = 0; count < 40; count++)
    assert.match(senderCode({ name: 'ÿ'.repeat(count % 7) + '?>'.repeat(count % 5), results: new Map() }), /^$|[^-_]$/);
  const codeOfText = (text: string) => link.toBase64Url(new TextEncoder().encode(text));
  const nobody = { name: '', results: new Map() };
  for (const bad of ['', '!', link.toBase64Url(Uint8Array.of(255, 254)), codeOfText('x'.repeat(2000))])
    assert.deepEqual(senderFrom(bad, isKind), nobody);
  const odd = codeOfText(
    `${'a\u202e'.repeat(60)}\nmarble 1 0 3\nirrgarten -1 0 3\nsimultaneous 9 0 <b>\nsimultaneous 12 0 33`,
  );
  assert.deepEqual(senderFrom(odd, isKind), {
    name: 'a'.repeat(40),
    results: new Map([['simultaneous', { score: 12, hints: 0, path: '33' }]]),
  });
});
