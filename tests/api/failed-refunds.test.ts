import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { DayBookVoucher } from '#shared/modules/billing/books/queries.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { bookingMessages } from '#shared/modules/bookings/messages.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { startPaidOnline } from '#tests/support/paid-online.ts';
import type { PaidOnline, PlacedOrder } from '#tests/support/paid-online.ts';

/** Money of a refund that failed is there again, once, wherever it had been by then. */
let shop: PaidOnline;
beforeAll(async () => {
  shop = await startPaidOnline();
});
beforeEach(() => shop.renew());
afterAll(() => shop.stop());

/** A second goes by, as between two things that people do. */
const later = (): void => {
  shop.t.clock.nowMs += 1000;
};
async function ended(order: PlacedOrder): Promise<string> {
  const [id = ''] = order.bookings;
  for (const step of ['start', 'complete']) await shop.done('POST', `/bookings/${id}/${step}`, {});
  return id;
}
/** Makes the invoice of a paid booking, whose money it takes along. */
async function billed(id: string): Promise<string> {
  later();
  const { invoices } = await shop.done('POST', '/billing/booking-invoices', { booking_ids: [id] });
  expect(invoices).toHaveLength(1);
  later();
  return invoices[0].id;
}
const paidInAll = async (): Promise<number> =>
  (await shop.done('GET', '/billing/my-sums', undefined, shop.who)).paid;
const billOf = (id: string) => shop.done('GET', `/billing/invoices/${id}`);

describe('a refund of a booking whose invoice was credited', () => {
  it.each(['the office', 'the gateway', 'the gateway a day late'])(
    'that fails by %s is there for the next invoice',
    async (by) => {
      const customer = shop.who;
      const order = await shop.placed();
      const page = await shop.paid({ order });
      const id = await ended(order);
      const bill = await billed(id);
      const noted = { amount: order.total, method: 'bank', reference: 'SBIN526330000099' };
      if (by === 'the office') await shop.done('POST', `/bookings/${id}/refunds`, noted);
      const charge = shop.stripe.chargeOf(shop.stripe.sessions.get(page.ref) ?? { id: '' });
      const refund =
        by === 'the office' ? null : shop.stripe.refund(charge.id, Math.round(order.total * 100));
      if (by.endsWith('late')) {
        shop.t.clock.nowMs += 24 * 60 * 60_000;
        await shop.renew();
      }
      if (refund) await shop.send('charge.refunded', charge);
      expect((await shop.moneyOf(id)).at(-1)?.[0]).toBe('returned');
      later();
      await shop.credit(bill);
      later();
      if (refund) {
        Object.assign(refund, { status: 'failed' });
        await shop.send('refund.failed', refund);
      } else {
        const { payments } = await shop.done('GET', `/bookings/${id}`);
        await shop.done('POST', `/bookings/${id}/refunds/fail`, { refund_id: payments.at(-1).id });
      }
      if (customer === shop.who) expect(await paidInAll()).toBe(order.total);
      const next = await billed(id);
      expect([(await billOf(next)).state, (await billOf(next)).left]).toEqual(['paid', 0]);
    },
  );

  it('in part, and that fails, is there beside what the invoice has', async () => {
    const order = await shop.placed();
    await shop.paid({ order });
    const id = await ended(order);
    const bill = await billed(id);
    await shop.credit(bill);
    later();
    const noted = { amount: 300, method: 'bank', reference: 'SBIN526330000098' };
    await shop.done('POST', `/bookings/${id}/refunds`, noted);
    const before = await paidInAll();
    later();
    const { payments } = await shop.done('GET', `/bookings/${id}`);
    await shop.done('POST', `/bookings/${id}/refunds/fail`, { refund_id: payments.at(-1).id });
    expect([before, await paidInAll()]).toEqual([760.82, 1060.82]);
  });
});

