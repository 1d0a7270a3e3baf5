/**
 * Drawing labyrinths with the mouse: walls, pits, whole mazes; and everything that was made undone and made again.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pointOn, stroke, textOf, toDrawing, toRedo, toUndo, toWhole, undoSays } from '../support/drawing.js';
import { controls, en, eventually, parts, says, visitor } from '../support/page.js';
import { turnTo } from '../support/visits.js';

const visit = visitor().anew;

const WALLS = '#example=walls';
const undo = (/** @type {string} */ what) => en('making.undo', { what });
const made = (/** @type {string} */ code, args = {}) => undo(en(`simultaneous.made.${code}`, args));

/** The walls of the first maze on the right of its cells, and below them. @param {string} text */
const rows = text => text.trim().split('\n').slice(1, 6);

test('a wall is drawn by pressing an edge, more by dragging along edges, and drawing over them removes them', async () => {
  const { page, problems } = await visit(WALLS);
  await toDrawing(page);
  const before = await textOf(page);
  await stroke(page, 0, [[1.05, 2.5]]);
  await undoSays(page, made('walls', { count: 1 }));
  await says(parts(page).name, en('puzzle.drawn'));
  assert.deepEqual(rows(await textOf(page)), ['0 1', '0 1', '1 0', '1 0 0', '0 1 0']);
  // From corner to corner, not quite straight.
  await stroke(page, 1, [
    [0.05, 1.05],
    [0.95, 1.05],
    [1.05, 1.95],
  ]);
  await undoSays(page, made('walls', { count: 2 }));
  await stroke(page, 0, [[0.95, 2.5]]);
  await undoSays(page, made('walls-off', { count: 1 }));
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
  await undoSays(page, en('making.undo-nothing'));
  assert.equal(await textOf(page), before);
  await says(parts(page).name, en('example.walls'));
  for (const key of ['Control+Shift+z', 'Control+y', 'Control+y']) await page.keyboard.press(key);
  await eventually(() => toRedo(page), en('making.redo-nothing'));
  await says(parts(page).name, en('puzzle.drawn'));
  assert.deepEqual(problems, []);
});

test('what was drawn on stays where it was, and what was drawn is there after a reload', async () => {
  const { page, problems } = await visit(WALLS);
  const entries = await page.evaluate(() => history.length);
  await toDrawing(page);
  for (const y of [0.5, 1.5, 2.5]) await stroke(page, 0, [[1, y]]);
  const drawn = await textOf(page);
  // However much is drawn, it is one entry.
  assert.equal(await page.evaluate(() => history.length), entries + 1);
  await eventually(() => page.locator('.kept').count(), 2);
  await page.reload();
  await says(parts(page).name, en('puzzle.drawn'));
  await toDrawing(page);
  assert.equal(await textOf(page), drawn);
  assert.equal(await toUndo(page), en('making.undo-nothing'));
  await page.goBack();
  await says(parts(page).name, en('example.walls'));
  assert.deepEqual(problems, []);
});

test('undoing a stroke leads back to the entry of what was drawn on, and redo to one of its own', async () => {
  const { page, problems } = await visit(WALLS);
  const entries = await page.evaluate(() => history.length);
  await toDrawing(page);
  await stroke(page, 0, [[1, 2.5]]);
  await page.keyboard.press('Control+z');
  await eventually(() => page.evaluate(() => location.hash), WALLS);
  await page.keyboard.press('Control+y');
  await says(parts(page).name, en('puzzle.drawn'));
  await page.keyboard.press('Control+z');
  await eventually(() => page.evaluate(() => location.hash), WALLS);
  await stroke(page, 0, [[1, 2.5]]);
  await says(parts(page).name, en('puzzle.drawn'));
  await page.goBack();
  await says(parts(page).name, en('example.walls'));
  // However often it was undone, there is one entry for each of both.
  assert.equal(await page.evaluate(() => history.length), entries + 1);
  await page.goForward();
  await says(parts(page).name, en('puzzle.drawn'));
  assert.deepEqual(problems, []);
});

