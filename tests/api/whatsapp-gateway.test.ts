import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, clockTime, dateOf, instantAt, instantFromMs } from '#shared/core/dates.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';
import { businessOwner, setUpOwnBusiness } from '#tests/support/own-business.ts';
import { startSmsGateway } from '#tests/support/sms-gateway.ts';
import type { SmsGateway } from '#tests/support/sms-gateway.ts';

/** An installation with gateways for texts and for WhatsApp. */
let t: TestApp;
let sms: SmsGateway;
let whatsapp: SmsGateway;
let token = '';
beforeAll(async () => {
  [sms, whatsapp] = await Promise.all([startSmsGateway(), startSmsGateway()]);
  t = await makeApp({
    demo: false,
    jobs: false,
    env: { SMS_URL: sms.url, WHATSAPP_URL: whatsapp.url, PUBLIC_URL: 'https://chambal.example' },
  });
  await setUpOwnBusiness(t);
  t.clock.nowMs = Date.parse(instantAt(addDays(today(), 1), clockTime('10:00')));
  const { email, password } = businessOwner;
  token = (await t.call('POST', '/api/auth/admin/login', { body: { email, password } })).body.data.token;
});
afterAll(async () => {
  await t.remove();
  await sms.stop();
  await whatsapp.stop();
});

it('says that messages for WhatsApp are sent', async () => {
  const { data } = (await office('GET', '/notifications/sending-ways')).body;
  expect(data).toEqual({ mail: false, sms: true, whatsapp: true });
});

const phone = '+919826011112';
const today = () => dateOf(instantFromMs(t.clock.nowMs));
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
const newest = async (): Promise<Record<string, unknown>> =>
  (await office('GET', '/settings/deliveries?channel=whatsapp')).body.data[0];

it('sends what a business turned on for WhatsApp by the gateway, once, and tries again where that is down', async () => {
  const rule = { event: 'booking.confirmed', whatsapp: 'on', whatsapp_en: 'Booked: {service}. {link}' };
  const made = await office('POST', '/settings/notification-rules', rule);
  expect(made.status, made.text).toBe(201);
  const customer = await signInCustomer();
  whatsapp.faults = 1;
  await confirmBooking(customer);
  await t.app.services.texter.deliver();
  expect(whatsapp.taken).toEqual([]);
  // Nobody is to send by hand what goes by itself, but a gateway that is down must not be in the way.
  expect(await newest()).toMatchObject({ state: 'waiting', reason: '503', whatsapp: null });
  t.clock.nowMs += 120_000;
  await Promise.all([t.app.services.texter.deliver(), t.app.services.texter.deliver()]);
  expect(whatsapp.taken).toEqual([
    {
      to: phone,
      text: expect.stringMatching(/^Booked: .+ https:\/\/chambal\.example\/bookings/),
      template: 'booking.confirmed.en',
    },
  ]);
  expect(new Set(whatsapp.keys)).toEqual(new Set([(await newest())['id']]));
  expect(whatsapp.keys).toHaveLength(2);
  expect(await newest()).toMatchObject({ state: 'sent', reason: '', whatsapp: null, recipient: '…1112' });
  expect(sms.taken.filter(({ text }) => text.includes('Booked'))).toEqual([]);
});

it('counts it within ceilings that are as high as those of SMS, and in the messages of the plan', async () => {
  const { write, read } = t.app.services.database;
  const counts = await read.selectFrom('sms_days').select(['scope', 'sent']).execute();
  // One that a gateway refused was a try as well, as it is of SMS.
  expect(counts).toContainEqual({ scope: `whatsapp:number:${phone}:news`, sent: 2 });
  const months = counts.filter(({ scope }) => String(scope).startsWith('month:'));
  expect(months).toEqual([{ scope: expect.any(String), sent: 2 }]);
  await write((trx) =>
    trx
      .updateTable('sms_days')
      .set({ sent: 99 })
      .where('scope', '=', `whatsapp:number:${phone}:news`)
      .execute(),
  );
  const before = whatsapp.keys.length;
  await confirmBooking(await signInCustomer());
  await t.app.services.texter.deliver();
  expect(await newest()).toMatchObject({ state: 'waiting', reason: 'quota' });
  expect(whatsapp.keys).toHaveLength(before);
});

/** A customer who signed in by a code. */
async function signInCustomer(): Promise<string> {
  const body = { phone, role: 'customer' };
  expect((await t.call('POST', '/api/auth/send-otp', { body })).status).toBe(200);
  const answer = await t.call('POST', '/api/auth/verify-otp', { body: { ...body, otp: sms.codeFor(phone) } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.token;
}

async function confirmBooking(customerToken: string): Promise<void> {
  const booking = { service_id: 'hk-office', date: addDays(today(), 20), time: '10:00', location: 'Gate 2' };
  const made = await t.call('POST', '/api/bookings', { token: customerToken, body: booking });
  expect(made.status, made.text).toBe(201);
  const answer = await office('PATCH', `/bookings/${made.body.data.id}/status`, { status: 'confirmed' });
  expect(answer.status, answer.text).toBe(200);
}
