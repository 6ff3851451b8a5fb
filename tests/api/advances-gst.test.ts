import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/**
 * Advances over two months: received in November, set against bills and refunded in November and December.
 * GSTR-1, GSTR-3B and the books agree to the paisa in both.
 */
let t: TestApp;
let accountant: Session;
const ours = madeGstin('23', 'regular', 91);
const mill = '23AABCS7712K1ZD';
const pune = '27AADCP5521M1Z7';
beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  const owner = await t.signInAdmin('owner@narmada.example');
  const company = await as(owner, 'POST', '/companies', {
    name: 'Narmada Advances',
    gstin: ours,
    state: 'Madhya Pradesh',
  });
  await office('PUT', '/billing/company-settings', { company_id: company.body.data.id });
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  as(accountant, method, path, body);
const client = async (body: object): Promise<string> =>
  (await office('POST', '/clients', { address: '4 Ring Road', ...body })).body.data.id;
const advance = async (clientId: string, amount: number, more: object = {}) =>
  (
    await office('POST', '/billing/receipts', {
      client_id: clientId,
      amount,
      received_on: '2026-11-05',
      parts: [],
      ...more,
    })
  ).body.data as { id: string; advance: number; voucher_id: string | null };
const bill = async (clientId: string, rate: number, issuedOn: string): Promise<string> => {
  const draft = await office('POST', '/billing/invoices', {
    client_id: clientId,
    issued_on: issuedOn,
    lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate }],
  });
  // The clock moves between the tests, and sessions end.
  const owner = await t.signInAdmin('owner@narmada.example');
  const issuing = `/billing/invoices/${draft.body.data.id}/issue`;
  return (await as(owner, 'POST', issuing, { allow_backdated: true })).body.data.id;
};
const set = (receipt: { id: string }, invoiceId: string, amount: number, usedOn: string): Promise<Answer> =>
  office('POST', `/billing/receipts/${receipt.id}/advance-uses`, {
    invoice_id: invoiceId,
    amount,
    used_on: usedOn,
  });
const month = async (name: string) => {
  const { data } = (await office('GET', `/billing/returns/${name}?gstin=${ours}`)).body;
  const file = JSON.parse(
    (await office('GET', `/billing/gstr1-json-export?month=${name}&gstin=${ours}`)).text,
  );
  expect(data.errors).toBe(0);
  for (const { in_return: inReturn, in_books: inBooks } of data.reconciliation)
    expect(inReturn).toBe(inBooks);
  // What GSTR-3B owes is what the tables of GSTR-1 come to.
  const paise = (rupees: number): number => Math.round(rupees * 100);
  for (const tax of ['cgst', 'igst'] as const) {
    const inTables = data.sections.reduce(
      (sum: number, row: Record<string, number>) => sum + paise(row[tax] ?? 0),
      0,
    );
    expect(paise(data.gstr3b.taxable[tax])).toBe(inTables);
  }
  await agreesWithBooks(name, data.gstins);
  return { data, file };
};
/** Each voucher of the day book comes to nothing, and its output tax is what all returns of the month owe. */
const agreesWithBooks = async (name: string, gstins: { gstin: string }[]) => {
  const paise = (rupees: number): number => Math.round(rupees * 100);
  const day = await office('GET', `/billing/day-book?from=${name}-01&to=${name}-30`);
  const owed: Record<string, number> = {};
  for (const { entries } of day.body.data.vouchers) {
    let sum = 0;
    for (const { ledger, debit, credit } of entries) {
      sum += paise(debit) - paise(credit);
      owed[ledger] = (owed[ledger] ?? 0) + paise(credit) - paise(debit);
    }
    expect(sum).toBe(0);
  }
  const declared = { cgst: 0, igst: 0 };
  for (const { gstin } of gstins) {
    const { data } = (await office('GET', `/billing/returns/${name}?gstin=${gstin}`)).body;
    for (const { figure, in_return: value } of data.reconciliation)
      if (figure === 'cgst' || figure === 'igst') declared[figure as 'cgst' | 'igst'] += paise(value);
  }
  expect({ cgst: owed['Output CGST'] ?? 0, igst: owed['Output IGST'] ?? 0 }).toEqual(declared);
  for (const format of ['csv', 'tally']) {
    const { text } = await office('GET', `/billing/day-book?from=${name}-01&to=${name}-30&format=${format}`);
    if ((owed['GST on Advances'] ?? 0) !== 0) expect(text).toContain('GST on Advances');
  }
};

