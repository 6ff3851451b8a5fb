import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { tellOfStarting } from '#server/modules/roster/post-orders/starting-orders.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

let t: TestApp;
let owner: Session;
let accountant: Session;
let stranger: Session;
let mahesh: Session;
let sunita: Session;
let asha: Session;
beforeAll(async () => {
  t = await makeApp();
  await signAllIn();
});
/** Also after the clock has moved, when tokens have run out. */
async function signAllIn(): Promise<void> {
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
  stranger = await t.signInAdmin('owner@malwa.example');
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
  asha = await t.signIn('+919876500001');
}
async function wait(ms: number): Promise<void> {
  t.clock.nowMs += ms;
  await signAllIn();
}
afterAll(() => t.remove());

type Order = { id: string; version: number; body: string; read_at: string | null; from_day: string };
const as = (who: Session, method: string, path: string, body?: object) =>
  t.call(method, `/api/roster${path}`, { token: who.token, ...(body ? { body } : {}) });
const versions = async (): Promise<Order[]> =>
  (await as(owner, 'GET', '/post-orders?post_id=n-post-1')).body.data;
/** Publishes after the version that is there. */
const publish = async (more: object = {}, who: Session = owner) =>
  as(who, 'POST', '/posts/n-post-1/orders', {
    body: 'Check every pass.',
    body_hi: 'हर पास जाँचें।',
    from_day: '2026-11-21',
    after: (await versions())[0]?.version ?? 0,
    ...more,
  });
const mine = async (who: Session): Promise<Order[]> => (await as(who, 'GET', '/my-orders')).body.data;
const read = (who: Session, order: string, more: object = {}) =>
  as(who, 'POST', '/post-order-reads', { order_id: order, ...more });
const readers = async (order: string): Promise<{ staff_id: string; read_at: string | null }[]> =>
  (await as(owner, 'GET', `/post-orders/${order}/readers`)).body.data;
const news = async (): Promise<string[]> =>
  (await t.call('GET', '/api/notifications?limit=200', { token: mahesh.token })).body.data.map(
    (item: { title: string[] }) => item.title[0],
  );

describe('a post order', () => {
  it('reaches those with duty at the post, with a message, and nobody else', async () => {
    const { status, body } = await publish({ body: 'Lock the side gate at ten.' });
    expect([status, body.data.version]).toEqual([201, 2]);
    const [order] = await mine(mahesh);
    expect(order).toMatchObject({ body: 'Lock the side gate at ten.', version: 2, read_at: null });
    expect(await news()).toContain('New post order: Gate 2');
    expect(await mine(sunita)).toEqual([]);
    expect(await mine(asha)).toEqual([]);
  });
  it('is written by who may change posts, in their own business', async () => {
    expect((await publish({}, accountant)).status).toBe(403);
    expect((await publish({}, mahesh)).status).toBe(403);
    expect((await publish({}, stranger)).status).toBe(404);
    const { id } = (await versions())[0] ?? { id: '' };
    expect((await as(stranger, 'GET', `/post-orders/${id}/readers`)).status).toBe(404);
    expect((await as(stranger, 'POST', `/post-orders/${id}/remind`, {})).status).toBe(404);
    expect((await as(mahesh, 'GET', `/post-orders/${id}/readers`)).status).toBe(403);
  });
  it('is refused empty, for a day that has passed, and after a version that is not the last', async () => {
    expect((await publish({ body: ' ' })).body.errors[0].field).toBe('body');
    expect((await publish({ from_day: '2026-11-20' })).body.errors[0].field).toBe('from_day');
    expect((await publish({ after: 1 })).body.code).toBe('stale');
  });
  it('for a later day does not replace the one in force before', async () => {
    await publish({ body: 'From Tuesday.', from_day: '2026-11-24' });
    const all = await mine(mahesh);
    expect(all.map(({ body, from_day }) => [body, from_day])).toEqual([
      ['From Tuesday.', '2026-11-24'],
      ['Lock the side gate at ten.', '2026-11-21'],
      // Of yesterday’s duty.
      [expect.stringContaining('Check the pass'), '2026-11-01'],
    ]);
    expect((await publish({ from_day: '2026-11-22' })).body.errors[0].field).toBe('from_day');
  });
  it('keeps what strangers write as text', async () => {
    const hostile = '<img src=x onerror=alert(1)> {{client_name}} =1+1';
    await publish({ body: hostile, from_day: '2026-11-24' });
    expect((await mine(mahesh))[0]?.body).toBe(hostile);
  });
});

