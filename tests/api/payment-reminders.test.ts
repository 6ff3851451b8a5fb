import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dateOf, instantAt, instantFromMs, clockTime } from '#shared/core/dates.ts';
import { reminderMessages as messages } from '#shared/modules/billing/reminders/messages.ts';
import { sendReminders } from '#server/modules/billing/reminders/remind.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Clients are reminded of unpaid bills by mail, once for each day of the schedule. */
let t: TestApp;
let accountant: Session;
let hr: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp();
  await at(0, '10:00');
});
afterAll(() => t.remove());

const office = (method: string, path: string, body?: object, who = accountant): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const today = () => dateOf(instantFromMs(t.clock.nowMs));
/** Moves the clock some days on, to a time of that day, and signs in anew. */
async function at(days: number, time: string): Promise<void> {
  t.clock.nowMs = Date.parse(instantAt(addDays(today(), days), clockTime(time)));
  accountant = await t.signInAdmin('accounts@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
}
async function makeBill(more: object = {}): Promise<string> {
  const client = {
    name: 'Kshipra',
    kind: 'unregistered',
    email: 'pay@kshipra.example',
    credit_days: 5,
    ...more,
  };
  const { id: client_id } = (await office('POST', '/clients', client)).body.data;
  const lines = [{ title: 'Guarding', sac: '998533', quantity: 1, rate: 1000 }];
  const bill = { client_id, place_of_supply: '23', lines };
  const { id } = (await office('POST', '/billing/invoices', bill)).body.data;
  await office('POST', `/billing/invoices/${id}/issue`, {});
  return id;
}
const sent = async (id: string): Promise<number[]> =>
  (await office('GET', `/billing/invoices/${id}/reminders`)).body.data.sent
    .map(({ days }: { days: number }) => days)
    .toSorted((a: number, b: number) => a - b);
const run = () => sendReminders(t.app.services);

it('the schedule is set by who may bill, and a wrong one is refused at its field', async () => {
  const path = '/billing/reminders/settings';
  expect((await office('PUT', path, { before: '3', after: '1' }, hr)).status).toBe(403);
  const wrong = await office('PUT', path, { before: '3', after: 'soon' });
  expect([wrong.status, wrong.body.errors[0].field, wrong.body.errors[0].message]).toEqual([
    422,
    'after',
    messages.badDays[0],
  ]);
  expect((await office('PUT', path, { before: '3', after: '0, 7' })).status).toBe(200);
  expect((await office('GET', path)).body.data).toEqual({ before: '3', after: '0, 7', sms: false });
  const other = (await office('GET', path, undefined, malwa)).body.data;
  expect(other).toEqual({ before: '', after: '', sms: false });
});

it('each reminder is sent once, and not for bills that are paid, cancelled, promised or switched off', async () => {
  const [open, paid, cancelled, promised, silent, unmailed] = [
    await makeBill(),
    await makeBill(),
    await makeBill(),
    await makeBill(),
    await makeBill({ reminders: false }),
    await makeBill({ email: '' }),
  ];
  const all = [open, paid, cancelled, promised, silent, unmailed];
  await run();
  expect(await Promise.all(all.map(sent))).toEqual([[], [], [], [], [], []]);
  await office('POST', `/billing/invoices/${paid}/payments`, { method: 'bank' });
  expect((await office('DELETE', `/billing/invoices/${cancelled}`)).status).toBe(200);
  const promise = { promised_on: addDays(today(), 4) };
  expect((await office('POST', `/billing/invoices/${promised}/promises`, promise)).status).toBe(201);
  // Two days later it is three days before the due day; nothing goes out at night.
  await at(2, '06:00');
  await run();
  expect(await sent(open)).toEqual([]);
  await at(0, '10:00');
  await Promise.all([run(), run()]);
  await run();
  expect(await Promise.all(all.map(sent))).toEqual([[-3], [], [], [], [], []]);
  const letters = await t.app.services.database.read
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject'])
    .where('tenant_id', '=', accountant.user.tenant_id)
    .where('subject', 'like', 'Payment reminder%')
    .where('recipient', '=', 'pay@kshipra.example')
    .execute();
  expect(letters).toHaveLength(1);
  // The promised day has passed, so that this client is reminded again.
  await at(3, '10:00');
  await run();
  expect(await sent(open)).toEqual([-3, 0]);
  await at(7, '10:00');
  await run();
  expect(await Promise.all(all.map(sent))).toEqual([[-3, 0, 7], [], [], [0, 7], [], []]);
});

it('a bill that cannot be read keeps no other from its reminder, and has its own once it can', async () => {
  await at(1, '08:00');
  const bills = [await makeBill(), await makeBill(), await makeBill()];
  const [bad = ''] = bills.toSorted();
  const lines = async (text: string): Promise<void> => {
    await t.app.services.database.write((trx) =>
      trx.updateTable('invoices').set({ lines: text }).where('id', '=', bad).execute(),
    );
  };
  const { lines: kept } = await t.app.services.database.read
    .selectFrom('invoices')
    .select('lines')
    .where('id', '=', bad)
    .executeTakeFirstOrThrow();
  await at(2, '10:00');
  await lines('{');
  await expect(run()).rejects.toThrow('JSON');
  await lines(String(kept));
  const sound = bills.filter((id) => id !== bad);
  expect(await Promise.all(sound.map(sent))).toEqual([[-3], [-3]]);
  await at(0, '10:30');
  await run();
  expect(await Promise.all(bills.map(sent))).toEqual([[-3], [-3], [-3]]);
});

it('a client is written to in its language, with the bill and with the reminder', async () => {
  await at(1, '08:00');
  const client = { language: 'hi', email: 'bhugtan@kshipra.example', phone: '9826012222' };
  const id = await makeBill(client);
  expect((await office('POST', `/billing/invoices/${id}/send`, {})).status).toBe(200);
  await at(5, '10:00');
  await run();
  expect(await sent(id)).toEqual([0]);
  const letters = await t.app.services.database.read
    .selectFrom('mail_outbox')
    .select('subject')
    .where('tenant_id', '=', accountant.user.tenant_id)
    .where('recipient', '=', client.email)
    .orderBy('created_at')
    .execute();
  expect(letters).toHaveLength(2);
  for (const { subject } of letters) expect(String(subject)).toMatch(/[\u0900-\u097f]/);
  const { data } = (await office('GET', `/billing/invoices/${id}/reminders`)).body;
  expect(data.language).toBe('hi');
});

it('a bill that the customer says is paid is not reminded of, until that turns out not to be so', async () => {
  await at(1, '08:00');
  const asha = await t.signIn('+919876500001');
  const email = 'says-paid@kshipra.example';
  const client_id = (await office('POST', '/clients', { name: 'Paid Works', kind: 'unregistered', email }))
    .body.data.id;
  const lines = [{ title: 'Guarding', sac: '998533', quantity: 1, rate: 1000 }];
  const due_on = addDays(today(), 5);
  const bill = { client_id, user_id: asha.user.id, place_of_supply: '23', due_on, lines };
  const { id } = (await office('POST', '/billing/invoices', bill)).body.data;
  await office('POST', `/billing/invoices/${id}/issue`, {});
  await at(5, '10:00');
  const payer = await t.signIn('+919876500001');
  const claim = await office(
    'POST',
    `/billing/my-invoices/${id}/payments`,
    { reference: '432600000778' },
    payer,
  );
  expect(claim.status).toBe(201);
  await run();
  expect(await sent(id)).toEqual([]);
  await office('POST', `/billing/payments/${claim.body.data.id}/reject`, {});
  await at(1, '10:00');
  await run();
  expect(await sent(id)).toEqual([0]);
});

it('without a schedule nothing is due any more, and a bill is reminded of by hand', async () => {
  await office('PUT', '/billing/reminders/settings', { before: '', after: '' });
  await run();
  const due = await t.app.services.database.read
    .selectFrom('due_rows')
    .select('due_at')
    .where('tenant_id', '=', accountant.user.tenant_id)
    .where('job', '=', 'settings:billing_reminders')
    .execute();
  expect(due).toEqual([{ due_at: null }]);
  const id = await makeBill({ phone: '9826011111' });
  const { data } = (await office('GET', `/billing/invoices/${id}/reminders`)).body;
  expect(data.phone).toBe('+919826011111');
  expect(data.text[0]).toContain('/bill/');
  expect(data.text[1]).toContain('बाकी');
  expect((await office('GET', `/billing/invoices/${id}/reminders`, undefined, malwa)).status).toBe(404);
  expect((await office('GET', `/billing/invoices/${id}/reminders`, undefined, hr)).status).toBe(403);
});
