import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { filled } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { isUntaxed } from '#shared/modules/cart/untaxed.ts';
import { narmadaSupplier } from '#server/demo/seed-clients.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** A registered customer of a firm pays the tax on guards itself, and the app asks for none. */
let t: TestApp;
let office: Session;
let owner: Session;
let asha: Session;
const gstin = madeGstin('23', 'regular', 6161);
const own = madeGstin('23', 'regular', 5521);
const when = { date: '2026-11-27', time: '10:00', location: 'Palasia' };
const guards = { service_id: 'security-commercial', package: 'basic', quantity: 1 };
const scope = { people: 2, days: 3 };
const cleaning = { service_id: 'hk-office', package: 'basic', quantity: 1 };
const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

type Line = { booking_id: string; sac: string; rate: number; price: number };
type Order = { total: number; subtotal: number; status: string; lines: Line[] };

async function order(wishes: readonly object[], said: object): Promise<Order> {
  for (const wish of wishes) {
    const booked = await as(asha, 'POST', '/bookings', {
      ...wish,
      ...when,
      ...(wish === guards ? scope : {}),
    });
    expect(booked.status, booked.text).toBe(201);
    const kept = await as(asha, 'PUT', '/cart', { ...wish, booking_id: booked.body.data.id });
    expect(kept.status, kept.text).toBe(200);
  }
  const placed = await as(asha, 'POST', '/cart/checkout', said);
  expect(placed.status, placed.text).toBe(201);
  return placed.body.data;
}
async function billed(placed: Order) {
  const ids = placed.lines.map(({ booking_id: id }) => id);
  await t.app.services.database.write(async (trx) => {
    await trx.updateTable('bookings').set({ status: 'completed' }).where('id', 'in', ids).execute();
  });
  for (const { booking_id: id, price, rate } of placed.lines) {
    const amount = Math.round(price * (100 + rate)) / 100;
    const money = { amount, method: 'upi', reference: `4123${id.slice(-8)}` };
    expect((await as(owner, 'POST', `/bookings/${id}/payments`, money)).status).toBe(200);
  }
  const { invoices, left_out: left } = (
    await as(office, 'POST', '/billing/booking-invoices', { booking_ids: ids })
  ).body.data;
  expect(left).toEqual([]);
  return invoices;
}

beforeAll(async () => {
  t = await makeApp();
  office = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
  asha = await t.signIn('9876500001');
  const firm = { constitution: 'partnership', gstin: own, pan: '' };
  const changed = await as(owner, 'PUT', `/companies/${narmadaSupplier.company_id}`, firm);
  expect(changed.status, changed.text).toBe(200);
  const settings = { company_id: narmadaSupplier.company_id };
  expect((await as(office, 'PUT', '/billing/company-settings', settings)).status).toBe(200);
});
afterAll(() => t.remove());

/** Which lines the app expects to be without tax, by what it knows before the order. */
async function expected(placed: Order, number: string): Promise<boolean[]> {
  const { reverse_charge: mode } = (await as(asha, 'GET', '/billing/payment-methods')).body.data;
  const day = calendarDate('2026-11-21');
  return placed.lines.map(({ sac }) => isUntaxed(sac, { mode, gstin: number, day }));
}
const untaxed = (placed: Order) => placed.lines.map(({ rate }) => rate === 0);

it('with a GSTIN guards are asked for without tax, other work with it, and the invoices say the same', async () => {
  const placed = await order([guards, cleaning], { gstin, business_name: 'Verma Stores', place: '23' });
  expect(placed.lines.map(({ sac, rate }) => [sac, rate])).toEqual([
    ['998525', 0],
    [expect.not.stringContaining('998525'), 18],
  ]);
  expect(await expected(placed, gstin)).toEqual(untaxed(placed));
  const [ofGuards, ofCleaning] = placed.lines;
  const withTax = Math.round((ofCleaning?.price ?? 0) * 118) / 100;
  expect(placed.total).toBe((ofGuards?.price ?? 0) + withTax);
  expect(await billed(placed)).toMatchObject([
    { client_gstin: gstin, reverse_charge: true, total: ofGuards?.price },
    { client_gstin: gstin, reverse_charge: false, total: withTax },
  ]);
});

