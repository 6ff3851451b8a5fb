import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { billDuties } from './bill-duties.ts';
import type { BillFacts, DoneDuty } from './duties/bill-facts.ts';
import { lineAmount, totalsOf } from './rules.ts';
import type { ServiceRate } from './service-rate.ts';

const stored = { ver: 1, created_at: '', updated_at: '' };
const rate = (more: Partial<ServiceRate> = {}): ServiceRate => ({
  id: more.id ?? 'r1',
  client_id: 'c',
  title: 'Guard',
  site_id: null,
  post_id: null,
  rank: '',
  shift_id: null,
  basis: 'month',
  days: null,
  rate: 18_000,
  overtime: 0,
  hours: null,
  holiday: 1,
  skill: '',
  wage: null,
  sac: '998525',
  gst_percent: 18,
  from: calendarDate('2026-01-01'),
  to: null,
  ...stored,
  ...more,
});
const duty = (day: number, more: Partial<DoneDuty> = {}): DoneDuty => ({
  staffId: 'g1',
  staffCode: 'G1',
  staffName: 'Guard 1',
  rank: 'Guard',
  siteId: 's1',
  siteName: 'Gate',
  postId: 'p1',
  post: 'Gate 2',
  shiftId: 'day',
  date: calendarDate(`2026-09-${String(day).padStart(2, '0')}`),
  minutes: 480,
  planned: 480,
  ...more,
});
const facts = (more: Partial<BillFacts>): BillFacts => ({
  month: '2026-09',
  within: { from: calendarDate('2026-09-01'), to: calendarDate('2026-09-30') },
  sites: [{ site_id: 's1', from: calendarDate('2026-01-01'), to: null, gstin: '', billed_by: null }],
  rates: [rate()],
  workers: [],
  items: [],
  siteNames: new Map([['s1', 'Gate']]),
  holidays: new Set(),
  fullDayMinutes: 360,
  duties: [],
  ...more,
});
const amounts = (more: Partial<BillFacts>): number[] =>
  billDuties(facts(more)).lines.map(({ line }) => lineAmount(line) / 100);
const days = (count: number, more: Partial<DoneDuty> = {}): DoneDuty[] =>
  Array.from({ length: count }, (_, i) => duty(i + 1, more));

describe('the basis of a rate', () => {
  it.each([
    ['month', { basis: 'month' }, 18_000 * (20 / 30)],
    ['month of 26 days', { basis: 'month_26', rate: 13_000 }, 10_000],
    ['month of 30.. named days', { basis: 'month_days', days: 25, rate: 12_500 }, 10_000],
    ['duty', { basis: 'duty', rate: 600 }, 12_000],
    ['hour', { basis: 'hour', rate: 75 }, 12_000],
    ['fixed', { basis: 'fixed', rate: 50_000 }, 50_000],
  ] as const)('%s', (_, more, expected) => {
    expect(amounts({ rates: [rate(more)], duties: days(20) })).toEqual([expected]);
    const { lines } = billDuties(facts({ rates: [rate(more)], duties: days(20) }));
    const counted = more.basis === 'fixed' ? 'month' : more.basis === 'hour' ? 'hour' : 'duty';
    expect(lines.map(({ line }) => line.unit)).toEqual([counted]);
  });
  it('fixed for a part of the month is a part by days', () => {
    const fixed = rate({ basis: 'fixed', rate: 30_000, to: calendarDate('2026-09-12') });
    expect(amounts({ rates: [fixed] })).toEqual([12_000]);
    const { lines } = billDuties(facts({ rates: [fixed] }));
    expect(lines.map(({ line }) => [line.quantity, line.unit])).toEqual([[12, 'day']]);
  });
});

describe('a fixed amount', () => {
  const fixed = rate({ basis: 'fixed', rate: 30_000, site_id: 's1' });
  const held = (from: string, to: string | null) => [
    {
      site_id: 's1',
      from: calendarDate(from),
      to: to === null ? null : calendarDate(to),
      gstin: '',
      billed_by: null,
    },
  ];
  it.each([
    ['a site that came on the 10th', held('2026-09-10', null), [21_000]],
    ['a site that went on the 5th', held('2026-01-01', '2026-09-05'), [5000]],
    ['a site that is another client’s', held('2026-01-01', '2026-08-31'), []],
    [
      'a site that went on the 5th and came back on the 21st',
      [...held('2026-01-01', '2026-09-05'), ...held('2026-09-21', null)],
      [5000, 10_000],
    ],
  ])('is owed for the days of %s', (_, sites, expected) => {
    expect(amounts({ rates: [fixed], sites })).toEqual(expected);
  });
  it('pays for the duties it covers, which stand in the annexure and have no rate of their own', () => {
    const bill = billDuties(facts({ rates: [fixed], duties: days(3) }));
    expect([bill.lines.length, bill.unpriced, bill.annexure[0]?.duties]).toEqual([1, [], 3]);
  });
});

