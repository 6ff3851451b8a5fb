import { describe, expect, it } from 'vitest';
import { calendarDate, clockTime, instantAt } from '#shared/core/dates.ts';
import { isPausedAt, isTooOften, ruleOn, stockRules, stopOf } from './hours.ts';
import type { ContactRule, Visitable } from './hours.ts';

const day = calendarDate('2026-11-26');
const at = (time: string, on = day) => instantAt(on, clockTime(time));
const loan: Visitable = {
  loan_kind: 'other',
  status: 'allocated',
  hold: 'none',
  hold_at: null,
  hold_until: null,
  visited: [],
};
const own: ContactRule = {
  effective_from: '2026-12-01',
  loan_kind: 'other',
  opens: '10:00',
  closes: '17:00',
  visits_per_day: 1,
  visits_per_week: 2,
};
const stop = (time: string, change: Partial<Visitable> = {}, more: { to?: string | null } = {}) =>
  stopOf(at(time), { ...loan, ...change }, { rules: [], certifiedTo: more.to === undefined ? day : more.to });

describe('contact with a borrower', () => {
  it('is allowed from the minute of opening up to that of closing, in the time of India', () => {
    expect(['07:59', '08:00', '18:59', '19:00', '19:01'].map((time) => stop(time))).toEqual([
      'hours',
      null,
      null,
      'hours',
      'hours',
    ]);
    const group = { loan_kind: 'microfinance' } as const;
    expect(['08:59', '09:00', '17:59', '18:00'].map((time) => stop(time, group))).toEqual([
      'hours',
      null,
      null,
      'hours',
    ]);
  });

  it('follows the rule that holds on its day, and that of its kind of loan', () => {
    expect(ruleOn([own], 'other', '2026-11-30')).toEqual(stockRules[0]);
    expect(ruleOn([own], 'other', '2026-12-01')).toEqual(own);
    expect(ruleOn([own], 'microfinance', '2026-12-01')).toEqual(stockRules[1]);
    const later = { ...own, closes: '16:00' };
    expect(ruleOn([own, later], 'other', '2026-12-02').closes).toBe('16:00');
  });

  it('is as often as the rule says, on a day and in seven days', () => {
    const on = calendarDate('2026-12-08');
    expect(isTooOften([], on, own)).toBe(false);
    expect(isTooOften(['2026-12-08'], on, own)).toBe(true);
    expect(isTooOften(['2026-12-02', '2026-12-05'], on, own)).toBe(true);
    expect(isTooOften(['2026-12-01', '2026-12-05'], on, own)).toBe(false);
    expect(stop('12:00', { visited: [day, day, day] })).toBe('limit');
  });

  it('stops from the moment of a grievance, and goes on after its last day', () => {
    const since = at('12:00');
    const held = { hold: 'grievance', hold_at: since, hold_until: null };
    expect(stop('11:59', held)).toBeNull();
    expect(stop('12:00', held)).toBe('paused');
    const until = { ...held, hold_until: day };
    expect(isPausedAt(until, at('18:00'), day)).toBe(true);
    const next = calendarDate('2026-11-27');
    expect(isPausedAt(until, at('09:00', next), next)).toBe(false);
  });

  it('needs a certificate that holds on the day, and the gravest reason is said', () => {
    expect(stop('12:00', {}, { to: null })).toBe('certificate');
    expect(stop('12:00', {}, { to: '2026-11-25' })).toBe('certificate');
    const all = { status: 'closed', hold: 'request' };
    expect(stop('23:00', all, { to: null })).toBe('closed');
    expect(stop('23:00', { hold: 'request' }, { to: null })).toBe('paused');
  });
});
