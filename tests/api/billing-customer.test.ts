import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingMessages } from '#shared/modules/billing/messages.ts';
import { periodBounds, paymentStateOf, totalsOf } from '#shared/modules/billing/rules.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let ravi: Session;
let asha: Session;
let owner: Session;
let accountant: Session;
beforeAll(async () => {
  t = await makeApp();
  asha = await t.signIn('+919876500001');
  ravi = await t.signIn('+919876500002');
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
});
afterAll(() => t.remove());

const bill = async (more: object = {}) => {
  const { id } = (await draft(more)).body.data;
  return t.call('POST', `/api/billing/invoices/${id}/issue`, {
    token: owner.token,
    body: { allow_backdated: true },
  });
};
const draft = async (more: object = {}) =>
  t.call('POST', '/api/billing/invoices', {
    token: accountant.token,
    body: {
      user_id: ravi.user.id,
      due_on: '2026-11-30',
      lines: [{ title: 'Cleaning', quantity: 2, rate: 499.5, sac: '998533' }],
      ...more,
    },
  });
const mine = async (query = '') =>
  (await t.call('GET', `/api/billing/my-invoices?limit=200${query}`, { token: ravi.token })).body.data as {
    id: string;
    state: string;
  }[];

describe('the amounts of a bill', () => {
  it('are reckoned once per rate over the whole bill', () => {
    const line = (rate: number, gst: number) => ({
      title: 'x',
      sac: '998533',
      quantity: 1,
      rate,
      gst_rate: gst,
    });
    expect(
      totalsOf([line(100.05, 1800), line(200.05, 1800), line(50, 500)], { interState: false }),
    ).toMatchObject({
      taxable: 350.1,
      cgst: 28.26,
      sgst: 28.26,
      igst: 0,
      total: 406.62,
    });
    expect(totalsOf([line(1000, 1800)], { interState: true })).toMatchObject({
      igst: 180,
      cgst: 0,
      total: 1180,
    });
  });
  it('count days overdue rounded up, and from the day after the due one', () => {
    const invoice = {
      total: 100,
      due_on: '2026-11-20' as CalendarDate,
      stage: 'issued' as const,
      kind: 'invoice' as const,
    };
    const at = (moment: string) => paymentStateOf(invoice, [], Date.parse(moment));
    expect(at('2026-11-20T18:29:00Z')).toMatchObject({
      state: 'pending',
      overdueDays: 0,
      status: 'Generated',
    });
    expect(at('2026-11-20T18:31:00Z')).toMatchObject({ state: 'overdue', overdueDays: 1 });
    expect(
      paymentStateOf(
        invoice,
        [{ amount: 100, tds: 0, status: 'confirmed', created_at: '2026-11-20T00:00:00.000Z' }],
        Date.parse('2026-12-20T00:00:00Z'),
      ),
    ).toMatchObject({ state: 'paid', status: 'Paid' });
  });
  it.each([
    ['thisMonth', '2026-01-01', '2026-01-31'],
    ['lastMonth', '2025-12-01', '2025-12-31'],
    ['last3Months', '2025-11-01', '2026-01-31'],
    ['thisYear', '2026-01-01', '2026-12-31'],
  ] as const)('%s in January goes from %s to %s', (period, from, to) => {
    expect(periodBounds(period, '2026-01-15' as CalendarDate)).toEqual({ from, to });
  });
});

