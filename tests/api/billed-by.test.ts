import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { narmadaSupplier } from '#server/demo/seed-clients.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { work } from '#tests/support/work-month.ts';

/** One client whose sites two companies of the business bill: one in its own state, one in another. */
let t: TestApp;
let owner: Session;
let accountant: Session;
let firm = '';
let client = '';
const company = narmadaSupplier.company_id;
const gstins = { company: narmadaSupplier.gstin, firm: madeGstin('27', 'regular', 5521) };
const sites: Record<'own' | 'firms' | 'moved', string> = { own: '', firms: '', moved: '' };

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  as(accountant, method, path, body);
async function made(who: Session, path: string, body: object): Promise<string> {
  const answer = await as(who, 'POST', path, body);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body.data.id;
}
async function done(method: string, path: string, body?: object) {
  const answer = await office(method, path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body.data;
}
const october = Array.from({ length: 31 }, (_, i) => addDays(calendarDate('2026-10-01'), i));
const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];

beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
  await done('PUT', '/billing/company-settings', { company_id: company });
  firm = await made(owner, '/companies', {
    ...{ name: 'Narmada Guards', gstin: gstins.firm, constitution: 'partnership' },
  });
  client = await made(accountant, '/clients', {
    ...{ name: 'Two Mills', kind: 'regular', gstin: madeGstin('23', 'regular', 1234) },
    ...{ address: '1 Mill Road', city: 'Indore', pin: '452001', tds_section: 'none' },
  });
  for (const [n, name] of (['own', 'firms', 'moved'] as const).entries()) {
    sites[name] = await made(owner, '/locations', { name: `Mill ${name}`, name_hi: `मिल ${n}` });
    const { id } = (
      await as(owner, 'POST', '/staff', { code: `TM-${n}`, name: `Guard ${name}`, category: 'guard' })
    ).body.data;
    await work(t, owner.token, id, october, '08:00', '20:00', { site_id: sites[name] });
  }
  const at = (site_id: string, rest: object) => ({ client_id: client, site_id, from: '2026-10-01', ...rest });
  await made(accountant, '/billing/client-sites', at(sites.own, {}));
  await made(accountant, '/billing/client-sites', at(sites.firms, { billed_by: firm }));
  // The company's until the 20th of October, and the firm's afterwards.
  await made(accountant, '/billing/client-sites', at(sites.moved, { to: '2026-10-20' }));
  await made(accountant, '/billing/client-sites', {
    ...at(sites.moved, { billed_by: firm }),
    from: '2026-10-21',
  });
  const rate = { client_id: client, title: 'Guard', basis: 'duty', rate: 500, from: '2026-04-01' };
  await made(accountant, '/billing/service-rates', rate);
  await made(accountant, '/billing/items', {
    ...{ client_id: client, title: 'Torches', kind: 'material', date: '2026-10-05', quantity: 2, rate: 250 },
    ...{ sac: '998525', gst_percent: 18 },
  });
});
afterAll(() => t.remove());

type Bill = Record<string, unknown> & {
  id: string;
  number: string;
  total: number;
  taxable: number;
  supplier_gstin: string;
  lines: { site: string; title: string; quantity: number }[];
};
const paidFor = (bill: Bill) => bill.lines.map(({ site, title, quantity }) => [site, title, quantity]);

