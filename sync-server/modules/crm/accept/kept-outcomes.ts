import type { Instant } from '#shared/core/dates.ts';
import { keptOutcome } from '#shared/modules/crm/quote-outcome.ts';
import type { KeptOutcome } from '#shared/modules/crm/quote-outcome.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { instantIn } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** What an acceptance set up, and when and by whom that was undone. */
export type StoredOutcome = KeptOutcome & {
  readonly at: Instant;
  readonly undoneAt: Instant | null;
  readonly undoneBy: string;
};

/** Keeps what a quote set up. One that was undone and accepted again has the newer one. */
export async function keepOutcome(tx: Tx, quote: Quote, outcome: KeptOutcome): Promise<void> {
  const kept = {
    lead_id: quote.lead_id,
    made: JSON.stringify(outcome),
    at: tx.now,
    undone_at: null,
    undone_by: '',
  };
  await tx.sql
    .insertInto('quote_outcomes')
    .values({ tenant_id: tx.actor.tenantId, quote_id: quote.id, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'quote_id']).doUpdateSet(kept))
    .execute();
}

/** What a quote set up; null where it was not accepted, or accepted before anything was set up by it. */
export async function readKept(sql: Sql, tenantId: string, quoteId: string): Promise<StoredOutcome | null> {
  const row = await sql
    .selectFrom('quote_outcomes')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...keptOutcome.parse(JSON.parse(String(row['made']))),
    at: instantIn(row['at']),
    undoneAt: row['undone_at'] === null ? null : instantIn(row['undone_at']),
    undoneBy: String(row['undone_by']),
  };
}

type Credit = NonNullable<KeptOutcome['credit']> & { readonly quoteId: string; readonly isUndone: boolean };

/** The days to pay that accepted quotes gave a client, the oldest first, also of those undone since. */
export async function readCredits(sql: Sql, tenantId: string, clientId: string): Promise<Credit[]> {
  const rows = await sql
    .selectFrom('quote_outcomes')
    .select(['quote_id', 'made', 'undone_at'])
    .where('tenant_id', '=', tenantId)
    .where('made', 'like', `%"client_id":"${clientId}"%`)
    .orderBy('at')
    .orderBy('quote_id')
    .execute();
  return rows.flatMap((row) => {
    const { credit } = keptOutcome.parse(JSON.parse(String(row['made'])));
    const of = { quoteId: String(row['quote_id']), isUndone: row['undone_at'] !== null };
    return credit?.client_id === clientId ? [{ ...credit, ...of }] : [];
  });
}

/** Says which days to pay a client had before an accepted quote, once those were undone that it found. */
export async function setCreditBefore(tx: Tx, quoteId: string, before: number): Promise<void> {
  const kept = await readKept(tx.sql, tx.actor.tenantId, quoteId);
  if (!kept?.credit) return;
  const { at: _at, undoneAt: _undoneAt, undoneBy: _undoneBy, ...outcome } = kept;
  await tx.sql
    .updateTable('quote_outcomes')
    .set({ made: JSON.stringify({ ...outcome, credit: { ...kept.credit, before } }) })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('quote_id', '=', quoteId)
    .execute();
}

/** Notes that what a quote set up was undone. */
export async function noteUndone(tx: Tx, quoteId: string): Promise<void> {
  await tx.sql
    .updateTable('quote_outcomes')
    .set({ undone_at: tx.now, undone_by: tx.actor.name })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('quote_id', '=', quoteId)
    .execute();
}
