/** The markup of static pages: components, where everything is escaped. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import { renderToString as write } from 'preact-render-to-string';
import '../../../www/families/index.ts';
import '../../../www/families/late.ts';
import { readSvg } from '../../../www/ui/read-svg.ts';
import { Drawing, Label } from '../../../www/ui/svg.tsx';
import { Boards, opened } from '../../../xtask/pages/board.tsx';
import { Style } from '../../../xtask/pages/markup.tsx';

test('text is text, whatever it contains, and an attribute ends where it should', () => {
  const markup = write(h('p', { title: '"><b>' }, '<script>&"'));
  assert.equal(markup, '<p title="&quot;>&lt;b>">&lt;script>&amp;&quot;</p>');
});

test('a style sheet is written unchanged, and one that would end its element is refused', () => {
  assert.equal(write(h(Style, { sheet: 'a > b { content: "&" }' })), '<style>a > b { content: "&" }</style>');
  assert.throws(() => write(h(Style, { sheet: 'a{}</style><script>' })));
});

test('a drawing of the help becomes markup, without a document', () => {
  const drawing = h(Drawing, { width: 1, height: 2, children: h(Label, { x: 1, y: 2, children: '1 < 2' }) });
  const look = 'fill="var(--text)" font-size="14" text-anchor="middle"';
  const text = `<text x="1" y="2" ${look}>1 &lt; 2</text>`;
  assert.equal(write(drawing), `<svg viewBox="0 0 1 2" class="help-drawing" aria-hidden="true">${text}</svg>`);
  assert.ok(!('document' in globalThis));
});

test('an SVG is parsed into the tree', () => {
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
  // Its hatching has a name unlike that of any other drawing in the page.
  const [, name] = /<pattern id="([^"]+)"/.exec(drawing) ?? [];
  assert.ok(drawing.includes(`fill="url(#${name})"`) && name !== 'hatch');
});
