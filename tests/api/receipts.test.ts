import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptMessages as messages } from '#shared/modules/billing/receipts/messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Money from clients: what it settles, what is left over, and what goes wrong with it. */
let t: TestApp;
let accountant: Session;
let owner: Session;
let hr: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  as(accountant, method, path, body);
const client = async (more: object = {}): Promise<string> =>
  (
    await office('POST', '/clients', {
      name: 'Sanchi Works',
      kind: 'unregistered',
      address: '1 Main Road',
      ...more,
    })
  ).body.data.id;
const bill = async (clientId: string, rate: number, more: object = {}) => {
  const draft = await office('POST', '/billing/invoices', {
    client_id: clientId,
    issued_on: '2026-11-10',
    lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate }],
    ...more,
  });
  const issuing = `/billing/invoices/${draft.body.data.id}/issue`;
  return (await as(owner, 'POST', issuing, { allow_backdated: true })).body.data as {
    id: string;
    number: string;
    total: number;
  };
};
const leftOf = async (id: string): Promise<number> =>
  (await office('GET', `/billing/invoices/${id}`)).body.data.left;
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.field, body.errors?.[0]?.message];

describe('a receipt', () => {
  it('pays the oldest bills first, with the TDS of each where the money is less by it', async () => {
    const id = await client({ tds_section: '194C-2', opening_balance: 500 });
    const later = await bill(id, 1000, { due_on: '2026-12-20' });
    const first = await bill(id, 2000, { due_on: '2026-12-01' });
    const open = (await office('GET', `/billing/clients/${id}/open-bills`)).body.data;
    expect(open).toMatchObject({ opening_left: 500, advances: [] });
    expect(
      open.bills.map((row: { id: string; left: number; tds: number }) => [row.id, row.left, row.tds]),
    ).toEqual([
      [first.id, 2360, 40],
      [later.id, 1180, 20],
    ]);
    const made = await office('POST', '/billing/receipts', {
      client_id: id,
      amount: 3980,
      reference: 'HDFCN26324004417',
      received_on: '2026-11-20',
    });
    expect(made.status).toBe(201);
    // 500 of the opening balance, 2,320 and 1,160 of the bills.
    expect(made.body.data).toMatchObject({ opening: 500, advance: 0, status: 'recorded' });
    const parts = (await office('GET', `/billing/receipts/${made.body.data.id}/parts`)).body.data;
    expect(parts.parts.map((row: { amount: number; tds: number }) => [row.amount, row.tds])).toEqual(
      expect.arrayContaining([
        [2320, 40],
        [1160, 20],
      ]),
    );
    expect(parts.advance_left).toBe(0);
    expect([await leftOf(first.id), await leftOf(later.id)]).toEqual([0, 0]);
    const after = (await office('GET', `/billing/clients/${id}/open-bills`)).body.data;
    expect(after).toMatchObject({
      opening_left: 0,
      bills: [],
      advances: [],
    });
  });

  it.each([
    ['in full', 1180, 0, 0],
    ['with a part', 1170, 0, 0],
    ['with more than is due', 1500, 0, 320],
    ['less its TDS', 1160, 20, 0],
  ])('of a client who may deduct TDS and pays %s: %s with TDS %s', async (_how, amount, tds, advance) => {
    const id = await client({ tds_section: '194C-2' });
    await bill(id, 1000);
    const made = await office('POST', '/billing/receipts', { client_id: id, amount });
    expect(made.body.data.advance).toBe(advance);
    expect((made.body.data.voucher_id === null) === (advance === 0)).toBe(true);
    const { parts } = (await office('GET', `/billing/receipts/${made.body.data.id}/parts`)).body.data;
    expect(parts).toMatchObject([{ amount: amount - advance, tds }]);
  });

  it('is split as the clerk says, and refuses more than is due by name', async () => {
    const id = await client();
    const [a, b] = [await bill(id, 1000), await bill(id, 1000)];
    const send = (amount: number, parts: object[], more: object = {}) =>
      office('POST', '/billing/receipts', { client_id: id, amount, parts, ...more });
    expect(refusal(await send(5000, [{ invoice_id: a.id, amount: 1180.01 }]))).toEqual([
      422,
      'parts.0.amount',
      messages.partTooMuch[0].replace('{number}', a.number).replace('{amount}', '₹1,180'),
    ]);
    expect(refusal(await send(5000, [{ invoice_id: a.id, amount: 1170, tds: 20 }]))[1]).toBe(
      'parts.0.amount',
    );
    expect(refusal(await send(1000, [{ invoice_id: a.id, amount: 1100 }]))[1]).toBe('amount');
    expect(refusal(await send(10, [{ invoice_id: a.id }]))[1]).toBe('parts.0.amount');
    // No section lets a client deduct more than a fifth of the taxable value.
    expect(refusal(await send(0, [{ invoice_id: a.id, tds: 200.01 }]))[1]).toBe('parts.0.tds');
    // In as many parts as there may be: together they are no more, also entered at the bill.
    const c = await bill(id, 1000);
    expect((await send(0, [{ invoice_id: c.id, tds: 150 }])).status).toBe(201);
    expect(refusal(await send(0, [{ invoice_id: c.id, tds: 50.01 }]))[1]).toBe('parts.0.tds');
    const at = (body: object) => office('POST', `/billing/invoices/${c.id}/payments`, body);
    expect(refusal(await at({ amount: 0, tds: 50.01 }))[1]).toBe('tds');
    // Money from before a bill is an advance.
    expect(refusal(await at({ amount: 5, paid_on: '2026-11-01' }))[1]).toBe('paid_on');
    const twice = [a, a].map((one) => ({ invoice_id: one.id, amount: 5 }));
    expect(refusal(await send(10, twice))).toEqual([422, 'parts.1.invoice_id', messages.twice[0]]);
    expect(refusal(await send(10, [], { opening: 10 }))[1]).toBe('opening');
    expect(refusal(await send(10, [], { received_on: '2026-11-22' }))[1]).toBe('received_on');
    expect(refusal(await send(0, []))[1]).toBe('amount');
    const other = await bill(await client(), 1000);
    expect(refusal(await send(10, [{ invoice_id: other.id, amount: 5 }]))[1]).toBe('parts.0.invoice_id');
    const made = await send(1500, [
      { invoice_id: b.id, amount: 1180 },
      { invoice_id: a.id, amount: 320 },
    ]);
    expect(made.body.data.advance).toBe(0);
    expect([await leftOf(a.id), await leftOf(b.id)]).toEqual([860, 0]);
  });

  it('leaves nothing behind when one of its parts is refused', async () => {
    const id = await client();
    const [a, b] = [await bill(id, 1000), await bill(id, 1000)];
    const refused = await office('POST', '/billing/receipts', {
      client_id: id,
      amount: 3000,
      parts: [
        { invoice_id: a.id, amount: 1180 },
        { invoice_id: b.id, amount: 9999 },
      ],
      advance_for: { place_of_supply: '23' },
    });
    expect(refused.status).toBe(422);
    // The voucher is the last step: a place that does not exist takes the parts with it.
    const late = await office('POST', '/billing/receipts', {
      client_id: id,
      amount: 3000,
      advance_for: { place_of_supply: '00' },
    });
    expect(refusal(late)[1]).toBe('advance_for.place_of_supply');
    expect([await leftOf(a.id), await leftOf(b.id)]).toEqual([1180, 1180]);
    expect((await office('GET', `/billing/receipts?client_id=${id}`)).body.data).toEqual([]);
  });

  it('of two clerks at once settles a bill once', async () => {
    const id = await client();
    const one = await bill(id, 1000);
    const send = () =>
      office('POST', '/billing/receipts', {
        client_id: id,
        amount: 1180,
        parts: [{ invoice_id: one.id, amount: 1180 }],
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await office('GET', `/billing/invoices/${one.id}`)).body.data.paid).toBe(1180);
  });

  it('is reversed with a reason: its bills are due again, and the log keeps both', async () => {
    const id = await client({ opening_balance: 100 });
    const one = await bill(id, 1000);
    const made = await office('POST', '/billing/receipts', {
      client_id: id,
      amount: 2000,
      method: 'cheque',
      received_on: '2026-11-20',
    });
    const { id: receiptId, voucher_id: voucher } = made.body.data;
    expect((await office('GET', `/billing/invoices/${voucher}/download`)).status).toBe(200);
    const kept = await office('DELETE', `/billing/invoices/${voucher}`);
    expect([kept.status, kept.body.message]).toEqual([409, messages.voucherStays[0]]);
    const reverse = (body: object) => office('POST', `/billing/receipts/${receiptId}/reverse`, body);
    expect(refusal(await reverse({}))[1]).toBe('reason');
    expect(refusal(await reverse({ reason: 'Bounced', reversed_on: '2026-11-19' }))[1]).toBe('reversed_on');
    const done = await reverse({ reason: 'Cheque bounced' });
    expect(done.body.data).toMatchObject({ status: 'reversed', reason: 'Cheque bounced' });
    expect(await leftOf(one.id)).toBe(1180);
    const open = (await office('GET', `/billing/clients/${id}/open-bills`)).body.data;
    expect(open).toMatchObject({ opening_left: 100, advances: [] });
    expect((await office('GET', `/billing/invoices/${voucher}`)).body.data.stage).toBe('cancelled');
    expect((await reverse({ reason: 'Again' })).status).toBe(409);
    const log = await as(owner, 'GET', '/audit-logs?limit=200');
    for (const type of ['receipt.create', 'receipt.reverse']) expect(log.text).toContain(type);
  });

  it('is nobody else’s, and a matter of the right to bill', async () => {
    const id = await client();
    const one = await bill(id, 1000);
    const body = { client_id: id, amount: 10, parts: [{ invoice_id: one.id, amount: 10 }] };
    expect((await as(hr, 'POST', '/billing/receipts', body)).status).toBe(403);
    expect(refusal(await as(malwa, 'POST', '/billing/receipts', body))[1]).toBe('client_id');
    const theirs = (await as(malwa, 'POST', '/clients', { name: 'Ujjain Mills', kind: 'unregistered' })).body
      .data.id;
    const foreign = await as(malwa, 'POST', '/billing/receipts', { ...body, client_id: theirs });
    expect(refusal(foreign)[1]).toBe('parts.0.invoice_id');
    expect(refusal(await office('POST', '/billing/receipts', { ...body, bank_account_id: 'none' }))[1]).toBe(
      'bank_account_id',
    );
    const made = (await office('POST', '/billing/receipts', { ...body, amount: 20 })).body.data.id;
    for (const path of [
      `/billing/receipts/${made}`,
      `/billing/receipts/${made}/parts`,
      `/billing/clients/${id}/open-bills`,
    ])
      expect([(await as(malwa, 'GET', path)).status, (await as(hr, 'GET', path)).status]).toEqual([404, 403]);
    for (const [verb, more] of [
      ['reverse', { reason: 'xxx' }],
      ['refund', { reason: 'xxx' }],
      ['advance-uses', { invoice_id: one.id }],
    ] as const)
      expect((await as(malwa, 'POST', `/billing/receipts/${made}/${verb}`, more)).status).toBe(404);
  });
});

