import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { profitFigures } from '#shared/modules/billing/profit/totals.ts';
import type { ProfitFigure } from '#shared/modules/billing/profit/totals.ts';
import type { ProfitLine } from '#shared/modules/billing/profit/queries.ts';
import { narmadaSupplier } from '#server/demo/seed-clients.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { setProfile, setWage, untilDone, work } from '#tests/support/work-month.ts';

/** What clients, sites and posts bring: billed against the wages of the month, to the paisa. */
let t: TestApp;
let owner: Session;
let accountant: Session;
let hr: Session;
let clientId = '';
const sites: string[] = [];
const october = Array.from({ length: 30 }, (_, i) => addDays(calendarDate('2026-10-01'), i));

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  as(accountant, method, path, body);
const report = async (): Promise<{ rows: ProfitLine[]; payroll: { gross: number }[]; drafts: number }> =>
  (await office('GET', '/billing/reports/profit?from=2026-10')).body.data;
const sum = (rows: readonly ProfitLine[], ...names: ProfitFigure[]): number =>
  rows.reduce((all, row) => all + names.reduce((own, name) => own + Math.round(row[name] * 100), 0), 0);

beforeAll(async () => {
  t = await makeApp({ nowMs: Date.parse('2027-01-21T06:30:00.000Z') });
  [owner, accountant, hr] = [
    await t.signInAdmin('owner@narmada.example'),
    await t.signInAdmin('accounts@narmada.example'),
    await t.signInAdmin('hr@narmada.example'),
  ];
  const client = { name: 'Betwa Foods', kind: 'unregistered', state_code: '23' };
  clientId = (await office('POST', '/clients', client)).body.data.id;
  for (const name of ['Betwa Mill', 'Betwa Depot']) {
    const { id } = (await as(owner, 'POST', '/locations', { name })).body.data;
    sites.push(id);
    await office('POST', '/billing/client-sites', { client_id: clientId, site_id: id, from: '2026-10-01' });
  }
  const rate = { client_id: clientId, title: 'Guard', basis: 'duty', rate: 700, from: '2026-04-01' };
  await office('POST', '/billing/service-rates', rate);
  // Two guards at the mill, one of whom relieves at the depot for ten days; the third works in the office.
  for (const [n, place] of [sites[0], sites[0], null].entries()) {
    const body = { code: `BF-${n}`, name: `Betwa ${['Arjun', 'Bhola', 'Chetan'][n]}`, category: 'guard' };
    const { id } = (await as(owner, 'POST', '/staff', body)).body.data;
    await setProfile(t, owner.token, id);
    await setWage(t, owner.token, id);
    const days = n === 1 ? october.slice(10) : october;
    await work(t, owner.token, id, days, '08:00', '16:00', place ? { site_id: place } : {});
    if (n === 1)
      await work(t, owner.token, id, october.slice(0, 10), '08:00', '16:00', { site_id: sites[1] });
  }
  const item = {
    client_id: clientId,
    site_id: sites[0],
    date: '2026-10-09',
    title: 'Torch',
    quantity: 3,
    rate: 400,
  };
  await office('POST', '/billing/items', { ...item, cost: 310.5 });
  await office('POST', '/billing/items', { ...item, title: 'Raincoat' });
});
afterAll(() => t.remove());

