import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import { asksTooMuch } from '#server/modules/billing/online-payments/asks-too-much.ts';
import { findPage } from '#server/modules/billing/online-payments/find-page.ts';
import { pollDuePayments } from '#server/modules/billing/online-payments/poll-payments.ts';
import { startPaidOnline } from '#tests/support/paid-online.ts';
import type { PaidOnline, PaidPage } from '#tests/support/paid-online.ts';

/** Payment pages of one payer ask for no more together than is owed. */
let shop: PaidOnline;
beforeAll(async () => {
  shop = await startPaidOnline();
});
beforeEach(() => shop.renew());
afterAll(() => shop.stop());

const line = (rate: number) => ({ title: 'Guards', sac: '998525', gst_rate: 1800, quantity: 1, rate });
const billOf = (id: string) => shop.done('GET', `/billing/invoices/${id}`);
async function issued(facts: object, rate = 1000): Promise<string> {
  const { id } = await shop.done('POST', '/billing/invoices', { ...facts, lines: [line(rate)] });
  await shop.done('POST', `/billing/invoices/${id}/issue`, {});
  return id;
}
/** Opens the page of an invoice for whoever has its link. */
async function openLink(id: string) {
  const { link } = await shop.done('GET', `/billing/invoices/${id}/link`);
  const token = link.split('/bill/')[1]?.split('?')[0];
  return shop.t.call('POST', '/api/billing/shared-checkout', { body: { token, provider: 'stripe' } });
}
/** Reverses what a page has paid on an invoice without a receipt. */
async function reversed(bill: string, page: PaidPage): Promise<void> {
  const { payments } = await billOf(bill);
  const { id } = payments.find(({ reference }: { reference: string }) => reference === page.payment_ref);
  await shop.done('POST', `/billing/payments/${id}/reverse`, { reason: 'For the next invoice' });
}

describe('a customer without a client record', () => {
  const facts = () => ({
    user_id: shop.who.user.id,
    client_name: 'Meera Joshi',
    place_of_supply: '23',
  });

  it('is not asked again for what was paid on an invoice that was credited', async () => {
    const before = await issued(facts());
    const page = await shop.paid({ bill: before });
    await shop.credit(before);
    const bill = await issued(facts());
    expect((await shop.open({ bill })).body.message).toBe(messages.coveredByCredit[0]);
    const larger = await issued(facts(), 1500);
    // Both come to 2950, of which 1180 are here.
    expect(await shop.opened({ bill: larger })).toMatchObject({ amount: 1770 });
    expect((await shop.open({ bill })).body.message).toBe(messages.askedElsewhere[0]);
    await reversed(before, page);
    const money = { amount: 1180, method: 'card', reference: page.payment_ref };
    await shop.done('POST', `/billing/invoices/${bill}/payments`, money);
    expect(await shop.paid({ bill: larger })).toMatchObject({ amount: 1770, received: 1770 });
    expect([(await billOf(bill)).left, (await billOf(larger)).left]).toEqual([0, 0]);
  });

  it('is asked for less where a part was credited, and in full for what others have paid', async () => {
    const before = await issued(facts());
    await shop.paid({ bill: before });
    const part = { reason: 'Less', lines: [line(100)] };
    await shop.done('POST', `/billing/invoices/${before}/credit-note`, part);
    const bill = await issued(facts());
    expect(await shop.opened({ bill })).toMatchObject({ amount: 1062 });
    await shop.renew();
    const other = await issued(facts());
    expect(await shop.opened({ bill: other })).toMatchObject({ amount: 1180 });
  });

  it('has the page of one that was credited ended before another opens', async () => {
    const before = await issued(facts());
    const page = await shop.opened({ bill: before });
    await shop.credit(before);
    await shop.opened({ bill: await issued(facts()) });
    expect(shop.stripe.sessions.get(page.ref)?.['status']).toBe('expired');
  });

  it('who is known by a name alone is asked for nothing until a person has looked', async () => {
    const named = { client_name: 'Rahul Sharma', place_of_supply: '23' };
    const before = await issued(named);
    const paid = { amount: 1180, method: 'cash', reference: 'cash 9' };
    await shop.done('POST', `/billing/invoices/${before}/payments`, paid);
    await shop.credit(before);
    const bill = await issued(named);
    const refused = await openLink(bill);
    expect([refused.status, refused.body.message]).toEqual([409, messages.sameNamePaid[0]]);
    const elsewhere = await issued({ ...named, client_address: '4 Temple Road, Ujjain' });
    expect((await openLink(elsewhere)).status).toBe(200);
  });
});

