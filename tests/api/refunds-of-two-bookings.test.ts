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

/** Two bookings of an order, paid at once and each on its invoice; the first was credited by ₹354, or not. */
async function creditedFirst(rates: readonly number[] = [300]) {
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
  later();
  for (const rate of rates) {
    const lines = [{ title, sac, gst_rate: 1800, quantity: 1, rate }];
    await shop.done('POST', `/billing/invoices/${first}/credit-note`, { reason: 'One room', lines });
  }
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

  it('is back at both, and settles their invoices again', async () => {
    const { bills, bookings, told } = await failed();
    for (const id of bookings) expect(await states(id)).toEqual(['received', 'returned', 'received']);
    expect(await lefts(bills)).toEqual([0, 0]);
    expect(await told()).toMatchObject({ returned: 0, returns: [{ needsPerson: false }], problem: [] });
  });

  /** The same where the office has recorded a part at the second invoice, by the name of the refund. */
  async function recorded() {
    const made = await creditedFirst();
    const refund = await shop.refund(made.page, 120_000);
    later();
    const given = { amount: 1060.82, method: 'card', reference: refund.id };
    const payment = await shop.done('POST', `/billing/invoices/${made.bills[1]}/payments`, given);
    await refund.fail();
    later();
    const told = async () => (await shop.pages({ order: made.order }))[0];
    return { ...made, refund, told, payment: String(payment.id) };
  }
  const marked = async (id = '') =>
    shop.as('POST', `/bookings/${id}/refunds/fail`, { refund_id: await refundAt(id) });
  const undone = (payment: string) =>
    shop.done('POST', `/billing/payments/${payment}/reverse`, { reason: 'Not that one' });
  const checked = (page: { readonly id: string }) =>
    shop.done('POST', `/billing/online-payments/${page.id}/check`, { note: 'Paid at the invoice' });

  it('names what is left for a person, as it is recorded at the invoice', async () => {
    const { bills, bookings, told } = await recorded();
    expect(await states(bookings[0])).toEqual(['received', 'returned', 'received']);
    expect(await states(bookings[1])).toEqual(['received', 'returned']);
    expect(await lefts(bills)).toEqual([0, 0]);
    const page = await told();
    expect(page).toMatchObject({ returned: 0, returns: [{ booked: true, needsPerson: true }] });
    expect(page?.problem[0]).toMatch(/₹139\.18 .*₹1,060\.82 .*INV/);
    expect(page?.problem[1]).toMatch(/₹139\.18 .*₹1,060\.82 .*INV/);
  });

  it.each([false, true])(
    'is marked once that is reversed, also where it was closed: %s',
    async (isClosed) => {
      const { page, bills, bookings, told, payment } = await recorded();
      if (isClosed) await checked(page);
      const refused = await marked(bookings[1]);
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Reverse that payment')]);
      await undone(payment);
      expect(await lefts(bills)).toEqual([0, 1060.82]);
      const answer = await marked(bookings[1]);
      expect(answer.status, answer.text).toBe(200);
      expect(await states(bookings[1])).toEqual(['received', 'returned', 'received']);
      expect(await lefts(bills)).toEqual([0, 0]);
      expect(await told()).toMatchObject({ returned: 0, returns: [{ needsPerson: false }] });
    },
  );

  it('takes off what is there again alone where it goes after all', async () => {
    const { page, bills, bookings, told, payment, refund } = await recorded();
    await undone(payment);
    later();
    await refund.goAgain();
    expect(await states(bookings[0])).toEqual(['received', 'returned', 'received', 'returned']);
    expect(await states(bookings[1])).toEqual(['received', 'returned']);
    expect(await lefts(bills)).toEqual([0, 1060.82]);
    expect(await told()).toMatchObject({ returned: 1200, returns: [{ needsPerson: false }] });
    const gone = await marked(bookings[1]);
    expect([gone.status, gone.body.message]).toEqual([409, bookingSays.refundOfGateway[0]]);
    later();
    await refund.fail();
    expect(await lefts(bills)).toEqual([0, 0]);
    expect(await told()).toMatchObject({ id: page.id, returned: 0, returns: [{ needsPerson: false }] });
  });

  it('is left for a person where it goes after all and is recorded at the invoice', async () => {
    const { bookings, told, payment, refund } = await recorded();
    await refund.goAgain();
    expect(await told()).toMatchObject({ returned: 1200, returns: [{ needsPerson: true }] });
    expect((await told())?.problem[0]).toContain('Reverse that payment first');
    expect(await states(bookings[0])).toEqual(['received', 'returned', 'received']);
    await undone(payment);
  });

  it.each([0, 1])(
    'of which a part was noted by hand needs a person until all is marked, %i first',
    async (turn) => {
      const { page, bookings, order, bills } = await creditedFirst([]);
      const made = shop.unheard(page, 120_000);
      const byHand = { amount: 139.18, method: 'card', reference: `Stripe ${made.id}` };
      await shop.done('POST', `/bookings/${bookings[0]}/refunds`, byHand);
      await made.tell();
      expect(await lefts(bills)).toEqual([139.18, 1060.82]);
      later();
      const payments: string[] = [];
      for (const bill of bills) {
        const given = { amount: 1, method: 'card', reference: made.id, same_reference: true };
        payments.push((await shop.done('POST', `/billing/invoices/${bill}/payments`, given)).id);
      }
      await made.fail();
      const needs = async () => (await shop.pages({ order }))[0]?.returns[0]?.needsPerson;
      expect([await states(bookings[0]), await states(bookings[1])]).toEqual([
        ['received', 'returned'],
        ['received', 'returned'],
      ]);
      for (const id of payments) await undone(id);
      for (const id of [bookings[turn], bookings[1 - turn]]) {
        expect(await needs()).toBe(true);
        const answer = await marked(id);
        expect(answer.status, answer.text).toBe(200);
      }
      expect([await needs(), await lefts(bills)]).toEqual([false, [0, 0]]);
    },
  );

  it('is closed by no refund of another order that has its name', async () => {
    const { page, bookings, order, bills } = await creditedFirst([]);
    const refund = shop.unheard(page, 106_082);
    const byHand = { amount: 1060.82, method: 'card', reference: refund.id };
    await shop.done('POST', `/bookings/${bookings[0]}/refunds`, byHand);
    await refund.tell();
    await shop.done('POST', `/billing/invoices/${bills[0]}/payments`, byHand);
    await refund.fail();
    const other = await shop.placed();
    const [id = ''] = other.bookings;
    await shop.done('POST', `/bookings/${id}/payments`, { amount: 100, method: 'cash', reference: 'c' });
    await shop.done('POST', `/bookings/${id}/cancel`, {});
    const named = { id: `${page.id}:${refund.id}`, amount: 1, method: 'bank', reference: refund.id };
    await shop.done('POST', `/bookings/${id}/refunds`, named);
    expect((await marked(id)).status).toBe(200);
    expect((await shop.pages({ order }))[0]).toMatchObject({ returns: [{ needsPerson: true }] });
  });
});
