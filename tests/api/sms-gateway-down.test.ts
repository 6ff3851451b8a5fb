import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, clockTime, dateOf, instantAt, instantFromMs } from '#shared/core/dates.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';
import { businessOwner, setUpOwnBusiness } from '#tests/support/own-business.ts';
import { startSmsGateway } from '#tests/support/sms-gateway.ts';
import type { SmsGateway } from '#tests/support/sms-gateway.ts';

/** The gateway for texts takes nothing for a day: what waits goes out once when it is back. */
let t: TestApp;
let gateway: SmsGateway;
let token = '';
beforeAll(async () => {
  gateway = await startSmsGateway();
  t = await makeApp({
    demo: false,
    jobs: false,
    env: { SMS_URL: gateway.url, PUBLIC_URL: 'https://chambal.example' },
  });
  await setUpOwnBusiness(t);
  t.clock.nowMs = Date.parse(instantAt(addDays(today(), 1), clockTime('10:00')));
  await signIn();
});
afterAll(async () => {
  await t.remove();
  await gateway.stop();
});

const hours = 3_600_000;
const phone = '+919826011111';
const today = () => dateOf(instantFromMs(t.clock.nowMs));
async function signIn(): Promise<void> {
  const { email, password } = businessOwner;
  token = (await t.call('POST', '/api/auth/admin/login', { body: { email, password } })).body.data.token;
}
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
const log = async (): Promise<Record<string, unknown>[]> =>
  (await office('GET', '/settings/deliveries?channel=sms&state=')).body.data;
const took = () => gateway.taken.filter(({ to, text }) => to === phone && text.includes('Booked'));

it('loses no text, tries each within the pauses, and sends it once by day', async () => {
  const rule = { event: 'booking.confirmed', sms: 'on', sms_en: 'Booked: {service}', sms_template_en: '1' };
  const made = await office('POST', '/settings/notification-rules', rule);
  expect(made.status, made.text).toBe(201);
  const asha = await customer();
  const before = gateway.keys.length;
  gateway.faults = 10_000;
  await confirm(asha);
  for (let quarter = 0; quarter < 96; quarter += 1) {
    await t.app.services.texter.deliver();
    t.clock.nowMs += hours / 4;
  }
  await signIn();
  expect(took()).toEqual([]);
  const [waiting] = await log();
  expect(waiting).toMatchObject({ state: 'waiting', event: 'booking.confirmed', reason: '503' });
  const tries = gateway.keys.slice(before);
  expect(new Set(tries)).toEqual(new Set([waiting?.['id']]));
  // Each pause is longer than the one before: a gateway that is down is not asked every quarter of an hour.
  expect(tries.length).toBeGreaterThan(4);
  expect(tries.length).toBeLessThan(10);

  gateway.faults = 0;
  // The next try falls into the quiet hours, or by day: it goes out by the next morning, once.
  for (let quarter = 0; quarter < 96 && took().length === 0; quarter += 1) {
    t.clock.nowMs += hours / 4;
    await Promise.all([t.app.services.texter.deliver(), t.app.services.texter.deliver()]);
  }
  expect(took()).toHaveLength(1);
  const { hour } = indianTime();
  expect(hour).toBeGreaterThanOrEqual(7);
  expect(hour).toBeLessThan(22);
  await t.app.services.texter.deliver();
  expect(took()).toHaveLength(1);
  await signIn();
  expect((await log())[0]).toMatchObject({ state: 'sent', event: 'booking.confirmed', reason: '' });
});

function indianTime(): { hour: number } {
  return { hour: new Date(t.clock.nowMs + 5.5 * hours).getUTCHours() };
}

/** A customer whose code came while the gateway was there. */
async function customer(): Promise<string> {
  const body = { phone, role: 'customer' };
  expect((await t.call('POST', '/api/auth/send-otp', { body })).status).toBe(200);
  const answer = await t.call('POST', '/api/auth/verify-otp', {
    body: { ...body, otp: gateway.codeFor(phone) },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.token;
}

async function confirm(customerToken: string): Promise<void> {
  const booking = { service_id: 'hk-office', date: addDays(today(), 20), time: '10:00', location: 'Gate 2' };
  const made = await t.call('POST', '/api/bookings', { token: customerToken, body: booking });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body.data;
  const answer = await office('PATCH', `/bookings/${id}/status`, { status: 'confirmed' });
  expect(answer.status, answer.text).toBe(200);
}