describe('bills', () => {
  it('get numbers without a gap within the financial year, and a cancelled one keeps its number', async () => {
    const [first, second] = [(await bill()).body.data, (await bill()).body.data];
    expect(first.number).toMatch(/^INV\/26-27\/\d{5}$/);
    expect(Number(second.number.slice(-5))).toBe(Number(first.number.slice(-5)) + 1);
    expect(
      (await t.call('DELETE', `/api/billing/invoices/${second.id}`, { token: accountant.token })).body.data
        .cancelled_at,
    ).not.toBeNull();
    expect(Number((await bill()).body.data.number.slice(-5))).toBe(Number(second.number.slice(-5)) + 1);
  });
  it('twenty at once have twenty numbers', async () => {
    const numbers = (await Promise.all(Array.from({ length: 20 }, () => bill()))).map(
      (answer) => answer.body.data?.number as string,
    );
    expect(new Set(numbers).size).toBe(20);
  });
  it('belong to their customer, who sees and downloads no other', async () => {
    const { id } = (await bill()).body.data;
    expect((await mine()).some((item) => item.id === id)).toBe(true);
    expect(
      (await t.call('GET', `/api/billing/my-invoices/${id}/download`, { token: ravi.token })).headers.get(
        'content-type',
      ),
    ).toBe('application/pdf');
    expect(
      (await t.call('GET', `/api/billing/my-invoices/${id}/download`, { token: asha.token })).status,
    ).toBe(404);
    expect((await t.call('GET', `/api/billing/invoices/${id}`, { token: ravi.token })).status).toBe(403);
    expect((await t.call('GET', `/api/billing/invoices/${id}/download`, { token: owner.token })).status).toBe(
      200,
    );
  });
  it('are filtered by period, and an unknown one is refused', async () => {
    const { id } = (await bill({ issued_on: '2026-10-05' })).body.data;
    expect((await mine('&period=lastMonth')).map((item) => item.id)).toContain(id);
    expect((await mine('&period=thisMonth')).map((item) => item.id)).not.toContain(id);
    expect((await t.call('GET', '/api/billing/my-invoices?period=ever', { token: ravi.token })).status).toBe(
      400,
    );
  });
});

