import { expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import type { DutyLine } from '#shared/modules/billing/duties/bill-facts.ts';
import { countedWork } from './counted-work.ts';

const line = { title: 'Guard', sac: '998525', gst_rate: 1800, rate: 31_000, quantity: 12 };
const digestOf = (...lines: readonly DutyLine[]): string | undefined =>
  countedWork(
    { lines, annexure: [], unpriced: [] },
    {
      month: '2026-10',
      sites: [{ site_id: 's', from: calendarDate('2026-01-01'), to: null }],
      names: new Map([['s', 'Mall']]),
    },
  )[0]?.digest;
const dutyLine = (unit: 'duty' | 'month', divisor: number): DutyLine => ({
  ...{ siteId: 's', gstin: '', billed_by: null, rateId: 'r', source: null },
  line: { ...line, unit, divisor },
});

it('duties at a monthly rate are what they were when lines called them months', () => {
  expect(digestOf(dutyLine('duty', 26))).toBe(digestOf(dutyLine('month', 26)));
  expect(digestOf(dutyLine('duty', 1))).not.toBe(digestOf(dutyLine('month', 1)));
});

it('a fixed amount is no counted work, in months or in days: a draft of before can be issued', () => {
  const fixed = (unit: 'month' | 'day'): DutyLine => ({
    ...{ siteId: 's', gstin: '', billed_by: null, rateId: 'r', source: 'rate:r' },
    line: { ...line, unit, divisor: 31 },
  });
  expect(digestOf(fixed('day'))).toBe(digestOf(fixed('month')));
  expect(digestOf(fixed('day'), dutyLine('duty', 26))).toBe(digestOf(dutyLine('duty', 26)));
});
