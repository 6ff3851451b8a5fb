import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { filingMessages } from '#shared/modules/billing/filing/messages.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/**
 * October is filed and found to be wrong: what is amended is declared in November, and once more in December.
 * October stays as it was filed, and each month agrees with the books to the paisa.
 */
let t: TestApp;
let accountant: Session;
let owner: Session;
const ours = madeGstin('23', 'regular', 62);
const mill = '23AABCS7712K1ZD';
const pune = '27AADCP5521M1Z7';
const other = madeGstin('23', 'regular', 41);
const guard = { title: 'Guards', sac: '998525', quantity: 1 };
const made: Record<string, string> = {};
let october = '';

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  as(accountant, method, path, body);
const issued = async (whom: object, rate: number): Promise<string> => {
  const draft = await office('POST', '/billing/invoices', {
    ...whom,
    issued_on: '2026-10-05',
    due_on: '2026-12-31',
    lines: [{ ...guard, rate }],
  });
  const answer = await office('POST', `/billing/invoices/${draft.body.data.id}/issue`);
  expect(answer.status).toBe(200);
  return answer.body.data.id;
};
const file = async (month: string) =>
  JSON.parse((await office('GET', `/billing/gstr1-json-export?month=${month}&gstin=${ours}`)).text);
const amend = (name: string, body: object): Promise<Answer> =>
  office('POST', '/billing/amendments', { invoice_id: made[name], reason: 'Found on review', ...body });
const amendRow = (body: object): Promise<Answer> =>
  office('POST', '/billing/amended-rows', {
    gstin: ours,
    of_month: '2026-10',
    kind: 'small',
    place_of_supply: '23',
    reason: 'Found on review',
    ...body,
  });
const paise = (rupees: number): number => Math.round(rupees * 100);
/** A month whose return has no error, agrees with the books, and owes in GSTR-3B what its tables come to. */
const month = async (name: string) => {
  const { data } = (await office('GET', `/billing/returns/${name}?gstin=${ours}`)).body;
  expect(data.faults.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([]);
  for (const row of data.reconciliation)
    expect([row.figure, row.in_return]).toEqual([row.figure, row.in_books]);
  // Without the amendments, which are named line by line, the return is what was issued in the month.
  const path = `/billing/invoices?startDate=${name}-01&endDate=${name}-31&supplier_gstin=${ours}&limit=200`;
  const issuedThen = (await office('GET', path.replace('11-31', '11-30'))).body.data.invoices
    .filter(({ stage, kind }: Record<string, string>) => stage === 'issued' && !/voucher/.test(kind ?? ''))
    .reduce(
      (sum: number, { kind, taxable }: { kind: string; taxable: number }) =>
        sum + paise(kind === 'credit_note' ? -taxable : taxable),
      0,
    );
  const amendedBy = data.amended.reduce((sum: number, row: { value: number }) => sum + paise(row.value), 0);
  expect(paise(owed(data)['value'] ?? 0) - amendedBy).toBe(issuedThen);
  for (const tax of ['cgst', 'igst'] as const) {
    const inTables = data.sections.reduce(
      (sum: number, row: Record<string, number>) => sum + paise(row[tax] ?? 0),
      0,
    );
    expect(paise(data.gstr3b.taxable[tax])).toBe(inTables);
  }
  return data;
};
const owed = (data: { reconciliation: { figure: string; in_return: number }[] }) =>
  Object.fromEntries(data.reconciliation.map(({ figure, in_return: value }) => [figure, value]));

beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
  const company = await as(owner, 'POST', '/companies', {
    name: 'Narmada Amending',
    gstin: ours,
    state: 'Madhya Pradesh',
  });
  await office('PUT', '/billing/company-settings', { company_id: company.body.data.id });
  const client = async (body: object) =>
    (await office('POST', '/clients', { address: '4 Ring Road', ...body })).body.data.id;
  const a = await client({ name: 'Malwa Mills', gstin: mill, address: '1 Mill Road' });
  const b = await client({ name: 'Pune Works', gstin: pune });
  made['mill'] = await issued({ client_id: a }, 10_000);
  made['pune'] = await issued({ client_id: b }, 5000);
  made['large'] = await issued(
    { client_name: 'A. Shah', client_address: '2 Ring Road', place_of_supply: '24' },
    200_000,
  );
  made['person'] = await issued({ client_name: 'A. Verma', place_of_supply: '23' }, 2000);
  made['note'] = (
    await office('POST', `/billing/invoices/${made['pune']}/credit-note`, {
      reason: 'Absent guards',
      issued_on: '2026-10-20',
      lines: [{ ...guard, rate: 1000 }],
    })
  ).body.data.id;
  made['receipt'] = (
    await office('POST', '/billing/receipts', {
      client_id: a,
      amount: 1180,
      received_on: '2026-10-07',
      parts: [],
    })
  ).body.data.id;
});
afterAll(() => t.remove());

