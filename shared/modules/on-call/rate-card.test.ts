import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { paiseToRupees, rupeesToPaise, sumOfRupees } from '#shared/core/money.ts';
import { cardFrom, rateOn } from './partner-rate.ts';
import { walletNote } from './wallet-note.ts';
import { earningOf, gainOf, linesOf } from './wallet-rules.ts';

const line = (from: string, to: string | null = null, service = 'hvac') => ({
  service_id: service,
  starts_on: calendarDate(from),
  ends_on: to === null ? null : calendarDate(to),
});

describe('a line of a rate card', () => {
  const first = line('2026-01-01');
  const second = line('2026-06-01', '2026-06-30');
  const other = line('2026-02-01', null, 'plumbing');
  const card = [second, other, first];

  test.each([
    ['2025-12-31', null],
    ['2026-01-01', first],
    ['2026-05-31', first],
    ['2026-06-01', second],
    ['2026-06-30', second],
    ['2026-07-01', null],
  ] as const)('holds on %s by the newest that has begun, until its last day', (day, expected) => {
    expect(rateOn(card, 'hvac', day)).toBe(expected);
  });

  test('is of its service', () => expect(rateOn(card, 'plumbing', '2026-03-01')).toBe(other));

  test('is shown while it holds or is to come', () => {
    expect(cardFrom(card, '2026-01-15')).toEqual([second, other, first]);
    expect(cardFrom(card, '2026-06-15')).toEqual([second, other]);
    expect(cardFrom(card, '2026-07-01')).toEqual([other]);
  });
});

test('an entry says in the language of its reader that a rate card was applied', () => {
  const entry = { job_id: 'j', note: 'Job: Tap (rate card)', note_hi: '' };
  expect([walletNote(entry, 'en'), walletNote(entry, 'hi')]).toEqual([
    'Job: Tap (rate card)',
    'जॉब: Tap (रेट कार्ड)',
  ]);
  expect(walletNote({ ...entry, note: 'Job: Tap' }, 'hi')).toBe('जॉब: Tap');
  expect(walletNote({ ...entry, note_hi: 'जॉब: नल' }, 'hi')).toBe('जॉब: नल');
});

describe('what a rate card leaves of a price', () => {
  test('is its amount for the work, and the share of extra work', () => {
    expect(earningOf(1000, 80)).toEqual({ earning: 1000, commission: 200 });
    expect(earningOf(1000, 80, { amount: 450, units: 1, extras: 0 })).toEqual({
      earning: 1000,
      commission: 550,
    });
    expect(gainOf(1250, 80, { amount: 450, units: 2, extras: 250 })).toBe(1100);
    expect(gainOf(1000, 80, { amount: 1500, units: 1, extras: 0 })).toBe(1000);
    // The office may have lowered the price below what was added.
    expect(gainOf(100, 80, { amount: 450, units: 1, extras: 250 })).toBe(80);
  });

  test('and what the business and the state keep are the price, whatever it is', () => {
    const rupees = (most: number) => fc.integer({ min: 0, max: most }).map(paiseToRupees);
    fc.assert(
      fc.property(
        rupees(100_000_000_000),
        fc.integer({ min: 0, max: 100 }),
        fc.option(
          fc.record({
            amount: rupees(100_000_000_000),
            units: fc.integer({ min: 1, max: 7_750_000 }),
            extras: rupees(100_000_000_000),
          }),
          { nil: null },
        ),
        fc.integer({ min: 0, max: 2000 }),
        (price, share, card, taxRate) => {
          const { earning, commission } = earningOf(price, share, card);
          expect(earning).toBe(price);
          expect(commission).toBeGreaterThanOrEqual(0);
          expect(commission).toBeLessThanOrEqual(price);
          const tax = paiseToRupees(Math.floor((rupeesToPaise(earning) * taxRate) / 10_000));
          const parts = [earning, -commission, -tax];
          const kinds = ['earning', 'commission', 'tax'] as const;
          const booked = kinds.flatMap((kind, at) =>
            linesOf({
              movement: `job:1:${kind}`,
              worker_id: 'w',
              worker_name: 'W',
              kind,
              amount: parts[at] ?? 0,
              day: calendarDate('2026-11-21'),
              job_id: 'j',
              note: '',
              made_by: '',
            }),
          );
          expect(sumOfRupees(booked.map(({ amount }) => amount))).toBe(0);
          const own = booked.filter(({ account }) => account === 'partner').map(({ amount }) => amount);
          expect(sumOfRupees([...own, tax])).toBe(gainOf(price, share, card));
          const back = sumOfRupees([...own, ...own.map((amount) => -amount)]);
          expect(back).toBe(0);
        },
      ),
    );
  });
});