describe('advances over two months', () => {
  let lost: { id: string; voucher_id: string | null };
  beforeAll(async () => {
    const a = await client({ name: 'Malwa Mills', gstin: mill, address: '1 Mill Road' });
    const b = await client({ name: 'Pune Works', gstin: pune });
    const odd = await advance(a, 1000.01);
    const whole = await advance(a, 11_800);
    const far = await advance(b, 5900);
    lost = await advance(b, 1180);
    await advance(a, 700, { advance_for: { nature: 'goods' } });
    const early = await bill(a, 5000, '2026-11-12');
    // A third of one within its month, so that the shares do not round evenly.
    expect((await set(odd, early, 333.33, '2026-11-12')).status).toBe(201);
    t.clock.nowMs = Date.parse('2026-12-20T06:30:00.000Z');
    accountant = await t.signInAdmin('accounts@narmada.example');
    const later = await bill(a, 20_000, '2026-12-01');
    const there = await bill(b, 1000, '2026-12-02');
    expect((await set(odd, later, 333.33, '2026-12-01')).status).toBe(201);
    expect((await set(odd, later, 333.35, '2026-12-03')).status).toBe(201);
    expect((await set(whole, later, 10_000, '2026-12-01')).status).toBe(201);
    expect((await set(far, there, 1180, '2026-12-02')).status).toBe(201);
    const refund = { reason: 'Contract ended', refunded_on: '2026-12-10' };
    expect((await office('POST', `/billing/receipts/${far.id}/refund`, refund)).status).toBe(201);
    const bounced = { reason: 'Cheque bounced', reversed_on: '2026-12-11' };
    expect((await office('POST', `/billing/receipts/${lost.id}/reverse`, bounced)).status).toBe(200);
  });

  it('are in 11A of the month without what was billed in it', async () => {
    const { file } = await month('2026-11');
    // 847.47 and 10,000 less the 282.48 used in November; the taxes less theirs.
    expect(file.at).toEqual([
      {
        pos: '23',
        sply_ty: 'INTRA',
        itms: [{ rt: 18, ad_amt: 10_564.99, camt: 950.85, samt: 950.85, csamt: 0 }],
      },
      { pos: '27', sply_ty: 'INTER', itms: [{ rt: 18, ad_amt: 6000, iamt: 1080, csamt: 0 }] },
    ]);
    expect(file.txpd).toBeUndefined();
    const vouchers = file.doc_issue.doc_det.find((row: { doc_num: number }) => row.doc_num === 6);
    expect(vouchers.docs[0]).toMatchObject({ totnum: 4, cancel: 0, net_issue: 4 });
  });

  it('are in 11B of the month they are set against bills or refunded in', async () => {
    const { file, data } = await month('2026-12');
    expect(file.at).toBeUndefined();
    expect(file.txpd).toEqual([
      {
        pos: '23',
        sply_ty: 'INTRA',
        // All that was left of the first, to the paisa, and 8,474.58 of the second.
        itms: [{ rt: 18, ad_amt: 9039.57, camt: 813.56, samt: 813.56, csamt: 0 }],
      },
      { pos: '27', sply_ty: 'INTER', itms: [{ rt: 18, ad_amt: 6000, iamt: 1080, csamt: 0 }] },
    ]);
    const refunds = file.doc_issue.doc_det.find((row: { doc_num: number }) => row.doc_num === 8);
    expect(refunds.docs[0]).toMatchObject({ totnum: 2, cancel: 0 });
    expect(data.sections.map((row: { section: string }) => row.section)).toContain('txpd');
  });

  it('are handed to Tally with all the money that came, and what was set against a bill only once', async () => {
    const { text } = await office('GET', '/billing/tally-export?month=2026-11');
    const ofClients = text.split('<VOUCHER ').filter((one) => /Malwa Mills|Pune Works/.test(one));
    const received = ofClients.flatMap((one) => [
      ...one.matchAll(/<LEDGERNAME>Bank Account<\/LEDGERNAME>[\s\S]*?<AMOUNT>(-?[\d.]+)</g),
    ]);
    // 1,000.01, 11,800, 5,900 and 700; and the cheque of 1,180 that bounced in December.
    expect(received.reduce((sum, [, amount]) => sum + Math.round(Number(amount) * 100), 0)).toBe(-2_058_001);
  });

  it('owe their tax in the books from the day they came until they are used', async () => {
    const { vouchers } = (await office('GET', '/billing/day-book?from=2026-11-01&to=2026-12-30')).body.data;
    const entries = vouchers.flatMap((voucher: { entries: object[] }) => voucher.entries);
    const left = entries
      .filter(({ ledger }: { ledger: string }) => ledger === 'GST on Advances')
      .reduce(
        (sum: number, { debit, credit }: { debit: number; credit: number }) =>
          sum + Math.round(debit * 100) - Math.round(credit * 100),
        0,
      );
    // What is not used of the second advance: 1,525.42 of 10,000, twice 137.29.
    expect(left).toBe(27_458);
  });

  it('leave November as it was filed when a cheque bounces in December', async () => {
    const { data } = (await office('GET', `/billing/invoices/${lost.voucher_id}`)).body;
    expect(data.stage).toBe('issued');
  });
});

