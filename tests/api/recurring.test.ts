import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { occurrenceId } from '#shared/modules/bookings/series.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

type Row = {
  readonly id: string;
  readonly date: string;
  readonly time: string;
  readonly status: string;
  readonly series_n: number;
};

let t: TestApp;
let asha: Session;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  asha = await t.signIn('+919876500001');
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const wish = { service_id: 'hk-office', date: '2026-11-30', time: '10:00', location: 'Palasia' };
const book = (more: object) =>
  t.call('POST', '/api/bookings', { token: asha.token, body: { ...wish, ...more } });
const series = async (id: string): Promise<Row[]> =>
  (await t.call('GET', `/api/bookings?series_id=${id}&sort=date&limit=200`, { token: asha.token })).body.data;
const act = (id: string, verb: string, body: object) =>
  t.call('POST', `/api/bookings/${id}/${verb}`, { token: asha.token, body });

describe('a series', () => {
  it('is one booking per occurrence, with ids that come from the first', async () => {
    const first = (await book({ repeat: { every: 'monthly', count: 4 } })).body.data;
    expect(first).toMatchObject({ booking_type: 'Monthly', series_id: first.id, series_n: 0 });
    const rows = await series(first.id);
    expect(rows.map((row) => row.date)).toEqual(['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28']);
    expect(rows.map((row) => row.id)).toEqual([0, 1, 2, 3].map((n) => occurrenceId(first.id, n)));
  });
  it('sent again is the same series, also when a device sends its bookings one by one', async () => {
    const id = newId();
    await book({ id, repeat: { every: 'weekly', count: 3 } });
    await book({ id, repeat: { every: 'weekly', count: 3 } });
    const again = await book({ id: occurrenceId(id, 1), series_id: id, series_n: 1, date: '2026-12-07' });
    expect(again.status).toBe(201);
    expect(await series(id)).toHaveLength(3);
    expect((await book({ id: newId(), series_id: id, series_n: 3 })).body.errors[0].field).toBe('series_id');
  });
  it.each([
    [{ every: 'daily', count: 3 }, 'repeat.every'],
    [{ every: 'weekly', count: 53 }, 'repeat.count'],
    [{ every: 'weekly' }, 'repeat'],
    [{ every: 'weekly', count: 3, until: '2026-12-30' }, 'repeat'],
    [{ every: 'weekly', until: '2026-11-01' }, 'repeat'],
  ])('by %j is refused by %s', async (repeat, field) => {
    const answer = await book({ repeat });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
  });
  it('is booked as a whole or not at all', async () => {
    const hours = { days: ['Monday'], timeSlots: ['10:00'], capacity: 1 };
    await t.call('POST', '/api/services/hk-contract/availability', { token: owner.token, body: hours });
    await book({ service_id: 'hk-contract', date: '2026-12-14' });
    const id = newId();
    expect(
      (await book({ id, service_id: 'hk-contract', repeat: { every: 'weekly', count: 4 } })).body.code,
    ).toBe('slot_taken');
    expect(await series(id)).toEqual([]);
  });
});

describe('a change to a series', () => {
  const fresh = async (): Promise<Row[]> =>
    series((await book({ repeat: { every: 'weekly', count: 4 } })).body.data.id as string);
  const second = (rows: readonly Row[]): string => rows[1]?.id ?? '';

  it.each([
    ['one', [0, 2, 3]],
    ['following', [0]],
    ['all', []],
  ])('cancels %s, and leaves %j', async (scope, left) => {
    const rows = await fresh();
    expect((await act(second(rows), 'cancel', { scope })).status).toBe(200);
    const after = await series(rows[0]?.id ?? '');
    expect(after.filter((row) => row.status === 'pending').map((row) => row.series_n)).toEqual(left);
  });
  it.each([
    ['one', ['2026-11-30 10:00', '2026-12-08 15:00', '2026-12-14 10:00', '2026-12-21 10:00']],
    ['following', ['2026-11-30 10:00', '2026-12-08 15:00', '2026-12-15 15:00', '2026-12-22 15:00']],
    ['all', ['2026-12-01 15:00', '2026-12-08 15:00', '2026-12-15 15:00', '2026-12-22 15:00']],
  ])('moves %s', async (scope, days) => {
    const rows = await fresh();
    await act(second(rows), 'reschedule', { new_date: '2026-12-08', new_time: '15:00', scope });
    expect((await series(rows[0]?.id ?? '')).map((row) => `${row.date} ${row.time}`)).toEqual(days);
  });
  it('leaves alone what is closed', async () => {
    const rows = await fresh();
    await act(rows[2]?.id ?? '', 'cancel', {});
    expect((await act(second(rows), 'reschedule', { new_time: '16:00', scope: 'all' })).status).toBe(200);
    expect((await series(rows[0]?.id ?? '')).map((row) => row.time)).toEqual([
      '16:00',
      '16:00',
      '10:00',
      '16:00',
    ]);
  });
});
