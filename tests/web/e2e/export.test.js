/**
 * What is taken away as a file: the picture on the boards, and the puzzle's text.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dropFile, parts, savedBy, says, solve, visitor } from '../support/page.js';
import { example, identity, OPPOSED } from '../support/puzzles.js';

const visit = visitor();

/**
 * The size of a PNG, and how many colours a browser sees in it.
 *
 * @param {import('playwright-core').Page} page
 * @param {Buffer} bytes
 */
function decoded(page, bytes) {
  return page.evaluate(
    async numbers => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(numbers)], { type: 'image/png' }));
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      return { width, height, colours: new Set(new Uint32Array(pixels.buffer)).size };
    },
    [...bytes],
  );
}

/** The picture on the boards. @param {import('playwright-core').Page} page */
const savedPicture = page => savedBy(page, parts(page).button('picture.save'));

test('after solving the picture shows the way in the colours of time', async () => {
  const { page } = await visit('#example=twelve');
  const before = await decoded(page, (await savedPicture(page)).bytes);
  await solve(page);
  const after = await decoded(page, (await savedPicture(page)).bytes);
  assert.ok(after.colours > before.colours + 10, `${before.colours}, ${after.colours}`);
});

test('the picture shows why there is no solution', async () => {
  const { page } = await visit('#example=cut-off');
  const before = (await savedPicture(page)).bytes;
  await solve(page);
  const after = (await savedPicture(page)).bytes;
  assert.ok((await alike(page, before, after)) < 0.99);
});

test('the picture is a PNG of both boards, large enough to be looked at', async () => {
  const { page, problems } = await visit('#example=twelve');
  await solve(page);
  const { name, bytes } = await savedPicture(page);
  assert.match(name, /\.png$/);
  const { width, height, colours } = await decoded(page, bytes);
  // Two square boards side by side, with names above them.
  assert.ok(height > 200 && height < 4096, `${height}`);
  assert.ok(width > 1.6 * height && width < 2.4 * height, `${width} × ${height}`);
  assert.ok(colours > 20, `${colours}`);
  assert.deepEqual(problems, []);
});

/** The SVG of the saved picture. @param {import('playwright-core').Page} page */
async function savedWithSvg(page) {
  await page.evaluate(() => {
    const { createObjectURL } = URL;
    URL.createObjectURL = blob => {
      if (blob instanceof Blob && blob.type === 'image/svg+xml') Object.assign(window, { drawnFrom: blob });
      return createObjectURL(blob);
    };
  });
  const { bytes } = await savedPicture(page);
  const svg = await page.evaluate(() => /** @type {any} */ (window).drawnFrom.text());
  return { png: bytes, svg: Buffer.from(svg) };
}

/**
 * The share of pixels of a PNG that are as another picture has them at the same size.
 *
 * @param {import('playwright-core').Page} page
 * @param {Buffer} other a PNG, or an SVG
 * @param {Buffer} png
 */
function alike(page, other, png) {
  return page.evaluate(
    async ([others, numbers]) => {
      const type = others[0] === '<'.charCodeAt(0) ? 'image/svg+xml' : 'image/png';
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([Uint8Array.from(others)], { type }));
      await image.decode();
      const picture = await createImageBitmap(new Blob([Uint8Array.from(numbers)]));
      const { width, height } = picture;
      const pixels = [image, picture].map(drawn => {
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(drawn, 0, 0, width, height);
        return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      });
      let same = 0;
      for (let at = 0; at < pixels[0].length; at += 4) {
        const apart = [0, 1, 2].map(channel => Math.abs(pixels[0][at + channel] - pixels[1][at + channel]));
        if (Math.max(...apart) < 8) same++;
      }
      return same / (width * height);
    },
    [[...other], [...png]],
  );
}

for (const [what, name] of [
  ['crossings', 'flyover'],
  ['batteries and edges that are walked twice', 'detours'],
  ['two mazes with their names', 'walls'],
]) {
  test(`the picture is as sharp as the shapes it is made of: ${what}`, async () => {
    const { page, problems } = await visit(`#example=${name}`);
    await solve(page);
    const { png, svg } = await savedWithSvg(page);
    assert.ok((await alike(page, svg, png)) > 0.999);
    const { width } = await decoded(page, png);
    assert.ok(width > 500, `${width}`);
    assert.deepEqual(problems, []);
  });
}

test('the picture of the largest example is no larger than browsers can show', async () => {
  const { page, problems } = await visit('#example=giant');
  const { bytes } = await savedPicture(page);
  const { width, height } = await decoded(page, bytes);
  assert.ok(width >= 1000 && width <= 4096 && height <= 4096, `${width} × ${height}`);
  assert.deepEqual(problems, []);
});

test('the puzzle file opens as the same puzzle', async () => {
  const { page } = await visit('#example=minefield');
  const { name, bytes } = await savedBy(page, parts(page).button('more.text'));
  assert.match(name, /\.txt$/);
  assert.equal(identity(bytes.toString('utf8')), identity(example('minefield')));
});

test('what is saved from a file is named after the file', async () => {
  const { page } = await visit();
  await dropFile(page, 'my maze.txt', OPPOSED);
  await says(parts(page).name, 'my maze.txt');
  assert.equal((await savedPicture(page)).name, 'my maze.png');
});