it('the client of which pays the tax itself, or pays none, are in no table', async () => {
  const zone = await client({ name: 'Zone Unit', kind: 'sez', gstin: madeGstin('23', 'sez', 6) });
  const bank = await client({ name: 'Rewa Bank', gstin: madeGstin('23', 'regular', 12), financial: 'bank' });
  const before = (await month('2026-12')).file.at;
  const free = await advance(zone, 1000, { received_on: '2026-12-15' });
  const reverse = await advance(bank, 1000, {
    received_on: '2026-12-15',
    advance_for: { sac: '998592' },
  });
  for (const { voucher_id: id } of [free, reverse])
    expect((await office('GET', `/billing/invoices/${id}`)).body.data).toMatchObject({
      taxable: 1000,
      total: 1000,
      stage: 'issued',
    });
  expect((await month('2026-12')).file.at).toEqual(before);
});

describe('a cheque that bounces after its advance was set off in a filed month', () => {
  it('is reversed by opposite bookings: the filed month stays, and returns, books and accounts agree', async () => {
    const a = await client({
      name: 'Sehore Mills',
      gstin: madeGstin('23', 'regular', 13),
      address: '1 Road',
    });
    const made = await advance(a, 1180, { received_on: '2026-11-06' });
    const billed = await bill(a, 2000, '2026-11-13');
    const use = (await set(made, billed, 590, '2026-11-13')).body.data;
    const filed = await office('POST', '/billing/filed-returns', { month: '2026-11', gstin: ours });
    expect(filed.status).toBe(201);
    const november = (await office('GET', `/billing/returns/2026-11?gstin=${ours}`)).text;
    const before = (await month('2026-12')).file;

    const opposite = await office('DELETE', `/billing/advance-uses/${use.id}`);
    expect(opposite.body.data).toMatchObject({ kind: 'release', amount: -590, taxable: -500 });
    // 500 is unbilled again, with what others left in the month.
    const sumOf = (rows: { pos: string; itms: { ad_amt: number }[] }[] = []): number =>
      rows.flatMap((row) => (row.pos === '23' ? row.itms : [])).reduce((sum, { ad_amt: n }) => sum + n, 0);
    const released = (await month('2026-12')).file;
    expect(sumOf(released.at) - sumOf(before.at)).toBeCloseTo(500, 2);
    expect(sumOf(released.txpd)).toBe(sumOf(before.txpd));

    const bounced = await office('POST', `/billing/receipts/${made.id}/reverse`, { reason: 'Bounced' });
    expect(bounced.status).toBe(200);
    const reversed = (await month('2026-12')).file;
    // Of 1,000 that the voucher taxed in November, 500 was billed then and 500 stays owed as the bill's.
    expect(sumOf(reversed.at)).toBe(sumOf(before.at));
    expect(sumOf(reversed.txpd) - sumOf(before.txpd)).toBeCloseTo(500, 2);
    expect((await office('GET', `/billing/returns/2026-11?gstin=${ours}`)).text).toBe(november);

    const { data } = (await office('GET', `/billing/clients/${a}/statement?from=2026-11-01&to=2026-12-31`))
      .body;
    expect(data.closing).toBe(2360);
    const then = (await office('GET', `/billing/clients/${a}/statement?from=2026-11-01&to=2026-11-30`)).body;
    expect(then.data.closing).toBe(1180);
  });
});

