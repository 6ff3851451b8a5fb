import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { bookingSays } from '#shared/modules/bookings/server-messages.ts';
import { startPaidOnline } from '#tests/support/paid-online.ts';
import type { PaidOnline } from '#tests/support/paid-online.ts';

/** Whatever happened at an invoice since, a refund that failed can be recorded, and nothing paid is due. */
let shop: PaidOnline;
beforeAll(async () => {
  shop = await startPaidOnline();
});
beforeEach(() => shop.renew());
afterAll(() => shop.stop());

const later = (): void => {
  shop.t.clock.nowMs += 1000;
};
const price = 1060.82;
let references = 0;
/** A completed booking that was paid on its page, and has so much cash beside. */
async function paid(cash = 0) {
  const order = await shop.placed();
  const page = await shop.paid({ order });
  const [id = ''] = order.bookings;
  for (const step of ['start', 'complete']) await shop.done('POST', `/bookings/${id}/${step}`, {});
  if (cash > 0) await received(id, cash);
  return { order, page, id };
}
async function received(id: string, amount: number): Promise<void> {
  later();
  await shop.done('POST', `/bookings/${id}/payments`, { amount, method: 'cash', reference: 'by hand' });
}
async function billed(id: string): Promise<string> {
  later();
  const { invoices, left_out } = await shop.done('POST', '/billing/booking-invoices', { booking_ids: [id] });
  expect(left_out).toEqual([]);
  return invoices[0].id;
}
async function refunded(id: string, amount: number): Promise<{ id: string; reference: string }> {
  later();
  const reference = `SBIN52633${String((references += 1)).padStart(7, '0')}`;
  const noted = { amount, method: 'bank', reference };
  return (await shop.done('POST', `/bookings/${id}/refunds`, noted)).payments.at(-1);
}
const tried = (id: string, refund: { readonly id: string }) => {
  later();
  return shop.as('POST', `/bookings/${id}/refunds/fail`, { refund_id: refund.id });
};
async function failed(id: string, refund: { readonly id: string }): Promise<void> {
  const answer = await tried(id, refund);
  expect(answer.status, answer.text).toBe(200);
}
async function paidAtBill(bill: string, amount: number, reference = ''): Promise<string> {
  later();
  const given = { amount, method: 'bank', reference };
  return (await shop.done('POST', `/billing/invoices/${bill}/payments`, given)).id;
}
async function reversed(payment: string): Promise<void> {
  later();
  await shop.done('POST', `/billing/payments/${payment}/reverse`, { reason: 'Wrong' });
}
const leftOf = async (bill: string): Promise<number> =>
  (await shop.done('GET', `/billing/invoices/${bill}`)).left;
/** What the customer reads to have paid and to owe. */
async function read(): Promise<number[]> {
  const sums = await shop.done('GET', '/billing/my-sums', undefined, shop.who);
  return [sums.paid, Math.round((sums.pending + sums.overdue) * 100) / 100];
}

it('is recorded although what came of another one has filled the invoice', async () => {
  const { id } = await paid(59);
  const a = await refunded(id, price);
  const bill = await billed(id);
  const b = await refunded(id, 59);
  expect(await leftOf(bill)).toBe(price);
  await failed(id, a);
  expect(await read()).toEqual([price, 0]);
  const c = await refunded(id, price);
  expect(await read()).toEqual([0, price]);
  await failed(id, c);
  await failed(id, b);
  expect(await read()).toEqual([price + 59, 0]);
  // What is beside the invoice goes back first.
  await refunded(id, 59);
  expect([await leftOf(bill), await read()]).toEqual([0, [price, 0]]);
});

