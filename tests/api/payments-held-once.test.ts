import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, clockTime, dateOf, instantAt, instantFromMs } from '#shared/core/dates.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import { bookingMessages } from '#shared/modules/bookings/messages.ts';
import { events } from '#shared/modules/notifications/events.ts';
import { sendReminders } from '#server/modules/billing/reminders/remind.ts';
import { pollDuePayments } from '#server/modules/billing/online-payments/poll-payments.ts';
import { startPaidOnline } from '#tests/support/paid-online.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';
import type { PaidOnline } from '#tests/support/paid-online.ts';

/** Money that a gateway took stands in the books once, and nothing is asked for twice. */
let shop: PaidOnline;
beforeAll(async () => {
  shop = await startPaidOnline();
});
beforeEach(() => shop.renew());
afterAll(() => shop.stop());

describe('the id of a payment at a booking', () => {
  it('that the office has given to other money is not taken for that of the page', async () => {
    const order = await shop.placed();
    const page = await shop.opened({ order });
    const [id = ''] = order.bookings;
    const mine = { id: `${page.id}:paid`, amount: 1, method: 'cash' };
    await shop.done('POST', `/bookings/${id}/payments`, mine);
    await shop.pay(page);
    expect(await shop.moneyOf(id)).toEqual([
      ['received', 1],
      ['received', order.total],
    ]);
    expect((await shop.open({ order })).body.message).toBe(messages.nothingLeft[0]);
    // A refund is of the money of the page alone.
    await shop.refund(page, Math.round(order.total * 100));
    expect((await shop.moneyOf(id)).at(-1)).toEqual(['returned', order.total]);
  });

  it('that its customer reports and the office confirms is not taken for that of the page', async () => {
    const order = await shop.placed();
    const page = await shop.opened({ order });
    const [id = ''] = order.bookings;
    const mine = { id: `${page.id}:paid`, amount: 1, method: 'cash' };
    await shop.done('POST', `/bookings/${id}/payments`, mine, shop.who);
    await shop.done('POST', `/bookings/${id}/payments`, mine);
    await shop.pay(page);
    expect((await shop.moneyOf(id)).map(([, amount]) => amount)).toEqual([1, order.total]);
  });

  it('keeps no refund that failed from coming back', async () => {
    const order = await shop.placed();
    const page = await shop.paid({ order });
    const [id = ''] = order.bookings;
    const refund = await shop.refund(page, 5000);
    const { payments } = await shop.done('GET', `/bookings/${id}`);
    const mine = { id: `${payments[1].id}:back`, amount: 1, method: 'cash' };
    for (const who of [shop.who, undefined]) {
      const refused = await shop.as('POST', `/bookings/${id}/payments`, mine, who);
      expect([refused.status, refused.body.message]).toEqual([409, bookingMessages.isRefund[0]]);
    }
    await refund.fail();
    expect(await shop.moneyOf(id)).toEqual([
      ['received', order.total],
      ['returned', 50],
      ['received', 50],
    ]);
    expect((await shop.pages({ order }))[0]).toMatchObject({ returned: 0, problem: [] });
    // The same refund that goes and fails once more is told apart from before.
    expect((await shop.open({ order })).body.message).toBe(messages.nothingLeft[0]);
  });
});

it('a refund that the office had noted itself and that fails is there again, once', async () => {
  const order = await shop.placed();
  const page = await shop.paid({ order });
  const [id = ''] = order.bookings;
  await shop.done('POST', `/bookings/${id}/cancel`, {});
  const charge = shop.stripe.chargeOf(shop.stripe.sessions.get(page.ref) ?? { id: '' });
  const refund = shop.stripe.refund(charge.id, 5000);
  const noted = { amount: 50, method: 'card', reference: refund.id };
  await shop.done('POST', `/bookings/${id}/refunds`, noted);
  await shop.send('charge.refunded', charge);
  expect((await shop.moneyOf(id)).map(([state]) => state)).toEqual(['received', 'returned']);
  Object.assign(refund, { status: 'failed' });
  await shop.send('refund.failed', refund);
  expect((await shop.moneyOf(id)).map(([state]) => state)).toEqual(['received', 'returned', 'received']);
  expect((await shop.pages({ order }))[0]).toMatchObject({ returned: 0, problem: [] });
});