describe('a month with two companies', () => {
  let [ofCompany, ofFirm]: (Bill | undefined)[] = [];

  it('has a bill of each, of the days of its own sites, taxed by what it is', async () => {
    const { invoices } = await done('POST', `/billing/generate/${client}`, { month: '2026-10' });
    expect(invoices).toHaveLength(2);
    [ofCompany, ofFirm] = [gstins.company, gstins.firm].map((gstin) =>
      invoices.find((bill: Bill) => bill.supplier_gstin === gstin),
    );
    expect(ofCompany && paidFor(ofCompany)).toEqual([
      ['Mill moved', 'Guard', 20],
      ['Mill own', 'Guard', 31],
      ['', 'Torches', 2],
    ]);
    expect(ofFirm && paidFor(ofFirm)).toEqual([
      ['Mill firms', 'Guard', 31],
      ['Mill moved', 'Guard', 11],
    ]);
    // 51 duties at 500 and two torches with 18%, in the client's state; 42 duties of the firm, of which the
    // client pays the tax itself.
    expect(ofCompany).toMatchObject({ taxable: 26_000, cgst: 2340, sgst: 2340, igst: 0, total: 30_680 });
    expect(ofFirm).toMatchObject({ taxable: 21_000, igst: 3780, total: 21_000, reverse_charge: true });
    const muster = async (id: string) =>
      (await done('GET', `/billing/invoices/${id}/annexure`)).rows.map(
        (row: { name: string; duties: number }) => [row.name, row.duties],
      );
    expect(await muster(ofCompany?.id ?? '')).toEqual([
      ['Guard moved', 20],
      ['Guard own', 31],
    ]);
    expect(await muster(ofFirm?.id ?? '')).toEqual([
      ['Guard firms', 31],
      ['Guard moved', 11],
    ]);
  });

  it('is drafted again as the same two bills, and both are issued, each in the numbers of its GSTIN', async () => {
    const { invoices } = await done('POST', `/billing/generate/${client}`, { month: '2026-10' });
    expect(invoices.map((bill: Bill) => bill.supplier_gstin).toSorted()).toEqual(
      Object.values(gstins).toSorted(),
    );
    for (const bill of invoices) {
      const issued = await done('POST', `/billing/invoices/${bill.id}/issue`, {});
      if (issued.supplier_gstin === gstins.firm) ofFirm = issued;
      else ofCompany = issued;
    }
    expect(ofFirm?.number).toMatch(/00001$/);
    const again = await office('POST', `/billing/generate/${client}`, { month: '2026-10' });
    expect(again.status).toBe(409);
  });

  it('is declared by each registration for itself, and the books hold both', async () => {
    const month = String(ofFirm?.['issued_on']).slice(0, 7);
    const returnOf = (gstin: string) => done('GET', `/billing/returns/${month}?gstin=${gstin}`);
    const [firms, companys] = [await returnOf(gstins.firm), await returnOf(gstins.company)];
    expect(firms).toMatchObject({ gstin: gstins.firm, documents: 1, errors: 0 });
    expect(firms.gstins.map(({ gstin }: { gstin: string }) => gstin)).toContain(gstins.company);
    const values = [firms, companys].map(({ sections }) =>
      sections.reduce((sum: number, section: { taxable: number }) => sum + section.taxable, 0),
    );
    const { invoices: all }: { invoices: Bill[] } = await done(
      'GET',
      `/billing/invoices?client_id=${client}&limit=50`,
    );
    expect(values[0]).toBe(21_000);
    for (const one of [firms, companys]) expect(one.bridge.agrees).toBe(true);
    expect(all.reduce((sum, { taxable }) => sum + taxable, 0)).toBe(21_000 + 26_000);
    for (const gstin of Object.values(gstins)) {
      const file = await office('GET', `/billing/gstr1-json-export?month=${month}&gstin=${gstin}`);
      expect([file.status, file.body.gstin]).toEqual([200, gstin]);
      const numbers = JSON.stringify(file.body.b2b);
      expect(numbers.includes(String(ofFirm?.number))).toBe(gstin === gstins.firm);
    }
    const from = `${month}-01`;
    const book = await done('GET', `/billing/day-book?from=${from}&to=${month}-30`);
    const sales = book.vouchers.filter(({ party }: { party: string }) => party.startsWith('Two Mills'));
    expect(new Set(sales.map(({ entries }: { entries: { debit: number }[] }) => entries[0]?.debit))).toEqual(
      new Set([21_000, 30_680]),
    );
    const span = `from=${month}-01&to=${month}-30`;
    const books = await Promise.all(
      ['', ...Object.values(gstins)].map((gstin) =>
        done('GET', `/billing/day-book?${span}${gstin === '' ? '' : `&gstin=${gstin}`}`),
      ),
    );
    const [whole, ...parts] = books.map(({ count, debit }) => ({ count, debit: Math.round(debit * 100) }));
    expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(whole?.count);
    expect(parts.reduce((sum, { debit }) => sum + debit, 0)).toBe(whole?.debit);
    expect(parts[1]?.count).toBe(1);
    const tally = await office('GET', `/billing/tally-export?month=${month}`);
    for (const bill of [ofFirm, ofCompany])
      expect(tally.text).toContain(
        `<VOUCHERNUMBER>${bill?.number}</VOUCHERNUMBER><PARTYLEDGERNAME>Two Mills</PARTYLEDGERNAME><CMPGSTIN>${bill?.supplier_gstin}</CMPGSTIN>`,
      );
  });

  it('a note stays with the company of its bill, and the month is billed again as before', async () => {
    const note = await done('POST', `/billing/invoices/${ofFirm?.id}/credit-note`, { reason: 'Wrong rate' });
    expect(note.supplier_gstin).toBe(gstins.firm);
    // What is right stays billed, and what was taken back is drafted alone.
    const again = (await done('POST', `/billing/generate/${client}`, { month: '2026-10' })).invoices;
    expect(again.map((bill: Bill) => [bill.supplier_gstin, bill.taxable])).toEqual([[gstins.firm, 21_000]]);
    await done('POST', `/billing/invoices/${ofCompany?.id}/credit-note`, { reason: 'Wrong rate' });
    const { invoices } = await done('POST', `/billing/generate/${client}`, { month: '2026-10' });
    const taxables = new Map(invoices.map((bill: Bill) => [bill.supplier_gstin, bill.taxable]));
    expect(taxables).toEqual(
      new Map([
        [gstins.company, 26_000],
        [gstins.firm, 21_000],
      ]),
    );
  });
});

