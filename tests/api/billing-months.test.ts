import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { filled } from '#shared/core/i18n.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { work } from '#tests/support/work-month.ts';

/** One bill of days in several months: each day by the rate and site of that day, and none billed twice. */
let t: TestApp;
let office: Session;
let owner: Session;
let client = '';
let site = '';
const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const generate = (from: string, to: string): Promise<Answer> =>
  as(office, 'POST', '/billing/generate-invoice', { client_id: client, from, to });
const days = Array.from({ length: 20 }, (_, i) => addDays(calendarDate('2026-10-22'), i));

beforeAll(async () => {
  t = await makeApp();
  office = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
  client = (await as(office, 'POST', '/clients', { name: 'Tawa Foods', kind: 'unregistered' })).body.data.id;
  site = (await as(owner, 'POST', '/locations', { name: 'Tawa' })).body.data.id;
  // The site leaves the client on 8 November.
  const at = { client_id: client, site_id: site };
  await as(office, 'POST', '/billing/client-sites', { ...at, from: '2026-10-01', to: '2026-11-08' });
  const person = { code: 'TM-1', name: 'Guard', category: 'guard' };
  const { id } = (await as(owner, 'POST', '/staff', person)).body.data;
  await work(t, owner.token, id, days, '08:00', '20:00', { site_id: site });
  const rate = { client_id: client, title: 'Security guard', basis: 'duty' };
  await as(office, 'POST', '/billing/service-rates', {
    ...rate,
    rate: 700,
    from: '2026-04-01',
    to: '2026-11-03',
  });
  await as(office, 'POST', '/billing/service-rates', { ...rate, rate: 800, from: '2026-11-04' });
  await as(office, 'POST', '/billing/service-rates', {
    client_id: client,
    title: 'Dog squad',
    basis: 'fixed',
    rate: 3100,
    from: '2026-10-01',
    site_id: site,
  });
});
afterAll(() => t.remove());

let bill = '';
let number = '';

it('has lines by month and rate, in one bill', async () => {
  const { status, body } = await generate('2026-10-22', '2026-11-10');
  expect([status, body.data.invoices.length]).toEqual([201, 1]);
  const [made] = body.data.invoices;
  bill = made.id;
  expect(made).toMatchObject({ month: '2026-10', period_from: '2026-10-22', period_to: '2026-11-10' });
  const lines = made.lines.map(({ title, quantity, divisor, rate, amount }: typeof made) => [
    title,
    quantity,
    divisor,
    rate,
    amount,
  ]);
  expect(lines).toEqual([
    ['Security guard, October 2026', 10, 1, 700, 7000],
    ['Dog squad, October 2026', 10, 31, 3100, 1000],
    ['Security guard, November 2026', 3, 1, 700, 2100],
    ['Security guard, November 2026', 5, 1, 800, 4000],
    ['Dog squad, November 2026', 8, 30, 3100, 826.67],
  ]);
  const { rows } = (await as(office, 'GET', `/billing/invoices/${bill}/annexure`)).body.data;
  expect(
    rows.map(({ month, duties, days: each }: (typeof rows)[number]) => [month, duties, each.length]),
  ).toEqual([
    ['2026-10', 10, 31],
    ['2026-11', 8, 30],
  ]);
});

it('no day of any of its months is billed again', async () => {
  const other = (await generate('2026-11-02', '2026-11-05')).body.data.invoices[0].id;
  const twin = (await generate('2026-10-30', '2026-11-02')).body.data.invoices[0].id;
  const free = (await generate('2026-10-22', '2026-10-22')).body.data.invoices[0].id;
  number = (await as(office, 'POST', `/billing/invoices/${bill}/issue`, {})).body.data.number;
  const text = filled(messages.daysIssued, { number })[0];
  for (const id of [other, twin, free]) {
    const issued = await as(office, 'POST', `/billing/invoices/${id}/issue`, {});
    expect([issued.status, issued.body.message]).toEqual([409, text]);
  }
  for (const [from, to] of [
    ['2026-11-05', '2026-11-06'],
    ['2026-10-25', '2026-11-01'],
  ] as const)
    expect((await generate(from, to)).body.message).toBe(text);
  // Of October the days before the bill are on none, and it says so; November is billed whole.
  for (const [month, said] of [
    ['2026-10', messages.partlyBilled],
    ['2026-11', messages.monthIssued],
  ] as const) {
    const { status, body } = await as(office, 'POST', `/billing/generate/${client}`, { month });
    expect([status, body.message]).toEqual([409, filled(said, { sites: 'Tawa', number })[0]]);
  }
});

it('the profit of each month has the lines of that month, and of both all of them', async () => {
  const billed = async (from: string, to: string): Promise<number> => {
    const { data } = (await as(owner, 'GET', `/billing/reports/profit?from=${from}&to=${to}`)).body;
    const rows: { client_id: string; billed: number; place: string }[] = data.rows;
    return rows
      .filter((row) => row.client_id === client && row.place === 'client')
      .reduce((sum, row) => Math.round((sum + row.billed) * 100) / 100, 0);
  };
  expect(await billed('2026-10', '2026-10')).toBe(8000);
  expect(await billed('2026-11', '2026-11')).toBe(6926.67);
  expect(await billed('2026-10', '2026-11')).toBe(14_926.67);
  expect(await billed('2026-12', '2026-12')).toBe(0);
});

it('the leak check counts each month’s duties in its month, and none after a credit note over all', async () => {
  const billed = async (month: string): Promise<number> => {
    const { data } = (await as(owner, 'GET', `/billing/leak-check?month=${month}`)).body;
    const places: { site_id: string; billed: number }[] = data.rows;
    return places.reduce((sum, row) => sum + (row.site_id === site ? row.billed : 0), 0);
  };
  // The drafts of the test before count until they are removed.
  expect([await billed('2026-10'), await billed('2026-11')]).toEqual([10 + 2 + 1, 8 + 4 + 2]);
  const note = { reason: 'Agreed again' };
  expect((await as(office, 'POST', `/billing/invoices/${bill}/credit-note`, note)).status).toBe(201);
  expect((await generate('2026-11-05', '2026-11-06')).status).toBe(201);
});
