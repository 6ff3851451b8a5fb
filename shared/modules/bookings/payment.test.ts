import { expect, it } from 'vitest';
import {
  isReceivedAgainId,
  keptPayments,
  keptReference,
  keptInAll,
  paidOf,
  standingRefunds,
} from './payment.ts';
import { shortReference } from '#shared/core/payment-reference.ts';
import type { Payment } from './payment.ts';

const money = (id: string, state: Payment['state'], amount: number): Payment => ({
  id,
  state,
  amount,
  method: 'upi',
  reference: id,
  at: '2026-11-21T06:30:00.000Z',
  by: 'Asha',
});
const stays = (...payments: Payment[]): [string, number][] =>
  keptPayments(payments).map(({ id, amount }) => [id, amount]);

it('of what was received the latest goes back first, in parts and over several', () => {
  const [a, b] = [money('a', 'received', 100), money('b', 'received', 50.5)];
  expect(stays(a, b)).toEqual([
    ['a', 100],
    ['b', 50.5],
  ]);
  expect(stays(a, b, money('r', 'returned', 0.5))).toEqual([
    ['a', 100],
    ['b', 50],
  ]);
  expect(stays(a, b, money('r', 'returned', 60.5))).toEqual([['a', 90]]);
  expect(stays(a, money('r', 'returned', 100), b)).toEqual([['b', 50.5]]);
  expect(stays(a, money('c', 'claimed', 9), money('x', 'rejected', 9))).toEqual([['a', 100]]);
  expect(stays(a, b, money('r', 'returned', 150.5))).toEqual([]);
});

it('a phone keeps a reference as the server does, and takes none that finds no money', () => {
  expect(keptReference({ method: 'upi', reference: '6312 4455 7788' })).toBe('631244557788');
  expect(keptReference({ method: 'cash', reference: 'paid at the gate' })).toBe('paid at the gate');
  expect(() => keptReference({ method: 'upi', reference: 'by phone' })).toThrow(shortReference[0]);
});

it('counts a refund that failed neither as gone back nor as received twice', () => {
  const came = money('a', 'received', 100);
  const back = money('r', 'returned', 40);
  const again = money('r:back', 'received', 40);
  const stands = (...payments: Payment[]) => {
    const { received, returned } = paidOf(payments);
    return [received, returned, keptInAll(payments), standingRefunds(payments).length];
  };
  expect(stands(came, back)).toEqual([100, 40, 60, 1]);
  expect(stands(came, back, again)).toEqual([100, 0, 100, 0]);
  expect(stands(came, back, again, money('r:2', 'returned', 40))).toEqual([100, 40, 60, 1]);
  expect(stands(came, money('x:back', 'received', 5))).toEqual([105, 0, 105, 0]);
  expect(stays(came, back, again)).toEqual([['a', 100]]);
});

it('tells the money of a refund that came back by its exact ID', () => {
  const [x, other] = [money('x', 'returned', 400), money('x:back', 'returned', 100)];
  const isOf = (id: string): boolean[] => [x, other].map((refund) => isReceivedAgainId(id, refund));
  expect(isOf('x:back')).toEqual([true, false]);
  expect(isOf('x:back:2')).toEqual([true, false]);
  expect(isOf('x:back:back')).toEqual([false, true]);
  expect(isOf('x:back:by')).toEqual([false, false]);
  const payments = [money('a', 'received', 1000), x, other, money('x:back:back', 'received', 100)];
  expect(keptInAll(payments)).toBe(600);
});
