import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keysOf } from '#shared/core/keys-of.ts';
import type { ProfitLine } from '#shared/modules/billing/profit/queries.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { guardWage, setProfile, setWage, untilDone, work, workingDays } from '#tests/support/work-month.ts';

/**
 * October 2026 of three clients, five sites and forty people, worked out by hand and followed through every
 * place where it appears: bill, annexure, account, GSTR-1, Tally, day book, profit and payroll.
 *
 * October has 31 days. Work is on its 26 weekdays but Sundays and 2 October: 12 of them up to the 15th, 14
 * from the 16th on. Everybody works all 26, so each has the full monthly pay.
 */
const month = '2026-10';
const days = workingDays(month, ['2026-10-02']);
const ours = madeGstin('23', 'regular', 77);
const gstins = {
  mill: '23AABCS7712K1ZD',
  bank: madeGstin('23', 'regular', 8),
  zone: madeGstin('23', 'sez', 5),
} as const;
/** People by site: two sites of the mill, one of the bank, two of the SEZ unit. */
const crews = { gate: 10, store: 8, branch: 6, unit: 10, yard: 6 } as const;
type Site = keyof typeof crews;

/** 10,571 basic + 2,850 VDA + 600 HRA + 200 washing, for a month in full. */
const pay = 14_221;
const people = 10 + 8 + 6 + 10 + 6;
const wages = people * pay;

/**
 * The mill pays 18,600 a month until the 15th and 21,700 from the 16th on: over 31 days 600 and 700 a duty.
 * One of the ten of the gate works the last 5 days at the store: 27 to 31 October.
 * - gate: 10 x 12 = 120 duties at 600 = 72,000; 10 x 14 - 5 = 135 at 700 = 94,500
 * - store: 8 x 12 = 96 at 600 = 57,600; 8 x 14 + 5 = 117 at 700 = 81,900
 */
const mill = {
  taxable: 72_000 + 94_500 + 57_600 + 81_900,
  cgst: 27_540,
  total: 361_080,
  duties: 468,
} as const;
/** Recovery agents for a bank, 6 x 26 = 156 duties at 850, the tax payable by the bank. */
const bank = { taxable: 132_600, total: 132_600 } as const;
/** Guards for an SEZ unit under LUT: 260 and 156 duties at 800, and 12 torches at 250 that cost 180 each. */
const zone = { taxable: 208_000 + 124_800 + 3000, total: 335_800 } as const;
/** Two duties at 700 that the mill was wrongly billed at the gate: 1,400 and 18% of it. */
const note = { taxable: 1400, cgst: 126, total: 1652 } as const;
/**
 * The mill paid 59,000.50 in December, before any bill. It contains its tax: 59,000.50 / 1.18 = 50,000.42,
 * and 9% of it 4,500.04 twice. Of this 30,000 is set against the January bill:
 * - 50,000.42 x 30,000 / 59,000.50 = 25,423.73, and 4,500.04 x 30,000 / 59,000.50 = 2,288.14 twice
 * - 29,000.50 stays an advance
 */
const advance = { amount: 59_000.5, taxable: 50_000.42, tax: 4500.04, left: 29_000.5 } as const;
const used = { amount: 30_000, taxable: 25_423.73, tax: 2288.14 } as const;
/**
 * TDS under 194C is 2% of 306,000; 300,000 came with it:
 * 361,080 - 30,000 - 6,120 - 300,000 - 1,652 stay open on the bill.
 */
const paid = { tds: 6120, amount: 300_000, open: 23_308 } as const;

let t: TestApp;
let owner: Session;
let accountant: Session;
const bills: Record<string, { id: string; number: string; taxable: number; total: number; cgst: number }> =
  {};
