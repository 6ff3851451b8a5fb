import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { arrearsOf, billOfDifference } from './arrears-of.ts';

const line = {
  title: 'Guard',
  sac: '998525',
  gst_rate: 1800,
  site: 'Mall',
  unit: 'month' as const,
  divisor: 26,
  quantity: 52,
  rate: 20_000,
  amount: 40_000,
};
const bill = {
  number: 'INV/26-27/00001',
  month: '2026-10',
  period_from: calendarDate('2026-10-01'),
  period_to: calendarDate('2026-10-31'),
  lines: [line],
};
const days = (...on: number[]) => Array.from({ length: 31 }, (_, i) => (on.includes(i + 1) ? 1 : 0));
const rate = {
  title: 'Guard',
  site: 'Mall',
  from: calendarDate('2026-10-01'),
  old_rate: 20_000,
  new_rate: 20_650.5,
};

describe('arrears of a bill', () => {
  it('are the billed quantity of the line times the difference, where the whole bill is later', () => {
    const { more, less, partial } = arrearsOf(bill, [], [rate]);
    expect(less).toEqual([]);
    expect(more).toEqual([
      {
        title: 'Guard, difference on INV/26-27/00001',
        sac: '998525',
        gst_rate: 1800,
        site: 'Mall',
        unit: 'duty',
        divisor: 26,
        quantity: 52,
        rate: 650.5,
      },
    ]);
    expect(partial).toBe(false);
  });
  it('name the bill also where the line is called at length', () => {
    const title = 'G'.repeat(200);
    const long = { ...bill, lines: [{ ...line, title }] };
    const [more] = arrearsOf(long, [], [{ ...rate, title }]).more;
    expect(more?.title).toHaveLength(200);
    expect(billOfDifference(more?.title ?? '')).toBe(bill.number);
    expect(billOfDifference('Guard, January')).toBe(null);
  });
  it('are the duties from the day on, where the new rate counts from inside of it', () => {
    const muster = [
      { title: 'Guard', site: 'Mall', month: '', days: days(1, 2, 16, 17) },
      { title: 'Guard', site: 'Mall', month: '', days: days(15, 31) },
      { title: 'Guard', site: 'Other', month: '', days: days(20) },
    ];
    const from = calendarDate('2026-10-16');
    expect(arrearsOf(bill, muster, [{ ...rate, from }]).more.map(({ quantity }) => quantity)).toEqual([3]);
  });
  it('leave what was billed at another rate, at another site, or as something else', () => {
    const others = [
      { ...line, rate: 20_650.5 },
      { ...line, site: 'Depot' },
      { ...line, title: 'Guard 2' },
    ];
    expect(arrearsOf({ ...bill, lines: others }, [], [rate]).more).toEqual([]);
    const same = { ...rate, new_rate: 20_000 };
    expect(arrearsOf(bill, [], [same])).toEqual({ more: [], less: [], partial: false });
  });
  it('grow overtime and holidays by the same share, and say where they are left out', () => {
    const overtime = { ...line, title: 'Guard, overtime', unit: 'hour' as const, divisor: 1, rate: 192.31 };
    const both = { ...bill, lines: [line, overtime] };
    // 192.31 × 650.50 / 20,000 is 6.2549 rupees.
    expect(arrearsOf(both, [], [rate]).more.map((found) => found.rate)).toEqual([650.5, 6.25]);
    const inside = arrearsOf(both, [], [{ ...rate, from: calendarDate('2026-10-02') }]);
    expect([inside.more, inside.partial]).toEqual([[], true]);
  });
  it('find the lines of a bill over several months by their month', () => {
    const muster = [{ title: 'Guard, October 2026', site: 'Mall', month: '2026-10', days: days(1) }];
    const named = { ...bill, lines: [{ ...line, title: 'Guard, October 2026' }] };
    expect(arrearsOf(named, muster, [rate]).more).toHaveLength(1);
  });
  it('are the same amounts the other way where a rate goes down, for overtime too', () => {
    const overtime = { ...line, title: 'Guard, overtime', unit: 'hour' as const, divisor: 1, rate: 192.31 };
    const both = { ...bill, lines: [line, overtime] };
    const up = arrearsOf(both, [], [rate]);
    const down = arrearsOf(both, [], [{ ...rate, new_rate: 20_000 - 650.5 }]);
    expect(down.more).toEqual([]);
    expect(down.less).toEqual(up.more);
    const muster = [{ title: 'Guard', site: 'Mall', month: '', days: days(1, 16, 17) }];
    const from = calendarDate('2026-10-16');
    const inside = arrearsOf(bill, muster, [{ ...rate, from, new_rate: 19_000 }]);
    expect(inside.less.map(({ quantity, rate: by }) => [quantity, by])).toEqual([[2, 1000]]);
  });
  it('count each duty once, where the next rate of a post or that of a site takes over', () => {
    const muster = [{ title: 'Guard', site: 'Mall', month: '', days: days(2, 16, 17, 25) }];
    const next = { ...rate, from: calendarDate('2026-10-17'), new_rate: 21_000 };
    const { more } = arrearsOf(bill, muster, [rate, next]);
    expect(more.map(({ quantity, rate: by }) => [quantity, by])).toEqual([
      [2, 650.5],
      [2, 1000],
    ]);
    const later = { ...rate, from: calendarDate('2026-09-01') };
    expect(arrearsOf(bill, [], [later, rate]).more).toHaveLength(1);
    const everywhere = { ...rate, site: '', new_rate: 22_000 };
    expect(arrearsOf(bill, [], [rate, everywhere]).more.map(({ rate: by }) => by)).toEqual([650.5]);
  });
  it('split a fixed amount of a month by days, and leave out hours that have no day', () => {
    const fixed = { ...line, quantity: 1, divisor: 1 };
    const from = calendarDate('2026-10-17');
    const inside = { ...rate, from, basis: 'fixed' as const };
    expect(arrearsOf({ ...bill, lines: [fixed] }, [], [inside]).more).toMatchObject([
      { quantity: 15, divisor: 31, rate: 650.5 },
    ]);
    const hourly = { ...line, quantity: 80, divisor: 1, unit: 'hour' as const };
    const muster = [{ title: 'Guard', site: 'Mall', month: '', days: days(20, 21) }];
    const hours = { ...rate, from, basis: 'hour' as const };
    expect(arrearsOf({ ...bill, lines: [hourly] }, muster, [hours])).toEqual({
      more: [],
      less: [],
      partial: true,
    });
  });
  it.each([
    ['a whole month', 1, 1, 'month', '2026-10-01', 'month'],
    ['days from the change on', 1, 1, 'month', '2026-10-17', 'day'],
    ['days of a part of the month', 20, 31, 'day', '2026-10-01', 'day'],
    ['days of a bill of before', 20, 31, 'month', '2026-10-01', 'day'],
  ] as const)(
    'of a fixed amount for %s count in its unit',
    (_name, quantity, divisor, unit, day, counted) => {
      const fixed = { ...line, quantity, divisor, unit };
      const late = { ...rate, from: calendarDate(day), basis: 'fixed' as const };
      const { more } = arrearsOf({ ...bill, lines: [fixed] }, [], [late]);
      expect(more.map((difference) => difference.unit)).toEqual([counted]);
    },
  );
  it('leave what a bill has at the new rate already, and its overtime', () => {
    const from = calendarDate('2026-10-16');
    const halves = [
      { ...line, quantity: 2 },
      { ...line, quantity: 3, rate: 20_650.5 },
    ];
    const overtime = { ...line, title: 'Guard, overtime', unit: 'hour' as const, divisor: 1, rate: 192.31 };
    const muster = [{ title: 'Guard', site: 'Mall', month: '', days: days(1, 2, 16, 17, 18) }];
    const split = { ...bill, lines: [...halves, overtime] };
    expect(arrearsOf(split, muster, [{ ...rate, from }])).toEqual({ more: [], less: [], partial: true });
    // A later bill was made at the new rate: its overtime as well.
    const later = { ...bill, lines: [{ ...line, rate: 20_650.5 }, overtime] };
    expect(arrearsOf(later, [], [rate])).toEqual({ more: [], less: [], partial: false });
  });
  it('are billed once where a day and a night rate have one name, and not where one of them stays', () => {
    const lines = [
      { ...line, quantity: 26 },
      { ...line, quantity: 26 },
    ];
    const twins = { ...bill, lines };
    expect(arrearsOf(twins, [], [rate, { ...rate }]).more.map(({ quantity }) => quantity)).toEqual([26, 26]);
    const from = calendarDate('2026-10-16');
    const muster = [
      { title: 'Guard', site: 'Mall', month: '', days: days(1, 16, 17) },
      { title: 'Guard', site: 'Mall', month: '', days: days(2, 20) },
    ];
    const inside = arrearsOf(twins, muster, [
      { ...rate, from },
      { ...rate, from },
    ]);
    expect(inside.more.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3);
    expect(arrearsOf(twins, [], [{ ...rate, alike: true }])).toEqual({ more: [], less: [], partial: true });
    const other = { ...rate, new_rate: 21_000 };
    expect(arrearsOf(twins, [], [rate, other])).toEqual({ more: [], less: [], partial: true });
  });
});
