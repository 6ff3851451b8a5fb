import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callFault, callFaultMessages } from '#shared/core/call-faults.ts';
import { filled } from '#shared/core/i18n.ts';
import { openidMessages as messages } from '#shared/modules/auth/openid/messages.ts';
import { officeAccountOf } from '#server/modules/auth/openid/office-account.ts';
import { freePort } from '#tests/support/free-port.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { startOpenidProvider, startTrustedProvider } from '#tests/support/openid-provider.ts';
import type { OpenidProvider } from '#tests/support/openid-provider.ts';

/** Sign-in of the office at the company's own OpenID provider. */
let t: TestApp;
let provider: OpenidProvider;
let owner: Session;
let id = '';
const accountant = 'accounts@narmada.example';
const verified = { email: accountant, email_verified: true };
const as = (method: string, path: string, body?: object, who = owner): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

beforeAll(async () => {
  provider = await startTrustedProvider();
  t = await makeApp({ env: { OPENID_HOSTS: provider.host } });
  provider.nowMs = () => t.clock.nowMs;
  owner = await t.signInAdmin('owner@narmada.example');
  const made = await as('POST', '/auth/openid-providers', input());
  expect(made.status, made.text).toBe(201);
  id = made.body.data.id;
});
beforeEach(async () => {
  t.clock.nowMs += 15 * 60_000;
  owner = await t.signInAdmin('owner@narmada.example');
  Object.assign(provider, { claims: verified, isForging: false, isDown: false, described: {} });
  provider.calls.splice(0);
});
afterAll(async () => {
  await t.remove();
  await provider.stop();
});

function input() {
  return {
    name: 'Narmada Workspace',
    issuer: provider.issuer,
    oidc_client_id: provider.clientId,
    oidc_client_secret: provider.clientSecret,
    email_domain: 'narmada.example',
  };
}
const post = (path: string, body: object): Promise<Answer> =>
  t.call('POST', `/api/auth/openid/${path}`, { body });
type Begun = { readonly url: string; readonly state: string; readonly binding: string };
async function begin(): Promise<Begun> {
  const answer = await post('start', { provider: id });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}
async function signIn(): Promise<Answer> {
  const begun = await begin();
  return post('finish', { ...provider.agree(begun.url), binding: begun.binding });
}
/** How a sign-in is answered, and with which sentence: with a token, it would not be refused. */
async function refusal(): Promise<unknown[]> {
  const answer = await signIn();
  return [answer.status, answer.body.message, answer.body.data?.token ?? null];
}