it('a refund of which the office has marked a part as failed is there again whole when it fails', async () => {
  const order = await shop.placed(2);
  const page = await shop.paid({ order });
  const [first = '', last = ''] = order.bookings;
  for (const id of order.bookings) await shop.done('POST', `/bookings/${id}/cancel`, {});
  const charge = shop.stripe.chargeOf(shop.stripe.sessions.get(page.ref) ?? { id: '' });
  const refund = shop.stripe.refund(charge.id, 10_000);
  const part = { amount: 50, method: 'card', reference: refund.id };
  await shop.done('POST', `/bookings/${first}/refunds`, part);
  await shop.send('charge.refunded', charge);
  const states = async (): Promise<string[][]> =>
    Promise.all([first, last].map(async (id) => (await shop.moneyOf(id)).map(([state]) => String(state))));
  expect(await states()).toEqual([
    ['received', 'returned'],
    ['received', 'returned'],
  ]);
  const noted = (await shop.done('GET', `/bookings/${first}`)).payments[1];
  await shop.done('POST', `/bookings/${first}/refunds/fail`, { refund_id: noted.id });
  Object.assign(refund, { status: 'failed' });
  for (let n = 0; n < 2; n += 1) await shop.send('refund.failed', refund);
  expect(await states()).toEqual([
    ['received', 'returned', 'received'],
    ['received', 'returned', 'received'],
  ]);
  expect((await shop.pages({ order }))[0]).toMatchObject({ returned: 0, problem: [] });
});

