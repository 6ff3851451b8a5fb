import { namesPayment } from '#shared/core/payment-reference.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';
import { providerNames } from '#shared/modules/billing/online-payments/payment-account.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';

type Page = Pick<OnlinePayment, 'id' | 'provider'>;

/** How a refund of a page is called at the bookings, before a number that keeps it apart from others. */
export function refundName(page: Page, returnId: string): string {
  return `${page.id}:${returnId}`;
}

/** Whether a payment was noted here for a page, and not by somebody who gave it such an id. */
export function isOwn({ id, by }: Pick<Payment, 'id' | 'by'>, page: Page): boolean {
  return by === providerNames[page.provider] && (id === page.id || id.startsWith(`${page.id}:`));
}

/** Whether a payment is a refund of a page that was noted here, as its service told of it. */
export function isOwnRefund(payment: Payment, page: Page, returnId: string): boolean {
  const name = refundName(page, returnId);
  const { id, state } = payment;
  return state === 'returned' && isOwn(payment, page) && (id === name || id.startsWith(`${name}:`));
}

/** Whether a payment is a refund of a page that the office has noted by its ID. */
export function isNotedByHand(payment: Payment, page: Page, returnId: string): boolean {
  return payment.state === 'returned' && namesPayment(payment.reference, returnId) && !isOwn(payment, page);
}
