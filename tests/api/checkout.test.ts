import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingSays } from '#shared/modules/bookings/server-messages.ts';
import { cartSentences } from '#shared/modules/cart/messages.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let asha: Session;
let ravi: Session;
let owner: Session;
let newcomers = 0;
beforeAll(async () => {
  t = await makeApp();
  asha = await t.signIn('+919876500001');
  ravi = await t.signIn('+919876500002');
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

/** Somebody who has never ordered, with a booking of ₹899 in the cart. */
async function newcomer(): Promise<Session> {
  newcomers += 1;
  return t.signIn(`+9198${String(newcomers).padStart(8, '0')}`);
}
async function fill(session: Session, quantity = 1, service = 'hk-office'): Promise<string> {
  const body = {
    service_id: service,
    package: 'basic',
    date: '2026-11-27',
    time: '10:00',
    location: 'Palasia',
  };
  const id = (await t.call('POST', '/api/bookings', { token: session.token, body })).body.data.id as string;
  await t.call('PUT', '/api/cart', {
    token: session.token,
    body: { service_id: service, package: 'basic', quantity, booking_id: id },
  });
  return id;
}
const checkout = (session: Session, body: object = {}) =>
  t.call('POST', '/api/cart/checkout', { token: session.token, body });
const booking = async (session: Session, id: string) =>
  (await t.call('GET', `/api/bookings/${id}`, { token: session.token })).body.data;

describe('the cart', () => {
  it('has one line per booking, with the two figures and what it comes to', async () => {
    const who = await newcomer();
    await fill(who, 2);
    await fill(who);
    const cart = await t.call('GET', '/api/cart', { token: who.token });
    expect(cart.body.totals).toEqual({ itemCount: 3, total: 2697 });
    expect(cart.body.checkout).toMatchObject({
      subtotal: 2697,
      cgst: 242.73,
      sgst: 242.73,
      igst: 0,
      total: 3182.46,
      place: '23',
      problems: [],
    });
    expect(
      (await t.call('GET', '/api/cart?place=27&promo=new20', { token: who.token })).body.checkout,
    ).toMatchObject({
      discount: 539.4,
      cgst: 0,
      igst: 388.37,
      total: 2545.97,
      promo: { code: 'NEW20', percent: 20 },
    });
    expect((await t.call('GET', '/api/cart?place=99', { token: who.token })).status).toBe(422);
  });
  it('takes only bookings of its owner, and nothing that has no price', async () => {
    const id = await fill(asha);
    const put = (session: Session, body: object) =>
      t.call('PUT', '/api/cart', { token: session.token, body: { package: 'basic', quantity: 1, ...body } });
    expect((await put(ravi, { service_id: 'hk-office', booking_id: id })).status).toBe(404);
    expect((await put(ravi, { service_id: 'rec-possession' })).status).toBe(422);
  });
});

it('gives the name that a new customer says before the order to the bookings made without one', async () => {
  const who = await newcomer();
  const id = await fill(who);
  expect((await booking(who, id)).customer_name).toBe('');
  await t.call('PUT', '/api/auth/profile', { token: who.token, body: { name: 'Nisha Rao' } });
  const placed = await checkout(who);
  expect(placed.status, placed.text).toBe(201);
  expect([placed.body.data.customer_name, (await booking(who, id)).customer_name]).toEqual([
    'Nisha Rao',
    'Nisha Rao',
  ]);
});

describe('a booking that is agreed and in no order', () => {
  it('is ordered at the price of its quote, once, and nothing of it changes', async () => {
    const who = await newcomer();
    const wish = {
      service_id: 'rec-possession',
      date: '2026-11-25',
      time: '10:00',
      location: 'Dewas Road',
      quantity: 3,
    };
    const post = (path: string, session: Session, body: object = {}) =>
      t.call('POST', `/api${path}`, { token: session.token, body });
    const { id } = (await post('/bookings', who, wish)).body.data as { id: string };
    const line = { service_id: 'rec-possession', package: 'basic', quantity: 3, booking_id: id, price: 1 };
    const put = () => t.call('PUT', '/api/cart', { token: who.token, body: line });
    const refused = { field: 'booking_id', message: bookingSays.quoteFirst[0] };
    expect((await put()).body.errors).toEqual([refused]);
    expect((await post(`/bookings/${id}/quote`, owner, { amount: 10_000 })).status).toBe(200);
    expect((await put()).body.errors).toEqual([refused]);
    expect((await post(`/bookings/${id}/accept`, who)).status).toBe(200);
    expect((await put()).body.data).toMatchObject({ price: 3333.33, quantity: 3 });
    expect((await booking(who, id)).in_cart).toBe(false);
    // A code takes nothing off what was agreed by a quote.
    // Its address and its total with tax are known: another state is not taken.
    expect((await t.call('GET', '/api/cart?place=27', { token: who.token })).body.checkout.place).toBe('23');
    const order = (await checkout(who, { pay_by: 'upi', promo: 'new20', place: '27' })).body.data;
    expect(order).toMatchObject({ status: 'placed', subtotal: 10_000, discount: 0, total: 11_800 });
    expect(order).toMatchObject({ place: '23', cgst: 900, sgst: 900, igst: 0 });
    expect(await booking(who, id)).toMatchObject({ status: 'confirmed', price: 10_000, order_id: order.id });
    await put();
    expect((await checkout(who)).status).toBe(422);
  });
});

describe('checkout', () => {
  it('confirms the bookings, empties the cart, and keeps price and tax', async () => {
    const who = await newcomer();
    const id = await fill(who, 2);
    const order = await checkout(who, { pay_by: 'upi' });
    expect([order.status, order.body.data.status]).toEqual([201, 'placed']);
    expect(order.body.data).toMatchObject({
      subtotal: 1798,
      total: 2121.64,
      pay_by: 'upi',
      place: '23',
      payee: 'Narmada Services',
    });
    expect(order.body.data.lines).toMatchObject([
      { booking_id: id, quantity: 2, price: 1798, sac: '998533', rate: 18 },
    ]);
    expect(await booking(who, id)).toMatchObject({
      status: 'confirmed',
      order_id: order.body.data.id,
      quantity: 2,
      price: 1798,
    });
    expect((await t.call('GET', '/api/cart', { token: who.token })).body.data).toEqual([]);
    expect((await checkout(who)).body.errors[0].field).toBe('items');
    expect((await t.call('GET', `/api/orders/${order.body.data.id}`, { token: ravi.token })).status).toBe(
      404,
    );
    expect((await t.call('GET', `/api/orders/${order.body.data.id}`, { token: owner.token })).status).toBe(
      200,
    );
  });
  it('of the same id is one order, whatever was in the cart the second time', async () => {
    const who = await newcomer();
    await fill(who);
    const id = crypto.randomUUID();
    const first = await checkout(who, { id });
    await fill(who);
    expect((await checkout(who, { id })).body.data).toEqual(first.body.data);
    expect((await checkout(ravi, { id })).status).toBe(409);
  });
  it('takes the lines that were on the screen and leaves the others', async () => {
    const who = await newcomer();
    await fill(who);
    const [line] = (await t.call('GET', '/api/cart', { token: who.token })).body.data;
    await fill(who);
    expect((await checkout(who, { items: [line.id] })).body.data.lines).toHaveLength(1);
    expect((await t.call('GET', '/api/cart', { token: who.token })).body.data).toHaveLength(1);
  });
  it('orders all that was on the screen or nothing, when a line was refused meanwhile', async () => {
    const who = await newcomer();
    await fill(who);
    const [line] = (await t.call('GET', '/api/cart', { token: who.token })).body.data;
    const answer = await checkout(who, { items: [line.id, `${who.user.id}:refused`] });
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'items']);
    expect((await t.call('GET', '/api/cart', { token: who.token })).body.data).toHaveLength(1);
  });
  it('confirms the whole of a series whose first booking is in the cart', async () => {
    const who = await newcomer();
    const wish = {
      service_id: 'hk-office',
      package: 'basic',
      date: '2026-11-27',
      time: '10:00',
      location: 'x',
      repeat: { every: 'weekly', count: 3 },
    };
    const id = (await t.call('POST', '/api/bookings', { token: who.token, body: wish })).body.data
      .id as string;
    await t.call('PUT', '/api/cart', {
      token: who.token,
      body: { service_id: 'hk-office', package: 'basic', quantity: 1, booking_id: id },
    });
    expect((await checkout(who)).body.data.lines).toHaveLength(1);
    const all = (await t.call('GET', `/api/bookings?series_id=${id}`, { token: who.token })).body.data as {
      status: string;
    }[];
    expect(all.map((item) => item.status)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });
  it('names a line that cannot be ordered', async () => {
    const who = await newcomer();
    await t.call('PUT', '/api/cart', {
      token: who.token,
      body: { service_id: 'hk-office', package: 'basic', quantity: 1 },
    });
    expect((await checkout(who)).body.message).toBe(
      'Choose a day and time for Office / Corporate Housekeeping first.',
    );
  });
  it('confirms no booking whose time has passed, and puts none in the cart that is over', async () => {
    const phone = '+919812345670';
    const who = await t.signIn(phone);
    const id = await fill(who);
    const before = t.clock.nowMs;
    t.clock.nowMs = Date.parse('2026-11-27T12:00:00+05:30');
    const later = await t.signIn(phone);
    const refused = await checkout(later);
    t.clock.nowMs = before;
    expect(refused.body.message).toMatch(/has passed/);
    expect((await booking(who, id)).status).toBe('pending');
    await t.call('POST', `/api/bookings/${id}/cancel`, { token: who.token, body: {} });
    const body = { service_id: 'hk-office', package: 'basic', quantity: 1, booking_id: id };
    const again = await t.call('PUT', '/api/cart', { token: who.token, body });
    expect([again.status, again.body.errors?.[0]?.field]).toEqual([422, 'booking_id']);
  });
  it('never takes a price, a status or a customer from a client', async () => {
    const who = await newcomer();
    await fill(who);
    for (const claim of [{ total: 1 }, { status: 'placed' }, { user_id: asha.user.id }, { upi: 'me@bank' }])
      expect((await checkout(who, claim)).status).toBe(422);
  });
});

describe('a code', () => {
  it('takes 20% off a first order before tax, and off no second one', async () => {
    const who = await newcomer();
    await fill(who);
    expect((await checkout(who, { promo: ' new20 ' })).body.data).toMatchObject({
      promo: 'NEW20',
      discount: 179.8,
      total: 848.66,
    });
    await fill(who);
    expect((await checkout(who, { promo: 'NEW20' })).body.errors).toEqual([
      { field: 'promo', message: 'This code is for a first order.' },
    ]);
  });
  it('is refused where it is unknown, or the customer has had a service before', async () => {
    await fill(asha);
    expect((await checkout(asha, { promo: 'NEW20' })).body.errors[0].message).toBe(
      'This code is for a first order.',
    );
    expect((await checkout(asha, { promo: 'FREE' })).body.errors[0].message).toBe(
      cartSentences.promoUnknown[0],
    );
  });
  it('is good for one of two first orders that come at the same moment', async () => {
    const who = await newcomer();
    await fill(who);
    await fill(who);
    const lines = (await t.call('GET', '/api/cart', { token: who.token })).body.data as { id: string }[];
    const answers = await Promise.all(
      lines.map((line) => checkout(who, { items: [line.id], promo: 'NEW20' })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });
});

describe('a business', () => {
  const gstin = '27AAPFU0939F1ZV';
  it('is taxed where its GSTIN is from, and may pay by invoice', async () => {
    const who = await newcomer();
    await fill(who);
    const order = await checkout(who, {
      gstin: ' 27aapfu0939f1zv ',
      business_name: 'Sunrise Realty',
      pay_by: 'invoice',
    });
    expect(order.body.data).toMatchObject({
      gstin,
      place: '27',
      cgst: 0,
      igst: 161.82,
      total: 1060.82,
      pay_by: 'invoice',
    });
  });
  it.each([
    [
      { gstin: '27AAPFU0939F1ZA', business_name: 'x' },
      'gstin',
      'This GSTIN contains a wrong character. Please check it.',
    ],
    [
      { gstin: '39AAKCS4821R1ZH', business_name: 'x' },
      'gstin',
      'A GSTIN starts with a state code. This one does not.',
    ],
    [{ gstin }, 'business_name', 'Enter the name of your business.'],
    [{ pay_by: 'invoice' }, 'gstin', 'To pay by invoice, enter the GSTIN of your business.'],
    [{ place: '00' }, 'place', 'Choose a state from the list.'],
  ])('with %j is told what is wrong with %s', async (body, field, message) => {
    await fill(ravi);
    const answer = await checkout(ravi, body);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message }]]);
  });
});