describe('a bill that was wrong, of several of one month', () => {
  const bills: Bill[] = [];
  let split = '';
  beforeAll(async () => {
    split = await made(accountant, '/clients', {
      ...{ name: 'Shared Fees', kind: 'unregistered', bill_format: 'by_site', tds_section: 'none' },
    });
    for (const name of ['Fee gate', 'Fee yard']) {
      const site = await made(owner, '/locations', { name, name_hi: 'फ़ीस' });
      const at = { client_id: split, site_id: site };
      const changes = name === 'Fee gate';
      await made(accountant, '/billing/client-sites', {
        ...{ ...at, from: '2026-10-01', to: changes ? '2026-10-20' : null },
      });
      if (changes)
        await made(accountant, '/billing/client-sites', { ...at, from: '2026-10-21', billed_by: firm });
      await made(accountant, '/billing/service-rates', {
        ...{ ...at, title: 'Supervision', basis: 'fixed', rate: 3100, from: '2026-04-01' },
      });
    }
    const { invoices } = await done('POST', `/billing/generate/${split}`, { month: '2026-10' });
    for (const { id } of invoices) bills.push(await done('POST', `/billing/invoices/${id}/issue`, {}));
  });
  const shownBy = (all: readonly Bill[]) =>
    new Set(
      all.map(({ supplier_gstin: gstin, lines: [line], taxable }) => [gstin, line?.site, taxable].join(' ')),
    );

  it('shares a fixed amount by days, and each part has a bill', () => {
    expect(shownBy(bills)).toEqual(
      new Set([
        `${gstins.company} Fee gate 2000`,
        `${gstins.company} Fee yard 3100`,
        `${gstins.firm} Fee gate 1100`,
      ]),
    );
  });

  it('is drafted again alone', async () => {
    for (const bill of bills) {
      await done('POST', `/billing/invoices/${bill.id}/credit-note`, { reason: 'Wrong rate' });
      const { invoices } = await done('POST', `/billing/generate/${split}`, { month: '2026-10' });
      expect(shownBy(invoices)).toEqual(shownBy([bill]));
      await done('POST', `/billing/invoices/${invoices[0]?.id}/issue`, {});
    }
    const again = await office('POST', `/billing/generate/${split}`, { month: '2026-10' });
    expect(again.status).toBe(409);
  });
});

