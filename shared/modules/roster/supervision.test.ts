import { calendarDate, clockTime } from '#shared/core/dates.ts';
import { expect, test } from 'vitest';
import type { ClockTime } from '#shared/core/dates.ts';
import { rostersSupervisors, unsupervisedIn } from './supervision.ts';

const day = calendarDate('2026-11-23');
const time = (text: string): ClockTime => clockTime(text);
const known = {
  posts: new Map([
    ['gate', { category: 'guard' as const }],
    ['office', { category: 'supervisor' as const }],
    ['lobby', { category: 'housekeeper' as const }],
  ]),
  shifts: new Map([
    ['day', { starts: time('08:00'), ends: time('20:00') }],
    ['night', { starts: time('20:00'), ends: time('08:00') }],
    ['late', { starts: time('14:00'), ends: time('22:00') }],
  ]),
};
const many = (count: number, post: string, shift: string) =>
  Array.from({ length: count }, () => ({ date: day, duties: [{ post_id: post, shift_id: shift }] }));
const found = (...days: ReturnType<typeof many>[]) =>
  unsupervisedIn(days.flat(), known, day, day).map(({ date: _date, ...one }) => one);

test('fifteen guards need one supervisor, sixteen need two', () => {
  expect(found(many(15, 'gate', 'day'), many(1, 'office', 'day'))).toEqual([]);
  expect(found(many(16, 'gate', 'day'), many(1, 'office', 'day'))).toEqual([
    { shift_id: 'day', guards: 16, supervisors: 1, needed: 2 },
  ]);
});
test('a supervisor whose duty reaches into a shift counts for it', () => {
  expect(found(many(5, 'gate', 'day'), many(5, 'gate', 'night'), many(1, 'office', 'late'))).toEqual([]);
  expect(found(many(5, 'gate', 'day'), many(5, 'gate', 'night'), many(1, 'office', 'day'))).toEqual([
    { shift_id: 'night', guards: 5, supervisors: 0, needed: 1 },
  ]);
});
test('a business that puts no supervisor on the roster is told apart from one that put too few', () => {
  expect(rostersSupervisors(many(16, 'gate', 'day'), known.posts)).toBe(false);
  expect(rostersSupervisors([...many(16, 'gate', 'day'), ...many(1, 'office', 'night')], known.posts)).toBe(
    true,
  );
});
test('cleaning needs none, and other days are not looked at', () => {
  expect(found(many(40, 'lobby', 'day'))).toEqual([]);
  expect(
    unsupervisedIn(many(5, 'gate', 'day'), known, calendarDate('2026-11-24'), calendarDate('2026-11-30')),
  ).toEqual([]);
});
