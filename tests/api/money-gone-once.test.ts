import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { DayBookVoucher } from '#shared/modules/billing/books/queries.ts';
import { startPaidOnline } from '#tests/support/paid-online.ts';
import type { PaidOnline } from '#tests/support/paid-online.ts';

/** Money that a gateway gives back leaves the books once, wherever the office has it by then. */
let shop: PaidOnline;
beforeAll(async () => {
  shop = await startPaidOnline();
});
beforeEach(() => shop.renew());
afterAll(() => shop.stop());

const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];

/** A client of the customer, as many as a test needs. */
async function client(name = 'Kshipra Works'): Promise<string> {
  const { id } = await shop.done('POST', '/clients', { name, kind: 'unregistered', state_code: '23' });
  if (name === 'Kshipra Works')
    await shop.done('PUT', `/billing/clients/${id}/account`, { user_id: shop.who.user.id });
  return id;
}

async function issued(clientId: string): Promise<string> {
  const { id } = await shop.done('POST', '/billing/invoices', { client_id: clientId, lines });
  await shop.done('POST', `/billing/invoices/${id}/issue`, {});
  return id;
}

const owed = async (clientId: string): Promise<number> =>
  (await shop.done('GET', `/billing/clients/${clientId}/statement`)).closing;
const problemOf = async (bill: string): Promise<string | undefined> =>
  (await shop.pages({ bill }))[0]?.problem[0];

describe('a payment whose receipt the office has reversed', () => {
  const reversed = async (receipt: string | null): Promise<void> => {
    await shop.done('POST', `/billing/receipts/${receipt}/reverse`, { reason: 'Wrong receipt' });
  };

  it.each(['{ref}', 'Stripe {ref} again'])(
    'and recorded on the same invoice as “%s” leaves from there',
    async (form) => {
      const of = await client();
      const bill = await issued(of);
      const page = await shop.paid({ bill });
      await reversed(page.receipt_id);
      const anew = { amount: 1180, method: 'card', reference: form.replace('{ref}', page.payment_ref) };
      await shop.done('POST', `/billing/invoices/${bill}/payments`, anew);
      const first = await shop.refund(page, 50_000);
      expect([await owed(of), await problemOf(bill)]).toEqual([500, undefined]);
      const rest = await shop.refund(page, 68_000);
      expect([await owed(of), await problemOf(bill)]).toEqual([1180, undefined]);
      for (const refund of [rest, first]) await refund.fail();
      expect([await owed(of), await problemOf(bill)]).toEqual([0, undefined]);
    },
  );

  it.each([
    (id: string) => `Stripe ${id}`,
    (id: string) => `${id}/2`,
    (id: string) => `x-${id.toUpperCase()}`,
    (id: string) => id.toUpperCase(),
  ])(
    'and recorded as an advance of another client by its ID in some form leaves from there',
    async (form) => {
      const [of, other] = [await client(), await client('Reva Mills')];
      const bill = await issued(of);
      const page = await shop.paid({ bill });
      await reversed(page.receipt_id);
      const reference = form(page.payment_ref);
      const receipt = { client_id: other, amount: 1180, method: 'card', reference, parts: [] };
      await shop.done('POST', '/billing/receipts', receipt);
      expect([await owed(of), await owed(other)]).toEqual([1180, -1180]);
      await shop.refund(page, 118_000);
      expect([await owed(of), await owed(other), await problemOf(bill)]).toEqual([1180, 0, undefined]);
    },
  );

  it('and recorded at another invoice without a receipt, or at a booking, is left for a person', async () => {
    const of = await client();
    const [bill, next] = [await issued(of), await issued(of)];
    const page = await shop.paid({ bill });
    await reversed(page.receipt_id);
    const anew = { amount: 1180, method: 'card', reference: `Stripe ${page.payment_ref}` };
    await shop.done('POST', `/billing/invoices/${next}/payments`, anew);
    await shop.refund(page, 118_000);
    expect(await problemOf(bill)).toContain('recorded this payment elsewhere');
    const last = await issued(of);
    const second = await shop.paid({ bill: last });
    await reversed(second.receipt_id);
    const order = await shop.placed();
    const noted = { ...anew, reference: `Stripe ${second.payment_ref}` };
    await shop.done('POST', `/bookings/${order.bookings[0]}/payments`, noted);
    await shop.refund(second, 118_000);
    expect(await problemOf(last)).toContain('recorded this payment elsewhere');
  });
});

