import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';
import { createPasskey } from '#tests/support/software-passkey.ts';

let t: TestApp;
const headers = { origin: 'http://localhost' };
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.remove());

it('offers a registration for this address alone, and takes no made-up answer', async () => {
  const { token } = await t.signIn('+919876500002');
  const enable = (body: object, more: Record<string, string> = headers) =>
    t.call('POST', '/api/auth/biometric/enable', { token, body, headers: more });
  expect((await enable({}, { origin: 'https://evil.example' })).status).toBe(400);
  const { options } = (await enable({})).body.data;
  expect(options.rp.id).toBe('localhost');
  expect((await enable({ response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } })).status).toBe(
    422,
  );
  expect((await t.call('GET', '/api/auth/biometric/status', { token })).body.data).toEqual({
    enabled: false,
  });
});

it('asks for the passkey before there is a session, once it is on, and takes nothing else instead', async () => {
  const asha = await t.signIn('+919876500001');
  await t.app.services.database.write((trx) =>
    trx
      .insertInto('passkeys')
      .values({
        tenant_id: asha.user.tenant_id,
        user_id: asha.user.id,
        id: 'key-1',
        public_key: 'AAAA',
        counter: 0,
        transports: '[]',
        name: '',
        created_at: '',
        used_at: null,
      })
      .execute(),
  );
  const signIn = async () => {
    await t.call('POST', '/api/auth/send-otp', { body: { phone: '+919876500001', role: 'customer' } });
    return t.call('POST', '/api/auth/verify-otp', {
      body: { phone: '+919876500001', otp: '123456', role: 'customer' },
      headers,
    });
  };
  const { body } = await signIn();
  expect(body.data).toMatchObject({ second_factor: true });
  expect(body.token ?? body.data.token).toBeUndefined();
  const verify = (ticket: string) =>
    t.call('POST', '/api/auth/biometric/verify', {
      body: { ticket, response: { id: 'key-1', rawId: 'key-1', type: 'public-key', response: {} } },
      headers,
    });
  expect((await verify(body.data.ticket)).status).toBe(401);
  expect((await verify(body.data.ticket)).status).toBe(401);
  expect((await verify('00000000-0000-4000-8000-000000000000')).status).toBe(401);
  await t.call('POST', '/api/auth/biometric/disable', { token: asha.token, body: {} });
  expect((await signIn()).body.data.token).toEqual(expect.any(String));
});

describe('a passkey', () => {
  const phone = '+919876500002';
  const passkey = createPasskey();
  let token: string;
  const enable = (body: object) => t.call('POST', '/api/auth/biometric/enable', { token, body, headers });
  const newChallenge = async (): Promise<string> => (await enable({})).body.data.options.challenge;
  const ask = async (): Promise<{ ticket: string; options: { challenge: string } }> => {
    await t.call('POST', '/api/auth/send-otp', { body: { phone, role: 'customer' } });
    const body = { phone, otp: '123456', role: 'customer' };
    return (await t.call('POST', '/api/auth/verify-otp', { body, headers })).body.data;
  };
  const verify = (ticket: string, response: object) =>
    t.call('POST', '/api/auth/biometric/verify', { body: { ticket, response }, headers });
  beforeAll(async () => {
    ({ token } = await t.signIn(phone));
  });

  it('is kept only for this address, this challenge and once', async () => {
    const wrong = [
      { challenge: await newChallenge(), origin: 'https://evil.example' },
      { challenge: await newChallenge(), rpId: 'evil.example' },
      { challenge: Buffer.from('another').toString('base64url') },
    ];
    for (const claimed of wrong) {
      await newChallenge();
      expect((await enable({ response: passkey.register(claimed) })).status).toBe(422);
    }
    const response = passkey.register({ challenge: await newChallenge() });
    expect((await enable({ response, name: 'My phone' })).body.data).toEqual({ enabled: true });
    expect((await enable({ response })).status).toBe(422);
    const { options } = (await enable({})).body.data;
    expect(options.excludeCredentials).toMatchObject([{ id: passkey.id }]);
    expect((await t.call('GET', '/api/auth/biometric/status', { token })).body.data).toEqual({
      enabled: true,
    });
  });

  it('opens a session with what it signed for the ticket, and with nothing else', async () => {
    const other = await ask();
    const wrong = [
      (challenge: string) => passkey.signIn({ challenge, origin: 'https://evil.example' }),
      (challenge: string) => createPasskey().signIn({ challenge }),
      (challenge: string) => ({ ...createPasskey().signIn({ challenge }), id: passkey.id }),
      () => passkey.signIn({ challenge: other.options.challenge }),
    ];
    for (const answer of wrong) {
      const { ticket, options } = await ask();
      expect((await verify(ticket, answer(options.challenge))).status).toBe(401);
    }
    const { ticket, options } = await ask();
    const response = passkey.signIn({ challenge: options.challenge });
    const opened = await verify(ticket, response);
    expect(opened.body.data).toMatchObject({ token: expect.any(String), user: { phone } });
    expect((await verify(ticket, response)).status).toBe(401);
    // What was asked on another device before still stands.
    expect((await verify(other.ticket, passkey.signIn(other.options))).status).toBe(200);
  });

  it('that was copied is refused: its counter does not go on', async () => {
    const { ticket, options } = await ask();
    expect((await verify(ticket, passkey.signIn(options, { again: true }))).status).toBe(401);
  });
});
