/** A game's presses: moves that move nobody, steps back, the way to earlier positions, and what a press forgets. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as game from '../../../www/core/game.ts';

/** @typedef {import('../../../www/engine/types.ts').MoveEvent} MoveEvent */

/** @param {string} moves */
const stateAfter = moves => /** @type {any} */ ({ moves });

/** @param {game.Game} current @param {string} moves @param {MoveEvent[]} [events] @param {game.Deed} [what] */
const press = (current, moves, events = ['walked', 'walked'], what = 'move') =>
  game.walked(current, what, moves, stateAfter(current.walk.moves + moves), events);

/** @param {string} moves */
function played(moves) {
  const current = game.newGame(stateAfter(''));
  for (const move of moves) press(current, move);
  return current;
}

const REASON = /** @type {any} */ ({ code: 'wall' });

test('a fresh game has done nothing', () => {
  const fresh = game.newGame(null);
  assert.deepEqual([fresh.idle, fresh.hints, fresh.seconds, fresh.walk.at], [0, 0, 0, 0]);
  assert.deepEqual([fresh.soughtLeast, fresh.asked], [false, false]);
});

test('presses in a row that move nobody are one press', () => {
  const current = played('R');
  press(current, 'U', ['wall', 'home']);
  assert.equal(current.idle, 1);
  assert.deepEqual([game.isIdle(current, 'U'), game.isIdle(current, 'R')], [true, false]);
  press(current, 'U', ['wall', 'wall']);
  press(current, 'U', ['home', 'wall']);
  assert.deepEqual([current.idle, current.walk.moves, current.walk.entries.length], [3, 'RUUU', 2]);
  assert.deepEqual(game.undo(current), { what: 'run', cut: '', add: 'UUU' });
  assert.deepEqual([current.walk.moves, current.idle, game.isIdle(current, 'R')], ['R', 0, false]);
});

test('a press that moves somebody, or more than a move, is one of its own', () => {
  const current = played('');
  press(current, 'U', ['wall', 'wall']);
  press(current, 'U', ['wall', 'walked']);
  assert.deepEqual([current.idle, current.walk.entries.length], [0, 2]);
  press(current, 'U', ['wall', 'wall']);
  press(current, 'D', ['wall', 'wall'], 'hint');
  assert.deepEqual([current.idle, current.walk.entries.length], [0, 4]);
  // Without players there is nobody who stands still.
  press(current, 'U', []);
  press(current, 'U', []);
  assert.deepEqual([current.idle, current.walk.entries.length], [0, 6]);
});

test('a press that moves nobody first redoes what was undone', () => {
  const current = played('');
  press(current, 'U', ['wall', 'wall']);
  press(current, 'R');
  game.undo(current);
  game.undo(current);
  press(current, 'U', ['wall', 'wall']);
  press(current, 'R', ['wall', 'wall']);
  assert.deepEqual([current.walk.moves, current.walk.entries.length], ['UR', 2]);
});

test('a refused move leaves its reason, and the next press or a step in the history forgets it', () => {
  const current = played('RD');
  assert.deepEqual(current.events, ['walked', 'walked']);
  game.stepRefused(current, REASON);
  assert.deepEqual([current.events, current.remark], [[], REASON]);
  press(current, 'U', ['wall', 'walked']);
  assert.equal(current.remark, null);
  for (const leave of [
    () => game.undo(current),
    () => game.redo(current),
    () => game.goTo(current, 1),
    () => game.restart(current),
  ]) {
    press(current, 'U', ['wall', 'wall']);
    game.stepRefused(current, REASON);
    current.events = ['wall'];
    leave();
    assert.deepEqual([current.idle, current.events, current.remark], [0, [], null]);
  }
});

test('undo and redo at the ends change nothing but what is shown of the last move', () => {
  assert.equal(game.undo(played('')), null);
  const current = played('RD');
  assert.equal(game.redo(current), null);
  assert.deepEqual([current.walk.at, current.events], [2, []]);
  game.undo(current);
  game.redo(current);
  assert.deepEqual([current.walk.at, current.walk.moves], [2, 'RD']);
  assert.equal(game.goTo(current, -3), true);
  assert.deepEqual([current.walk.at, current.walk.moves], [0, '']);
  assert.equal(game.goTo(current, 9), true);
  assert.deepEqual([current.walk.at, current.walk.moves], [2, 'RD']);
});