it('a site that changed hands after its bill is drafted beside one that is billed already', async () => {
  const late = await made(accountant, '/clients', { name: 'Late Mills', kind: 'unregistered' });
  const siteOf = async (name: string, billed_by: string | null, rate: number) => {
    const site_id = await made(owner, '/locations', { name, name_hi: 'देर' });
    const line = await made(accountant, '/billing/client-sites', {
      ...{ client_id: late, site_id, billed_by, from: '2026-10-01' },
    });
    await made(accountant, '/billing/service-rates', {
      ...{ client_id: late, site_id, title: 'Supervision', basis: 'fixed', rate, from: '2026-04-01' },
    });
    return { line, site_id };
  };
  const gate = await siteOf('Late gate', null, 3100);
  await siteOf('Late yard', firm, 6200);
  const draft = async (): Promise<Bill[]> =>
    (await done('POST', `/billing/generate/${late}`, { month: '2026-10' })).invoices;
  const issued: Bill[] = [];
  for (const { id } of await draft()) issued.push(await done('POST', `/billing/invoices/${id}/issue`, {}));
  await done('PUT', `/billing/client-sites/${gate.line}`, { to: '2026-10-20' });
  await made(accountant, '/billing/client-sites', {
    ...{ client_id: late, site_id: gate.site_id, billed_by: firm, from: '2026-10-21' },
  });
  const ofGate = issued.find(({ supplier_gstin: gstin }) => gstin === gstins.company);
  await done('POST', `/billing/invoices/${ofGate?.id}/credit-note`, { reason: 'Changed hands' });
  const again = await draft();
  const shown = again.map(({ supplier_gstin: gstin, lines: all, taxable }) =>
    [gstin, all.length, taxable].join(' '),
  );
  expect(new Set(shown)).toEqual(new Set([`${gstins.company} 1 2000`, `${gstins.firm} 1 1100`]));
  for (const { id } of again) await done('POST', `/billing/invoices/${id}/issue`, {});
  const none = await office('POST', `/billing/generate/${late}`, { month: '2026-10' });
  expect(none.status).toBe(409);
  // Material that was forgotten at a site that is billed is drafted with what is new.
  await siteOf('Late store', null, 930);
  await made(accountant, '/billing/items', {
    ...{ client_id: late, title: 'Lamps', kind: 'material', date: '2026-10-09', quantity: 1, rate: 100 },
    ...{ sac: '998525', gst_percent: 18, site_id: gate.site_id },
  });
  const { invoices, problems } = await done('POST', `/billing/generate/${late}`, { month: '2026-10' });
  expect(invoices.map(({ taxable }: Bill) => taxable)).toEqual([1030]);
  expect(problems.refused).toBeNull();
});

it('a fixed amount that was removed and entered again is not billed twice', async () => {
  const id = await made(accountant, '/clients', { name: 'Twice Mills', kind: 'unregistered' });
  const site_id = await made(owner, '/locations', { name: 'Twice gate', name_hi: 'गेट' });
  await made(accountant, '/billing/client-sites', { client_id: id, site_id, from: '2026-10-01' });
  const fee = { client_id: id, site_id, basis: 'fixed', rate: 3100, from: '2026-04-01' };
  const rate = await made(accountant, '/billing/service-rates', { ...fee, title: 'Supervision' });
  const { invoices } = await done('POST', `/billing/generate/${id}`, { month: '2026-10' });
  await done('POST', `/billing/invoices/${invoices[0].id}/issue`, {});
  await done('DELETE', `/billing/service-rates/${rate}`, {});
  await made(accountant, '/billing/service-rates', { ...fee, title: 'supervision' });
  expect((await office('POST', `/billing/generate/${id}`, { month: '2026-10' })).status).toBe(409);
  const days = { from: '2026-10-01', to: '2026-10-31', sources: ['duties'] };
  const chosen = await office('POST', '/billing/generate-invoice', { client_id: id, ...days });
  const drafted = chosen.body.data?.invoices?.[0]?.id;
  const status = drafted
    ? (await office('POST', `/billing/invoices/${drafted}/issue`, {})).status
    : chosen.status;
  expect(status).toBe(409);
});

it('of two clients that are merged, the one without a bill of the month still gets it', async () => {
  const ofFee = async (name: string, rate: number) => {
    const id = await made(accountant, '/clients', { name, kind: 'unregistered' });
    const site_id = await made(owner, '/locations', { name: `${name} gate`, name_hi: 'गेट' });
    await made(accountant, '/billing/client-sites', { client_id: id, site_id, from: '2026-10-01' });
    await made(accountant, '/billing/service-rates', {
      ...{ client_id: id, site_id, title: 'Supervision', basis: 'fixed', rate, from: '2026-04-01' },
    });
    return id;
  };
  const [kept, other] = [await ofFee('Kept Fee', 5000), await ofFee('Other Fee', 3100)];
  const { invoices } = await done('POST', `/billing/generate/${other}`, { month: '2026-10' });
  await done('POST', `/billing/invoices/${invoices[0].id}/issue`, {});
  await done('POST', `/billing/clients/${kept}/merge`, { other_id: other });
  const again = await done('POST', `/billing/generate/${kept}`, { month: '2026-10' });
  expect(again.invoices.map(({ taxable }: Bill) => taxable)).toEqual([5000]);
  expect(again.problems.refused).toBeNull();
});

