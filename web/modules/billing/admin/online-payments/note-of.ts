import type { Language } from '#shared/core/i18n.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';

/** Why a person has to look at a payment, or what they found, in the language of the screen. */
export function noteOf(
  { problem: [english = '', hindi = english] }: OnlinePayment,
  language: Language,
): string {
  return language === 'hi' ? hindi : english;
}
