import { refuse } from '#shared/core/errors.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { correctionMessages } from '#shared/modules/billing/payment-link-messages.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import type * as contract from '#shared/modules/billing/payment-report.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { limitVisitor, visitorActor } from '#server/core/http/visitor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { billOfToken } from './bill-link.ts';
import { reportedReference } from '#shared/core/payment-reference.ts';
import { claim, tellOfClaim } from './operations/take-payment.ts';
import { requireTdsOffer } from './receipts/tds-offer.ts';

/**
 * Keeps what whoever has the link of a bill says to have paid. It settles nothing before the office has
 * confirmed it. One such report at a time waits for that; until then another reference takes its place.
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
    if (input.corrects) return correctReport(tx, current, said);
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

/** Another reference for what was reported by the link, as long as the office has not confirmed it. */
async function correctReport(
  tx: Tx,
  invoice: Invoice,
  { method, reference }: Pick<InvoicePayment, 'method' | 'reference'>,
): Promise<void> {
  await lockTenantSequence(tx);
  const waiting = await tx.sql
    .selectFrom(invoicePayments.name)
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', invoice.id)
    .where('status', '=', 'claimed')
    .where('user_id', 'is', null)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const payment = waiting && (await tx.rows(invoicePayments).find(String(waiting['id'])));
  if (!payment) return refuse('illegal_transition', correctionMessages.nothingWaits, 'reference');
  if (payment.reference === reference && payment.method === method) return;
  tx.rows(invoicePayments).update({ ...payment, method, reference });
  tellOfClaim(tx, invoice, { ...payment, reference });
  tx.log(
    logLine(tx.actor, {
      type: 'invoice_payment.correct',
      coll: invoicePayments.name,
      rowId: payment.id,
      detail: JSON.stringify({ reference: [payment.reference, reference] }),
    }),
  );
}
