import { refuse } from '#shared/core/errors.ts';
import { invoices, ownBills } from '#shared/modules/billing/invoice.ts';
import type * as contracts from '#shared/modules/billing/online-payments/exchanges.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { findSharedInvoice } from '../queries.ts';
import type { InvoiceView } from '../queries.ts';
import { checkPages } from './checkout-page.ts';
import { stateMessages } from './open-checkout.ts';
import { openInvoicePage } from './open-invoice-page.ts';

const limit = { burst: 10, perMinute: 2 } as const;

/** Opens the payment page of an invoice for somebody who finds it in the app, and comes back to it there. */
export async function openInvoiceCheckout(
  call: ExchangeCall<typeof contracts.openInvoiceCheckout>,
): Promise<ExchangeReply<typeof contracts.openInvoiceCheckout>> {
  const { services, actor, input, language } = call;
  await services.limits.take(`invoice-checkout:${actor.userId}`, limit, services.nowMs());
  const { id } = await ownInvoice(call, input.invoice_id);
  const page = `/payments/${encodeURIComponent(id)}`;
  const url = await openInvoicePage(services, {
    actor,
    language,
    input,
    invoiceId: id,
    find: () => ownInvoice(call, id),
    back: `${page}?paid=1`,
    backUnpaid: page,
    place: 'app',
  });
  return { data: { url } };
}

/** What is known of a payment to who comes back to the app, whoever has heard of it first. */
export async function checkInvoiceCheckout(
  call: ExchangeCall<typeof contracts.checkInvoiceCheckout>,
): Promise<ExchangeReply<typeof contracts.checkInvoiceCheckout>> {
  const { services, actor, input } = call;
  await services.limits.take(`invoice-check:${actor.userId}`, limit, services.nowMs());
  const { id } = await ownInvoice(call, input.invoice_id);
  const state = await checkPages(services, actor.tenantId, { invoice_id: id, order_id: null });
  return { data: { state }, message: stateMessages[state] };
}

/** An issued invoice that the caller finds in the app; who may see all invoices does not pay them. */
async function ownInvoice({ services, actor }: SignedCall, id: string): Promise<InvoiceView> {
  await readRow(services.database, invoices, actor.tenantId, ownBills(actor), id);
  const bill = await findSharedInvoice(services, actor.tenantId, id);
  return bill ?? refuse('not_found', ['Not found', 'नहीं मिला']);
}
