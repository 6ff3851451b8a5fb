import { describe as suite, expect, test } from 'vitest';
import { cancelBooking } from '#shared/modules/bookings/operations.ts';
import { offlineSets } from '#tests/support/faces.ts';
import type { PendingOperation } from '#web/core/data/outbox.ts';
import { describe, differences, pageOf } from './pending-titles.ts';

const cancel: PendingOperation = {
  op: '1',
  n: 1,
  name: 'booking.cancel',
  title: cancelBooking.waits ?? null,
  coll: 'bookings',
  id: 'b-1',
  input: {},
  at: 0,
  state: 'refused',
  after: null,
  code: 'illegal_transition',
  msg: 'It is already completed.',
  field: null,
  mine: { id: 'b-1', service: 'Deep Cleaning Services', date: '2026-11-22', status: 'cancelled' },
  current: { id: 'b-1', service: 'Deep Cleaning Services', date: '2026-11-22', status: 'completed' },
  aim: 'cancelled',
};

suite('what waits', () => {
  const acts = offlineSets
    .flatMap(({ operations }) => operations)
    .filter(({ quiet }) => !quiet)
    .map(({ name, title }) => ({ name, waits: title }));

  test.each(acts)('$name is told in words of its own, in both languages', ({ name, waits }) => {
    const { title } = describe({ ...cancel, name, title: waits });
    expect(title[0]).not.toMatch(/^Change: /);
    expect(title[1]).toMatch(/[\u0900-\u097F]/);
  });

  test('is called a change only where the device does not know it any more', () => {
    expect(describe({ ...cancel, name: 'gone.verb', title: null }).title[0]).toBe('Change: {what}');
  });
});

suite('a refused operation', () => {
  test('is named by what it was about', () => {
    expect(describe(cancel)).toEqual({
      title: ['Cancel booking: {what}', 'बुकिंग रद्द: {what}'],
      what: 'Deep Cleaning Services',
    });
  });

  test('shows mine against current only where they differ', () => {
    expect(differences(cancel)).toEqual([{ field: 'status', mine: 'cancelled', current: 'completed' }]);
  });

  test('shows the step that was wanted, although the record as it is does not allow it', () => {
    expect(differences({ ...cancel, mine: cancel.current })).toEqual([
      { field: 'status', mine: 'cancelled', current: 'completed' },
    ]);
    const moved = {
      ...cancel,
      name: 'booking.reschedule',
      input: { new_date: '2026-11-25', new_time: '10:00' },
      mine: cancel.current,
      aim: null,
    };
    expect(differences(moved)).toEqual([
      { field: 'date', mine: '2026-11-25', current: '2026-11-22' },
      { field: 'time', mine: '10:00', current: '' },
    ]);
  });

  test('on a record that is gone shows all of mine and no second side', () => {
    expect(differences({ ...cancel, current: null }).map((line) => [line.field, line.current])).toEqual([
      ['service', null],
      ['date', null],
      ['status', null],
    ]);
  });

  test('leads to its record where that has a page', () => {
    expect(pageOf(cancel)).toBe('/bookings/b-1');
    expect(pageOf({ ...cancel, coll: 'drafts' })).toBeNull();
  });
});
