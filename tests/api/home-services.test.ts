import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
let newcomers = 0;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

/** Somebody who has never ordered. */
async function newcomer(): Promise<Session> {
  newcomers += 1;
  return t.signIn(`+9197${String(newcomers).padStart(8, '0')}`);
}
type Row = {
  id: string;
  name: string;
  basic: number;
  price: number;
  premium: number;
  list_price: number | null;
  duration: number;
  features: { en: string; hi: string }[];
  inclusions: string[];
  availability: { days: string[]; timeSlots: string[] } | null;
};
const catalogue = async (): Promise<Row[]> =>
  (await t.call('GET', '/api/services?category=Home%20services')).body.data;
const find = async (id: string): Promise<Row | undefined> => (await catalogue()).find((row) => row.id === id);

/** A Wednesday. */
const date = '2026-11-25';
const book = (who: Session, body: object) =>
  t.call('POST', '/api/bookings', {
    token: who.token,
    body: { date, time: '10:00', location: 'Palasia', ...body },
  });
const put = (who: Session, booking: string, body: object) =>
  t.call('PUT', '/api/cart', {
    token: who.token,
    body: { quantity: 1, package: 'standard', booking_id: booking, ...body },
  });
const checkout = (who: Session, body: object = {}) =>
  t.call('POST', '/api/cart/checkout', { token: who.token, body });

describe('the home services', () => {
  it('are a category beside the three, with a price, features and a Hindi name each', async () => {
    const known = (await t.call('GET', '/api/service-categories')).body.data;
    expect(known.at(-1)).toEqual({
      id: 'home-services',
      name: 'Home services',
      name_hi: 'होम सर्विस',
      services: 50,
    });
    for (const row of await catalogue()) {
      expect(row.basic, row.id).toBeGreaterThan(0);
      expect(
        [row.basic, row.price, row.premium].toSorted((a, b) => a - b),
        row.id,
      ).toEqual([row.basic, row.price, row.premium]);
      expect(row.features.length, row.id).toBeGreaterThan(1);
      expect(row.inclusions).toEqual(row.features.map((line) => line.en));
      expect(
        row.features.every((line) => /[\u0900-\u097F]/.test(line.hi)),
        row.id,
      ).toBe(true);
    }
  });

  it.each([
    ['Home Cleaning', 499],
    ['Security', 1999],
    ['Beauty', 299],
    ['Maintenance', 399],
    ['Pet Grooming', 599],
    ['Car Wash', 349],
    ['Painting', 1499],
    ['Gardening', 699],
  ])('that the home page features as %s begins at ₹%i, and is booked by that name', async (name, price) => {
    const booked = await book(await newcomer(), { service: name, package: 'basic' });
    expect([booked.status, booked.body.data?.price]).toEqual([201, price]);
    expect((await find(booked.body.data.service_id))?.basic).toBe(price);
  });

  it.each([
    ['cleaning', 499, 999, 1499],
    ['home-maintenance', 999, 1999, 2999],
    ['house-painting', 3999, 7999, 14999],
    ['plumbing', 799, 1499, 2999],
  ])('%s costs ₹%i, ₹%i and ₹%i', async (id, basic, standard, premium) => {
    expect((await t.call('GET', `/api/services/${id}/pricing`)).body.data).toMatchObject({
      basic,
      standard,
      premium,
      custom: false,
    });
  });

  it('have ten of car care at one price each, on weekdays or to Saturday, from nine on the hour', async () => {
    const cars = (await catalogue()).filter((row) => row.id.startsWith('car-') && row.availability !== null);
    expect(cars).toHaveLength(10);
    const prices = cars.map((row) => row.price);
    const minutes = cars.map((row) => row.duration);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([699, 7999]);
    expect([Math.min(...minutes), Math.max(...minutes)]).toEqual([60, 480]);
    for (const { availability, ...row } of cars) {
      expect([row.basic, row.premium], row.id).toEqual([row.price, row.price]);
      expect(availability?.timeSlots[0]).toBe('09:00');
      expect(availability?.timeSlots.every((slot) => slot.endsWith(':00'))).toBe(true);
      expect(['Monday,Friday', 'Monday,Saturday']).toContain(
        `${availability?.days[0]},${availability?.days.at(-1)}`,
      );
    }
  });
});

describe('a booking of each kind', () => {
  it.each([
    ['security-commercial', 'basic', 1999],
    ['hk-deep-clean', 'standard', 3499],
    ['beauty', 'premium', 1299],
    ['plumbing', 'standard', 1499],
    ['car-ceramic', 'standard', 7999],
    ['home-care-bundle', 'standard', 2999],
    ['seasonal-cleaning', 'standard', 1899],
  ])('%s, %s, is ordered for ₹%i whatever the device says it costs', async (id, chosen, price) => {
    const who = await newcomer();
    const booked = await book(who, { service_id: id, package: chosen, time: '09:00', price: 1 });
    expect([booked.status, booked.body.data?.price]).toEqual([201, price]);
    await put(who, booked.body.data.id, { service_id: id, package: chosen, price: 1 });
    const order = await checkout(who);
    expect(order.status).toBe(201);
    expect(order.body.data).toMatchObject({ subtotal: price, lines: [{ service_id: id, price }] });
  });

  it('of recovery is a request for a price', async () => {
    const booked = await book(await newcomer(), { service_id: 'rec-oncall', ask_price: true });
    expect(booked.body.data).toMatchObject({ price: 0, quote: 'asked' });
  });

  it('outside of its own hours is refused', async () => {
    const sunday = await book(await newcomer(), { service_id: 'car-ac', date: '2026-11-29', time: '09:00' });
    expect([sunday.status, sunday.body.errors[0].field]).toEqual([409, 'date']);
  });
});

