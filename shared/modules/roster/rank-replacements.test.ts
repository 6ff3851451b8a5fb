import { expect, it } from 'vitest';
import { calendarDate, clockTime } from '#shared/core/dates.ts';
import { freshSections } from '#shared/modules/settings/sections.ts';
import { rankReplacements } from './rank-replacements.ts';

const date = calendarDate('2026-11-23');
const vacant = { date, post_id: 'gate', shift_id: 'day' };
const person = (id: string) => ({
  id,
  status: 'active' as const,
  category: 'guard' as const,
  date_of_birth: calendarDate('1990-01-01'),
  left_on: null,
  joined_on: null,
  home_lat: null,
  home_lng: null,
});
const verifiedTo = (day: string) => [
  {
    kind: 'police_verification' as const,
    state: 'held' as const,
    valid_from: null,
    valid_to: calendarDate(day),
  },
];
const rank = (workedHere: number, days: Parameters<typeof rankReplacements>[0]['days'] = []) =>
  rankReplacements(
    {
      days,
      people: new Map(['clean', 'lapsed'].map((id) => [id, person(id)])),
      papers: new Map([
        ['clean', verifiedTo('2027-12-31')],
        ['lapsed', verifiedTo('2026-11-01')],
      ]),
      posts: new Map([['gate', { category: 'guard' as const, credentials: [], active: true }]]),
      shifts: new Map([['day', { starts: clockTime('08:00'), ends: clockTime('20:00'), break_minutes: 0 }]]),
      leaves: new Map(),
      away: new Map(),
      rules: { ...freshSections.attendance, training: false, medical: false },
    },
    vacant,
    { lat: null, lng: null },
    new Map([['lapsed', workedHere]]),
  ).map(({ staff_id: id, problems }) => ({ id, problems }));

it.each([0, 20, 300])('a lapsed verification comes after a clean record, with %i duties at the site', (n) => {
  expect(rank(n)).toEqual([
    { id: 'clean', problems: [] },
    { id: 'lapsed', problems: ['police_verification'] },
  ]);
});

it('whoever stood the day before at a post that was removed since can come', () => {
  const before = { date: calendarDate('2026-11-22'), duties: [{ post_id: 'removed', shift_id: 'day' }] };
  const ranked = rank(0, [{ ...before, staff_id: 'clean', off: '', reason: '' }]);
  expect(ranked.map(({ id }) => id)).toEqual(['clean', 'lapsed']);
});
