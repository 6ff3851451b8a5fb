import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { work } from '#tests/support/work-month.ts';

/** A site that goes to another GSTIN of its client within the month, and drafts of chosen days beside the month. */
let t: TestApp;
let office: Session;
let owner: Session;
let client = '';
const [first, second] = [madeGstin('23', 'regular', 71), madeGstin('27', 'regular', 72)];
const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const october = Array.from({ length: 31 }, (_, i) => addDays(calendarDate('2026-10-01'), i));
type Bill = { readonly id: string; readonly client_gstin: string; readonly taxable: number };
const generated = async (): Promise<Bill[]> => {
  const answer = await as(office, 'POST', `/billing/generate/${client}`, { month: '2026-10' });
  expect(answer.status).toBe(201);
  return answer.body.data.invoices;
};

beforeAll(async () => {
  t = await makeApp();
  office = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
  const made = await as(office, 'POST', '/clients', {
    name: 'Tawa Retail',
    gstin: first,
    registrations: [
      { gstin: second, label: 'Mumbai', address: '1 Dock Road', city: 'Mumbai', pin: '400001' },
    ],
  });
  expect(made.status, made.text).toBe(201);
  client = made.body.data.id;
  const site = (await as(owner, 'POST', '/locations', { name: 'Tawa Store' })).body.data.id;
  for (const period of [
    { from: '2026-10-01', to: '2026-10-10', gstin: first },
    { from: '2026-10-11', gstin: second },
  ]) {
    const line = { client_id: client, site_id: site, ...period };
    expect((await as(office, 'POST', '/billing/client-sites', line)).status).toBe(201);
  }
  const { id } = (await as(owner, 'POST', '/staff', { code: 'TR-1', name: 'Guard', category: 'guard' })).body
    .data;
  await work(t, owner.token, id, october, '08:00', '20:00', { site_id: site });
  await as(office, 'POST', '/billing/service-rates', {
    client_id: client,
    title: 'Security guard',
    basis: 'duty',
    rate: 700,
    from: '2026-04-01',
  });
});
afterAll(() => t.remove());

it('has in the muster of each bill the duties of its GSTIN alone', async () => {
  const bills = await generated();
  const duties = new Map<string, number>();
  for (const bill of bills) {
    const { rows } = (await as(office, 'GET', `/billing/invoices/${bill.id}/annexure`)).body.data;
    const sum = rows.reduce((total: number, row: { duties: number }) => total + row.duties, 0);
    duties.set(bill.client_gstin, sum);
    expect(bill.taxable).toBe(sum * 700);
  }
  expect(Object.fromEntries(duties)).toEqual({ [first]: 10, [second]: 21 });
});

it('keeps a draft of chosen days when the month is drafted again', async () => {
  const chosen = await as(office, 'POST', '/billing/generate-invoice', {
    client_id: client,
    from: '2026-10-01',
    to: '2026-10-05',
  });
  expect(chosen.status, chosen.text).toBe(201);
  const [before] = await generated();
  await generated();
  const status = async (id: string | undefined): Promise<number> =>
    (await as(office, 'GET', `/billing/invoices/${id}`)).status;
  expect([await status(chosen.body.data.invoices[0].id), await status(before?.id)]).toEqual([200, 404]);
});
