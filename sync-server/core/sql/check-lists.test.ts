import { expect, it } from 'vitest';

import { bookings, mostPayments } from '#shared/modules/bookings/booking.ts';
import { checkLists } from './check-lists.ts';

const booking = (payments: number): { payments: number[] } => ({
  payments: Array.from({ length: payments }, (_, i) => i),
});

it('a list of a record grows up to its most entries, and one that was longer before may stay and shrink', () => {
  const most = mostPayments.all;
  expect(() => checkLists(bookings, null, booking(most))).not.toThrow();
  expect(() => checkLists(bookings, booking(most + 5), booking(most + 5))).not.toThrow();
  expect(() => checkLists(bookings, booking(most + 5), booking(most + 1))).not.toThrow();
  for (const before of [null, booking(most), booking(most + 1)])
    expect(() => checkLists(bookings, before, booking(most + 2))).toThrow(
      expect.objectContaining({ code: 'invalid', fields: [expect.objectContaining({ field: 'payments' })] }),
    );
});
