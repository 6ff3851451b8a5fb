import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { bookingsInCart } from '#server/migrations/0253-bookings-in-cart.ts';
import { newId } from '#shared/core/ids.ts';
import { bookingMessages } from '#shared/modules/bookings/messages.ts';
import { bookingSays } from '#shared/modules/bookings/server-messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** What a booking costs is what its customer agreed to, whatever is called in whatever order. */
let t: TestApp;
let owner: Session;
let accounts: Session;
let newcomers = 0;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accounts = await t.signInAdmin('accounts@narmada.example');
});
afterAll(() => t.remove());

const call = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const newcomer = (): Promise<Session> => {
  newcomers += 1;
  return t.signIn(`+9197${String(newcomers).padStart(8, '0')}`);
};
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.field ?? body.field];
async function book(who: Session, more: object = {}): Promise<{ id: string; price: number }> {
  const made = await call(who, 'POST', '/bookings', {
    service_id: 'plumbing',
    package: 'standard',
    date: '2026-11-27',
    time: '11:00',
    location: '7 MG Road',
    city: 'Indore',
    ...more,
  });
  expect(made.status, made.text).toBe(201);
  return made.body.data;
}
const inCart = (who: Session, id: string, more: object = {}): Promise<Answer> =>
  call(who, 'PUT', '/cart', {
    service_id: 'plumbing',
    package: 'standard',
    quantity: 1,
    booking_id: id,
    ...more,
  });
async function order(who: Session, id: string, more: object = {}) {
  expect((await inCart(who, id)).status).toBe(200);
  const made = await call(who, 'POST', '/cart/checkout', { pay_by: 'after_service', ...more });
  expect(made.status, made.text).toBe(201);
  return made.body.data as { id: string; total: number; status: string };
}
const booked = async (id: string) => (await call(owner, 'GET', `/bookings/${id}`)).body.data;
const dueOf = async (id: string) => {
  const { data } = (await call(owner, 'GET', `/billing/customer-dues?search=${id.slice(-8)}`)).body;
  return data.find((due: { id: string }) => due.id === id)?.left;
};