describe('a refund of a booking that is on an invoice', () => {
  /** A completed booking that was paid through the gateway and has so much cash beside, on an invoice. */
  async function overpaid(cash: number) {
    const order = await shop.placed();
    const page = await shop.paid({ order });
    const id = await ended(order);
    await shop.done('POST', `/bookings/${id}/payments`, { amount: cash, method: 'cash', reference: 'c' });
    const bill = await billed(id);
    return { order, page, id, bill };
  }
  const noted = async (id: string, amount: number): Promise<string> => {
    const refund = { amount, method: 'bank', reference: 'SBIN526330000097' };
    return (await shop.done('POST', `/bookings/${id}/refunds`, refund)).payments.at(-1).id;
  };
  const failed = (id: string, refund: string) =>
    shop.as('POST', `/bookings/${id}/refunds/fail`, { refund_id: refund });
  const stands = async (id: string, bill: string): Promise<unknown[]> => [
    (await shop.moneyOf(id)).map(([state]) => state).slice(2),
    (await billOf(bill)).left,
  ];

  it('of what was paid twice comes back there when it fails, as the office says', async () => {
    const { id, bill } = await overpaid(1060.82);
    const refund = await noted(id, 1060.82);
    expect((await failed(id, refund)).status).toBe(200);
    expect(await stands(id, bill)).toEqual([['returned', 'received'], 0]);
    // It goes again as before.
    await noted(id, 1060.82);
    expect((await billOf(bill)).left).toBe(0);
  });

  it('of what was paid twice comes back there when it fails, as the gateway says', async () => {
    const { order, page, id, bill } = await overpaid(1060.82);
    const refund = await shop.refund(page, 106_082);
    await refund.fail();
    expect(await stands(id, bill)).toEqual([['returned', 'received'], 0]);
    expect((await shop.pages({ order }))[0]).toMatchObject({ returned: 0, problem: [] });
  });

  it('that took a part off the invoice puts it there again when it fails', async () => {
    const { order, page, id, bill } = await overpaid(200);
    const refund = await shop.refund(page, 30_000);
    expect(await stands(id, bill)).toEqual([['returned'], 100]);
    await refund.fail();
    expect(await stands(id, bill)).toEqual([['returned', 'received'], 0]);
    expect((await shop.pages({ order }))[0]).toMatchObject({ returned: 0, problem: [] });
    // What goes back then takes the same off the invoice.
    await noted(id, 300);
    expect((await billOf(bill)).left).toBe(100);
  });

  it('is beside what was paid at the invoice meanwhile, and on the invoice where all of it is due', async () => {
    const { id, bill } = await overpaid(200);
    const first = await noted(id, 300);
    await shop.done('POST', `/billing/invoices/${bill}/payments`, { amount: 100, method: 'cash' });
    expect((await failed(id, first)).status).toBe(200);
    expect([(await billOf(bill)).left, await paidInAll()]).toEqual([0, 1360.82]);
    later();
    await noted(id, 300);
    const third = await noted(id, 50);
    expect((await billOf(bill)).left).toBe(50);
    later();
    expect((await failed(id, third)).status).toBe(200);
    expect((await billOf(bill)).left).toBe(0);
  });

  it('before the invoice settles what is due there when it fails, of a client in a receipt', async () => {
    for (const isClient of [false, true]) {
      const order = await shop.placed();
      const page = await shop.paid({ order });
      const [id = ''] = order.bookings;
      if (isClient) await shop.completed(id);
      else await ended(order);
      const refund = await shop.refund(page, 30_000);
      later();
      const bill = await billed(id);
      expect((await billOf(bill)).left).toBe(300);
      await refund.fail();
      const { left, payments } = await billOf(bill);
      const receipts = payments.map(({ receipt_id: receipt }: InvoicePayment) => receipt !== null);
      expect([left, receipts]).toEqual([0, [isClient, isClient]]);
    }
  });

  it('settles what another refund has made due when it fails, whichever fails first', async () => {
    const { order, page, id, bill } = await overpaid(106);
    const refund = await shop.refund(page, 40_854);
    later();
    const other = await noted(id, 106.31);
    expect((await billOf(bill)).left).toBe(408.85);
    later();
    await refund.fail();
    expect([(await billOf(bill)).left, (await shop.pages({ order }))[0]?.problem]).toEqual([0.31, []]);
    later();
    expect((await failed(id, other)).status).toBe(200);
    expect((await billOf(bill)).left).toBe(0);
    // What is beside the invoice is there as before, and goes first.
    await noted(id, 106);
    expect((await billOf(bill)).left).toBe(0);
  });
});

