import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { modules } from '#server/app.ts';
import { byLane } from '#tests/support/by-lane.ts';
import { longestTurn } from '#tests/support/longest-turn.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { onPostgres } from '#tests/support/postgres.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

type Booked = {
  readonly id: string;
  readonly date: string;
  readonly series_id: string | null;
  readonly series_n: number;
};

let t: TestApp;
let asha: Session;
let ravi: Session;
beforeAll(async () => {
  t = await makeApp();
  [asha, ravi] = [await t.signIn('+919876500001'), await t.signIn('+919876500002')];
  const owner = await t.signInAdmin('owner@narmada.example');
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  const body = { days, timeSlots: ['09:00', '11:00'], capacity: 2, buffer: 0, notice: 0, blocked: [] };
  expect(
    (await t.call('POST', '/api/services/hk-residential/availability', { token: owner.token, body })).status,
  ).toBe(200);
});
afterAll(() => t.remove());

const book = async (who: Session, more: object): Promise<Booked> =>
  (
    await t.call('POST', '/api/bookings', {
      token: who.token,
      body: { service_id: 'hk-residential', time: '09:00', location: 'Saket', ...more },
    })
  ).body.data;
const bookingsOf = async (who: Session): Promise<Booked[]> =>
  (await t.call('GET', '/api/bookings?limit=200', { token: who.token })).body.data;
async function push(
  who: Session,
  ...parts: { type: string; id?: string; args: object }[]
): Promise<{ status: string; code?: string }[]> {
  const device = makeDevice(() => t.clock.nowMs);
  const ops = parts.map(({ type, id, args }) =>
    device.operation({ type, args: { ...args }, ...(id === undefined ? {} : { id }) }),
  );
  return (
    await t.call('POST', '/api/sync/push', {
      token: who.token,
      body: { device: device.id, schema: schemaNumber, ops },
    })
  ).body.results;
}

