/**
 * A person's results: the best of each puzzle, the streak, progress in a series, what is worth another try; rounds. And days in the
 * local calendar: in any time zone, with any change of its clocks, each follows the one before.
 */

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { progressIn, streakOf } from '../../../www/puzzle/progress.ts';
import { dayAfter, daysBetween, isDay, localDay, untilMidnight } from '../../../www/state/days.ts';
import type { Best } from '../../../www/state/results.ts';
import * as core from '../../../www/state/results.ts';
import { isMissed, nextIn, nextRound, rounds as reader, withPlayed } from '../../../www/state/rounds.ts';
import { readAs } from '../../../www/state/shape.ts';
import '../../../www/families/index.ts';
import { solvedByFamily, toRepeat } from '../../../www/library/statistics.ts';
import '../support/wasm.ts';

const { better, dayKey, levelKey, rankOf, resultsFrom, withResult } = core;

const four = [1, 2, 3, 4].map(number => ({ kind: 'some', number }));

const best = (given?: Partial<Best>): Best => ({ score: 34, least: 32, hints: 0, own: true, inTime: false, ...given });

const resultsOf = (...all: (readonly [string, Best])[]) =>
  all.reduce((results, [key, one]) => withResult(results, key, one), {});

const solvedOn = (...days: string[]) =>
  resultsOf(...days.map(day => [dayKey(day, 'some'), best({ inTime: true })] as const));

test('the better of two results stays, whichever came first', () => {
  for (const [why, good, worse] of [
    ['a lower score', { score: 32 }, {}],
    ['no given moves, whatever the score', { score: 40 }, { score: 32, hints: 1 }],
    ['fewer hints', { hints: 1 }, { hints: 2 }],
    ['one’s own, not a shown one', {}, { score: 32, own: false }],
  ] as [string, Partial<Best>, Partial<Best>][]) {
    assert.deepEqual(better(best(good), best(worse)), best(good), why);
    assert.deepEqual(better(best(worse), best(good)), best(good), why);
  }
  // The minimum, once known, stays known; and so does being in time.
  const joint = better(best({ least: null, inTime: true, score: 40 }), best({ least: 32 }));
  assert.deepEqual(joint, best({ inTime: true }));
  const results = resultsOf([levelKey('some', 1), best()]);
  // No better: nothing changes at all.
  assert.equal(withResult(results, levelKey('some', 1), best({ score: 50 })), results);
});

test('a result ranks best if it reaches a known minimum without given moves; a shown one ranks as none', () => {
  for (const [given, rank] of [
    [best({ score: 32 }), 'best'],
    [best(), 'solved'],
    [best({ least: null }), 'solved'],
    [best({ score: 32, hints: 1 }), 'given'],
    [best({ score: 32, own: false }), null],
    [null, null],
  ] as [Best | null, string | null][])
    assert.equal(rankOf(given), rank);
  assert.deepEqual([best(), best({ own: false })].map(core.isSolved), [true, false]);
});

test('progress counts solved levels; the next is the first unsolved one behind the present one, then of all', () => {
  const solved = (...numbers: number[]) =>
    resultsOf(...numbers.map(number => [levelKey('some', number), best()] as const));
  assert.equal(progressIn(solved(1), four, 2).next, 3);
  assert.equal(progressIn(solved(1, 3, 4), four, 2).next, 2);
  assert.deepEqual(progressIn(solved(1, 2, 3, 4), four, 2), { solved: 4, optimal: 0, next: null });
  const mixed = resultsOf(
    [levelKey('some', 1), best({ score: 32 })],
    [levelKey('some', 2), best({ own: false })],
    [levelKey('some', 3), best()],
    [levelKey('other', 2), best()],
  );
  assert.deepEqual(progressIn(mixed, four), { solved: 2, optimal: 1, next: 2 });
  assert.deepEqual(progressIn(mixed, [{ kind: 'other', number: 1 }]), { solved: 0, optimal: 0, next: 1 });
  assert.equal(progressIn(solvedOn(), []).next, null);
});

