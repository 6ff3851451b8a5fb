import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/**
 * Two months of a business: an advance is received in November and set against a bill of December, beside a
 * credit note, a debit note, a bill under reverse charge, one to a SEZ and one without tax. GSTR-1, its HSN
 * summary, GSTR-3B and the day book are led from one to the other to the paisa.
 */
let t: TestApp;
let accountant: Session;
const ours = madeGstin('23', 'regular', 61);
const guard = { title: 'Guards', sac: '998525', quantity: 1 };

beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  const owner = await t.signInAdmin('owner@narmada.example');
  const company = await as(owner, 'POST', '/companies', {
    name: 'Narmada Bridge',
    gstin: ours,
    state: 'Madhya Pradesh',
  });
  await office('PUT', '/billing/company-settings', { company_id: company.body.data.id });
  const lut = { gstin: ours, number: 'AD230326001234X', from: '2026-04-01', to: '2027-03-31' };
  await office('POST', '/billing/undertakings', lut);
  const mill = await client({ name: 'Malwa Mills', gstin: '23AABCS7712K1ZD' });
  const zone = await client({ name: 'Zone Unit', kind: 'sez', gstin: madeGstin('23', 'sez', 6) });
  const bank = await client({ name: 'Rewa Bank', gstin: madeGstin('23', 'regular', 12), financial: 'bank' });

  const billed = await issued(mill, [{ ...guard, rate: 40_000.33 }], '2026-11-10');
  await issued(zone, [{ ...guard, rate: 50_000 }], '2026-11-11');
  await issued(bank, [{ ...guard, sac: '998592', rate: 7432.15 }], '2026-11-12');
  await issued(null, [{ ...guard, sac: '998533', rate: 5000 }], '2026-11-13', { kind: 'bill_of_supply' });
  const note = (kind: 'credit' | 'debit', rate: number) =>
    office('POST', `/billing/invoices/${billed}/${kind}-note`, {
      reason: 'Absent guards',
      lines: [{ ...guard, rate }],
    });
  expect((await note('credit', 1000.11)).status).toBe(201);
  expect((await note('debit', 500.05)).status).toBe(201);
  const advance = await office('POST', '/billing/receipts', {
    client_id: mill,
    amount: 11_800,
    received_on: '2026-11-21',
    parts: [],
  });

  t.clock.nowMs = Date.parse('2026-12-20T06:30:00.000Z');
  accountant = await t.signInAdmin('accounts@narmada.example');
  const later = await issued(mill, [{ ...guard, rate: 30_000 }], '2026-12-05');
  const used = await office('POST', `/billing/receipts/${advance.body.data.id}/advance-uses`, {
    invoice_id: later,
    amount: 11_800,
    used_on: '2026-12-06',
  });
  expect(used.status).toBe(201);
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  as(accountant, method, path, body);
const client = async (body: object): Promise<string> =>
  (await office('POST', '/clients', { address: '4 Ring Road', ...body })).body.data.id;
const issued = async (clientId: string | null, lines: object[], day: string, more: object = {}) => {
  const draft = await office('POST', '/billing/invoices', {
    ...(clientId === null ? { client_name: 'A. Verma', place_of_supply: '23' } : { client_id: clientId }),
    issued_on: day,
    lines,
    ...more,
  });
  // The clock moves, and sessions end.
  const owner = await t.signInAdmin('owner@narmada.example');
  const issuing = `/billing/invoices/${draft.body.data.id}/issue`;
  return (await as(owner, 'POST', issuing, { allow_backdated: true })).body.data.id as string;
};

type Row = { step: string; taxable: number; cgst: number; sgst: number; igst: number };
const bridgeOf = async (month: string) => {
  const { data } = (await office('GET', `/billing/returns/${month}?gstin=${ours}`)).body;
  expect(data.errors).toBe(0);
  const { bridge } = data;
  const rows = ({ step, taxable, cgst, sgst, igst }: Row) => [step, taxable, cgst, sgst, igst];
  return { bridge, data, documents: bridge.documents.map(rows), onward: bridge.onward.map(rows) };
};
const nothing = { cgst: 0, sgst: 0, igst: 0 };
const explained = {
  hsn: { taxable: 0, ...nothing },
  gstr3b: { taxable: 0, ...nothing },
  ledger: nothing,
};
/** The tax that the accounts of the day book owe for a month. */
const dayBookTax = async (month: string) => {
  const day = await office('GET', `/billing/day-book?from=${month}-01&to=${month}-30`);
  const owed: Record<string, number> = {};
  for (const { entries } of day.body.data.vouchers)
    for (const { ledger, debit, credit } of entries)
      owed[ledger] = (owed[ledger] ?? 0) + Math.round(credit * 100) - Math.round(debit * 100);
  return {
    cgst: (owed['Output CGST'] ?? 0) / 100,
    sgst: (owed['Output SGST'] ?? 0) / 100,
    igst: (owed['Output IGST'] ?? 0) / 100,
  };
};