it('a merge is not undone while the company that billed the other client is out of use', async () => {
  const third = await made(owner, '/companies', {
    name: 'Tapti Services',
    gstin: madeGstin('24', 'regular', 88),
  });
  await done('PUT', '/billing/company-settings', { company_id: third });
  const kept = await made(accountant, '/clients', { name: 'Kept Mills', kind: 'unregistered' });
  const other = await made(accountant, '/clients', {
    ...{ name: 'Other Mills', kind: 'unregistered', billed_by: third },
  });
  await done('POST', `/billing/clients/${kept}/merge`, { other_id: other });
  await done('PUT', '/billing/company-settings', { company_id: company });
  const inUse = (active: boolean) => as(owner, 'PUT', `/companies/${third}`, { active });
  expect((await inUse(false)).status).toBe(200);
  const undo = () => office('POST', `/billing/clients/${other}/unmerge`, {});
  const [held] = await done('GET', `/billing/clients/${kept}/merges`);
  const refused = await undo();
  expect([refused.status, refused.body.message]).toEqual([409, held.held[0]]);
  expect(refused.body.message).toContain('The company that billed Other Mills is not in use.');
  await inUse(true);
  expect((await undo()).status).toBe(200);
});

describe('a draft by hand', () => {
  it('is of the company that bills its client, and stays with it when it is saved again', async () => {
    const ofClient = await made(accountant, '/clients', {
      name: 'Firm Mills',
      kind: 'unregistered',
      billed_by: firm,
    });
    const draft = await done('POST', '/billing/invoices', { client_id: ofClient, lines });
    expect(draft.supplier_gstin).toBe(gstins.firm);
    const saved = await done('PUT', `/billing/invoices/${draft.id}`, { notes: 'As agreed.' });
    expect(saved.supplier_gstin).toBe(gstins.firm);
    const moved = await done('PUT', `/billing/invoices/${draft.id}`, { billed_by: company });
    expect([moved.supplier_gstin, moved.supplier.company_id]).toEqual([gstins.company, company]);
    const chosen = await done('POST', '/billing/invoices', { client_id: client, billed_by: firm, lines });
    expect(chosen).toMatchObject({ supplier_gstin: gstins.firm, reverse_charge: true });
    const proforma = await done('POST', '/billing/invoices', {
      client_id: ofClient,
      kind: 'proforma',
      lines,
    });
    const issued = await done('POST', `/billing/invoices/${proforma.id}/issue`, {});
    await done('PUT', `/clients/${ofClient}`, { billed_by: null });
    const converted = await done('POST', `/billing/invoices/${issued.id}/tax-invoice`, {});
    expect(converted.supplier_gstin).toBe(gstins.firm);
    await done('PUT', `/clients/${ofClient}`, { billed_by: firm });
  });

  it('is of no company of another business, of none that nobody has, and of none that is out of use', async () => {
    const stranger = await t.signInAdmin('owner@malwa.example');
    const theirs = await made(stranger, '/companies', { name: 'Malwa Guards' });
    const idle = await made(owner, '/companies', { name: 'Old Guards', active: false });
    const draft = await done('POST', '/billing/invoices', { client_id: client, lines });
    const line = (await done('GET', `/billing/client-sites?client_id=${client}`))[0].id;
    for (const billed_by of [theirs, newId(), idle])
      for (const [method, path, rest] of [
        ['POST', '/billing/invoices', { client_id: client, lines }],
        ['PUT', `/billing/invoices/${draft.id}`, {}],
        ['POST', '/clients', { name: 'X', kind: 'unregistered' }],
        ['PUT', `/clients/${client}`, {}],
        ['PUT', `/billing/client-sites/${line}`, {}],
      ] as const) {
        const answer = await office(method, path, { ...rest, billed_by });
        expect([path, answer.status, answer.body.errors?.[0].field]).toEqual([path, 422, 'billed_by']);
      }
  });

  it('keeps a company in use that bills a client or a site', async () => {
    for (const [method, body, field] of [
      ['PUT', { active: false }, 'active'],
      ['DELETE', undefined, 'id'],
    ] as const) {
      const refused = await as(owner, method, `/companies/${firm}`, body);
      expect([refused.status, refused.body.errors?.[0].field]).toEqual([409, field]);
    }
    expect((await as(owner, 'PUT', `/companies/${firm}`, { city: 'Mumbai' })).status).toBe(200);
  });
});