describe('an advance', () => {
  it('is set against a later bill by hand, given back, and refunded', async () => {
    const id = await client();
    const receipt = (await office('POST', '/billing/receipts', { client_id: id, amount: 1000 })).body.data;
    const one = await bill(id, 500, { issued_on: '2026-11-21' });
    const set = (body: object) =>
      office('POST', `/billing/receipts/${receipt.id}/advance-uses`, { invoice_id: one.id, ...body });
    expect(refusal(await set({ amount: 600 }))[1]).toBe('amount');
    expect(refusal(await set({ amount: 0 }))[1]).toBe('amount');
    expect(refusal(await set({ used_on: '2026-11-20' }))[1]).toBe('used_on');
    const use = await set({});
    expect(use.body.data).toMatchObject({ kind: 'bill', amount: 590 });
    expect(await leftOf(one.id)).toBe(0);
    expect(
      refusal(await office('POST', `/billing/receipts/${receipt.id}/reverse`, { reason: 'Bounced' }))[0],
    ).toBe(409);
    expect((await office('DELETE', `/billing/advance-uses/${use.body.data.id}`)).status).toBe(200);
    expect(await leftOf(one.id)).toBe(590);
    await set({ amount: 90 });
    const refund = (body: object) => office('POST', `/billing/receipts/${receipt.id}/refund`, body);
    expect(refusal(await refund({}))[1]).toBe('reason');
    expect(refusal(await refund({ reason: 'Contract ended', amount: 911 }))[1]).toBe('amount');
    const back = await refund({ reason: 'Contract ended' });
    expect(back.body.data).toMatchObject({ kind: 'refund', amount: 910 });
    expect((await set({ amount: 1 })).status).toBe(409);
    expect((await office('DELETE', `/billing/advance-uses/${back.body.data.id}`)).status).toBe(409);
  });

  it('is what came before a bill: no receipt settles a bill that is dated after it', async () => {
    const id = await client();
    const one = await bill(id, 1000);
    const send = (body: object) =>
      office('POST', '/billing/receipts', {
        client_id: id,
        amount: 1180,
        received_on: '2026-11-05',
        ...body,
      });
    expect(refusal(await send({ parts: [{ invoice_id: one.id, amount: 1180 }] }))).toEqual([
      422,
      'parts.0.amount',
      messages.billAfter[0].replace('{number}', one.number),
    ]);
    const made = (await send({})).body.data;
    expect([made.advance, await leftOf(one.id)]).toEqual([1180, 1180]);
    const use = await office('POST', `/billing/receipts/${made.id}/advance-uses`, { invoice_id: one.id });
    expect(use.body.data).toMatchObject({ used_on: '2026-11-10', amount: 1180 });
  });

  it('of a month that is over stays as its return has it', async () => {
    const id = await client();
    const one = await bill(id, 1000, { issued_on: '2026-10-10' });
    const advance = async () =>
      (
        await office('POST', '/billing/receipts', {
          client_id: id,
          amount: 500,
          received_on: '2026-10-05',
          parts: [],
        })
      ).body.data;
    const made = await advance();
    const set = (body: object) =>
      office('POST', `/billing/receipts/${made.id}/advance-uses`, { invoice_id: one.id, ...body });
    const now = await set({ amount: 100 });
    expect(now.body.data.used_on).toBe('2026-11-21');
    const then = await set({ amount: 100, used_on: '2026-10-10' });
    expect((await office('DELETE', `/billing/advance-uses/${now.body.data.id}`)).status).toBe(200);
    // The opposite is booked now, once: the use itself stays in October.
    const before = await leftOf(one.id);
    const opposite = await office('DELETE', `/billing/advance-uses/${then.body.data.id}`);
    expect(opposite.body.data).toMatchObject({
      kind: 'release',
      amount: -100,
      taxable: -then.body.data.taxable,
      used_on: '2026-11-21',
    });
    expect(await leftOf(one.id)).toBe(before + 100);
    expect(refusal(await office('DELETE', `/billing/advance-uses/${then.body.data.id}`))[0]).toBe(409);
    expect(refusal(await office('DELETE', `/billing/advance-uses/${opposite.body.data.id}`))[0]).toBe(409);
    const { data: shown } = (await office('GET', `/billing/receipts/${made.id}/parts`)).body;
    expect([shown.advance_left, shown.uses.map((use: { released: boolean }) => use.released)]).toEqual([
      500,
      [true, false],
    ]);
    const other = await advance();
    const past = { reason: 'Bounced', reversed_on: '2026-10-20' };
    expect(refusal(await office('POST', `/billing/receipts/${other.id}/reverse`, past))).toEqual([
      422,
      'reversed_on',
      messages.monthOver[0].replace('{month}', 'October 2026').replace('{now}', 'November 2026'),
    ]);
    const refund = { reason: 'Ended', refunded_on: '2026-10-20' };
    expect(refusal(await office('POST', `/billing/receipts/${other.id}/refund`, refund))[1]).toBe(
      'refunded_on',
    );
    expect(
      (await office('POST', `/billing/receipts/${other.id}/reverse`, { reason: 'Bounced' })).status,
    ).toBe(200);
    expect((await office('GET', `/billing/invoices/${other.voucher_id}`)).body.data.stage).toBe('issued');
  });

  it('of goods or exempt services has no voucher, one of services has the next number', async () => {
    const id = await client();
    const paid = async (nature?: string) =>
      (
        await office('POST', '/billing/receipts', {
          client_id: id,
          amount: 1180,
          ...(nature === undefined ? {} : { advance_for: { nature } }),
        })
      ).body.data;
    expect((await paid('goods')).voucher_id).toBeNull();
    expect((await office('DELETE', `/clients/${id}`)).body.message).toBe(messages.hasReceipts[0]);
    expect((await paid('exempt')).voucher_id).toBeNull();
    const numbers = [];
    for (const _ of [1, 2]) {
      const { data } = (await office('GET', `/billing/invoices/${(await paid()).voucher_id}`)).body;
      expect(data).toMatchObject({ kind: 'receipt_voucher', taxable: 1000, cgst: 90, sgst: 90, total: 1180 });
      numbers.push(Number(data.number.split('/')[2]));
    }
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
  });
});

