import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';

/** Whose an email address is, says who proves it by a code, and not who typed it into an account. */
let t: TestApp;
const email = 'nitin@betwa.example';
const chosen = 'A long password 1';
beforeEach(async () => {
  t = await makeApp({ jobs: false });
});
afterEach(() => t.remove());

async function as(who: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const { token } = await t.signInAdmin(who);
  return t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
}
/** An account of the office with the address, whose password its maker has chosen. */
const typedIn = (who: string) =>
  as(who, 'POST', '/settings/accounts', { name: 'N. Rai', email, role: 'hr', password: 'Typed in by us 1' });
const signIn = (password: string) => t.call('POST', '/api/auth/admin/login', { body: { email, password } });
async function signUp(): Promise<Answer> {
  await t.call('POST', '/api/auth/sign-up/code', { body: { email } });
  return t.call('POST', '/api/auth/sign-up', {
    body: {
      ...{ email, code: '123456', business: 'Betwa Services', name: 'Nitin Rai', password: chosen },
      ...{ city: 'Vidisha', trade: 'housekeeping' },
    },
  });
}
const tenantsOf = async (): Promise<unknown[]> =>
  (
    await t.app.services.database.read
      .selectFrom('users')
      .select('tenant_id')
      .where('email', '=', email)
      .execute()
  ).map((row) => row['tenant_id']);

describe('who proves an address', () => {
  it('opens a business, whoever typed it in before, and that business is told', async () => {
    const typed = await typedIn('owner@narmada.example');
    expect(typed.status, typed.text).toBe(201);
    expect((await typedIn('owner@malwa.example')).status).toBe(409);
    const made = await signUp();
    expect(made.status, made.text).toBe(201);
    expect(await tenantsOf()).toEqual([made.body.data.user.tenant_id]);
    expect((await signIn(chosen)).body.data.user.tenant_id).toBe(made.body.data.user.tenant_id);
    expect((await signIn('Typed in by us 1')).status).toBe(401);

    const accounts = (await as('owner@narmada.example', 'GET', '/settings/accounts')).body.data as {
      id: string;
      email: string | null;
    }[];
    expect(accounts.find(({ id }) => id === typed.body.data.id)?.email).toBeNull();
    const [news] = (await as('owner@narmada.example', 'GET', '/notifications')).body.data;
    expect(news.title).toEqual(['An email address was removed', 'एक ई-मेल पता हटाया गया']);
    expect(news.body[0]).toContain('N. Rai has not signed in');
    expect(JSON.stringify(news)).not.toContain('Betwa');
    const log = (await as('owner@narmada.example', 'GET', '/audit-logs?limit=20')).body.data as {
      type: string;
    }[];
    expect(log.map(({ type }) => type)).toContain('user.release-address');
    // Now it is somebody's.
    for (const who of ['owner@narmada.example', 'owner@malwa.example'])
      expect((await typedIn(who)).status).toBe(409);
    expect((await signUp()).status).toBe(409);
  });

  it('opens one too where a customer has the address in a profile, who is told', async () => {
    const { token, user } = await t.signIn('9000000077');
    const edited = await t.call('PUT', '/api/auth/profile', { token, body: { email } });
    expect(edited.status, edited.text).toBe(200);
    const made = await signUp();
    expect(made.status, made.text).toBe(201);
    expect(await tenantsOf()).toEqual([made.body.data.user.tenant_id]);
    const [news] = (await t.call('GET', '/api/notifications', { token })).body.data;
    expect(news.body[0]).toContain('was confirmed for another account');
    expect((await t.call('GET', '/api/auth/profile', { token })).body.data).toMatchObject({
      id: user.id,
      email: null,
    });
  });

  it('has to sign in where the address is in use: signed in to, or with a password chosen by mail', async () => {
    await typedIn('owner@narmada.example');
    expect((await signIn('Typed in by us 1')).status).toBe(200);
    expect((await signUp()).status).toBe(409);
    expect(await tenantsOf()).toHaveLength(1);
  });

  it('who chose a password by mail has the account, before the first sign-in', async () => {
    await typedIn('owner@narmada.example');
    await t.call('POST', '/api/auth/reset-password/request', { body: { email } });
    const body = { email, otp: '123456', password: chosen };
    expect((await t.call('POST', '/api/auth/reset-password/update', { body })).status).toBe(200);
    expect((await signUp()).status).toBe(409);
    expect((await signIn(chosen)).status).toBe(200);
  });

  it('with a wrong code changes nothing', async () => {
    await typedIn('owner@narmada.example');
    const before = await tenantsOf();
    await t.call('POST', '/api/auth/sign-up/code', { body: { email } });
    const wrong = await t.call('POST', '/api/auth/sign-up', {
      body: {
        ...{ email, code: '000000', business: 'Betwa', name: 'X', password: chosen, city: 'Vidisha' },
        ...{ trade: 'housekeeping' },
      },
    });
    expect(wrong.status).toBe(400);
    expect(await tenantsOf()).toEqual(before);
  });
});