describe('a booking in the cart', () => {
  it('is of its own service, and is priced by no cheaper one', async () => {
    const who = await newcomer();
    const { id, price } = await book(who);
    expect(refusal(await inCart(who, id, { service_id: 'hk-office', package: 'basic' }))).toEqual([
      422,
      'service_id',
    ]);
    // As an older app may have left it.
    expect((await inCart(who, id)).status).toBe(200);
    await t.app.services.database.write((trx) =>
      trx.updateTable('cart_items').set({ service_id: 'hk-office' }).where('booking_id', '=', id).execute(),
    );
    expect(refusal(await call(who, 'POST', '/cart/checkout', {}))).toEqual([422, 'items']);
    expect(await booked(id)).toMatchObject({ status: 'pending', price });
  });

  it('is not confirmed while its price is still to be named or accepted', async () => {
    const who = await newcomer();
    const { id } = await book(who);
    expect((await inCart(who, id)).status).toBe(200);
    await t.app.services.database.write((trx) =>
      trx.updateTable('bookings').set({ quote: 'given' }).where('id', '=', id).execute(),
    );
    const ordered = await call(who, 'POST', '/cart/checkout', {});
    expect([ordered.status, ordered.body.errors[0].message]).toEqual([422, bookingSays.quoteFirst[0]]);
    expect(refusal(await inCart(who, id))).toEqual([422, 'booking_id']);
  });

  it('is not counted as one to be confirmed until it is ordered, taken out, or agreed by the office', async () => {
    const toConfirm = async () =>
      (await call(owner, 'GET', '/admin/dashboard/metrics')).body.data.bookings.toConfirm as number;
    const listed = async (inCartOnly: boolean) =>
      (
        await call(owner, 'GET', `/admin/bookings?status=pending&limit=100&in_cart=${inCartOnly}`)
      ).body.data.map((one: { id: string }) => one.id) as string[];
    const who = await newcomer();
    const repeat = { every: 'weekly', count: 2 };
    const { id } = await book(who, { service_id: 'hk-office', package: 'basic', repeat });
    const series = (await call(owner, 'GET', `/bookings?series_id=${id}`)).body.data as { id: string }[];
    const [later] = series.map((one) => one.id).filter((one) => one !== id);
    const before = await toConfirm();
    const line = { service_id: 'hk-office', package: 'basic' };
    expect((await inCart(who, id, line)).status).toBe(200);
    expect(await toConfirm()).toBe(before - 2);
    for (const one of [id, later]) {
      expect(await booked(String(one))).toMatchObject({ status: 'pending', in_cart: true });
      expect(await listed(true)).toContain(one);
      expect(await listed(false)).not.toContain(one);
    }
    expect((await inCart(who, id, { ...line, quantity: 0 })).status).toBe(200);
    expect(await toConfirm()).toBe(before);
    expect((await call(owner, 'POST', `/bookings/${later}/confirm`, {})).status).toBe(200);
    expect((await inCart(who, id, line)).status).toBe(200);
    expect(await booked(String(later))).toMatchObject({ status: 'confirmed', in_cart: false });
    expect((await call(who, 'POST', '/cart/checkout', {})).status).toBe(201);
    expect(await booked(id)).toMatchObject({ status: 'confirmed', in_cart: false });
    // What is agreed on the phone needs no order.
    const called = await book(who);
    expect((await inCart(who, called.id)).status).toBe(200);
    expect((await call(owner, 'POST', `/bookings/${called.id}/confirm`, {})).status).toBe(200);
    expect(await booked(called.id)).toMatchObject({ status: 'confirmed', in_cart: false });
  });

  it('counts nowhere as booked until it is ordered', async () => {
    const who = await newcomer();
    const counts = async () => {
      const [customer, service, own] = await Promise.all([
        call(owner, 'GET', `/on-call-services/customers/${who.user.id}`),
        call(owner, 'GET', '/services/plumbing'),
        call(who, 'GET', '/dashboard/metrics'),
      ]);
      return [
        customer.body.data.bookings,
        service.body.data.totalBookings,
        own.body.data.totalBookings,
        own.body.data.upcoming,
      ];
    };
    const before = await counts();
    const { id } = await book(who);
    expect((await inCart(who, id)).status).toBe(200);
    expect(await counts()).toEqual(before);
    expect((await call(who, 'POST', '/cart/checkout', {})).status).toBe(201);
    expect(await counts()).toEqual(before.map((n) => n + 1));
  });

  it('is known as such where it was there before bookings said so', async () => {
    const who = await newcomer();
    const repeat = { every: 'weekly', count: 2 };
    const service = { service_id: 'hk-office', package: 'basic' };
    const { id } = await book(who, { ...service, repeat });
    const alone = await book(who, service);
    await inCart(who, id, service);
    const { database } = t.app.services;
    const [, fill = ''] = bookingsInCart.statements;
    await database.write(async (trx) => {
      await trx.updateTable('bookings').set({ in_cart: 0 }).where('user_id', '=', who.user.id).execute();
      await sql.raw(fill).execute(trx);
    });
    const rows = (await call(who, 'GET', '/bookings')).body.data as { id: string; in_cart: boolean }[];
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row.in_cart).toBe(row.id !== alone.id);
  });

  it('is there again with an order that is declined, and not once it is cancelled', async () => {
    const who = await newcomer();
    const { id } = await book(who);
    await inCart(who, id);
    const shown = { lines: [], subtotal: 1, discount: 0, cgst: 0, sgst: 0, igst: 0, total: 1 };
    const made = (await call(who, 'POST', '/cart/checkout', { shown })).body.data;
    expect(await booked(id)).toMatchObject({ status: 'pending', in_cart: false });
    expect((await call(who, 'POST', `/orders/${made.id}/decline`, {})).status).toBe(200);
    expect(await booked(id)).toMatchObject({ status: 'pending', in_cart: true });
    expect((await call(who, 'POST', `/bookings/${id}/cancel`, {})).status).toBe(200);
    expect(await booked(id)).toMatchObject({ status: 'cancelled', in_cart: false });
  });

  it('does not come back there with an order that is declined once it was cancelled', async () => {
    const who = await newcomer();
    const [kept, given] = [await book(who), await book(who, { date: '2026-11-28' })];
    await inCart(who, kept.id);
    await inCart(who, given.id);
    const shown = { lines: [], subtotal: 1, discount: 0, cgst: 0, sgst: 0, igst: 0, total: 1 };
    const made = (await call(who, 'POST', '/cart/checkout', { shown })).body;
    expect(made.data.status).toBe('to_accept');
    expect((await call(who, 'POST', `/bookings/${given.id}/cancel`, {})).status).toBe(200);
    expect((await call(who, 'POST', `/orders/${made.data.id}/decline`, {})).status).toBe(200);
    const lines = (await call(who, 'GET', '/cart')).body.data as { booking_id: string }[];
    expect(lines.map((line) => line.booking_id)).toEqual([kept.id]);
  });
});