describe('an advance', () => {
  it('has the voucher of the company that bills the client or is chosen, and is for its bills alone', async () => {
    const receipt = await done('POST', '/billing/receipts', {
      ...{ client_id: client, amount: 1180, method: 'cash', parts: [] },
      advance_for: { nature: 'taxable', billed_by: firm },
    });
    const { advances } = await done('GET', `/billing/clients/${client}/open-bills`);
    expect(advances).toMatchObject([{ receipt_id: receipt.id, gstin: gstins.firm }]);
    const { voucher, issuer } = await done('GET', `/billing/receipts/${receipt.id}/parts`);
    expect([voucher.startsWith('RV'), issuer]).toEqual([true, `Narmada Guards, ${gstins.firm}`]);
    const issued = async (billed_by: string) => {
      const draft = await done('POST', '/billing/invoices', { client_id: client, billed_by, lines });
      return done('POST', `/billing/invoices/${draft.id}/issue`, {});
    };
    const uses = `/billing/receipts/${receipt.id}/advance-uses`;
    const refused = await office('POST', uses, { invoice_id: (await issued(company)).id });
    expect([refused.status, refused.body.errors?.[0].field]).toEqual([422, 'invoice_id']);
    expect(refused.body.message).toContain(gstins.firm);
    await done('POST', uses, { invoice_id: (await issued(firm)).id });
    for (const nature of ['taxable', 'exempt']) {
      const other = await office('POST', '/billing/receipts', {
        ...{ client_id: client, amount: 500, method: 'cash', parts: [] },
        advance_for: { nature, billed_by: newId() },
      });
      expect([other.status, other.body.errors?.[0].field]).toEqual([422, 'advance_for.billed_by']);
    }
  });
});

it('clients of two companies are not merged, because what is billed for all sites would change its own', async () => {
  const other = await made(accountant, '/clients', {
    ...{ name: 'Mill Three', kind: 'unregistered', billed_by: firm },
  });
  const merge = () => office('POST', `/billing/clients/${client}/merge`, { other_id: other });
  const refused = await merge();
  expect([refused.status, refused.body.errors?.[0].field]).toEqual([409, 'other_id']);
  expect(refused.body.message).toContain('Mill Three by Narmada Guards');
  // Named by hand, the company of the settings is the same one.
  await done('PUT', `/clients/${other}`, { billed_by: company });
  expect((await merge()).status).toBe(200);
  await done('POST', `/billing/clients/${other}/unmerge`, {});
});

