import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { operationRegistry } from '#server/core/sync/operation-registry.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

let t: TestApp;
const who: Record<string, Session> = {};
beforeAll(async () => {
  t = await makeApp();
  who['asha'] = await t.signIn('+919876500001');
  who['ravi'] = await t.signIn('+919876500002');
  who['mahesh'] = await t.signIn('+919876500011', 'staff');
  who['owner'] = await t.signInAdmin('owner@narmada.example');
  who['malwa'] = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());

const as = (name: string, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who[name]?.token ?? '', ...(body === undefined ? {} : { body }) });
const push = async (
  name: string,
  type: string,
  coll: string,
  id: string,
  patch: object,
): Promise<{ status: string; code?: string }> => {
  const device = makeDevice(() => t.clock.nowMs);
  const { body } = await as(name, 'POST', '/sync/push', {
    device: device.id,
    schema: 1,
    ops: [device.operation({ type, coll, id, patch: { ...patch } })],
  });
  return body.results[0];
};

type Wish = {
  readonly coll: string;
  readonly type: string;
  readonly method: string;
  /** Makes a record in the state that the rule is about, and gives its id. */
  readonly make: () => Promise<string>;
  readonly set: Readonly<Record<string, unknown>>;
  readonly path?: (id: string) => string;
};
const book = async (): Promise<string> => {
  const id = newId();
  await as('asha', 'POST', '/bookings', {
    id,
    service_id: 'hk-office',
    date: '2026-11-25',
    time: '10:00',
    location: '14 Saket Nagar',
  });
  return id;
};
const cancelled = async (): Promise<string> => {
  const id = await book();
  await as('asha', 'POST', `/bookings/${id}/cancel`, {});
  return id;
};
const report = async (): Promise<string> => {
  const id = newId();
  await as('asha', 'POST', '/incidents', {
    id,
    title: 'Leak',
    description: 'Drips',
    location: 'Lobby',
    priority: 'high',
  });
  return id;
};
const notice = async (): Promise<string> =>
  (await as('asha', 'GET', '/notifications')).body.data[0].id as string;

const wishes: Readonly<Record<string, Wish>> = {
  'the notes of an open booking': {
    coll: 'bookings',
    type: 'booking.edit',
    method: 'PUT',
    make: book,
    set: { notes: 'Ring twice' },
  },
  'the notes of a cancelled booking': {
    coll: 'bookings',
    type: 'booking.edit',
    method: 'PUT',
    make: cancelled,
    set: { notes: 'Come anyway' },
  },
  'the status of a booking': {
    coll: 'bookings',
    type: 'booking.edit',
    method: 'PUT',
    make: book,
    set: { status: 'completed' },
  },
  'the price of a booking': {
    coll: 'bookings',
    type: 'booking.edit',
    method: 'PUT',
    make: book,
    set: { price: 1 },
  },
  'the owner of a booking': {
    coll: 'bookings',
    type: 'booking.edit',
    method: 'PUT',
    make: book,
    set: { user_id: 'x' },
  },
  'the priority of an incident': {
    coll: 'incidents',
    type: 'incident.edit',
    method: 'PUT',
    make: report,
    set: { priority: 'low' },
  },
  'the title of an incident': {
    coll: 'incidents',
    type: 'incident.edit',
    method: 'PUT',
    make: report,
    set: { title: 'Flood' },
  },
  'whether a duty asks for a photo': {
    coll: 'roster',
    type: 'duty.edit',
    method: 'PATCH',
    make: async () => 'duty:n-g-1:2026-11-21',
    set: { selfie: true },
  },
  'the radius of a duty': {
    coll: 'roster',
    type: 'duty.edit',
    method: 'PATCH',
    make: async () => 'duty:n-g-1:2026-11-21',
    set: { radius_m: 20_000 },
  },
  'a notification as read': {
    coll: 'notifications',
    type: 'notification.edit',
    method: 'PATCH',
    make: notice,
    set: { read_at: '2026-11-21T06:00:00.000Z' },
  },
  'the text of a notification': {
    coll: 'notifications',
    type: 'notification.edit',
    method: 'PATCH',
    make: notice,
    set: { title: ['a', 'b'] },
  },
  'a site': {
    coll: 'locations',
    type: 'location.edit',
    method: 'PUT',
    make: async () => 'n-site-1',
    set: { radius_m: 20_000 },
  },
  'a service': {
    coll: 'services',
    type: 'service.edit',
    method: 'PUT',
    make: async () => 'hk-office',
    set: { basic: 1 },
  },
  'a contract': {
    coll: 'contracts',
    type: 'contract.edit',
    method: 'PUT',
    make: async () => 'demo-contract-1',
    set: { yearly_value: 1 },
  },
};

it('every edit that devices may send is tried here', () => {
  const edits = [...operationRegistry(t.app.services).keys()].filter((name) => name.endsWith('.edit'));
  expect(edits.toSorted()).toEqual(['booking.edit', 'duty.edit', 'incident.edit', 'notification.edit']);
  for (const name of edits) expect(Object.values(wishes).map((wish) => wish.type)).toContain(name);
});

it.each(Object.entries(wishes))(
  'setting %s is allowed by push to exactly those who may by REST, and refused with the same code',
  async (_, wish) => {
    const offline = operationRegistry(t.app.services).has(wish.type);
    for (const name of ['asha', 'ravi', 'mahesh', 'owner', 'malwa'])
      for (const type of [wish.type, 'patch']) {
        const [restId, pushId] = [await wish.make(), await wish.make()];
        const before: Record<string, unknown> =
          (await as('owner', 'GET', `/${wish.coll}/${pushId}`)).body?.data ?? {};
        const rest = await as(name, wish.method, `/${wish.coll}/${restId}`, wish.set);
        const pairs = Object.fromEntries(
          Object.entries(wish.set).map(([field, to]) => [field, [before[field] ?? null, to]]),
        );
        const pushed = await push(name, type, wish.coll, pushId, pairs);
        const done = {
          REST: rest.status < 300 ? 'applied' : rest.body.code,
          push: pushed.code ?? pushed.status,
        };
        // What no device may edit at all is refused to everybody.
        if (!offline) expect([name, type, done.push]).toEqual([name, type, 'invalid']);
        else expect([name, type, done.push]).toEqual([name, type, done.REST]);
      }
  },
);

it('what a device says a field was stands in the log without Aadhaar numbers, and within bounds', async () => {
  const id = await book();
  const detailOf = async (from: unknown): Promise<string> => {
    const { notes } = (await as('asha', 'GET', `/bookings/${id}`)).body.data as { notes: string };
    expect((await push('asha', 'booking.edit', 'bookings', id, { notes: [from, notes] })).status).toBe(
      'applied',
    );
    const rows = await t.app.services.database.read
      .selectFrom('op_log')
      .select('detail')
      .where('row_id', '=', id)
      .orderBy('n', 'desc')
      .limit(1)
      .execute();
    return String(rows[0]?.['detail']);
  };
  expect(await detailOf('Card 2345 6789 0124')).toContain('Card XXXX XXXX 0124');
  expect(await detailOf({ '2345 6789 0124': [234567890124] })).not.toMatch(/2345 ?6789/);
  expect((await detailOf('x'.repeat(100_000))).length).toBeLessThan(200);
});
