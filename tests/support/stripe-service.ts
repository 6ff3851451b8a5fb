import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Doc = Record<string, unknown> & { readonly id: string };

type Charge = Doc & { refunded: boolean };
type Price = Doc & { unit_amount: number; recurring: { interval: string } };
type Item = { price: Price; current_period_start: number; current_period_end: number };
type Phase = {
  readonly price: string;
  readonly from: number;
  readonly to: number;
  /** Who pays in it; null for who pays by default. */
  readonly card: string | null;
};
type Schedule = Doc & { status: string; readonly subscription: string; phases: Phase[] };

/**
 * A card service on this machine that behaves as Stripe's interface is described: forms in, JSON out, one
 * answer for an idempotency key, errors with a type, and events with a signature.
 */
export type StripeService = {
  readonly url: string;
  readonly webhookSecret: string;
  readonly calls: string[];
  readonly customers: Map<string, Doc>;
  readonly subscriptions: Map<string, Doc & { status: string; cancel_at_period_end: boolean }>;
  readonly invoices: Map<string, Doc>;
  readonly schedules: Map<string, Schedule>;
  /** Charges with the invoices that they paid, and what is disputed of them. */
  readonly charges: Map<string, Charge>;
  readonly refunds: Map<string, Doc & { status: string }>;
  readonly disputes: Map<string, Doc & { status: string; readonly charge: string }>;
  readonly methods: Map<string, Doc & { customer: string | null }>;
  readonly sessions: Map<string, Doc>;
  /** How many of the next calls fail with a fault of the service. */
  faults: number;
  /** What a restricted key does not let its holder read: a kind, or one payment. */
  readonly mayNotRead: Set<string>;
  nowMs: () => number;
  /** An event as it is sent, with the header that signs it. */
  readonly event: (
    type: string,
    object: unknown,
    more?: {
      readonly id?: string;
      readonly atMs?: number;
      readonly secret?: string;
      /** What an update has changed, as it was. */
      readonly before?: object;
    },
  ) => { readonly text: string; readonly headers: Record<string, string> };
  /** Pays the period of a subscription, and gives the invoice. */
  readonly pay: (subscription: string) => Doc;
  /** Refunds a charge, all that is left of it or an amount in paise, and gives the refund. */
  readonly refund: (charge: string, amount?: number, status?: string) => Doc & { status: string };
  /** A dispute of a charge, of all of it or of an amount in paise. */
  readonly disputeOf: (charge: string, amount?: number) => Doc & { status: string; readonly charge: string };
  /** The charge of an invoice of a subscription, or of a checkout page. */
  readonly chargeOf: (paid: Doc) => Charge;
  /** Pays a checkout page, all of it or another amount in paise, and gives it. */
  readonly payPage: (session: string, amount?: number) => Doc;
  readonly stop: () => Promise<void>;
};