describe('a write-off', () => {
  it('is a right of its own, needs a reason, settles the bill and can be reversed', async () => {
    const one = await bill(await client(), 1000);
    const path = `/billing/invoices/${one.id}/write-off`;
    expect((await office('POST', path, { reason: 'Client closed' })).status).toBe(403);
    expect(refusal(await as(owner, 'POST', path, {}))[1]).toBe('reason');
    expect(refusal(await as(owner, 'POST', path, { reason: 'Closed', amount: 1181 }))[1]).toBe('amount');
    expect((await as(malwa, 'POST', path, { reason: 'Closed' })).status).toBe(404);
    const early = { reason: 'Client closed', written_off_on: '2026-11-09' };
    expect(refusal(await as(owner, 'POST', path, early))[1]).toBe('written_off_on');
    const done = await as(owner, 'POST', path, { reason: 'Client closed' });
    expect(done.body.data).toMatchObject({ method: 'write_off', amount: 1180, note: 'Client closed' });
    expect(await leftOf(one.id)).toBe(0);
    const back = `/billing/write-offs/${done.body.data.id}`;
    expect((await office('DELETE', back)).status).toBe(403);
    expect((await as(malwa, 'DELETE', back)).status).toBe(404);
    expect((await as(owner, 'DELETE', back)).status).toBe(200);
    expect(await leftOf(one.id)).toBe(1180);
    const money = (await office('POST', `/billing/invoices/${one.id}/payments`, { amount: 10 })).body.data.id;
    expect((await as(owner, 'DELETE', `/billing/write-offs/${money}`)).status).toBe(404);
  });
});

