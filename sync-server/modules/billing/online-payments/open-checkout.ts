import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import type * as contracts from '#shared/modules/billing/online-payments/exchanges.ts';
import { isReported } from '#shared/modules/billing/rules.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { limitVisitor, visitorActor } from '#server/core/http/visitor.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { billOfToken } from '../bill-link.ts';
import { requireTdsOffer } from '../receipts/tds-offer.ts';
import { checkPages, openPage, openPages, refuseUnrecorded } from './checkout-page.ts';
import { findAccount, isOffered } from './find-account.ts';
import { refreshOrReview } from './settle-payment.ts';

const limit = { burst: 10, perMinute: 2 } as const;

/** Opens the payment page of an invoice, or gives out the one that is open for the same amount. */
export async function openCheckout(
  call: ExchangeCall<typeof contracts.openCheckout>,
): Promise<ExchangeReply<typeof contracts.openCheckout>> {
  const { services, input, language } = call;
  await limitVisitor(call, 'bill-checkout', limit);
  const { tenantId, bill: seen } = await billOfToken(call, input.token);
  const account = await findAccount(services.database.read, tenantId, input.provider);
  const site = await siteAddress(services, tenantId);
  if (!account || !isOffered(account, services.config) || site === null)
    return refuse('illegal_transition', messages.notOffered);
  const of = { invoice_id: seen.id, order_id: null };
  for (const page of await openPages(services, tenantId, of)) await refreshOrReview(services, tenantId, page);
  await refuseUnrecorded(services, tenantId, of);
  // What was paid a moment ago closes the link.
  const { bill } = await billOfToken(call, input.token);
  if (isReported(bill)) refuse('exists', billingSays.thanks);
  if (bill.stage !== 'issued' || bill.left <= 0) refuse('illegal_transition', messages.notOffered);
  const { number, client_name: client } = bill;
  const offer = input.tds ? await requireTdsOffer(services.database.read, tenantId, bill) : null;
  const asked = offer ? { amount: offer.pay, tds: offer.tds } : { amount: bill.left, tds: 0 };
  const url = await openPage(services, {
    actor: visitorActor({ tenantId, userId: 'client-link', name: client }),
    account,
    choose: async () => ({ of: { ...of, invoice_number: number, client_name: client }, asked }),
    isAsBefore: async () => (await billOfToken(call, input.token)).bill.left === bill.left,
    title: filled(messages.described, { number })[language === 'hi' ? 1 : 0],
    back: `${site}/bill/${input.token}?paid=1&lang=${language}`,
    backUnpaid: `${site}/bill/${input.token}?lang=${language}`,
    refusal: messages.notOffered,
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
