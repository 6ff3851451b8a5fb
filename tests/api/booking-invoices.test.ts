import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { readCustomerDues } from '#server/modules/billing/bank/read-customer-dues.ts';
import { readRecorded } from '#server/modules/billing/bank/read-recorded.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Paid bookings become tax invoices: once each, settled by what was paid, and counted once everywhere. */
let t: TestApp;
let office: Session;
let owner: Session;
let asha: Session;
type Booked = { id: string; user_id: string; price: number; payments: { state: string; amount: number }[] };
let done: Booked[];
const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const bill = (...ids: string[]): Promise<Answer> =>
  as(office, 'POST', '/billing/booking-invoices', ids.length === 0 ? {} : { booking_ids: ids });
const unbilled = async (): Promise<string[]> =>
  (await as(office, 'GET', '/billing/unbilled-bookings')).body.data.map(({ id }: Booked) => id);
const withTax = (price: number): number => Math.round(price * 118) / 100;
const pay = (id: string, amount: number): Promise<Answer> =>
  as(owner, 'POST', `/bookings/${id}/payments`, { amount, method: 'upi', reference: `4123${id.slice(-8)}` });

beforeAll(async () => {
  t = await makeApp();
  office = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
  asha = await t.signIn('9876500001');
  const { data } = (await as(owner, 'GET', '/bookings?status=completed&limit=200')).body;
  done = data.filter((one: Booked) => one.user_id === asha.user.id && one.payments.length === 0);
  expect(done.length).toBeGreaterThan(5);
});
afterAll(() => t.remove());

it('a paid booking becomes one settled tax invoice of what was asked, and stays one', async () => {
  const [one] = done as [Booked];
  expect(await unbilled()).not.toContain(one.id);
  expect((await bill(one.id)).body.data.left_out[0].reason).toEqual([...messages.bookingUnpaid]);
  const sums = async () => (await as(asha, 'GET', '/billing/my-sums')).body.data;
  const before = await sums();
  expect((await pay(one.id, withTax(one.price))).status).toBe(200);
  // The customer has paid it from now on, and not once more when its invoice is made.
  const paid = { ...before };
  for (const sum of ['paid', 'paid_this_month'] as const)
    paid[sum] = Math.round((before[sum] + withTax(one.price)) * 100) / 100;
  expect(await sums()).toEqual(paid);
  expect(await unbilled()).toContain(one.id);
  const [first, second] = await Promise.all([bill(one.id), bill(one.id)]);
  expect([first.status, second.status]).toEqual([201, 201]);
  const made = [...first.body.data.invoices, ...second.body.data.invoices];
  expect(made.length).toBe(1);
  expect(await sums()).toEqual(paid);
  expect(made[0]).toMatchObject({
    kind: 'invoice',
    stage: 'issued',
    user_id: asha.user.id,
    client_id: null,
    client_kind: 'unregistered',
    total: withTax(one.price),
    taxable: one.price,
  });
  const seen = (await as(office, 'GET', `/billing/invoices/${made[0].id}`)).body.data;
  expect(seen.status).toBe('Paid');
  expect(seen.payments).toMatchObject([{ amount: withTax(one.price), method: 'upi', booking_id: one.id }]);
  expect(await unbilled()).not.toContain(one.id);
  // The customer has it, with its PDF; the office pays it a second time neither there nor at the booking.
  const mine = (await as(asha, 'GET', '/billing/my-invoices?limit=200')).body.data;
  expect(mine.map(({ id }: Booked) => id)).toContain(made[0].id);
  const paper = await as(asha, 'GET', `/billing/my-invoices/${made[0].id}/download`);
  expect([paper.status, paper.text.slice(0, 4)]).toEqual([200, '%PDF']);
  expect((await pay(one.id, 10)).status).toBe(409);
  const more = { amount: 10, method: 'upi', reference: '99887766' };
  expect((await as(office, 'POST', `/billing/invoices/${made[0].id}/payments`, more)).status).toBe(409);
  expect((await as(office, 'DELETE', `/billing/invoices/${made[0].id}`, {})).status).toBe(409);
});

it('its money is one payment for the bank, and in the books of the day it came', async () => {
  const tenant = office.user.tenant_id;
  const { database } = t.app.services;
  const day = calendarDate('2026-11-21');
  const [one] = done as [Booked];
  const known = await readRecorded(database, tenant, day);
  expect(known.filter(({ amount }) => amount === withTax(one.price))).toEqual([]);
  const { received } = await readCustomerDues(database, tenant, { until: day, withBookings: true });
  expect(received.filter((paid) => paid.booking_id === one.id).length).toBe(1);
  const book = (await as(office, 'GET', '/billing/day-book?from=2026-11-21&to=2026-11-21')).body.data;
  const types = book.vouchers
    .filter(({ entries }: { entries: { debit: number }[] }) =>
      entries.some(({ debit }) => debit === withTax(one.price)),
    )
    .map(({ type }: { type: string }) => type);
  expect(types.toSorted()).toEqual(['Receipt', 'Sales']);
});