/** An issued invoice for the customer, who is no client. */
async function alone(): Promise<string> {
  const { id } = await shop.done('POST', '/billing/invoices', {
    user_id: shop.who.user.id,
    client_name: 'Meera Joshi',
    place_of_supply: '23',
    lines,
  });
  await shop.done('POST', `/billing/invoices/${id}/issue`, {});
  return id;
}

it('a payment of who is no client that was reversed and recorded anew leaves from there', async () => {
  const bill = await alone();
  const page = await shop.paid({ bill });
  const billNow = () => shop.done('GET', `/billing/invoices/${bill}`);
  const [{ id }] = (await billNow()).payments;
  await shop.done('POST', `/billing/payments/${id}/reverse`, { reason: 'Wrong reference' });
  const anew = { amount: 1180, method: 'card', reference: `Stripe ${page.payment_ref}` };
  await shop.done('POST', `/billing/invoices/${bill}/payments`, anew);
  const refund = await shop.refund(page, 118_000);
  expect([(await billNow()).left, await problemOf(bill)]).toEqual([1180, undefined]);
  await refund.fail();
  expect([(await billNow()).left, await problemOf(bill)]).toEqual([0, undefined]);
});

describe('a refund that the office notes by its ID before the gateway tells of it', () => {
  /** Paid beyond its invoice by 500; the charge of its page. */
  async function overpaid() {
    const of = await client();
    const bill = await issued(of);
    const page = await shop.paid({ bill }, 168_000);
    return { of, bill, page, charge: shop.stripe.chargeOf(shop.stripe.sessions.get(page.ref) ?? { id: '' }) };
  }
  const noted = (receipt: string | null, amount: number, reference: string): Promise<unknown> =>
    shop.done('POST', `/billing/receipts/${receipt}/refund`, { amount, reference, reason: 'Refunded' });

  it('in part has the rest booked, and comes back whole when it fails', async () => {
    const { of, bill, page, charge } = await overpaid();
    const refund = shop.stripe.refund(charge.id, 50_000);
    await noted(page.receipt_id, 100, refund.id);
    expect(await owed(of)).toBe(-400);
    await shop.send('charge.refunded', charge);
    expect([await owed(of), await problemOf(bill)]).toEqual([0, undefined]);
    Object.assign(refund, { status: 'failed' });
    await shop.send('refund.failed', refund);
    expect([await owed(of), await problemOf(bill)]).toEqual([-500, undefined]);
  });

  it('at another receipt of the client is not booked again', async () => {
    const { of, bill, charge } = await overpaid();
    const cash = { client_id: of, amount: 5000, method: 'cash', reference: '', parts: [] };
    const { id: other } = await shop.done('POST', '/billing/receipts', cash);
    const refund = shop.stripe.refund(charge.id, 50_000);
    await noted(other, 500, refund.id);
    expect(await owed(of)).toBe(-5000);
    await shop.send('charge.refunded', charge);
    expect([await owed(of), await problemOf(bill)]).toEqual([-5000, undefined]);
    Object.assign(refund, { status: 'failed' });
    await shop.send('refund.failed', refund);
    expect([await owed(of), await problemOf(bill)]).toEqual([-5500, undefined]);
  });

  it('with more than went back is left for a person', async () => {
    const { of, bill, page, charge } = await overpaid();
    const refund = shop.stripe.refund(charge.id, 10_000);
    await noted(page.receipt_id, 400, refund.id);
    await shop.send('charge.refunded', charge);
    expect(await owed(of)).toBe(-100);
    expect(await problemOf(bill)).toContain('₹400');
  });
});

