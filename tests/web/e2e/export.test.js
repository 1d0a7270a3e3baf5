/**
 * Files to take away: the picture on the boards, and the puzzle's text. How large a picture is, is in the unit
 * tests of `raster.ts`.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { savedBy, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { example, identity } from '../support/puzzles.js';

/** @typedef {import('../support/person.js').Person} Person */

const visit = visitor();

/** The picture on the boards. @param {Person} me */
const savedPicture = me => savedBy(me.page, me.button('picture.save'));

/**
 * The size of a PNG, how many colours are in it, and the share of its pixels that another picture has, too.
 * @param {Person} me @param {Buffer} png @param {Buffer | string} [other] a PNG, or an SVG
 */
const seen = (me, png, other = png) =>
  me.page.evaluate(
    async ([numbers, others]) => {
      const pixelsOf = async (/** @type {string | readonly number[]} */ file, /** @type {number[]} */ ...size) => {
        const isText = typeof file === 'string';
        const image = new Image();
        const type = isText ? 'image/svg+xml' : 'image/png';
        image.src = URL.createObjectURL(new Blob([isText ? file : Uint8Array.from(file)], { type }));
        await image.decode();
        const [width, height] = size.length > 0 ? size : [image.width, image.height];
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(image, 0, 0, width, height);
        return context?.getImageData(0, 0, width, height) ?? new ImageData(1, 1);
      };
      const { data, width, height } = await pixelsOf(numbers);
      const { data: beside } = await pixelsOf(others, width, height);
      let same = 0;
      for (let at = 0; at < data.length; at += 4)
        if ([0, 1, 2].every(channel => Math.abs(data[at + channel] - beside[at + channel]) < 8)) same++;
      const colours = new Set(new Uint32Array(data.buffer)).size;
      return { width, height, colours, same: same / (width * height) };
    },
    /** @type {const} */ ([[...png], typeof other === 'string' ? other : [...other]]),
  );

/** Runs in a page: notes the SVG that a picture is made from. */
function noteSvg() {
  const { createObjectURL } = URL;
  URL.createObjectURL = blob => {
    if (blob instanceof Blob && blob.type === 'image/svg+xml') Object.assign(window, { drawnFrom: blob });
    return createObjectURL(blob);
  };
}

test('the picture of both boards is large, as sharp as the shapes it is made of, and after solving shows the way in colours of time', async () => {
  const me = person(await visit('#example=twelve'));
  await me.page.evaluate(noteSvg);
  const before = await seen(me, (await savedPicture(me)).bytes);
  for (const name of ['twelve', 'flyover', 'detours', 'walls']) {
    await me.openLink(`#example=${name}`);
    await me.solve();
    const { name: file, bytes } = await savedPicture(me);
    assert.match(file, /\.png$/);
    const svg = await me.page.evaluate(() => /** @type {any} */ (window).drawnFrom.text());
    const { width, height, colours, same } = await seen(me, bytes, svg);
    assert.ok(same > 0.999, `${name}: ${same} as sharp`);
    assert.ok(width > 500 && height > 200 && height < 4096, `${name}: ${width} × ${height}`);
    if (name !== 'twelve') continue;
    // Two square boards side by side, with names above them.
    assert.ok(width > 1.6 * height && width < 2.4 * height, `${width} × ${height}`);
    assert.ok(colours > 20 && colours > before.colours + 10, `${before.colours}, ${colours}`);
  }
  me.isWell();
});

test('the picture shows why there is no solution; the file of a puzzle opens as the same one, both named after what was opened', async () => {
  const me = person(await visit('#example=cut-off'));
  const before = (await savedPicture(me)).bytes;
  await me.solve();
  const { same } = await seen(me, (await savedPicture(me)).bytes, before);
  assert.ok(same < 0.99, `${same} alike`);
  await me.drop('my maze.txt', example('minefield'));
  const { name, text } = await me.saves('more.text');
  assert.equal(name, 'my maze.txt');
  assert.equal(identity(text), identity(example('minefield')));
  assert.equal((await savedPicture(me)).name, 'my maze.png');
  me.isWell();
});
