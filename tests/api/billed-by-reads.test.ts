import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { filled } from '#shared/core/i18n.ts';
import { mergeMessages } from '#shared/modules/billing/merge-messages.ts';
import { clientSays } from '#shared/modules/billing/server-messages.ts';
import { importMessages } from '#shared/modules/billing/import-texts.ts';
import { narmadaSupplier } from '#server/demo/seed-clients.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

/** What is read of money knows the company: the parts of all companies add up to the whole. */
let t: TestApp;
let owner: Session;
let accountant: Session;
let firm = '';
let client = '';
const company = narmadaSupplier.company_id;
const gstins = { company: narmadaSupplier.gstin, firm: madeGstin('27', 'regular', 5521) };

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const office = (method: string, path: string, body?: object) => as(accountant, method, path, body);
async function done(method: string, path: string, body?: object, who = accountant) {
  const answer = await as(who, method, path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body.data;
}
type Bill = { id: string; total: number };
async function issued(billed_by: string, rate: number): Promise<Bill> {
  const lines = [{ title: 'Radios', sac: '998533', quantity: 1, rate }];
  const { id } = await done('POST', '/billing/invoices', { client_id: client, billed_by, lines });
  return done('POST', `/billing/invoices/${id}/issue`, {});
}
const receive = (body: object) =>
  done('POST', '/billing/receipts', { client_id: client, method: 'bank', parts: [], ...body });
/** The same read for all companies together, for the company and for the firm. */
function parts(path: string) {
  const joined = path.includes('?') ? '&' : '?';
  return Promise.all(
    ['', gstins.company, gstins.firm].map((gstin) =>
      done('GET', gstin === '' ? path : `${path}${joined}gstin=${gstin}`),
    ),
  );
}
const paise = (rupees: unknown): number => Math.round(Number(rupees) * 100);
const sum = (rows: object[], key: string): number =>
  rows.reduce((all, row) => all + paise(Object.entries(row).find(([name]) => name === key)?.[1]), 0);

beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
  const facts = { name: 'Narmada Guards', gstin: gstins.firm, address: '5 Fort Road', city: 'Mumbai' };
  firm = (await done('POST', '/companies', { ...facts, constitution: 'partnership' }, owner)).id;
  await done('PUT', '/billing/company-settings', { company_id: company });
  client = (
    await done('POST', '/clients', {
      ...{ name: 'Two Mills', kind: 'regular', gstin: madeGstin('23', 'regular', 1234) },
      ...{ address: '1 Mill Road', city: 'Indore', pin: '452001', opening_balance: 700 },
    })
  ).id;
  const bills = {
    company: await issued(company, 1000),
    firm: await issued(firm, 2000),
    credited: await issued(firm, 300),
    given: await issued(company, 50),
  };
  // One receipt for two companies, with tax kept back, a part of the opening balance and an advance.
  await receive({
    ...{ amount: 2000, reference: 'NEFT-1', opening: 200 },
    parts: [
      { invoice_id: bills.company.id, amount: 600, tds: 20 },
      { invoice_id: bills.firm.id, amount: 900, tds: 40 },
    ],
    advance_for: { nature: 'exempt' },
  });
  // An advance for the firm beside the opening balance, which is of the company that bills the client.
  await receive({
    ...{ amount: 1280, reference: 'NEFT-2', opening: 100 },
    advance_for: { nature: 'taxable', billed_by: firm },
  });
  const untaxed = await receive({ amount: 500, reference: 'NEFT-3', advance_for: { nature: 'exempt' } });
  await done('POST', `/billing/receipts/${untaxed.id}/advance-uses`, {
    ...{ invoice_id: bills.firm.id, amount: 150 },
  });
  await done('POST', `/billing/receipts/${untaxed.id}/refund`, { amount: 30, reason: 'Paid too much' });
  const bounced = await receive({
    ...{ amount: 400, reference: 'CHQ-1' },
    parts: [{ invoice_id: bills.firm.id, amount: 250 }],
    advance_for: { nature: 'exempt' },
  });
  await done('POST', `/billing/receipts/${bounced.id}/reverse`, { reason: 'Bounced' });
  await done('POST', `/billing/invoices/${bills.credited.id}/credit-note`, { reason: 'Wrong rate' });
  await done('POST', `/billing/invoices/${bills.given.id}/write-off`, { reason: 'Too small' }, owner);
});
afterAll(() => t.remove());