const clientIds: Record<string, string> = {};
/** The receipt of the advance. */
let before: { id: string; voucher_id: string };
const siteIds: Partial<Record<Site, string>> = {};

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
async function ok(who: Session, method: string, path: string, body?: object) {
  const answer = await as(who, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.body.data;
}
const office = (method: string, path: string, body?: object) => ok(accountant, method, path, body);
const sum = (amounts: readonly number[]): number =>
  amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100;

beforeAll(async () => {
  t = await makeApp({ nowMs: Date.parse('2027-01-21T06:30:00.000Z') });
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
  const company = await ok(owner, 'POST', '/companies', {
    name: 'By Hand',
    gstin: ours,
    state: 'Madhya Pradesh',
  });
  await office('PUT', '/billing/company-settings', {
    company_id: company.id,
    round_totals: true,
  });
  const number = 'AD230326001234X';
  const lut = { gstin: ours, number, from: '2026-04-01', to: '2027-03-31' };
  await office('POST', '/billing/undertakings', lut);
  const rows = [
    { key: 'mill', name: 'Hand Mill', sites: ['gate', 'store'], more: { tds_section: '194C-2' } },
    { key: 'bank', name: 'Hand Bank', sites: ['branch'], more: { financial: 'bank' } },
    { key: 'zone', name: 'Hand Zone', sites: ['unit', 'yard'], more: { kind: 'sez' } },
  ] as const;
  for (const { key, name, sites, more } of rows) {
    const { id } = await office('POST', '/clients', {
      name,
      gstin: gstins[key],
      address: '1 Mill Road',
      ...more,
    });
    clientIds[key] = id;
    for (const site of sites) {
      siteIds[site] = (await ok(owner, 'POST', '/locations', { name: `Hand ${site}` })).id;
      await office('POST', '/billing/client-sites', {
        client_id: id,
        site_id: siteIds[site],
        from: '2026-04-01',
      });
    }
  }
  const rate = (key: string, more: object) =>
    office('POST', '/billing/service-rates', { client_id: clientIds[key], from: '2026-04-01', ...more });
  await rate('mill', { title: 'Security guard', basis: 'month', rate: 18_600, to: '2026-10-15' });
  await rate('mill', { title: 'Security guard', basis: 'month', rate: 21_700, from: '2026-10-16' });
  await rate('bank', { title: 'Recovery agent', basis: 'duty', rate: 850, sac: '998592' });
  await rate('zone', { title: 'Security guard', basis: 'duty', rate: 800 });
  await office('POST', '/billing/items', {
    client_id: clientIds['zone'],
    site_id: siteIds['unit'],
    date: '2026-10-20',
    title: 'Torch',
    quantity: 12,
    rate: 250,
    cost: 180,
  });
  let n = 0;
  for (const site of keysOf(crews))
    for (let i = 0; i < crews[site]; i += 1) {
      n += 1;
      const code = `MH-${String(n).padStart(2, '0')}`;
      const person = await ok(owner, 'POST', '/staff', { code, name: `Hand ${code}`, category: 'guard' });
      await setProfile(t, owner.token, person.id);
      await setWage(t, owner.token, person.id, { components: guardWage });
      const own = n === 1 ? days.slice(0, -5) : days;
      await work(t, owner.token, person.id, own, '08:00', '16:00', { site_id: siteIds[site] });
      if (n === 1)
        await work(t, owner.token, person.id, days.slice(-5), '08:00', '16:00', { site_id: siteIds.store });
    }
  await ok(owner, 'POST', '/payroll/process/bulk', { month });
  await untilDone(t, owner.token, month);
  before = await office('POST', '/billing/receipts', {
    client_id: clientIds['mill'],
    amount: advance.amount,
    received_on: '2026-12-15',
    reference: '432600000099',
    parts: [],
  });
  for (const key of ['mill', 'bank', 'zone']) {
    const { invoices } = await office('POST', `/billing/generate/${clientIds[key]}`, { month });
    expect(invoices).toHaveLength(1);
    bills[key] = await office('POST', `/billing/invoices/${invoices[0].id}/issue`);
  }
  const mistake = { title: 'Security guard', site: 'Hand gate', sac: '998525', quantity: 2, rate: 700 };
  const credit = { reason: 'Absent on 30 October', lines: [mistake] };
  bills['note'] = await office('POST', `/billing/invoices/${bills['mill']?.id}/credit-note`, credit);
  await office('POST', `/billing/receipts/${before.id}/advance-uses`, {
    invoice_id: bills['mill']?.id,
    amount: used.amount,
    used_on: '2027-01-21',
  });
  await office('POST', `/billing/invoices/${bills['mill']?.id}/payments`, {
    amount: paid.amount,
    tds: paid.tds,
    reference: '432600000153',
  });
}, 120_000);
afterAll(() => t.remove());

describe('one month by hand', () => {
  it('is billed as worked out, with the tax that each client pays', () => {
    const { duties: _duties, ...billed } = mill;
    expect(bills['mill']).toMatchObject({ ...billed, sgst: mill.cgst, igst: 0 });
    expect(bills['bank']).toMatchObject({ ...bank, reverse_charge: true });
    expect(bills['zone']).toMatchObject({ ...zone, igst: 0, supply: 'sez_without_tax' });
    expect(bills['note']).toMatchObject({ ...note, sgst: note.cgst, kind: 'credit_note' });
  });

  it('has an annexure with the duties of the bill', async () => {
    const dutiesOf = async (key: string): Promise<number> => {
      const { rows } = await office('GET', `/billing/invoices/${bills[key]?.id}/annexure`);
      return sum(rows.map((row: { duties: number }) => row.duties));
    };
    expect([await dutiesOf('mill'), await dutiesOf('bank'), await dutiesOf('zone')]).toEqual([
      mill.duties,
      6 * 26,
      16 * 26,
    ]);
  });

  it('is in the accounts of the clients', async () => {
    const closing = async (key: string): Promise<number> =>
      (await office('GET', `/billing/clients/${clientIds[key]}/statement`)).closing;
    expect([await closing('mill'), await closing('bank'), await closing('zone')]).toEqual([
      paid.open - advance.left,
      bank.total,
      zone.total,
    ]);
  });

  it('has the advance in the account of its client, and the rest of the bill is open', async () => {
    const account = `/billing/clients/${clientIds['mill']}/statement?from=2026-12-01&to=2026-12-31`;
    const { lines, closing } = await office('GET', account);
    expect(lines.map(({ credit }: { credit: number }) => credit)).toEqual([advance.amount]);
    expect(closing).toBe(-advance.amount);
    const bill = await office('GET', `/billing/invoices/${bills['mill']?.id}`);
    expect(bill.left).toBe(paid.open);
  });

  it('has the advance in 11A of its month, and in 11B of the month of the bill', async () => {
    const fileOf = async (name: string) =>
      JSON.parse(
        (await as(accountant, 'GET', `/billing/gstr1-json-export?month=${name}&gstin=${ours}`)).text,
      );
    const row = ({ taxable, tax }: { taxable: number; tax: number }) => [
      {
        pos: '23',
        sply_ty: 'INTRA',
        itms: [{ rt: 18, ad_amt: taxable, camt: tax, samt: tax, csamt: 0 }],
      },
    ];
    const [december, january] = [await fileOf('2026-12'), await fileOf('2027-01')];
    expect([december.at, december.txpd]).toEqual([row(advance), undefined]);
    expect([january.at, january.txpd]).toEqual([undefined, row(used)]);
    const owed = async (name: string) =>
      (await office('GET', `/billing/returns/${name}?gstin=${ours}`)).gstr3b.taxable;
    const tax = { cgst: advance.tax, sgst: advance.tax };
    expect(await owed('2026-12')).toMatchObject({ taxable: advance.taxable, ...tax });
    // The bill of the mill less the note and what was taxed in December: 306,000 - 1,400 - 25,423.73.
    const net = { taxable: 279_176.27, cgst: 25_125.86, sgst: 25_125.86 };
    expect(await owed('2027-01')).toMatchObject(net);
  });

  it('has the advance in the day book and in the file for Tally, its tax by a journal in each month', async () => {
    type Line = { ledger: string; debit: number; credit: number };
    type Voucher = { type: string; date: string; narration: string; entries: Line[] };
    const { vouchers } = await office('GET', '/billing/day-book?from=2026-12-01&to=2027-01-31');
    const number = (await office('GET', `/billing/invoices/${before.voucher_id}`)).number;
    const entriesOf = (narration: string) =>
      vouchers
        .find((one: Voucher) => one.narration === narration)
        .entries.map(({ ledger, debit, credit }: Line) => [ledger, debit - credit]);
    expect(entriesOf('432600000099')).toEqual([
      ['Hand Mill', -advance.amount],
      ['Bank Account', advance.amount],
    ]);
    expect(entriesOf(`GST on advance ${number}`)).toEqual([
      ['GST on Advances', 9000.08],
      ['Output CGST', -advance.tax],
      ['Output SGST', -advance.tax],
    ]);
    expect(entriesOf(`GST on advance ${number} ${bills['mill']?.number}`)).toEqual([
      ['GST on Advances', -4576.28],
      ['Output CGST', used.tax],
      ['Output SGST', used.tax],
    ]);
    const tally = async (name: string) =>
      (await as(accountant, 'GET', `/billing/tally-export?month=${name}`)).text;
    const [december, january] = [await tally('2026-12'), await tally('2027-01')];
    for (const amount of ['59000.50', '-59000.50', '-9000.08', '4500.04'])
      expect(december).toContain(`<AMOUNT>${amount}</AMOUNT>`);
    for (const amount of ['4576.28', '-2288.14']) expect(january).toContain(`<AMOUNT>${amount}</AMOUNT>`);
  });

  it('is in GSTR-1 of the month of issue', async () => {
    const { text } = await as(accountant, 'GET', `/billing/gstr1-json-export?month=2027-01&gstin=${ours}`);
    const file = JSON.parse(text);
    const of = (list: { ctin: string }[], gstin: string) => list.find(({ ctin }) => ctin === gstin);
    const b2b = (gstin: string) => JSON.parse(JSON.stringify(of(file.b2b, gstin))).inv[0];
    const [m, b, z] = [b2b(gstins.mill), b2b(gstins.bank), b2b(gstins.zone)];
    expect([m.val, m.rchrg, m.itms[0].itm_det]).toMatchObject([
      mill.total,
      'N',
      { txval: mill.taxable, rt: 18, camt: mill.cgst, samt: mill.cgst },
    ]);
    expect([b.val, b.rchrg, b.itms[0].itm_det.txval]).toEqual([bank.total, 'Y', bank.taxable]);
    expect([z.val, z.inv_typ, z.itms[0].itm_det.txval]).toEqual([zone.total, 'SEWOP', zone.taxable]);
    const cn = JSON.parse(JSON.stringify(of(file.cdnr, gstins.mill))).nt[0];
    expect([cn.val, cn.itms[0].itm_det]).toMatchObject([
      note.total,
      { txval: note.taxable, camt: note.cgst, samt: note.cgst },
    ]);
  });

  it('is in the file for Tally and in the day book', async () => {
    const { vouchers } = await office('GET', '/billing/day-book?from=2027-01-01&to=2027-01-31');
    const lines = (key: string) =>
      vouchers.find((one: { number: string }) => one.number === bills[key]?.number).entries as {
        ledger: string;
        debit: number;
        credit: number;
      }[];
    const at = (key: string, ledger: string) => lines(key).find((line) => line.ledger === ledger);
    expect(at('mill', 'Service Sales')?.credit).toBe(mill.taxable);
    expect(at('mill', 'Output CGST')?.credit).toBe(mill.cgst);
    expect(at('mill', 'Hand Mill')?.debit).toBe(mill.total);
    expect(at('bank', 'Service Sales')?.credit).toBe(bank.taxable);
    expect(lines('bank')).toHaveLength(2);
    expect(at('zone', 'Service Sales')?.credit).toBe(zone.taxable);
    expect(at('note', 'Hand Mill')?.credit).toBe(note.total);
    const receipt = vouchers.find((one: { narration: string }) => one.narration === '432600000153');
    expect(new Set(receipt.entries.map((line: { debit: number }) => line.debit))).toEqual(
      new Set([0, paid.amount, paid.tds]),
    );
    const { text } = await as(accountant, 'GET', '/billing/tally-export?month=2027-01');
    for (const amount of [mill.total, bank.total, zone.total])
      expect(text).toContain(`<AMOUNT>-${amount.toFixed(2)}</AMOUNT>`);
  });

  it('is in the profit report, whose wages are those of the payroll', async () => {
    const { rows, payroll } = await office('GET', `/billing/reports/profit?from=${month}`);
    const of = (key: string): ProfitLine[] =>
      rows.filter((row: ProfitLine) => row.client_id === clientIds[key]);
    const total = (key: string, name: 'billed' | 'wages' | 'relievers' | 'material'): number =>
      sum(of(key).map((row) => row[name]));
    expect([total('mill', 'billed'), total('bank', 'billed'), total('zone', 'billed')]).toEqual([
      mill.taxable - note.taxable,
      bank.taxable,
      zone.taxable,
    ]);
    expect(total('zone', 'material')).toBe(12 * 180);
    // 21 of the 26 duties of one person are the gate's: 14,221 x 21 / 26 = 11,486.19; the rest is relieving.
    const site = (key: Site) =>
      rows.find((row: ProfitLine) => row.site_id === siteIds[key] && row.people > 0);
    expect([site('gate').wages, site('gate').relievers]).toEqual([9 * pay + 11_486.19, 0]);
    expect([site('store').wages, site('store').relievers]).toEqual([8 * pay, 2734.81]);
    expect(total('bank', 'wages')).toBe(6 * pay);
    expect(total('zone', 'wages')).toBe(16 * pay);
    const own = ['mill', 'bank', 'zone'].flatMap(of);
    expect(sum(own.flatMap((row) => [row.wages, row.relievers]))).toBe(wages);
    const run = await ok(owner, 'GET', `/payroll/runs/${month}`);
    const all = sum(rows.flatMap((row: ProfitLine) => [row.wages, row.relievers]));
    expect([all, payroll[0].gross]).toEqual([run.gross, run.gross]);
    const slips = await ok(owner, 'GET', `/payroll?month=${month}&search=MH-&limit=200`);
    expect(sum(slips.map((slip: { gross: number }) => slip.gross))).toBe(wages);
  });
});
