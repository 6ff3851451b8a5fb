import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DayBookVoucher } from '#shared/modules/billing/books/queries.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** The books of a range: every voucher in order and balanced, on screen, as a journal and for Tally. */
let t: TestApp;
let accountant: Session;
const range = 'from=2026-10-01&to=2026-11-30';

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  as(accountant, method, path, body);
const paiseOf = (rupees: number): number => Math.round(rupees * 100);
const balance = ({ entries }: DayBookVoucher): number =>
  entries.reduce((all, { debit, credit }) => all + paiseOf(debit) - paiseOf(credit), 0);

beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  // Two clients of one name, one bill with a part payment and TDS, a credit note, and a write-off on the
  // other.
  for (const code of ['C-1', 'C-2']) {
    const client = { name: 'Sharma Traders', code, kind: 'unregistered', state_code: '23' };
    const { id } = (await office('POST', '/clients', client)).body.data;
    const bill = { client_id: id, lines: [{ title: 'Guards', sac: '998533', quantity: 3, rate: 10_000.5 }] };
    const draft = (await office('POST', '/billing/invoices', bill)).body.data;
    const issued = (await office('POST', `/billing/invoices/${draft.id}/issue`)).body.data;
    await office('POST', `/billing/invoices/${issued.id}/payments`, {
      amount: 5000,
      tds: 300,
      reference: `UTR 4326 0000 000${code.slice(-1)}`,
    });
    if (code === 'C-1')
      await office('POST', `/billing/invoices/${issued.id}/credit-note`, {
        reason: 'Absent',
        lines: [{ title: 'Guards', sac: '998533', quantity: 1, rate: 333.33 }],
      });
  }
  await office('POST', '/payroll/mark-paid', {
    ids: ['n-g-3:2026-10', 'n-g-4:2026-10'],
    mode: 'bank',
    reference: 'NEFT 4480',
    paid_on: '2026-11-05',
  });
  await office('POST', '/payroll/challan-payments', {
    month: '2026-10',
    authority: 'epf',
    number: '3312611001234',
    paid_on: '2026-11-14',
    amount: 26_512,
  });
});
afterAll(() => t.remove());