const statement = () => `/billing/clients/${client}/statement?from=2020-01-01`;

describe('what clients owe', () => {
  it('by age adds up, each row and each column, and is the balance of each statement', async () => {
    const [whole, ...own] = (await parts('/billing/reports?report=ageing')).map(({ ageing }) => ageing);
    const columns = ['opening', 'not_due', 'to_30', 'over_90', 'advances', 'credits', 'total'];
    for (const column of columns)
      expect([column, sum(own.flat(), column)]).toEqual([column, sum(whole, column)]);
    const rows = [whole, ...own].map((some) =>
      some.find((row: { client_id: string }) => row.client_id === client),
    );
    // The company: 1,180 less 620; 700 less 300 of the opening balance; 300 and 320 paid ahead. The firm:
    // 2,360 less 940 and the 150 of the company's advance; 1,180 paid ahead.
    expect(rows.map(({ opening, advances, total }) => ({ opening, advances, total }))).toEqual([
      { opening: 400, advances: 1800, total: 430 },
      { opening: 400, advances: 620, total: 340 },
      { opening: 0, advances: 1180, total: 90 },
    ]);
    const closing = (await parts(statement())).map((one) => one.closing);
    expect(closing).toEqual(rows.map(({ total }) => total));
  });

  it('as billed and received adds up', async () => {
    const [whole, ...own] = (await parts('/billing/reports?report=clients')).map(({ clients }) => clients);
    for (const column of ['taxable', 'tax', 'total', 'received', 'tds', 'written_off'])
      expect([column, sum(own.flat(), column)]).toEqual([column, sum(whole, column)]);
  });

  it('is in the day book under the same companies', async () => {
    const [whole, ...own] = await parts('/billing/day-book?from=2026-04-01&to=2027-03-31');
    expect(own.reduce((all, { debit }) => all + paise(debit), 0)).toBe(paise(whole.debit));
    const receiptsOf = own.map(({ vouchers }) =>
      vouchers
        .filter(
          ({ narration, type }: { narration: string; type: string }) =>
            type === 'Receipt' && narration === 'NEFT-2',
        )
        .map(({ entries }: { entries: { debit: number }[] }) => entries[1]?.debit),
    );
    expect(receiptsOf).toEqual([[100], [1180]]);
  });

  it('is no figure of a GSTIN that is not of the business', async () => {
    for (const path of ['/billing/reports?report=ageing', statement()]) {
      const refused = await office('GET', `${path}&gstin=${madeGstin('24', 'regular', 77)}`);
      expect([refused.status, refused.body.errors?.[0].field]).toEqual([422, 'gstin']);
    }
  });
});

describe('a statement of account', () => {
  it('shows of each receipt what is of the company, and where an advance went', async () => {
    const [, ofCompany, ofFirm] = await parts(statement());
    const lines = ({
      lines: all,
    }: {
      lines: { kind: string; reference: string; debit: number; credit: number }[];
    }) =>
      all
        .filter(({ kind }) => kind !== 'invoice')
        .map(({ kind, reference, debit, credit }) => [kind, reference, debit - credit]);
    expect(lines(ofFirm)).toEqual(
      expect.arrayContaining([
        ['payment', 'NEFT-1', -900],
        ['payment', 'NEFT-2', -1180],
        ['moved', 'NEFT-3', -150],
        ['payment', 'CHQ-1', -250],
        ['reversal', 'CHQ-1', 250],
      ]),
    );
    expect(lines(ofCompany)).toEqual(
      expect.arrayContaining([
        ['payment', 'NEFT-1', -1100],
        ['payment', 'NEFT-2', -100],
        ['moved', 'NEFT-3', 150],
        ['payment', 'CHQ-1', -150],
        ['reversal', 'CHQ-1', 150],
      ]),
    );
  });

  it('is headed by the company', async () => {
    const paper = async (rest: string): Promise<string> => {
      const path = `http://localhost/api${statement()}&format=pdf${rest}`;
      const headers = { authorization: `Bearer ${accountant.token}` };
      const answer = await t.app.fetch(new Request(path, { headers }));
      expect(answer.status).toBe(200);
      return pdfText(Buffer.from(await answer.arrayBuffer())).join('\n');
    };
    const headed = await paper(`&gstin=${gstins.firm}`);
    for (const text of ['Narmada Guards', `GSTIN ${gstins.firm}`, '5 Fort Road'])
      expect(headed).toContain(text);
    const whole = await paper('');
    expect(whole).not.toContain(gstins.firm);
  });
});