it('a GSTIN of the business itself is refused, in whatever case it is written', async () => {
  const sister = madeGstin('27', 'regular', 771);
  expect((await as(owner, 'POST', '/companies', { name: 'Sister', gstin: sister })).status).toBe(201);
  const booked = await as(asha, 'POST', '/bookings', { ...guards, ...scope, ...when });
  await as(asha, 'PUT', '/cart', { ...guards, booking_id: booked.body.data.id });
  for (const number of [own, own.toLowerCase(), sister]) {
    const refused = await as(asha, 'POST', '/cart/checkout', { gstin: number, business_name: 'X Stores' });
    expect([refused.status, refused.body.errors?.[0].field]).toEqual([422, 'gstin']);
  }
  await as(asha, 'PUT', '/cart', { ...guards, quantity: 0, booking_id: booked.body.data.id });
});

it('without one guards are asked for with tax', async () => {
  const placed = await order([guards], { place: '23' });
  expect(await expected(placed, '')).toEqual(untaxed(placed));
  expect([placed.lines[0]?.rate, placed.total]).toEqual([18, Math.round(placed.subtotal * 118) / 100]);
  expect(await billed(placed)).toMatchObject([{ reverse_charge: false, total: placed.total }]);
});

it('a client of the books is what its record says, and is asked for no more than its invoice', async () => {
  const client = await as(office, 'POST', '/clients', {
    ...{ name: 'Verma Mills', kind: 'regular', gstin, address: '1 Mill Road', city: 'Indore', pin: '452001' },
  });
  const account = `/billing/clients/${client.body.data.id}/account`;
  expect((await as(office, 'PUT', account, { user_id: asha.user.id })).status).toBe(200);
  const cart = { ...guards, ...scope, date: '2026-11-28', time: '10:00', location: 'Palasia' };
  const booked = (await as(asha, 'POST', '/bookings', cart)).body.data;
  await as(asha, 'PUT', '/cart', { ...guards, booking_id: booked.id });
  const { checkout } = (await as(asha, 'GET', '/cart')).body;
  expect([checkout.lines[0].rate, checkout.total]).toEqual([0, checkout.subtotal]);
  const placed = (await as(asha, 'POST', '/cart/checkout', {})).body.data;
  expect(placed).toMatchObject({ status: 'placed', total: placed.subtotal });
  expect(await expected(placed, '')).toEqual(untaxed(placed));
  expect(await billed(placed)).toMatchObject([{ reverse_charge: true, total: placed.total }]);
  // One that was booked without the cart costs the same, wherever it is asked for.
  const alone = (await as(asha, 'POST', '/bookings', { ...guards, ...scope, ...when })).body.data;
  await as(owner, 'POST', `/bookings/${alone.id}/confirm`, {});
  const dues = (await as(office, 'GET', `/billing/customer-dues?search=${alone.id.slice(-8)}`)).body.data;
  expect(dues).toMatchObject([{ left: alone.price }]);
  const bare = { booking_id: alone.id, sac: '998525', rate: 0, price: alone.price };
  expect(await billed({ ...placed, lines: [bare] })).toMatchObject([
    { reverse_charge: true, total: alone.price },
  ]);
});

