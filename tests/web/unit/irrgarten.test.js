/** Irrgarten across the boundary, in Node; its rules and solvers are tested in Rust. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as lockstep from '../support/wasm.js';

// Over the wall and out, or around the block.
const JUMP = 'irrgarten 7 5\n#######\n#So#..#\n#.###.#\n#.....E\n#######\n';
// Through the crossing to the right, around the loop, and through it downwards.
const CROSS = 'irrgarten 7 7\n#######\n###...#\n###.#.#\n#S.+..#\n###.###\n###...#\n#####E#\n';
// The exit cannot be reached by a jump.
const CLOSED = 'irrgarten 5 3\n#####\n#So#E\n#####\n';

/** @param {string} text */
function open(text) {
  const opened = lockstep.open(text);
  assert(opened.ok);
  return opened;
}

/** @param {string} text @param {string} moves */
function play(text, moves) {
  const replayed = lockstep.replay(open(text).state, moves);
  assert(replayed.ok);
  return replayed.state;
}

test('a map opens with its size and what is on it', () => {
  const { puzzle, state } = open(JUMP);
  assert.deepEqual(puzzle, {
    id: puzzle.id,
    kind: 'irrgarten',
    boards: [{ width: 7, height: 5 }],
    exit: { x: 6, y: 3 },
    jumpers: 1,
    arrows: 0,
    crossings: 0,
  });
  assert.deepEqual(state, {
    puzzle: puzzle.id,
    players: [{ x: 1, y: 1 }],
    moves: '',
    solved: false,
  });
});

test('a step says whether it walked or jumped', () => {
  const walked = lockstep.step(open(JUMP).state, 'R');
  assert(walked.ok);
  assert.deepEqual(walked.events, ['walked']);
  const jumped = lockstep.step(walked.state, 'R');
  assert(jumped.ok);
  assert.deepEqual(jumped.events, ['jumped']);
  assert.deepEqual(jumped.state.players, [{ x: 4, y: 1 }]);
});

test('a state on a crossing has its heading, and one without cannot be there', () => {
  const state = play(CROSS, 'RR');
  assert.equal(state.heading, 'R');
  const refused = lockstep.step(state, 'U');
  assert(!refused.ok);
  assert.deepEqual(refused.error, { code: 'crossing-straight', args: { direction: 'R' } });
  assert.deepEqual(refused.state, state);
  const { heading, ...without } = state;
  assert.equal(heading, 'R');
  for (const bad of [without, { ...open(CROSS).state, heading }, { ...state, heading: 'X' }]) {
    const drawn = lockstep.scene(/** @type {any} */ (bad));
    assert(!drawn.ok);
    assert.equal(drawn.error.code, 'bad-state');
  }
});

test('each solver reports the cells it visited; a wall follower fails as data', () => {
  const shortest = lockstep.solve(JUMP);
  assert(shortest.ok);
  assert.deepEqual([shortest.verdict, shortest.shortest, shortest.length], ['solved', true, 6]);
  assert(shortest.visited !== null && shortest.visited > 0);
  const first = lockstep.solve(JUMP, { algorithm: 'dfs' });
  assert(first.ok && first.verdict === 'solved' && !first.shortest);
  const wall = lockstep.solve(CLOSED, { algorithm: 'wall' });
  assert(wall.ok && wall.stopped);
  assert.deepEqual([wall.verdict, wall.stopped.code, wall.visited], ['stopped', 'loop', 2]);
});

test('options without a meaning here are refused', () => {
  /** @type {[import('../../../www/engine/types.ts').SolveOptions, string][]} */
  const cases = [
    [{ algorithm: 'bfs' }, 'setting-not-one-of'],
    [{ count: true }, 'setting-unknown'],
    [{ fewestSwaps: true }, 'setting-unknown'],
  ];
  for (const [options, code] of cases) {
    const refused = lockstep.solve(JUMP, options);
    assert(!refused.ok);
    assert.deepEqual([refused.error.code, refused.error.args.name], [code, Object.keys(options)[0]]);
  }
  assert(!lockstep.solve('1 1\n0\n0\n', { algorithm: 'dfs' }).ok);
});

