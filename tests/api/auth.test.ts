import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sign } from 'hono/jwt';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.remove());

const asha = '+919876500001';
const verify = (phone: string, otp: string, role = 'customer') =>
  t.call('POST', '/api/auth/verify-otp', { body: { phone, otp, role } });
const send = (phone: string, role = 'customer') =>
  t.call('POST', '/api/auth/send-otp', { body: { phone, role } });

describe('one-time code', () => {
  it('signs a customer in and gives the token twice, in data and beside it', async () => {
    expect((await send(asha)).body).toMatchObject({
      success: true,
      message: 'OTP sent successfully',
      data: { resend_after: 30 },
    });
    const answer = await verify(asha, '123456');
    expect(answer.status).toBe(200);
    expect(answer.body.token).toBe(answer.body.data.token);
    expect(answer.body.data.user).toMatchObject({ name: 'Asha Verma', role: 'customer', phone: asha });
  });
  it('refuses a wrong code with the specified words and status 400', async () => {
    await send(asha);
    expect((await verify(asha, '000000')).body).toMatchObject({
      success: false,
      code: 'invalid_otp',
      message: 'Invalid OTP code. Please check and try again.',
    });
  });
  it('refuses even the right code after five wrong ones', async () => {
    const phone = '+919811100001';
    await send(phone);
    for (let i = 0; i < 5; i += 1) await verify(phone, '111111');
    const answer = await verify(phone, '123456');
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBeTruthy();
    expect(answer.body.message).toBe('Too many attempts. Please wait a moment and try again.');
  });
  it('takes a code once', async () => {
    const phone = '+919811100002';
    await send(phone);
    expect((await verify(phone, '123456')).status).toBe(200);
    expect((await verify(phone, '123456')).status).toBe(400);
  });
  it('lets a code die after five minutes', async () => {
    const phone = '+919811100003';
    await send(phone);
    t.clock.nowMs += 5 * 60_000 + 1;
    expect((await verify(phone, '123456')).body).toMatchObject({
      code: 'otp_expired',
      message: 'OTP code has expired. Please request a new one.',
    });
  });
  it.each(['+12025550100', '12345', '+915876500001', ''])('refuses the number %j', async (phone) => {
    const answer = await send(phone);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].field).toBe('phone');
  });
  it.each(['owner', 'operator', 'admin'])('never gives the role %s by phone', async (role) => {
    expect((await send(asha, role)).status).toBe(422);
    expect((await verify(asha, '123456', role)).status).toBe(422);
  });
  it('answers a number without an account like one with', async () => {
    const known = await send('+919876500011', 'staff');
    const unknown = await send('+919811100099', 'staff');
    expect(unknown.status).toBe(known.status);
    expect(unknown.body.data).toEqual(known.body.data);
    expect((await verify('+919811100099', '000000', 'staff')).body.code).toBe('invalid_otp');
    expect((await verify('+919811100099', '123456', 'staff')).body.code).toBe('no_business');
  });
  it('makes an account for a new customer, once', async () => {
    const first = await t.signIn('+919811100004');
    const again = await t.signIn('+919811100004');
    expect(again.user.id).toBe(first.user.id);
    expect((await t.call('GET', '/api/bookings', { token: first.token })).body).toMatchObject({
      data: [],
      pagination: { total: 0 },
    });
  });
  it('says it in Hindi when asked', async () => {
    const answer = await t.call('POST', '/api/auth/send-otp', {
      body: { phone: '1', role: 'customer' },
      headers: { 'accept-language': 'hi-IN' },
    });
    expect(answer.body.message).toMatch(/[ऀ-ॿ]/);
  });
});

describe('password', () => {
  it('signs an owner in', async () => {
    expect((await t.signInAdmin('owner@narmada.example')).user.role).toBe('owner');
  });
  it('does not tell a wrong password from an unknown account', async () => {
    const wrong = await t.call('POST', '/api/auth/admin/login', {
      body: { email: 'owner@narmada.example', password: 'no' },
    });
    const unknown = await t.call('POST', '/api/auth/admin/login', {
      body: { email: 'nobody@narmada.example', password: 'no' },
    });
    expect([wrong.status, wrong.body.message]).toEqual([unknown.status, unknown.body.message]);
    expect(wrong.status).toBe(401);
  });
});