it('whoever paid all of it is asked for no tax when another company bills the account afterwards', async () => {
  const number = madeGstin('23', 'regular', 5523);
  const facts = { name: 'Narmada Taxed', gstin: number, constitution: 'company' };
  const company = (await as(owner, 'POST', '/companies', facts)).body.data.id;
  const { data: listed } = (await as(office, 'GET', '/billing/clients?search=Verma%20Mills')).body;
  const alone = (await as(asha, 'POST', '/bookings', { ...guards, ...scope, ...when })).body.data;
  const other = (await as(asha, 'POST', '/bookings', { ...guards, ...scope, ...when })).body.data;
  for (const { id } of [alone, other]) await as(owner, 'POST', `/bookings/${id}/confirm`, {});
  const pay = (id: string, amount: number) =>
    as(owner, 'POST', `/bookings/${id}/payments`, {
      amount,
      method: 'upi',
      reference: `4124${id.slice(-8)}`,
    });
  expect((await pay(alone.id, alone.price)).status).toBe(200);
  const moved = await as(office, 'PUT', `/clients/${listed[0].id}`, { billed_by: company });
  expect(moved.status, moved.text).toBe(200);
  const dues = async (id: string) =>
    (await as(office, 'GET', `/billing/customer-dues?search=${id.slice(-8)}`)).body.data;
  expect(await dues(alone.id)).toEqual([]);
  // What nobody has paid yet costs what the invoice will say.
  expect(await dues(other.id)).toMatchObject([{ left: Math.round(other.price * 118) / 100 }]);
  await t.app.services.database.write(async (trx) => {
    await trx.updateTable('bookings').set({ status: 'completed' }).where('id', '=', alone.id).execute();
  });
  const body = { booking_ids: [alone.id] };
  const { data } = (await as(office, 'POST', '/billing/booking-invoices', body)).body;
  const said = filled(billingSays.bookingDiffers, {
    asked: formatRupees(alone.price),
    total: formatRupees(Math.round(alone.price * 118) / 100),
  });
  expect([data.invoices, data.left_out]).toMatchObject([[], [{ id: alone.id, reason: [...said] }]]);
  // Tax that was paid is not asked for again, of a client who would now pay it to the state.
  const taxed = Math.round(other.price * 118) / 100;
  expect((await pay(other.id, taxed)).status).toBe(200);
  await as(office, 'PUT', `/clients/${listed[0].id}`, { billed_by: narmadaSupplier.company_id });
  await t.app.services.database.write(async (trx) => {
    await trx.updateTable('bookings').set({ status: 'completed' }).where('id', '=', other.id).execute();
  });
  const again = await as(office, 'POST', '/billing/booking-invoices', { booking_ids: [other.id] });
  const paid = filled(billingSays.bookingDiffers, {
    ...{ asked: formatRupees(taxed), total: formatRupees(other.price) },
  });
  expect(again.body.data).toMatchObject({ invoices: [], left_out: [{ reason: [...paid] }] });
  const [issued] = (await as(office, 'POST', '/billing/booking-invoices', body)).body.data.invoices;
  expect(issued).toMatchObject({ reverse_charge: true, total: alone.price });
});

it('cart, order and invoice have the state of the buyer: by the GSTIN, or by the client of the books', async () => {
  const ravi = await t.signIn('9876500002');
  const cart = async (query = '') => (await as(ravi, 'GET', `/cart${query}`)).body.checkout;
  const confirmed = async () => {
    const booked = (await as(ravi, 'POST', '/bookings', { ...cleaning, ...when })).body.data;
    expect((await as(owner, 'POST', `/bookings/${booked.id}/confirm`, {})).status).toBe(200);
    expect((await as(ravi, 'PUT', '/cart', { ...cleaning, booking_id: booked.id })).status).toBe(200);
  };
  await confirmed();
  expect(await cart('?place=27')).toMatchObject({ place: '23', igst: 0 });
  const number = madeGstin('27', 'regular', 6262);
  const inCart = await cart(`?place=23&gstin=${number}`);
  expect(inCart).toMatchObject({ place: '27', cgst: 0 });
  const named = { gstin: number, business_name: 'Pune Mills' };
  const placed = (await as(ravi, 'POST', '/cart/checkout', named)).body.data;
  expect(placed).toMatchObject({ place: '27', igst: inCart.igst, total: inCart.total });
  expect(await billed(placed)).toMatchObject([{ place_of_supply: '27', total: placed.total }]);
  const facts = { name: 'Pune Mills', kind: 'regular', gstin: number, address: '1 Road', pin: '411001' };
  const client = (await as(office, 'POST', '/clients', { ...facts, city: 'Pune' })).body.data;
  const account = `/billing/clients/${client.id}/account`;
  expect((await as(office, 'PUT', account, { user_id: ravi.user.id })).status).toBe(200);
  expect((await as(ravi, 'GET', '/billing/payment-methods')).body.data.buyer_state).toBe('27');
  await confirmed();
  const ofClient = await cart();
  expect(ofClient).toMatchObject({ place: '27', cgst: 0 });
  const ordered = (await as(ravi, 'POST', '/cart/checkout', { place: '23' })).body.data;
  expect(ordered).toMatchObject({ place: '27', igst: ofClient.igst });
  expect(await billed(ordered)).toMatchObject([{ place_of_supply: '27', total: ordered.total }]);
});
