import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { keptInAll, paymentSchema } from '#shared/modules/bookings/payment.ts';
import { billCompletedBookings } from '#server/modules/billing/bill-completed.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { startPaidBookings } from '#tests/support/paid-bookings.ts';
import type { Booked, PaidBookings } from '#tests/support/paid-bookings.ts';

/** Paid bookings become invoices without anybody, where the business has said so: once each. */
let t: TestApp;
let owner: Session;
let as: PaidBookings['as'];
let take: PaidBookings['take'];
let pay: PaidBookings['pay'];
type Paid = { amount: number; status: string; booking_id: string | null };
const run = (signal?: AbortSignal): Promise<number> => {
  t.clock.nowMs += 61_000;
  return billCompletedBookings(t.app.services, signal);
};
const invoicesOf = async ({ id }: Booked): Promise<{ id: string; number: string }[]> =>
  (await as(owner, 'GET', `/billing/booking-invoices?booking_id=${id}`)).body.data;
/** How many invoices have ever had a booking. */
const billsOf = async ({ id }: Booked): Promise<number> =>
  (
    await t.app.services.database.read
      .selectFrom('bill_sources')
      .select('invoice_id')
      .where('source', '=', `booking:${id}`)
      .execute()
  ).length;
const turn = (on: boolean): Promise<Answer> =>
  as(owner, 'PUT', '/billing/company-settings', { bill_bookings: on });

beforeAll(async () => {
  ({ t, owner, as, take, pay } = await startPaidBookings());
});
afterAll(() => t.remove());

it('issues nothing until the business has said so, and then all that is paid, also twice at once', async () => {
  const [one, two] = [take(), take()];
  await pay(one);
  await run();
  expect(await billsOf(one)).toBe(0);
  expect((await turn(true)).status).toBe(200);
  await Promise.all([
    run(),
    run(),
    as(owner, 'POST', '/billing/booking-invoices', { booking_ids: [one.id] }),
  ]);
  expect([await billsOf(one), (await invoicesOf(one)).length]).toEqual([1, 1]);
  await pay(two);
  await run();
  await run();
  expect(await billsOf(two)).toBe(1);
});

it('goes on where it was cut off', async () => {
  const some = [take(), take(), take()];
  for (const one of some) await pay(one);
  const cut = new AbortController();
  const { database } = t.app.services;
  // The server stops once the first of them is written.
  const watched = {
    ...t.app.services,
    database: {
      ...database,
      writeFor: (async (tenantId, write) => {
        const result = await database.writeFor(tenantId, write);
        if ((await Promise.all(some.map(billsOf))).some((count) => count > 0)) cut.abort();
        return result;
      }) satisfies typeof database.writeFor,
    },
  };
  t.clock.nowMs += 61_000;
  await billCompletedBookings(watched, cut.signal);
  const written = await Promise.all(some.map(billsOf));
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(1);
  await run();
  expect(await Promise.all(some.map(billsOf))).toEqual([1, 1, 1]);
});

it('agrees with money that goes back meanwhile', async () => {
  const one = take();
  await pay(one);
  const refund = { amount: 100, method: 'upi', reference: '512345678901' };
  const [, back] = await Promise.all([run(), as(owner, 'POST', `/bookings/${one.id}/refunds`, refund)]);
  expect(back.status, back.text).toBe(200);
  await run();
  const [made] = await invoicesOf(one);
  const { payments } = (await as(owner, 'GET', `/billing/invoices/${made?.id}`)).body.data;
  const settles = payments
    .filter(({ status, booking_id: booking }: Paid) => status === 'confirmed' && booking === one.id)
    .reduce((sum: number, { amount }: Paid) => sum + amount, 0);
  const { data } = (await as(owner, 'GET', `/bookings/${one.id}`)).body;
  const kept = keptInAll(data.payments.map((payment: unknown) => paymentSchema.parse(payment)));
  expect(settles).toBeCloseTo(kept);
});

it('leaves what cannot be billed in the list with its reason, and tries it again a day later', async () => {
  owner = await t.signInAdmin('owner@narmada.example');
  const one = take();
  const { database } = t.app.services;
  const set = (percent: number) =>
    database.write((trx) =>
      trx.updateTable('bookings').set({ discount_percent: percent }).where('id', '=', one.id).execute(),
    );
  await set(50);
  await pay(one);
  await run();
  const reasonOf = async () =>
    (await as(owner, 'GET', '/billing/unbilled-bookings')).body.data.find(({ id }: Booked) => id === one.id)
      ?.reason[0];
  expect(await reasonOf()).toContain(messages.bookingDiffers[0].slice(0, 17));
  await set(0);
  await run();
  expect(await billsOf(one)).toBe(0);
  t.clock.nowMs += 86_400_000;
  await run();
  expect(await billsOf(one)).toBe(1);
});