describe('an invoice of an order', () => {
  it('that was paid and then credited is not paid once more at its order, until its money is moved', async () => {
    const order = await shop.placed();
    const [id = ''] = order.bookings;
    const bill = await shop.invoiced(id);
    const page = await shop.paid({ bill });
    expect(page).toMatchObject({ status: 'received', received: order.total });
    await shop.credit(bill);
    const { number } = await shop.done('GET', `/billing/invoices/${bill}`);
    const refused = await shop.open({ order });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      messages.heldByCredited[0].replace('{number}', number),
    ]);
    // Nor is it asked for by the next invoice of the booking.
    const { client_id: client } = await shop.done('GET', `/billing/invoices/${bill}`);
    const again = await shop.invoiced(id, client);
    expect((await shop.open({ bill: again })).body.message).toContain(number);
    await shop.credit(again);
    await shop.done('POST', `/billing/receipts/${page.receipt_id}/reverse`, {
      reason: 'Moved to the booking',
    });
    const moved = { amount: order.total, method: 'card', reference: page.payment_ref };
    await shop.done('POST', `/bookings/${id}/payments`, moved);
    expect((await shop.open({ order })).body.message).toBe(messages.nothingLeft[0]);
    // What goes back then is at the booking, where a person notes it.
    await shop.refund(page, Math.round(order.total * 100));
    const [kept] = await shop.pages({ bill });
    expect(kept?.problem[0]).toContain(messages.movedElsewhere[0]);
  });

  it('that was paid and credited has a refund of a part left for a person, and is not asked for', async () => {
    const order = await shop.placed();
    const bill = await shop.invoiced(order.bookings[0] ?? '');
    const page = await shop.paid({ bill });
    await shop.credit(bill);
    await shop.refund(page, 50_000);
    const [kept] = await shop.pages({ bill });
    expect(kept?.problem[0]).toContain(messages.invoiceGone[0]);
    expect((await shop.open({ order })).status).toBe(409);
  });

  it('of who is no client keeps in the books what a refund of a part leaves of it', async () => {
    const order = await shop.placed();
    const [id = ''] = order.bookings;
    await shop.done('POST', `/bookings/${id}/payments`, { amount: 100, method: 'cash', reference: 'c' });
    for (const step of ['start', 'complete']) await shop.done('POST', `/bookings/${id}/${step}`, {});
    await shop.done('POST', '/billing/booking-invoices', { booking_ids: [id] });
    const [{ id: bill }] = await shop.done('GET', '/billing/my-invoices', undefined, shop.who);
    const page = await shop.paid({ bill });
    await shop.credit(bill);
    const paid = async (): Promise<number[]> =>
      (await shop.done('GET', `/billing/invoices/${bill}`)).payments
        .filter(({ status }: { status: string }) => status === 'confirmed')
        .map(({ amount }: { amount: number }) => amount);
    const before = await paid();
    await shop.refund(page, 50_000);
    expect(await paid()).toEqual(before);
    expect((await shop.pages({ bill }))[0]?.problem[0]).toContain(messages.invoiceGone[0]);
  });

  it('that was paid, refunded and credited has a refund that failed looked at by a person', async () => {
    const order = await shop.placed();
    const bill = await shop.invoiced(order.bookings[0] ?? '');
    const page = await shop.paid({ bill });
    const refund = await shop.refund(page, Math.round(order.total * 100));
    await shop.credit(bill);
    expect((await shop.open({ order })).status).toBe(200);
    await refund.fail();
    const [kept] = await shop.pages({ bill });
    expect(kept).toMatchObject({ returned: 0, returns: [{ booked: false, needsPerson: true }] });
    expect(kept?.problem[0]).toContain(messages.invoiceGone[0]);
    expect((await shop.open({ order })).body.message).toBe(messages.checking[0]);
    const named = async (): Promise<string[]> => {
      const { work } = await shop.done('GET', '/admin/dashboard/worklist');
      const rows: { kind: string; items: { id: string }[] }[] = work;
      return rows.flatMap(({ kind, items }) => (kind === 'online_payment' ? items : [])).map(({ id }) => id);
    };
    expect(await named()).toContain(page.id);
    const listed = async (): Promise<string[]> =>
      (await shop.done('GET', '/billing/online-payments?to_check=true&limit=200')).map(
        ({ id }: { id: string }) => id,
      );
    expect([await listed(), (await listed()).length]).toEqual([
      expect.arrayContaining([page.id]),
      (await shop.done('GET', '/admin/dashboard/worklist')).work.find(
        ({ kind }: { kind: string }) => kind === 'online_payment',
      ).total,
    ]);
    // A person has seen to it.
    await shop.done('POST', `/billing/online-payments/${page.id}/check`, { note: 'Sent back by transfer' });
    expect((await shop.open({ order })).status).toBe(200);
    expect([...(await named()), ...(await listed())]).not.toContain(page.id);
  });

  it('whose order was paid is not asked for what a person has to record, as a refund failed', async () => {
    const order = await shop.placed();
    const [id = ''] = order.bookings;
    const page = await shop.paid({ order });
    for (const step of ['start', 'complete']) await shop.done('POST', `/bookings/${id}/${step}`, {});
    await shop.done('POST', '/billing/booking-invoices', { booking_ids: [id] });
    const [{ id: bill }] = await shop.done('GET', '/billing/my-invoices', undefined, shop.who);
    const refund = await shop.refund(page, 30_000);
    const byName = { amount: 100, method: 'card', reference: refund.id };
    await shop.done('POST', `/billing/invoices/${bill}/payments`, byName);
    await refund.fail();
    expect((await shop.pages({ order }))[0]?.problem[0]).toContain('Record it by hand');
    expect((await shop.open({ bill })).body.message).toBe(messages.checking[0]);
    const checked = await shop.done('POST', `/billing/online-payments/${page.id}/check`, { note: 'Decided' });
    expect(checked.status).toBe('received');
    expect((await shop.open({ bill })).body).toMatchObject({ success: true });
  });
});

