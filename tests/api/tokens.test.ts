import { sign } from 'hono/jwt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const signed = (claims: Record<string, unknown>, key = t.app.services.secrets.key): Promise<string> =>
  sign(claims, key, 'HS256');
const read = (token: string) => t.call('GET', '/api/staff?limit=1', { token });

describe('a token', () => {
  it('opens what its session may read', async () => {
    expect((await read(await signed(claimsOf(owner.token)))).status).toBe(200);
  });

  it.each([
    { typ: 'refresh' },
    { iss: 'another' },
    { sub: 7 },
    { sid: null },
    { role: ['owner'] },
    { gen: '1' },
    { exp: 'never' },
    { iat: null },
  ])('is refused with %j, whoever signed it', async (claims) => {
    const answer = await read(await signed({ ...claimsOf(owner.token), ...claims }));
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('is refused where another key signed it, or none', async () => {
    const claims = claimsOf(owner.token);
    expect((await read(await signed(claims, 'another key'))).status).toBe(401);
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    expect((await read(`${none}.${body}.`)).status).toBe(401);
  });

  it('says no more than a visitor’s on the public catalogue, and must be renewed there too', async () => {
    const catalogue = (token: string) => t.call('GET', '/api/services?limit=1', { token });
    expect((await catalogue('no token')).status).toBe(200);
    const nowMs = t.clock.nowMs;
    t.clock.nowMs += 11 * 60_000;
    expect(await catalogue(owner.token)).toMatchObject({ status: 401, body: { code: 'token_expired' } });
    t.clock.nowMs = nowMs;
  });
});

it('nobody acts on an installation that is not set up', async () => {
  const empty = await makeApp({ demo: false });
  try {
    const answer = await empty.call('POST', '/api/newsletter/subscribe', {
      body: { email: 'asha@example.in' },
    });
    expect(answer).toMatchObject({ status: 503, body: { code: 'not_ready' } });
  } finally {
    await empty.remove();
  }
});
