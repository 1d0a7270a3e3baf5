/**
 * Days in the local calendar: in any time zone, with any change of its clocks, each day follows the one before; and over
 * a month the streak, its free days, the new day on Home and the finish of a day are those of that calendar.
 */

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { FAMILIES } from '../../../www/families/index.ts';
import { isNewDay } from '../../../www/library/days.ts';
import { FREE_DAYS, progressOn, streakOf } from '../../../www/puzzle/progress.ts';
import { dayAfter, daysBetween, isDay, localDay, untilMidnight } from '../../../www/state/days.ts';
import { dayKey, withResult } from '../../../www/state/results.ts';

const HOUR_MS = 3_600_000;
const home = process.env.TZ;

afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

test('the day is that of the local calendar, on both sides of midnight', () => {
  for (const [zone, before, after] of [
    ['Europe/Berlin', '2026-11-21T22:59:59Z', '2026-11-21T23:00:00Z'],
    ['Pacific/Auckland', '2026-11-21T10:59:59Z', '2026-11-21T11:00:00Z'],
    ['America/Los_Angeles', '2026-11-22T07:59:59Z', '2026-11-22T08:00:00Z'],
  ]) {
    process.env.TZ = zone;
    assert.deepEqual(
      [before, after].map(time => localDay(new Date(time))),
      ['2026-11-21', '2026-11-22'],
      zone,
    );
  }
});

test('a day of 23 and one of 25 hours are days like any other; one without midnight begins an hour later', () => {
  for (const [zone, time, hours, day, next] of /** @type {const} */ ([
    ['Europe/Berlin', '2027-03-28T00:00:00+01:00', 23, '2027-03-28', '2027-03-29'],
    ['Europe/Berlin', '2026-10-25T00:00:00+02:00', 25, '2026-10-25', '2026-10-26'],
    ['America/Asuncion', '2023-09-30T23:30:00-04:00', 0.5, '2023-09-30', '2023-10-01'],
  ])) {
    process.env.TZ = zone;
    const now = new Date(time);
    assert.equal(untilMidnight(now), hours * HOUR_MS);
    const end = now.getTime() + untilMidnight(now);
    assert.deepEqual([localDay(now), localDay(new Date(end - 1)), localDay(new Date(end))], [day, day, next]);
    assert.equal(dayAfter(day), next);
  }
});

test('years, leap years and months end; only days of the calendar are days', () => {
  assert.equal(dayAfter('2026-12-31'), '2027-01-01');
  assert.equal(dayAfter('2027-01-01', -1), '2026-12-31');
  assert.equal(dayAfter('2028-02-28'), '2028-02-29');
  assert.equal(dayAfter('2027-02-28'), '2027-03-01');
  assert(isDay('2028-02-29'));
  for (const text of ['2027-02-29', '2026-13-01', '2026-00-10', '2026-1-1', 'today', '', null, 20261122])
    assert.equal(isDay(text), false, String(text));
});

test('days are counted over the ends of months and years', () => {
  for (const [first, last, count] of /** @type {const} */ ([
    ['2026-11-01', '2026-11-01', 0],
    ['2026-11-01', '2026-11-03', 2],
    ['2028-02-28', '2028-03-02', 3],
    ['2026-11-01', '2036-10-29', 3650],
  ])) {
    assert.equal(daysBetween(first, last), count);
    assert.equal(dayAfter(last, -count), first);
  }
});

/** The page's memory, as in a browser. */
const kept = new Map();
Object.assign(globalThis, {
  localStorage: {
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => void kept.set(name, value),
  },
});

const ZONES = [
  ...['Etc/GMT+12', 'Pacific/Honolulu', 'America/Los_Angeles', 'America/St_Johns', 'America/Havana', 'UTC'],
  ...['Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Chatham'],
  'Pacific/Kiritimati',
];

/** A month ends on this one of thirty days; clocks are changed within both, in the north and in the south. */
const TURN = 17;

/** Of these days, which are missed: two in the first month, which is allowed, and three in a row in the second. */
const MISSED = new Set([4, 9, 24, 25, 26]);

/** On these, all puzzles are solved. */
const FINISHED = new Set([0, 12, 29]);

for (const begin of ['2026-03-15', '2026-10-15'])
  test(`a month from ${begin}, in time zones from −12 to +14`, () => {
    for (const zone of ZONES) {
      process.env.TZ = zone;
      kept.clear();
      kept.set('lockstep.welcome', 'seen');
      /** @type {import('../../../www/state/results.ts').Results} */
      let results = {};
      let [streak, best, missed] = [0, 0, 0];
      for (let index = 0, day = begin; index < 30; index++, day = dayAfter(day)) {
        const what = `${zone}, ${day}`;
        const [year, month, date] = day.split('-').map(Number);
        if (index === TURN) missed = 0;
        const isMissed = MISSED.has(index);
        if (isMissed && ++missed > FREE_DAYS) streak = 0;
        for (const [visit, hour] of [0, 12, 23].entries()) {
          const now = new Date(year, month - 1, date, hour, 59);
          assert.equal(localDay(now), day, what);
          assert(untilMidnight(now) > 0 && untilMidnight(now) <= 25 * HOUR_MS, what);
          assert.equal(localDay(new Date(now.getTime() + untilMidnight(now))), dayAfter(day), what);
          if (isMissed) continue;
          // Home opens once a day.
          assert.equal(isNewDay(localDay(now)), visit === 0, what);
          if (visit !== 1) continue;
          // Before the first win of the day the streak is the one until yesterday.
          assert.equal(streakOf(results, day).days, streak, what);
          for (const { kind } of FAMILIES.slice(0, FINISHED.has(index) ? FAMILIES.length : 1)) {
            assert.notEqual(progressOn(results, day, kind).next, null, what);
            const reached = { score: 9, least: 9, hints: 0, own: true, inTime: localDay(now) === day };
            results = withResult(results, dayKey(day, kind), reached);
          }
          if (streak === 0) missed = 0;
          best = Math.max(best, ++streak);
        }
        if (isMissed) continue;
        assert.deepEqual(streakOf(results, day), { days: streak, today: true, free: FREE_DAYS - missed, best }, what);
        assert.equal(progressOn(results, day, FAMILIES[0].kind).next === null, FINISHED.has(index), what);
      }
      // Two days were missed in the first month; the third one in a row ended the streak in the second.
      assert.deepEqual([streak, best], [3, 22], zone);
    }
  });