test('unsolvability is proved by the reachable cells', () => {
  const solved = lockstep.solve(CLOSED);
  assert(solved.ok && solved.proof?.code === 'no-way-out');
  assert.equal(solved.proof.reached, 2);
  assert.deepEqual(
    solved.proof.layers.map(layer => [layer.role, layer.shape, [...layer.data]]),
    [['reachable', 'rects', [1, 1, 2, 1]]],
  );
});

test('a recording is two arrays of one length', () => {
  /** @param {string} text @param {lockstep.SolveOptions} options */
  const solve = (text, options) => {
    const result = lockstep.solve(text, { ...options, recording: 1e9, watched: true });
    return { result, .../** @type {lockstep.IrrgartenRecording} */ (result.ok && result.recording) };
  };
  const { cells, kinds, length, result } = solve(JUMP, { algorithm: 'dfs' });
  assert(cells instanceof Uint32Array && kinds instanceof Uint8Array);
  assert.deepEqual([cells.length, kinds.length], [length, length]);
  assert.deepEqual([cells[0], kinds[0]], [7 + 1, 0]);
  assert.equal(lockstep.recordedFrame({ moment: 0 }), null);
  assert.deepEqual(lockstep.recordedFrame({ moment: length }), { cell: cells[length - 1], kind: kinds[length - 1] });
  assert(result.ok && result.verdict === 'solved');
  const rest = solve(JUMP, { from: 'RRR' });
  assert(rest.result.ok);
  assert.deepEqual([rest.cells[0], rest.result.length], [7 + 5, 3]);
  assert(!solve(JUMP, { from: 'UUU' }).result.ok);
});

test('judging names the move that was one too many', () => {
  const trap = 'irrgarten 7 5\n#######\n#S.>..#\n#.#####\n#.....E\n#######\n';
  const good = lockstep.judge(trap, 'R');
  assert(good.ok && good.verdict === 'solvable');
  assert.equal(good.moves?.length, 8);
  const lost = lockstep.judge(trap, 'RRR');
  assert(lost.ok);
  assert.deepEqual([lost.verdict, lost.good], ['lost', 1]);
});

/** The generator's levels, the easiest first. */
function levels() {
  const family = lockstep.families().find(({ kind }) => kind === 'irrgarten');
  assert(family);
  return family.levels;
}

test('a maze is generated with a report, and its settings come back from a link', () => {
  const [, , level] = levels();
  assert.equal(level.level, 'hard');
  const made = lockstep.generate('irrgarten', level, '7');
  assert(made.ok && made.report && 'paths' in made.report);
  assert.deepEqual(made.params, level);
  assert.equal(made.report.arrows.wanted, level.arrows);
  const packed = lockstep.packGenerated('irrgarten', level, '7');
  assert(packed.ok);
  const shared = lockstep.unpack(packed.bytes);
  assert(shared.ok);
  assert.equal(shared.text, made.text);
  assert.deepEqual(shared.generated, { kind: 'irrgarten', params: level, seed: '7' });
});

test('settings out of range are named', () => {
  const [params] = levels();
  const whole = { width: 2, height: 2.5 };
  const shares = { branching: 2, jumpers: -1, arrows: NaN, crossings: 1.1 };
  for (const [name, value] of Object.entries({ ...whole, ...shares })) {
    const [code, least, most] = name in whole ? ['setting-not-whole', 3, 2000] : ['setting-outside', '0', '1'];
    const refused = lockstep.generate('irrgarten', { ...params, [name]: value }, '1');
    assert(!refused.ok);
    assert.deepEqual(refused.error, { code, args: { name, least, most } });
  }
});

test('difficulty is measured, and null without a way out', () => {
  const measured = lockstep.measure(JUMP);
  assert(measured.ok && measured.measure?.kind === 'irrgarten');
  assert.equal(measured.measure.shortest, 6);
  assert.deepEqual(lockstep.measure(JUMP), measured);
  assert.deepEqual(lockstep.measure(CLOSED), { ok: true, measure: null });
});

test('a picture has jumps and marks', () => {
  const trailed = lockstep.trail(open(JUMP).state, 'RRR');
  assert(trailed.ok);
  assert.deepEqual([...trailed.trails[0].events], [0, 5, 0]);
  const drawn = lockstep.scene(open(JUMP).state);
  assert(drawn.ok);
  const roles = drawn.scene.boards[0].layers.map(layer => layer.role);
  assert.deepEqual(roles, ['floor', 'wall', 'start', 'goal', 'jumper', 'player-1']);
});
