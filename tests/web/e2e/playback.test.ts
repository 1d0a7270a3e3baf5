/**
 * A solution is played back, or the search for it watched once it has ended: by itself, step by step, or to any moment; what
 * boards, figures and words show at each step is what the module counts.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colourOf, themeColour } from '../support/drawing.ts';
import { drawn, en, eventually, parts, rowsIn } from '../support/page.ts';
import { visitor } from '../support/person.ts';
import { corridor, example, MAZE, OPPOSED } from '../support/puzzles.ts';
import { begins, cell, exactly, GOAL, linked, opens, pasted, replay, START } from '../support/recorded.ts';
import * as lockstep from '../support/wasm.ts';

const visit = visitor('solve');

const of = (moment: number, count: number) => en('playback.of', { moment, count });
const step = (at: number, count: number) => en('watch.of', { at, count });
const words = (key: string, args?: Args) => en(`simultaneous.recording.${key}`, args);
const written = (number: number) => number.toLocaleString('en');

/** Turns to a search, or the solution, to one of its moments. */
const watch = (what: string, moment?: number) => async (me: Person) => {
  await me.fill({ 'playback.view': what });
  if (moment !== undefined) await me.field('slider', 'playback.moment').fill(String(moment));
};
const speed = (key: string) => (me: Person) => me.field('slider', 'playback.speed').press(key);
const speedIs = (value: string) => (me: Person) => me.holds('slider', 'playback.speed', value);

function recorded(text: string, options: object): any {
  const result = lockstep.ok(lockstep.solve(text, { recording: 1e9, watched: true, ...options }));
  assert(result.recording?.ok);
  return result.recording;
}

replay('a solution is played back', pasted(OPPOSED, { room: 'solve' }), {
  'who wants no motion has the end at once; buttons and keys lead to any moment, which is shown on the boards': [
    ['solve', { count: of(3, 3), at: [GOAL, GOAL] }],
    ['playback.back playback.back', { count: of(1, 3), at: [START, cell(2, 1)] }],
    ['playback.forward', { count: of(2, 3) }],
    ['playback.begin', { count: of(0, 3), at: [START, START] }],
    ['playback.end', { count: of(3, 3), at: [GOAL, GOAL] }],
    ['leave Home', { count: of(0, 3) }],
    ['. .', { count: of(2, 3) }],
    [',', { count: of(1, 3) }],
    ['End ArrowLeft', { count: of(2, 3) }],
    ['ArrowRight', { count: of(3, 3) }],
  ],
  'arrows up and down set the speed, and it is read out': [
    speedIs('11'),
    ['ArrowUp', { live: /per second$/, count: of(3, 3) }],
    speedIs('12'),
    ['ArrowDown', { live: /per second$/ }],
    speedIs('11'),
  ],
  'of fourteen thousand instructions the slider leads to any moment': [
    opens(corridor(121, 119)),
    ['solve', { count: of(14_398, 14_398) }],
    [watch('solution', 0), { count: of(0, 14_398), at: [START, START] }],
    [watch('solution', 14_398), { at: [GOAL, GOAL] }],
  ],
});

const CROWD = recorded(example('crowd'), { seed: '1' }).steps;
const UNSOLVABLE = '3\n2,2,3\n3\n1,1,2\n3,1,2\n1,3,2\n';
const REFUTED = recorded(UNSOLVABLE, { seed: '1' }).steps.length;

replay('a search is watched', linked('#example=crowd', { room: 'solve' }), {
  'beside its solution, it says what each step does, and counts its rules': [
    'solve',
    [watch('auto'), { count: step(0, CROWD.length), sees: en('watch.before') }],
    ['playback.forward', { sees: en('stromrallye.search.began.exhaust') }],
    [watch('auto', CROWD.indexOf(4) + 1), { sees: en('stromrallye.search.crowded') }],
    me => me.finds('row', `${en('stromrallye.rule.crowded')} 1`),
    ['playback.end', { sees: en('stromrallye.search.solved'), count: step(CROWD.length, CROWD.length) }],
    watch('solution'),
    [watch('auto'), { count: step(CROWD.length, CROWD.length) }],
  ],
  'one that proved that there is no solution can be watched, too': [
    opens(UNSOLVABLE),
    'in:solve solve',
    [watch('auto'), { count: step(0, REFUTED), sees: en('watch.before') }],
    ['playback.end', { count: step(REFUTED, REFUTED), gone: en('watch.before') }],
  ],
  'one whose recording is gone is made once more; with three mazes the page says why there is none': [
    '#example=twelve in:solve solve',
    [watch('auto'), { sees: words('begin-both') }],
    '#example=three in:solve solve',
    [watch('auto'), { sees: en('simultaneous.no-recording.several-mazes') }],
    ['back', { named: en('example.twelve') }],
    watch('auto'),
    me => eventually(async () => (await figures(me)).slice(0, 3), ['0', '1', '1']),
  ],
});