describe('before its month is filed', () => {
  it('nothing is amended: the document itself is put right', async () => {
    const answer = await amend('mill', { client_gstin: other });
    expect([answer.status, answer.body.message]).toEqual([409, filingMessages.notFiled[0]]);
    expect((await amendRow({ rates: [{ gst_rate: 1800, taxable: 1 }] })).status).toBe(409);
    const filed = await office('POST', '/billing/filed-returns', { month: '2026-10', gstin: ours });
    expect(filed.status).toBe(201);
    october = JSON.stringify(await file('2026-10'));
  });
});

describe('what was filed is amended in the next return', () => {
  it('but not with a number of another document or of the series, nor to an advance below zero', async () => {
    const taken = (await office('GET', `/billing/invoices/${made['mill']}`)).body.data.number;
    for (const number of [taken, taken.replace(/\d+$/, '00099')])
      expect((await amend('pune', { number, lines: [{ ...guard, rate: 5400 }] })).body).toMatchObject({
        code: 'exists',
        errors: [{ field: 'number' }],
      });
    const below = await amendRow({ kind: 'advance', rates: [{ gst_rate: 1800, taxable: -1 }] });
    expect([below.status, below.body.message]).toEqual([422, filingMessages.belowZero[0]]);
  });

  it('a recipient, a value, a note, a large sale, a row of small sales, an advance', async () => {
    expect((await amend('mill', { client_gstin: other })).status).toBe(201);
    const more = await amend('pune', { lines: [{ ...guard, rate: 6000 }] });
    expect(more.body.data).toMatchObject({ taxable: 1000, igst: 180, cgst: 0, month: '2026-11' });
    const note = await amend('note', { lines: [{ ...guard, rate: 1500 }] });
    expect(note.body.data).toMatchObject({ taxable: -500, igst: -90 });
    expect((await amend('large', { lines: [{ ...guard, rate: 150_000 }] })).status).toBe(201);
    const row = await amendRow({ rates: [{ gst_rate: 1800, taxable: 2500 }] });
    expect(row.body.data).toMatchObject({ taxable: 500, cgst: 45, sgst: 45 });
    const advance = await amendRow({ kind: 'advance', rates: [{ gst_rate: 1800, taxable: 900 }] });
    expect(advance.body.data).toMatchObject({ taxable: 0, cgst: -9, sgst: -9 });
  });

  it('is in the tables of amendments with its first number and day, and October stays as it was', async () => {
    const numberOf = async (name: string) =>
      (await office('GET', `/billing/invoices/${made[name]}`)).body.data.number;
    const november = await file('2026-11');
    expect(Object.keys(november).slice(4)).toEqual(['b2ba', 'b2cla', 'b2csa', 'cdnra', 'ata']);
    const inOrder = november.b2ba.toSorted((x: { ctin: string }, y: { ctin: string }) =>
      x.ctin < y.ctin ? -1 : 1,
    );
    expect(inOrder).toEqual([
      {
        ctin: other,
        inv: [
          expect.objectContaining({
            oinum: await numberOf('mill'),
            oidt: '05-10-2026',
            inum: await numberOf('mill'),
            idt: '05-10-2026',
            val: 11_800,
          }),
        ],
      },
      { ctin: pune, inv: [expect.objectContaining({ oinum: await numberOf('pune'), val: 7080 })] },
    ]);
    expect(november.b2cla).toEqual([
      { pos: '24', inv: [expect.objectContaining({ oinum: await numberOf('large'), val: 177_000 })] },
    ]);
    expect(november.cdnra[0].nt[0]).toMatchObject({
      ont_num: await numberOf('note'),
      ont_dt: '20-10-2026',
      ntty: 'C',
      val: 1770,
    });
    expect(november.b2csa).toEqual([
      {
        omon: '102026',
        sply_ty: 'INTRA',
        typ: 'OE',
        pos: '23',
        itms: [{ rt: 18, txval: 2500, camt: 225, samt: 225, csamt: 0 }],
      },
    ]);
    expect(november.ata).toEqual([
      {
        omon: '102026',
        pos: '23',
        sply_ty: 'INTRA',
        itms: [{ rt: 18, ad_amt: 900, camt: 81, samt: 81, csamt: 0 }],
      },
    ]);
    expect(JSON.stringify(await file('2026-10'))).toBe(october);
  });

  it('owes the difference in November and nothing more in October', async () => {
    expect(owed(await month('2026-10'))).toMatchObject({ value: 216_000, cgst: 1170, igst: 36_720 });
    // 1,000 more, 500 less by the note, 50,000 less, 500 more; 45 of tax more and 9 less on the advance.
    const november = await month('2026-11');
    expect(owed(november)).toEqual({ value: -49_000, cgst: 36, sgst: 36, igst: -8910 });
    // Table 3.2 of GSTR-3B is a part of 3.1(a), which the large sale lowers.
    expect(november.gstr3b.inter_state).toEqual([
      { to: 'unregistered', pos: '24', taxable: -50_000, igst: -9000 },
    ]);
    expect(november.bridge.agrees).toBe(true);
  });

  it.each([
    ['twice in one return', 'mill', { client_gstin: mill }, 409],
    ['without a difference', 'person', {}, 422],
    ['that is not listed by itself', 'person', { lines: [{ ...guard, rate: 1 }] }, 422],
  ])('but not %s', async (_why, name, body, status) => {
    expect((await amend(name, body)).status).toBe(status);
  });

  it('but not a row that was not filed, nor a rate twice', async () => {
    const rates = [{ gst_rate: 1800, taxable: 5 }];
    expect((await amendRow({ place_of_supply: '27', rates })).body.message).toBe(filingMessages.noRow[0]);
    expect((await amendRow({ kind: 'adjustment', rates })).body.message).toBe(filingMessages.noRow[0]);
    expect((await amendRow({ rates })).status).toBe(409);
  });

  it('and its month is not reopened meanwhile', async () => {
    const { id } = (await office('GET', `/billing/returns/2026-10?gstin=${ours}`)).body.data.filed;
    const answer = await as(owner, 'POST', `/billing/filed-returns/${id}/reopen`, { reason: 'By mistake' });
    expect([answer.status, answer.body.message]).toEqual([409, filingMessages.hasAmendments[0]]);
  });

  it('and is taken back while its return is open', async () => {
    const { amendments } = (await office('GET', `/billing/returns/2026-11/declared?gstin=${ours}`)).body.data;
    const large = amendments.find(
      ({ invoice_id: id }: { invoice_id: string | null }) => id === made['large'],
    );
    expect((await office('DELETE', `/billing/amendments/${large.id}`)).status).toBe(200);
    expect((await file('2026-11')).b2cla).toBeUndefined();
    expect(owed(await month('2026-11'))).toMatchObject({ value: 1000, igst: 90 });
    const outside = { number: '', lines: [{ ...guard, rate: 100 }] };
    // Below the limit it would be a small sale, which has another table.
    expect((await amend('large', outside)).status).toBe(422);
  });
});

