import type { Instant } from '#shared/core/dates.ts';
import { keptOutcome } from '#shared/modules/crm/quote-outcome.ts';
import type { KeptOutcome } from '#shared/modules/crm/quote-outcome.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { instantIn, storedJson } from '#server/core/sql/stored-values.ts';
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
    ...storedJson(keptOutcome, row['made']),
    at: instantIn(row['at']),
    undoneAt: row['undone_at'] === null ? null : instantIn(row['undone_at']),
    undoneBy: String(row['undone_by']),
  };
}

/** An acceptance that stands, with the days to pay that it set for a known client. */
type WithCredit = {
  readonly quoteId: string;
  readonly kept: KeptOutcome;
  readonly credit: NonNullable<KeptOutcome['credit']>;
};

/** The first acceptance of a client after another one that stands and set its days to pay. */
export async function nextWithCredit(
  tx: Tx,
  { quoteId, clientId, at }: { readonly quoteId: string; readonly clientId: string; readonly at: Instant },
): Promise<WithCredit | null> {
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('quote_outcomes')
    .select(['quote_id', 'made'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('quote_id', '<>', quoteId)
    .where('at', '>', at)
    .where('undone_at', 'is', null)
    .where('made', 'like', `%"client_id":"${clientId}"%`)
    .orderBy('at')
    .orderBy('quote_id')
    .execute();
  for (const row of rows) {
    const kept = storedJson(keptOutcome, row['made']);
    if (kept.credit?.client_id === clientId)
      return { quoteId: String(row['quote_id']), kept, credit: kept.credit };
  }
  return null;
}

/** Changes the days to pay that an acceptance gives back once it is undone. */
export async function keepCredit(
  tx: Tx,
  { quoteId, kept }: WithCredit,
  credit: WithCredit['credit'],
): Promise<void> {
  await tx.sql
    .updateTable('quote_outcomes')
    .set({ made: JSON.stringify({ ...kept, credit }) })
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