describe('a credit note on a bill that was paid', () => {
  const note = (id: string) =>
    office('POST', `/billing/invoices/${id}/credit-note`, {
      reason: 'Absent',
      lines: [{ title: 'Guards', sac: '998533', quantity: 1, rate: 100 }],
    });

  it('settles the bill once its cheque has bounced', async () => {
    const id = await client();
    const one = await bill(id, 1000);
    const made = await office('POST', '/billing/receipts', { client_id: id, amount: 1180 });
    await note(one.id);
    await office('POST', `/billing/receipts/${made.body.data.id}/reverse`, { reason: 'Cheque bounced' });
    expect(await leftOf(one.id)).toBe(1062);
    // The note is used up: it settles nothing a second time.
    const again = await office('POST', '/billing/receipts', { client_id: id, amount: 1062 });
    await office('POST', `/billing/receipts/${again.body.data.id}/reverse`, { reason: 'Cheque bounced' });
    expect(await leftOf(one.id)).toBe(1062);
  });

  it('settles the bill once its advance is released', async () => {
    const id = await client();
    const advance = await office('POST', '/billing/receipts', { client_id: id, amount: 1180 });
    const one = await bill(id, 1000, { issued_on: '2026-11-21' });
    const use = await office('POST', `/billing/receipts/${advance.body.data.id}/advance-uses`, {
      invoice_id: one.id,
    });
    await note(one.id);
    await office('DELETE', `/billing/advance-uses/${use.body.data.id}`);
    expect(await leftOf(one.id)).toBe(1062);
  });

  it('is refused while the bill is written off, and settles it once that is reversed', async () => {
    const one = await bill(await client(), 1000);
    const off = await as(owner, 'POST', `/billing/invoices/${one.id}/write-off`, { reason: 'Closed' });
    expect((await note(one.id)).status).toBe(409);
    await as(owner, 'DELETE', `/billing/write-offs/${off.body.data.id}`);
    await note(one.id);
    expect(await leftOf(one.id)).toBe(1062);
  });
});