test('what is looked at is where the pen is, and the tools stay where they are from stroke to stroke', async () => {
  const { page, problems } = await visit(WALLS);
  await toDrawing(page);
  const verdict = page.locator('.verdict-words:not([data-verdict=open])');
  await verdict.waitFor();
  const [from, to] = [await pointOn(page, 0, 0.5, 2), await pointOn(page, 0, 1.5, 2)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await says(page.locator('.readout'), /Column 2/);
  await page.mouse.up();
  await verdict.waitFor();
  const top = async () => (await page.locator('.making-bar').boundingBox())?.y;
  const before = await top();
  await stroke(page, 1, [[1.5, 1]]);
  assert.equal(await top(), before);
  assert.deepEqual(problems, []);
});

test('pits are painted over cells, but not over start and goal, and the right button fills them', async () => {
  const { page, problems } = await visit(WALLS);
  await toDrawing(page);
  await page.locator('.pen[value^=pits]').click();
  await stroke(page, 0, [
    [0.5, 0.5],
    [2.5, 0.5],
    [2.5, 2.5],
  ]);
  const pits = async () =>
    (await textOf(page))
      .trim()
      .split('\n')
      .slice(6, 6 + 1 + 3);
  assert.deepEqual(await pits(), ['3', '1 0', '2 0', '2 1']);
  await stroke(page, 0, [[1.5, 0.5]], 'right');
  await undoSays(page, made('pits-off', { count: 1 }));
  assert.deepEqual((await pits()).slice(0, 3), ['2', '2 0', '2 1']);
  await stroke(page, 0, [[2.5, 2.5]]);
  await says(parts(page).notice, new RegExp(en('reason.pit-on-goal')));
  assert.deepEqual(problems, []);
});

test('with Shift walls stand around a rectangle and pits fill one; shapes are chosen in a list too', async () => {
  const { page, problems } = await visit(WALLS);
  await toDrawing(page);
  await page.keyboard.down('Shift');
  await stroke(page, 0, [
    [1.4, 1.4],
    [1.6, 1.6],
  ]);
  await page.keyboard.up('Shift');
  await undoSays(page, made('walls-area'));
  assert.deepEqual(rows(await textOf(page)), ['0 1', '1 1', '0 0', '1 1 0', '0 1 0']);
  await page.locator('.pen[value^=pits]').click();
  await page.getByRole('combobox', { name: en('drawing.shape') }).selectOption('rectangle');
  await stroke(page, 1, [
    [0.5, 1.5],
    [1.5, 2.5],
  ]);
  await undoSays(page, made('pits-area'));
  assert.match(await textOf(page), /\n4\n0 1\n1 1\n0 2\n1 2\n$/);
  assert.deepEqual(problems, []);
});

test('whole mazes are changed by buttons, and each change is undone and made again', async () => {
  const { page, problems } = await visit('#example=mind-the-pit');
  await toDrawing(page);
  await toWhole(page);
  const buttons = page.locator('.whole-tools .button:visible');
  const names = await buttons.allTextContents();
  assert.ok(names.length >= 12, names.join());
  const before = await textOf(page);
  const press = (/** @type {string} */ name) =>
    page.locator('.whole-tools').getByRole('button', { name, exact: true }).click();
  const remove = en('simultaneous.tool.remove');
  await press(remove);
  await says(parts(page).notice, new RegExp(en('reason.last-two-mazes')));
  for (const name of names.filter(other => other !== remove)) {
    await press(name);
    await eventually(() => toRedo(page), en('making.redo-nothing'));
    const after = await textOf(page);
    assert.notEqual(after, before, name);
    await page.locator('.making-undo').click();
    assert.equal(await textOf(page), before, name);
    await page.locator('.making-redo').click();
    await eventually(() => toRedo(page), en('making.redo-nothing'));
    // All share the way to be made again.
    if (name === names[0]) assert.equal(await textOf(page), after, name);
    await page.locator('.making-undo').click();
  }
  const size = page.getByRole('spinbutton', { name: en('drawing.columns'), exact: true });
  await size.fill('7');
  await page.getByRole('button', { name: en('simultaneous.tool.resize'), exact: true }).click();
  await says(page.locator('#puzzle'), /7 ×/);
  await page.locator('.making-undo').click();
  assert.equal(await textOf(page), before);
  assert.deepEqual(problems, []);
});

test('undo stops at the puzzle: opening another one is undone by Back', async () => {
  const { page, problems } = await visit(WALLS);
  await toDrawing(page);
  await stroke(page, 0, [[1, 2.5]]);
  await stroke(page, 0, [[1, 1.5]]);
  await toWhole(page);
  const columns = page.getByRole('spinbutton', { name: en('drawing.columns'), exact: true });
  await columns.fill('4');
  await columns.press('Enter');
  const last = made('resize', { board: 1, width: 4, height: 3 });
  await undoSays(page, last);
  await page.locator('#families select').selectOption('stromrallye');
  await says(parts(page).name, /Level 1/);
  // Make stays, with one of its pens in hand, and nothing to undo.
  await page.locator('.pens .pen[aria-pressed=true]').waitFor();
  await page.keyboard.press('Control+z');
  await says(parts(page).name, /Level 1/);
  assert.equal(await toUndo(page), en('making.undo-nothing'));
  await page.goBack();
  await undoSays(page, last);
  // From the choice of families, which has keys of its own.
  await page.locator('h1').click();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
  await says(parts(page).name, en('example.walls'));
  assert.equal(await toUndo(page), en('making.undo-nothing'));
  await page.keyboard.press('Control+y');
  await undoSays(page, made('walls', { count: 1 }));
  assert.deepEqual(problems, []);
});

for (const [kind, sizes] of /** @type {const} */ ([
  ['simultaneous', ['7', '5', '3']],
  ['stromrallye', ['4']],
  ['irrgarten', ['9', '6']],
]))
  test(`New asks for the size of a ${kind} and takes a pen`, async () => {
    const { page, problems } = await visit('#level=stromrallye/1');
    await turnTo(page, 'make');
    await page.locator('[aria-controls=new-puzzle]').click();
    const form = page.locator('#new-puzzle');
    await form.getByRole('combobox').selectOption(kind);
    for (const [index, size] of sizes.entries()) await form.getByRole('spinbutton').nth(index).fill(size);
    await form.getByRole('spinbutton').first().press('Enter');
    await says(parts(page).name, en('puzzle.drawn'));
    await page.locator('.pens .pen[aria-pressed=true]').waitFor();
    assert.equal(await page.locator('.pane canvas').count(), Number(sizes[2] ?? 1));
    const [width, height = width] = sizes;
    const label = await page.locator('.pane canvas').first().getAttribute('aria-label');
    assert.match(label ?? '', new RegExp(`${width} by ${height} cells`));
    assert.equal(await toUndo(page), en('making.undo-nothing'));
    await page.goBack();
    await says(parts(page).name, /Level 1/);
    assert.deepEqual(problems, []);
  });

test('at most 25 controls in view on each part of Make', async () => {
  for (const level of ['simultaneous/2', 'stromrallye/2', 'irrgarten/2']) {
    const { page } = await visit(`#level=${level}`);
    await turnTo(page, 'make');
    for (const part of ['new-puzzle', 'drawing', 'editor', 'generator']) {
      await page.locator(`[aria-controls=${part}]`).click();
      await page.locator(`#${part}`).waitFor();
      const seen = await controls(page);
      assert.ok(seen.length <= 25, `${level} ${part} ${seen.length}: ${seen.join(' | ')}`);
    }
  }
});

test('while one draws, the wheel zooms, the middle button and the hand move the boards, and nothing is drawn', async () => {
  const { page, problems } = await visit('#example=fifty');
  await toDrawing(page);
  const { x, y } = await pointOn(page, 0, 1, 1, { width: 50, height: 50 });
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -300);
  const fit = page.getByRole('button', { name: en('stage.fit'), exact: true });
  await eventually(() => fit.isEnabled(), true);
  await stroke(
    page,
    0,
    [
      [1, 1],
      [1.5, 1.5],
    ],
    'middle',
  );
  await page.getByRole('button', { name: en('drawing.hand'), exact: true }).click();
  await stroke(page, 0, [
    [1, 1],
    [1.5, 1.5],
  ]);
  assert.equal(await page.locator('.making-undo').getAttribute('title'), en('making.undo-nothing'));
  assert.deepEqual(problems, []);
});

test('keys draw from first to last: a cursor, pens by their letters, rectangles, the eraser, undo', async () => {
  const { page, problems } = await visit(WALLS);
  await toDrawing(page);
  const live = page.locator('#live');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await says(live, /Column 2, row 2/);
  await page.keyboard.press('a');
  await undoSays(page, made('walls', { count: 1 }));
  await says(live, /Column 2, row 2: .*left/);
  await page.keyboard.press('a');
  await undoSays(page, made('walls-off', { count: 1 }));
  await page.keyboard.press('p');
  await says(live, en('simultaneous.tool.pits'));
  await page.keyboard.press('Space');
  await undoSays(page, made('pits', { count: 1 }));
  await says(live, /pit/);
  await page.keyboard.press('Delete');
  await undoSays(page, made('pits-off', { count: 1 }));
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await undoSays(page, made('pits-area'));
  assert.match(await textOf(page), /\n2\n1 1\n2 1\n/);
  await page.keyboard.press('Control+z');
  await says(live, en('making.undone', { what: en('simultaneous.made.pits-area') }));
  // From one board to the next.
  await page.keyboard.press('ArrowRight');
  await says(live, /Bea: Column 1, row 2/);
  assert.deepEqual(problems, []);
});
