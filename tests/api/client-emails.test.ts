import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailWrong } from '#shared/core/email-field.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/**
 * The addresses on a client's record are such that mail can go to them; what was kept before can still be
 * mended.
 */
let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });
const mill = { name: 'Address Mills', kind: 'unregistered', state_code: '23' };

it('a record with what is no address is refused at its field', async () => {
  const contact = { name: 'Asha', role: '', phone: '', email: 'asha at mills' };
  for (const [more, field] of [
    [{ email: 'nope' }, 'email'],
    [{ contacts: [contact] }, 'contacts.0.email'],
  ] as const) {
    const { status, body } = await office('POST', '/clients', { ...mill, ...more });
    expect([status, body.errors]).toEqual([422, [{ field, message: emailWrong[0] }]]);
  }
  const made = await office('POST', '/clients', { ...mill, email: ' Accounts@Mills.example ' });
  expect([made.status, made.body.data.email]).toEqual([201, 'accounts@mills.example']);
});

it('one that was kept before is read and edited, and no invoice is sent to it', async () => {
  const { id } = (await office('POST', '/clients', mill)).body.data;
  await t.app.services.database.writeFor(owner.user.tenant_id, (trx) =>
    trx.updateTable('clients').set({ email: 'nope' }).where('id', '=', id).execute(),
  );
  // Its answers are not what the contract says of new ones, so they are not read by the checking client.
  const asIs = async (method: string, body?: object) => {
    const answer = await t.app.fetch(
      new Request(`http://localhost/api/clients/${id}`, {
        method,
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    return { status: answer.status, data: (await answer.json()).data };
  };
  expect(await asIs('GET')).toMatchObject({ status: 200, data: { email: 'nope' } });
  expect(await asIs('PUT', { city: 'Indore' })).toMatchObject({ status: 200, data: { city: 'Indore' } });
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const bill = (await office('POST', '/billing/invoices', { client_id: id, lines })).body.data.id;
  await office('POST', `/billing/invoices/${bill}/issue`, {});
  const refused = await office('POST', `/billing/invoices/${bill}/send`, {});
  const message = billingSays.badEmail[0];
  expect([refused.status, refused.body.errors]).toEqual([422, [{ field: 'email', message }]]);
  const other = await office('POST', `/billing/invoices/${bill}/send`, { email: 'cfo@mills.example' });
  expect([other.status, other.body.data.sent_to], other.text).toEqual([200, 'cfo@mills.example']);
});
