import { refuse } from '#shared/core/errors.ts';
import type { paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import { readReference, referenceFault, tidyReference } from '#shared/modules/billing/payment-reference.ts';

type Said = { readonly method: (typeof paymentMethods)[number]; readonly reference: string };

/**
 * What the office writes as the reference of a payment, as it is kept; it may be left out. Refuses what is
 * too short to find money by.
 */
export function recordedReference({ method, reference }: Said): string {
  return checked(tidyReference(method, reference));
}

/**
 * The same of a payment that somebody reports. Its form says how it was paid, as the page that asks for it
 * shows the account beside UPI.
 */
export function reportedReference(said: Said): Said {
  const { method, reference } = readReference(said.method, said.reference);
  return { method, reference: checked(reference) };
}

function checked(reference: string): string {
  const fault = referenceFault(reference);
  return fault ? refuse('invalid', fault, 'reference') : reference;
}