it('is refused a mark where somebody has recorded it by its name, until that payment is reversed', async () => {
  const { id } = await paid();
  const bill = await billed(id);
  const { number } = await shop.done('GET', `/billing/invoices/${bill}`);
  for (const before of ['', 'Back: NEFT ']) {
    const refund = await refunded(id, 500);
    const payment = await paidAtBill(bill, 500, `${before}${refund.reference}`);
    expect(await read()).toEqual([price, 0]);
    const refused = await tried(id, refund);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      bookingSays.refundAtInvoice[0].replace('{number}', number),
    ]);
    await reversed(payment);
    expect(await read()).toEqual([560.82, 500]);
    await failed(id, refund);
    expect(await read()).toEqual([price, 0]);
  }
});

it('is free at the booking where somebody has recorded it by hand too, and nothing is due', async () => {
  const { id } = await paid();
  const bill = await billed(id);
  const refund = await refunded(id, 500);
  const payment = await paidAtBill(bill, 500);
  await failed(id, refund);
  expect(await read()).toEqual([price + 500, 0]);
  const [row] = await shop.done('GET', `/billing/booking-invoices?booking_id=${id}`);
  expect(row).toMatchObject({ id: bill, left: 0, free: 500 });
  // The payment is reversed, and what is free pays the invoice.
  await reversed(payment);
  expect([await leftOf(bill), await read()]).toEqual([0, [price, 0]]);
});

it('takes the same off where the mark of it is undone by another refund', async () => {
  const { id } = await paid();
  const bill = await billed(id);
  const refund = await refunded(id, 500);
  await paidAtBill(bill, 500);
  await failed(id, refund);
  await refunded(id, 500);
  expect([await leftOf(bill), await read()]).toEqual([0, [price, 0]]);
});

it('is free at the booking where the customer has paid meanwhile what it took off the invoice', async () => {
  const { id, page, order } = await paid();
  const bill = await billed(id);
  later();
  const refund = await shop.refund(page, 30_000);
  await paidAtBill(bill, 300);
  later();
  await refund.fail();
  expect([await leftOf(bill), await read()]).toEqual([0, [price + 300, 0]]);
  expect((await shop.pages({ order }))[0]).toMatchObject({ returned: 0, problem: [] });
});

it('pays the invoice where a payment service gives back what was paid on its page', async () => {
  const { id } = await paid();
  const bill = await billed(id);
  const refund = await refunded(id, 500);
  later();
  const page = await shop.paid({ bill });
  await failed(id, refund);
  expect([await leftOf(bill), await read()]).toEqual([0, [price + 500, 0]]);
  later();
  await shop.refund(page, 50_000);
  expect([await leftOf(bill), await read()]).toEqual([0, [price, 0]]);
});

it('is not marked where an advance of its name settles the invoice, until that is taken off', async () => {
  const order = await shop.placed();
  await shop.paid({ order });
  const [id = ''] = order.bookings;
  const client = await shop.completed(id);
  const refund = await refunded(id, 300);
  const bill = await billed(id);
  const { number } = await shop.done('GET', `/billing/invoices/${bill}`);
  later();
  const { reference } = refund;
  const receipt = await shop.done('POST', '/billing/receipts', {
    ...{ client_id: client, amount: 300, method: 'bank', reference, parts: [] },
  });
  const used = { invoice_id: bill, amount: 300 };
  const use = await shop.done('POST', `/billing/receipts/${receipt.id}/advance-uses`, used);
  expect(await leftOf(bill)).toBe(0);
  const refused = await tried(id, refund);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    bookingSays.refundAtInvoice[0].replace('{number}', number),
  ]);
  await shop.done('DELETE', `/billing/advance-uses/${use.id}`);
  await failed(id, refund);
  expect(await leftOf(bill)).toBe(0);
});

it('leaves what was written off to who may reverse that, and then pays the invoice', async () => {
  const { id } = await paid();
  const bill = await billed(id);
  const refund = await refunded(id, 500);
  later();
  const off = await shop.done('POST', `/billing/invoices/${bill}/write-off`, { reason: 'Lost', amount: 500 });
  await failed(id, refund);
  expect([await leftOf(bill), await read()]).toEqual([0, [price, 0]]);
  const lost = async () =>
    (await shop.done('GET', `/billing/invoices/${bill}`)).payments.filter(
      ({ method, status }: InvoicePayment) => method === 'write_off' && status === 'confirmed',
    );
  expect(await lost()).toMatchObject([{ amount: 500 }]);
  later();
  await shop.done('DELETE', `/billing/write-offs/${off.id}`);
  expect([await lost(), await leftOf(bill), await read()]).toEqual([[], 0, [price, 0]]);
  await refunded(id, 500);
  expect(await read()).toEqual([560.82, 500]);
});

