import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filled } from '#shared/core/i18n.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { startPaidOnline } from '#tests/support/paid-online.ts';
import type { PaidOnline } from '#tests/support/paid-online.ts';

/** How much is asked for, comes back and is billed at most, where books of different kinds meet. */
let shop: PaidOnline;
beforeAll(async () => {
  shop = await startPaidOnline();
});
beforeEach(() => shop.renew());
afterAll(() => shop.stop());

const line = { title: 'Guards', sac: '998525', gst_rate: 1800, quantity: 1, rate: 1000 };
/** An issued invoice of ₹1180 for the customer, who is no client. */
async function issued(more: object = {}): Promise<string> {
  const facts = { user_id: shop.who.user.id, client_name: 'Meera Joshi', place_of_supply: '23' };
  const { id } = await shop.done('POST', '/billing/invoices', { ...facts, ...more, lines: [line] });
  await shop.done('POST', `/billing/invoices/${id}/issue`, {});
  return id;
}

it('a refund that fails for more than was noted is left for a person', async () => {
  const order = await shop.placed();
  const [booking = ''] = order.bookings;
  const page = await shop.paid({ order });
  const charge = shop.stripe.chargeOf(shop.stripe.sessions.get(page.ref) ?? { id: page.ref });
  const refund = shop.stripe.refund(charge.id, 5000);
  await shop.send('charge.refunded', charge);
  const noted = [
    ['received', order.total],
    ['returned', 50],
  ];
  expect(await shop.moneyOf(booking)).toEqual(noted);
  Object.assign(refund, { status: 'failed', amount: 6000 });
  await shop.send('refund.failed', refund);
  expect(await shop.moneyOf(booking)).toEqual(noted);
  const [kept] = await shop.pages({ order });
  expect(kept?.problem[0]).toContain(messages.lessNoted[0]);
});

describe('what is asked for on a page', () => {
  it('is not less for the page of another company', async () => {
    const facts = { name: 'Narmada Limits', gstin: madeGstin('23', 'regular', 68), state: 'Madhya Pradesh' };
    const { id: company } = await shop.done('POST', '/companies', facts);
    await shop.opened({ bill: await issued({ billed_by: company }) });
    expect(await shop.opened({ bill: await issued() })).toMatchObject({ amount: 1180 });
  });

  it('is less for another page by no more than is due there by now', async () => {
    const first = await issued();
    await shop.opened({ bill: first });
    const cash = { amount: 500, method: 'cash', reference: 'cash 12' };
    await shop.done('POST', `/billing/invoices/${first}/payments`, cash);
    expect(await shop.opened({ bill: await issued() })).toMatchObject({ amount: 1180 });
  });

  it('is not less for what a booking has of an invoice that was credited', async () => {
    const [booking = ''] = (await shop.placed()).bookings;
    const cash = { amount: 100, method: 'cash', reference: 'cash 13' };
    await shop.done('POST', `/bookings/${booking}/payments`, cash);
    for (const step of ['start', 'complete']) await shop.done('POST', `/bookings/${booking}/${step}`, {});
    await shop.done('POST', '/billing/booking-invoices', { booking_ids: [booking] });
    const [{ id: before }] = await shop.done('GET', '/billing/my-invoices', undefined, shop.who);
    await shop.credit(before);
    const { payments } = await shop.done('GET', `/billing/invoices/${before}`);
    expect(payments).toContainEqual(expect.objectContaining({ booking_id: booking, amount: 100 }));
    expect(await shop.opened({ bill: await issued() })).toMatchObject({ amount: 1180 });
  });
});

it('a booking of which a debit note is left is not billed again until that is cancelled', async () => {
  const [booking = ''] = (await shop.placed()).bookings;
  const client = await shop.completed(booking);
  const bill = await shop.invoiced(booking, client);
  const more = { reason: 'One more room', lines: [{ ...line, title: 'Room', rate: 100 }] };
  const note = await shop.done('POST', `/billing/invoices/${bill}/debit-note`, more);
  await shop.credit(bill);
  const { date } = await shop.done('GET', `/bookings/${booking}`);
  const asked = { client_id: client, from: date, to: date, sources: ['bookings'] };
  const chosen = await shop.done('POST', '/billing/generate-invoice', asked);
  const reason = [...filled(billingSays.workBilled, { number: note.number })];
  expect(chosen).toMatchObject({ invoices: [], left_out: [{ id: booking, reason }] });
  const again = await shop.done('POST', '/billing/booking-invoices', { booking_ids: [booking] });
  expect(again).toMatchObject({ invoices: [], issued_before: [{ invoice_id: note.id }] });
  await shop.done('DELETE', `/billing/invoices/${note.id}`, {});
  expect(await shop.invoiced(booking, client)).not.toBe(bill);
});

describe('the note of a payment that is reversed', () => {
  /** The note of a payment by hand after it was reversed for such a reason. */
  async function noted(note: string, reason: string): Promise<string> {
    const cash = { amount: 1180, method: 'cash', reference: `cash ${note.length}`, note };
    const { id, ver } = await shop.done('POST', `/billing/invoices/${await issued()}/payments`, cash);
    const after = await shop.done('POST', `/billing/payments/${id}/reverse`, { reason });
    expect(after.ver).toBe(ver + 1);
    return after.note;
  }

  it('keeps what stood there, with the reason after it', async () => {
    expect(await noted('Through the driver', 'It bounced')).toBe('Through the driver · It bounced');
    expect(await noted('', 'It bounced')).toBe('It bounced');
  });

  it('is as long as it may be at most, with the whole reason', async () => {
    const long = await noted('n'.repeat(299), 'It bounced');
    expect([long.length, long.endsWith('n… · It bounced')]).toEqual([300, true]);
    expect(await noted('Driver', 'r'.repeat(300))).toBe('r'.repeat(300));
  });
});
