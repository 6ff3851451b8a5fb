import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { formatRupees, paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { orderMessages as messages } from '#shared/modules/billing/order-messages.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { billedUnder } from '../read-client-order.ts';

/**
 * Refuses to issue what takes the invoices under a client's purchase order above its limit, unless a reason
 * is given, which the log keeps.
 */
export async function refuseOverOrder(tx: Tx, draft: Invoice, reason: string | undefined): Promise<void> {
  if (reason !== undefined || draft.client_id === null) return;
  const client = await tx.rows(clients).find(draft.client_id);
  await tx.flush();
  const over = client && (await overOrder(tx.sql, tx.actor.tenantId, { client, draft }));
  if (!over) return;
  const values = {
    number: draft.po_number,
    sum: formatRupees(paiseToRupees(over.sum)),
    limit: formatRupees(over.limit),
  };
  refuse('illegal_transition', filled(messages.over, values), 'over_order');
}

type Drafted = {
  readonly client: Pick<Client, 'id' | 'po_number' | 'po_limit'>;
  readonly draft: Pick<Invoice, 'kind' | 'po_number' | 'total'>;
};

/** What a draft takes the invoices under a purchase order to, where that is above its limit; else null. */
export async function overOrder(
  sql: Sql,
  tenantId: string,
  { client, draft }: Drafted,
): Promise<{ readonly sum: Paise; readonly limit: number } | null> {
  const { po_limit: limit } = client;
  if (draft.kind !== 'invoice' && draft.kind !== 'bill_of_supply') return null;
  if (limit === null || client.po_number === '' || draft.po_number !== client.po_number) return null;
  const sum = paise((await billedUnder(sql, tenantId, client)) + rupeesToPaise(draft.total));
  return sum > rupeesToPaise(limit) ? { sum, limit } : null;
}
