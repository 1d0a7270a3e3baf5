/** What static pages are written with: components, where everything is escaped, and small PNG files. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync, inflateSync } from 'node:zlib';
import { h } from 'preact';
import { renderToString as write } from 'preact-render-to-string';
import '../../../www/families/index.ts';
import '../../../www/families/late.ts';
import { Drawing, Label } from '../../../www/ui/svg.tsx';
import { Boards, opened } from '../../../xtask/pages/board.tsx';
import { readSvg, Style } from '../../../xtask/pages/markup.tsx';
import { readPng, writePng } from '../../../xtask/pages/png.js';

test('text is text, whatever is in it, and an attribute ends where it ends', () => {
  const markup = write(h('p', { title: '"><b>' }, '<script>&"'));
  assert.equal(markup, '<p title="&quot;>&lt;b>">&lt;script>&amp;&quot;</p>');
});

test('a style sheet is written as it is, and one that would end its element is refused', () => {
  assert.equal(write(h(Style, { sheet: 'a > b { content: "&" }' })), '<style>a > b { content: "&" }</style>');
  assert.throws(() => write(h(Style, { sheet: 'a{}</style><script>' })));
});

test('a drawing of the help becomes markup, without a document', () => {
  const drawing = h(Drawing, { width: 1, height: 2, children: h(Label, { x: 1, y: 2, children: '1 < 2' }) });
  const text = '<text x="1" y="2" class="fig-label">1 &lt; 2</text>';
  assert.equal(write(drawing), `<svg viewBox="0 0 1 2" class="help-drawing" aria-hidden="true">${text}</svg>`);
  assert.ok(!('document' in globalThis));
});

test('an SVG is read into the tree', () => {
  const svg =
    '<svg viewBox="0 0 2 2">\n<g transform="scale(1)"><circle r="1" fill="a&amp;b"/></g>\n<text>1 &lt; 2</text></svg>\n';
  assert.equal(
    write(readSvg(svg)),
    '<svg viewBox="0 0 2 2"><g transform="scale(1)"><circle r="1" fill="a&amp;b"></circle></g><text>1 &lt; 2</text></svg>',
  );
});

for (const [what, svg] of [
  ['an element that is not closed', '<svg><g></svg>'],
  ['a text beside it', '<svg></svg>more'],
  ['two of them', '<svg></svg><svg></svg>'],
  ['a comment', '<svg><!-- --></svg>'],
  ['nothing', ''],
]) {
  test(`an SVG with ${what} is refused`, () => assert.throws(() => readSvg(svg)));
}

test('a board is drawn in colours by role alone', () => {
  const drawing = write(h(Boards, { puzzle: opened('2 2\n1\n0\n0 0\n1\n1 0\n0\n0\n1 0\n0\n'), label: 'Two mazes' }));
  assert.match(drawing, /^<svg [^>]*class="board" role="img" aria-label="Two mazes">/);
  assert.match(drawing, /fill="var\(--floor\)"/);
  assert.doesNotMatch(drawing, /#[0-9a-f]{6}/i);
  // Its hatching has a name that another drawing of the page does not have.
  const [, name] = /<pattern id="([^"]+)"/.exec(drawing) ?? [];
  assert.ok(drawing.includes(`fill="url(#${name})"`) && name !== 'hatch');
});

/**
 * The bodies of a PNG's chunks, by their names.
 * @param {Buffer} file
 */
function chunksOf(file) {
  /** @type {Record<string, Buffer>} */
  const chunks = {};
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    chunks[file.toString('latin1', at + 4, at + 8)] = file.subarray(at + 8, at + 8 + length);
    at += length + 12;
  }
  return chunks;
}

/** Red, green and blue of each pixel of a PNG with a palette. @param {Buffer} file */
function pixelsOf(file) {
  const { IHDR, PLTE, IDAT } = chunksOf(file);
  const width = IHDR.readUInt32BE(0);
  const lines = [...inflateSync(IDAT)].filter((_, at) => at % (width + 1) !== 0);
  return lines.flatMap(place => [...PLTE.subarray(place * 3, place * 3 + 3)]);
}

test('a picture of few colours is written as it is', () => {
  const rgb = Uint8Array.from([255, 0, 0, 0, 0, 255, 0, 0, 255, 255, 0, 0, 9, 9, 9, 255, 0, 0]);
  const file = writePng({ width: 3, height: 2, rgb }, 16);
  assert.deepEqual(pixelsOf(file), [...rgb]);
  assert.equal(chunksOf(file).PLTE.length, 3 * 3);
});

test('many colours become the nearest of few', () => {
  const rgb = Uint8Array.from([0, 0, 0, 2, 2, 2, 255, 255, 255, 250, 250, 250]);
  const reds = pixelsOf(writePng({ width: 4, height: 1, rgb }, 2)).filter((_, at) => at % 3 === 0);
  assert.deepEqual(
    reds.map(red => red > 128),
    [false, false, true, true],
  );
});

/**
 * A PNG of 8 bits a channel. Checksums are left out: nobody reads them here.
 * @param {number} kind PNG's number for what a pixel holds
 * @param {number} width
 * @param {number[][]} lines each with its filter first
 */
function trueColour(kind, width, lines) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(lines.length, 4);
  header.set([8, kind], 8);
  const chunks = Object.entries({ IHDR: header, IDAT: deflateSync(Buffer.from(lines.flat())), IEND: Buffer.alloc(0) });
  const written = chunks.map(([name, body]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, Buffer.from(name), body, Buffer.alloc(4)]);
  });
  return Buffer.concat([Buffer.alloc(8), ...written]);
}

test('all filters of a PNG are undone', () => {
  const lines = [
    [0, 10, 20, 30, 40, 50, 60],
    [1, 10, 20, 30, 1, 1, 1],
    [2, 1, 1, 1, 1, 1, 1],
    [3, 5, 5, 5, 5, 5, 5],
    [4, 1, 1, 1, 1, 1, 1],
  ];
  // Reckoned by hand from PNG's definition of each filter.
  const expected = [
    [10, 20, 30, 40, 50, 60],
    [10, 20, 30, 11, 21, 31],
    [11, 21, 31, 12, 22, 32],
    [10, 15, 20, 16, 23, 31],
    [11, 16, 21, 17, 24, 32],
  ];
  assert.deepEqual([...readPng(trueColour(2, 2, lines)).rgb], expected.flat());
});

test('how far one sees through a pixel is left out', () => {
  assert.deepEqual([...readPng(trueColour(6, 1, [[0, 1, 2, 3, 255]])).rgb], [1, 2, 3]);
});

test('a PNG with a palette is none that is read', () => {
  assert.throws(() => readPng(writePng({ width: 1, height: 1, rgb: new Uint8Array(3) }, 2)));
});
