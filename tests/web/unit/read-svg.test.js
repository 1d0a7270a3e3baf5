/** The module's SVG, read as components. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToString as write } from 'preact-render-to-string';
import { readSvg } from '../../../www/ui/read-svg.ts';

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
