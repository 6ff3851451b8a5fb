import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** A month of a registration, issued by hand: its return to the paisa, and what keeps it from being made. */
let t: TestApp;
let accountant: Session;
let owner: Session;
const ours = madeGstin('23', 'regular', 77);
const mill = '23AABCS7712K1ZD';
const pune = '27AADCP5521M1Z7';
const zone = madeGstin('23', 'sez', 5);
const bank = madeGstin('23', 'regular', 8);
const bills: Record<string, { id: string; number: string }> = {};

beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
  const company = await as(owner, 'POST', '/companies', {
    name: 'Narmada Facility',
    gstin: ours,
    state: 'Madhya Pradesh',
  });
  await office('PUT', '/billing/company-settings', {
    company_id: company.body.data.id,
    round_totals: true,
  });
  const lut = { gstin: ours, number: 'AD230326001234X', from: '2026-04-01', to: '2027-03-31' };
  await office('POST', '/billing/undertakings', lut);
  const [a, b, sez, lender] = await Promise.all([
    client({ name: 'Malwa Mills', gstin: mill, address: '1 Mill Road' }),
    client({ name: 'Pune Works', gstin: pune, address: '4 MIDC Road' }),
    client({ name: 'Zone Unit', kind: 'sez', gstin: zone, address: 'Plot 9' }),
    client({ name: 'Rewa Bank', gstin: bank, address: 'Fort Road', financial: 'bank' }),
  ]);
  const guard = { title: 'Guards', sac: '998525', quantity: 1 };
  bills['mill'] = await issued(a, [
    { ...guard, rate: 59_400.37 },
    { ...guard, title: 'Absent guards', rate: -400.12 },
  ]);
  bills['pune'] = await issued(b, [{ ...guard, rate: 10_000.5 }]);
  bills['mistake'] = await issued(a, [{ ...guard, rate: 1000 }]);
  bills['zone'] = await issued(sez, [{ ...guard, rate: 50_000 }]);
  bills['bank'] = await issued(lender, [{ ...guard, sac: '998592', rate: 75_432.1 }]);
  bills['person'] = await issued(null, [{ ...guard, sac: '998533', rate: 2000 }]);
  bills['school'] = await issued(null, [{ ...guard, sac: '998533', rate: 5000 }], { kind: 'bill_of_supply' });
  await office('DELETE', `/billing/invoices/${bills['mistake'].id}`);
  const note = await office('POST', `/billing/invoices/${bills['pune'].id}/credit-note`, {
    reason: 'Absent guards',
    lines: [{ ...guard, rate: 1000 }],
  });
  bills['note'] = note.body.data;
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  as(accountant, method, path, body);
const client = async (body: object): Promise<string> => (await office('POST', '/clients', body)).body.data.id;
const issued = async (clientId: string | null, lines: object[], more: object = {}) => {
  const draft = await office('POST', '/billing/invoices', {
    ...(clientId === null ? { client_name: 'A. Verma', place_of_supply: '23' } : { client_id: clientId }),
    issued_on: '2026-11-20',
    lines,
    ...more,
  });
  const issuing = `/billing/invoices/${draft.body.data.id}/issue`;
  const answer = await as(owner, 'POST', issuing, { allow_backdated: true });
  return answer.body.data as { id: string; number: string };
};
/** A bill from before it was checked at issue. */
const setLender = (id: string): Promise<unknown> =>
  t.app.services.database.writeFor(accountant.user.tenant_id, (trx) =>
    trx
      .updateTable('invoices')
      .set({ lender: 1 })
      .where('tenant_id', '=', accountant.user.tenant_id)
      .where('id', '=', id)
      .execute(),
  );
const numberOf = (name: string): string => bills[name]?.number ?? '';