test('the streak is counted up to today, or to yesterday if today is unsolved; two missed days a month are free', () => {
  for (const [what, days, today, expected] of [
    ['up to today', ['11-20', '11-21'], '11-21', [2, true, 2, 2]],
    ['up to yesterday', ['11-20', '11-21'], '11-22', [2, false, 2, 2]],
    ['a clock that was set back', ['11-20', '11-21'], '11-20', [1, true, 2, 1]],
    ['nothing', [], '11-20', [0, false, 2, 0]],
    ['two missed days', ['11-18', '11-20', '11-22'], '11-23', [3, false, 0, 3]],
    ['a third one; the longest stays known', ['11-18', '11-20', '11-22'], '11-24', [0, false, 2, 3]],
    ['again', ['11-18', '11-20', '11-22', '11-25'], '11-25', [1, true, 2, 3]],
    ['each month has its own free days', ['11-28', '12-03'], '12-03', [2, true, 0, 2]],
    ['too many days of one month', ['11-27', '12-03'], '12-03', [1, true, 2, 1]],
  ] as [string, string[], string, any][]) {
    const streak = streakOf(solvedOn(...days.map(day => `2026-${day}`)), `2026-${today}`);
    assert.deepEqual([streak.days, streak.today, streak.free, streak.best], expected, what);
  }
  assert.equal(streakOf(solvedOn('2026-11-28'), '2027-06-01').days, 0);
  // Through the new year, leap days and changes of the clock.
  for (const from of ['2026-12-20', '2028-02-20', '2026-10-20', '2027-03-20']) {
    const days = Array.from({ length: 20 }, (_day, index) => dayAfter(from, index));
    assert.deepEqual(streakOf(solvedOn(...days), days[19]), { days: 20, today: true, free: 2, best: 20 }, from);
  }
  const late = resultsOf([dayKey('2026-11-21', 'some'), best()]);
  const shown = withResult(late, dayKey('2026-11-22', 'some'), best({ own: false, inTime: true }));
  assert.equal(streakOf(shown, '2026-11-22').days, 0, 'solved later, or shown');
  const one = withResult(solvedOn('2026-11-22'), dayKey('2026-11-22', 'other'), best());
  assert.equal(streakOf(one, '2026-11-22').days, 1, 'one family is enough');
});

test('results of two tabs are joined', () => {
  const [here, there] = [solvedOn('2026-11-20'), solvedOn('2026-11-21')];
  assert.deepEqual(core.joined(here, there), solvedOn('2026-11-20', '2026-11-21'));
  const all = core.joined(here, there);
  // The same object, so that nothing is drawn again.
  assert.equal(core.joined(all, there), all);
});

test('stored results are read, and garbage under any key is ignored', () => {
  const good = best();
  const pair: (key: unknown, value: unknown) => [any, any] = (key, value) => [key, value];
  const garbage = [null, 'garbage', { score: 3 }];
  const wrong = [{ score: -1 }, { score: 1.5 }, { least: 'few' }, { own: 1 }, { hints: NaN }];
  const kept = resultsFrom([
    ['level/some/1', good],
    ['day/2026-11-22/some', { ...good, more: 'than we know' }],
    ...['level/some/0', 'level/some', 'day/2026-02-30/some', '__proto__', 7].map(key => pair(key, good)),
    ...[...garbage, ...wrong.map(one => ({ ...good, ...one }))].map((value, at) => pair(`level/some/${at + 2}`, value)),
  ]);
  assert.deepEqual(kept, { 'level/some/1': good, 'day/2026-11-22/some': good });
  for (const source of [{ kind: 'text' } as const, null]) assert.equal(core.resultKey(source), null);
  assert.equal(core.bestOf(kept, 'constructor'), null);
});

