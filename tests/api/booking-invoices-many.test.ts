import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { bookingsAtOnce } from '#shared/modules/billing/booking-invoices.ts';
import { recordPayment } from '#shared/modules/billing/operations.ts';
import { payBooking } from '#shared/modules/bookings/afterwards.ts';
import { mostReference } from '#shared/modules/bookings/payment.ts';
import { refundBooking } from '#shared/modules/bookings/refund.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { startPaidBookings, withTax } from '#tests/support/paid-bookings.ts';
import type { Booked, PaidBookings } from '#tests/support/paid-bookings.ts';

/** Many paid bookings: those that can be invoiced come first, and a long history is not read. */
let t: TestApp;
let owner: Session;
let asha: Session;
let as: PaidBookings['as'];
let done: PaidBookings['done'];
let pay: PaidBookings['pay'];
type Waiting = { id: string; place: string; reason: [string, string] | null };
const bill = async (...ids: string[]) =>
  (await as(owner, 'POST', '/billing/booking-invoices', ids.length === 0 ? {} : { booking_ids: ids })).body
    .data;
const unbilled = async (after = ''): Promise<Waiting[]> =>
  (await as(owner, 'GET', `/billing/unbilled-bookings${after === '' ? '' : `?after=${after}`}`)).body.data;

beforeAll(async () => {
  ({ t, owner, asha, as, done, pay } = await startPaidBookings());
});
afterAll(() => t.remove());

it('a repeat after all were issued names the invoices instead of issuing none', async () => {
  const [one] = done as [Booked];
  await pay(one);
  const [made] = (await bill(one.id)).invoices;
  const again = await bill(one.id);
  expect([again.invoices, again.left_out]).toEqual([[], []]);
  expect(again.issued_before).toEqual([{ booking_id: one.id, invoice_id: made.id, number: made.number }]);
});

it('a booking names its invoice, to the office and to its own customer', async () => {
  const [, , , , one] = done as [Booked, Booked, Booked, Booked, Booked];
  const path = `/billing/booking-invoices?booking_id=${one.id}`;
  const read = async (who: Session) => (await as(who, 'GET', path)).body.data;
  await pay(one);
  expect(await read(asha)).toEqual([]);
  const [made] = (await bill(one.id)).invoices;
  const named = [
    { booking_id: one.id, id: made.id, number: made.number, left: 0, free: 0, of_client: false },
  ];
  expect([await read(asha), await read(owner)]).toEqual([named, named]);
  const other = await t.signIn('9876500002');
  expect(await read(other)).toEqual([]);
  expect(await read(await t.signInAdmin('owner@malwa.example'))).toEqual([]);
  expect((await as(other, 'GET', `/billing/my-invoices/${made.id}/download`)).status).toBe(404);
  // What is due again after a refund is due on the invoice.
  const back = { amount: 10, method: 'upi', reference: '512345678901' };
  expect((await as(owner, 'POST', `/bookings/${one.id}/refunds`, back)).status).toBe(200);
  expect(await read(asha)).toEqual([{ ...named[0], left: 10 }]);
});

it('the office sees on its first page how many paid bookings have no invoice', async () => {
  const [, , , , , one] = done as [Booked, Booked, Booked, Booked, Booked, Booked];
  const count = async () => (await as(owner, 'GET', '/admin/dashboard/metrics')).body.data.bills.unbilled;
  const before = await count();
  await pay(one);
  expect(await count()).toBe(before + 1);
  await bill(one.id);
  expect(await count()).toBe(before);
});

it('a long reference is on the invoice as it was recorded at the booking', async () => {
  const [, , , one] = done as [Booked, Booked, Booked, Booked];
  const reference = `NEFT ${'7'.repeat(mostReference - 5)}`;
  const money = { amount: withTax(one.price), method: 'card', reference };
  expect((await as(owner, 'POST', `/bookings/${one.id}/payments`, money)).status).toBe(200);
  const [made] = (await bill(one.id)).invoices;
  const { payments } = (await as(owner, 'GET', `/billing/invoices/${made.id}`)).body.data;
  expect(payments).toMatchObject([{ reference }]);
  const limits = [payBooking, recordPayment, refundBooking].map((one) => maxLengthOf(one, 'reference'));
  expect(new Set(limits).size).toBe(1);
});

