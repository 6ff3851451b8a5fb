import { expect, test } from 'vitest';
import { recordVisit } from './visit.ts';

const device = 'phone-1';
const promise = { outcome: 'promise', promised_on: '2026-11-22', promised_amount: 2000 };
const payment = { amount: 500, method: 'cash', device };
const possession = {
  asset: 'Hero Splendor',
  order_number: 'A-1',
  order_on: '2026-11-21',
  items: [],
  witnesses: [{ name: 'Ravi', address: '' }],
};

/** The fields that the contract finds wrong, which a phone checks before a visit is saved. */
function wrong(input: object): string[] {
  const { error } = recordVisit.input.safeParse(input);
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

test.each([
  [promise, []],
  [{ ...promise, promised_on: null }, ['promised_on']],
  [{ ...promise, promised_amount: null }, ['promised_amount']],
  [{ ...promise, promised_amount: 0 }, ['promised_amount']],
  [{ outcome: 'promise' }, ['promised_on', 'promised_amount']],
  [{ outcome: 'not_met' }, []],
  [{ outcome: 'other', payment: { ...payment, amount: 0 } }, ['payment.amount']],
  [{ outcome: 'other', possession: { ...possession, witnesses: [] } }, ['possession.witnesses']],
  [{ outcome: 'other', possession: { ...possession, asset: '' } }, ['possession.asset']],
])('a visit %j has these fields wrong: %j', (input, fields) => {
  expect(wrong(input)).toEqual(fields);
});