test('what was shown, or solved with hints or above the minimum, is worth another try; solved is counted by family', () => {
  const results = {
    'level/simultaneous/1': best({ score: 32 }),
    'level/simultaneous/2': best(),
    'level/simultaneous/3': best({ score: 32, hints: 2 }),
    'level/simultaneous/4': best({ score: 32, own: false }),
    'day/2026-11-24/simultaneous': best({ score: 32 }),
    'day/2026-11-25/simultaneous': best(),
    // Nobody knows whether it is the minimum.
    'level/stromrallye/1': best({ least: null }),
    // Of a later version, with more levels and families.
    'level/simultaneous/999': best(),
    'level/chess/1': best(),
  };
  assert.deepEqual(Object.fromEntries(solvedByFamily(results)), { simultaneous: 5, stromrallye: 1, irrgarten: 0 });
  const again = ['level/simultaneous/2', 'level/simultaneous/3', 'level/simultaneous/4', 'day/2026-11-25/simultaneous'];
  assert.deepEqual([...toRepeat(results).map(({ key }) => key)], again);
});

const HOUR_MS = 3_600_000;
const home = process.env.TZ;

afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

test('the day is that of the local calendar; one of 23 or 25 hours is like any other; one without midnight begins later', () => {
  for (const [zone, time, hours, day, next] of [
    ['Europe/Berlin', '2026-11-21T22:59:59Z', 1 / 3600, '2026-11-21', '2026-11-22'],
    ['Pacific/Auckland', '2026-11-21T10:59:59Z', 1 / 3600, '2026-11-21', '2026-11-22'],
    ['America/Los_Angeles', '2026-11-22T07:59:59Z', 1 / 3600, '2026-11-21', '2026-11-22'],
    ['Europe/Berlin', '2027-03-28T00:00:00+01:00', 23, '2027-03-28', '2027-03-29'],
    ['Europe/Berlin', '2026-10-25T00:00:00+02:00', 25, '2026-10-25', '2026-10-26'],
    ['America/Asuncion', '2023-09-30T23:30:00-04:00', 0.5, '2023-09-30', '2023-10-01'],
  ] as const) {
    process.env.TZ = zone;
    const now = new Date(time);
    assert.equal(untilMidnight(now), hours * HOUR_MS);
    const end = now.getTime() + untilMidnight(now);
    assert.deepEqual([localDay(now), localDay(new Date(end - 1)), localDay(new Date(end))], [day, day, next]);
    assert.equal(dayAfter(day), next);
  }
});

test('years, leap years and months end; only days of the calendar are days', () => {
  for (const [day, next] of [
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
    ['2027-02-28', '2027-03-01'],
  ])
    assert.deepEqual([dayAfter(day), dayAfter(next, -1)], [next, day]);
  assert.equal(daysBetween('2026-11-01', '2036-10-29'), 3650);
  assert(isDay('2028-02-29'));
  for (const text of ['2027-02-29', '2026-13-01', '2026-00-10', '2026-1-1', 'today', '', null, 20261122])
    assert.equal(isDay(text), false, String(text));
});

test('a round goes through its set from where it is, and begins with what was missed in the last one', () => {
  const played = (id: string, missed = false) => ({ id, moves: 5, seconds: 9, missed });
  const all = ['a', 'b', 'c', 'd'];
  let rounds = nextRound(null, all);
  assert.deepEqual([rounds.now.number, rounds.last, nextIn(rounds, all)], [1, null, 'a']);
  rounds = { ...withPlayed(withPlayed(rounds, played('a')), played('b', true)), at: { id: 'b', seconds: 0 } };
  assert.equal(nextIn(rounds, all), 'c');
  // One that was left out comes in the end, unless it is gone.
  rounds = { ...withPlayed(rounds, played('d')), at: { id: 'd', seconds: 0 } };
  assert.deepEqual([nextIn(rounds, all), nextIn(rounds, ['a', 'b', 'd'])], ['c', null]);
  const missed = all.map(id => isMissed(rounds.now, id));
  assert.deepEqual(missed, [false, true, true, false]);
  const { now, last } = nextRound(rounds, [...all, 'e']);
  assert.deepEqual([now, last], [{ number: 2, order: ['b', 'c', 'e', 'a', 'd'], played: [] }, rounds.now]);
  assert.deepEqual(readAs(reader, JSON.parse(JSON.stringify(rounds))), rounds);
  assert.equal(readAs(reader, { ...rounds, now: { ...rounds.now, order: [1] } }), null);
});
