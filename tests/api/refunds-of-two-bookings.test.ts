import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingSays } from '#shared/modules/bookings/server-messages.ts';
import { startPaidOnline } from '#tests/support/paid-online.ts';
import type { PaidOnline } from '#tests/support/paid-online.ts';

/** One refund of a gateway takes money off two bookings, each of which may be billed and credited alone. */
let shop: PaidOnline;
beforeAll(async () => {
  shop = await startPaidOnline();
});
beforeEach(() => shop.renew());
afterAll(() => shop.stop());

const later = (): void => {
  shop.t.clock.nowMs += 1000;
};
const billOf = (id: string) => shop.done('GET', `/billing/invoices/${id}`);

/** Two bookings of an order, paid at once and each on its invoice; the first was credited by ₹354. */
async function creditedFirst() {
  const order = await shop.placed(2);
  const page = await shop.paid({ order });
  const bills: string[] = [];
  for (const id of order.bookings) {
    for (const step of ['start', 'complete']) await shop.done('POST', `/bookings/${id}/${step}`, {});
    later();
    const { invoices } = await shop.done('POST', '/billing/booking-invoices', { booking_ids: [id] });
    bills.push(invoices[0].id);
  }
  const [first = '', last = ''] = bills;
  const [{ title, sac }] = (await billOf(first)).lines;
  const lines = [{ title, sac, gst_rate: 1800, quantity: 1, rate: 300 }];
  later();
  await shop.done('POST', `/billing/invoices/${first}/credit-note`, { reason: 'One room', lines });
  later();
  return { order, page, bills: [first, last], bookings: order.bookings };
}

describe('a refund over two bookings that fails', () => {
  /** What a refund of ₹1200 leaves once it has failed. */
  async function failed() {
    const made = await creditedFirst();
    const refund = await shop.refund(made.page, 120_000);
    expect(await lefts(made.bills)).toEqual([0, 1060.82]);
    later();
    await refund.fail();
    later();
    return { ...made, told: async () => (await shop.pages({ order: made.order }))[0] };
  }
  const lefts = async (bills: readonly string[]): Promise<number[]> =>
    Promise.all(bills.map(async (id) => (await billOf(id)).left));
  const states = async (id = ''): Promise<unknown[]> => (await shop.moneyOf(id)).map(([state]) => state);
  const refundAt = async (id = ''): Promise<string> =>
    (await shop.done('GET', `/bookings/${id}`)).payments.find(
      ({ state }: { state: string }) => state === 'returned',
    ).id;

  it('is back at the one whose invoice takes it, and the rest is named and left for a person', async () => {
    const { bills, bookings, told } = await failed();
    expect(await states(bookings[0])).toEqual(['received', 'returned', 'received']);
    expect(await states(bookings[1])).toEqual(['received', 'returned']);
    expect(await lefts(bills)).toEqual([0, 1060.82]);
    const page = await told();
    expect(page).toMatchObject({ returned: 0, returns: [{ booked: true, needsPerson: true }] });
    expect(page?.problem[0]).toMatch(/₹139\.18 .*₹1,060\.82 .*INV/);
    expect(page?.problem[1]).toMatch(/₹139\.18 .*₹1,060\.82 .*INV/);
    // It is a payment of the invoice.
    const paid = { amount: 1060.82, method: 'cash' };
    await shop.done('POST', `/billing/invoices/${bills[1]}/payments`, paid);
    expect(await lefts(bills)).toEqual([0, 0]);
  });

  it('is marked as failed by the office where its invoice was credited since, and then needs nobody', async () => {
    const { bills, bookings, told } = await failed();
    await shop.credit(bills[1] ?? '');
    later();
    const refund = { refund_id: await refundAt(bookings[1]) };
    const marked = await shop.as('POST', `/bookings/${bookings[1]}/refunds/fail`, refund);
    expect(marked.status, marked.text).toBe(200);
    expect(await states(bookings[1])).toEqual(['received', 'returned', 'received']);
    expect(await told()).toMatchObject({ returned: 0, returns: [{ booked: true, needsPerson: false }] });
  });

  it('is marked as failed by nobody once a person has closed it', async () => {
    const { bookings, told } = await failed();
    const id = (await told())?.id;
    await shop.done('POST', `/billing/online-payments/${id}/check`, { note: 'Paid at the invoice' });
    const refund = { refund_id: await refundAt(bookings[1]) };
    const marked = await shop.as('POST', `/bookings/${bookings[1]}/refunds/fail`, refund);
    expect([marked.status, marked.body.message]).toEqual([409, bookingSays.refundOfGateway[0]]);
  });
});
