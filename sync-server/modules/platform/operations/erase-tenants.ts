import { randomUUID } from 'node:crypto';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { log } from '#server/core/runtime/log.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { eraseTenant } from '#server/core/sql/erase-tenant.ts';
import { lockSequenceRow } from '#server/core/sql/lock-sequence-row.ts';
import { emptyOwedLog } from '#server/core/sql/owed-log.ts';
import type { Store } from '#server/core/sql/transaction.ts';
import { eraseMentions, readBusiness } from './erase-mentions.ts';

/**
 * What the law wants kept of a business that is deleted: the tax invoices that the operator issued to it,
 * and their credit notes. The condition names the rows that go.
 */
const held = {
  subscription_invoices: "state not in ('paid', 'refunded') and kind <> 'credit_note'",
} as const;

/** Deletes everything of businesses whose 30 days are over. */
export const eraseTenants: Job<Services> = {
  name: 'platform.erase',
  title: ['Remove closed businesses', 'बंद व्यवसाय हटाना'],
  everyMs: 60 * 60_000,
  runs: 'one-server',
  run: (services, { signal }) => eraseDue(services, signal),
};

/**
 * The same, and how many it deleted. One that fails does not keep the others: it is gone on with by the next
 * run, and fails this one when the others are done.
 */
export async function eraseDue(store: Store, signal?: AbortSignal): Promise<number> {
  const { database, nowMs } = store;
  const due = await database.read
    .selectFrom('tenants')
    .select('id')
    .where((is) =>
      is.or([is('delete_on', '<=', dateOf(instantFromMs(nowMs()))), is('erasing_at', 'is not', null)]),
    )
    .orderBy('delete_on')
    .limit(100)
    .execute();
  let count = 0;
  const failed: unknown[] = [];
  for (const { id } of due) {
    if (signal?.aborted) break;
    const tenantId = String(id);
    try {
      if (!(await erase(store, tenantId))) continue;
      log('info', 'a business was deleted', { tenantId });
      count += 1;
    } catch (error) {
      log('error', 'a business was not deleted to the end', { tenantId, reason: String(error) });
      failed.push(error);
    }
  }
  // Also what was erased before this run and is still in the log.
  if (!(await emptyOwedLog(database)))
    log('warn', 'the log of the database still has what was deleted; it is tried again with the next run');
  if (failed.length > 0) throw failed[0];
  return count;
}

/** Erases a business; false where it is not to be erased any more. */
async function erase(store: Store, tenantId: string): Promise<boolean> {
  const { database } = store;
  const mark = await claim(database, tenantId, store.nowMs());
  if (mark === null) return false;
  const hold = (trx: Sql): Promise<void> => holdClaim(trx, tenantId, mark);
  const business = await readBusiness(database.read, tenantId);
  const forget = (): Promise<void> => eraseMentions(store, business);
  await forget();
  // The operator may be told of a payment meanwhile, and in the last step too.
  await eraseTenant(database, tenantId, { held, hold, beforeLast: forget });
  await forget();
  return true;
}

/**
 * Marks a business as being erased, in its turn among who changes it: from here on nobody keeps it. Gives the
 * mark of this run; null where somebody has kept it since the list was read, or an import still writes it.
 */
function claim(database: Database, tenantId: string, nowMs: number): Promise<string | null> {
  const now = instantFromMs(nowMs);
  const mark = `${now} ${randomUUID()}`;
  return database.write(async (trx) => {
    await lockSequenceRow(trx, tenantId);
    const { numUpdatedRows } = await trx
      .updateTable('tenants')
      .set({ active: 0, erasing_at: mark })
      .where('id', '=', tenantId)
      .where((is) => is.or([is('delete_on', '<=', dateOf(now)), is('erasing_at', 'is not', null)]))
      .executeTakeFirst();
    return Number(numUpdatedRows) === 1 ? mark : null;
  });
}

/** Throws where another run has taken the business over, as on another server while this one was silent. */
async function holdClaim(trx: Sql, tenantId: string, mark: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('tenants')
    .set({ erasing_at: mark })
    .where('id', '=', tenantId)
    .where('erasing_at', '=', mark)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== 1) throw new Error('another run erases this business');
}
