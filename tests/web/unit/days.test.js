/** Days in the local calendar: in any time zone, with any change of its clocks, each day follows the one before. */

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { dayAfter, isDay, localDay, untilMidnight } from '../../../www/core/days.ts';
import { pastDays } from '../../../www/library/days.ts';

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
    assert.equal(localDay(new Date(before)), '2026-11-21', zone);
    assert.equal(localDay(new Date(after)), '2026-11-22', zone);
  }
});

test('a day of 23 and one of 25 hours are days like any other', () => {
  process.env.TZ = 'Europe/Berlin';
  for (const [day, next, hours] of /** @type {const} */ ([
    ['2027-03-28', '2027-03-29', 23],
    ['2026-10-25', '2026-10-26', 25],
  ])) {
    const begin = new Date(`${day}T00:00:00`);
    assert.equal(untilMidnight(begin), hours * HOUR_MS);
    const end = new Date(begin.getTime() + untilMidnight(begin));
    assert.equal(localDay(new Date(end.getTime() - 1)), day);
    assert.equal(localDay(end), next);
    assert.equal(dayAfter(day), next);
  }
});

test('a day that has no midnight begins an hour later', () => {
  process.env.TZ = 'America/Asuncion';
  const evening = new Date('2023-09-30T23:30:00-04:00');
  const begin = new Date(evening.getTime() + untilMidnight(evening));
  assert.equal(localDay(evening), '2023-09-30');
  assert.equal(localDay(begin), '2023-10-01');
});

test('years, leap years and months end', () => {
  assert.equal(dayAfter('2026-12-31'), '2027-01-01');
  assert.equal(dayAfter('2027-01-01', -1), '2026-12-31');
  assert.equal(dayAfter('2028-02-28'), '2028-02-29');
  assert.equal(dayAfter('2027-02-28'), '2027-03-01');
});

test('past days run from yesterday back to the first day, and no further than asked', () => {
  assert.deepEqual(pastDays('2028-03-02', '2026-11-01', 3), ['2028-03-01', '2028-02-29', '2028-02-28']);
  assert.deepEqual(pastDays('2026-11-03', '2026-11-01', 7), ['2026-11-02', '2026-11-01']);
  assert.deepEqual(pastDays('2026-11-01', '2026-11-01', 7), []);
  assert.equal(pastDays('2036-10-29', '2026-11-01', 9999).length, 3650);
});

test('only days of the calendar are days', () => {
  assert(isDay('2028-02-29'));
  for (const text of ['2027-02-29', '2026-13-01', '2026-00-10', '2026-1-1', 'today', '', null, 20261122])
    assert.equal(isDay(text), false, String(text));
});
