import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { readMoment } from '#shared/modules/bookings/moment.ts';
import { sendDueReminders } from '#server/modules/bookings/reminders.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';
import { setUpOwnBusiness } from '#tests/support/own-business.ts';
import { startSmsGateway } from '#tests/support/sms-gateway.ts';
import type { SmsGateway } from '#tests/support/sms-gateway.ts';

const phone = '+919811100001';
let t: TestApp;
let gateway: SmsGateway;
let token: string;
beforeAll(async () => {
  gateway = await startSmsGateway();
  t = await makeApp({ demo: false, env: { SMS_URL: gateway.url } });
  await setUpOwnBusiness(t);
  await t.call('POST', '/api/auth/send-otp', { body: { phone, role: 'customer' } });
  const answer = await t.call('POST', '/api/auth/verify-otp', {
    body: { phone, role: 'customer', otp: gateway.codeFor(phone), name: 'Meera' },
  });
  token = answer.body.data.token as string;
});
afterAll(async () => {
  await t.remove();
  await gateway.stop();
});

const book = async (date = '2026-11-25'): Promise<string> =>
  (
    await t.call('POST', '/api/bookings', {
      token,
      body: { service_id: 'hk-office', date, time: '10:00', location: 'Gate 2' },
    })
  ).body.data.id;
const remind = (id: string, type: string, time: string) =>
  t.call('POST', `/api/bookings/${id}/reminders`, {
    token,
    body: { reminder_type: type, reminder_time: time },
  });
const mails = () =>
  t.app.services.database.read
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'body', 'reason'])
    .execute();

it('comes by the ways that were asked for, once, and always in the app', async () => {
  expect(
    (await t.call('PUT', '/api/auth/profile', { token, body: { name: 'Meera', email: 'meera@example.in' } }))
      .status,
  ).toBe(200);
  await t.call('PUT', '/api/auth/preferences', { token, body: { bookings: false } });
  const id = await book();
  for (const type of ['notification', 'email', 'sms'])
    expect((await remind(id, type, '2026-11-25T09:00:00+05:30')).status).toBe(200);
  const { reminders } = (await t.call('GET', `/api/bookings/${id}`, { token })).body.data as {
    reminders: { type: string; at: string }[];
  };
  expect(reminders.map(({ type, at }) => [type, at])).toEqual(
    ['notification', 'email', 'sms'].map((type) => [type, '2026-11-25T03:30:00.000Z']),
  );
  const before = gateway.textFor(phone);
  t.clock.nowMs = Date.parse('2026-11-25T03:30:00Z');
  await Promise.all([sendDueReminders(t.app.services), sendDueReminders(t.app.services)]);
  await t.app.services.texter.deliver();
  expect(gateway.textFor(phone)).not.toBe(before);
  expect(gateway.textFor(phone)).toBe(
    'Reminder: Office / Corporate Housekeeping on 25 Nov 2026 at 10:00 AM.',
  );
  expect(
    (await mails()).filter(
      (mail) =>
        mail['recipient'] === 'meera@example.in' && mail['subject'] === events['booking.reminder'].title[0],
    ),
  ).toHaveLength(1);
  const session = await t.call('POST', '/api/auth/refresh', { token, body: {} });
  const { data } = (await t.call('GET', '/api/notifications?limit=200', { token: session.body.data.token }))
    .body;
  expect(
    data.filter((item: { title: string[] }) => item.title[0] === events['booking.reminder'].title[0]),
  ).toHaveLength(1);
});

it('writes an address no more than ten mails a day', async () => {
  const { data } = (await t.call('POST', '/api/auth/refresh', { token, body: {} })).body;
  token = data.token as string;
  expect(
    (
      await t.call('PUT', '/api/auth/profile', {
        token,
        body: { name: 'Meera', email: 'somebody@example.in' },
      })
    ).status,
  ).toBe(200);
  for (let i = 0; i < 12; i += 1)
    expect((await remind(await book('2026-12-02'), 'email', '2026-12-01T09:00:00+05:30')).status).toBe(200);
  t.clock.nowMs = Date.parse('2026-12-01T03:30:00Z');
  await sendDueReminders(t.app.services);
  const found = (await mails()).filter((mail) => mail['recipient'] === 'somebody@example.in');
  expect(found.filter(({ reason }) => reason === '')).toHaveLength(10);
  expect(found.filter(({ reason }) => reason === 'limit')).toHaveLength(2);
});

it.each([
  ['2026-11-25T03:30:00Z', '2026-11-25T03:30:00.000Z'],
  ['2026-11-25T03:30:00.123Z', '2026-11-25T03:30:00.123Z'],
  ['2026-11-25T09:00+05:30', '2026-11-25T03:30:00.000Z'],
  ['2026-11-25T09:00:00', '2026-11-25T03:30:00.000Z'],
  ['2026-11-25T09:00', '2026-11-25T03:30:00.000Z'],
  ['2026-02-30T09:00', null],
  ['2026-02-30T09:00:00Z', null],
  ['25 Nov 2026 09:00', null],
  ['2026-11-25', null],
  ['tomorrow', null],
])('reads the moment %s as %s', (text, moment) => {
  expect(readMoment(text)).toBe(moment);
});
