import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvText } from '#shared/core/csv.ts';
import { knownLayouts } from '#shared/modules/billing/bank/layout.ts';
import { bankMessages as messages } from '#shared/modules/billing/bank/messages.ts';
import { readAmount, readDate } from '#shared/modules/billing/bank/read-values.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** A bank statement from the file to the receipt. */
let t: TestApp;
let accountant: Session;
let owner: Session;
let malwa: Session;
let hr: Session;
beforeAll(async () => {
  t = await makeApp({ nowMs: Date.parse('2026-11-26T06:30:00.000Z') });
  accountant = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
  hr = await t.signInAdmin('hr@narmada.example');
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  as(accountant, method, path, body);
const account = async (who = accountant): Promise<string> =>
  (
    await as(who, 'POST', '/billing/bank-accounts', {
      holder: 'Narmada Security',
      bank: 'SBI',
      account: '31234567890',
      ifsc: 'SBIN0001234',
    })
  ).body.data.id;
const statement = (bank: string): string =>
  readFileSync(new URL(`../data/bank/${bank}.csv`, import.meta.url), 'utf8');
const send = (id: string, text: string, more: object = {}) =>
  office('POST', '/billing/bank-statements', { bank_account_id: id, text, ...more });
const bill = async (name: string, rate: number) => {
  const client = (await office('POST', '/clients', { name, kind: 'unregistered', address: '1 Main Road' }))
    .body.data.id;
  const draft = await office('POST', '/billing/invoices', {
    client_id: client,
    issued_on: '2026-11-10',
    lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate }],
  });
  const issuing = `/billing/invoices/${draft.body.data.id}/issue`;
  const issued = await as(owner, 'POST', issuing, { allow_backdated: true });
  return { client, ...(issued.body.data as { id: string; number: string; total: number }) };
};
const head = 'Date,Details,Ref,Amount,Dr/Cr,Balance';
const columns = {
  date: 'Date',
  narration: 'Details',
  reference: 'Ref',
  amount: 'Amount',
  side: 'Dr/Cr',
  balance: 'Balance',
};
const matchOf = async (narration: string) =>
  (await office('GET', '/billing/bank-matches')).body.data.lines.find(
    (row: { line: { narration: string } }) => row.line.narration === narration,
  );

describe('values of a statement', () => {
  it.each([
    ['5 Nov 2026', '2026-11-05'],
    ['05/11/26', '2026-11-05'],
    ['05-11-2026', '2026-11-05'],
    ['05-Nov-26', '2026-11-05'],
    ['2026-11-05', '2026-11-05'],
    ['31/02/2026', null],
    ['11/25/2026', null],
    ['46331', null],
    ['', null],
  ])('the date “%s” is read as %s', (text, day) => expect(readDate(text)).toBe(day));
  it.each([
    ['1,23,456.50', 12_345_650],
    ['123,456.5', 12_345_650],
    [' 500.00 Cr', 50_000],
    ['500.00Dr', -50_000],
    ['(20.10)', -2010],
    ['₹ 7', 700],
    ['0.00', 0],
    ['-', undefined],
    [' ', undefined],
    ['1E+05', null],
    ['1.234,50', null],
    ['12,34', null],
    ['1.005', null],
    ['=1+1', null],
  ])('the amount “%s” is read as %s paise', (text, amount) => expect(readAmount(text)).toBe(amount));
});

