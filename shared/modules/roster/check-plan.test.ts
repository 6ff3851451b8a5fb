import { calendarDate, clockTime } from '#shared/core/dates.ts';
import { describe, expect, it } from 'vitest';
import { freshSections } from '#shared/modules/settings/sections.ts';
import { checkPlan } from './check-plan.ts';
import type { PlanFacts, PlannedDay } from './check-plan.ts';
import { daysOfRotation } from './rotation.ts';
import { spanOf } from './spans.ts';
import { sanctionedOn, vacanciesIn } from './vacancies.ts';

const on = (date: string) => calendarDate(date);
const shift = (starts: string, ends: string) => ({
  starts: clockTime(starts),
  ends: clockTime(ends),
  break_minutes: 0,
});
const shifts = new Map([
  ['day', shift('08:00', '20:00')],
  ['night', shift('20:00', '08:00')],
  ['late', shift('14:00', '22:00')],
  ['early', shift('06:00', '14:00')],
  ['whole', shift('08:00', '08:00')],
]);
const day = (date: string, ...ids: string[]): PlannedDay => ({
  staff_id: 'a',
  date: on(date),
  duties: ids.map((id) => ({ post_id: 'gate', shift_id: id })),
  off: '',
  reason: '',
});
const facts = (days: PlannedDay[], more: Partial<PlanFacts> = {}): PlanFacts => ({
  days,
  people: new Map([
    ['a', { id: 'a', status: 'active', date_of_birth: on('1990-01-01'), left_on: null, joined_on: null }],
  ]),
  papers: new Map(),
  posts: new Map([['gate', { category: 'housekeeper', credentials: [], active: true }]]),
  shifts,
  leaves: new Map(),
  away: new Map(),
  rules: freshSections.attendance,
  ...more,
});
const found = (days: PlannedDay[], more: Partial<PlanFacts> = {}) =>
  checkPlan(facts(days, more), on('2026-11-01'), on('2028-12-31')).map(({ date, kind }) => `${date} ${kind}`);

describe('time', () => {
  it.each([
    ['one shift a day is fine', [day('2026-11-23', 'day'), day('2026-11-24', 'day')], []],
    [
      'a night and the day after it leave no rest',
      [day('2026-11-23', 'night'), day('2026-11-24', 'day')],
      ['2026-11-24 rest'],
    ],
    [
      'a night and the next night rest twelve hours',
      [day('2026-11-23', 'night'), day('2026-11-24', 'night')],
      [],
    ],
    ['two shifts that touch are a double duty', [day('2026-11-23', 'early', 'late')], ['2026-11-23 rest']],
    ['two shifts at once cannot be', [day('2026-11-23', 'day', 'late')], ['2026-11-23 overlap']],
    [
      'a night reaches into the early shift of the next day',
      [day('2026-11-23', 'night'), day('2026-11-24', 'early')],
      ['2026-11-24 overlap'],
    ],
    [
      'twenty-four hours reach into the next day',
      [day('2026-11-23', 'whole'), day('2026-11-24', 'day')],
      ['2026-11-24 rest'],
    ],
    [
      'a night over the end of a year',
      [day('2027-12-31', 'night'), day('2028-01-01', 'early')],
      ['2028-01-01 overlap'],
    ],
    [
      'a night over the leap day',
      [day('2028-02-28', 'night'), day('2028-02-29', 'early')],
      ['2028-02-29 overlap'],
    ],
    [
      'a night out of the leap day',
      [day('2028-02-29', 'night'), day('2028-03-01', 'early')],
      ['2028-03-01 overlap'],
    ],
  ])('%s', (_what, days, expected) => {
    expect(found(days)).toEqual(expected);
  });

  it('knows how long a shift is that ends on the next day', () => {
    const { from, to } = spanOf(on('2028-02-29'), shift('20:00', '08:00'));
    expect((to - from) / 60).toBe(12);
  });

  it('counts days in a row, and begins again after a day off', () => {
    const row = (n: number, first = 1) =>
      Array.from({ length: n }, (_, i) => day(`2026-11-${String(first + i).padStart(2, '0')}`, 'early'));
    const rules = { ...freshSections.attendance, week_hours: 112 };
    expect(found(row(10), { rules })).toEqual([]);
    expect(found(row(11), { rules })).toEqual(['2026-11-11 days_in_row']);
    expect(found([...row(6), ...row(6, 8)], { rules })).toEqual([]);
  });

  it('counts the hours of a week from Monday', () => {
    const week = ['23', '24', '25', '26', '27', '28'].map((date) => day(`2026-11-${date}`, 'day'));
    expect(found(week)).toEqual(['2026-11-28 week_hours']);
    expect(found(week.slice(0, 5).concat(day('2026-11-30', 'day')))).toEqual([]);
  });
});

