import type { Database, Sql } from './database.ts';
import { isAfter } from './is-after.ts';

/**
 * That a job has to look at something of a business from a moment on, where no column of the thing itself
 * could say so. Without a moment it is known, and nothing is due.
 */
export type DueRow = {
  readonly job: string;
  readonly tenant_id: string;
  /** What of the business: an id, or nothing where there is one such thing. */
  readonly item: string;
  readonly due_at: string;
};

/** Most rows that are read at once. */
export const dueAtOnce = 500;

/**
 * Says from when on a job has to look at something; null for not at all. In the transaction that changed it.
 */
export async function setDue(
  sql: Sql,
  { job, tenant_id, item, due_at }: Omit<DueRow, 'due_at'> & { readonly due_at: string | null },
): Promise<void> {
  await sql
    .insertInto('due_rows')
    .values({ job, tenant_id, item, due_at })
    .onConflict((conflict) => conflict.columns(['job', 'tenant_id', 'item']).doUpdateSet({ due_at }))
    .execute();
}

/**
 * What is due of some jobs, of active businesses, the oldest first; `after` is the last of the page before.
 */
export async function readDue(
  { read }: Database,
  jobs: readonly string[],
  now: string,
  after: DueRow | null,
): Promise<DueRow[]> {
  let query = read
    .selectFrom('due_rows')
    .innerJoin('tenants', 'tenants.id', 'due_rows.tenant_id')
    .select(['due_rows.job', 'due_rows.tenant_id', 'due_rows.item', 'due_rows.due_at'])
    .where('due_rows.due_at', '<=', now)
    .where('due_rows.job', 'in', jobs)
    .where('tenants.active', '=', 1);
  const order = ['due_rows.due_at', 'due_rows.job', 'due_rows.tenant_id', 'due_rows.item'] as const;
  if (after) query = query.where(isAfter(order, [after.due_at, after.job, after.tenant_id, after.item]));
  const rows = await query
    .orderBy('due_rows.due_at')
    .orderBy('due_rows.job')
    .orderBy('due_rows.tenant_id')
    .orderBy('due_rows.item')
    .limit(dueAtOnce)
    .execute();
  return rows.map((row) => ({
    job: String(row['job']),
    tenant_id: String(row['tenant_id']),
    item: String(row['item']),
    due_at: String(row['due_at']),
  }));
}

/**
 * Says when something that was looked at is due next. False, and nothing is changed, where somebody has said
 * something else meanwhile, or another server was first.
 */
export async function settleDue(
  sql: Sql,
  { job, tenant_id, item, due_at }: DueRow,
  next: string | null,
): Promise<boolean> {
  const done = await sql
    .updateTable('due_rows')
    .set({ due_at: next })
    .where('job', '=', job)
    .where('tenant_id', '=', tenant_id)
    .where('item', '=', item)
    .where('due_at', '=', due_at)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}
