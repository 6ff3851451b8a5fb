import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { paise } from '#shared/core/money.ts';
import { serviceMessages as messages } from '#shared/core/payment-messages.ts';
import * as contracts from '#shared/modules/subscriptions/payments/online.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import type { Services } from '#server/core/http/route.ts';
import { hasRazorpaySignature } from '#server/core/payments/razorpay.ts';
import { razorpayReturnOf } from '#server/core/payments/razorpay-returns.ts';
import { verifiedStripeEvent } from '#server/core/payments/stripe.ts';
import { stripeReturnOf } from '#server/core/payments/stripe-returns.ts';
import { webhookRoute, readWebhookBody } from '#server/core/payments/webhook-body.ts';
import { log } from '#server/core/runtime/log.ts';
import { endOther } from './change-at-provider.ts';
import { follow } from './follow-provider.ts';
import { runningAtStripe, tenantNamedBy, tenantOfCustomer, tenantOfPayment } from './provider.ts';
import { readMandate, readReturned as readReturnedPayment } from './razorpay-client.ts';
import {
  ask,
  chargeCard,
  collectedBy,
  readReturned as readReturnedCharge,
  readReturnedInvoice,
  readSubscription,
} from './stripe-client.ts';
import { takeReturn } from './take-return.ts';

const received = { data: { received: true } };

export const stripeWebhook = handleExchange(contracts.stripeWebhook, takeStripeEvent, webhookRoute);
export const razorpayWebhook = handleExchange(contracts.razorpayWebhook, takeRazorpayEvent, webhookRoute);

const stripeObject = z.object({ id: z.string(), customer: z.optional(z.nullable(z.string())) });

/**
 * An event of Stripe. Without a right signature it is nobody's; of a business that is not here, or of a kind
 * that changes nothing, it is taken and forgotten. Where Stripe cannot be asked what holds now, it sends the
 * event again.
 */
async function takeStripeEvent(
  call: ExchangeCall<typeof contracts.stripeWebhook>,
): Promise<ExchangeReply<typeof contracts.stripeWebhook>> {
  const { services } = call;
  const { config, database } = services;
  if (config.stripe === null) refuse('bad_webhook', messages.badSignature);
  const text = await readWebhookBody(call);
  const signature = call.headers.get('stripe-signature') ?? '';
  const event = await verifiedStripeEvent(config.stripe, text, { signature, nowMs: services.nowMs() });
  const about = await stripeReturnOf(config.stripe, event);
  if (about) {
    const returned = await readReturnedCharge(config, about);
    if (returned) await takeReturn(services, { provider: 'stripe', returned });
    return received;
  }
  if (event.type === 'customer.updated') {
    if (event.data.previous_attributes?.invoice_settings) await moveCard(services, event.data.object.id);
    return received;
  }
  const isAboutSubscription = event.type.startsWith('customer.subscription.');
  const isAboutInvoice = event.type === 'invoice.paid' || event.type === 'invoice.payment_failed';
  if (!isAboutSubscription && !isAboutInvoice) return received;
  const object = stripeObject.safeParse(event.data.object);
  if (!object.success) return received;
  const { customer, id } = object.data;
  const tenantId = customer ? await tenantOfCustomer(database.read, 'stripe', customer) : null;
  if (tenantId === null) return received;
  const invoice = isAboutInvoice ? await ask(config, (client) => client.invoices.retrieve(id)) : null;
  const collected = invoice ? collectedBy(invoice) : null;
  const of = invoice?.parent?.subscription_details?.subscription;
  const ref = isAboutSubscription ? id : typeof of === 'string' ? of : of?.id;
  if (ref === undefined) return received;
  const told = await readSubscription(config, ref);
  await endOther(services, tenantId, { provider: 'stripe', told });
  await follow(services, tenantId, { provider: 'stripe', id: event.id, type: event.type, told, collected });
  // A refund may have been told of before its payment.
  const returned = collected && (await readReturnedInvoice(config, collected.id));
  if (returned) await takeReturn(services, { provider: 'stripe', returned });
  return received;
}

/** A card that was made the default on the pages of Stripe pays from then on, as one that is chosen here. */
async function moveCard({ config, database }: Services, customer: string): Promise<void> {
  const tenantId = await tenantOfCustomer(database.read, 'stripe', customer);
  const ref = tenantId === null ? null : await runningAtStripe(database.read, tenantId);
  if (ref === null) return;
  const owner = await ask(config, (stripe) => stripe.customers.retrieve(customer));
  const card = owner.deleted ? null : owner.invoice_settings.default_payment_method;
  if (card) await chargeCard(config, ref, typeof card === 'string' ? card : card.id);
}

const razorpayEvent = z.object({
  event: z.string(),
  payload: z.object({
    subscription: z.optional(z.object({ entity: z.object({ id: z.string() }) })),
    payment: z.optional(
      z.object({
        entity: z.object({ id: z.string(), amount: z.number(), status: z.string(), created_at: z.number() }),
      }),
    ),
  }),
});

/** An event of Razorpay, in the same way: its id stands in a header. */
async function takeRazorpayEvent(
  call: ExchangeCall<typeof contracts.razorpayWebhook>,
): Promise<ExchangeReply<typeof contracts.razorpayWebhook>> {
  const { services } = call;
  const { config, database } = services;
  const text = await readWebhookBody(call);
  const signature = call.headers.get('x-razorpay-signature') ?? '';
  if (config.razorpay === null || !hasRazorpaySignature(config.razorpay, text, signature))
    refuse('bad_webhook', messages.badSignature);
  const told = jsonOf(text);
  const id = call.headers.get('x-razorpay-event-id');
  const about = razorpayReturnOf(told);
  if (about) {
    if (await tenantOfPayment(database.read, 'razorpay', about.payment)) {
      const returned = await readReturnedPayment(config, about);
      await takeReturn(services, { provider: 'razorpay', returned });
    }
    return received;
  }
  const read = razorpayEvent.safeParse(told);
  if (!read.success || id === null) {
    log('warn', 'an event of Razorpay has an unknown shape', { requestId: call.requestId });
    return received;
  }
  const { event, payload } = read.data;
  const ref = payload.subscription?.entity.id;
  if (ref === undefined || !event.startsWith('subscription.')) return received;
  const mandate = await readMandate(config, ref);
  // The payer may agree to an earlier mandate than the last one.
  const tenantId =
    (await tenantOfCustomer(database.read, 'razorpay', ref)) ?? (await tenantNamedBy(database.read, mandate));
  if (tenantId === null) return received;
  await endOther(services, tenantId, { provider: 'razorpay', told: mandate });
  const payment = event === 'subscription.charged' ? payload.payment?.entity : undefined;
  const collected =
    payment?.status === 'captured'
      ? {
          id: payment.id,
          subscription: ref,
          amount: paise(payment.amount),
          paidOn: dateOf(instantFromMs(payment.created_at * 1000)),
        }
      : null;
  await follow(services, tenantId, { provider: 'razorpay', id, type: event, told: mandate, collected });
  // As above; nothing is written where nothing went back.
  const back = collected && (await readReturnedPayment(config, { payment: collected.id, dispute: null }));
  if (back) await takeReturn(services, { provider: 'razorpay', returned: back });
  return received;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
