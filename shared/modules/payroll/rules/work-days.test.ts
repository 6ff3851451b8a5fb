import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, clockTime, instantAt, msFromInstant } from '#shared/core/dates.ts';
import { mondayOf, monthDays } from './month-days.ts';
import { freshPaySettings } from '#shared/modules/payroll/pay-settings.ts';
import { spanOf } from './month-pay.ts';
import { workOf } from './work-days.ts';
import type { DutyFact, PunchFact } from './work-facts.ts';

const at = (date: string, time: string): number =>
  msFromInstant(instantAt(calendarDate(date), clockTime(time)));
const later = at('2028-12-31', '12:00');
const punch = (
  date: string,
  kind: string,
  day: string,
  time: string,
  more: Partial<PunchFact> = {},
): PunchFact => ({
  id: `p:${date}:${more.shiftId ?? 'general'}:${kind}:${time}`,
  kind,
  date: calendarDate(date),
  shiftId: 'general',
  dutyId: null,
  siteId: 'gate',
  siteName: 'Gate',
  atMs: at(day, time),
  regularized: false,
  claims: [],
  ...more,
});
const worked = (
  date: string,
  from: string,
  to: string,
  more: Partial<PunchFact> = {},
  toDay = date,
): PunchFact[] => [punch(date, 'in', date, from, more), punch(date, 'out', toDay, to, more)];
const duty = (date: string, starts: string, ends: string, more: Partial<DutyFact> = {}): DutyFact => ({
  id: `d:${date}:${more.shiftId ?? 'general'}`,
  date: calendarDate(date),
  starts: clockTime(starts),
  ends: clockTime(ends),
  shiftId: 'general',
  siteId: 'gate',
  siteName: 'Gate',
  post: 'Gate 2',
  breakMinutes: 0,
  ...more,
});
const brief = (punches: PunchFact[], duties: DutyFact[] = [], nowMs = later) => {
  const { stretches, issues } = workOf(punches, duties, nowMs);
  return {
    work: stretches.map((stretch) => [stretch.date, stretch.minutes]),
    issues: issues.map((issue) => issue.kind),
  };
};

describe('a shift over midnight', () => {
  test('belongs to the day it began, with its duty and without one', () => {
    expect(brief(worked('2026-10-31', '20:00', '08:00', {}, '2026-11-01'))).toEqual({
      work: [['2026-10-31', 720]],
      issues: [],
    });
    const night = [duty('2026-10-31', '20:00', '08:00')];
    expect(
      brief(worked('2026-10-31', '19:55', '08:05', { dutyId: 'd:2026-10-31:general' }, '2026-11-01'), night),
    ).toEqual({
      work: [['2026-10-31', 720]],
      issues: [],
    });
  });
  test('is put together where its out-punch carries the day after', () => {
    const punches = [
      punch('2026-10-31', 'in', '2026-10-31', '20:00'),
      punch('2026-11-01', 'out', '2026-11-01', '08:00'),
    ];
    expect(brief(punches)).toEqual({ work: [['2026-10-31', 720]], issues: [] });
  });
  test('that began too long ago is not', () => {
    const punches = [
      punch('2026-10-31', 'in', '2026-10-31', '06:00'),
      punch('2026-11-01', 'out', '2026-11-01', '23:00'),
    ];
    expect(brief(punches)).toEqual({ work: [], issues: ['missing_out', 'missing_in'] });
  });
});

describe('punches that do not fit', () => {
  test('a missing one is reported and nothing is paid by guess; who still works is not missing', () => {
    expect(brief([punch('2026-10-05', 'in', '2026-10-05', '09:00')])).toEqual({
      work: [],
      issues: ['missing_out'],
    });
    expect(brief([punch('2026-10-05', 'out', '2026-10-05', '17:00')])).toEqual({
      work: [],
      issues: ['missing_in'],
    });
    expect(brief([punch('2026-10-05', 'in', '2026-10-05', '09:00')], [], at('2026-10-05', '15:00'))).toEqual({
      work: [],
      issues: [],
    });
  });
  test('own phone and muster within minutes are one punch; hours apart they contradict', () => {
    const muster = (time: string): PunchFact =>
      punch('2026-10-05', 'in', '2026-10-05', time, { id: 'muster' });
    expect(brief([...worked('2026-10-05', '09:00', '17:00'), muster('09:06')])).toEqual({
      work: [['2026-10-05', 480]],
      issues: [],
    });
    expect(brief([...worked('2026-10-05', '09:00', '17:00'), muster('11:00')])).toEqual({
      work: [],
      issues: ['contradiction'],
    });
  });
  test('what the office has put right stands against the others', () => {
    const muster = punch('2026-10-05', 'in', '2026-10-05', '11:00', { id: 'muster', regularized: true });
    expect(brief([...worked('2026-10-05', '09:00', '17:00'), muster])).toEqual({
      work: [['2026-10-05', 360]],
      issues: [],
    });
  });
  test('a repeat kept on the first punch counts as a claim too', () => {
    const [first, out] = worked('2026-10-05', '09:00', '17:00');
    if (!first || !out) throw new Error('two punches');
    expect(brief([first, { ...out, claims: [at('2026-10-05', '17:04')] }])).toEqual({
      work: [['2026-10-05', 484]],
      issues: [],
    });
    expect(brief([first, { ...out, claims: [at('2026-10-05', '20:00')] }])).toEqual({
      work: [],
      issues: ['contradiction'],
    });
  });
  test('an out before its in, or a day and more after it, cannot be', () => {
    expect(brief(worked('2026-10-05', '17:00', '09:00'))).toEqual({ work: [], issues: ['impossible'] });
    expect(brief(worked('2026-10-05', '09:00', '09:30', {}, '2026-10-06'))).toEqual({
      work: [],
      issues: ['impossible'],
    });
  });
});