describe('an amendment is amended', () => {
  it('in the return after it, against what was declared last', async () => {
    t.clock.nowMs = Date.parse('2026-12-12T06:30:00.000Z');
    accountant = await t.signInAdmin('accounts@narmada.example');
    const filed = await office('POST', '/billing/filed-returns', { month: '2026-11', gstin: ours });
    expect(filed.status).toBe(201);
    const { documents, rows } = (
      await office('GET', `/billing/returns/2026-10/declared?gstin=${ours}&search=PUNE`)
    ).body.data;
    // Both the invoice and its note, as they were declared last.
    expect(documents.map(({ total }: { total: number }) => total)).toEqual([7080, 1770]);
    expect(rows.map(({ kind, rates }: { kind: string; rates: object[] }) => [kind, rates])).toEqual([
      ['small', [{ gst_rate: 1800, taxable: 2500 }]],
      ['advance', [{ gst_rate: 1800, taxable: 900 }]],
    ]);
    const answer = await amend('pune', { number: 'INV/26-27/90', lines: [{ ...guard, rate: 5500 }] });
    expect(answer.body.data).toMatchObject({ month: '2026-12', taxable: -500, igst: -90 });
    // Declared for another document a moment ago.
    const same = await amend('large', { number: 'INV/26-27/90', lines: [{ ...guard, rate: 150_000 }] });
    expect([same.status, same.body.errors[0].field]).toEqual([409, 'number']);
    const again = await amendRow({ rates: [{ gst_rate: 1800, taxable: 2400 }] });
    expect(again.body.data).toMatchObject({ taxable: -100, cgst: -9 });
    const december = await file('2026-12');
    expect(december.b2ba[0].inv[0]).toMatchObject({ inum: 'INV/26-27/90', val: 6490, oidt: '05-10-2026' });
    expect(owed(await month('2026-12'))).toEqual({ value: -600, cgst: -9, sgst: -9, igst: -90 });
    expect(owed(await month('2026-11'))).toMatchObject({ value: 1000, igst: 90 });
    expect(JSON.stringify(await file('2026-10'))).toBe(october);
  });

  it('but none of a filed return is removed', async () => {
    const { amendments } = (await office('GET', `/billing/returns/2026-11/declared?gstin=${ours}`)).body.data;
    const row = amendments.find(({ kind }: { kind: string }) => kind === 'advance');
    const answer = await office('DELETE', `/billing/amendments/${row.id}`);
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('November 2026')]);
  });

  it('until October of the next financial year, and by nobody else', async () => {
    const malwa = await t.signInAdmin('owner@malwa.example');
    const body = { invoice_id: made['mill'], client_gstin: mill, reason: 'Not theirs' };
    expect((await as(malwa, 'POST', '/billing/amendments', body)).status).toBe(404);
    const hr = await t.signInAdmin('hr@narmada.example');
    expect((await as(hr, 'POST', '/billing/amendments', body)).status).toBe(403);
    t.clock.nowMs = Date.parse('2027-11-02T06:30:00.000Z');
    accountant = await t.signInAdmin('accounts@narmada.example');
    const late = await amend('mill', { client_gstin: mill });
    expect([late.status, late.body.message]).toEqual([422, expect.stringContaining('30 November')]);
    expect((await amend('mill', { client_gstin: mill, month: '2027-10' })).status).toBe(201);
  });
});