test('cells that steps back have left stay marked until the start or an undo', () => {
  const current = played('RDL');
  game.steppedBack(current, [
    { x: 1, y: 1 },
    { x: 1, y: 0 },
  ]);
  const left = [
    { x: 1, y: 1, move: 'L' },
    { x: 1, y: 0, move: 'D' },
  ];
  assert.deepEqual([current.walk.moves, current.walk.left], ['R', left]);
  game.undo(current);
  assert.deepEqual([current.walk.moves, current.walk.left], ['RDL', []]);
  game.redo(current);
  assert.deepEqual(current.walk.left, left);
  // The same way is not the steps back again.
  assert.equal(game.turnTo(current, 'RDL', 'sequence'), true);
  game.steppedBack(current, [{ x: 1, y: 1 }]);
  assert.deepEqual(current.walk.left, [...left, left[0]]);
  game.restart(current);
  assert.deepEqual(current.walk.left, []);
  game.undo(current);
  assert.equal(current.walk.left.length, 3);
});

test('a restart takes back moves or marks, and is nothing at a fresh start', () => {
  const current = played('');
  assert.equal(game.restart(current), false);
  assert.equal(current.walk.entries.length, 0);
  press(current, 'R');
  game.steppedBack(current, [{ x: 1, y: 0 }]);
  assert.deepEqual([current.walk.moves, game.restart(current), current.walk.left], ['', true, []]);
  assert.equal(game.restart(current), false);
});

test('the press at which the walk last began', () => {
  assert.equal(game.beginOf(played('')), 0);
  const current = played('RD');
  assert.equal(game.beginOf(current), 0);
  game.restart(current);
  assert.equal(game.beginOf(current), 3);
  press(current, 'L');
  press(current, 'L');
  assert.equal(game.beginOf(current), 3);
});

test('back to where the walk was is undo, unless a restart lies between', () => {
  const current = played('RDLU');
  assert.equal(game.backTo(current, 'RDLU', 'good'), false);
  assert.equal(game.backTo(current, 'RD', 'good'), true);
  assert.deepEqual([current.walk.at, current.walk.moves, current.walk.entries.length], [2, 'RD', 4]);
  assert.equal(game.backTo(current, '', 'good'), true);
  assert.deepEqual([current.walk.at, current.walk.entries.length], [0, 4]);
  game.redo(current);
  game.restart(current);
  press(current, 'RU', [], 'sequence');
  assert.equal(game.backTo(current, 'R', 'good'), true);
  // A press of its own, although the walk was there before the restart.
  assert.deepEqual(game.nextUndo(current), { what: 'good', cut: 'U', add: '' });
});

test('turning to the same walk is no press', () => {
  const current = played('RD');
  assert.equal(game.turnTo(current, 'RD', 'sequence'), false);
  assert.equal(current.walk.entries.length, 2);
  assert.equal(game.turnTo(current, 'RU', 'sequence'), true);
  assert.deepEqual(game.nextUndo(current), { what: 'sequence', cut: 'D', add: 'U' });
});

test('a checkpoint restores the hints that led to it, and no more', () => {
  const current = played('R');
  game.turnTo(current, 'RD', 'hint', { hints: 1 });
  game.setCheckpoint(current);
  game.turnTo(current, 'RDL', 'hint', { hints: 1 });
  assert.equal(game.goToCheckpoint(current, 0), true);
  assert.deepEqual([current.hints, game.nextUndo(current)?.shown], [2, undefined]);
  game.restart(current);
  assert.equal(current.hints, 0);
  game.goToCheckpoint(current, 0);
  assert.equal(current.hints, 1);
});

test('there are at most twenty checkpoints, each dropped by itself', () => {
  const current = played('');
  for (let count = 0; count < game.MOST_CHECKPOINTS; count++) {
    press(current, 'R');
    assert.equal(game.setCheckpoint(current), true);
  }
  press(current, 'R');
  assert.equal(game.setCheckpoint(current), false);
  assert.equal(current.checkpoints.length, 20);
  game.dropCheckpoint(current, 3);
  assert.deepEqual(
    current.checkpoints.slice(2, 4).map(({ moves }) => moves.length),
    [3, 5],
  );
});

test('time does not run backwards, and a pause counts for a minute', () => {
  const current = played('');
  for (const seconds of [-5, 2, 61]) game.timePassed(current, seconds);
  assert.equal(current.seconds, 62);
});