describe('the day book', () => {
  it('has every voucher in order, each with equal debits and credits', async () => {
    const { data } = (await office('GET', `/billing/day-book?${range}`)).body;
    const vouchers: DayBookVoucher[] = data.vouchers;
    expect(vouchers.length).toBe(data.count);
    expect(vouchers.map(balance)).toEqual(vouchers.map(() => 0));
    expect(vouchers.map(({ date }) => date)).toEqual(vouchers.map(({ date }) => date).toSorted());
    expect(new Set(vouchers.map(({ type }) => type))).toEqual(
      new Set(['Journal', 'Sales', 'Receipt', 'Credit Note', 'Payment']),
    );
    expect(data.debit).toBe(data.credit);
    expect(data.unlocked).toEqual([]);
    // What is settled stands before what settles it, on one day too.
    const ranked = ['Sales', 'Debit Note', 'Credit Note', 'Receipt', 'Journal', 'Payment'];
    for (const day of new Set(vouchers.map(({ date }) => date))) {
      const ranks = vouchers.filter(({ date }) => date === day).map(({ type }) => ranked.indexOf(type));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    }
  });

  it('puts the payroll of a month against what is owed for it, as the payslips have it', async () => {
    const { vouchers } = (await office('GET', `/billing/day-book?${range}`)).body.data;
    const journal: DayBookVoucher = vouchers.find((one: DayBookVoucher) => one.number === 'PAY/2026-10');
    const month = (await office('GET', '/reports/payroll')).body.data.find(
      (one: { month: string }) => one.month === '2026-10',
    );
    const at = (ledger: string) => journal.entries.find((entry) => entry.ledger === ledger);
    expect(journal.date).toBe('2026-10-31');
    expect(at('Salaries and Wages')?.debit).toBe(month.gross);
    expect(at('Wages Payable')?.credit).toBe(month.net);
    const employer = paiseOf(month.cost) - paiseOf(month.gross);
    const debits = [
      'Employer EPF Contribution',
      'Employer ESI Contribution',
      'Employer Welfare Contribution',
    ];
    expect(debits.reduce((all, ledger) => all + paiseOf(at(ledger)?.debit ?? 0), 0)).toBe(employer);
    const paid = vouchers.filter((one: DayBookVoucher) => one.narration === 'Wages 2026-10 NEFT 4480');
    expect(paid).toHaveLength(1);
    expect(paid[0].date).toBe('2026-11-05');
    const challan = vouchers.find((one: DayBookVoucher) => one.narration === 'Challan 3312611001234');
    expect(challan.entries).toEqual([
      { ledger: 'EPF Payable', debit: 26_512, credit: 0 },
      { ledger: 'Bank Account', debit: 0, credit: 26_512 },
    ]);
  });

  it('keeps two clients of one name apart, here and in the file of sales', async () => {
    const { vouchers } = (await office('GET', `/billing/day-book?${range}`)).body.data;
    const parties = vouchers.map((one: DayBookVoucher) => one.party);
    expect(new Set(parties.filter((party: string) => party.startsWith('Sharma')))).toEqual(
      new Set(['Sharma Traders', 'Sharma Traders (C-2)']),
    );
    const { text } = await office('GET', '/billing/tally-export?month=2026-11');
    // A voucher has the same name in both files and whenever they are made, so that none is imported twice.
    const namesIn = (file: string) =>
      [...file.matchAll(/<VOUCHER REMOTEID="([0-9a-f-]{36})"/g)].map(([, id]) => id);
    const book = (await office('GET', `/billing/day-book?${range}&format=tally`)).text;
    const again = (await office('GET', '/billing/tally-export?month=2026-11')).text;
    const [sold, all] = [namesIn(text), namesIn(book)];
    expect(sold).toHaveLength(text.split('<VOUCHER ').length - 1);
    expect(namesIn(again)).toEqual(sold);
    expect(all).toHaveLength(book.split('<VOUCHER ').length - 1);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(sold));
    const receipts = text.split('<TALLYMESSAGE').filter((one) => one.includes('VCHTYPE="Receipt"'));
    expect(receipts.length).toBeGreaterThan(0);
    for (const receipt of receipts) expect(receipt).toMatch(/<VOUCHERNUMBER>R-[0-9A-F]{8}</);
    // The day book has the same numbers, on the screen and as a journal.
    const numbers = [...book.matchAll(/<VOUCHERNUMBER>(R-.*?)</g)].map(([, number]) => String(number));
    const received = vouchers.filter(({ type }: DayBookVoucher) => type === 'Receipt');
    expect(received.map(({ number }: DayBookVoucher) => number).toSorted()).toEqual(numbers.toSorted());
    expect((await office('GET', `/billing/day-book?${range}&format=csv`)).text).toContain(`,${numbers[0]},`);
    expect(text.match(/<LEDGER NAME="Sharma Traders[^"]*"/g)).toEqual([
      '<LEDGER NAME="Sharma Traders"',
      '<LEDGER NAME="Sharma Traders (C-2)"',
    ]);
  });

  it('gives the ledger of a client its own state, whatever its last bill was supplied in', async () => {
    const client = { name: 'Two States', kind: 'unregistered', state_code: '23' };
    const { id } = (await office('POST', '/clients', client)).body.data;
    const bill = {
      client_id: id,
      place_of_supply: '27',
      lines: [{ title: 'Guards', sac: '998533', quantity: 1, rate: 100 }],
    };
    const draft = (await office('POST', '/billing/invoices', bill)).body.data;
    expect((await office('POST', `/billing/invoices/${draft.id}/issue`)).status).toBe(200);
    const { text } = await office('GET', `/billing/day-book?${range}&format=tally`);
    const ledger = /<LEDGER NAME="Two States"[\s\S]*?<\/LEDGER>/.exec(text)?.[0] ?? '';
    expect(ledger).toContain('<LEDSTATENAME>Madhya Pradesh<');
  });

  it('is a journal as CSV and a file for Tally that names each ledger before its vouchers', async () => {
    const csv = await office('GET', `/billing/day-book?${range}&format=csv`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    const hindi = await t.call('GET', `/api/billing/day-book?${range}&format=csv`, {
      token: accountant.token,
      headers: { 'accept-language': 'hi' },
    });
    expect(hindi.text).toContain(',बिक्री,');
    expect(hindi.text).not.toContain(',Sales,');
    const lines = csv.text.trim().split('\r\n').slice(1);
    const sides = lines.map((line) => line.split(','));
    const sum = (at: number): number => sides.reduce((all, cells) => all + paiseOf(Number(cells[at])), 0);
    expect(sum(4)).toBe(sum(5));
    const { text } = await office('GET', `/billing/day-book?${range}&format=tally`);
    for (const name of ['Salaries and Wages', 'EPF Payable', 'Wages Payable'])
      expect(text.indexOf(`<LEDGER NAME="${name}"`)).toBeGreaterThan(0);
    const journal = text.match(/<VOUCHER REMOTEID="[^"]*" VCHTYPE="Journal"[\s\S]*?<\/VOUCHER>/)?.[0] ?? '';
    const amounts = [...journal.matchAll(/<AMOUNT>(-?[\d.]+)</g)].map(([, amount]) =>
      paiseOf(Number(amount)),
    );
    expect(amounts.length).toBeGreaterThan(4);
    expect(amounts.reduce((all, amount) => all + amount, 0)).toBe(0);
    expect(journal).not.toContain('PARTYLEDGERNAME');
  });

  it('leaves out a payroll that is not locked, and says so', async () => {
    await as(accountant, 'POST', '/payroll/process', { staff_id: 'n-g-1', month: '2026-09' });
    const { data } = (await office('GET', '/billing/day-book?from=2026-09-01&to=2026-09-30')).body;
    expect([data.unlocked, data.vouchers.filter(({ type }: DayBookVoucher) => type === 'Journal')]).toEqual([
      ['2026-09'],
      [],
    ]);
  });

  it.each([
    ['', 'from'],
    ['from=2026-10-01', 'to'],
    ['from=2026-10-02&to=2026-10-01', 'to'],
    ['from=2020-10-02&to=2026-10-01', 'to'],
    [`${range}&format=pdf`, 'format'],
  ])('%s is refused at %s', async (query, field) => {
    const { status, body } = await office('GET', `/billing/day-book?${query}`);
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });

  it('is for who may see bills and wages, of the own business', async () => {
    const hr = await t.signInAdmin('hr@narmada.example');
    expect((await as(hr, 'GET', `/billing/day-book?${range}`)).status).toBe(403);
    const malwa = await t.signInAdmin('owner@malwa.example');
    const { text } = await as(malwa, 'GET', `/billing/day-book?${range}`);
    expect(text).not.toContain('Sharma');
    expect(text).not.toContain('PAY/');
  });
});
