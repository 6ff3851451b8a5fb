import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { onlinePaymentMessages } from '#shared/modules/billing/online-payments/messages.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import { reversalMessages as reversals } from '#shared/modules/billing/reversal-messages.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { startPaidOnline } from '#tests/support/paid-online.ts';
import type { PaidOnline } from '#tests/support/paid-online.ts';

/** Money that was recorded at an invoice without a receipt is reversed by itself. */
let shop: PaidOnline;
beforeAll(async () => {
  shop = await startPaidOnline();
});
beforeEach(() => shop.renew());
afterAll(() => shop.stop());

const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
const billOf = (id: string) => shop.done('GET', `/billing/invoices/${id}`);
const today = () => dateOf(instantFromMs(shop.t.clock.nowMs));

/** An issued invoice for the customer, who is no client. */
async function issued(): Promise<string> {
  const { id } = await shop.done('POST', '/billing/invoices', {
    user_id: shop.who.user.id,
    client_name: 'Meera Joshi',
    place_of_supply: '23',
    lines,
  });
  await shop.done('POST', `/billing/invoices/${id}/issue`, {});
  return id;
}

/** A credit of the bank of today. */
async function bankLine(amount: number, reference: string): Promise<string> {
  const facts = { holder: 'Narmada', bank: 'SBI', account: '31234567890', ifsc: 'SBIN0001234' };
  const account = await shop.done('POST', '/billing/bank-accounts', facts);
  const money = `${amount.toFixed(2)},CR,${amount.toFixed(2)}`;
  await shop.done('POST', '/billing/bank-statements', {
    bank_account_id: account.id,
    text: `Date,Details,Ref,Amount,Dr/Cr,Balance\n${today()},NEFT,${reference},${money}`,
    columns: {
      date: 'Date',
      narration: 'Details',
      reference: 'Ref',
      amount: 'Amount',
      side: 'Dr/Cr',
      balance: 'Balance',
    },
  });
  const found = await shop.done('GET', `/billing/bank-lines?search=${reference}`);
  return found[0].id;
}

/** What the business has received in all by the figures of its collections. */
const received = async (): Promise<number> => {
  const span = 'from=2026-04-01&to=2027-03-31';
  const { clients } = await shop.done('GET', `/billing/reports?report=clients&${span}`);
  return clients.reduce((sum: number, row: { received: number }) => sum + row.received, 0);
};

describe('a payment of an invoice that was credited, of who is no client', () => {
  it('is reversed by the office and recorded at the booking, and its order asks for nothing more', async () => {
    const order = await shop.placed();
    const [booking = ''] = order.bookings;
    const cash = { amount: 100, method: 'cash', reference: 'c' };
    await shop.done('POST', `/bookings/${booking}/payments`, cash);
    for (const step of ['start', 'complete']) await shop.done('POST', `/bookings/${booking}/${step}`, {});
    await shop.done('POST', '/billing/booking-invoices', { booking_ids: [booking] });
    const [{ id: bill }] = await shop.done('GET', '/billing/my-invoices', undefined, shop.who);
    const page = await shop.paid({ bill });
    await shop.credit(bill);
    const { number, payments } = await billOf(bill);
    const held = onlinePaymentMessages.heldByCredited[0].replace('{number}', number);
    expect([(await shop.open({ order })).status, (await shop.open({ order })).body.message]).toEqual([
      409,
      held,
    ]);
    const [carried, own] = [true, false].map((isCarried) =>
      payments.find((one: { booking_id: string | null; method: string }) =>
        isCarried ? one.booking_id !== null : one.booking_id === null && one.method === 'card',
      ),
    );
    const before = await received();
    const reason = 'Moved to the booking';
    const refused = await shop.as('POST', `/billing/payments/${carried.id}/reverse`, { reason });
    expect([refused.status, refused.body.message]).toEqual([409, reversals.atBooking[0]]);
    const mine = await shop.as('POST', `/billing/payments/${own.id}/reverse`, { reason }, shop.who);
    expect([403, 404]).toContain(mine.status);
    const reversed = await shop.done('POST', `/billing/payments/${own.id}/reverse`, { reason });
    expect(reversed).toMatchObject({ status: 'reversed', reversed_on: today(), note: reason });
    expect(await received()).toBe(before - page.received);
    expect((await billOf(bill)).left).toBe(0);
    const again = await shop.as('POST', `/billing/payments/${own.id}/reverse`, { reason });
    expect([again.status, again.body.message]).toEqual([409, reversals.notReversed[0]]);
    const moved = { amount: page.received, method: 'card', reference: page.payment_ref };
    await shop.done('POST', `/bookings/${booking}/payments`, moved);
    expect((await shop.open({ order })).body.message).toBe(onlinePaymentMessages.nothingLeft[0]);
    // What goes back through the gateway then is at the booking, where a person notes it.
    await shop.refund(page, Math.round(page.received * 100));
    expect((await shop.pages({ bill }))[0]?.problem[0]).toContain(onlinePaymentMessages.movedElsewhere[0]);
  });
});

