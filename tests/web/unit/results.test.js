/** A person's results: the best of each puzzle, the streak, progress in a series. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dayAfter } from '../../../www/core/days.ts';
import { progressIn, progressOn, streakOf } from '../../../www/core/progress.ts';
import {
  bestOf,
  better,
  dayKey,
  isSolved,
  joined,
  levelKey,
  rankOf,
  resultKey,
  resultsFrom,
  withResult,
} from '../../../www/core/results.ts';
import '../../../www/families/index.ts';

/** @typedef {import('../../../www/core/results.ts').Best} Best */

const four = [1, 2, 3, 4].map(number => ({ kind: 'some', number }));

/** @param {Partial<Best>} [given] @returns {Best} */
const best = given => ({ score: 34, least: 32, hints: 0, own: true, inTime: false, ...given });

/** @param {string[]} days that were solved in time */
const solvedOn = (...days) =>
  days.reduce((all, day) => withResult(all, dayKey(day, 'some'), best({ inTime: true })), {});

test('the better of two results stays, whichever came first', () => {
  const [worse, good] = [best(), best({ score: 32 })];
  for (const [one, other] of [
    [worse, good],
    [good, worse],
  ])
    assert.deepEqual(better(one, other), good);
});

test('a result without given moves is better than any with them', () => {
  const [alone, given] = [best({ score: 40 }), best({ score: 32, hints: 1 })];
  assert.deepEqual(better(alone, given), alone);
  assert.deepEqual(better(given, alone), alone);
});

test('fewer hints are better if the score is the same', () => {
  assert.equal(better(best({ hints: 2 }), best({ hints: 1 })).hints, 1);
});

test('a shown solution does not count, and never replaces one’s own', () => {
  const shown = best({ score: 32, own: false });
  assert.equal(isSolved(shown), false);
  assert.equal(rankOf(shown), null);
  assert.deepEqual(better(best(), shown), best());
  assert.deepEqual(better(shown, best()), best());
});

test('the minimum, once known, stays known; and so does being in time', () => {
  const joint = better(best({ least: null, inTime: true, score: 40 }), best({ least: 32 }));
  assert.deepEqual(joint, best({ inTime: true }));
});

test('a result that is no better changes nothing at all', () => {
  const results = withResult({}, levelKey('some', 1), best());
  assert.equal(withResult(results, levelKey('some', 1), best({ score: 50 })), results);
});

test('a result ranks best if it reaches a known minimum without given moves', () => {
  assert.equal(rankOf(best({ score: 32 })), 'best');
  assert.equal(rankOf(best()), 'solved');
  assert.equal(rankOf(best({ least: null })), 'solved');
  assert.equal(rankOf(best({ score: 32, hints: 1 })), 'given');
  assert.equal(rankOf(null), null);
});

test('the next level is the first unsolved one behind the present one, then the first of all', () => {
  let results = withResult({}, levelKey('some', 1), best());
  assert.equal(progressIn(results, four, 2).next, 3);
  for (const number of [3, 4]) results = withResult(results, levelKey('some', number), best());
  assert.equal(progressIn(results, four, 2).next, 2);
  results = withResult(results, levelKey('some', 2), best());
  assert.deepEqual(progressIn(results, four, 2), { solved: 4, optimal: 0, next: null });
});

test('a day is done when each family’s puzzle is solved', () => {
  const day = '2026-11-22';
  let results = withResult({}, dayKey(day, 'irrgarten'), best());
  assert.deepEqual(progressOn(results, day, 'stromrallye'), { solved: 1, count: 3, next: 'simultaneous' });
  results = withResult(results, dayKey(day, 'simultaneous'), best({ own: false }));
  assert.equal(progressOn(results, day, 'stromrallye').next, 'simultaneous');
  for (const kind of ['simultaneous', 'stromrallye']) results = withResult(results, dayKey(day, kind), best());
  assert.deepEqual(progressOn(results, day, 'irrgarten'), { solved: 3, count: 3, next: null });
});

test('results of two tabs are joined', () => {
  const [here, there] = [solvedOn('2026-11-20'), solvedOn('2026-11-21')];
  assert.deepEqual(joined(here, there), solvedOn('2026-11-20', '2026-11-21'));
});

test('a hundred years of days are read and joined', () => {
  // At a cost that grows with the square of them, this takes many minutes.
  const days = Array.from({ length: 36_525 }, (_day, index) => dayAfter('2026-11-22', index));
  const kinds = ['irrgarten', 'simultaneous', 'stromrallye'];
  const stored = days.flatMap(day => kinds.map(kind => /** @type {const} */ ([dayKey(day, kind), best()])));
  const all = joined({}, resultsFrom(stored));
  assert.equal(Object.keys(all).length, stored.length);
  // The same object, so that nothing is drawn again.
  assert.equal(joined(all, resultsFrom(stored)), all);
});

