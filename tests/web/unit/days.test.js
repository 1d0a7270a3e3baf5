/** Days in the local calendar: in any time zone, with any change of its clocks, each day follows the one before. */

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { dayAfter, daysBetween, isDay, localDay, untilMidnight } from '../../../www/state/days.ts';

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
  assert.equal(daysBetween('2026-11-01', '2036-10-29'), 3650);
  assert(isDay('2028-02-29'));
  for (const text of ['2027-02-29', '2026-13-01', '2026-00-10', '2026-1-1', 'today', '', null, 20261122])
    assert.equal(isDay(text), false, String(text));
});