test('a solution plays by itself to the end; Pause and Space stop it where it is, and it goes on from there', async () => {
  const me = await visit('#example=fifty', { reducedMotion: 'no-preference' });
  const moment = async () => Number(await me.field('slider', 'playback.moment').inputValue());
  await Promise.all([me.button('playback.pause').waitFor(), me.solve()]);
  await eventually(async () => (await moment()) > 2, true);
  await me.does('playback.pause', { can: 'playback.play' });
  const paused = await moment();
  await me.can('playback.play');
  assert.equal(await moment(), paused);
  // Space plays after a click on a room, too.
  await me.does('in:play in:solve Space', { can: 'playback.pause' });
  await eventually(async () => (await moment()) > paused, true);
  await speed('End')(me);
  await me.does('', { sees: GOAL, can: 'playback.play' });
});

/** The figures of both ends: layer, pairs, pairs so far. */
const figures = async (me: Person) =>
  (await rowsIn(me.page.getByRole('table').filter({ hasText: words('so-far') }))).flatMap(([, ...cells]) => cells);

test('the search of a pair is watched layer by layer: its figures are those of the module, its cells have their colours, a cell is pinned, and all layers are shown as well as the newest', async () => {
  const me = await visit('#example=twelve');
  const { order, sizes } = recorded(example('twelve'), { algorithm: 'auto' });
  const { length } = order;
  const { depths } = lockstep.recordedFrame({ moment: length }) as lockstep.LabyrinthsFrame;
  const isIn = async (x: number, y: number, role: string) =>
    eventually(() => colourOf(me.page, x, y, { width: 12, height: 12 }), await themeColour(me.page, role));
  await me.solve();
  await me.does(watch('auto'), { count: step(0, length), sees: words('begin-both') });
  // The start is the only cell of the one search, and the goal that of the other.
  await isIn(0, 0, 'from-start');
  await isIn(11, 11, 'from-goal');
  await watch('auto', length)(me);
  const expected = [0, 1].flatMap(end => {
    const depth = depths[end];
    const soFar = sizes[end].slice(0, depth + 1);
    return [depth, sizes[end][depth], soFar.reduce((sum: number, size: number) => sum + size, 0)];
  });
  await eventually(() => figures(me), expected.map(written));
  await me.sees(new RegExp(`${exactly(words('arrived', { count: depths[0] }))}$`));
  // The route is drawn over the colours, with the player at its goal.
  await isIn(11.42, 11.42, 'player-1');

  await me.does(watch('auto', 0), { sees: words('pin') });
  const [player, partner] = [en('simultaneous.player.1'), en('simultaneous.player.2')];
  const first = { player, partner, place: cell(1, 1), count: 1 };
  await me.does('1,1', { sees: words('pinned', first) });
  await me.does('Escape', { sees: words('pin') });
  await me.does('leave Shift+ArrowRight Enter', { sees: words('pinned', { ...first, place: cell(2, 1), count: 0 }) });
  await me.does('simultaneous.recording.unpin', { sees: words('pin') });
  await watch('solution')(me);
  await isIn(11, 11, 'floor');

  // All layers so far tell of more pairs than the newest.
  await me.does('#example=trees solve');
  const instructions = (count: number) => en('simultaneous.instructions', { count });
  const bound = { length: instructions(68), depth: 30, left: 38 };
  await me.does(watch('auto', 30), { sees: words('bound-goal', bound) });
  const plane = me.page.getByRole('img', { name: begins(words('plane')) });
  const newest = await plane.getAttribute('aria-label');
  await me.click('simultaneous.recording.all');
  await eventually(async () => (await plane.getAttribute('aria-label')) !== newest, true);
});

test('where a search is can be seen on the boards while it runs', async () => {
  const me = await visit('#example=giant');
  await me.does('open:solve.options on:simultaneous.show-search');
  const seen = () =>
    parts(me.page).boards.evaluateAll(all => all.map(canvas => (canvas as HTMLCanvasElement).toDataURL()).join());
  await drawn(me.page);
  const still = await seen();
  await me.search();
  await eventually(async () => (await seen()) !== still, true);
  await me.search();
  await me.searchesNot();
  await eventually(async () => (await seen()) === still, true);
});

test('the search of an Irrgarten is stepped like a solution, at the pause that one wishes, and tells its verdict at its end', async () => {
  const me = await (await visit()).open(MAZE);
  const { kinds } = recorded(MAZE, { algorithm: 'dfs' });
  const at = (moment: number) => step(moment, kinds.length);
  const pause = me.field('slider', 'watch.pause');
  const pauses = (told: string) => eventually(() => pause.getAttribute('aria-valuetext'), told);
  const verdict = en('irrgarten.way', { count: lockstep.ok(lockstep.solve(MAZE, { algorithm: 'dfs' })).length ?? -1 });
  await me.does(watch('dfs'), { count: at(0), gone: verdict });
  await me.does('playback.forward', { sees: en('irrgarten.step.began', { x: 2, y: 2 }) });
  await me.does('leave ArrowRight', { count: at(2) });
  await me.does(',', { count: at(1) });
  await me.does('End', { count: at(kinds.length), reads: verdict });
  await me.press('ArrowDown');
  await pauses(en('watch.ms', { ms: '200' }));
  await me.press('ArrowUp');
  await pauses(en('watch.ms', { ms: '100' }));
  // Without a pause it plays to its end by itself.
  await me.page.emulateMedia({ reducedMotion: 'no-preference' });
  await pause.fill('0');
  await me.does('playback.begin playback.play', { count: at(kinds.length), can: 'playback.play' });
});