describe('a price that has changed since it was shown', () => {
  const shown = { lines: [], subtotal: 899, discount: 0, cgst: 80.91, sgst: 80.91, igst: 0, total: 1060.82 };
  const price = (basic: number) =>
    t.call('PUT', '/api/services/hk-office/pricing', { token: owner.token, body: { basic } });
  beforeEach(() => price(899));

  it('and is higher waits for the customer, who accepts it', async () => {
    const who = await newcomer();
    const id = await fill(who);
    await price(999);
    const order = (await checkout(who, { shown })).body.data;
    expect(order).toMatchObject({ status: 'to_accept', shown_total: 1060.82, total: 1178.82 });
    expect((await booking(who, id)).status).toBe('pending');
    expect((await t.call('POST', `/api/orders/${order.id}/accept`, { token: ravi.token })).status).toBe(404);
    expect(
      (await t.call('POST', `/api/orders/${order.id}/accept`, { token: who.token })).body.data.status,
    ).toBe('placed');
    expect(await booking(who, id)).toMatchObject({ status: 'confirmed', price: 999 });
    expect((await t.call('POST', `/api/orders/${order.id}/decline`, { token: who.token })).status).toBe(409);
  });
  it('or declines it, and finds the booking in the cart again', async () => {
    const who = await newcomer();
    const id = await fill(who, 3);
    await price(999);
    const order = (await checkout(who, { shown })).body.data;
    await t.call('POST', `/api/orders/${order.id}/decline`, { token: who.token });
    expect(await booking(who, id)).toMatchObject({ status: 'pending', order_id: null });
    expect((await t.call('GET', '/api/cart', { token: who.token })).body.data).toMatchObject([
      { booking_id: id, quantity: 3, price: 999 },
    ]);
  });
  it('and is lower is taken at once', async () => {
    const who = await newcomer();
    await fill(who);
    await price(799);
    expect((await checkout(who, { shown })).body.data).toMatchObject({ status: 'placed', total: 942.82 });
  });
  it('does the same to a request that a device sends when it has a network', async () => {
    const who = await newcomer();
    const id = await fill(who);
    await price(1299);
    const order = crypto.randomUUID();
    const op = {
      op: crypto.randomUUID(),
      n: 1,
      type: 'create',
      coll: 'orders',
      id: order,
      at: t.clock.nowMs,
      patch: { shown },
    };
    const pushed = await t.call('POST', '/api/sync/push', {
      token: who.token,
      body: { device: 'phone-1', schema: 1, ops: [op] },
    });
    expect(pushed.body.results[0].status).toBe('applied');
    expect((await t.call('GET', `/api/orders/${order}`, { token: who.token })).body.data.status).toBe(
      'to_accept',
    );
    expect((await booking(who, id)).status).toBe('pending');
  });
});

