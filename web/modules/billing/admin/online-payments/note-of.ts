import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { onlinePaymentMessages } from '#shared/modules/billing/online-payments/messages.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';

/** Why a person has to look at a payment, or what they found, in the language of the screen. */
export function noteOf(
  { problem: [english = '', hindi = english] }: OnlinePayment,
  language: Language,
): string {
  return language === 'hi' ? hindi : english;
}

/** What a payment is for, as its page calls it: the number of an invoice, or an order. */
export function paidFor({ order_id, invoice_number }: OnlinePayment, language: Language): string {
  return order_id === null
    ? invoice_number
    : translate(onlinePaymentMessages.describedOrder, language, { number: invoice_number });
}
