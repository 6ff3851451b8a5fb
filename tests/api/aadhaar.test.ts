import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

const written = '2345 6789 0124';
const kept = 'XXXX XXXX 0124';
let t: TestApp;
let asha: Session;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  asha = await t.signIn('+919876500001');
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());
const as = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

/** True when any column of any table holds the number, the operation log included. */
async function isStored(): Promise<boolean> {
  const { database } = t.app.services;
  const tables = await database.read.introspection.getTables();
  for (const { name } of tables) {
    const rows = await database.read.selectFrom(name).selectAll().execute();
    if (
      /2345[ -]?6789[ -]?0124/.test(
        JSON.stringify(rows, (_, value: unknown) => (value instanceof Uint8Array ? '' : value)),
      )
    )
      return true;
  }
  return false;
}

it('an Aadhaar number typed into a text is stored by its last four digits only, and whoever typed it is told', async () => {
  const report = await as(asha, 'POST', '/incidents', {
    title: `Card ${written}`,
    description: 'Lost',
    location: 'Gate',
  });
  expect(report.body).toMatchObject({
    data: { title: `Card ${kept}` },
    notice: 'An Aadhaar number was hidden. Only its last four digits are kept.',
  });
  const comment = await as(asha, 'POST', `/incidents/${report.body.data.id}/comments`, {
    text: written.replaceAll(' ', '-'),
  });
  expect(comment.body.data.comments).toMatchObject([{ text: kept }]);
  const hindi = await t.call('PUT', '/api/settings/company/settings', {
    token: owner.token,
    headers: { 'accept-language': 'hi' },
    body: { signatory: `राम ${written}` },
  });
  expect(hindi.body.notice).toBe('आधार नंबर छिपा दिया गया। उसके सिर्फ़ आख़िरी चार अंक रखे गए हैं।');
  expect(
    (await as(asha, 'POST', '/incidents', { title: 'Card', description: 'Lost', location: 'Gate' })).body,
  ).not.toHaveProperty('notice');
  expect(await isStored()).toBe(false);
});

it('nor does a push, applied or refused, leave one in a record or in the log', async () => {
  const device = makeDevice(() => t.clock.nowMs);
  const id = newId();
  const values = {
    service_id: 'hk-office',
    date: '2026-11-25',
    time: '10:00',
    location: '14 Saket Nagar',
    notes: `Ask for ${written}`,
  };
  const ops = [
    device.operation({ type: 'create', coll: 'bookings', id, patch: values }),
    device.operation({
      type: 'booking.edit',
      coll: 'bookings',
      id,
      patch: { notes: [`Ask for ${kept}`, `Again ${written}`] },
    }),
    device.operation({
      type: 'create',
      coll: 'bookings',
      id: newId(),
      patch: { ...values, date: '2020-01-01' },
    }),
    device.operation({ type: 'nonsense', coll: 'bookings', id, args: { notes: written } }),
  ];
  const { body } = await as(asha, 'POST', '/sync/push', { device: device.id, schema: 3, ops });
  expect(body.results.map((result: { status: string }) => result.status)).toEqual([
    'applied',
    'applied',
    'rejected',
    'rejected',
  ]);
  expect((await as(asha, 'GET', `/bookings/${id}`)).body.data.notes).toBe(`Again ${kept}`);
  const log = await t.app.services.database.read
    .selectFrom('op_log')
    .select('detail')
    .where('op', '=', ops[1]?.op ?? '')
    .executeTakeFirstOrThrow();
  const notes = [`Ask for ${kept}`, `Again ${kept}`];
  expect(JSON.parse(String(log['detail']))).toEqual({ notes, $changes: { notes } });
  expect(await isStored()).toBe(false);
});

it('the reference of a payment, which has twelve digits too, is kept to the letter', async () => {
  const booking = await as(asha, 'POST', '/bookings', {
    service_id: 'hk-office',
    date: '2026-11-26',
    time: '10:00',
    location: '14 Saket Nagar',
  });
  const paid = await as(asha, 'POST', `/bookings/${booking.body.data.id}/payments`, {
    amount: 100,
    method: 'upi',
    reference: '345678901238',
  });
  expect(paid.body.data.payments).toMatchObject([{ reference: '345678901238' }]);
});
