import { paymentMethods } from './invoice-payment.ts';
import type { InvoicePayment } from './invoice-payment.ts';

type Kept = Pick<InvoicePayment, 'status' | 'method' | 'receipt_id' | 'booking_id'>;

/**
 * Whether a payment of an invoice is reversed by itself: money or TDS that counts and has no receipt. What
 * was paid at a booking goes back there.
 */
export function isReversedAlone({ status, method, receipt_id, booking_id }: Kept): boolean {
  const isMoney = method === 'tds' || paymentMethods.some((known) => known === method);
  return status === 'confirmed' && isMoney && receipt_id === null && booking_id === null;
}