describe('the settings', () => {
  it('are the owner’s alone, and tell the secret to nobody', async () => {
    const accounts = await t.signInAdmin(accountant);
    expect((await as('GET', '/auth/openid-providers', undefined, accounts)).status).toBe(403);
    expect((await as('POST', '/auth/openid-providers', { ...input(), name: 'x' }, accounts)).status).toBe(
      403,
    );
    const list = await as('GET', '/auth/openid-providers');
    const log = await as('GET', '/audit-logs?limit=100');
    const rows = await t.app.services.database.read.selectFrom('sign_in_providers').selectAll().execute();
    expect(list.body.data).toHaveLength(1);
    expect([list.text, log.text, JSON.stringify(rows)].join('\n')).not.toContain(provider.clientSecret);
    const wrong = [
      ['issuer', { issuer: 'http://plain.example' }],
      ['email_domain', { email_domain: '@narmada.example' }],
    ] as const;
    for (const [field, more] of wrong) {
      const answer = await as('POST', '/auth/openid-providers', { ...input(), name: 'Other', ...more });
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
    }
    // With another issuer the secret would be sent to another server.
    const moved = await as('PUT', `/auth/openid-providers/${id}`, { issuer: 'https://evil.example' });
    expect(moved.status).toBe(422);
  });

  it.each([
    ['is down', { isDown: true }, callFault(503, '')],
    ['calls itself otherwise', { described: { issuer: 'https://other.example' } }, 'https://other.example'],
    ['is no provider', { described: { issuer: undefined } }, messages.noProvider],
    ['has no token endpoint', { described: { token_endpoint: undefined } }, 'token_endpoint'],
    [
      'signs in without TLS',
      { described: { authorization_endpoint: 'http://p.example/a' } },
      'authorization_',
    ],
  ] as const)('refuse a provider that %s, and say so at the field', async (_, more, why) => {
    Object.assign(provider, more);
    const made = await as('POST', '/auth/openid-providers', { ...input(), name: 'Other' });
    const hindi = await t.call('POST', '/api/auth/openid-providers', {
      token: owner.token,
      body: { ...input(), name: 'Other' },
      headers: { 'accept-language': 'hi' },
    });
    for (const [answer, i] of [
      [made, 0],
      [hindi, 1],
    ] as const) {
      expect([answer.status, answer.body.errors.length, answer.body.errors[0].field]).toEqual([
        422,
        1,
        'issuer',
      ]);
      expect(answer.body.errors[0].message).toContain(typeof why === 'string' ? why : why?.[i]);
    }
    // One that is known is turned off and renamed whatever its provider does, and not turned on.
    const path = `/auth/openid-providers/${id}`;
    expect((await as('PUT', path, { active: false, name: 'Narmada' })).status).toBe(200);
    expect((await as('PUT', path, { active: true })).status).toBe(422);
    Object.assign(provider, { isDown: false, described: {} });
    expect((await as('PUT', path, { active: true, name: 'Narmada Workspace' })).status).toBe(200);
  });

  it('refuse an issuer where nobody listens, or that is the address of its description', async () => {
    const closed = `https://localhost:${await freePort()}`;
    const own = await makeApp({ env: { OPENID_HOSTS: `${new URL(closed).host},${provider.host}` } });
    const { token } = await own.signInAdmin('owner@narmada.example');
    const tried = async (issuer: string): Promise<unknown> => {
      const body = { ...input(), issuer };
      return (await own.call('POST', '/api/auth/openid-providers', { token, body })).body.errors;
    };
    const refused = filled(messages.unanswered, { reason: callFaultMessages.refused })[0];
    expect(await tried(closed)).toEqual([{ field: 'issuer', message: refused }]);
    const other = filled(messages.otherIssuer, { issuer: provider.issuer })[0];
    const description = `${provider.issuer}/.well-known/openid-configuration`;
    expect(await tried(description)).toEqual([{ field: 'issuer', message: other }]);
    await own.remove();
  });

  it('offer a button on the sign-in page of the business', async () => {
    expect((await t.call('GET', '/api/auth/openid')).body.data).toEqual([{ id, name: 'Narmada Workspace' }]);
    expect((await as('GET', '/auth/openid-address')).body.data.url).toBe(
      'http://localhost:8000/admin/openid',
    );
    await as('PUT', `/auth/openid-providers/${id}`, { active: false });
    expect((await t.call('GET', '/api/auth/openid')).body.data).toEqual([]);
    expect((await post('start', { provider: id })).status).toBe(404);
    await as('PUT', `/auth/openid-providers/${id}`, { active: true });
  });
});