describe('after an amendment', () => {
  it('a credit note takes back what was declared last, and no more than is left of that', async () => {
    owner = await t.signInAdmin('owner@narmada.example');
    const credit = (rate: number) =>
      as(owner, 'POST', `/billing/invoices/${made['pune']}/credit-note`, {
        reason: 'Contract ended',
        issued_on: '2026-12-10',
        // That financial year is over.
        allow_backdated: true,
        lines: [{ ...guard, rate }],
      });
    // The invoice was amended to 5,500 and its note to 1,500: 4,000 and their tax are left.
    const tooMuch = await credit(4001);
    expect([tooMuch.status, tooMuch.body.errors[0].field]).toEqual([422, 'lines.0.rate']);
    expect((await credit(4000)).body.data).toMatchObject({ taxable: 4000, igst: 720, total: 4720 });
    await month('2026-12');
  });

  it('no later return is marked as filed before the one with unfiled documents', async () => {
    t.clock.nowMs = Date.parse('2027-02-03T06:30:00.000Z');
    accountant = await t.signInAdmin('accounts@narmada.example');
    const january = { month: '2027-01', gstin: ours };
    const answer = await office('POST', '/billing/filed-returns', january);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      translate(filingMessages.fileEarlier, 'en', { month: 'December 2026' }),
    ]);
    const december = { month: '2026-12', gstin: ours };
    expect((await office('POST', '/billing/filed-returns', december)).status).toBe(201);
    expect((await office('POST', '/billing/filed-returns', january)).status).toBe(201);
  });

  it('nor before one that has amendments alone', async () => {
    t.clock.nowMs = Date.parse('2027-04-03T06:30:00.000Z');
    accountant = await t.signInAdmin('accounts@narmada.example');
    const amended = await amend('large', { month: '2027-02', lines: [{ ...guard, rate: 150_000 }] });
    expect(amended.status, amended.text).toBe(201);
    const answer = await office('POST', '/billing/filed-returns', { month: '2027-03', gstin: ours });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      translate(filingMessages.fileEarlier, 'en', { month: 'February 2027' }),
    ]);
  });
});