describe('the terms of the business', () => {
  const set = (token: string, selling: object) =>
    t.call('PUT', '/api/tenants/settings', { token, body: { selling } });
  const payTo = async (token: string, upi: string) => {
    const { body } = await t.call('GET', '/api/billing/payment-methods', { token });
    const { company_id: _company, reverse_charge: _mode, untaxed_accounts: _untaxed, ...more } = body.data;
    const { online: _online, tds: _tds, buyer_state: _state, ...known } = more;
    return t.call('PUT', '/api/billing/settings', { token, body: { ...known, upi } });
  };

  it('are set by its owner, and hold for what is ordered from then on', async () => {
    const body = {
      code: 'RAIN10',
      percent: 10,
      valid_from: '2026-11-01',
      valid_until: '2026-11-30',
    };
    expect((await t.call('POST', '/api/promotions', { token: asha.token, body })).status).toBe(403);
    expect((await set(asha.token, { ladders: [] })).status).toBe(403);
    expect((await payTo(asha.token, 'asha@bank')).status).toBe(403);
    expect((await payTo(owner.token, 'not an address')).body.errors[0].field).toBe('upi');
    expect((await t.call('POST', '/api/promotions', { token: owner.token, body })).status).toBe(201);
    const usual = await t.call('GET', '/api/promotions?search=NEW20', { token: owner.token });
    const { id } = usual.body.data[0];
    expect((await t.call('DELETE', `/api/promotions/${id}`, { token: owner.token })).status).toBe(200);
    expect((await payTo(owner.token, 'narmada@newbank')).status).toBe(200);
    const who = await newcomer();
    await fill(who, 1, 'hk-deep-clean');
    expect((await checkout(who, { promo: 'NEW20' })).body.errors[0].message).toBe(
      cartSentences.promoUnknown[0],
    );
    expect((await checkout(who, { promo: 'rain10', pay_by: 'upi' })).body.data).toMatchObject({
      upi: 'narmada@newbank',
      discount: 199.9,
    });
  });
  it.each([
    [{ upi: 'narmada@bank' }],
    [{ promos: [] }],
    [{ ladders: [{ from: '2026-01-01', steps: [{ hours: 1, percent: 101 }] }] }],
  ])('are refused as %j', async (selling) => {
    expect((await set(owner.token, selling)).status).toBe(422);
  });
});

it('of another business stays out of sight', async () => {
  const malwa = await t.signInAdmin('owner@malwa.example');
  expect((await t.call('GET', '/api/orders', { token: malwa.token })).body.data).toEqual([]);
  expect(demoIds.malwa).not.toBe(demoIds.narmada);
});