describe('a payment that was recorded at an invoice by hand', () => {
  it.each(['the payment', 'its receipt'])(
    'has a credit note settle what is due from the day on which %s was reversed',
    async (what) => {
      const known = { name: 'Kshipra Works', kind: 'unregistered', state_code: '23' };
      const facts = { client_id: (await shop.done('POST', '/clients', known)).id, lines };
      const { id: bill } = await shop.done('POST', '/billing/invoices', facts);
      const { issued_on: day } = await shop.done('POST', `/billing/invoices/${bill}/issue`, {});
      const money = { amount: 1180, method: 'cash', reference: 'cash 8' };
      const parts = [{ invoice_id: bill, amount: 1180, tds: 0 }];
      const receipt =
        what === 'its receipt'
          ? await shop.done('POST', '/billing/receipts', { ...money, client_id: facts.client_id, parts })
          : null;
      if (!receipt) await shop.done('POST', `/billing/invoices/${bill}/payments`, money);
      const [paid] = (await billOf(bill)).payments;
      await shop.credit(bill);
      shop.t.clock.nowMs += 3 * 24 * 60 * 60_000;
      await shop.renew();
      const path = receipt ? `/billing/receipts/${receipt.id}` : `/billing/payments/${paid.id}`;
      await shop.done('POST', `${path}/reverse`, { reason: 'Bounced', reversed_on: addDays(day, 1) });
      const { payments } = await billOf(bill);
      expect(payments.map(({ method, paid_on }: InvoicePayment) => [method, paid_on])).toEqual([
        ['cash', day],
        ['credit_note', addDays(day, 1)],
      ]);
    },
  );

  it('is reversed with a reason and on a day, and the invoice is due again', async () => {
    const bill = await issued();
    const paid = { amount: 1080, tds: 100, method: 'cheque', reference: 'cheque 7' };
    await shop.done('POST', `/billing/invoices/${bill}/payments`, paid);
    const { payments } = await billOf(bill);
    const [money, tds] = ['cheque', 'tds'].map((method) =>
      payments.find((one: { method: string }) => one.method === method),
    );
    const path = `/billing/payments/${money.id}/reverse`;
    const faults: [object, number][] = [
      [{}, 422],
      [{ reason: 'No' }, 422],
      [{ reason: 'It bounced', reversed_on: addDays(today(), -1) }, 422],
      [{ reason: 'It bounced', reversed_on: addDays(today(), 1) }, 422],
    ];
    for (const [body, status] of faults) expect((await shop.as('POST', path, body)).status).toBe(status);
    await shop.done('POST', path, { reason: 'It bounced', reversed_on: today() });
    expect((await billOf(bill)).left).toBe(1080);
    await shop.done('POST', `/billing/payments/${tds.id}/reverse`, { reason: 'It bounced' });
    expect((await billOf(bill)).left).toBe(1180);
    const log = await shop.as('GET', `/audit-logs?limit=5`);
    expect(log.text).toContain('invoice_payment.reverse');
  });

  it('of a client is due again in its statement, its figures and the books, each on its day', async () => {
    const known = { name: 'Shipra Works', kind: 'unregistered', state_code: '23' };
    const { id: client } = await shop.done('POST', '/clients', known);
    const { id: bill } = await shop.done('POST', '/billing/invoices', { client_id: client, lines });
    await shop.done('POST', `/billing/invoices/${bill}/issue`, {});
    const paid = { amount: 1180, method: 'cheque', reference: 'cheque 8' };
    const payment = await shop.done('POST', `/billing/invoices/${bill}/payments`, paid);
    const came = today();
    shop.t.clock.nowMs += 24 * 60 * 60_000;
    await shop.renew();
    await shop.done('POST', `/billing/payments/${payment.id}/reverse`, { reason: 'It bounced' });
    const statement = await shop.done('GET', `/billing/clients/${client}/statement`);
    expect(statement.closing).toBe(1180);
    const kinds = statement.lines.map(({ kind, date }: Record<string, string>) => [kind, date]);
    expect(kinds.slice(1)).toEqual([
      ['payment', came],
      ['reversal', today()],
    ]);
    const { ageing } = await shop.done('GET', '/billing/reports?report=ageing');
    const row = ageing.find(({ client_id: id }: { client_id: string }) => id === client);
    expect(row.total).toBe(1180);
    const inBook = async (): Promise<[vouchers: number, left: number]> => {
      const book = await shop.done('GET', `/billing/day-book?from=${came}&to=${today()}`);
      const own = book.vouchers.filter(({ entries }: { entries: { ledger: string }[] }) =>
        entries.some(({ ledger }) => ledger === 'Shipra Works'),
      );
      const left = own
        .flatMap(({ entries }: { entries: { ledger: string; debit: number; credit: number }[] }) => entries)
        .filter(({ ledger }: { ledger: string }) => ledger === 'Shipra Works')
        .reduce(
          (sum: number, entry: { debit: number; credit: number }) => sum + entry.debit - entry.credit,
          0,
        );
      return [own.length, left];
    };
    expect(await inBook()).toEqual([3, 1180]);
    // What is recorded in its place has a voucher of its own.
    await shop.done('POST', `/billing/invoices/${bill}/payments`, { ...paid, method: 'bank', paid_on: came });
    expect(await inBook()).toEqual([4, 0]);
  });

  it('opens the bank line that was linked to it', async () => {
    const bill = await issued();
    const paid = { amount: 1180, method: 'bank', reference: 'SBIN526330000177' };
    const payment = await shop.done('POST', `/billing/invoices/${bill}/payments`, paid);
    const line = await bankLine(1180, 'SBIN526330000177');
    await shop.done('POST', `/billing/bank-lines/${line}/link`, { payment_id: payment.id });
    await shop.done('POST', `/billing/payments/${payment.id}/reverse`, { reason: 'Wrong invoice' });
    const [after] = await shop.done('GET', `/billing/bank-lines?ids=${line}`);
    expect(after).toMatchObject({ status: 'open', payment_id: null, linked: false });
  });

  it('goes back with the bank line that has recorded it', async () => {
    const bill = await issued();
    const line = await bankLine(1180, 'SBIN526330000178');
    await shop.done('POST', `/billing/bank-lines/${line}/customer-payment`, { invoice_id: bill });
    const [payment] = (await billOf(bill)).payments;
    const path = `/billing/payments/${payment.id}/reverse`;
    const refused = await shop.as('POST', path, { reason: 'Wrong invoice' });
    expect([refused.status, refused.body.message]).toEqual([409, messages.reverseAtBank[0]]);
    await shop.done('POST', `/billing/bank-lines/${line}/reopen`);
    expect((await billOf(bill)).left).toBe(1180);
  });

  it('stays where it is part of a receipt, was given up or came from a credit note', async () => {
    const { id: client } = await shop.done('POST', '/clients', { name: 'Reva Works', kind: 'unregistered' });
    const { id: bill } = await shop.done('POST', '/billing/invoices', { client_id: client, lines });
    await shop.done('POST', `/billing/invoices/${bill}/issue`, {});
    const part = [{ invoice_id: bill, amount: 180, tds: 0 }];
    const money = {
      client_id: client,
      amount: 180,
      method: 'bank',
      reference: 'SBIN526330000179',
      parts: part,
    };
    await shop.done('POST', '/billing/receipts', money);
    await shop.done('POST', `/billing/invoices/${bill}/write-off`, { amount: 1000, reason: 'Given up' });
    for (const { id, method } of (await billOf(bill)).payments) {
      const refused = await shop.as('POST', `/billing/payments/${id}/reverse`, { reason: 'Wrong' });
      const why = method === 'bank' ? reversals.byReceipt : reversals.notReversed;
      expect([refused.status, refused.body.message]).toEqual([409, why[0]]);
    }
  });
});