describe('a receipt that is reversed in a later month', () => {
  it('stays in the books of its day, and is taken back on the day of that', async () => {
    const id = await client({ opening_balance: 100 });
    const one = await bill(id, 1000, { issued_on: '2026-10-10' });
    const months = async () =>
      (await as(owner, 'GET', '/reports/financial?from=2026-10-01&to=2026-11-21')).body.data.rows;
    const before = await months();
    const made = await office('POST', '/billing/receipts', {
      client_id: id,
      amount: 1260,
      opening: 100,
      method: 'cheque',
      reference: 'CHQ 700100',
      received_on: '2026-10-20',
      parts: [{ invoice_id: one.id, amount: 1160, tds: 20 }],
    });
    const done = await office('POST', `/billing/receipts/${made.body.data.id}/reverse`, {
      reason: 'Cheque bounced',
      reversed_on: '2026-11-05',
    });
    expect([done.status, await leftOf(one.id)]).toEqual([200, 1180]);
    const books = async (from: string, to: string) =>
      (await office('GET', `/billing/day-book?from=${from}&to=${to}`)).body.data.vouchers
        .filter((row: { narration: string }) => row.narration === '700100')
        .map(
          (row: {
            type: string;
            date: string;
            entries: { ledger: string; debit: number; credit: number }[];
          }) => [
            row.type,
            row.date,
            ...row.entries.map(({ ledger, debit, credit }) => `${ledger} ${debit - credit}`).toSorted(),
          ],
        );
    expect(await books('2026-10-01', '2026-10-31')).toEqual(
      expect.arrayContaining([
        ['Receipt', '2026-10-20', 'Bank Account 1160', expect.stringContaining('-1180'), 'TDS Receivable 20'],
        ['Receipt', '2026-10-20', 'Bank Account 100', expect.stringContaining('-100')],
      ]),
    );
    expect(await books('2026-11-01', '2026-11-21')).toEqual(
      expect.arrayContaining([
        [
          'Payment',
          '2026-11-05',
          'Bank Account -1160',
          expect.stringContaining('1180'),
          'TDS Receivable -20',
        ],
        ['Payment', '2026-11-05', 'Bank Account -100', expect.stringContaining('100')],
      ]),
    );
    const statement = (await office('GET', `/billing/clients/${id}/statement?from=2026-10-01&to=2026-11-21`))
      .body.data;
    const lines: { date: string; kind: string; debit: number; credit: number; balance: number }[] =
      statement.lines;
    expect(lines.map(({ date, kind, debit, credit }) => [date, kind, debit, credit])).toEqual(
      expect.arrayContaining([
        ['2026-10-10', 'invoice', 1180, 0],
        ['2026-10-20', 'payment', 0, 1260],
        ['2026-10-20', 'tds', 0, 20],
        ['2026-11-05', 'reversal', 1260, 0],
        ['2026-11-05', 'reversal', 20, 0],
      ]),
    );
    expect(statement.closing).toBe(1280);
    const billed = async (from: string, to: string) =>
      (await office('GET', `/billing/reports?report=clients&from=${from}&to=${to}`)).body.data.clients.find(
        (row: { client_id: string }) => row.client_id === id,
      );
    expect(await billed('2026-10-01', '2026-10-31')).toMatchObject({ received: 1260, tds: 20 });
    expect(await billed('2026-11-01', '2026-11-21')).toMatchObject({ received: -1260, tds: -20 });
    const ageing = (await office('GET', '/billing/reports?report=ageing')).body.data.ageing;
    expect(ageing.find((row: { client_id: string }) => row.client_id === id).total).toBe(1280);
    const after = await months();
    const received = before.map((row: number[], i: number) => after[i][3] - (row[3] ?? 0));
    expect(received).toEqual([1260, -1260]);
  });
});