describe('what is above the amount due of who is no client', () => {
  const noteOf = async (bill: string): Promise<string[]> =>
    ((await problemOf(bill)) ?? '').match(/₹[\d,.]+/g) ?? [];

  it('is named with what came again of a refund that failed', async () => {
    const bill = await alone();
    const page = await shop.paid({ bill }, 138_000);
    expect(await noteOf(bill)).toEqual(['₹200']);
    const refund = await shop.refund(page, 10_000);
    expect(await noteOf(bill)).toEqual(['₹100']);
    await refund.fail();
    expect(await noteOf(bill)).toEqual(['₹200']);
    const rest = await shop.refund(page, 30_000);
    expect([await noteOf(bill), (await shop.done('GET', `/billing/invoices/${bill}`)).left]).toEqual([
      [],
      100,
    ]);
    // Somebody has paid what was due again.
    await shop.done('POST', `/billing/invoices/${bill}/payments`, { amount: 100, method: 'cash' });
    await rest.fail();
    expect(await noteOf(bill)).toEqual(['₹300']);
    await shop.refund(page, 30_000);
    expect([await noteOf(bill), (await shop.done('GET', `/billing/invoices/${bill}`)).left]).toEqual([[], 0]);
  });
});

it('refunds that are left for a person are all named, with their sum, until somebody has seen to them', async () => {
  const order = await shop.placed();
  const bill = await shop.invoiced(order.bookings[0] ?? '');
  const page = await shop.paid({ bill });
  await shop.credit(bill);
  await shop.refund(page, 30_000);
  expect(await problemOf(bill)).toContain('of ₹300 could');
  await shop.refund(page, 50_000);
  expect(await problemOf(bill)).toContain('of ₹300 + ₹500, ₹800 in all,');
  await shop.done('POST', `/billing/online-payments/${page.id}/check`, { note: 'Recorded both' });
  await shop.refund(page, 1000);
  expect(await problemOf(bill)).toContain('of ₹10 could');
});

it('money above the amount due that comes again and is due by then is above it no more', async () => {
  const wanted = { client_name: 'Meera Joshi', user_id: shop.who.user.id, place_of_supply: '23', lines };
  const { id: bill } = await shop.done('POST', '/billing/invoices', wanted);
  await shop.done('POST', `/billing/invoices/${bill}/issue`, {});
  const open = await shop.opened({ bill });
  const cash = { amount: 1180, method: 'cash', reference: 'cash book 12' };
  const { id: noted } = await shop.done('POST', `/billing/invoices/${bill}/payments`, cash);
  await shop.pay(open);
  const page = (await shop.pages({ bill })).find(({ id }) => id === open.id) ?? open;
  const leftOf = async (): Promise<number> => (await shop.done('GET', `/billing/invoices/${bill}`)).left;
  const excessOf = async (): Promise<unknown> => Reflect.get((await shop.pages({ bill }))[0] ?? {}, 'excess');
  expect([await leftOf(), await excessOf()]).toEqual([0, 1180]);
  const refund = await shop.refund(page, 118_000);
  await shop.done('POST', `/billing/payments/${noted}/reverse`, { reason: 'It was counted twice' });
  expect(await leftOf()).toBe(1180);
  await refund.fail();
  expect([await leftOf(), await excessOf(), await problemOf(bill)]).toEqual([0, 0, undefined]);
  await shop.refund(page, 118_000);
  expect([await leftOf(), await problemOf(bill)]).toEqual([1180, undefined]);
});

