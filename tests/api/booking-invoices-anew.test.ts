import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { startPaidBookings, withTax } from '#tests/support/paid-bookings.ts';
import type { Booked, PaidBookings } from '#tests/support/paid-bookings.ts';

/** Which paid bookings are offered for an invoice after one was taken back: those with new money. */
let t: TestApp;
let owner: Session;
let asha: Session;
let as: PaidBookings['as'];
let take: PaidBookings['take'];
let references = 700_000_000_000;
const bill = (id: string): Promise<Answer> =>
  as(owner, 'POST', '/billing/booking-invoices', { booking_ids: [id] });
const unbilled = async (): Promise<string[]> =>
  (await as(owner, 'GET', '/billing/unbilled-bookings')).body.data.map(({ id }: Booked) => id);
/** Money that comes or goes back, a second after whatever was before. */
const move = async (way: 'payments' | 'refunds', id: string, amount: number): Promise<Answer> => {
  t.clock.nowMs += 1000;
  const reference = String((references += 1));
  const moved = await as(owner, 'POST', `/bookings/${id}/${way}`, { amount, method: 'upi', reference });
  expect(moved.status, moved.text).toBe(200);
  return moved;
};
const seen = async (id: string) => (await as(owner, 'GET', `/billing/invoices/${id}`)).body.data;

beforeAll(async () => {
  ({ t, owner, asha, as, take } = await startPaidBookings());
});
afterAll(() => t.remove());

it('money of a client that went back by its receipt is not offered again, and new money is', async () => {
  const { id, price } = take();
  const made = await as(owner, 'POST', '/clients', { name: 'Verma Mills', kind: 'unregistered' });
  const account = `/billing/clients/${made.body.data.id}/account`;
  expect((await as(owner, 'PUT', account, { user_id: asha.user.id })).status).toBe(200);
  await move('payments', id, withTax(price));
  const [issued] = (await bill(id)).body.data.invoices;
  const [{ receipt_id: receipt }] = (await seen(issued.id)).payments;
  const path = `/billing/receipts/${receipt}/reverse`;
  expect((await as(owner, 'POST', path, { reason: 'Went back' })).status).toBe(200);
  expect((await as(owner, 'DELETE', `/billing/invoices/${issued.id}`, {})).status).toBe(200);
  expect(await unbilled()).not.toContain(id);
  await move('payments', id, withTax(price));
  expect(await unbilled()).toContain(id);
  const [next] = (await bill(id)).body.data.invoices;
  const { status, payments } = await seen(next.id);
  expect([status, payments.length, payments[0].reference]).toEqual(['Paid', 1, String(references)]);
  await as(owner, 'PUT', account, { user_id: null });
});

it('a booking wholly credited and paid anew gets an invoice of the new money', async () => {
  const { id, price } = take();
  await move('payments', id, withTax(price));
  const [first] = (await bill(id)).body.data.invoices;
  const note = await as(owner, 'POST', `/billing/invoices/${first.id}/credit-note`, { reason: 'Wrong' });
  expect(note.status, note.text).toBe(201);
  // The money is still on the first invoice.
  expect(await unbilled()).not.toContain(id);
  expect((await bill(id)).body.data.left_out[0].reason).toEqual([...messages.bookingCarried]);
  await move('payments', id, withTax(price));
  expect(await unbilled()).toContain(id);
  const [second] = (await bill(id)).body.data.invoices;
  const { status, payments } = await seen(second.id);
  expect([status, payments.length, payments[0].reference]).toEqual(['Paid', 1, String(references)]);
  expect(await unbilled()).not.toContain(id);
  // What goes back now is the money of the credited invoice.
  await move('refunds', id, withTax(price));
  expect((await seen(second.id)).status).toBe('Paid');
  expect((await seen(first.id)).payments.map((one: { status: string }) => one.status)).toContain('reversed');
});

it('one whose money went back before it was paid anew gets one too', async () => {
  const { id, price } = take();
  await move('payments', id, withTax(price));
  const [first] = (await bill(id)).body.data.invoices;
  await as(owner, 'POST', `/billing/invoices/${first.id}/credit-note`, { reason: 'Wrong' });
  await move('refunds', id, withTax(price));
  expect(await unbilled()).not.toContain(id);
  await move('payments', id, withTax(price));
  expect(await unbilled()).toContain(id);
  expect((await bill(id)).body.data.invoices.length).toBe(1);
  expect(await unbilled()).not.toContain(id);
});

