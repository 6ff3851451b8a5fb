import { expect } from 'vitest';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import { makeApp } from './make-app.ts';
import type { Answer, Session, TestApp } from './make-app.ts';
import { startStripe } from './stripe-service.ts';
import type { StripeService } from './stripe-service.ts';

const minute = 60_000;

export type PaidPage = {
  readonly id: string;
  readonly ref: string;
  readonly status: string;
  readonly amount: number;
  readonly received: number;
  readonly returned: number;
  readonly payment_ref: string;
  readonly receipt_id: string | null;
  readonly problem: readonly string[];
  readonly returns: readonly {
    readonly id: string;
    readonly booked: boolean;
    readonly needsPerson: boolean;
  }[];
};
export type PlacedOrder = {
  readonly id: string;
  readonly total: number;
  readonly bookings: readonly string[];
};
/** A refund at the service, and what may become of it. */
export type MadeRefund = {
  readonly id: string;
  readonly tell: () => Promise<void>;
  readonly fail: () => Promise<void>;
  readonly goAgain: () => Promise<void>;
};
type Of = { readonly order: PlacedOrder } | { readonly bill: string };

/** A business that is paid through Stripe, with its people and a new customer for each test. */
export type PaidOnline = Awaited<ReturnType<typeof startPaidOnline>>;

/** Starts such a business; `renew` signs its people in again and brings the next customer. */
export async function startPaidOnline() {
  const stripe = await startStripe();
  const t = await makeApp({ env: { STRIPE_API_URL: stripe.url } });
  stripe.nowMs = () => t.clock.nowMs;
  const shop = new PaidBusiness(t, stripe);
  await shop.renew();
  const keys = { provider: 'stripe', secret: 'sk_test_prahari', webhook_secret: stripe.webhookSecret };
  expect((await shop.as('POST', '/billing/payment-accounts', keys)).status).toBe(201);
  return shop;
}

class PaidBusiness {
  readonly t: TestApp;
  readonly stripe: StripeService;
  #people: { owner: Session; who: Session } | null = null;
  #newcomers = 0;

  constructor(t: TestApp, stripe: StripeService) {
    this.t = t;
    this.stripe = stripe;
  }

  get owner(): Session {
    return this.#signedIn().owner;
  }

  get who(): Session {
    return this.#signedIn().who;
  }

  #signedIn() {
    if (this.#people === null) throw new Error('Nobody has signed in.');
    return this.#people;
  }

  async renew(): Promise<void> {
    this.t.clock.nowMs += 61 * minute;
    this.#newcomers += 1;
    const owner = await this.t.signInAdmin('owner@narmada.example');
    const who = await this.t.signIn(`+9196${String(this.#newcomers).padStart(8, '0')}`);
    this.#people = { owner, who };
  }

  async stop(): Promise<void> {
    await this.t.remove();
    await this.stripe.stop();
  }

  as(method: string, path: string, body?: object, by = this.owner): Promise<Answer> {
    return this.t.call(method, `/api${path}`, { token: by.token, ...(body === undefined ? {} : { body }) });
  }

  /** The answer of a call that has to succeed. */
  async done(method: string, path: string, body?: object, by = this.owner) {
    const answer = await this.as(method, path, body, by);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body.data;
  }

  /** An order of so many bookings of an office cleaning, each ₹899 with 18% GST. */
  async placed(count = 1): Promise<PlacedOrder> {
    const ids: string[] = [];
    const date = new Date(this.t.clock.nowMs + 5 * 24 * 60 * minute).toISOString().slice(0, 10);
    for (let n = 0; n < count; n += 1) {
      const wanted = {
        service_id: 'hk-office',
        package: 'basic',
        date,
        time: `1${n}:00`,
        location: 'Palasia',
      };
      const { id } = await this.done('POST', '/bookings', wanted, this.who);
      const line = { service_id: 'hk-office', package: 'basic', quantity: 1, booking_id: id };
      await this.done('PUT', '/cart', line, this.who);
      ids.push(String(id));
    }
    const { id, total } = await this.done('POST', '/cart/checkout', { pay_by: 'after_service' }, this.who);
    return { id, total, bookings: ids };
  }

