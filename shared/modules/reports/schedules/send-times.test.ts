import { describe, expect, it } from 'vitest';
import { calendarDate, clockTime, dateOf, instantAt, timeOf } from '#shared/core/dates.ts';
import { daysBefore, lastDue, nextSend } from './send-times.ts';

const at = (day: string, time = '08:00') => instantAt(calendarDate(day), clockTime(time));
const rhythm = { every: 'month', time: clockTime('08:00'), weekday: 'mon', day: 31 } as const;

describe('a report is sent next', () => {
  it('on the 31st, or on the last day of a shorter month', () => {
    const days: string[] = [];
    for (let now = at('2027-01-05'); days.length < 4; ) {
      now = nextSend(rhythm, now);
      days.push(dateOf(now));
    }
    expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  });

  it('on its weekday, and tomorrow where its time of today has passed', () => {
    expect(dateOf(nextSend({ ...rhythm, every: 'week' }, at('2026-11-21')))).toBe('2026-11-23');
    const daily = { ...rhythm, every: 'day', time: clockTime('00:15') } as const;
    const next = nextSend(daily, at('2026-11-21', '00:15'));
    expect([dateOf(next), timeOf(next)]).toEqual(['2026-11-22', '00:15']);
    expect(dateOf(nextSend(daily, at('2026-11-21', '00:14')))).toBe('2026-11-21');
  });

  it('once for the last of its days after a long stop', () => {
    const daily = { ...rhythm, every: 'day' } as const;
    expect(lastDue(daily, at('2026-11-21'), at('2026-11-24', '07:59'))).toBe('2026-11-23');
    expect(lastDue(daily, at('2026-11-21'), at('2026-11-21'))).toBe('2026-11-21');
  });
});

it('it covers the day, the seven days or the month before', () => {
  const day = calendarDate('2027-03-31');
  expect(daysBefore('day', day)).toEqual({ from: '2027-03-30', to: '2027-03-30' });
  expect(daysBefore('week', day)).toEqual({ from: '2027-03-24', to: '2027-03-30' });
  expect(daysBefore('month', day)).toEqual({ from: '2027-02-01', to: '2027-02-28' });
});