describe('the profit of a month', () => {
  it('says that the payroll is missing before it is calculated', async () => {
    const { body } = await office('GET', '/billing/reports/profit?from=2026-10');
    expect(body.data.payroll).toEqual([{ month: '2026-10', state: 'none', gross: 0 }]);
  });

  it('adds up to the payroll and to what was billed, by site and post', async () => {
    await as(owner, 'POST', '/payroll/process/bulk', { month: '2026-10' });
    const run = await untilDone(t, owner.token, '2026-10');
    const [draft] = (await office('POST', `/billing/generate/${clientId}`, { month: '2026-10' })).body.data
      .invoices;
    expect((await report()).drafts).toBe(1);
    const bill = (await office('POST', `/billing/invoices/${draft.id}/issue`)).body.data;
    const { rows, payroll, drafts } = await report();
    expect(drafts).toBe(0);
    expect(sum(rows, 'wages', 'relievers')).toBe(Math.round(Number(run['gross']) * 100));
    expect(payroll).toEqual([{ month: '2026-10', state: 'open', gross: run['gross'] }]);
    const summary = (await as(accountant, 'GET', '/reports/payroll')).body.data;
    const month = summary.find((one: { month: string }) => one.month === '2026-10');
    expect(sum(rows, 'wages', 'relievers', 'employer')).toBe(Math.round(month.cost * 100));
    const own = rows.filter((row) => row.client_id === clientId);
    // 50 duties at the mill and 10 at the depot at 700; three torches and three raincoats at 400.
    expect(own.map((row) => [row.site, row.post, row.billed, row.people])).toEqual([
      ['Betwa Depot', '', 7000, 1],
      ['Betwa Mill', '', 35_000, 2],
      ['Betwa Mill', null, 2400, 0],
    ]);
    expect(sum(own, 'billed')).toBe(bill.taxable * 100);
    expect(own[0]?.wages).toBe(0);
    expect(own[0]?.relievers).toBeGreaterThan(4000);
    expect(own[2]).toMatchObject({ material: 931.5, costs_missing: 1, profit: 1468.5 });
    expect(rows.filter((row) => row.place === 'elsewhere')).toHaveLength(1);
  });

  it('opens to people and their duties, which add up to the row', async () => {
    const { rows } = await report();
    const mill = rows.find((row) => row.site_id === sites[0] && row.post === '');
    const { people } = (
      await office(
        'GET',
        `/billing/reports/profit/people?from=2026-10&client_id=${clientId}&site_id=${sites[0]}`,
      )
    ).body.data;
    expect(people.map((one: { name: string; duties: unknown[] }) => [one.name, one.duties.length])).toEqual([
      ['Betwa Arjun', 30],
      ['Betwa Bhola', 20],
    ]);
    const paise = (all: readonly { wages: number }[]): number =>
      all.reduce((total, one) => total + Math.round(one.wages * 100), 0);
    expect(paise(people)).toBe(Math.round((mill?.wages ?? 0) * 100));
    for (const one of people) expect(paise(one.duties)).toBe(Math.round(one.wages * 100));
    const elsewhere = (await office('GET', '/billing/reports/profit/people?from=2026-10')).body.data.people;
    expect(elsewhere.some((one: { name: string }) => one.name === 'Betwa Chetan')).toBe(true);
  });

  it('takes a credit note off', async () => {
    const [bill] = (await office('GET', `/billing/invoices?client_id=${clientId}`)).body.data.invoices;
    const before = (await report()).rows;
    await office('POST', `/billing/invoices/${bill.id}/credit-note`, {
      reason: 'Penalty',
      lines: [{ title: 'Guard', sac: '998533', quantity: 2, rate: 700, site: 'Betwa Depot' }],
    });
    const after = (await report()).rows;
    expect(sum(before, 'billed') - sum(after, 'billed')).toBe(140_000);
    expect(after.find((row) => row.site_id === sites[1] && row.post === '')?.billed).toBe(5600);
  });

  it('is of each company by its invoices and the sites that it bills, and the parts add up', async () => {
    const firm = { name: 'Betwa Guards', gstin: madeGstin('27', 'regular', 5521) };
    const billed_by = (await as(owner, 'POST', '/companies', firm)).body.data.id;
    await office('PUT', '/billing/company-settings', { company_id: narmadaSupplier.company_id });
    const of = async (gstin: string): Promise<{ rows: ProfitLine[] }> =>
      (await office('GET', `/billing/reports/profit?from=2026-10&gstin=${gstin}`)).body.data;
    // Who bills the client from now on does not have the cost of a month that another one billed.
    await office('PUT', `/clients/${clientId}`, { billed_by });
    expect((await of(firm.gstin)).rows).toEqual([]);
    await office('PUT', `/clients/${clientId}`, { billed_by: null });
    const lines = (await office('GET', `/billing/client-sites?client_id=${clientId}`)).body.data;
    const depot = lines.find(({ site_id }: { site_id: string }) => site_id === sites[1]);
    // The company's until the 4th of October, and the firm's afterwards.
    await office('PUT', `/billing/client-sites/${depot.id}`, { to: '2026-10-04' });
    const later = { client_id: clientId, site_id: sites[1], from: '2026-10-05', billed_by };
    expect((await office('POST', '/billing/client-sites', later)).status).toBe(201);
    // Nor does a line of the site that is entered after the bill.
    expect((await of(firm.gstin)).rows).toEqual([]);
    const { data: bills } = (await office('GET', `/billing/invoices?client_id=${clientId}&limit=50`)).body;
    const bill = bills.invoices.find((one: { kind: string }) => one.kind === 'invoice');
    const rest = { title: 'Guard', sac: '998533', quantity: 1, rate: 43_000 };
    const note = { reason: 'Billed by another', lines: [rest] };
    const taken = await office('POST', `/billing/invoices/${bill.id}/credit-note`, note);
    expect(taken.status, taken.text).toBe(201);
    const [whole, ofCompany, ofFirm] = [
      await report(),
      await of(narmadaSupplier.gstin),
      await of(firm.gstin),
    ];
    for (const name of profitFigures)
      expect([name, sum(ofCompany.rows, name) + sum(ofFirm.rows, name)]).toEqual([
        name,
        sum(whole.rows, name),
      ]);
    expect(ofFirm.rows).toMatchObject([{ site: 'Betwa Depot', people: 1, billed: 0, wages: 0 }]);
    const depotIn = ({ rows }: { rows: ProfitLine[] }) =>
      rows.find((row) => row.site_id === sites[1] && row.post === '');
    const days = (row: ProfitLine | undefined): number => Math.round((row?.relievers ?? 0) * 10);
    // Six of ten days.
    expect(days(depotIn(ofFirm)) / days(depotIn(whole))).toBeCloseTo(0.6, 3);
    expect(depotIn(ofCompany)?.billed).toBe(5600);
    const path = `/billing/reports/profit/people?from=2026-10&client_id=${clientId}&site_id=${sites[1]}`;
    const { people } = (await office('GET', `${path}&gstin=${firm.gstin}`)).body.data;
    expect(people.map((one: { duties: unknown[] }) => one.duties.length)).toEqual([6]);
    const other = await office(
      'GET',
      `/billing/reports/profit?from=2026-10&gstin=${madeGstin('24', 'regular', 7)}`,
    );
    expect([other.status, other.body.errors[0].field]).toEqual([422, 'gstin']);
  });

  it('is saved as XLSX and as PDF', async () => {
    const xlsx = await office('GET', '/billing/reports/profit?from=2026-10&format=xlsx');
    expect([xlsx.status, xlsx.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="profit-2026-10-2026-10.xlsx"',
    ]);
    const response = await t.app.fetch(
      new Request('http://localhost/api/billing/reports/profit?from=2026-10&format=pdf', {
        headers: { authorization: `Bearer ${accountant.token}` },
      }),
    );
    const text = pdfText(Buffer.from(await response.arrayBuffer()))
      .join(' ')
      .replaceAll('  ', ' ');
    for (const words of ['Betwa Mill', 'Cost missing: 1', 'October 2026']) expect(text).toContain(words);
  });

  it.each([
    ['from=2026-13', 'from'],
    ['', 'from'],
    ['from=2026-10&to=2026-09', 'to'],
    ['from=2020-01&to=2026-09', 'to'],
    ['from=2026-10&format=csv', 'format'],
  ])('%s is refused at %s', async (query, field) => {
    const { status, body } = await office('GET', `/billing/reports/profit?${query}`);
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });

  it('is only for who may see both wages and bills, and only of the own business', async () => {
    const refused = await as(hr, 'GET', '/billing/reports/profit?from=2026-10');
    expect(refused.status).toBe(403);
    expect((await as(hr, 'GET', '/billing/reports/profit/people?from=2026-10')).status).toBe(403);
    const malwa = await t.signInAdmin('owner@malwa.example');
    const foreign = `/billing/reports/profit/people?from=2026-10&client_id=${clientId}&site_id=${sites[0]}`;
    expect((await as(malwa, 'GET', foreign)).body.data.people).toEqual([]);
  });
});