describe('a refund of what a credit note of a part has taken off an invoice', () => {
  const taken = 354;
  /** A booking on an invoice that was paid and then credited in part; the whole and what money there is. */
  async function creditedInPart(beside = 0) {
    const order = await shop.placed();
    const page = await shop.paid({ order });
    const id = await ended(order);
    const cash = { amount: beside, method: 'cash', reference: 'c' };
    if (beside > 0) await shop.done('POST', `/bookings/${id}/payments`, cash);
    const bill = await billed(id);
    const [line] = (await billOf(bill)).lines;
    const { title, sac } = line;
    const note = { reason: 'One room', lines: [{ title, sac, gst_rate: 1800, quantity: 1, rate: 300 }] };
    await shop.done('POST', `/billing/invoices/${bill}/credit-note`, note);
    later();
    return { order, page, id, bill };
  }
  const noted = async (id: string, amount: number): Promise<string> => {
    const refund = { amount, method: 'bank', reference: 'SBIN526330000096' };
    const { payments } = await shop.done('POST', `/bookings/${id}/refunds`, refund);
    later();
    return payments.at(-1).id;
  };
  const failed = (id: string, refund: string) =>
    shop.as('POST', `/bookings/${id}/refunds/fail`, { refund_id: refund });
  /** What the books have of the customer's money: what came in less what went out. */
  async function books(bill: string): Promise<number> {
    const { client_name: party } = await billOf(bill);
    const day = dateOf(instantFromMs(shop.t.clock.nowMs));
    const { vouchers } = await shop.done('GET', `/billing/day-book?from=${addDays(day, -1)}&to=${day}`);
    const paise = vouchers.flatMap(({ type, entries, ...one }: DayBookVoucher) =>
      one.party === party && (type === 'Receipt' || type === 'Payment')
        ? entries.map(({ debit }) => (type === 'Receipt' ? 1 : -1) * Math.round(debit * 100))
        : [],
    );
    return paise.reduce((all: number, one: number) => all + one, 0) / 100;
  }
  const stands = async (id: string, bill: string): Promise<unknown> => {
    const { left, payments } = await billOf(bill);
    const money = (method: (name: string) => boolean): number =>
      payments
        .filter((one: InvoicePayment) => one.status === 'confirmed' && method(one.method))
        .reduce((all: number, { amount }: InvoicePayment) => Math.round((all + amount) * 100) / 100, 0);
    const states = (await shop.moneyOf(id)).map(([state]) => state);
    return {
      left,
      money: money((name) => name !== 'credit_note'),
      notes: money((name) => name === 'credit_note'),
      states,
      paid: await paidInAll(),
      books: await books(bill),
    };
  };

  it('stands as before it once it has failed, and goes again', async () => {
    const { id, bill } = await creditedInPart();
    const before = await stands(id, bill);
    expect(before).toMatchObject({ left: 0, money: 1060.82, notes: 0, paid: 1060.82, books: 1060.82 });
    const refund = await noted(id, taken);
    const gone = { left: 0, money: 706.82, notes: 354, paid: 706.82, books: 706.82 };
    expect(await stands(id, bill)).toMatchObject(gone);
    const answer = await failed(id, refund);
    expect(answer.status, answer.text).toBe(200);
    expect(await stands(id, bill)).toEqual({
      ...Object(before),
      states: ['received', 'returned', 'received'],
    });
    await noted(id, taken);
    expect(await stands(id, bill)).toMatchObject(gone);
  });

  it('of more than the note is on the invoice again whole, as the gateway says', async () => {
    const { order, page, id, bill } = await creditedInPart();
    const refund = await shop.refund(page, 50_000);
    expect(await stands(id, bill)).toMatchObject({ left: 146, money: 560.82, notes: 354 });
    await refund.fail();
    expect(await stands(id, bill)).toMatchObject({ left: 0, money: 1060.82, notes: 0, books: 1060.82 });
    expect((await shop.pages({ order }))[0]).toMatchObject({ returned: 0, problem: [] });
    await shop.refund(page, 35_400);
    expect(await stands(id, bill)).toMatchObject({ left: 0, money: 706.82, notes: 354, books: 706.82 });
  });

  it.each([
    [200, 154, 'the first', 'the second'],
    [200, 154, 'the second', 'the first'],
    [50, 304, 'the first', 'the second'],
  ])('of %i and of %i stands as before once %s and then %s has failed', async (one, two, first) => {
    const { id, bill } = await creditedInPart();
    const before = await stands(id, bill);
    const refunds = [await noted(id, one), await noted(id, two)];
    expect(await stands(id, bill)).toMatchObject({ left: 0, money: 706.82, notes: 354 });
    if (first === 'the second') refunds.reverse();
    for (const refund of refunds) {
      const answer = await failed(id, refund);
      expect(answer.status, answer.text).toBe(200);
      later();
    }
    expect(await stands(id, bill)).toMatchObject({ ...Object(before), states: expect.anything() });
  });

  it('that was of money beside the invoice too comes back to both', async () => {
    const { id, bill } = await creditedInPart(100);
    const before = await stands(id, bill);
    const refund = await noted(id, taken);
    expect(await stands(id, bill)).toMatchObject({ left: 0, money: 806.82, notes: 254 });
    expect((await failed(id, refund)).status).toBe(200);
    expect(await stands(id, bill)).toMatchObject({ ...Object(before), states: expect.anything() });
  });

  it('is beside what was paid meanwhile of what was due beside the note', async () => {
    const { id, bill } = await creditedInPart();
    const refund = await noted(id, 500);
    await shop.done('POST', `/billing/invoices/${bill}/payments`, { amount: 146, method: 'cash' });
    expect((await failed(id, refund)).status).toBe(200);
    expect(await stands(id, bill)).toMatchObject({ left: 0, money: 1060.82, notes: 0, paid: 1206.82 });
  });

  it.each([
    ['the gateway', 'the first'],
    ['the gateway', 'the second'],
    ['the office', 'the first'],
    ['the office', 'the second'],
  ])('of more than the note in two parts fails by %s in any order, %s first', async (by, first) => {
    const { order, page, id, bill } = await creditedInPart();
    const before = await stands(id, bill);
    const failing: (() => Promise<unknown>)[] = [];
    for (const amount of [100, 400])
      if (by === 'the gateway') failing.push((await shop.refund(page, amount * 100)).fail);
      else {
        const refund = await noted(id, amount);
        failing.push(async () => expect((await failed(id, refund)).status).toBe(200));
      }
    expect(await stands(id, bill)).toMatchObject({ left: 146, money: 560.82, notes: 354 });
    if (first === 'the second') failing.reverse();
    for (const fail of failing) {
      later();
      await fail();
      expect((await shop.pages({ order }))[0]?.problem).toEqual([]);
    }
    expect(await stands(id, bill)).toMatchObject({ ...Object(before), states: expect.anything() });
  });

  it('that failed after a second note took back the rest is in no new invoice with money due', async () => {
    const { page, id, bill } = await creditedInPart();
    const refund = await shop.refund(page, 35_400);
    const [{ title, sac }] = (await billOf(bill)).lines;
    const rest = { title, sac, gst_rate: 1800, quantity: 1, rate: 599 };
    await shop.done('POST', `/billing/invoices/${bill}/credit-note`, { reason: 'All', lines: [rest] });
    later();
    await refund.fail();
    later();
    const { invoices, left_out } = await shop.done('POST', '/billing/booking-invoices', {
      booking_ids: [id],
    });
    expect([invoices, left_out]).toMatchObject([[], [{ id, reason: [...billingSays.bookingCarried] }]]);
    expect(await paidInAll()).toBe(1060.82);
  });
});

