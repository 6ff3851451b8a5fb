import { isOneReference, isSameReference } from '#shared/modules/billing/bank/same-reference.ts';
import type { BankLine } from '#shared/modules/billing/bank/bank-line.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import type { Stored } from '#shared/core/resource.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

export type Claim = InvoicePayment & Stored;

/**
 * The payments that customers have reported on some bills and that a receipt is the money of, by their bill:
 * those of its reference, or of one that its bank line has.
 */
export async function claimsOf(
  tx: Tx,
  billIds: readonly string[],
  reference: string,
  line: Pick<BankLine, 'narration' | 'reference'> | null,
): Promise<ReadonlyMap<string, Claim>> {
  const rows = await tx.sql
    .selectFrom('invoice_payments')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where(tx.database.isOneOf('invoice_id', [...billIds]))
    .where('status', '=', 'claimed')
    .where('deleted', '=', 0)
    .orderBy('created_at', 'desc')
    .execute();
  const found = new Map<string, Claim>();
  for (const row of rows) {
    const claim = await tx.rows(invoicePayments).find(String(row['id']));
    if (!claim) continue;
    if (isOneReference(claim.reference, reference) || (line && isSameReference(claim.reference, line)))
      found.set(claim.invoice_id, claim);
  }
  return found;
}
