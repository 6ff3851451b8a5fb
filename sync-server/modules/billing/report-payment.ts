import { refuse } from '#shared/core/errors.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { billingMessages as messages } from '#shared/modules/billing/messages.ts';
import type * as contract from '#shared/modules/billing/payment-report.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { limitVisitor, visitorActor } from '#server/core/http/visitor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { billOfToken } from './bill-link.ts';
import { reportedReference } from './operations/refuse-reference.ts';
import { claim } from './operations/take-payment.ts';
import { requireTdsOffer } from './receipts/tds-offer.ts';

/**
 * Keeps what whoever has the link of a bill says to have paid. It settles nothing before the office has
 * confirmed it, and one such report at a time waits for that.
 */
export async function reportPayment(
  call: ExchangeCall<typeof contract.reportPayment>,
): Promise<ExchangeReply<typeof contract.reportPayment>> {
  const { services, input } = call;
  await limitVisitor(call, 'bill-payment', { burst: 10, perMinute: 2 });
  const { tenantId, bill } = await billOfToken(call, input.token);
  const actor = visitorActor({ tenantId, userId: 'client-link', name: bill.client_name });
  await runTransaction(services, actor, async (tx) => {
    const current = await tx.rows(invoices).find(bill.id);
    if (!current) return refuse('not_found', messages.badLink);
    const said = { ...reportedReference({ method: 'upi', reference: input.reference }), note: '' };
    const offer = input.tds ? await requireTdsOffer(tx.sql, tenantId, bill) : null;
    const paid = offer === null ? said : { ...said, amount: offer.pay, tds: offer.tds };
    const { id } = await claim(tx, { ...current, user_id: null }, paid);
    tx.log(
      logLine(tx.actor, {
        type: 'invoice_payment.claim',
        coll: 'invoice_payments',
        rowId: id,
        detail: JSON.stringify({ reference: said.reference, ...(offer === null ? {} : { tds: offer.tds }) }),
      }),
    );
  });
  return { data: { reported: true }, message: messages.thanks };
}
