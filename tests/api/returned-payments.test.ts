import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { addDays, clockTime, dateOf, instantAt, instantFromMs } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { pollAllReturns } from '#server/modules/billing/online-payments/poll-returns.ts';
import { sendReminders } from '#server/modules/billing/reminders/remind.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { startRazorpay } from '#tests/support/razorpay-service.ts';
import type { RazorpayService } from '#tests/support/razorpay-service.ts';
import { startStripe } from '#tests/support/stripe-service.ts';
import type { StripeService } from '#tests/support/stripe-service.ts';

/** Refunds and disputes, made at the gateway, of what clients paid on the page of an invoice. */
let t: TestApp;
let stripe: StripeService;
let razorpay: RazorpayService;
let office: Session;
let client = '';
const minute = 60_000;
const day = 24 * 60 * minute;
const as = (method: string, path: string, body?: object, who = office): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

beforeAll(async () => {
  [stripe, razorpay] = await Promise.all([startStripe(), startRazorpay()]);
  t = await makeApp({ env: { STRIPE_API_URL: stripe.url, RAZORPAY_API_URL: razorpay.url } });
  stripe.nowMs = () => t.clock.nowMs;
  office = await t.signInAdmin('accounts@narmada.example');
  const facts = { name: 'Kshipra Works', kind: 'unregistered', state_code: '23' };
  client = (await as('POST', '/clients', facts)).body.data.id;
  const owner = await t.signInAdmin('owner@narmada.example');
  for (const keys of [
    { provider: 'stripe', secret: 'sk_test_prahari', webhook_secret: stripe.webhookSecret },
    {
      provider: 'razorpay',
      key_id: 'rzp_test_id',
      secret: 'rzp_test_secret',
      webhook_secret: razorpay.webhookSecret,
    },
  ])
    expect((await as('POST', '/billing/payment-accounts', keys, owner)).status).toBe(201);
});
beforeEach(async () => {
  t.clock.nowMs += 61 * minute;
  office = await t.signInAdmin('accounts@narmada.example');
});
afterAll(async () => {
  await t.remove();
  await Promise.all([stripe.stop(), razorpay.stop()]);
});

type Bill = { readonly id: string; readonly number: string; readonly token: string };
type Sent = { text: string; headers: Record<string, string> };
type Told = { readonly event: Sent };
type Payment = { amount: number; status: string; method: string };
type Page = {
  status: string;
  ref: string;
  returned: number;
  dispute: string;
  receipt_id: string | null;
  problem: string[];
};

async function issued(to: object = { client_id: client }): Promise<Bill> {
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const { id } = (await as('POST', '/billing/invoices', { ...to, lines })).body.data;
  const { number } = (await as('POST', `/billing/invoices/${id}/issue`, {})).body.data;
  const { link } = (await as('GET', `/billing/invoices/${id}/link`)).body.data;
  return { id, number, token: link.slice(link.lastIndexOf('/') + 1) };
}
const today = () => dateOf(instantFromMs(t.clock.nowMs));
/** Moves the clock to a morning, when reminders go out. */
async function toMorning(days = 1): Promise<void> {
  t.clock.nowMs = Math.max(t.clock.nowMs, Date.parse(instantAt(addDays(today(), days), clockTime('10:00'))));
  office = await t.signInAdmin('accounts@narmada.example');
}
const reminders = async ({ id }: Bill): Promise<number[]> =>
  (await as('GET', `/billing/invoices/${id}/reminders`)).body.data.sent.map(
    ({ days }: { days: number }) => days,
  );
const billOf = async (id: string) => (await as('GET', `/billing/invoices/${id}`)).body.data;
const pageOf = async (id: string, status = ''): Promise<Page> =>
  (await as('GET', `/billing/online-payments?invoice_id=${id}${status && `&status=${status}`}`)).body.data[0];
const confirmed = async (id: string): Promise<number[]> =>
  ((await billOf(id)).payments as Payment[]).flatMap((one) =>
    one.status === 'confirmed' ? [one.amount] : [],
  );
