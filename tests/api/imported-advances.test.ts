import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMessages } from '#shared/modules/billing/import-texts.ts';
import { readXlsx } from '#server/core/documents/read-xlsx.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/**
 * Advances that clients had paid before the business came here: imported without a voucher, in the ledger
 * from the start, and taken off the GST of the month in which they are used.
 */
let t: TestApp;
let office: Session;
let gstin = '';
beforeAll(async () => {
  t = await makeApp();
  office = await t.signInAdmin('accounts@narmada.example');
  const { data } = (await as('GET', '/billing/returns/2026-11')).body;
  gstin = data.gstin ?? data.registrations[0].gstin;
});
afterAll(() => t.remove());

const as = (method: string, path: string, body?: object, who = office): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const send = (csv: string, query = '?kind=advances', who = office): Promise<Answer> => {
  const body = new FormData();
  body.append('file', new Blob([csv]), 'advances.csv');
  return t.call('POST', `/api/billing/import${query}`, { token: who.token, raw: body });
};
const head = 'Client,Receipt date,Receipt number,Advance left,GST rate paid on it (%),Place of supply';
const newClient = async (name: string, more: object = {}): Promise<string> =>
  (await as('POST', '/clients', { name, kind: 'unregistered', state_code: '23', ...more })).body.data.id;
const statement = async (clientId: string) =>
  (await as('GET', `/billing/clients/${clientId}/statement?from=2026-04-01&to=2026-12-31`)).body.data;
const bill = async (clientId: string, rate: number): Promise<string> => {
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate }];
  const { id } = (await as('POST', '/billing/invoices', { client_id: clientId, lines })).body.data;
  expect((await as('POST', `/billing/invoices/${id}/issue`, {})).status).toBe(200);
  return id;
};
const november = async () =>
  JSON.parse((await as('GET', `/billing/gstr1-json-export?month=2026-11&gstin=${gstin}`)).text);
const dayBook = async (from: string, to: string) =>
  (await as('GET', `/billing/day-book?from=${from}&to=${to}`)).text;
const openOf = async (clientId: string) =>
  (await as('GET', `/billing/clients/${clientId}/open-bills`)).body.data.advances as {
    receipt_id: string;
    left: number;
  }[];

describe('an advance of before', () => {
  it('is in the ledger and the ageing, and is no money, voucher or 11A row here', async () => {
    const client = await newClient('Vindhya Mills');
    const before = (await as('GET', '/billing/receipts?limit=200')).body.pagination.total;
    const done = await send(`${head}\nVindhya Mills,15/10/2026,RV/25-26/7,"1,18,000",18,Madhya Pradesh\n`);
    expect([done.status, done.body.data.counts.advances]).toEqual([201, 1]);
    const [advance] = await openOf(client);
    expect(advance?.left).toBe(118_000);
    const { lines, closing } = await statement(client);
    expect(lines).toMatchObject([
      { date: '2026-10-15', kind: 'opening_advance', reference: 'RV/25-26/7', credit: 118_000 },
    ]);
    expect(closing).toBe(-118_000);
    const ageing = (await as('GET', '/billing/reports?name=ageing')).text;
    expect(ageing).toContain('Vindhya Mills');
    expect((await as('GET', '/billing/receipts?limit=200')).body.pagination.total).toBe(before + 1);
    expect(await dayBook('2026-10-15', '2026-10-15')).not.toContain('Vindhya Mills');
    const [kept] = (await as('GET', `/billing/receipts?client_id=${client}`)).body.data;
    expect(kept).toMatchObject({
      voucher_id: null,
      brought_in: true,
      paid_gstin: gstin,
      paid_taxable: 100_000,
      paid_cgst: 9000,
      paid_sgst: 9000,
      paid_igst: 0,
    });
    expect((await november()).at ?? []).toEqual([]);
  });

  it('is taken off the GST of the month in which it is used, in the return as in the books', async () => {
    const client = await newClient('Narmada Paper');
    await send(`${head}\nNarmada Paper,15/10/2026,RV/25-26/8,59000,18,23\n`);
    const [advance] = await openOf(client);
    const id = await bill(client, 25_000);
    const path = `/billing/receipts/${advance?.receipt_id}/advance-uses`;
    expect((await as('POST', path, { invoice_id: id, amount: 29_500 })).status).toBe(201);
    const { txpd } = await november();
    expect(txpd).toEqual([
      {
        pos: '23',
        sply_ty: 'INTRA',
        itms: [{ rt: 18, ad_amt: 25_000, camt: 2250, samt: 2250, csamt: 0 }],
      },
    ]);
    const book = await dayBook('2026-11-01', '2026-11-30');
    expect(book).toContain('RV/25-26/8');
    const { data } = (await as('GET', `/billing/returns/2026-11?gstin=${gstin}`)).body;
    for (const { in_return: inReturn, in_books: inBooks } of data.reconciliation)
      expect(inReturn).toBe(inBooks);
    expect((await statement(client)).closing).toBe(-29_500);
    // What is refunded of it has a refund voucher, and takes its tax off as well.
    const refund = { reference: 'NEFT 12', reason: 'Contract ended' };
    expect((await as('POST', `/billing/receipts/${advance?.receipt_id}/refund`, refund)).status).toBe(201);
    expect((await november()).txpd[0].itms[0].ad_amt).toBe(50_000);
    expect((await statement(client)).closing).toBe(0);
  });

  it('without GST is in no table of the return', async () => {
    const client = await newClient('Betwa Stores');
    await send(`${head}\nBetwa Stores,15/10/2026,44,5000,,\n`);
    const [advance] = await openOf(client);
    const before = (await november()).txpd;
    const id = await bill(client, 10_000);
    await as('POST', `/billing/receipts/${advance?.receipt_id}/advance-uses`, { invoice_id: id });
    expect((await november()).txpd).toEqual(before);
  });

  it('to another state was taxed with IGST', async () => {
    const client = await newClient('Pune Works', { state_code: '27' });
    await send(`${head}\nPune Works,15/10/2026,45,11800,18,\n`);
    const [kept] = (await as('GET', `/billing/receipts?client_id=${client}`)).body.data;
    expect(kept).toMatchObject({ paid_place: '27', paid_igst: 1800, paid_cgst: 0 });
  });
});