describe('the file of a month', () => {
  it('holds every document with its figures, to the paisa', async () => {
    const answer = await office('GET', '/billing/gstr1-json-export?month=2026-11');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="returns_21112026_R1_${ours}_offline.json"`,
    );
    const detail = (txval: number, tax: object) => ({ txval, rt: 18, ...tax, csamt: 0 });
    const invoice = (name: string, val: number, pos: string, more: object, item: object) => ({
      inum: numberOf(name),
      idt: '20-11-2026',
      val,
      pos,
      rchrg: 'N',
      inv_typ: 'R',
      ...more,
      itms: [{ num: 1801, itm_det: item }],
    });
    const { b2b, hsn, ...file } = JSON.parse(answer.text);
    const byNumber = b2b.toSorted((x: { ctin: string }, y: { ctin: string }) => (x.ctin < y.ctin ? -1 : 1));
    expect(byNumber).toEqual(
      [
        {
          ctin: mill,
          // 59,400.37 less 400.12, and 0.29 off the total.
          inv: [invoice('mill', 69_620, '23', {}, detail(59_000.25, { camt: 5310.02, samt: 5310.02 }))],
        },
        {
          ctin: bank,
          inv: [
            invoice('bank', 75_432, '23', { rchrg: 'Y' }, detail(75_432.1, { camt: 6788.89, samt: 6788.89 })),
          ],
        },
        {
          ctin: zone,
          inv: [invoice('zone', 50_000, '23', { inv_typ: 'SEWOP' }, detail(50_000, { iamt: 0 }))],
        },
        { ctin: pune, inv: [invoice('pune', 11_801, '27', {}, detail(10_000.5, { iamt: 1800.09 }))] },
      ].toSorted((x, y) => (x.ctin < y.ctin ? -1 : 1)),
    );
    expect(file).toEqual({
      gstin: ours,
      fp: '112026',
      version: 'GST3.2.4',
      hash: 'hash',
      b2cs: [{ sply_ty: 'INTRA', typ: 'OE', pos: '23', ...detail(2000, { camt: 180, samt: 180 }) }],
      nil: { inv: [{ sply_ty: 'INTRAB2C', expt_amt: 5000, nil_amt: 0, ngsup_amt: 0 }] },
      cdnr: [
        {
          ctin: pune,
          nt: [
            {
              nt_num: numberOf('note'),
              nt_dt: '21-11-2026',
              ntty: 'C',
              val: 1180,
              pos: '27',
              rchrg: 'N',
              inv_typ: 'R',
              itms: [{ num: 1801, itm_det: detail(1000, { iamt: 180 }) }],
            },
          ],
        },
      ],
      doc_issue: {
        doc_det: [
          {
            doc_num: 1,
            doc_typ: 'Invoices for outward supply',
            docs: [
              {
                num: 1,
                from: numberOf('school'),
                to: numberOf('school'),
                totnum: 1,
                cancel: 0,
                net_issue: 1,
              },
              { num: 2, from: numberOf('mill'), to: numberOf('person'), totnum: 6, cancel: 1, net_issue: 5 },
            ],
          },
          {
            doc_num: 5,
            doc_typ: 'Credit Note',
            docs: [
              { num: 1, from: numberOf('note'), to: numberOf('note'), totnum: 1, cancel: 0, net_issue: 1 },
            ],
          },
        ],
      },
    });
    // 59,000.25 + 10,000.50 + 50,000 - 1,000 of guards.
    expect(hsn.hsn_b2b.map((row: Row) => [row.hsn_sc, row.txval, row.iamt, row.camt])).toEqual([
      ['998525', 118_000.75, 1620.09, 5310.02],
      ['998592', 75_432.1, 0, 0],
    ]);
    expect(hsn.hsn_b2c.map((row: Row) => [row.hsn_sc, row.rt, row.txval, row.camt])).toEqual([
      ['998533', 0, 5000, 0],
      ['998533', 18, 2000, 180],
    ]);
  });

  it.each(['', '2026-13', '11-2026', 'November', '2026-11-01'])(
    'is refused for the month “%s”',
    async (month) => {
      const answer = await office('GET', `/billing/gstr1-json-export?month=${month}`);
      expect([answer.status, answer.body.message]).toEqual([400, 'Invalid month format. Use YYYY-MM']);
      if (month !== '') expect((await office('GET', `/billing/returns/${month}`)).status).toBe(400);
    },
  );

  it('is of one of the business’s own registrations', async () => {
    const other = await office('GET', `/billing/gstr1-json-export?month=2026-11&gstin=${mill}`);
    expect([other.status, other.body.errors[0].field]).toEqual([422, 'gstin']);
    const first = await office('GET', '/billing/returns/2026-11?gstin=23AAKCN4821R1ZZ');
    expect(first.body.data.gstin).toBe('23AAKCN4821R1ZZ');
    expect(first.body.data.gstins.map(({ gstin }: { gstin: string }) => gstin)).toContain(ours);
  });

  it('is nobody else’s', async () => {
    const hr = await t.signInAdmin('hr@narmada.example');
    const malwa = await t.signInAdmin('owner@malwa.example');
    for (const path of ['/billing/gstr1-json-export?month=2026-11', '/billing/returns/2026-11']) {
      expect((await as(hr, 'GET', path)).status).toBe(403);
      expect((await as(malwa, 'GET', `${path}${path.includes('?') ? '&' : '?'}gstin=${ours}`)).status).toBe(
        422,
      );
      expect((await as(malwa, 'GET', path)).text).not.toContain(ours);
    }
  });
});

type Row = { hsn_sc: string; rt: number; txval: number; iamt: number; camt: number };

describe('what a month comes to', () => {
  it('is said by section, agrees with the invoices, and is due in the next month', async () => {
    const { data } = (await office('GET', '/billing/returns/2026-11')).body;
    expect(data).toMatchObject({ month: '2026-11', gstin: ours, documents: 8, errors: 0, warnings: 1 });
    expect(data.due).toEqual({ gstr1: '2026-12-11', gstr3b: '2026-12-20' });
    expect(data.faults).toEqual([
      expect.objectContaining({ rule: 'exemption_entry', invoice_id: bills['school']?.id }),
    ]);
    expect(
      data.sections.map(
        (row: { section: string; documents: number; taxable: number; cgst: number; igst: number }) => [
          row.section,
          row.documents,
          row.taxable,
          row.cgst,
          row.igst,
        ],
      ),
    ).toEqual([
      ['b2b', 2, 69_000.75, 5310.02, 1800.09],
      ['b2b_reverse', 1, 75_432.1, 6788.89, 0],
      ['sez', 1, 50_000, 0, 0],
      ['b2cs', 1, 2000, 180, 0],
      ['nil', 1, 5000, 0, 0],
      ['cdnr', 1, -1000, 0, -180],
    ]);
    expect(data.gstr3b).toMatchObject({
      taxable: { taxable: 70_000.75, cgst: 5490.02, sgst: 5490.02, igst: 1620.09 },
      zero_rated: { taxable: 50_000, igst: 0 },
      exempt: 5000,
      clients_pay: { taxable: 75_432.1, cgst: 6788.89 },
    });
    expect(data.reconciliation).toEqual([
      { figure: 'value', in_return: 200_432.85, in_books: 200_432.85 },
      { figure: 'cgst', in_return: 5490.02, in_books: 5490.02 },
      { figure: 'sgst', in_return: 5490.02, in_books: 5490.02 },
      { figure: 'igst', in_return: 1620.09, in_books: 1620.09 },
    ]);
  });

  it('with a fault is not downloaded, and the fault leads to its invoice', async () => {
    const trader = (
      await office('POST', '/clients', { name: 'Trader', gstin: '23AABCS7712K1ZD', address: 'Mill Road' })
    ).body.data.id;
    const wrong = await issued(trader, [
      { title: 'Recovery', sac: '998592', quantity: 1, rate: 100, gst_rate: 1800 },
    ]);
    // What a client is now changes no return; only what the invoice itself says does.
    await office('PUT', `/clients/${trader}`, { financial: 'nbfc' });
    expect((await office('GET', '/billing/returns/2026-11')).body.data.errors).toBe(0);
    await setLender(wrong.id);
    const { data } = (await office('GET', '/billing/returns/2026-11')).body;
    expect([data.errors, data.faults[0]]).toEqual([
      1,
      expect.objectContaining({
        rule: 'reverse_charge_decision',
        severity: 'error',
        number: wrong.number,
        invoice_id: wrong.id,
      }),
    ]);
    expect(data.faults[0].message[1]).toMatch(/[ऀ-ॿ]/);
    const file = await office('GET', '/billing/gstr1-json-export?month=2026-11');
    expect([file.status, file.body.errors[0].field]).toEqual([422, `${wrong.number} reverseCharge`]);
    await office('DELETE', `/billing/invoices/${wrong.id}`);
    expect((await office('GET', '/billing/gstr1-json-export?month=2026-11')).status).toBe(200);
  });

  it('has no gap where a paper was dated back to another month', async () => {
    const before = await issued(null, [{ title: 'Work', sac: '998525', quantity: 1, rate: 100 }], {
      issued_on: '2026-10-30',
      due_on: '2026-11-30',
    });
    const after = await issued(null, [{ title: 'Work', sac: '998525', quantity: 1, rate: 100 }]);
    expect([before.number, after.number].map((number) => Number(number.slice(-5)))).toEqual([8, 9]);
    const { data } = (await office('GET', '/billing/returns/2026-11')).body;
    expect(data.errors).toBe(0);
    expect(
      data.issued.map(({ from, to }: { from: string; to: string }) => [from.slice(-2), to.slice(-2)]),
    ).toEqual([
      ['01', '01'],
      ['01', '07'],
      ['09', '09'],
      ['01', '01'],
    ]);
  });
});

describe('the file for Tally', () => {
  it('has the sales, notes and receipts of the month, each with equal debits and credits', async () => {
    await office('POST', `/billing/invoices/${bills['mill']?.id}/payments`, {
      amount: 50_000,
      tds: 1180,
      reference: 'HDFCN26324000077',
      method: 'bank',
    });
    const answer = await office('GET', '/billing/tally-export?month=2026-11');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="tally-2026-11.xml"');
    const vouchers = answer.text.match(/<VOUCHER [\s\S]*?<\/VOUCHER>/g) ?? [];
    for (const voucher of vouchers) {
      const amounts = [...voucher.matchAll(/<\/ISDEEMEDPOSITIVE><AMOUNT>(-?[\d.]+)</g)];
      expect(amounts.reduce((sum, [, amount]) => sum + Math.round(Number(amount) * 100), 0)).toBe(0);
    }
    expect(vouchers.filter((voucher) => voucher.includes(numberOf('mistake')))).toEqual([]);
    const receipt = vouchers.find((voucher) => voucher.includes('HDFCN26324000077'));
    expect(receipt).toContain('<LEDGERNAME>TDS Receivable</LEDGERNAME>');
    expect(receipt).toContain('<AMOUNT>51180.00</AMOUNT>');
    expect((await office('GET', '/billing/tally-export?month=11-2026')).status).toBe(400);
    const hr = await t.signInAdmin('hr@narmada.example');
    expect((await as(hr, 'GET', '/billing/tally-export?month=2026-11')).status).toBe(403);
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await as(malwa, 'GET', '/billing/tally-export?month=2026-11')).text).not.toContain('Malwa Mills');
  });
});

describe('a note of a bill of supply', () => {
  it('takes back what was sold without tax', async () => {
    const note = await office('POST', `/billing/invoices/${bills['school']?.id}/credit-note`, {
      reason: 'Closed',
    });
    expect(note.body.data).toMatchObject({ total: 5000, cgst: 0, igst: 0 });
    const { data } = (await office('GET', '/billing/returns/2026-11')).body;
    expect(data.errors).toBe(0);
    expect(data.gstr3b.exempt).toBe(0);
  });
});

describe('a debit note', () => {
  it('is up to the total of its invoice, with others of it, and beyond by right', async () => {
    const debit = (who: Session, rate: number) =>
      as(who, 'POST', `/billing/invoices/${bills['pune']?.id}/debit-note`, {
        reason: 'More guards',
        lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate }],
      });
    expect((await debit(accountant, 6000)).status).toBe(201);
    const more = await debit(accountant, 6000);
    expect([more.status, more.body.errors[0].field]).toEqual([422, 'lines']);
    expect(more.body.message).toContain('4,721');
    const owner = await t.signInAdmin('owner@narmada.example');
    expect((await debit(owner, 6000)).status).toBe(201);
  });
});
