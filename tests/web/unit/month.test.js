/**
 * A month of days, in time zones from −12 to +14 and over changes of their clocks: the streak, its free days, the new
 * day on Home and the finish of a day are those of the local calendar.
 */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { dayAfter, localDay, untilMidnight } from '../../../www/core/days.ts';
import { FREE_DAYS, progressOn, streakOf } from '../../../www/core/progress.ts';
import { dayKey, withResult } from '../../../www/core/results.ts';
import { isNewDay } from '../../../www/core/settings.ts';
import { FAMILIES } from '../../../www/families/index.ts';

const HOUR_MS = 3_600_000;
const DAYS = 30;
const home = process.env.TZ;

after(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

/** What the page remembers, as in a browser. */
const kept = new Map();
Object.assign(globalThis, {
  localStorage: {
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => void kept.set(name, value),
  },
});

/** Of 30 days, which are missed: two in the first month, which is allowed, and three in a row in the second. */
const MISSED = new Set([4, 9, 24, 25, 26]);

/** On these, all puzzles are solved. */
const FINISHED = new Set([0, 12, 29]);

for (const zone of [
  ...['Etc/GMT+12', 'Pacific/Honolulu', 'America/Los_Angeles', 'America/St_Johns', 'America/Havana', 'UTC'],
  ...['Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Chatham'],
  'Pacific/Kiritimati',
])
  for (const [begin, turn] of [
    // Clocks are changed within both, in the north and in the south, and a month ends on the day `turn`.
    ['2026-03-15', 17],
    ['2026-10-15', 17],
  ])
    test(`${zone}, from ${begin}: ${DAYS} days`, () => {
      process.env.TZ = zone;
      kept.clear();
      kept.set('lockstep.welcome', 'seen');
      /** @type {import('../../../www/core/results.ts').Results} */
      let results = {};
      let [streak, best, missed] = [0, 0, 0];
      for (let index = 0, day = String(begin); index < DAYS; index++, day = dayAfter(day)) {
        const [year, month, date] = day.split('-').map(Number);
        if (index === turn) missed = 0;
        const isMissed = MISSED.has(index);
        if (isMissed && ++missed > FREE_DAYS) streak = 0;
        for (const [visit, hour] of [0, 12, 23].entries()) {
          const now = new Date(year, month - 1, date, hour, 59);
          assert.equal(localDay(now), day);
          assert(untilMidnight(now) > 0 && untilMidnight(now) <= 25 * HOUR_MS);
          assert.equal(localDay(new Date(now.getTime() + untilMidnight(now))), dayAfter(day));
          if (isMissed) continue;
          // Home opens once a day.
          assert.equal(isNewDay(localDay(now)), visit === 0);
          if (visit !== 1) continue;
          // Before the first win of the day the streak is the one until yesterday.
          assert.equal(streakOf(results, day).days, streak);
          for (const { kind } of FAMILIES.slice(0, FINISHED.has(index) ? FAMILIES.length : 1)) {
            assert.notEqual(progressOn(results, day, kind).next, null);
            const reached = { score: 9, least: 9, hints: 0, own: true, inTime: localDay(now) === day };
            results = withResult(results, dayKey(day, kind), reached);
          }
          if (streak === 0) missed = 0;
          best = Math.max(best, ++streak);
        }
        if (isMissed) continue;
        const found = streakOf(results, day);
        assert.deepEqual(found, { days: streak, today: true, free: FREE_DAYS - missed, best }, `${day}`);
        assert.equal(progressOn(results, day, FAMILIES[0].kind).next === null, FINISHED.has(index));
      }
      // Two days were missed in the first month; the third one in a row ended the streak in the second.
      assert.deepEqual([streak, best], [3, 22]);
    });