const receiptOf = async (id: string) =>
  (await as('GET', `/billing/receipts/${(await pageOf(id)).receipt_id}`)).body.data;
const heard = async (bill: Bill, [title]: readonly string[], amount: number): Promise<number> => {
  const news = (await as('GET', '/notifications?limit=200')).body.data as {
    title: string[];
    body: string[];
  }[];
  const isOf = ([english = '', hindi = '']: string[]): boolean =>
    [english, hindi].every((text) => text.includes(bill.number) && text.includes(formatRupees(amount)));
  return news.filter((one) => one.title[0] === title && isOf(one.body)).length;
};
/** What the client owes, by its statement. */
const owed = async (): Promise<number> =>
  (await as('GET', `/billing/clients/${client}/statement`)).body.data.closing;

describe.each(['stripe', 'razorpay'] as const)('a payment through %s', (provider) => {
  const send = ({ text, headers }: Sent): Promise<Answer> =>
    t.call('POST', `/api/billing/payment-events/${office.user.tenant_id}/${provider}`, {
      raw: text,
      headers,
    });
  const told = async ({ event }: Told): Promise<void> => {
    const answer = await send(event);
    expect(answer.status, answer.text).toBe(200);
  };
  /** Opens the page of a bill and pays it there; the event of it is not sent yet. */
  async function paidUnheard(
    bill: Bill,
    amount?: number,
    more: object = {},
  ): Promise<{ ref: string; event: Sent }> {
    const answer = await t.call('POST', '/api/billing/shared-checkout', {
      body: { token: bill.token, provider, ...more },
    });
    expect(answer.status, answer.text).toBe(200);
    const { ref } = await pageOf(bill.id, 'open');
    const event =
      provider === 'stripe'
        ? stripe.event('checkout.session.completed', stripe.payPage(ref, amount))
        : razorpay.payLink(ref, t.clock.nowMs, amount);
    return { ref, event };
  }
  async function paid(bill: Bill, amount?: number): Promise<string> {
    const { ref, event } = await paidUnheard(bill, amount);
    await told({ event });
    return ref;
  }
  const session = (ref: string) => stripe.sessions.get(ref) ?? { id: ref };
  const linkPayment = (ref: string): string => razorpay.links.get(ref)?.payments?.[0]?.payment_id ?? '';
  /** A refund of so many paise, with the event that tells of it. */
  function refunded(
    ref: string,
    amount: number,
  ): Told & { readonly id: string; readonly fail: () => Told; readonly again: () => Told } {
    if (provider === 'stripe') {
      const charge = stripe.chargeOf(session(ref));
      const refund = stripe.refund(charge.id, amount);
      const fail = (): Told => {
        refund.status = 'failed';
        charge['amount_refunded'] = Number(charge['amount_refunded']) - amount;
        return { event: stripe.event('refund.failed', refund) };
      };
      const again = (): Told => {
        refund.status = 'succeeded';
        charge['amount_refunded'] = Number(charge['amount_refunded']) + amount;
        return { event: stripe.event('charge.refunded', charge) };
      };
      return { id: refund.id, event: stripe.event('charge.refunded', charge), fail, again };
    }
    const refund = razorpay.refund(linkPayment(ref), amount, t.clock.nowMs);
    const fail = (): Told => {
      refund.status = 'failed';
      return { event: razorpay.refundEvent('refund.failed', refund) };
    };
    const again = (): Told => {
      refund.status = 'processed';
      return { event: razorpay.refundEvent('refund.processed', refund) };
    };
    return { id: refund.id, event: razorpay.refundEvent('refund.processed', refund), fail, again };
  }
  function disputed(
    ref: string,
    amount = 118_000,
  ): Told & { readonly close: (status: 'won' | 'lost') => Told } {
    if (provider === 'stripe') {
      const dispute = stripe.disputeOf(stripe.chargeOf(session(ref)).id, amount);
      const close = (status: string): Told => {
        dispute.status = status;
        return { event: stripe.event('charge.dispute.closed', dispute) };
      };
      return { event: stripe.event('charge.dispute.created', dispute), close };
    }
    const dispute = razorpay.dispute(linkPayment(ref), amount, t.clock.nowMs);
    const close = (status: string): Told => {
      dispute.status = status;
      return { event: razorpay.disputeEvent(`payment.dispute.${status}`, dispute) };
    };
    return { event: razorpay.disputeEvent('payment.dispute.created', dispute), close };
  }

  it('that is refunded in full is taken back once, and the invoice is due again', async () => {
    const before = await owed();
    const bill = await issued();
    const refund = refunded(await paid(bill), 118_000);
    const all = await Promise.all([send(refund.event), send(refund.event), send(refund.event)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    await told(refund);
    expect(await billOf(bill.id)).toMatchObject({ left: 1180, state: 'pending' });
    expect(await confirmed(bill.id)).toEqual([]);
    expect(await receiptOf(bill.id)).toMatchObject({ status: 'reversed', amount: 1180 });
    expect(await pageOf(bill.id)).toMatchObject({ status: 'received', returned: 1180, dispute: 'none' });
    expect(await heard(bill, events['online.refunded'].title, 1180)).toBe(1);
    expect(await owed()).toBe(before + 1180);
    // It can be paid again by its link.
    await paid(bill);
    expect((await billOf(bill.id)).state).toBe('paid');
  });

  it('that is refunded in parts leaves what is left of it, and nothing at the end', async () => {
    const bill = await issued();
    const ref = await paid(bill);
    const before = await owed();
    await told(refunded(ref, 50_000));
    expect(await billOf(bill.id)).toMatchObject({ left: 500, state: 'pending' });
    expect(await confirmed(bill.id)).toEqual([680]);
    expect(await receiptOf(bill.id)).toMatchObject({ status: 'recorded', amount: 680, advance: 0 });
    expect(await heard(bill, events['online.refunded'].title, 500)).toBe(1);
    expect(await owed()).toBe(before + 500);
    await told(refunded(ref, 68_000));
    expect([await confirmed(bill.id), (await billOf(bill.id)).left]).toEqual([[], 1180]);
    expect(await pageOf(bill.id)).toMatchObject({ returned: 1180, problem: [] });
  });

  it('that is refunded after a credit note leaves nothing due', async () => {
    const bill = await issued();
    const ref = await paid(bill);
    await as('POST', `/billing/invoices/${bill.id}/credit-note`, { reason: 'Wrong rate' });
    await told(refunded(ref, 118_000));
    expect(await billOf(bill.id)).toMatchObject({ left: 0 });
    expect(await receiptOf(bill.id)).toMatchObject({ status: 'reversed' });
  });

  it('is taken and taken back though the refund is heard of first, and days late', async () => {
    const bill = await issued();
    const { ref, event } = await paidUnheard(bill);
    refunded(ref, 50_000);
    const refundDay = new Date(t.clock.nowMs + 330 * minute).toISOString().slice(0, 10);
    t.clock.nowMs += day;
    office = await t.signInAdmin('accounts@narmada.example');
    const late = refunded(ref, 18_000);
    await told(late);
    expect(await confirmed(bill.id)).toEqual([500]);
    const before = (await billOf(bill.id)).payments;
    // The event of the payment comes after all. What Stripe signed a day ago it signs anew.
    await told({
      event: provider === 'stripe' ? stripe.event('checkout.session.completed', session(ref)) : event,
    });
    expect((await billOf(bill.id)).payments).toEqual(before);
    expect(await pageOf(bill.id)).toMatchObject({ returned: 680 });
    const receipts = (await as('GET', `/billing/receipts?client_id=${client}&status=reversed&limit=100`)).body
      .data as { reversed_on: string; amount: number; received_on: string }[];
    expect(receipts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ amount: 1180, received_on: refundDay, reversed_on: refundDay }),
      ]),
    );
  });

  it('that is disputed is marked and told, and taken back once the dispute is lost', async () => {
    const bill = await issued();
    const dispute = disputed(await paid(bill));
    for (const event of [dispute, dispute]) await told(event);
    expect(await pageOf(bill.id)).toMatchObject({ dispute: 'open', returned: 0 });
    expect((await billOf(bill.id)).state).toBe('paid');
    expect(await heard(bill, events['online.disputed'].title, 1180)).toBe(1);
    const lost = dispute.close('lost');
    for (const event of [lost, lost]) await told(event);
    expect(await pageOf(bill.id)).toMatchObject({ dispute: 'lost', returned: 1180 });
    expect(await billOf(bill.id)).toMatchObject({ left: 1180, state: 'pending' });
    expect(await heard(bill, events['online.dispute_lost'].title, 1180)).toBe(1);
  });

  it('that is refunded in part and disputed for the rest brings no reminder before that is decided', async () => {
    await toMorning();
    const facts = {
      name: 'Chambal Works',
      kind: 'unregistered',
      state_code: '23',
      email: `${provider}@c.example`,
    };
    const { id: reminded } = (await as('POST', '/clients', facts)).body.data;
    expect((await as('PUT', '/billing/reminders/settings', { before: '', after: '1' })).status).toBe(200);
    const bill = await issued({ client_id: reminded, due_on: today() });
    const ref = await paid(bill);
    await told(refunded(ref, 50_000));
    const dispute = disputed(ref, 68_000);
    await told(dispute);
    expect(await pageOf(bill.id)).toMatchObject({ dispute: 'open', returned: 500 });
    expect(await billOf(bill.id)).toMatchObject({ left: 500, paid: 680 });
    expect(await heard(bill, events['online.disputed'].title, 680)).toBe(1);
    await toMorning();
    await sendReminders(t.app.services);
    expect(await reminders(bill)).toEqual([]);
    await told(dispute.close('lost'));
    expect(await pageOf(bill.id)).toMatchObject({ dispute: 'lost', returned: 1180, problem: [] });
    const due = `the dispute was lost and ₹680 went back to Chambal Works. ₹1,180 is now due`;
    const news = (await as('GET', '/notifications?limit=200')).body.data as { body: string[] }[];
    expect(news.filter(({ body }) => body[0] === `${bill.number}: ${due} on this invoice.`)).toHaveLength(1);
    await toMorning(0);
    await sendReminders(t.app.services);
    await toMorning();
    await sendReminders(t.app.services);
    expect(await reminders(bill)).toEqual([1]);
  });

  it('whose dispute is won stays, without the mark', async () => {
    const bill = await issued();
    const dispute = disputed(await paid(bill));
    await told(dispute);
    const won = dispute.close('won');
    for (const event of [won, won]) await told(event);
    expect(await pageOf(bill.id)).toMatchObject({ dispute: 'none', returned: 0 });
    expect(await confirmed(bill.id)).toEqual([1180]);
    expect(await heard(bill, events['online.dispute_won'].title, 1180)).toBe(1);
  });

  it('whose refund fails is there again', async () => {
    const bill = await issued();
    const refund = refunded(await paid(bill), 118_000);
    await told(refund);
    const failed = refund.fail();
    for (const event of [failed, failed]) await told(event);
    expect(await billOf(bill.id)).toMatchObject({ left: 0, state: 'paid' });
    expect(await pageOf(bill.id)).toMatchObject({ returned: 0 });
    expect(await receiptOf(bill.id)).toMatchObject({ status: 'recorded', amount: 1180 });
    expect(await heard(bill, events['online.refund_failed'].title, 1180)).toBe(1);
  });

  it.each([
    ['all', undefined, 118_000],
    ['the smaller part', undefined, 30_000],
    ['the larger part', undefined, 70_000],
    ['what is above the amount due', 120_000, 2000],
  ])('whose refund of %s goes, fails and goes again is returned once', async (_, amount, part) => {
    const before = await owed();
    const bill = await issued();
    const ref = await paid(bill, amount);
    const refund = refunded(ref, part);
    await told(refund);
    const gone = [(await billOf(bill.id)).left, await owed()];
    for (let round = 0; round < 2; round += 1) {
      await told(refund.fail());
      expect([(await billOf(bill.id)).left, (await pageOf(bill.id)).returned]).toEqual([0, 0]);
      expect(await owed()).toBe(before + 1180 - (amount ?? 118_000) / 100);
      const again = refund.again();
      for (const event of [again, again]) await told(event);
      expect([(await billOf(bill.id)).left, await owed()]).toEqual(gone);
    }
    expect(await pageOf(bill.id)).toMatchObject({ returned: part / 100, problem: [] });
    if (amount !== undefined) return;
    // Another refund takes all of it, what came again as well.
    await told(refund.fail());
    await told(refunded(ref, 118_000));
    expect(await owed()).toBe(before + 1180);
    expect(await pageOf(bill.id)).toMatchObject({ returned: 1180, problem: [] });
  });

  it.each([
    [30_000, 118_000],
    [70_000, 60_000],
  ])('has a refund of %i booked that goes again after one of %i failed', async (first, second) => {
    const before = await owed();
    const bill = await issued();
    const ref = await paid(bill);
    const one = refunded(ref, first);
    await told(one);
    await told(one.fail());
    const other = refunded(ref, second);
    await told(other);
    await told(other.fail());
    await told(one.again());
    expect([(await billOf(bill.id)).left, await owed()]).toEqual([first / 100, before + first / 100]);
    expect(await pageOf(bill.id)).toMatchObject({ returned: first / 100, problem: [] });
    await told(one.fail());
    await told(refunded(ref, 118_000));
    expect(await owed()).toBe(before + 1180);
    expect(await pageOf(bill.id)).toMatchObject({ returned: 1180, problem: [] });
  });

  it('above the amount due is refunded from the advance alone', async () => {
    const bill = await issued();
    const ref = await paid(bill, 120_000);
    const receipt = await receiptOf(bill.id);
    expect(receipt.advance).toBe(20);
    await told(refunded(ref, 2000));
    expect(await receiptOf(bill.id)).toMatchObject({ id: receipt.id, status: 'recorded' });
    expect((await billOf(bill.id)).state).toBe('paid');
    const parts = (await as('GET', `/billing/receipts/${receipt.id}/parts`)).body.data;
    expect(parts.advance_left).toBe(0);
    // A later refund of the rest reverses what is left of the receipt.
    const before = await owed();
    const rest = refunded(ref, 118_000);
    await told(rest);
    expect(await pageOf(bill.id)).toMatchObject({ returned: 1200, problem: [] });
    expect([(await billOf(bill.id)).left, await owed()]).toEqual([1180, before + 1180]);
    await told(rest.fail());
    expect([await owed(), await confirmed(bill.id)]).toEqual([before, [1180]]);
  });

  it('whose advance the office has refunded with the id of the gateway is not refunded twice', async () => {
    const bill = await issued();
    const ref = await paid(bill, 200_000);
    const { id } = await receiptOf(bill.id);
    const refund = refunded(ref, 50_000);
    const byHand = { amount: 500, reference: `UPI ${refund.id}`, reason: 'Paid too much' };
    const recorded = await as('POST', `/billing/receipts/${id}/refund`, byHand);
    expect(recorded.status, recorded.text).toBeLessThan(300);
    await told(refund);
    const parts = (await as('GET', `/billing/receipts/${id}/parts`)).body.data;
    expect([parts.advance_left, (await pageOf(bill.id)).problem]).toEqual([320, []]);
  });

  it('whose advance the gateway has refunded is not refunded by hand once more, until that has failed', async () => {
    const bill = await issued();
    const ref = await paid(bill, 200_000);
    const { id } = await receiptOf(bill.id);
    const refund = refunded(ref, 50_000);
    const noted = (reference: string): Promise<Answer> =>
      as('POST', `/billing/receipts/${id}/refund`, { amount: 100, reference, reason: 'Paid too much' });
    const left = async () => (await as('GET', `/billing/receipts/${id}/parts`)).body.data.advance_left;
    await told(refund);
    const refused = await noted(`UPI ${refund.id.toUpperCase()}`);
    expect([refused.status, refused.body.message]).toEqual([409, billingSays.refundTold[0]]);
    expect([(await noted('UTR 512345678978')).status, await left()]).toEqual([201, 220]);
    await told(refund.fail());
    expect([(await noted(refund.id)).status, await left()]).toEqual([201, 120]);
  });

  it('that went back before refunds were booked here is left for a person, and later ones are booked', async () => {
    const bill = await issued();
    const ref = await paid(bill, 200_000);
    const [receipt, today] = [await receiptOf(bill.id), new Date(t.clock.nowMs).toISOString().slice(0, 10)];
    await t.app.services.database.write((trx) =>
      trx
        .updateTable('online_payments')
        .set({ returns_from: today })
        .where('invoice_id', '=', bill.id)
        .execute(),
    );
    const refund = refunded(ref, 50_000);
    for (const event of [refund, refund]) await told(event);
    const left = async () =>
      (await as('GET', `/billing/receipts/${receipt.id}/parts`)).body.data.advance_left;
    expect([await left(), await heard(bill, events['online.refund_by_hand'].title, 500)]).toEqual([820, 1]);
    expect((await pageOf(bill.id)).problem[0]).toContain(messages.returnedBefore[0]);
    t.clock.nowMs += day;
    office = await t.signInAdmin('accounts@narmada.example');
    await told(refunded(ref, 20_000));
    expect(await left()).toBe(620);
  });

  it('of somebody who is no client lowers the payment of the invoice', async () => {
    const bill = await issued({ client_name: 'Walk-in', place_of_supply: '23' });
    const ref = await paid(bill, 120_000);
    expect(await pageOf(bill.id)).toMatchObject({ receipt_id: null, status: 'received' });
    const over = refunded(ref, 2000);
    await told(over);
    expect([await confirmed(bill.id), (await pageOf(bill.id)).problem]).toEqual([[1180], []]);
    await told(over.fail());
    expect((await pageOf(bill.id)).problem[0]).toContain('₹20');
    await told(refunded(ref, 2000));
    expect([await confirmed(bill.id), (await pageOf(bill.id)).problem]).toEqual([[1180], []]);
    await told(refunded(ref, 50_000));
    expect([await confirmed(bill.id), (await billOf(bill.id)).left]).toEqual([[680], 500]);
    await told(refunded(ref, 68_000));
    expect([await confirmed(bill.id), (await billOf(bill.id)).left]).toEqual([[], 1180]);
  });

  it('of somebody who is no client goes back on the days of its refunds, heard of days late', async () => {
    const bill = await issued({ client_name: 'Walk-in', place_of_supply: '23' });
    const ref = await paid(bill);
    const dayOne = today();
    refunded(ref, 50_000);
    t.clock.nowMs += day;
    office = await t.signInAdmin('accounts@narmada.example');
    const [second, dayTwo] = [refunded(ref, 18_000), today()];
    t.clock.nowMs += day;
    office = await t.signInAdmin('accounts@narmada.example');
    // What Stripe signed a day ago it signs anew.
    await told(
      provider === 'stripe'
        ? { event: stripe.event('charge.refunded', stripe.chargeOf(session(ref))) }
        : second,
    );
    expect(await confirmed(bill.id)).toEqual([500]);
    const rows = await t.app.services.database.read
      .selectFrom('invoice_payments')
      .select(['amount', 'paid_on', 'reversed_on'])
      .where('invoice_id', '=', bill.id)
      .execute();
    const seen = rows.map((row) => [Number(row['amount']) / 100, row['paid_on'], row['reversed_on']]);
    const parts = [
      [500, dayOne, null],
      [500, dayOne, dayOne],
      [180, dayOne, dayTwo],
    ];
    expect([seen.length, seen]).toEqual([3, expect.arrayContaining(parts)]);
  });

  it('of somebody who is no client is lowered again when a refund that failed is made again', async () => {
    const bill = await issued({ client_name: 'Walk-in', place_of_supply: '23' });
    const ref = await paid(bill);
    const refund = refunded(ref, 30_000);
    await told(refund);
    await told(refund.fail());
    expect([(await confirmed(bill.id)).toSorted((a, b) => a - b), (await billOf(bill.id)).left]).toEqual([
      [300, 880],
      0,
    ]);
    await told(refunded(ref, 30_000));
    expect([await confirmed(bill.id), (await billOf(bill.id)).left]).toEqual([[880], 300]);
    // One that is larger than the latest payment takes of the one before, too.
    const again = refunded(ref, 20_000);
    await told(again);
    await told(again.fail());
    await told(refunded(ref, 50_000));
    expect([await confirmed(bill.id), (await billOf(bill.id)).left]).toEqual([[380], 800]);
    expect(await pageOf(bill.id)).toMatchObject({ returned: 800, problem: [] });
    // The same refund that goes again is one refund.
    const same = refunded(ref, 10_000);
    for (const event of [same, same.fail(), same.again(), same.fail(), same.again()]) await told(event);
    expect([await confirmed(bill.id), (await billOf(bill.id)).left]).toEqual([[280], 900]);
    expect(await pageOf(bill.id)).toMatchObject({ returned: 900, problem: [] });
  });

  it('that the office has taken back itself is not taken back twice', async () => {
    const bill = await issued();
    const ref = await paid(bill);
    const { receipt_id: id } = await pageOf(bill.id);
    expect((await as('POST', `/billing/receipts/${id}/reverse`, { reason: 'Refunded' })).status).toBe(200);
    await told(refunded(ref, 118_000));
    expect(await billOf(bill.id)).toMatchObject({ left: 1180 });
    expect(await pageOf(bill.id)).toMatchObject({ returned: 1180, problem: [] });
  });

  it('less TDS has the TDS beside the rest, until all of it is refunded', async () => {
    const facts = { name: `TDS ${provider}`, kind: 'unregistered', state_code: '23', tds_section: '194C-2' };
    const bill = await issued({ client_id: (await as('POST', '/clients', facts)).body.data.id });
    const { ref, event } = await paidUnheard(bill, undefined, { tds: true });
    await told({ event });
    expect((await confirmed(bill.id)).toSorted((a, b) => a - b)).toEqual([20, 1160]);
    await told(refunded(ref, 16_000));
    expect((await confirmed(bill.id)).toSorted((a, b) => a - b)).toEqual([20, 1000]);
    await told(refunded(ref, 100_000));
    expect([await confirmed(bill.id), (await billOf(bill.id)).left]).toEqual([[], 1180]);
  });

  it('whose voucher is of a month that is over has a refund voucher in this one', async () => {
    const bill = await issued();
    const ref = await paid(bill, 120_000);
    const { voucher_id: voucher } = await receiptOf(bill.id);
    expect(voucher).not.toBeNull();
    const refund = refunded(ref, 120_000);
    t.clock.nowMs += 35 * day;
    office = await t.signInAdmin('accounts@narmada.example');
    // What was signed a month ago is signed anew.
    await told(
      provider === 'stripe'
        ? { event: stripe.event('charge.refunded', stripe.chargeOf(session(ref))) }
        : refund,
    );
    const reversed = await receiptOf(bill.id);
    const today = new Date(t.clock.nowMs + 330 * minute).toISOString().slice(0, 10);
    expect(reversed).toMatchObject({ status: 'reversed', reversed_on: today });
    const vouchers = (await as('GET', `/billing/invoices?kind=refund_voucher&limit=50`)).text;
    expect(vouchers).toContain(voucher);
  });

  it('is taken back though no event comes: the clock asks', async () => {
    const [refundedBill, disputedBill] = [await issued(), await issued()];
    refunded(await paid(refundedBill), 50_000);
    const dispute = disputed(await paid(disputedBill));
    for (let time = 0; time < 2; time += 1) await pollAllReturns(t.app.services);
    expect([
      await confirmed(refundedBill.id),
      await heard(refundedBill, events['online.refunded'].title, 500),
    ]).toEqual([[680], 1]);
    expect(await pageOf(disputedBill.id)).toMatchObject({ dispute: 'open' });
    dispute.close('lost');
    const service = provider === 'stripe' ? stripe : razorpay;
    service.faults = 3;
    await pollAllReturns(t.app.services);
    service.faults = 0;
    await pollAllReturns(t.app.services);
    expect(await pageOf(disputedBill.id)).toMatchObject({ dispute: 'lost', returned: 1180 });
  });

  it('that was made elsewhere changes nothing here', async () => {
    const before = await owed();
    if (provider === 'stripe') {
      stripe.charges.set('ch_else', { id: 'ch_else', refunded: false, payment_intent: 'pi_else' });
      await told({ event: stripe.event('refund.updated', { id: 're_1', charge: 'ch_else' }) });
    } else
      await told({
        event: razorpay.refundEvent('refund.processed', razorpay.refund('pay_else', 1, t.clock.nowMs)),
      });
    expect(await owed()).toBe(before);
  });
});