it('one of which a part went back, and that was credited and paid anew whole, has all of the new money', async () => {
  const { id, price } = take();
  const total = withTax(price);
  await move('payments', id, total);
  const [first] = (await bill(id)).body.data.invoices;
  t.clock.nowMs += 1000;
  await move('refunds', id, 100);
  t.clock.nowMs += 1000;
  const note = await as(owner, 'POST', `/billing/invoices/${first.id}/credit-note`, { reason: 'Wrong' });
  expect(note.status, note.text).toBe(201);
  await move('payments', id, total);
  const [second] = (await bill(id)).body.data.invoices;
  const { status, payments } = await seen(second.id);
  expect([status, payments.length, payments[0].amount]).toEqual(['Paid', 1, total]);
});

/** The vouchers of the month for Tally, by the id that Tally knows them by. */
const tally = async (): Promise<ReadonlyMap<string, string>> => {
  const { text } = await as(owner, 'GET', '/billing/tally-export?month=2026-11');
  const vouchers = text.match(/<VOUCHER REMOTEID.*?<\/VOUCHER>/gs) ?? [];
  const byId = new Map(vouchers.map((one) => [/REMOTEID="([^"]*)"/.exec(one)?.[1] ?? '', one]));
  expect(byId.size).toBe(vouchers.length);
  return byId;
};

it('a refund is in the books by its own method and reference, and stays the same voucher', async () => {
  const { id, price } = take();
  const total = withTax(price);
  await move('payments', id, total);
  await bill(id);
  const before = await tally();
  t.clock.nowMs += 1000;
  const cash = { amount: 100, method: 'cash', reference: 'Handed to Asha' };
  expect((await as(owner, 'POST', `/bookings/${id}/refunds`, cash)).status).toBe(200);
  const { vouchers } = (await as(owner, 'GET', '/billing/day-book?from=2026-11-21&to=2026-11-21')).body.data;
  const paid = vouchers.filter(({ narration }: { narration: string }) => narration === cash.reference);
  expect(paid.length).toBe(1);
  expect(paid[0].type).toBe('Payment');
  const ledgers = paid[0].entries.map(({ ledger }: { ledger: string }) => ledger);
  expect(ledgers).toContain('Cash');
  // The rest goes back the same day, by a bank transfer.
  const first = await tally();
  await move('refunds', id, total - 100);
  const second = await tally();
  for (const known of [before, first])
    for (const [remoteId, voucher] of known) expect(second.get(remoteId)).toBe(voucher);
  expect([first.size - before.size, second.size - first.size]).toEqual([1, 1]);
  const added = [...second].find(([remoteId]) => !first.has(remoteId))?.[1] ?? '';
  expect(added).toContain('<LEDGERNAME>Bank Account</LEDGERNAME>');
  expect(added).toContain(String(references));
});

it('changes no sum but what the invoice is: its sale and its receipt, once', async () => {
  const { id, price } = take();
  await move('payments', id, withTax(price));
  type Row = { billed: number; wages: number; employer: number; material: number };
  const look = async () => ({
    sums: (await as(asha, 'GET', '/billing/my-sums')).body.data,
    profit: (await as(owner, 'GET', '/billing/reports/profit?from=2026-11')).body.data,
    dues: (await as(owner, 'GET', '/billing/customer-dues')).body.data,
    vouchers: await tally(),
  });
  const total = (rows: Row[], name: keyof Row): number =>
    rows.reduce((sum, row) => sum + Math.round(row[name] * 100), 0);
  const before = await look();
  const [made] = (await bill(id)).body.data.invoices;
  const after = await look();
  // Payments: nothing is asked for, and what was paid is paid already.
  expect(after.sums).toEqual(before.sums);
  // Profit and loss: billed more by the value before tax, and nothing else.
  const billed = total(after.profit.rows, 'billed') - total(before.profit.rows, 'billed');
  expect(billed).toBe(Math.round(made.taxable * 100));
  for (const name of ['wages', 'employer', 'material'] as const)
    expect(total(after.profit.rows, name)).toBe(total(before.profit.rows, name));
  expect(after.profit.drafts).toBe(before.profit.drafts);
  // The bank looks for the same money as before.
  expect(after.dues).toEqual(before.dues);
  // Tally: every voucher stays, and the sale with its receipt comes to them.
  for (const [remoteId, voucher] of before.vouchers) expect(after.vouchers.get(remoteId)).toBe(voucher);
  const added = [...after.vouchers].filter(([remoteId]) => !before.vouchers.has(remoteId));
  const types = added.map(([, voucher]) => /VCHTYPE="([^"]*)"/.exec(voucher)?.[1] ?? '');
  expect(types.toSorted()).toEqual(['Receipt', 'Sales']);
  for (const [, voucher] of added) expect(voucher).toContain(made.number);
});
