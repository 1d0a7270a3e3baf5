/** A watched search: frames of its recording are requested as they are shown, one after another. */

import assert from 'node:assert/strict';
import test from 'node:test';

import '../../../www/families/late.ts';
import { announceStep, fetchFrame, newShown } from '../../../www/core/watch.ts';

/** More looks at the view than any request needs; an endless loop of promises would stop timers, too. */
const MANY_LOOKS = 1000;

/** A page with a watched search of ten steps, and the requests of its worker. */
function watching() {
  /** @type {{ moment: number, resolve: (frame: object) => void }[]} */
  const asked = [];
  let looks = 0;
  let view = 'search';
  const recording = { ok: true, id: 1, length: 10, first: 0 };
  const shown = newShown(/** @type {any} */ (recording), 'auto');
  const session = {
    puzzle: { kind: 'simultaneous' },
    watched: { shown, length: 10, result: null, at: 0, playing: false, pause: 1 },
    get view() {
      if (++looks > MANY_LOOKS) throw new Error('an endless loop');
      return view;
    },
    set view(next) {
      view = next;
    },
  };
  /** @param {number} _ @param {{ moment: number }} wish */
  const frame = (_, { moment }) => new Promise(resolve => asked.push({ moment, resolve }));
  /** @type {string[]} */
  const said = [];
  const app = {
    page: { session },
    workers: { interactive: { frame } },
    announce: (/** @type {string} */ words) => said.push(words),
    changed: () => {},
  };
  return { app: /** @type {any} */ (app), session, asked, said };
}

test('a step that is left before its frame is there is not announced, and nothing waits for it', async () => {
  const { app, session, asked, said } = watching();
  void fetchFrame(app);
  session.watched.at = 1;
  const announced = announceStep(app);
  session.view = 'solution';
  asked[0].resolve({});
  await announced;
  assert.deepEqual([asked.map(({ moment }) => moment), said], [[0], []]);
});