describe('what was tried against two companies', () => {
  it('a draft whose company is out of use by now says so, and is issued by another one', async () => {
    const third = await made(owner, '/companies', { name: 'Rewa Guards', state: 'Madhya Pradesh' });
    const { id } = await done('POST', '/billing/invoices', { client_id: client, billed_by: third, lines });
    expect((await as(owner, 'PUT', `/companies/${third}`, { active: false })).status).toBe(200);
    const refused = await office('POST', `/billing/invoices/${id}/issue`, {});
    expect([refused.status, refused.body.errors?.[0].field]).toEqual([409, 'billed_by']);
    await done('PUT', `/billing/invoices/${id}`, { billed_by: company });
    expect((await done('POST', `/billing/invoices/${id}/issue`, {})).supplier_gstin).toBe(gstins.company);
  });

  it('the company of the settings stays in use', async () => {
    const refused = await as(owner, 'PUT', `/companies/${company}`, { active: false });
    expect([refused.status, refused.body.errors?.[0].field]).toEqual([409, 'active']);
  });

  it('where nobody knows the state of a client, the place follows the company', async () => {
    const walkIn = { client_name: 'Walk-in', user_id: (await t.signIn('+919876500001')).user.id };
    const draft = await done('POST', '/billing/invoices', { ...walkIn, billed_by: firm, lines });
    expect(draft).toMatchObject({ place_of_supply: '27', inter_state: false });
    const moved = await done('PUT', `/billing/invoices/${draft.id}`, { billed_by: company });
    expect(moved).toMatchObject({ place_of_supply: '23', inter_state: false, igst: 0 });
  });

  it('a device goes on in the numbers of the company that it was given, and takes no draft of another', async () => {
    const device = 'two-companies';
    const series = await done('POST', '/billing/device-series', { device });
    const [own, firms] = [
      await done('POST', '/billing/invoices', { client_id: client, billed_by: company, lines }),
      await done('POST', '/billing/invoices', { client_id: client, billed_by: firm, lines }),
    ];
    await done('PUT', '/billing/company-settings', { company_id: firm });
    const desk = await done('GET', `/billing/offline-desk?device=${device}`);
    const ids = desk.drafts.map(({ id }: { id: string }) => id);
    expect([ids.includes(own.id), ids.includes(firms.id)]).toEqual([true, false]);
    const day = own.issued_on;
    const send = (draft: { id: string; ver: number; total: number }, n: number) =>
      done('POST', '/billing/offline-invoices', {
        ...{ invoice_id: draft.id, ver: draft.ver, device, issued_on: day, client_name: 'Two Mills' },
        ...{ total: draft.total, number: `${series.head}${String(n).padStart(series.digits, '0')}` },
      });
    expect(await send(own, 1)).toMatchObject({ state: 'issued' });
    const refused = await send(firms, 2);
    expect([refused.state, refused.problem[0]]).toEqual([
      'refused',
      'The numbers of this device are of Narmada Services Private Limited. Issue this draft with network.',
    ]);
    await done('PUT', '/billing/company-settings', { company_id: company });
  });
});