describe('paying', () => {
  const claim = (id: string, token: string, body: object = { reference: '432600000141' }) =>
    t.call('POST', `/api/billing/my-invoices/${id}/payments`, { token, body });
  const paymentState = async (id: string) =>
    (await t.call('GET', `/api/billing/invoices/${id}`, { token: owner.token })).body.data;

  it('counts once the business has found the money', async () => {
    const { id, total } = (await bill()).body.data;
    expect((await claim(id, ravi.token, { reference: ' ' })).body.errors[0]).toEqual({
      field: 'reference',
      message: billingMessages.referenceMissing[0],
    });
    const payment = (await claim(id, ravi.token)).body.data;
    expect(payment).toMatchObject({ amount: total, status: 'claimed' });
    expect((await claim(id, ravi.token)).status).toBe(409);
    expect(await paymentState(id)).toMatchObject({ state: 'pending', awaiting: true, paid: 0 });
    expect(
      (await t.call('POST', `/api/billing/payments/${payment.id}/confirm`, { token: ravi.token })).status,
    ).toBe(403);
    expect(
      (await t.call('POST', `/api/billing/payments/${payment.id}/confirm`, { token: accountant.token }))
        .status,
    ).toBe(200);
    expect(await paymentState(id)).toMatchObject({ state: 'paid', status: 'Paid', awaiting: false, left: 0 });
    expect((await claim(id, ravi.token)).status).toBe(409);
    const told = (await t.call('GET', '/api/notifications', { token: ravi.token })).body.data.map(
      (item: { title: string[] }) => item.title[0],
    );
    expect(told).toContain('Your payment has been confirmed');
  });
  it('can be in parts, never more than is left, and a claim that is not found leaves it open', async () => {
    const { id } = (await bill()).body.data;
    const record = (amount: number) =>
      t.call('POST', `/api/billing/invoices/${id}/payments`, {
        token: accountant.token,
        body: { amount, method: 'cash' },
      });
    expect((await record(5000)).body.errors[0].field).toBe('amount');
    expect((await record(500)).status).toBe(201);
    expect(await paymentState(id)).toMatchObject({ state: 'pending', paid: 500 });
    const payment = (await claim(id, ravi.token)).body.data;
    await t.call('POST', `/api/billing/payments/${payment.id}/reject`, { token: accountant.token });
    expect(await paymentState(id)).toMatchObject({ state: 'pending', paid: 500, awaiting: false });
    expect(
      (await t.call('PUT', `/api/billing/invoices/${id}`, { token: accountant.token, body: { notes: 'x' } }))
        .status,
    ).toBe(409);
  });
  it('puts a bill under each way of picking that fits it, and under no other', async () => {
    const states = ['unpaid', 'awaiting', 'overdue', 'pending', 'paid', 'cancelled'];
    const setClaim = (id: string, changes: { amount?: number; created_at?: string }) =>
      t.app.services.database.write((trx) =>
        trx.updateTable('invoice_payments').set(changes).where('id', '=', id).execute(),
      );
    const pickedBy = async (id: string): Promise<string[]> => {
      const lists = await Promise.all(
        states.map((state) =>
          t.call('GET', `/api/billing/invoices?limit=200&state=${state}`, { token: accountant.token }),
        ),
      );
      return states.filter((_, i) =>
        lists[i]?.body.data.invoices.some((item: { id: string }) => item.id === id),
      );
    };
    const [first, late, gone] = [
      (await bill()).body.data,
      (await bill({ issued_on: '2026-11-01', due_on: '2026-11-20' })).body.data,
      (await bill()).body.data,
    ];
    expect([await pickedBy(first.id), await pickedBy(late.id)]).toEqual([
      ['unpaid', 'pending'],
      ['unpaid', 'overdue'],
    ]);
    const payment = (await claim(late.id, ravi.token, { reference: '432600000142' })).body.data;
    expect(await pickedBy(late.id)).toEqual(['unpaid', 'awaiting', 'pending']);
    // What is reported holds for a week, and only as far as it reaches.
    await setClaim(payment.id, { created_at: instantFromMs(t.clock.nowMs - 7 * 86_400_000) });
    expect(await pickedBy(late.id)).toEqual(['unpaid', 'awaiting', 'overdue']);
    expect(await paymentState(late.id)).toMatchObject({ held: 0, awaiting: true });
    await setClaim(payment.id, { created_at: payment.created_at, amount: 100 });
    expect(await pickedBy(late.id)).toEqual(['unpaid', 'awaiting', 'overdue']);
    expect(await paymentState(late.id)).toMatchObject({ held: 1, awaiting: true });
    await setClaim(payment.id, { amount: payment.amount * 100 });
    await t.call('POST', `/api/billing/payments/${payment.id}/confirm`, { token: accountant.token });
    await t.call('DELETE', `/api/billing/invoices/${gone.id}`, { token: accountant.token });
    expect([await pickedBy(late.id), await pickedBy(gone.id)]).toEqual([['paid'], ['cancelled']]);
    expect(
      (await t.call('GET', '/api/billing/invoices?state=ever', { token: accountant.token })).status,
    ).toBe(400);
  });
  it('is nobody else’s', async () => {
    const { id } = (await bill()).body.data;
    expect((await claim(id, asha.token)).status).toBe(404);
  });
  it('by itself is a wish that can be taken back', async () => {
    const put = (body: object) => t.call('PUT', '/api/billing/auto-pay', { token: ravi.token, body });
    expect((await put({ upi: 'no', most: 5000 })).body.errors[0].field).toBe('upi');
    expect((await put({ upi: 'ravi@okbank', most: 5000 })).body.data).toMatchObject({
      upi: 'ravi@okbank',
      most: 5000,
    });
    await t.call('DELETE', '/api/billing/auto-pay', { token: ravi.token });
    expect((await t.call('GET', '/api/billing/auto-pay', { token: ravi.token })).body.data).toBeNull();
  });
});