describe('somebody of the office', () => {
  it('signs in with a verified address of the domain, by code, PKCE, state and nonce', async () => {
    const { url } = await begin();
    const asked = new URL(url).searchParams;
    expect([asked.get('response_type'), asked.get('code_challenge_method'), asked.get('client_id')]).toEqual([
      'code',
      'S256',
      provider.clientId,
    ]);
    expect(asked.get('redirect_uri')).toBe('http://localhost:8000/admin/openid');
    const answer = await signIn();
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.user).toMatchObject({ email: accountant, role: 'accountant' });
    const { token } = answer.body.data;
    expect((await t.call('GET', '/api/billing/payments', { token })).status).toBe(200);
    expect((await t.call('GET', '/api/auth/openid-providers', { token })).status).toBe(403);
    // The signature of the token was checked with the key of the provider.
    expect(provider.calls).toContain('GET /jwks');
  });

  it('is known by the address in whatever letters the provider writes it', async () => {
    provider.claims = { ...verified, email: 'Accounts@Narmada.Example' };
    expect((await signIn()).body.data.user.email).toBe(accountant);
  });

  it('still confirms with the passkey of the account', async () => {
    const { user } = await t.signInAdmin(accountant);
    const passkey = {
      tenant_id: user.tenant_id,
      user_id: user.id,
      id: 'AAAA',
      public_key: 'AAAA',
      counter: 0,
      transports: '[]',
      name: 'Key',
      created_at: new Date(t.clock.nowMs).toISOString(),
    };
    const { database } = t.app.services;
    await database.write((trx) => trx.insertInto('passkeys').values(passkey).execute());
    const begun = await begin();
    const answer = await t.call('POST', '/api/auth/openid/finish', {
      body: { ...provider.agree(begun.url), binding: begun.binding },
      headers: { origin: 'http://localhost:8000' },
    });
    await database.write((trx) => trx.deleteFrom('passkeys').where('id', '=', 'AAAA').execute());
    expect([answer.status, answer.body.data.second_factor, answer.body.data.token]).toEqual([
      200,
      true,
      undefined,
    ]);
  });
});

