import { describe, expect, it } from 'vitest';
import { calendarDate, clockTime, instantAt } from '#shared/core/dates.ts';
import { firstWithinHours, isPausedAt, isTooOften, ruleOn, stockRules, stopOf } from './hours.ts';
import type { AgentPapers } from './gate.ts';
import type { ContactRule, Visitable, Way } from './hours.ts';

const day = calendarDate('2026-11-26');
const at = (time: string, on = day) => instantAt(on, clockTime(time));
const loan: Visitable = {
  loan_kind: 'other',
  status: 'allocated',
  hold: 'none',
  hold_at: null,
  hold_until: null,
  visited: [],
  lender_id: 'bank',
  visits: 1,
  noticed_at: null,
};
const own: ContactRule = {
  effective_from: '2026-12-01',
  loan_kind: 'other',
  opens: '10:00',
  closes: '17:00',
  visits_per_day: 1,
  visits_per_week: 2,
  notice_hours: 0,
};
const papers: AgentPapers = {
  certified_to: day,
  police_to: day,
  has_id_card: true,
  letters: [{ lender_id: 'bank', valid_to: day }],
};
type More = { readonly way?: Way; readonly papers?: Partial<AgentPapers> };
const stop = (
  time: string,
  change: Partial<Visitable> = {},
  { way = 'visit', papers: own = {} }: More = {},
) => stopOf(at(time), { ...loan, ...change }, { way, rules: [], papers: { ...papers, ...own } });

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

  it('needs papers that hold on the day, and the gravest reason is said', () => {
    const before = '2026-11-25';
    for (const [own, lack] of [
      [{ certified_to: null }, 'certificate'],
      [{ certified_to: before }, 'certificate'],
      [{ police_to: null }, 'police'],
      [{ police_to: before }, 'police'],
      [{ has_id_card: false }, 'id_card'],
      [{ letters: [] }, 'letter'],
      [{ letters: [{ lender_id: 'bank', valid_to: before }] }, 'letter'],
      [{ letters: [{ lender_id: 'other bank', valid_to: day }] }, 'letter'],
    ] as const)
      for (const way of ['visit', 'call'] as const)
        expect([way, stop('12:00', {}, { way, papers: own })]).toEqual([way, lack]);
    const none = { papers: { certified_to: null } };
    expect(stop('12:00', {}, { ...none, way: 'message' })).toBeNull();
    expect(stop('23:00', { status: 'closed', hold: 'request' }, none)).toBe('closed');
    expect(stop('23:00', { hold: 'request' }, none)).toBe('paused');
    expect(stop('23:00', {}, none)).toBe('certificate');
  });

  it('needs notice a day before a first visit, and none before a call', () => {
    const told = (noticed_at: string | null) => ({ visits: 0, noticed_at });
    expect(stop('12:00', told(null))).toBe('notice');
    expect(stop('12:00', told(at('12:01', calendarDate('2026-11-25'))))).toBe('notice');
    expect(stop('12:00', told(at('12:00', calendarDate('2026-11-25'))))).toBeNull();
    expect(stop('12:00', told(null), { way: 'call' })).toBeNull();
    expect(stop('12:00', told(null), { way: 'message' })).toBeNull();
    expect(stop('12:00', { ...told(null), visits: 1 })).toBeNull();
  });

  it('opens within the hours of contact', () => {
    const next = calendarDate('2026-11-27');
    const [rule] = stockRules;
    if (!rule) throw new Error('no rule');
    expect(['06:40', '08:00', '18:59'].map((time) => firstWithinHours(at(time), rule))).toEqual(
      ['08:00', '08:00', '18:59'].map((time) => at(time)),
    );
    expect(firstWithinHours(at('19:00'), rule)).toBe(at('08:00', next));
  });

  it('may go without notice by a rule of the business, but not from 2027 on', () => {
    const first = { ...loan, visits: 0 };
    const when = (on: string) => at('12:00', calendarDate(on));
    const more = { way: 'visit', rules: [own], papers: null } as const;
    expect(stopOf(when('2026-12-31'), first, more)).toBeNull();
    expect(stopOf(when('2027-01-01'), first, more)).toBe('notice');
  });
});