describe('“I have read it”', () => {
  it('is kept once for each version, whichever way it comes, and seen on the desk', async () => {
    const order = (await mine(mahesh))[0]?.id ?? '';
    expect((await readers(order)).find(({ staff_id }) => staff_id === 'n-g-1')?.read_at).toBeNull();
    const at = '2026-11-21T06:29:00.000Z';
    await wait(3_600_000);
    const device = makeDevice(() => t.clock.nowMs);
    const push = () =>
      t.call('POST', '/api/sync/push', {
        token: mahesh.token,
        body: {
          device: device.id,
          schema: 1,
          ops: [
            device.operation({
              type: 'create',
              coll: 'post_order_reads',
              id: `${order}:n-g-1`,
              patch: { order_id: order, read_at: new Date(noon + 60_000).toISOString() },
            }),
          ],
        },
      });
    expect((await push()).body.results[0].status).toBe('applied');
    expect((await push()).body.results[0].status).toBe('applied');
    expect((await read(mahesh, order, { read_at: at })).body.data.read_at).toBe('2026-11-21T06:31:00.000Z');
    const rows = await t.app.services.database.read
      .selectFrom('post_order_reads')
      .select('id')
      .where('order_id', '=', order)
      .execute();
    expect(rows).toHaveLength(1);
    expect((await mine(mahesh))[0]?.read_at).toBe('2026-11-21T06:31:00.000Z');
    // The office sees both, for what a phone says of before is heard of only now.
    expect((await readers(order)).find(({ staff_id }) => staff_id === 'n-g-1')).toMatchObject({
      read_at: '2026-11-21T06:31:00.000Z',
      heard_at: new Date(t.clock.nowMs).toISOString(),
    });
  });
  it('is asked for again by a new version', async () => {
    await publish({ body: 'Other words.', from_day: '2026-11-24' });
    const [order] = await mine(mahesh);
    expect(order).toMatchObject({ body: 'Other words.', read_at: null });
  });
  it('is refused for a post without own duty, for another person, and under a strange id', async () => {
    const order = (await mine(mahesh))[0]?.id ?? '';
    expect((await read(sunita, order)).status).toBe(404);
    expect((await read(mahesh, newId())).status).toBe(404);
    expect((await read(mahesh, order, { staff_id: 'n-g-2' })).status).toBe(403);
    expect((await read(mahesh, order, { id: 'strange' })).body.errors[0].field).toBe('id');
    expect((await read(owner, order)).status).toBe(403);
    expect((await read(asha, order)).status).toBe(403);
  });
  it('does not believe a clock that is ahead or long behind', async () => {
    const order = (await mine(mahesh))[0]?.id ?? '';
    const { data } = (await read(mahesh, order, { read_at: '2027-01-01T00:00:00.000Z' })).body;
    expect(data.read_at).toBe(new Date(t.clock.nowMs).toISOString());
  });
});

describe('a reminder', () => {
  it('goes to those who have not read it, once an hour', async () => {
    const { id } = (await publish({ body: 'Newest.', from_day: '2026-11-24' })).body.data;
    const remind = () => as(owner, 'POST', `/post-orders/${id}/remind`, {});
    expect((await remind()).body.data.reminded).toBeGreaterThan(0);
    expect(await news()).toContain('Please read the post order: Gate 2');
    expect((await remind()).status).toBe(429);
    await wait(3_700_000);
    const before = (await remind()).body.data.reminded;
    await read(mahesh, id);
    await wait(3_700_000);
    expect((await remind()).body.data.reminded).toBe(before - 1);
  });
});

describe('an order that starts on a later day', () => {
  it('is told to those with duty from that day on, and again on the day before', async () => {
    const first = addDays(dateOf(instantFromMs(t.clock.nowMs)), 20);
    const before = await news();
    const { id } = (await publish({ body: 'In three weeks.', from_day: first })).body.data;
    expect(await news()).toEqual(before);
    expect(await readers(id)).toEqual([]);
    expect((await as(owner, 'POST', `/post-orders/${id}/remind`, {})).body.data.reminded).toBe(0);
    const duty = { staff_id: 'n-g-1', date: first, duties: [{ post_id: 'n-post-1', shift_id: 'a' }] };
    expect((await as(owner, 'POST', '/plan', { changes: [duty] })).status).toBe(200);
    const span = { from: first, to: first, override: 'Only one day' };
    expect((await as(owner, 'POST', '/publish', span)).status).toBe(200);
    expect(await tellOfStarting(t.app.services)).toBe(0);
    t.clock.nowMs += 19 * 86_400_000;
    await signAllIn();
    expect((await readers(id)).map(({ staff_id }) => staff_id)).toEqual(['n-g-1']);
    expect(await tellOfStarting(t.app.services)).toBe(1);
    expect(await tellOfStarting(t.app.services)).toBe(0);
    expect((await news())[0]).toBe('New post order: Gate 2');
  });
});