it('its tax is in the return of the month once, with the others of consumers', async () => {
  const b2cs = async (): Promise<number> => {
    const { body } = await as(office, 'GET', '/billing/gstr1-json-export?month=2026-11');
    expect(body, JSON.stringify(body).slice(0, 300)).toHaveProperty('b2cs');
    return body.b2cs.reduce((sum: number, row: { txval: number }) => sum + row.txval, 0);
  };
  const [, two] = done as [Booked, Booked];
  const before = await b2cs();
  await pay(two.id, withTax(two.price));
  expect(await b2cs()).toBe(before);
  const { body } = await bill();
  expect(body.data.invoices.map((made: { taxable: number }) => made.taxable)).toContain(two.price);
  const more = body.data.invoices.reduce((sum: number, made: { taxable: number }) => sum + made.taxable, 0);
  expect(Math.round((await b2cs()) * 100)).toBe(Math.round((before + more) * 100));
});

it('money that goes back at the booking goes back on the invoice, in parts and once', async () => {
  const [, , three] = done as [Booked, Booked, Booked];
  const total = withTax(three.price);
  await pay(three.id, total);
  const [made] = (await bill(three.id)).body.data.invoices;
  const refund = { id: 'refund-one', amount: 100, method: 'upi', reference: '512345678901' };
  for (const _ of [1, 2])
    expect((await as(owner, 'POST', `/bookings/${three.id}/refunds`, refund)).status).toBe(200);
  const seen = (await as(office, 'GET', `/billing/invoices/${made.id}`)).body.data;
  expect([seen.status, seen.left]).toEqual(['Generated', 100]);
  // A credit note lowers what is asked for by as much.
  const [line] = made.lines;
  const note = { reason: 'Less work', lines: [{ ...line, amount: undefined, rate: 84.75 }] };
  expect((await as(office, 'POST', `/billing/invoices/${made.id}/credit-note`, note)).status).toBe(201);
  expect((await as(office, 'GET', `/billing/invoices/${made.id}`)).body.data.left).toBeLessThan(1);
});

it('after a credit note of all of it the money is not taken for another invoice', async () => {
  const six = done[5];
  if (six === undefined) throw new Error('too few bookings in the demo');
  await pay(six.id, withTax(six.price));
  const [made] = (await bill(six.id)).body.data.invoices;
  const note = { reason: 'Wrong customer' };
  expect((await as(office, 'POST', `/billing/invoices/${made.id}/credit-note`, note)).status).toBe(201);
  const again = (await bill(six.id)).body.data;
  expect([again.invoices, again.left_out[0].reason]).toEqual([[], [...messages.bookingCarried]]);
});

it('is of the registration that was given with the order, with its tax', async () => {
  const gstin = '27AAPFU0939F1ZV';
  const wish = { service_id: 'hk-office', package: 'basic', quantity: 1 };
  const when = { date: '2026-11-27', time: '10:00', location: 'Palasia' };
  const { id } = (await as(asha, 'POST', '/bookings', { ...wish, ...when })).body.data;
  await as(asha, 'PUT', '/cart', { ...wish, booking_id: id });
  const order = { gstin, business_name: 'Verma Stores', place: '27' };
  const placed = await as(asha, 'POST', '/cart/checkout', order);
  expect(placed.status, placed.text).toBe(201);
  await t.app.services.database.write(async (trx) => {
    await trx.updateTable('bookings').set({ status: 'completed' }).where('id', '=', id).execute();
  });
  const { total } = placed.body.data;
  expect((await pay(id, total)).status).toBe(200);
  const { invoices, left_out: left } = (await bill(id)).body.data;
  expect(left).toEqual([]);
  expect(invoices).toMatchObject([
    {
      client_gstin: gstin,
      client_name: 'Verma Stores',
      client_kind: 'regular',
      place_of_supply: '27',
      total,
    },
  ]);
  expect(invoices[0].igst).toBeGreaterThan(0);
});

it('of a cart with a discount whose shares do not fit to the paisa are issued and owe nothing', async () => {
  const wish = { service_id: 'hk-office', package: 'basic', quantity: 1 };
  const when = { date: '2026-11-27', time: '10:00', location: 'Palasia' };
  const ids: string[] = [];
  for (const _ of [1, 2]) {
    const { id } = (await as(asha, 'POST', '/bookings', { ...wish, ...when })).body.data;
    await as(asha, 'PUT', '/cart', { ...wish, booking_id: id });
    ids.push(id);
  }
  const placed = await as(asha, 'POST', '/cart/checkout', {});
  expect(placed.status, placed.text).toBe(201);
  await t.app.services.database.write(async (trx) => {
    await trx
      .updateTable('bookings')
      .set({ status: 'completed', price: 29_900, discount_percent: 5 })
      .where('id', 'in', ids)
      .execute();
    const lines = placed.body.data.lines.map((line: object) => ({ ...line, price: 299, discount: 14.95 }));
    await trx
      .updateTable('orders')
      .set({ lines: JSON.stringify(lines), total: 67_036 })
      .where('id', '=', placed.body.data.id)
      .execute();
  });
  for (const id of ids) expect((await pay(id, 335.18)).status).toBe(200);
  const { invoices, left_out: left } = (await bill(...ids)).body.data;
  expect(left).toEqual([]);
  for (const { id } of invoices)
    expect((await as(office, 'GET', `/billing/invoices/${id}`)).body.data.status).toBe('Paid');
});

