import { describe, expect, it } from 'vitest';
import { calendarDate, clockTime, instantAt, msFromInstant } from '#shared/core/dates.ts';
import type { GridPlan } from '#shared/modules/roster/grid-plan.ts';
import { openVacancies } from './open-vacancies.ts';
import { dayTotals, modelOf, personTotal, postRows, signed } from './grid-model.ts';

const shift = (id: string, starts: string, ends: string) => ({
  id,
  name: id,
  name_hi: '',
  starts: clockTime(starts),
  ends: clockTime(ends),
  break_minutes: 60,
  active: true,
});
const person = (id: string, name: string) => ({
  id,
  code: id,
  name,
  name_hi: '',
  category: 'guard' as const,
  weekly_off: 0,
  active: true,
});
const post = (id: string, site: string, count: number): GridPlan['posts'][number] => ({
  id,
  site_id: site,
  name: id,
  name_hi: '',
  category: 'guard',
  needs: [{ shift_id: 'day', days: [0, 1, 2, 3, 4, 5, 6], people: count }],
  starts_on: null,
  active: true,
});
const plan: GridPlan = {
  from: calendarDate('2026-11-23'),
  to: calendarDate('2026-11-25'),
  people: [person('a', 'Asha'), person('b', 'Bhanu'), person('c', 'Chitra')],
  posts: [post('gate', 'mall', 2), post('lobby', 'tower', 1)],
  sites: [],
  shifts: [shift('day', '08:00', '20:00'), shift('night', '20:00', '08:00')],
  days: [
    [0, 0, 3, 1, '', ['lobby', 'day'], ''],
    [1, 0, 1, 0, '', ['lobby', 'day'], ''],
    [0, 1, 1, 0, '', ['gate', 'day', 'gate', 'night'], ''],
    [2, 1, 1, 1, 'weekly_off', [], ''],
  ],
  leaves: [],
};
const model = modelOf(plan);

describe('the totals of the grid', () => {
  it('count a day short at one post although another has one too many', () => {
    expect(dayTotals(model, postRows(model), '')[0]).toEqual({ people: 2, missing: 2, extra: 1 });
  });

  it('count only the posts of a site that is chosen', () => {
    expect(dayTotals(model, postRows(model), 'tower').map((day) => day.people)).toEqual([2, 0, 0]);
    expect(dayTotals(model, postRows(model), 'mall')[0]).toEqual({ people: 0, missing: 2, extra: 0 });
  });

  it('count somebody with two duties once among the people, and both of them as theirs', () => {
    expect(dayTotals(model, postRows(model), '')[1]?.people).toBe(1);
    expect(personTotal(model, 0)).toEqual({ duties: 3, hours: 33 });
    expect(personTotal(model, 2)).toEqual({ duties: 0, hours: 0 });
  });

  it('stand with a sign', () => {
    expect([signed(2), signed(0), signed(-3)]).toEqual(['+2', '', '\u22123']);
  });
});

it('names a night as vacant until it ends, and a day no longer when it is over', () => {
  const posts = plan.posts.map((each) => ({
    ...each,
    needs: [
      ...each.needs,
      { shift_id: 'night', days: [0, 1, 2, 3, 4, 5, 6] as (0 | 1 | 2 | 3 | 4 | 5 | 6)[], people: 1 },
    ],
  }));
  const open = (date: string, time: string) =>
    openVacancies(
      modelOf({ ...plan, posts }),
      'tower',
      msFromInstant(instantAt(calendarDate(date), clockTime(time))),
    )
      .map(({ date: day, shift_id }) => `${day} ${shift_id}`)
      .filter((vacancy) => vacancy < '2026-11-25');
  expect(open('2026-11-24', '01:30')).toEqual(['2026-11-23 night', '2026-11-24 day', '2026-11-24 night']);
  expect(open('2026-11-24', '20:30')).toEqual(['2026-11-24 night']);
});
