import { expect, it } from 'vitest';
import { onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import { decodeRow, documentWriter, pickRow, publicColumns, publicRow } from './table.ts';

/** As a server wrote it that did not know all the names of today. */
const old = { id: 're_1', kind: 'refund', amount: 100, state: 'gone', day: '2026-11-20' };
const payment = { returns: JSON.stringify([old, { ...old, id: 're_2', booked: false }]) };

it('a nested list that was kept before a name was there has what the definition gives for it', () => {
  const [first, second] = decodeRow(onlinePayments, payment).returns;
  expect(first).toEqual({ ...old, booked: true, needsPerson: false, receipts: [] });
  expect(second).toEqual({ ...old, id: 're_2', booked: false, needsPerson: false, receipts: [] });
  expect(pickRow(onlinePayments, ['returns'], payment).returns[0]).toEqual(first);
});

it('is read whole by devices too', () => {
  const step = { id: 's', title: 'Lamp', required: true, done_at: null, done_by: '' };
  const row: Record<string, unknown> = { id: 't', checklist: JSON.stringify([step]) };
  const read = publicRow(tasks, row);
  expect(read.checklist).toEqual([{ ...step, kind: 'tick', value: '' }]);
  const document = documentWriter(tasks)(
    publicColumns(tasks).map((name) => row[name]),
    0,
  );
  expect(JSON.parse(document)).toMatchObject({ checklist: read.checklist });
});

it('what is whole is read as it was kept, name for name', () => {
  const whole = { receipts: ['r'], needsPerson: false, booked: true, ...old };
  const row = { returns: JSON.stringify([whole]) };
  expect(JSON.stringify(decodeRow(onlinePayments, row).returns)).toBe(row.returns);
});