it('of somebody whose account is a client’s is on a receipt, and what went back there is not billed again', async () => {
  const eight = done[7];
  if (eight === undefined) throw new Error('too few bookings in the demo');
  const made = await as(office, 'POST', '/clients', { name: 'Verma Mills', kind: 'unregistered' });
  const account = `/billing/clients/${made.body.data.id}/account`;
  expect((await as(office, 'PUT', account, { user_id: asha.user.id })).status).toBe(200);
  // Paid, given back, and paid once more: the second payment is the one that stayed.
  const pays = async (reference: string): Promise<number> =>
    (
      await as(owner, 'POST', `/bookings/${eight.id}/payments`, {
        amount: withTax(eight.price),
        method: 'upi',
        reference,
      })
    ).status;
  expect(await pays('700000000001')).toBe(200);
  const refund = { amount: withTax(eight.price), method: 'upi', reference: '700000000002' };
  expect((await as(owner, 'POST', `/bookings/${eight.id}/refunds`, refund)).status).toBe(200);
  expect(await pays('700000000003')).toBe(200);
  const [issued] = (await bill(eight.id)).body.data.invoices;
  const seen = (await as(office, 'GET', `/billing/invoices/${issued.id}`)).body.data;
  expect([seen.status, seen.client_name]).toEqual(['Paid', 'Verma Mills']);
  expect(seen.payments).toMatchObject([{ reference: '700000000003' }]);
  const [{ receipt_id: receipt }] = seen.payments;
  expect((await as(owner, 'POST', `/bookings/${eight.id}/refunds`, { ...refund, amount: 10 })).status).toBe(
    409,
  );
  const reversed = await as(office, 'POST', `/billing/receipts/${receipt}/reverse`, { reason: 'Went back' });
  expect(reversed.status, reversed.text).toBe(200);
  expect((await as(office, 'DELETE', `/billing/invoices/${issued.id}`, {})).status).toBe(200);
  const again = (await bill(eight.id)).body.data;
  expect([again.invoices, again.left_out[0].reason]).toEqual([[], [...messages.bookingCarried]]);
  await as(office, 'PUT', account, { user_id: null });
});

it('what goes back on two days is in the books of each', async () => {
  const five = done[4];
  if (five === undefined) throw new Error('too few bookings in the demo');
  await pay(five.id, withTax(five.price));
  const [made] = (await bill(five.id)).body.data.invoices;
  for (const n of [1, 2]) {
    const refund = { id: `part-${n}`, amount: 10, method: 'upi', reference: `61234567890${n}` };
    expect((await as(owner, 'POST', `/bookings/${five.id}/refunds`, refund)).status).toBe(200);
    t.clock.nowMs += 86_400_000;
    owner = await t.signInAdmin('owner@narmada.example');
    office = await t.signInAdmin('accounts@narmada.example');
    asha = await t.signIn('9876500001');
  }
  const path = '/billing/day-book?from=2026-11-21&to=2026-11-23';
  const { vouchers } = (await as(office, 'GET', path)).body.data;
  const kept = vouchers
    .filter(
      ({ type, party }: { type: string; party: string }) => type !== 'Sales' && party === made.client_name,
    )
    .map(({ type, date, entries }: { type: string; date: string; entries: { debit: number }[] }) => [
      type,
      date,
      Math.max(...entries.map(({ debit }) => debit)),
    ]);
  expect(kept).toEqual(
    expect.arrayContaining([
      ['Receipt', '2026-11-21', withTax(five.price)],
      ['Payment', '2026-11-21', 10],
      ['Payment', '2026-11-22', 10],
    ]),
  );
});

it('is nobody’s without the right, nor of another business', async () => {
  const [, , , four] = done as [Booked, Booked, Booked, Booked];
  const hr = await t.signInAdmin('hr@narmada.example');
  expect((await as(hr, 'POST', '/billing/booking-invoices', {})).status).toBe(403);
  expect((await as(asha, 'POST', '/billing/booking-invoices', {})).status).toBe(403);
  const other = await t.signInAdmin('owner@malwa.example');
  expect((await as(other, 'POST', '/billing/booking-invoices', { booking_ids: [four.id] })).status).toBe(404);
  expect((await as(other, 'GET', '/billing/unbilled-bookings')).body.data).toEqual([]);
});