  open(of: Of): Promise<Answer> {
    return 'order' in of
      ? this.as('POST', '/billing/order-checkout', { order_id: of.order.id, provider: 'stripe' }, this.who)
      : this.as('POST', '/billing/invoice-checkout', { invoice_id: of.bill, provider: 'stripe' }, this.who);
  }

  async pages(of: Of): Promise<PaidPage[]> {
    const named = 'order' in of ? `order_id=${of.order.id}` : `invoice_id=${of.bill}`;
    return this.done('GET', `/billing/online-payments?${named}`);
  }

  /** The page that is opened for it. */
  async opened(of: Of): Promise<PaidPage> {
    const answer = await this.open(of);
    expect(answer.status, answer.text).toBe(200);
    const page = (await this.pages(of)).find(({ status }) => status === 'open');
    if (!page) throw new Error('No page is open.');
    return page;
  }

  async send(type: string, doc: object): Promise<void> {
    const { text, headers } = this.stripe.event(type, doc);
    const path = `/api/billing/payment-events/${this.owner.user.tenant_id}/stripe`;
    const answer = await this.t.call('POST', path, { raw: text, headers });
    expect(answer.status, answer.text).toBe(200);
  }

  pay({ ref }: PaidPage, amount?: number): Promise<void> {
    return this.send('checkout.session.completed', this.stripe.payPage(ref, amount));
  }

  /** Opens its page and pays it. */
  async paid(of: Of, amount?: number): Promise<PaidPage> {
    const page = await this.opened(of);
    await this.pay(page, amount);
    const found = (await this.pages(of)).find(({ id }) => id === page.id);
    if (!found) throw new Error('The page is gone.');
    return found;
  }

  /** A refund of so many paise, heard of; the ways to let it fail, and go again. */
  async refund(page: PaidPage, amount: number): Promise<MadeRefund> {
    const made = this.unheard(page, amount);
    await made.tell();
    return made;
  }

  /** The same before its event has come. */
  unheard({ ref }: PaidPage, amount: number): MadeRefund {
    const charge = this.stripe.chargeOf(this.stripe.sessions.get(ref) ?? { id: ref });
    const refund = this.stripe.refund(charge.id, amount);
    const become = async (type: string, status: string, more: number): Promise<void> => {
      refund.status = status;
      charge['amount_refunded'] = Number(charge['amount_refunded']) + more;
      await this.send(type, refund);
    };
    return {
      id: refund.id,
      tell: () => this.send('charge.refunded', charge),
      fail: () => become('refund.failed', 'failed', -amount),
      goAgain: () => become('refund.updated', 'succeeded', amount),
    };
  }

  async moneyOf(booking: string): Promise<(string | number)[][]> {
    const { payments } = await this.done('GET', `/bookings/${booking}`);
    return payments.map(({ state, amount }: Payment) => [state, amount]);
  }

  /** Completes a booking and makes its customer the account of a new client. */
  async completed(booking: string): Promise<string> {
    await this.as('POST', `/bookings/${booking}/start`, {});
    await this.done('POST', `/bookings/${booking}/complete`, {});
    const { id } = await this.done('POST', '/clients', { name: 'Account holder', kind: 'unregistered' });
    await this.done('PUT', `/billing/clients/${id}/account`, { user_id: this.who.user.id });
    return id;
  }

  /** An issued invoice of such a client for one booking. */
  async invoiced(booking: string, known?: string): Promise<string> {
    const client = known ?? (await this.completed(booking));
    const { date } = await this.done('GET', `/bookings/${booking}`);
    const asked = { client_id: client, from: date, to: date, sources: ['bookings'] };
    const { invoices } = await this.done('POST', '/billing/generate-invoice', asked);
    const id = String(invoices[0]?.id);
    await this.done('POST', `/billing/invoices/${id}/issue`, {});
    return id;
  }

  credit(bill: string): Promise<unknown> {
    return this.done('POST', `/billing/invoices/${bill}/credit-note`, { reason: 'Wrong' });
  }
}