describe('the roster', () => {
  test('is not paid for an in-punch of half a day before, until the office has said when it was', () => {
    const duties = [duty('2026-10-06', '08:00', '20:00')];
    const early = (regularized: boolean): PunchFact[] => [
      punch('2026-10-06', 'in', '2026-10-05', '20:05', { regularized }),
      punch('2026-10-06', 'out', '2026-10-06', '19:55'),
    ];
    expect(brief(early(false), duties)).toEqual({ work: [], issues: ['early_in'] });
    expect(brief(early(true), duties)).toEqual({ work: [['2026-10-06', 720]], issues: [] });
  });

  test('takes minutes late or early as on time, not what was before the duty, and what was stayed on as work', () => {
    const duties = [duty('2026-10-05', '08:00', '16:00')];
    expect(brief(worked('2026-10-05', '07:20', '15:54'), duties)).toEqual({
      work: [['2026-10-05', 480]],
      issues: [],
    });
    expect(brief(worked('2026-10-05', '08:40', '16:00'), duties)).toEqual({
      work: [['2026-10-05', 440]],
      issues: [],
    });
    expect(brief(worked('2026-10-05', '08:00', '18:00'), duties)).toEqual({
      work: [['2026-10-05', 600]],
      issues: ['stayed_over'],
    });
  });
  test('work at a post that is not on it is paid and shown', () => {
    const punches = worked('2026-10-06', '09:00', '17:00', { shiftId: 'extra' });
    expect(brief(punches, [duty('2026-10-05', '08:00', '16:00')])).toEqual({
      work: [['2026-10-06', 480]],
      issues: ['not_rostered'],
    });
  });
});

describe('two shifts of one person', () => {
  test('on one day are both paid, and sixteen hours are shown', () => {
    const punches = [
      ...worked('2026-10-05', '06:00', '14:00', { shiftId: 'a' }),
      ...worked('2026-10-05', '14:00', '22:00', { shiftId: 'b' }),
    ];
    expect(brief(punches)).toEqual({
      work: [
        ['2026-10-05', 480],
        ['2026-10-05', 480],
      ],
      issues: ['double_duty'],
    });
  });
  test('at two sites at once pay no minute twice', () => {
    const punches = [
      ...worked('2026-10-05', '08:00', '16:00', { shiftId: 'a' }),
      ...worked('2026-10-05', '12:00', '18:00', { shiftId: 'b', siteId: 'other' }),
    ];
    expect(brief(punches)).toEqual({
      work: [
        ['2026-10-05', 480],
        ['2026-10-05', 120],
      ],
      issues: ['overlap'],
    });
  });
});

const month = (
  name: string,
  dates: readonly string[],
  from: string,
  to: string,
  more: Partial<Parameters<typeof monthDays>[1]> = {},
) => {
  const span = spanOf(name);
  const { stretches } = workOf(
    dates.flatMap((date) => worked(date, from, to)),
    [],
    later,
  );
  return monthDays(stretches, {
    from: span.from,
    to: span.to,
    firstMonday: mondayOf(span.from),
    employments: [{ joined_on: null, left_on: null }],
    weeklyOff: 0,
    leave: new Map(),
    settings: { ...freshPaySettings, holidays: [] },
    ...more,
  });
};
const dates = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => addDays(calendarDate(first), i));
const overtime = (days: ReturnType<typeof monthDays>): number =>
  days.reduce((sum, day) => sum + day.overtime, 0);