describe('tax that a client deducted', () => {
  const pans = { company: gstins.company.slice(2, 12), firm: gstins.firm.slice(2, 12) };
  const register = async (rest = '') => {
    const { companies, rows } = await done('GET', `/billing/tds?year=2026-27${rest}`);
    const own = rows.filter((row: { client_id: string }) => row.client_id === client);
    return {
      companies,
      rows: own.toSorted((a: { deducted: number }, b: { deducted: number }) => a.deducted - b.deducted),
    };
  };
  const certify = (number: string, amount: number): Promise<{ id: string }> =>
    done('POST', '/billing/tds-certificates', {
      ...{ client_id: client, financial_year: '2026-27', quarter: 'Q3', dated: '2026-11-20', number, amount },
    });

  it('is of the company whose invoice it paid, and so is the certificate that states it', async () => {
    expect((await register()).rows).toMatchObject([
      { pan: pans.company, deducted: 20, missing: 20 },
      { pan: pans.firm, company: 'Narmada Guards', deducted: 40, missing: 40 },
    ]);
    expect((await register()).companies).toEqual(
      expect.arrayContaining([{ pan: pans.firm, name: 'Narmada Guards' }]),
    );
    const odd = await certify('ODD', 30);
    expect((await register()).rows).toMatchObject([
      { pan: null, company: '', deducted: 0, certified: 30, missing: -30 },
      { pan: pans.company, missing: 20 },
      { pan: pans.firm, missing: 40 },
    ]);
    // With the other company's certificate, it can only be of the one that is left.
    await certify('FIRM', 40);
    expect((await register()).rows).toMatchObject([
      { pan: pans.company, deducted: 20, certified: 30, numbers: ['ODD'] },
      { pan: pans.firm, deducted: 40, certified: 40, numbers: ['FIRM'] },
    ]);
    await done('DELETE', `/billing/tds-certificates/${odd.id}`);
    expect((await register(`&pan=${pans.company}`)).rows).toMatchObject([{ deducted: 20, missing: 20 }]);
    expect((await register(`&pan=${pans.firm}`)).rows).toMatchObject([{ deducted: 40, missing: 0 }]);
  });

  it('is of the company that the certificate names, whatever the amount tells', async () => {
    for (const { id } of await done('GET', `/billing/tds-certificates?client_id=${client}`))
      await done('DELETE', `/billing/tds-certificates/${id}`);
    const named = await certify('NAMED', 20);
    const path = `/billing/tds-certificates/${named.id}`;
    const unknown = await as(accountant, 'PUT', path, { billed_by: newId() });
    expect([unknown.status, unknown.body.errors?.[0].field]).toEqual([422, 'billed_by']);
    await done('PUT', path, { billed_by: firm });
    expect((await register()).rows).toMatchObject([
      { pan: pans.company, deducted: 20, certified: 0, missing: 20 },
      { pan: pans.firm, deducted: 40, certified: 20, numbers: ['NAMED'] },
    ]);
    await done('PUT', path, { billed_by: null });
    expect((await register()).rows).toMatchObject([{ missing: 0 }, { missing: 40 }]);
    await done('DELETE', path);
  });
});