describe('what is counted', () => {
  it('half where a duty was shorter than a full day', () => {
    expect(
      amounts({ rates: [rate({ basis: 'duty', rate: 600 })], duties: [duty(1, { minutes: 200 })] }),
    ).toEqual([300]);
  });
  it('overtime at its multiplier of the hour of that duty, and not below half an hour', () => {
    const rates = [rate({ basis: 'duty', rate: 800, overtime: 2 })];
    expect(amounts({ rates, duties: [duty(1, { minutes: 600 })] })).toEqual([800, 400]);
    expect(amounts({ rates, duties: [duty(1, { minutes: 505 })] })).toEqual([800]);
  });
  it('a public holiday with what it costs more', () => {
    const rates = [rate({ basis: 'duty', rate: 600, holiday: 2 })];
    expect(amounts({ rates, duties: days(3), holidays: new Set(['2026-09-02']) })).toEqual([1800, 600]);
  });
  it('overtime off the roster beyond the hours that the rate names, and none where it names none', () => {
    const duties = [duty(1, { minutes: 600, planned: null })];
    const base = { basis: 'duty', rate: 800, overtime: 2 } as const;
    expect(amounts({ rates: [rate({ ...base, hours: 8 })], duties })).toEqual([800, 400]);
    expect(amounts({ rates: [rate(base)], duties })).toEqual([800]);
    expect(amounts({ rates: [rate({ ...base, hours: 12 })], duties })).toEqual([800]);
  });

  it('hours to the minute, whatever their number', () => {
    for (const minutes of [1, 2, 59, 61, 482, 485, 719]) {
      const bill = { rates: [rate({ basis: 'hour', rate: 600 })], duties: [duty(1, { minutes })] };
      expect([minutes, ...amounts(bill)]).toEqual([minutes, minutes * 10]);
    }
  });

  it('an amount for all sites beside other rates without hiding duties that have none', () => {
    const rates = [
      rate({ id: 'fee', basis: 'fixed', rate: 5000, title: 'Fee' }),
      rate({ id: 'other', site_id: 's2' }),
    ];
    expect(billDuties(facts({ rates, duties: days(2) })).unpriced).toHaveLength(2);
    const alone = billDuties(facts({ rates: rates.slice(0, 1), duties: days(2) }));
    expect([alone.unpriced.length, alone.annexure.length]).toEqual([0, 1]);
  });

  it('only the hours of a public holiday with what they cost more', () => {
    const rates = [rate({ basis: 'hour', rate: 100, holiday: 1.5 })];
    expect(amounts({ rates, duties: days(3), holidays: new Set(['2026-09-02']) })).toEqual([2400, 400]);
  });
  it('what a holiday or overtime costs more half up to the paisa, for any rate', () => {
    const money = fc.integer({ min: 1, max: 9_999_999 }).map((paise) => paise / 100);
    const percent = fc.integer({ min: 101, max: 500 });
    const halfUp = (over: bigint, under: bigint): number => Number((2n * over + under) / (2n * under)) / 100;
    fc.assert(
      fc.property(money, percent, (each, more) => {
        const rates = [rate({ basis: 'duty', rate: each, holiday: more / 100, overtime: more / 100 })];
        const duties = [duty(1, { minutes: 540, planned: 480 })];
        const [, overtime, holiday] = billDuties(
          facts({ rates, duties, holidays: new Set(['2026-09-01']) }),
        ).lines;
        const paise = BigInt(Math.round(each * 100));
        expect(holiday?.line.rate).toBe(halfUp(paise * BigInt(more - 100), 100n));
        expect(overtime?.line.rate).toBe(halfUp(paise * BigInt(more) * 60n, 100n * 480n));
      }),
      { examples: [[2.01, 150]] },
    );
  });
  it('the rate of the post before the rank, of the rank before the shift, of the shift before the site', () => {
    const rates = [
      rate({ id: 'all', basis: 'duty', rate: 1 }),
      rate({ id: 'site', basis: 'duty', rate: 2, site_id: 's1' }),
      rate({ id: 'shift', basis: 'duty', rate: 3, shift_id: 'day' }),
      rate({ id: 'rank', basis: 'duty', rate: 4, rank: 'guard' }),
      rate({ id: 'post', basis: 'duty', rate: 5, post_id: 'p1' }),
    ];
    for (const [count, best] of [
      [5, 5],
      [4, 4],
      [3, 3],
      [2, 2],
      [1, 1],
    ] as const)
      expect(amounts({ rates: rates.slice(0, count), duties: [duty(1)] })).toEqual([best]);
  });
  it('a person’s own rate and rank from its day on', () => {
    const worker = {
      id: 'w',
      client_id: 'c',
      staff_id: 'g1',
      site_id: null,
      post_id: null,
      rank: '',
      rate: 900,
      from: calendarDate('2026-09-11'),
      to: null,
      ...stored,
    };
    expect(
      amounts({ rates: [rate({ basis: 'duty', rate: 600 })], workers: [worker], duties: days(20) }),
    ).toEqual([6000, 9000]);
  });
  it('a site that moved to another client in mid-month only while it was this one’s', () => {
    const sites = [
      {
        site_id: 's1',
        from: calendarDate('2026-01-01'),
        to: calendarDate('2026-09-10'),
        gstin: '',
        billed_by: null,
      },
    ];
    expect(amounts({ sites, rates: [rate({ basis: 'duty', rate: 600 })], duties: days(20) })).toEqual([6000]);
  });
  it('nothing without a rate, and says whose duty it was', () => {
    const bill = billDuties(facts({ rates: [rate({ rank: 'Gunman' })], duties: [duty(3)] }));
    expect([bill.lines, bill.unpriced]).toEqual([
      [],
      [{ site: 'Gate', name: 'Guard 1', date: '2026-09-03' }],
    ]);
  });
});