describe('tokens', () => {
  it('refuses no token, a broken one, and one signed with another key or algorithm', async () => {
    const claims = {
      iss: 'prahari',
      typ: 'access',
      sub: 'x',
      sid: 'x',
      tid: 'x',
      cid: 'x',
      role: 'owner',
      gen: 1,
      iat: 1,
      exp: 9e9,
    };
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
    for (const token of [
      undefined,
      'x.y.z',
      none,
      await sign(claims, 'another key', 'HS256'),
      await sign(claims, 'another key', 'HS512'),
    ]) {
      const answer = await t.call('GET', '/api/auth/profile', token === undefined ? {} : { token });
      expect(answer.status).toBe(401);
      expect(answer.body.success).toBe(false);
    }
  });
  it('lives ten minutes and can be exchanged afterwards', async () => {
    const { token } = await t.signIn(asha);
    t.clock.nowMs += 11 * 60_000;
    expect((await t.call('GET', '/api/auth/profile', { token })).body.code).toBe('token_expired');
    const renewed = await t.call('POST', '/api/auth/refresh', { token, body: {} });
    expect(renewed.status).toBe(200);
    expect((await t.call('GET', '/api/auth/profile', { token: renewed.body.data.token })).status).toBe(200);
  });
  it('lets ten tabs refresh at once, and ends the session when an old token comes back later', async () => {
    const { token } = await t.signIn(asha);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => t.call('POST', '/api/auth/refresh', { token, body: {} })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    const present = answers[0]?.body.data.token as string;
    t.clock.nowMs += 60_000;
    expect((await t.call('POST', '/api/auth/refresh', { token, body: {} })).body.code).toBe('token_reused');
    expect((await t.call('GET', '/api/auth/profile', { token: present })).status).toBe(401);
  });
  it('cannot be exchanged after thirty days', async () => {
    const { token } = await t.signIn(asha);
    t.clock.nowMs += 31 * 86_400_000;
    expect((await t.call('POST', '/api/auth/refresh', { token, body: {} })).status).toBe(401);
  });
});

describe('sessions', () => {
  it('are listed, and one can be ended from another', async () => {
    const first = await t.signIn('+919811100005');
    const second = await t.signIn('+919811100005');
    const list = await t.call('GET', '/api/auth/sessions', { token: second.token });
    expect(list.body.data).toHaveLength(2);
    const other = list.body.data.find((session: { current: boolean }) => !session.current);
    expect((await t.call('DELETE', `/api/auth/sessions/${other.id}`, { token: second.token })).status).toBe(
      200,
    );
    expect((await t.call('GET', '/api/auth/profile', { token: first.token })).status).toBe(401);
    const owner = await t.signInAdmin('owner@narmada.example');
    const log = await t.call('GET', `/api/audit-logs?row_id=${other.id}`, { token: owner.token });
    expect(log.body.data).toMatchObject([
      { type: 'session.end', what: ['Device signed out', expect.any(String)], actor_id: second.user.id },
    ]);
  });
  it('of somebody else are not there', async () => {
    const mine = await t.signIn('+919811100005');
    const theirs = await t.signIn('+919811100006');
    const list = await t.call('GET', '/api/auth/sessions', { token: theirs.token });
    expect(
      (await t.call('DELETE', `/api/auth/sessions/${list.body.data[0].id}`, { token: mine.token })).status,
    ).toBe(404);
  });
  it('end with sign-out', async () => {
    const { token } = await t.signIn('+919811100005');
    await t.call('POST', '/api/auth/logout', { token, body: {} });
    expect((await t.call('GET', '/api/auth/profile', { token })).status).toBe(401);
  });
});