describe('a price that was shown', () => {
  it('of a quote is the one that is accepted', async () => {
    const who = await newcomer();
    const { id } = await book(who, { service_id: 'rec-possession' });
    const quote = (amount: number) => call(owner, 'POST', `/bookings/${id}/quote`, { amount });
    expect((await quote(500)).status).toBe(200);
    expect((await quote(5000)).status).toBe(200);
    const accept = (price: number) => call(who, 'POST', `/bookings/${id}/accept`, { shown_price: price });
    const stale = await accept(500);
    expect([stale.status, stale.body.message]).toEqual([
      409,
      bookingMessages.otherPrice[0].replace('{price}', '₹5,000'),
    ]);
    expect(await booked(id)).toMatchObject({ status: 'pending', quote: 'given' });
    expect((await accept(5000)).body.data).toMatchObject({ status: 'confirmed', price: 5000 });
  });

  it('of a cancellation is the most that it costs', async () => {
    const who = await newcomer();
    const { id, price } = await book(who, { date: '2026-11-22', time: '20:00' });
    await order(who, id);
    const noon = t.clock.nowMs;
    t.clock.nowMs = Date.parse('2026-11-22T05:00:00.000Z');
    const later = await t.signIn(`+9197${String(newcomers).padStart(8, '0')}`);
    const cancel = (fee: number) => call(later, 'POST', `/bookings/${id}/cancel`, { shown_fee: fee });
    const stale = await cancel(0);
    expect([stale.status, stale.body.message]).toEqual([
      409,
      bookingMessages.dearerToCancel[0].replace('{fee}', `₹${price / 4}`),
    ]);
    expect((await cancel(price / 4)).body.data).toMatchObject({ status: 'cancelled', fee: price / 4 });
    t.clock.nowMs = noon;
    owner = await t.signInAdmin('owner@narmada.example');
    accounts = await t.signInAdmin('accounts@narmada.example');
  });
});

describe('a service that has started', () => {
  it('keeps its day and time, and so its price', async () => {
    const who = await newcomer();
    const { id } = await book(who);
    await order(who, id);
    expect((await call(owner, 'POST', `/bookings/${id}/start`, {})).status).toBe(200);
    const moved = await call(who, 'POST', `/bookings/${id}/reschedule`, {
      new_date: '2026-11-30',
      new_time: '10:00',
    });
    expect([moved.status, moved.body.message]).toEqual([409, bookingMessages.underWay[0]]);
    expect((await call(owner, 'PUT', `/bookings/${id}`, { date: '2026-11-30' })).status).toBe(409);
    expect((await call(owner, 'PUT', `/bookings/${id}`, { notes: 'Ring twice' })).status).toBe(200);
  });
});

