import { describe, expect, it } from 'vitest';
import { calendarDate, parseInstant } from '#shared/core/dates.ts';
import { nextRadarMoment, radarGroup, renewedTerms, upliftedValue } from './rules.ts';

const of = (from: string, to: string, value = 120_000) => ({
  start_date: calendarDate(from),
  end_date: calendarDate(to),
  yearly_value: value,
});

describe('a renewed contract', () => {
  it('goes on the day after, for as long as before', () => {
    expect(renewedTerms(of('2026-01-01', '2026-12-31'), 5)).toEqual(of('2027-01-01', '2027-12-31', 126_000));
    expect(renewedTerms(of('2027-03-01', '2028-02-29'), 0)).toEqual(of('2028-03-01', '2029-02-28'));
    expect(renewedTerms(of('2025-04-01', '2027-03-31'), 0)).toEqual(of('2027-04-01', '2029-03-31'));
    expect(renewedTerms(of('2026-06-01', '2026-11-30'), 0)).toEqual(of('2026-12-01', '2027-05-31'));
    expect(renewedTerms(of('2028-02-29', '2029-02-28'), 0)).toEqual(of('2029-03-01', '2030-02-28'));
    expect(renewedTerms(of('2026-01-10', '2026-02-08'), 0)).toEqual(of('2026-02-09', '2026-03-10'));
  });
  it('is of a year where the one before was written to the same day of the next', () => {
    expect(renewedTerms(of('2025-12-19', '2026-12-19'), 0)).toEqual(of('2026-12-20', '2027-12-19'));
    expect(renewedTerms(of('2026-01-10', '2026-01-10'), 0)).toEqual(of('2026-01-11', '2026-01-11'));
  });
  it('has its value with the uplift to the paisa, half up', () => {
    expect(upliftedValue(120_000.5, 7.25)).toBe(128_700.54);
    expect(upliftedValue(0.1, 5)).toBe(0.11);
    expect(upliftedValue(0.09, 5)).toBe(0.09);
    expect(upliftedValue(1_000_000_000, 33.33)).toBe(1_333_300_000);
  });
});

describe('the radar', () => {
  const ends = { end_date: calendarDate('2026-12-31') };
  it('has a contract in the nearest group, and in none before or after', () => {
    const groups = [
      ['2026-10-01', null],
      ['2026-10-02', 90],
      ['2026-10-31', 90],
      ['2026-11-01', 60],
      ['2026-11-30', 60],
      ['2026-12-01', 30],
      ['2026-12-31', 30],
      ['2027-01-01', null],
    ] as const;
    for (const [day, group] of groups)
      expect([day, radarGroup(ends, calendarDate(day))]).toEqual([day, group]);
  });
  it('speaks at ten in the morning of the 90th, 60th and 30th day before, and then no more', () => {
    const next = (now: string) => nextRadarMoment(ends, parseInstant(now));
    expect(next('2026-01-01T00:00:00.000Z')).toBe('2026-10-02T04:30:00.000Z');
    expect(next('2026-10-02T04:30:00.000Z')).toBe('2026-11-01T04:30:00.000Z');
    expect(next('2026-11-20T00:00:00.000Z')).toBe('2026-12-01T04:30:00.000Z');
    expect(next('2026-12-05T00:00:00.000Z')).toBeNull();
  });
});
