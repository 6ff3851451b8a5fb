import { runTransaction } from './transaction.ts';
import type { Store, Tx } from './transaction.ts';
import { chainOrigin } from './op-log.ts';
import type { Actor } from '#shared/core/access.ts';
import type { Instant } from '#shared/core/dates.ts';
import { plainLine } from './plain-line.ts';

/** Lines that are deleted before others get their turn. */
const atOnce = 500;

/** The type of the line that says that older lines are gone, and where the chain begins now. */
export const forgetLineType = 'log.forget';

/**
 * Lets go of the lines of a tenant's operation log that are older than a moment, from the first on, a few
 * hundred a transaction. The number and the hash of the last of them are kept, and the chain goes on from
 * there; a line says so. Gives how many went.
 */
export async function forgetLog(
  store: Store,
  actor: Actor,
  before: Instant,
  signal?: AbortSignal,
): Promise<number> {
  let gone = 0;
  for (let more = true; more && !signal?.aborted; ) {
    const count = await runTransaction(store, actor, (tx) => forgetSome(tx, before));
    gone += count;
    more = count === atOnce;
  }
  if (gone > 0)
    await runTransaction(store, actor, async (tx) => {
      const { n, hash } = await chainOrigin(tx.sql, actor.tenantId);
      tx.log(plainLine(forgetLineType, { lines: gone, before, n, hash }));
    });
  return gone;
}

async function forgetSome({ sql, now, actor: { tenantId } }: Tx, before: Instant): Promise<number> {
  const oldest = await sql
    .selectFrom('op_log')
    .select(['n', 'hash', 'received_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('n')
    .limit(atOnce)
    .execute();
  const kept = oldest.findIndex((row) => String(row['received_at']) >= before);
  const old = kept < 0 ? oldest : oldest.slice(0, kept);
  const last = old.at(-1);
  if (!last) return 0;
  const cut = { n: Number(last['n']), hash: String(last['hash']), before, cut_at: now };
  await sql
    .insertInto('log_cuts')
    .values({ tenant_id: tenantId, ...cut })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(cut))
    .execute();
  await sql.deleteFrom('op_log').where('tenant_id', '=', tenantId).where('n', '<=', cut.n).execute();
  return old.length;
}