describe('the discount of an order', () => {
  it('holds for what its booking costs more or less since, for its fee, and on its invoice', async () => {
    const set = { night_percent: 25, night_from: '20:00', night_to: '07:00' };
    expect((await call(owner, 'PUT', '/settings/home', set)).status).toBe(200);
    const [day, night] = [await newcomer(), await newcomer()];
    const byDay = await book(day);
    const { price } = byDay;
    const byNight = await book(night, { time: '22:00' });
    expect(byNight.price).toBe(Math.round(price * 1.25));
    const [first, second] = [
      await order(day, byDay.id, { promo: 'NEW20' }),
      await order(night, byNight.id, { promo: 'NEW20' }),
    ];
    expect(await booked(byNight.id)).toMatchObject({ price: byNight.price, discount_percent: 20 });
    expect(await dueOf(first.id)).toBe(first.total);
    expect(await dueOf(second.id)).toBe(second.total);
    const move = (time: string) =>
      call(night, 'POST', `/bookings/${byNight.id}/reschedule`, { new_date: '2026-11-27', new_time: time });
    expect((await move('11:30')).status).toBe(200);
    expect(await dueOf(second.id)).toBe(first.total);
    expect((await move('22:30')).status).toBe(200);
    expect(await dueOf(second.id)).toBe(second.total);

    // The fee of a cancellation is a share of what was agreed.
    await t.app.services.database.write((trx) =>
      trx
        .updateTable('bookings')
        .set({ terms: JSON.stringify([{ hours: 0, percent: 50 }]) })
        .where('id', '=', byNight.id)
        .execute(),
    );
    const given = await call(night, 'POST', `/bookings/${byNight.id}/cancel`, {});
    expect(given.body.data.fee).toBe(byNight.price * 0.8 * 0.5);

    // An invoice takes what was agreed, not what the order had before its code.
    for (const step of ['start', 'complete'])
      expect((await call(owner, 'POST', `/bookings/${byDay.id}/${step}`, {})).status).toBe(200);
    const client = await call(accounts, 'POST', '/clients', { name: 'Nayi Dukan', kind: 'unregistered' });
    const account = `/billing/clients/${client.body.data.id}/account`;
    const linked = await call(accounts, 'PUT', account, { user_id: day.user.id });
    expect(linked.status, linked.text).toBe(200);
    const bill = await call(accounts, 'POST', '/billing/generate-invoice', {
      client_id: client.body.data.id,
      from: '2026-11-01',
      to: '2026-11-30',
      sources: ['bookings'],
    });
    expect(bill.status, bill.text).toBe(201);
    expect(bill.body.data.invoices[0]).toMatchObject({ taxable: price * 0.8 });
    expect(bill.body.data.invoices[0].lines[0].title).toContain('(20% discount)');
  });

  it('is the same in cart, order and invoice, whatever was added, before and after the code', async () => {
    const code = { code: 'THIRD', percent: 33 };
    expect((await call(owner, 'POST', '/promotions', code)).status).toBe(201);
    const who = await newcomer();
    const agreed = await book(who);
    expect((await call(owner, 'POST', `/bookings/${agreed.id}/confirm`, {})).status).toBe(200);
    // Extra work that the customer approved before the order has no discount.
    const added = [{ id: newId(), kind: 'work', name: 'New tap', amount: 250.33 }];
    await t.app.services.database.write((trx) =>
      trx
        .updateTable('bookings')
        // In paise.
        .set({ price: agreed.price * 100 + 25033, added: JSON.stringify(added) })
        .where('id', '=', agreed.id)
        .execute(),
    );
    const shown = async () => (await call(who, 'GET', '/cart?promo=third')).body.checkout;
    const others = [await book(who, { time: '15:00' }), await book(who, { time: '17:00' })];
    expect((await inCart(who, agreed.id)).status).toBe(200);
    const off = (agreed.price * 33) / 100;
    expect(await shown()).toMatchObject({ subtotal: agreed.price + 250.33, discount: off });
    for (const [i, { id }] of others.entries()) {
      expect((await inCart(who, id)).status).toBe(200);
      expect((await shown()).discount).toBeCloseTo(off * (i + 2), 5);
    }
    expect((await inCart(who, others[1]?.id ?? '', { quantity: 0 })).status).toBe(200);
    const { discount, subtotal, total } = await shown();
    expect(discount).toBeCloseTo(off * 2, 5);

    const made = (await call(who, 'POST', '/cart/checkout', { promo: 'third' })).body.data;
    expect(made).toMatchObject({ status: 'placed', discount, subtotal, total });
    expect(await dueOf(made.id)).toBe(total);
    for (const { id } of [agreed, others[0] ?? agreed])
      for (const step of ['start', 'complete'])
        expect((await call(owner, 'POST', `/bookings/${id}/${step}`, {})).status).toBe(200);
    const client = await call(accounts, 'POST', '/clients', { name: 'Teen Dukan', kind: 'unregistered' });
    const account = `/billing/clients/${client.body.data.id}/account`;
    expect((await call(accounts, 'PUT', account, { user_id: who.user.id })).status).toBe(200);
    const bill = await call(accounts, 'POST', '/billing/generate-invoice', {
      client_id: client.body.data.id,
      from: '2026-11-01',
      to: '2026-11-30',
      sources: ['bookings'],
    });
    expect(bill.body.data.invoices[0].taxable).toBeCloseTo(subtotal - discount, 5);
  });
});

