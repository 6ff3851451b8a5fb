import { describe as suite, expect, test } from 'vitest';
import type { Message } from '#shared/core/i18n.ts';
import { cancelBooking } from '#shared/modules/bookings/operations.ts';
import { offlineSets } from '#tests/support/faces.ts';
import type { PendingOperation } from '#web/core/data/outbox.ts';
import { describe, differences, pageOf } from './pending-titles.ts';

const cancel: PendingOperation = {
  op: '1',
  n: 1,
  name: 'booking.cancel',
  title: cancelBooking.waits ?? null,
  kind: null,
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

  const bare = { ...cancel, mine: null, current: null };

  test.each(acts)('$name is told in words of its own, in both languages', ({ name, waits }) => {
    const [english, hindi] = describe({ ...bare, name, title: waits });
    expect(english).toMatch(/^[“A-Z][\p{L}\p{P}\p{N} ]+$/u);
    expect(english).not.toMatch(/^Change\b|[{}_:]|\w\.\w/);
    expect(hindi).toMatch(/[\u0900-\u097F]/);
    expect(hindi).not.toMatch(/[{}_:]|[a-z]/);
  });

  test('that has nothing with a name is told by its title alone, never by the name it has in code', () => {
    const title: Message = ['Record a visit: {what}', 'विज़िट दर्ज करें: {what}'];
    const visit = { ...bare, name: 'recovery_contact.record', title, coll: 'recovery_contacts' };
    expect(describe({ ...visit, input: { outcome: 'promise' } })).toEqual(['Record a visit', 'विज़िट दर्ज करें']);
  });

  test('of a kind is told by the name of the kind, and a request by its day', () => {
    const title: Message = ['Request: {what}', 'अनुरोध: {what}'];
    const input = { kind: 'leave', from: '2026-01-05', to: '2026-01-05', reason: 'fever' };
    expect(describe({ ...bare, title, kind: ['Leave', 'छुट्टी'], coll: 'staff_requests', input })).toEqual([
      'Request: Leave, 5 Jan 2026',
      expect.stringMatching(/^अनुरोध: छुट्टी, 5 /),
    ]);
  });

  test('is called a change only where the device does not know it any more', () => {
    expect(describe({ ...bare, name: 'gone.verb', title: null })).toEqual(['Change', 'बदलाव']);
  });
});

suite('a refused operation', () => {
  test('is named by what it was about', () => {
    expect(describe(cancel)).toEqual([
      'Cancel booking: Deep Cleaning Services',
      'बुकिंग रद्द: Deep Cleaning Services',
    ]);
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
