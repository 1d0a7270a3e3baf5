/**
 * Searches: which ones there are and what they cost, beside each other; those that take long, which show how far they
 * are, leave the page free, and end on request; all states of a small puzzle as a picture, how many shortest solutions
 * there are, and puzzles of more than two mazes. A solution is played back, or the search for it watched once it has ended:
 * by itself, step by step, or to any moment; what boards, figures and words show at each step is what the module counts.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allDigits } from '../../../www/i18n/index.ts';
import { colourOf, themeColour } from '../support/drawing.ts';
import { drawn, en, eventually, PHONE, pairsIn, parts, rowsIn, scrolled } from '../support/page.ts';
import { visitor } from '../support/person.ts';
import { corridor, dearLink, example, MAZE, OPPOSED, plainly } from '../support/puzzles.ts';
import { begins, cell, exactly, GOAL, linked, opens, pasted, replay, START } from '../support/recorded.ts';
import { underWay } from '../support/visits.ts';
import * as lockstep from '../support/wasm.ts';

const { ok } = lockstep;
const algorithms = lockstep.families()[0].options[0].choices ?? [];

// How to search is remembered.
const visit = visitor('solve');

const key = (name: string) => `simultaneous.algorithm.${name}`;
const shortest = (length: number | null) => en('simultaneous.shortest', { count: length ?? -1 });

const choose = (me: Person, name: string) => me.field('radio', key(name)).check();

/** The table of searches: name and outcome, states, time, memory, length. */
const compared = (me: Person) => rowsIn(me.page.getByRole('region', { name: en('compare.title') }).getByRole('table'));

/** One of its columns, without units. */
const inColumn = (me: Person, column: number, expected: string[]) =>
  eventually(async () => (await compared(me)).map(row => row[column].replace(/(?<=^\d+) .*/, '')), expected);

const action = (me: Person) => parts(me.page).action;
/** Ends it, which leaves what was found. */
async function cancel(me: Person, verdict: string | RegExp) {
  await action(me).click();
  await me.searchesNot();
  await me.reads(verdict);
}

test('the choice of search is out of the way; every search finds the same length, and its name stands with what it took', async () => {
  const me = await (await visit()).open(OPPOSED);
  // What it may cost goes once it is proved.
  await me.does('in:solve', { sees: /^Up to 16 states\.$/ });
  await me.does('solve', { reads: /Proved\.$/, gone: /^Up to 16 states\.$/ });
  await me.does('#example=helpful-pit in:solve');
  assert.equal(await me.field('radio', key('auto')).count(), 0);
  await me.unfold('solve.options');
  assert.equal(await me.field('radio', key('auto')).isChecked(), true);
  await me.ticked('simultaneous.count-all', false);
  await me.sees(...algorithms.map(name => en(`simultaneous.algorithm-what.${name}`)));
  const { length } = plainly(example('helpful-pit'));
  for (const name of algorithms.slice(1)) {
    await choose(me, name);
    await me.does('solve', { reads: [shortest(length), new RegExp(`^${exactly(en(key(name)))}: .*\\d states`)] });
  }
});

test('two runs stand beside each other, with how many times as much as the engine; all of them by one press, until Cancel or another puzzle', async () => {
  const me = await visit('#example=twelve');
  await me.does('open:solve.options solve');
  assert.deepEqual(await compared(me), []);
  await choose(me, 'bfs');
  await me.solve();
  const { length, states } = plainly(example('twelve'));
  await inColumn(me, 0, [en(key('auto')), en(key('bfs'))]);
  const [engine, textbook] = await compared(me);
  assert.ok(!engine.join().includes('×'), engine.join());
  // The engine's are states of mazes whose dead ends count as one cell: no times as many.
  assert.equal(textbook[1], states.toLocaleString('en'));
  assert.match(textbook.join(), /\d ×/);
  assert.equal(textbook[4], String(length));
  await me.does('compare.all', { live: en('compare.done', { count: algorithms.length }), reads: shortest(length) });
  const [names, lengths] = [algorithms.map(name => en(key(name))), algorithms.map(() => String(length))];
  await inColumn(me, 0, names);
  await inColumn(me, 4, lengths);
  await me.does('#example=walls solve');
  assert.deepEqual(await compared(me), []);
  // Searches of an Irrgarten have the cells that they came to.
  await me.open(MAZE);
  await me.does('compare.all', { live: en('compare.done', { count: 3 }) });
  const came = ['shortest', 'dfs', 'wall'].map(algorithm => String(ok(lockstep.solve(MAZE, { algorithm })).visited));
  await inColumn(me, 1, came);
  await me.does('#example=hundred in:solve compare.all');
  // The engine is done in a moment; a textbook search is not.
  await me.sees(en('solve.comparing', { begun: 2, total: 5, algorithm: en(key('bfs')) }));
  await cancel(me, shortest(610));
  await inColumn(me, 4, ['610', en('compare.stopped')]);
});

