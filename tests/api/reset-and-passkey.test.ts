import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLink } from '#server/modules/share-links/find-link.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

const email = 'accounts@narmada.example';
const password = 'a quite new password';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.remove());

it('a new password is no way around the passkey', async () => {
  const { user } = await t.signInAdmin(email);
  const passkey = { id: 'key-1', public_key: 'AAAA', counter: 0, transports: '[]', name: '', created_at: '' };
  await t.app.services.database.write((trx) =>
    trx
      .insertInto('passkeys')
      .values({ tenant_id: user.tenant_id, user_id: user.id, ...passkey, used_at: null })
      .execute(),
  );
  await t.call('POST', '/api/auth/reset-password/request', { body: { email } });
  const update = { email, otp: '123456', password };
  expect((await t.call('POST', '/api/auth/reset-password/update', { body: update })).status).toBe(200);
  const answer = await t.call('POST', '/api/auth/login', {
    body: { email, password },
    headers: { origin: 'http://localhost' },
  });
  expect(answer.body.data).toMatchObject({ second_factor: true });
  expect(answer.body.token ?? answer.body.data.token).toBeUndefined();
});

it('a session alone does not change where codes for a new password go', async () => {
  const hr = await t.signInAdmin('hr@narmada.example');
  const change = (body: object) => t.call('PUT', '/api/auth/profile', { token: hr.token, body });
  const refused = await change({ email: 'thief@example.com' });
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'password']);
  expect((await change({ email: 'thief@example.com', password: 'not the password' })).status).toBe(422);
  expect((await change({ name: 'Hema', email: 'hr@narmada.example' })).status).toBe(200);
  expect((await change({ email: 'hema@narmada.example', password: 'Demo@12345' })).body.data.email).toBe(
    'hema@narmada.example',
  );
  const mails = await t.app.services.database.read.selectFrom('mail_outbox').selectAll().execute();
  expect(mails.map((mail) => JSON.stringify(mail)).join()).toContain('hr@narmada.example');
  // A customer signs in by phone; the address is where news go, and nothing hangs on it.
  const asha = await t.signIn('+919876500001');
  expect(
    (await t.call('PUT', '/api/auth/profile', { token: asha.token, body: { email: 'asha@example.com' } }))
      .status,
  ).toBe(200);
});

it('who may give roles turns off no passkey of somebody who may do more', async () => {
  const owner = await t.signInAdmin('owner@narmada.example');
  const { user } = owner;
  const passkey = { id: 'key-2', public_key: 'AAAA', counter: 0, transports: '[]', name: '', created_at: '' };
  const { database } = t.app.services;
  await database.write(async (trx) => {
    await trx
      .insertInto('passkeys')
      .values({ tenant_id: user.tenant_id, user_id: user.id, ...passkey, used_at: null })
      .execute();
    await trx
      .updateTable('roles')
      .set({ permissions: JSON.stringify(['roles:write']) })
      .where('tenant_id', '=', user.tenant_id)
      .where('id', '=', 'hr')
      .execute();
  });
  const hr = await t.signInAdmin('hema@narmada.example');
  const body = { who: 'owner@narmada.example', reason: 'Lost the phone' };
  expect((await t.call('POST', '/api/auth/biometric/reset', { token: hr.token, body })).status).toBe(403);
  expect((await t.call('POST', '/api/auth/biometric/reset', { token: owner.token, body })).status).toBe(200);
});

it('a new password ends the calendars and the shared documents of the account, and nothing of others', async () => {
  const { services } = t.app;
  const [owner, guard] = [
    await t.signInAdmin('owner@narmada.example'),
    await t.signIn('+919876500011', 'staff'),
  ];
  const make = async ({ token }: { token: string }, path: string, body: object): Promise<string> => {
    const made = await t.call('POST', `/api${path}`, { token, body });
    expect(made.status, made.text).toBeLessThan(300);
    return String(made.body.data.path);
  };
  const site = await services.database.read
    .selectFrom('locations')
    .select('id')
    .where('tenant_id', '=', owner.user.tenant_id)
    .executeTakeFirstOrThrow();
  const own = await make(owner, '/integrations/calendars', { site_id: site['id'] });
  const others = await make(guard, '/integrations/calendars', {});
  const document = '/reports/export?type=staff&month=2026-11&format=csv';
  const shared = (await make(owner, '/share-links', { document })).replace('/share/', '');
  const opens = async () => [
    (await t.call('GET', own)).status,
    (await findLink(services.database.read, services, shared)) !== null,
    (await t.call('GET', others)).status,
  ];
  expect(await opens()).toEqual([200, true, 200]);
  const to = 'owner@narmada.example';
  await t.call('POST', '/api/auth/reset-password/request', { body: { email: to } });
  const update = { email: to, otp: '123456', password };
  expect((await t.call('POST', '/api/auth/reset-password/update', { body: update })).status).toBe(200);
  expect(await opens()).toEqual([404, false, 200]);
});
