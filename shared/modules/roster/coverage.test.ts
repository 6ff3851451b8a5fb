import { expect, it } from 'vitest';
import { calendarDate, clockTime, instantAt, msFromInstant } from '#shared/core/dates.ts';
import { coverageAt } from './coverage.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const shifts = new Map([
  ['day', { starts: clockTime('08:00'), ends: clockTime('20:00') }],
  ['night', { starts: clockTime('20:00'), ends: clockTime('08:00') }],
]);
const today = calendarDate('2026-11-23');
const yesterday = calendarDate('2026-11-22');

function post(id: string, siteId: string, day: number, night: number) {
  const needs = [
    { shift_id: 'day', people: day, days: everyDay },
    { shift_id: 'night', people: night, days: everyDay },
  ].filter(({ people }) => people > 0);
  return { id, site_id: siteId, active: true, starts_on: null, needs };
}
function at(time: string): number {
  return msFromInstant(instantAt(today, clockTime(time)));
}
function duty(id: string, postId: string, shiftId: string, date = today) {
  return { id, post_id: postId, shift_id: shiftId, date };
}

it('counts the shifts that run, who is there, and those that begin later today', () => {
  const duties = [duty('a', 'gate', 'day'), duty('b', 'gate', 'day'), duty('c', 'gate', 'night')];
  expect(coverageAt(at('09:00'), [post('gate', 'site', 3, 2)], shifts, duties, new Set(['a']))).toEqual([
    { site_id: 'site', now: { needed: 3, planned: 2, present: 1 }, later: { needed: 2, planned: 1 } },
  ]);
});

it('counts the night that began yesterday until it ends, and not the one of today', () => {
  const duties = [duty('a', 'gate', 'night', yesterday), duty('b', 'gate', 'night')];
  const seen = (time: string) =>
    coverageAt(at(time), [post('gate', 'site', 0, 1)], shifts, duties, new Set(['a']));
  expect(seen('07:59')).toEqual([
    { site_id: 'site', now: { needed: 1, planned: 1, present: 1 }, later: { needed: 1, planned: 1 } },
  ]);
  expect(seen('08:00')).toEqual([
    { site_id: 'site', now: { needed: 0, planned: 0, present: 0 }, later: { needed: 1, planned: 1 } },
  ]);
  expect(seen('20:00')[0]?.now).toEqual({ needed: 1, planned: 1, present: 0 });
});

it('never lets more people at one post make up for fewer at another', () => {
  const duties = [duty('a', 'gate', 'day'), duty('b', 'gate', 'day')];
  const found = coverageAt(
    at('09:00'),
    [post('gate', 'site', 1, 0), post('lobby', 'site', 1, 0)],
    shifts,
    duties,
    new Set(['a', 'b']),
  );
  expect(found[0]?.now).toEqual({ needed: 2, planned: 1, present: 1 });
});

it('puts the site that lacks most first', () => {
  const posts = [post('one', 'full', 1, 0), post('two', 'empty', 2, 0), post('three', 'later', 0, 1)];
  const found = coverageAt(at('09:00'), posts, shifts, [duty('a', 'one', 'day')], new Set(['a']));
  expect(found.map((site) => site.site_id)).toEqual(['empty', 'later', 'full']);
});