describe('an offer', () => {
  it.each([
    ['home-care-bundle', 2999, 4999],
    ['new-user-special', 799, 1499],
    ['seasonal-cleaning', 1899, 2499],
  ])('%s costs ₹%i instead of ₹%i', async (id, price, before) => {
    expect(await find(id)).toMatchObject({ basic: price, price, premium: price, list_price: before });
  });

  it('for a first order is had by those who have not ordered, once', async () => {
    const who = await newcomer();
    const first = await book(who, { service_id: 'new-user-special' });
    expect(first.body.data).toMatchObject({ price: 799 });
    const again = await book(who, { service_id: 'new-user-special', time: '12:00' });
    expect([again.status, again.body.errors[0]]).toEqual([
      422,
      {
        field: 'service',
        message:
          'New User Special is for first orders and can be booked once. Please choose another service.',
      },
    ]);
    const twice = { service_id: 'new-user-special', quantity: 2 };
    await put(who, first.body.data.id, twice);
    expect((await checkout(who)).body.errors[0].field).toBe('items');
    await put(who, first.body.data.id, { service_id: 'new-user-special' });
    expect((await checkout(who)).body.data).toMatchObject({ status: 'placed', subtotal: 799 });
  });

  it('for a first order is not for those who have ordered, nor repeated, nor twice at once', async () => {
    const asha = await t.signIn('+919876500001');
    expect((await book(asha, { service_id: 'new-user-special' })).status).toBe(422);
    const repeat = { every: 'weekly', count: 3 };
    expect((await book(await newcomer(), { service_id: 'new-user-special', repeat })).status).toBe(422);
    expect((await book(await newcomer(), { service_id: 'new-user-special', quantity: 2 })).status).toBe(422);
  });

  it('that waited in the cart while something else was ordered is said to be over, there and at checkout', async () => {
    const who = await newcomer();
    const offer = await book(who, { service_id: 'new-user-special' });
    const other = await book(who, { service_id: 'beauty', time: '14:00' });
    await put(who, other.body.data.id, { service_id: 'beauty' });
    expect((await checkout(who)).status).toBe(201);
    await put(who, offer.body.data.id, { service_id: 'new-user-special' });
    const cart = await t.call('GET', '/api/cart', { token: who.token });
    expect(cart.body.checkout.problems).toHaveLength(1);
    expect((await checkout(who)).status).toBe(422);
  });

  it('is the owner’s to change, and the office’s price is what counts from then on', async () => {
    const change = (body: object) =>
      t.call('PUT', '/api/services/seasonal-cleaning', { token: owner.token, body });
    expect((await change({ list_price: 2199, price: 1799 })).body.data).toMatchObject({ list_price: 2199 });
    const booked = await book(await newcomer(), { service_id: 'seasonal-cleaning', price: 1899 });
    expect(booked.body.data.price).toBe(1799);
    expect((await change({ list_price: null, price: 2499 })).body.data.list_price).toBeNull();
  });

  it('come to a business that was set up before them, and neither changed nor removed ones come back', async () => {
    const remote = { token: owner.token, body: {} };
    const add = () => t.call('POST', '/api/services/home-services', remote);
    await t.call('PUT', '/api/services/plumbing', { token: owner.token, body: { price: 555 } });
    await t.call('DELETE', '/api/services/painting', { token: owner.token });
    await t.app.services.database.write((trx) =>
      trx.deleteFrom('services').where('id', 'in', ['electrical', 'carpentry']).execute(),
    );
    expect((await add()).body.data).toEqual({ added: 2 });
    expect((await add()).body.data).toEqual({ added: 0 });
    expect(await find('electrical')).toBeDefined();
    expect(await find('plumbing')).toMatchObject({ price: 555 });
    expect(await find('painting')).toBeUndefined();
    const asha = await t.signIn('+919876500001');
    expect(
      (await t.call('POST', '/api/services/home-services', { token: asha.token, body: {} })).status,
    ).toBe(403);
  });

  it('that are not offered are in the list of who may change them, and of nobody else', async () => {
    const asha = await t.signIn('+919876500001');
    const change = { token: owner.token, body: { status: 'inactive' } };
    expect((await t.call('PUT', '/api/services/beauty', change)).status).toBe(200);
    const idsFor = async (token?: string, query = ''): Promise<string[]> => {
      const { body } = await t.call('GET', `/api/services?limit=200${query}`, token ? { token } : {});
      return body.data.map(({ id }: Row) => id);
    };
    expect(await idsFor()).not.toContain('beauty');
    expect(await idsFor(asha.token, '&status=inactive')).toEqual([]);
    expect(await idsFor(owner.token)).toContain('beauty');
    expect(await idsFor(owner.token, '&status=inactive')).toEqual(['beauty']);
  });
});
