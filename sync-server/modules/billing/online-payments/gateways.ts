import type { PaymentAccount } from '#shared/modules/billing/online-payments/payment-account.ts';
import { razorpayReturnEvents } from '#server/core/payments/razorpay-returns.ts';
import { stripeReturnEvents } from '#server/core/payments/stripe-returns.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { razorpayGateway } from './razorpay-gateway.ts';
import type { PaymentGateway } from './gateway.ts';
import { stripeGateway } from './stripe-gateway.ts';

/** Asks a payment service with the keys of a business. */
export function gatewayOf(
  { paymentUrls }: Pick<Config, 'paymentUrls'>,
  account: PaymentAccount,
): PaymentGateway {
  const { provider, key_id: id, secret, webhook_secret: webhookSecret } = account;
  const keys = { secret, webhookSecret, url: paymentUrls[provider] };
  return provider === 'stripe' ? stripeGateway(keys) : razorpayGateway({ ...keys, id });
}

/** The events that each service is to send. */
export const webhookEventsOf = {
  razorpay: ['payment_link.paid', 'payment_link.cancelled', 'payment_link.expired', ...razorpayReturnEvents],
  stripe: [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.expired',
    ...stripeReturnEvents,
  ],
} as const;