it('is marked whatever was paid before it went, and whatever its ID has in it', async () => {
  const { id } = await paid();
  const bill = await billed(id);
  const first = await refunded(id, 500);
  const number = 'HDFCN52026112233';
  await paidAtBill(bill, 300, number);
  // Paid by the customer with a day as its reference, which is in the ID of each refund too.
  await paidAtBill(bill, 200, '2026-11-21');
  later();
  const noted = { amount: 300, method: 'bank', reference: number };
  const second = (await shop.done('POST', `/bookings/${id}/refunds`, noted)).payments.at(-1);
  await failed(id, second);
  await failed(id, first);
  expect([await leftOf(bill), await read()]).toEqual([0, [price + 500, 0]]);
});

it('of a write-off that is reversed, what is free pays the invoice', async () => {
  const { id } = await paid();
  const bill = await billed(id);
  const refund = await refunded(id, 500);
  const payment = await paidAtBill(bill, 500);
  await failed(id, refund);
  await reversed(payment);
  await refunded(id, 200);
  later();
  const off = await shop.done('POST', `/billing/invoices/${bill}/write-off`, { reason: 'Lost', amount: 100 });
  await shop.done('DELETE', `/billing/write-offs/${off.id}`);
  expect(await read()).toEqual([860.82, 200]);
});

it('and what the customer reads to have paid stays the same when the invoice is issued', async () => {
  const { id } = await paid(59);
  expect(await read()).toEqual([price + 59, 0]);
  const bill = await billed(id);
  expect([await leftOf(bill), await read()]).toEqual([0, [price + 59, 0]]);
  const refund = await refunded(id, 59);
  expect(await read()).toEqual([price, 0]);
  await failed(id, refund);
  expect(await read()).toEqual([price + 59, 0]);
});

it('in the moment of what the invoice took along is free for the next one', async () => {
  const { id } = await paid(59);
  const refund = await refunded(id, price);
  const bill = await billed(id);
  // The invoice takes 1001.82 along, and 59 stays at the booking.
  await failed(id, refund);
  expect([await leftOf(bill), await read()]).toEqual([0, [price + 59, 0]]);
  later();
  await shop.credit(bill);
  await received(id, price - 59);
  const next = await billed(id);
  expect([await leftOf(next), await read()]).toEqual([0, [2 * price, 0]]);
});

/** The customer says to have paid so much of an invoice. */
async function reported(bill: string, amount: number): Promise<string> {
  later();
  const given = { amount, method: 'upi', reference: `52633${String((references += 1)).padStart(7, '0')}` };
  return (await shop.done('POST', `/billing/my-invoices/${bill}/payments`, given, shop.who)).id;
}

it('leaves due what the customer has reported as paid, until that is answered', async () => {
  const { id } = await paid();
  const bill = await billed(id);
  const refund = await refunded(id, 500);
  const confirmed = await reported(bill, 300);
  await failed(id, refund);
  // 200 of it pay the rest, and 300 are free.
  expect([await leftOf(bill), await read()]).toEqual([300, [price, 300]]);
  await shop.done('POST', `/billing/payments/${confirmed}/confirm`, {});
  expect([await leftOf(bill), await read()]).toEqual([0, [price + 300, 0]]);
  await refunded(id, 300);
  expect([await leftOf(bill), await read()]).toEqual([0, [price, 0]]);

  const again = await refunded(id, 500);
  const rejected = await reported(bill, 500);
  await failed(id, again);
  expect([await leftOf(bill), await read()]).toEqual([500, [price, 500]]);
  await shop.done('POST', `/billing/payments/${rejected}/reject`, {});
  expect([await leftOf(bill), await read()]).toEqual([0, [price, 0]]);
});