it('many that cannot be invoiced do not hide a newer one that can', async () => {
  const [, one] = done as [Booked, Booked];
  const { database } = t.app.services;
  await pay(one);
  await database.write(async (trx) => {
    const row = await trx.selectFrom('bookings').selectAll().where('id', '=', one.id).executeTakeFirst();
    if (!row) throw new Error('no booking');
    // A discount without its order makes the bill another amount than the app asked for.
    const odd = { date: '2026-01-02', discount_percent: 50 };
    for (let n = 0; n < bookingsAtOnce + 3; n += 1)
      await trx
        .insertInto('bookings')
        .values({ ...row, ...odd, id: newId() })
        .execute();
  });
  const waiting = await unbilled();
  expect([waiting.length, waiting.some(({ id }) => id === one.id)]).toEqual([bookingsAtOnce, false]);
  // The next page has the rest.
  const rest = await unbilled(waiting.at(-1)?.id);
  expect([rest.length, rest.at(-1)?.id]).toEqual([4, one.id]);
  const first = await bill();
  expect([first.invoices.length, first.left_out.length]).toEqual([0, bookingsAtOnce]);
  // What was refused is behind the others from now on, with its reason.
  const [next, ...others] = await unbilled();
  expect(next?.reason).toBe(null);
  expect(others.at(-1)?.reason).toEqual(first.left_out[0].reason);
  const second = await bill();
  expect(second.invoices.map((made: { period_from: string }) => made.period_from).length).toBe(1);
  const left = await unbilled();
  expect(left.every(({ reason }) => reason !== null)).toBe(true);
  expect(left.map(({ id }) => id)).not.toContain(one.id);
});

it('what has its invoice is no longer looked at, and is again once it is paid anew', async () => {
  const [, , one] = done as [Booked, Booked, Booked];
  const { read } = t.app.services.database;
  const mark = async () =>
    (await read.selectFrom('bookings').select('to_invoice').where('id', '=', one.id).executeTakeFirst())?.[
      'to_invoice'
    ];
  expect(await mark()).toBe('');
  await pay(one);
  expect(await mark()).not.toBe('');
  const [made] = (await bill(one.id)).invoices;
  expect(await mark()).toBe('');
  const note = await as(owner, 'POST', `/billing/invoices/${made.id}/credit-note`, { reason: 'Wrong' });
  expect(note.status, note.text).toBe(201);
  expect(await mark()).toBe('');
  t.clock.nowMs += 1000;
  await pay(one);
  expect(await mark()).not.toBe('');
});

it('the next page goes on where the last one ended, whatever became of its last booking', async () => {
  const { database } = t.app.services;
  const ids = [newId(), newId(), newId(), newId()];
  await database.write(async (trx) => {
    const row = await trx
      .selectFrom('bookings')
      .selectAll()
      .where('status', '=', 'completed')
      .where('payments', 'like', '%"received"%')
      .where('discount_percent', '=', 0)
      .executeTakeFirst();
    if (!row) throw new Error('no paid booking');
    for (const [n, id] of ids.entries())
      await trx
        .insertInto('bookings')
        // The first of them cannot be invoiced.
        .values({ ...row, id, date: `2025-01-0${n + 1}`, discount_percent: n === 0 ? 50 : 0 })
        .execute();
  });
  const first = (await unbilled()).slice(0, 4);
  expect(first.map(({ id }) => id)).toEqual(ids);
  const [refused, , invoiced] = first as [Waiting, Waiting, Waiting];
  const startAfter = async (after: string) => (await unbilled(after))[0]?.id;
  expect((await bill(invoiced.id)).invoices.length).toBe(1);
  expect(await startAfter(invoiced.id)).toBe(ids[3]);
  expect(await startAfter(invoiced.place)).toBe(ids[3]);
  expect((await bill(refused.id)).left_out.length).toBe(1);
  expect(await startAfter(refused.place)).toBe(ids[1]);
  const wrong = await as(owner, 'GET', '/billing/unbilled-bookings?after=a:b:c');
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'after']);
});