it('a refund whose ID was chosen as that of a gateway is marked as failed by the office', async () => {
  const order = await shop.placed();
  const [id = ''] = order.bookings;
  await shop.done('POST', `/bookings/${id}/payments`, { amount: 1000, method: 'cash', reference: 'c' });
  await shop.done('POST', `/bookings/${id}/cancel`, {});
  const refund = { id: 'mine:SBIN526330000095', amount: 400, method: 'bank', reference: 'SBIN526330000095' };
  await shop.done('POST', `/bookings/${id}/refunds`, refund);
  const other = { amount: 100, method: 'bank', reference: 'SBIN526330000095' };
  expect((await shop.as('POST', `/bookings/${id}/refunds`, other)).status).toBe(200);
  const failed = await shop.as('POST', `/bookings/${id}/refunds/fail`, { refund_id: refund.id });
  expect(failed.status, failed.text).toBe(200);
  expect((await shop.moneyOf(id)).at(-1)).toEqual(['received', 400]);
});

it('a refund takes no ID that is kept for money of one that failed, by REST and by push', async () => {
  const order = await shop.placed();
  const [id = ''] = order.bookings;
  await shop.done('POST', `/bookings/${id}/payments`, { amount: 1000, method: 'cash', reference: 'c' });
  await shop.done('POST', `/bookings/${id}/cancel`, {});
  const refund = (refundId: string, amount: number) =>
    shop.as('POST', `/bookings/${id}/refunds`, { id: refundId, amount, method: 'cash' });
  expect((await refund('x', 400)).status).toBe(200);
  for (const taken of ['x:back', 'x:back:2', 'y:back']) {
    const refused = await refund(taken, 100);
    expect([refused.status, refused.body.message]).toEqual([409, bookingMessages.isBack[0]]);
    const other = { id: `z${taken}`, amount: 100, method: 'cash' };
    expect((await shop.as('POST', `/bookings/${id}/payments`, other)).status).toBe(409);
  }
  const pushed = await shop.as('POST', '/sync/push', {
    device: crypto.randomUUID(),
    schema: schemaNumber,
    ops: [
      {
        op: crypto.randomUUID(),
        n: 1,
        at: shop.t.clock.nowMs,
        type: 'booking.refund',
        id,
        args: { id: 'v:back', amount: 100, method: 'cash' },
      },
    ],
  });
  expect(pushed.body['results']).toMatchObject([{ status: 'rejected', code: 'exists', field: 'id' }]);
  expect((await refund('y', 700)).status).toBe(422);
  expect(await shop.moneyOf(id)).toEqual([
    ['received', 1000],
    ['returned', 400],
  ]);
});