test('only levels and days have results', () => {
  assert.equal(resultKey({ kind: 'level', family: 'irrgarten', number: 3 }), 'level/irrgarten/3');
  assert.equal(resultKey({ kind: 'daily', family: 'irrgarten', date: '2026-11-22' }), 'day/2026-11-22/irrgarten');
  assert.equal(resultKey({ kind: 'text' }), null);
  assert.equal(resultKey(null), null);
});

test('progress counts solved levels, and the next one is the first unsolved', () => {
  let results = withResult({}, levelKey('some', 1), best({ score: 32 }));
  results = withResult(results, levelKey('some', 2), best({ own: false }));
  results = withResult(results, levelKey('some', 3), best());
  results = withResult(results, levelKey('other', 2), best());
  assert.deepEqual(progressIn(results, four), { solved: 2, optimal: 1, next: 2 });
  assert.deepEqual(progressIn(results, [{ kind: 'other', number: 1 }]), { solved: 0, optimal: 0, next: 1 });
  assert.equal(progressIn(solvedOn(), []).next, null);
});

test('the streak is counted up to today, or to yesterday if today is unsolved', () => {
  const results = solvedOn('2026-11-20', '2026-11-21');
  assert.deepEqual(streakOf(results, '2026-11-21'), { days: 2, today: true, free: 2, best: 2 });
  assert.deepEqual(streakOf(results, '2026-11-22'), { days: 2, today: false, free: 2, best: 2 });
  // A clock that was set back.
  assert.deepEqual(streakOf(results, '2026-11-20'), { days: 1, today: true, free: 2, best: 1 });
  assert.deepEqual(streakOf({}, '2026-11-20'), { days: 0, today: false, free: 2, best: 0 });
});

test('two missed days a month do not end a streak, a third one does; the longest stays known', () => {
  const results = solvedOn('2026-11-18', '2026-11-20', '2026-11-22');
  assert.deepEqual(streakOf(results, '2026-11-23'), { days: 3, today: false, free: 0, best: 3 });
  assert.deepEqual(streakOf(results, '2026-11-24'), { days: 0, today: false, free: 2, best: 3 });
  const again = { ...results, ...solvedOn('2026-11-25') };
  assert.deepEqual(streakOf(again, '2026-11-25'), { days: 1, today: true, free: 2, best: 3 });
});

test('each month has its own free days', () => {
  const results = solvedOn('2026-11-28', '2026-12-03');
  assert.deepEqual(streakOf(results, '2026-12-03'), { days: 2, today: true, free: 0, best: 2 });
  assert.equal(streakOf(solvedOn('2026-11-27', '2026-12-03'), '2026-12-03').days, 1);
  assert.equal(streakOf(solvedOn('2026-11-28'), '2027-06-01').days, 0);
});

test('a streak continues through the new year, leap days and changes of the clock', () => {
  for (const from of ['2026-12-20', '2028-02-20', '2026-10-20', '2027-03-20']) {
    const days = Array.from({ length: 20 }, (_day, index) => dayAfter(from, index));
    assert.deepEqual(streakOf(solvedOn(...days), days[19]), { days: 20, today: true, free: 2, best: 20 }, from);
  }
});

test('a day that was solved later, or shown, does not count', () => {
  let results = withResult({}, dayKey('2026-11-21', 'some'), best());
  results = withResult(results, dayKey('2026-11-22', 'some'), best({ own: false, inTime: true }));
  assert.deepEqual(streakOf(results, '2026-11-22'), { days: 0, today: false, free: 2, best: 0 });
});

test('one family is enough for a day to count', () => {
  const results = withResult(solvedOn('2026-11-22'), dayKey('2026-11-22', 'other'), best());
  assert.equal(streakOf(results, '2026-11-22').days, 1);
});

test('stored results are read, and garbage under any key is ignored', () => {
  const good = best();
  const kept = resultsFrom([
    ['level/some/1', good],
    ['day/2026-11-22/some', { ...good, more: 'than we know' }],
    ['level/some/0', good],
    ['level/some', good],
    ['day/2026-02-30/some', good],
    ['__proto__', good],
    [7, good],
    ['level/some/2', null],
    ['level/some/3', 'garbage'],
    ['level/some/4', { ...good, score: -1 }],
    ['level/some/5', { ...good, score: 1.5 }],
    ['level/some/6', { ...good, least: 'few' }],
    ['level/some/7', { ...good, own: 1 }],
    ['level/some/8', { score: 3 }],
    ['level/some/9', { ...good, hints: NaN }],
  ]);
  assert.deepEqual(kept, { 'level/some/1': good, 'day/2026-11-22/some': good });
  assert.equal(bestOf(kept, 'constructor'), null);
});
