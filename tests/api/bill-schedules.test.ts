import { afterAll, beforeAll, expect, it } from 'vitest';
import { clockTime, dateOf, instantAt, instantFromMs, calendarDate } from '#shared/core/dates.ts';
import { scheduleMessages as messages } from '#shared/modules/billing/schedules/messages.ts';
import { runSchedules } from '#server/modules/billing/schedules/run-schedules.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** An invoice that recurs is made once for each of its days, as a draft or issued and mailed. */
let t: TestApp;
let accountant: Session;
let hr: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp();
  await on('2026-12-05');
});
afterAll(() => t.remove());

const office = (method: string, path: string, body?: object, who = accountant): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
/** Moves the clock to a time of a day and signs in anew. */
async function on(day: string, time = '09:00'): Promise<void> {
  t.clock.nowMs = Date.parse(instantAt(calendarDate(day), clockTime(time)));
  accountant = await t.signInAdmin('accounts@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
}
const run = (): Promise<number> => runSchedules(t.app.services);
const today = () => dateOf(instantFromMs(t.clock.nowMs));
const accountantName = 'Deepak Gupta';
const lines = [{ title: 'Walkie-talkie hire', sac: '998533', quantity: 4, rate: 500 }];
async function addClient(more: object = {}): Promise<string> {
  const client = { name: 'Kshipra', kind: 'unregistered', state_code: '23', email: 'pay@kshipra.example' };
  return (await office('POST', '/clients', { ...client, ...more })).body.data.id;
}
async function add(client_id: string, more: object = {}): Promise<string> {
  const input = { client_id, title: 'Equipment', lines, day: 31, from: today(), ...more };
  const { status, body } = await office('POST', '/billing/schedules', input);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.id;
}
const read = async (id: string) => (await office('GET', `/billing/schedules/${id}`)).body.data;
const billsOf = async (client: string) =>
  (await office('GET', `/billing/invoices?client_id=${client}&sort=issued_on`)).body.data.invoices;

it('only who may bill keeps recurring invoices, and each sees those of their own business', async () => {
  const client_id = await addClient();
  const input = { client_id, title: 'Equipment', lines, from: today() };
  expect((await office('POST', '/billing/schedules', input, hr)).status).toBe(403);
  expect((await office('POST', '/billing/schedules', input, malwa)).status).toBe(422);
  const id = await add(client_id);
  expect((await office('GET', `/billing/schedules/${id}`, undefined, malwa)).status).toBe(404);
  expect((await office('POST', `/billing/schedules/${id}/pause`, {}, malwa)).status).toBe(404);
  expect((await office('DELETE', `/billing/schedules/${id}`)).status).toBe(200);
  await on('2027-01-01');
  expect(await run()).toBe(0);
  await on('2026-12-05');
});

it('a wrong day is refused at its field', async () => {
  const client_id = await addClient();
  const input = { client_id, title: 'Equipment', lines, from: today() };
  const faultOf = async (more: object) => {
    const { status, body } = await office('POST', '/billing/schedules', { ...input, ...more });
    return [status, body.errors[0].field, body.errors[0].message];
  };
  expect(await faultOf({ from: '2026-11-30' })).toEqual([422, 'from', messages.fromPast[0]]);
  expect(await faultOf({ until: '2026-12-04' })).toEqual([422, 'until', messages.untilBefore[0]]);
  expect(await faultOf({ day: 20, until: '2026-12-19' })).toEqual([422, 'until', messages.noDay[0]]);
  expect((await faultOf({ lines: [] }))[1]).toBe('lines');
  expect((await faultOf({ day: 32 }))[1]).toBe('day');
});

it('a draft is made on each day, at month ends too, and once where two servers look at the same time', async () => {
  const client = await addClient();
  const id = await add(client);
  expect((await read(id)).next_on).toBe('2026-12-31');
  expect(await run()).toBe(0);
  await on('2026-12-31');
  await Promise.all([run(), run()]);
  await run();
  expect(await billsOf(client)).toMatchObject([{ stage: 'draft', issued_on: '2026-12-31', taxable: 2000 }]);
  expect((await read(id)).next_on).toBe('2027-01-31');
  // Nothing ran for two months: each has its invoice, dated today where its own month is over.
  await on('2027-03-02');
  expect(await run()).toBe(2);
  expect((await billsOf(client)).map((bill: { issued_on: string }) => bill.issued_on)).toEqual([
    '2026-12-31',
    '2027-03-02',
    '2027-03-02',
  ]);
  const path = `/billing/schedules/bills?client_id=${client}`;
  expect((await office('GET', path, undefined, malwa)).status).toBe(404);
  const made = (await office('GET', path)).body.data;
  expect(made.map(({ due_on }: { due_on: string }) => due_on)).toEqual([
    '2027-02-28',
    '2027-01-31',
    '2026-12-31',
  ]);
  expect((await read(id)).next_on).toBe('2027-03-31');
  await office('POST', `/billing/schedules/${id}/end`, {});
  expect(await read(id)).toMatchObject({ next_on: null, until: '2027-03-02' });
});

it('is issued and mailed where somebody decided so, and what was begun and not finished leaves no trace', async () => {
  const client = await addClient({ name: 'Shipra Towers', email: 'bills@shipra.example' });
  const id = await add(client, { day: 10, mode: 'issue' });
  expect(await read(id)).toMatchObject({ decided_name: accountantName, next_on: '2027-03-10' });
  await on('2027-03-10');
  const { database } = t.app.services;
  // The last write of the transaction fails, as where the server dies at that moment.
  const taken = {
    tenant_id: accountant.user.tenant_id,
    schedule_id: id,
    month: '2027-03',
    due_on: '2027-03-10',
    invoice_id: 'x',
  };
  await database.write((trx) => trx.insertInto('schedule_bills').values(taken).execute());
  await expect(run()).rejects.toThrow('already has this value');
  expect(await billsOf(client)).toEqual([]);
  await database.write((trx) => trx.deleteFrom('schedule_bills').where('invoice_id', '=', 'x').execute());
  expect(await run()).toBe(1);
  const [bill] = await billsOf(client);
  expect(bill).toMatchObject({ stage: 'issued', sent_to: 'bills@shipra.example', issued_on: '2027-03-10' });
  expect(bill.number).not.toBe('');
  const letters = await database.read
    .selectFrom('mail_outbox')
    .select('recipient')
    .where('tenant_id', '=', accountant.user.tenant_id)
    .where('recipient', '=', 'bills@shipra.example')
    .execute();
  expect(letters).toHaveLength(1);
  // Duties of the same month are other work: no bill of them counts this one.
  expect(bill.month).toBeNull();
  const owner = await t.signInAdmin('owner@narmada.example');
  const log = (await office('GET', '/audit-logs?limit=50', undefined, owner)).body;
  expect(JSON.stringify(log)).toContain('bill_schedule.bill');
});

it('days of a pause get no invoice, and a month with its invoice gets no second one', async () => {
  const client = await addClient();
  const id = await add(client, { day: 12 });
  expect((await office('POST', `/billing/schedules/${id}/pause`, {})).body.data.next_on).toBeNull();
  expect((await office('POST', `/billing/schedules/${id}/pause`, {})).status).toBe(409);
  await on('2027-04-20');
  await run();
  expect(await billsOf(client)).toEqual([]);
  expect((await office('POST', `/billing/schedules/${id}/resume`, {})).body.data.next_on).toBe('2027-05-12');
  await on('2027-05-12');
  await run();
  const edited = await office('PUT', `/billing/schedules/${id}`, { day: 28 });
  expect(edited.body.data.next_on).toBe('2027-06-28');
  await on('2027-05-28');
  await run();
  expect(await billsOf(client)).toHaveLength(1);
});

it('says on the schedule what keeps an invoice from being made or issued', async () => {
  const [archived, unmailed] = [await addClient(), await addClient({ email: '' })];
  const [first, second] = [await add(archived, { day: 30 }), await add(unmailed, { day: 30, mode: 'issue' })];
  await office('PUT', `/clients/${archived}`, { active: false });
  await on('2027-05-30');
  await run();
  const stopped = await read(first);
  expect([stopped.paused, stopped.next_on]).toEqual([true, null]);
  expect(stopped.problem[0]).toContain('30 May 2027');
  expect((await office('POST', `/billing/schedules/${first}/resume`, {})).status).toBe(409);
  expect((await read(second)).problem[0]).toContain('not mailed');
  expect(await billsOf(unmailed)).toMatchObject([{ stage: 'issued', sent_to: '' }]);
});

it('stays a draft where whoever decided may no longer issue', async () => {
  const client = await addClient();
  const id = await add(client, { day: 30, from: '2027-06-01', mode: 'issue' });
  const { database } = t.app.services;
  const setActive = (active: 0 | 1) =>
    database.write((trx) =>
      trx
        .updateTable('users')
        .set({ active })
        .where('tenant_id', '=', accountant.user.tenant_id)
        .where('id', '=', accountant.user.id)
        .execute(),
    );
  await on('2027-06-30');
  await setActive(0);
  await run();
  await setActive(1);
  await on('2027-06-30');
  expect(await billsOf(client)).toMatchObject([{ stage: 'draft', number: '' }]);
  expect((await read(id)).problem[0]).toContain(accountantName);
});

it('one that was ended before its first day makes nothing, whatever else is changed', async () => {
  await on('2027-04-02');
  const client = await addClient();
  const id = await add(client, { day: 10, from: '2027-04-10' });
  expect((await office('POST', `/billing/schedules/${id}/end`, {})).status).toBe(200);
  const renamed = await office('PUT', `/billing/schedules/${id}`, { title: 'Radios' });
  expect([renamed.status, renamed.body.message]).toEqual([409, messages.hasEnded[0]]);
  await on('2027-04-11');
  await run();
  expect(await billsOf(client)).toEqual([]);
});

it('is drafted only where it would take a purchase order above its limit, and says so', async () => {
  await on('2027-07-05');
  const client = await addClient({ name: 'Order Towers', po_number: 'PO-77', po_limit: 2500 });
  const input = { client_id: client, title: 'Equipment', lines, day: 10, mode: 'issue', from: today() };
  const owner = await t.signInAdmin('owner@narmada.example');
  const { id } = (await office('POST', '/billing/schedules', input, owner)).body.data;
  await on('2027-07-10');
  await run();
  expect(await billsOf(client)).toMatchObject([{ stage: 'issued', total: 2360, po_number: 'PO-77' }]);
  await on('2027-08-10');
  await run();
  expect(await billsOf(client)).toMatchObject([{ stage: 'issued' }, { stage: 'draft' }]);
  expect((await read(id)).problem[0]).toContain('PO-77');
});
