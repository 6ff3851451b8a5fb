import { namesPayment } from '#shared/core/payment-reference.ts';
import { isOfGateway, standingRefunds } from '#shared/modules/bookings/payment.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';

/** Whether a refund that a payment service made is noted, and its money has not come back since. */
export function isReturnedByGateway(payments: readonly Payment[], reference: string): boolean {
  return standingRefunds(payments).some((one) => isOfGateway(one) && namesPayment(reference, one.reference));
}
