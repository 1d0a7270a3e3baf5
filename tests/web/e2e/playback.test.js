/**
 * A solution, or the search for it, is played back: by itself, step by step, or to any moment. How fast is in the unit
 * tests of `playback.ts`.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GOAL, START } from '../support/captions.js';
import { dropFile, en, eventually, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { corridor, OPPOSED } from '../support/puzzles.js';
import { cell, linked, opens, pasted, replay } from '../support/recorded.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../support/person.js').Person} Person */

const visit = visitor();

/** The counter's words. @param {number} moment @param {number} count */
const of = (moment, count) => en('playback.of', { moment, count });
/** The same of a search. @param {number} at @param {number} count */
const step = (at, count) => en('watch.of', { at, count });
/** @param {string} what of the searches and the solution @returns {(me: Person) => Promise<void>} */
const shows = what => me => me.fill({ 'playback.view': what });
/** @param {string} key on the slider of the speed @returns {(me: Person) => Promise<void>} */
const speed = key => me => me.field('slider', 'playback.speed').press(key);

/** Beside the figure of a watched search, and how the choice names it. */
const ACROSS = en('simultaneous.recording.across', { player: en('simultaneous.player.1') });
const NAMED = en('watch.search', { algorithm: en('simultaneous.algorithm.astar-exact') });

/** A recorded search of Stromrallye. @param {string} text */
function recordedSearch(text) {
  const result = lockstep.solve(text, { seed: '1', recording: 1e9, watched: true });
  assert(result.ok && result.recording?.ok);
  return /** @type {lockstep.StromrallyeRecording} */ (result.recording).steps;
}

const crowd = lockstep.ok(lockstep.example('crowd'));
const CROWD = recordedSearch(crowd.text);
const CROWDED = CROWD.indexOf(4);
const UNSOLVABLE = '3\n2,2,3\n3\n1,1,2\n3,1,2\n1,3,2\n';
const REFUTED = recordedSearch(UNSOLVABLE).length;

/** @param {number} moment @returns {(me: Person) => Promise<void>} */
const turnsTo = moment => me => me.field('slider', 'playback.moment').fill(String(moment));
/** The slider of the speed. @param {string} value @returns {(me: Person) => Promise<unknown>} */
const speedIs = value => me => me.holds('slider', 'playback.speed', value);

replay('a solution is played back', pasted(OPPOSED, { room: 'solve' }), {
  'who wants no motion has the end at once; buttons and keys lead to any moment, which is shown on the boards': [
    [me => me.solve(), { count: of(3, 3), at: [GOAL, GOAL] }],
    ['playback.back', { count: of(2, 3), at: [GOAL, cell(2, 1)] }],
    ['playback.back', { count: of(1, 3), at: [cell(1, 2), START] }],
    ['playback.forward', { count: of(2, 3) }],
    ['playback.begin', { count: of(0, 3), at: [START, START] }],
    ['playback.end', { count: of(3, 3), at: [GOAL, GOAL] }],
    me => me.leaveField(),
    ['Home', { count: of(0, 3) }],
    ['. .', { count: of(2, 3) }],
    [',', { count: of(1, 3) }],
    ['End', { count: of(3, 3) }],
    ['ArrowLeft', { count: of(2, 3) }],
    ['ArrowRight', { count: of(3, 3) }],
  ],
  'arrows up and down set the speed, and it is read out': [
    speedIs('11'),
    ['ArrowUp', { live: /per second$/, count: of(3, 3) }],
    speedIs('12'),
    ['ArrowDown', { live: /per second$/ }],
    speedIs('11'),
  ],
  'at the highest speed everything is there at once, at the lowest every press plays one instruction': [
    speed('End'),
    ['playback.begin playback.play', { count: of(3, 3) }],
    speed('Home'),
    ['playback.begin playback.play', { count: of(1, 3) }],
    ['playback.play', { count: of(2, 3) }],
  ],
});

replay('a search is watched', linked('#example=crowd', { room: 'solve' }), {
  'beside its solution, it says what each step does, and counts its rules': [
    me => me.solve(),
    [shows('auto'), { count: step(0, CROWD.length), sees: en('watch.before') }],
    ['playback.forward', { sees: en('stromrallye.search.began.exhaust') }],
    [turnsTo(CROWDED + 1), { sees: en('stromrallye.search.crowded') }],
    me =>
      me.page
        .getByRole('row', { name: `${en('stromrallye.rule.crowded')} 1` })
        .first()
        .waitFor(),
    ['playback.end', { sees: en('stromrallye.search.solved'), count: step(CROWD.length, CROWD.length) }],
    shows('solution'),
    [shows('auto'), { count: step(CROWD.length, CROWD.length) }],
  ],
  'one that proved that there is no solution can be watched, too': [
    opens(UNSOLVABLE),
    me => me.goTo('solve'),
    me => me.solve(),
    [shows('auto'), { count: step(0, REFUTED), sees: en('watch.before') }],
    ['playback.end', { count: step(REFUTED, REFUTED), gone: en('watch.before') }],
  ],
  'it is named where it is chosen, and in mazes has its figure beside the boards': [
    opens('#example=twelve'),
    me => me.goTo('solve'),
    me => me.solve(),
    shows('astar-exact'),
    me => me.page.getByRole('figure').filter({ hasText: ACROSS }).getByRole('img').waitFor(),
    me => eventually(() => me.field('combobox', 'playback.view').locator(':checked').innerText(), NAMED),
  ],
});

test('a solution plays by itself to the end; Pause and Space stop it where it is, and it goes on from there', async () => {
  const me = person(await visit('#example=fifty', { reducedMotion: 'no-preference' }));
  const moment = async () => Number(await me.field('slider', 'playback.moment').inputValue());
  await me.goTo('solve');
  await Promise.all([me.button('playback.pause').waitFor(), me.solve()]);
  await eventually(async () => (await moment()) > 2, true);
  await me.click('playback.pause');
  await me.can('playback.play');
  const paused = await moment();
  await me.can('playback.play');
  assert.equal(await moment(), paused);
  // Space plays after a click on a room, too.
  await me.goTo('play');
  await me.goTo('solve');
  await me.press('Space');
  await me.can('playback.pause');
  await eventually(async () => (await moment()) > paused, true);
  await me.field('slider', 'playback.speed').press('End');
  await me.sees(GOAL);
  await me.can('playback.play');
  me.isWell();
});

test('of fourteen thousand instructions the slider leads to any moment', async () => {
  const me = person(await visit());
  await dropFile(me.page, 'corridors.txt', corridor(121, 119));
  await me.isNamed('corridors.txt');
  await me.solve();
  await me.counts(of(14_398, 14_398));
  const slider = me.field('slider', 'playback.moment');
  const track = await slider.boundingBox();
  assert(track);
  const y = track.y + track.height / 2;
  await me.page.mouse.move(track.x + track.width - 2, y);
  await me.page.mouse.down();
  await me.page.mouse.move(track.x + 2, y, { steps: 30 });
  await me.page.mouse.up();
  await me.counts(of(0, 14_398));
  await me.areAt([START, START]);
  await slider.press('End');
  await me.areAt([GOAL, GOAL]);
  me.isWell();
});