it('a refund that a restricted key may not read is told to the office, and taken once it may', async () => {
  const bill = await issued();
  const answer = await t.call('POST', '/api/billing/shared-checkout', {
    body: { token: bill.token, provider: 'stripe' },
  });
  expect(answer.status, answer.text).toBe(200);
  const paid = stripe.payPage((await pageOf(bill.id)).ref);
  const { tenant_id: tenant } = office.user;
  const send = ({ text, headers }: Sent): Promise<Answer> =>
    t.call('POST', `/api/billing/payment-events/${tenant}/stripe`, { raw: text, headers });
  stripe.refund(stripe.chargeOf(paid).id);
  const refunded = stripe.event('charge.refunded', stripe.chargeOf(paid));
  stripe.mayNotRead.add('refunds');
  for (let time = 0; time < 2; time += 1) expect((await send(refunded)).status).toBe(422);
  expect((await pageOf(bill.id)).problem).toEqual([...messages.returnUnchecked]);
  const news = (await as('GET', '/notifications?limit=200')).body.data as { body: string[] }[];
  expect(news.filter(({ body }) => body[0]?.startsWith(`${bill.number}, Kshipra Works:`))).toHaveLength(1);
  stripe.mayNotRead.clear();
  expect((await send(refunded)).status).toBe(200);
  expect(await pageOf(bill.id)).toMatchObject({ returned: 1180, problem: [] });
});