it('leaves its place to what a credit note settles where the customer has reported what is due', async () => {
  const { id } = await paid();
  const bill = await billed(id);
  const refund = await refunded(id, 500);
  const claim = await reported(bill, 500);
  later();
  const [{ title, sac }] = (await shop.done('GET', `/billing/invoices/${bill}`)).lines;
  const lines = [{ title, sac, gst_rate: 1800, quantity: 1, rate: 100 }];
  await shop.done('POST', `/billing/invoices/${bill}/credit-note`, { reason: 'Less', lines });
  expect([await leftOf(bill), await read()]).toEqual([382, [560.82, 382]]);
  await failed(id, refund);
  expect([await leftOf(bill), await read()]).toEqual([382, [price, 382]]);
  await shop.done('POST', `/billing/payments/${claim}/reject`, {});
  expect([await leftOf(bill), await read()]).toEqual([0, [price, 0]]);
});

it('and what came twice for a booking on a paid invoice is noted there, and goes back', async () => {
  const { id } = await paid();
  const bill = await billed(id);
  const { number } = await shop.done('GET', `/billing/invoices/${bill}`);
  const cash = { amount: 500, method: 'bank', reference: 'SBIN526330999999' };
  const refund = await refunded(id, 500);
  // While it is due it is paid at the invoice.
  const besides = { ...cash, besides_invoice: true };
  const early = await shop.as('POST', `/bookings/${id}/payments`, besides);
  expect([early.status, early.body.message]).toEqual([409, `Billed by ${number}`]);
  await failed(id, refund);
  const atBill = await shop.as('POST', `/billing/invoices/${bill}/payments`, cash);
  expect([atBill.status, atBill.body.message]).toEqual([409, billingSays.settledBooking[0]]);
  // The customer is told that it is paid, wherever they report it.
  const told = { ...cash, reference: 'UPI 526330999998' };
  for (const path of [`/bookings/${id}/payments`, `/billing/my-invoices/${bill}/payments`])
    expect((await shop.as('POST', path, told, shop.who)).status).toBe(409);
  const unasked = await shop.as('POST', `/bookings/${id}/payments`, cash);
  expect([unasked.status, unasked.body.errors[0].field]).toEqual([409, 'besides_invoice']);
  await shop.done('POST', `/bookings/${id}/payments`, besides);
  expect([await leftOf(bill), await read()]).toEqual([0, [price + 500, 0]]);
  // The same transfer is noted once, also by two at once.
  for (const again of await Promise.all(
    [1, 2].map(() => shop.as('POST', `/bookings/${id}/payments`, besides)),
  ))
    expect([again.status, again.body.errors[0].field]).toEqual([409, 'reference']);
  const [row] = await shop.done('GET', `/billing/booking-invoices?booking_id=${id}`);
  expect(row).toMatchObject({ left: 0, free: 500, of_client: false });
  const back = await refunded(id, 500);
  expect([await leftOf(bill), await read()]).toEqual([0, [price, 0]]);
  await failed(id, back);
  expect(await read()).toEqual([price + 500, 0]);
});

it('and a payment with a wrong reference is recorded again although its booking has money', async () => {
  const { id } = await paid();
  const bill = await billed(id);
  const refund = await refunded(id, 500);
  const wrong = await paidAtBill(bill, 500, 'SBIN526330888880');
  await failed(id, refund);
  await reversed(wrong);
  expect([await leftOf(bill), await read()]).toEqual([0, [price, 0]]);
  const right = { amount: 500, method: 'bank', reference: 'SBIN526330888881', besides_invoice: true };
  await shop.done('POST', `/bookings/${id}/payments`, right);
  expect([await leftOf(bill), await read()]).toEqual([0, [price + 500, 0]]);
});