describe('a statement', () => {
  it('that was read by value dates once is known when it is read by the transactions’ dates', async () => {
    const id = await account();
    // The value date of each is a day after its transaction.
    const text = statement('icici').replaceAll(
      /^(,\d+,)(\d\d)\/11\/2026,/gm,
      (_line, before: string, day: string) =>
        day === '30'
          ? `${before}01/12/2026,`
          : `${before}${String(Number(day) + 1).padStart(2, '0')}/11/2026,`,
    );
    const [icici] = knownLayouts.icici;
    const own = { columns: { ...icici, date: 'Value Date' } };
    expect((await send(id, text, own)).body.data).toMatchObject({ added: 200, repeated: 0 });
    expect((await send(id, text)).body.data).toMatchObject({ layout: 'icici', added: 0, repeated: 200 });
    const { data } = (await send(id, text, { dry_run: true })).body;
    expect(data.sample[0].day).toBe('2026-11-01');
  });

  it.each(['sbi', 'hdfc', 'icici'])(
    'of %s is kept once, debits as skipped, and posts nothing',
    async (bank) => {
      const id = await account();
      const before = (await office('GET', '/billing/receipts')).text;
      const tried = (await send(id, statement(bank), { dry_run: true })).body.data;
      expect(tried).toMatchObject({ layout: bank, lines: 200, added: 0, repeated: 0, faults: [] });
      const first = (await send(id, statement(bank))).body.data;
      expect(first).toMatchObject({ added: 200, repeated: 0 });
      const again = await send(id, statement(bank));
      expect(again.body.data).toMatchObject({ added: 0, repeated: 200 });
      expect(again.body.data.sample[0].repeated).toBe(true);
      const skipped = await office(
        'GET',
        `/billing/bank-lines?bank_account_id=${id}&status=skipped&limit=200`,
      );
      expect(skipped.body.data).toHaveLength(first.debits);
      expect(skipped.body.data.every((line: { direction: string }) => line.direction === 'debit')).toBe(true);
      expect((await office('GET', '/billing/receipts')).text).toBe(before);
    },
  );

  it('that is imported twice at once, or overlaps the last one, has each line once', async () => {
    const id = await account();
    const rows = ['01/11/2026,A,R1,10,CR,10', '01/11/2026,B,R2,5,CR,15', '02/11/2026,C,R3,2,DR,13'];
    const text = (count: number): string => [head, ...rows.slice(0, count)].join('\n');
    const answers = await Promise.all([1, 2, 3].map(() => send(id, text(2), { columns })));
    expect(answers.map(({ body }) => body.data.added).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
    expect((await send(id, text(3), { columns })).body.data).toMatchObject({
      added: 1,
      repeated: 2,
      debits: 1,
    });
    // The same line of another account is another line.
    expect((await send(await account(), text(3), { columns })).body.data).toMatchObject({
      added: 3,
      repeated: 0,
    });
  });

  it.each([
    ['sbi', knownLayouts.sbi[0]],
    ['hdfc', knownLayouts.hdfc[0]],
    ['icici', knownLayouts.icici[0]],
  ] as const)('of %s that is read again by chosen columns is known, either way round', async (bank, own) => {
    const { date, narration, debit, credit, balance } = own ?? { date: '', narration: '' };
    const fewer = { date, narration, debit, credit };
    for (const chosen of [fewer, { ...fewer, balance, reference: narration }]) {
      const id = await account();
      expect((await send(id, statement(bank))).body.data).toMatchObject({ layout: bank, added: 200 });
      const again = (await send(id, statement(bank), { columns: chosen })).body.data;
      expect(again).toMatchObject({ layout: 'own', added: 0, repeated: 200 });
      const other = await account();
      expect((await send(other, statement(bank), { columns: chosen })).body.data.added).toBe(200);
      expect((await send(other, statement(bank))).body.data).toMatchObject({ added: 0, repeated: 200 });
    }
  });

  it('that is read by other columns adds what is new, and two alike stay two', async () => {
    const id = await account();
    const rows = [
      '01/11/2026,CASH,,500,CR,500',
      '01/11/2026,CASH,,500,CR,1000',
      '01/11/2026,CASH,,500,CR,1500',
    ];
    const text = (count: number): string => [head, ...rows.slice(0, count)].join('\n');
    const plain = { columns: { date: 'Date', narration: 'Details', amount: 'Amount', side: 'Dr/Cr' } };
    expect((await send(id, text(2), { columns })).body.data).toMatchObject({ added: 2, repeated: 0 });
    expect((await send(id, text(3), plain)).body.data).toMatchObject({ added: 1, repeated: 2 });
    expect((await send(id, text(3), plain)).body.data).toMatchObject({ added: 0, repeated: 3 });
    expect((await send(id, text(3), { columns })).body.data).toMatchObject({ added: 0, repeated: 3 });
    expect((await office('GET', `/billing/bank-lines?bank_account_id=${id}`)).body.data).toHaveLength(3);
  });

  it('without balances keeps two payments that are alike, and knows both again', async () => {
    const id = await account();
    const text = ['Date,Details,Amount', '01/11/2026,CASH,500', '01/11/2026,CASH,500'].join('\n');
    const plain = { columns: { date: 'Date', narration: 'Details', amount: 'Amount' } };
    expect((await send(id, text, plain)).body.data).toMatchObject({ added: 2, repeated: 0 });
    expect((await send(id, text, plain)).body.data).toMatchObject({ added: 0, repeated: 2 });
  });

  it.each([
    ['31/02/2026,A,R,10,CR,10', messages.badDate[0].replace('{row}', '2').replace('{value}', '31/02/2026')],
    ['01/11/2026,A,R,1E+05,CR,10', messages.badAmount[0].replace('{row}', '2').replace('{value}', '1E+05')],
    ['01/11/2026,A,R,10,CR,10\n01/11/2026,B,R,5,CR,16', messages.balances[0].replace('{row}', '3')],
  ])('with a line that cannot be read is not kept at all: %s', async (line, message) => {
    const id = await account();
    const { data } = (await send(id, `${head}\n${line}`, { columns })).body;
    expect([data.added, data.faults[0].message[0]]).toEqual([0, message]);
    expect((await office('GET', `/billing/bank-lines?bank_account_id=${id}`)).body.data).toEqual([]);
  });

  it('that cannot be read whole is refused, and an account with lines stays', async () => {
    const id = await account();
    const body = '11/11/26,"UPI A,r1,500,CR,500\n12/11/26,UPI B,r2,700,CR,1200';
    for (const [text, [message]] of [
      [`${head}\n${body}`, messages.openQuote],
      ['"'.repeat(2_000_000), messages.unreadable],
      [`${head}\n11/11/26,${'x'.repeat(900_000)},r1,500,CR,500`, messages.unreadable],
    ] as const) {
      const { status, body: answer } = await send(id, text);
      expect([status, answer.errors[0]]).toMatchObject([422, { field: 'text', message }]);
    }
    expect((await send(id, statement('sbi'))).body.data.added).toBeGreaterThan(0);
    const removed = await office('DELETE', `/billing/bank-accounts/${id}`, {});
    expect([removed.status, removed.body.message]).toEqual([409, messages.hasLines[0]]);
    const other = await account();
    expect((await office('DELETE', `/billing/bank-accounts/${other}`, {})).status).toBe(200);
  });

  it('with a credit below zero is not kept at all', async () => {
    const id = await account();
    const named = { columns: { date: 'Date', narration: 'Details', debit: 'Out', credit: 'In' } };
    const { data } = (await send(id, 'Date,Details,Out,In\n01/11/2026,REVERSAL,,-500', named)).body;
    const message = messages.negativeAmount[0].replace('{row}', '2').replace('{value}', '-500');
    expect([data.added, data.faults[0].message[0]]).toEqual([0, message]);
  });

  it('without balances keeps two payers of the same amount and day', async () => {
    const id = await account();
    const plain = { columns: { date: 'Date', narration: 'Details', amount: 'Amount' } };
    const line = (payer: string) => `Date,Details,Amount\n01/11/2026,NEFT ${payer},500`;
    expect((await send(id, line('ASHA'), plain)).body.data.added).toBe(1);
    expect((await send(id, line('RAVI'), plain)).body.data).toMatchObject({ added: 1, repeated: 0 });
  });

  it('of an unknown bank names its columns, and wrong ones are refused', async () => {
    const id = await account();
    const unknown = (await send(id, `Some bank\n${head}\n01/11/2026,A,R,1,CR,1`)).body.data;
    expect(unknown).toMatchObject({ layout: null, heads: head.split(','), added: 0 });
    const wrong = await send(id, `${head}\n01/11/2026,A,R,1,CR,1`, { columns: { ...columns, date: 'Day' } });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'columns.date']);
    const none = await send(id, head, { columns: { date: 'Date', narration: 'Details' } });
    expect([none.status, none.body.errors[0].field]).toEqual([422, 'columns.credit']);
  });

  it('is of an account of the business, by who may bill', async () => {
    const id = await account();
    const theirs = await as(malwa, 'POST', '/billing/bank-statements', { bank_account_id: id, text: head });
    expect(theirs.status).toBe(422);
    expect(
      (await as(hr, 'POST', '/billing/bank-statements', { bank_account_id: id, text: head })).status,
    ).toBe(403);
    expect((await as(hr, 'GET', '/billing/bank-matches')).status).toBe(403);
    expect((await as(malwa, 'GET', '/billing/bank-matches')).body.data).toMatchObject({ open: 0, lines: [] });
  });
});