describe('the sums over a customer’s bills', () => {
  type Owned = { id: string; state: string; held: number; left: number; payments: Paid[] };
  type Paid = { status: string; method: string; amount: number; paid_on: string };
  const send = async (method: string, path: string, body?: object, token = asha.token) =>
    (await t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) })).body.data;

  it('count every bill, also those beyond the newest 200, as the list says of each', async () => {
    const office = accountant.token;
    const first = (await bill({ user_id: asha.user.id, issued_on: '2026-11-01', due_on: '2026-11-10' })).body
      .data;
    const late = (await bill({ user_id: asha.user.id, due_on: '2026-12-05' })).body.data;
    const paid = (await bill({ user_id: asha.user.id })).body.data;
    const claimed = (await bill({ user_id: asha.user.id, issued_on: '2026-11-02', due_on: '2026-11-09' }))
      .body.data;
    await send('POST', `/billing/invoices/${paid.id}/payments`, { amount: 500, tds: 10 }, office);
    await send('POST', `/billing/my-invoices/${claimed.id}/payments`, { method: 'upi', reference: 'x' });
    const before = await send('GET', '/billing/my-sums');
    const listed: Owned[] = await send('GET', '/billing/my-invoices?limit=200');
    const sum = (bills: readonly Owned[]) =>
      Math.round(bills.reduce((all, { left }) => all + left * 100, 0)) / 100;
    const isOverdue = ({ state, left, held }: Owned) => state === 'overdue' && held < left;
    const open = listed.filter(({ state }) => state === 'overdue' || state === 'pending');
    const money = listed
      .flatMap(({ payments }) => payments)
      .filter(({ status, method }) => status === 'confirmed' && method !== 'tds');
    const ofMonth = money.filter(({ paid_on: day }) => day.startsWith('2026-11'));
    const inAll = (payments: readonly Paid[]) => payments.reduce((all, { amount }) => all + amount, 0);
    expect(before).toEqual({
      paid: inAll(money),
      paid_this_month: inAll(ofMonth),
      pending: sum(open.filter((one) => !isOverdue(one))),
      overdue: sum(open.filter(isOverdue)),
    });
    expect(before.paid).toBeGreaterThanOrEqual(500);
    expect(before.overdue).toBeGreaterThanOrEqual(first.total);
    // 250 newer ones than all of these, of which nothing is due.
    const { database } = t.app.services;
    const row = await database.read
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirst();
    await database.write(async (trx) => {
      for (let n = 0; n < 250; n++) {
        const copy = { ...row, id: `copy-${n}`, number: `C-${n}`, settled: 0, issued_on: '2026-11-21' };
        await trx
          .insertInto('invoices')
          .values({ ...copy, stage: 'cancelled' })
          .execute();
      }
    });
    expect((await send('GET', '/billing/my-invoices?limit=200')).length).toBe(200);
    expect(await send('GET', '/billing/my-sums')).toEqual(before);
    // What lies behind the newest 200 is found by its number and by what it was for.
    const { number, lines } = await send('GET', `/billing/my-invoices?limit=200&ids=${first.id}`).then(
      ([bill]) => bill,
    );
    for (const search of [number, lines[0].title.toUpperCase()]) {
      const path = `/billing/my-invoices?limit=200&state=unpaid&search=${encodeURIComponent(search)}`;
      expect((await send('GET', path)).map(({ id }: Owned) => id)).toContain(first.id);
    }
    expect(await send('GET', '/billing/my-invoices?search=nothing-like-it')).toEqual([]);
    // What a line is kept as is not what it was for: the words of the record find nothing, nor its numbers.
    for (const search of ['"', 'rate', 'title', 'sac', 'quantity', `:${lines[0].rate}`])
      expect(
        (await send('GET', `/billing/my-invoices?search=${encodeURIComponent(search)}`)).length,
        search,
      ).toBe(0);
    const due: Owned[] = await send('GET', '/billing/my-invoices?limit=200&state=unpaid');
    expect(due.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, late.id, claimed.id]));
    expect(due.every(({ state }) => state === 'overdue' || state === 'pending')).toBe(true);
  });

  it('are those of others for nobody', async () => {
    const other = await t.signIn('+919876500099');
    const none = { paid: 0, paid_this_month: 0, pending: 0, overdue: 0 };
    expect(await send('GET', '/billing/my-sums', undefined, other.token)).toEqual(none);
  });
});
