/** Share links: bytes survive the round trip through an address, and anything else is recognised as no link. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

import * as link from '../../../www/core/links.ts';

const bytes = Uint8Array.from({ length: 1000 }, (_, index) => 1 + ((index * 7919) % 251));

/** An attempt's begin with a zero. */
const attempt = Uint8Array.of(0, ...bytes);

/** @param {string} fragment */
const codeOf = fragment => fragment.slice('#p='.length);

test('what was packed comes back', async () => {
  const fragment = await link.encode(bytes);
  assert.match(fragment, /^#p=[A-Za-z0-9_-]+$/);
  const decoded = await link.decode(codeOf(fragment));
  assert.deepEqual(decoded, { ok: true, bytes });
});

test('the first byte is the version', async () => {
  const framed = link.fromBase64Url(codeOf(await link.encode(bytes)));
  assert.equal(framed?.[0], 1);
});

test('an attempt has a version of its own, which older pages call newer', async () => {
  const fragment = await link.encode(attempt);
  assert.equal(link.fromBase64Url(codeOf(fragment))?.[0], 2);
  assert.deepEqual(await link.decode(codeOf(fragment)), { ok: true, bytes: attempt });
});

test('content marked as another kind is damaged', async () => {
  for (const [content, version] of /** @type {[Uint8Array, number][]} */ ([
    [attempt, 1],
    [bytes, 2],
  ])) {
    const framed = link.fromBase64Url(codeOf(await link.encode(content)));
    assert(framed);
    framed[0] = version;
    const decoded = await link.decode(link.toBase64Url(framed));
    assert.deepEqual(decoded, { ok: false, code: 'damaged-link' });
  }
});

test('a link of a later version says so', async () => {
  for (const version of [5, 15]) {
    const code = link.toBase64Url(Uint8Array.of(version, 1, 2, 3));
    assert.deepEqual(await link.decode(code), { ok: false, code: 'newer-link' });
  }
});

for (const [what, damage] of /** @type {[string, (code: string) => string][]} */ ([
  ['a link that was cut off', code => code.slice(0, code.length / 2)],
  ['a link with a foreign character', code => `${code.slice(0, 20)} ${code.slice(20)}`],
  ['a link with changed bytes at its front', code => `AQAAAA${code.slice(6)}`],
  ['an empty link', () => ''],
  ['a link of a version that never was', () => link.toBase64Url(Uint8Array.of(0, 1, 2))],
  ['a link of a version that will hardly be', () => link.toBase64Url(Uint8Array.of(16, 1, 2))],
])) {
  test(`${what} is damaged`, async () => {
    const code = codeOf(await link.encode(bytes));
    assert.deepEqual(await link.decode(damage(code)), { ok: false, code: 'damaged-link' });
  });
}

test('inflating stops at the limit', async () => {
  const code = codeOf(await link.encode(new Uint8Array(100_000).fill(7)));
  assert.ok(code.length < 300);
  assert.equal((await link.decode(code, 100_000)).ok, true);
  assert.deepEqual(await link.decode(code, 99_999), { ok: false, code: 'damaged-link' });
});

test('base64url survives every length', () => {
  for (let length = 0; length < 8; length++) {
    const part = bytes.subarray(0, length);
    assert.deepEqual(link.fromBase64Url(link.toBase64Url(part)), Uint8Array.from(part));
  }
});

test('a fragment names an example, a puzzle, nothing, or something unknown', () => {
  assert.deepEqual(link.readFragment(''), { kind: 'none' });
  assert.deepEqual(link.readFragment('#'), { kind: 'none' });
  assert.deepEqual(link.readFragment('#p=AbC'), { kind: 'puzzle', code: 'AbC' });
  assert.deepEqual(link.readFragment('#example=mind-the-pit'), {
    kind: 'example',
    name: 'mind-the-pit',
  });
  assert.deepEqual(link.readFragment(link.exampleFragment('a+b/ü')), {
    kind: 'example',
    name: 'a+b/ü',
  });
  assert.deepEqual(link.readFragment('#example=%'), { kind: 'unknown' });
  assert.deepEqual(link.readFragment('#else'), { kind: 'unknown' });
});

/** Contents of links, with their checksums. */
const packed = Array.from({ length: 4000 }, (_, seed) => {
  const content = Uint8Array.from({ length: 5 + (seed % 90) }, (_, index) => 1 + ((seed * 31 + index * index) % 250));
  const checksum = new Uint8Array(4);
  new DataView(checksum.buffer).setUint32(0, crc32(content), true);
  return Uint8Array.of(...content, ...checksum);
});

/** A code as links had it until November 2026. @param {Uint8Array} content */
const olderCode = content => Buffer.from([1, ...deflateRawSync(content)]).toString('base64url');

test('every link ends in a letter or digit, and pages of any age read it', async () => {
  let would = 0;
  for (const content of packed) {
    const fragment = await link.encode(content);
    assert.match(fragment, /[A-Za-z0-9]$/);
    assert.deepEqual(await link.decode(codeOf(fragment)), { ok: true, bytes: content });
    const [version, ...deflated] = Buffer.from(codeOf(fragment), 'base64url');
    assert.equal(version, 1);
    assert.deepEqual(Uint8Array.from(inflateRawSync(Buffer.from(deflated))), content);
    would += Number(/[-_]$/.test(olderCode(content)));
  }
  assert.ok(would > 20, `${would} would have ended otherwise`);
});

test('an older link that ends in - or _ is read, and also without it or with another one behind it', async () => {
  for (const content of packed) {
    const code = olderCode(content);
    if (!/[-_]$/.test(code)) continue;
    for (const changed of [code, code.replace(/[-_]+$/, ''), `${code}_`, `${code}-`])
      assert.deepEqual(await link.decode(changed), { ok: true, bytes: content }, `${code} as ${changed}`);
  }
});

test('a link means the same, whatever programs add to it', () => {
  const added = [
    ...['.', ',', ')', '>', '%3E', '"', '%22', "'", '»', '%E2%80%9D', '!', '?', ');', '*', '&quot;', '&gt;', '%20'],
    ...[
      '?fbclid=Iw_-1.2',
      '&fbclid=Iw',
      '&utm_source=a&utm_medium=b',
      '?utm_source=a#b',
      '&amp;utm_source=a',
      '.&x=1)',
    ],
  ];
  for (const hash of [
    ...['#p=AbC', '#p=AbC&quiz', '#p=AbC&embed', '#p=AbC&quiz&embed', '#level=chess/3', '#level=chess/3&p=Ab'],
    ...['#level=chess/3&p=Ab&quiz', '#today', '#today=2026-11-22/chess', '#example=a-b', '#example=a-b&p=Ab', '#home'],
    ...['#help=keys/sequence', '#help'],
  ]) {
    assert.equal(link.cleanFragment(hash), hash);
    const asked = link.readFragment(hash);
    // Emphasis of Markdown and the end of a folder; a code may end in `_` itself.
    const emphasis = /p=\w*$/.test(hash) ? [] : ['_', '__', '/', '-', '/_', '%5F'];
    for (const more of [...added, ...emphasis]) assert.deepEqual(link.readFragment(hash + more), asked, hash + more);
    const changed = [
      ...[encodeURIComponent(hash.slice(1)), encodeURIComponent(encodeURIComponent(hash.slice(1)))],
      ...[hash.replace('=', '%3D'), hash.replace('=', '%3d').replace('&', '%26'), hash.replaceAll('&', '&amp;')],
      ...[hash.replaceAll('&', '&amp;amp;'), hash.replace('=', '%3D').replaceAll('&', '%26amp%3B')],
    ];
    for (const other of changed) assert.deepEqual(link.readFragment(other), asked, other);
  }
});

test('white space and line breaks within a link are ignored', () => {
  for (const gap of [' ', '%20', '\n', '\r\n  ', '%0A', '%0D%0A', '%C2%A0', '%E2%80%8B', '\u00ad'])
    assert.deepEqual(link.readFragment(`#p=Ab${gap}C`), { kind: 'puzzle', code: 'AbC' }, gap);
  assert.deepEqual(link.readFragment('#example=a-%20b'), { kind: 'example', name: 'a-b' });
});

test('the reach of a link follows from its length', () => {
  const classes = [1, 2_000, 2_001, 8_000, 8_001, 32_000, 32_001].map(link.sizeClass);
  assert.deepEqual(classes, ['everywhere', 'everywhere', 'most', 'most', 'chrome', 'chrome', 'too-long']);
});

test('levels and days have addresses of their own', () => {
  const level = /** @type {const} */ ({ kind: 'level', family: 'irrgarten', number: 12 });
  const daily = /** @type {const} */ ({ kind: 'daily', family: 'irrgarten', date: '2026-11-22' });
  assert.equal(link.namedFragment(level), '#level=irrgarten/12');
  assert.equal(link.namedFragment(daily), '#today=2026-11-22/irrgarten');
  assert.deepEqual(link.readFragment(link.namedFragment(level)), level);
  assert.deepEqual(link.readFragment(link.namedFragment(daily)), { ...daily, kind: 'today' });
  assert.equal(link.namedFragment({ kind: 'text' }), '');
});

test('an attempt follows the name of its puzzle', () => {
  assert.deepEqual(link.readFragment('#level=chess/3&p=Ab_-'), {
    kind: 'level',
    family: 'chess',
    number: 3,
    attempt: 'Ab_-',
  });
  assert.deepEqual(link.readFragment('#example=a%26p&p=x'), { kind: 'example', name: 'a&p', attempt: 'x' });
  assert.deepEqual(link.readFragment('#nothing&p=x'), { kind: 'unknown' });
});

test('a quiz is marked after any link, and old links are not quizzes', () => {
  assert.deepEqual(link.readFragment('#p=AbC&quiz'), { kind: 'puzzle', code: 'AbC', quiz: true });
  const level = { kind: 'level', family: 'chess', number: 3 };
  assert.deepEqual(link.readFragment('#level=chess/3&quiz'), { ...level, quiz: true });
  assert.deepEqual(link.readFragment('#level=chess/3&p=x&quiz'), { ...level, attempt: 'x', quiz: true });
  assert.deepEqual(link.readFragment('#today&quiz'), { kind: 'today', date: null, family: null, quiz: true });
  assert.deepEqual(link.readFragment('#example=a%26quiz'), { kind: 'example', name: 'a&quiz' });
  for (const hash of ['#&quiz', '#else&quiz']) assert.equal('quiz' in link.readFragment(hash), false, hash);
  assert.equal(link.withQuiz(link.withQuiz('#p=x')), '#p=x&quiz');
  assert.equal(link.withoutQuiz('#p=x&quiz'), '#p=x');
});

test('a board alone is marked after any address, and is no quiz', () => {
  assert.equal(link.withEmbed('https://a.example/'), 'https://a.example/#&embed');
  assert.equal(link.withEmbed('https://a.example/#p=x'), 'https://a.example/#p=x&embed');
  assert.equal(link.withEmbed(link.withEmbed('#p=x')), '#p=x&embed');
  assert.equal(link.withoutEmbed('#p=x&embed'), '#p=x');
  assert.equal(link.withoutEmbed('#p=x'), '#p=x');
  assert.deepEqual(link.readFragment('#&embed'), { kind: 'none' });
  assert.deepEqual(link.readFragment('#p=x&quiz&embed'), { kind: 'puzzle', code: 'x' });
});

test('an address without its sign, of help, or of a part of the library', () => {
  assert.deepEqual(link.readFragment('p=AbC'), { kind: 'puzzle', code: 'AbC' });
  assert.deepEqual(link.readFragment('#help'), { kind: 'help', at: '' });
  assert.deepEqual(link.readFragment(link.helpFragment('')), { kind: 'help', at: '' });
  assert.deepEqual(link.readFragment(link.helpFragment('moves')), { kind: 'help', at: 'moves' });
  assert.deepEqual(link.readFragment('#examples'), { kind: 'library', part: 'examples' });
  assert.deepEqual(link.readFragment('#examples&quiz'), { kind: 'library', part: 'examples' });
});

test('the address of today needs neither a day nor a family', () => {
  assert.deepEqual(link.readFragment('#today'), { kind: 'today', date: null, family: null });
  assert.deepEqual(link.readFragment('#today=2026-11-22'), { kind: 'today', date: '2026-11-22', family: null });
});

test('addresses of no level and of no day lead nowhere', () => {
  for (const hash of [
    '#level=',
    '#level=irrgarten',
    '#level=irrgarten/0',
    '#level=irrgarten/1.5',
    '#level=irrgarten/-1',
    '#level=irrgarten/99999999999999999999',
    '#today=',
    '#today=tomorrow',
    '#today=2026-02-30/irrgarten',
    '#today=irrgarten',
    '#todays',
  ])
    assert.deepEqual(link.readFragment(hash), { kind: 'unknown' }, hash);
});

test('a browser without compression streams is reported', async () => {
  const code = codeOf(await link.encode(bytes));
  const { CompressionStream, DecompressionStream } = globalThis;
  try {
    Object.assign(globalThis, { CompressionStream: undefined, DecompressionStream: undefined });
    assert.equal(link.canEncode(), false);
    assert.deepEqual(await link.decode(code), { ok: false, code: 'unreadable-link' });
  } finally {
    Object.assign(globalThis, { CompressionStream, DecompressionStream });
  }
  assert.equal(link.canEncode(), true);
});

test('of a small link that would inflate hugely, little is inflated', async () => {
  const code = codeOf(await link.encode(new Uint8Array(60_000_000)));
  const { DecompressionStream } = globalThis;
  let inflated = 0;
  // A stream that counts the output as it passes.
  function Counted() {
    const inner = new DecompressionStream('deflate-raw');
    /** @type {TransformStream<Uint8Array, Uint8Array>} */
    const count = new TransformStream({
      transform(part, controller) {
        inflated += part.length;
        controller.enqueue(part);
      },
    });
    return { writable: inner.writable, readable: inner.readable.pipeThrough(count) };
  }
  try {
    Object.assign(globalThis, { DecompressionStream: Counted });
    assert.deepEqual(await link.decode(code, 1_000_000), { ok: false, code: 'damaged-link' });
  } finally {
    Object.assign(globalThis, { DecompressionStream });
  }
  assert.ok(inflated < 20_000_000, `${inflated} bytes`);
});