describe('a line', () => {
  it('that names an invoice and its amount is certain, and is posted once when the clerk confirms', async () => {
    const id = await account();
    const one = await bill('Amarkantak Tools', 7000);
    const narration = `NEFT CR-HDFC0000123-AMARKANTAK TOOLS-${one.number}-UTR555`;
    await send(id, [head, `25/11/2026,${narration},UTR555,8260,CR,8260`].join('\n'), { columns });
    const { line, suggestion } = await matchOf(narration);
    expect(suggestion).toMatchObject({
      client_id: one.client,
      certainty: 'certain',
      parts: [{ invoice_id: one.id, number: one.number, amount: 8260, tds: 0 }],
      advance: 0,
    });
    const post = (more: object = {}) =>
      office('POST', '/billing/receipts', {
        client_id: one.client,
        amount: 8260,
        received_on: line.day,
        bank_line_id: line.id,
        parts: [{ invoice_id: one.id, amount: 8260 }],
        ...more,
      });
    const other = await post({ amount: 8000, parts: [{ invoice_id: one.id, amount: 8000 }] });
    expect([other.status, other.body.errors[0].field]).toEqual([422, 'amount']);
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await matchOf(narration)).toBeUndefined();
    const kept = (await office('GET', `/billing/bank-lines/${line.id}`)).body.data;
    expect(kept.status).toBe('posted');
    expect((await office('POST', `/billing/bank-lines/${line.id}/skip`)).status).toBe(409);
    // A receipt that is reversed leaves its line to be matched again.
    await office('POST', `/billing/receipts/${kept.receipt_id}/reverse`, { reason: 'Wrong client' });
    expect((await matchOf(narration)).suggestion.certainty).toBe('certain');
    expect((await post()).status).toBe(201);
  });

  it('is skipped and reopened, and a debit is neither posted nor opened', async () => {
    const id = await account();
    await send(id, [head, '24/11/2026,INTEREST,,11,CR,11', '24/11/2026,FEE,,1,DR,10'].join('\n'), {
      columns,
    });
    const { line } = await matchOf('INTEREST');
    for (const [verb, status] of [
      ['skip', 'skipped'],
      ['reopen', 'open'],
    ] as const)
      expect((await office('POST', `/billing/bank-lines/${line.id}/${verb}`)).body.data.status).toBe(status);
    expect((await as(malwa, 'POST', `/billing/bank-lines/${line.id}/skip`)).status).toBe(404);
    const [debit] = (await office('GET', `/billing/bank-lines?bank_account_id=${id}&direction=debit`)).body
      .data;
    expect((await office('POST', `/billing/bank-lines/${debit.id}/reopen`)).status).toBe(409);
    const one = await bill('Debit Works', 100);
    for (const lineId of [debit.id, 'none']) {
      const posted = await office('POST', '/billing/receipts', {
        client_id: one.client,
        amount: 1,
        bank_line_id: lineId,
      });
      expect([posted.status, posted.body.errors[0].field]).toEqual([422, 'bank_line_id']);
    }
  });

  it('with the reference that a customer has reported is certain', async () => {
    const id = await account();
    const asha = await t.signIn('+919876500001');
    const client = await office('POST', '/clients', { name: 'Reported Works', kind: 'unregistered' });
    const draft = await office('POST', '/billing/invoices', {
      client_id: client.body.data.id,
      user_id: asha.user.id,
      issued_on: '2026-11-20',
      lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 3000 }],
    });
    const issued = (await office('POST', `/billing/invoices/${draft.body.data.id}/issue`)).body.data;
    await as(asha, 'POST', `/billing/my-invoices/${issued.id}/payments`, { reference: '433712345678' });
    await send(id, `${head}\n25/11/2026,UPI-X-433712345678,433712345678,3540,CR,3540`, { columns });
    const { line, suggestion } = await matchOf('UPI-X-433712345678');
    expect(suggestion).toMatchObject({ certainty: 'certain', parts: [{ invoice_id: issued.id }] });
    // The receipt is that payment: it confirms it, and nothing is counted twice.
    const made = await office('POST', '/billing/receipts', {
      client_id: client.body.data.id,
      amount: 3540,
      received_on: line.day,
      bank_line_id: line.id,
      parts: [{ invoice_id: issued.id, amount: 3540 }],
    });
    const after = (await office('GET', `/billing/invoices/${issued.id}`)).body.data;
    expect(after).toMatchObject({ paid: 3540, left: 0, state: 'paid' });
    expect(after.payments).toMatchObject([
      {
        status: 'confirmed',
        receipt_id: made.body.data.id,
        user_id: asha.user.id,
        reference: '433712345678',
      },
    ]);
  });

  it('with what a customer of the app has reported confirms the payment once it is linked', async () => {
    const id = await account();
    const asha = await t.signIn('+919876500001');
    const draft = await office('POST', '/billing/invoices', {
      user_id: asha.user.id,
      lines: [{ title: 'Deep cleaning', sac: '998533', quantity: 1, rate: 2000 }],
    });
    const issued = (await office('POST', `/billing/invoices/${draft.body.data.id}/issue`)).body.data;
    const claim = { reference: '433798765432' };
    await as(asha, 'POST', `/billing/my-invoices/${issued.id}/payments`, claim);
    const [less, whole] = ['UPI-PART-433798765432', 'UPI-ASHA-433798765432'];
    await send(
      id,
      [head, `25/11/2026,${less},,1000,CR,1000`, `25/11/2026,${whole},,2360,CR,3360`].join('\n'),
      { columns },
    );
    const view = async () => (await office('GET', `/billing/invoices/${issued.id}`)).body.data;
    const link = async (narration: string) => {
      const { line, recorded } = await matchOf(narration);
      expect(recorded).toMatchObject([{ kind: 'claim', amount: 2360, reference: claim.reference }]);
      return office('POST', `/billing/bank-lines/${line.id}/link`, { payment_id: recorded[0].id });
    };
    expect((await link(less)).body.errors[0].field).toBe('payment_id');
    expect(await view()).toMatchObject({ paid: 0, awaiting: true });
    const posted = (await link(whole)).body.data;
    expect(posted).toMatchObject({ status: 'posted', linked: false });
    expect(await view()).toMatchObject({ paid: 2360, state: 'paid', awaiting: false });
    expect((await matchOf(less)).recorded).toEqual([]);
    // The line was somebody else's: what it confirmed goes with it, and it pays one bill at most.
    const reopened = await office('POST', `/billing/bank-lines/${posted.id}/reopen`);
    expect(reopened.body.data).toMatchObject({ status: 'open', payment_id: null });
    expect(await view()).toMatchObject({ paid: 0, left: 2360 });
  });

  it('of a payment that a customer has reported is one with the receipt of its reference', async () => {
    const asha = await t.signIn('+919876500001');
    const client = (await office('POST', '/clients', { name: 'Half Works', kind: 'unregistered' })).body.data
      .id;
    const draft = await office('POST', '/billing/invoices', {
      client_id: client,
      user_id: asha.user.id,
      lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }],
    });
    const issued = (await office('POST', `/billing/invoices/${draft.body.data.id}/issue`)).body.data;
    const claim = (reference: string) =>
      as(asha, 'POST', `/billing/my-invoices/${issued.id}/payments`, { amount: 500, reference });
    const receive = (amount: number, reference: string) =>
      office('POST', '/billing/receipts', {
        client_id: client,
        amount,
        reference,
        parts: [{ invoice_id: issued.id, amount }],
      });
    const view = async () => (await office('GET', `/billing/invoices/${issued.id}`)).body.data;
    await claim('4326-0000 1234');
    expect((await receive(100, '432600009999')).status).toBe(201);
    expect(await view()).toMatchObject({ paid: 100, awaiting: true });
    expect((await receive(480, '432600001234')).status).toBe(201);
    expect(await view()).toMatchObject({ paid: 580, left: 600, awaiting: false });
    expect((await view()).payments).toHaveLength(2);
  });

  it('of money that was recorded by hand is linked to it, and is not called certain', async () => {
    const id = await account();
    const one = await bill('Betwa Castings', 4000);
    const again = await bill('Betwa Castings Second', 10);
    const draft = await office('POST', '/billing/invoices', {
      client_id: one.client,
      issued_on: '2026-11-12',
      lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 4000 }],
    });
    const issuing = `/billing/invoices/${draft.body.data.id}/issue`;
    await as(owner, 'POST', issuing, { allow_backdated: true });
    const receipt = await office('POST', '/billing/receipts', {
      client_id: one.client,
      amount: 4720,
      received_on: '2026-11-24',
      parts: [{ invoice_id: one.id, amount: 4720 }],
    });
    const payment = await office('POST', `/billing/invoices/${again.id}/payments`, {
      amount: 11.8,
      paid_on: '2026-11-20',
      reference: '447788990011',
    });
    const [named, referred] = ['NEFT-X1-BETWA CASTINGS-PAY', 'UPI 447788990011'];
    await send(
      id,
      [head, `25/11/2026,${named},,4720,CR,4720`, `25/11/2026,${referred},,11.80,CR,4731.80`].join('\n'),
      { columns },
    );
    const first = await matchOf(named);
    expect(first.suggestion.certainty).toBe('likely');
    expect(first.recorded).toMatchObject([{ kind: 'receipt', id: receipt.body.data.id, amount: 4720 }]);
    const link = (line: string, body: object) => office('POST', `/billing/bank-lines/${line}/link`, body);
    const second = await matchOf(referred);
    expect(second.recorded).toMatchObject([{ kind: 'payment', id: payment.body.data.id }]);
    for (const [body, field] of [
      [{}, 'receipt_id'],
      [{ receipt_id: receipt.body.data.id }, 'receipt_id'],
      [{ receipt_id: 'none' }, 'receipt_id'],
      [{ payment_id: 'none' }, 'payment_id'],
    ] as const) {
      const refused = await link(second.line.id, body);
      expect([refused.status, refused.body.errors[0].field]).toEqual([422, field]);
    }
    const foreign = await as(malwa, 'POST', `/billing/bank-lines/${first.line.id}/link`, {
      receipt_id: receipt.body.data.id,
    });
    expect(foreign.status).toBe(404);
    const linked = await link(first.line.id, { receipt_id: receipt.body.data.id });
    expect(linked.body.data).toMatchObject({ status: 'posted', receipt_id: receipt.body.data.id });
    expect((await link(second.line.id, { payment_id: payment.body.data.id })).body.data.status).toBe(
      'posted',
    );
    expect([await matchOf(named), await matchOf(referred)]).toEqual([undefined, undefined]);
    // A wrong link is taken back; a receipt that is reversed frees its line.
    const reopened = await office('POST', `/billing/bank-lines/${second.line.id}/reopen`);
    expect(reopened.body.data).toMatchObject({ status: 'open', payment_id: null, linked: false });
    await office('POST', `/billing/receipts/${receipt.body.data.id}/reverse`, { reason: 'Bounced' });
    expect((await matchOf(named)).recorded).toEqual([]);
  });

  it('with a formula in its narration is kept as text, and is harmless in a sheet', async () => {
    const id = await account();
    const formula = '=HYPERLINK(http://x)';
    await send(id, `${head}\n25/11/2026,${formula},,1,CR,1`, { columns });
    const { line } = await matchOf(formula);
    expect(line.narration).toBe(formula);
    expect(csvText(['Narration'], [[line.narration]])).not.toContain('\n=');
  });
});
