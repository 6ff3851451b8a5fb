import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Mandate = {
  id: string;
  plan_id: string;
  status: string;
  short_url: string;
  current_start: number | null;
  current_end: number | null;
  notes: unknown;
};

type Return = { id: string; payment_id: string; amount: number; status: string; created_at: number };
type Refund = Return & { readonly entity: 'refund' };
type Dispute = Return & { readonly entity: 'dispute' };

/** A payment link as the service keeps it. */
export type PaymentLink = {
  id: string;
  short_url: string;
  status: string;
  currency: string;
  amount: number;
  amount_paid: number;
  created_at: number;
  reference_id: string;
  payments: { payment_id: string; status: string; [name: string]: unknown }[] | null;
};
export type RazorpayEvent = { readonly text: string; readonly headers: Record<string, string> };

/** A payment service on this machine that behaves as Razorpay's plans and subscriptions are described. */
export type RazorpayService = {
  readonly url: string;
  readonly webhookSecret: string;
  readonly mandates: Map<string, Mandate>;
  /** The invoices of mandates, as the service keeps one for each payment. */
  readonly invoices: {
    subscription_id: string;
    status: string;
    payment_id: string;
    amount_paid: number;
    paid_at: number;
  }[];
  /** Refunds and disputes of payments. */
  readonly refunds: Map<string, Refund>;
  readonly disputes: Map<string, Dispute>;
  /** Makes a refund of a payment, or a dispute of it, in paise, and gives its events. */
  readonly refund: (payment: string, amount: number, atMs: number, status?: string) => Refund;
  readonly dispute: (payment: string, amount: number, atMs: number) => Dispute;
  readonly refundEvent: (type: string, refund: Refund) => RazorpayEvent;
  readonly disputeEvent: (type: string, dispute: Dispute) => RazorpayEvent;
  readonly plans: Map<string, { amount: number; period: string }>;
  readonly calls: string[];
  readonly links: Map<string, PaymentLink>;
  /** Pays a link, all of it or another amount in paise, and gives the event of it. */
  readonly payLink: (ref: string, atMs: number, amount?: number) => RazorpayEvent;
  faults: number;
  readonly event: (
    event: string,
    ref: string,
    payment?: { readonly id: string; readonly amount: number; readonly atMs: number },
  ) => { readonly text: string; readonly headers: Record<string, string> };
  readonly stop: () => Promise<void>;
};