describe('profile', () => {
  it('changes name and email, never the phone', async () => {
    const { token } = await t.signIn('+919811100007');
    expect(
      (
        await t.call('PUT', '/api/auth/profile', {
          token,
          body: { name: 'Meena', email: 'Meena@Example.com' },
        })
      ).body.data,
    ).toMatchObject({
      name: 'Meena',
      email: 'meena@example.com',
    });
    const answer = await t.call('PUT', '/api/auth/profile', { token, body: { phone: '+919999999999' } });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('Phone number cannot be changed');
  });
  it('refuses an email somebody else has', async () => {
    const { token } = await t.signIn('+919811100008');
    expect(
      (await t.call('PUT', '/api/auth/profile', { token, body: { email: 'owner@narmada.example' } })).status,
    ).toBe(409);
  });
  it('gives an email that two take at once to one of them, and tells the other why', async () => {
    const both = [await t.signIn('+919811100009'), await t.signIn('+919811100010')];
    const body = { email: 'wanted@example.in' };
    const answers = await Promise.all(
      both.map(({ token }) => t.call('PUT', '/api/auth/profile', { token, body })),
    );
    const [taken, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect(taken?.body.data).toMatchObject(body);
    expect(refused?.body).toMatchObject({
      code: 'exists',
      errors: [{ field: 'email', message: 'This email address is used by another account.' }],
    });
  });
  it('refuses a role, a tenant and permissions by name', async () => {
    const { token } = await t.signIn('+919811100008');
    const answer = await t.call('PUT', '/api/auth/profile', {
      token,
      body: { role: 'owner', tenant_id: 'x', permissions: ['*'] },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('forbidden_field');
    expect(answer.body.errors.map((error: { field: string }) => error.field).toSorted()).toEqual([
      'permissions',
      'role',
      'tenant_id',
    ]);
  });
});

describe('sending for real', () => {
  it('hands a random code to the HTTP gateway, and lets a number ask three times in ten minutes', async () => {
    const received: { to: string; text: string }[] = [];
    const gateway = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        expect(request.headers.authorization).toBe('Bearer gate');
        received.push(JSON.parse(body) as { to: string; text: string });
        response.end('{}');
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const address = gateway.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const real = await makeApp({
      demo: false,
      env: { SMS_URL: `http://127.0.0.1:${port}/send`, SMS_TOKEN: 'gate' },
    });
    try {
      const ask = () => real.call('POST', '/api/auth/send-otp', { body: { phone: asha, role: 'customer' } });
      for (let i = 0; i < 3; i += 1) expect((await ask()).status).toBe(200);
      expect((await ask()).status).toBe(429);
      expect(received).toHaveLength(3);
      expect(received[0]?.to).toBe(asha);
      const codes = received.map((message) => /\d{6}/.exec(message.text)?.[0]);
      expect(new Set(codes).size).toBeGreaterThan(1);
      expect(
        (
          await real.call('POST', '/api/auth/verify-otp', {
            body: { phone: asha, otp: '123456', role: 'customer' },
          })
        ).status,
      ).toBe(codes.includes('123456') ? 200 : 400);
      gateway.close();
      gateway.closeAllConnections();
      const refused = await real.call('POST', '/api/auth/send-otp', {
        body: { phone: '+919876500009', role: 'customer' },
      });
      expect([refused.status, refused.body.message]).toEqual([502, 'Failed to send OTP. Please try again.']);
    } finally {
      gateway.close();
      await real.remove();
    }
  });
});

describe('asking too often', () => {
  it('stops an address on public paths and a person on their own, with the specified words', async () => {
    const real = await makeApp({ demo: false });
    try {
      let answer = await real.call('GET', '/api/services');
      for (let i = 0; i < 400 && answer.status === 200; i += 1)
        answer = await real.call('GET', '/api/services');
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        429,
        'too_many',
        'Too many requests from this IP, please try again later',
      ]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      real.clock.nowMs += 60_000;
      expect((await real.call('GET', '/api/services')).status).toBe(200);
    } finally {
      await real.remove();
    }
  });
});