test('of a slow search one is told before, on a phone in the bar, and how its lower bound rises', async () => {
  const link = await dearLink();
  const me = await visit(link);
  await me.sees(/may take minutes/);
  await me.unfold('solve.options');
  await choose(me, 'bfs');
  await me.sees(/3\.2\sGB hold about .* most likely it stops/);
  await choose(me, 'auto');
  await me.sees(/may take minutes/);

  const phone = await visit(link, { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await phone.sees(/^May take minutes/);
  await phone.begin();
  await phone.sees(/^(at least [\d,]+|[\d,]+ to [\d,]+) · /);
});

test('a long search tells how far it is, leaves the page free, and stops where it was begun, by Escape, or for another puzzle', async () => {
  const me = await visit(await dearLink(), { reducedMotion: 'no-preference' });
  await me.isNamed(en('puzzle.generated', { seed: '1' }));
  const before = await action(me).boundingBox();
  await me.begin();
  assert.deepEqual(await action(me).boundingBox(), before);
  await underWay(me.page);
  const figures = () => pairsIn(me.page.getByRole('region', { name: en('tab.solve'), exact: true }));
  // While distances are measured, which takes a busy machine long, no state is counted.
  for (const name of ['elapsed', 'at-least', 'depth', 'frontier', 'states', 'memory'])
    await eventually(async () => (await figures())[en(`solve.${name}`)] ?? '', name === 'states' ? /\d|–/ : /\d/);
  await me.can('solve.cancel');
  await me.does('ArrowDown', { count: en('count.moves', { count: 1 }) });
  await me.goTo('solve');
  await cancel(me, /^Stopped after .*no answer yet/);
  await me.reads(en('stopped.cancelled'));
  await me.begin();
  await me.press('Escape');
  await me.searchesNot();
  await me.reads(/^Stopped after/);
  await me.begin();
  await underWay(me.page);
  await me.does('#example=walls in:solve');
  await me.searchesNot();
  assert.equal(await me.page.getByRole('region', { name: en('result.title') }).count(), 0);
  await me.does('solve', { reads: shortest(9) });
});

/** 25 states, of which 7 are lost; the shortest solution has 15 moves. */
const SMALL = '#level=irrgarten/4';

async function states(me: Person) {
  await me.unfold('states.title');
  const pictures = me.page.getByRole('application', { name: en('states.picture') });
  return pictures.filter({ visible: true }).last();
}

/** Goes over a picture until a dot is met. */
async function sweep(me: Person, picture: Locator) {
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  for (let y = 30; y < height; y += 14)
    for (let x = 20; x < width; x += 26) {
      await picture.hover({ position: { x, y } });
      await drawn(me.page);
      if ((await me.text(/: \d+ moves? from the start(; |$)/).count()) > 0) return;
    }
  assert.fail('there is no dot');
}

test('all states: how many there are and how many are lost; a pointer shows one on the board, and a large picture stands beside it', async () => {
  const me = await visit(SMALL);
  const picture = await states(me);
  await me.sees(/25 states.*7 are lost.*15 moves each/s);
  const { places } = parts(me.page);
  const before = await places.allTextContents();
  await sweep(me, picture);
  await eventually(async () => String(await places.allTextContents()) !== String(before), true);
  await me.page.mouse.move(5, 5);
  await me.areAt(...before);
  await me.click('picture.enlarge', { title: en('states.title') });
  const dialog = me.page.getByRole('dialog');
  await dialog.getByRole('img', { name: en('states.small-boards') }).waitFor();
  await me.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // Curves of compared searches, too; a puzzle of many states has no such picture.
  await me.does('#example=trees in:solve', { gone: en('states.title') });
  await me.does('compare.all', { live: en('compare.done', { count: 5 }) });
  await me.unfold('simultaneous.curves.title');
  // As many layers as the solution has instructions.
  await me.sees(new RegExp(`^${exactly(en(key('bfs')))}: .* in 68 layers`));
  await me.click('picture.enlarge', { title: en('simultaneous.curves.title') });
  await dialog.waitFor();
});

test('all states: arrow keys play moves from dot to dot, and the own walk stays; a watched search colours those that it has found so far', async () => {
  const me = await visit('#level=simultaneous/1');
  const picture = await states(me);
  const places = await parts(me.page).places.allTextContents();
  const start = new RegExp(`: ${en('states.at-start')}; `);
  await me.sees(start);
  await picture.focus();
  // Where there is less room, other parts would be scrolled by these keys.
  await me.page.setViewportSize({ width: 1280, height: 420 });
  const [goal, before] = [en('simultaneous.at-goal'), await scrolled(me.page)];
  await me.does('End', { sees: new RegExp(en('states.is-solved')), at: [goal, goal] });
  assert.equal(await scrolled(me.page), before);
  await me.does('Backspace', { sees: /1 move to a solution/ });
  await me.does('Home', { sees: start });
  await me.does('Escape in:play', { at: places });
  await me.does('#level=simultaneous/4 solve playback.view=auto');
  const moment = me.field('slider', 'playback.moment').last();
  await moment.fill('0');
  await me.sees(/^Step 0, states found: [12] of/);
  const uncoloured = await picture.innerHTML();
  await moment.fill('3');
  await me.sees(/^Step 3, states found: ([3-9]|\d\d)/, en('states.legend-from-both'));
  await eventually(async () => (await picture.innerHTML()) !== uncoloured, true);
});

/** Two mazes without a wall inside, with these pits in the second. */
function openField(side: number, pits: string[] = []) {
  const line = (count: number) => `${Array(count).fill(0).join(' ')}\n`;
  const maze = line(side - 1).repeat(side) + line(side).repeat(side - 1);
  return `${side} ${side}\n${maze}0\n${maze}${[pits.length, ...pits].join('\n')}\n`;
}

const counting = (me: Person) => me.does('open:solve.options on:simultaneous.count-all');

test('the number of all shortest solutions is told: some, or a long one, rounded, in full one press away', async () => {
  const me = await visit('#example=walls');
  await counting(me);
  await me.solve();
  const { sequences } = ok(lockstep.solve(example('walls'), { count: true }));
  await me.sees(en('simultaneous.sequences', { sequences: sequences ?? '' }));
  await me.drop('open.txt', openField(40));
  await me.solve();
  // 39 steps to the right among 78: each player walks as the other does.
  const ways = '27217014869199032015600';
  await me.sees(en('simultaneous.sequences', { sequences: '≈\u00a02.7\u00a0×\u00a010²²' }));
  await me.unfold('result.all-digits', { count: 23 });
  await me.sees(allDigits(ways));
  await me.does('result.copy-number', { can: 'result.copied' });
  await me.copied(ways);
});

test('the answer is there before counting ends, and stays when that is cancelled', async () => {
  const me = await visit();
  await me.drop('open.txt', openField(100, ['50 50', '5 3', '7 20']));
  await counting(me);
  // It walks straight to the goals; counting has to look at everything on the way.
  await me.field('radio', 'simultaneous.algorithm.astar-exact').check();
  const { action } = parts(me.page);
  await action.click();
  await me.sees(en('simultaneous.counting'), en('simultaneous.shortest', { count: 198 }), en('stage-name.count'));
  await me.press('Home');
  await action.click();
  await me.sees(en('simultaneous.count-stopped', { reason: en('reason.cancelled') }));
  await me.sees(en('simultaneous.shortest', { count: 198 }));
  // Nothing that the person has done since is undone.
  await me.holds('slider', 'playback.moment', '0');
});

/** As many as a puzzle can have mazes. */
const NAMES = 'Anton Bea Clara David Emil Frida Georg Hanna Ida Jonas Karl Lena Max Nora Otto Paula'.split(' ');
test('sixteen mazes are named, each in its place, and solved', async () => {
  const me = await visit();
  const text = `3 3\n${'0 0\n0 0\n0 0\n1 0 0\n0 1 0\n0\n'.repeat(NAMES.length)}`;
  await me.drop('16.txt', text);
  await me.sees(/^16 mazes, 3 × 3/);
  await me.does('solve', { sees: en('simultaneous.shortest', { count: plainly(text).length ?? -1 }) });
  const boards = me.page.getByRole('figure');
  assert.deepEqual(await boards.locator('strong').allTextContents(), NAMES);
  await me.areAt(...NAMES.map(() => en('simultaneous.at-goal')));
  const boxes = await Promise.all((await boards.all()).map(board => board.boundingBox()));
  assert.equal(new Set(boxes.map(box => `${box?.x},${box?.y}`)).size, NAMES.length);
});

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
  const result = ok(lockstep.solve(text, { recording: 1e9, watched: true, ...options }));
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
  await me.does(watch('auto'), { sees: words('begin-both') });
  const bound = { length: en('simultaneous.instructions', { count: 68 }), depth: 30, left: 38 };
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
  const verdict = en('irrgarten.way', { count: ok(lockstep.solve(MAZE, { algorithm: 'dfs' })).length ?? -1 });
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