export async function startRazorpay(): Promise<RazorpayService> {
  let count = 0;
  const next = (prefix: string): string => `${prefix}_${String((count += 1)).padStart(6, '0')}`;
  const mandates = new Map<string, Mandate>();
  const plans: RazorpayService['plans'] = new Map();
  const links = new Map<string, PaymentLink>();
  const refunds: RazorpayService['refunds'] = new Map();
  const disputes: RazorpayService['disputes'] = new Map();
  const invoices: RazorpayService['invoices'] = [];
  const calls: string[] = [];
  const service = { faults: 0 };
  const webhookSecret = 'rzp_webhook_test';
  const basic = `Basic ${Buffer.from('rzp_test_id:rzp_test_secret').toString('base64')}`;
  const signed = (text: string): Record<string, string> => ({
    'x-razorpay-signature': createHmac('sha256', webhookSecret).update(text).digest('hex'),
    'x-razorpay-event-id': next('event'),
    'content-type': 'application/json',
  });
  const sent = (told: object): RazorpayEvent => {
    const text = JSON.stringify({ entity: 'event', ...told });
    return { text, headers: signed(text) };
  };
  const no = (description: string): [number, unknown] => [
    400,
    { error: { code: 'BAD_REQUEST_ERROR', description } },
  ];
  const answer = (method: string, path: string, body: Record<string, unknown>): [number, unknown] => {
    const url = new URL(path, 'http://localhost');
    const [, , kind = '', id = '', verb = ''] = url.pathname.split('/');
    if ((kind === 'disputes' || kind === 'refunds') && id === '') {
      const all = kind === 'refunds' ? [...refunds.values()] : [...disputes.values()];
      const [from, skip] = ['from', 'skip'].map((name) => Number(url.searchParams.get(name)));
      const since = all.filter(({ created_at: at }) => at >= (from ?? 0));
      const items = since.slice(skip, Number(skip) + Number(url.searchParams.get('count')));
      return [200, { entity: 'collection', count: items.length, items }];
    }
    if (kind === 'disputes') {
      const dispute = disputes.get(id);
      return dispute === undefined ? no('The id provided does not exist') : [200, dispute];
    }
    if (kind === 'payments' && verb === 'refunds') {
      const items = [...refunds.values()].filter((refund) => refund.payment_id === id);
      return [200, { entity: 'collection', count: items.length, items }];
    }
    if (kind === 'invoices') {
      const of = url.searchParams.get('subscription_id');
      const items = invoices.filter((invoice) => invoice.subscription_id === of);
      return [200, { entity: 'collection', count: items.length, items }];
    }
    if (kind === 'plans' && method === 'POST') {
      const { amount } = body['item'] as { amount: number };
      const plan = next('plan');
      plans.set(plan, { amount, period: String(body['period']) });
      return [200, { id: plan, entity: 'plan' }];
    }
    if (kind === 'subscriptions' && method === 'POST' && id === '') {
      const plan = String(body['plan_id']);
      if (!plans.has(plan)) return no('The id provided does not exist');
      const ref = next('sub');
      const made = {
        id: ref,
        plan_id: plan,
        status: 'created',
        short_url: `https://rzp.example/${ref}`,
        current_start: null,
        current_end: null,
        notes: body['notes'] ?? [],
      };
      mandates.set(ref, made);
      return [200, made];
    }
    if (kind === 'payment_links' && method === 'POST' && id === '') {
      const reference = String(body['reference_id']);
      if ([...links.values()].some((link) => link.reference_id === reference))
        return no('payment link already exists with given reference_id');
      const ref = next('plink');
      const link = {
        id: ref,
        short_url: `https://rzp.example/${ref}`,
        status: 'created',
        currency: String(body['currency']),
        amount: Number(body['amount']),
        amount_paid: 0,
        created_at: Number(body['expire_by']) - 3600,
        reference_id: reference,
        payments: null,
      };
      links.set(ref, link);
      return [200, link];
    }
    if (kind === 'payment_links' && id === '') {
      const of = url.searchParams.get('payment_id');
      const found = [...links.values()].filter((link) => link.payments?.some((one) => one.payment_id === of));
      return [200, { payment_links: found }];
    }
    if (kind === 'payment_links') {
      const link = links.get(id);
      if (!link) return no('The id provided does not exist');
      if (verb === 'cancel' && link.status !== 'created') return no('Payment Link is not cancellable');
      if (verb === 'cancel') link.status = 'cancelled';
      return [200, link];
    }
    const known = mandates.get(id);
    if (!known) return no('The id provided does not exist');
    if (verb === 'cancel' && known.status === 'created')
      return no('Subscription is not cancellable in created status.');
    if (verb === 'cancel' && body['cancel_at_cycle_end'] === 0) known.status = 'cancelled';
    return [200, known];
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '/';
      calls.push(`${request.method ?? ''} ${path}`);
      response.setHeader('content-type', 'application/json');
      const text = Buffer.concat(parts).toString('utf8');
      const [status, body] =
        request.headers.authorization !== basic
          ? [401, { error: { description: 'Authentication failed' } }]
          : service.faults > 0
            ? [(service.faults -= 1) >= 0 ? 502 : 502, { error: { description: 'bad gateway' } }]
            : answer(
                request.method ?? '',
                path,
                text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
              );
      response.statusCode = Number(status);
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(service, {
    url: `http://127.0.0.1:${port}`,
    webhookSecret,
    mandates,
    invoices,
    refunds,
    disputes,
    refund: (payment: string, amount: number, atMs: number, status = 'processed'): Refund => {
      const facts = { payment_id: payment, amount, status, created_at: Math.floor(atMs / 1000) };
      const refund = { id: next('rfnd'), entity: 'refund' as const, ...facts };
      refunds.set(refund.id, refund);
      for (const link of links.values())
        for (const one of link.payments ?? [])
          if (one.payment_id === payment && amount === link.amount_paid) one.status = 'refunded';
      return refund;
    },
    dispute: (payment: string, amount: number, atMs: number): Dispute => {
      const facts = { payment_id: payment, amount, status: 'open', created_at: Math.floor(atMs / 1000) };
      const dispute = { id: next('disp'), entity: 'dispute' as const, ...facts };
      disputes.set(dispute.id, dispute);
      return dispute;
    },
    refundEvent: (event: string, refund: Refund) =>
      sent({
        event,
        payload: { refund: { entity: refund }, payment: { entity: { id: refund.payment_id } } },
      }),
    disputeEvent: (event: string, dispute: Dispute) =>
      sent({
        event,
        payload: { dispute: { entity: dispute }, payment: { entity: { id: dispute.payment_id } } },
      }),
    plans,
    calls,
    links,
    payLink: (ref: string, atMs: number, amount?: number): RazorpayEvent => {
      const link = links.get(ref);
      if (!link) throw new Error(`no link ${ref}`);
      const created = Math.floor(atMs / 1000);
      Object.assign(link, {
        status: 'paid',
        amount_paid: amount ?? link.amount,
        payments: [{ payment_id: next('pay'), method: 'upi', status: 'captured', created_at: created }],
      });
      const text = JSON.stringify({
        event: 'payment_link.paid',
        payload: { payment_link: { entity: link } },
      });
      return { text, headers: signed(text) };
    },
    event: (event: string, ref: string, payment?: { id: string; amount: number; atMs: number }) => {
      const text = JSON.stringify({
        entity: 'event',
        event,
        payload: {
          ...(ref === '' ? {} : { subscription: { entity: { id: ref } } }),
          ...(payment
            ? {
                payment: {
                  entity: {
                    id: payment.id,
                    amount: payment.amount,
                    status: 'captured',
                    created_at: Math.floor(payment.atMs / 1000),
                  },
                },
              }
            : {}),
        },
      });
      return {
        text,
        headers: signed(text),
      };
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  });
}
