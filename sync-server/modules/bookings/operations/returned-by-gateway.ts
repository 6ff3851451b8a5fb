import { isOfGateway, refundsOf } from '#shared/modules/bookings/payment.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';

/** Whether a refund that a payment service made is noted, and its money has not come back since. */
export function isReturnedByGateway(payments: readonly Payment[], reference: string): boolean {
  const said = reference.toLowerCase();
  return refundsOf(payments).some((one) => isOfGateway(one) && said.includes(one.reference.toLowerCase()));
}
