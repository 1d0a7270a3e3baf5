/** Long texts are read in a worker, and nothing of them is read again on the main thread. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readAside } from '../../../www/core/incoming.ts';
import { fromBase64Url, toBase64Url } from '../../../www/core/links.ts';
import * as engine from '../../../www/engine/engine.ts';
import { OPPOSED } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

const LINES = '\n'.repeat(2 ** 20);

/**
 * A page whose worker answers.
 * @param {(text: string) => object} answer
 */
function pageWith(answer) {
  /** @type {string[]} */
  const read = [];
  let ended = 0;
  const reader = {
    /** @param {string} name @param {[string]} args */
    async call(name, [text]) {
      assert.equal(name, 'read');
      read.push(text);
      return answer(text);
    },
    cancel: () => ended++,
  };
  const page = { wish: 0, passing: {}, jobs: {}, ended: {} };
  const app = /** @type {import('../../../www/core/app.ts').App} */ (
    /** @type {unknown} */ ({ page, linking: {}, workers: { further: () => reader }, changed() {} })
  );
  return { app, read, ended: () => ended };
}

const refused = { ok: false, error: { code: 'a-code-of-the-worker', args: {}, span: null } };
const answered = { ok: true, kind: 'irrgarten', collection: null, refused, errors: [refused.error], shorter: null };

test('what a worker has read of a long text is not read again', async () => {
  const { app, read, ended } = pageWith(() => answered);
  assert.equal(await readAside(app, LINES), LINES);
  assert.deepEqual(read, [LINES]);
  assert.equal(ended(), 1);
  assert.deepEqual(engine.open(LINES), refused);
  assert.equal(engine.isCollection(LINES), false);
  assert.equal(engine.kindOf(LINES), 'irrgarten');
});

test('a short text needs no worker', async () => {
  const { app, read } = pageWith(() => answered);
  assert.equal(await readAside(app, OPPOSED), OPPOSED);
  assert.deepEqual(read, []);
});

test('of a puzzle among millions of empty lines only the puzzle goes on', async () => {
  const { app } = pageWith(text => ({ ...answered, refused: null, errors: [], shorter: OPPOSED, text }));
  assert.equal(await readAside(app, LINES + OPPOSED), OPPOSED);
});

test('a collection that a worker has read is known', async () => {
  const text = `${LINES}collection: All\n\npuzzle: One\n${OPPOSED}\npuzzle: Two\n${OPPOSED}`;
  const collection = lockstep.readCollection(text);
  assert.equal(collection.ok && collection.puzzles.length, 2);
  const { app } = pageWith(() => ({ ...answered, collection, refused, errors: [] }));
  await readAside(app, text);
  assert.equal(engine.isCollection(text), true);
  assert.equal(engine.readCollection(text), collection);
});

test('a cancelled text is not opened, and where no worker starts it is read here', async () => {
  const failed = (/** @type {string} */ code) => pageWith(() => ({ ok: false, error: { code, args: {} } })).app;
  assert.equal(await readAside(failed('cancelled'), LINES), null);
  assert.equal(await readAside(failed('no-worker'), LINES), LINES);
});

test('bytes of a long link are read in one pass', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 256);
  assert.deepEqual(fromBase64Url(toBase64Url(bytes)), bytes);
});

test('the boards of a large puzzle are made one by one, with the marks that the module gives them', () => {
  const text = `2 1\n${Array.from({ length: 16 }, (_, maze) => `${maze % 2}\n0\n`).join('')}`;
  const opened = engine.open(text);
  assert.ok(opened.ok);
  const { puzzle, state } = opened;
  const inTurn = engine.boardsInTurn(text, state, puzzle);
  const whole = engine.boards(text, state);
  assert.equal(inTurn.length, 16);
  for (const [index, one] of inTurn.entries()) {
    assert.equal(one.layers, one.layers, 'made once');
    const { mark, ...board } = one;
    assert.deepEqual(board, whole[index]);
    assert.deepEqual(mark, board.layers.at(-1));
  }
  assert.deepEqual(engine.boards(text, state, 16), []);
});
