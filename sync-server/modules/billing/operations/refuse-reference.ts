import { refuse } from '#shared/core/errors.ts';
import type { paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import { readReference, referenceFault, tidyReference } from '#shared/modules/billing/payment-reference.ts';
import { referenceMessages as messages } from '#shared/modules/billing/payment-reference-messages.ts';

type Said = { readonly method: (typeof paymentMethods)[number]; readonly reference: string };

/**
 * What the office writes as the reference of a payment, as it is kept; it may be left out. Refuses one that
 * the mode does not have.
 */
export function recordedReference({ method, reference }: Said): string {
  const own = tidyReference(method, reference);
  const fault = referenceFault(method, own);
  return fault ? refuse('invalid', fault, 'reference') : own;
}

/**
 * The same of a payment that somebody reports. Its form says how it was paid, as the page that asks for it
 * shows the account beside UPI.
 */
export function reportedReference(said: Said): Said {
  const own = readReference(said.method, said.reference);
  const fault = referenceFault(own.method, own.reference);
  if (fault) refuse('invalid', own.method === 'upi' ? messages.any : fault, 'reference');
  return own;
}
