import type * as contracts from '#shared/modules/billing/online-payments/exchanges.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { limitVisitor, visitorActor } from '#server/core/http/visitor.ts';
import { billOfToken } from '../bill-link.ts';
import { checkPages } from './checkout-page.ts';
import { openInvoicePage } from './open-invoice-page.ts';

const limit = { burst: 10, perMinute: 2 } as const;

/** Opens the payment page of an invoice for whoever has its link. */
export async function openCheckout(
  call: ExchangeCall<typeof contracts.openCheckout>,
): Promise<ExchangeReply<typeof contracts.openCheckout>> {
  const { services, input, language } = call;
  await limitVisitor(call, 'bill-checkout', limit);
  const { tenantId, bill } = await billOfToken(call, input.token);
  const url = await openInvoicePage(services, {
    actor: visitorActor({ tenantId, userId: 'client-link', name: bill.client_name }),
    language,
    input,
    invoiceId: bill.id,
    find: async () => (await billOfToken(call, input.token)).bill,
    back: `/bill/${input.token}?paid=1&lang=${language}`,
    backUnpaid: `/bill/${input.token}?lang=${language}`,
    place: 'link',
  });
  return { data: { url } };
}

/** What somebody finds who comes back from the payment page. The service is asked, so no event is needed. */
export async function checkCheckout(
  call: ExchangeCall<typeof contracts.checkCheckout>,
): Promise<ExchangeReply<typeof contracts.checkCheckout>> {
  const { services, input } = call;
  await limitVisitor(call, 'bill-check', limit);
  const { tenantId, bill } = await billOfToken(call, input.token);
  const state = await checkPages(services, tenantId, { invoice_id: bill.id, order_id: null });
  return { data: { state }, message: stateMessages[state] };
}

/** What is said of a payment to who comes back. */
export const stateMessages = {
  paid: messages.paid,
  waiting: messages.waiting,
  review: messages.checking,
  none: messages.notPaid,
} as const;
