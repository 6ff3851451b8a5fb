import { expect, it } from 'vitest';
import { attendance } from '#shared/modules/attendance/punch.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { hasWork, sameOperations, statusOf } from './device-status.ts';
import type { DeviceFacts } from './device-status.ts';
import type { StoredOperation } from './operations-database.ts';

const operation = (more: Partial<StoredOperation>): StoredOperation =>
  ({
    op: 'a',
    n: 1,
    name: 'booking.create',
    type: 'create',
    state: 'pending',
    at: 1,
    ...more,
  }) as StoredOperation;
const facts = (more: Partial<DeviceFacts>): DeviceFacts => ({
  operations: [],
  photos: { unsent: 0, refused: 0, kept: 0 },
  pulled: [],
  sync: undefined,
  ...more,
});

it('counts what a person did, and not what the device sends on its own account', () => {
  const operations = [
    operation({}),
    operation({ name: '', type: 'device.register' }),
    operation({ state: 'rejected' }),
  ];
  expect(statusOf(facts({ operations, photos: { unsent: 2, refused: 1, kept: 5 } }), [])).toMatchObject({
    waiting: 1,
    attention: 2,
    photos: 2,
    keptPhotos: 5,
    lastSyncAt: null,
  });
});

it('counts one act for a booking with its cart line, and none for a draft', () => {
  const operations = [
    operation({ op: 'a', id: 'b1' }),
    operation({ op: 'b', name: 'cart_item.put', id: 'c1', after: 'a' }),
    operation({ op: 'c', name: 'booking.cancel', id: 'b1', after: 'a' }),
    operation({ op: 'd', name: 'draft.put', id: 'u:booking', quiet: true }),
  ];
  expect(statusOf(facts({ operations }), []).waiting).toBe(2);
  // Its booking has arrived: the line is something by itself.
  expect(statusOf(facts({ operations: operations.slice(1, 2) }), []).waiting).toBe(1);
});

it('says since when each collection is up to date, and which days of it are whole', () => {
  const pulled = [
    {
      collection: 'attendance',
      asOf: 7,
      checkpoint: { v: { staff: 0, 'staff@2026-11-22': 4, 'staff@2026-11-21': 9 } },
    },
    { collection: 'bookings', asOf: null, checkpoint: null },
  ];
  const sync = { key: 'sync', epoch: 'e', lastSyncAt: 5 } as const;
  expect(statusOf(facts({ pulled, sync }), [attendance, bookings])).toMatchObject({
    asOf: { attendance: 7 },
    days: { attendance: ['2026-11-21', '2026-11-22'] },
    lastSyncAt: 5,
  });
});

it('has work where an operation was not sent yet or a photo waits', () => {
  const photos = { unsent: 0, refused: 0, kept: 3 };
  expect(hasWork({ operations: [operation({})], photos })).toBe(true);
  expect(hasWork({ operations: [operation({ sent: true })], photos })).toBe(false);
  expect(hasWork({ operations: [operation({ state: 'rejected' })], photos })).toBe(false);
  expect(hasWork({ operations: [], photos: { unsent: 1, refused: 0, kept: 0 } })).toBe(true);
  expect(hasWork({ operations: [], photos: { unsent: 1, refused: 1, kept: 0 } })).toBe(false);
});

it('takes a queue for the same where only the sending loop sees a difference', () => {
  const before = [operation({})];
  expect(sameOperations([operation({ sent: true })], before)).toBe(true);
  expect(sameOperations([operation({ at: 2 })], before)).toBe(false);
  expect(sameOperations([operation({ state: 'rejected' })], before)).toBe(false);
  expect(sameOperations([], before)).toBe(false);
  expect(sameOperations(before, null)).toBe(false);
});