describe('money of a booking', () => {
  it('received and given back never change places under one id', async () => {
    const who = await newcomer();
    const { id, price } = await book(who);
    await order(who, id);
    const pay = (body: object) =>
      call(owner, 'POST', `/bookings/${id}/payments`, { method: 'cash', ...body });
    const refund = (body: object) =>
      call(owner, 'POST', `/bookings/${id}/refunds`, { method: 'cash', ...body });
    expect((await pay({ id: 'paid-1', amount: price })).status).toBe(200);
    expect((await call(owner, 'POST', `/bookings/${id}/cancel`, {})).status).toBe(200);
    expect(refusal(await refund({ id: 'paid-1', amount: price }))).toEqual([409, 'id']);
    expect((await refund({ id: 'back-1', amount: price })).status).toBe(200);
    expect((await refund({ id: 'back-1', amount: price })).status).toBe(200);
    expect(refusal(await pay({ id: 'back-1', amount: price }))).toEqual([409, 'id']);
    expect((await booked(id)).payments.map((payment: { state: string }) => payment.state)).toEqual([
      'received',
      'returned',
    ]);
  });

  it('that came twice for work that is done goes back, and no more than came', async () => {
    const who = await newcomer();
    const { id } = await book(who);
    await order(who, id);
    const back = (amount: number) =>
      call(owner, 'POST', `/bookings/${id}/refunds`, { amount, method: 'cash' });
    for (const amount of [1000, 1000])
      await call(owner, 'POST', `/bookings/${id}/payments`, { amount, method: 'cash' });
    expect(refusal(await back(500))).toEqual([409, 'status']);
    for (const step of ['start', 'complete']) await call(owner, 'POST', `/bookings/${id}/${step}`, {});
    expect(refusal(await back(2001))).toEqual([422, 'amount']);
    const shown = { amount: 500, method: 'cash', shown_returned: 0 };
    const twice = [1, 2].map(() => call(owner, 'POST', `/bookings/${id}/refunds`, shown));
    // Two of the office who see the same give it back once.
    expect((await Promise.all(twice)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect((await back(500)).status).toBe(200);
    expect(refusal(await back(1001))).toEqual([422, 'amount']);
  });

  it('that was noted by mistake and went back is no reason not to bill the work', async () => {
    const who = await newcomer();
    const { id, price } = await book(who);
    expect((await call(owner, 'POST', `/bookings/${id}/confirm`, {})).status).toBe(200);
    const money = { amount: 100, method: 'cash' };
    for (const [step, body] of [
      ['payments', money],
      ['start', {}],
      ['complete', {}],
      ['refunds', money],
    ] as const)
      expect((await call(owner, 'POST', `/bookings/${id}/${step}`, body)).status, step).toBe(200);
    const client = await call(accounts, 'POST', '/clients', { name: 'Purani Dukan', kind: 'unregistered' });
    const account = `/billing/clients/${client.body.data.id}/account`;
    expect((await call(accounts, 'PUT', account, { user_id: who.user.id })).status).toBe(200);
    const bill = await call(accounts, 'POST', '/billing/generate-invoice', {
      client_id: client.body.data.id,
      from: '2026-11-01',
      to: '2026-11-30',
      sources: ['bookings'],
    });
    expect(bill.status, bill.text).toBe(201);
    expect(bill.body.data.invoices[0]).toMatchObject({ taxable: price });
  });

  it('keeps it from being deleted, as an order does; an entry by mistake goes', async () => {
    const who = await newcomer();
    const remove = (id: string) => call(owner, 'DELETE', `/bookings/${id}`);
    const [mistake, paid, ordered] = [
      await book(who),
      await book(who, { date: '2026-11-28' }),
      await book(who, { date: '2026-11-29' }),
    ];
    await call(owner, 'POST', `/bookings/${paid.id}/payments`, { amount: 100, method: 'cash' });
    await order(who, ordered.id);
    expect((await remove(paid.id)).body.message).toBe(bookingSays.keepRecord[0]);
    expect((await remove(ordered.id)).status).toBe(409);
    expect((await remove(mistake.id)).status).toBe(200);
  });

  it('that came before a quote is declined is owed back, and the office hears', async () => {
    const who = await newcomer();
    const { id } = await book(who, { service_id: 'rec-possession' });
    await call(owner, 'POST', `/bookings/${id}/quote`, { amount: 500 });
    await call(owner, 'POST', `/bookings/${id}/payments`, { amount: 100, method: 'cash' });
    expect((await call(who, 'POST', `/bookings/${id}/decline`, {})).status).toBe(200);
    const news = (await call(owner, 'GET', '/notifications?limit=20')).body.data as { title: string[] }[];
    expect(news.map(({ title }) => title[0])).toContain(events['booking.refund_due'].title[0]);
  });
});
