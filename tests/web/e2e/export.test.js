/**
 * Pictures and files to take away: what is on the boards, as SVG and PNG, and the puzzle's text.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dropFile, en, parts, savedBy, says, solve, visitor } from '../support/page.js';
import { example, identity, OPPOSED } from '../support/puzzles.js';

const visit = visitor();

/**
 * What a browser makes of an SVG, in a page without our policy, which refuses markup from texts.
 *
 * @param {import('playwright-core').Page} page
 * @param {Buffer} bytes
 */
async function parsed(page, bytes) {
  const other = await page.context().newPage();
  const found = await other.evaluate(text => {
    const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
    const names = [...documentElement.querySelectorAll('text')];
    return {
      root: documentElement.localName,
      broken: documentElement.querySelector('parsererror')?.textContent ?? null,
      names: names.map(name => name.textContent),
      // What is drawn in each board beside its name.
      shapes: names.map(name => name.parentElement?.querySelectorAll('path, circle').length ?? 0),
      colours: new Set([...documentElement.querySelectorAll('[stroke]')].map(shape => shape.getAttribute('stroke')))
        .size,
    };
  }, bytes.toString('utf8'));
  await other.close();
  return found;
}

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

test('the SVG holds both boards', async () => {
  const { page, problems } = await visit('#example=twelve');
  const { name, bytes } = await savedBy(page, parts(page).button('more.svg'));
  assert.match(name, /\.svg$/);
  const picture = await parsed(page, bytes);
  assert.deepEqual([picture.root, picture.broken], ['svg', null]);
  assert.deepEqual(picture.names, [en('simultaneous.player.1'), en('simultaneous.player.2')]);
  assert.ok(
    picture.shapes.every(count => count > 3),
    `${picture.shapes}`,
  );
  assert.deepEqual(problems, []);
});

test('after solving the SVG shows the way in the colours of time', async () => {
  const { page } = await visit('#example=twelve');
  const { button } = parts(page);
  const before = await parsed(page, (await savedBy(page, button('more.svg'))).bytes);
  await solve(page);
  const after = await parsed(page, (await savedBy(page, button('more.svg'))).bytes);
  assert.ok(after.colours > before.colours + 10, `${before.colours}, ${after.colours}`);
});

test('the SVG shows why there is no solution', async () => {
  const { page } = await visit('#example=cut-off');
  const { button } = parts(page);
  const before = (await savedBy(page, button('more.svg'))).bytes;
  await solve(page);
  const after = (await savedBy(page, button('more.svg'))).bytes;
  assert.ok(after.length > before.length);
  assert.equal((await parsed(page, after)).broken, null);
});

test('the PNG shows both boards, large enough to be looked at', async () => {
  const { page, problems } = await visit('#example=twelve');
  await solve(page);
  const { name, bytes } = await savedBy(page, parts(page).button('more.png'));
  assert.match(name, /\.png$/);
  const { width, height, colours } = await decoded(page, bytes);
  // Two square boards side by side, with names above them.
  assert.ok(height > 200 && height < 4096, `${height}`);
  assert.ok(width > 1.6 * height && width < 2.4 * height, `${width} × ${height}`);
  assert.ok(colours > 20, `${colours}`);
  assert.deepEqual(problems, []);
});

/**
 * The share of pixels of a PNG that are as the SVG has them at the same size.
 *
 * @param {import('playwright-core').Page} page
 * @param {Buffer} svg
 * @param {Buffer} png
 */
function alike(page, svg, png) {
  return page.evaluate(
    async ([text, numbers]) => {
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([String(text)], { type: 'image/svg+xml' }));
      await image.decode();
      const picture = await createImageBitmap(new Blob([Uint8Array.from(/** @type {number[]} */ (numbers))]));
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
    [svg.toString('utf8'), [...png]],
  );
}

for (const [what, name] of [
  ['crossings', 'flyover'],
  ['batteries and edges that are walked twice', 'detours'],
  ['two mazes with their names', 'walls'],
]) {
  test(`the PNG is the SVG, pixel by pixel: ${what}`, async () => {
    const { page, problems } = await visit(`#example=${name}`);
    await solve(page);
    const svg = (await savedBy(page, parts(page).button('more.svg'))).bytes;
    const png = (await savedBy(page, parts(page).button('more.png'))).bytes;
    assert.ok((await alike(page, svg, png)) > 0.999);
    const { width } = await decoded(page, png);
    assert.ok(width > 500, `${width}`);
    assert.deepEqual(problems, []);
  });
}

test('the PNG of the largest example is no larger than browsers can show', async () => {
  const { page, problems } = await visit('#example=giant');
  const { bytes } = await savedBy(page, parts(page).button('more.png'));
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
  const { button, name } = parts(page);
  await dropFile(page, 'my maze.txt', OPPOSED);
  await says(name, 'my maze.txt');
  assert.equal((await savedBy(page, button('more.svg'))).name, 'my maze.svg');
});