describe('nobody signs in', () => {
  it.each([
    ['with another nonce', { nonce: 'another' }],
    ['with a token for another client', { aud: 'another-client' }],
    ['with a token of another issuer', { iss: 'https://accounts.example' }],
    ['with an expired token', { exp: 1_700_000_000, iat: 1_699_999_000 }],
  ] as const)('%s', async (_, claims) => {
    provider.claims = { ...verified, ...claims };
    expect(await refusal()).toEqual([401, messages.notConfirmed[0], null]);
  });

  it('with a token that another key has signed', async () => {
    provider.isForging = true;
    expect(await refusal()).toEqual([401, messages.notConfirmed[0], null]);
  });

  it.each([
    ['an address that is not verified', { email_verified: false }, messages.unverified[0]],
    ['an address of which the provider does not say so', { email_verified: 'true' }, messages.unverified[0]],
    ['no address', { email: undefined }, messages.unverified[0]],
    ['an account of another organisation', { ...verified, hd: 'other.example' }, messages.noAccount[0]],
    ['an address of another domain', { email: 'owner@malwa.example' }, messages.noAccount[0]],
    ['an address of no account', { email: 'nobody@narmada.example' }, messages.noAccount[0]],
  ] as const)('with %s', async (_, claims, message) => {
    const before = await t.app.services.database.read.selectFrom('users').select('id').execute();
    provider.claims = { ...verified, ...claims };
    expect(await refusal()).toEqual([401, message, null]);
    const after = await t.app.services.database.read.selectFrom('users').select('id').execute();
    expect(after).toHaveLength(before.length);
  });

  it.each([
    'https://accounts.google.com',
    'https://accounts.google.com/',
    'https://accounts.google.com:443',
    'https://Accounts.Google.com.',
  ])('as %s without its organisation', async (issuer) => {
    const google = { issuer, email_domain: 'narmada.example' };
    const person = { email: 'owner@narmada.example', isVerified: true, organisation: null };
    const tenantId = await t.app.services.publicTenantId();
    await expect(officeAccountOf(t.app.services, tenantId, google, person)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it('to an account of another business, whatever domain is allowed', async () => {
    await as('PUT', `/auth/openid-providers/${id}`, { email_domain: 'malwa.example' });
    provider.claims = { email: 'owner@malwa.example', email_verified: true };
    expect(await refusal()).toEqual([401, messages.noAccount[0], null]);
    await as('PUT', `/auth/openid-providers/${id}`, { email_domain: 'narmada.example' });
    const malwa = await t.signInAdmin('owner@malwa.example');
    const made = await as(
      'POST',
      '/auth/openid-providers',
      { ...input(), email_domain: 'malwa.example' },
      malwa,
    );
    expect(made.status, made.text).toBe(201);
    expect((await as('GET', `/auth/openid-providers/${id}`, undefined, malwa)).status).toBe(404);
    // This host is of the first business: the provider of another one is not there.
    expect((await post('start', { provider: made.body.data.id })).status).toBe(404);
  });

  it('to an account that is switched off, or that is no office account', async () => {
    const { database } = t.app.services;
    const change = (values: Readonly<Record<string, string | number>>) =>
      database.write((trx) => trx.updateTable('users').set(values).where('email', '=', accountant).execute());
    for (const [off, on] of [
      [{ active: 0 }, { active: 1 }],
      [{ role: 'customer' }, { role: 'accountant' }],
    ] as const) {
      await change(off);
      expect(await refusal()).toEqual([401, messages.noAccount[0], null]);
      await change(on);
    }
  });

  it('twice with one code, late, with another browser’s state, or with what is not of this sign-in', async () => {
    const begun = await begin();
    const back = { ...provider.agree(begun.url), binding: begun.binding };
    const all = await Promise.all([post('finish', back), post('finish', back)]);
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await post('finish', back)).body.message).toBe(messages.expired[0]);
    const [mine, other] = [await begin(), await begin()];
    const code = provider.agree(mine.url);
    const swapped = await post('finish', { ...code, binding: other.binding });
    expect(swapped.body.message).toBe(messages.expired[0]);
    // A code that was given for one sign-in is worth nothing in another: PKCE.
    const foreign = await post('finish', { code: code.code, state: other.state, binding: other.binding });
    expect(foreign.body.message).toBe(messages.notConfirmed[0]);
    const late = await begin();
    const again = provider.agree(late.url);
    t.clock.nowMs += 11 * 60_000;
    expect((await post('finish', { ...again, binding: late.binding })).body.message).toBe(
      messages.expired[0],
    );
  });

  it('while the provider is down, and the password still works', async () => {
    const begun = await begin();
    const back = provider.agree(begun.url);
    provider.isDown = true;
    const started = await post('start', { provider: id });
    expect([started.status, started.body.message]).toEqual([503, messages.down[0]]);
    const finished = await post('finish', { ...back, binding: begun.binding });
    expect([finished.status, finished.body.message]).toEqual([503, messages.down[0]]);
    expect((await t.signInAdmin(accountant)).token).not.toBe('');
  });
});

it('a provider inside of a network that nobody allowed is not called', async () => {
  // Another one than above, to which no connection is open.
  const [inside, other] = [await makeApp(), await startOpenidProvider()];
  const { token } = await inside.signInAdmin('owner@narmada.example');
  const made = await inside.call('POST', '/api/auth/openid-providers', {
    token,
    body: { ...input(), issuer: other.issuer },
  });
  const why = filled(messages.unanswered, { reason: callFaultMessages.private });
  expect([made.status, made.body.errors]).toEqual([422, [{ field: 'issuer', message: why[0] }]]);
  expect(other.calls).toEqual([]);
  // One that was saved when it was allowed, or before issuers were asked.
  const { body } = await as('POST', '/auth/openid-providers', { ...input(), name: 'Old', active: false });
  const row = await t.app.services.database.read
    .selectFrom('sign_in_providers')
    .selectAll()
    .where('id', '=', body.data.id)
    .executeTakeFirst();
  await inside.app.services.database.write((trx) =>
    trx
      .insertInto('sign_in_providers')
      .values({ ...row, issuer: other.issuer, active: 1 })
      .execute(),
  );
  const started = await inside.call('POST', '/api/auth/openid/start', { body: { provider: body.data.id } });
  expect([started.status, other.calls]).toEqual([503, []]);
  await inside.remove();
  await other.stop();
});
