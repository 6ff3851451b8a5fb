import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { onlinePaymentMessages } from './messages.ts';
import type { OnlinePayment } from './online-payment.ts';

/** What a payment page is of, as people call it: the number of an invoice, or an order. */
export function paidFor({
  order_id: orderId,
  invoice_number: number,
}: Pick<OnlinePayment, 'order_id' | 'invoice_number'>): Message {
  return orderId === null ? [number, number] : filled(onlinePaymentMessages.describedOrder, { number });
}