describe('the days of a month', () => {
  test('of February have a 29th in a leap year, and it is paid', () => {
    const days = month('2028-02', dates('2028-02-01', 29), '09:00', '17:00');
    expect([days.length, days.at(-1)?.date, days.at(-1)?.code]).toEqual([29, '2028-02-29', 'P']);
    expect(month('2027-02', [], '09:00', '17:00')).toHaveLength(28);
  });
  test('over eight hours are overtime, and over forty-eight of a week from Monday on', () => {
    expect(overtime(month('2026-11', dates('2026-11-02', 5), '08:00', '20:00'))).toBe(5 * 240);
    // Seven days of eight hours: the seventh is all over forty-eight.
    const seven = month('2026-11', dates('2026-11-02', 7), '09:00', '17:00');
    expect([overtime(seven), seven[7]?.overtime]).toEqual([480, 480]);
  });
  test('count a week on from the month before', () => {
    // Monday 26 October to Sunday 1 November, all worked: the seventh day is in November.
    expect(overtime(month('2026-11', dates('2026-10-26', 7), '09:00', '17:00'))).toBe(480);
    expect(overtime(month('2026-10', dates('2026-10-26', 6), '09:00', '17:00'))).toBe(0);
  });
  test('pay the free day of a week in which enough was worked, and another where that was worked', () => {
    const coded = (days: ReturnType<typeof monthDays>, date: string) =>
      days.find((day) => day.date === date)?.code;
    const three = month('2026-11', dates('2026-11-02', 3), '09:00', '17:00');
    expect([coded(three, '2026-11-08'), coded(three, '2026-11-15')]).toEqual(['WO', 'A']);
    const two = month('2026-11', dates('2026-11-02', 2), '09:00', '17:00');
    expect(coded(two, '2026-11-08')).toBe('A');
    const sunday = month('2026-11', [...dates('2026-11-02', 5), '2026-11-08'], '09:00', '17:00');
    expect([coded(sunday, '2026-11-07'), coded(sunday, '2026-11-08')]).toEqual(['WO', 'P']);
  });
  test('pay holidays and free days to who works, nothing in a month without work, and nothing outside of employment', () => {
    expect(month('2026-10', [], '09:00', '17:00').every((day) => day.paid === 0)).toBe(true);
    const joined = month('2026-10', dates('2026-10-20', 3), '09:00', '17:00', {
      employments: [{ joined_on: calendarDate('2026-10-20'), left_on: null }],
    });
    expect(joined.filter((day) => day.code === '-')).toHaveLength(19);
    expect(joined.find((day) => day.date === '2026-10-02')?.paid).toBe(0);
    const back = month('2026-10', [...dates('2026-10-05', 3), ...dates('2026-10-20', 3)], '09:00', '17:00', {
      employments: [
        { joined_on: null, left_on: calendarDate('2026-10-07') },
        { joined_on: calendarDate('2026-10-20'), left_on: null },
      ],
    });
    expect(back.filter((day) => day.code === 'P')).toHaveLength(6);
    expect(back.filter((day) => day.code === '-').map((day) => day.date)).toEqual(dates('2026-10-08', 12));
  });
});

describe('a shift with an unpaid rest', () => {
  const general = (more: Partial<DutyFact> = {}): DutyFact[] => [
    duty('2026-11-03', '09:00', '18:00', { breakMinutes: 60, ...more }),
  ];
  const minutes = (punches: PunchFact[], duties = general()): (number | undefined)[] =>
    workOf(punches, duties, later).stretches.map((stretch) => stretch.minutes);
  const whole = worked('2026-11-03', '09:00', '18:00');
  const rest = (from: string, to: string): PunchFact[] => [
    punch('2026-11-03', 'break_start', '2026-11-03', from),
    punch('2026-11-03', 'break_end', '2026-11-03', to),
  ];

  test('is paid without it, punched or not', () => {
    expect(minutes(whole)).toEqual([480]);
    expect(minutes([...whole, ...rest('13:00', '13:45')])).toEqual([495]);
    expect(minutes([...whole, ...rest('13:00', '14:30')])).toEqual([450]);
  });
  test('has none in work of less than five hours, and a break without an end does not count', () => {
    expect(minutes(worked('2026-11-03', '09:00', '13:30'))).toEqual([270]);
    expect(minutes([...whole, punch('2026-11-03', 'break_start', '2026-11-03', '13:00')])).toEqual([480]);
  });
  test('differs from one whose rest is paid', () => {
    expect(minutes([...whole, ...rest('13:00', '14:00')], general({ breakMinutes: 0 }))).toEqual([540]);
  });
});

describe('a start that was guessed', () => {
  const guessed = { isUnsure: true };
  const usual = ['2026-11-02', '2026-11-03'].flatMap((date) => worked(date, '08:00', '20:00'));
  const end = (more: Partial<PunchFact> = {}) => punch('2026-11-05', 'out', '2026-11-06', '08:00', more);

  test('is asked about where only its end was said, and paid once somebody has looked', () => {
    // He came at eight, forgot it, and left at eight: the next morning’s start was said to be an end.
    const start = punch('2026-11-05', 'in', '2026-11-05', '20:00', guessed);
    const before = brief(usual).work;
    expect(brief([...usual, start, end()])).toEqual({ work: before, issues: ['unsure_kind'] });
    for (const looked of [
      [{ ...start, isUnsure: false }, end()],
      [start, end({ regularized: true })],
    ])
      expect(brief([...usual, ...looked])).toEqual({ work: [...before, ['2026-11-05', 720]], issues: [] });
  });
  test('is paid where its end leaves no doubt: usual times after a rest too long for work', () => {
    const days = ['2026-11-02', '2026-11-03', '2026-11-04'];
    const short = days.flatMap((date) => worked(date, '09:00', '17:00'));
    const known = short.map((one) =>
      one.date === '2026-11-04' && one.kind === 'in' ? { ...one, ...guessed } : one,
    );
    expect(brief(known)).toEqual({ work: days.map((date) => [date, 480]), issues: [] });
  });
});
