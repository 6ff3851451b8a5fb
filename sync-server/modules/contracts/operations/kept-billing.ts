import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import type { Instant } from '#shared/core/dates.ts';
import { instantIn, storedJson } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** A rate or site of a client, with its last day; `removed` where it is no more. */
const keptRow = z.strictObject({
  table: z.enum(['service_rates', 'client_sites']),
  id: z.string(),
  to: z.nullable(date().schema),
  removed: z.boolean(),
});
export type KeptRow = z.output<typeof keptRow>;
const keptRows = z.array(keptRow);

/**
 * Why something is kept of a contract: its renewal wrote it, its notice ended it, or an earlier last day did.
 */
type Cause = 'renewal' | 'notice' | 'shortened';

/** Keeps what the renewal of a contract wrote, or what its notice or earlier end took, as it was before. */
export async function keepBilling(
  tx: Tx,
  contractId: string,
  cause: Cause,
  rows: readonly KeptRow[],
): Promise<void> {
  const kept = { kept: JSON.stringify(rows), at: tx.now };
  await tx.sql
    .insertInto('contract_billing')
    .values({ tenant_id: tx.actor.tenantId, contract_id: contractId, cause, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'contract_id', 'cause']).doUpdateSet(kept))
    .execute();
}

/** What was kept of a contract, and when; null where nothing ever was. */
export async function readKeptBilling(
  tx: Pick<Tx, 'sql' | 'actor'>,
  contractId: string,
  cause: Cause,
): Promise<{ readonly rows: readonly KeptRow[]; readonly at: Instant } | null> {
  const row = await tx.sql
    .selectFrom('contract_billing')
    .select(['kept', 'at'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('contract_id', '=', contractId)
    .where('cause', '=', cause)
    .executeTakeFirst();
  return row ? { rows: storedJson(keptRows, row['kept']), at: instantIn(row['at']) } : null;
}

/**
 * Lets what is kept of contracts name the newer part of a rate that was divided, without changing when it was
 * kept: a notice that is withdrawn lets that one go on, and a renewal that is taken back takes both with it.
 */
export async function keepDivided(
  tx: Tx,
  { older, newer }: { readonly older: string; readonly newer: KeptRow },
): Promise<void> {
  const found = await tx.sql
    .selectFrom('contract_billing')
    .select(['contract_id', 'cause', 'kept'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('kept', 'like', `%"${older}"%`)
    .execute();
  for (const row of found) {
    const isRenewal = row['cause'] === 'renewal';
    const rows = storedJson(keptRows, row['kept']).flatMap((one) => {
      if (one.id !== older || one.table !== newer.table) return [one];
      return isRenewal ? [one, newer] : [{ ...one, id: newer.id }];
    });
    await tx.sql
      .updateTable('contract_billing')
      .set({ kept: JSON.stringify(rows) })
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('contract_id', '=', String(row['contract_id']))
      .where('cause', '=', String(row['cause']))
      .execute();
  }
}
