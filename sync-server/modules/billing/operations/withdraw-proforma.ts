import { move } from '#shared/core/lifecycle.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { invoiceLifecycle, invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { readersOf } from './readers-of.ts';

/**
 * Cancels a proforma that was issued and that nobody has paid, and tells who was told of it. It is no tax
 * document: it stays with its number, and is in no return and no account.
 */
export async function withdrawProforma(tx: Tx, proforma: Invoice): Promise<void> {
  const { number } = tx.rows(invoices).update({
    ...proforma,
    stage: move(invoiceLifecycle, proforma.stage, 'cancel'),
    cancelled_at: tx.now,
  });
  for (const reader of await readersOf(tx, proforma))
    notifyPerson(tx, reader, {
      kind: 'payment',
      title: billingSays.newsWithdrawn,
      body: [number, number],
      link: '/payments',
    });
}
