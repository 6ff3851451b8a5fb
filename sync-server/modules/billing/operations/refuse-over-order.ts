import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { formatRupees, paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { orderMessages as messages } from '#shared/modules/billing/order-messages.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/**
 * Refuses to issue what takes the invoices under a client's purchase order above its limit, unless a reason is
 * given, which the log keeps.
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

/** What is billed under the purchase order of a client, with debit notes and less what was credited. */
export async function billedUnder(
  sql: Sql,
  tenantId: string,
  { id, po_number: number }: { readonly id: string; readonly po_number: string },
): Promise<Paise> {
  const rows = await sql
    .selectFrom('invoices')
    .select(['kind', ({ fn }) => fn.sum('total').as('total')])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', id)
    .where('po_number', '=', number)
    .where('kind', 'in', ['invoice', 'bill_of_supply', 'debit_note', 'credit_note'])
    .where('stage', '=', 'issued')
    .where('deleted', '=', 0)
    .groupBy('kind')
    .execute();
  return paise(
    rows.reduce((sum, row) => sum + (row['kind'] === 'credit_note' ? -1 : 1) * Number(row['total']), 0),
  );
}
