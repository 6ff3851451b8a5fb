import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { AppError, refuse } from '#shared/core/errors.ts';
import { serviceMessages as messages } from '#shared/core/payment-messages.ts';
import type { StripeKeys } from '#server/core/runtime/config.ts';
import { providerUnreachable, refusedByProvider } from './provider-errors.ts';

export type { Stripe };

const timeoutMs = 20_000;
/** An event that was signed longer ago than so many seconds is refused. */
const toleranceSeconds = 300;
const clients = new WeakMap<object, Promise<Stripe>>();

/** The client of Stripe with somebody's keys: one for the same keys. */
export function stripeClient(keys: StripeKeys): Promise<Stripe> {
  const client = clients.get(keys) ?? open(keys);
  clients.set(keys, client);
  return client;
}

async function open({ secret, url }: StripeKeys): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(url);
  return new Client(secret, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
  });
}

/** What the client of the service throws. */
const failure = z.object({
  type: z.optional(z.string()),
  message: z.optional(z.string()),
  statusCode: z.optional(z.number()),
});

/**
 * Asks Stripe. What it refuses is told as `invalid`, what it does not know as `not_found`; where it cannot be
 * reached, the caller hears with `payment_provider_failed` to try again.
 */
export async function callStripe<Answer>(
  keys: StripeKeys,
  question: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  const stripe = await stripeClient(keys);
  try {
    return await question(stripe);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { type, message, statusCode } = failure.safeParse(error).data ?? {};
    const isRefusal = type === 'StripeCardError' || type === 'StripeInvalidRequestError';
    if (isRefusal && statusCode === 404) refuse('not_found', messages.unknown);
    if (isRefusal) throw refusedByProvider(message ?? '');
    if (type === 'StripeAuthenticationError' || type === 'StripePermissionError')
      throw refusedByProvider(keyRefused);
    throw providerUnreachable(error);
  }
}

/** The message of the service would repeat a part of the key. */
const keyRefused = 'the key is not valid, or has no right to do this';

/**
 * An event of Stripe as its signature says that Stripe sent it. Refuses with `bad_webhook` one without a
 * right signature, and one that was signed long ago.
 */
export async function verifiedStripeEvent(
  keys: StripeKeys,
  text: string,
  { signature, nowMs }: { readonly signature: string; readonly nowMs: number },
): Promise<Stripe.Event> {
  const stripe = await stripeClient(keys);
  try {
    return stripe.webhooks.constructEvent(
      text,
      signature,
      keys.webhookSecret,
      toleranceSeconds,
      undefined,
      nowMs,
    );
  } catch {
    return refuse('bad_webhook', messages.badSignature);
  }
}