describe('the list of receipts', () => {
  const list = async (gstin = ''): Promise<Map<string, string[]>> => {
    const rows: { id: string; reference: string; gstins: string[] }[] = await done(
      'GET',
      `/billing/receipts?client_id=${client}${gstin === '' ? '' : `&gstin=${gstin}`}`,
    );
    return new Map(rows.map((row) => [row.reference, row.gstins.toSorted()]));
  };

  it('names the companies of each, and leaves those of one that is asked for', async () => {
    const [ofCompany, ofFirm] = [[gstins.company], [gstins.firm]];
    const both = Object.values(gstins).toSorted();
    const all = { 'NEFT-1': both, 'NEFT-2': both, 'NEFT-3': ofCompany, 'CHQ-1': both, 'NEFT-4': ofFirm };
    const { id } = await issued(firm, 10);
    await receive({ amount: 5, reference: 'NEFT-4', parts: [{ invoice_id: id, amount: 5 }] });
    expect(Object.fromEntries(await list())).toEqual(all);
    expect([...(await list(gstins.company)).keys()].toSorted()).toEqual([
      'CHQ-1',
      'NEFT-1',
      'NEFT-2',
      'NEFT-3',
    ]);
    expect([...(await list(gstins.firm)).keys()].toSorted()).toEqual(['CHQ-1', 'NEFT-1', 'NEFT-2', 'NEFT-4']);
    const other = await office('GET', `/billing/receipts?gstin=${madeGstin('24', 'regular', 77)}`);
    expect([other.status, other.body.errors?.[0].field]).toEqual([422, 'gstin']);
  });
});

it('an advance from before is of the company that its row names, with tax and without', async () => {
  const facts = { name: 'Sone Cement', kind: 'unregistered', state_code: '23' };
  const { id } = await done('POST', '/clients', facts);
  const head = 'Client,Receipt date,Receipt number,Advance left,GST rate paid on it (%),Billed by';
  const send = (...rows: string[]): Promise<Answer> => {
    const body = new FormData();
    body.append('file', new Blob([[head, ...rows].join('\n')]), 'advances.csv');
    return t.call('POST', '/api/billing/import?kind=advances', { token: accountant.token, raw: body });
  };
  const wrong = await send('Sone Cement,15/10/2026,B0,1000,18,Nobody');
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors?.[0].message).toContain(importMessages.noIssuer[0]);
  expect(wrong.body.errors?.[0].message).toContain('Narmada Guards');
  const fine = await send(
    'Sone Cement,15/10/2026,B1,1180,18,Narmada Guards',
    `Sone Cement,15/10/2026,B2,500,,${gstins.firm}`,
    'Sone Cement,15/10/2026,B3,300,,',
  );
  expect(fine.status, fine.text).toBe(201);
  const { advances } = await done('GET', `/billing/clients/${id}/open-bills`);
  expect(
    advances.map(({ reference, gstin }: { reference: string; gstin: string }) => [reference, gstin]),
  ).toEqual(
    expect.arrayContaining([
      ['B1', gstins.firm],
      // No GST was paid on it, so the invoice of each company may use it.
      ['B2', ''],
      ['B3', ''],
    ]),
  );
  const closing = (await parts(`/billing/clients/${id}/statement?from=2020-01-01`)).map((one) => one.closing);
  expect(closing).toEqual([-1980, -300, -1680]);
  const [taxed] = await done('GET', `/billing/receipts?client_id=${id}&search=B1`);
  // The firm is in another state than the client.
  expect(taxed).toMatchObject({ paid_igst: 180, paid_cgst: 0, gstins: [gstins.firm] });
});

/** Everything that is read of one company, of another one and of all, as it is told. */
async function everything(): Promise<unknown> {
  const lists = [
    '/billing/reports?report=ageing',
    '/billing/reports?report=clients',
    '/billing/day-book?from=2026-04-01&to=2027-03-31',
    '/billing/receipts',
    statement(),
  ];
  const read: unknown[] = [];
  for (const path of lists) read.push(await parts(path));
  return read;
}