export async function startStripe(): Promise<StripeService> {
  let count = 0;
  const next = (prefix: string): string => `${prefix}_${String((count += 1)).padStart(6, '0')}`;
  const customers = new Map<string, Doc>();
  const subscriptions: StripeService['subscriptions'] = new Map();
  const invoices = new Map<string, Doc>();
  const prices = new Map<string, Price>();
  const methods: StripeService['methods'] = new Map();
  const sessions = new Map<string, Doc>();
  const schedules: StripeService['schedules'] = new Map();
  const charges: StripeService['charges'] = new Map();
  const disputes: StripeService['disputes'] = new Map();
  const refunds: StripeService['refunds'] = new Map();
  const byKey = new Map<string, unknown>();
  const calls: string[] = [];
  const service: Pick<StripeService, 'mayNotRead'> & { faults: number; nowMs: () => number } = {
    faults: 0,
    nowMs: Date.now,
    mayNotRead: new Set(),
  };
  const seconds = (): number => Math.floor(service.nowMs() / 1000);

  const missing = (id: string): [number, unknown] => [
    404,
    {
      error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: '${id}'` },
    },
  ];
  const one = (known: ReadonlyMap<string, Doc>, id: string): [number, unknown] => {
    const found = known.get(id);
    return found ? [200, found] : missing(id);
  };
  const list = (data: readonly unknown[]): [number, unknown] => [
    200,
    { object: 'list', data, has_more: false, url: '/' },
  ];
  const periodOf = (price: string, from: number): { from: number; to: number } => {
    const to = new Date(from * 1000);
    if (prices.get(price)?.recurring.interval === 'year') to.setUTCFullYear(to.getUTCFullYear() + 1);
    else to.setUTCMonth(to.getUTCMonth() + 1);
    return { from, to: Math.floor(to.getTime() / 1000) };
  };
  const makeCharge = (more: Record<string, unknown>): Charge => {
    const charge = { id: next('ch'), object: 'charge', refunded: false, amount_refunded: 0, ...more };
    charges.set(charge.id, charge);
    return charge;
  };
  const chargeOf = (paid: Doc): Charge => {
    const intent = (paid['payment_intent'] as Doc | null | undefined)?.id;
    const found = [...charges.values()].find((charge) =>
      intent === undefined ? charge['invoice'] === paid.id : charge['payment_intent'] === intent,
    );
    if (!found) throw new Error(`no charge of ${paid.id}`);
    return found;
  };
  const intentOf = (charge: unknown): unknown => charges.get(String(charge))?.['payment_intent'];
  /** The card of a subscription; without one of its own, the default of its customer. */
  const cardOf = (subscription: Doc | undefined): unknown => {
    const customer = customers.get(String(subscription?.['customer']));
    const settings = customer?.['invoice_settings'] as { default_payment_method: unknown } | undefined;
    return subscription?.['default_payment_method'] ?? settings?.default_payment_method ?? null;
  };
  const makeInvoice = (subscription: string, amount: number, paid: boolean): Doc => {
    const invoice: Doc = {
      id: next('in'),
      object: 'invoice',
      amount_due: amount,
      amount_paid: paid ? amount : 0,
      created: seconds(),
      currency: 'inr',
      customer: subscriptions.get(subscription)?.['customer'] ?? null,
      status: paid ? 'paid' : 'open',
      status_transitions: { paid_at: paid ? seconds() : null },
      hosted_invoice_url: `https://invoice.example/${count}`,
      confirmation_secret: { client_secret: `${next('pi')}_secret` },
      parent: { type: 'subscription_details', subscription_details: { subscription } },
    };
    invoices.set(invoice.id, invoice);
    const by = cardOf(subscriptions.get(subscription));
    if (paid) makeCharge({ amount, payment_intent: next('pi'), invoice: invoice.id, payment_method: by });
    return invoice;
  };

  const refused = (message: string): [number, unknown] => [
    400,
    { error: { type: 'invalid_request_error', message } },
  ];
  const itemOf = (subscription: Doc): Item | undefined => (subscription['items'] as { data: Item[] }).data[0];
  const phaseOf = (phase: Phase | undefined): unknown =>
    phase ? { start_date: phase.from, end_date: phase.to } : null;
  const runningOf = ({ phases }: Schedule): Phase | undefined =>
    phases.find(({ from, to }) => from <= seconds() && seconds() < to);
  const shown = ({ phases, ...schedule }: Schedule): unknown => ({
    ...schedule,
    current_phase: phaseOf(runningOf({ ...schedule, phases })),
    phases: phases.map(({ price, from, to, card }) => ({
      start_date: from,
      end_date: to,
      default_payment_method: card,
      items: [{ price, quantity: 1 }],
    })),
  });
  /** Changes that wait: a subscription has one schedule, whose phases follow each other. */
  const answerSchedule = (
    method: string,
    [id, verb]: readonly [string, string],
    form: URLSearchParams,
  ): [number, unknown] => {
    if (id === '') {
      const subscription = subscriptions.get(form.get('from_subscription') ?? '');
      const item = subscription && itemOf(subscription);
      if (!item) return missing(form.get('from_subscription') ?? '');
      if (subscription['schedule'] !== null)
        return refused('You cannot migrate a subscription that is already attached to a schedule.');
      const from = item.current_period_start;
      const card = (subscription['default_payment_method'] ?? null) as string | null;
      const phases = [{ price: item.price.id, from, to: item.current_period_end, card }];
      const made = { id: next('sub_sched'), status: 'active', subscription: subscription.id, phases };
      schedules.set(made.id, made);
      subscription['schedule'] = made.id;
      return [200, shown(made)];
    }
    const known = schedules.get(id);
    if (!known) return missing(id);
    if (method === 'GET') return [200, shown(known)];
    if (known.status !== 'active') return refused('You cannot change a schedule that has ended.');
    if (verb === 'release') {
      known.status = 'released';
      Object.assign(subscriptions.get(known.subscription) ?? {}, { schedule: null });
      return [200, shown(known)];
    }
    const phases: Phase[] = [];
    for (let n = 0; form.has(`phases[${n}][items][0][price]`); n += 1) {
      const price = form.get(`phases[${n}][items][0][price]`) ?? '';
      const end = form.get(`phases[${n}][end_date]`);
      if (!prices.has(price)) return missing(price);
      if (end === null && !form.has(`phases[${n}][duration][interval]`))
        return refused('A phase needs an end_date or a duration.');
      const from = Number(form.get(`phases[${n}][start_date]`) ?? phases.at(-1)?.to);
      const card = form.get(`phases[${n}][default_payment_method]`);
      phases.push({ price, from, to: end === null ? periodOf(price, from).to : Number(end), card });
    }
    if (phases[0]?.from !== known.phases[0]?.from)
      return refused('The start_date of a phase that runs cannot be changed.');
    known.phases = phases;
    // The phase that runs is the subscription.
    const running = runningOf(known);
    const of = subscriptions.get(known.subscription);
    if (running && of) of['default_payment_method'] = running.card;
    return [200, shown(known)];
  };

  const answer = (method: string, path: string, form: URLSearchParams): [number, unknown] => {
    const [, , kind = '', id = '', verb = ''] = path.split('/');
    const get = (name: string): string | null => form.get(name);
    if (kind === 'customers' && method === 'POST' && id === '') {
      const customer: Doc = {
        id: next('cus'),
        object: 'customer',
        name: get('name'),
        email: get('email'),
        metadata: { tenant_id: get('metadata[tenant_id]') },
        invoice_settings: { default_payment_method: null },
      };
      customers.set(customer.id, customer);
      return [200, customer];
    }
    if (kind === 'customers' && verb === 'payment_methods')
      return list([...methods.values()].filter((one) => one.customer === id));
    if (kind === 'customers' && method === 'POST') {
      const customer = customers.get(id);
      if (!customer) return missing(id);
      const chosen = get('invoice_settings[default_payment_method]');
      if (chosen) customer['invoice_settings'] = { default_payment_method: chosen };
      return [200, customer];
    }
    if (kind === 'customers') return one(customers, id);
    if (kind === 'payment_methods') return one(methods, id);
    if (kind === 'setup_intents')
      return [200, { id: next('seti'), object: 'setup_intent', client_secret: `${next('seti')}_secret` }];
    if (kind === 'prices' && method === 'POST') {
      const price = {
        id: next('price'),
        object: 'price',
        unit_amount: Number(get('unit_amount')),
        currency: get('currency'),
        recurring: { interval: get('recurring[interval]') ?? '' },
      };
      prices.set(price.id, price);
      return [200, price];
    }
    if (kind === 'subscriptions' && method === 'POST' && id === '') {
      const price = get('items[0][price]') ?? '';
      if (!customers.has(get('customer') ?? '')) return missing(get('customer') ?? '');
      if (!prices.has(price)) return missing(price);
      const trialEnd = Number(get('trial_end') ?? 0);
      const card = methods.get(get('default_payment_method') ?? '');
      if (card?.['declines'] === true)
        return [
          402,
          { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
        ];
      const period = trialEnd > 0 ? { from: seconds(), to: trialEnd } : periodOf(price, seconds());
      const made = {
        id: next('sub'),
        object: 'subscription',
        customer: get('customer'),
        status: trialEnd > 0 ? 'trialing' : 'incomplete',
        cancel_at_period_end: false,
        schedule: null,
        default_payment_method: get('default_payment_method'),
        items: {
          object: 'list',
          data: [
            {
              id: next('si'),
              price: prices.get(price),
              current_period_start: period.from,
              current_period_end: period.to,
            },
          ],
        },
        latest_invoice: null as unknown,
      };
      subscriptions.set(made.id, made);
      if (trialEnd === 0)
        made.latest_invoice = makeInvoice(made.id, prices.get(price)?.unit_amount ?? 0, false);
      return [200, made];
    }
    if (kind === 'subscriptions' && method === 'POST') {
      const known = subscriptions.get(id);
      if (!known) return missing(id);
      if (get('cancel_at_period_end') !== null && known['schedule'] !== null)
        return refused('The subscription is managed by a schedule: update the schedule instead.');
      if (get('cancel_at_period_end') !== null)
        known.cancel_at_period_end = get('cancel_at_period_end') === 'true';
      if (get('default_payment_method') !== null) {
        if (known.status === 'canceled')
          return refused('A canceled subscription can only update its metadata.');
        known['default_payment_method'] = get('default_payment_method');
      }
      const price = get('items[0][price]');
      const item = itemOf(known);
      if (price === null || !item) return [200, known];
      const before = item.price.recurring.interval;
      item.price = prices.get(price) ?? item.price;
      // A price of another interval is charged at once, and its period starts now, prorated or not.
      if (known.status === 'active' && item.price.recurring.interval !== before) {
        const period = periodOf(price, seconds());
        [item.current_period_start, item.current_period_end] = [period.from, period.to];
        makeInvoice(id, item.price.unit_amount, true);
      }
      return [200, known];
    }
    if (kind === 'charges') return one(charges, id);
    if (kind === 'disputes' && id !== '') return one(disputes, id);
    if (service.mayNotRead.has(kind) || service.mayNotRead.has(get('payment[payment_intent]') ?? ''))
      return [403, { error: { type: 'invalid_request_error', message: 'The key has no such permission' } }];
    if (kind === 'refunds' || kind === 'disputes') {
      const all = kind === 'refunds' ? [...refunds.values()] : [...disputes.values()];
      const [intent, since] = [get('payment_intent'), Number(get('created[gte]'))];
      return list(
        all.filter(({ charge, created }) =>
          intent === null ? Number(created) >= since : intentOf(charge) === intent,
        ),
      );
    }
    if (kind === 'invoice_payments') {
      const intent = get('payment[payment_intent]');
      const paid = [...charges.values()].filter((charge) =>
        intent === null ? charge['invoice'] === get('invoice') : charge['payment_intent'] === intent,
      );
      return list(
        paid.map(({ id: of, invoice, payment_intent }) => ({
          id: `inpay_${of}`,
          invoice,
          status: 'paid',
          payment: { type: 'payment_intent', payment_intent },
        })),
      );
    }
    if (kind === 'subscription_schedules') return answerSchedule(method, [id, verb], form);
    if (kind === 'subscriptions') {
      const known = subscriptions.get(id);
      if (known && method === 'DELETE') known.status = 'canceled';
      return one(subscriptions, id);
    }
    if (kind === 'invoices' && id === 'create_preview')
      return [
        200,
        {
          object: 'invoice',
          amount_due: 353_882,
          currency: 'inr',
          period_end: seconds() + 86_400,
          next_payment_attempt: seconds() + 86_400,
        },
      ];
    if (kind === 'invoices') return one(invoices, id);
    if (kind === 'checkout' && method === 'POST' && verb === '') {
      const session: Doc = {
        id: next('cs'),
        object: 'checkout.session',
        url: `https://checkout.example/${count}`,
        status: 'open',
        payment_status: 'unpaid',
        currency: get('line_items[0][price_data][currency]'),
        amount_total: Number(get('line_items[0][price_data][unit_amount]')),
        payment_intent: null,
        created: seconds(),
        expires_at: Number(get('expires_at')),
        success_url: get('success_url'),
        cancel_url: get('cancel_url'),
      };
      sessions.set(session.id, session);
      return [200, session];
    }
    if (kind === 'checkout' && verb === '') {
      const intent = get('payment_intent');
      return list(
        [...sessions.values()].filter((made) => (made['payment_intent'] as Doc | null)?.id === intent),
      );
    }
    if (kind === 'checkout') {
      const session = sessions.get(verb);
      if (!session) return missing(verb);
      if (path.endsWith('/expire') && session['status'] !== 'open')
        return [
          400,
          { error: { type: 'invalid_request_error', message: 'Only open sessions can be expired' } },
        ];
      if (path.endsWith('/expire')) session['status'] = 'expired';
      return [200, session];
    }
    if (kind === 'billing_portal')
      return [
        200,
        { id: next('bps'), object: 'billing_portal.session', url: `https://billing.example/${next('s')}` },
      ];
    return [
      404,
      { error: { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path})` } },
    ];
  };

  const server = createServer((request, response) => {
    void read(request).then((text) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      calls.push(`${request.method ?? ''} ${url.pathname}`);
      response.setHeader('content-type', 'application/json');
      if (request.headers.authorization !== 'Bearer sk_test_prahari') {
        response.statusCode = 401;
        response.end(
          JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }),
        );
        return;
      }
      if (service.faults > 0) {
        service.faults -= 1;
        response.statusCode = 500;
        response.end(JSON.stringify({ error: { type: 'api_error', message: 'Something went wrong' } }));
        return;
      }
      const key = String(request.headers['idempotency-key'] ?? '');
      const known = key === '' ? undefined : byKey.get(key);
      const form = new URLSearchParams(request.method === 'GET' ? url.search : text);
      const [status, body] =
        known === undefined ? answer(request.method ?? '', url.pathname, form) : [200, known];
      if (status === 200 && key !== '') byKey.set(key, body);
      response.statusCode = status;
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const webhookSecret = 'whsec_prahari_test';
  return Object.assign(service, {
    url: `http://127.0.0.1:${port}`,
    webhookSecret,
    calls,
    customers,
    subscriptions,
    invoices,
    schedules,
    charges,
    disputes,
    refunds,
    chargeOf,
    refund: (id: string, some?: number, status = 'succeeded') => {
      const charge = charges.get(id);
      if (!charge) throw new Error(`no charge ${id}`);
      const [all, before] = [Number(charge['amount']), Number(charge['amount_refunded'])];
      const amount = some ?? all - before;
      if (amount > all - before) throw new Error('Refund amount is greater than unrefunded amount on charge');
      const { payment_intent } = charge;
      const made = { id: next('re'), object: 'refund', amount, charge: id, payment_intent, status };
      const refund = { ...made, created: seconds() };
      refunds.set(refund.id, refund);
      Object.assign(charge, { amount_refunded: before + amount, refunded: before + amount === all });
      return refund;
    },
    disputeOf: (charge: string, some?: number) => {
      const amount = some ?? Number(charges.get(charge)?.['amount']);
      const made = { id: next('dp'), object: 'dispute', charge, amount, status: 'needs_response' };
      const dispute = { ...made, payment_intent: intentOf(charge), created: seconds() };
      disputes.set(dispute.id, dispute);
      return dispute;
    },
    methods,
    sessions,
    payPage: (ref: string, amount?: number): Doc => {
      const session = sessions.get(ref);
      if (!session) throw new Error(`no page ${ref}`);
      const intent = next('pi');
      const total = amount ?? session['amount_total'];
      const charge = makeCharge({ amount: total, payment_intent: intent, created: seconds() });
      return Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        amount_total: total,
        payment_intent: { id: intent, object: 'payment_intent', latest_charge: charge },
      });
    },
    event: (
      type: string,
      object: unknown,
      {
        id = next('evt'),
        atMs = service.nowMs(),
        secret = webhookSecret,
        before,
      }: { id?: string; atMs?: number; secret?: string; before?: object } = {},
    ) => {
      const text = JSON.stringify({
        id,
        object: 'event',
        type,
        created: Math.floor(atMs / 1000),
        data: { object, ...(before === undefined ? {} : { previous_attributes: before }) },
      });
      const at = Math.floor(atMs / 1000);
      const signed = createHmac('sha256', secret).update(`${at}.${text}`).digest('hex');
      return {
        text,
        headers: { 'stripe-signature': `t=${at},v1=${signed}`, 'content-type': 'application/json' },
      };
    },
    pay: (ref: string): Doc => {
      const subscription = subscriptions.get(ref);
      if (!subscription) throw new Error(`no subscription ${ref}`);
      const item = itemOf(subscription);
      if (!item) throw new Error('no price');
      if (subscription.status !== 'incomplete') {
        const planned = schedules.get(String(subscription['schedule']));
        const phase = planned?.phases.find(({ from }) => from === item.current_period_end);
        item.price = prices.get(phase?.price ?? '') ?? item.price;
        // Each phase sets the card that is in it, whatever was changed about the subscription meanwhile.
        if (phase) subscription['default_payment_method'] = phase.card;
        const period = periodOf(item.price.id, item.current_period_end);
        [item.current_period_start, item.current_period_end] = [period.from, period.to];
      }
      subscription.status = 'active';
      const invoice = makeInvoice(ref, item.price.unit_amount, true);
      subscription['latest_invoice'] = invoice.id;
      return invoice;
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  });
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