describe('a client with credit', () => {
  async function withCredit(rate: number) {
    const known = { name: 'Kshipra Works', kind: 'unregistered', state_code: '23' };
    const { id } = await shop.done('POST', '/clients', known);
    await shop.done('PUT', `/billing/clients/${id}/account`, { user_id: shop.who.user.id });
    const before = await issued({ client_id: id }, rate);
    await shop.paid({ bill: before });
    await shop.credit(before);
    return { client_id: id };
  }

  it('is asked for no more on two pages together than is owed', async () => {
    const of = await withCredit(500);
    const [one, two] = [await issued(of), await issued(of)];
    const first = await shop.opened({ bill: one });
    const second = await shop.opened({ bill: two });
    expect([first.amount, second.amount]).toEqual([1180, 590]);
    // Each is given out again as it is.
    expect((await shop.opened({ bill: one })).id).toBe(first.id);
    await shop.pay(second);
    await shop.pay(first);
    const { closing } = await shop.done('GET', `/billing/clients/${of.client_id}/statement`);
    expect(closing).toBe(0);
  });

  it('reads that another page asks for all of it, until the time of that is over', async () => {
    const of = await withCredit(1000);
    const [one, two] = [await issued(of), await issued(of)];
    const page = await shop.opened({ bill: one });
    const refused = await shop.open({ bill: two });
    expect([refused.status, refused.body.message]).toEqual([409, messages.askedElsewhere[0]]);
    Object.assign(shop.stripe.sessions.get(page.ref) ?? {}, { status: 'expired' });
    await shop.renew();
    expect((await openLink(two)).status).toBe(200);
    expect((await shop.pages({ bill: one }))[0]?.status).toBe('ended');
  });

  it('is asked for nothing by a page that its service never made', async () => {
    const of = await withCredit(1000);
    const [one, two] = [await issued(of), await issued(of)];
    shop.stripe.faults = 10;
    expect((await shop.open({ bill: one })).status).toBe(502);
    shop.stripe.faults = 0;
    // Its service may still make it.
    expect((await shop.open({ bill: two })).body.message).toBe(messages.askedElsewhere[0]);
    shop.t.clock.nowMs += 4 * 60_000;
    expect(await shop.opened({ bill: two })).toMatchObject({ amount: 1180 });
  });

  it('has its page looked at while somebody writes, who waits for no ledger', async () => {
    const of = await withCredit(500);
    const { id } = await shop.opened({ bill: await issued(of) });
    const { services } = shop.t.app;
    const { tenant_id: tenantId } = shop.owner.user;
    const page = await findPage(services.database.read, tenantId, id);
    if (!page) throw new Error('The page is gone.');
    const over = new AbortController();
    let isWriting = true;
    const writing = services.database.writeFor(tenantId, async () => {
      await setTimeout(60_000, null, { signal: over.signal }).catch(() => null);
      isWriting = false;
    });
    const found = await asksTooMuch(services, tenantId, page);
    const waited = !isWriting;
    over.abort();
    await writing;
    expect([found, waited]).toEqual([false, false]);
  });

  it('at once opens no two pages for the same money', async () => {
    const of = await withCredit(1000);
    const bills = [await issued(of), await issued(of)];
    const answers = await Promise.all(bills.map((bill) => shop.open({ bill })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a page that is open', () => {
  /** How it stands after the job that asks about pages. */
  const polled = async (page: PaidPage): Promise<unknown> => {
    await pollDuePayments(shop.t.app.services);
    return shop.stripe.sessions.get(page.ref)?.['status'];
  };

  it.each(['a client', 'a customer'])('is ended once %s has credit from another invoice', async (who) => {
    const known = { name: 'Kshipra Works', kind: 'unregistered', state_code: '23' };
    const facts =
      who === 'a client'
        ? { client_id: (await shop.done('POST', '/clients', known)).id }
        : { user_id: shop.who.user.id, client_name: 'Meera Joshi', place_of_supply: '23' };
    if ('client_id' in facts)
      await shop.done('PUT', `/billing/clients/${facts.client_id}/account`, { user_id: shop.who.user.id });
    const before = await issued(facts);
    await shop.paid({ bill: before });
    const bill = await issued(facts);
    const page = await shop.opened({ bill });
    expect(await polled(page)).toBe('open');
    await shop.credit(before);
    expect(await polled(page)).toBe('expired');
    expect((await shop.open({ bill })).body.message).toBe(messages.coveredByCredit[0]);
  });

  it('of an order is ended once its booking was cancelled or paid otherwise', async () => {
    const orders = [await shop.placed(), await shop.placed(), await shop.placed()] as const;
    const pages: PaidPage[] = [];
    for (const order of orders) pages.push(await shop.opened({ order }));
    await shop.done('POST', `/bookings/${orders[0].bookings[0]}/cancel`, {});
    const cash = { amount: orders[1].total, method: 'cash', reference: 'c' };
    await shop.done('POST', `/bookings/${orders[1].bookings[0]}/payments`, cash);
    shop.t.clock.nowMs += 11 * 60_000;
    const states: unknown[] = [];
    for (const page of pages) states.push(await polled(page));
    expect(states).toEqual(['expired', 'expired', 'open']);
  });
});

it('a client whose TDS is more than is left beside its credit is told how much that is', async () => {
  const known = { name: 'Kshipra Works', kind: 'unregistered', state_code: '23', tds_section: '194C-2' };
  const { id } = await shop.done('POST', '/clients', known);
  await shop.done('PUT', `/billing/clients/${id}/account`, { user_id: shop.who.user.id });
  const before = await issued({ client_id: id }, 990);
  await shop.paid({ bill: before });
  await shop.credit(before);
  const bill = await issued({ client_id: id });
  const input = { invoice_id: bill, provider: 'stripe', tds: true };
  const refused = await shop.as('POST', '/billing/invoice-checkout', input, shop.who);
  const said = messages.lessThanTds[0].replace('{left}', '₹11.80');
  expect([refused.status, refused.body.message]).toEqual([409, said]);
  expect(await shop.opened({ bill })).toMatchObject({ amount: 11.8 });
});