describe('an invoice of a client', () => {
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const client = async (more: object = {}): Promise<string> => {
    const facts = { name: 'Kshipra Works', kind: 'unregistered', state_code: '23', ...more };
    const { id } = await shop.done('POST', '/clients', facts);
    await shop.done('PUT', `/billing/clients/${id}/account`, { user_id: shop.who.user.id });
    return id;
  };
  const issued = async (clientId: string): Promise<string> => {
    const { id } = await shop.done('POST', '/billing/invoices', { client_id: clientId, lines });
    await shop.done('POST', `/billing/invoices/${id}/issue`, {});
    return id;
  };
  const owed = async (clientId: string): Promise<number> =>
    (await shop.done('GET', `/billing/clients/${clientId}/statement`)).closing;
  const billOf = (id: string) => shop.done('GET', `/billing/invoices/${id}`);
  /** What a client owes by what Tally is given of this month. */
  const inTally = async (name: string): Promise<number> => {
    const month = dateOf(instantFromMs(shop.t.clock.nowMs)).slice(0, 7);
    const { text } = await shop.as('GET', `/billing/tally-export?month=${month}`);
    const lines = text.matchAll(/<LEDGERNAME>([^<]*)<\/LEDGERNAME>[\s\S]*?<AMOUNT>([^<]*)<\/AMOUNT>/g);
    const paise = [...lines].reduce(
      (sum, [, ledger = '', amount]) =>
        ledger.startsWith(name) ? sum - Math.round(Number(amount) * 100) : sum,
      0,
    );
    return paise / 100;
  };
  const confirmed = async (id: string): Promise<number[]> =>
    (await billOf(id)).payments
      .flatMap((one: { status: string; amount: number }) => (one.status === 'confirmed' ? [one.amount] : []))
      .toSorted((a: number, b: number) => a - b);
  /** Paid, credited and billed anew, with the money recorded for the new invoice. */
  async function moved(parts: number) {
    const of = await client();
    const before = await issued(of);
    const page = await shop.paid({ bill: before });
    await shop.credit(before);
    const bill = await issued(of);
    await shop.done('POST', `/billing/receipts/${page.receipt_id}/reverse`, { reason: 'Moved' });
    const paid = { amount: 1180, method: 'card', reference: page.payment_ref };
    await shop.done('POST', '/billing/receipts', {
      ...paid,
      client_id: of,
      parts: parts === 0 ? [] : [{ invoice_id: bill, amount: parts, tds: 0 }],
    });
    return { of, before, bill, page };
  }

  it('to which the office has moved a payment is due again when that is refunded', async () => {
    const { of, before, bill, page } = await moved(1180);
    expect([await owed(of), (await billOf(bill)).left]).toEqual([0, 0]);
    await shop.refund(page, 118_000);
    expect((await shop.pages({ bill: before }))[0]).toMatchObject({ returned: 1180, problem: [] });
    expect([await owed(of), (await billOf(bill)).left]).toEqual([1180, 1180]);
  });

  it('to which the office has moved a payment has a refund of a part looked at by a person', async () => {
    const { before, bill, page } = await moved(1180);
    await shop.refund(page, 50_000);
    const [kept] = await shop.pages({ bill: before });
    expect(kept?.problem[0]).toContain(messages.movedElsewhere[0]);
    expect((await billOf(bill)).left).toBe(0);
  });

  it('whose payment the office has made an advance has it refunded from there', async () => {
    const { of, before, page } = await moved(0);
    await shop.refund(page, 50_000);
    expect((await shop.pages({ bill: before }))[0]).toMatchObject({ returned: 500, problem: [] });
    expect(await owed(of)).toBe(500);
  });

  it('has its TDS once, whatever goes back and fails', async () => {
    const of = await client({ tds_section: '194C-2' });
    const bill = await issued(of);
    const input = { invoice_id: bill, provider: 'stripe', tds: true };
    expect((await shop.as('POST', '/billing/invoice-checkout', input, shop.who)).status).toBe(200);
    const [page] = await shop.pages({ bill });
    if (!page) throw new Error('No page is open.');
    await shop.pay(page);
    expect(await confirmed(bill)).toEqual([20, 1160]);
    const first = await shop.refund(page, 50_000);
    await shop.refund(page, 30_000);
    await first.fail();
    expect([await confirmed(bill), (await billOf(bill)).left]).toEqual([[20, 360, 500], 300]);
    // It stays beside what is left of the payment.
    await shop.refund(page, 36_000);
    expect([await confirmed(bill), (await billOf(bill)).left]).toEqual([[20, 140, 360], 660]);
    await shop.refund(page, 36_000);
    expect([await confirmed(bill), (await billOf(bill)).left]).toEqual([[20, 140], 1020]);
    await shop.refund(page, 14_000);
    expect([await confirmed(bill), (await billOf(bill)).left]).toEqual([[], 1180]);
    expect((await shop.pages({ bill }))[0]).toMatchObject({ returned: 1160, problem: [] });
  });

  it('whose overpayment was refunded has a refund of the rest booked, and once more what failed', async () => {
    const of = await client({ name: 'Reva Mills' });
    const bill = await issued(of);
    const page = await shop.paid({ bill }, 130_000);
    await shop.refund(page, 10_000);
    expect([await owed(of), (await billOf(bill)).left]).toEqual([-20, 0]);
    const rest = await shop.refund(page, 30_000);
    expect((await shop.pages({ bill }))[0]).toMatchObject({ returned: 400, problem: [] });
    expect([await owed(of), (await billOf(bill)).left]).toEqual([280, 280]);
    const ageing = await shop.done('GET', '/billing/reports?report=ageing');
    expect(ageing.ageing.find((row: { client_id: string }) => row.client_id === of)).toMatchObject({
      advances: 0,
      total: 280,
    });
    const span = 'from=2026-04-01&to=2027-03-31';
    const { clients } = await shop.done('GET', `/billing/reports?report=clients&${span}`);
    const row = clients.find((one: { client_id: string }) => one.client_id === of);
    expect([row.total, row.received]).toEqual([1180, 900]);
    expect(await inTally('Reva Mills')).toBe(280);
    await rest.fail();
    expect([await owed(of), (await billOf(bill)).left]).toEqual([-20, 0]);
    // What came again is a receipt of its own.
    await shop.refund(page, 120_000);
    expect((await shop.pages({ bill }))[0]).toMatchObject({ returned: 1300, problem: [] });
    expect([await owed(of), await confirmed(bill), await inTally('Reva Mills')]).toEqual([1180, [], 1180]);
  });

  it('has more refunds than the office has left of it looked at by a person', async () => {
    const bill = await issued(await client());
    const page = await shop.paid({ bill }, 150_000);
    const cash = { amount: 320, reference: 'cash 5', reason: 'Overpaid' };
    await shop.done('POST', `/billing/receipts/${page.receipt_id}/refund`, cash);
    await shop.refund(page, 118_000);
    expect((await shop.pages({ bill }))[0]?.problem).toEqual([]);
    await shop.refund(page, 32_000);
    expect((await shop.pages({ bill }))[0]?.problem[0]).toContain(messages.moreThanReceipt[0]);
  });

  it('whose advance is in use has a refund of the rest left for a person, and not booked when it fails', async () => {
    const of = await client();
    const [bill, other] = [await issued(of), await issued(of)];
    const page = await shop.paid({ bill }, 120_000);
    await shop.done('POST', `/billing/receipts/${page.receipt_id}/advance-uses`, { invoice_id: other });
    const rest = await shop.refund(page, 118_000);
    expect((await billOf(bill)).state).toBe('paid');
    expect((await shop.pages({ bill }))[0]?.problem[0]).toContain('Record it by hand');
    const told = events['online.refund_by_hand'].title[0];
    const heard = async (): Promise<number> =>
      (await shop.done('GET', '/notifications?limit=200')).filter(
        ({ title }: { title: string[] }) => title[0] === told,
      ).length;
    const heardBefore = await heard();
    expect(heardBefore).toBeGreaterThan(0);
    // What never left the books does not come back into them.
    const before = await owed(of);
    await rest.fail();
    expect((await shop.pages({ bill }))[0]).toMatchObject({ returned: 0, receipt_id: page.receipt_id });
    expect([await owed(of), await confirmed(bill)]).toEqual([before, [1180]]);
    expect(await heard()).toBe(heardBefore + 1);
  });

  it('that was credited after it was paid has all of a failed refund go again, in parts', async () => {
    const of = await client();
    const bill = await issued(of);
    const page = await shop.paid({ bill });
    await shop.credit(bill);
    await (await shop.refund(page, 118_000)).fail();
    expect(await owed(of)).toBe(-1180);
    for (const part of [10_000, 50_000, 58_000]) await shop.refund(page, part);
    expect((await shop.pages({ bill }))[0]).toMatchObject({ returned: 1180, problem: [] });
    expect(await owed(of)).toBe(0);
  });

  it('is reminded of by nobody while what was paid on a credited one covers it', async () => {
    const { t } = shop;
    await shop.done('PUT', '/billing/reminders/settings', { before: '', after: '1' });
    const due_on = dateOf(instantFromMs(t.clock.nowMs));
    const due = async (clientId: string): Promise<string> => {
      const { id } = await shop.done('POST', '/billing/invoices', { client_id: clientId, lines, due_on });
      await shop.done('POST', `/billing/invoices/${id}/issue`, {});
      return id;
    };
    const of = await client({ email: 'works@kshipra.example' });
    const before = await issued(of);
    await shop.paid({ bill: before });
    await shop.credit(before);
    const covered = await due(of);
    const asked = await due(await client({ name: 'Reva Works', email: 'works@reva.example' }));
    t.clock.nowMs = Date.parse(instantAt(addDays(due_on, 1), clockTime('10:00')));
    await shop.renew();
    await sendReminders(t.app.services);
    const sent = async (id: string): Promise<number[]> =>
      (await shop.done('GET', `/billing/invoices/${id}/reminders`)).sent.map(
        ({ days }: { days: number }) => days,
      );
    expect([await sent(covered), await sent(asked)]).toEqual([[], [1]]);
  });

  it('is reminded of with others for no more together than is owed, the oldest first', async () => {
    const { t } = shop;
    await shop.done('PUT', '/billing/reminders/settings', { before: '', after: '1' });
    const day = dateOf(instantFromMs(t.clock.nowMs));
    const of = await client({ email: 'sums@kshipra.example' });
    const small = { client_id: of, lines: [{ ...lines[0], rate: 500 }] };
    const { id: before } = await shop.done('POST', '/billing/invoices', small);
    await shop.done('POST', `/billing/invoices/${before}/issue`, {});
    await shop.paid({ bill: before });
    await shop.credit(before);
    for (const due_on of [day, day, day]) {
      const { id } = await shop.done('POST', '/billing/invoices', { client_id: of, lines, due_on });
      await shop.done('POST', `/billing/invoices/${id}/issue`, {});
    }
    t.clock.nowMs = Date.parse(instantAt(addDays(day, 1), clockTime('10:00')));
    await shop.renew();
    const { database, statements } = watchStatements(t.app.services.database);
    await sendReminders({ ...t.app.services, database });
    const ledgers = statements.filter(
      (one) => one.sql.includes('from "receipts" as "r"') && one.parameters.includes(of),
    );
    expect(ledgers.length, 'ledgers of a client with three invoices').toBe(1);
    const letters = await t.app.services.database.read
      .selectFrom('mail_outbox')
      .select('body')
      .where('tenant_id', '=', shop.owner.user.tenant_id)
      .where('recipient', '=', 'sums@kshipra.example')
      .where('body', 'like', '%is not paid in full%')
      .execute();
    const asked = letters.map(({ body }) => /Balance due: (₹[\d,.]+\d)/.exec(String(body))?.[1]);
    const inOrder = asked.toSorted((a, b) => String(a).localeCompare(String(b)));
    expect([await owed(of), inOrder]).toEqual([2950, ['₹1,180', '₹1,180', '₹590']]);
  });

  it('that is billed anew after it was paid and credited is not asked for twice', async () => {
    const of = await client();
    const before = await issued(of);
    const page = await shop.paid({ bill: before });
    await shop.credit(before);
    const bill = await issued(of);
    expect([await owed(of), (await billOf(bill)).left]).toEqual([0, 1180]);
    const covered = messages.coveredByCredit[0];
    expect((await shop.open({ bill })).body.message).toBe(covered);
    // What else is billed is asked for, once.
    const other = await issued(of);
    expect(await shop.paid({ bill: other })).toMatchObject({ status: 'received', received: 1180 });
    expect((await shop.open({ bill })).body.message).toBe(covered);
    // As an advance it is used for nothing yet.
    await shop.done('POST', `/billing/receipts/${page.receipt_id}/reverse`, { reason: 'Moved' });
    const paid = { amount: 1180, method: 'card', reference: page.payment_ref };
    const anew = await shop.done('POST', '/billing/receipts', { ...paid, client_id: of, parts: [] });
    expect((await shop.open({ bill })).body.message).toBe(covered);
    await shop.done('POST', `/billing/receipts/${anew.id}/advance-uses`, { invoice_id: bill });
    expect([await owed(of), (await billOf(bill)).left]).toEqual([0, 0]);
  });

  it('is asked for less where a part of one that was paid was credited, and whole beside a deposit', async () => {
    const of = await client();
    const before = await issued(of);
    await shop.paid({ bill: before });
    const part = [{ title: 'Guards', sac: '998525', gst_rate: 1800, quantity: 1, rate: 100 }];
    await shop.done('POST', `/billing/invoices/${before}/credit-note`, { reason: 'Less', lines: part });
    const deposit = { client_id: of, amount: 5000, method: 'bank', reference: 'SBIN526330000099', parts: [] };
    await shop.done('POST', '/billing/receipts', deposit);
    const bill = await issued(of);
    expect(await shop.paid({ bill })).toMatchObject({ status: 'received', amount: 1062, received: 1062 });
    expect([await owed(of), (await billOf(bill)).left]).toEqual([-5000, 118]);
    expect((await shop.open({ bill })).body.message).toBe(messages.coveredByCredit[0]);
  });

  it.each(['credited', 'cancelled'])('has its page ended once it was %s', async (how) => {
    const of = await client();
    const bill = await issued(of);
    const page = await shop.opened({ bill });
    if (how === 'credited') await shop.credit(bill);
    else await shop.done('DELETE', `/billing/invoices/${bill}`);
    await pollDuePayments(shop.t.app.services);
    expect(shop.stripe.sessions.get(page.ref)?.['status']).toBe('expired');
    expect((await shop.pages({ bill }))[0]?.status).toBe('ended');
  });

  it('has the page of one that was credited ended before its own opens', async () => {
    const of = await client();
    const before = await issued(of);
    const page = await shop.opened({ bill: before });
    await shop.credit(before);
    const bill = await issued(of);
    await shop.opened({ bill });
    expect(shop.stripe.sessions.get(page.ref)?.['status']).toBe('expired');
    // What was paid there at the last moment is not asked for once more.
    const last = await issued(of);
    const paid = await shop.opened({ bill: last });
    shop.stripe.payPage(paid.ref);
    await shop.credit(last);
    const next = await issued(of);
    // The page that is open asks for all that is owed.
    expect((await shop.open({ bill: next })).body.message).toBe(messages.askedElsewhere[0]);
    expect(await shop.paid({ bill })).toMatchObject({ status: 'received', amount: 1180 });
    expect(await owed(of)).toBe(0);
    expect((await shop.open({ bill: next })).body.message).toBe(messages.coveredByCredit[0]);
  });
});
