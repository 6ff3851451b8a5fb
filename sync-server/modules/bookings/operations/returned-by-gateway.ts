import type { Payment } from '#shared/modules/bookings/payment.ts';

/** What the id of a refund ends with where its money has come back. */
export const cameAgain = ':back';

/**
 * Whether a payment is the money of a refund that came back, as the service noted it that had noted the
 * refund: anybody may give a payment any id.
 */
export function isBackOf(payment: Payment, gone: Payment): boolean {
  const first = `${gone.id}${cameAgain}`;
  const isNamed = payment.id === first || payment.id.startsWith(`${first}:`);
  return isNamed && payment.state === 'received' && payment.by === gone.by;
}

/** Whether a refund that a payment service made is noted, and its money has not come back since. */
export function isReturnedByGateway(payments: readonly Payment[], reference: string): boolean {
  const said = reference.toLowerCase();
  return payments.some(
    (one) =>
      one.state === 'returned' &&
      one.reference !== '' &&
      one.id.includes(`:${one.reference}`) &&
      said.includes(one.reference.toLowerCase()) &&
      !payments.some((payment) => isBackOf(payment, one)),
  );
}