describe('bill and annexure', () => {
  it('hold the same duties, whatever the month was', () => {
    const anyDuty = fc.record({
      day: fc.integer({ min: 1, max: 30 }),
      staffId: fc.constantFrom('g1', 'g2', 'g3'),
      siteId: fc.constantFrom('s1', 's2', 'strange'),
      minutes: fc.integer({ min: 0, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(anyDuty, { maxLength: 60 }), fc.boolean(), (drawn, split) => {
        const duties = drawn.map(({ day, ...more }) => duty(day, { ...more, siteName: more.siteId }));
        const until = calendarDate('2026-09-15');
        const bill = billDuties(
          facts({
            duties,
            sites: ['s1', 's2'].map((id) => ({
              site_id: id,
              from: calendarDate('2026-01-01'),
              to: null,
              gstin: '',
              billed_by: null,
            })),
            rates: split
              ? [
                  rate({ id: 'a', to: until }),
                  rate({ id: 'b', from: calendarDate('2026-09-16'), rate: 21_000 }),
                ]
              : [rate()],
          }),
        );
        const billed = bill.lines.reduce((sum, { line }) => sum + line.quantity, 0);
        const shown = bill.annexure.reduce((sum, row) => sum + row.days.reduce((a, b) => a + b, 0), 0);
        expect(shown).toBe(billed);
        expect(bill.annexure.reduce((sum, row) => sum + row.duties, 0)).toBe(billed);
      }),
    );
  });
});

describe('the amount of a line', () => {
  it('is the product over the divisor, half up to the paisa, for any size', () => {
    const money = fc.integer({ min: 0, max: 99_999_999 }).map((paise) => paise / 100);
    fc.assert(
      fc.property(
        money,
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: 1, max: 31 }),
        (each, n, divisor) => {
          const exact =
            (BigInt(Math.round(each * 100)) * BigInt(n) * 2n + 2n * BigInt(divisor)) / (4n * BigInt(divisor));
          expect(lineAmount({ rate: each, quantity: n / 2, divisor })).toBe(Number(exact));
        },
      ),
    );
    expect(lineAmount({ rate: -0.01, quantity: 0.5, divisor: 1 })).toBe(-0 + 0);
    expect(lineAmount({ rate: -10, quantity: 3, divisor: 1 })).toBe(-3000);
  });
  it('rounded totals differ from the sum by less than half a rupee, and never tax the difference', () => {
    const line = { title: 'x', sac: '', quantity: 1, rate: 1234.56, gst_rate: 1800 };
    expect(totalsOf([line], { interState: false, rounded: true })).toMatchObject({
      taxable: 1234.56,
      cgst: 111.11,
      sgst: 111.11,
      round_off: 0.22,
      total: 1457,
    });
  });
});
