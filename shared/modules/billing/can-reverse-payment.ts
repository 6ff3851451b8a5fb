import type { Message } from '#shared/core/i18n.ts';
import { paymentMethods } from './invoice-payment.ts';
import type { InvoicePayment } from './invoice-payment.ts';
import { reversalMessages as messages } from './reversal-messages.ts';

type Kept = Pick<InvoicePayment, 'status' | 'method' | 'receipt_id' | 'booking_id'>;

/**
 * Why a payment of an invoice cannot be reversed alone; null for money or TDS that counts and has no receipt.
 * What is on a receipt goes back with it, and what was paid at a booking goes back there.
 */
export function reversalRefusal({ status, method, receipt_id, booking_id }: Kept): Message | null {
  if (receipt_id !== null) return messages.byReceipt;
  if (booking_id !== null) return messages.atBooking;
  const isMoney = method === 'tds' || paymentMethods.some((known) => known === method);
  return status === 'confirmed' && isMoney ? null : messages.notReversed;
}
