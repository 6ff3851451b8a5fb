import type { PaymentAccount } from '#shared/modules/billing/online-payments/payment-account.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { razorpayPages } from './razorpay-pages.ts';
import type { HostedPages } from './page-types.ts';
import { stripePages } from './stripe-pages.ts';

/** Asks a payment service with the keys of a business. */
export function hostedPages(
  { paymentUrls }: Pick<Config, 'paymentUrls'>,
  account: PaymentAccount,
): HostedPages {
  const { provider, key_id: id, secret, webhook_secret: webhookSecret } = account;
  const keys = { secret, webhookSecret, url: paymentUrls[provider] };
  return provider === 'stripe' ? stripePages(keys) : razorpayPages({ ...keys, id });
}

/** The events that each service is to send. */
export const eventsOf = {
  razorpay: ['payment_link.paid', 'payment_link.cancelled', 'payment_link.expired'],
  stripe: [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.expired',
  ],
} as const;
