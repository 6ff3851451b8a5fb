import { expect, test } from 'vitest';
import { duesOf, leftToPay, sumOf } from './order-due.ts';
import type { OrderLine } from './order.ts';

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
