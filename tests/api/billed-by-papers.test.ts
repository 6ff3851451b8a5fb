import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, calendarDate, clockTime, dateOf, instantAt, instantFromMs } from '#shared/core/dates.ts';
import { quoteMessages } from '#shared/modules/crm/quote-messages.ts';
import { narmadaSupplier } from '#server/demo/seed-clients.ts';
import { runSchedules } from '#server/modules/billing/schedules/run-schedules.ts';
import { guardCost, ofKind, quoteDesk } from '#tests/support/accepted-quotes.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { work } from '#tests/support/work-month.ts';

/** Papers that no person drafts by hand are of the company that bills their client or site too. */
let t: TestApp;
let owner: Session;
let accountant: Session;
let firm = '';
const company = narmadaSupplier.company_id;
const gstins = { company: narmadaSupplier.gstin, firm: madeGstin('27', 'regular', 5521) };

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
async function made(who: Session, path: string, body: object): Promise<string> {
  const answer = await as(who, 'POST', path, body);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body.data.id;
}
async function done(method: string, path: string, body?: object, who = accountant) {
  const answer = await as(who, method, path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body.data;
}
const today = () => dateOf(instantFromMs(t.clock.nowMs));
async function signIn(): Promise<void> {
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
}
/** A client that the firm bills, in the state of the company. */
const clientOfFirm = (name: string, more: object = {}): Promise<string> =>
  made(accountant, '/clients', {
    ...{ name, kind: 'unregistered', state_code: '23', billed_by: firm },
    ...more,
  });
const siteOf = async (client_id: string, name: string, more: object = {}): Promise<string> => {
  const site_id = await made(owner, '/locations', { name });
  await made(accountant, '/billing/client-sites', { client_id, site_id, from: '2026-10-01', ...more });
  return site_id;
};
type Paper = {
  id: string;
  number: string;
  supplier_gstin: string;
  issued_on: string;
  taxable: number;
  notes: string;
};
const byIssuer = (papers: Paper[]) =>
  papers
    .toSorted((a, b) => (a.supplier_gstin < b.supplier_gstin ? -1 : 1))
    .map(({ supplier_gstin: gstin, taxable }) => [gstin, taxable]);
const lines = [{ title: 'Radios', sac: '998533', quantity: 1, rate: 1000 }];

beforeAll(async () => {
  t = await makeApp();
  await signIn();
  firm = await made(owner, '/companies', {
    ...{ name: 'Narmada Guards', gstin: gstins.firm, constitution: 'partnership' },
  });
  await done('PUT', '/billing/company-settings', { company_id: company });
});
afterAll(() => t.remove());

it('the invoice of a paid booking is of the company that bills the client whose account it is', async () => {
  const asha = await t.signIn('9876500001');
  const client = await clientOfFirm('Asha Homes');
  await done('PUT', `/billing/clients/${client}/account`, { user_id: asha.user.id });
  const bookings = await done('GET', '/bookings?status=completed&limit=200', undefined, owner);
  const booking = bookings.find(
    (one: { user_id: string; payments: object[] }) =>
      one.user_id === asha.user.id && one.payments.length === 0,
  );
  const amount = Math.round(booking.price * 118) / 100;
  const money = { amount, method: 'upi', reference: '412345678901' };
  await done('POST', `/bookings/${booking.id}/payments`, money, owner);
  const { invoices, left_out } = await done('POST', '/billing/booking-invoices', {
    booking_ids: [booking.id],
  });
  expect(left_out).toEqual([]);
  expect(invoices).toMatchObject([
    {
      ...{ stage: 'issued', client_id: client, supplier_gstin: gstins.firm, inter_state: true, cgst: 0 },
      ...{ supplier: { company_id: firm }, total: amount, number: expect.stringMatching(/00001$/) },
    },
  ]);
});

it('a quote is taxed by the company that bills its client, and its papers are of that company', async () => {
  const desk = quoteDesk(t, () => owner);
  const gstin = madeGstin('23', 'regular', 4711);
  const client = await clientOfFirm('Chambal Mills', { kind: 'regular', gstin });
  const leadId = await desk.addLead({ company: 'Chambal', kind: 'regular', gstin });
  const { taxed } = await done('GET', `/crm/leads/${leadId}/quote-start`, undefined, owner);
  const sheet = { month: today().slice(0, 7), ...guardCost, client: taxed };
  const shown = await done('POST', '/crm/cost-sheet', { dryRun: true, input: sheet }, owner);
  expect(shown).toMatchObject({ gst: 0, totalWithGst: shown.total });
  const items = [{ title: 'Metal detector', sac: '998533', quantity: 1, rate: 1000 }];
  const quote = await desk.send(leadId, { items, deposit: 5000 });
  // A firm leaves the tax on guards to a registered client; the company would charge it.
  expect(quote).toMatchObject({ lines: [{ reverse_charge: true }], items: [{ reverse_charge: false }] });
  await done('PUT', `/clients/${client}`, { billed_by: company });
  const refused = await desk.accept(quote.token);
  expect([refused.status, refused.body.message]).toEqual([409, quoteMessages.otherTax[0]]);
  await done('PUT', `/clients/${client}`, { billed_by: firm });
  expect((await desk.accept(quote.token)).status).toBe(200);
  const outcome = await desk.outcome(quote.id);
  expect(ofKind(outcome, 'client')).toMatchObject([{ id: client, made: false }]);
  const papers = await Promise.all(
    ofKind(outcome, 'invoice').map(({ id }) => done('GET', `/billing/invoices/${id}`)),
  );
  const ofFirm = { supplier_gstin: gstins.firm, inter_state: true, client_id: client };
  expect(papers.toSorted((a, b) => a.total - b.total)).toMatchObject([
    { ...ofFirm, kind: 'invoice', reverse_charge: false, cgst: 0, igst: 180, total: 1180 },
    { ...ofFirm, kind: 'proforma', reverse_charge: true, taxable: 5000, total: 5000 },
  ]);
});

it('a quote is not sent to the registration that would bill it, and is to another of the business', async () => {
  const desk = quoteDesk(t, () => owner);
  const sent = async (gstin: string, billed_by: string): Promise<number> => {
    const name = `Own Works ${billed_by === firm ? 'F' : 'C'}${gstin.slice(0, 2)}`;
    await made(accountant, '/clients', {
      ...{ name, kind: 'regular', gstin, billed_by, address: '1 Ring Road', city: 'Indore', pin: '452010' },
    });
    const leadId = await desk.addLead({ company: name, kind: 'regular', gstin });
    const quote = await made(owner, `/crm/leads/${leadId}/quotes`, {
      ...{ month: today().slice(0, 7), valid_until: '2026-12-05', start_on: '2026-11-28' },
      lines: [{ rank: 'Security guard', cost: guardCost }],
    });
    return (await as(owner, 'POST', `/quotes/${quote}/send`, {})).status;
  };
  expect(await sent(gstins.firm, firm)).toBe(422);
  expect(await sent(gstins.company, firm)).toBe(200);
});

it('a renewed contract goes on with the company that bills each site', async () => {
  const client = await clientOfFirm('Tawa Mills');
  const to = '2026-12-31';
  const sites = {
    [await siteOf(client, 'Tawa gate', { to, billed_by: company })]: company,
    [await siteOf(client, 'Tawa yard', { to, billed_by: firm })]: firm,
    [await siteOf(client, 'Tawa store', { to })]: null,
  };
  const contract = await made(owner, '/contracts', {
    ...{ client_id: client, title: 'Guards', service_type: 'Security', yearly_value: 100_000 },
    ...{ start_date: '2026-01-01', end_date: to },
  });
  await done('POST', `/contracts/${contract}/renew`, {}, owner);
  type Line = { site_id: string; billed_by: string | null; from: string };
  const rows: Line[] = await done('GET', `/billing/client-sites?client_id=${client}&limit=200`);
  const renewed = rows.filter(({ from }) => from === '2027-01-01');
  expect(Object.fromEntries(renewed.map(({ site_id: id, billed_by: by }) => [id, by]))).toEqual(sites);
});

it('jobs are billed by the company of their site', async () => {
  const client = await made(accountant, '/clients', {
    ...{ name: 'Betwa Foods', kind: 'unregistered', state_code: '23' },
  });
  const prices = [
    [await siteOf(client, 'Betwa gate'), 1200],
    [await siteOf(client, 'Betwa plant', { billed_by: firm }), 700],
  ] as const;
  for (const [site_id, price] of prices) {
    const facts = { title: 'Pump repair', skill: 'plumber', date: '2026-11-05', time: '10:00' };
    const id = await made(owner, '/jobs', { ...facts, site_id, price });
    await done('POST', `/jobs/${id}/complete`, {}, owner);
  }
  const days = { from: '2026-11-01', to: '2026-11-30', sources: ['jobs'] };
  const { invoices } = await done('POST', '/billing/generate-invoice', { client_id: client, ...days });
  expect(byIssuer(invoices)).toEqual([
    [gstins.company, 1200],
    [gstins.firm, 700],
  ]);
});

it('arrears stay with the company of each bill that they add to, whoever bills the client now', async () => {
  const client = await clientOfFirm('Sindh Mills');
  const sites = [
    await siteOf(client, 'Sindh gate', { billed_by: company }),
    await siteOf(client, 'Sindh plant'),
  ];
  const days = (n: number) => Array.from({ length: n }, (_, i) => addDays(calendarDate('2026-10-01'), i));
  for (const [n, site_id] of sites.entries()) {
    const person = { code: `SM-${n}`, name: `Guard ${n}`, category: 'guard' };
    const id = await made(owner, '/staff', person);
    await work(t, owner.token, id, days(3 + n), '08:00', '20:00', { site_id });
  }
  const rate_id = await made(accountant, '/billing/service-rates', {
    ...{ client_id: client, title: 'Guard', basis: 'duty', rate: 500, from: '2026-10-01' },
  });
  const contract = await made(owner, '/contracts', {
    ...{ client_id: client, title: 'Guards', service_type: 'Security', yearly_value: 100_000 },
    ...{ start_date: '2026-10-01', end_date: '2027-09-30' },
  });
  const { invoices } = await done('POST', `/billing/generate/${client}`, { month: '2026-10' });
  expect(invoices).toHaveLength(2);
  const numbers = new Map<string, string>();
  for (const { id } of invoices) {
    const { supplier_gstin: gstin, number } = await done('POST', `/billing/invoices/${id}/issue`, {});
    numbers.set(gstin, number);
  }
  await done('PUT', `/clients/${client}`, { billed_by: company });
  const change = { title: 'New rate', text: 'As agreed.', from: '2026-10-01' };
  const rates = [{ rate_id, rate: 600 }];
  const addendum = await made(owner, `/contracts/${contract}/addenda`, { ...change, rates });
  await done('POST', `/contracts/addenda/${addendum}/accept`, { decided_by: 'Owner' }, owner);
  const { papers } = await done('GET', `/billing/arrears/${addendum}`);
  type Shown = Pick<Paper, 'taxable'> & { problem: string[] | null };
  expect(papers.toSorted((a: Shown, b: Shown) => a.taxable - b.taxable)).toMatchObject([
    { taxable: 300, problem: null },
    { taxable: 400, problem: null },
  ]);
  const drafted: Paper[] = (await done('POST', `/billing/arrears/${addendum}`, {})).invoices;
  expect(byIssuer(drafted)).toEqual([
    [gstins.company, 300],
    [gstins.firm, 400],
  ]);
  for (const { supplier_gstin: gstin, notes } of drafted) expect(notes).toContain(numbers.get(gstin));
});

it('an invoice that recurs is of the company of its client, and keeps its day beside papers of others', async () => {
  const on = async (day: string): Promise<void> => {
    t.clock.nowMs = Date.parse(instantAt(calendarDate(day), clockTime('09:00')));
    await signIn();
  };
  const client = await clientOfFirm('Kshipra', { email: 'pay@kshipra.example' });
  const issuedToday = async (billed_by: string): Promise<void> => {
    const { id } = await done('POST', '/billing/invoices', { client_id: client, billed_by, lines });
    await done('POST', `/billing/invoices/${id}/issue`, {});
  };
  const [first, second] = ['2026-12-10', '2026-12-13'];
  for (const [title, day] of [
    ['First', 10],
    ['Second', 13],
  ] as const)
    await made(accountant, '/billing/schedules', {
      ...{ client_id: client, title, day, from: today(), mode: 'issue' },
      lines: [{ ...lines[0], title }],
    });
  type Bill = Paper & { stage: string; lines: { title: string }[] };
  const bill = async (title: string): Promise<Bill | undefined> => {
    await runSchedules(t.app.services);
    const { invoices }: { invoices: Bill[] } = await done('GET', `/billing/invoices?client_id=${client}`);
    const found = invoices.filter((one) => one.lines[0]?.title === title);
    expect(found).toHaveLength(1);
    return found[0];
  };
  // Nothing ran on the day itself, and the company has a newer paper by now.
  await on(addDays(calendarDate(first), 1));
  await issuedToday(company);
  const ofFirm = { stage: 'issued', supplier_gstin: gstins.firm };
  expect(await bill('First')).toMatchObject({ ...ofFirm, issued_on: first });
  // A newer one of the firm moves it to today.
  await on(addDays(calendarDate(second), 1));
  await issuedToday(firm);
  expect(await bill('Second')).toMatchObject({ ...ofFirm, issued_on: '2026-12-14' });
});