it('a refund is taken with keys that may not read disputes, by its event and by the clock', async () => {
  const pay = async (bill: Bill) => {
    await t.call('POST', '/api/billing/shared-checkout', { body: { token: bill.token, provider: 'stripe' } });
    const session = stripe.payPage((await pageOf(bill.id)).ref);
    const { text, headers } = stripe.event('checkout.session.completed', session);
    const path = `/api/billing/payment-events/${office.user.tenant_id}/stripe`;
    expect((await t.call('POST', path, { raw: text, headers })).status).toBe(200);
    return stripe.chargeOf(session);
  };
  const [heard, unheard] = [await issued(), await issued()];
  const [first, second] = [await pay(heard), await pay(unheard)];
  stripe.mayNotRead.add('disputes');
  stripe.refund(first.id, 50_000);
  stripe.refund(second.id, 50_000);
  const { text, headers } = stripe.event('charge.refunded', first);
  const path = `/api/billing/payment-events/${office.user.tenant_id}/stripe`;
  const answer = await t.call('POST', path, { raw: text, headers });
  expect([answer.status, await confirmed(heard.id)]).toEqual([200, [680]]);
  await pollAllReturns(t.app.services);
  stripe.mayNotRead.clear();
  expect([await confirmed(unheard.id), (await pageOf(unheard.id)).problem]).toEqual([[680], []]);
});