it('a month in which advances are used and nothing else is filed before the next one', async () => {
  const a = await client({ name: 'Vidisha Mills', gstin: madeGstin('23', 'regular', 14), address: '1 Road' });
  const made = await advance(a, 1180, { received_on: '2026-12-02' });
  const billed = await bill(a, 2000, '2026-12-02');
  t.clock.nowMs = Date.parse('2027-03-03T06:30:00.000Z');
  accountant = await t.signInAdmin('accounts@narmada.example');
  const file = (name: string) => office('POST', '/billing/filed-returns', { month: name, gstin: ours });
  expect((await file('2026-12')).status).toBe(201);
  expect((await set(made, billed, 590, '2027-01-20')).status).toBe(201);
  const early = await file('2027-02');
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('January 2027')]);
  expect((await file('2027-01')).status).toBe(201);
  expect((await file('2027-02')).status).toBe(201);
});

it.each([
  ['in the same month', '2027-03'],
  ['in the next month', '2027-04'],
])('a receipt of which a part was refunded is reversed with the rest, %s', async (_when, name) => {
  t.clock.nowMs = Date.parse('2027-03-20T06:30:00.000Z');
  accountant = await t.signInAdmin('accounts@narmada.example');
  const serial = name === '2027-03' ? 15 : 16;
  const a = await client({
    name: `Reva ${name}`,
    gstin: madeGstin('23', 'regular', serial),
    address: '1 Road',
  });
  const billed = await bill(a, 1000, '2027-03-02');
  const taxed = async (of: string): Promise<number> =>
    (await month(of)).data.sections.reduce((sum: number, row: { cgst: number }) => sum + row.cgst, 0);
  const before = await taxed('2027-03');
  const parts = [{ invoice_id: billed, amount: 1180, tds: 0 }];
  const made = await advance(a, 2360, { received_on: '2027-03-05', parts });
  const back = { amount: 118, refunded_on: '2027-03-10', reason: 'Paid too much' };
  expect((await office('POST', `/billing/receipts/${made.id}/refund`, back)).status).toBe(201);
  expect((await taxed('2027-03')) - before).toBeCloseTo(81, 2);
  t.clock.nowMs = Date.parse(`${name}-21T06:30:00.000Z`);
  accountant = await t.signInAdmin('accounts@narmada.example');
  const gone = { reason: 'Bounced', reversed_on: `${name}-21` };
  const reversed = await office('POST', `/billing/receipts/${made.id}/reverse`, gone);
  expect(reversed.status, reversed.text).toBe(200);
  expect(await taxed(name)).toBeCloseTo(name === '2027-03' ? before : -81, 2);
  const path = `/billing/clients/${a}/statement?from=2027-03-01&to=2027-04-30`;
  const { closing, lines } = (await office('GET', path)).body.data;
  expect(closing).toBe(1180);
  expect(lines.at(-1)).toMatchObject({ kind: 'reversal', debit: 2360 - 118 });
});