describe('the bridge of a month', () => {
  it('with an advance received leads from the HSN summary to GSTR-3B and to the ledger', async () => {
    const { bridge, documents, onward, data } = await bridgeOf('2026-11');
    expect(documents).toEqual([
      ['invoices', 40_000.33, 3600.03, 3600.03, 0],
      ['debit_notes', 500.05, 45, 45, 0],
      ['credit_notes', -1000.11, -90.01, -90.01, 0],
      ['zero_rated', 50_000, 0, 0, 0],
      ['untaxed', 5000, 0, 0, 0],
      // Its 1,337.79 of tax is the bank's to pay.
      ['reverse_charge', 7432.15, 0, 0, 0],
    ]);
    const total = { taxable: 101_932.42, cgst: 3555.02, sgst: 3555.02, igst: 0 };
    expect([bridge.documents_total, bridge.hsn]).toEqual([total, total]);
    expect(onward).toEqual([
      ['reverse_charge_off', -7432.15, 0, 0, 0],
      ['advances_received', 10_000, 900, 900, 0],
    ]);
    expect(bridge.gstr3b).toEqual({ taxable: 104_500.27, cgst: 4455.02, sgst: 4455.02, igst: 0 });
    expect(bridge.gstr3b.cgst).toBe(data.gstr3b.taxable.cgst);
    expect(bridge.ledger).toEqual({ cgst: 4455.02, sgst: 4455.02, igst: 0 });
    expect([bridge.differences, bridge.agrees]).toEqual([explained, true]);
  });

  it('in which the advance is adjusted takes off what was paid before', async () => {
    const { bridge, documents, onward } = await bridgeOf('2026-12');
    expect(documents).toEqual([['invoices', 30_000, 2700, 2700, 0]]);
    expect(bridge.hsn).toEqual({ taxable: 30_000, cgst: 2700, sgst: 2700, igst: 0 });
    expect(onward).toEqual([['advances_adjusted', -10_000, -900, -900, 0]]);
    expect(bridge.gstr3b).toEqual({ taxable: 20_000, cgst: 1800, sgst: 1800, igst: 0 });
    expect([bridge.differences, bridge.agrees]).toEqual([explained, true]);
  });

  it('ends at what the accounts of the day book owe', async () => {
    const owner = await t.signInAdmin('owner@narmada.example');
    for (const month of ['2026-11', '2026-12']) {
      const { gstins } = (await as(owner, 'GET', `/billing/returns/${month}`)).body.data;
      const owed = { cgst: 0, sgst: 0, igst: 0 };
      for (const { gstin } of gstins) {
        const { ledger } = (await as(owner, 'GET', `/billing/returns/${month}?gstin=${gstin}`)).body.data
          .bridge;
        for (const tax of ['cgst', 'sgst', 'igst'] as const)
          owed[tax] = (Math.round(owed[tax] * 100) + Math.round(ledger[tax] * 100)) / 100;
      }
      expect(await dayBookTax(month)).toEqual(owed);
    }
  });

  it('names what is missing where an invoice has another tax in the books', async () => {
    const addTax = (amount: number) =>
      t.app.services.database.writeFor(accountant.user.tenant_id, (trx) =>
        trx
          .updateTable('invoices')
          .set(({ eb }) => ({ cgst: eb('cgst', '+', amount) }))
          .where('tenant_id', '=', accountant.user.tenant_id)
          .where('supplier_gstin', '=', ours)
          .where('kind', '=', 'invoice')
          .where('issued_on', '>=', '2026-12-01')
          .execute(),
      );
    await addTax(1);
    const { data } = (await office('GET', `/billing/returns/2026-12?gstin=${ours}`)).body;
    expect(data.bridge.differences).toEqual({ ...explained, ledger: { ...nothing, cgst: -0.01 } });
    expect(data.bridge.agrees).toBe(false);
    await addTax(-1);
    expect((await bridgeOf('2026-12')).bridge.agrees).toBe(true);
  });
});