describe('who may stand where', () => {
  const gate = (category: 'guard' | 'gunman' | 'recovery_agent', credentials: 'first_aid'[] = []) =>
    new Map([['gate', { category, credentials, active: true }]]);
  const paper = (
    kind: 'police_verification' | 'arms_licence' | 'first_aid',
    state: 'held' | 'applied' = 'held',
    to: string | null = null,
  ) => ({
    kind,
    state,
    valid_from: null,
    valid_to: to === null ? null : on(to),
  });
  const one = [day('2026-11-23', 'day')];

  it.each([
    ['a guard without verification', gate('guard'), [], ['2026-11-23 police_verification']],
    ['one who applied, where that is enough', gate('guard'), [paper('police_verification', 'applied')], []],
    [
      'one whose verification has ended',
      gate('guard'),
      [paper('police_verification', 'held', '2026-11-22')],
      ['2026-11-23 police_verification'],
    ],
    [
      'one whose verification ends that day',
      gate('guard'),
      [paper('police_verification', 'held', '2026-11-23')],
      [],
    ],
    [
      'a gunman without a licence',
      gate('gunman'),
      [paper('police_verification')],
      ['2026-11-23 arms_licence'],
    ],
    [
      'a recovery agent without a certificate',
      gate('recovery_agent'),
      [paper('police_verification')],
      ['2026-11-23 dra_certificate'],
    ],
    [
      'a paper that the client asks for',
      gate('guard', ['first_aid']),
      [paper('police_verification')],
      ['2026-11-23 paper'],
    ],
  ])('%s', (_what, posts, papers, expected) => {
    expect(found(one, { posts, papers: new Map([['a', papers]]) })).toEqual(expected);
  });

  it('nobody over 64 stands guard, nobody works after leaving, on leave or while away', () => {
    const person = {
      id: 'a',
      status: 'active' as const,
      date_of_birth: on('1961-11-23'),
      left_on: null,
      joined_on: null,
    };
    expect(
      found(one, {
        posts: gate('guard'),
        people: new Map([['a', person]]),
        papers: new Map([['a', [paper('police_verification')]]]),
      }),
    ).toEqual(['2026-11-23 age']);
    expect(
      found(one, { people: new Map([['a', { ...person, status: 'inactive', left_on: on('2026-11-22') }]]) }),
    ).toEqual(['2026-11-23 left']);
    const days = new Map([['a', [{ from: on('2026-11-20'), to: on('2026-11-23') }]]]);
    expect(found(one, { leaves: days })).toEqual(['2026-11-23 on_leave']);
    expect(found(one, { away: days })).toEqual(['2026-11-23 away']);
  });

  it('a reason accepts what the rules warn of, and nothing that cannot be', () => {
    const meant = (...ids: string[]) =>
      checkPlan(
        facts([{ ...day('2026-11-23', ...ids), reason: 'Election duty' }]),
        on('2026-11-01'),
        on('2026-11-30'),
      );
    expect(meant('early', 'late')).toMatchObject([{ kind: 'rest', hard: false, accepted: true }]);
    expect(meant('day', 'late')).toMatchObject([{ kind: 'overlap', hard: true, accepted: false }]);
  });
});

it('a pattern goes on over the ends of months and the leap day', () => {
  const days = daysOfRotation(['day', 'day', ''], 1, on('2028-02-27'), on('2028-03-02'));
  expect(days.map((day) => `${day.date} ${day.shift_id}`)).toEqual([
    '2028-02-27 day',
    '2028-02-28 ',
    '2028-02-29 day',
    '2028-03-01 day',
    '2028-03-02 ',
  ]);
});

it('a vacancy is what the client sanctioned and nobody is planned for', () => {
  const stored = { ver: 1, created_at: '', updated_at: '' };
  const post = {
    ...stored,
    id: 'gate',
    site_id: 's',
    name: 'Gate',
    name_hi: '',
    category: 'guard' as const,
    starts_on: null,
    credentials: [],
    selfie: false,
    place_qr: false,
    active: true,
    needs: [{ shift_id: 'day', people: 2, days: [1, 2] }],
  };
  const open = vacanciesIn([post], [day('2026-11-23', 'day')], on('2026-11-22'), on('2026-11-25'));
  expect(open.map((item) => `${item.date} ${item.planned}/${item.needed}`)).toEqual([
    '2026-11-23 1/2',
    '2026-11-24 0/2',
  ]);
});

it('what the client sanctioned is without extra guards, as a line says, else as its days do', () => {
  const line = { shift_id: 'day', people: 1, days: [0, 1, 2, 3, 4, 5, 6] };
  const days = { from: on('2026-11-20'), to: on('2026-11-30') };
  const of = (more: object) =>
    sanctionedOn({ active: true, starts_on: null, needs: [line, { ...line, ...more }] }, on('2026-11-23'));
  expect([of({}), of(days), of({ ...days, extra: true })]).toEqual([2, 1, 1]);
  expect([of({ ...days, extra: false }), of({ extra: true })]).toEqual([2, 1]);
});