describe('a file of advances', () => {
  it('is imported whole or not at all, and its faults are in a file', async () => {
    const client = await newClient('Chambal Traders');
    const csv = [
      head,
      'Chambal Traders,15/10/2026,A1,1000,18,23',
      'Chambal Traders,15/10/2026,A1,1000,18,23',
      'Nobody,15/10/2026,A2,1000,18,23',
      'Chambal Traders,25/12/2026,A3,0,18,Atlantis',
    ].join('\n');
    const refused = await send(csv);
    expect([refused.status, refused.body.errors.map((one: { message: string }) => one.message)]).toEqual([
      422,
      [
        importMessages.sameRow[0].replace('{row}', '2'),
        importMessages.noClient[0],
        importMessages.advanceFuture[0],
        importMessages.advanceEmpty[0],
        importMessages.noPlace[0],
      ],
    ]);
    expect(await openOf(client)).toEqual([]);
    const body = new FormData();
    body.append('file', new Blob([csv]), 'advances.csv');
    const response = await t.app.fetch(
      new Request('http://localhost/api/billing/import?kind=advances&report=xlsx', {
        method: 'POST',
        headers: { authorization: `Bearer ${office.token}` },
        body,
      }),
    );
    const sheets = readXlsx(new Uint8Array(await response.arrayBuffer()), 100);
    expect(JSON.stringify(sheets)).toContain(importMessages.noPlace[0]);
  });

  it('is not imported twice, and by nobody without the right', async () => {
    await newClient('Sone Cement');
    const csv = `${head}\nSone Cement,15/10/2026,B1,1000,18,23\n`;
    expect((await send(csv, '?kind=advances', await t.signInAdmin('hr@narmada.example'))).status).toBe(403);
    expect((await send(csv)).status).toBe(201);
    const again = await send(csv);
    expect([again.status, again.body.errors[0].message]).toEqual([422, importMessages.advanceHeld[0]]);
  });
});

it('the same number is another receipt where it is of another company, and a double of its own', async () => {
  const owner = await t.signInAdmin('owner@narmada.example');
  const firm = { name: 'Narmada Twin', gstin: madeGstin('23', 'regular', 7715), constitution: 'partnership' };
  const added = await as('POST', '/companies', firm, owner);
  expect(added.status, added.text).toBe(201);
  const client = await newClient('Twin Works');
  const twins = `${head},Billed by\n`;
  const row = (company: string): string => `Twin Works,15/10/2026,RV/9,5000,,,${company}\n`;
  const own = (await as('GET', '/companies?limit=200', undefined, owner)).body.data.find(
    ({ name }: { name: string }) => name !== firm.name,
  ).name;
  const both = await send(`${twins}${row(own)}${row(firm.name)}`);
  expect([both.status, both.body.data.counts?.advances], both.text).toEqual([201, 2]);
  const kept = (await as('GET', `/billing/receipts?client_id=${client}`)).body.data;
  expect(new Set(kept.map(({ billed_by: by }: { billed_by: string }) => by)).size).toBe(2);
  const faultOf = async (csv: string) => {
    const { status, body } = await send(csv);
    return [status, body.errors?.[0]?.field, body.errors?.[0]?.message];
  };
  for (const company of [own, firm.name])
    expect(await faultOf(`${twins}${row(company)}`)).toEqual([
      422,
      'advances.2.reference',
      importMessages.advanceHeld[0],
    ]);
  // Without a company it is the client's own, which may have been another one when the file was read before.
  const other = `${twins}Twin Works,15/10/2026,RV/10,5000,,,${firm.name}\n`;
  expect((await send(other)).status).toBe(201);
  expect(await faultOf(other.replace(firm.name, ''))).toEqual([
    422,
    'advances.2.billed_by',
    importMessages.advanceOfOther[0],
  ]);
});
