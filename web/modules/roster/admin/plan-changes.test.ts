import { describe, expect, it } from 'vitest';
import { calendarDate, clockTime } from '#shared/core/dates.ts';
import type { GridPlan } from '#shared/modules/roster/grid-plan.ts';
import { modelOf } from './grid-model.ts';
import { filled, rebased, undoOf, weekCopied } from './plan-changes.ts';
import type { Change } from './plan-changes.ts';

const person = (id: string, active = true) => ({
  id,
  code: id,
  name: id,
  name_hi: '',
  category: 'guard' as const,
  weekly_off: 0,
  active,
});
const plan: GridPlan = {
  from: calendarDate('2026-11-23'),
  to: calendarDate('2026-12-06'),
  people: [person('a'), person('b'), person('gone', false)],
  posts: [
    {
      id: 'gate',
      site_id: 'mall',
      name: 'Gate',
      name_hi: '',
      category: 'guard',
      needs: [],
      starts_on: null,
      active: true,
    },
  ],
  sites: [],
  shifts: [
    {
      id: 'day',
      name: 'Day',
      name_hi: '',
      starts: clockTime('08:00'),
      ends: clockTime('20:00'),
      break_minutes: 0,
      active: true,
    },
  ],
  days: [
    [0, 0, 3, 0, '', ['gate', 'day'], 'meant'],
    [0, 1, 1, 0, 'weekly_off', [], ''],
    [0, 2, 1, 0, '', ['gate', 'day'], ''],
    [0, 3, 1, 0, 'leave', [], ''],
    [0, 8, 5, 0, '', ['gate', 'night'], ''],
    [1, 1, 2, 0, '', ['site:mall', 'day'], ''],
    [2, 0, 1, 0, '', ['gate', 'day'], ''],
  ],
  leaves: [[0, calendarDate('2026-12-02'), calendarDate('2026-12-03'), 'casual']],
};
const model = modelOf(plan);
const short = (changes: readonly Change[]) =>
  changes.map(({ staff_id, date, base, off, duties }) => [
    staff_id,
    date.slice(5),
    base,
    off || duties.length,
  ]);

describe('filling', () => {
  it('repeats what it began with, and leaves alone what is so already', () => {
    const source = { top: 0, bottom: 0, left: 0, right: 1 };
    expect(short(filled(model, [0, 1], source, { ...source, right: 3 }))).toEqual([
      ['a', '11-26', 1, 'weekly_off'],
    ]);
  });

  it('leaves a published duty without a known post, which could not be brought back', () => {
    const source = { top: 0, bottom: 0, left: 0, right: 1 };
    expect(short(filled(model, [0, 1], source, { ...source, bottom: 1 }))).toEqual([['b', '11-23', 0, 1]]);
  });

  it('takes over no reason, which was given for one day', () => {
    const source = { top: 0, bottom: 0, left: 0, right: 0 };
    expect(filled(model, [0, 1], source, { ...source, bottom: 1 })[0]?.reason).toBe('');
  });
});

describe('copying a week', () => {
  const monday = calendarDate('2026-11-23');
  it('leaves what is planned, who is on leave, and who is no longer employed', () => {
    expect(short(weekCopied(model, [0, 1, 2], monday, false))).toEqual([['a', '11-30', 0, 1]]);
  });

  it('replaces what is planned where that is asked for', () => {
    expect(short(weekCopied(model, [0], monday, true))).toEqual([
      ['a', '11-30', 0, 1],
      ['a', '12-01', 5, 'weekly_off'],
    ]);
  });
});

describe('undoing', () => {
  it('brings back what was there, by the revision that was saved', () => {
    const changes = filled(
      model,
      [0],
      { top: 0, bottom: 0, left: 1, right: 1 },
      { top: 0, bottom: 0, left: 0, right: 1 },
    );
    const saved = changes.map(({ staff_id, date }) => ({ staff_id, date, rev: 4 }));
    expect(undoOf(changes, saved)).toEqual([
      {
        staff_id: 'a',
        date: '2026-11-23',
        base: 4,
        duties: [{ post_id: 'gate', shift_id: 'day' }],
        off: '',
        reason: 'meant',
        published: true,
      },
    ]);
  });

  it('goes on with what was changed before, by the revision that the last step back has made', () => {
    const step = {
      staff_id: 'a',
      date: calendarDate('2026-11-23'),
      duties: [],
      off: '' as const,
      reason: '',
    };
    const earlier = [
      [
        { ...step, base: 2 },
        { ...step, staff_id: 'b', base: 7 },
      ],
    ];
    expect(rebased(earlier, [{ staff_id: 'a', date: step.date, rev: 4 }])).toEqual([
      [
        { ...step, base: 4 },
        { ...step, staff_id: 'b', base: 7 },
      ],
    ]);
  });
});
