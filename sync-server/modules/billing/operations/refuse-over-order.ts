import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { formatRupees, paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { orderMessages as messages } from '#shared/modules/billing/order-messages.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { billedUnder } from '../read-client-order.ts';

/**
 * Refuses to issue what takes the invoices under a client's purchase order above its limit, unless a reason
 * is given, which the log keeps.
 */
export async function refuseOverOrder(tx: Tx, draft: Invoice, reason: string | undefined): Promise<void> {
  if (reason !== undefined || (draft.kind !== 'invoice' && draft.kind !== 'bill_of_supply')) return;
  const client = draft.client_id === null ? null : await tx.rows(clients).find(draft.client_id);
  const limit = client?.po_limit ?? null;
  if (!client || limit === null || client.po_number === '' || draft.po_number !== client.po_number) return;
  await tx.flush();
  const before = await billedUnder(tx.sql, tx.actor.tenantId, client);
  const sum = paise(before + rupeesToPaise(draft.total));
  if (sum <= rupeesToPaise(limit)) return;
  const values = {
    number: client.po_number,
    sum: formatRupees(paiseToRupees(sum)),
    limit: formatRupees(limit),
  };
  refuse('illegal_transition', filled(messages.over, values), 'over_order');
}
