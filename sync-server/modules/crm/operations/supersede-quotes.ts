import { quotes } from '#shared/modules/crm/quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { statusAfter } from './write-quote.ts';

/**
 * Takes the place of other quotes of the same lead that were sent: of its own versions, by `number`, or of
 * all, by `lead_id`. They can no longer be accepted.
 */
export async function supersedeOthers(tx: Tx, quote: Quote, by: 'number' | 'lead_id'): Promise<void> {
  const rows = await tx.sql
    .selectFrom('lead_quotes')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('lead_id', '=', quote.lead_id)
    .where(by, '=', quote[by])
    .where('status', 'in', by === 'number' ? ['sent', 'declined'] : ['sent'])
    .where('id', '<>', quote.id)
    .where('deleted', '=', 0)
    .limit(100)
    .execute();
  for (const { id } of rows) {
    const older = await tx.rows(quotes).find(String(id));
    if (older) tx.rows(quotes).update({ ...older, status: statusAfter(older, 'supersede') });
  }
}
