import { AppError } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { serviceMessages as messages } from '#shared/core/payment-messages.ts';

/** The refusal where a payment service cannot be reached, or answers what it should not. */
export function providerUnreachable(cause: unknown): AppError {
  return Object.assign(new AppError('payment_provider_failed', messages.providerFailed), { cause });
}

/** The refusal where a payment service says no, with its reason. */
export function refusedByProvider(reason: string): AppError {
  const short = reason.slice(0, 300);
  return new AppError('invalid', filled(messages.declined, { reason: [short, short] }));
}