describe('what a device sent and was refused leaves nothing behind:', () => {
  it('a series of which one day is taken, between two bookings that are done', async () => {
    await book(ravi, { date: '2026-12-23', quantity: 2 });
    const before = await bookingsOf(asha);
    const one = { service_id: 'hk-residential', time: '11:00', location: 'Saket' };
    const results = await push(
      asha,
      { type: 'booking.create', args: { ...one, id: newId(), date: '2026-12-01' } },
      {
        type: 'booking.create',
        args: {
          ...one,
          id: newId(),
          date: '2026-12-02',
          time: '09:00',
          repeat: { every: 'weekly', count: 5 },
        },
      },
      { type: 'booking.create', args: { ...one, id: newId(), date: '2026-12-03' } },
    );
    expect(results).toMatchObject([
      { status: 'applied' },
      { status: 'rejected', code: 'slot_taken' },
      { status: 'applied' },
    ]);
    const made = (await bookingsOf(asha)).filter(({ id }) => !before.some((item) => item.id === id));
    expect(made.map(({ date }) => date).toSorted()).toEqual(['2026-12-01', '2026-12-03']);
  });

  it('hundreds of series at once, while others have their turn', async () => {
    await book(ravi, { date: '2027-03-24', quantity: 2 });
    const series = {
      service_id: 'hk-residential',
      date: '2027-03-03',
      time: '09:00',
      location: 'Saket',
      repeat: { every: 'weekly', count: 5 },
    };
    const parts = Array.from({ length: byLane(onPostgres ? 100 : 400, 400) }, () => ({
      type: 'booking.create',
      args: { ...series, id: newId() },
    }));
    const before = await bookingsOf(asha);
    const { megabytes, result } = await longestTurn(() => push(asha, ...parts));
    expect(new Set(result.map(({ code }) => code))).toEqual(new Set(['slot_taken']));
    expect(await bookingsOf(asha)).toEqual(before);
    expect(megabytes).toBeLessThan(20);
  });

  it('moving a series of which one has no place there', async () => {
    const first = await book(asha, { date: '2027-01-04', repeat: { every: 'weekly', count: 3 } });
    await book(ravi, { date: '2027-01-12', quantity: 2 });
    expect(
      await push(asha, {
        type: 'booking.reschedule',
        id: first.id,
        args: { new_date: '2027-01-05', scope: 'all' },
      }),
    ).toMatchObject([{ code: 'slot_taken' }]);
    const now = (await bookingsOf(asha))
      .filter((item) => item.series_id === first.id)
      .toSorted((a, b) => a.series_n - b.series_n);
    expect(now.map(({ date }) => date)).toEqual(['2027-01-04', '2027-01-11', '2027-01-18']);
  });

  it('an order of more than there is place for, with its cart', async () => {
    const { id: bookingId } = await book(asha, { date: '2027-02-03' });
    await book(ravi, { date: '2027-02-03' });
    const line = { service_id: 'hk-residential', package: 'standard', quantity: 2, booking_id: bookingId };
    await t.call('PUT', '/api/cart', { token: asha.token, body: line });
    const id = newId();
    expect(await push(asha, { type: 'order.create', args: { id } })).toMatchObject([{ code: 'slot_taken' }]);
    expect((await t.call('GET', `/api/orders/${id}`, { token: asha.token })).status).toBe(404);
    expect((await t.call('GET', '/api/cart', { token: asha.token })).body.data).toHaveLength(1);
  });

  it('whatever it was, where its last step refuses', async () => {
    const late = modules.map((module) => ({
      ...module,
      operations: module.operations.map((bound) => ({
        ...bound,
        handler: async (...given: Parameters<typeof bound.handler>) => {
          await bound.handler(...given);
          return refuse('invalid', ['Too late', 'बहुत देर']);
        },
      })),
    }));
    const other = await makeApp({ modules: late });
    try {
      const [customer, guard] = [
        await other.signIn('+919876500001'),
        await other.signIn('+919876500011', 'staff'),
      ];
      const device = makeDevice(() => other.clock.nowMs);
      const read = async (who: Session, paths: readonly string[]): Promise<string[]> =>
        Promise.all(
          paths.map(
            async (path) => (await other.call('GET', `/api${path}?limit=200`, { token: who.token })).text,
          ),
        );
      const cases = [
        [
          customer,
          ['/bookings', '/incidents', '/cart'],
          [
            {
              type: 'booking.create',
              args: {
                id: newId(),
                service_id: 'hk-office',
                date: '2026-11-25',
                time: '10:00',
                location: 'Saket',
              },
            },
            {
              type: 'create',
              coll: 'incidents',
              id: newId(),
              patch: { title: 'Leak', description: 'Drips', location: 'Lobby' },
            },
            {
              type: 'put',
              coll: 'cart_items',
              id: `${customer.user.id}:hk-office:basic`,
              patch: { service_id: 'hk-office', package: 'basic', quantity: 2 },
            },
          ].map((part) => device.operation(part)),
        ],
        [
          guard,
          ['/attendance', '/sos', '/sos/ok', '/roster/requests'],
          [
            device.register(),
            device.punch(
              { kind: 'in', shift_id: 'day', date: '2026-11-20' },
              { id: 'n-g-1:2026-11-20:day:in' },
            ),
            device.operation({
              type: 'create',
              coll: 'sos_alerts',
              id: newId(),
              patch: { kind: 'sos', site_id: 'n-site-1' },
            }),
            device.operation({ type: 'create', coll: 'ok_checks', id: newId(), patch: {} }),
            device.operation({
              type: 'create',
              coll: 'staff_requests',
              id: newId(),
              patch: {
                kind: 'leave',
                leave_type: 'casual',
                from: '2027-01-04',
                to: '2027-01-04',
                reason: 'Home',
              },
            }),
          ],
        ],
      ] as const;
      for (const [who, paths, ops] of cases) {
        const before = await read(who, paths);
        const { results } = (
          await other.call('POST', '/api/sync/push', {
            token: who.token,
            body: { device: device.id, schema: schemaNumber, ops },
          })
        ).body;
        expect(
          results.map((result: { status: string; msg?: string }) => [result.status, result.msg]),
        ).toEqual(ops.map(() => ['rejected', 'Too late']));
        expect(await read(who, paths)).toEqual(before);
      }
    } finally {
      await other.remove();
    }
  });
});
