import { formatDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { formatRupees, paise, paiseToRupees } from '#shared/core/money.ts';
import { paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import { receiptMessages as messages } from '#shared/modules/billing/receipts/messages.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** UPI has twelve digits and a UTR more: no other money has them. A cheque’s number is its bank’s own. */
const shortestUnique = 12;

/** Whether a reference is long enough that no other money has it. */
export function isUnique(reference: string): boolean {
  return reference.length >= shortestUnique;
}

type Recorded = {
  readonly reference: string;
  /** The client it came from; null for a customer of the app. */
  readonly clientId: string | null;
  /** That it is other money, whatever its reference. */
  readonly isMeant: boolean;
  /** Payments and receipts that are other parts of the same money. */
  readonly together?: readonly string[];
};

/**
 * Refuses money whose reference is on money that was recorded before, naming it, unless it is meant. A short
 * reference is compared with that of the same client alone.
 */
export async function refuseSameReference(tx: Tx, money: Recorded): Promise<void> {
  const found = money.isMeant ? undefined : await recordedWith(tx, money);
  if (!found) return;
  const values = {
    reference: money.reference,
    amount: formatRupees(paiseToRupees(paise(Number(found['amount'])))),
    client: String(found['client_name']),
    day: inBoth((language) => formatDate(dateIn(found['day']), language)),
  };
  refuse('exists', filled(messages.sameReference, values), 'same_reference');
}

/** Whether money with a reference was recorded before, at an invoice or by a receipt. */
export async function isRecorded(tx: Tx, money: Omit<Recorded, 'isMeant'>): Promise<boolean> {
  return (await recordedWith(tx, money)) !== undefined;
}

async function recordedWith(tx: Tx, money: Omit<Recorded, 'isMeant'>) {
  if (money.reference === '') return undefined;
  await tx.flush();
  return (await receiptWith(tx, money)) ?? (await paymentWith(tx, money));
}

function receiptWith(tx: Tx, { reference, clientId, together = [] }: Omit<Recorded, 'isMeant'>) {
  const all = tx.sql
    .selectFrom('receipts')
    .select(['client_name', 'amount', 'received_on as day'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('reference', '=', reference)
    .where('status', '=', 'recorded')
    .where('deleted', '=', 0)
    .where((is) => is.and(together.map((id) => is('id', '!=', id))));
  const own = isUnique(reference) ? all : all.where('client_id', '=', clientId ?? '');
  return own.orderBy('received_on', 'desc').limit(1).executeTakeFirst();
}

/** Money that was recorded at its invoice, without a receipt. */
function paymentWith(tx: Tx, { reference, clientId, together = [] }: Omit<Recorded, 'isMeant'>) {
  const all = tx.sql
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select(['i.client_name', 'p.amount', 'p.paid_on as day'])
    .where('p.tenant_id', '=', tx.actor.tenantId)
    .where('p.reference', '=', reference)
    .where('p.method', 'in', paymentMethods)
    .where('p.status', '=', 'confirmed')
    .where('p.receipt_id', 'is', null)
    .where('p.deleted', '=', 0)
    .where((is) => is.and(together.map((id) => is('p.id', '!=', id))));
  const own = isUnique(reference) ? all : all.where('i.client_id', '=', clientId ?? '');
  return own.orderBy('p.paid_on', 'desc').limit(1).executeTakeFirst();
}
