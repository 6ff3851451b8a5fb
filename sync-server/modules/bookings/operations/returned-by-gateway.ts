import type { Payment } from '#shared/modules/bookings/payment.ts';

/** What the id of a refund ends with where its money has come back. */
export const cameAgain = ':back';

/** Whether a refund that a payment service made is noted, and its money has not come back since. */
export function isReturnedByGateway(payments: readonly Payment[], reference: string): boolean {
  const said = reference.toLowerCase();
  return payments.some(
    (one) =>
      one.state === 'returned' &&
      one.reference !== '' &&
      one.id.includes(`:${one.reference}`) &&
      said.includes(one.reference.toLowerCase()) &&
      !payments.some(({ id, state }) => id === `${one.id}${cameAgain}` && state === 'received'),
  );
}