describe('what is past', () => {
  it('stays with its company when another one bills the client, and so does a balance', async () => {
    const before = await everything();
    const { name } = await done('GET', `/clients/${client}`);
    await done('PUT', `/clients/${client}`, { billed_by: firm });
    expect(await everything()).toEqual(before);
    await done('PUT', '/billing/company-settings', { company_id: firm });
    expect(await everything()).toEqual(before);
    // A balance that is corrected is still owed to whom it was.
    const [, ofCompany, ofFirm] = (await parts('/billing/reports?report=ageing')).map(({ ageing }) => ageing);
    await done('PUT', `/clients/${client}`, { opening_balance: 750 });
    const [, then, other] = (await parts('/billing/reports?report=ageing')).map(({ ageing }) => ageing);
    expect(sum(then, 'opening') - sum(ofCompany, 'opening')).toBe(5000);
    expect(other).toEqual(ofFirm);
    await done('PUT', `/clients/${client}`, { opening_balance: 700 });
    // What comes from now on is the firm’s, but for what goes to the balance.
    const advance_for = { nature: 'exempt' };
    const { id } = await receive({ amount: 90, reference: 'NEFT-9', opening: 40, advance_for });
    const listed = await done('GET', `/billing/receipts/${id}`);
    expect(listed.gstins).toEqual([gstins.company, gstins.firm]);
    const [, ...entries] = (await parts(statement())).map(({ lines }) =>
      lines.filter(({ reference }: { reference: string }) => reference === 'NEFT-9'),
    );
    expect(entries.map((lines) => sum(lines, 'credit'))).toEqual([4000, 5000]);
    expect(name).toBe('Two Mills');
    await done('PUT', `/clients/${client}`, { billed_by: null });
    await done('PUT', '/billing/company-settings', { company_id: company });
  });

  it('of two companies is not one balance: their clients are not merged', async () => {
    const made = await done('POST', '/clients', {
      ...{ name: 'Two Mills again', kind: 'unregistered', opening_balance: 10, billed_by: firm },
    });
    await done('PUT', `/clients/${made.id}`, { billed_by: null });
    const said = filled(mergeMessages.otherOpening, {
      ...{
        kept: 'Two Mills',
        first: narmadaSupplier.name,
        other: 'Two Mills again',
        second: 'Narmada Guards',
      },
    })[0];
    const merge = () => office('POST', `/billing/clients/${client}/merge`, { other_id: made.id, take: [] });
    expect((await merge()).body.errors).toEqual([{ field: 'other_id', message: said }]);
    // One that owes nothing comes along.
    await done('PUT', `/clients/${made.id}`, { opening_balance: 0 });
    expect((await merge()).status).toBe(200);
    await done('POST', `/billing/clients/${made.id}/unmerge`, {});
  });
});

describe('a company with papers', () => {
  it('is taken out of use and not removed, and not before another one bills', async () => {
    const gone = await done(
      'POST',
      '/companies',
      { name: 'Gone Guards', gstin: madeGstin('24', 'regular', 41) },
      owner,
    );
    const made = await done('POST', '/clients', {
      ...{ name: 'Gone Mills', kind: 'unregistered', billed_by: gone.id, opening_balance: 500 },
    });
    await done('PUT', `/clients/${made.id}`, { billed_by: null });
    const removed = await as(owner, 'DELETE', `/companies/${gone.id}`);
    expect([removed.status, removed.body.message]).toEqual([409, clientSays.issuerHasPapers[0]]);
    await done('PUT', `/companies/${gone.id}`, { active: false }, owner);
    const path = `/billing/clients/${made.id}/statement?from=2020-01-01&gstin=${gone.gstin}`;
    expect((await done('GET', path)).closing).toBe(500);
    await done('PUT', `/clients/${made.id}`, { opening_balance: 0 });
    // Where nobody chose, the oldest company bills: it would be another one without a word.
    await done('PUT', '/billing/company-settings', { company_id: '' });
    const rested = await as(owner, 'PUT', `/companies/${company}`, { active: false });
    expect([rested.status, rested.body.message]).toEqual([409, clientSays.issuerOfSettings[0]]);
    await done('PUT', '/billing/company-settings', { company_id: company });
  });

  it('is told apart in the day book by a GSTIN of the business alone', async () => {
    const span = 'from=2026-04-01&to=2027-03-31';
    for (const gstin of ['NONE', gstins.firm.toLowerCase(), madeGstin('24', 'regular', 78)])
      expect((await office('GET', `/billing/day-book?${span}&gstin=${gstin}`)).status).toBe(422);
  });
});

