import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rupeesToPaise } from '#shared/core/money.ts';
import { discountedPrice, lineDiscount } from '#shared/modules/bookings/discount.ts';
import { duesOf, leftToPay, sumOf } from './order-due.ts';
import type { OrderLine } from './order.ts';
import { totalsOf } from './totals.ts';

const line = (booking_id: string, price: number): OrderLine => ({
  cart_id: '',
  booking_id,
  service_id: 's',
  service: 's',
  package: 'basic',
  date: '2026-11-25',
  time: '10:00',
  quantity: 1,
  price,
  sac: '9985',
  rate: 18,
});
const order = { total: 1180.01, lines: [line('a', 333.33), line('b', 333.33), line('c', 333.34)] };

test('the shares of an order add up to its total', () => {
  expect(sumOf(duesOf(order, []))).toBe(1180.01);
});

test('a cancelled booking asks for its fee alone', () => {
  const held = [
    { id: 'a', status: 'cancelled', fee: 50.5 },
    { id: 'b', status: 'cancelled', fee: null },
    { id: 'c', status: 'confirmed', fee: null },
  ];
  const [a, b, c] = duesOf(order, held);
  expect([a?.amount, b?.amount]).toEqual([50.5, 0]);
  expect(c?.amount).toBeCloseTo(393.35, 1);
  expect(sumOf(duesOf(order, held))).toBeCloseTo(443.85, 1);
});

test('what was received or reported is not asked for again, and what went back is', () => {
  const paid = (amount: number, state: 'claimed' | 'received' | 'returned') => ({
    id: state,
    amount,
    method: 'upi' as const,
    reference: '',
    at: '',
    by: '',
    state,
  });
  const dues = [
    { bookingId: 'a', amount: 500 },
    { bookingId: 'b', amount: 500 },
    { bookingId: 'c', amount: 0 },
  ];
  const held = [
    { id: 'a', payments: [paid(200.5, 'claimed'), paid(199.5, 'received')] },
    { id: 'b', payments: [paid(500, 'received'), paid(100, 'returned')] },
    { id: 'c', payments: [paid(500, 'received')] },
  ];
  expect(leftToPay(dues, held).map((due) => due.amount)).toEqual([100, 100, 0]);
  expect(sumOf(leftToPay(dues, []))).toBe(1000);
});

const added = (amount: number) => [{ id: 'x', kind: 'work' as const, name: 'Tap', amount }];
const somePaise = (most: number) => fc.integer({ min: 0, max: most }).map((paise) => paise / 100);

test('each booking of an order bears the tax of its own rate, and all of them the total', () => {
  const ordered = fc.record({
    price: somePaise(5_000_000),
    before: somePaise(100_000),
    rate: fc.constantFrom(0, 5, 12, 18, 28),
  });
  fc.assert(
    fc.property(
      fc.array(ordered, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(0, 7.5, 20, 33.33, 100),
      fc.constantFrom('23', '27'),
      (asked, percent, place) => {
        const lines = asked.map(({ price, before, rate }, i) => {
          const whole = (rupeesToPaise(price) + rupeesToPaise(before)) / 100;
          return { ...line(String(i), whole), rate, ...lineDiscount(whole, added(before), percent) };
        });
        const { total } = totalsOf(lines, '23', place);
        const dues = duesOf({ total, lines }, []);
        expect(dues.reduce((sum, { amount }) => sum + rupeesToPaise(amount), 0)).toBe(rupeesToPaise(total));
        lines.forEach(({ price, discount, rate }, i) => {
          const own = (rupeesToPaise(price) - rupeesToPaise(discount)) * (1 + rate / 100);
          // The tax of a rate is rounded once for the whole order: two halves of five rates, at most.
          expect(Math.abs(rupeesToPaise(dues[i]?.amount ?? 0) - own)).toBeLessThanOrEqual(7);
        });
      },
    ),
  );
});

test('a line costs in the order what its booking costs alone, whatever else is in the cart', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(somePaise(5_000_000), somePaise(100_000)), { maxLength: 12 }),
      fc.constantFrom(7.5, 20, 33.33),
      (asked, percent) => {
        const bookings = asked.map(([price, before]) => ({
          price: (rupeesToPaise(price) + rupeesToPaise(before)) / 100,
          added: added(before),
          discount_percent: percent,
        }));
        const lines = bookings.map((one) => ({
          price: one.price,
          rate: 0,
          ...lineDiscount(one.price, one.added, percent),
        }));
        const alone = bookings.reduce((sum, one) => sum + rupeesToPaise(discountedPrice(one)), 0);
        expect(rupeesToPaise(totalsOf(lines, '23', '23').total)).toBe(alone);
      },
    ),
  );
});

test('an order of earlier days, whose lines name no discount, asks for no more than was paid for it', () => {
  const lines = [{ ...line('a', 1000), rate: 0 }, line('b', 1000)];
  const paid = (id: string) => ({
    id,
    payments: [
      { id, amount: 1090, method: 'upi' as const, reference: '', at: '', by: '', state: 'received' as const },
    ],
  });
  const left = (order: Parameters<typeof duesOf>[0]) =>
    sumOf(leftToPay(duesOf(order, []), [paid('a'), paid('b')]));
  expect(left({ total: 2180, lines })).toBe(0);
  // One of today is shared out at the rates of its lines.
  const named = lines.map((one) => ({ ...one, ...lineDiscount(one.price, [], 0) }));
  expect(duesOf({ total: 2180, lines: named }, []).map(({ amount }) => amount)).toEqual([1000, 1180]);
});

test('extra work from before the order has no discount, then or later', () => {
  const before = { ...line('a', 1250), ...lineDiscount(1250, added(250), 20) };
  const held = { id: 'a', status: 'confirmed', fee: null, discount_percent: 20 };
  const { total } = totalsOf([before], '23', '23');
  expect(total).toBe(1239);
  const now = (price: number, extra: number) =>
    duesOf({ total, lines: [before] }, [{ ...held, price, added: added(extra) }])[0]?.amount;
  expect(now(1250, 250)).toBe(1239);
  expect(now(1350, 350)).toBe(1357);
});