describe('a client that another company bills', () => {
  const name = 'Mumbai Depot';
  let depot = '';
  let site = '';
  beforeAll(async () => {
    depot = await made(accountant, '/clients', {
      ...{ name, kind: 'regular', gstin: madeGstin('27', 'regular', 777), billed_by: firm },
      ...{ address: '1 Dock Road', city: 'Mumbai', pin: '400001' },
    });
    site = await made(owner, '/locations', { name: 'Depot gate', name_hi: 'डिपो' });
    const person = { code: 'MD-1', name: 'Guard depot', category: 'guard' };
    const { id } = (await as(owner, 'POST', '/staff', person)).body.data;
    await work(t, owner.token, id, october.slice(0, 4), '08:00', '20:00', { site_id: site });
    await made(accountant, '/billing/client-sites', { client_id: depot, site_id: site, from: '2026-10-01' });
    const rate = { client_id: depot, from: '2026-04-01' };
    await made(accountant, '/billing/service-rates', { ...rate, title: 'Guard', basis: 'duty', rate: 500 });
    await made(accountant, '/billing/service-rates', {
      ...{ ...rate, title: 'Supervision', basis: 'fixed', rate: 3100, site_id: site },
    });
    await made(accountant, '/billing/items', {
      ...{ client_id: depot, title: 'Lamps', kind: 'material', date: '2026-10-09', quantity: 1, rate: 100 },
      ...{ sac: '998525', gst_percent: 18, site_id: site },
    });
  });
  const drafted = async (): Promise<Bill[]> =>
    (await done('POST', `/billing/generate/${depot}`, { month: '2026-10' })).invoices;
  const titles = (bill: Bill | undefined) => bill?.lines.map(({ title }) => title).toSorted();

  it('has its month from that company, and all that is of a site from the company of the site', async () => {
    const [ofFirm, ...others] = await drafted();
    expect(others).toEqual([]);
    expect(ofFirm?.supplier_gstin).toBe(gstins.firm);
    const [line] = await done('GET', `/billing/client-sites?client_id=${depot}`);
    await done('PUT', `/billing/client-sites/${line.id}`, { billed_by: company });
    // What was drafted by the firm is not issued any more: the site is the company’s.
    const late = await office('POST', `/billing/invoices/${ofFirm?.id}/issue`, {});
    expect(late.status).toBe(409);
    const [ofCompany, ...rest] = await drafted();
    expect([ofCompany?.supplier_gstin, rest]).toEqual([gstins.company, []]);
    expect(titles(ofCompany)).toEqual(['Guard', 'Lamps', 'Supervision']);
    const idle = await as(owner, 'PUT', `/companies/${company}`, { active: false });
    expect(idle.status).toBe(409);
    await done('PUT', `/billing/client-sites/${line.id}`, { billed_by: null });
  });

  it('pays ahead to that company, by a voucher or before it came here', async () => {
    const { advance } = await done('GET', `/billing/clients/${depot}/open-bills`);
    expect(advance.place_of_supply).toBe('27');
    await done('POST', '/billing/receipts', {
      ...{ client_id: depot, amount: 1180, method: 'cash', parts: [], advance_for: { nature: 'taxable' } },
    });
    const raw = new FormData();
    const head = 'Client,Receipt date,Receipt number,Advance left,GST rate paid on it (%)';
    raw.append('file', new Blob([`${head}\n${name},15/10/2026,RV/25-26/7,1180,18\n`]), 'advances.csv');
    const brought = await t.call('POST', '/api/billing/import?kind=advances', { token: owner.token, raw });
    expect(brought.status, brought.text).toBeLessThan(300);
    const { advances } = await done('GET', `/billing/clients/${depot}/open-bills`);
    expect(advances.map(({ gstin }: { gstin: string }) => gstin)).toEqual([gstins.firm, gstins.firm]);
  });

  it('sees in the app where that company is paid', async () => {
    const asha = await t.signIn('+919876500002');
    const paidTo = async () => (await as(asha, 'GET', '/billing/payment-methods')).body.data.company_id;
    expect(await paidTo()).toBe(company);
    await done('PUT', `/billing/clients/${depot}/account`, { user_id: asha.user.id });
    expect(await paidTo()).toBe(firm);
  });

  it('an advance of before is refunded also once its GSTIN is given up, and then set against any bill', async () => {
    await as(owner, 'PUT', `/companies/${firm}`, { gstin: madeGstin('27', 'regular', 9911) });
    const { advances } = await done('GET', `/billing/clients/${depot}/open-bills`);
    const before = advances.find(({ reference }: { reference: string }) => reference === 'RV/25-26/7');
    const draft = await done('POST', '/billing/invoices', { client_id: depot, lines });
    const issued = await done('POST', `/billing/invoices/${draft.id}/issue`, {});
    const path = `/billing/receipts/${before.receipt_id}`;
    await done('POST', `${path}/advance-uses`, { invoice_id: issued.id, amount: 500 });
    const refund = await done('POST', `${path}/refund`, { reason: 'Contract ended' });
    expect(refund.amount).toBe(680);
    await as(owner, 'PUT', `/companies/${firm}`, { gstin: gstins.firm });
  });

  it('a company that bills a site alone stays in use', async () => {
    const third = await made(owner, '/companies', { name: 'Dock Guards', state: 'Maharashtra' });
    const [line] = await done('GET', `/billing/client-sites?client_id=${depot}`);
    await done('PUT', `/billing/client-sites/${line.id}`, { billed_by: third });
    const refused = await as(owner, 'DELETE', `/companies/${third}`);
    expect([refused.status, refused.body.message.includes('Depot gate')]).toEqual([409, true]);
  });
});

it('a file of clients and sites names the company by its name or GSTIN, and no other', async () => {
  const sent = (kind: string, text: string) => {
    const raw = new FormData();
    raw.append('file', new Blob([text]), `${kind}.csv`);
    return t.call('POST', `/api/billing/import?kind=${kind}`, { token: owner.token, raw });
  };
  const head = 'Legal name,GST registration,Billed by\n';
  const wrong = await sent('clients', `${head}Rewa Mills,Unregistered,Malwa Guards\n`);
  expect([wrong.status, wrong.text.includes('no company in use')]).toEqual([422, true]);
  const right = await sent('clients', `${head}Rewa Mills,Unregistered,narmada guards\n`);
  expect(right.status, right.text).toBeLessThan(300);
  const [rewa] = await done('GET', '/clients?search=Rewa');
  expect(rewa).toMatchObject({ name: 'Rewa Mills', billed_by: firm });
  await sent('sites', `Client,Site,From,Billed by\nRewa Mills,Rewa Gate,01/11/2026,${gstins.company}\n`);
  const [line] = await done('GET', `/billing/client-sites?client_id=${rewa.id}`);
  expect(line).toMatchObject({ billed_by: company, from: '2026-11-01' });
});
