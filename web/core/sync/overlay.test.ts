import { describe, expect, test } from 'vitest';
import { findOperation } from '#tests/support/faces.ts';
import type { Doc } from './offline-set.ts';
import type { StoredOperation } from './operations-database.ts';
import { overlay } from './overlay.ts';

const asha = { id: 'u1', name: 'Asha' };
const at = Date.parse('2026-01-10T06:00:00.000Z');
const form = {
  service_id: 'hk-deep',
  service: 'Deep Cleaning',
  package: 'standard',
  booking_type: 'One-time',
  date: '2026-01-12',
  time: '10:00',
  location: 'Bhopal',
  notes: '',
  quantity: 1,
  price: 499,
};

function operation(given: Partial<StoredOperation>): StoredOperation {
  return {
    op: 'op-1',
    n: 2,
    type: 'create',
    coll: 'bookings',
    id: 'b1',
    name: 'booking.create',
    input: form,
    at,
    schema: 1,
    state: 'pending',
    sent: false,
    answered: false,
    ...given,
  };
}

function cancel(given: Partial<StoredOperation> = {}): StoredOperation {
  return operation({
    op: 'op-2',
    n: 3,
    type: 'booking.cancel',
    name: 'booking.cancel',
    input: { reason: 'rain' },
    ...given,
  });
}

const confirmed: Doc = { ...form, id: 'b1', status: 'confirmed', history: [], ver: 4, customer_name: 'Asha' };

describe('the overlay', () => {
  test('shows a waiting create as a record', () => {
    const row = overlay(new Map(), [operation({})], asha, findOperation).get('b1');
    expect(row).toMatchObject({
      id: 'b1',
      status: 'pending',
      user_id: 'u1',
      customer_name: 'Asha',
      created_at: '2026-01-10T06:00:00.000Z',
      _state: 'waiting',
    });
  });

  test('does later operations on the result of earlier ones', () => {
    const row = overlay(new Map(), [operation({}), cancel()], asha, findOperation).get('b1');
    expect(row).toMatchObject({ status: 'cancelled', _state: 'waiting' });
    expect(row?.['history']).toHaveLength(2);
  });

  test("keeps the server's record where a create has arrived already", () => {
    expect(overlay(new Map([['b1', confirmed]]), [operation({})], asha, findOperation).get('b1')).toEqual({
      ...confirmed,
      _state: 'waiting',
    });
  });

  test('retention a record alone where the operation cannot be done on it', () => {
    const done = { ...confirmed, status: 'cancelled' };
    expect(overlay(new Map([['b1', done]]), [cancel()], asha, findOperation).get('b1')).toEqual({
      ...done,
      _state: 'waiting',
    });
  });

  test('shows a refused change as not done, and marks it', () => {
    expect(
      overlay(
        new Map([['b1', confirmed]]),
        [cancel({ state: 'rejected', code: 'closed' })],
        asha,
        findOperation,
      ).get('b1'),
    ).toEqual({ ...confirmed, _state: 'refused' });
  });

  test('keeps what a refused create had typed', () => {
    expect(
      overlay(new Map(), [operation({ state: 'rejected' })], asha, findOperation).get('b1'),
    ).toMatchObject({
      location: 'Bhopal',
      _state: 'refused',
    });
  });

  test('removes a record that a put empties, and nothing that is not named', () => {
    const line: Doc = { id: 'u1:hk-deep:standard', quantity: 2 };
    const put = operation({
      type: 'put',
      coll: 'cart_items',
      id: line.id,
      name: 'cart_item.put',
      input: { service_id: 'hk-deep', package: 'standard', quantity: 0 },
    });
    const shown = overlay(new Map([[line.id, line]]), [put], asha, findOperation);
    expect([...shown]).toEqual([[line.id, null]]);
  });

  test('of 100 operations looks at each record a few times, not at all of them for each', () => {
    let looks = 0;
    class Counted<K, V> extends Map<K, V> {
      override get(key: K): V | undefined {
        looks += 1;
        return super.get(key);
      }
    }
    const many = Array.from({ length: 100 }, (_, i) => operation({ op: `op-${i}`, id: `b${i}`, n: i }));
    overlay(new Counted(), many, asha, findOperation);
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThanOrEqual(300);
  });
});