it('money whose UTR the business has noted at a booking without an invoice is not noted there again', async () => {
  const [id = ''] = (await shop.placed()).bookings;
  const reference = 'SBIN526330777701';
  const first = { id: newId(), amount: 100, method: 'bank', reference };
  await shop.done('POST', `/bookings/${id}/payments`, first);
  // The same call once more is the same money.
  await shop.done('POST', `/bookings/${id}/payments`, first);
  const again = await shop.as('POST', `/bookings/${id}/payments`, {
    ...first,
    id: newId(),
    reference: 'sbin-5263 3077 7701',
  });
  expect([again.status, again.body.code, again.body.errors[0].field]).toEqual([409, 'exists', 'reference']);
  // A short one may be another's, and of cash it is a note.
  for (const other of [
    { amount: 50, method: 'upi', reference: '4521' },
    { amount: 50, method: 'upi', reference: '4521' },
    { amount: 20, method: 'cash', reference },
  ])
    await shop.done('POST', `/bookings/${id}/payments`, other);
  expect((await shop.moneyOf(id)).map(([, amount]) => amount)).toEqual([100, 50, 50, 20]);
});

it('a transfer that is noted besides a paid invoice is noted at no other booking of its customer', async () => {
  const order = await shop.placed(2);
  await shop.paid({ order });
  const [first = '', second = ''] = order.bookings;
  for (const id of order.bookings)
    for (const step of ['start', 'complete']) await shop.done('POST', `/bookings/${id}/${step}`, {});
  later();
  await shop.done('POST', '/billing/booking-invoices', { booking_ids: order.bookings });
  const besides = { amount: 500, method: 'bank', reference: 'SBIN526330777799', besides_invoice: true };
  await shop.done('POST', `/bookings/${first}/payments`, besides);
  // A short reference may be on other money at another booking.
  for (const id of order.bookings)
    await shop.done('POST', `/bookings/${id}/payments`, { ...besides, reference: '4521' });
  const again = await shop.as('POST', `/bookings/${second}/payments`, besides);
  expect([again.status, again.body.code, again.body.errors[0].field]).toEqual([409, 'exists', 'reference']);
});

it('a transfer that was noted besides a paid invoice is asked about where it is recorded at another', async () => {
  const first = await paid();
  await billed(first.id);
  const second = await paid();
  const bill = await billed(second.id);
  await refunded(second.id, 500);
  const money = { amount: 300, method: 'bank', reference: 'SBIN526330666601' };
  await shop.done('POST', `/bookings/${first.id}/payments`, { ...money, besides_invoice: true });
  const path = `/billing/invoices/${bill}/payments`;
  const asked = await shop.as('POST', path, { ...money, reference: 'sbin 5263 3066 6601' });
  expect([asked.status, asked.body.errors[0].field]).toEqual([409, 'same_reference']);
  expect(asked.body.errors[0].message).toContain('₹300');
  // What the customer reports is asked about too; part of a larger transfer is recorded.
  later();
  const report = await shop.as('POST', `/billing/my-invoices/${bill}/payments`, money, shop.who);
  expect(report.status, report.text).toBe(201);
  const confirm = `/billing/payments/${report.body.data.id}/confirm`;
  const answered = await shop.as('POST', confirm, {});
  expect([answered.status, answered.body.errors[0].field]).toEqual([409, 'same_reference']);
  await shop.done('POST', confirm, { same_reference: true });
  expect([await leftOf(bill), await read()]).toEqual([200, [2 * price - 500 + 600, 200]]);
});

it('a cheque of a customer of the app is asked about where its number comes again', async () => {
  const { id } = await paid();
  const bill = await billed(id);
  await refunded(id, 500);
  const cheque = { amount: 100, method: 'cheque', reference: '000777' };
  await shop.done('POST', `/billing/invoices/${bill}/payments`, cheque);
  later();
  const again = await shop.as('POST', `/billing/invoices/${bill}/payments`, cheque);
  expect([again.status, again.body.errors[0].field]).toEqual([409, 'same_reference']);
});