describe('a booking whose invoice was credited', () => {
  async function billed(booking: string): Promise<string> {
    shop.t.clock.nowMs += 1000;
    const { invoices } = await shop.done('POST', '/billing/booking-invoices', { booking_ids: [booking] });
    return invoices[0].id;
  }

  it('has money of the bank taken back, where all before it was refunded days before it was heard of', async () => {
    const order = await shop.placed();
    const [booking = ''] = order.bookings;
    const page = await shop.paid({ order });
    for (const step of ['start', 'complete']) await shop.done('POST', `/bookings/${booking}/${step}`, {});
    const charge = shop.stripe.chargeOf(shop.stripe.sessions.get(page.ref) ?? { id: '' });
    shop.stripe.refund(charge.id, Math.round(order.total * 100));
    shop.t.clock.nowMs += 24 * 60 * 60_000;
    await shop.renew();
    const bill = await billed(booking);
    await shop.send('charge.refunded', charge);
    await shop.credit(bill);
    const line = await bankLine(order.total, 'SBIN526330000077');
    const due = { order_id: order.id };
    await shop.done('POST', `/billing/bank-lines/${line}/customer-payment`, due);
    expect((await shop.moneyOf(booking)).map(([state]) => state)).toEqual([
      'received',
      'returned',
      'received',
    ]);
    const opened = await shop.as('POST', `/billing/bank-lines/${line}/reopen`, {});
    expect([opened.status, opened.body.data?.status], opened.text).toEqual([200, 'open']);
    expect((await shop.moneyOf(booking)).map(([state]) => state)).toEqual(['received', 'returned']);
  });

  it('is paid on the invoice that counts, whatever a debit note of the credited one still charges', async () => {
    const order = await shop.placed();
    const [booking = ''] = order.bookings;
    const client = await shop.completed(booking);
    const { id: first } = await shop.done('POST', '/billing/invoices', { client_id: client, lines });
    const { number } = await shop.done('POST', `/billing/invoices/${first}/issue`, {});
    const gone = await shop.invoiced(booking, client);
    await shop.credit(gone);
    const debit = [{ title: 'Extra hour', sac: '998533', gst_rate: 1800, quantity: 1, rate: 50 }];
    await shop.done('POST', `/billing/invoices/${gone}/debit-note`, { reason: 'Extra', lines: debit });
    // As rows come in any order, the invoice that counts has the earlier ID here.
    await shop.t.app.services.database.write((trx) =>
      trx
        .insertInto('bill_sources')
        .values({
          tenant_id: shop.owner.user.tenant_id,
          invoice_id: first,
          source: `booking:${booking}`,
        })
        .execute(),
    );
    const cash = { amount: 10, method: 'cash', reference: 'c' };
    const refused = await shop.as('POST', `/bookings/${booking}/payments`, cash);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(number)]);
  });
});
