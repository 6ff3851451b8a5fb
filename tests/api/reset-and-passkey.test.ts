import { afterAll, beforeAll, expect, it } from 'vitest';
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
  const { user } = await t.signInDesk(email);
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
