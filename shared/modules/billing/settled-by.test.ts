import { expect, test } from 'vitest';
import type { InvoicePayment } from './invoice-payment.ts';
import { billStanding, settledParts } from './settled-by.ts';

const confirmed = (method: InvoicePayment['method'], amount = 100) => ({
  amount,
  method,
  status: 'confirmed' as const,
});
const bill = (methods: readonly InvoicePayment['method'][], credited = 0) => ({
  taxable: 1000,
  credited,
  payments: methods.map((method) => confirmed(method)),
});

test.each([
  [['bank'], 0, 'paid'],
  [['bank', 'tds'], 0, 'paid'],
  [['advance', 'tds'], 0, 'paid'],
  [['bank', 'credit_note'], 500, 'paid'],
  [['credit_note'], 1000, 'credited'],
  [['credit_note', 'write_off'], 1000, 'credited'],
  [['write_off'], 0, 'writtenOff'],
  [['write_off', 'write_off'], 0, 'writtenOff'],
  [['bank', 'write_off'], 0, 'partWrittenOff'],
  [['tds', 'write_off'], 0, 'partWrittenOff'],
  [['bank', 'tds', 'credit_note', 'write_off'], 300, 'partWrittenOff'],
  [['credit_note', 'write_off'], 300, 'partWrittenOff'],
] as const)('a bill settled by %j, %i of it credited, is %s', (methods, credited, standing) => {
  expect(billStanding({ ...bill(methods, credited), state: 'paid' })).toBe(standing);
  expect(billStanding({ ...bill(methods, credited), state: 'pending' })).toBe('pending');
});

test.each([
  [['upi'], ['partPaid']],
  [['upi', 'tds'], ['partPaid']],
  [['advance'], ['partPaid']],
  [['tds'], ['partTds']],
  [['credit_note'], ['partCredited']],
  [['write_off'], ['partWrittenOff']],
  [
    ['cash', 'credit_note', 'write_off'],
    ['partPaid', 'partCredited', 'partWrittenOff'],
  ],
  [[], []],
] as const)('a bill with something due and %j says %j', (methods, parts) => {
  expect(settledParts({ ...bill(methods), state: 'overdue' })).toEqual(parts);
  expect(settledParts({ ...bill(methods), state: 'paid' })).toEqual([]);
});

test('what waits for the office or was reversed settles nothing', () => {
  const payments = (['claimed', 'rejected', 'reversed'] as const).map((status) => ({
    ...confirmed('bank'),
    status,
  }));
  expect(settledParts({ state: 'pending', payments })).toEqual([]);
});
