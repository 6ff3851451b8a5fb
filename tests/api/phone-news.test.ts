import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { makePhone, readVapid, startPushService } from '#tests/support/push-service.ts';
import type { PushService } from '#tests/support/push-service.ts';

let t: TestApp;
let service: PushService;
let asha: Session;
let ravi: Session;
let owner: Session;

beforeAll(async () => {
  // The service of this test has a certificate of its own making.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  service = await startPushService();
  t = await makeApp({ env: { PUSH_HOSTS: service.host, PUBLIC_URL: 'https://narmada.example' } });
  asha = await t.signIn('9876500001');
  ravi = await t.signIn('9876500002');
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(async () => {
  await t.remove();
  await service.stop();
});
beforeEach(() => {
  service.received.length = 0;
  service.answer = 201;
});

const endpoint = (): string => `https://${service.host}/${newId()}`;
const subscribe = (
  token: string,
  subscription: object,
): Promise<{ status: number; body: { errors?: { field: string }[] } }> =>
  t.call('POST', '/api/notifications/push', { token, body: { ...subscription, consent: '2026-11' } });
/** The office answers a report of the customer's, which tells the customer. */
async function notifyCustomer(session: Session): Promise<void> {
  const id = newId();
  const body = {
    id,
    title: 'Lights out',
    description: 'The lamp at the gate is broken',
    category: 'security',
    priority: 'low',
    location: 'Gate 2',
  };
  const made = await t.call('POST', '/api/incidents', { token: session.token, body });
  expect(made.status, made.text).toBeLessThan(300);
  const comment = await t.call('POST', `/api/incidents/${id}/comments`, {
    token: owner.token,
    body: { text: 'We are on our way' },
  });
  expect(comment.status, comment.text).toBeLessThan(300);
}

describe('news to a phone', () => {
  it('come encrypted for that phone alone, signed by the installation, in the person’s language', async () => {
    const phone = makePhone(endpoint());
    expect((await subscribe(asha.token, phone.subscription)).status).toBe(200);
    await t.call('PUT', '/api/auth/preferences', { token: asha.token, body: { language: 'hi' } });
    await notifyCustomer(asha);
    expect(service.received).toEqual([]);
    expect(await t.app.services.pusher.deliver()).toBe(1);
    const [got] = service.received;
    expect(`https://${service.host}${got?.path}`).toBe(phone.subscription.endpoint);
    expect(got?.headers['content-encoding']).toBe('aes128gcm');
    expect(got?.headers['ttl']).toBe('86400');
    expect(got?.headers['urgency']).toBe('normal');
    const message = JSON.parse(phone.open(got?.body ?? Buffer.alloc(0))) as {
      title: string;
      body: string;
      link: string;
    };
    expect(message.title).toMatch(/[\u0900-\u097f]/);
    expect(message.link).toMatch(/^\/incidents/);
    expect(got?.body.includes('incidents')).toBe(false);
    const { body: key } = await t.call('GET', '/api/notifications/push', { token: asha.token });
    expect(readVapid(String(got?.headers['authorization']), key.data.key)).toMatchObject({
      aud: `https://${service.host}`,
      sub: 'https://narmada.example',
    });
    expect(await t.app.services.pusher.deliver()).toBe(0);
    await t.call('DELETE', '/api/notifications/push', {
      token: asha.token,
      body: { endpoint: phone.subscription.endpoint },
    });
    await notifyCustomer(asha);
    expect(await t.app.services.pusher.deliver()).toBe(0);
  });

  it('bring an SOS at once: it wakes the phone of the supervisor, whatever they turned off', async () => {
    const officer = await t.signIn('9876500013', 'supervisor');
    const mahesh = await t.signIn('9876500011', 'staff');
    const phone = makePhone(endpoint());
    await subscribe(officer.token, phone.subscription);
    const all = { bookings: false, payments: false, services: false, marketing: false };
    const off = await t.call('PUT', '/api/auth/preferences', { token: officer.token, body: all });
    expect(off.status, off.text).toBe(200);
    const made = await t.call('POST', '/api/sos', {
      token: mahesh.token,
      body: { id: newId(), site_id: 'n-site-1', lat: 22.75, lng: 75.89, accuracy_m: 8 },
    });
    expect(made.status, made.text).toBe(201);
    expect(await t.app.services.pusher.deliver()).toBe(1);
    const [got] = service.received;
    expect(got?.headers['urgency']).toBe('high');
    expect(JSON.parse(phone.open(got?.body ?? Buffer.alloc(0)))).toMatchObject({
      title: expect.stringContaining('Mahesh Patel'),
      link: '/field/sos',
    });
    await t.call('DELETE', '/api/notifications/push', {
      token: officer.token,
      body: { endpoint: phone.subscription.endpoint },
    });
  });

  it('end with the session of that phone, and are not sent to whoever comes next', async () => {
    const phone = makePhone(endpoint());
    const other = await t.signIn('9876500002');
    await subscribe(other.token, phone.subscription);
    await t.call('POST', '/api/auth/logout', { token: other.token, body: {} });
    await notifyCustomer(ravi);
    await t.app.services.pusher.deliver();
    expect(service.received).toEqual([]);
    await subscribe(asha.token, phone.subscription);
    await notifyCustomer(ravi);
    await t.app.services.pusher.deliver();
    expect(service.received).toEqual([]);
  });

  it('are tried again when the service is busy, and a phone that is gone is forgotten', async () => {
    const phone = makePhone(endpoint());
    await subscribe(ravi.token, phone.subscription);
    service.answer = 503;
    await notifyCustomer(ravi);
    expect(await t.app.services.pusher.deliver()).toBe(0);
    expect(service.received).toHaveLength(1);
    expect(await t.app.services.pusher.deliver()).toBe(0);
    expect(service.received).toHaveLength(1);
    t.clock.nowMs += 90_000;
    service.answer = 410;
    await t.app.services.pusher.deliver();
    expect(service.received).toHaveLength(2);
    t.clock.nowMs = noon;
    const left = await t.app.services.database.read
      .selectFrom('push_subscriptions')
      .select('id')
      .where('tenant_id', '=', ravi.user.tenant_id)
      .where('endpoint', '=', phone.subscription.endpoint)
      .execute();
    expect(left).toEqual([]);
  });

  it('are never sent to an address that is no push service', async () => {
    for (const bad of [
      'http://127.0.0.1:8000/x',
      'https://169.254.169.254/latest',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com.evil.example/x',
      'nonsense',
    ]) {
      const answer = await subscribe(asha.token, makePhone(bad).subscription);
      expect(answer.status, bad).toBe(422);
      expect(answer.body.errors?.[0]?.field).toBe('endpoint');
    }
    const { subscription } = makePhone(endpoint());
    expect(
      (await subscribe(asha.token, { ...subscription, keys: { ...subscription.keys, p256dh: 'abcd' } })).body
        .errors?.[0]?.field,
    ).toBe('keys.p256dh');
    expect(
      (await t.call('POST', '/api/notifications/push', { body: { ...subscription, consent: '2026-11' } }))
        .status,
    ).toBe(401);
  });
});