describe('a refund of who is no client beside a credit note of a part', () => {
  it('takes off the invoice what went back, and the note settles of that what it can', async () => {
    const bill = await alone();
    const page = await shop.paid({ bill });
    const note = { title: 'Guards', sac: '998525', gst_rate: 1800, quantity: 1, rate: 300 };
    await shop.done('POST', `/billing/invoices/${bill}/credit-note`, { reason: 'Less', lines: [note] });
    const billNow = () => shop.done('GET', `/billing/invoices/${bill}`);
    const standing = async (): Promise<unknown[]> =>
      (await billNow()).payments
        .filter(({ status }: { status: string }) => status === 'confirmed')
        .map(({ method, amount }: { method: string; amount: number }) => [method, amount]);
    const first = await shop.refund(page, 10_000);
    expect([(await billNow()).left, await standing(), await problemOf(bill)]).toEqual([
      0,
      [
        ['card', 1080],
        ['credit_note', 100],
      ],
      undefined,
    ]);
    await shop.refund(page, 50_000);
    expect([(await billNow()).left, await problemOf(bill)]).toEqual([246, undefined]);
    // In the books it came as one, and went as two.
    const day = dateOf(instantFromMs(shop.t.clock.nowMs));
    const { vouchers } = await shop.done('GET', `/billing/day-book?from=${day}&to=${day}`);
    const own = vouchers.filter(({ narration }: DayBookVoucher) =>
      [page.payment_ref, first.id].includes(narration),
    );
    expect(
      own.map(({ type, entries }: DayBookVoucher) => [type, Math.max(...entries.map(({ debit }) => debit))]),
    ).toEqual([
      ['Receipt', 1180],
      ['Payment', 100],
    ]);
    await first.fail();
    expect([(await billNow()).left, await problemOf(bill)]).toEqual([146, undefined]);
  });

  it('that fails is on the invoice again, and the note gives way', async () => {
    const bill = await alone();
    const page = await shop.paid({ bill });
    const note = { title: 'Guards', sac: '998525', gst_rate: 1800, quantity: 1, rate: 300 };
    await shop.done('POST', `/billing/invoices/${bill}/credit-note`, { reason: 'Less', lines: [note] });
    const money = async (): Promise<unknown[]> => {
      const { left, payments } = await shop.done('GET', `/billing/invoices/${bill}`);
      const sums = new Map<string, number>();
      for (const { method, amount, status } of payments)
        if (status === 'confirmed') sums.set(method, (sums.get(method) ?? 0) + amount);
      return [left, sums.get('card'), sums.get('credit_note') ?? 0, await problemOf(bill)];
    };
    const paid = async () => (await shop.done('GET', '/billing/my-sums', undefined, shop.who)).paid;
    const before = await paid();
    const refund = await shop.refund(page, 35_400);
    expect(await money()).toEqual([0, 826, 354, undefined]);
    await refund.fail();
    expect(await money()).toEqual([0, 1180, 0, undefined]);
    expect(await paid()).toBe(before);
    expect((await shop.pages({ bill }))[0]).toMatchObject({ returned: 0, excess: 0 });
  });
});

it('a refund of an order of which the office has noted more by its ID is left for a person', async () => {
  const order = await shop.placed();
  const page = await shop.paid({ order });
  const [id = ''] = order.bookings;
  await shop.done('POST', `/bookings/${id}/cancel`, {});
  const charge = shop.stripe.chargeOf(shop.stripe.sessions.get(page.ref) ?? { id: '' });
  const refund = shop.stripe.refund(charge.id, 10_000);
  const noted = { amount: 400, method: 'card', reference: `Stripe ${refund.id}` };
  await shop.done('POST', `/bookings/${id}/refunds`, noted);
  await shop.send('charge.refunded', charge);
  expect(await shop.moneyOf(id)).toEqual([
    ['received', order.total],
    ['returned', 400],
  ]);
  const [kept] = await shop.pages({ order });
  expect(kept?.problem[0]).toContain('₹400');
  expect(kept).toMatchObject({ returned: 100, returns: [{ booked: false, needsPerson: true }] });
});
