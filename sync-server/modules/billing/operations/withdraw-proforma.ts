import { refuse } from '#shared/core/errors.ts';
import { move } from '#shared/core/lifecycle.ts';
import type { Stored } from '#shared/core/resource.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { invoiceLifecycle, invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { advanceUseKinds } from '#shared/modules/billing/receipts/advance-use.ts';
import { instantIn } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { whyProformaStays } from '../deposits/queries.ts';
import { readersOf } from './readers-of.ts';

/**
 * Cancels an issued proforma as somebody asked for. Refuses one with an invoice, and one that was paid: also
 * by an advance of the client that came since, until that is used on an invoice or paid back.
 */
export async function cancelProforma(tx: Tx, proforma: Invoice & Stored): Promise<Invoice & Stored> {
  await tx.flush();
  const why = await whyProformaStays(tx.sql, tx.actor.tenantId, {
    id: proforma.id,
    clientId: proforma.client_id ?? '',
    since: instantIn(proforma.created_at),
    less: advanceUseKinds,
  });
  if (why === 'invoiced') refuse('illegal_transition', billingSays.proformaInvoiced, 'status');
  if (why === 'paid') refuse('illegal_transition', billingSays.proformaPaid, 'status');
  return withdrawProforma(tx, proforma);
}

/**
 * Cancels a proforma that was issued and that nobody has paid, and tells who was told of it. It is no tax
 * document: it stays with its number, and is in no return and no account.
 */
export async function withdrawProforma(tx: Tx, proforma: Invoice & Stored): Promise<Invoice & Stored> {
  const withdrawn = tx.rows(invoices).update({
    ...proforma,
    stage: move(invoiceLifecycle, proforma.stage, 'cancel'),
    cancelled_at: tx.now,
  });
  for (const reader of await readersOf(tx, proforma))
    notifyPerson(tx, reader, newsOf('proforma.withdrawn', { number: withdrawn.number }, '/payments'));
  return withdrawn;
}
