/** Keeping with a store in memory: a session that another tab continues while it is being taken up. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../../www/families/index.ts';
import { readKept, readList } from '../../../www/puzzle/recall.ts';
import * as game from '../../../www/state/game.ts';
import { emptyPage, takenUp } from '../../../www/state/page.ts';
import { newSession } from '../../../www/state/session.ts';
import { recordOf } from '../../../www/store/records.ts';
import { keepingOf, save } from '../../../www/store/write.ts';
import { OPPOSED } from '../support/puzzles.ts';
import * as lockstep from '../support/wasm.ts';

/** The record of a walk. */
function walked(moves: string, revision: number) {
  const opened = lockstep.ok(lockstep.open(OPPOSED));
  const session = newSession(opened, OPPOSED, { kind: 'text' }, 'play');
  const answer = lockstep.ok(lockstep.replay(opened.state, moves));
  game.walked(session.game, 'move', moves, answer.state, ['walked']);
  return recordOf(session, null, { played: revision, shown: revision, revision });
}

/** A page, and its store, which has one record. */
function pageOn(stored = walked('D', 1)) {
  const page = emptyPage();
  const app: any = { page, acted() {}, redraw() {}, workers: { ask: { cancel() {} } } };
  const { key } = stored.card;
  const store = {
    list: async (name: string) => (name === 'cards' ? [[key, stored.card]] : []),
    read: async () => stored,
    change: async () => null,
  };
  // Node's channel would keep the process from ending.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  Object.assign(keepingOf(app), { store });
  const isContinued = (next: typeof stored) => {
    stored = next;
    return readList(app, 'cards');
  };
  return { app, page, key, isContinued };
}

test('what another tab does while a puzzle is read, and the module loads, is not covered by what was read: it is said to be continued', async () => {
  const { app, page, key, isContinued } = pageOn();
  await readList(app, 'cards');
  const reading = readKept(app, key);
  app.loaded = isContinued(walked('DR', 2));
  const session = await reading;
  assert(session);
  assert.equal(session.game.walk.moves, 'D');
  takenUp(page, session);
  await save(app);
  assert.equal(page.kept.cards.get(key)?.revision, 2);
  assert.ok(page.session.copy.isElsewhere);
});