describe('a company without a GSTIN', () => {
  it('has a part of its own in every list, and they add up to the whole', async () => {
    const trust = await done('POST', '/companies', { name: 'Narmada Trust', state: 'Madhya Pradesh' }, owner);
    const { id } = await issued(trust.id, 4000);
    await receive({
      ...{ amount: 1500, reference: 'NEFT-10', parts: [{ invoice_id: id, amount: 1000, tds: 0 }] },
      advance_for: { nature: 'exempt', billed_by: trust.id },
    });
    const asked = ['', gstins.company, gstins.firm, 'none'];
    const all = (path: string) =>
      Promise.all(
        asked.map((gstin) =>
          done('GET', gstin === '' ? path : `${path}${path.includes('?') ? '&' : '?'}gstin=${gstin}`),
        ),
      );
    const [aged, ...agedParts] = (await all('/billing/reports?report=ageing')).map(({ ageing }) => ageing);
    for (const column of ['opening', 'not_due', 'advances', 'credits', 'total'])
      expect([column, sum(agedParts.flat(), column)]).toEqual([column, sum(aged, column)]);
    expect(sum(agedParts[2], 'not_due')).toBe(372_000);
    expect(sum(agedParts[2], 'advances')).toBe(50_000);
    const [whole, ...own] = await all('/billing/day-book?from=2026-04-01&to=2027-03-31');
    expect(own.reduce((total, { debit }) => total + paise(debit), 0)).toBe(paise(whole.debit));
    const [receipts, , , ofTrust] = await all('/billing/receipts');
    expect(ofTrust.map(({ reference }: { reference: string }) => reference)).toEqual(['NEFT-10']);
    expect(receipts.find(({ reference }: { reference: string }) => reference === 'NEFT-10').gstins).toEqual([
      'none',
    ]);
    const month = '2026-11';
    const [profit, ...profits] = await Promise.all(
      asked.map((gstin) => done('GET', `/billing/reports/profit?from=${month}&to=${month}&gstin=${gstin}`)),
    );
    for (const column of ['billed', 'wages', 'profit'])
      expect([column, sum(profits.map(({ rows }) => rows).flat(), column)]).toEqual([
        column,
        sum(profit.rows, column),
      ]);
    const headers = { authorization: `Bearer ${accountant.token}` };
    const path = `http://localhost/api${statement()}&gstin=none&format=pdf`;
    const paper = await t.app.fetch(new Request(path, { headers }));
    expect(paper.headers.get('content-disposition')).toContain('none');
    expect(pdfText(Buffer.from(await paper.arrayBuffer())).join('\n')).toContain('Narmada Trust');
  });
});

it('a statement under a GSTIN that was given up is headed by who had it', async () => {
  const answer = await as(owner, 'PUT', `/companies/${firm}`, {
    gstin: madeGstin('24', 'regular', 31),
    pan: '',
  });
  expect(answer.status, answer.text).toBe(200);
  const path = `http://localhost/api/billing/clients/${client}/statement?format=pdf&gstin=${gstins.firm}`;
  const headers = { authorization: `Bearer ${accountant.token}` };
  const paper = await t.app.fetch(new Request(path, { headers }));
  expect(paper.status).toBe(200);
  expect(pdfText(Buffer.from(await paper.arrayBuffer())).join('\n')).toContain('Narmada Guards');
});
