import { describe, expect, it } from 'vitest';
import { calendarDate, clockTime } from '#shared/core/dates.ts';
import type { DayJob, JobDay } from '#shared/modules/jobs/day-queries.ts';
import { everyDay } from '#shared/modules/on-call/work-days.ts';
import { canBeGiven, clashesOf, hoursOf, isOffAt, openedAt, rowsOf, timeAt } from './day-model.ts';

const date = calendarDate('2026-11-26');
const job = (id: string, time: string, more: Partial<DayJob> = {}): DayJob => ({
  id,
  title: id,
  title_hi: '',
  skill: 'plumber',
  status: 'assigned',
  date,
  time: clockTime(time),
  minutes: 60,
  urgent: false,
  customer_name: '',
  address: '',
  city: '',
  worker_id: 'anil',
  worker_name: 'Anil',
  booking_id: null,
  returns_held: 0,
  ver: 1,
  lat: null,
  lng: null,
  team: [],
  asked: [],
  ...more,
});
const day = (jobs: DayJob[]): JobDay => ({
  date,
  jobs,
  people: [
    { id: 'anil', name: 'Anil', partner: true, ...everyDay },
    { id: 'bhola', name: 'Bhola', partner: true, weekly: [], away: [{ from: date, to: date }] },
  ],
  sites: [],
  basemap: null,
  more: false,
});
const free = { worker_id: null, worker_name: '', status: 'offered' } as const;

it('a partner on a day off, and nobody else, does not work at the time of a job', () => {
  const when = { date, time: clockTime('09:00'), minutes: 60 };
  expect(['anil', 'bhola', 'unknown', null].map((who) => isOffAt(day([]), who, when))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

describe('the rows of a day', () => {
  it('stand a job with who has it, with the only one asked, or with nobody', () => {
    const asked = (...ids: string[]) => ids.map((id) => ({ id, name: id }));
    const rows = rowsOf(
      day([
        job('one', '09:00', { ...free, asked: asked('bhola') }),
        job('many', '10:00', { ...free, asked: asked('anil', 'bhola') }),
        job('mine', '11:00'),
      ]),
    );
    expect(rows.map(({ id, jobs }) => [id, jobs.map((placed) => placed.job.id)])).toEqual([
      [null, ['many']],
      ['anil', ['mine']],
      ['bhola', ['one']],
    ]);
  });

  it('draw jobs at the same time in lines of their own, and say that they clash', () => {
    const [, anil] = rowsOf(day([job('a', '09:00'), job('b', '09:30'), job('c', '10:30')]));
    expect(anil?.lanes).toBe(2);
    expect(anil?.jobs.map(({ lane, clashes }) => [lane, clashes.map(({ id }) => id)])).toEqual([
      [0, ['b']],
      [1, ['a']],
      [0, []],
    ]);
  });

  it('do not count what nobody has, or what is over, as a clash', () => {
    const [nobody] = rowsOf(day([job('a', '09:00', free), job('b', '09:00', free)]));
    expect(nobody?.jobs.flatMap(({ clashes }) => clashes)).toEqual([]);
    expect(clashesOf(job('a', '09:00'), [job('b', '09:00', { status: 'completed' })])).toEqual([]);
  });

  it('begin a job of the day before below midnight', () => {
    const rows = rowsOf(day([job('late', '23:00', { date: calendarDate('2026-11-25'), minutes: 120 })]));
    expect(rows[1]?.jobs[0]).toMatchObject({ from: -60, to: 60 });
    expect(hoursOf(rows)).toEqual({ first: 0, last: 20 });
  });
});

it('gives the quarter of an hour that is nearest, within the day', () => {
  expect([-20, 0, 607, 608, 1439].map((minute) => timeAt(minute))).toEqual([
    '00:00',
    '00:00',
    '10:00',
    '10:15',
    '23:45',
  ]);
});

describe('where a day opens', () => {
  const rows = rowsOf(day([job('a', '14:00'), job('b', '09:30')]));
  it.each([
    ['another day, at its first job', null, '09:30'],
    ['today before its hours, at its first job', '05:10', '09:30'],
    ['today, shortly before now', '16:45', '16:15'],
    ['today after the last job, there too', '19:00', '18:30'],
  ])('%s', (_, now, opens) => {
    const minute = openedAt(rows, now === null ? null : clockTime(now), date);
    expect(timeAt(minute)).toBe(opens);
  });
  it('at its first hour where there is no job', () => {
    expect(openedAt(rowsOf(day([])), null, date)).toBe(7 * 60);
  });
});

it('a job is given to whoever is not on it yet, until its work starts', () => {
  const may = (one: DayJob) => [null, 'anil', 'bhola'].map((to) => canBeGiven(one, to));
  expect(may(job('mine', '09:00'))).toEqual([true, false, true]);
  expect(may(job('free', '09:00', { ...free, status: 'open' }))).toEqual([false, true, true]);
  expect(may(job('asked', '09:00', { ...free, asked: [{ id: 'bhola', name: 'Bhola' }] }))).toEqual([
    true,
    true,
    false,
  ]);
  expect(may(job('led', '09:00', { team: [{ id: 'bhola', name: 'Bhola' }] }))).toEqual([true, false, false]);
  expect(may(job('begun', '09:00', { status: 'working' }))).toEqual([false, false, false]);
});
