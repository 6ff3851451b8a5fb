import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, clockTime, dateOf, instantAt, instantFromMs } from '#shared/core/dates.ts';
import { sendBusinessText } from '#server/modules/auth/operations/send-text.ts';
import { sendReminders } from '#server/modules/billing/reminders/remind.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';
import { businessOwner, setUpOwnBusiness } from '#tests/support/own-business.ts';
import { startSmsGateway } from '#tests/support/sms-gateway.ts';
import type { SmsGateway } from '#tests/support/sms-gateway.ts';

/** Payment reminders go out by SMS where the business wants it, once each and never at night. */
let t: TestApp;
let gateway: SmsGateway;
let token = '';
beforeAll(async () => {
  gateway = await startSmsGateway();
  const env = { SMS_URL: gateway.url, SMS_DAILY_LIMIT_NUMBER: '4', PUBLIC_URL: 'https://chambal.example' };
  t = await makeApp({ demo: false, env });
  await setUpOwnBusiness(t);
  await at(0, '10:00');
});
afterAll(async () => {
  await t.remove();
  await gateway.stop();
});

const office = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
const today = () => dateOf(instantFromMs(t.clock.nowMs));
/** Moves the clock some days on, to a time of that day, and signs in anew. */
async function at(days: number, time: string): Promise<void> {
  t.clock.nowMs = Date.parse(instantAt(addDays(today(), days), clockTime(time)));
  const { email, password } = businessOwner;
  token = (await t.call('POST', '/api/auth/admin/login', { body: { email, password } })).body.data.token;
}
async function addBill(phone: string): Promise<string> {
  const client = { name: `Client ${phone}`, kind: 'unregistered', phone, credit_days: 5, state_code: '23' };
  const { id: client_id } = (await office('POST', '/clients', client)).body.data;
  const lines = [{ title: 'Guarding', sac: '998533', quantity: 1, rate: 1000 }];
  const { id } = (await office('POST', '/billing/invoices', { client_id, lines })).body.data;
  expect((await office('POST', `/billing/invoices/${id}/issue`, {})).status).toBe(200);
  return id;
}
const sent = async (id: string) =>
  (await office('GET', `/billing/invoices/${id}/reminders`)).body.data.sent.map(
    ({ days, by, to, failed }: { days: number; by: string; to: string; failed: boolean }) => [
      days,
      by,
      to,
      failed,
    ],
  );
const run = () => sendReminders(t.app.services);

it('are sent once to the mobile number of the client, by the setting alone', async () => {
  const [bill, landline] = [await addBill('98260 11111'), await addBill('0141 2551234')];
  const path = '/billing/reminders/settings';
  await office('PUT', path, { before: '3', after: '0, 1, 2' });
  await at(2, '10:00');
  await run();
  expect(await sent(bill)).toEqual([]);
  expect((await office('PUT', path, { before: '3', after: '0, 1, 2', sms: true })).body.data.sms).toBe(true);
  await at(0, '22:30');
  await run();
  expect(gateway.textFor('+919826011111')).toBe('');
  await at(1, '09:30');
  await Promise.all([run(), run()]);
  await run();
  expect(await sent(bill)).toEqual([[-3, 'sms', '+919826011111', false]]);
  expect(await sent(landline)).toEqual([]);
  const { number } = (await office('GET', `/billing/invoices/${bill}`)).body.data;
  const text = gateway.textFor('+919826011111');
  expect(text).toContain(number);
  expect(text).toContain('balance due Rs ');
  expect(text).toContain('https://chambal.example/bill/');
  expect(text).not.toContain('₹');
  const count = await t.app.services.database.read
    .selectFrom('sms_days')
    .select('sent')
    .where('scope', '=', 'number:+919826011111:news')
    .execute();
  expect(count.map((row) => Number(row['sent']))).toEqual([1]);
  const log = await office('GET', '/audit-logs?limit=50');
  expect(JSON.stringify(log.body)).toContain('invoice.remind_sms');
});

it('of news, of alerts and with codes do not use up one another’s of a number', async () => {
  const { email, password } = businessOwner;
  const signedIn = await t.call('POST', '/api/auth/admin/login', { body: { email, password } });
  const tenantId = String(signedIn.body.data.user.tenant_id);
  const text = (event: string, words = event) =>
    sendBusinessText(t.app.services, { tenantId, phone: '+919826055555', text: words, event });
  for (const event of ['task.assigned', 'task.assigned']) expect(await text(event)).toBe('sent');
  await expect(text('task.assigned')).rejects.toThrow('SMS quota exceeded');
  for (const event of ['sos.raised', 'sos.unanswered', 'sos.raised', 'sos.unanswered'])
    expect(await text(event)).toBe('sent');
  expect(gateway.textFor('+919826055555')).toBe('sos.unanswered');
  await expect(text('sos.raised')).rejects.toThrow('SMS quota exceeded');
  // A code from a phone that is not known yet has its half of the four besides.
  const asked = () =>
    t.call('POST', '/api/auth/send-otp', { body: { phone: '9826055555', role: 'customer' } });
  expect((await asked()).status).toBe(200);
  expect(gateway.codeFor('+919826055555')).not.toBe('');
});

it('wait where the daily limit is reached, and are not repeated where the gateway failed', async () => {
  const phone = '9826022222';
  const bills = [await addBill(phone), await addBill(phone), await addBill(phone)];
  const all = async () => (await Promise.all(bills.map(sent))).map((one) => one.length);
  // Half of the four texts a day of a number are for reminders, so the third bill waits.
  await at(5, '10:00');
  await run();
  expect((await all()).toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
  const waiting = bills[(await all()).indexOf(0)] ?? '';
  const paid = bills[(await all()).indexOf(1)];
  expect((await office('POST', `/billing/invoices/${paid}/payments`, { method: 'bank' })).status).toBe(201);
  await gateway.stop();
  await at(1, '10:00');
  await run();
  expect((await sent(waiting))[0]).toEqual([1, 'sms', '+919826022222', true]);
  await run();
  expect(await sent(waiting)).toHaveLength(1);
  gateway = await startSmsGateway();
});
