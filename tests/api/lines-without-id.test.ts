import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

/** Lines of a record that come without an id at the same moment are as many lines. */
let t: TestApp;
let asha: Session;
let mahesh: Session;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  asha = await t.signIn('+919876500001');
  mahesh = await t.signIn('+919876500011', 'staff');
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());
const call = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

it('additions and comments of one push, and payments of one moment, are all kept', async () => {
  const device = makeDevice(() => t.clock.nowMs);
  const id = crypto.randomUUID();
  const report = { title: 'Cycle taken', description: 'It is gone', location: 'Gate 2' };
  const ops = [
    device.operation({ type: 'create', coll: 'incidents', id, patch: report }),
    ...['one', 'two', 'three'].flatMap((text) =>
      ['incident.add', 'incident.comment'].map((type) =>
        device.operation({ type, coll: 'incidents', id, args: { text } }),
      ),
    ),
  ];
  const sent = { device: device.id, schema: 1, ops };
  const { results } = (await call(mahesh, 'POST', '/sync/push', sent)).body;
  expect(results.map(({ status }: { status: string }) => status)).toEqual(ops.map(() => 'applied'));
  const { additions, comments } = (await call(owner, 'GET', `/incidents/${id}`)).body.data;
  for (const lines of [additions, comments])
    expect(lines.map(({ text }: { text: string }) => text)).toEqual(['one', 'two', 'three']);

  const booking = {
    service_id: 'hk-deep-clean',
    date: '2026-11-25',
    time: '10:00',
    location: '14 Saket Nagar',
  };
  const made = (await call(asha, 'POST', '/bookings', booking)).body.data.id;
  for (const amount of [10, 20, 30])
    expect((await call(asha, 'POST', `/bookings/${made}/payments`, { amount, method: 'cash' })).status).toBe(
      200,
    );
  const { payments } = (await call(owner, 'GET', `/bookings/${made}`)).body.data;
  expect(payments.map(({ amount }: { amount: number }) => amount)).toEqual([10, 20, 30]);
});
